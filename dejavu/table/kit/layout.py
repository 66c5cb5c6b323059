"""A layout divides a room among areas: a tree of rows and columns, as data.

Each part has a name, a length along its split, and perhaps a split of its own, which may depend on the room it gets.
Only leaves are areas. Where room is short, a game chooses the first of several trees that fits.

    LAYOUT = columns(
        table=(REST, rows(theirs=8.0, own=REST, hand=7.0)),
        words=(18.0, rows(seats=5.6, log=REST, guide=13.2)),
    )
    rects = LAYOUT.place(window(look.size, gap), gap, look.px)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from pygame import Rect

from dejavu.table.kit.points import Size

REST: Final = None
"""The length of a part that shares equally what the others leave."""
Length: TypeAlias = float | None
Content: TypeAlias = "Split | Callable[[Rect], Split]"
"""The split of a part, or a function that gives it for the part's room."""
Part: TypeAlias = "Length | tuple[Length, Content]"


@dataclass
class Arrangement:
    """The rectangles of areas by name, None for hidden ones, and the names of folded ones."""

    rects: dict[str, Rect | None] = field(default_factory=dict)
    folded: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class Split:
    """Parts beside or below each other, by name."""

    parts: Mapping[str, Part]
    across: bool
    gap: int | None = None
    """Pixels between two parts, if other than in the rest of the tree."""

    def apart(self, gap: int) -> Split:
        """The same split with a gap of its own."""
        return replace(self, gap=gap)

    def place(self, room: Rect, gap: int, px: Callable[[float], int] = round) -> dict[str, Rect]:
        """The rectangles of all leaves; ``px`` converts lengths to pixels.

        >>> rows(seats=20, log=REST, foot=(10, columns(bar=REST, clock=30))).place(Rect(0, 0, 100, 60), 5)["bar"]
        Rect(0, 50, 65, 10)
        """
        apart = gap if self.gap is None else self.gap
        split = {name: part if isinstance(part, tuple) else (part, None) for name, part in self.parts.items()}
        fixed = {name: px(length) for name, (length, _content) in split.items() if length is not None}
        whole = room.width if self.across else room.height
        free = max(0, whole - sum(fixed.values()) - apart * (len(split) - 1))
        rects, at = dict[str, Rect](), 0
        for name, (_length, content) in split.items():
            long = fixed[name] if name in fixed else free // (len(split) - len(fixed))
            if self.across:
                rect = Rect(room.left + at, room.top, long, room.height)
            else:
                rect = Rect(room.left, room.top + at, room.width, long)
            at += long + apart
            if content is None:
                rects[name] = rect
            else:
                rects |= (content if isinstance(content, Split) else content(rect)).place(rect, gap, px)
        return rects


def rows(**parts: Part) -> Split:
    """Parts below each other, from the top."""
    return Split(parts, across=False)


def columns(**parts: Part) -> Split:
    """Parts beside each other, from the left."""
    return Split(parts, across=True)


def window(size: Size, gap: int) -> Rect:
    """The rectangle of a window within a margin of ``gap`` pixels."""
    return Rect((0, 0), size).inflate(-2 * gap, -2 * gap)
