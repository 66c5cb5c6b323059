"""Monuments that stand on sight markers: small models of gilded and painted wood, lit from within."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import numpy as np
from PIL import Image

from tools.art.files import image, save
from tools.art.inlay import Inlay
from tools.art.shapes import Point, polar
from tools.art.trip.marks import arc
from tools.art.trip.pens import brush, disc, ellipse, poly, smooth_line, stroke

WIDTH, HEIGHT = 1.8, 2.3
"""Cells of the picture that every monument stands at the foot of."""
SIZE = 264
GOLD, IVORY, LAMP, ROOF, WOOD = "#E9B84A", "#F6E7C2", "#FFDFA0", "#6A4A2C", "#A8693A"
JADE, GLASS, NIGHT = "#4E9E84", "#A9C6DC", "#2A2440"

UNIT = HEIGHT / 2
"""Cells of a unit of the sheet, whose foot is at 1."""


class Model(Inlay):
    """A monument, drawn in cells: x to the right from its middle, y up from its foot."""

    def at(self, x: float, y: float) -> Point:
        """A place on the sheet."""
        return x / UNIT, 0.97 - y / UNIT

    def solid(self, points: list[Point], colour: str, bevel: float = 0.03, rounding: float = 0.008) -> None:
        """A part that stands out."""
        self.lay(poly([self.at(x, y) for x, y in points]), colour, bevel, rounding, rim=False)

    def block(self, half: float, low: float, high: float, colour: str, taper: float = 0.0) -> None:
        """A wall about the middle; it narrows upward by ``taper`` on each side."""
        self.solid([(-half, low), (half, low), (half - taper, high), (-half + taper, high)], colour, 0.025)

    def roof(self, half: float, low: float, high: float, ridge: float, colour: str = ROOF) -> None:
        """A roof whose eaves curve up."""
        lift = 0.35 * (high - low)
        eaves = [(-half, low + lift), (-0.6 * half, low), (0, low - 0.01), (0.6 * half, low), (half, low + lift)]
        right = [(half, low + lift), (0.5 * (half + ridge), low + 0.62 * lift + 0.22 * (high - low)), (ridge, high)]
        left = [(-x, y) for x, y in reversed(right)]
        self.solid([*smooth_line(eaves), *smooth_line(right), *smooth_line(left)], colour, 0.04)
        self.lay(stroke([self.at(x, y) for x, y in smooth_line(eaves)], 0.022), GOLD, 0.012, rim=False)

    def lamps(self, half: float, low: float, high: float, number: int) -> None:
        """A row of lit openings about the middle."""
        step = 2 * half / number
        for place in range(number):
            left = -half + (place + 0.2) * step
            points = [(left, low), (left + 0.6 * step, low), (left + 0.6 * step, high), (left, high)]
            self.lay(poly([self.at(x, y) for x, y in points]), LAMP, 0.004, 0.0, rim=False)


def hall(model: Model) -> None:
    """Three golden storeys by a pond."""
    model.block(0.78, 0.0, 0.10, IVORY, 0.04)
    for half, low, high, eave in ((0.56, 0.10, 0.38, 0.80), (0.50, 0.52, 0.78, 0.72), (0.34, 0.92, 1.14, 0.52)):
        model.block(half, low, high, GOLD)
        model.lamps(half * 0.86, low + 0.05, high - 0.06, 5 if half > 0.4 else 3)
        model.roof(eave, high, high + 0.20, half * 0.62)
    model.solid([(-0.03, 1.32), (0.03, 1.32), (0.0, 1.60)], GOLD, 0.01)
    model.lay(brush([model.at(-0.12, 1.48), model.at(0.0, 1.42), model.at(0.13, 1.52)], [0.01, 0.06, 0.01]), GOLD, 0.02)


def gate(model: Model) -> None:
    """A gate of two storeys that one walks through."""
    model.block(0.84, 0.0, 0.08, IVORY, 0.03)
    model.lay(
        poly([model.at(x, y) for x, y in ((-0.62, 0.08), (0.62, 0.08), (0.62, 0.66), (-0.62, 0.66))]), NIGHT, 0.01
    )
    model.lay(poly([model.at(x, y) for x, y in ((-0.2, 0.08), (0.2, 0.08), (0.2, 0.6), (-0.2, 0.6))]), LAMP, 0.01)
    for x in (-0.62, -0.24, 0.24, 0.62):
        model.solid([(x - 0.06, 0.08), (x + 0.06, 0.08), (x + 0.06, 0.68), (x - 0.06, 0.68)], WOOD)
    model.roof(0.86, 0.64, 0.86, 0.62)
    model.block(0.56, 0.86, 1.14, WOOD)
    model.lamps(0.48, 0.92, 1.08, 6)
    model.roof(0.88, 1.12, 1.62, 0.46)
    model.solid([(-0.5, 1.58), (0.5, 1.58), (0.46, 1.70), (-0.46, 1.70)], GOLD, 0.02)


def pagoda(model: Model) -> None:
    """Five storeys on a wooded hill, and a spire."""
    hill = smooth_line([(-0.86, 0.0), (-0.62, 0.16), (-0.2, 0.30), (0.24, 0.28), (0.64, 0.14), (0.86, 0.0)])
    model.solid(hill, JADE, 0.08)
    for number in range(5):
        low, half = 0.24 + 0.30 * number, 0.36 - 0.045 * number
        model.block(half, low, low + 0.18, WOOD)
        model.lamps(half * 0.8, low + 0.03, low + 0.13, 3)
        model.roof(half + 0.26 - 0.015 * number, low + 0.15, low + 0.31, half * 0.7)
    model.solid([(-0.025, 1.72), (0.025, 1.72), (0.008, 2.20), (-0.008, 2.20)], GOLD, 0.01)
    for y in (1.84, 1.93, 2.02):
        model.lay(stroke([model.at(-0.06, y), model.at(0.06, y)], 0.03), GOLD, 0.01)


def theatre(model: Model) -> None:
    """Two halls under shells, by the water."""
    model.block(0.86, 0.0, 0.14, IVORY, 0.03)
    for x, half, tall, lean in ((0.34, 0.54, 0.92, 1), (-0.30, 0.60, 1.16, -1)):
        shells = 5
        for number in range(shells, 0, -1):
            share = number / shells
            ends = arc((0, 0), (half * share, tall * (0.45 + 0.55 * share)), 0.5, 1.0, 24)
            points = [(x + a + lean * 0.05 * (1 - share), 0.12 - b) for a, b in ends]
            model.solid(points, GOLD if number % 2 else IVORY, 0.035)
        model.lay(
            ellipse(*model.at(x + lean * 0.04, 0.12), half * 0.13 / UNIT, tall * 0.36 / UNIT, 0.5, 1.0), LAMP, 0.01
        )
    model.lamps(0.78, 0.03, 0.10, 9)


def trees(model: Model) -> None:
    """Giant trees of steel and leaves, their crowns lit."""
    model.block(0.86, 0.0, 0.08, JADE, 0.05)
    for x, tall, crown in ((-0.56, 1.30, 0.30), (0.54, 1.54, 0.33), (0.0, 1.96, 0.42)):
        foot = 0.06
        trunk = [(x - 0.11, foot), (x + 0.11, foot), (x + 0.055, tall * 0.66), (x + 0.09, tall * 0.86),
                 (x - 0.09, tall * 0.86), (x - 0.055, tall * 0.66)]  # fmt: skip
        model.solid(trunk, JADE, 0.04)
        for arm in np.linspace(-1, 1, 7):
            line = [(x + 0.04 * arm, tall * 0.66), (x + 0.16 * arm, tall * 0.86), (x + crown * arm, tall)]
            model.lay(brush([model.at(a, b) for a, b in line], [0.03, 0.022, 0.02]), "#C77BD0", 0.015, rim=False)
        model.lay(ellipse(*model.at(x, tall - 0.01), crown / UNIT, 0.055), "#E7A6E4", 0.03, rim=False)
        model.lay(ellipse(*model.at(x, tall), 0.7 * crown / UNIT, 0.028), LAMP, 0.02, rim=False)
        for number in range(4):
            model.lay(disc(*model.at(x + 0.04 * (-1) ** number, tall * (0.2 + 0.13 * number)), 0.018), LAMP, 0.01)


def wheel(model: Model) -> None:
    """A great wheel over the harbour."""
    centre, radius = model.at(0, 1.26), 0.84 / UNIT
    for side in (-1, 1):
        model.lay(stroke([model.at(side * 0.42, 0.1), model.at(0, 1.26)], 0.07), IVORY, 0.02, rim=False)
    for spoke in range(14):
        x, y = polar(radius, spoke / 14)
        model.lay(stroke([centre, (centre[0] + x, centre[1] + y)], 0.016), GLASS, 0.008, rim=False)
    ring = [(centre[0] + radius * cos(t), centre[1] + radius * sin(t)) for t in np.linspace(0, 2 * pi, 60)]
    model.lay(stroke(ring, 0.055), GOLD, 0.02, rim=False)
    for cabin in range(14):
        x, y = polar(radius * 1.04, cabin / 14)
        model.lay(disc(centre[0] + x, centre[1] + y, 0.062), LAMP if cabin % 2 else IVORY, 0.03)
    model.lay(disc(*centre, 0.09), GOLD, 0.04)
    model.block(0.62, 0.0, 0.16, IVORY, 0.05)
    model.lamps(0.5, 0.04, 0.11, 7)


MONUMENTS: dict[str, dict[str, Callable[[Model], None]]] = {
    "kyoto": {"sight-square": hall, "sight-tee": gate, "sight-step": pagoda},
    "singapore": {"sight-square": theatre, "sight-row": trees, "sight-hook": wheel},
}
"""By city and marker."""


def monument(city: str, marker: str) -> Image.Image:
    """The picture of a monument."""
    model = Model(SIZE, 3)
    MONUMENTS[city][marker](model)
    whole = image(*model.finished(0.8), size=(SIZE, SIZE))
    wide = round(SIZE * WIDTH / HEIGHT)
    return whole.crop(((SIZE - wide) // 2, 0, (SIZE - wide) // 2 + wide, SIZE))


def draw() -> None:
    """All monuments."""
    for city, markers in MONUMENTS.items():
        for marker in markers:
            save(monument(city, marker), f"trip/monuments/{city}-{marker}.webp", 84)
