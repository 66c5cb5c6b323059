"""Draws the models that stand on sight markers: gilded and painted wood, lit from within."""

from __future__ import annotations

import numpy as np

from tools.art.inlay import Inlay
from tools.art.light import blur, over, shine
from tools.art.shapes import Point
from tools.art.trip.pens import disc, poly, smooth_line, stroke

HEIGHT = 2.3
"""Height in cells of the sheet on which every model is drawn, standing at its foot."""
GOLD, IVORY, LAMP, ROOF, WOOD = "#E9B84A", "#F6E7C2", "#FFDFA0", "#6A4A2C", "#A8693A"
JADE, GLASS, NIGHT = "#4E9E84", "#A9C6DC", "#2A2440"

UNIT = HEIGHT / 2
"""Length in cells of a unit of the sheet, whose foot is at 1."""


class Model(Inlay):
    """A monument, drawn in cells: x to the right from its middle, y up from its foot."""

    def at(self, x: float, y: float) -> Point:
        """A place on the sheet."""
        return x / UNIT, 0.97 - y / UNIT

    def solid(self, points: list[Point], colour: str, bevel: float = 0.03, rounding: float = 0.008) -> None:
        """Add a raised part."""
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
        self.line(smooth_line(eaves), GOLD, 0.026)

    def lamps(self, half: float, low: float, high: float, number: int) -> None:
        """A row of lit openings about the middle."""
        step = 2 * half / number
        for place in range(number):
            left = -half + (place + 0.2) * step
            self.light([(left, low), (left + 0.6 * step, low), (left + 0.6 * step, high), (left, high)])

    def light(self, points: list[Point]) -> None:
        """A lit opening."""
        mask = self.mask(poly([self.at(x, y) for x, y in points]), 0.0)
        self.body = shine(over(self.body, LAMP, mask), "#FFB860", np.clip(blur(mask, 0.012 * self.drawn) * 0.4, 0, 1))

    def line(self, points: list[Point], colour: str, width: float) -> None:
        """A thin part, ``width`` cells wide."""
        self.lay(stroke([self.at(x, y) for x, y in points], width / UNIT), colour, 0.4 * width / UNIT, 0.0, rim=False)

    def ball(self, x: float, y: float, radius: float, colour: str) -> None:
        """A small round part."""
        self.lay(disc(*self.at(x, y), radius / UNIT), colour, 0.5 * radius / UNIT, 0.004, rim=False)
