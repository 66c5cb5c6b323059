"""The silhouettes on player cards, events and scares of the second memoir."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from tools.art.memoir.card_marks import Draw, box, swept
from tools.art.shapes import Point, Sheet, polar
from tools.art.trip.marks import arc, bowed


def wavy(s: Sheet, y: float, width: float = 0.16, value: int = 255, far: float = 0.92) -> None:
    """A line of water."""
    s.stroke([(x, y + 0.09 * sin(7.2 * x)) for x in np.linspace(-far, far, 40)], width, value)


def mirrored(half: list[Point]) -> list[Point]:
    """A rounded outline, from its right half."""
    return bowed(half) + bowed([(-x, y) for x, y in reversed(half)])


# Player cards


def following_wind(s: Sheet) -> None:
    """A sail, full."""
    s.stroke([(-0.46, -0.94), (-0.46, 0.92)], 0.12)
    s.polygon(
        [
            *bowed([(-0.36, -0.84), (0.40, -0.66), (0.80, -0.06), (0.66, 0.50)]),
            *bowed([(0.66, 0.50), (0.10, 0.42), (-0.36, 0.56)]),
        ]
    )
    for y in (-0.5, 0.0, 0.5):
        s.stroke([(-0.98, y), (-0.64, y)], 0.10)


def beam(s: Sheet) -> None:
    """A lighthouse and its beam."""
    s.polygon([(-0.62, -0.42), (-0.26, -0.42), (-0.10, 0.94), (-0.78, 0.94)])
    box(s, -0.74, -0.50, -0.14, -0.38)
    box(s, -0.58, -0.76, -0.30, -0.50).polygon([(-0.66, -0.76), (-0.22, -0.76), (-0.44, -0.98)])
    s.polygon([(-0.20, -0.64), (0.98, -0.98), (0.98, -0.18)])
    box(s, -0.56, 0.10, -0.34, 0.24, 0)


def porthole(s: Sheet) -> None:
    """A porthole with waves in it."""
    s.disc((0, 0), 0.94).disc((0, 0), 0.62, 0)
    for k in range(8):
        s.disc(polar(0.78, k / 8 + 1 / 16), 0.06, 0)
    wavy(s, 0.02, 0.11, 255, 0.52)
    wavy(s, 0.30, 0.11, 255, 0.42)


def rope_ladder(s: Sheet) -> None:
    """A rope ladder that swings."""
    for x in (-0.36, 0.36):
        s.stroke([(x + 0.20 * sin(2.0 * y), y) for y in np.linspace(-0.96, 0.96, 20)], 0.09)
    for y in (-0.72, -0.30, 0.12, 0.54, 0.90):
        middle = 0.20 * sin(2.0 * y)
        s.stroke([(middle - 0.50, y), (middle + 0.50, y)], 0.15)


def signal_flags(s: Sheet) -> None:
    """Two flags, crossed."""
    for side in (-1, 1):
        s.stroke([(side * -0.44, 0.94), (side * 0.30, -0.40)], 0.10)
        s.polygon([(side * 0.20, -0.22), (side * 0.62, -0.94), (side * 0.98, -0.40), (side * 0.58, 0.20)])
        s.disc((side * 0.60, -0.36), 0.15, 0)


def hot_brick(s: Sheet) -> None:
    """A brick that gives off warmth."""
    s.polygon([(-0.84, 0.30), (-0.50, 0.06), (0.84, 0.06), (0.84, 0.62), (0.52, 0.90), (-0.84, 0.90)])
    s.stroke([(-0.80, 0.33), (0.50, 0.33), (0.80, 0.10)], 0.08, 0).stroke([(0.50, 0.33), (0.50, 0.88)], 0.08, 0)
    for x in (-0.44, 0.04, 0.52):
        s.stroke([(x + 0.11 * sin(6 * t), -0.16 - 0.72 * t) for t in np.linspace(0, 1, 14)], 0.14)


def life_line(s: Sheet) -> None:
    """A life ring with its line."""
    s.disc((-0.10, 0.10), 0.80).disc((-0.10, 0.10), 0.36, 0)
    for k in range(4):
        (ax, ay), (bx, by) = polar(0.40, k / 4 + 1 / 8), polar(0.78, k / 4 + 1 / 8)
        s.stroke([(ax - 0.10, ay + 0.10), (bx - 0.10, by + 0.10)], 0.12, 0)
    s.stroke(bowed([(0.46, -0.46), (0.66, -0.86), (0.96, -0.60), (0.76, -0.30)]), 0.10)


def capstan(s: Sheet) -> None:
    """A capstan with its bars."""
    s.polygon(mirrored([(0.46, -0.40), (0.28, 0.16), (0.62, 0.70)]))
    box(s, -0.98, -0.62, 0.98, -0.44)
    box(s, -0.50, -0.92, 0.50, -0.34)
    box(s, -0.80, 0.72, 0.80, 0.92)
    s.stroke([(-0.26, 0.02), (0.26, 0.02)], 0.08, 0).stroke([(-0.30, 0.26), (0.30, 0.26)], 0.08, 0)


def flotsam(s: Sheet) -> None:
    """A crate that floats."""
    c, n = cos(-0.26), sin(-0.26)
    for half, value in ((0.58, 255), (0.44, 0)):
        s.polygon(
            [
                (x * c - y * n, x * n + y * c - 0.22)
                for x, y in ((-half, -half), (half, -half), (half, half), (-half, half))
            ],
            value,
        )
    s.stroke(
        [(-0.42 * c - 0.42 * -n, -0.42 * n + 0.42 * c - 0.22), (0.42 * c + 0.42 * n, 0.42 * n - 0.42 * c - 0.22)], 0.13
    )
    wavy(s, 0.46, 0.20, 0)
    wavy(s, 0.52, 0.15)
    wavy(s, 0.84, 0.15)


def ballast(s: Sheet) -> None:
    """Stones, heaped."""
    for x, y, wide, tall in (
        (-0.50, 0.58, 0.46, 0.34),
        (0.50, 0.58, 0.46, 0.34),
        (0.0, 0.02, 0.52, 0.36),
        (0.06, -0.56, 0.36, 0.30),
    ):
        s.polygon(arc((x, y), (wide, tall), 0, 1, 30))


def oilskin(s: Sheet) -> None:
    """An oilskin coat, hung up."""
    s.stroke(arc((0.08, -0.84), (0.12, 0.12), 0.45, 1.25), 0.08)
    s.polygon(
        [
            (-0.24, -0.66),
            (0.24, -0.66),
            (0.62, -0.46),
            (0.96, 0.40),
            (0.68, 0.54),
            (0.48, 0.06),
            (0.60, 0.94),
            (-0.60, 0.94),
            (-0.48, 0.06),
            (-0.68, 0.54),
            (-0.96, 0.40),
            (-0.62, -0.46),
        ]
    )
    s.stroke([(0, -0.60), (0, 0.94)], 0.07, 0)
    for y in (-0.30, 0.06, 0.42):
        s.stroke([(-0.16, y), (0.16, y)], 0.10, 0)


def wrong_bearing(s: Sheet) -> None:
    """A needle that points aside."""
    s.ring((0, 0), 0.94, 0.12)
    s.polygon([(0.44, -0.62), (0.20, 0.20), (-0.20, -0.20)]).polygon(
        [(-0.44, 0.62), (-0.10, 0.10), (-0.02, 0.02), (0.10, -0.10)]
    )
    s.polygon([(-0.44, 0.62), (0.20, 0.20), (-0.20, -0.20)]).stroke([(-0.17, -0.17), (0.17, 0.17)], 0.07, 0)
    s.stroke([(0, -0.80), (0, -0.60)], 0.10)


def hold_the_rail(s: Sheet) -> None:
    """A rail on its posts, and a hand that holds it."""
    s.stroke([(-0.94, -0.20), (0.94, -0.20)], 0.17)
    for x in (-0.74, 0.0, 0.74):
        s.stroke([(x, -0.2), (x, 0.92)], 0.13)
    s.polygon(arc((0.0, -0.26), (0.46, 0.40), 0, 1, 30), 0).polygon(arc((0.0, -0.28), (0.38, 0.34), 0, 1, 30))
    for x in (-0.20, 0.0, 0.20):
        s.stroke([(x, -0.18), (x, 0.10)], 0.06, 0)
    s.stroke([(0.16, -0.56), (0.36, -0.94)], 0.34)


def lamp_up(s: Sheet) -> None:
    """An arm that holds up a lamp."""
    s.stroke([(-0.60, 0.96), (-0.30, 0.36), (0.10, 0.20)], 0.30)
    box(s, -0.04, 0.02, 0.44, 0.20)
    s.polygon(arc((0.20, -0.04), (0.32, 0.18), 0, 1))
    s.polygon([(0.06, -0.18), (0.34, -0.18), (0.40, -0.44), (0.28, -0.82), (0.12, -0.82), (0.0, -0.44)])
    for turn in (-0.19, -0.11, 0.11, 0.19):
        (ax, ay), (bx, by) = polar(0.48, turn), polar(0.78, turn)
        s.stroke([(0.20 + ax, -0.36 + ay), (0.20 + bx, -0.36 + by)], 0.10)


def last_match(s: Sheet) -> None:
    """A match that burns."""
    s.stroke([(-0.70, 0.92), (0.20, -0.10)], 0.17)
    s.polygon(
        bowed([(0.36, -0.96), (0.72, -0.42), (0.60, 0.06), (0.24, 0.14), (-0.02, -0.12), (0.10, -0.46), (0.36, -0.96)])
    )
    s.polygon(bowed([(0.36, -0.46), (0.48, -0.18), (0.32, -0.02), (0.18, -0.18), (0.36, -0.46)]), 0)


# Events


def over_water(s: Sheet) -> None:
    """Notes over water."""
    s.disc((-0.46, 0.10), 0.22).disc((0.34, -0.06), 0.22)
    s.stroke([(-0.28, 0.08), (-0.28, -0.68)], 0.10).stroke([(0.52, -0.08), (0.52, -0.86)], 0.10)
    s.polygon([(-0.33, -0.74), (0.57, -0.94), (0.57, -0.68), (-0.33, -0.48)])
    wavy(s, 0.54, 0.15)
    wavy(s, 0.84, 0.15)


def half_orange(s: Sheet) -> None:
    """Half an orange, cut."""
    s.disc((0, 0), 0.90).disc((0, 0), 0.76, 0)
    for k in range(8):
        s.polygon(
            [
                polar(0.12, (k + 0.5) / 8),
                polar(0.66, (k + 0.13) / 8),
                polar(0.70, (k + 0.5) / 8),
                polar(0.66, (k + 0.87) / 8),
            ]
        )


def shore_light(s: Sheet) -> None:
    """A house on the shore, its window lit."""
    s.polygon([(-0.40, -0.30), (0.12, -0.80), (0.64, -0.30)])
    box(s, -0.28, -0.32, 0.52, 0.34)
    box(s, -0.02, -0.14, 0.26, 0.14, 0)
    s.stroke([(-0.96, 0.40), (0.96, 0.40)], 0.13)
    for k, wide in enumerate((0.34, 0.22, 0.12)):
        s.stroke([(0.12 - wide, 0.62 + 0.15 * k), (0.12 + wide, 0.62 + 0.15 * k)], 0.08)


def clear_air(s: Sheet) -> None:
    """The sun, half over the horizon."""
    s.polygon(arc((0, 0.34), (0.48, 0.48), 0.5, 1.0))
    for k in range(5):
        (ax, ay), (bx, by) = polar(0.62, -0.22 + 0.11 * k), polar(0.94, -0.22 + 0.11 * k)
        s.stroke([(ax, ay + 0.34), (bx, by + 0.34)], 0.12)
    s.stroke([(-0.96, 0.48), (0.96, 0.48)], 0.12).stroke([(-0.60, 0.74), (0.60, 0.74)], 0.12)


def in_the_net(s: Sheet) -> None:
    """A net with something in it."""
    s.stroke([(-0.86, -0.70), (0.86, -0.70)], 0.14)
    for k in range(5):
        x = -0.80 + 0.40 * k
        s.stroke(bowed([(x, -0.7), (x * 0.9, 0.1), (x * 0.25, 0.92)]), 0.07)
    for y, wide in ((-0.34, 0.78), (0.04, 0.66), (0.42, 0.46), (0.72, 0.22)):
        s.stroke(bowed([(-wide, y - 0.06), (0, y + 0.08), (wide, y - 0.06)]), 0.07)
    s.disc((0.10, 0.22), 0.26)


def souwester(s: Sheet) -> None:
    """A sou'wester."""
    s.polygon(bowed([(-0.50, 0.10), (-0.44, -0.46), (0.0, -0.78), (0.44, -0.46), (0.50, 0.10)]))
    s.polygon(
        bowed(
            [
                (-0.62, 0.10),
                (0.0, 0.02),
                (0.62, 0.10),
                (0.98, 0.56),
                (0.60, 0.62),
                (0.0, 0.40),
                (-0.50, 0.56),
                (-0.86, 0.50),
                (-0.62, 0.10),
            ]
        )
    )
    s.stroke(bowed([(-0.54, 0.08), (0, -0.02), (0.54, 0.08)]), 0.08, 0)
    s.stroke(bowed([(0.42, 0.56), (0.30, 0.80), (0.44, 0.96)]), 0.08)


