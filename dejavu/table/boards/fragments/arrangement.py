"""Where the areas of the table go, for every window size and UI scale.

Nothing here depends on what a player may do now: every panel keeps its place from the first phase of a turn to the
last. The map is in the middle; below it lie collected bits, what is remembered, and the cards that can be filled.
Words (seats, log, sentence, buttons) have the column to the right.

The map is about 1.6 times as wide as it is high, and most windows are wider. So the communal cards stand in columns
beside it, where they cost no height; only in windows that are nearly square they lie in a row above it. Pictures keep
their size at every UI scale, and only words grow. Where the column of words would leave the map less room than it has
at 100 %, the communal cards are in a drawer that opens over it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

from pygame import Rect

from dejavu.table.boards.fragments.cards import PROPORTION
from dejavu.table.kit import layout
from dejavu.table.kit.layout import REST, Part, Split, columns, rows, window
from dejavu.table.look.look import Look

GAP = 0.4
_MAP, _LEGIBLE = 1.62, 740
"""How much wider than high the map likes to be, and the pixels of its width below which its bits become small."""
_SQUARE = 1.15
"""How much wider than high the room beside the column has to be for communal cards to stand in columns."""
_ABOVE, _DRAWER = -1, 0
"""Instead of columns of communal cards: a row above the map, or a drawer."""
_COLUMNS, _CARD, _CARDS = 2, 0.047, 12
"""Columns of communal cards, the width of one by that of the window, and how many there are."""
_STRIP = 0.22, 0.285
"""The least and the greatest height of the strip at the foot, by that of the window."""
_HAND, _SHORT, _TRAY = 0.385, 0.3, 0.42
"""Width of hand and short-term memory by that of the map at 100 %, so that larger words never make cards smaller; of
the height of the strip the share for bits, above long-term memory."""
_KEPT = 0.95
"""Share of its width that the strip keeps where words are larger, so that bits and memories hardly become smaller."""
_CHESTS = 0.44
"""Share of the width of the bits that chests take where they lie beside them."""
_OPENED = 0.62
"""Share of the height of the map that an opened drawer covers."""
_COLUMN, _LEAST_COLUMN = (17.5, 0.19, 21.0), 8.7
"""Width of the column in em: at least, by that of the window, at most; and the least beside a map that needs room."""
_SEAT, _TIGHT, _SEAT_LINE, _PLATE = 4.7, 4.2, 2.2, 4.35
"""Height of a seat in em, the least for all its lines, and in one line; the width of such a line: else there are two
rows."""
_SIMPLE = 3.3
"""Height of a seat without details, in em."""
_SUPPLIES, _GUIDE, _LEAST_LOG, _TAB = 4.6, 13.2, 2.6, 2.2
"""Heights in the column in em, that of the tab of the drawer the last."""


@dataclass(frozen=True)
class Contents:
    """What has to find room."""

    seats: int
    row_open: bool = False
    """Whether the communal cards are wanted open where they are in a drawer."""
    details: bool = True
    """Whether seats show everything."""


@dataclass
class Arrangement(layout.Arrangement):
    """Where everything goes.

    The communal cards are folded while their drawer is shut, seats where each is one line, the hand and other areas
    where there is no room for headings.
    """

    drawer: bool = False
    """Whether the communal cards are in a drawer: opened, it lies over the map."""


def arrange(look: Look, contents: Contents) -> Arrangement:
    """Share the window out."""
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
    made = Arrangement({"row": None, "log": None}, {"girl", "tray"}, drawer=way == _DRAWER)
    strip, words, gap = frame.pop("strip"), frame.pop("words"), plain.px(GAP)
    made.rects |= frame | _own(cards).place(strip, gap)
    if made.drawer and contents.row_open:
        made.rects["row"] = Rect(frame["map"].topleft, (frame["map"].width, round(frame["map"].height * _OPENED)))
    made.rects |= _words(look, words, contents, made).place(words, gap)
    if look is not plain:
        made.folded |= {"hand", "short", "long"}
    return made


def _map_width(frame: Mapping[str, Rect]) -> float:
    """How wide a map is that fits into its room, in pixels."""
    return min(frame["map"].width, _MAP * frame["map"].height)


def _is_wide(plain: Look) -> bool:
    """Whether the communal cards can stand beside the map."""
    room = window(plain.size, plain.px(GAP))
    return room.width - _column_width(plain) >= _SQUARE * room.height


def _framed(look: Look, way: int, wanted: float = 0.0, strip: int = 0) -> dict[str, Rect]:
    """The great parts of the window, with room for a map of that width, and a strip of that height if it has one.

    ``way``: columns of communal cards, or what they are instead.
    """
    plain = look.scaled(1.0)
    gap, width = plain.px(GAP), _column_width(look)
    room = window(look.size, gap)
    if way == _DRAWER and wanted:  # the words make room for the map as far as they can
        width = max(look.px(_LEAST_COLUMN), min(width, room.width - gap - ceil(wanted)))

    def table(room: Rect) -> Split:
        above = round(room.width / _CARDS / PROPORTION) + gap if way == _ABOVE else 0
        beside = way * (round(_CARD * look.size[0]) + gap) + gap if way > 0 else 0
        wide, high = room.width - beside - gap * bool(beside), room.height - above - gap * bool(above)
        least, most = (round(share * look.size[1]) for share in _STRIP)
        foot = strip or min(most, max(least, high - gap - round(wide / _MAP)))
        if above:
            return rows(row=above, map=REST, strip=foot)
        if beside:
            return rows(top=(REST, columns(row=beside, map=REST)), strip=foot)
        return rows(map=REST, strip=foot)

    return columns(table=(REST, table), words=width).place(room, gap)


def _column_width(look: Look) -> int:
    """Of the words, where there is room for them."""
    least, share, most = _COLUMN
    return look.px(min(most, max(least, share * look.wide)))


def _own(cards: int) -> Split:
    """From the left: bits and chests above long-term memory, the hand, short-term memory."""

    def own(room: Rect) -> Split:
        bits = columns(tray=REST, girl=room.width * _CHESTS)
        return rows(bits=(room.height * _TRAY, bits), long=REST)

    return columns(own=(REST, own), hand=cards * _HAND, short=cards * _SHORT)


def _words(look: Look, column: Rect, contents: Contents, made: Arrangement) -> Split:
    """Seats, supplies, the tab of the drawer, log and guide from the top."""
    px, plain = look.px, look.scaled(1.0)
    guide, least_log, supplies = px(_GUIDE), px(_LEAST_LOG), plain.px(_SUPPLIES)
    tab = px(_TAB) if made.drawer else 0
    free = column.height - supplies - tab - plain.px(GAP) * (4 if tab else 3)
    seats = min(px(_SEAT) * contents.seats, free - guide - least_log)
    if seats < px(_TIGHT) * contents.seats:
        made.folded.add("seats")
        seats = px(_SEAT_LINE) * (2 if column.width < px(_PLATE * contents.seats) else 1)
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
