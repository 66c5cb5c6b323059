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
from dejavu.table.board.arrangement import stacked
from dejavu.table.boards.trip.map_fit import BESIDE, CELL, fitted, head, needed
from dejavu.table.kit.containers import Shares
from dejavu.table.look.look import Look, em_for

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
class Arrangement:
    """A rectangle for every area by name, None for those that are not shown, and which are folded.

    Folded are seats that are one line each, small maps (``maps``) and points by category (``details``) that the log
    needs the room of, and whatever opens from a tab.
    """

    rects: dict[str, Rect | None] = field(default_factory=dict)
    folded: set[str] = field(default_factory=set)
    seat_map: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """Where the map of a seat that is pointed at is shown large."""
    compact: bool = False
    """Whether there is no column."""


def arrange(look: Look, seats: int, spaces: int, rows: int, now: str = "spaces") -> Arrangement:
    """Share the window out among the areas, for so many seats, spaces of the action board and rows of a map.

    ``now`` is the one of ``SHARING`` that is wanted now.
    """
    plain = look if look.ui_scale == 1 else Look(look.theme, look.size)
    gap, side = plain.px(GAP), _cell(plain, seats, spaces, rows) if plain is not look else 0
    wide, high = needed(look, rows, rows, side)
    column = _column_width(look, look.size[0] - 4 * gap - 2 * wide if side else None)
    made = Arrangement(compact=not _has_column(look, rows, column, bool(side)))
    room = Rect((0, 0), look.size).inflate(-2 * gap, -2 * gap)
    if not made.compact:
        room = _place_column(look, room, gap, seats, column, made)
    elif side and _is_low(look, room, gap, high):
        return _place_aside(look, room, gap, (wide, high), seats, spaces, now, made)
    else:
        room = _place_lines(look, room, gap, made)
    stacked_bar = made.compact and look.wide < STACKED
    if not side:
        high = round(rows * CELL * look.size[1]) + look.px(_EDGES[made.compact])
    elif not made.compact or (room.width - gap) // 2 < wide + look.px(BESIDE):
        high += head(look)
    above, below = _strips(look, room, gap, high, 0 if stacked_bar else _BELOW)
    heights = {"above": above, "maps": None, **({} if stacked_bar else {"below": below})}
    parts = stacked(room, heights, gap)
    own, shared = Shares(gap).rects(parts["maps"], 2)
    shared.right = parts["maps"].right
    made.rects |= {"own": own, "shared": shared}
    if stacked_bar:
        _place_shared_strip(look, parts["above"], gap, spaces, now, made)
        return made
    tab = look.px(_TAB) if made.compact else 0
    _place_above(look, parts["above"], gap, spaces, tab, made)
    unit = 0.0 if tab or look.ui_scale == 1 else _KEPT_TRAY * em_for(look.size, 1.0)
    _place_below(parts["below"], gap, tab, look.px(_LEAST_FALSE), made, unit)
    return made


def _cell(look: Look, seats: int, spaces: int, rows: int) -> int:
    """The side of a cell in a window in which words are not large, in pixels; 0 if there were no map."""
    own = arrange(look, seats, spaces, rows).rects["own"]
    return fitted(look, own, rows, rows).side if own else 0


def _has_column(look: Look, rows: int, column: int, is_large: bool) -> bool:
    """Whether words have a column: maps are as wide as they are high, and seldom need all of the width."""
    if is_large:
        return look.tall >= _SLIM_LOW and column >= look.px(_SLIM)
    width = (look.size[0] - column) / 2 - look.px(_LABELS)
    return look.tall >= _LOW and (look.wide >= _NARROW or width >= rows * CELL * look.size[1])


def _column_width(look: Look, most: int | None) -> int:
    """In pixels; ``most``: what the maps leave."""
    least, share, widest = _COLUMN
    width = look.px(min(widest, max(least, share * look.wide)))
    return width if most is None else min(width, most)


def _is_low(look: Look, room: Rect, gap: int, high: int) -> bool:
    """Whether lines and tabs above and below maps so high leave the strips too little."""
    stacked_bar = look.wide < STACKED
    lines = look.px(_SEATS) + look.px(_STACKED_BAR if stacked_bar else _BAR)
    free = room.height - lines - high - (3 if stacked_bar else 4) * gap
    return free < _LEAST_STRIP * sum(_wanted_strips(look, 0 if stacked_bar else _BELOW))


def _wanted_strips(look: Look, lower: float) -> tuple[int, int]:
    """Heights of the strips, which hold more pictures than words."""
    em = (em_for(look.size, 1.0) + look.em) / 2
    return round(_ABOVE * em), round(lower * em)


