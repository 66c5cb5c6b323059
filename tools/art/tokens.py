"""The pieces besides bits: flower, points, chest, the girl, and the memory fragments."""

from __future__ import annotations

from itertools import pairwise
from math import sin

import numpy as np

from tools.art.effects import FRAGMENTS, GOLD, IVORY, PLATES, flower
from tools.art.files import image, save
from tools.art.inlay import Inlay
from tools.art.light import mix
from tools.art.shapes import Point, Sheet, polar

SIZE = 160
REACH = {"cyan": 0.92, "magenta": 0.98, "amber": 0.86}
"""Radius of the plate of each colour, chosen so that a hexagon, a diamond and a disc look equally large."""
CELLS: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-0.29, 0.15), (0.29, -0.15)],
    3: [polar(0.34, i / 3) for i in range(3)],
    4: [polar(0.38, i / 4) for i in range(4)],
    5: [polar(0.40, i / 5) for i in range(5)],
}
"""Where the neurons of a fragment lie."""


def neurons(token: Inlay, cells: list[Point], colour: str) -> None:
    """Linked, glowing cells."""
    ring = [*cells, cells[0]]
    links = list(pairwise(ring)) if len(cells) > 1 else []
    pale = mix(colour, "#FFFFFF", 0.72)

    def web(s: Sheet) -> None:
        for one, other in links:
            s.stroke([one, other], 0.065)

    def branches(s: Sheet) -> None:
        for number, (x, y) in enumerate(cells):
            for arm in range(5):
                dx, dy = polar(0.44 if len(cells) < 2 else 0.32, arm / 5 + 0.13 * number + 0.03)
                s.stroke([(x, y), (x + dx * 0.6, y + dy * 0.6), (x + dx, y + dy * 0.86)], 0.035)

    token.glow(web, colour, 0.05, 1.1)
    token.glow(branches, colour, 0.008, 0.7)
    token.lay(web, pale, 0.03, rim=False)
    radius = {1: 0.24, 2: 0.20}.get(len(cells), 0.165)
    for x, y in cells:
        token.glow(lambda s, x=x, y=y: s.disc((x, y), radius + 0.02), colour, 0.09, 1.0)  # type: ignore[misc]
        token.lay(lambda s, x=x, y=y: s.disc((x, y), radius), pale, 0.10, rim=False)  # type: ignore[misc]


def fragment(colour: str, number: int) -> Inlay:
    """A memory fragment: a plate of dark glass with ``number`` neurons."""
    token, tint = Inlay(SIZE), FRAGMENTS[colour]
    outline = [polar(REACH[colour], i / PLATES[colour]) for i in range(PLATES[colour])]
    token.lay(lambda s: s.polygon(outline), tint, 0.09, rounding=0.05)
    token.lay(lambda s: s.polygon([(0.84 * x, 0.84 * y) for x, y in outline]), mix(tint, "#0C0A20", 0.84), 0.05, 0.05)
    neurons(token, CELLS[number], tint)
    return token


def points() -> Inlay:
    """A gold coin with a spark."""
    token = Inlay(SIZE)
    token.lay(lambda s: s.disc((0, 0), 0.90), "#D9A548", 0.10)
    token.lay(lambda s: s.disc((0, 0), 0.72), "#B98532", 0.05)
    token.cut(lambda s: s.ring((0, 0), 0.74, 0.035), "#4A2E08", 0.5)
    token.lay(lambda s: s.petals(4, 0.60, 0.13), "#FFE9B0", 0.06)
    token.lay(lambda s: s.petals(4, 0.36, 0.08, turn=0.125), "#F2CF84", 0.05)
    return token


def open_chest() -> Inlay:
    """A small velvet box seen from above, with room for one bit."""
    token = Inlay(SIZE)
    square = [(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)]
    token.lay(lambda s: s.polygon(square), "#9A6434", 0.10, rounding=0.12)
    token.lay(lambda s: s.polygon([(0.80 * x, 0.80 * y) for x, y in square]), GOLD, 0.03, rounding=0.10)
    token.lay(lambda s: s.polygon([(0.74 * x, 0.74 * y) for x, y in square]), "#231A45", 0.02, rounding=0.10)
    token.glow(lambda s: s.disc((0.1, 0.14), 0.30), "#4A3C86", 0.20, 0.9)
    for x in (-0.74, 0.74):
        for y in (-0.74, 0.74):
            token.lay(lambda s, x=x, y=y: s.disc((x, y), 0.10), GOLD, 0.06)  # type: ignore[misc]
    return token


