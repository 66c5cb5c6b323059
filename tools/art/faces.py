"""The faces of the table: five figures that play by themselves, and creatures of the dream for people.

Each is lacquer and light before its own piece of sky, drawn in a square from -1 to 1; the disc of radius 1 is shown.
What matters lies within 0.88 of the middle, as the ring of a seat is drawn over the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from colorsys import hls_to_rgb, rgb_to_hls
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
SIBLINGS = 4
"""How many look like each other and are dyed differently."""
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
    """As much of a moon as is ``lit`` (1 is full, 0.5 the half), to the right (1) or to the left (-1)."""
    turns = np.linspace(-pi / 2, pi / 2, 24)
    limb = [(side * cos(t), sin(t)) for t in turns]
    border = [(side * (1 - 2 * lit) * cos(t), sin(t)) for t in reversed(turns)]
    return flat([(x + radius * a, y + radius * b) for a, b in (*limb, *border)])


def pair(pen: Callable[[int], Pen]) -> Pen:
    """The same to the right (1) and to the left (-1)."""

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
        """Lay plain colour, with blurred borders where ``soft`` says how far."""
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
        """Save it."""
        save(image(self.body, size=(SIZE, SIZE)), f"faces/{self.name}.webp", 84)


# Creatures of the dream


def fox() -> Face:
    """Rust and ivory, ears up, eyes nearly closed."""
    face = Face("fox", "#23205A", "#D88A6A")
    face.lay(
        round_(both([(0.0, 0.40), (0.40, 0.46), (0.62, 0.80), (0.70, 1.15), (0.0, 1.2)])), "#C8603A", "#5A2434", 0.5
    )
    face.lay(
        flat(both([(0.0, 0.50), (0.34, 0.66), (0.40, 0.86), (0.24, 0.84), (0.14, 1.0), (0.0, 1.0)])),
        "#FFF4E2",
        "#C9A49C",
        0.2,
    )
    face.lay(pair(lambda s: flat([(s * 0.10, -0.34), (s * 0.60, -0.88), (s * 0.70, -0.10)])), "#E27A45", "#7E3140")
    face.lay(pair(lambda s: flat([(s * 0.28, -0.34), (s * 0.55, -0.68), (s * 0.59, -0.18)])), "#4A2038", "#2A1430", 0)
    head = [
        (0.0, -0.42),
        (0.30, -0.44),
        (0.62, -0.22),
        (0.70, 0.06),
        (0.88, 0.24),
        (0.58, 0.34),
        (0.20, 0.74),
        (0.0, 0.82),
    ]
    face.lay(flat(both(head)), "#F08A4C", "#A8442F", rounding=0.05)
    cheek = [
        (0.66, 0.10),
        (0.88, 0.24),
        (0.58, 0.34),
        (0.20, 0.74),
        (0.0, 0.82),
        (0.0, 0.50),
        (0.14, 0.28),
        (0.38, 0.20),
    ]
    face.lay(pair(lambda s: flat([(s * x, y) for x, y in cheek])), "#FFF4E2", "#D9B6A6", 0.25, shadow=0.2)
    face.paint(flat(both([(0.0, -0.40), (0.10, -0.36), (0.05, 0.10), (0.0, 0.28)])), "#FFC489", 0.5, 0.04)
    lines = [[(s * 0.16, 0.13), (s * 0.30, 0.02), (s * 0.50, -0.06)] for s in (1, -1)]
    face.paint(strokes(lines, [0.02, 0.10, 0.02]), "#2A1022")
    face.glow(pair(lambda s: disc(s * 0.30, 0.035, 0.022)), GOLD, 0.02, 1.4)
    face.lay(round_([(-0.11, 0.66), (0.11, 0.66), (0.0, 0.82)]), "#5A3448", "#1C0E20", 0.2, shadow=0.2)
    face.star(0.0, -0.20, 0.10, GOLD)
    return face


def owl() -> Face:
    """Two great eyes in a heart of feathers."""
    face = Face("owl", "#1C2A5E", "#8FA8D8")
    body = [
        (0.0, -0.50),
        (0.30, -0.56),
        (0.66, -0.86),
        (0.64, -0.40),
        (0.76, 0.00),
        (0.76, 0.40),
        (0.62, 1.1),
        (0.0, 1.1),
    ]
    face.lay(flat(both(body)), "#A98158", "#4A3350", rounding=0.06)
    for row in range(3):
        for place in range(-3, 4):
            x, y = place * 0.22 + (row % 2) * 0.11, 0.56 + row * 0.17
            if abs(x) < 0.62:
                face.lay(disc(x, y, 0.13), "#E2C08E", "#7A5664", 0.35, 0.01, 0.03, 0.35)
    plate = [(0.0, -0.20), (0.22, -0.44), (0.52, -0.42), (0.66, -0.12), (0.56, 0.22), (0.28, 0.42), (0.0, 0.52)]
    face.lay(round_(both(plate)), "#FFF0D2", "#C79C84", 0.5)
    face.eyes(0.30, -0.06, 0.235, "#F2A93B", (0.56, 0.56))
    face.lay(flat(both([(0.0, 0.02), (0.09, 0.14), (0.0, 0.40)])), "#F6D79A", "#9A6A3A", 0.6)
    return face


def hare() -> Face:
    """Silver, with long ears and a moon between them."""
    face = Face("hare", "#202664", "#B7B4E6", (0.0, -0.2))
    face.lay(disc(0.0, -0.56, 0.20), "#FFF3CF", "#E8C37A", 0.6, 0.01)
    face.glow(disc(0.0, -0.56, 0.20), GOLD, 0.16, 0.7)
    ear = [(0.10, -0.20), (0.16, -0.62), (0.34, -0.95), (0.50, -0.80), (0.48, -0.40), (0.36, -0.12)]
    face.lay(pair(lambda s: round_([(s * x, y) for x, y in ear])), "#EDEBFA", "#8C86BC")
    inner = [(0.20, -0.26), (0.26, -0.60), (0.35, -0.82), (0.42, -0.70), (0.39, -0.42), (0.31, -0.20)]
    face.lay(pair(lambda s: round_([(s * x, y) for x, y in inner])), "#E7A3B4", "#8B5A8E", 0.0, shadow=0.1)
    face.lay(round_(both([(0.0, 0.66), (0.42, 0.74), (0.66, 1.15), (0.0, 1.2)])), "#BBB7E2", "#5C5694", 0.3)
    head = [(0.0, -0.28), (0.26, -0.24), (0.42, 0.02), (0.54, 0.34), (0.36, 0.62), (0.0, 0.72)]
    face.lay(round_(both(head)), "#FBFAFF", "#9E98CC")
    face.lay(
        pair(lambda s: round_([(0, 0.38), (s * 0.16, 0.40), (s * 0.25, 0.52), (s * 0.14, 0.64), (0, 0.60)])),
        "#FFFFFF",
        "#CFC9EA",
        0.15,
        shadow=0.15,
    )
    face.eyes(0.27, 0.14, 0.115, "#C46A9A", (0.60, 0.70))
    face.lay(round_(both([(0.0, 0.33), (0.09, 0.35), (0.0, 0.46)])), "#F0A8BE", "#A85A7A", 0.3, shadow=0.1)
    whiskers = [
        [(s * 0.22, 0.56), (s * 0.44, 0.52 + d), (s * 0.72, 0.50 + 2 * d)] for s in (1, -1) for d in (-0.03, 0.06)
    ]
    face.paint(strokes(whiskers, [0.012, 0.016, 0.004]), IVORY, 0.7)
    return face


def cat() -> Face:
    """Black before a full moon, with green eyes."""
    face = Face("cat", "#261C58", "#A88AE0")
    face.lay(disc(0.14, -0.16, 0.66), "#FFEFC4", "#D9A45E", 0.4, 0.01, 0.1, 0.0)
    face.glow(disc(0.14, -0.16, 0.66), GOLD, 0.14, 0.4)
    face.lay(round_(both([(0.0, 0.50), (0.40, 0.60), (0.66, 1.15), (0.0, 1.2)])), "#2E2658", "#120E2C", 0.5)
    face.lay(pair(lambda s: flat([(s * 0.08, -0.22), (s * 0.56, -0.78), (s * 0.62, 0.10)])), "#3A3068", "#171236", 0.9)
    face.lay(pair(lambda s: flat([(s * 0.28, -0.28), (s * 0.50, -0.56), (s * 0.53, -0.12)])), "#A8618E", "#4A2A5A", 0)
    head = [(0.0, -0.30), (0.30, -0.28), (0.58, 0.0), (0.68, 0.26), (0.46, 0.56), (0.0, 0.68)]
    face.lay(round_(both(head)), "#42387A", "#171236", 0.9)
    almond = [(-0.17, 0.03), (-0.02, -0.10), (0.17, -0.06), (0.06, 0.10)]
    eye = pair(lambda s: round_([(s * (0.30 + x), 0.12 + y) for x, y in almond]))
    face.glow(eye, "#6BE0A0", 0.12, 0.9)
    face.lay(eye, "#C8FFCF", "#4FC48A", 0.7, 0.01, 0.03)
    face.paint(
        pair(
            lambda s: round_([(s * 0.30 - 0.035, 0.12), (s * 0.30, 0.02), (s * 0.30 + 0.035, 0.12), (s * 0.30, 0.22)])
        ),
        NIGHT,
    )
    face.lay(round_(both([(0.0, 0.36), (0.07, 0.36), (0.0, 0.44)])), "#E59AAE", "#8A4A70", 0.3, shadow=0.1)
    whiskers = [
        [(s * 0.18, 0.46), (s * 0.48, 0.42 + d), (s * 0.84, 0.42 + 2.4 * d)] for s in (1, -1) for d in (-0.03, 0.06)
    ]
    face.paint(strokes(whiskers, [0.014, 0.018, 0.004]), GOLD, 0.85)
    return face


def whale() -> Face:
    """A whale that swims among stars, and blows them."""
    face = Face("whale", "#12306A", "#6FC7E2", (-0.1, 0.1), 0.8)
    tail = [
        (0.40, 0.14),
        (0.60, -0.20),
        (0.44, -0.56),
        (0.70, -0.50),
        (0.80, -0.34),
        (0.93, -0.46),
        (0.92, -0.14),
        (0.74, 0.06),
        (0.62, 0.40),
    ]
    face.lay(round_(tail), "#6FB2EA", "#233C8E")
    body = [
        (-0.86, 0.16),
        (-0.74, -0.20),
        (-0.34, -0.36),
        (0.14, -0.26),
        (0.50, 0.02),
        (0.66, 0.14),
        (0.54, 0.44),
        (0.14, 0.60),
        (-0.40, 0.60),
        (-0.76, 0.46),
    ]
    face.lay(round_(body), "#7CC4F4", "#27418F", 0.7)
    belly = [
        (-0.85, 0.26),
        (-0.52, 0.30),
        (-0.10, 0.34),
        (0.36, 0.30),
        (0.54, 0.38),
        (0.14, 0.60),
        (-0.40, 0.60),
        (-0.76, 0.46),
    ]
    face.lay(round_(belly), "#F2F6FF", "#8FA8DC", 0.2, shadow=0.2)
    grooves = [
        [(-0.74 + 0.04 * n, 0.36 + 0.065 * n), (-0.3, 0.40 + 0.065 * n), (0.24 - 0.06 * n, 0.40 + 0.05 * n)]
        for n in range(3)
    ]
    face.paint(strokes(grooves, [0.006, 0.018, 0.006]), "#4A66B4", 0.7)
    face.lay(round_([(-0.24, 0.40), (-0.02, 0.44), (0.16, 0.78), (-0.10, 0.70)]), "#5E9FE0", "#223A86", 0.6)
    face.paint(disc(-0.50, 0.14, 0.075), "#0A1030")
    face.paint(disc(-0.525, 0.115, 0.026), "#FFFFFF")
    for x, y, r in ((0.02, -0.06, 0.05), (0.22, 0.06, 0.04), (-0.18, -0.16, 0.035), (-0.28, 0.06, 0.03)):
        face.star(x, y, r * 1.3, "#DDF4FF")
    spray = [[(-0.34, -0.38), (-0.36, -0.60), (-0.34 + s * 0.24, -0.74), (-0.34 + s * 0.36, -0.62)] for s in (1, -1)]
    face.glow(strokes(spray, [0.05, 0.06, 0.05, 0.01]), "#BDEBFF", 0.06, 1.0)
    face.paint(strokes(spray, [0.03, 0.055, 0.045, 0.01]), "#E8F8FF", 0.95)
    face.star(-0.34, -0.86, 0.10, GOLD)
    return face


def moth() -> Face:
    """Wings of rose and cream, with an eye on each."""
    face = Face("moth", "#3A1C56", "#E59AC0", (0.0, 0.0), 0.7)
    lower = [(0.04, 0.14), (0.38, 0.10), (0.66, 0.30), (0.62, 0.62), (0.40, 0.80), (0.20, 0.58)]
    face.lay(pair(lambda s: round_([(s * x, y) for x, y in lower])), "#F2B7A2", "#83406E")
    upper = [(0.04, -0.06), (0.22, -0.42), (0.60, -0.66), (0.90, -0.56), (0.84, -0.18), (0.62, 0.16), (0.30, 0.22)]
    face.lay(pair(lambda s: round_([(s * x, y) for x, y in upper])), "#FFE9D2", "#C0668E", 0.7)
    band = [[(s * 0.24, -0.30), (s * 0.48, -0.16), (s * 0.46, 0.12)] for s in (1, -1)]
    face.paint(strokes(band, [0.02, 0.05, 0.02]), "#A8507E", 0.6)
    edge = [[(s * 0.86, -0.48), (s * 0.76, -0.18), (s * 0.56, 0.10)] for s in (1, -1)]
    face.paint(strokes(edge, [0.02, 0.06, 0.02]), "#8E3F74", 0.55)
    face.lay(pair(lambda s: disc(s * 0.60, -0.32, 0.15)), GOLD, "#A86A3E", 0.4, 0.01, 0.03, 0.25)
    face.paint(pair(lambda s: disc(s * 0.60, -0.32, 0.10)), "#3A1C56")
    face.paint(pair(lambda s: disc(s * 0.575, -0.35, 0.04)), "#FFF4E2")
    face.lay(pair(lambda s: disc(s * 0.42, 0.48, 0.10)), GOLD, "#A86A3E", 0.4, 0.01, 0.03, 0.25)
    face.paint(pair(lambda s: disc(s * 0.42, 0.48, 0.06)), "#3A1C56")
    feelers = [[(s * 0.04, -0.40), (s * 0.12, -0.66), (s * 0.34, -0.84)] for s in (1, -1)]
    face.paint(strokes(feelers, [0.02, 0.05, 0.015]), "#FFE2C4", 0.95)
    face.lay(round_(both([(0.0, -0.16), (0.13, 0.0), (0.13, 0.30), (0.06, 0.64), (0.0, 0.72)])), "#FFF1DC", "#A8647E")
    face.lay(disc(0.0, -0.28, 0.17), "#FFF6E6", "#C98F90")
    face.paint(pair(lambda s: disc(s * 0.085, -0.28, 0.055)), "#2A1030")
    return face


# Those who play by themselves


METALS = (("#FFE3A0", "#9A5E2E"), ("#EEF1FF", "#7078A0"), ("#F6B692", "#86403A"), ("#B8E0CE", "#3E6E70"))
"""Gold, silver, copper and jade: of the masks of the last figure, light and shade."""


def called(name: str, sibling: int) -> str:
    """The name of a picture: siblings have numbers from 2 on."""
    return f"{name}-{sibling + 1}" if sibling else name


def dye(sibling: int) -> Callable[[str], Array]:
    """The colours of a sibling's clothes, from those of the first: turned round the circle, and quieter."""

    def dyed(colour: str) -> Array:
        hue, lightness, saturation = rgb_to_hls(*(float(part) for part in rgb(colour)))
        quiet = 0.62 if sibling else 1.0
        return np.array(hls_to_rgb((hue + sibling / SIBLINGS) % 1, lightness, quiet * saturation), np.float32)

    return dyed


