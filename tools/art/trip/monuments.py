"""Monuments that stand on sight markers: small models of gilded and painted wood, lit from within."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import numpy as np
from PIL import Image

from tools.art.files import image, save
from tools.art.shapes import polar
from tools.art.trip.chart import box
from tools.art.trip.landmarks import lisbon, reykjavik, venice
from tools.art.trip.marks import arc
from tools.art.trip.model import GLASS, GOLD, HEIGHT, IVORY, JADE, LAMP, NIGHT, UNIT, WOOD, Model
from tools.art.trip.pens import brush, disc, ellipse, poly, smooth_line

WIDTH = 1.8
"""Width of a monument's picture, in cells."""
SKY = 0.06
"""Height of the air above the monument, in cells."""
SIZE = 440
"""Pixels of the side of the sheet of a model: nearly as many as those of the largest on a postcard."""


def hall(model: Model) -> None:
    """Three golden storeys by a pond."""
    model.block(0.78, 0.0, 0.10, IVORY, 0.04)
    for half, low, high, eave in ((0.56, 0.10, 0.38, 0.80), (0.50, 0.52, 0.78, 0.72), (0.34, 0.92, 1.14, 0.52)):
        model.block(half, low, high, GOLD)
        model.lamps(half * 0.86, low + 0.05, high - 0.06, 5 if half > 0.4 else 3)
        model.roof(eave, high, high + 0.20, half * 0.62)
    model.solid([(-0.03, 1.32), (0.03, 1.32), (0.0, 1.60)], GOLD, 0.01)
    model.lay(brush([model.at(-0.12, 1.48), model.at(0.0, 1.42), model.at(0.13, 1.52)], [0.01, 0.06, 0.01]), GOLD, 0.02)


def gate(model: Model) -> None:
    """A gate of two storeys with a way through it."""
    model.block(0.84, 0.0, 0.08, IVORY, 0.03)
    model.lay(
        poly([model.at(x, y) for x, y in ((-0.62, 0.08), (0.62, 0.08), (0.62, 0.66), (-0.62, 0.66))]), NIGHT, 0.01
    )
    model.lay(poly([model.at(x, y) for x, y in ((-0.2, 0.08), (0.2, 0.08), (0.2, 0.6), (-0.2, 0.6))]), LAMP, 0.01)
    for x in (-0.62, -0.24, 0.24, 0.62):
        model.solid([(x - 0.06, 0.08), (x + 0.06, 0.08), (x + 0.06, 0.68), (x - 0.06, 0.68)], WOOD)
    model.roof(0.86, 0.64, 0.86, 0.62)
    model.block(0.56, 0.86, 1.14, WOOD)
    model.lamps(0.48, 0.92, 1.08, 6)
    model.roof(0.88, 1.12, 1.62, 0.46)
    model.solid([(-0.5, 1.58), (0.5, 1.58), (0.46, 1.70), (-0.46, 1.70)], GOLD, 0.02)


def pagoda(model: Model) -> None:
    """Five storeys on a wooded hill, and a spire."""
    hill = smooth_line([(-0.86, 0.0), (-0.62, 0.16), (-0.2, 0.30), (0.24, 0.28), (0.64, 0.14), (0.86, 0.0)])
    model.solid(hill, JADE, 0.08)
    for number in range(5):
        low, half = 0.24 + 0.30 * number, 0.36 - 0.045 * number
        model.block(half, low, low + 0.18, WOOD)
        model.lamps(half * 0.8, low + 0.03, low + 0.13, 3)
        model.roof(half + 0.26 - 0.015 * number, low + 0.15, low + 0.31, half * 0.7)
    model.solid([(-0.025, 1.72), (0.025, 1.72), (0.008, 2.20), (-0.008, 2.20)], GOLD, 0.01)
    for y in (1.84, 1.93, 2.02):
        model.line([(-0.06, y), (0.06, y)], GOLD, 0.03)


def theatre(model: Model) -> None:
    """Two halls under shells of many scales, by the water."""
    for x, half, tall in ((0.36, 0.50, 0.94), (-0.28, 0.58, 1.18)):
        dome = [(x + a, 0.12 - b) for a, b in arc((0, 0), (half, tall), 0.5, 1.0, 32)]
        model.solid(dome, GOLD, 0.30)
        rows = 7
        for row in range(rows):
            low, high = tall * row / rows, tall * (row + 1.25) / rows
            wide = half * (1 - (low / tall) ** 2) ** 0.5
            scales = max(2, round(2 * wide / 0.16))
            for scale in range(scales):
                left = x - wide + 2 * wide * scale / scales
                right = left + 2 * wide / scales
                tip = (x + ((left + right) / 2 - x) * 0.9, 0.12 + high)
                shade = IVORY if (scale + row) % 2 else "#CF9A38"
                model.solid([(left, 0.12 + low), (right, 0.12 + low), tip], shade, 0.015, 0.0)
    model.block(0.88, 0.0, 0.16, IVORY, 0.03)
    model.lamps(0.80, 0.04, 0.11, 9)


