"""Reykjavik: the church of basalt, the hall of glass by the sea, and the ship of steel."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from tools.art.light import mix
from tools.art.trip.model import GOLD, LAMP, NIGHT, UNIT, Model
from tools.art.trip.pens import brush, ellipse, smooth_line

CONCRETE, SNOW, STEEL, SEA, BASALT = "#C9CDD6", "#EAF1FA", "#B6C6DA", "#2E6E86", "#4A5468"


def church(model: Model) -> None:
    """A church whose front rises in columns of stone to a single tower."""
    model.solid([(-0.88, 0.0), (0.88, 0.0), (0.80, 0.10), (-0.80, 0.10)], SNOW, 0.03)
    steps = [0.34 + 1.20 * (1 - number / 8) ** 2.3 for number in range(1, 8)]
    for number in reversed(range(7)):
        for side in (-1, 1):
            x, high = side * (0.20 + 0.088 * number), steps[number]
            model.solid(
                [(x - 0.05, 0.08), (x + 0.05, 0.08), (x + 0.05, high - 0.05), (x, high), (x - 0.05, high - 0.05)],
                CONCRETE,
                0.03,
            )
    model.solid([(-0.17, 0.08), (0.17, 0.08), (0.17, 1.70), (-0.17, 1.70)], CONCRETE, 0.03)
    for x in (-0.11, 0.0, 0.11):
        model.line([(x, 0.62), (x, 1.50)], "#9AA2B4", 0.024)
    for half, low, high in ((0.17, 1.66, 1.80), (0.12, 1.78, 1.92), (0.07, 1.90, 2.02)):
        model.solid([(-half, low), (half, low), (half * 0.72, high), (-half * 0.72, high)], CONCRETE, 0.025)
    model.light([(-0.05, 1.56), (0.05, 1.56), (0.05, 1.66), (0.0, 1.71), (-0.05, 1.66)])
    for x, low, high in ((-0.29, 0.58, 0.76), (0.29, 0.58, 0.76), (-0.46, 0.32, 0.44), (0.46, 0.32, 0.44)):
        model.light([(x - 0.022, low), (x + 0.022, low), (x + 0.022, high), (x - 0.022, high)])
    model.light([(-0.09, 0.10), (0.09, 0.10), (0.09, 0.36), (0.0, 0.52), (-0.09, 0.36)])
    model.line([(0.0, 2.0), (0.0, 2.18)], GOLD, 0.022)
    model.line([(-0.05, 2.11), (0.05, 2.11)], GOLD, 0.018)


def harp(model: Model) -> None:
    """A concert hall of glass cells by the sea, each lit in its own colour."""
    model.solid([(-0.88, 0.0), (0.88, 0.0), (0.88, 0.12), (-0.88, 0.12)], SEA, 0.03)
    for (a, b, c, d), name in (
        (((-0.80, 0.10), (0.18, 0.10), (0.28, 1.28), (-0.66, 1.02)), 0),
        (((0.10, 0.10), (0.84, 0.10), (0.72, 0.86), (0.22, 1.06)), 1),
    ):
        model.solid([a, b, c, d], NIGHT, 0.02)
        rows, columns = (8, 7) if name == 0 else (7, 6)
        for row in range(rows):
            for column in range(columns):
                _cell(model, (a, b, c, d), (column + 0.5 * (row % 2), row), (columns, rows))
        model.line([a, b, c, d, a], STEEL, 0.028)
    for x in np.linspace(-0.74, 0.74, 8):
        model.line([(float(x), 0.05), (float(x) + 0.08, 0.05)], LAMP, 0.018)


def _cell(model: Model, wall: tuple[tuple[float, float], ...], at: tuple[float, float], of: tuple[int, int]) -> None:
    """A six-sided pane of a wall of four corners."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = wall
    middle = (at[0] + 0.5) / (of[0] + 0.5), (at[1] + 0.5) / of[1]
    points = []
    for corner in range(6):
        turn = (corner + 0.5) / 6 * 2 * pi
        u = middle[0] + 0.50 / of[0] * cos(turn)
        v = middle[1] + 0.56 / of[1] * sin(turn)
        u, v = min(max(u, 0.01), 0.99), min(max(v, 0.01), 0.99)
        low, high = (ax + (bx - ax) * u, ay + (by - ay) * u), (dx + (cx - dx) * u, dy + (cy - dy) * u)
        points.append((low[0] + (high[0] - low[0]) * v, low[1] + (high[1] - low[1]) * v))
    hue = ("#58D8A0", "#6FA8F0", "#A884F0", "#F2C76A", "#4FB8C8")[int(at[0] * 2 + at[1] * 3) % 5]
    shade = mix(hue, "#26335C", 0.18 + 0.5 * (((at[0] * 7 + at[1] * 5) % 4) / 4))
    model.solid(points, "#" + "".join(f"{round(float(part) * 255):02X}" for part in shade), 0.012, 0.0)


def sun_ship(model: Model) -> None:
    """A ship of steel ribs that sails for the sun."""
    model.solid([(-0.88, 0.0), (0.88, 0.0), (0.88, 0.10), (-0.88, 0.10)], SEA, 0.03)
    model.lay(ellipse(*model.at(0.0, 0.10), 0.72 / UNIT, 0.06 / UNIT), CONCRETE, 0.03, rim=False)
    for x in (-0.36, 0.30):
        model.line([(x, 0.10), (x, 0.34)], STEEL, 0.05)
    for side, colour in ((0.07, "#8FA0B8"), (0.0, STEEL)):
        keel = smooth_line(
            [(-0.84, 0.70 + side), (-0.56, 0.40 + side), (0.0, 0.30 + side), (0.52, 0.42 + side), (0.86, 0.86 + side)]
        )
        model.lay(
            brush([model.at(x, y) for x, y in keel[::4]], [0.02, 0.06, 0.075, 0.06, 0.02]), colour, 0.02, rim=False
        )
    for number in range(8):
        x = -0.56 + 0.145 * number
        foot = 0.36 + 0.30 * (x * 0.95) ** 2
        tall = 0.40 + 0.20 * cos(x * 2.0)
        for side in (-1, 1):
            rib = smooth_line([(x, foot), (x + side * 0.05, foot + 0.4 * tall), (x + 0.05 + side * 0.12, foot + tall)])
            model.lay(
                brush([model.at(a, b) for a, b in rib[::4]], [0.035, 0.028, 0.012]),
                STEEL if side > 0 else "#8FA0B8",
                0.015,
                rim=False,
            )
    for x, y, tall in ((-0.78, 0.62, 0.40), (0.70, 0.66, 0.50)):
        model.line([(x, y), (x + (0.10 if x > 0 else -0.06), y + tall)], STEEL, 0.034)
    model.ball(0.80, 1.18, 0.05, GOLD)
