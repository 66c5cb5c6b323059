"""Where the areas of the table go, for every window size and UI scale.

Both maps are equally large and never move, since one compares them all game long. Above them lie what the round brings
and the order card, below them what is one's own; words (seats, supply, log, sentence, buttons) have the column to the
right. Where that would be too narrow, or the window is too low for it, seats are a line above and sentence and buttons
one below, and whatever else is words opens from a tab.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from dejavu.table.board.arrangement import stacked
from dejavu.table.look.look import Look

GAP = 0.4
_COLUMN = 17.5, 0.19, 21.0
"""Width of the column in em: at least, by that of the window, at most."""
_NARROW, _LOW = 60, 38
"""Em of width or height of the window below which there is no column."""
_ABOVE, _BELOW = 9.2, 6.4
"""Heights of the strips above and below the maps, in em."""
_MEMORY, _SPACE = 8.0, 10.0
"""Widths of the memory card and of a space, in em; the order card has the rest."""
_TRAY, _FALSE = 14.0, 12.0
"""Widths of tray and false memories, in em; the offers have the rest."""
_SEAT, _PLATE, _SIMPLE, _LINE = 6.4, 5.2, 3.3, 2.0
"""Heights of a seat in em: with its map, without, without details, as a line."""
_SUPPLY, _GUIDE, _LEAST_LOG = 4.6, 13.2, 4.0
"""Heights in the column, in em."""
_SEATS, _BAR, _TAB = 1.9, 3.0, 7.0
"""Without a column: heights of the seats' line and of sentence and buttons, width of a tab, in em."""
_LEAST_STRIP = 0.36
"""Share of their heights that is left to the strips at least."""
_CELL, _EDGES = 0.064, (3.4, 1.8)
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


def arrange(look: Look, seats: int, spaces: int, details: bool = True) -> Arrangement:
    """Share the window out among the areas, for so many seats and spaces of the action board.

    ``details``: seats show everything.
    """
    gap = look.px(GAP) if look.ui_scale == 1 else Look(look.theme, look.size).px(GAP)
    made = Arrangement(compact=look.wide < _NARROW or look.tall < _LOW)
    room = Rect((0, 0), look.size).inflate(-2 * gap, -2 * gap)
    room = _place_lines(look, room, gap, made) if made.compact else _place_column(look, room, gap, seats, details, made)
    above, below = _strips(look, room, gap, made.compact)
    parts = stacked(room, {"above": above, "maps": None, "below": below}, gap)
    maps = parts["maps"]
    width = (maps.width - gap) // 2
    made.rects["own"] = Rect(maps.left, maps.top, width, maps.height)
    made.rects["shared"] = Rect(maps.right - width, maps.top, width, maps.height)
    tab = look.px(_TAB) if made.compact else 0
    _place_above(parts["above"], gap, spaces, tab, made)
    _place_below(parts["below"], gap, tab, made)
    return made


def _strips(look: Look, room: Rect, gap: int, compact: bool) -> tuple[int, int]:
    """Heights of the strips: less of them where cells would become too small."""
    above, below = look.px(_ABOVE), look.px(_BELOW)
    least = round(7 * _CELL * look.size[1]) + look.px(_EDGES[compact])
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
    heights = {"seats": plates, "supply": look.px(_SUPPLY), "log": None, "guide": look.px(_GUIDE)}
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
    parts = stacked(room, {"seats": look.px(_SEATS), "middle": None, "guide": look.px(_BAR)}, gap)
    made.rects |= {"seats": parts["seats"], "guide": parts["guide"], "log": None}
    high = parts["middle"].height
    made.seat_map = Rect(room.right - high, parts["middle"].top, high, high)
    return parts["middle"]


def _place_above(strip: Rect, gap: int, spaces: int, tab: int, made: Arrangement) -> None:
    """Memory card, spaces, order card; with tabs these, and the supply, above each other at the right."""
    plain = strip.height / _ABOVE
    widths = {"memory": round(_MEMORY * plain), "order": tab}
    left = strip.left
    for name in ("memory", "spaces"):
        width = widths.get(name, spaces * (round(_SPACE * plain) + gap) - gap)
        width = min(width, strip.right - left - (tab + gap if tab else 0))
        made.rects[name] = Rect(left, strip.top, width, strip.height)
        left += width + gap
    rest = Rect(left, strip.top, strip.right - left, strip.height)
    if not tab:
        made.rects["order"] = rest
        return
    made.rects |= stacked(rest, {"order": None, "supply": None}, gap)


def _place_below(strip: Rect, gap: int, tab: int, made: Arrangement) -> None:
    """Tray, offers, false memories."""
    plain = strip.height / _BELOW
    tray, lost = round(_TRAY * plain), tab or round(_FALSE * plain)
    made.rects["tray"] = Rect(strip.left, strip.top, tray, strip.height)
    made.rects["false"] = Rect(strip.right - lost, strip.top, lost, strip.height)
    left = strip.left + tray + gap
    made.rects["offers"] = Rect(left, strip.top, strip.right - lost - gap - left, strip.height)