def low_tide(s: Sheet) -> None:
    """A boat aground, leaning."""
    s.polygon([(-0.90, 0.00), (0.80, -0.36), (0.66, 0.30), (-0.36, 0.52)])
    s.stroke([(0.0, -0.10), (-0.26, -0.96)], 0.11)
    s.stroke([(-0.96, 0.68), (0.96, 0.56)], 0.12)
    for x, y in ((-0.6, 0.88), (0.0, 0.84), (0.56, 0.80)):
        s.stroke([(x - 0.12, y), (x + 0.12, y)], 0.09)


def rock_gap(s: Sheet) -> None:
    """Two rocks, and a gap between them."""
    s.polygon([(-0.98, 0.92), (-0.92, -0.20), (-0.66, -0.84), (-0.40, -0.50), (-0.24, 0.14), (-0.16, 0.92)])
    s.polygon([(0.18, 0.92), (0.26, 0.0), (0.42, -0.60), (0.62, -0.92), (0.90, -0.30), (0.98, 0.92)])
    s.stroke([(-0.66, -0.4), (-0.60, 0.2)], 0.07, 0).stroke([(0.60, -0.5), (0.66, 0.3)], 0.07, 0)


def mail_bag(s: Sheet) -> None:
    """A sack, tied, with a letter on it."""
    s.polygon(mirrored([(0.24, -0.50), (0.62, -0.10), (0.78, 0.50), (0.56, 0.92)]))
    s.polygon([(-0.44, -0.92), (-0.12, -0.76), (0.14, -0.94), (0.46, -0.84), (0.24, -0.52), (-0.24, -0.52)])
    s.stroke([(-0.30, -0.50), (0.30, -0.50)], 0.08, 0)
    box(s, -0.38, 0.08, 0.38, 0.62, 0)
    s.stroke([(-0.34, 0.14), (0.0, 0.38), (0.34, 0.14)], 0.09)


