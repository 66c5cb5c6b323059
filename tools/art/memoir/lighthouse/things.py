"""The six things of the second memoir, as still lifes: each in its colour, lit from the upper left."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.files import PALETTE, save
from tools.art.light import mix
from tools.art.memoir.canvas import Canvas, Colour, disc, placed, poly, stroke
from tools.art.memoir.things import framed
from tools.art.shapes import Point, polar
from tools.art.trip.marks import arc, bowed

COLOURS = PALETTE["letters"]


def matchbox(c: Canvas) -> None:
    """A: a box of safety matches, half open, a star on its lid."""
    red, lean = COLOURS["red"], -0.055

    def at(points: list[Point]) -> list[Point]:
        return placed(points, 0.0, 0.06, 1.0, False, lean)

    c.form(poly(at([(-0.10, -0.44), (0.94, -0.44), (0.94, 0.36), (-0.10, 0.36)])), "#F2E2C0", "#A8866A", 0.04, 0.2)
    c.paint(poly(at([(-0.06, -0.36), (0.87, -0.36), (0.87, 0.29), (-0.06, 0.29)])), "#4A2A2E")
    for k in range(7):
        y = -0.30 + 0.092 * k
        c.form(stroke(at([(0.0, y), (0.72 - 0.03 * (k % 3), y)]), 0.062), "#FFE9C0", "#B88A5A", 0.02, 0.2, 0.3)
        c.form(
            disc(at([(0.74 - 0.03 * (k % 3), y)])[0], 0.062),
            mix(red, "#FFB8A0", 0.2),
            mix(red, "#3A0614", 0.5),
            0.04,
            0.5,
            0.2,
        )
    c.form(poly(at([(-0.92, 0.34), (0.34, 0.34), (0.34, 0.60), (-0.92, 0.60)])), "#7A4A44", "#3A1E28", 0.03, 0.1)
    c.form(
        poly(at([(-0.92, -0.50), (0.34, -0.50), (0.34, 0.40), (-0.92, 0.40)])),
        mix(red, "#FFE0C8", 0.14),
        mix(red, "#4A0E20", 0.40),
        0.05,
        0.3,
    )
    rim = [(-0.82, -0.40), (0.24, -0.40), (0.24, 0.30), (-0.82, 0.30), (-0.82, -0.40)]
    c.paint(stroke(at(rim), 0.026), "#FFE3A8", 0.9, 0, 0)
    star = [(-0.29 + a, -0.05 + b) for a, b in (polar(0.28 if k % 2 == 0 else 0.12, k / 10) for k in range(10))]
    c.form(poly(at(star)), "#FFE9B0", "#D89A4A", 0.04, 0.5, 0.2)


def spyglass(c: Canvas) -> None:
    """B: a brass spyglass, three draws out."""
    brass, lean = COLOURS["yellow"], -0.105
    deep = mix(brass, "#4A2008", 0.62)

    def tube(left: float, right: float, near: float, far: float, light: Colour, shade: Colour) -> None:
        """A draw, its light along its upper side."""
        for share, tone in ((1.0, shade), (0.62, light), (0.22, mix(light, "#FFFFFF", 0.45))):
            shift = -0.22 * (1 - share)
            body = [
                (left, (shift - share) * near),
                (right, (shift - share) * far),
                (right, (shift + share) * far),
                (left, (shift + share) * near),
            ]
            c.form(
                poly(placed(body, 0, 0, 1, False, lean)),
                tone,
                mix(tone, shade, 0.4),
                0.06,
                0.3,
                0.3 if share == 1 else 0,
            )

    tube(-0.98, -0.50, 0.15, 0.15, "#FFE9A8", deep)
    tube(-0.56, 0.0, 0.20, 0.20, mix(brass, "#FFF2C0", 0.3), deep)
    tube(-0.06, 0.80, 0.27, 0.32, "#8A4A3A", "#2E1420")
    for x, tall in ((-0.94, 0.20), (-0.52, 0.23), (-0.02, 0.30), (0.78, 0.36)):
        ring = [(x - 0.07, -tall), (x + 0.07, -tall), (x + 0.07, tall), (x - 0.07, tall)]
        c.form(poly(placed(ring, 0, 0, 1, False, lean)), mix(brass, "#FFF2C0", 0.3), deep, 0.05, 0.8, 0.3)
    glass = placed(arc((0.86, 0), (0.09, 0.33), 0, 1, 40), 0, 0, 1, False, lean)
    c.form(poly(glass), "#BFE0FF", "#2A4A8E", 0.05, 0.8, 0)


def mussel(c: Canvas) -> None:
    """C: a mussel shell, its two halves side by side, violet inside."""
    purple = COLOURS["purple"]
    shell = [
        (0.0, 0.94),
        (-0.34, 0.50),
        (-0.46, -0.10),
        (-0.30, -0.66),
        (0.04, -0.86),
        (0.34, -0.62),
        (0.42, -0.06),
        (0.26, 0.50),
    ]
    for x, lean, inside in ((0.34, 0.085, False), (-0.34, -0.075, True)):

        def at(points: list[Point], x: float = x, lean: float = lean) -> list[Point]:
            return placed(points, x, 0.0, 1.0, False, lean)

        outline = at([*shell, shell[0]])
        if inside:
            c.form(poly(bowed(outline)), "#F4E8FF", mix(purple, "#2A0C50", 0.3), 0.08, 0.4)
            hollow = at([(a * 0.84, b * 0.86 + 0.03) for a, b in [*shell, shell[0]]])
            c.form(poly(bowed(hollow)), mix(purple, "#FFF0FF", 0.55), mix(purple, "#3A1270", 0.25), 0.26, 0.8, 0)
            for k in range(3):
                line = at([(-0.26 + 0.06 * k, -0.2), (-0.10 + 0.07 * k, -0.56 + 0.08 * k), (0.16, -0.50 + 0.10 * k)])
                c.paint(poly(ribbon(curve(line, 8), [0.004, 0.03, 0.004])), "#FFFFFF", 0.4)
        else:
            c.form(poly(bowed(outline)), mix(purple, "#8A94D8", 0.35), "#1E1440", 0.24, 0.5)
            for k in range(5):
                far = 0.30 + 0.15 * k
                ring = at([(a * far, 0.94 - (0.94 - b) * far) for a, b in [*shell[1:], shell[1]]][:7])
                c.paint(poly(ribbon(curve(ring, 8), [0.004, 0.026, 0.004])), mix(purple, "#E8DCFF", 0.6), 0.6)
    c.form(disc((0.0, 0.90), 0.07), "#6A5A80", "#241A3C", 0.04, 0.4)


def tide_table(c: Canvas) -> None:
    """D: a tide table, its blue cover dog-eared."""
    blue, lean = COLOURS["blue"], 0.035

    def at(points: list[Point], shift: float = 0.0) -> list[Point]:
        return placed([(a + shift, b + shift) for a, b in points], 0.0, 0.0, 1.0, False, lean)

    for shift in (0.075, 0.045, 0.02):
        c.form(
            poly(at([(-0.58, -0.84), (0.62, -0.84), (0.62, 0.86), (-0.58, 0.86)], shift)),
            "#FFF6E0",
            "#B8A48C",
            0.02,
            0.1,
        )
    cover = [(-0.62, -0.88), (0.34, -0.88), (0.60, -0.62), (0.60, 0.84), (-0.62, 0.84)]
    c.form(poly(at(cover)), mix(blue, "#DCEBFF", 0.16), mix(blue, "#08143E", 0.55), 0.05, 0.3)
    c.form(poly(at([(0.34, -0.88), (0.60, -0.62), (0.32, -0.60)])), "#FFF6E0", "#C8B498", 0.03, 0.2, 0.5)
    c.paint(poly(at([(-0.62, -0.88), (-0.50, -0.88), (-0.50, 0.84), (-0.62, 0.84)])), mix(blue, "#050E30", 0.6), 0.9)
    c.form(
        poly(at([(-0.36, -0.50), (0.24, -0.50), (0.24, -0.22), (-0.36, -0.22)])), "#FFF2D8", "#C8B094", 0.03, 0.1, 0.2
    )
    for y, right in ((-0.42, 0.14), (-0.31, 0.02)):
        c.paint(stroke(at([(-0.28, y), (right, y)]), 0.040), "#3A4A80", 0.9)
    for row in range(3):
        y = 0.10 + 0.22 * row
        wave = [(x, y + 0.07 * float(np.sin(8.4 * x))) for x in np.linspace(-0.40, 0.48, 40)]
        c.paint(stroke(at(wave), 0.055), mix(blue, "#F4F8FF", 0.72), 0.95, 0, 0)


def feather(c: Canvas) -> None:
    """E: a gull's feather."""
    white = COLOURS["white"]
    spine = curve([(-0.72, 0.94), (-0.44, 0.46), (0.0, -0.10), (0.42, -0.56), (0.66, -0.92)], 14)
    c.form(poly(ribbon(spine, [0.05, 0.16, 0.66, 0.62, 0.52, 0.02])), mix(white, "#FFFFFF", 0.4), "#A8A4BC", 0.16, 0.2)
    normal = np.stack([-np.gradient(spine, axis=0)[:, 1], np.gradient(spine, axis=0)[:, 0]], axis=1)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    for k in range(16, len(spine) - 6, 2):
        for side in (-1, 1):
            ahead = spine[min(k + 6, len(spine) - 1)]
            tip = ahead + side * normal[k] * 0.26
            c.paint(
                stroke([(float(spine[k][0]), float(spine[k][1])), (float(tip[0]), float(tip[1]))], 0.012),
                "#8E8AA6",
                0.5,
            )
    tip = curve([(0.30, -0.34), (0.50, -0.64), (0.66, -0.93)], 8)
    c.form(poly(ribbon(tip, [0.30, 0.40, 0.02])), "#6E6C88", "#34324E", 0.08, 0.2, 0)
    for at, side in ((20, 1), (34, -1)):
        a = spine[at]
        b = a + side * normal[at] * 0.40
        cut = c.mask(
            poly(
                [
                    (float(a[0]), float(a[1])),
                    (float(b[0]), float(b[1]) - 0.05),
                    (float(b[0]) + 0.05, float(b[1]) + 0.03),
                ]
            )
        )
        c.alpha = c.alpha * (1 - cut)
    c.form(poly(ribbon(spine, [0.07, 0.06, 0.04, 0.01])), "#FFF6E0", "#A89078", 0.03, 0.5, 0.2)


