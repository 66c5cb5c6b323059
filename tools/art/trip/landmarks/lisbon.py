"""Lisbon: the tower in the river, the iron lift, and the red bridge."""

from __future__ import annotations

import numpy as np

from tools.art.trip.marks import arc
from tools.art.trip.model import GLASS, GOLD, IVORY, LAMP, Model
from tools.art.trip.pens import smooth_line

STONE, IRON, YELLOW, RED, PINE, WAVE = "#EBD9B4", "#7E8A94", "#F0B62E", "#C8483A", "#5E8C5A", "#4C86B8"


def _battlements(model: Model, left: float, right: float, low: float, number: int, colour: str = STONE) -> None:
    """A row of merlons."""
    step = (right - left) / (2 * number - 1)
    for place in range(number):
        x = left + 2 * place * step
        model.solid([(x, low), (x + step, low), (x + step, low + 0.07), (x, low + 0.07)], colour, 0.015, 0.004)


def _turret(model: Model, x: float, low: float, high: float, half: float = 0.075) -> None:
    """A watch-tower with its ribbed dome."""
    model.solid([(x - half, low), (x + half, low), (x + half, high), (x - half, high)], STONE, 0.02)
    model.solid(
        [(x - half * 0.4, low - 0.08), (x + half * 0.4, low - 0.08), (x + half, low), (x - half, low)], STONE, 0.02
    )
    dome = smooth_line(
        [
            (x - half * 1.1, high),
            (x - half * 0.8, high + 0.09),
            (x, high + 0.14),
            (x + half * 0.8, high + 0.09),
            (x + half * 1.1, high),
        ]
    )
    model.solid(dome, IVORY, 0.03)
    model.ball(x, high + 0.155, 0.022, GOLD)
    model.light([(x - 0.02, high - 0.10), (x + 0.02, high - 0.10), (x + 0.02, high - 0.03), (x - 0.02, high - 0.03)])


def tower(model: Model) -> None:
    """A fortress of pale stone that stands in the river."""
    model.solid([(-0.88, 0.0), (0.88, 0.0), (0.88, 0.07), (-0.88, 0.07)], WAVE, 0.03)
    model.solid([(-0.80, 0.05), (0.62, 0.05), (0.62, 0.44), (-0.80, 0.44)], STONE, 0.03)
    for number in range(4):
        x = -0.66 + 0.24 * number
        model.light(
            [
                (x, 0.16),
                (x + 0.10, 0.16),
                *[(x + 0.05 + a, 0.24 - b) for a, b in arc((0, 0), (0.05, 0.05), 1.0, 0.5, 8)],
            ]
        )
    model.line([(-0.80, 0.36), (0.62, 0.36)], GOLD, 0.022)
    _battlements(model, -0.80, 0.14, 0.44, 7)
    _turret(model, -0.78, 0.40, 0.56)
    model.solid([(-0.02, 0.10), (0.70, 0.10), (0.70, 1.16), (-0.02, 1.16)], STONE, 0.035)
    model.solid([(-0.08, 0.66), (0.76, 0.66), (0.76, 0.74), (-0.08, 0.74)], IVORY, 0.02)
    for x in (0.10, 0.26, 0.42, 0.58):
        model.light([(x - 0.05, 0.76), (x + 0.05, 0.76), (x + 0.05, 0.92), (x - 0.05, 0.92)])
        model.line([(x, 0.66), (x, 0.60)], STONE, 0.03)
    model.light([(0.28, 0.40), (0.40, 0.40), (0.40, 0.52), (0.28, 0.52)])
    model.solid([(-0.08, 1.10), (0.76, 1.10), (0.76, 1.20), (-0.08, 1.20)], IVORY, 0.02)
    _battlements(model, -0.08, 0.76, 1.20, 6)
    model.solid([(0.12, 1.18), (0.56, 1.18), (0.56, 1.44), (0.12, 1.44)], STONE, 0.03)
    _battlements(model, 0.12, 0.56, 1.44, 4)
    for x in (-0.05, 0.73):
        _turret(model, x, 1.10, 1.30, 0.07)
    model.line([(0.34, 1.48), (0.34, 1.62)], GOLD, 0.018)