def dress(s: Sheet) -> None:
    """Shoulders, a waist, and a skirt that spreads like a bell."""
    right = [(0.07, -0.36), (0.17, -0.29), (0.15, -0.10), (0.13, 0.04), (0.22, 0.28), (0.38, 0.58), (0.50, 0.84)]
    hem = [(x, 0.86 + 0.05 * sin(9 * x)) for x in np.linspace(0.50, -0.50, 16)]
    s.polygon([*right, *hem, *[(-x, y) for x, y in reversed(right)]])


def hair(s: Sheet) -> None:
    """Long hair, drawn to the left as under water."""
    s.disc((0, -0.57), 0.25)
    strand = [(0.24, -0.56), (0.20, -0.30), (0.02, -0.26), (-0.20, 0.12), (-0.50, 0.36), (-0.80, 0.36), (-0.58, 0.22)]
    s.polygon([*strand, (-0.50, 0.02), (-0.34, -0.2), (-0.26, -0.5), (-0.1, -0.76)])


def fringe(s: Sheet) -> None:
    """Hair over the forehead."""
    s.polygon(
        [(-0.24, -0.54), (-0.14, -0.74), (0.06, -0.80), (0.22, -0.62), (0.20, -0.48), (0.10, -0.64), (-0.14, -0.48)]
    )


def girl() -> Inlay:
    """The nameless girl: a small light that carries a bowl of flowers."""
    token, dark, skin = Inlay(SIZE), "#5A3F86", "#FFE2C4"
    token.glow(lambda s: s.stroke([(0, -0.45), (0, 0.55)], 0.6), "#FFD9A0", 0.20, 0.85)
    token.lay(hair, dark, 0.14, rounding=0.10, rim=False)
    token.lay(dress, "#FFF3DC", 0.22, rounding=0.05, rim=False)
    token.lay(lambda s: s.disc((0.02, -0.53), 0.165), skin, 0.14, rim=False)
    token.lay(fringe, dark, 0.06, 0.03, rim=False)
    token.cut(
        lambda s: s.stroke([(-0.07, -0.50), (-0.02, -0.49)], 0.03).stroke([(0.09, -0.49), (0.14, -0.50)], 0.03), dark
    )
    token.lay(lambda s: s.stroke([(-0.14, -0.26), (-0.23, -0.06), (-0.08, 0.04)], 0.10), skin, 0.05, rim=False)
    token.lay(lambda s: s.stroke([(0.14, -0.26), (0.25, -0.06), (0.10, 0.04)], 0.10), skin, 0.05, rim=False)
    token.lay(lambda s: s.polygon([polar(0.27, 0.25 + i / 40) for i in range(21)]), GOLD, 0.08)
    for x, y, tint in ((-0.16, -0.04, "#F0A8BE"), (0.0, -0.11, "#FFF0C8"), (0.16, -0.04, "#F0A8BE")):
        token.lay(lambda s, x=x, y=y: s.petals(6, 0.16, 0.05, (x, y), full=1.7), tint, 0.03, rim=False)  # type: ignore[misc]
    token.glow(lambda s: s.disc((0, -0.06), 0.15), "#FFE9B0", 0.10, 0.7)
    return token


def girl_ring() -> Inlay:
    """The ring of light about the nebula where the girl is."""
    token = Inlay(SIZE)
    token.glow(lambda s: s.ring((0, 0), 0.80, 0.10), "#FFD9A0", 0.07, 1.1)
    token.lay(lambda s: s.ring((0, 0), 0.79, 0.07), IVORY, 0.04, rim=False)
    for arm in range(12):
        token.lay(lambda s, arm=arm: s.disc(polar(0.90, arm / 12), 0.026), GOLD, 0.02, rim=False)  # type: ignore[misc]
    return token


def draw_tokens() -> None:
    """Draw all pieces besides bits and memory fragments."""
    blossom = Inlay(SIZE)
    blossom.glow(lambda s: s.disc((0, 0), 0.5), "#FFC9D6", 0.20, 0.8)
    flower(blossom)
    blossom.glow(lambda s: s.disc((0, 0), 0.12), "#FFF3C8", 0.14, 0.9)
    for name, token, halo in (
        ("flower", blossom, 0.5),
        ("vp", points(), 0.7),
        ("chest-open", open_chest(), 0.7),
        ("girl", girl(), 0.35),
        ("girl-ring", girl_ring(), 0.0),
    ):
        save(image(*token.finished(halo), size=(SIZE, SIZE)), f"tokens/{name}.png")


def draw_fragments() -> None:
    """Draw the fifteen memory fragments."""
    for colour in FRAGMENTS:
        for number in CELLS:
            save(image(*fragment(colour, number).finished(), size=(SIZE, SIZE)), f"fragments/{colour}-{number}.png")
