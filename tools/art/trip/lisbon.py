"""Lisbon by day: hills of terracotta roofs, squares paved in waves, a yellow tram, and the wide estuary."""

from __future__ import annotations

from math import pi, sin

import numpy as np

from tools.art.files import PALETTE
from tools.art.light import blur, mix, shine, smooth
from tools.art.noise import Array, field, generator
from tools.art.shapes import Point
from tools.art.trip.chart import CELL, CELLS, SIDE, Chart, Plot, blocks, houses, toned
from tools.art.trip.parts import crooked, crowns, gable, moorings, ripples, rows_of_tiles, turned

LAND, WATER = PALETTE["land"]["lisbon"], PALETTE["water"]["lisbon"]
SHADE, LIME, TILE, BLUE = "#1C1220", "#E8CDB4", "#C4623F", "#5C8CC4"
TRAM: list[Point] = [(4.0, -0.3), (4.0, 2.0), (2.0, 2.0), (2.0, 4.0), (6.0, 4.0), (6.0, 7.3)]
"""The streets that the tram runs along."""


def house(chart: Chart, plot: Plot, name: str) -> None:
    """A roof of terracotta within whitewashed walls; some walls are tiled in blue."""
    rng = generator(f"house {name}")
    plot = plot.inset(0.010)
    warm = mix(TILE, "#B08A5A", 0.5 * rng.random())
    gable(chart, plot, mix(LAND, warm, 0.32 + 0.15 * rng.random()), mix(LAND, warm, 0.10), mix(warm, LIME, 0.4), 0.45)
    rows_of_tiles(chart, plot, SHADE, 0.30)
    chart.line([*plot.corners, plot.corners[0]], LIME, 0.007, 0.20)
    if rng.random() < 0.34:
        wall = [(plot.left, plot.bottom), (plot.right, plot.bottom)]
        if plot.height > plot.width:
            wall = [(plot.right, plot.top), (plot.right, plot.bottom)]
        chart.line(wall, BLUE, 0.022, 0.75)
        for share in np.linspace(0.1, 0.9, 6):
            x, y = (float(a + (b - a) * share) for a, b in zip(*wall, strict=True))
            chart.disc((x, y), 0.006, LIME, 0.8)


def square(chart: Chart, plot: Plot) -> None:
    """A square whose pavement runs in dark waves, with a column in its middle."""
    chart.fill(plot.corners, mix(LAND, LIME, 0.20))
    for number in range(9):
        y = plot.top + plot.height * (number + 0.5) / 9
        xs = np.linspace(plot.left, plot.right, 40)
        chart.line([(float(x), float(y + 0.022 * sin((x - plot.left) * 8 * pi))) for x in xs], SHADE, 0.022, 0.5)
    chart.line([*plot.corners, plot.corners[0]], LIME, 0.010, 0.35)
    middle = plot.middle
    chart.disc((middle[0] + 0.02, middle[1] + 0.03), 0.085, SHADE, 0.6)
    chart.disc(middle, 0.08, mix(LAND, LIME, 0.42))
    chart.disc(middle, 0.035, mix(LAND, LIME, 0.75))


def tram(chart: Chart) -> None:
    """The rails, and three yellow trams on them."""
    for aside in (-0.018, 0.018):
        chart.line([(x + aside, y + aside) for x, y in TRAM], LIME, 0.006, 0.34)
    for (x, y), upright in (((4.0, 0.62), True), ((2.0, 2.9), True), ((4.42, 4.0), False)):
        long, wide = (0.036, 0.10) if upright else (0.10, 0.036)
        body = Plot(x - long, y - wide, x + long, y + wide)
        chart.fill([(a + 0.014, b + 0.018) for a, b in body.corners], SHADE, 0.7)
        chart.fill(body.corners, "#D9A233")
        chart.fill(body.inset(0.014).corners, "#F1DFAE", 0.75)


def hills(picture: Array) -> Array:
    """Light on the slopes that look to the north-west, shade on the others."""
    height = blur(field((SIDE, SIDE), 330, "lisbon hills", 2.6), 34)
    slope = np.add(*np.gradient(height)) * CELL
    dark, sunny = 0.20 * smooth(0.0, 0.9, slope), 0.10 * smooth(0.0, -0.9, slope)
    return shine(picture * (1 - dark)[..., None], "#FFC890", sunny)


def land() -> Array:
    """The city without its estuary."""
    chart = Chart(toned(mix(LAND, SHADE, 0.35), "lisbon"))
    rng = generator("lisbon")
    for row, column, plot in blocks():
        name, kind = f"lisbon {row} {column}", rng.random()
        if kind < 0.10:
            square(chart, plot.inset(0.05))
            continue
        if kind < 0.20:
            crowns(chart, plot.inset(0.1), name, 13, mix(LAND, "#7F9A55", 0.62), SHADE)
            crowns(chart, plot.inset(0.12), f"{name} jacaranda", 5, mix(LAND, "#A883D6", 0.66), SHADE)
            continue
        for number, part in enumerate(houses(plot, name, 0.15, 0.38)):
            if rng.random() < 0.07:
                crowns(chart, part.inset(0.04), f"{name} {number}", 4, mix(LAND, "#7F9A55", 0.55), SHADE)
            else:
                house(chart, part, f"{name} {number}")
    tram(chart)
    return hills(crooked(chart.finished(0.04), "lisbon", 0.07))


def estuary() -> Array:
    """Blue water with the straw-coloured light of the afternoon, and small sails."""
    chart = Chart(toned(WATER, "lisbon estuary", 0.06))
    ripples(chart, "lisbon", 1100, "#A8D0EE", mix(WATER, "#1D3F66", 0.6), 0.45)
    rng = generator("lisbon straw")
    for _ in range(420):
        x, y, long = rng.uniform(-0.3, CELLS + 0.3), rng.uniform(-0.3, CELLS + 0.3), rng.uniform(0.03, 0.12)
        chart.line([(x, y), (x + long, y)], "#FFE0A0", 0.010, 0.30 + 0.35 * rng.random())
    for at, turn in moorings("lisbon", 0.34):
        sail(chart, at, 0.35 * turn)
    picture = chart.finished()
    return shine(picture, "#8FB8D8", 0.14 * smooth(0.0, 0.8, field((SIDE, SIDE), 260, "lisbon glow", 2.2)))


def sail(chart: Chart, at: Point, turn: float) -> None:
    """A boat under sail with its wake."""
    for aside in (-0.03, 0.03):
        chart.line(turned([(-0.10, aside * 0.5), (-0.30, aside * 2.2)], at, turn), "#D8ECFA", 0.010, 0.4)
    hull: list[Point] = [(-0.13, 0.0), (0.0, -0.045), (0.15, 0.0), (0.0, 0.045)]
    chart.fill(turned([(x + 0.015, y + 0.03) for x, y in hull], at, turn), "#16304E", 0.6)
    chart.fill(turned(hull, at, turn), "#7A4A34")
    chart.fill(turned([(-0.10, 0.0), (0.09, -0.005), (-0.03, -0.13)], at, turn), "#FFF6E4")
    chart.fill(turned([(-0.10, 0.0), (-0.02, -0.002), (-0.03, -0.13)], at, turn), "#E6CFB0")
