"""Places the areas of the table for every window size and UI scale.

Nothing here depends on what a player may do now: every panel keeps its place through all phases of a turn. The map is
in the middle. Below it lie collected bits, memories, and the cards that can be filled. Words (seats, log, sentence,
buttons) have the column at the right.

The map is about 1.6 times as wide as it is high, and most windows are wider. So the communal cards stand in columns
beside it, where they cost no height. Only in a nearly square window they lie in a row above it. Pictures keep their
size at every UI scale, and only words grow. If the column of words left the map less room than at 100 %, the communal
cards move to a drawer that opens over the map.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

from pygame import Rect

from dejavu.table.boards.fragments.cards import PROPORTION, card_size
from dejavu.table.kit import layout
from dejavu.table.kit.layout import REST, Part, Split, columns, rows, window
from dejavu.table.look.look import Look

GAP = 0.4
"""Gap between areas, in em."""
MAP_PROPORTION = 1.62
"""Preferred ratio of the map, width to height."""
_LEGIBLE = 740
"""Width of the map below which its bits become small, in pixels."""
_SQUARE = 1.15
"""Least ratio of the room beside the column, width to height, for communal cards in columns."""
_ABOVE, _DRAWER = -1, 0
"""Alternatives to columns of communal cards: a row above the map, or a drawer."""
_COLUMNS = 2
"""Columns of communal cards."""
_CARD = 0.048
"""Width of a communal card as a share of the window's."""
CARDS = 12
"""Number of communal cards."""
_STRIP = 0.22, 0.285
"""Least and greatest height of the strip at the bottom, as shares of the window's height."""
_HAND = 0.385
"""Least width of the hand as a share of the map's at 100 %, so that larger words never make cards smaller."""
_SHORT = 0.3
"""Width of short-term memory beside a hand of least width, as a share of the map's at 100 %."""
_AROUND = 2.2
"""Height around the cards of the hand, in em."""
_BETWEEN = 0.62
"""Width between the cards of the hand, in em."""
_TRAY = 0.42
"""Share of the strip's height for bits, above long-term memory."""
_KEPT = 0.95
"""Share of its width that the strip keeps with larger words, so that bits and memories hardly shrink."""
_CHESTS = 0.44
"""Share of the tray's width that chests beside it take."""
_OPENED = 0.62
"""Share of the map's height that an opened drawer covers."""
_COLUMN = (17.5, 0.19, 21.0)
"""Width of the column: least in em, share of the window's, greatest in em."""
_LEAST_COLUMN = 8.7
"""Least width of the column beside a map that needs room, in em."""
SEAT = 4.7
"""Height of a seat, in em."""
_TIGHT = 4.2
"""Least height of a seat with all its lines, in em."""
SEAT_LINE = 2.2
"""Height of a seat of one line, in em."""
_PLATE = 4.35
"""Least width of a seat of one line, in em; narrower ones stand in two rows."""
_SIMPLE = 3.3
"""Height of a seat without details, in em."""
SUPPLIES = 4.6
"""Height of the supplies, in em."""
_GUIDE = 13.2
"""Height of the action bar, in em."""
LEAST_LOG = 2.6
"""Least height of the log, in em."""
_TAB = 2.2
"""Height of the drawer's tab, in em."""


@dataclass(frozen=True)
class Contents:
    """The contents that the arrangement must place."""

    seats: int
    hand: int = 3
    """The cards that the viewer's hand may hold."""
    short: int = 1
    """The places in the viewer's short-term memory."""
    row_open: bool = False
    """Whether the drawer of communal cards is open."""
    details: bool = True
    """Whether seats show all details."""


@dataclass
class FragmentsArrangement(layout.Arrangement):
    """The places of all areas.

    ``folded`` names communal cards in a shut drawer, seats of one line each, and areas without room for headings.
    """

    drawer: bool = False
    """Whether the communal cards are in a drawer, which opens over the map."""


def arrange(look: Look, contents: Contents) -> FragmentsArrangement:
    """The places of all areas for a window."""
    plain = look.scaled(1.0)
    ways = (_COLUMNS, _DRAWER) if _is_wide(plain) else (_ABOVE,)
    way = next((way for way in ways if _map_width(_framed(plain, way)) >= _LEGIBLE), ways[-1])
    frame = _framed(plain, way)
    cards = frame["map"].width
    if look is not plain:
        wanted, strip = _map_width(frame), frame["strip"]
        frame = _framed(look, way, wanted, strip.height)
        if _map_width(frame) < wanted:
            way = _DRAWER
            frame = _framed(look, way, max(wanted, _KEPT * strip.width), strip.height)
    made = FragmentsArrangement({"row": None, "log": None}, {"girl", "tray"}, drawer=way == _DRAWER)
    strip, words, gap = frame.pop("strip"), frame.pop("words"), plain.px(GAP)
    made.rects |= frame | _own(plain, cards, strip.height, contents).place(strip, gap)
    if made.drawer and contents.row_open:
        made.rects["row"] = Rect(frame["map"].topleft, (frame["map"].width, round(frame["map"].height * _OPENED)))
    made.rects |= _words(look, words, contents, made).place(words, gap)
    if look is not plain:
        made.folded |= {"hand", "short", "long"}
    return made


