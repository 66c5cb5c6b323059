"""Containers say where items lie within a room: in a row, in a grid, in equal shares.

All lengths are pixels. A container is made for the room at hand and knows neither game nor window.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from pygame import Rect

from dejavu.table.kit.item import Item, Placed
from dejavu.table.kit.points import Size

Align = Literal["left", "centre", "right"]


class Container(Protocol):
    """A way to lay items out."""

    def rects(self, room: Rect, count: int) -> list[Rect]:
        """The rectangles of ``count`` items within a room, in order."""


def lay_out(items: Iterable[Item], container: Container, room: Rect) -> list[Placed]:
    """Place items in a container within a room."""
    lying = list(items)
    return [Placed(item, rect) for item, rect in zip(lying, container.rects(room, len(lying)), strict=True)]


def wrapped(sizes: Iterable[Size], room: Rect, gap: int) -> list[Rect]:
    """Blocks of these sizes side by side, wrapped into lines that are as high as their highest block.

    >>> wrapped([(40, 10), (30, 20), (50, 10)], Rect(0, 0, 100, 0), 5)
    [Rect(0, 0, 40, 10), Rect(45, 0, 30, 20), Rect(0, 25, 50, 10)]
    """
    found: list[Rect] = []
    left, top, tall = room.left, room.top, 0
    for width, height in sizes:
        if left > room.left and left + width > room.right:
            left, top, tall = room.left, top + tall + gap, 0
        found.append(Rect(left, top, width, height))
        left, tall = left + width + gap, max(tall, height)
    return found


def evenly(sizes: Iterable[Size], room: Rect, gap: int) -> list[Rect]:
    """Wrap blocks into as few lines as ``wrapped`` does, evenly filled: no block is left alone on the last line.

    >>> [rect.topleft for rect in evenly([(20, 10)] * 4, Rect(0, 0, 75, 0), 5)]
    [(0, 0), (25, 0), (0, 15), (25, 15)]
    """
    blocks = list(sizes)

    def lines(width: int) -> int:
        return len({rect.top for rect in wrapped(blocks, Rect(room.topleft, (width, room.height)), gap)})

    most, widths = lines(room.width), range(max((width for width, _height in blocks), default=0), room.width)
    width = bisect_left(widths, True, key=lambda each: lines(each) <= most)
    return wrapped(blocks, Rect(room.left, room.top, widths[width] if width < len(widths) else room.width, 0), gap)


def largest(most: int, least: int, fits: Callable[[int], bool]) -> int:
    """The largest length up to ``most`` that fits; ``least`` if no greater one does.

    >>> largest(9, 2, lambda side: 2 * side <= 10), largest(9, 7, lambda side: 2 * side <= 10)
    (5, 7)
    """
    return next((length for length in range(most, least, -1) if fits(length)), min(most, least))


def _left(room: Rect, width: int, align: Align) -> int:
    """The left edge of something ``width`` pixels wide in a room."""
    return {"left": room.left, "centre": room.centerx - width // 2, "right": room.right - width}[align]


class Slots:
    """The slots of a row. An item keeps its slot when others leave the row, so that it stays under the hand.

    >>> slots = Slots()
    >>> slots.taken("abcb"), slots.taken("acb"), slots.taken("cb"), slots.taken("bcb"), slots.taken("d")
    ([0, 1, 2, 3], [0, 2, 3], [2, 3], [1, 2, 3], [0])
    """

    def __init__(self) -> None:
        self._all: Sequence[Any] = ()
        self._taken: list[int] = []
        self._row: object = None

    @property
    def count(self) -> int:
        """The number of slots, empty ones included."""
        return len(self._all)

    def taken(self, values: Sequence[Any], row: object = None) -> list[int]:
        """The slot of each item, by its value; all slots are new for another ``row`` or after a new item."""
        for among in (self._taken, [*range(self.count)]) if values and row == self._row else ():
            if (found := self._matched(values, among)) is not None:
                self._taken = found
                return found
        self._all, self._row, self._taken = tuple(values), row, [*range(len(values))]
        return self._taken

    def _matched(self, values: Sequence[Any], among: Sequence[int]) -> list[int] | None:
        """The slots of ``among`` that hold these values in order; None if one is missing."""
        left = iter(among)
        found = [next((slot for slot in left if self._all[slot] == value), -1) for value in values]
        return None if -1 in found else found


@dataclass(frozen=True)
class Row:
    """Items side by side, centred vertically; they overlap evenly, like a fan, where room is short."""

    size: Size
    gap: int = 0
    align: Align = "left"

    def rects(self, room: Rect, count: int) -> list[Rect]:
        """The rectangles from the left."""
        if not count:
            return []
        wide, high = self.size
        step = wide + self.gap
        if count > 1:
            step = min(step, (room.width - wide) // (count - 1))
        whole = wide + step * (count - 1)
        left = _left(room, whole, self.align)
        return [Rect(left + n * step, room.centery - high // 2, wide, high) for n in range(count)]


@dataclass(frozen=True)
class Grid:
    """Squares in rows, centred vertically; they shrink where room is short."""

    side: int
    gap: int = 0
    least: int = 12
    """The smallest side in pixels."""
    align: Align = "left"
    """Where the widest row stands in the room."""

    def rects(self, room: Rect, count: int) -> list[Rect]:
        """The rectangles row by row."""
        gap = self.gap
        side = largest(
            self.side, self.least, lambda side: self._rows(room, side, count) * (side + gap) - gap <= room.height
        )
        columns, rows = self._columns(room, side), max(1, self._rows(room, side, count))
        top = room.top + max(0, (room.height - rows * (side + gap) + gap) // 2)
        left = _left(room, min(count, columns) * (side + gap) - gap, self.align)
        return [
            Rect(left + n % columns * (side + gap), top + n // columns * (side + gap), side, side) for n in range(count)
        ]

    def _columns(self, room: Rect, side: int) -> int:
        return max(1, (room.width + self.gap) // (side + self.gap))

    def _rows(self, room: Rect, side: int, count: int) -> int:
        return -(-count // self._columns(room, side))


@dataclass(frozen=True)
class Shares:
    """Equal shares of the room from the left, in one row or several."""

    gap: int = 0
    widest: int | None = None
    """The greatest width of a share; None for no limit."""
    rows: int = 1

    def rects(self, room: Rect, count: int) -> list[Rect]:
        """The rectangles row by row from the left."""
        if not count:
            return []
        columns, gap = -(-count // self.rows), self.gap
        width = (room.width - gap * (columns - 1)) // columns
        height = (room.height - gap * (self.rows - 1)) // self.rows
        if self.widest is not None:
            width = min(width, self.widest)
        places = (divmod(n, columns) for n in range(count))
        return [
            Rect(room.left + across * (width + gap), room.top + down * (height + gap), width, height)
            for down, across in places
        ]


@dataclass(frozen=True)
class Stack:
    """Items below each other, equally high and as wide as the room."""

    gap: int = 0

    def rects(self, room: Rect, count: int) -> list[Rect]:
        """The rectangles from the top."""
        if not count:
            return []
        height = (room.height - self.gap * (count - 1)) // count
        return [Rect(room.left, room.top + n * (height + self.gap), room.width, height) for n in range(count)]
