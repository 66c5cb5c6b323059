"""Places the areas of the table for every window size and UI scale.

Both maps are equally large and never move, because players compare them all game long. Above them lie the round's tiles
and the order card, below them the viewer's own things. Words (seats, supply, log, sentence, buttons) have the column at
the right. With large text the column first loses small maps, supply and details of the seats, and at last the log,
which becomes a tab. There is no column if it would take room from the cells, or if the window is too low for it. Then
seats are a line above, sentence and buttons a line below, and other words open from tabs.

No cell is smaller than at a UI scale of 100 %. With large words the column gets the width that the maps leave, or
disappears.
If the strips have no room either, seats and tabs stand beside the maps.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from dejavu.table.board.action_bar import STACKED
from dejavu.table.boards.trip.city import order_card
from dejavu.table.boards.trip.map_fit import BESIDE, CELL, fitted, head, needed
from dejavu.table.kit import layout
from dejavu.table.kit.layout import REST, Split, columns, rows, window
from dejavu.table.look.look import Look

GAP = 0.4
SHARING = "spaces", "tray", "offers"
"""Areas that share one place in the smallest windows; the phase decides which is shown."""
_COLUMN = 17.5, 0.19, 21.0
"""Width of the column: least in em, share of the window's, greatest in em."""
_NARROW = 60
"""Width of a window, in em; a narrower one has a column only if its cells stay as large as ``CELL``."""
_LOW = 26
"""Height of the window below which there is no column, in em."""
_LABELS = 2.6
"""Width that a map needs beside its cells, in em."""
_ABOVE = 9.2
"""Height of the strip above the maps, in em."""
_BELOW = 6.4
"""Height of the strip below the maps, in em."""
_MEMORY = 8.0
"""Width of the memory card, in em."""
_SPACE = 10.0
"""Width of a space, in em."""
_TIGHT_SPACE = 9.4
"""Width of a space with large words, in em."""
_ORDER = 15.0
"""Least width of the order card, in em; it has the rest of the strip."""
_ORDER_SHARE = 0.26
"""Share of the strip's width that suffices for the order card with large words."""
_CARD = 2.6
"""Width that has to be free beside the order card, in em; with less, the card is a tab."""
_SUPPLY_TAB = 4.0
"""Width of the supply's tab beside the order card, in em."""
_TRAY = 14.0
"""Width of the tray, in em."""
_FALSE = 12.0
"""Width of the false memories, in em; the offers have the rest."""
_LEAST_FALSE = 7.6
"""Least width of the false memories that has room for their heading, in em."""
_SUPPLY = 4.6
"""Height of the supply, in em."""
_ROOMY_SUPPLY = 6.8
"""Height of a supply with numbers below its pictures, in em; seats have their full height only with such a supply."""
_TAB_HIGH = 1.9
"""Height of a single line or a tab, in em."""
_GUIDE = 13.2
"""Height of sentence and buttons, in em."""
_LOW_GUIDE = 10.6
"""Height of sentence and buttons in a low window, in em."""
_ROOMY = 48
"""Height below which a window is low, in em."""
_WAYS: tuple[tuple[float, set[str], float, float], ...] = (
    (6.4, set(), _ROOMY_SUPPLY, 7.0),
    (5.2, set(), _SUPPLY, 7.0),
    (5.2, set(), _TAB_HIGH, 5.0),
    (3.3, {"maps", "details"}, _SUPPLY, 4.2),
    (3.3, {"maps", "details"}, _TAB_HIGH, 5.0),
    (2.0, {"maps", "seats"}, _TAB_HIGH, 4.0),
)
"""Ways to share the column, the best first: heights of a seat and of the supply, folded areas, least height of the log,
in em."""
_SLIM_WAY: tuple[float, set[str], float, float] = (1.3, {"maps", "seats"}, 3.4, 4.0)
"""The way of a slim column: seats stand in two columns, to leave room for the pictures in the supply."""
_LARGER_SUPPLY = 3.7, 2.4
"""Greatest growth of the supply if the log has enough room, at 100 % and with larger words, in em."""
_LOG = 7.0
"""Height that suffices for the log, in em."""
_LARGE_LOG = 5.5
"""Height that suffices for the log with large words, in em; the supply then needs more room for its numbers."""
_SEATS = 1.9
"""Height of the line of seats without a column, in em."""
_BAR = 3.0
"""Height of sentence and buttons side by side, in em."""
_STACKED_BAR = 5.4
"""Height of sentence and buttons stacked, in em."""
_TAB = 7.0
"""Width of a tab, in em."""
_LOG_TAB = 3.4
"""Width of the log's tab, in em."""
_LEAST_STRIP = 0.36
"""Least share of their heights that the strips keep."""
_KEPT = 0.9
"""Share of its height at 100 % that the lower strip keeps with large words."""
_EDGES = 3.4, 1.8
"""Height that a map needs besides its cells, in em: with a column, and without one, where the heading stands beside the
map."""
_SLIM = 11.0
"""Least width of a column with large words, in em."""
_SLIM_LOW = 25.5
"""Least height of a window with a column and large words, in em."""
_SLIM_COLUMN = 14.5
"""Width below which a column is slim, in em."""
_SLIM_GUIDE = 2.4
"""Extra height of sentence and buttons in a slim column if the log does not need it, in em."""


