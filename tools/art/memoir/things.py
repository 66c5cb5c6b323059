"""The six things that open memories, as still lifes: each in its colour, lit from the upper left."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.files import PALETTE, save
from tools.art.light import mix, over
from tools.art.memoir.canvas import Canvas, disc, placed, poly, soft, stroke
from tools.art.shapes import Point, polar
from tools.art.trip.marks import arc, bowed

SIZE = 256
DRAWN = 2
COLOURS = PALETTE["letters"]
"""A thing has the colour of its letter in ``data/memoir.yaml``."""


def ticket(c: Canvas) -> None:
    """A: a train ticket, single, never punched."""
    red = COLOURS["red"]
    lean = -0.045
    for shift, light in ((0.05, mix(red, "#3A0A18", 0.55)), (0.0, mix(red, "#FFE0C8", 0.16))):
        outline = [
            (-0.86, -0.46),
            (0.86, -0.46),
            (0.86, -0.16),
            *arc((0.86, 0), (0.13, 0.16), 0.75, 0.25, 12),
            (0.86, 0.16),
            (0.86, 0.46),
            (-0.86, 0.46),
            (-0.86, 0.16),
            *arc((-0.86, 0), (0.13, 0.16), 0.25, -0.25, 12),
            (-0.86, -0.16),
        ]
        c.form(
            poly(placed(outline, shift, shift * 1.4, 1, False, lean)),
            light,
            mix(red, "#4A0E20", 0.35),
            0.035,
            0.25,
            0.4 if not shift else 0,
        )
    c.paint(poly(_frame(0.74, 0.37, 0.020, lean)), mix(red, "#5A0E1E", 0.62), 1, 0, 0)
    for y, left, right, wide in (
        (-0.20, -0.56, 0.20, 0.075),
        (-0.02, -0.56, 0.04, 0.045),
        (0.10, -0.56, 0.16, 0.045),
        (0.22, -0.56, -0.10, 0.045),
    ):
        c.paint(
            poly(
                placed(
                    [(left, y - wide / 2), (right, y - wide / 2), (right, y + wide / 2), (left, y + wide / 2)],
                    0,
                    0,
                    1,
                    False,
                    lean,
                )
            ),
            mix(red, "#4A0A18", 0.72),
            0.9,
            0,
            0,
        )
    for k in range(11):
        c.paint(
            poly(
                placed(
                    [
                        (0.34, -0.36 + 0.066 * k),
                        (0.36, -0.36 + 0.066 * k),
                        (0.36, -0.325 + 0.066 * k),
                        (0.34, -0.325 + 0.066 * k),
                    ],
                    0,
                    0,
                    1,
                    False,
                    lean,
                )
            ),
            mix(red, "#4A0A18", 0.7),
            0.9,
            0,
            0,
        )
    wheel = placed([(0.56 + a, b) for a, b in arc((0, 0), (0.13, 0.13), 0, 1)], 0, 0, 1, False, lean)
    c.paint(poly(wheel), mix(red, "#4A0A18", 0.7))
    c.paint(
        poly(placed([(0.56 + a, b) for a, b in arc((0, 0), (0.085, 0.085), 0, 1)], 0, 0, 1, False, lean)),
        mix(red, "#FFE0C8", 0.22),
    )


def _frame(wide: float, tall: float, line: float, lean: float) -> list[Point]:
    outer = [(-wide, -tall), (wide, -tall), (wide, tall), (-wide, tall), (-wide, -tall)]
    inner = [(x - np.sign(x) * line, y - np.sign(y) * line) for x, y in reversed(outer)]
    return placed([*outer, *inner], 0, 0, 1, False, lean)


def button(c: Canvas) -> None:
    """B: a brass button, a twist of blue thread still in it."""
    brass = COLOURS["yellow"]
    deep = mix(brass, "#5A2A08", 0.55)
    c.form(disc((0, 0), 0.80), mix(brass, "#FFF2C0", 0.25), deep, 0.16, 0.6)
    c.form(disc((0, 0), 0.66), deep, mix(brass, "#FFE9A8", 0.2), 0.05, 0.2, 0)
    c.form(disc((0, 0), 0.60), brass, mix(brass, "#6A3408", 0.42), 0.20, 0.7, 0)
    for k in range(24):
        x, y = polar(0.73, k / 24)
        c.form(disc((x, y), 0.032), "#FFF0B8", deep, 0.03, 0.6, 0)
    holes = [(x, y) for x in (-0.17, 0.17) for y in (-0.17, 0.17)]
    for x, y in holes:
        c.paint(disc((x, y), 0.098), "#2A1206")
        c.paint(disc((x + 0.012, y + 0.016), 0.078), "#120806")
    for start, end in ((holes[0], holes[3]), (holes[1], holes[2])):
        line = curve([start, (0.5 * (start[0] + end[0]) + 0.02, 0.5 * (start[1] + end[1]) - 0.03), end], 10)
        c.form(poly(ribbon(line, [0.075, 0.085, 0.075])), "#7FB2FF", "#2A58B8", 0.06, 0.5, 0.4)
    tail = curve([holes[3], (0.34, 0.36), (0.30, 0.60), (0.52, 0.70), (0.60, 0.92)], 10)
    c.form(poly(ribbon(tail, [0.07, 0.06, 0.05, 0.04, 0.012])), "#7FB2FF", "#2A58B8", 0.05, 0.5, 0.4)


def violet(c: Canvas) -> None:
    """C: a violet that was pressed in a book."""
    purple = COLOURS["purple"]
    stem = curve([(0.06, 0.06), (0.14, 0.40), (0.02, 0.70), (-0.16, 0.94)], 10)
    c.form(poly(ribbon(stem, [0.07, 0.06, 0.07, 0.04])), "#8AA070", "#3A5244", 0.05, 0.2)
    for leaf, light in (
        ([(0.06, 0.72), (0.34, 0.44), (0.78, 0.44), (0.82, 0.66), (0.46, 0.86), (0.06, 0.76)], "#8FA878"),
        ([(0.0, 0.74), (-0.34, 0.50), (-0.72, 0.54), (-0.74, 0.76), (-0.40, 0.90), (0.0, 0.78)], "#7C9870"),
    ):
        c.form(poly(bowed(leaf)), light, "#33503E", 0.08, 0.2)
    for turn, length, wide, tone in (
        (-0.115, 0.64, 0.40, 0.0),
        (0.115, 0.64, 0.40, 0.06),
        (-0.30, 0.56, 0.36, 0.16),
        (0.30, 0.56, 0.36, 0.2),
        (0.5, 0.60, 0.46, 0.24),
    ):
        petal = [
            (0.0, 0.0),
            (-wide * 0.62, -length * 0.42),
            (-wide * 0.52, -length * 0.86),
            (0.0, -length),
            (wide * 0.52, -length * 0.86),
            (wide * 0.62, -length * 0.42),
        ]
        shape = placed(bowed([*petal, petal[0]]), 0.02, -0.20, 1.08, False, turn)
        c.form(
            poly(shape), mix(mix(purple, "#F0D8FF", 0.42), purple, tone), mix(purple, "#26084E", 0.42), 0.10, 0.25, 0.45
        )
        for vein in (-0.5, 0.0, 0.5):
            line = [(0.0, -0.08), (vein * wide * 0.32, -length * 0.45), (vein * wide * 0.62, -length * 0.80)]
            c.paint(
                poly(ribbon(np.asarray(placed(line, 0.02, -0.20, 1.08, False, turn), float), [0.016, 0.012, 0.002])),
                mix(purple, "#1E0640", 0.6),
                0.7,
                0,
                0,
            )
    c.form(disc((0.02, -0.20), 0.10), "#FFF0B0", "#C8842E", 0.07, 0.5)


def strap(c: Canvas) -> None:
    """D: the strap of a skate, stiff, with its buckle."""
    blue = COLOURS["blue"]
    dark = mix(blue, "#08143E", 0.60)
    loop = curve(
        [
            (0.86, -0.50),
            (0.40, -0.72),
            (-0.24, -0.62),
            (-0.58, -0.16),
            (-0.46, 0.36),
            (0.04, 0.62),
            (0.58, 0.56),
            (0.92, 0.30),
        ],
        12,
    )
    c.form(poly(ribbon(loop, [0.30, 0.32, 0.32, 0.32, 0.32, 0.30, 0.27])), mix(blue, "#DCEBFF", 0.20), dark, 0.09, 0.4)
    for shift in (-0.105, 0.105):
        away = np.gradient(loop, axis=0)
        normal = np.stack([-away[:, 1], away[:, 0]], axis=1) / (np.linalg.norm(away, axis=1, keepdims=True) + 1e-9)
        for k in range(2, len(loop) - 3, 4):
            part = loop[k : k + 3] + shift * normal[k : k + 3]
            c.paint(poly(ribbon(part, [0.022, 0.022])), mix(blue, "#F4F8FF", 0.62), 0.9, 0, 0)
    for k in (70, 75, 80):
        x, y = loop[min(k, len(loop) - 6)]
        c.paint(disc((x, y), 0.045), "#050A22")
    frame = _ring([(-0.92, -0.34), (-0.16, -0.34), (-0.16, 0.34), (-0.92, 0.34)], 0.115)
    c.form(poly(frame), "#F4F6FF", "#6A7090", 0.06, 0.8)
    c.form(
        poly(ribbon(curve([(-0.56, 0.0), (-0.20, 0.04), (0.02, 0.10)], 8), [0.09, 0.08, 0.05])),
        "#F4F6FF",
        "#7A80A0",
        0.05,
        0.8,
    )
    c.form(stroke([(-0.56, -0.32), (-0.56, 0.32)], 0.10), "#E0E4F4", "#5A6080", 0.05, 0.7)


def _ring(corners: list[Point], width: float) -> list[Point]:
    """The outline of a frame, as one polygon."""
    x = sum(a for a, _ in corners) / len(corners)
    y = sum(b for _, b in corners) / len(corners)
    inner = [(a - np.sign(a - x) * width, b - np.sign(b - y) * width) for a, b in corners]
    return [*corners, corners[0], inner[0], *reversed(inner[1:]), inner[0]]


def paper_lantern(c: Canvas) -> None:
    """E: a paper lantern, that folds flat."""
    white = COLOURS["white"]
    c.form(stroke([(0, -0.98), (0, -0.70)], 0.05), "#D8B070", "#5A3A20", 0.03)
    c.form(poly(arc((0, 0.02), (0.74, 0.66), 0, 1, 60)), "#FFFDF4", "#C8BFC8", 0.40, 0.2)
    inner = np.exp(-((c.x / 0.42) ** 2 + ((c.y - 0.06) / 0.44) ** 2)).astype(np.float32)
    c.body = over(c.body, "#FFE9B8", 0.62 * inner * c.alpha)
    for share in np.linspace(-0.84, 0.84, 9):
        wide = 0.74 * (1 - share**2) ** 0.5
        y = 0.02 + 0.66 * share
        line = curve([(-wide, y), (0, y + 0.07), (wide, y)], 14)
        c.paint(poly(ribbon(line, [0.008, 0.022, 0.022, 0.008])), "#9A8C92", 0.75, 0, 0)
    for y, wide in ((-0.66, 0.26), (0.70, 0.26)):
        c.form(
            poly([(-wide, y - 0.09), (wide, y - 0.09), (wide * 0.92, y + 0.09), (-wide * 0.92, y + 0.09)]),
            "#E0B060",
            "#6A4220",
            0.05,
            0.5,
        )
    c.form(
        poly(ribbon(curve([(0, 0.78), (0.02, 0.88), (0.0, 0.99)], 6), [0.05, 0.09, 0.11])),
        mix(white, "#C8403A", 0.75),
        "#6A1A2A",
        0.04,
        0.3,
    )


def door_key(c: Canvas) -> None:
    """F: the key of a house that was never locked."""
    green = COLOURS["green"]
    light, dark = mix(green, "#F2FFE8", 0.30), mix(green, "#06281C", 0.58)
    lean = 0.105

    def at(points: list[Point]) -> list[Point]:
        return placed(points, 0.0, 0.0, 1.06, False, lean)

    def turned(radius: float, x: float, y: float) -> list[Point]:
        return at([(x + radius * cos(t), y + radius * sin(t)) for t in np.linspace(0, 2 * pi, 40)])

    c.form(poly(at([(-0.085, -0.16), (0.085, -0.16), (0.075, 0.88), (-0.075, 0.88)])), light, dark, 0.08, 0.6)
    c.form(
        poly(
            at(
                [
                    (0.05, 0.50),
                    (0.36, 0.50),
                    (0.36, 0.60),
                    (0.26, 0.60),
                    (0.26, 0.68),
                    (0.36, 0.68),
                    (0.36, 0.84),
                    (0.05, 0.84),
                ]
            )
        ),
        light,
        dark,
        0.06,
        0.5,
    )
    for y in (-0.16, -0.04, 0.40):
        c.form(
            poly(at([(-0.14, y - 0.05), (0.14, y - 0.05), (0.14, y + 0.05), (-0.14, y + 0.05)])), light, dark, 0.05, 0.6
        )
    outer = [(0.34 * a, b * 0.34) for a, b in ((cos(t), sin(t)) for t in np.linspace(0, 2 * pi, 48))]
    for x, y in ((-0.20, -0.62), (0.20, -0.62), (0.0, -0.40)):
        ring = [(x + a * 0.72, y + b * 0.72) for a, b in outer]
        hole = [(x + a * 0.36, y + b * 0.36) for a, b in reversed(outer)]
        c.form(poly(at([*ring, *hole])), light, dark, 0.06, 0.6, 0.4)
    for x, y in ((-0.20, -0.62), (0.20, -0.62), (0.0, -0.40)):
        mask = c.mask(poly(turned(0.115, x, y)))
        c.alpha = c.alpha * (1 - mask)
    c.form(poly(turned(0.10, 0.0, -0.55)), mix(green, "#FFFFE0", 0.5), dark, 0.06, 0.8)


THINGS: dict[str, Callable[[Canvas], None]] = {
    "a": ticket,
    "b": button,
    "c": violet,
    "d": strap,
    "e": paper_lantern,
    "f": door_key,
}
"""The still life of every letter in ``data/memoir.yaml``."""


def framed(name: str, painted: Callable[[Canvas], None]) -> Canvas:
    """A thing alone, in a dark halo."""
    canvas = Canvas((SIZE, SIZE), name, DRAWN, "#0B0C1E")
    painted(canvas)
    halo = np.clip(soft(canvas.alpha, canvas.unit(0.03)) * 1.2, 0, 1) * 0.55
    share = canvas.alpha[..., None]
    canvas.body = canvas.body * share + np.array([0.03, 0.03, 0.08], np.float32) * (1 - share)
    canvas.alpha = np.maximum(canvas.alpha, halo)
    return canvas


def thing(letter: str) -> Canvas:
    """A thing of the first memoir."""
    return framed(f"thing {letter}", THINGS[letter])


def draw() -> None:
    """Draw all six things."""
    for letter in THINGS:
        save(thing(letter).cutout(), f"memoir/things/{letter}.webp", 84)
