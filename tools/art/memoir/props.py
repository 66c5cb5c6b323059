"""Things in the story pictures: trees, lanterns, beds, skates, and the shadows under what stands there."""

from __future__ import annotations

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.light import mix
from tools.art.memoir.canvas import Canvas, disc, poly, soft, stroke
from tools.art.memoir.scenery import (
    LAMP,
)
from tools.art.noise import generator
from tools.art.shapes import Point
from tools.art.trip.marks import arc, bowed

SIZE = (600, 420)
"""Width and height of a story picture in pixels."""
DRAWN = 2
"""How many times as large it is painted."""


def along(start: Point, end: Point, y: float) -> float:
    """The x at which the line through two points has the height ``y``."""
    return start[0] + (end[0] - start[0]) * (y - start[1]) / (end[1] - start[1])


def shadow(c: Canvas, x: float, y: float, wide: float, amount: float) -> None:
    """A soft shadow on the ground."""
    away = ((c.x - x) / wide) ** 2 + ((c.y - y) / (0.16 * wide + 0.02)) ** 2
    c.darken(np.exp(-away).astype(np.float32), 0.55 * amount)


def apple_tree(
    c: Canvas, x: float, y: float, tall: float, seed: str, fruit: str, number: int, flip: bool = False
) -> None:
    """A tree without leaves, snow on its boughs, apples on it."""
    rng, side = generator(f"tree {seed}"), -1 if flip else 1
    boughs: list[list[Point]] = []
    ends: list[Point] = []

    def grow(px: float, py: float, turn: float, length: float, wide: float, depth: int) -> None:
        ex, ey = px + side * length * np.sin(turn), py - length * np.cos(turn)
        bow = (
            px + side * length * 0.5 * np.sin(turn) + rng.uniform(-0.05, 0.05) * length,
            py - length * 0.5 * np.cos(turn),
        )
        boughs.append(ribbon(curve([(px, py), bow, (ex, ey)], 8), [wide, wide * 0.62]))
        if depth <= 3:
            ends.append((ex, ey))
        if depth:
            for away in (-0.62, 0.16, 0.66) if depth > 2 else (-0.5, 0.5):
                grow(
                    ex,
                    ey,
                    turn + away + rng.uniform(-0.16, 0.16),
                    length * rng.uniform(0.60, 0.76),
                    wide * 0.60,
                    depth - 1,
                )

    boughs.append(
        bowed(
            [
                (x - tall * 0.09, y + 0.02),
                (x - tall * 0.035, y - tall * 0.06),
                (x + tall * 0.035, y - tall * 0.06),
                (x + tall * 0.09, y + 0.02),
            ]
        )
    )
    grow(x, y, 0.04, tall * 0.30, tall * 0.085, 5)
    mask = c.paint(lambda p: [p.polygon(bough) for bough in boughs], "#16132E")
    c.edge(mask, "#C9CFF0", -1, 0.012, 0.8)
    c.wash(soft(mask, c.unit(0.10)) * 0.8, "#3A2F62", 0.14)
    places = [ends[int(rng.integers(len(ends)))] for _ in range(number)]
    for a, b in places:
        a, b = a + rng.uniform(-0.05, 0.05), b + rng.uniform(0.0, 0.08)
        radius = rng.uniform(0.024, 0.034)
        c.paint(disc((a, b), radius), mix(fruit, "#2A0A20", 0.5))
        c.paint(disc((a - radius * 0.16, b - radius * 0.16), radius * 0.80), fruit)
        c.paint(disc((a - radius * 0.36, b - radius * 0.40), radius * 0.28), "#FFE6C8", 0.8)


def burning_lantern(c: Canvas, x: float, y: float, size: float, number: int) -> None:
    """A paper lantern that burns."""
    colour = ("#FFE6B4", "#FFD08A", "#FFB98A")[number % 3]
    c.lamp(x, y, size * 5.4, 0.62, colour)
    c.paint(poly(arc((x, y), (size * 0.92, size), 0, 1, 40)), mix(colour, "#C8703A", 0.28), 1, 0.004, 0.02)
    c.glow(poly(arc((x, y), (size * 0.6, size * 0.7), 0, 1, 30)), "#FFF6DC", size * 0.4, 1.0)
    for share in (-0.6, -0.3, 0.0, 0.3, 0.6):
        wide = 0.92 * size * (1 - share**2) ** 0.5
        c.paint(
            stroke(
                [(x - wide, y + share * size), (x, y + share * size + 0.1 * size), (x + wide, y + share * size)],
                size * 0.035,
            ),
            "#B8703E",
            0.55,
        )
    for share in (-1.0, 1.0):
        c.paint(
            poly(
                [
                    (x - size * 0.34, y + share * size * 0.92),
                    (x + size * 0.34, y + share * size * 0.92),
                    (x + size * 0.30, y + share * size * 1.08),
                    (x - size * 0.30, y + share * size * 1.08),
                ]
            ),
            "#3A2030",
        )


