"""Parts of the grounds of several cities: gabled houses, crowns of trees, ripples, boats."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

import numpy as np

from tools.art.light import mix
from tools.art.noise import Array, field, generator, sample
from tools.art.shapes import Point
from tools.art.trip.chart import CELL, CELLS, SIDE, Chart, Plot

Colour = str | Array


def gable(chart: Chart, plot: Plot, lit: Colour, dark: Colour, line: Colour, alpha: float = 0.6) -> None:
    """A gabled roof from above: a slope in the light, one in shadow, and its ridge."""
    chart.fill(plot.corners, dark)
    x, y = plot.middle
    level = plot.width >= plot.height
    chart.fill((plot._replace(bottom=y) if level else plot._replace(right=x)).corners, lit)
    ridge = [(plot.left, y), (plot.right, y)] if level else [(x, plot.top), (x, plot.bottom)]
    chart.line(ridge, line, 0.010, alpha)


def rows_of_tiles(
    chart: Chart, plot: Plot, line: Colour, alpha: float, apart: float = 0.035, width: float = 0.004
) -> None:
    """Fine lines down the slopes of a roof."""
    level = plot.width >= plot.height
    for number in range(1, max(2, round((plot.width if level else plot.height) / apart))):
        at = number * apart
        ends = (
            [(plot.left + at, plot.top), (plot.left + at, plot.bottom)]
            if level
            else [(plot.left, plot.top + at), (plot.right, plot.top + at)]
        )
        chart.line(ends, line, width, alpha)


def crowns(chart: Chart, plot: Plot, name: str, number: int, leaf: Colour, shade: Colour) -> None:
    """Crowns of trees, each lit from the upper left."""
    rng = generator(f"crowns {name}")
    for _ in range(number):
        x, y = rng.uniform(plot.left, plot.right), rng.uniform(plot.top, plot.bottom)
        radius = rng.uniform(0.035, 0.08)
        chart.disc((x + 0.014, y + 0.017), radius, shade, 0.6)
        chart.disc((x, y), radius, mix(leaf, shade, 0.25 + 0.3 * rng.random()))
        chart.disc((x - 0.22 * radius, y - 0.26 * radius), radius * 0.55, leaf, 0.55)


def paving(chart: Chart, plot: Plot, stone: Colour, line: Colour, apart: float = 0.09) -> None:
    """A square with slabs."""
    chart.fill(plot.corners, stone)
    for number in range(1, round(plot.width / apart)):
        chart.line(
            [(plot.left + number * apart, plot.top), (plot.left + number * apart, plot.bottom)], line, 0.004, 0.4
        )
    for number in range(1, round(plot.height / apart)):
        chart.line([(plot.left, plot.top + number * apart), (plot.right, plot.top + number * apart)], line, 0.004, 0.4)
    chart.line([*plot.corners, plot.corners[0]], line, 0.008, 0.5)


def ripples(chart: Chart, name: str, number: int, light: Colour, dark: Colour, alpha: float = 0.5) -> None:
    """Small waves all over the water, some of them lit."""
    rng = generator(f"{name} ripples")
    for _ in range(number):
        x, y = rng.uniform(-0.4, CELLS + 0.4), rng.uniform(-0.3, CELLS + 0.3)
        long, tall = rng.uniform(0.06, 0.34), rng.uniform(0.008, 0.022)
        line = [(float(x + long * t / pi), float(y - tall * sin(t))) for t in np.linspace(0, pi, 12)]
        lit = rng.random()
        colour = mix(dark, light, 0.45 + 0.55 * lit**2) if rng.random() < 0.62 else dark
        chart.line(line, colour, 0.009 + 0.008 * rng.random(), alpha)


def moorings(name: str, share: float, stray: float = 0.10) -> Iterator[tuple[Point, float]]:
    """Places for boats, near the middle of some cells so that no shore cuts them, each with a direction."""
    rng = generator(f"{name} moorings")
    for row in range(CELLS):
        for column in range(CELLS):
            here, x, y, turn = rng.random(), *rng.uniform(-stray, stray, 2), rng.uniform(-0.4, 0.4)
            if here < share:
                yield (column + 0.5 + x, row + 0.5 + y), turn


def turned(points: list[Point], at: Point, turn: float, scale: float = 1.0) -> list[Point]:
    """Points about the origin, turned in radians and moved."""
    c, s = cos(turn) * scale, sin(turn) * scale
    return [(at[0] + x * c - y * s, at[1] + x * s + y * c) for x, y in points]


def crooked(picture: Array, name: str, amount: float = 0.05) -> Array:
    """The picture with crooked lanes, which stray by about ``amount`` cells."""
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    across, down = (amount * CELL * field((SIDE, SIDE), 90, f"{name} {way}", 2.4) for way in ("across", "down"))
    return np.stack([sample(picture[..., i], x + across, y + down) for i in range(3)], axis=-1)
