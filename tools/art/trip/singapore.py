"""Singapore at night: street lights, towers and shophouses, and a sea with lit ripples."""

from __future__ import annotations

import numpy as np

from tools.art.files import PALETTE
from tools.art.light import mix, shine, smooth
from tools.art.noise import Array, field, generator
from tools.art.shapes import Point
from tools.art.trip.chart import CELLS, SIDE, Chart, Plot, blocks, houses, toned

LAND, WATER = PALETTE["land"]["singapore"], PALETTE["water"]["singapore"]
LINE, LAMP, COOL = "#6F8EBE", "#FFC36B", "#BFE4FF"


def tower(chart: Chart, plot: Plot, name: str) -> None:
    """A tower from above: its side in shadow, its roof, and what stands on it."""
    rng = generator(f"tower {name}")
    plot = plot.inset(0.022)
    chart.fill([(x + 0.03, y + 0.035) for x, y in plot.corners], "#0A1228", 0.75)
    chart.fill(plot.corners, mix(LAND, "#5C7BB0", 0.10 + 0.16 * rng.random()))
    chart.line([*plot.corners, plot.corners[0]], LINE, 0.007, 0.40)
    inner = plot.inset(min(plot.width, plot.height) * 0.24)
    if rng.random() < 0.35:
        centre = plot.middle
        chart.disc(centre, min(plot.width, plot.height) * 0.30, mix(LAND, "#7FA0CC", 0.30))
        chart.disc(centre, min(plot.width, plot.height) * 0.22, mix(LAND, "#0A1228", 0.3))
    else:
        chart.fill(inner.corners, mix(LAND, "#0A1228", 0.35))
        chart.line([*inner.corners, inner.corners[0]], LINE, 0.005, 0.35)
    if rng.random() < 0.5:
        chart.lamp((plot.left + 0.02, plot.top + 0.02), COOL, 0.22)


def shophouses(chart: Chart, plot: Plot, name: str) -> None:
    """A row of narrow roofs, each with its ridge."""
    rng = generator(f"row {name}")
    level = plot.width >= plot.height
    length = plot.width if level else plot.height
    count = max(2, round(length / 0.10))
    for number in range(count):
        start, end = number / count, (number + 1) / count
        house = (
            plot._replace(left=plot.left + length * start, right=plot.left + length * end)
            if level
            else plot._replace(top=plot.top + length * start, bottom=plot.top + length * end)
        ).inset(0.006)
        x, y = house.middle
        warm = mix(LAND, "#8A5A62", 0.16 + 0.16 * rng.random())
        chart.fill(house.corners, mix(warm, "#0A1228", 0.30))
        half = house._replace(right=x) if level else house._replace(bottom=y)
        chart.fill(half.corners, warm)
        ridge = [(x, house.top), (x, house.bottom)] if level else [(house.left, y), (house.right, y)]
        chart.line(ridge, "#C08E8E", 0.006, 0.40)


def trees(chart: Chart, plot: Plot, name: str, number: int) -> None:
    """Crowns of rain trees and palms."""
    rng = generator(f"trees {name}")
    for _ in range(number):
        x, y = rng.uniform(plot.left, plot.right), rng.uniform(plot.top, plot.bottom)
        radius = rng.uniform(0.035, 0.085)
        chart.disc((x + 0.015, y + 0.018), radius, "#081022", 0.6)
        chart.disc((x, y), radius, mix(LAND, "#2E6A5E", 0.34 + 0.2 * rng.random()))
        chart.disc((x - 0.2 * radius, y - 0.25 * radius), radius * 0.55, mix(LAND, "#4F9A80", 0.38))


def streets(chart: Chart) -> None:
    """Street lights along every street, and the cars between them."""
    rng = generator("singapore streets")
    for street in range(-1, CELLS + 2):
        for step in range(-2, 4 * CELLS + 3):
            along = step / 4 + 0.125
            for point in ((along, street + 0.0), (street + 0.0, along)):
                chart.lamp(point, LAMP, 0.42 + 0.16 * rng.random())
        for _ in range(8):
            at, long = rng.uniform(0, CELLS), rng.uniform(0.06, 0.3)
            colour, alpha = ("#FFE7BE", 0.45) if rng.random() < 0.5 else ("#FF8A75", 0.4)
            aside = rng.choice((-0.02, 0.02))
            line: list[Point] = [(at, street + aside), (at + long, street + aside)]
            chart.line(line if rng.random() < 0.5 else [(y, x) for x, y in line], colour, 0.008, alpha)


def land() -> Array:
    """The city without its sea."""
    chart = Chart(toned(mix(LAND, "#0A1228", 0.30), "singapore"))
    rng = generator("singapore")
    for row, column, plot in blocks():
        name, kind = f"singapore {row} {column}", rng.random()
        chart.fill(plot.inset(-0.015).corners, mix(LAND, "#0E1830", 0.25))
        if kind < 0.16:
            trees(chart, plot.inset(0.08), name, 26)
            continue
        for number, part in enumerate(houses(plot, name, 0.22, 0.5)):
            chance, long = rng.random(), max(part.width, part.height) / min(part.width, part.height)
            if chance < 0.15:
                trees(chart, part.inset(0.05), f"{name} {number}", 6)
            elif long > 1.5 or chance < 0.30:
                shophouses(chart, part.inset(0.012), f"{name} {number}")
            else:
                tower(chart, part, f"{name} {number}")
    streets(chart)
    return chart.finished(0.04)


def sea() -> Array:
    """A calm sea with lit ripples, as if it filled the map."""
    chart = Chart(toned(WATER, "singapore sea", 0.06))
    rng = generator("singapore sea")
    for _ in range(1500):
        x, y = rng.uniform(-0.4, CELLS + 0.4), rng.uniform(-0.3, CELLS + 0.3)
        long, tall = rng.uniform(0.06, 0.34), rng.uniform(0.008, 0.022)
        turns = np.linspace(0, np.pi, 12)
        line = [(float(x + long * t / np.pi), float(y - tall * np.sin(t))) for t in turns]
        lit = rng.random()
        colour = mix(WATER, "#9FE4DC", 0.18 + 0.55 * lit**3) if rng.random() < 0.6 else mix(WATER, "#08222F", 0.45)
        chart.line(line, colour, 0.009 + 0.008 * rng.random(), 0.5)
    # The lamps of the shore, whose reflections are drawn out on the water.
    for _ in range(70):
        x, y = rng.uniform(0, CELLS), rng.uniform(0, CELLS)
        for step in range(5):
            half = rng.uniform(0.02, 0.06) * (1 - step / 7)
            at = y + 0.045 * step
            chart.line([(x - half, at), (x + half, at)], "#FFCB7D", 0.012, 0.55 - 0.09 * step)
    picture = chart.finished()
    glow = smooth(0.1, 0.7, field((SIDE, SIDE), 300, "singapore glow", 2.2))
    return shine(picture, "#2E7F86", 0.22 * glow)