def hood(face: Face, light: Colour, shade: Colour, lining: str, peak: float = -0.86) -> None:
    """A cloak with a hood, open in front."""
    cloak = [
        (0.0, peak),
        (0.30, peak + 0.12),
        (0.58, -0.36),
        (0.62, 0.10),
        (0.56, 0.46),
        (0.84, 0.74),
        (0.94, 1.15),
        (0.0, 1.2),
    ]
    face.lay(round_(both(cloak)), light, shade, 0.8)
    opening = [(0.0, peak + 0.26), (0.24, peak + 0.34), (0.43, -0.20), (0.44, 0.16), (0.32, 0.50), (0.0, 0.70)]
    face.lay(round_(both(opening)), lining, NIGHT, 0.7, shadow=0.0)


def visage(face: Face, light: str, shade: str, top: float = -0.44) -> None:
    """A face of porcelain."""
    outline = [(0.0, top), (0.24, top + 0.06), (0.37, -0.14), (0.36, 0.14), (0.24, 0.42), (0.0, 0.58)]
    face.lay(round_(both(outline)), light, shade, 0.3)


def dreamer(sibling: int = 0) -> Face:
    """Asleep, under a cap from which a star hangs."""
    dyed = dye(sibling)
    face = Face(called("dreamer", sibling), "#2A2468", "#E0A8C8")
    face.lay(round_(both([(0.0, 0.44), (0.46, 0.62), (0.84, 1.15), (0.0, 1.2)])), dyed("#8E7ACB"), dyed("#3A2C74"), 0.6)
    face.lay(
        round_(both([(0.0, -0.40), (0.34, -0.34), (0.52, 0.0), (0.46, 0.36), (0.24, 0.58), (0.0, 0.64)])),
        "#FFEDE0",
        "#E0A9B4",
        0.3,
    )
    face.paint(pair(lambda s: disc(s * 0.32, 0.30, 0.11)), "#F08AA0", 0.55, 0.06)
    cap = [
        (-0.56, -0.10),
        (-0.44, -0.52),
        (-0.10, -0.80),
        (0.34, -0.82),
        (0.70, -0.56),
        (0.80, -0.16),
        (0.72, -0.14),
        (0.60, -0.40),
        (0.52, -0.36),
        (0.56, -0.10),
        (0.0, -0.22),
    ]
    face.lay(round_(cap), dyed("#6F8CE6"), dyed("#2C2E86"), 0.8)
    brim = [
        (-0.60, -0.06),
        (-0.34, -0.24),
        (0.0, -0.29),
        (0.34, -0.24),
        (0.60, -0.06),
        (0.56, 0.06),
        (0.30, -0.08),
        (0.0, -0.12),
        (-0.30, -0.08),
        (-0.56, 0.06),
    ]
    face.lay(round_(brim), "#FFF6E8", "#BDB2DA", 0.6)
    for x, y in ((-0.26, -0.46), (0.06, -0.60), (0.30, -0.44)):
        face.star(x, y, 0.07, GOLD)
    face.star(0.76, -0.02, 0.17, GOLD)
    face.closed_eyes(0.22, 0.14, 0.14, "#5A3058", 0.5)
    face.paint(strokes([[(-0.08, 0.41), (0.0, 0.445), (0.08, 0.41)]], [0.012, 0.034, 0.012]), "#B0506E")
    return face