def overboard(s: Sheet) -> None:
    """A splash, and rings."""
    for x, y in ((-0.42, -0.50), (0.0, -0.84), (0.42, -0.50)):
        swept(s, [(x * 0.3, 0.16), (x * 0.8, y * 0.4), (x, y)], [0.26, 0.18, 0.04])
    s.disc((-0.66, -0.16), 0.10).disc((0.70, -0.20), 0.10)
    for wide, tall in ((0.94, 0.34), (0.54, 0.18)):
        s.stroke(arc((0, 0.52), (wide, tall), 0, 1, 40), 0.12)


def wet_feet(s: Sheet) -> None:
    """A boot in a puddle."""
    s.polygon([(-0.44, -0.92), (0.10, -0.92), (0.12, 0.0), (0.66, 0.20), (0.74, 0.50), (-0.46, 0.50)])
    s.stroke([(-0.42, -0.64), (0.10, -0.64)], 0.09, 0)
    s.stroke(arc((0.08, 0.60), (0.88, 0.24), 0.0, 0.5), 0.13)
    for x, y in ((0.50, -0.50), (0.78, -0.20), (0.80, -0.74)):
        s.polygon([(x + 0.11 * sin(t) * sin(t / 2), y - 0.17 * cos(t)) for t in np.linspace(0, 2 * pi, 24)])


