"""The snow valley at night, the table's background."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Size

NAME = "valley"
"""The picture's name (``MemoirStudio.called``)."""


def picture(studio: MemoirStudio, size: Size) -> Surface:
    """The valley scaled to cover a size; cached by ``Pictures.covering`` alone."""
    if not studio.pictures.exists(name := studio.called(NAME)):
        made = Surface(size)
        made.fill(VALLEY["night"])
        return made
    return studio.pictures.covering(name, size)
