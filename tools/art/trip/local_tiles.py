"""The photographs of picture tiles in the program's own cities: what one sees and eats there."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

import numpy as np

from tools.art.files import save
from tools.art.trip.marks import arc
from tools.art.trip.pens import brush, disc, ellipse, poly, rect, smooth_line, stroke, together
from tools.art.trip.photo import Photo
from tools.art.trip.tiles import SCENES as EVERYWHERE


def tram(photo: Photo) -> None:
    """Lisbon: a tram comes up the hill."""
    photo.sky(0.56, 0.66, 0.04)
    photo.light(disc(0.66, -0.66, 0.24), 0.08, 0.5)
    photo.paint(disc(0.66, -0.66, 0.18), 0.92, 0.02)
    for left, right, top, tone in ((-1.0, -0.5, -0.5, 0.40), (0.56, 1.0, -0.3, 0.44)):
        photo.paint(rect(left, top, right, 1.0), tone)
    photo.paint(poly([(-1, 0.70), (1, 0.70), (1, 1), (-1, 1)]), 0.34, 0.06)
    for x in (-0.3, 0.3):
        photo.paint(stroke([(x, 0.72), (x * 2.2, 1.0)], 0.06), 0.16)
    photo.paint(stroke([(0, -0.98), (0, -0.7)], 0.05), 0.14)
    photo.raise_(poly([(-0.52, -0.56), (-0.40, -0.76), (0.40, -0.76), (0.52, -0.56)]), 0.90, 0.05)
    photo.raise_(rect(-0.60, -0.58, 0.60, 0.08), 0.96, 0.06)
    photo.raise_(poly([(-0.64, 0.04), (0.64, 0.04), (0.56, 0.72), (-0.56, 0.72)]), 0.14, 0.06)
    for x in (-0.36, 0.0, 0.36):
        photo.paint(rect(x - 0.16, -0.46, x + 0.16, 0.0), 0.10)
        photo.lamplit(rect(x - 0.13, -0.43, x + 0.13, -0.03))
    photo.paint(disc(0, 0.34, 0.20), 0.08)
    photo.lamplit(disc(0, 0.34, 0.15), "#FFF0CE")
    photo.raise_(rect(-0.66, 0.66, 0.66, 0.80), 0.08, 0.04)


def sardines(photo: Photo) -> None:
    """Lisbon: two sardines on a plate, with a slice of lemon."""
    photo.sky(0.30, 0.44)
    photo.paint(ellipse(0.05, 0.16, 0.98, 0.82), 0.14, 0, 0.02, 0.7)
    photo.raise_(ellipse(0, 0.04, 0.94, 0.80), 0.95, 0.06)
    photo.paint(ellipse(0, 0.06, 0.72, 0.58), 0.84, 0.03)
    for y, bend in ((-0.20, -0.08), (0.26, 0.08)):
        back = smooth_line([(-0.66, y), (-0.30, y - 0.20), (0.14, y - 0.15), (0.46, y)])
        belly = smooth_line([(0.46, y), (0.14, y + 0.15), (-0.30, y + 0.20), (-0.66, y)])
        tail = poly([(0.38, y), (0.74, y - 0.20), (0.66, y + bend), (0.74, y + 0.20)])
        photo.raise_(together(poly([*back, *belly]), tail), 0.24, 0.10, 0.02)
        for x in (-0.20, 0.0, 0.20):
            photo.paint(stroke([(x, y - 0.13), (x - 0.05, y + 0.13)], 0.035), 0.52)
        photo.paint(disc(-0.47, y - 0.03, 0.05), 0.98)
    photo.raise_(ellipse(0.48, 0.58, 0.24, 0.18), 0.70, 0.06)
    photo.paint(ellipse(0.48, 0.57, 0.17, 0.12), 0.96)


def gondola(photo: Photo) -> None:
    """Venice: a gondola under a bridge."""
    photo.sky(0.50, 0.62, 0.03)
    photo.light(disc(-0.08, -0.30, 0.44), 0.08, 0.35)
    photo.paint(disc(-0.08, -0.34, 0.36), 0.92, 0.02)
    over, under = arc((0, 0.16), (1.06, 0.92), 0.5, 1.0), arc((0, 0.20), (0.72, 0.58), 1.0, 0.5)
    photo.raise_(poly([*over, *under]), 0.26, 0.05)
    photo.raise_(brush([(x, y - 0.06) for x, y in over[::4]], [0.10, 0.10, 0.10]), 0.62, 0.04)
    photo.paint(rect(-1, 0.22, 1, 1), 0.34, 0.08)
    for y, left, right in ((0.38, -0.9, -0.3), (0.52, 0.4, 0.96), (0.86, -0.7, 0.5)):
        photo.light(stroke([(left, y), (right, y)], 0.05), 0.02, 0.5)
    keel = smooth_line([(-0.92, -0.02), (-0.80, 0.40), (-0.30, 0.62), (0.40, 0.60), (0.98, 0.14)])
    deck = smooth_line([(0.98, 0.14), (0.46, 0.40), (-0.24, 0.42), (-0.66, 0.28), (-0.74, -0.04)])
    photo.raise_(poly([*keel, *deck]), 0.08, 0.08)
    photo.paint(stroke([(-0.98, 0.02), (-0.72, -0.10)], 0.09), 0.08)
    photo.raise_(rect(-0.16, 0.24, 0.22, 0.42), 0.86, 0.05)
    photo.raise_(brush([(0.50, 0.38), (0.52, 0.06), (0.48, -0.16)], [0.20, 0.22, 0.12]), 0.10, 0.06)
    photo.raise_(disc(0.48, -0.26, 0.11), 0.94, 0.06)
    photo.raise_(ellipse(0.48, -0.34, 0.19, 0.06), 0.72, 0.03)
    photo.paint(stroke([(0.40, 0.08), (0.10, 0.90)], 0.05), 0.12)


def glass(photo: Photo) -> None:
    """Venice: a glass at the water's edge, an orange slice on its rim, and olives."""
    photo.sky(0.28, 0.46)
    for x, y, radius in ((-0.76, -0.56, 0.16), (0.80, -0.20, 0.13), (-0.50, -0.90, 0.10)):
        photo.light(disc(x, y, radius), 0.05, 0.7, "#FFC98A")
        photo.paint(disc(x, y, radius), 0.74, 0.04, 0.012)
    photo.paint(rect(-1, 0.62, 1, 1), 0.34, 0.07)
    photo.paint(ellipse(0.04, 0.84, 0.56, 0.12), 0.12, 0, 0.02, 0.8)
    photo.raise_(ellipse(-0.08, 0.80, 0.42, 0.10), 0.95, 0.04)
    photo.raise_(rect(-0.14, 0.20, -0.02, 0.80), 0.95, 0.04)
    photo.raise_(ellipse(-0.08, -0.58, 0.58, 0.92, 0, 0.5), 0.96, 0.10)
    photo.paint(ellipse(-0.08, -0.36, 0.46, 0.60, 0, 0.5), 0.52, 0.03)
    photo.light(ellipse(-0.26, -0.22, 0.08, 0.28), 0.02, 0.6)
    photo.raise_(disc(0.46, -0.66, 0.30), 0.66, 0.05)
    photo.paint(disc(0.46, -0.66, 0.22), 0.94)
    for turn in np.linspace(0, pi, 4)[:-1]:
        x, y = 0.22 * np.cos(turn), 0.22 * np.sin(turn)
        photo.paint(stroke([(0.46 - x, -0.66 - y), (0.46 + x, -0.66 + y)], 0.04), 0.62)
    for x, y in ((0.52, 0.70), (0.76, 0.76), (0.64, 0.54)):
        photo.raise_(disc(x, y, 0.13), 0.14, 0.08)
        photo.paint(disc(x - 0.02, y - 0.03, 0.035), 0.86)


