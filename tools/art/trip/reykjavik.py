"""Reykjavik at night: houses of painted iron in the snow, warm windows, and northern lights over lake and sea."""

from __future__ import annotations

from math import pi

import numpy as np

from tools.art.files import PALETTE
from tools.art.light import mix, shine
from tools.art.noise import Array, generator, line
from tools.art.shapes import Point
from tools.art.trip.chart import CELLS, SIDE, Chart, Plot, blocks, houses, toned
from tools.art.trip.parts import crooked, crowns, gable, moorings, ripples, rows_of_tiles, turned

LAND, WATER = PALETTE["land"]["reykjavik"], PALETTE["water"]["reykjavik"]
SHADE, SNOW, WARM = "#0C1024", "#C8D6F0", "#FFC070"
GREEN, VIOLET = "#4FE0A0", "#9A6CE8"
IRON = ("#C0484A", "#4474B8", "#4F9478", "#C49A4C", "#98A2BC", "#B4603E")
"""The paints of roofs."""


def house(chart: Chart, plot: Plot, name: str) -> None:
    """A house that stands by itself: a roof of corrugated iron, snow along its ridge, and a lit window."""
    rng = generator(f"house {name}")
    plot = plot.inset(0.022)
    paint = IRON[rng.integers(len(IRON))]
    chart.fill([(x + 0.02, y + 0.025) for x, y in plot.corners], SHADE, 0.6)
    gable(chart, plot, mix(LAND, paint, 0.33), mix(LAND, paint, 0.16), SNOW, 0.55)
    rows_of_tiles(chart, plot, SHADE, 0.34, 0.022)
    chart.line([*plot.corners, plot.corners[0]], SNOW, 0.006, 0.22)
    if rng.random() < 0.5:
        edge = (plot.left + plot.width * rng.uniform(0.2, 0.8), plot.bottom + 0.012)
        chart.lamp(edge, WARM, 0.34 + 0.2 * rng.random())


def snow(chart: Chart, plot: Plot, name: str, number: int) -> None:
    """Patches of snow."""
    rng = generator(f"snow {name}")
    for _ in range(number):
        x, y = rng.uniform(plot.left, plot.right), rng.uniform(plot.top, plot.bottom)
        chart.disc((x, y), rng.uniform(0.015, 0.05), mix(LAND, SNOW, 0.35), 0.4)


def square(chart: Chart, plot: Plot, name: str) -> None:
    """A square in the snow, with paths that meet at a fir full of lights."""
    chart.fill(plot.corners, mix(LAND, SNOW, 0.22))
    a, b, c, d = plot.corners
    for start, end in ((a, c), (b, d)):
        chart.line([start, end], mix(LAND, SHADE, 0.3), 0.045, 0.8)
    x, y = plot.middle
    chart.disc((x, y), 0.15, mix(LAND, SHADE, 0.3))
    for radius, share in ((0.12, 0.30), (0.085, 0.42), (0.045, 0.56)):
        chart.disc((x, y), radius, mix(LAND, "#5FA890", share))
    rng = generator(f"fir {name}")
    for _ in range(9):
        turn, away = rng.uniform(0, 2 * pi), rng.uniform(0.02, 0.11)
        chart.lamp((float(x + away * np.cos(turn)), float(y + away * np.sin(turn))), WARM, 0.30)


def aurora(share: float) -> tuple[Array, Array]:
    """The amounts of green and of violet light in curtains, from 0 to ``share``."""
    rows, columns = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) / SIDE
    green, violet = np.zeros((SIDE, SIDE), np.float32), np.zeros((SIDE, SIDE), np.float32)
    for number, at in enumerate((0.10, 0.46, 0.84)):
        wave = at + 0.12 * line(SIDE, SIDE * 0.5, f"aurora {number}", 1.9)[None, :] + 0.22 * (columns - 0.5)
        below = rows - wave
        folds = 0.72 + 0.5 * line(SIDE, SIDE * 0.04, f"folds {number}", 1.2)[None, :]
        green += np.exp(-((below / 0.055) ** 2)) * folds
        violet += np.exp(-(((below + 0.085) / 0.075) ** 2)) * folds
    return share * np.clip(green, 0, 1), share * np.clip(violet, 0, 1)


def lit(picture: Array, share: float) -> Array:
    """The picture below the northern lights."""
    green, violet = aurora(share)
    return shine(shine(picture, VIOLET, violet * 0.8), GREEN, green)


def land() -> Array:
    """The town without its waters."""
    chart = Chart(toned(mix(LAND, SHADE, 0.22), "reykjavik"))
    rng = generator("reykjavik")
    for row, column, plot in blocks():
        name, kind = f"reykjavik {row} {column}", rng.random()
        chart.fill(plot.inset(-0.01).corners, mix(LAND, SNOW, 0.07))
        snow(chart, plot, name, 16)
        if kind < 0.09:
            square(chart, plot.inset(0.06), name)
            continue
        for number, part in enumerate(houses(plot.inset(0.01), name, 0.19, 0.40)):
            if rng.random() < 0.14:
                crowns(chart, part.inset(0.05), f"{name} {number}", 3, mix(LAND, "#8FB4B0", 0.4), SHADE)
            else:
                house(chart, part, f"{name} {number}")
    for street in range(-1, CELLS + 2):
        for step in range(-1, CELLS + 1):
            for point in ((step + 0.5, float(street)), (float(street), step + 0.5)):
                if rng.random() < 0.6:
                    chart.lamp(point, "#FFD9A0", 0.36)
    return lit(crooked(chart.finished(0.045), "reykjavik", 0.04) * 0.78, 0.09)


def sea() -> Array:
    """Still water that mirrors the northern lights, with swans asleep on it."""
    chart = Chart(toned(WATER, "reykjavik sea", 0.05))
    ripples(chart, "reykjavik", 1100, "#A4D4DC", mix(WATER, "#0E2A44", 0.6), 0.36)
    rng = generator("reykjavik lights")
    for _ in range(520):
        x, y = rng.uniform(-0.3, CELLS + 0.3), rng.uniform(-0.3, CELLS + 0.3)
        colour = "#8FF0C4" if rng.random() < 0.7 else "#BFA4F4"
        half = rng.uniform(0.02, 0.10)
        for step in range(4):
            wide = half * (1 - step / 6)
            chart.line([(x - wide, y + 0.04 * step), (x + wide, y + 0.04 * step)], colour, 0.010, 0.34 - 0.07 * step)
    for at, turn in moorings("reykjavik", 0.36):
        swans(chart, at, turn)
    return lit(chart.finished(), 0.40)


def swans(chart: Chart, at: Point, turn: float) -> None:
    """Two swans."""
    body: list[Point] = [(-0.075, -0.01), (-0.03, -0.04), (0.03, -0.034), (0.055, 0.0), (0.03, 0.034), (-0.03, 0.04)]
    for away, lean, scale in (((-0.08, 0.04), 0.0, 1.0), ((0.10, -0.05), 0.5, 0.85)):
        here = (at[0] + away[0], at[1] + away[1])
        chart.fill(turned([(x + 0.01, y + 0.02) for x, y in body], here, turn + lean, scale), "#0E2A44", 0.5)
        chart.fill(turned(body, here, turn + lean, scale), "#EEF4FA")
        neck: list[Point] = [(0.04, 0.0), (0.075, -0.018), (0.105, -0.006)]
        chart.line(turned(neck, here, turn + lean, scale), "#EEF4FA", 0.020)
        chart.disc(turned([(0.118, 0.0)], here, turn + lean, scale)[0], 0.010, "#F0A040")
