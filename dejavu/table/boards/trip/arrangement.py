"""Where the areas of the table go, for every window size and UI scale.

Both maps are equally large and never move, since one compares them all game long. Above them lie what the round brings
and the order card, below them what is one's own; words (seats, supply, log, sentence, buttons) have the column to the
right. Large text takes from the column first: small maps, supply and details of the seats, at last the log, which is a
tab then. Only where the column would take from the cells, or the window is too low for it, seats are a line above and
sentence and buttons one below, and whatever else is words opens from a tab.

No cell is smaller than at a UI scale of 100 %: where words are large the column has the width that the maps leave it,
then it goes; where strips have no room either, seats and tabs stand beside the maps.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from dejavu.table.board.action_bar import STACKED
from dejavu.table.boards.trip.map_fit import BESIDE, CELL, fitted, head, needed
from dejavu.table.kit import layout
from dejavu.table.kit.layout import REST, Split, columns, rows, window
from dejavu.table.look.look import Look

GAP = 0.4
SHARING = "spaces", "tray", "offers"
"""In the smallest windows one place shows that of these areas which is wanted in this phase."""
_COLUMN = 17.5, 0.19, 21.0
"""Width of the column in em: at least, by that of the window, at most."""
_NARROW, _LOW = 60, 26
"""Em of width below which there is a column only if cells keep their share beside it, and of height below which there
is none."""
_LABELS = 2.6
"""What a map needs beside its cells, in em."""
_ABOVE, _BELOW = 9.2, 6.4
"""Heights of the strips above and below the maps, in em."""
_MEMORY, _SPACE, _TIGHT_SPACE, _ORDER, _ORDER_SHARE = 8.0, 10.0, 9.4, 15.0, 0.26
"""Widths of the memory card, of a space, and of one where words are large, and the least of the order card, which has
the rest, in em, and its share of the strip that is enough where words are large."""
_CARD_WIDE, _CARD, _SUPPLY_TAB = 0.72, 2.6, 4.0
"""The width of an order card by its height, and what it needs beside it, in em, to be drawn instead of a tab; the width
of the tab of the supply beside it."""
_TRAY, _FALSE, _LEAST_FALSE = 14.0, 12.0, 7.6
"""Widths of tray and false memories, and the least of these that has room for their heading, in em; the offers have the
rest."""
_SUPPLY, _TAB_HIGH = 4.6, 1.9
"""Heights of the supply, and of what is one line or a tab, in em."""
_GUIDE, _LOW_GUIDE, _ROOMY = 13.2, 10.6, 48
"""Heights of sentence and buttons, the lower one in windows of less than so many em."""
_WAYS: tuple[tuple[float, set[str], float, float], ...] = (
    (6.4, set(), _SUPPLY, 7.0),
    (5.2, set(), _SUPPLY, 7.0),
    (5.2, set(), _TAB_HIGH, 5.0),
    (3.3, {"maps", "details"}, _SUPPLY, 5.0),
    (3.3, {"maps", "details"}, _TAB_HIGH, 5.0),
    (2.0, {"maps", "seats"}, _TAB_HIGH, 4.0),
)
"""How the column can be shared out, the best way first: heights of a seat, and of the supply, what is folded, and how
high the log has to be, in em."""
_SLIM_WAY: tuple[float, set[str], float, float] = (1.3, {"maps", "seats"}, 3.4, 4.0)
"""In a slim column seats stand two abreast before pictures in the supply become too small."""
_LARGER_SUPPLY, _LOG, _LARGE_LOG = 2.4, 7.0, 5.5
"""By how much the supply grows at most, where the log has what it wants, in em; and that, also where words are large:
numbers take more of the supply then, and its pictures are not to become smaller."""
_SEATS, _BAR, _STACKED_BAR, _TAB, _LOG_TAB = 1.9, 3.0, 5.4, 7.0, 3.4
"""Without a column: heights of the seats' line and of sentence and buttons, side by side or above each other, and the
widths of a tab and of that of the log, in em."""
_LEAST_STRIP, _KEPT, _KEPT_TRAY = 0.36, 0.9, 0.98
"""Share of their heights that is left to the strips at least; of that at 100 % what the lower one keeps where words are
large, and of its width there what the tray keeps."""
_EDGES = 3.4, 1.8
"""What a map needs above and below its cells, in em: with a column, and without one, where its heading stands beside
it."""
_SLIM, _SLIM_LOW = 11.0, 25.5
"""Where words are large: the least width of a column, and height of a window that has one, in em."""
_SLIM_COLUMN, _SLIM_GUIDE = 14.5, 2.4
"""Width below which a column is slim, and what sentence and buttons get there besides where the log does not need it,
in em."""


@dataclass
class Arrangement(layout.Arrangement):
    """Where everything goes.

    Folded are seats that are one line each, small maps (``maps``) and points by category (``details``) that the log
    needs the room of, and whatever opens from a tab.
    """

    seat_map: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """Where the map of a seat that is pointed at is shown large."""
    compact: bool = False
    """Whether there is no column."""


def arrange(look: Look, seats: int, spaces: int, lines: int, now: str = "spaces") -> Arrangement:
    """Share the window out among the areas, for so many seats, spaces of the action board and rows of a map.

    ``now`` is the one of ``SHARING`` that is wanted now.
    """
    return _Sharing(look, seats, spaces, lines, now).arranged()


class _Sharing:
    """How the window is shared out: all that its layouts depend on."""

    def __init__(self, look: Look, seats: int, spaces: int, lines: int, now: str) -> None:
        self.look, self.px = look, look.px
        self.seats, self.spaces, self.lines, self.now = seats, spaces, lines, now
        plain = look.scaled(1.0)
        self.plain_em, self.gap = plain.em, plain.px(GAP)
        self.side = 0
        """Of a cell in a window in which words are not large, in pixels; 0 if they are not large here."""
        if plain is not look and (own := arrange(plain, seats, spaces, lines).rects["own"]):
            self.side = fitted(plain, own, lines, lines).side
        self.map = needed(look, lines, lines, self.side)
        """The least size of a map where words are large, without its heading."""
        self.column = self._column_width()
        self.made = Arrangement(compact=not self._has_column())
        self.is_stacked = self.made.compact and look.wide < STACKED
        """Whether sentence and buttons lie above each other, and one place shows one of ``SHARING``."""
        self.bar = self.px(_STACKED_BAR if self.is_stacked else _BAR)
        em = (self.plain_em + look.em) / 2
        self.strips = round(_ABOVE * em), 0 if self.is_stacked else round(_BELOW * em)
        """Heights of the strips, which hold more pictures than words."""

    def arranged(self) -> Arrangement:
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
        """In pixels; where words are large, what the maps leave at most."""
        least, share, widest = _COLUMN
        width = self.px(min(widest, max(least, share * self.look.wide)))
        return min(width, self.look.size[0] - 4 * self.gap - 2 * self.map[0]) if self.side else width

    def _has_column(self) -> bool:
        """Whether words have a column: maps are as wide as they are high, and seldom need all of the width."""
        look = self.look
        if self.side:
            return look.tall >= _SLIM_LOW and self.column >= self.px(_SLIM)
        width = (look.size[0] - self.column) / 2 - self.px(_LABELS)
        return look.tall >= _LOW and (look.wide >= _NARROW or width >= self.lines * CELL * look.size[1])

    def _is_low(self, room: Rect) -> bool:
        """Whether lines and tabs above and below the maps leave the strips too little."""
        gaps = (3 if self.is_stacked else 4) * self.gap
        free = room.height - self.px(_SEATS) - self.bar - self.map[1] - gaps
        return free < _LEAST_STRIP * sum(self.strips)

    def _lines(self) -> Split:
        """Seats above, sentence and buttons below; the rest opens from tabs."""
        seats = columns(seats=REST, log=self.px(_LOG_TAB))
        return rows(top=(self.px(_SEATS), seats), table=(REST, self._table), guide=self.bar)

    def _words(self, column: Rect) -> Split:
        """Seats, supply, log and guide: in the first way that leaves the log its room, or with the log in a tab."""
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
        high += max(0, min(larger, px(_LARGER_SUPPLY)))
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
        """Heights of the strips beside maps so high at least: less where cells would become too small."""
        above, below = self.strips
        free = room.height - 2 * self.gap - maps
        if above + below > free:
            share = max(_LEAST_STRIP, free / (above + below))
            above, below = round(above * share), round(below * share)
        if not self.is_stacked and self.look.ui_scale > 1:
            # tiles on the spaces are as large as at 100 %, as far as those below can be
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
        """The supply is a tab beside the order card, or below the tab of that."""
        tab = self.px(_SUPPLY_TAB)
        if room.width - tab - self.gap >= round(_CARD_WIDE * room.height) + self.px(_CARD):
            self.made.folded.discard("order")
            return columns(order=REST, supply=tab)
        return rows(order=REST, supply=REST)

    def _shared_strip(self, strip: Rect) -> Split:
        """The memory card, what is wanted now of spaces, tray and offers, and the tabs."""
        tabs = dict.fromkeys(("order", "supply", "false"), REST)

        def split(rest: Rect) -> Split:
            is_wide = rest.width >= len(tabs) * self.px(_SUPPLY_TAB)
            return columns(**tabs) if is_wide else rows(**tabs).apart(self.gap // 2)

        memory, wanted = self._cards(strip, self.px(_TAB))
        self.made.rects |= dict.fromkeys(SHARING)
        return columns(memory=memory, **{self.now: wanted}, rest=(REST, split))

    def _below(self, strip: Rect) -> Split:
        """Tray, offers, false memories; where words are large, the tray in a column keeps its width."""
        plain = unit = strip.height / _BELOW
        lost = self.px(_TAB)
        if not self.made.compact:
            lost = max(self.px(_LEAST_FALSE), round(_FALSE * plain))
            unit = max(plain, _KEPT_TRAY * self.plain_em) if self.look.ui_scale != 1 else plain
        return columns(tray=_TRAY * unit, offers=REST, false=lost)

    def _cards(self, strip: Rect, rest: int, space: float = _SPACE) -> tuple[int, int]:
        """Widths of the memory card and of the spaces, which leave ``rest`` pixels at least."""
        free = strip.width - rest - (self.spaces + 1) * self.gap
        side = min(strip.height / _ABOVE, free / (_MEMORY + self.spaces * space))
        return round(_MEMORY * side), self.spaces * (round(space * side) + self.gap) - self.gap

    def _aside(self, room: Rect) -> Split:
        """Sentence and buttons below; above them both maps, without headings, and beside these seats and tabs."""
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
        """The memory card and the spaces, or what is wanted now instead of them and the tab of the false memories."""
        memory, wanted = self._cards(strip, self.px(_TAB))
        if not self.is_stacked:
            return columns(memory=memory, spaces=REST)
        self.made.rects |= dict.fromkeys(SHARING)
        return columns(memory=memory, **{self.now: wanted}, false=REST)

    def _people(self, aside: Rect) -> Split:
        """Seats, and at the foot the tabs: below each other, or two abreast where seats need the room."""
        tab, high = self.px(_TAB_HIGH), self.px(_SEATS) * self.seats
        seats = REST, lambda room: rows(seats=min(high, room.height))
        if high + 3 * (tab + self.gap) <= aside.height:
            return rows(seats=seats, log=tab, supply=tab, order=tab)
        return rows(seats=seats, tabs=(tab, columns(log=REST, supply=REST)), order=tab)