def trees(model: Model) -> None:
    """Giant trees of steel and leaves, their crowns lit."""
    for x, tall, crown in ((-0.54, 1.30, 0.34), (0.54, 1.54, 0.34), (0.0, 1.96, 0.46)):
        waist, top = 0.05, tall - 0.03
        sides = [(0.12, 0.06), (waist, tall * 0.55), (0.08, tall * 0.76), (crown * 0.55, tall * 0.92), (crown, top)]
        right = smooth_line([(x + a, y) for a, y in sides])
        model.solid([*right, *[(2 * x - a, y) for a, y in reversed(right)]], "#7E4C9C", 0.05)
        for arm in np.linspace(-0.9, 0.9, 7):
            model.line(smooth_line([(x + arm * a, y) for a, y in sides]), "#E29AE0", 0.018)
        model.solid([*((x + a, y) for a, y in sides[:3]), *((x - a, y) for a, y in reversed(sides[:3]))], JADE, 0.04)
        model.lay(ellipse(*model.at(x, top), crown / UNIT, 0.05), "#F0BDEB", 0.02, 0.0, rim=False)
        model.lay(ellipse(*model.at(x, top), 0.8 * crown / UNIT, 0.028), LAMP, 0.02, 0.0, rim=False)
        for number in range(4):
            model.lay(disc(*model.at(x + 0.03 * (-1) ** number, tall * (0.14 + 0.12 * number)), 0.018), LAMP, 0.01)
    model.block(0.86, 0.0, 0.10, JADE, 0.05)
    model.lamps(0.74, 0.03, 0.07, 9)


def wheel(model: Model) -> None:
    """A great wheel over the harbour."""
    high, reach = 1.28, 0.78
    for side in (-1, 1):
        model.line([(side * 0.42, 0.1), (0, high)], IVORY, 0.08)
    rim = [(reach * cos(t), high + reach * sin(t)) for t in np.linspace(0, 2 * pi, 60)]
    for spoke in range(14):
        x, y = polar(reach, spoke / 14)
        model.line([(0, high), (x, high - y)], GLASS, 0.018)
    model.line([(0.9 * x, high + 0.9 * (y - high)) for x, y in rim], GLASS, 0.018)
    model.line(rim, GOLD, 0.06)
    for cabin in range(14):
        x, y = polar(reach * 1.04, cabin / 14)
        model.lay(disc(*model.at(x, high - y), 0.055), LAMP if cabin % 2 else IVORY, 0.03, rim=False)
    model.lay(disc(*model.at(0, high), 0.08), GOLD, 0.04, rim=False)
    model.block(0.62, 0.0, 0.16, IVORY, 0.05)
    model.lamps(0.5, 0.04, 0.11, 7)


MONUMENTS: dict[str, dict[str, Callable[[Model], None]]] = {
    "kyoto": {"sight-square": hall, "sight-tee": gate, "sight-step": pagoda},
    "singapore": {"sight-square": theatre, "sight-row": trees, "sight-hook": wheel},
    "lisbon": {"sight-square": lisbon.tower, "sight-row": lisbon.bridge, "sight-step": lisbon.lift},
    "venice": {"sight-square": venice.basilica, "sight-tee": venice.bridge, "sight-hook": venice.bell_tower},
    "reykjavik": {"sight-step": reykjavik.harp, "sight-row": reykjavik.sun_ship, "sight-tee": reykjavik.church},
}
"""The painter of every monument, by city and marker."""


def monument(city: str, marker: str) -> Image.Image:
    """The picture of a monument, with its height in ``data/trip.yaml``."""
    model = Model(SIZE, 2)
    MONUMENTS[city][marker](model)
    whole = image(*model.finished(0.8), size=(SIZE, SIZE))
    tenths = next(entry for entry in box()["cities"] if entry["id"] == city)["monuments"][marker]["height"]
    wide, high = (round(SIZE * cells / HEIGHT) for cells in (WIDTH, tenths / 10 + SKY))
    return whole.crop(((SIZE - wide) // 2, SIZE - high, (SIZE - wide) // 2 + wide, SIZE))


def draw() -> None:
    """Draw all monuments."""
    for city in box()["cities"]:
        for marker in city["monuments"]:
            save(monument(city["id"], marker), f"trip/monuments/{city['id']}-{marker}.webp", 64, alpha=60)