def salt_glass(s: Sheet) -> None:
    """A pane, blind with salt."""
    box(s, -0.74, -0.92, 0.74, 0.92)
    for x, y in ((-0.34, -0.42), (0.34, -0.42), (-0.34, 0.42), (0.34, 0.42)):
        box(s, x - 0.27, y - 0.34, x + 0.27, y + 0.34, 0)
        for k in range(3):
            (ax, ay), (bx, by) = polar(0.20, k / 6), polar(0.20, k / 6 + 0.5)
            s.stroke([(x + ax, y + ay), (x + bx, y + by)], 0.09)


def head_wind(s: Sheet) -> None:
    """A cloud that blows."""
    for x, y, r in ((-0.62, -0.26, 0.32), (-0.26, -0.50, 0.42), (0.20, -0.32, 0.34)):
        s.disc((x, y), r)
    box(s, -0.80, -0.30, 0.40, 0.02)
    for y, far in ((0.26, 0.94), (0.56, 0.66), (0.86, 0.40)):
        s.stroke([(-0.86, y), (far, y)], 0.13)


def weathercock(s: Sheet) -> None:
    """A weathercock on its arrow."""
    s.stroke([(0, 0.96), (0, 0.30)], 0.12)
    s.stroke([(-0.72, 0.34), (0.60, 0.34)], 0.12).polygon([(0.56, 0.08), (0.98, 0.34), (0.56, 0.60)])
    s.polygon(
        bowed(
            [
                (-0.62, -0.62),
                (-0.50, -0.10),
                (-0.10, -0.10),
                (0.20, -0.40),
                (0.26, -0.74),
                (0.46, -0.86),
                (0.60, -0.62),
                (0.56, -0.10),
                (0.20, 0.24),
                (-0.30, 0.22),
                (-0.66, -0.06),
                (-0.82, -0.40),
                (-0.62, -0.62),
            ]
        )
    )
    s.polygon([(0.56, -0.74), (0.84, -0.64), (0.56, -0.56)])


