"""Silhouettes of the second memoir: what its people carry, its things, and what its cards show."""

from __future__ import annotations

from math import cos, sin

import numpy as np

from tools.art.files import save
from tools.art.memoir.card_marks import Draw, box, swept
from tools.art.memoir.lighthouse import card_marks
from tools.art.memoir.lighthouse.card_marks import mirrored, wavy
from tools.art.memoir.marks import drawn
from tools.art.shapes import Sheet, polar
from tools.art.trip.marks import arc, bowed

# What the characters carry


def wheel(s: Sheet) -> None:
    """The Pilot: a ship's wheel."""
    for k in range(8):
        s.stroke([(0, 0), polar(0.94, k / 8)], 0.15)
    s.stroke(arc((0, 0), (0.56, 0.56), 0, 1, 48), 0.20)
    s.disc((0, 0), 0.24).disc((0, 0), 0.09, 0)


def oar(s: Sheet) -> None:
    """The Ferrywoman: an oar over a wave."""
    s.stroke([(-0.86, -0.72), (0.30, 0.14)], 0.17).stroke([(-0.94, -0.60), (-0.78, -0.84)], 0.15)
    s.polygon(bowed([(0.20, 0.02), (0.60, 0.10), (0.96, 0.50), (0.86, 0.66), (0.42, 0.52), (0.14, 0.20), (0.20, 0.02)]))
    wavy(s, 0.86, 0.15)


def barrel(s: Sheet) -> None:
    """The Stowaway: a barrel, and two eyes in it."""
    s.polygon(mirrored([(0.50, -0.88), (0.74, 0.0), (0.50, 0.90)]))
    for y in (-0.50, 0.52):
        s.stroke(bowed([(-0.72, y), (0.0, y + 0.06), (0.72, y)]), 0.10, 0)
    box(s, -0.42, -0.20, 0.42, 0.16, 0)
    s.disc((-0.20, -0.02), 0.11).disc((0.20, -0.02), 0.11)


def doctors_bag(s: Sheet) -> None:
    """The Ship's Doctor: a bag with a cross."""
    s.stroke(arc((0, -0.42), (0.34, 0.40), 0.5, 1.0), 0.13)
    s.polygon(
        bowed([(-0.92, 0.84), (-0.94, 0.20), (-0.60, -0.40), (0.60, -0.40), (0.94, 0.20), (0.92, 0.84), (-0.92, 0.84)])
    )
    s.stroke([(0, -0.04), (0, 0.62)], 0.22, 0).stroke([(-0.33, 0.29), (0.33, 0.29)], 0.22, 0)


def helmet(s: Sheet) -> None:
    """The Diver: a helmet with its port."""
    s.polygon(mirrored([(0.0, -0.92), (0.50, -0.76), (0.70, -0.20), (0.52, 0.40), (0.0, 0.46)]))
    s.polygon(mirrored([(0.30, 0.40), (0.80, 0.56), (0.92, 0.92), (0.0, 0.94)]))
    s.disc((0, -0.20), 0.42, 0).disc((0, -0.20), 0.30)
    s.stroke([(0, -0.46), (0, 0.06)], 0.08, 0).stroke([(-0.26, -0.20), (0.26, -0.20)], 0.08, 0)
    box(s, -0.90, -0.32, -0.66, -0.02).polygon([(0.66, -0.32), (0.90, -0.32), (0.90, -0.02), (0.66, -0.02)])
    s.stroke(bowed([(-0.62, 0.48), (0, 0.60), (0.62, 0.48)]), 0.08, 0)


def dividers(s: Sheet) -> None:
    """The Chart Maker: a pair of dividers, open."""
    for side in (-1, 1):
        s.polygon([(side * -0.06, -0.60), (side * 0.20, -0.60), (side * 0.62, 0.94), (side * 0.50, 0.90)])
    s.disc((0, -0.64), 0.30).disc((0, -0.64), 0.11, 0)
    s.stroke(arc((0, -0.62), (0.74, 0.74), 0.16, 0.34), 0.11)


# The things that open memories


