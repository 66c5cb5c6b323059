"""Places the areas on a television: everybody plays on a phone, and the table is read from afar.

The phones show tiles in the hand, places to score and supplies. Both maps get the room that these would take.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

from dejavu.table.boards.trip.arrangement import GAP, TripArrangement
from dejavu.table.kit.layout import REST, Split, columns, rows, window
from dejavu.table.look.look import Look

_COLUMN: Final = 14.5
"""Width of the column of words, in em."""
_ABOVE: Final = 9.8
"""Height of the strip above the maps, in em at 100 %."""
_CARDS: Final = 0.82
"""Ratio of the memory card, width to height."""
_ORDER: Final = 0.3
"""Share of the strip's width for the order card."""
_SEAT: Final = 3.3
"""Height of a seat, in em."""
_GUIDE: Final = 9.0
"""Height of the sentence, in em."""


def arrange(look: Look, seats: int) -> TripArrangement:
    """The places of all areas for a window."""
    plain = look.scaled(1.0)
    gap = plain.px(GAP)

    def above(strip: Rect) -> Split:
        return columns(memory=strip.height * _CARDS, spaces=REST, order=strip.width * _ORDER)

    table = rows(above=(plain.px(_ABOVE), above), maps=(REST, columns(own=REST, shared=REST)))
    words = rows(seats=look.px(_SEAT) * seats, log=REST, guide=look.px(_GUIDE))
    split = columns(table=(REST, table), words=(look.px(_COLUMN), words))
    made = TripArrangement(folded={"maps", "details"})
    made.rects |= split.place(window(look.size, gap), gap)
    log = made.rects["log"]
    assert log is not None
    made.seat_map = Rect(log.left, log.top, log.width, min(log.height, log.width))
    return made
