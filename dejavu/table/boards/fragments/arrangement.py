"""Where the areas of the table go, for every window size and UI scale.

While cards matter, the communal row, both memories, hand and tray have their full height. While the map is what
matters it takes three quarters of the height and what lies below shrinks to one strip. Where the window is narrow for
its text, the column to the right becomes a line above and one below, and cards lie beside the map instead of below it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from dejavu.table.boards.fragments.slips import Slips
from dejavu.table.look import Look

NARROW, LOW = 60, 38
"""Em of width or height below which the column becomes lines."""
GAP = 0.4
_SEAT, _LINE, _LEAST_LOG = 4.7, 2.2, 2.6
_ROW, _FOLDED = 7.2, 1.8
"""Height of the communal row, open and folded."""
_WORDY = 54
"""Em of width below which the sentence beside the buttons has four lines."""
_LEGIBLE = 400
"""Pixels of height below which the pieces on the whole map are hard to tell: then the communal row rests folded."""
_MEMORY, _SMALL_MEMORY, _HAND = 9.6, 8.4, 12.5
"""Height of the memories, where the map has room and where it has not, and of hand and tray."""
_BESIDE, _CARDS, _SHARE = 1.6, 30.0, (0.56, 0.62)
"""How much wider than high the room must be for cards to lie beside the map; the width that they want in em, and the
least and the greatest share of the room that is theirs."""


@dataclass(frozen=True)
class Contents:
    """What has to find room."""

    seats: int
    hand: int
    short: int
    slips: Slips
    map_matters: bool
    row_open: bool


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
    return not (map_matters or is_narrow(look) or _is_small(look))


def _is_small(look: Look) -> bool:
    """Whether the map would be hard to read between an open row and cards of full height."""
    return look.size[1] - look.px(_ROW + _MEMORY + _HAND + 5 * GAP) < _LEGIBLE


def arrange(look: Look, contents: Contents) -> Arrangement:
    """Share the window out."""
    made = Arrangement()
    gap = look.px(GAP)
    room = Rect((0, 0), look.size).inflate(-2 * gap, -2 * gap)
    room = (_lines if is_narrow(look) else _column)(look, contents, room, made)
    room = _row(look, contents, room, made)
    if contents.map_matters:
        own = _strip
    else:
        own = _beside if is_narrow(look) and room.width > _BESIDE * room.height else _strips
    made.rects["map"] = own(look, contents, room, made)
    return made


def _column(look: Look, contents: Contents, room: Rect, made: Arrangement) -> Rect:
    """Seats, supplies, log and guide to the right."""
    gap = look.px(GAP)
    width = look.px(min(21.0, max(17.5, look.wide * 0.19)))
    left = room.right - width
    top = room.top
    heights = {"seats": 0, "supplies": look.px(4.6), "log": 0, "guide": look.px(13.2)}
    free = room.height - sum(heights.values()) - 3 * gap
    heights["seats"] = min(look.px(_SEAT) * contents.seats, free - look.px(_LEAST_LOG))
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
    foot = look.px(2.8 if contents.map_matters else 3.6 if look.wide > _WORDY else 5.2)
    made.rects["guide"] = Rect(room.left, room.bottom - foot, room.width, foot)
    made.rects["log"] = None
    top = room.top + line + gap
    return Rect(room.left, top, room.width, room.bottom - foot - gap - top)


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
        "short": contents.slips.columns_width(inner, contents.short) + frame,
        "girl": look.px(11),
    }
    _share(strip, widths, "tray", gap, made, "supplies" if "supplies" not in made.rects else None, look)
    return Rect(room.left, room.top, room.width, strip.top - gap - room.top)


def _strips(look: Look, contents: Contents, room: Rect, made: Arrangement) -> Rect:
    """Memories above, hand and tray below."""
    gap = look.px(GAP)
    upper = look.px(min(_SMALL_MEMORY if _is_small(look) else _MEMORY, look.tall * 0.19))
    lower = look.px(min(_HAND, look.tall * 0.245))
    hand = Rect(room.left, room.bottom - lower, room.width, lower)
    memory = Rect(room.left, hand.top - gap - upper, room.width, upper)
    card = (upper - look.px(1.9)) * 5 / 7 + look.px(0.35)
    widths = {"short": _wide(look, contents.short, card, 10.5), "girl": look.px(11)}
    _share(memory, widths, "long", gap, made, None, look)
    card = (lower - look.px(1.9)) * 5 / 7 + look.px(0.35)
    widths = {"hand": min(_wide(look, contents.hand, card, 10.0), round(room.width * 0.62))}
    _share(hand, widths, "tray", gap, made, "supplies" if "supplies" not in made.rects else None, look)
    return Rect(room.left, room.top, room.width, memory.top - gap - room.top)


def _beside(look: Look, contents: Contents, room: Rect, made: Arrangement) -> Rect:
    """Memories, hand and tray one above the other, the map to their right."""
    gap = look.px(GAP)
    share = min(max(look.px(_CARDS) / room.width, _SHARE[0]), _SHARE[1])
    cards = Rect(room.left, room.top, round(room.width * share), room.height)
    free = cards.height - 2 * gap
    top, heights = cards.top, (free * 29 // 100, free * 29 // 100, free - 2 * (free * 29 // 100))
    strips = []
    for height in heights:
        strips.append(Rect(cards.left, top, cards.width, height))
        top += height + gap
    _share(strips[0], {"girl": look.px(11)}, "short", gap, made, "supplies", look)
    made.rects["long"] = strips[1]
    card = (heights[2] - look.px(1.9)) * 5 / 7 + look.px(0.35)
    _share(strips[2], {"hand": _wide(look, contents.hand, card, 10.0)}, "tray", gap, made, None, look)
    return Rect(cards.right + gap, room.top, room.right - cards.right - gap, room.height)


def _wide(look: Look, cards: int, card: float, least: float) -> int:
    """Width for so many cards side by side under a title."""
    return max(look.px(least), round(cards * card) + look.px(1))


def _share(
    strip: Rect, widths: dict[str, int], rest: str, gap: int, made: Arrangement, last: str | None, look: Look
) -> None:
    """Give some areas their widths from the left, one its own at the right end, and another what is left."""
    right = strip.right
    if last:
        width = min(look.px(11), strip.width // 3)
        made.rects[last] = Rect(right - width, strip.top, width, strip.height)
        right -= width + gap
    wanted = sum(widths.values()) + gap * len(widths)
    least = round((right - strip.left) * 0.22)
    shrink = min(1.0, (right - strip.left - least) / wanted)
    left = strip.left
    for name, width in widths.items():
        made.rects[name] = Rect(left, strip.top, round(width * shrink), strip.height)
        left += round(width * shrink) + gap
    made.rects[rest] = Rect(left, strip.top, right - left, strip.height)