def wanderer(sibling: int = 0) -> Face:
    """Under a broad hat, with a lantern."""
    dyed = dye(sibling)
    face = Face(called("wanderer", sibling), "#143454", "#7ACFC0")
    cloak = [(0.0, 0.36), (0.34, 0.40), (0.72, 0.72), (0.90, 1.15), (0.0, 1.2)]
    face.lay(round_(both(cloak)), dyed("#2F8C86"), dyed("#123A54"), 0.7)
    face.lay(
        round_(both([(0.0, -0.34), (0.32, -0.28), (0.44, 0.08), (0.30, 0.42), (0.0, 0.58)])), "#FFD6B4", "#A0686E", 0.2
    )
    scarf = [
        (-0.46, 0.40),
        (-0.24, 0.54),
        (0.0, 0.59),
        (0.24, 0.54),
        (0.46, 0.40),
        (0.52, 0.56),
        (0.28, 0.73),
        (0.0, 0.78),
        (-0.28, 0.73),
        (-0.52, 0.56),
    ]
    face.lay(round_(scarf), dyed("#E86A4C"), dyed("#8E2F48"), 0.6)
    face.lay(round_([(-0.30, 0.66), (-0.12, 0.70), (-0.16, 1.05), (-0.36, 1.0)]), dyed("#DC5E46"), dyed("#7E2A46"), 0.5)
    brim = [
        (-0.92, 0.02),
        (-0.52, -0.30),
        (0.0, -0.38),
        (0.52, -0.30),
        (0.92, 0.02),
        (0.50, -0.08),
        (0.0, -0.14),
        (-0.50, -0.08),
    ]
    face.paint(round_([(x * 0.6, y + 0.14) for x, y in brim]), "#1A1030", 0.55, 0.05)
    face.lay(
        round_(both([(0.0, -0.86), (0.22, -0.80), (0.36, -0.50), (0.42, -0.26), (0.0, -0.26)])),
        "#E8C68A",
        "#7E5A4E",
        0.7,
    )
    face.lay(round_(brim), "#F2D69C", "#8A6250", 0.8)
    face.paint(strokes([[(-0.41, -0.34), (0.0, -0.42), (0.41, -0.34)]], [0.07, 0.08, 0.07]), dyed("#2C7A78"), 0.95)
    face.paint(pair(lambda s: disc(s * 0.17, 0.12, 0.058)), "#2A1430")
    face.paint(pair(lambda s: disc(s * 0.17 - 0.018, 0.10, 0.02)), "#FFFFFF")
    face.paint(strokes([[(-0.09, 0.35), (0.0, 0.385), (0.09, 0.35)]], [0.01, 0.026, 0.01]), "#6A2C48")
    lantern = flat([(0.42, 0.42), (0.70, 0.42), (0.74, 0.78), (0.38, 0.78)])
    face.glow(lantern, "#FFC46A", 0.22, 1.5)
    face.lay(lantern, "#FFF3C4", "#F2A93B", 0.9)
    face.lay(flat([(0.38, 0.44), (0.56, 0.28), (0.74, 0.44)]), "#6A4A50", "#2A1A34", 0.9)
    face.lay(flat([(0.35, 0.76), (0.77, 0.76), (0.77, 0.84), (0.35, 0.84)]), "#6A4A50", "#2A1A34", 0.9)
    face.glow(disc(0.56, 0.60, 0.07), "#FFF6D8", 0.06, 1.0)
    return face


