"""Moods: drops of lamp oil in a row, with a notch below which a player is troubled."""

from __future__ import annotations

from pygame import Color, Surface

from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Size
from dejavu.table.look.shapes import transparent

_NOTCH = 0.5
"""Width of the notch, in drops."""
_EMPTY = Color("#454C80")


@kept
def picture(studio: MemoirStudio, mood: int, size: Size) -> Surface:
    """All drops in a row, ``mood`` of them full, in the refusal colour if below ``Rules.troubled``."""
    made, rules = transparent(size), studio.box.rules
    step = size[0] / (rules.mood + _NOTCH)
    side = max(4, round(min(size[1], step * 1.22)))
    full = VALLEY["lamp"] if mood >= rules.troubled else studio.look.theme["refusal"]
    for drop in range(rules.mood):
        x = (drop + 0.5 + _NOTCH * (drop >= rules.troubled - 1)) * step
        if drop < mood:
            blit_centred(made, marks.picture(studio, "drop", side, full), (x, size[1] / 2))
            spark = marks.picture(studio, "drop", max(2, round(side * 0.34)), full.lerp(Color(255, 255, 255), 0.6))
            blit_centred(made, spark, (x - side * 0.07, size[1] / 2 + side * 0.10))
        else:
            blit_centred(made, marks.picture(studio, "drop", side, _EMPTY), (x, size[1] / 2))
            blit_centred(made, marks.picture(studio, "drop", round(side * 0.68), Color("#151A42")), (x, size[1] / 2))
    notch = (rules.troubled - 1 + _NOTCH / 2) * step
    tall = max(3, round(size[1] * 0.9))
    made.fill(VALLEY["gold"], (round(notch), (size[1] - tall) // 2, max(1, size[1] // 14), tall))
    return made
