"""The photographs of the seven kinds of picture tiles."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import pi, sin

import numpy as np

from tools.art.files import save
from tools.art.noise import generator
from tools.art.trip.marks import arc
from tools.art.trip.pens import brush, disc, ellipse, poly, rect, smooth_line, stroke, together
from tools.art.trip.photo import Photo


def hotel(photo: Photo) -> None:
    """A house front in the evening, its windows lit."""
    photo.sky(0.30, 0.62)
    photo.light(disc(0.68, -0.66, 0.14), 0.05, 0.5)
    photo.paint(disc(0.68, -0.66, 0.14), 0.92)
    photo.paint(rect(0.30, -0.18, 1.0, 1.0), 0.26)
    photo.paint(rect(-1.0, 0.06, -0.6, 1.0), 0.30)
    photo.raise_(rect(-0.72, -0.74, 0.42, 1.1), 0.58, 0.03)
    photo.raise_(rect(-0.80, -0.86, 0.50, -0.70), 0.74, 0.05)
    for number, (y, x) in enumerate(product((-0.46, -0.10, 0.26), (-0.52, -0.15, 0.22))):
        photo.paint(rect(x - 0.135, y - 0.145, x + 0.135, y + 0.145), 0.14)
        if number in (1, 5):
            photo.paint(rect(x - 0.10, y - 0.11, x + 0.10, y + 0.13), 0.34)
        else:
            photo.lamplit(rect(x - 0.10, y - 0.11, x + 0.10, y + 0.13))
    photo.lamplit(rect(-0.34, 0.62, 0.04, 1.0))
    photo.paint(rect(-0.165, 0.62, -0.135, 1.0), 0.3)
    photo.raise_(poly([(-0.46, 0.66), (-0.36, 0.50), (0.06, 0.50), (0.16, 0.66)]), 0.86, 0.04)


def restaurant(photo: Photo) -> None:
    """A steaming bowl on a table, lanterns behind it."""
    photo.sky(0.26, 0.46)
    for x, y, radius in ((-0.72, -0.62, 0.20), (0.74, -0.70, 0.17), (0.20, -0.86, 0.11)):
        photo.light(disc(x, y, radius), 0.05, 0.75, "#FFC98A")
        photo.paint(disc(x, y, radius), 0.74, 0.04, 0.012)
    photo.paint(rect(-1, 0.50, 1, 1), 0.36, 0.08)
    photo.light(rect(-0.9, 0.52, 0.5, 0.56), 0.03, 0.3)
    photo.paint(ellipse(0.06, 0.80, 0.66, 0.16), 0.12, 0, 0.02, 0.8)
    photo.raise_(rect(-0.34, 0.62, 0.24, 0.82), 0.66, 0.05)
    photo.raise_(ellipse(-0.05, 0.02, 0.80, 0.72, 0, 0.5), 0.95, 0.20)
    below, above = arc((-0.05, 0.08), (0.78, 0.52), 0.02, 0.48), arc((-0.05, 0.08), (0.78, 0.38), 0.48, 0.02)
    photo.paint(poly([*below, *above]), 0.44, 0.03)
    photo.raise_(ellipse(-0.05, 0.02, 0.82, 0.24), 0.98, 0.05)
    photo.paint(ellipse(-0.05, 0.03, 0.70, 0.17), 0.24, 0.05)
    for x, y, radius in ((-0.36, 0.02, 0.17), (0.0, 0.07, 0.20), (0.32, 0.01, 0.14)):
        photo.paint(ellipse(x, y, radius, radius / 2), 0.86)
    photo.paint(ellipse(-0.18, -0.01, 0.14, 0.09), 0.60)
    for x in (0.16, 0.29):
        photo.raise_(stroke([(x, 0.0), (x + 0.62, -0.56)], 0.06), 0.16, 0.02)
    for x, tall in ((-0.46, 0.62), (-0.12, 0.78), (0.16, 0.56)):
        line = [(x + 0.10 * sin(2.2 * pi * t), -0.14 - tall * t) for t in np.linspace(0, 1, 9)]
        photo.light(brush(line, [0.03, 0.12, 0.10, 0.02]), 0.014, 0.85, "#FFF6EA")


def foliage(photo: Photo, name: str, places: list[tuple[float, float, float]], tone: float) -> None:
    """Crowns of leaves at places (x, y, size): heaped discs, brighter towards the light."""
    rng = generator(f"foliage {name}")
    for x, y, size in places:
        spots = rng.standard_normal((26, 2)) * (0.40 * size, 0.35 * size) + (x, y)
        photo.paint(disc(x, y, size * 0.86), tone - 0.08)
        for shift in (0.0, 0.07, 0.14):
            radius = 0.34 * size * (1 - 2.4 * shift)
            photo.paint(together(*(disc(a - 0.7 * shift, b - shift, radius) for a, b in spots)), tone + shift)


def lawn(photo: Photo, horizon: float = 0.34) -> None:
    """A meadow with a band of light on it."""
    photo.paint(rect(-1, horizon, 1, 1), 0.44, 0.07)
    photo.light(rect(-0.8, horizon + 0.10, 0.5, horizon + 0.22), 0.06, 0.35)


def statue(photo: Photo) -> None:
    """A stone figure that greets, among trees."""
    photo.sky(0.66, 0.86)
    foliage(photo, "statue far", [(-0.9, 0.0, 0.5), (0.9, -0.06, 0.56), (-0.3, 0.16, 0.3), (0.4, 0.16, 0.32)], 0.40)
    foliage(photo, "statue near", [(-1.0, -0.5, 0.5), (1.0, -0.56, 0.46)], 0.30)
    lawn(photo)
    photo.raise_(rect(-0.56, 0.72, 0.48, 0.98), 0.90, 0.06)
    photo.raise_(rect(-0.40, 0.36, 0.32, 0.74), 0.96, 0.06)
    photo.raise_(brush([(0.06, -0.26), (0.30, -0.42), (0.36, -0.80)], [0.17, 0.15, 0.11]), 0.97, 0.08)
    robe = [(-0.26, -0.40), (0.16, -0.40), (0.10, -0.10), (0.20, 0.38), (-0.32, 0.38), (-0.20, -0.10)]
    photo.raise_(poly(robe), 0.99, 0.14, 0.05)
    for x in (-0.14, 0.0):
        photo.paint(brush([(x, -0.20), (x - 0.02, 0.06), (x + 0.02, 0.28)], [0.01, 0.035, 0.01]), 0.66)
    photo.raise_(brush([(-0.24, -0.30), (-0.36, -0.06), (-0.20, 0.10)], [0.13, 0.12, 0.09]), 0.96, 0.07)
    photo.raise_(disc(-0.05, -0.58, 0.165), 0.99, 0.15)


def bench(photo: Photo) -> None:
    """A bench under a tree."""
    photo.sky(0.68, 0.88)
    foliage(photo, "bench far", [(-0.9, 0.06, 0.36), (-0.3, 0.12, 0.26), (0.3, 0.08, 0.32), (0.9, 0.06, 0.4)], 0.44)
    lawn(photo, 0.26)
    photo.paint(brush([(0.80, 0.5), (0.74, 0.0), (0.82, -0.6)], [0.22, 0.14, 0.16]), 0.14)
    foliage(photo, "bench tree", [(0.3, -0.88, 0.42), (0.84, -0.72, 0.5), (-0.2, -1.0, 0.34)], 0.26)
    photo.paint(ellipse(-0.06, 0.66, 0.82, 0.10), 0.10, 0, 0.02, 0.75)
    for x in (-0.62, 0.42):
        photo.raise_(stroke([(x, -0.42), (x, 0.22), (x + 0.05, 0.66)], 0.10), 0.14, 0.03)
    for y in (-0.34, -0.10):
        photo.raise_(rect(-0.84, y - 0.085, 0.66, y + 0.085), 0.95, 0.05)
    photo.raise_(poly([(-0.84, 0.10), (0.66, 0.10), (0.74, 0.30), (-0.92, 0.30)]), 0.99, 0.04)
    photo.paint(rect(-0.92, 0.30, 0.74, 0.37), 0.30)


def fountain(photo: Photo) -> None:
    """Three arcs of water over a basin."""
    photo.sky(0.30, 0.52)
    foliage(photo, "fountain far", [(-0.9, 0.0, 0.46), (0.9, -0.04, 0.5), (-0.2, 0.14, 0.3), (0.4, 0.12, 0.34)], 0.26)
    lawn(photo, 0.36)
    basin = [*arc((-0.06, 0.56), (0.86, 0.20), 0.5, 1.0), *arc((-0.06, 0.72), (0.80, 0.22), 0, 0.5)]
    photo.raise_(poly(basin), 0.90, 0.08)
    photo.paint(ellipse(-0.06, 0.56, 0.74, 0.14), 0.30, 0.1)
    photo.raise_(poly([(-0.14, 0.56), (0.02, 0.56), (-0.02, 0.06), (-0.10, 0.06)]), 0.90, 0.05)
    photo.raise_(ellipse(-0.06, 0.10, 0.34, 0.16, 0, 0.5), 0.94, 0.06)
    photo.light(disc(-0.06, -0.2, 0.5), 0.10, 0.30)
    for (reach, tall), side in product(((0.62, 0.66), (0.40, 0.90)), (-1, 1)):
        times = np.linspace(0, 1, 12)
        line = [(-0.06 + side * reach * t, 0.08 - 4 * tall * t * (1 - t) * (1 - 0.2 * t) + 0.44 * t * t) for t in times]
        jet = brush(line, [0.08, 0.085, 0.07, 0.06])
        photo.light(jet, 0.02, 0.5)
        photo.paint(jet, 0.98, 0.03, 0.002)
    photo.paint(brush([(-0.06, 0.06), (-0.06, -0.4), (-0.06, -0.92)], [0.12, 0.09, 0.02]), 1.0, 0.02)
    photo.light(ellipse(-0.06, 0.58, 0.6, 0.08), 0.02, 0.4)


def shop(photo: Photo) -> None:
    """A shop window under a striped awning: a vase, a parcel and a hat are for sale."""
    photo.sky(0.44, 0.52, 0.03)
    photo.raise_(rect(-0.94, -0.90, 0.94, -0.56), 0.34, 0.04)
    photo.paint(rect(-0.94, -0.10, 0.94, 1.0), 0.20)
    photo.paint(rect(-0.82, -0.10, 0.24, 0.62), 0.9)
    photo.lamplit(rect(-0.80, -0.08, 0.22, 0.62), "#FFF0CE")
    photo.raise_(rect(-0.94, 0.66, 0.34, 1.0), 0.44, 0.04)
    photo.paint(rect(0.42, 0.0, 0.88, 1.0), 0.74, 0.03)
    photo.paint(disc(0.50, 0.46, 0.045), 0.14)
    neck = [(-0.66, 0.16), (-0.70, 0.04), (-0.54, 0.04), (-0.58, 0.16)]
    photo.raise_(poly([(-0.70, 0.62), (-0.78, 0.36), *neck, (-0.46, 0.36), (-0.54, 0.62)]), 0.26, 0.07, 0.03)
    photo.raise_(rect(-0.36, 0.24, -0.02, 0.62), 0.42, 0.05)
    photo.paint(
        together(rect(-0.22, 0.24, -0.16, 0.62), stroke([(-0.3, 0.18), (-0.19, 0.24), (-0.08, 0.18)], 0.05)), 0.1
    )
    photo.raise_(ellipse(0.12, 0.60, 0.13, 0.22, 0.5, 1.0), 0.24, 0.06)
    stripes, edge = 6, -0.08
    wide, broad = 1.72 / stripes, 1.98 / stripes
    for number in range(stripes):
        top, bottom = -0.86 + wide * number, -0.99 + broad * number
        cloth = poly([(top, -0.66), (top + wide, -0.66), (bottom + broad, edge), (bottom, edge)])
        hem = ellipse(bottom + broad / 2, edge, broad / 2, 0.15, 0, 0.5)
        photo.raise_(together(cloth, hem), 0.18 if number % 2 else 0.97, 0.05)


def sight(photo: Photo) -> None:
    """A gate before the setting sun."""
    photo.sky(0.47, 0.56, 0.03)
    photo.light(disc(0, -0.06, 0.50), 0.08, 0.35)
    photo.paint(disc(0, -0.06, 0.44), 0.92, 0.02)
    hills = [(-1.0, 0.40), (-0.6, 0.22), (-0.2, 0.38), (0.3, 0.26), (0.7, 0.40), (1.0, 0.28), (1.0, 1.0), (-1.0, 1.0)]
    photo.paint(poly(hills), 0.43, 0.04)
    photo.paint(rect(-1, 0.60, 1, 1), 0.52, 0.04)
    photo.light(poly([(-0.2, 0.5), (0.2, 0.5), (0.5, 1), (-0.5, 1)]), 0.03, 0.4)
    for x in (-0.52, 0.52):
        foot = x * 1.14
        photo.raise_(poly([(x - 0.10, -0.6), (x + 0.10, -0.6), (foot + 0.12, 0.86), (foot - 0.12, 0.86)]), 0.10, 0.06)
    photo.raise_(rect(-0.72, -0.24, 0.72, -0.08), 0.11, 0.05)
    photo.raise_(rect(-0.09, -0.50, 0.09, -0.16), 0.13, 0.04)
    eaves = smooth_line([(-1.0, -0.82), (-0.5, -0.66), (0, -0.62), (0.5, -0.66), (1.0, -0.82)])
    photo.raise_(poly([*eaves, (0.86, -0.48), (0, -0.42), (-0.86, -0.48)]), 0.08, 0.05)


SCENES: dict[str, tuple[str, float, Callable[[Photo], None]]] = {
    "hotel": ("hotel", 45, hotel),
    "restaurant": ("restaurant", 55, restaurant),
    "statue": ("park", 66, statue),
    "bench": ("park", 66, bench),
    "fountain": ("park", 66, fountain),
    "shop": ("shop", 76, shop),
    "sight": ("sight", 86, sight),
}
"""By kind of tile: the kind of place that gives its hue, its median lightness (CIE L*), and its scene."""


def photograph(tile: str) -> Photo:
    """The scene of a kind of tile."""
    place, _goal, scene = SCENES[tile]
    photo = Photo(place, tile)
    scene(photo)
    return photo


def draw() -> None:
    """Draw all photographs, without rims, which the table draws."""
    for tile, (_place, goal, _scene) in SCENES.items():
        save(photograph(tile).printed(goal).convert("RGB"), f"trip/tiles/{tile}.webp", 86)