def bottle(c: Canvas) -> None:
    """F: a small green bottle, corked, its label washed off."""
    green = COLOURS["green"]
    light, dark = mix(green, "#F2FFE8", 0.30), mix(green, "#04201A", 0.62)
    half = [
        (0.0, -0.62),
        (0.17, -0.62),
        (0.16, -0.34),
        (0.30, -0.20),
        (0.44, -0.02),
        (0.46, 0.30),
        (0.44, 0.84),
        (0.34, 0.93),
        (0.0, 0.95),
    ]
    c.form(poly([(-0.13, -0.95), (0.13, -0.95), (0.11, -0.58), (-0.11, -0.58)]), "#E8C08A", "#6A4430", 0.06, 0.2)
    right = bowed(half)
    c.form(poly([*right, *((-x, y) for x, y in reversed(right))]), light, dark, 0.22, 0.8)
    c.form(poly([(-0.21, -0.72), (0.21, -0.72), (0.21, -0.60), (-0.21, -0.60)]), light, dark, 0.05, 0.7)
    c.paint(poly([(-0.36, 0.16), (0.36, 0.16), (0.36, 0.62), (-0.36, 0.62)]), "#E8F4DC", 0.26, 0.012)
    for scrap in (
        [(-0.36, 0.16), (-0.12, 0.16), (-0.22, 0.28), (-0.36, 0.34)],
        [(0.14, 0.62), (0.36, 0.62), (0.36, 0.46)],
    ):
        c.form(poly(scrap), "#FFF6E0", "#C8BC9C", 0.02, 0.1, 0.2)
    c.paint(poly(ribbon(curve([(-0.30, 0.0), (-0.35, 0.30), (-0.33, 0.74)], 8), [0.01, 0.07, 0.02])), "#F4FFF0", 0.75)


THINGS: dict[str, Callable[[Canvas], None]] = {
    "a": matchbox,
    "b": spyglass,
    "c": mussel,
    "d": tide_table,
    "e": feather,
    "f": bottle,
}
"""The still life of every letter in the box's data."""


def draw() -> None:
    """Draw all six things."""
    for letter, painted in THINGS.items():
        save(framed(f"lighthouse thing {letter}", painted).cutout(), f"memoir/lighthouse/things/{letter}.webp", 84)
