"""Places the areas of the table for every window size and UI scale.

The map has the middle. Clues and counts have the left column, people and words the right one. All hands lie at the
bottom, over the whole width. Columns and hands grow with the UI scale, while the map keeps its size. If the columns
leave the map too little room, the left one becomes a drawer, and the hands grow no further. With large words the drawer
still shows the letters of every clue, as far as there is room beside the map. The tips of the outermost places may then
be out of sight.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from dejavu.table.kit import layout
from dejavu.table.kit.layout import REST, Split, rows
from dejavu.table.kit.rects import anchored
from dejavu.table.look.look import Look

GAP = 0.4
"""Gap between areas, in em."""
_LEFT = (290, 368)
"""Width of the left column in pixels, in windows of 720 and of 1080 lines."""
_RIGHT = (350, 368)
"""Width of the right column, likewise."""
_FOOT = (150, 220)
"""Height of the hands, likewise."""
_SIDE = 49, 76
"""Side of a hexagon in pixels, likewise."""
_LEAST = 0.06
"""Side of a hexagon below which columns become drawers, as a share of the window's height."""
_LARGEST = 0.42
"""Greatest share of the width for the right column."""
_LEAST_RIGHT = 11.0
"""Least width of the right column beside a drawer with large words, in em."""
_LOW_MAP = 0.75
"""Share of the height that the map keeps with large words or drawers."""
_COLUMN = rows(clues=0.5, limit=0.09, decks=0.15, unseen=REST)
"""The left column, in shares of its height."""
_SEATS = 0.46
"""Share of the right column for the seats."""
SEAT = 3.5
"""Preferred height of a seat, in em."""
LEAST_SEAT = 3.1
"""Least height of a seat of two lines, in em."""
_MOST_SEAT = 8.2
"""Greatest height of a seat, in em."""
HANGING = 2.1
"""Least height of monsters below a seat, in em."""
_WORDS_BELOW = 0.9
"""Height of words below the names of monsters, in em."""
_LINE = 2.0
"""Height of a seat of one line, in em."""
_TOLD = 2.6
"""Height of an ability in words, in em."""
_GUIDE = 13.2
"""Height of sentence and buttons, in em."""
_LOW_GUIDE = 10.6
"""Height of sentence and buttons in a low window, in em."""
_ROOMY = 48
"""Height of the window below which it is low, in em."""
_LOG = 4.6
"""Height of the log below which it is a tab, in em."""
_TAB = 1.9
"""Height of a tab, in em."""
_DRAWER = 2.2
"""Width of a shut drawer, in em."""
_LETTERED = 15.5
"""Width, with large words, of a shut drawer that shows letters, in em at a UI scale of 100 %."""
_WORDY = 17.0
"""Least width of the right column beside a shut drawer that shows letters, in em."""


@dataclass
class MemoirArrangement(layout.Arrangement):
    """The places of all areas; ``folded`` has ``column`` if the left column is a drawer."""

    clear: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The part of the map's area into which the map is fitted."""
    unscaled: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """``clear`` at a UI scale of 100 %."""
    column: Rect | None = None
    """The left column over the map, while its drawer is open."""


def arrange(
    look: Look, extent: tuple[float, float], seats: int, targeted: int = 0, drawn: bool = False
) -> MemoirArrangement:
    """Lay out the areas for a number of seats, some of which (``targeted``) have monsters below.

    ``extent``: width and height of the map in sides of a hexagon. ``drawn``: whether the drawer of the left column is
    open.
    """
    made = MemoirArrangement()
    is_large = look.ui_scale > 1
    plain = arrange(look.scaled(1.0), extent, seats, targeted).clear if is_large else None
    map_wide, map_high = extent
    width, height = look.size
    gap = look.px(GAP)
    left, right, foot = (_length(pair, look) for pair in (_LEFT, _RIGHT, _FOOT))
    right = min(right, round(_LARGEST * width))
    is_small = min((width - left - right) / map_wide, (height - foot) / map_high) < _LEAST * height
    if is_small or (plain and width - left - right < plain.width):
        made.folded.add("column")
        left, wide = look.px(_DRAWER) + gap, left
        if plain:
            lettered, free = look.scaled(1.0).px(_LETTERED) + gap, width - plain.width
            if free - lettered - 2 * gap >= look.px(_WORDY):
                left, free = lettered, free - 2 * gap
            right = min(right, max(look.px(_LEAST_RIGHT), free - left))
    if is_large or made.folded:
        foot = min(foot, round((1 - _LOW_MAP) * height))
    room = Rect(left, 0, width - left - right, height - foot)
    most = room.height if made.folded else _length(_SIDE, look, scaled=False)
    side = min(most, (room.width - 2 * gap) / map_wide, (room.height - 2 * gap) / map_high)
    clear = anchored((round(side * map_wide), round(side * map_high)), center=room.center)
    made.clear, made.unscaled = clear, plain or clear
    made.rects["map"] = room
    made.rects["hands"] = Rect(gap, room.bottom, width - 2 * gap, foot - gap)
    column = Rect(gap, gap, left - gap, room.bottom - 2 * gap)
    if "column" in made.folded:
        made.rects["drawer"] = column
        column = Rect(column.right + 2 * gap, column.top + gap, min(wide, room.width), height - 4 * gap)
        made.column = column if drawn else None
    if drawn or "column" not in made.folded:
        made.rects |= _COLUMN.place(column, gap, lambda share: round(share * column.height))
    aside = Rect(width - right, gap, right - gap, room.bottom - 2 * gap)
    made.rects |= _words(look, aside, gap, seats, targeted, made.folded).place(aside, gap)
    return made


def _words(look: Look, column: Rect, gap: int, seats: int, targeted: int, folded: set[str]) -> Split:
    """The split of the right column; in little room the log is a tab or gone, and the seats are lines."""
    px = look.px
    guide = px(_GUIDE if look.tall >= _ROOMY else _LOW_GUIDE)
    free = column.height - guide - gap
    hanging = targeted * px(HANGING)
    needed = seats * px(SEAT) + hanging
    if free - gap - needed - px(_TOLD) >= px(_LOG):
        needed += px(_TOLD)
    if free - gap - needed - targeted * px(_WORDS_BELOW) >= px(_LOG):
        needed += targeted * px(_WORDS_BELOW)
    people = min(free, max(round(column.height * _SEATS), needed), seats * px(_MOST_SEAT) + hanging)
    if people < seats * px(LEAST_SEAT) + hanging:
        folded.add("seats")
        people = min(free, seats * px(_LINE))
    log = free - people - gap
    if log >= px(_LOG):
        return rows(seats=people, log=REST, guide=guide)
    folded.add("log")
    if log >= px(_TAB):
        return rows(seats=REST, log=px(_TAB), guide=guide)
    return rows(seats=REST, guide=guide)


def _length(pair: tuple[float, float], look: Look, scaled: bool = True) -> int:
    """A length in pixels, interpolated and extrapolated from those of the two windows, times the UI scale."""
    low, high = pair
    share = (min(look.size[1], look.size[0] * 9 / 16) - 720) / 360
    length = low + (high - low) * share if share < 1 else high * (1 + (share - 1) / 3)
    return round(length * (look.ui_scale if scaled else 1.0))