def whale(photo: Photo) -> None:
    """Reykjavik: a whale dives in the bay."""
    photo.sky(0.50, 0.64, 0.03)
    photo.light(disc(0.0, -0.24, 0.50), 0.08, 0.35)
    photo.paint(disc(0.0, -0.24, 0.40), 0.92, 0.02)
    hills = [
        (-1.0, 0.12),
        (-0.6, -0.16),
        (-0.36, 0.04),
        (0.2, 0.16),
        (0.62, -0.06),
        (1.0, 0.10),
        (1.0, 0.6),
        (-1.0, 0.6),
    ]
    photo.paint(poly(hills), 0.44, 0.04)
    photo.paint(rect(-1, 0.34, 1, 1), 0.34, 0.08)
    left = smooth_line([(0, -0.34), (-0.40, -0.50), (-0.96, -0.66), (-0.74, -0.26), (-0.24, -0.02), (-0.16, 0.30)])
    right = [(-x, y) for x, y in left[::-1]]
    photo.raise_(poly([*left, (-0.34, 0.74), (0.34, 0.74), *right]), 0.09, 0.10)
    photo.light(brush([(-0.74, -0.52), (-0.40, -0.34), (-0.10, -0.16)], [0.02, 0.05, 0.02]), 0.015, 0.45)
    for y, wide in ((0.68, 0.66), (0.84, 0.90)):
        photo.paint(ellipse(0, y, wide, 0.09), 0.60, 0.04)
        photo.paint(ellipse(0, y + 0.05, wide * 0.86, 0.07), 0.30, 0.04)
    for x, y in ((-0.40, 0.40), (0.42, 0.36), (-0.30, 0.18), (0.34, 0.12)):
        photo.light(disc(x, y, 0.05), 0.01, 0.9)


