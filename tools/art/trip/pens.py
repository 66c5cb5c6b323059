"""Pens, which draw shapes on a sheet for the layers of a picture (``Inlay.lay``, ``Photo.paint``)."""

from __future__ import annotations

from collections.abc import Sequence

from tools.art.brush import curve, ribbon
from tools.art.inlay import Pen
from tools.art.shapes import Point, Sheet
from tools.art.trip.marks import arc


def rect(left: float, top: float, right: float, bottom: float) -> Pen:
    """An upright rectangle."""
    return poly([(left, top), (right, top), (right, bottom), (left, bottom)])


def poly(points: Sequence[Point]) -> Pen:
    """A polygon."""
    return lambda sheet: sheet.polygon(list(points))


def disc(x: float, y: float, radius: float) -> Pen:
    """A disc."""
    return lambda sheet: sheet.disc((x, y), radius)


def ellipse(x: float, y: float, wide: float, high: float, start: float = 0.0, end: float = 1.0) -> Pen:
    """An ellipse, or the segment between a part of its edge and its chord; for ``start`` and ``end`` see ``arc``."""
    return poly(arc((x, y), (wide, high), start, end, 40))


def stroke(points: Sequence[Point], width: float) -> Pen:
    """A line with round ends."""
    return lambda sheet: sheet.stroke(list(points), width)


def brush(points: Sequence[Point], widths: Sequence[float]) -> Pen:
    """A stroke that swells and tapers along a smooth line."""
    return poly(ribbon(curve(points, 10), widths))


def smooth_line(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Points along a smooth line through the given ones."""
    return [(float(x), float(y)) for x, y in curve(points, steps)]


def together(*pens: Pen) -> Pen:
    """Several pens as one."""

    def draw(sheet: Sheet) -> None:
        for pen in pens:
            pen(sheet)

    return draw
