"""Pens for portraits, and a face that grows layer by layer before a sky of one tint.

A portrait is drawn in a square from -1 to 1, of which the table shows the disc of radius 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.files import PALETTE, image, save
from tools.art.inlay import Pen
from tools.art.light import blur, mix, over, radial, relief, rgb, shine, smooth
from tools.art.noise import Array
from tools.art.shapes import Point, Sheet, polar
from tools.art.sky import gas, with_stars

SIZE, DRAWN = 256, 512
GOLD, IVORY, NIGHT = PALETTE["ui"]["accent"], PALETTE["ui"]["text"], "#0B0A20"
Outline = Sequence[Point]
Colour = str | Array


def both(half: Outline) -> list[Point]:
    """An outline from its right half, which is given from the top to the foot."""
    return [*half, *((-x, y) for x, y in reversed(half))]


def flat(outline: Outline) -> Pen:
    """A shape with corners."""
    return lambda sheet: sheet.polygon(list(outline))


def round_(outline: Outline) -> Pen:
    """A shape whose outline flows through the points."""
    return lambda sheet: sheet.polygon([(float(x), float(y)) for x, y in curve(outline, closed=True)])


def strokes(lines: Sequence[Outline], widths: Sequence[float]) -> Pen:
    """Strokes that taper along smooth lines."""

    def draw(sheet: Sheet) -> None:
        for line in lines:
            sheet.polygon(ribbon(curve(line), widths))

    return draw


def disc(x: float, y: float, radius: float) -> Pen:
    """A disc."""
    return lambda sheet: sheet.disc((x, y), radius)


def moon(x: float, y: float, radius: float, lit: float, side: int) -> Pen:
    """A moon of which the share ``lit`` is seen (1 is full), on its right side (1) or its left (-1)."""
    turns = np.linspace(-pi / 2, pi / 2, 24)
    limb = [(side * cos(t), sin(t)) for t in turns]
    border = [(side * (1 - 2 * lit) * cos(t), sin(t)) for t in reversed(turns)]
    return flat([(x + radius * a, y + radius * b) for a, b in (*limb, *border)])


def pair(pen: Callable[[int], Pen]) -> Pen:
    """A pen for both sides, given one for the right (1) or the left (-1)."""

    def draw(sheet: Sheet) -> None:
        for side in (1, -1):
            pen(side)(sheet)

    return draw


class Face:
    """A portrait that grows layer by layer before a sky of one tint."""

    def __init__(
        self, name: str, deep: Colour, bright: Colour, halo: Point = (0.0, -0.05), reach: float = 0.62
    ) -> None:
        """``deep`` and ``bright`` are the colours of the gas; the light behind the head stands at ``halo``."""
        self.name = name
        shape = (DRAWN, DRAWN)
        y, x = np.mgrid[-1 : 1 : DRAWN * 1j, -1 : 1 : DRAWN * 1j].astype(np.float32)
        self.slant = np.clip(0.5 + 0.42 * (x + y) / 1.4, 0, 1)
        ground = over(np.broadcast_to(mix(deep, NIGHT, 0.55), (*shape, 3)), deep, smooth(1.15, 0.1, np.hypot(x, y)))
        density = gas(shape, f"face {name}", DRAWN * 0.45)
        ground = shine(ground, bright, 0.42 * density * smooth(1.25, 0.2, np.hypot(x, y)))
        ground = with_stars(ground, 46, f"face {name}", 0.9)
        centre = ((halo[0] + 1) * DRAWN / 2, (halo[1] + 1) * DRAWN / 2)
        self.body = shine(ground, bright, 0.9 * radial(shape, centre, 1.25 * reach * DRAWN / 2, 3.0))

    def mask(self, pen: Pen, rounding: float = 0.02) -> Array:
        """What a pen draws."""
        sheet = Sheet(DRAWN)
        pen(sheet)
        return sheet.mask(rounding)

    def lay(
        self,
        pen: Pen,
        light: Colour,
        shade: Colour,
        rim: float = 0.55,
        rounding: float = 0.03,
        bevel: float = 0.05,
        shadow: float = 0.5,
    ) -> None:
        """Lay lacquer that runs from ``light`` to ``shade``, with a thin gold rim and a shadow under it."""
        mask = self.mask(pen, rounding)
        under = np.roll(blur(mask, 0.035 * DRAWN), (round(0.018 * DRAWN), round(0.012 * DRAWN)), (0, 1))
        self.body = over(self.body, NIGHT, shadow * under * (1 - mask))
        height = blur(mask, bevel * DRAWN / 2) * bevel * DRAWN
        diffuse, glint = relief(height.astype(np.float32), 18)
        colour = rgb(light) * (1 - self.slant[..., None]) + rgb(shade) * self.slant[..., None]
        body = colour * (0.60 + 0.66 * diffuse)[..., None]
        body = shine(body, mix(light, "#FFFFFF", 0.6), 0.30 * glint)
        if rim:
            edge = mask * smooth(0.96, 0.55, blur(mask, 0.007 * DRAWN))
            body = over(body, GOLD, rim * edge)
        self.body = over(self.body, body, mask)

    def paint(self, pen: Pen, colour: Colour, strength: float = 1.0, soft: float = 0.0) -> None:
        """Lay plain colour; ``soft`` is the width of its blurred border."""
        mask = self.mask(pen, 0.012)
        self.body = over(self.body, colour, strength * (blur(mask, soft * DRAWN / 2) if soft else mask))

    def glow(self, pen: Pen, colour: Colour, radius: float, amount: float) -> None:
        """Let a shape shine."""
        light = blur(self.mask(pen), radius * DRAWN / 2) * amount
        self.body = shine(self.body, colour, np.clip(light, 0, 1))

    def eyes(self, x: float, y: float, radius: float, colour: str, pupil: Point = (0.42, 0.62)) -> None:
        """Two luminous eyes; ``pupil`` is half its width and height as a share of the eye's."""
        self.glow(pair(lambda side: disc(side * x, y, radius)), colour, 0.10, 0.8)
        self.lay(pair(lambda side: disc(side * x, y, radius)), mix(colour, "#FFFFFF", 0.45), colour, 0.8, 0.01, 0.03)
        wide, tall = pupil[0] * radius, pupil[1] * radius
        ellipse = [(wide * cos(t), tall * sin(t)) for t in np.linspace(0, 2 * pi, 40)]
        self.paint(pair(lambda side: flat([(side * x + a, y + b) for a, b in ellipse])), NIGHT)
        self.paint(pair(lambda side: disc(side * x - 0.3 * radius, y - 0.34 * radius, 0.2 * radius)), "#FFFFFF", 0.95)

    def closed_eyes(self, x: float, y: float, width: float, colour: str, drop: float = 0.35) -> None:
        """Two lids, sleeping."""
        lid = [(-width, 0), (-0.5 * width, drop * width), (0.5 * width, drop * width), (width, 0)]
        lines = [[(side * x + a, y + b) for a, b in lid] for side in (1, -1)]
        self.paint(strokes(lines, [0.02, 0.055, 0.055, 0.02]), colour)

    def star(self, x: float, y: float, radius: float, colour: str = IVORY) -> None:
        """A small star with light round it."""
        outline = [(x + a, y + b) for a, b in (polar(radius * (1 if i % 2 == 0 else 0.36), i / 8) for i in range(8))]
        self.glow(flat(outline), colour, 0.07, 1.3)
        self.paint(flat(outline), mix(colour, "#FFFFFF", 0.4))

    def write(self) -> None:
        """Save the portrait."""
        save(image(self.body, size=(SIZE, SIZE)), f"faces/{self.name}.webp", 84)


def visage(face: Face, light: str, shade: str, top: float = -0.44) -> None:
    """A face of porcelain."""
    outline = [(0.0, top), (0.24, top + 0.06), (0.37, -0.14), (0.36, 0.14), (0.24, 0.42), (0.0, 0.58)]
    face.lay(round_(both(outline)), light, shade, 0.3)