def _strips(look: Look, room: Rect, gap: int, maps: int, lower: float) -> tuple[int, int]:
    """Heights of the strips above and below maps that are so high at least: less where cells would become too small."""
    above, below = _wanted_strips(look, lower)
    free = room.height - 2 * gap - maps
    if above + below > free:
        share = max(_LEAST_STRIP, free / (above + below))
        above, below = round(above * share), round(below * share)
    if lower and look.ui_scale > 1:  # tiles on the spaces are as large as at 100 %, as far as those below can be
        least = round(_KEPT * lower * em_for(look.size, 1.0))
        more = max(0, min(round(_ABOVE * em_for(look.size, 1.0)) - above, below - least))
        above, below = above + more, below - more
    return above, below


def _place_column(look: Look, room: Rect, gap: int, seats: int, width: int, made: Arrangement) -> Rect:
    """Seats, supply, log and guide; returns what they leave."""
    column = Rect(room.right - width, room.top, width, room.height)
    guide = look.px(_GUIDE if look.tall >= _ROOMY else _LOW_GUIDE)
    free = column.height - guide - 3 * gap
    is_slim = width < look.px(_SLIM_COLUMN)
    ways = (*_WAYS[:-1], _SLIM_WAY, *_WAYS[-1:]) if is_slim else _WAYS
    fits = (way for way in ways if free - look.px(way[0]) * seats - look.px(way[2]) >= look.px(way[3]))
    way = next(fits, None)
    each, folded, supply, _log = way or _WAYS[-1]
    made.folded |= folded
    if is_slim and way:
        more = max(0, min(look.px(_SLIM_GUIDE), free - look.px(each) * seats - look.px(supply) - look.px(_log)))
        guide, free = guide + more, free - more
    larger = free - look.px(each) * seats - look.px(supply) - look.px(_LOG if look.ui_scale == 1 else _LARGE_LOG)
    high = look.px(supply) + max(0, min(larger, look.px(_LARGER_SUPPLY)))
    heights = {"seats": look.px(each) * seats, "supply": high, "log": None, "guide": guide}
    if way is None:
        del heights["log"]
        heights["guide"] = None
        made.folded |= {"supply", "log"}
    parts = stacked(column, heights, gap)
    made.rects |= parts
    top = parts["supply"].top
    made.seat_map = Rect(column.left, top, column.width, min(column.bottom - top, column.width + look.px(1.5)))
    if way is None:
        made.rects["supply"], made.rects["log"] = Shares(gap).rects(parts["supply"], 2)
    return Rect(room.left, room.top, column.left - gap - room.left, room.height)


def _place_lines(look: Look, room: Rect, gap: int, made: Arrangement) -> Rect:
    """Seats above, sentence and buttons below; the rest opens from tabs. Returns what they leave."""
    made.folded |= {"seats", "guide", "order", "false", "supply", "log"}
    bar = look.px(_STACKED_BAR if look.wide < STACKED else _BAR)
    parts = stacked(room, {"seats": look.px(_SEATS), "middle": None, "guide": bar}, gap)
    line, tab = parts["seats"], look.px(_LOG_TAB)
    made.rects["seats"] = Rect(line.topleft, (line.width - tab - gap, line.height))
    made.rects["log"] = Rect(line.right - tab, line.top, tab, line.height)
    made.rects["guide"] = parts["guide"]
    high = parts["middle"].height
    made.seat_map = Rect(room.right - high, parts["middle"].top, high, high)
    return parts["middle"]


