"""Venice in the glow of the evening: rose roofs along crooked lanes, squares with wells, and gondolas on jade water."""

from __future__ import annotations

import numpy as np

from tools.art.files import PALETTE
from tools.art.light import mix, shine, smooth
from tools.art.noise import Array, field, generator
from tools.art.shapes import Point
from tools.art.trip.chart import CELLS, MARGIN, SIDE, Chart, Plot, blocks, houses, toned
from tools.art.trip.parts import crooked, crowns, gable, moorings, paving, ripples, rows_of_tiles, turned

LAND, WATER = PALETTE["land"]["venice"], PALETTE["water"]["venice"]
SHADE, STONE, BRICK, LAMP = "#160E1E", "#E4C6B8", "#B45C5A", "#FFB48C"


def house(chart: Chart, plot: Plot, name: str) -> None:
    """A narrow house: a roof of old rose, a chimney like a cup, here and there a terrace of wood."""
    rng = generator(f"house {name}")
    plot = plot.inset(0.008)
    warm = mix(BRICK, "#C48A62", 0.6 * rng.random())
    gable(chart, plot, mix(LAND, warm, 0.34 + 0.16 * rng.random()), mix(LAND, warm, 0.10), mix(warm, STONE, 0.5), 0.42)
    rows_of_tiles(chart, plot, SHADE, 0.30, 0.03)
    if rng.random() < 0.10 and min(plot.width, plot.height) > 0.12:
        terrace = plot.inset(0.03)
        chart.fill(terrace.corners, mix(LAND, "#C49A6E", 0.40))
        rows_of_tiles(chart, terrace, SHADE, 0.7, 0.018)
    elif rng.random() < 0.5:
        x, y = rng.uniform(plot.left + 0.03, plot.right - 0.03), rng.uniform(plot.top + 0.03, plot.bottom - 0.03)
        chart.disc((x + 0.012, y + 0.014), 0.016, SHADE, 0.7)
        chart.disc((x, y), 0.014, mix(LAND, STONE, 0.5))


def campo(chart: Chart, plot: Plot) -> None:
    """A paved square with its well, and lamps of rose glass."""
    paving(chart, plot, mix(LAND, STONE, 0.12), SHADE)
    middle = plot.middle
    for radius, colour in ((0.10, mix(LAND, STONE, 0.34)), (0.06, mix(LAND, STONE, 0.62)), (0.035, SHADE)):
        chart.disc(middle, radius, colour)
    for corner in plot.inset(0.04).corners:
        chart.lamp(corner, LAMP, 0.42)


def church(chart: Chart, plot: Plot) -> None:
    """A church with its dome, and a bell tower that throws a long shadow to the east."""
    chart.fill(plot.corners, mix(LAND, STONE, 0.08))
    nave = Plot(plot.left + 0.10, plot.top + 0.24, plot.right - 0.16, plot.bottom - 0.24)
    x, y = nave.right - 0.14, (nave.top + nave.bottom) / 2
    chart.fill([(a + 0.05, b + 0.03) for a, b in nave.corners], SHADE, 0.6)
    gable(chart, nave, mix(LAND, BRICK, 0.46), mix(LAND, BRICK, 0.18), STONE, 0.5)
    cross = Plot(x - 0.10, plot.top + 0.14, x + 0.10, plot.bottom - 0.14)
    gable(chart, cross, mix(LAND, BRICK, 0.46), mix(LAND, BRICK, 0.18), STONE, 0.5)
    for radius, share in ((0.155, 0.28), (0.135, 0.44), (0.05, 0.70)):
        chart.disc(
            (x - (0.02 if radius < 0.1 else 0), y - (0.02 if radius < 0.1 else 0)), radius, mix(LAND, "#8FA9A8", share)
        )
    tower = Plot(plot.left + 0.06, plot.top + 0.04, plot.left + 0.20, plot.top + 0.18)
    chart.fill(
        [
            (tower.right, tower.top),
            (tower.right + 0.4, tower.top + 0.06),
            (tower.right + 0.4, tower.bottom + 0.06),
            (tower.right, tower.bottom),
        ],
        SHADE,
        0.55,
    )
    chart.fill(tower.corners, mix(LAND, BRICK, 0.55))
    chart.fill(tower.inset(0.035).corners, mix(LAND, "#7FA08C", 0.7))