def lift(model: Model) -> None:
    """A lift of iron lace, with a walk on its top that leads to the hill."""
    model.block(0.50, 0.0, 0.10, IVORY, 0.03)
    hill = smooth_line([(0.88, 1.62), (0.72, 1.56), (0.62, 1.28), (0.52, 1.06), (0.46, 0.60), (0.34, 0.0)])
    model.solid([(0.88, 0.0), *hill], PINE, 0.06)
    model.solid([(-0.32, 0.08), (0.32, 0.08), (0.32, 1.66), (-0.32, 1.66)], "#4A4E66", 0.03)
    for storey in range(5):
        low = 0.14 + 0.30 * storey
        for x in (-0.20, 0.0, 0.20):
            half = 0.075
            arch = [(x + a, low + 0.16 - b) for a, b in arc((0, 0), (half, 0.08), 1.0, 0.5, 10)]
            model.light([(x - half, low), (x + half, low), *arch])
            model.line([(x, low), (x, low + 0.22)], IRON, 0.014)
        model.line([(-0.34, low + 0.265), (0.34, low + 0.265)], GLASS, 0.03)
    for x in (-0.32, 0.32):
        model.line([(x, 0.08), (x, 1.66)], IRON, 0.05)
    model.solid([(-0.44, 1.64), (0.88, 1.64), (0.88, 1.72), (-0.44, 1.72)], IRON, 0.02)
    model.solid([(-0.40, 1.72), (0.40, 1.72), (0.40, 1.92), (-0.40, 1.92)], "#5A6076", 0.02)
    model.lamps(0.36, 1.75, 1.88, 6)
    model.solid([(-0.46, 1.92), (0.46, 1.92), (0.36, 2.0), (-0.36, 2.0)], IRON, 0.02)
    for x in np.linspace(-0.40, 0.84, 14):
        model.line([(float(x), 1.72), (float(x), 1.80)], GLASS, 0.012)
    model.line([(0.40, 1.80), (0.86, 1.80)], GLASS, 0.016)
    model.line([(0.0, 2.0), (0.0, 2.16)], GOLD, 0.02)


def bridge(model: Model) -> None:
    """A red bridge that hangs from two towers above the river."""
    model.solid([(-0.88, 0.0), (0.88, 0.0), (0.88, 0.12), (-0.88, 0.12)], WAVE, 0.04)
    for x in (-0.7, -0.2, 0.25, 0.6):
        model.line([(x, 0.07), (x + 0.16, 0.07)], GLASS, 0.018)
    cables = [(-0.88, 0.52), (-0.46, 1.02), (0.0, 0.50), (0.46, 1.02), (0.88, 0.52)]
    for (x0, y0), (x1, y1), dip in (
        (cables[0], cables[1], 0.10),
        (cables[1], cables[3], 0.0),
        (cables[3], cables[4], 0.10),
    ):
        xs = np.linspace(x0, x1, 24)
        if dip:
            points = [
                (float(x), float(y0 + (y1 - y0) * t - dip * 4 * t * (1 - t) * 0.5))
                for x, t in zip(xs, np.linspace(0, 1, 24), strict=True)
            ]
        else:
            points = [(float(x), float(0.50 + 0.52 * (x / 0.46) ** 2)) for x in xs]
        for x, y in points[2:-2:2]:
            model.line([(x, 0.44), (x, y)], RED, 0.010)
        model.line(points, RED, 0.028)
    model.solid([(-0.88, 0.38), (0.88, 0.38), (0.88, 0.46), (-0.88, 0.46)], RED, 0.02)
    for number in range(15):
        x = -0.84 + 0.12 * number
        model.line([(x, 0.30), (x + 0.06, 0.38), (x + 0.12, 0.30)], RED, 0.014)
    model.line([(-0.88, 0.30), (0.88, 0.30)], RED, 0.022)
    for x in (-0.46, 0.46):
        model.solid([(x - 0.12, 0.06), (x + 0.12, 0.06), (x + 0.08, 0.18), (x - 0.08, 0.18)], IVORY, 0.02)
        for side in (-1, 1):
            model.line([(x + side * 0.065, 0.16), (x + side * 0.045, 1.06)], RED, 0.04)
        for y in (0.60, 0.76, 0.90, 1.04):
            model.line([(x - 0.05, y), (x + 0.05, y)], RED, 0.03)
        for low in (0.48, 0.62, 0.77):
            model.line([(x - 0.05, low), (x + 0.05, low + 0.12)], RED, 0.014)
        model.ball(x, 1.10, 0.025, LAMP)
    model.lamps(0.84, 0.405, 0.435, 13)
