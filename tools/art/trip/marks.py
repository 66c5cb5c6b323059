"""The marks of tiles and places: pale silhouettes that the table colours. Each can be recognised at 16 pixels."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import numpy as np
from PIL import Image

from tools.art.brush import curve
from tools.art.files import image, save
from tools.art.shapes import Point, Sheet

SIZE = 96
DRAWN = SIZE * 4


def arc(centre: Point, radii: Point, start: float, end: float, steps: int = 24) -> list[Point]:
    """Points along an ellipse between two directions, in shares of a full turn: 0 is at the right, 0.25 below."""
    turns = np.linspace(start, end, steps) * 2 * pi
    return [(centre[0] + radii[0] * cos(turn), centre[1] + radii[1] * sin(turn)) for turn in turns]


def key(s: Sheet) -> None:
    """A hotel: a key, its bow above."""
    s.disc((-0.40, -0.40), 0.50).disc((-0.46, -0.46), 0.20, 0)
    s.stroke([(-0.12, -0.12), (0.76, 0.76)], 0.26)
    s.stroke([(0.40, 0.40), (0.66, 0.14)], 0.24).stroke([(0.70, 0.70), (0.90, 0.50)], 0.22)


def bowl(s: Sheet) -> None:
    """A restaurant: a bowl that steams."""
    s.polygon(arc((0, 0.02), (0.90, 0.78), 0.0, 0.5)).stroke([(-0.84, 0.04), (0.84, 0.04)], 0.18)
    s.polygon([(-0.36, 0.70), (0.36, 0.70), (0.42, 0.92), (-0.42, 0.92)])
    for x in (-0.36, 0.30):
        s.stroke([(x + 0.12 * sin(5.4 * t), -0.26 - 0.62 * t) for t in np.linspace(0, 1, 12)], 0.19)


def leaf(s: Sheet) -> None:
    """A park: a leaf with its vein."""
    tip, stem = (0.82, -0.86), (-0.62, 0.56)
    upper = [stem, (-0.84, -0.02), (-0.56, -0.56), (0.02, -0.84), tip]
    s.polygon([*bowed(upper), *bowed([tip, (0.88, -0.10), (0.56, 0.46), (0.02, 0.72), stem])])
    s.stroke([(-0.88, 0.86), (-0.40, 0.36)], 0.20)
    s.stroke([(-0.44, 0.40), (0.36, -0.42)], 0.15, 0)


def bowed(points: list[Point]) -> list[Point]:
    """A smooth line through points."""
    return [(float(x), float(y)) for x, y in curve(points, 8)]


def bag(s: Sheet) -> None:
    """Shops: a bag with its handle."""
    s.stroke(arc((0, -0.34), (0.36, 0.50), 0.5, 1.0), 0.19)
    s.polygon([(-0.66, -0.34), (0.66, -0.34), (0.84, 0.92), (-0.84, 0.92)])
    s.stroke(arc((0, -0.10), (0.34, 0.36), 0.04, 0.46), 0.15, 0)


def gate(s: Sheet) -> None:
    """A sight: a gate with a roof that curves up at its ends."""
    roof = [(-0.98, -0.86), (-0.5, -0.70), (0, -0.66), (0.5, -0.70), (0.98, -0.86)]
    s.polygon([*bowed(roof), (0.80, -0.44), (-0.80, -0.44)])
    s.stroke([(-0.70, -0.10), (0.70, -0.10)], 0.20)
    for x in (-0.48, 0.48):
        s.polygon([(x - 0.13, -0.5), (x + 0.13, -0.5), (x * 1.12 + 0.15, 0.92), (x * 1.12 - 0.15, 0.92)])


def statue(s: Sheet) -> None:
    """A statue: a figure that greets, on a base."""
    s.disc((-0.06, -0.66), 0.23)
    s.polygon([(-0.40, -0.38), (0.26, -0.38), (0.16, 0.06), (0.26, 0.42), (-0.36, 0.42), (-0.28, 0.06)])
    s.stroke([(0.16, -0.28), (0.48, -0.50), (0.50, -0.84)], 0.20)
    s.polygon([(-0.50, 0.42), (0.42, 0.42), (0.42, 0.60), (-0.50, 0.60)])
    s.polygon([(-0.74, 0.66), (0.66, 0.66), (0.66, 0.94), (-0.74, 0.94)])


def bench(s: Sheet) -> None:
    """A bench: its back and its seat."""
    for y, width in ((-0.52, 0.22), (-0.16, 0.22)):
        s.stroke([(-0.82, y), (0.82, y)], width)
    s.stroke([(-0.88, 0.28), (0.88, 0.28)], 0.28)
    for x in (-0.62, 0.62):
        s.stroke([(x, -0.62), (x, 0.28)], 0.14).stroke([(x, 0.28), (x * 1.1, 0.84)], 0.20)


def fountain(s: Sheet) -> None:
    """A fountain: three arcs over a basin."""
    s.stroke([(0, 0.30), (0, -0.86)], 0.17)
    for side in (-1, 1):
        turns = (0.5, 0.98) if side > 0 else (0.0, -0.48)
        s.stroke(arc((side * 0.47, -0.02), (0.42, 0.66), *turns), 0.17)
    s.stroke([(-0.90, 0.46), (0.90, 0.46)], 0.18)
    s.polygon(arc((0, 0.46), (0.72, 0.48), 0.0, 0.5))


def camera(s: Sheet) -> None:
    """A photo cell: a camera."""
    s.polygon([(-0.94, -0.46), (-0.44, -0.46), (-0.28, -0.72), (0.28, -0.72), (0.44, -0.46), (0.94, -0.46)])
    s.polygon([(-0.94, -0.46), (0.94, -0.46), (0.94, 0.80), (-0.94, 0.80)])
    s.disc((0, 0.12), 0.58, 0).disc((0, 0.12), 0.50)
    s.disc((0.76, -0.28), 0.09, 0)


def needle(s: Sheet) -> None:
    """North on a compass: a slim diamond, half of it hollow."""
    s.polygon([(0, -0.96), (0.26, 0), (0, 0.96), (-0.26, 0)]).polygon([(-0.13, 0.06), (0.13, 0.06), (0, 0.70)], 0)


def waves(s: Sheet) -> None:
    """Water: three waves, one above the other."""
    for y in (-0.52, 0.02, 0.56):
        s.stroke([(x, y - 0.15 * sin(x * 5.2)) for x in np.linspace(-0.86, 0.86, 40)], 0.22)


def tram(s: Sheet) -> None:
    """A sight in Lisbon: a tram from the front."""
    s.polygon([(-0.44, -0.92), (0.44, -0.92), (0.66, -0.66), (0.66, 0.62), (-0.66, 0.62), (-0.66, -0.66)])
    for x in (-0.34, 0.34):
        s.polygon([(x - 0.24, -0.58), (x + 0.24, -0.58), (x + 0.24, -0.06), (x - 0.24, -0.06)], 0)
    s.disc((0, 0.30), 0.19, 0)
    s.stroke([(-0.78, 0.84), (0.78, 0.84)], 0.22)


def fish(s: Sheet) -> None:
    """A restaurant in Lisbon: a fish."""
    s.polygon(
        bowed([(-0.94, 0.0), (-0.56, -0.42), (0.0, -0.44), (0.56, 0.0), (0.0, 0.44), (-0.56, 0.42), (-0.94, 0.0)])
    )
    s.polygon([(0.34, 0.0), (0.94, -0.52), (0.78, 0.0), (0.94, 0.52)])
    s.disc((-0.56, -0.10), 0.12, 0)
    s.stroke([(-0.20, -0.30), (-0.10, 0.0), (-0.20, 0.30)], 0.12, 0)


def gondola(s: Sheet) -> None:
    """A sight in Venice: a gondola with its gondolier."""
    s.polygon(
        [
            *bowed([(-0.94, -0.14), (-0.70, 0.50), (0.0, 0.72), (0.96, 0.16)]),
            *bowed([(0.96, 0.16), (0.0, 0.34), (-0.66, -0.14)]),
        ]
    )
    s.stroke([(-0.96, -0.14), (-0.58, -0.26)], 0.17)
    s.disc((0.30, -0.70), 0.20)
    s.stroke([(0.30, -0.36), (0.30, 0.34)], 0.30)
    s.stroke([(0.06, -0.24), (-0.34, 0.92)], 0.12)


def glass(s: Sheet) -> None:
    """A restaurant in Venice: a glass, half full."""
    s.polygon([(-0.60, -0.92), (0.60, -0.92), *arc((0, -0.50), (0.60, 0.70), 0.0, 0.5)])
    s.polygon([(-0.42, -0.78), (0.42, -0.78), (0.44, -0.40), (-0.44, -0.40)], 0)
    s.stroke([(0, 0.10), (0, 0.80)], 0.20).stroke([(-0.42, 0.84), (0.42, 0.84)], 0.20)


def tail(s: Sheet) -> None:
    """A sight in Reykjavik: the tail of a whale over a wave."""
    half = [(0, -0.36), (-0.44, -0.56), (-0.92, -0.76), (-0.72, -0.30), (-0.26, -0.02), (-0.16, 0.48)]
    line = bowed(half)
    s.polygon([*line, *((-x, y) for x, y in line[::-1])])
    s.stroke([(x, 0.76 - 0.12 * sin(x * 5.2)) for x in np.linspace(-0.84, 0.84, 30)], 0.22)


def pot(s: Sheet) -> None:
    """A restaurant in Reykjavik: a pot with its lid."""
    s.polygon([(-0.64, -0.20), (0.64, -0.20), (0.56, 0.78), (0.40, 0.92), (-0.40, 0.92), (-0.56, 0.78)])
    s.stroke([(-0.84, 0.14), (0.84, 0.14)], 0.20)
    s.polygon(arc((0, -0.36), (0.72, 0.40), 0.5, 1.0)).stroke([(-0.64, -0.40), (0.64, -0.40)], 0.14)
    s.disc((0, -0.82), 0.15)


MARKS: dict[str, Callable[[Sheet], None]] = {
    "hotel": key,
    "restaurant": bowl,
    "park": leaf,
    "shop": bag,
    "sight": gate,
    "statue": statue,
    "bench": bench,
    "fountain": fountain,
    "camera": camera,
    "north": needle,
    "water": waves,
    "lisbon-sight": tram,
    "lisbon-restaurant": fish,
    "venice-sight": gondola,
    "venice-restaurant": glass,
    "reykjavik-sight": tail,
    "reykjavik-restaurant": pot,
}
"""Marks by the ids of tiles and places in ``data/trip.yaml``, three others, and those that differ in a city."""


def silhouette(name: str) -> Image.Image:
    """A mark, pale, as opaque as its pen drew it."""
    sheet = Sheet(DRAWN)
    MARKS[name](sheet)
    return image(np.ones((DRAWN, DRAWN, 3), np.float32), sheet.mask(0.05), (SIZE, SIZE))


def draw() -> None:
    """Draw all marks."""
    for name in MARKS:
        save(silhouette(name), f"trip/marks/{name}.png")
