"""Where the areas of the table go, for every window size and UI scale.

While cards matter, those that can be filled lie large in one strip at the foot, and what is finished or saved stands
beside the map. While the map is what matters it takes three quarters of the height and what lies below shrinks to one
low strip. Where the window is narrow for its text, the column to the right becomes a line above and one below, and all
cards lie beside the map instead of below it. Where larger words would leave the map that matters clearly less room than
it has at a UI scale of 100 %, a slim column without the log takes the place of all of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect

from dejavu.table.board.action_bar import STACKED
from dejavu.table.boards.fragments.areas.lit import GAP as BETWEEN
from dejavu.table.boards.fragments.areas.memory import FREE
from dejavu.table.boards.fragments.cards import PROPORTION
from dejavu.table.boards.fragments.slips import Slips
from dejavu.table.look.look import Look

NARROW, LOW = 60, 38
"""Em of width or height below which the column becomes lines."""
GAP = 0.4
_SEAT, _SIMPLE_SEAT, _LINE, _LEAST_LOG = 4.7, 3.3, 2.2, 2.6
_ROW, _FOLDED = 7.2, 1.8
"""Height of the communal row, open and folded."""
_WORDY = 54
"""Em of width below which the sentence beside the buttons has four lines."""
_LEGIBLE = 400
"""Pixels of height below which the pieces on the whole map are hard to tell: then the communal row rests folded."""
_CARD, _LARGE_CARD = (11.2, 0.215, 0.65), (13.0, 0.25, 0.565)
"""Height of a card that bits are laid on, and of one that is only chosen or discarded: at most so many em, at most that
share of the window's height, which counts as at most that share of its width, as cards lie side by side. The shares
hold at every UI scale, so that larger text never makes cards smaller."""
_TITLE = (1.5, 0.4)
"""What an area of cards needs above and below them, in em, each rounded to pixels."""
_MAP, _CORNER, _GIRL = 1.65, (15.0, 0.34), (6.8, 0.42)
"""How much wider than high the map likes to be; what stands beside it: at least so many em, at most that share; and of
that the girl tile: at most so many em, at most that share."""
_TRAY, _TILE = 6.9, 9.5
"""Em of width that the tray, or the girl tile in its place, keeps beside however many cards."""
_BESIDE, _CARDS, _SHARE = 1.6, 30.0, (0.56, 0.62)
"""How much wider than high the room must be for cards to lie beside the map; the width that they want in em, and the
least and the greatest share of the room that is theirs."""
_LEAST_MEMORY = 3.8
"""Em that cards in the memories have at least where both memories lie above each other."""
_SLIM, _SLIM_SEAT = 10.9, 2.1
"""Width of the slim column, and height of a seat in it, in em."""
_NEARLY = 0.9, 0.95
"""Shares of the map's size at 100 % that are enough for it to keep the wide column or lines, and to keep the communal
row above it."""


@dataclass(frozen=True)
class Contents:
    """What has to find room."""

    seats: int
    hand: int
    short: int
    free: int
    """Places of short-term memory with a card, and without."""
    slips: Slips
    map_matters: bool
    row_open: bool
    details: bool = True
    """Whether seats show everything."""
    bits_matter: bool = True
    """Whether anything can be done with collected bits: where not, their room is better used."""


@dataclass
class Arrangement:
    """A rectangle for every area by name, None for those that are not shown, and which are folded."""

    rects: dict[str, Rect | None] = field(default_factory=dict)
    folded: set[str] = field(default_factory=set)


def is_narrow(look: Look) -> bool:
    """Whether lines take the place of the column."""
    return look.wide < NARROW or look.tall < LOW


def row_rests_open(look: Look, map_matters: bool) -> bool:
    """Whether the communal row is open before anybody touches it."""
    return not (map_matters or is_narrow(look)) and _open_map_height(look) >= _LEGIBLE


def _open_map_height(look: Look) -> int:
    """Of the map between an open row and a strip of cards."""
    return look.size[1] - look.px(_ROW + 4 * GAP) - _strip_height(look, True)


def _strip_height(look: Look, bits_matter: bool) -> int:
    """Of the area in which the hand lies."""
    ems, share, broad = _CARD if bits_matter else _LARGE_CARD
    width, height = look.size
    return min(look.px(ems), round(share * min(height, broad * width))) + sum(map(look.px, _TITLE))


def arrange(look: Look, contents: Contents) -> Arrangement:
    """Share the window out."""
    made = _arranged(look, contents)
    plain = unscaled(look, contents)
    if plain is None or not contents.map_matters:
        return made
    wide, narrow = _NEARLY
    wanted = map_size(plain)
    if map_size(made.rects["map"]) >= wide * wanted:
        return made
    slim = _slim(look, contents, with_row=True)
    if contents.row_open or map_size(slim.rects["map"]) >= narrow * wanted:
        return slim
    return _slim(look, contents, with_row=False)


def unscaled(look: Look, contents: Contents) -> Rect | None:
    """The place of the map at a UI scale of 100 %, with the row as it rests there; None at that scale."""
    if look.ui_scale == 1:
        return None
    plain = Look(look.theme, look.size)
    resting = replace(contents, row_open=row_rests_open(plain, contents.map_matters))
    return _arranged(plain, resting).rects["map"]


def map_size(room: Rect | None) -> float:
    """How wide a map is that fits into some room, in pixels."""
    return min(room.width, _MAP * room.height) if room else 0


def _arranged(look: Look, contents: Contents) -> Arrangement:
    """Share the window out without regard to how large the map is at a UI scale of 100 %."""
    made = Arrangement()
    gap = look.px(GAP)
    room = Rect((0, 0), look.size).inflate(-2 * gap, -2 * gap)
    room = (_lines if is_narrow(look) else _column)(look, contents, room, made)
    room = _row(look, contents, room, made)
    if contents.map_matters:
        own = _strip
    else:
        own = _beside if is_narrow(look) and room.width > _BESIDE * room.height else _corner
    made.rects["map"] = own(look, contents, room, made)
    made.rects.setdefault("tray", None)
    return made


def _column(look: Look, contents: Contents, room: Rect, made: Arrangement) -> Rect:
    """Seats, supplies, log and guide to the right."""
    gap = look.px(GAP)
    width = look.px(min(21.0, max(17.5, look.wide * 0.19)))
    left = room.right - width
    top = room.top
    heights = {"seats": 0, "supplies": look.px(4.6), "log": 0, "guide": look.px(13.2)}
    free = room.height - sum(heights.values()) - 3 * gap
    seat = look.px(_SEAT if contents.details else _SIMPLE_SEAT)
    heights["seats"] = min(seat * contents.seats, free - look.px(_LEAST_LOG))
    heights["log"] = free - heights["seats"]
    for name, height in heights.items():
        made.rects[name] = Rect(left, top, width, height)
        top += height + gap
    return Rect(room.left, room.top, left - gap - room.left, room.height)


def _lines(look: Look, contents: Contents, room: Rect, made: Arrangement) -> Rect:
    """Seats in a line above, sentence and buttons in a line below; the log opens from the menu."""
    gap, line = look.px(GAP), look.px(_LINE)
    made.folded |= {"seats", "guide"}
    made.rects["seats"] = Rect(room.left, room.top, room.width, line)
    # What may be done with cards takes more words; on the narrowest windows, most of its height.
    foot = look.px(5.4 if look.wide < STACKED else 2.8 if contents.map_matters else 3.6 if look.wide > _WORDY else 5.2)
    made.rects["guide"] = Rect(room.left, room.bottom - foot, room.width, foot)
    made.rects["log"] = None
    top = room.top + line + gap
    return Rect(room.left, top, room.width, room.bottom - foot - gap - top)


def _slim(look: Look, contents: Contents, with_row: bool) -> Arrangement:
    """One's own strip along the foot; above it the map, and to its right seats two by two, sentence and buttons."""
    made, gap = Arrangement(), look.px(GAP)
    room = _strip(look, contents, Rect((0, 0), look.size).inflate(-2 * gap, -2 * gap), made)
    column = Rect(0, room.top, look.px(_SLIM), room.height)
    column.right = room.right
    room.width -= column.width + gap
    made.folded |= {"seats", "row"}
    seats = look.px(_SLIM_SEAT) * 2
    made.rects |= {"log": None, "row": None, "tray": made.rects.get("tray")}
    made.rects["seats"] = Rect(column.left, column.top, column.width, seats)
    made.rects["guide"] = Rect(column.left, column.top + seats + gap, column.width, column.height - seats - gap)
    if with_row:
        made.folded.discard("row")
        room = _row(look, contents, room, made)
    made.rects["map"] = room
    return made