def no_signal(s: Sheet) -> None:
    """A mast without a flag, its line loose."""
    s.stroke([(-0.20, 0.94), (-0.20, -0.94)], 0.14).stroke([(-0.62, -0.56), (0.28, -0.56)], 0.12)
    s.stroke(bowed([(0.26, -0.54), (0.40, -0.10), (0.18, 0.30), (0.52, 0.62), (0.84, 0.44)]), 0.09)
    s.stroke([(-0.70, 0.90), (0.30, 0.90)], 0.15)


def short_day(s: Sheet) -> None:
    """The sun, almost gone, and an arrow down."""
    s.polygon(arc((-0.34, 0.50), (0.54, 0.54), 0.5, 1.0))
    s.stroke([(-0.98, 0.60), (0.98, 0.60)], 0.13)
    s.stroke([(0.60, -0.86), (0.60, -0.10)], 0.17).polygon([(0.26, -0.18), (0.94, -0.18), (0.60, 0.34)])
    s.stroke([(-0.34, -0.26), (-0.34, -0.52)], 0.12).stroke([(-0.86, -0.10), (-0.98, -0.26)], 0.12)


# Scares


def engine_stops(s: Sheet) -> None:
    """A screw, still."""
    for k in range(3):
        (ax, ay), (bx, by), (cx, cy) = polar(0.66, k / 3 - 0.09), polar(0.98, k / 3), polar(0.66, k / 3 + 0.12)
        s.polygon(bowed([(0, 0), (ax, ay), (bx, by), (cx, cy), (0, 0)]))
    s.disc((0, 0), 0.32, 0).disc((0, 0), 0.22)


def empty_boat(s: Sheet) -> None:
    """A rowing boat, nobody in it."""
    s.polygon([(-0.96, -0.18), (0.96, -0.18), (0.66, 0.36), (-0.66, 0.36)])
    s.stroke([(-0.50, -0.02), (0.50, -0.02)], 0.08, 0)
    s.stroke([(0.10, -0.16), (0.62, -0.84)], 0.10).polygon([(0.50, -0.78), (0.74, -0.98), (0.80, -0.86), (0.64, -0.66)])
    wavy(s, 0.66, 0.15)


def bed_boat(s: Sheet) -> None:
    """A bed that floats."""
    s.stroke([(-0.84, -0.80), (-0.84, 0.50)], 0.15).stroke([(0.84, -0.36), (0.84, 0.50)], 0.15)
    box(s, -0.84, -0.04, 0.84, 0.40)
    s.polygon(arc((-0.48, -0.16), (0.26, 0.17), 0, 1))
    s.stroke([(-0.10, -0.02), (-0.10, 0.40)], 0.07, 0)
    wavy(s, 0.50, 0.14, 0)
    wavy(s, 0.60, 0.14)
    wavy(s, 0.88, 0.13)


def sandbank(s: Sheet) -> None:
    """A bank of sand under water, and a stake on it."""
    s.polygon([*bowed([(-0.98, 0.90), (-0.50, 0.44), (0.06, 0.24), (0.56, 0.52), (0.98, 0.90)])])
    s.stroke([(0.10, 0.30), (0.24, -0.92)], 0.11).polygon([(0.06, -0.78), (0.42, -0.74), (0.20, -0.40)])
    for x in (-0.74, 0.72):
        s.stroke([(x + t, 0.06 + 0.07 * sin(12 * t)) for t in np.linspace(-0.22, 0.22, 20)], 0.11)