@dataclass
class TripArrangement(layout.Arrangement):
    """The places of all areas.

    ``folded`` names ``seats`` if each seat is one line, ``maps`` and ``details`` if the seats' small maps and points by
    category give their room to the log, and every area that opens from a tab.
    """

    seat_map: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The room for the large map of the seat under the pointer."""
    compact: bool = False
    """Whether there is no column."""


def arrange(look: Look, seats: int, spaces: int, lines: int, now: str = "spaces") -> TripArrangement:
    """Lay out the areas for a number of seats, of spaces on the action board, and of rows of a map.

    ``now`` is the area of ``SHARING`` to show.
    """
    return _Sharing(look, seats, spaces, lines, now).arranged()


class _Sharing:
    """Divides the window, and holds everything that a layout depends on."""

    def __init__(self, look: Look, seats: int, spaces: int, lines: int, now: str) -> None:
        self.look, self.px = look, look.px
        self.seats, self.spaces, self.lines, self.now = seats, spaces, lines, now
        plain = look.scaled(1.0)
        self.plain_em, self.gap = plain.em, plain.px(GAP)
        self.side = 0
        """Least side of a cell with large words, in pixels: its side at a UI scale of 100 %; 0 without large words."""
        if plain is not look and (own := arrange(plain, seats, spaces, lines).rects["own"]):
            self.side = fitted(plain, own, lines, lines).side
        self.map = needed(look, lines, lines, self.side)
        """Least size of a map with large words, without its heading."""
        self.column = self._column_width()
        self.made = TripArrangement(compact=not self._has_column())
        self.is_stacked = self.made.compact and look.wide < STACKED
        """Whether sentence and buttons are stacked, and ``SHARING`` areas share one place."""
        self.bar = self.px(_STACKED_BAR if self.is_stacked else _BAR)
        em = (self.plain_em + look.em) / 2
        self.strips = round(_ABOVE * em), 0 if self.is_stacked else round(_BELOW * em)
        """Heights of the strips, in pixels; they grow less than words do, because they show mostly pictures."""

    def arranged(self) -> TripArrangement:
        """The first layout that has room for the maps."""
        made, room = self.made, window(self.look.size, self.gap)
        if not made.compact:
            chosen = columns(table=(REST, self._table), words=(self.column, self._words))
        else:
            made.folded |= {"seats", "guide", "order", "false", "supply", "log"}
            chosen = self._aside(room) if self.side and self._is_low(room) else self._lines()
        made.rects |= chosen.place(room, self.gap)
        if "headings" in made.folded:
            made.seat_map = made.rects["shared"] or room
        return made

    def _column_width(self) -> int:
        """The width of the column in pixels; with large words at most what the maps leave."""
        least, share, widest = _COLUMN
        width = self.px(min(widest, max(least, share * self.look.wide)))
        return min(width, self.look.size[0] - 4 * self.gap - 2 * self.map[0]) if self.side else width

    def _has_column(self) -> bool:
        """Whether words have a column; square maps seldom need all of the width."""
        look = self.look
        if self.side:
            return look.tall >= _SLIM_LOW and self.column >= self.px(_SLIM)
        width = (look.size[0] - self.column) / 2 - self.px(_LABELS)
        return look.tall >= _LOW and (look.wide >= _NARROW or width >= self.lines * CELL * look.size[1])

    def _is_low(self, room: Rect) -> bool:
        """Whether lines and tabs above and below the maps leave the strips too little room."""
        gaps = (3 if self.is_stacked else 4) * self.gap
        free = room.height - self.px(_SEATS) - self.bar - self.map[1] - gaps
        return free < _LEAST_STRIP * sum(self.strips)

    def _lines(self) -> Split:
        """Seats above, sentence and buttons below; the rest opens from tabs."""
        seats = columns(seats=REST, log=self.px(_LOG_TAB))
        return rows(top=(self.px(_SEATS), seats), table=(REST, self._table), guide=self.bar)

    def _words(self, column: Rect) -> Split:
        """Seats, supply, log and guide, in the first way that leaves the log enough room, else with a log tab."""
        px, made = self.px, self.made
        guide = px(_GUIDE if self.look.tall >= _ROOMY else _LOW_GUIDE)
        free = column.height - guide - 3 * self.gap
        is_slim = column.width < px(_SLIM_COLUMN)
        ways = (*_WAYS[:-1], _SLIM_WAY, *_WAYS[-1:]) if is_slim else _WAYS
        fits = (way for way in ways if free - px(way[0]) * self.seats - px(way[2]) >= px(way[3]))
        way = next(fits, None)
        each, folded, supply, log = way or _WAYS[-1]
        made.folded |= folded
        seats, high = px(each) * self.seats, px(supply)
        top = column.top + seats + self.gap
        made.seat_map = Rect(column.left, top, column.width, min(column.bottom - top, column.width + px(1.5)))
        free -= seats + high
        more = max(0, min(px(_SLIM_GUIDE), free - px(log))) if is_slim else 0
        larger = free - more - px(_LOG if self.look.ui_scale == 1 else _LARGE_LOG)
        grows = px(_LARGER_SUPPLY[self.look.ui_scale > 1]) - max(0, high - px(_SUPPLY))
        high += max(0, min(larger, grows))
        if way is None:
            made.folded |= {"supply", "log"}
            return rows(seats=seats, tabs=(high, columns(supply=REST, log=REST)), guide=REST)
        return rows(seats=seats, supply=high, log=REST, guide=guide + more)

    def _table(self, room: Rect) -> Split:
        """Both maps, between the strips."""
        look, compact = self.look, self.made.compact
        if compact:
            self.made.seat_map = Rect(room.right - room.height, room.top, room.height, room.height)
        half, high = (room.width - self.gap) // 2, self.map[1]
        if not self.side:
            high = round(self.lines * CELL * look.size[1]) + self.px(_EDGES[compact])
        elif not compact or half < self.map[0] + self.px(BESIDE):
            high += head(look)
        above, below = self._strips_beside(room, high)
        maps = columns(own=half, shared=half).apart(room.width - 2 * half)
        if self.is_stacked:
            return rows(above=(above, self._shared_strip), maps=(REST, maps))
        return rows(above=(above, self._above), maps=(REST, maps), below=(below, self._below))

    def _strips_beside(self, room: Rect, maps: int) -> tuple[int, int]:
        """Heights of the strips above and below the maps; smaller if the maps would be lower than ``maps`` pixels."""
        above, below = self.strips
        free = room.height - 2 * self.gap - maps
        if above + below > free:
            share = max(_LEAST_STRIP, free / (above + below))
            above, below = round(above * share), round(below * share)
        if not self.is_stacked and self.look.ui_scale > 1:
            # tiles on the spaces are as large as at 100 % while the lower strip keeps its share
            least = round(_KEPT * _BELOW * self.plain_em)
            more = max(0, min(round(_ABOVE * self.plain_em) - above, below - least))
            above, below = above + more, below - more
        return above, below

    def _above(self, strip: Rect) -> Split:
        """Memory card, spaces, order card; without a column also the supply."""
        compact, px = self.made.compact, self.px
        least = px(_TAB) if compact else min(px(_ORDER), round(_ORDER_SHARE * strip.width))
        space = _SPACE if compact or self.look.ui_scale == 1 else _TIGHT_SPACE
        memory, spaces = self._cards(strip, least, space)
        return columns(memory=memory, spaces=spaces, rest=(REST, self._tabs if compact else rows(order=REST)))

    def _tabs(self, room: Rect) -> Split:
        """The supply as a tab beside the order card, or below the card's own tab."""
        tab = self.px(_SUPPLY_TAB)
        if room.width - tab - self.gap >= round(order_card.RATIO * room.height) + self.px(_CARD):
            self.made.folded.discard("order")
            return columns(order=REST, supply=tab)
        return rows(order=REST, supply=REST)

    def _shared_strip(self, strip: Rect) -> Split:
        """The memory card, the wanted area of spaces, tray and offers, and the tabs."""
        tabs = dict.fromkeys(("order", "supply", "false"), REST)

        def split(rest: Rect) -> Split:
            is_wide = rest.width >= len(tabs) * self.px(_SUPPLY_TAB)
            return columns(**tabs) if is_wide else rows(**tabs).apart(self.gap // 2)

        memory, wanted = self._cards(strip, self.px(_TAB))
        self.made.rects |= dict.fromkeys(SHARING)
        return columns(memory=memory, **{self.now: wanted}, rest=(REST, split))

    def _below(self, strip: Rect) -> Split:
        """Tray, offers, false memories; beside a column the tray keeps its width with large words."""
        plain = unit = strip.height / _BELOW
        lost = self.px(_TAB)
        if not self.made.compact:
            lost = max(self.px(_LEAST_FALSE), round(_FALSE * plain))
            unit = max(plain, self.plain_em) if self.look.ui_scale != 1 else plain
        return columns(tray=_TRAY * unit, offers=REST, false=lost)

    def _cards(self, strip: Rect, rest: int, space: float = _SPACE) -> tuple[int, int]:
        """Widths of the memory card and of the spaces, which leave at least ``rest`` pixels."""
        free = strip.width - rest - (self.spaces + 1) * self.gap
        side = min(strip.height / _ABOVE, free / (_MEMORY + self.spaces * space))
        return round(_MEMORY * side), self.spaces * (round(space * side) + self.gap) - self.gap

    def _aside(self, room: Rect) -> Split:
        """Sentence and buttons below; above them both maps without headings, and seats and tabs beside the maps."""
        self.made.folded.add("headings")
        above, below = self.strips
        free = room.height - self.bar - (2 if self.is_stacked else 3) * self.gap
        wide, high = self.map
        high = min(high, free - round(_LEAST_STRIP * (above + below)))
        above = round((free - high) * above / (above + below))
        maps = columns(own=wide, shared=wide, aside=(REST, self._people))
        if self.is_stacked:
            return rows(above=(above, self._aside_strip), maps=(high, maps), guide=self.bar)
        return rows(above=(above, self._aside_strip), maps=(high, maps), below=(REST, self._below), guide=self.bar)

    def _aside_strip(self, strip: Rect) -> Split:
        """The memory card and the spaces, or instead of them the wanted area and the tab of the false memories."""
        memory, wanted = self._cards(strip, self.px(_TAB))
        if not self.is_stacked:
            return columns(memory=memory, spaces=REST)
        self.made.rects |= dict.fromkeys(SHARING)
        return columns(memory=memory, **{self.now: wanted}, false=REST)

    def _people(self, aside: Rect) -> Split:
        """Seats above the tabs, which are stacked, or in two columns if seats need the room."""
        tab, high = self.px(_TAB_HIGH), self.px(_SEATS) * self.seats
        seats = REST, lambda room: rows(seats=min(high, room.height))
        if high + 3 * (tab + self.gap) <= aside.height:
            return rows(seats=seats, log=tab, supply=tab, order=tab)
        return rows(seats=seats, tabs=(tab, columns(log=REST, supply=REST)), order=tab)