def seeker(sibling: int = 0) -> Face:
    """Hooded, with a lens that sees far."""
    dyed = dye(sibling)
    face = Face(called("seeker", sibling), "#2C1C60", "#A98AF0")
    hood(face, dyed("#8A6AD8"), dyed("#2E1C66"), "#241448")
    visage(face, "#FFE9EE", "#A890CC")
    face.paint(strokes([[(-0.24, -0.06), (-0.15, -0.11), (-0.06, -0.07)]], [0.01, 0.03, 0.01]), "#3A2058")
    face.paint(disc(-0.15, 0.05, 0.055), "#241040")
    face.paint(disc(-0.168, 0.032, 0.018), "#FFFFFF")
    face.glow(disc(0.17, 0.04, 0.22), "#7FE3EA", 0.18, 1.0)
    face.lay(disc(0.17, 0.04, 0.245), "#FFE7B0", "#A8743A", 0.6, 0.01, 0.04)
    face.lay(disc(0.17, 0.04, 0.18), "#D6FBFF", "#2FA6C8", 0.3, 0.01, 0.06, 0.2)
    face.star(0.17, 0.04, 0.13, "#FFFFFF")
    face.paint(strokes([[(0.36, 0.16), (0.44, 0.40), (0.40, 0.72)]], [0.02, 0.024, 0.02]), GOLD, 0.9)
    face.paint(strokes([[(-0.09, 0.36), (0.0, 0.375), (0.09, 0.35)]], [0.01, 0.03, 0.01]), "#8A3F6A")
    for n in range(-2, 3):
        x, y = polar(0.66, 0.08 * n)
        face.star(x, y, 0.05, GOLD)
    return face