def storm_lantern(c: Canvas, x: float, y: float, tall: float) -> None:
    """A storm lantern on the ground; the caller paints its light."""
    wide = tall * 0.30
    c.paint(stroke(arc((x, y - tall * 0.74), (wide * 0.9, tall * 0.32), 0.5, 1.0), tall * 0.05), "#0E1028")
    c.paint(
        poly([(x - wide, y), (x + wide, y), (x + wide * 0.9, y - tall * 0.18), (x - wide * 0.9, y - tall * 0.18)]),
        "#14142E",
    )
    c.paint(
        poly(
            [
                (x - wide * 0.7, y - tall * 0.16),
                (x + wide * 0.7, y - tall * 0.16),
                (x + wide * 0.6, y - tall * 0.66),
                (x - wide * 0.6, y - tall * 0.66),
            ]
        ),
        LAMP,
        1,
        0.004,
        0,
    )
    c.paint(
        poly(
            [
                (x - wide, y - tall * 0.64),
                (x + wide, y - tall * 0.64),
                (x + wide * 0.4, y - tall * 0.84),
                (x - wide * 0.4, y - tall * 0.84),
            ]
        ),
        "#14142E",
    )
    c.glow(disc((x, y - tall * 0.40), wide * 0.5), "#FFF6DC", tall * 0.12, 1.6)


def bed(c: Canvas, x: float, y: float, scale: float, light: str, shade: str, made: bool) -> None:
    """A bed seen from its foot, a little from the side."""

    def at(*points: Point) -> list[Point]:
        return [(x + a * scale, y + b * scale) for a, b in points]

    c.form(poly(at((-0.40, -0.36), (0.40, -0.36), (0.40, 0.05), (-0.40, 0.05))), "#6A4A50", "#2E2036", 0.03)
    c.form(
        poly(at((-0.34, -0.20), (0.34, -0.20), (0.52, 0.44), (-0.52, 0.44))),
        "#DADCF0" if made else "#D8C6C0",
        "#7C7CA8" if made else "#6A5266",
        0.06,
    )
    pillow = bowed(
        at((-0.26, -0.16), (0.0, -0.26), (0.26, -0.16), (0.28, -0.02), (0.0, 0.02), (-0.28, -0.02), (-0.26, -0.16))
    )
    c.form(poly(pillow), "#F4F4FF" if made else "#E8D6C8", "#9094C0" if made else "#7A6070", 0.08, 0.2)
    if made:
        c.form(poly(at((-0.40, 0.04), (0.40, 0.04), (0.55, 0.50), (-0.55, 0.50))), light, shade, 0.06)
        c.form(poly(at((-0.41, 0.02), (0.41, 0.02), (0.43, 0.10), (-0.43, 0.10))), "#E6E8FA", "#9298C8", 0.03)
        hollow = np.exp(-(((c.x - x) / (0.16 * scale)) ** 2 + ((c.y - y - 0.24 * scale) / (0.15 * scale)) ** 2)).astype(
            np.float32
        )
        c.darken(hollow, 0.34, "#1C2050")
    else:
        fold = bowed(at((-0.44, 0.20), (-0.20, 0.02), (0.16, 0.12), (0.40, 0.0), (0.50, 0.20)))
        c.form(poly([*fold, *at((0.56, 0.52), (-0.56, 0.52))]), light, shade, 0.09)
        for a, b in ((-0.2, 0.12), (0.12, 0.18)):
            c.paint(
                poly(ribbon(curve(at((a, b), (a + 0.06, b + 0.16), (a - 0.02, b + 0.34)), 8), [0.004, 0.03, 0.004])),
                shade,
                0.7,
            )
    c.form(
        poly(
            at(
                (-0.58, 0.34),
                (0.58, 0.34),
                (0.58, 0.64),
                (0.50, 0.64),
                (0.50, 0.46),
                (-0.50, 0.46),
                (-0.50, 0.64),
                (-0.58, 0.64),
            )
        ),
        "#7A5456",
        "#34223A",
        0.04,
    )


def skate(c: Canvas, x: float, y: float, size: float) -> None:
    """A skate with its strap, in the snow."""
    boot = bowed(
        [
            (x - size * 0.5, y - size * 0.9),
            (x - size * 0.1, y - size * 0.9),
            (x, y - size * 0.4),
            (x + size * 0.7, y - size * 0.3),
            (x + size * 0.7, y - size * 0.1),
            (x - size * 0.5, y - size * 0.1),
            (x - size * 0.5, y - size * 0.9),
        ]
    )
    c.paint(
        stroke(
            [(x - size * 0.6, y + size * 0.06), (x + size * 0.7, y + size * 0.06), (x + size * 0.9, y - size * 0.1)],
            size * 0.07,
        ),
        "#DDE6FF",
    )
    c.form(poly(boot), "#7A4A3E", "#2A1628", 0.05)
    c.paint(
        stroke([(x - size * 0.46, y - size * 0.5), (x - size * 0.02, y - size * 0.44)], size * 0.1),
        "#3E6AC0",
    )