def _map_width(frame: Mapping[str, Rect]) -> float:
    """The width of the largest map that fits into its room, in pixels."""
    return min(frame["map"].width, MAP_PROPORTION * frame["map"].height)


def _is_wide(plain: Look) -> bool:
    """Whether the communal cards fit beside the map."""
    room = window(plain.size, plain.px(GAP))
    return room.width - _column_width(plain) >= _SQUARE * room.height


def _framed(look: Look, way: int, wanted: float = 0.0, strip: int = 0) -> dict[str, Rect]:
    """The main parts of the window, with room for a map ``wanted`` pixels wide and a strip of the given height, if any.

    ``way``: the number of columns of communal cards, or an alternative.
    """
    plain = look.scaled(1.0)
    gap, width = plain.px(GAP), _column_width(look)
    room = window(look.size, gap)
    if way == _DRAWER and wanted:  # the words make as much room for the map as they can
        width = max(look.px(_LEAST_COLUMN), min(width, room.width - gap - ceil(wanted)))

    def table(room: Rect) -> Split:
        above = round(room.width / CARDS / PROPORTION) + gap if way == _ABOVE else 0
        beside = way * (round(_CARD * look.size[0]) + gap) + gap if way > 0 else 0
        wide, high = room.width - beside - gap * bool(beside), room.height - above - gap * bool(above)
        least, most = (round(share * look.size[1]) for share in _STRIP)
        foot = strip or min(most, max(least, high - gap - round(wide / MAP_PROPORTION)))
        if above:
            return rows(row=above, map=REST, strip=foot)
        if beside:
            return rows(top=(REST, columns(row=beside, map=REST)), strip=foot)
        return rows(map=REST, strip=foot)

    return columns(table=(REST, table), words=width).place(room, gap)


def _column_width(look: Look) -> int:
    """The width of the column of words in pixels, where there is room."""
    least, share, most = _COLUMN
    return look.px(min(most, max(least, share * look.wide)))


def _own(plain: Look, cards: int, height: int, contents: Contents) -> Split:
    """From the left: bits and chests above long-term memory, the hand, short-term memory.

    A larger hand takes room from short-term memory, while its cards are no larger than those in that memory.
    """
    both = cards * (_HAND + _SHORT)
    needed = contents.hand * (card_size(height - plain.px(_AROUND))[0] + plain.px(_BETWEEN)) + plain.px(_BETWEEN)
    hand = max(cards * _HAND, min(needed, both * contents.hand / (contents.hand + contents.short)))

    def own(room: Rect) -> Split:
        bits = columns(tray=REST, girl=room.width * _CHESTS)
        return rows(bits=(room.height * _TRAY, bits), long=REST)

    return columns(own=(REST, own), hand=hand, short=both - hand)


def _words(look: Look, column: Rect, contents: Contents, made: FragmentsArrangement) -> Split:
    """From the top: seats, supplies, the drawer's tab, log and guide."""
    px, plain = look.px, look.scaled(1.0)
    guide, least_log, supplies = px(_GUIDE), px(LEAST_LOG), plain.px(SUPPLIES)
    tab = px(_TAB) if made.drawer else 0
    free = column.height - supplies - tab - plain.px(GAP) * (4 if tab else 3)
    seats = min(px(SEAT) * contents.seats, free - guide - least_log)
    if seats < px(_TIGHT) * contents.seats:
        made.folded.add("seats")
        seats = px(SEAT_LINE) * (2 if column.width < px(_PLATE * contents.seats) else 1)
    elif not contents.details:
        seats = px(_SIMPLE) * contents.seats
    parts: dict[str, Part] = {"seats": seats, "supplies": supplies}
    if tab and contents.row_open:
        parts["tab"] = tab, rows()  # the opened drawer lies elsewhere
    elif tab:
        made.folded.add("row")
        parts["row"] = tab
    if free - seats - guide >= least_log:
        return rows(**parts, log=REST, guide=guide)
    return rows(**parts, guide=REST)