def _place_aside(
    look: Look, room: Rect, gap: int, least: tuple[int, int], seats: int, spaces: int, now: str, made: Arrangement
) -> Arrangement:
    """Sentence and buttons below; above them both maps, without headings, and beside these seats and tabs."""
    made.folded |= {"seats", "guide", "order", "false", "supply", "log", "headings"}
    wide, high = least
    shared = look.wide < STACKED
    above, below = _wanted_strips(look, 0 if shared else _BELOW)
    bar = look.px(_STACKED_BAR if shared else _BAR)
    free = room.height - bar - (2 if shared else 3) * gap
    high = min(high, free - round(_LEAST_STRIP * (above + below)))
    above = round((free - high) * above / (above + below))
    heights = {"above": above, "maps": high, "guide": bar}
    if not shared:
        heights = {"above": above, "maps": high, "below": free - high - above, "guide": bar}
    parts = stacked(room, heights, gap)
    strip, maps = parts["above"], parts["maps"]
    made.rects["guide"] = parts["guide"]
    made.rects["memory"], wanted, rest = _cards(strip, gap, spaces, look.px(_TAB))
    if shared:
        made.rects |= {**dict.fromkeys(SHARING), now: wanted, "false": rest}
    else:
        made.rects["spaces"] = wanted.union(rest)
        _place_below(parts["below"], gap, look.px(_TAB), 0, made)
    made.rects["own"] = Rect(maps.left, maps.top, wide, maps.height)
    made.rects["shared"] = made.seat_map = Rect(maps.left + wide + gap, maps.top, wide, maps.height)
    left = maps.left + 2 * (wide + gap)
    aside = Rect(left, maps.top, maps.right - left, maps.height)
    tabs, tall = ("log", "supply", "order"), look.px(_TAB_HIGH)
    lines = look.px(_SEATS) * seats
    abreast = 1 if lines + len(tabs) * (tall + gap) <= aside.height else 2
    rows = -(-len(tabs) // abreast)
    foot = rows * (tall + gap) - gap
    made.rects["seats"] = Rect(aside.left, aside.top, aside.width, min(lines, aside.height - foot - gap))
    for row in range(rows):
        line = Rect(aside.left, aside.bottom - foot + row * (tall + gap), aside.width, tall)
        beside = tabs[row * abreast : (row + 1) * abreast]
        made.rects |= dict(zip(beside, Shares(gap).rects(line, len(beside)), strict=True))
    return made


def _place_shared_strip(look: Look, strip: Rect, gap: int, spaces: int, now: str, made: Arrangement) -> None:
    """The memory card, what is wanted now of spaces, tray and offers, and the tabs."""
    memory, wanted, rest = _cards(strip, gap, spaces, look.px(_TAB))
    made.rects |= {"memory": memory, **dict.fromkeys(SHARING), now: wanted}
    tabs = ("order", "supply", "false")
    if rest.width >= len(tabs) * look.px(_SUPPLY_TAB):
        made.rects |= dict(zip(tabs, Shares(gap).rects(rest, len(tabs)), strict=True))
    else:
        made.rects |= stacked(rest, dict.fromkeys(tabs), gap // 2)


def _place_above(look: Look, strip: Rect, gap: int, spaces: int, tab: int, made: Arrangement) -> None:
    """Memory card, spaces, order card; with tabs the supply is one at the right, below the order card or beside it."""
    least = tab or min(look.px(_ORDER), round(_ORDER_SHARE * strip.width))
    space = _SPACE if tab or look.ui_scale == 1 else _TIGHT_SPACE
    made.rects["memory"], made.rects["spaces"], rest = _cards(strip, gap, spaces, least, space)
    made.rects["order"] = rest
    if not tab:
        return
    card = Rect(rest.topleft, (rest.width - look.px(_SUPPLY_TAB) - gap, rest.height))
    if card.width >= round(_CARD_WIDE * card.height) + look.px(_CARD):
        made.folded.discard("order")
        made.rects["order"] = card
        made.rects["supply"] = Rect(card.right + gap, rest.top, rest.right - card.right - gap, rest.height)
    else:
        made.rects |= stacked(rest, dict.fromkeys(("order", "supply")), gap)


def _cards(strip: Rect, gap: int, spaces: int, rest: int, space: float = _SPACE) -> tuple[Rect, Rect, Rect]:
    """The memory card, the spaces, and what is left, ``rest`` pixels at least."""
    side = min(strip.height / _ABOVE, (strip.width - rest - (spaces + 1) * gap) / (_MEMORY + spaces * space))
    memory = Rect(strip.left, strip.top, round(_MEMORY * side), strip.height)
    wide = spaces * (round(space * side) + gap) - gap
    lying = Rect(memory.right + gap, strip.top, wide, strip.height)
    left = lying.right + gap
    return memory, lying, Rect(left, strip.top, strip.right - left, strip.height)


def _place_below(strip: Rect, gap: int, tab: int, least_false: int, made: Arrangement, unit: float = 0.0) -> None:
    """Tray, offers, false memories; the tray is so many units wide at least."""
    plain = strip.height / _BELOW
    tray, lost = round(_TRAY * max(plain, unit)), tab or max(least_false, round(_FALSE * plain))
    made.rects["tray"] = Rect(strip.left, strip.top, tray, strip.height)
    made.rects["false"] = Rect(strip.right - lost, strip.top, lost, strip.height)
    left = strip.left + tray + gap
    made.rects["offers"] = Rect(left, strip.top, strip.right - lost - gap - left, strip.height)
