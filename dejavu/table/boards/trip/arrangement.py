"""Where the areas of the table go, for every window size and UI scale.

Both maps are equally large and never move, since one compares them all game long. Above them lie what the round brings
and the order card, below them what is one's own; words (seats, supply, log, sentence, buttons) have the column to the
right. Where that would be too narrow, or the window is too low for it, seats are a line above and sentence and buttons
one below, and whatever else is words opens from a tab.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from dejavu.table.board.action_bar import STACKED
from dejavu.table.board.arrangement import stacked
from dejavu.table.look.look import Look

GAP = 0.4
SHARING = "spaces", "tray", "offers"
"""In the smallest windows one place shows that of these areas which is wanted in this phase."""
_COLUMN = 17.5, 0.19, 21.0
"""Width of the column in em: at least, by that of the window, at most."""
_NARROW, _LOW = 60, 38
"""Em of width or height of the window below which there is no column."""
_ABOVE, _BELOW = 9.2, 6.4
"""Heights of the strips above and below the maps, in em."""
_MEMORY, _SPACE, _ORDER = 8.0, 10.0, 15.0
"""Widths of the memory card and of a space, and the least of the order card, which has the rest, in em."""
_TRAY, _FALSE = 14.0, 12.0
"""Widths of tray and false memories, in em; the offers have the rest."""
_SEAT, _PLATE, _SIMPLE, _LINE = 6.4, 5.2, 3.3, 2.0
"""Heights of a seat in em: with its map, without, without details, as a line."""
_SUPPLY, _GUIDE, _LEAST_LOG = 4.6, 13.2, 4.0
"""Heights in the column, in em."""
_ROOMY_LOG, _LARGER_SUPPLY = 7.0, 2.4
"""The log from which on the supply grows, and by how much at most, in em."""
_SEATS, _BAR, _STACKED_BAR, _TAB = 1.9, 3.0, 4.4, 7.0
"""Without a column: heights of the seats' line and of sentence and buttons, side by side or above each other, and the
width of a tab, in em."""
_LEAST_STRIP = 0.36
"""Share of their heights that is left to the strips at least."""
CELL, _EDGES = 0.064, (3.4, 1.8)
"""The least side of a cell by the height of the window, and what a map needs above and below its cells, in em: with a
column, and without one, where its heading stands beside it."""


@dataclass
class Arrangement:
    """A rectangle for every area by name, None for those that are not shown, and which are folded.

    Folded are seats that are one line each, small maps (``maps``) that the log needs the room of, and whatever opens
    from a tab.
    """

    rects: dict[str, Rect | None] = field(default_factory=dict)
    folded: set[str] = field(default_factory=set)
    seat_map: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """Where the map of a seat that is pointed at is shown large."""
    compact: bool = False
    """Whether there is no column."""


def arrange(look: Look, seats: int, spaces: int, rows: int, details: bool = True, now: str = "spaces") -> Arrangement:
    """Share the window out among the areas, for so many seats, spaces of the action board and rows of a map.

    ``details``: seats show everything. ``now`` is the one of ``SHARING`` that is wanted now.
    """
    gap = look.px(GAP) if look.ui_scale == 1 else Look(look.theme, look.size).px(GAP)
    made = Arrangement(compact=look.wide < _NARROW or look.tall < _LOW)
    room = Rect((0, 0), look.size).inflate(-2 * gap, -2 * gap)
    room = _place_lines(look, room, gap, made) if made.compact else _place_column(look, room, gap, seats, details, made)
    stacked_bar = made.compact and look.wide < STACKED
    above, below = _strips(look, room, gap, rows, made.compact, 0 if stacked_bar else _BELOW)
    heights = {"above": above, "maps": None, **({} if stacked_bar else {"below": below})}
    parts = stacked(room, heights, gap)
    maps = parts["maps"]
    width = (maps.width - gap) // 2
    made.rects["own"] = Rect(maps.left, maps.top, width, maps.height)
    made.rects["shared"] = Rect(maps.right - width, maps.top, width, maps.height)
    if stacked_bar:
        _place_shared_strip(look, parts["above"], gap, spaces, now, made)
        return made
    tab = look.px(_TAB) if made.compact else 0
    _place_above(look, parts["above"], gap, spaces, tab, made)
    _place_below(parts["below"], gap, tab, made)
    return made


def _strips(look: Look, room: Rect, gap: int, rows: int, compact: bool, lower: float) -> tuple[int, int]:
    """Heights of the strips, which hold more pictures than words: less where cells would become too small."""
    plain = Look(look.theme, look.size).em
    above, below = (round(ems * (plain + look.em) / 2) for ems in (_ABOVE, lower))
    least = round(rows * CELL * look.size[1]) + look.px(_EDGES[compact])
    free = room.height - 2 * gap - least
    if above + below > free:
        share = max(_LEAST_STRIP, free / (above + below))
        above, below = round(above * share), round(below * share)
    return above, below


def _place_column(look: Look, room: Rect, gap: int, seats: int, details: bool, made: Arrangement) -> Rect:
    """Seats, supply, log and guide; returns what they leave."""
    least, share, most = _COLUMN
    width = look.px(min(most, max(least, share * look.wide)))
    column = Rect(room.right - width, room.top, width, room.height)
    fixed = look.px(_SUPPLY) + look.px(_GUIDE) + 3 * gap
    ways = ((_SEAT, set[str]()), (_PLATE if details else _SIMPLE, {"maps"}), (_LINE, {"maps", "seats"}))
    fits = (way for way in ways if column.height - fixed - look.px(way[0]) * seats >= look.px(_LEAST_LOG))
    each, folded = next(fits, ways[-1])
    plates = look.px(each) * seats
    made.folded |= folded
    free = column.height - fixed - plates - look.px(_ROOMY_LOG)
    supply = look.px(_SUPPLY) + max(0, min(free, look.px(_LARGER_SUPPLY)))
    heights = {"seats": plates, "supply": supply, "log": None, "guide": look.px(_GUIDE)}
    parts = stacked(column, heights, gap)
    made.rects |= parts
    top = parts["supply"].top
    made.seat_map = Rect(column.left, top, column.width, min(column.bottom - top, column.width + look.px(1.5)))
    if parts["log"].height < look.px(_LEAST_LOG):
        made.rects["log"] = None
    return Rect(room.left, room.top, column.left - gap - room.left, room.height)


def _place_lines(look: Look, room: Rect, gap: int, made: Arrangement) -> Rect:
    """Seats above, sentence and buttons below; the rest opens from tabs. Returns what they leave."""
    made.folded |= {"seats", "guide", "order", "false", "supply"}
    bar = look.px(_STACKED_BAR if look.wide < STACKED else _BAR)
    parts = stacked(room, {"seats": look.px(_SEATS), "middle": None, "guide": bar}, gap)
    made.rects |= {"seats": parts["seats"], "guide": parts["guide"], "log": None}
    high = parts["middle"].height
    made.seat_map = Rect(room.right - high, parts["middle"].top, high, high)
    return parts["middle"]


def _place_shared_strip(look: Look, strip: Rect, gap: int, spaces: int, now: str, made: Arrangement) -> None:
    """The memory card, what is wanted now of spaces, tray and offers, and the tabs."""
    memory, wanted, rest = _cards(strip, gap, spaces, look.px(_TAB))
    made.rects |= {"memory": memory, **dict.fromkeys(SHARING), now: wanted}
    made.rects |= stacked(rest, dict.fromkeys(("order", "supply", "false")), gap // 2)


def _place_above(look: Look, strip: Rect, gap: int, spaces: int, tab: int, made: Arrangement) -> None:
    """Memory card, spaces, order card; with tabs these, and the supply, above each other at the right."""
    made.rects["memory"], made.rects["spaces"], rest = _cards(strip, gap, spaces, tab or look.px(_ORDER))
    made.rects |= stacked(rest, dict.fromkeys(("order", "supply") if tab else ("order",)), gap)


def _cards(strip: Rect, gap: int, spaces: int, rest: int) -> tuple[Rect, Rect, Rect]:
    """The memory card, the spaces, and what is left, ``rest`` pixels at least."""
    side = min(strip.height / _ABOVE, (strip.width - rest - (spaces + 1) * gap) / (_MEMORY + spaces * _SPACE))
    memory = Rect(strip.left, strip.top, round(_MEMORY * side), strip.height)
    wide = spaces * (round(_SPACE * side) + gap) - gap
    lying = Rect(memory.right + gap, strip.top, wide, strip.height)
    left = lying.right + gap
    return memory, lying, Rect(left, strip.top, strip.right - left, strip.height)


def _place_below(strip: Rect, gap: int, tab: int, made: Arrangement) -> None:
    """Tray, offers, false memories."""
    plain = strip.height / _BELOW
    tray, lost = round(_TRAY * plain), tab or round(_FALSE * plain)
    made.rects["tray"] = Rect(strip.left, strip.top, tray, strip.height)
    made.rects["false"] = Rect(strip.right - lost, strip.top, lost, strip.height)
    left = strip.left + tray + gap
    made.rects["offers"] = Rect(left, strip.top, strip.right - lost - gap - left, strip.height)