def keeper(sibling: int = 0) -> Face:
    """A mask of gold under antlers, with a keyhole on its brow."""
    dyed = dye(sibling)
    face = Face(called("keeper", sibling), "#3A1A3C", "#F0B45A")
    for s in (1, -1):
        antlers = [
            [(s * 0.16, -0.38), (s * 0.36, -0.58), (s * 0.62, -0.62), (s * 0.78, -0.34)],
            [(s * 0.36, -0.58), (s * 0.34, -0.74), (s * 0.42, -0.90)],
            [(s * 0.58, -0.62), (s * 0.62, -0.76), (s * 0.60, -0.78)],
        ]
        face.lay(strokes(antlers, [0.12, 0.10, 0.07, 0.03]), "#FFF1D0", "#B07A4A", 0.5, 0.015)
    face.lay(
        round_(both([(0.0, 0.40), (0.42, 0.52), (0.86, 0.80), (0.94, 1.15), (0.0, 1.2)])),
        dyed("#7A2E4E"),
        dyed("#2A1030"),
        0.7,
    )
    mask = [(0.0, -0.52), (0.28, -0.48), (0.48, -0.22), (0.50, 0.12), (0.32, 0.50), (0.0, 0.78)]
    face.lay(round_(both(mask)), *METALS[sibling], 0.9)
    brow = [
        (0.0, -0.02),
        (0.10, -0.10),
        (0.30, -0.16),
        (0.46, -0.08),
        (0.30, -0.02),
        (0.10, 0.14),
        (0.06, 0.40),
        (0.0, 0.46),
    ]
    face.lay(round_(both(brow)), *METALS[sibling], 0.3, 0.02, 0.04, 0.4)
    slit = [(0.11, 0.11), (0.24, 0.01), (0.42, -0.02), (0.30, 0.12)]
    face.paint(pair(lambda s: round_([(s * x, y) for x, y in slit])), "#1C0A22")
    face.glow(pair(lambda s: disc(s * 0.27, 0.05, 0.035)), "#FFD98A", 0.03, 1.6)
    face.paint(strokes([[(-0.16, 0.54), (0.0, 0.57), (0.16, 0.54)]], [0.012, 0.03, 0.012]), "#5A2A20")
    face.paint(disc(0.0, -0.32, 0.075), "#2A1020")
    face.paint(flat(both([(0.0, -0.32), (0.03, -0.30), (0.07, -0.14)])), "#2A1020")
    face.glow(disc(0.0, -0.32, 0.03), "#FFE9B0", 0.03, 1.0)
    return face