def matchbox(s: Sheet) -> None:
    """A: a matchbox, half open."""
    box(s, -0.96, -0.46, 0.24, 0.60)
    box(s, -0.84, -0.32, 0.12, 0.30, 0)
    s.polygon([(-0.36 + a, b) for a, b in (polar(0.28 if k % 2 == 0 else 0.12, k / 10) for k in range(10))])
    for y in (-0.32, -0.02, 0.28):
        s.stroke([(0.34, y), (0.72, y)], 0.10).disc((0.82, y), 0.13)


def spyglass(s: Sheet) -> None:
    """B: a spyglass, drawn out."""
    for near, far, wide in ((-0.98, -0.46, 0.17), (-0.40, 0.16, 0.26), (0.22, 0.92, 0.36)):
        turn = -0.42
        corners = [(near, -wide), (far, -wide), (far, wide), (near, wide)]
        s.polygon([(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in corners])


def mussel(s: Sheet) -> None:
    """C: a mussel shell, its rings cut in."""
    s.polygon(
        bowed(
            [
                (-0.66, 0.90),
                (-0.76, 0.20),
                (-0.34, -0.60),
                (0.34, -0.92),
                (0.80, -0.66),
                (0.72, 0.06),
                (0.16, 0.66),
                (-0.66, 0.90),
            ]
        )
    )
    for far in (0.44, 0.72):
        points = [(-0.76, 0.20), (-0.34, -0.60), (0.34, -0.92), (0.80, -0.66), (0.72, 0.06), (0.16, 0.66)]
        s.stroke(bowed([(-0.66 + far * (x + 0.66), 0.90 + far * (y - 0.90)) for x, y in points]), 0.08, 0)


def tide_table(s: Sheet) -> None:
    """D: a thin book with waves on it, dog-eared."""
    s.polygon([(-0.66, -0.94), (0.32, -0.94), (0.66, -0.60), (0.66, 0.94), (-0.66, 0.94)])
    s.polygon([(0.28, -0.94), (0.66, -0.54), (0.28, -0.54)], 0).polygon([(0.38, -0.84), (0.58, -0.64), (0.38, -0.64)])
    for y in (-0.16, 0.20, 0.56):
        s.stroke([(x, y + 0.09 * sin(9.0 * x)) for x in np.linspace(-0.44, 0.44, 30)], 0.12, 0)


def feather(s: Sheet) -> None:
    """E: a feather."""
    swept(
        s, [(-0.80, 0.92), (-0.46, 0.46), (0.06, -0.10), (0.46, -0.54), (0.86, -0.94)], [0.10, 0.16, 0.62, 0.60, 0.04]
    )
    swept(s, [(-0.60, 0.64), (0.06, -0.08), (0.62, -0.68)], [0.05, 0.06, 0.02], 0)
    s.polygon([(-0.02, 0.10), (0.36, 0.22), (0.14, 0.32)], 0).polygon([(0.30, -0.36), (0.02, -0.66), (-0.04, -0.48)], 0)


def bottle(s: Sheet) -> None:
    """F: a small bottle with its cork."""
    box(s, -0.18, -0.98, 0.18, -0.70)
    s.polygon(mirrored([(0.24, -0.62), (0.22, -0.30), (0.52, 0.02), (0.54, 0.84), (0.40, 0.95)]))
    box(s, -0.34, 0.24, 0.34, 0.68, 0)


MARKS: dict[str, Draw] = {
    **{"pilot": wheel, "ferrywoman": oar, "stowaway": barrel, "ships-doctor": doctors_bag},
    **{"diver": helmet, "chart-maker": dividers},
    **{"a": matchbox, "b": spyglass, "c": mussel, "d": tide_table, "e": feather, "f": bottle},
    **card_marks.MARKS,
}
"""Silhouettes by the ids in the box's data; a letter's shows its thing."""


def draw() -> None:
    """Draw all silhouettes."""
    for name, pen in MARKS.items():
        save(drawn(pen), f"memoir/lighthouse/marks/{name}.webp", 60)