def evening(picture: Array) -> Array:
    """The glow of the sunken sun, from the west."""
    place = np.linspace(-MARGIN, CELLS + MARGIN, SIDE, dtype=np.float32)[None, :] + np.zeros((SIDE, 1), np.float32)
    glow = smooth(5.2, -1.0, place + 0.5 * field((SIDE, SIDE), 240, "venice evening", 2.2))
    return shine(picture, "#B8505E", 0.12 * glow)


def land() -> Array:
    """The city without its canals."""
    chart = Chart(toned(mix(LAND, SHADE, 0.40), "venice"))
    rng = generator("venice town")
    for row, column, plot in blocks():
        name, kind = f"venice {row} {column}", rng.random()
        plot = plot.inset(-0.02)
        if kind < 0.11:
            campo(chart, plot.inset(0.05))
            continue
        if kind < 0.20:
            church(chart, plot.inset(0.04))
            continue
        for number, part in enumerate(houses(plot, name, 0.115, 0.27)):
            if rng.random() < 0.035:
                crowns(chart, part.inset(0.03), f"{name} {number}", 3, mix(LAND, "#6F9468", 0.5), SHADE)
            else:
                house(chart, part, f"{name} {number}")
        for _ in range(rng.integers(1, 4)):
            x, y = rng.uniform(plot.left, plot.right), rng.choice((plot.top, plot.bottom))
            chart.lamp((float(x), float(y)), LAMP, 0.26 + 0.2 * rng.random())
    return evening(crooked(chart.finished(0.04), "venice", 0.075))


def lagoon() -> Array:
    """Jade water that carries the last light, mooring posts and gondolas."""
    chart = Chart(toned(WATER, "venice lagoon", 0.06))
    ripples(chart, "venice", 1500, "#A9DCC8", mix(WATER, "#123A3E", 0.6), 0.42)
    rng = generator("venice light")
    for _ in range(260):
        x, y = rng.uniform(-0.2, CELLS + 0.2), rng.uniform(-0.2, CELLS + 0.2)
        long = rng.uniform(0.05, 0.22)
        chart.line([(x, y), (x + long, y)], "#FFC2A0" if rng.random() < 0.7 else "#FFE3B0", 0.010, 0.45)
    for at, turn in moorings("venice", 0.55, 0.06):
        gondola(chart, at, 1.3 * turn)
    picture = chart.finished(0.03)
    return shine(picture, "#C8707A", 0.16 * smooth(0.1, 0.8, field((SIDE, SIDE), 300, "venice glow", 2.2)))


def gondola(chart: Chart, at: Point, turn: float) -> None:
    """A black boat with raised ends, its rower, and a lamp."""
    hull: list[Point] = [(-0.30, -0.02), (-0.18, -0.045), (0.0, -0.055), (0.18, -0.045), (0.31, 0.0)]
    hull += [(0.18, 0.035), (0.0, 0.045), (-0.18, 0.035)]
    chart.fill(turned([(x + 0.01, y + 0.03) for x, y in hull], at, turn), "#0E2C30", 0.55)
    chart.fill(turned(hull, at, turn), "#17121C")
    chart.line(turned(hull[:5], at, turn), "#E8C37A", 0.007, 0.65)
    chart.fill(turned([(-0.06, -0.025), (0.07, -0.025), (0.07, 0.02), (-0.06, 0.02)], at, turn), "#A83A40")
    ((x, y),) = turned([(-0.17, -0.005)], at, turn)
    chart.disc((x, y), 0.026, "#F2E6D2")
    chart.disc((x, y), 0.012, "#B98A4A")
    chart.line(turned([(-0.17, 0.0), (-0.10, 0.12)], at, turn), "#D9B98A", 0.009, 0.8)
    chart.lamp(turned([(0.24, 0.0)], at, turn)[0], "#FFD08A", 0.4)
