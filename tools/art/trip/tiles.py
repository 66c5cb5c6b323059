"""The photographs of the seven kinds of picture tiles."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.files import save
from tools.art.noise import generator
from tools.art.shapes import Point, Sheet
from tools.art.trip.marks import arc
from tools.art.trip.photo import Photo, hue_of


def box(s: Sheet, left: float, top: float, right: float, bottom: float) -> Sheet:
    """Fill an upright rectangle."""
    return s.polygon([(left, top), (right, top), (right, bottom), (left, bottom)])


def band(s: Sheet, points: list[Point], widths: list[float]) -> Sheet:
    """Fill a stroke that swells and tapers along a smooth line."""
    return s.polygon(ribbon(curve(points, 10), widths))


def foliage(photo: Photo, name: str, places: list[tuple[float, float, float]], tone: float) -> None:
    """Crowns of leaves: discs heaped on one another, lighter towards the light."""
    rng = generator(f"foliage {name}")
    for x, y, size in places:
        leaves = [
            (x + size * 0.8 * rng.standard_normal() / 2, y + size * 0.7 * rng.standard_normal() / 2, size * 0.34)
            for _ in range(26)
        ]
        photo.paint(lambda s, x=x, y=y, size=size: s.disc((x, y), size * 0.86), tone - 0.08)
        for shift, lighter in ((0.0, 0.0), (-0.07, 0.07), (-0.14, 0.14)):

            def crown(s: Sheet, leaves: list[tuple[float, float, float]] = leaves, shift: float = shift) -> None:
                for a, b, r in leaves:
                    s.disc((a + shift * 0.7, b + shift), r * (1 + 2.4 * shift))

            photo.paint(crown, tone + lighter)


def lawn(photo: Photo, horizon: float = 0.34) -> None:
    """A meadow with a path of light on it."""
    photo.paint(lambda s: box(s, -1, horizon, 1, 1), 0.44, 0.07)
    photo.light(lambda s: box(s, -0.8, horizon + 0.10, 0.5, horizon + 0.22), 0.06, 0.35)


def hotel(photo: Photo) -> None:
    """A house front in the evening, its windows lit."""
    photo.sky(0.30, 0.62)
    photo.light(lambda s: s.disc((0.66, -0.66), 0.15), 0.05, 0.5)
    photo.paint(lambda s: s.disc((0.66, -0.66), 0.15), 0.96)
    photo.paint(lambda s: box(s, 0.30, -0.18, 1.0, 1.0), 0.26)
    photo.paint(lambda s: box(s, -1.0, 0.06, -0.6, 1.0), 0.30)
    photo.raise_(lambda s: box(s, -0.72, -0.74, 0.42, 1.1), 0.56, 0.03)
    photo.raise_(lambda s: box(s, -0.80, -0.86, 0.50, -0.70), 0.72, 0.05)
    windows = [(x, y) for y in (-0.46, -0.10, 0.26) for x in (-0.52, -0.15, 0.22)]
    for number, (x, y) in enumerate(windows):
        lit = number not in (1, 5)
        photo.paint(lambda s, x=x, y=y: box(s, x - 0.135, y - 0.145, x + 0.135, y + 0.145), 0.16)
        photo.paint(lambda s, x=x, y=y: box(s, x - 0.10, y - 0.11, x + 0.10, y + 0.13), 1.0 if lit else 0.36, 0.02)
        if lit:
            photo.light(lambda s, x=x, y=y: box(s, x - 0.1, y - 0.1, x + 0.1, y + 0.1), 0.03, 0.5)
    photo.paint(lambda s: box(s, -0.34, 0.62, 0.04, 1.0), 1.0, 0.02)
    photo.paint(lambda s: box(s, -0.165, 0.62, -0.135, 1.0), 0.3)
    photo.light(lambda s: box(s, -0.34, 0.62, 0.04, 1.0), 0.05, 0.7)
    photo.raise_(lambda s: s.polygon([(-0.46, 0.66), (-0.36, 0.50), (0.06, 0.50), (0.16, 0.66)]), 0.86, 0.04)


def restaurant(photo: Photo) -> None:
    """A steaming bowl on a table, lanterns behind it."""
    photo.sky(0.26, 0.46)
    for x, y, r in ((-0.72, -0.62, 0.20), (0.74, -0.70, 0.17), (0.20, -0.86, 0.11)):
        photo.light(lambda s, x=x, y=y, r=r: s.disc((x, y), r), 0.05, 0.75, "#FFC98A")
        photo.paint(lambda s, x=x, y=y, r=r: s.disc((x, y), r), 0.74, 0.04, 0.012)
    photo.paint(lambda s: box(s, -1, 0.50, 1, 1), 0.36, 0.08)
    photo.light(lambda s: box(s, -0.9, 0.52, 0.5, 0.56), 0.03, 0.3)
    photo.paint(lambda s: s.polygon(arc((0.06, 0.80), (0.66, 0.16), 0, 1, 40)), 0.12, 0, 0.02, 0.8)
    photo.raise_(lambda s: box(s, -0.34, 0.62, 0.24, 0.82), 0.66, 0.05)
    photo.raise_(lambda s: s.polygon(arc((-0.05, 0.02), (0.80, 0.72), 0, 0.5)), 0.95, 0.20)
    photo.paint(
        lambda s: s.polygon(
            [*arc((-0.05, 0.08), (0.78, 0.52), 0.02, 0.48), *arc((-0.05, 0.08), (0.78, 0.38), 0.48, 0.02)]
        ),
        0.44,
        0.03,
    )
    photo.raise_(lambda s: s.polygon(arc((-0.05, 0.02), (0.82, 0.24), 0, 1, 48)), 0.98, 0.05)
    photo.paint(lambda s: s.polygon(arc((-0.05, 0.03), (0.70, 0.17), 0, 1, 48)), 0.24, 0.05)
    for x, y, r in ((-0.36, 0.02, 0.17), (0.0, 0.07, 0.20), (0.32, 0.01, 0.14)):
        photo.paint(lambda s, x=x, y=y, r=r: s.polygon(arc((x, y), (r, r * 0.5), 0, 1, 24)), 0.86)
    photo.paint(lambda s: s.polygon(arc((-0.18, -0.01), (0.14, 0.09), 0, 1, 24)), 0.60)
    for shift in (0.0, 0.13):
        photo.raise_(lambda s, d=shift: s.stroke([(0.16 + d, 0.0), (0.78 + d, -0.56)], 0.06), 0.16, 0.02)
    for x, tall in ((-0.46, 0.62), (-0.12, 0.78), (0.16, 0.56)):

        def steam(s: Sheet, x: float = x, tall: float = tall) -> None:
            line = [(x + 0.10 * sin(2.2 * pi * t), -0.14 - tall * t) for t in np.linspace(0, 1, 9)]
            band(s, line, [0.03, 0.12, 0.10, 0.02])

        photo.light(steam, 0.014, 0.85, "#FFF6EA")


def statue(photo: Photo) -> None:
    """A stone figure that greets, among trees."""
    park(photo)
    photo.raise_(lambda s: box(s, -0.56, 0.72, 0.48, 0.98), 0.90, 0.06)
    photo.raise_(lambda s: box(s, -0.40, 0.36, 0.32, 0.74), 0.96, 0.06)
    photo.raise_(lambda s: band(s, [(0.06, -0.26), (0.30, -0.42), (0.36, -0.80)], [0.17, 0.15, 0.11]), 0.97, 0.08)
    robe = [(-0.26, -0.40), (0.16, -0.40), (0.10, -0.10), (0.20, 0.38), (-0.32, 0.38), (-0.20, -0.10)]
    photo.raise_(lambda s: s.polygon(robe), 0.99, 0.14, 0.05)
    for x in (-0.14, 0.0):
        photo.paint(lambda s, x=x: band(s, [(x, -0.16), (x - 0.02, 0.1), (x + 0.02, 0.36)], [0.01, 0.035, 0.02]), 0.42)
    photo.raise_(lambda s: band(s, [(-0.24, -0.30), (-0.36, -0.06), (-0.20, 0.10)], [0.13, 0.12, 0.09]), 0.96, 0.07)
    photo.raise_(lambda s: s.disc((-0.05, -0.58), 0.165), 0.99, 0.15)


def park(photo: Photo, trees: bool = True) -> None:
    """What lies behind all that stands in a park."""
    photo.sky(0.66, 0.86)
    if trees:
        foliage(
            photo,
            f"{photo.name} far",
            [(-0.9, 0.0, 0.5), (0.9, -0.06, 0.56), (-0.3, 0.16, 0.3), (0.4, 0.16, 0.32)],
            0.40,
        )
        foliage(photo, f"{photo.name} near", [(-1.0, -0.5, 0.5), (1.0, -0.56, 0.46)], 0.30)
    lawn(photo)


def bench(photo: Photo) -> None:
    """A bench under a tree."""
    photo.sky(0.68, 0.88)
    foliage(photo, "bench far", [(-0.9, 0.06, 0.36), (-0.3, 0.12, 0.26), (0.3, 0.08, 0.32), (0.9, 0.06, 0.4)], 0.44)
    lawn(photo, 0.26)
    photo.paint(lambda s: band(s, [(0.80, 0.5), (0.74, 0.0), (0.82, -0.6)], [0.22, 0.14, 0.16]), 0.14)
    foliage(photo, "bench tree", [(0.3, -0.88, 0.42), (0.84, -0.72, 0.5), (-0.2, -1.0, 0.34)], 0.26)
    photo.paint(lambda s: s.polygon(arc((-0.06, 0.66), (0.82, 0.10), 0, 1, 40)), 0.10, 0, 0.02, 0.75)
    for x in (-0.62, 0.42):
        photo.raise_(lambda s, x=x: s.stroke([(x, -0.42), (x, 0.22), (x + 0.05, 0.66)], 0.10), 0.14, 0.03)
    for y in (-0.34, -0.10):
        photo.raise_(lambda s, y=y: box(s, -0.84, y - 0.085, 0.66, y + 0.085), 0.95, 0.05)
    photo.raise_(lambda s: s.polygon([(-0.84, 0.10), (0.66, 0.10), (0.74, 0.30), (-0.92, 0.30)]), 0.99, 0.04)
    photo.paint(lambda s: box(s, -0.92, 0.30, 0.74, 0.37), 0.30)


def fountain(photo: Photo) -> None:
    """Three arcs of water over a basin."""
    photo.sky(0.30, 0.52)
    foliage(photo, "fountain far", [(-0.9, 0.0, 0.46), (0.9, -0.04, 0.5), (-0.2, 0.14, 0.3), (0.4, 0.12, 0.34)], 0.26)
    lawn(photo, 0.36)
    photo.raise_(
        lambda s: s.polygon([*arc((-0.06, 0.56), (0.86, 0.20), 0.5, 1.0), *arc((-0.06, 0.72), (0.80, 0.22), 0, 0.5)]),
        0.90,
        0.08,
    )
    photo.paint(lambda s: s.polygon(arc((-0.06, 0.56), (0.74, 0.14), 0, 1, 40)), 0.30, 0.1)
    photo.raise_(lambda s: s.polygon([(-0.14, 0.56), (0.02, 0.56), (-0.02, 0.06), (-0.10, 0.06)]), 0.90, 0.05)
    photo.raise_(lambda s: s.polygon(arc((-0.06, 0.10), (0.34, 0.16), 0, 0.5)), 0.94, 0.06)
    photo.light(lambda s: s.disc((-0.06, -0.2), 0.5), 0.10, 0.30)
    for reach, tall in ((0.62, 0.66), (0.40, 0.90)):
        for side in (-1, 1):

            def jet(s: Sheet, reach: float = reach, tall: float = tall, side: int = side) -> None:
                line = [
                    (-0.06 + side * reach * t, 0.08 - 4 * tall * t * (1 - t) * (1.0 - 0.2 * t) + 0.44 * t * t)
                    for t in np.linspace(0, 1, 12)
                ]
                band(s, line, [0.08, 0.085, 0.07, 0.06])

            photo.light(jet, 0.02, 0.5)
            photo.paint(jet, 0.98, 0.03, 0.002)
    photo.paint(lambda s: band(s, [(-0.06, 0.06), (-0.06, -0.4), (-0.06, -0.92)], [0.12, 0.09, 0.02]), 1.0, 0.02)
    photo.light(lambda s: s.polygon(arc((-0.06, 0.58), (0.6, 0.08), 0, 1, 40)), 0.02, 0.4)


def shop(photo: Photo) -> None:
    """A shop window under a striped awning."""
    photo.sky(0.46, 0.56, 0.03)
    photo.raise_(lambda s: box(s, -0.94, -0.90, 0.94, -0.56), 0.34, 0.04)
    photo.paint(lambda s: box(s, -0.94, -0.10, 0.94, 1.0), 0.20)
    photo.paint(lambda s: box(s, -0.82, -0.10, 0.24, 0.62), 0.98, 0.03)
    photo.light(lambda s: box(s, -0.82, -0.10, 0.24, 0.62), 0.06, 0.5)
    photo.raise_(lambda s: box(s, -0.94, 0.66, 0.34, 1.0), 0.46, 0.04)
    photo.paint(lambda s: box(s, 0.42, 0.0, 0.88, 1.0), 0.92, 0.03)
    photo.paint(lambda s: s.disc((0.50, 0.46), 0.045), 0.14)
    # What is for sale: a vase, a parcel, a hat.
    vase = [
        (-0.70, 0.62),
        (-0.78, 0.36),
        (-0.66, 0.16),
        (-0.70, 0.04),
        (-0.54, 0.04),
        (-0.58, 0.16),
        (-0.46, 0.36),
        (-0.54, 0.62),
    ]
    photo.raise_(lambda s: s.polygon(vase), 0.30, 0.07, 0.03)
    photo.raise_(lambda s: box(s, -0.36, 0.24, -0.02, 0.62), 0.42, 0.05)
    photo.paint(
        lambda s: box(s, -0.22, 0.24, -0.16, 0.62).stroke([(-0.3, 0.18), (-0.19, 0.24), (-0.08, 0.18)], 0.05), 0.9
    )
    photo.raise_(lambda s: s.polygon(arc((0.12, 0.60), (0.13, 0.22), 0.5, 1.0)), 0.24, 0.06)
    stripes, edge = 6, -0.08
    for number in range(stripes):
        top, bottom = -0.86 + 1.72 * number / stripes, -0.99 + 1.98 * number / stripes
        wide, broad = 1.72 / stripes, 1.98 / stripes

        def stripe(
            s: Sheet, top: float = top, bottom: float = bottom, wide: float = wide, broad: float = broad
        ) -> None:
            s.polygon([(top, -0.66), (top + wide, -0.66), (bottom + broad, edge), (bottom, edge)])
            s.polygon(arc((bottom + broad / 2, edge), (broad / 2, 0.15), 0, 0.5))

        photo.raise_(stripe, 0.20 if number % 2 else 0.97, 0.05)


def sight(photo: Photo) -> None:
    """A gate before the setting sun."""
    photo.sky(0.62, 0.48)
    photo.light(lambda s: s.disc((0, -0.10), 0.52), 0.08, 0.5)
    photo.paint(lambda s: s.disc((0, -0.10), 0.56), 1.0, 0.02)
    hills = [(-1.0, 0.40), (-0.6, 0.22), (-0.2, 0.38), (0.3, 0.26), (0.7, 0.40), (1.0, 0.28), (1.0, 1.0), (-1.0, 1.0)]
    photo.paint(lambda s: s.polygon(hills), 0.40, 0.06)
    photo.paint(lambda s: box(s, -1, 0.62, 1, 1), 0.56, 0.05)
    photo.light(lambda s: s.polygon([(-0.2, 0.5), (0.2, 0.5), (0.5, 1), (-0.5, 1)]), 0.03, 0.5)
    for x in (-0.52, 0.52):
        photo.raise_(
            lambda s, x=x: s.polygon(
                [(x - 0.10, -0.6), (x + 0.10, -0.6), (x * 1.14 + 0.12, 0.86), (x * 1.14 - 0.12, 0.86)]
            ),
            0.16,
            0.06,
        )
    photo.raise_(lambda s: box(s, -0.72, -0.24, 0.72, -0.08), 0.18, 0.05)
    photo.raise_(lambda s: box(s, -0.09, -0.50, 0.09, -0.16), 0.22, 0.04)
    eaves = curve([(-1.0, -0.82), (-0.5, -0.66), (0, -0.62), (0.5, -0.66), (1.0, -0.82)], 8)
    photo.raise_(
        lambda s: s.polygon([*((float(x), float(y)) for x, y in eaves), (0.86, -0.48), (0, -0.42), (-0.86, -0.48)]),
        0.14,
        0.05,
    )


SCENES: dict[str, tuple[str, float, Callable[[Photo], None]]] = {
    "hotel": ("hotel", 45, hotel),
    "restaurant": ("restaurant", 55, restaurant),
    "statue": ("park", 66, statue),
    "bench": ("park", 66, bench),
    "fountain": ("park", 66, fountain),
    "shop": ("shop", 76, shop),
    "sight": ("sight", 87, sight),
}
"""By kind of tile: the kind of place that gives its hue, its median lightness, and what is seen."""


def draw() -> None:
    """All photographs, without their rims, which the table draws at each size."""
    for tile, (place, goal, scene) in SCENES.items():
        photo = Photo(hue_of(place), tile)
        scene(photo)
        save(photo.printed(goal).convert("RGB"), f"trip/tiles/{tile}.webp", 86)
