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

from dataclasses import dataclass, field
from math import ceil
from typing import NamedTuple

from pygame import Rect

from dejavu.table.board.arrangement import stacked
from dejavu.table.boards.fragments.cards import PROPORTION
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
class Arrangement:
    """A rectangle for every area by name, None for those that are not shown, and which are folded."""

    rects: dict[str, Rect | None] = field(default_factory=dict)
    folded: set[str] = field(default_factory=set)
    """The communal cards are folded while their drawer is shut, seats where each is one line, the hand and other areas
    where there is no room for headings."""
    drawer: bool = False
    """Whether the communal cards are in a drawer: opened, it lies over the map."""


class _Frame(NamedTuple):
    """The great parts of the window."""

    communal: Rect | None
    map: Rect
    strip: Rect
    column: Rect
    columns: int


def arrange(look: Look, contents: Contents) -> Arrangement:
    """Share the window out."""
    plain = Look(look.theme, look.size)
    frame = _plain_frame(plain)
    cards = frame.map.width
    if look.ui_scale != 1:
        wanted, strip = map_size(frame.map), frame.strip
        frame = _framed(look, plain, frame.columns, wanted, strip.height)
        if map_size(frame.map) < wanted:
            frame = _framed(look, plain, _DRAWER, max(wanted, _KEPT * strip.width), strip.height)
    made = Arrangement(drawer=frame.columns == _DRAWER)
    made.rects["map"] = frame.map
    _place_own(plain, frame, cards, made)
    _place_communal(frame, contents, made)
    _place_words(look, plain, frame.column, contents, made)
    if look.ui_scale != 1:
        made.folded |= {"hand", "short", "long"}
    return made


def map_size(room: Rect) -> float:
    """How wide a map is that fits into some room, in pixels."""
    return min(room.width, _MAP * room.height)


def _plain_frame(plain: Look) -> _Frame:
    """The window shared out at a UI scale of 100 %."""
    room = _room(plain)
    if room.width - _column_width(plain) < _SQUARE * room.height:
        return _framed(plain, plain, _ABOVE)
    frame = _framed(plain, plain, _COLUMNS)
    return frame if map_size(frame.map) >= _LEGIBLE else _framed(plain, plain, _DRAWER)


def _framed(look: Look, plain: Look, columns: int, wanted: float = 0.0, strip: int | None = None) -> _Frame:
    """The window shared out among its great parts, with room for a map of that width, and a strip of that height."""
    room, gap = _room(plain), plain.px(GAP)
    width = _column_width(look)
    if columns == _DRAWER and wanted:  # the words make room for the map as far as they can
        width = max(look.px(_LEAST_COLUMN), min(width, room.width - gap - ceil(wanted)))
    column = Rect(room.right - width, room.top, width, room.height)
    room.width -= width + gap
    communal = None
    middle = room.copy()
    if columns == _ABOVE:
        communal = Rect(room.topleft, (room.width, _row_height(plain, room.width)))
        middle.height -= communal.height + gap
        middle.bottom = room.bottom
    elif columns != _DRAWER:
        card = round(_CARD * look.size[0])
        communal = Rect(room.topleft, (columns * (card + gap) + gap, room.height))
        middle.width -= communal.width + gap
        middle.right = room.right
    if strip is None:
        least, most = (round(share * look.size[1]) for share in _STRIP)
        strip = min(most, max(least, middle.height - gap - round(middle.width / _MAP)))
    middle.height -= strip + gap
    if communal is not None and columns != _ABOVE:
        communal.height = middle.height
    return _Frame(communal, middle, Rect(room.left, room.bottom - strip, room.width, strip), column, columns)


def _room(plain: Look) -> Rect:
    """The window within its margin."""
    gap = plain.px(GAP)
    return Rect((0, 0), plain.size).inflate(-2 * gap, -2 * gap)


def _column_width(look: Look) -> int:
    """Of the words, where there is room for them."""
    least, share, most = _COLUMN
    return look.px(min(most, max(least, share * look.wide)))


def _row_height(plain: Look, width: int) -> int:
    """Of the communal cards in a row of that width."""
    return round(width / _CARDS / PROPORTION) + plain.px(GAP)


def _place_own(plain: Look, frame: _Frame, cards: int, made: Arrangement) -> None:
    """From the left: bits and chests above long-term memory, the hand, short-term memory."""
    gap, strip = plain.px(GAP), frame.strip
    short = Rect(0, strip.top, round(cards * _SHORT), strip.height)
    short.right = strip.right
    hand = Rect(0, strip.top, round(cards * _HAND), strip.height)
    hand.right = short.left - gap
    own = Rect(strip.left, strip.top, hand.left - gap - strip.left, strip.height)
    tray = Rect(own.topleft, (own.width, round(own.height * _TRAY)))
    girl = Rect(0, tray.top, round(own.width * _CHESTS), tray.height)
    girl.right = own.right
    tray.width = girl.left - gap - tray.left
    made.folded |= {"girl", "tray"}
    long = Rect(own.left, tray.bottom + gap, own.width, own.bottom - tray.bottom - gap)
    made.rects |= {"tray": tray, "girl": girl, "long": long, "hand": hand, "short": short}


def _place_communal(frame: _Frame, contents: Contents, made: Arrangement) -> None:
    """The communal cards in their columns, their row, or the opened drawer."""
    if made.drawer:
        opened = Rect(frame.map.topleft, (frame.map.width, round(frame.map.height * _OPENED)))
        made.rects["row"] = opened if contents.row_open else None
        return
    made.rects["row"] = frame.communal


def _place_words(look: Look, plain: Look, column: Rect, contents: Contents, made: Arrangement) -> None:
    """Seats, supplies, the tab of the drawer, log and guide from the top, in the column."""
    gap, guide, least_log = plain.px(GAP), look.px(_GUIDE), look.px(_LEAST_LOG)
    heights = {"seats": 0, "supplies": plain.px(_SUPPLIES)}
    if made.drawer and not contents.row_open:
        made.folded.add("row")
    if made.drawer:
        heights["tab"] = look.px(_TAB)
    free = column.height - sum(heights.values()) - gap * (len(heights) + 1)
    seats = min(look.px(_SEAT) * contents.seats, free - guide - least_log)
    if seats < look.px(_TIGHT) * contents.seats:
        made.folded.add("seats")
        seats = look.px(_SEAT_LINE) * (2 if column.width < look.px(_PLATE * contents.seats) else 1)
    elif not contents.details:
        seats = look.px(_SIMPLE) * contents.seats
    wanted: dict[str, int | None] = {**heights, "seats": seats}
    wanted |= {"log": None, "guide": guide} if free - seats - guide >= least_log else {"guide": None}
    made.rects |= stacked(column, wanted, gap)
    made.rects.setdefault("log", None)
    tab = made.rects.pop("tab", None)
    if "row" in made.folded:
        made.rects["row"] = tab
