"""The snow valley at night in which the map lies."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import Studio

NAME = "memoir/valley"
"""The picture for the table's background (``Pictures.covering``)."""


def picture(studio: Studio, size: tuple[int, int]) -> Surface:
    """The valley scaled until it covers a size; not kept here (``Pictures.covering`` shares it)."""
    if not studio.pictures.exists(NAME):
        made = Surface(size)
        made.fill(VALLEY["night"])
        return made
    return studio.pictures.covering(NAME, size)