def pot(photo: Photo) -> None:
    """Reykjavik: a pot of soup, its ladle in it."""
    photo.sky(0.24, 0.44)
    for x, y, radius in ((-0.78, -0.64, 0.18), (0.84, -0.56, 0.13)):
        photo.light(disc(x, y, radius), 0.05, 0.75, "#FFC98A")
        photo.paint(disc(x, y, radius), 0.74, 0.04, 0.012)
    photo.paint(rect(-1, 0.60, 1, 1), 0.36, 0.08)
    photo.paint(ellipse(0.06, 0.86, 0.78, 0.13), 0.12, 0, 0.02, 0.8)
    for side in (-1, 1):
        photo.raise_(stroke(arc((side * 0.70, 0.22), (0.20, 0.16), 0.0, 1.0), 0.10), 0.80, 0.04)
    photo.raise_(
        poly([(-0.70, 0.0), (0.70, 0.0), (0.62, 0.74), (0.46, 0.86), (-0.46, 0.86), (-0.62, 0.74)]), 0.94, 0.16
    )
    photo.paint(poly([(-0.68, 0.20), (0.68, 0.20), (0.66, 0.36), (-0.66, 0.36)]), 0.46, 0.03)
    photo.raise_(ellipse(0, 0.0, 0.74, 0.22), 0.98, 0.05)
    photo.paint(ellipse(0, 0.01, 0.62, 0.15), 0.24, 0.05)
    for x, y, radius in ((-0.30, 0.02, 0.14), (-0.02, 0.07, 0.12)):
        photo.paint(ellipse(x, y, radius, radius / 2), 0.86)
    photo.raise_(stroke([(0.24, 0.02), (0.72, -0.74)], 0.09), 0.12, 0.03)
    photo.raise_(stroke([(0.68, -0.76), (0.84, -0.66)], 0.09), 0.12, 0.03)
    for x, tall in ((-0.48, 0.60), (-0.20, 0.74), (0.06, 0.54)):
        line = [(x + 0.10 * sin(2.2 * pi * t), -0.16 - tall * t) for t in np.linspace(0, 1, 9)]
        photo.light(brush(line, [0.03, 0.12, 0.10, 0.02]), 0.014, 0.85, "#FFF6EA")


SCENES: dict[str, dict[str, Callable[[Photo], None]]] = {
    "lisbon": {"sight": tram, "restaurant": sardines},
    "venice": {"sight": gondola, "restaurant": glass},
    "reykjavik": {"sight": whale, "restaurant": pot},
}
"""The scenes by city and kind of tile, which is also the kind of place that gives the hue."""


def draw() -> None:
    """Draw all local photographs, as light as those of the same kinds of tile elsewhere."""
    for city, scenes in SCENES.items():
        for tile, scene in scenes.items():
            photo = Photo(tile, f"{city} {tile}")
            scene(photo)
            save(photo.printed(EVERYWHERE[tile][1]).convert("RGB"), f"trip/tiles/{city}-{tile}.webp", 66)
