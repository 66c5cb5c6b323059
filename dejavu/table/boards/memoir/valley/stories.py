"""Story pictures: one for every memory, and the things at the margin of the memoir."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look.shapes import rounded


def picture(studio: Studio, memory: int, size: tuple[int, int], text: int = 0) -> Surface:
    """The picture of a memory by index; ``text``: which of its texts is read (``Components.memoirs``)."""
    return studio.keep(
        ("story", memory, size, text), lambda: rounded(size, 6, VALLEY["night"], VALLEY["gold"], max(1, size[0] // 200))
    )
