"""Places the areas on a television: everybody's hand is on a phone, and the rest is read from afar.

The map also takes the room of the players' own areas, and the communal cards lie in a row below it.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

from dejavu.table.boards.fragments.arrangement import (
    CARDS,
    GAP,
    LEAST_LOG,
    SEAT,
    SEAT_LINE,
    SUPPLIES,
    Contents,
    FragmentsArrangement,
)
from dejavu.table.boards.fragments.cards import PROPORTION
from dejavu.table.kit.layout import REST, Split, columns, rows, window
from dejavu.table.look.look import Look

_OWN: Final = ("short", "girl", "long", "hand", "tray")
"""The areas of one player, which phones show."""
_COLUMN: Final = 16.0
"""Width of the column of words, in em."""
_GUIDE: Final = 8.0
"""Height of the sentence, in em."""
_SEATS: Final = (SEAT, 3.0, SEAT_LINE)
"""Heights of a seat in em, the best first: with all its lines, with two, and with one."""


def arrange(look: Look, contents: Contents) -> FragmentsArrangement:
    """The places of all areas for a window."""
    made = FragmentsArrangement(dict.fromkeys(_OWN), set())
    gap = look.scaled(1.0).px(GAP)

    def table(room: Rect) -> Split:
        return rows(map=REST, row=round((room.width / CARDS - gap) / PROPORTION) + 2 * gap)

    frame = columns(table=(REST, table), words=look.px(_COLUMN)).place(window(look.size, gap), gap)
    words = frame.pop("words")
    supplies, guide = look.scaled(1.0).px(SUPPLIES), look.px(_GUIDE)
    free = words.height - supplies - guide - look.px(LEAST_LOG) - 3 * gap
    whole, brief, line = (look.px(height) * contents.seats for height in _SEATS)
    seats = next((high for high in ([whole] if contents.details else []) + [brief] if high <= free), line)
    if seats == line:
        made.folded.add("seats")
    column = rows(seats=seats, supplies=supplies, log=REST, guide=guide)
    made.rects |= frame | column.place(words, gap)
    return made