def dog_watch(s: Sheet) -> None:
    """A ship's bell on its bracket."""
    s.stroke([(-0.80, -0.86), (0.10, -0.86)], 0.14).stroke([(-0.80, -0.96), (-0.80, 0.20)], 0.14).stroke(
        [(0.10, -0.86), (0.10, -0.62)], 0.12
    )
    half = [(0.14, -0.60), (0.30, -0.40), (0.38, 0.20), (0.66, 0.50)]
    s.polygon([(x + 0.10, y) for x, y in mirrored(half)])
    s.disc((0.10, 0.62), 0.16).stroke([(0.10, 0.70), (0.10, 0.96)], 0.08)
    s.stroke([(-0.22, 0.28), (0.42, 0.28)], 0.08, 0)


def slack_water(s: Sheet) -> None:
    """Water that lies still, and the moon in it."""
    s.disc((0, -0.44), 0.46).disc((0.22, -0.56), 0.36, 0)
    for y, wide in ((0.24, 0.92), (0.54, 0.60), (0.84, 0.30)):
        s.stroke([(-wide, y), (wide, y)], 0.13)


def gulls(s: Sheet) -> None:
    """Three gulls."""
    for x, y, size in ((-0.34, -0.46, 0.60), (0.46, 0.04, 0.50), (-0.30, 0.62, 0.42)):
        swept(
            s,
            [
                (x - size, y - 0.10),
                (x - 0.45 * size, y - 0.40 * size),
                (x, y + 0.1 * size),
                (x + 0.45 * size, y - 0.40 * size),
                (x + size, y - 0.10),
            ],
            [0.02, 0.20, 0.16, 0.20, 0.02],
        )


def blue_hour(s: Sheet) -> None:
    """A crescent and the evening star, over the sea."""
    s.disc((-0.24, -0.22), 0.62).disc((0.06, -0.40), 0.54, 0)
    s.polygon([(0.46 + a, -0.40 + b) for a, b in (polar(0.40 if k % 2 == 0 else 0.13, k / 8) for k in range(8))])
    wavy(s, 0.70, 0.16)


def toast(s: Sheet) -> None:
    """Toast on a tray."""
    s.polygon(
        bowed(
            [
                (-0.44, 0.36),
                (-0.44, -0.20),
                (-0.60, -0.46),
                (-0.40, -0.76),
                (0.0, -0.80),
                (0.40, -0.76),
                (0.60, -0.46),
                (0.44, -0.20),
                (0.44, 0.36),
            ]
        )
    )
    box(s, -0.18, -0.44, 0.18, -0.12, 0)
    s.stroke([(-0.92, 0.56), (0.92, 0.56)], 0.16).stroke([(-0.92, 0.56), (-0.98, 0.34)], 0.14).stroke(
        [(0.92, 0.56), (0.98, 0.34)], 0.14
    )


MARKS: dict[str, Draw] = {
    **{"following-wind": following_wind, "beam": beam, "porthole": porthole, "rope-ladder": rope_ladder},
    **{"signal-flags": signal_flags, "hot-brick": hot_brick, "life-line": life_line, "capstan": capstan},
    **{"flotsam": flotsam, "ballast": ballast, "oilskin": oilskin, "wrong-bearing": wrong_bearing},
    **{"hold-the-rail": hold_the_rail, "lamp-up": lamp_up, "last-match": last_match},
    **{"over-water": over_water, "half-orange": half_orange, "shore-light": shore_light, "clear-air": clear_air},
    **{"in-the-net": in_the_net, "souwester": souwester, "low-tide": low_tide, "rock-gap": rock_gap},
    **{"mail-bag": mail_bag, "overboard": overboard, "wet-feet": wet_feet, "salt-glass": salt_glass},
    **{"head-wind": head_wind, "weathercock": weathercock, "no-signal": no_signal, "short-day": short_day},
    **{"engine-stops": engine_stops, "empty-boat": empty_boat, "bed-boat": bed_boat, "sandbank": sandbank},
    **{"dog-watch": dog_watch, "slack-water": slack_water, "gulls": gulls, "blue-hour": blue_hour, "toast": toast},
}
"""The silhouette of every card, by its id."""