def oracle(sibling: int = 0) -> Face:
    """Veiled, with closed eyes and one more on the brow that is open; the phases of the moon stand round its head."""
    dyed = dye(sibling)
    face = Face(called("oracle", sibling), "#0E2A4E", "#8FD8E8")
    face.glow(disc(0.0, -0.16, 0.62), "#8FE6F0", 0.3, 0.7)
    for n in range(-3, 4):
        x, y = polar(0.76, 0.105 * n)
        face.lay(moon(x, y - 0.03, 0.092, 1 - abs(n) * 0.28, 1 if n < 0 else -1), *METALS[sibling], 0.6, 0.01, 0.04)
    hood(face, dyed("#3E86B8"), dyed("#122A5C"), "#0E1C44", -0.66)
    visage(face, "#F2F4FF", "#8CA4D0", -0.40)
    lids = [[(-0.25, 0.05), (-0.15, 0.115), (-0.06, 0.06)], [(0.06, 0.06), (0.15, 0.115), (0.25, 0.05)]]
    face.paint(strokes(lids, [0.016, 0.042, 0.016]), "#1C2C5E")
    face.glow(disc(0.0, -0.20, 0.16), "#7FE3EA", 0.14, 1.0)
    eye = [(-0.155, -0.20), (-0.07, -0.275), (0.0, -0.295), (0.07, -0.275), (0.155, -0.20)]
    face.lay(round_([*eye, (0.07, -0.125), (0.0, -0.105), (-0.07, -0.125)]), *METALS[sibling], 0.5, 0.01, 0.04)
    face.lay(disc(0.0, -0.20, 0.072), "#D6FBFF", "#2FA6C8", 0.0, 0.01, 0.03, 0.3)
    face.paint(disc(0.0, -0.20, 0.036), "#0E2A4E")
    face.paint(disc(-0.022, -0.222, 0.014), "#FFFFFF")
    face.paint(strokes([[(-0.08, 0.36), (0.0, 0.378), (0.08, 0.36)]], [0.01, 0.028, 0.01]), "#5A4A86")
    for s in (1, -1):
        beads = [(0.40, -0.02), (0.43, 0.14), (0.41, 0.30)]
        for x, y in beads:
            face.lay(disc(s * x, y, 0.036), *METALS[sibling], 0.5, 0.01, 0.03)
    return face


CREATURES: tuple[Callable[[], Face], ...] = (fox, owl, hare, cat, whale, moth)
"""The faces that people choose from."""
FIGURES: tuple[Callable[[int], Face], ...] = (dreamer, wanderer, seeker, keeper, oracle)
"""Those of bots; each has siblings, as several of one level may sit at a table."""


def draw() -> None:
    """All of them."""
    for creature in CREATURES:
        creature().write()
    for figure in FIGURES:
        for sibling in range(SIBLINGS):
            figure(sibling).write()