def _row(look: Look, contents: Contents, room: Rect, made: Arrangement) -> Rect:
    gap = look.px(GAP)
    height = look.px(min(_ROW, look.tall * 0.17)) if contents.row_open else look.px(_FOLDED)
    if not contents.row_open:
        made.folded.add("row")
    made.rects["row"] = Rect(room.left, room.top, room.width, height)
    return Rect(room.left, room.top + height + gap, room.width, room.height - height - gap)


def _strip(look: Look, contents: Contents, room: Rect, made: Arrangement) -> Rect:
    """Everything of one's own in one low strip; the map has the rest."""
    gap = look.px(GAP)
    height = look.px(min(6.8, look.tall * 0.15))
    strip = Rect(room.left, room.bottom - height, room.width, height)
    made.folded |= {"hand", "short", "girl"}
    made.rects["long"] = None
    inner, frame = height - look.px(0.8), look.px(1.1)
    widths = {
        "hand": contents.slips.columns_width(inner, max(1, contents.hand)) + frame,
        "short": contents.slips.columns_width(inner, contents.short + contents.free) + frame,
        "girl": look.px(11),
    }
    _share(strip, widths, "tray", gap, made, "supplies" if "supplies" not in made.rects else None, look)
    return Rect(room.left, room.top, room.width, strip.top - gap - room.top)


