"""Silhouettes of the five shapes and the marks of the six colours, drawn in a square from -1 to 1."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

import numpy as np
from PIL import Image, ImageDraw

from tools.art.light import blur, inside, smooth
from tools.art.noise import Array

Point = tuple[float, float]
MARK_PLACES: dict[str, tuple[float, float, float]] = {
    "sun": (0.0, 0.0, 0.54),
    "moon": (-0.38, 0.32, 0.50),
    "star": (0.0, 0.04, 0.47),
    "lightning": (0.0, -0.02, 0.52),
    "raindrop": (0.0, 0.28, 0.48),
}
"""Where on each shape the mark is cut: centre (x, y) and half its size."""
_CLEAR = (0.042, 0.062)
"""Distances from the rim at which a mark begins to show and shows in full, as shares of the picture."""


def polar(radius: float, turn: float) -> Point:
    """The point at a share ``turn`` of a full turn, clockwise from the top."""
    return radius * sin(2 * pi * turn), -radius * cos(2 * pi * turn)


class Sheet:
    """A mask drawn with pens and polygons in coordinates from -1 to 1."""

    def __init__(self, size: int) -> None:
        """An empty square of ``size`` pixels."""
        self.size = size
        self.image = Image.new("L", (size * 2, size * 2))
        self.draw = ImageDraw.Draw(self.image)

    def _place(self, point: Point) -> Point:
        return (point[0] + 1) * self.size, (point[1] + 1) * self.size

    def polygon(self, points: list[Point], value: int = 255) -> Sheet:
        """Fill a polygon."""
        self.draw.polygon([self._place(point) for point in points], fill=value)
        return self

    def disc(self, centre: Point, radius: float, value: int = 255) -> Sheet:
        """Fill a disc."""
        x, y = self._place(centre)
        r = radius * self.size
        self.draw.ellipse((x - r, y - r, x + r, y + r), fill=value)
        return self

    def stroke(self, points: list[Point], width: float, value: int = 255) -> Sheet:
        """Draw a line with round ends and joints."""
        placed = [self._place(point) for point in points]
        self.draw.line(placed, fill=value, width=round(width * self.size), joint="curve")
        for point in (points[0], points[-1]):
            self.disc(point, width / 2, value)
        return self

    def petals(
        self, number: int, length: float, width: float, centre: Point = (0, 0), turn: float = 0.0, full: float = 0.8
    ) -> Sheet:
        """Fill a ring of petals: pointed, or with ``full`` above 1 round at their ends."""
        outline = [(i / 16, width * sin(pi * (i / 16) ** full)) for i in range(17)]
        outline += [(t, -w) for t, w in reversed(outline)]
        for petal in range(number):
            (ux, uy), (vx, vy) = polar(length, turn + petal / number), polar(1, turn + petal / number + 0.25)
            self.polygon([(centre[0] + t * ux + w * vx, centre[1] + t * uy + w * vy) for t, w in outline])
        return self

    def card(self, centre: Point, height: float, lean: float = 0.0, grow: float = 0.0, value: int = 255) -> Sheet:
        """Fill a 5:7 card, leaning by ``lean`` of a full turn."""
        h, w = height / 2 + grow, height * 5 / 14 + grow
        c, s = cos(2 * pi * lean), sin(2 * pi * lean)
        corners = [(-w, -h), (w, -h), (w, h), (-w, h)]
        return self.polygon([(centre[0] + x * c - y * s, centre[1] + x * s + y * c) for x, y in corners], value)

    def ring(self, centre: Point, radius: float, width: float) -> Sheet:
        """Fill a ring (on empty ground)."""
        return self.disc(centre, radius).disc(centre, radius - width, 0)

    def mask(self, rounding: float = 0.0) -> Array:
        """The drawing as a mask; ``rounding`` (in units) softens every corner."""
        shrunk = self.image.resize((self.size, self.size), Image.Resampling.BOX)
        result = np.asarray(shrunk, np.float32) / 255
        if rounding:
            result = smooth(0.42, 0.58, blur(result, rounding * self.size / 2))
        return result


def sun(sheet: Sheet) -> None:
    """A broad disc with twelve short rays, unlike any star."""
    sheet.disc((0, 0), 0.70)
    for ray in range(12):
        turn = ray / 12
        sheet.polygon([polar(r, turn + t) for r, t in ((0.62, -0.034), (0.96, -0.01), (0.96, 0.01), (0.62, 0.034))])


def moon(sheet: Sheet) -> None:
    """A fat crescent, open to the upper right."""
    sheet.disc((-0.02, 0.02), 0.88)
    sheet.disc((0.44, -0.36), 0.62, 0)


def star(sheet: Sheet) -> None:
    """Five long points."""
    sheet.polygon([polar(0.97 if i % 2 == 0 else 0.43, i / 10) for i in range(10)])


def lightning(sheet: Sheet) -> None:
    """A bolt, broad enough for its mark."""
    left = [(0.02, -0.96), (-0.74, 0.20), (-0.16, 0.20), (-0.40, 0.97)]
    sheet.polygon([*left, (0.74, -0.28), (0.18, -0.28), (0.58, -0.96)])


def raindrop(sheet: Sheet) -> None:
    """A drop."""
    edge = [(0.84 * sin(t) * sin(t / 2) ** 1.1, -0.95 * cos(t)) for t in np.linspace(0, 2 * pi, 120)]
    sheet.polygon(edge)


def three_strokes(sheet: Sheet) -> None:
    """The mark of red."""
    for x in (-0.58, 0.0, 0.58):
        sheet.stroke([(x + 0.14, -0.52), (x - 0.14, 0.52)], 0.32)


def dot(sheet: Sheet) -> None:
    """The mark of yellow."""
    sheet.disc((0, 0), 0.52)


def leaf_vein(sheet: Sheet) -> None:
    """The mark of green."""
    sheet.stroke([(0, -0.86), (0, 0.86)], 0.26)
    for y in (-0.26, 0.32):
        sheet.stroke([(-0.62, y - 0.40), (0, y + 0.10), (0.62, y - 0.40)], 0.24)


def wave(sheet: Sheet) -> None:
    """The mark of blue."""
    for y in (-0.34, 0.34):
        sheet.stroke([(x, y + 0.20 * sin(x * 3.6)) for x in np.linspace(-0.86, 0.86, 40)], 0.30)


def ring(sheet: Sheet) -> None:
    """The mark of purple."""
    sheet.disc((0, 0), 0.78)
    sheet.disc((0, 0), 0.44, 0)


def plain(sheet: Sheet) -> None:
    """White has no mark; its gold rim tells it apart."""


SILHOUETTES: dict[str, Callable[[Sheet], None]] = {
    "sun": sun,
    "moon": moon,
    "star": star,
    "lightning": lightning,
    "raindrop": raindrop,
}
MARKS: dict[str, Callable[[Sheet], None]] = {
    "red": three_strokes,
    "yellow": dot,
    "green": leaf_vein,
    "blue": wave,
    "purple": ring,
    "white": plain,
}


@cache
def silhouette(shape: str, size: int) -> Array:
    """The mask of a shape in a square of ``size`` pixels."""
    sheet = Sheet(size)
    SILHOUETTES[shape](sheet)
    return sheet.mask(rounding=0.05)


@cache
def mark(colour: str, size: int) -> Array:
    """The mask of a colour's mark in a square of ``size`` pixels."""
    sheet = Sheet(size)
    MARKS[colour](sheet)
    return sheet.mask()


def mark_on(shape: str, colour: str, size: int) -> Array:
    """The mark of a colour where it is cut into a shape, clear of the rim, so that the outline stays whole."""
    x, y, half = MARK_PLACES[shape]
    side = round(half * size)
    small = mark(colour, side)
    result = np.zeros((size, size), np.float32)
    left, top = round((x + 1) * size / 2 - side / 2), round((y + 1) * size / 2 - side / 2)
    result[top : top + side, left : left + side] = small
    near, clear = _CLEAR
    return result * smooth(near * size, clear * size, inside(silhouette(shape, size)))
