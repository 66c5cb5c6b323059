"""Kyoto in the hour after sunset: violet hills, roofs in fine lines, and a river in long strokes."""

from __future__ import annotations

import numpy as np

from tools.art.files import PALETTE
from tools.art.light import mix, over, shine, smooth
from tools.art.noise import Array, field, generator
from tools.art.trip.chart import CELLS, MARGIN, SIDE, Chart, Plot, blocks, houses, toned, water_columns
from tools.art.trip.parts import rows_of_tiles

LAND, WATER = PALETTE["land"]["kyoto"], PALETTE["water"]["kyoto"]
LINE, LAMP = "#8F88CC", "#FFC98A"


def roof(chart: Chart, plot: Plot, name: str) -> None:
    """A gabled roof from above: a slope in the last light, one in shadow, and its rows of tiles as fine lines."""
    rng = generator(f"roof {name}")
    plot = plot.inset(0.010)
    lit, dark = mix(LAND, "#6D64AE", 0.13 + 0.12 * rng.random()), mix(LAND, "#15152F", 0.25 + 0.2 * rng.random())
    level = plot.width >= plot.height
    middle = plot.middle[1 if level else 0]
    sunny, shady = (
        (plot._replace(bottom=middle), plot._replace(top=middle))
        if level
        else (plot._replace(right=middle), plot._replace(left=middle))
    )
    chart.fill(sunny.corners, lit)
    chart.fill(shady.corners, dark)
    rows_of_tiles(chart, plot, LINE, 0.17, 0.042, 0.005)
    ridge = [(plot.left, middle), (plot.right, middle)] if level else [(middle, plot.top), (middle, plot.bottom)]
    chart.line(ridge, LINE, 0.012, 0.62)
    chart.line([*plot.corners, plot.corners[0]], LINE, 0.006, 0.30)


def temple(chart: Chart, plot: Plot) -> None:
    """A hall with a hipped roof in a garden."""
    inner = plot.inset(0.17)
    chart.fill(inner.inset(-0.03).corners, mix(LAND, "#0E0E26", 0.5), 0.7)
    x, y = inner.middle
    a, b, c, d = inner.corners
    left, right = (x - 0.14, y), (x + 0.14, y)
    for face, share in (
        ((a, b, right, left), 0.30),
        ((b, c, right), 0.08),
        ((c, d, left, right), -0.3),
        ((d, a, left), 0.16),
    ):
        colour = mix(LAND, "#7A6FC0", share) if share > 0 else mix(LAND, "#10102A", -share)
        chart.fill(face, colour)
    for start, end in ((a, left), (d, left), (b, right), (c, right), (left, right)):
        chart.line([start, end], LINE, 0.012, 0.6)
    chart.line([*inner.corners, inner.corners[0]], LINE, 0.009, 0.5)
    chart.disc((x, y), 0.022, "#E8C37A", 0.9)


def garden(chart: Chart, plot: Plot, name: str, number: int = 12) -> None:
    """Trees from above."""
    rng = generator(f"garden {name}")
    for _ in range(number):
        x, y = rng.uniform(plot.left + 0.06, plot.right - 0.06), rng.uniform(plot.top + 0.06, plot.bottom - 0.06)
        radius = rng.uniform(0.045, 0.085)
        chart.disc((x + 0.012, y + 0.014), radius, "#12132E", 0.6)
        chart.disc((x, y), radius, mix(LAND, "#3E5E6E", 0.30 + 0.2 * rng.random()))
        chart.disc((x - 0.2 * radius, y - 0.25 * radius), radius * 0.6, mix(LAND, "#6C7FA0", 0.32))


def hills(picture: Array) -> Array:
    """Violet hills beyond the city in the west and the north, and their mist over its edge."""
    place = np.linspace(-MARGIN, CELLS + MARGIN, SIDE, dtype=np.float32)
    wave = 0.16 * field((SIDE, SIDE), 260, "hills", 2.0)
    far = np.minimum(place[None, :], place[:, None] * 1.15) + wave
    mist = smooth(1.3, -0.3, far)
    picture = shine(picture, "#5B3F93", 0.34 * mist)
    woods = field((SIDE, SIDE), 20, "woods", 1.3)
    slope = smooth(0.02, -0.10, far)
    ground = mix("#3A2D6B", "#1D1842", 0.35)[None, None, :] * (1 + 0.5 * woods)[..., None]
    return over(picture, ground.astype(np.float32), 0.85 * slope)


def land() -> Array:
    """The city without its river."""
    chart = Chart(toned(mix(LAND, "#12122C", 0.32), "kyoto"))
    rng = generator("kyoto")
    for row, column, plot in blocks():
        name = f"kyoto {row} {column}"
        kind = rng.random()
        chart.fill(plot.inset(-0.02).corners, mix(LAND, "#1A1B3C", 0.35))
        if kind < 0.10:
            garden(chart, plot, name, 16)
            temple(chart, plot)
            continue
        for number, house in enumerate(houses(plot, name)):
            if rng.random() < 0.12:
                garden(chart, house, f"{name} {number}", 5)
            else:
                roof(chart, house, f"{name} {number}")
        for _ in range(rng.integers(1, 4)):
            edge = rng.integers(4)
            along = rng.uniform(0.1, 0.9)
            x, y = ((along, 0.02), (0.98, along), (along, 0.98), (0.02, along))[edge]
            chart.lamp((column + x, row + y), LAMP, 0.30 + 0.3 * rng.random())
    return hills(chart.finished(0.045))


def river() -> Array:
    """Water that follows the river's bends from north to south, as if it filled the map."""
    chart = Chart(toned(WATER, "kyoto river", 0.05))
    rng = generator("kyoto river")
    rows = np.array([-1.0, *(row + 0.5 for row in range(CELLS)), CELLS + 1.0])
    middles = water_columns("kyoto")
    columns = np.array([middles[0], *middles, middles[-1]])
    steps = np.linspace(-MARGIN, CELLS + MARGIN, 160)
    # Round the bends of the river, which the map gives as steps.
    bend = np.interp(steps, rows, columns)
    kernel = np.hanning(25) / np.hanning(25).sum()
    course = np.convolve(np.pad(bend, 12, mode="edge"), kernel, mode="valid")
    for _ in range(420):
        aside, start, length = rng.uniform(-5.5, 5.5), rng.integers(0, 140), rng.integers(14, 60)
        part = slice(start, min(len(steps), start + length))
        wave = 0.03 * np.sin(steps[part] * 2.4 + rng.uniform(0, 6.3))
        line = [(float(x + aside + w), float(y)) for x, y, w in zip(course[part], steps[part], wave, strict=True)]
        if len(line) < 4:
            continue
        light = rng.random()
        colour = mix(WATER, "#A9C8E6", 0.16 + 0.5 * light**2) if rng.random() < 0.62 else mix(WATER, "#16284C", 0.5)
        chart.line(line, colour, 0.010 + 0.016 * rng.random(), 0.55)
        if light > 0.86:
            chart.line(line[len(line) // 3 : len(line) // 2], "#F6D9B8", 0.010, 0.5)
    return chart.finished()