def _corner(look: Look, contents: Contents, room: Rect, made: Arrangement) -> Rect:
    """Hand and short-term memory below with what is done with them now; the rest stands to the left of the map."""
    gap = look.px(GAP)
    height = _strip_height(look, contents.bits_matter)
    strip = Rect(room.left, room.bottom - height, room.width, height)
    card = _card_width(look, height)
    widths = {"hand": _wide(look, contents.hand, card, 10.0), "short": _wide(look, _places(contents), card, 10.5)}
    rest, least = ("tray", _TRAY) if contents.bits_matter else ("girl", _TILE)
    _share(strip, widths, rest, gap, made, None, look, look.px(least))
    upper = Rect(room.left, room.top, room.width, strip.top - gap - room.top)
    ems, share = _CORNER
    width = max(look.px(ems), min(upper.width - gap - round(_MAP * upper.height), round(share * upper.width)))
    left = [
        "long",
        *(["girl"] if contents.bits_matter else []),
        *(["supplies"] if "supplies" not in made.rects else []),
    ]
    _stack(look, Rect(upper.left, upper.top, width, upper.height), left, made)
    return Rect(upper.left + width + gap, upper.top, upper.width - width - gap, upper.height)


def _stack(look: Look, room: Rect, names: Sequence[str], made: Arrangement) -> None:
    """Areas above each other; the first has what the others leave."""
    gap, bottom = look.px(GAP), room.bottom
    ems, share = _GIRL
    for name in reversed(names[1:]):
        height = min(look.px(ems), round(share * room.height))
        made.rects[name] = Rect(room.left, bottom - height, room.width, height)
        bottom -= height + gap
    made.rects[names[0]] = Rect(room.left, room.top, room.width, bottom - room.top)


def _beside(look: Look, contents: Contents, room: Rect, made: Arrangement) -> Rect:
    """Memories above hand and tray, the map to their right; finished cards fold where all would be too low."""
    gap = look.px(GAP)
    share = min(max(look.px(_CARDS) / room.width, _SHARE[0]), _SHARE[1])
    cards = Rect(room.left, room.top, round(room.width * share), room.height)
    least = look.px(_LEAST_MEMORY) + sum(map(look.px, _TITLE))
    height = _strip_height(look, contents.bits_matter)
    if contents.row_open:  # in a low window it leaves little, which hand and memories then share
        height = min(height, max((room.height - gap) // 2, room.height - gap - least))
    hand = Rect(cards.left, cards.bottom - height, cards.width, height)
    upper = Rect(cards.left, cards.top, cards.width, hand.top - gap - cards.top)
    each = (upper.height - gap) // 2
    last = "supplies" if contents.bits_matter else None
    if each >= least:
        _share(Rect(upper.left, upper.top, upper.width, each), {}, "short", gap, made, "girl", look)
        _share(Rect(upper.left, upper.bottom - each, upper.width, each), {}, "long", gap, made, last, look)
        last = None
    else:  # what is finished can be looked at by touching one's seat; its flowers stand on the girl tile
        _share(upper, {}, "short", gap, made, "girl", look)
        made.rects["long"] = None
        made.folded.add("girl")
    widths = {"hand": _wide(look, contents.hand, _card_width(look, height), 10.0)}
    _share(hand, widths, "tray" if contents.bits_matter else "supplies", gap, made, last, look)
    return Rect(cards.right + gap, room.top, room.right - cards.right - gap, room.height)


def _card_width(look: Look, strip: int) -> float:
    """Of a card in a strip of that height, with the gap beside it."""
    return (strip - sum(map(look.px, _TITLE))) * PROPORTION + look.px(BETWEEN)


def _places(contents: Contents) -> float:
    """Room for the cards in short-term memory, and for the free places beside them, in cards."""
    return contents.short + FREE * contents.free


def _wide(look: Look, cards: float, card: float, least: float) -> int:
    """Width for so many cards side by side under a title."""
    return max(look.px(least), round(cards * card) + look.px(1))


def _share(
    strip: Rect,
    widths: dict[str, int],
    rest: str,
    gap: int,
    made: Arrangement,
    last: str | None,
    look: Look,
    least: int | None = None,
) -> None:
    """Give some areas their widths from the left, one its own at the right end, and another what is left.

    ``least`` is what has to be left, in pixels; without it, a share of the strip.
    """
    right = strip.right
    if last:
        width = min(look.px(11), strip.width // 3)
        made.rects[last] = Rect(right - width, strip.top, width, strip.height)
        right -= width + gap
    wanted = max(1, sum(widths.values()) + gap * len(widths))
    left_over = round((right - strip.left) * 0.22) if least is None else least
    shrink = min(1.0, (right - strip.left - left_over) / wanted)
    left = strip.left
    for name, width in widths.items():
        made.rects[name] = Rect(left, strip.top, round(width * shrink), strip.height)
        left += round(width * shrink) + gap
    made.rects[rest] = Rect(left, strip.top, right - left, strip.height)
