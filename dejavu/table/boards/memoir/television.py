"""Places the areas on a television: everybody's hand is on a phone, and the rest is read from afar."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from dejavu.table.boards.memoir.arrangement import GAP, HANGING, LEAST_SEAT, SEAT, MemoirArrangement
from dejavu.table.kit.layout import REST, columns, rows, window
from dejavu.table.look.look import Look

_LEFT: Final = 0.3
"""Share of the width for clues and counts."""
_RIGHT: Final = 14.5
"""Width of people and words, in em."""
_LEAST_LOG: Final = 2.2
"""Height below which there is no log, in em."""
_COLUMN: Final = rows(clues=0.77, unseen=REST)
"""The left column, in shares of its height; clues have two lines each."""
_GUIDE: Final = 9.0
"""Height of the sentence, in em."""


def arrange(look: Look, extent: tuple[float, float], seats: int, targeted: int) -> MemoirArrangement:
    """The places of all areas; the map takes the room of the hands. See ``arrangement.arrange`` for the arguments."""
    gap = look.scaled(1.0).px(GAP)
    made = MemoirArrangement({"limit": None, "decks": None})
    room, guide, hanging = window(look.size, gap), look.px(_GUIDE), look.px(HANGING) * targeted
    free = room.height - guide - gap
    people = min(free, look.px(SEAT) * seats + hanging)
    if people < look.px(LEAST_SEAT) * seats + hanging:
        made.folded.add("seats")
    if free - people - gap >= look.px(_LEAST_LOG):
        words = rows(seats=people, log=REST, guide=guide)
    else:
        words = rows(seats=REST, guide=guide)
        made.folded.add("log")
    split = columns(left=round(_LEFT * look.size[0]), map=REST, words=(look.px(_RIGHT), words))
    rects = split.place(room, gap)
    left, room = rects.pop("left"), rects["map"]
    made.rects |= rects | _COLUMN.place(left, gap, lambda share: round(share * left.height))
    side = min((room.width - 2 * gap) / extent[0], (room.height - 2 * gap) / extent[1])
    made.clear = Rect(0, 0, round(side * extent[0]), round(side * extent[1]))
    made.clear.center = room.center
    made.unscaled = made.clear
    return made
