"""Places the areas on a television: everybody's hand is on a phone, and the rest is read from afar."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from dejavu.table.boards.memoir.arrangement import GAP, HANGING, MemoirArrangement
from dejavu.table.kit.layout import REST, columns, rows, window
from dejavu.table.look.look import Look

_LEFT: Final = 0.26
"""Share of the width for clues and counts."""
_RIGHT: Final = 14.5
"""Width of people and words, in em."""
_SEAT: Final = 3.5
"""Height of a seat, in em."""
_COLUMN: Final = rows(clues=0.77, unseen=REST)
"""The left column, in shares of its height; clues have two lines each."""
_GUIDE: Final = 9.0
"""Height of the sentence, in em."""


def arrange(look: Look, extent: tuple[float, float], seats: int, targeted: int) -> MemoirArrangement:
    """The places of all areas; the map has the room of the hands. Arguments as those of the usual arrangement."""
    gap = look.scaled(1.0).px(GAP)
    people = look.px(_SEAT) * seats + look.px(HANGING) * targeted
    words = rows(seats=people, log=REST, guide=look.px(_GUIDE))
    split = columns(left=round(_LEFT * look.size[0]), map=REST, words=(look.px(_RIGHT), words))
    rects = split.place(window(look.size, gap), gap)
    left, room = rects.pop("left"), rects["map"]
    made = MemoirArrangement({"limit": None, "decks": None})
    made.rects |= rects | _COLUMN.place(left, gap, lambda share: round(share * left.height))
    side = min((room.width - 2 * gap) / extent[0], (room.height - 2 * gap) / extent[1])
    made.clear = Rect(0, 0, round(side * extent[0]), round(side * extent[1]))
    made.clear.center = room.center
    made.unscaled = made.clear
    return made
