"""The faces of bots: one figure for every level of play, each with siblings in other colours."""

from __future__ import annotations

from collections.abc import Callable
from colorsys import hls_to_rgb, rgb_to_hls

import numpy as np

from tools.art.light import rgb
from tools.art.noise import Array
from tools.art.portrait import GOLD, NIGHT, Colour, Face, both, disc, flat, moon, pair, round_, strokes, visage
from tools.art.shapes import polar

SIBLINGS = 4
"""Number of faces of each figure, which differ only in colour."""
METALS = (("#FFE3A0", "#9A5E2E"), ("#EEF1FF", "#7078A0"), ("#F6B692", "#86403A"), ("#B8E0CE", "#3E6E70"))
"""Light and shade of gold, silver, copper and jade, one metal for each sibling's mask, moons or beads."""


def called(name: str, sibling: int) -> str:
    """The name of a picture: siblings have numbers from 2 on."""
    return f"{name}-{sibling + 1}" if sibling else name


def dye(sibling: int) -> Callable[[str], Array]:
    """A function that gives a sibling's clothes another hue and less saturation than the first figure's."""

    def dyed(colour: str) -> Array:
        hue, lightness, saturation = rgb_to_hls(*(float(part) for part in rgb(colour)))
        quiet = 0.62 if sibling else 1.0
        return np.array(hls_to_rgb((hue + sibling / SIBLINGS) % 1, lightness, quiet * saturation), np.float32)

    return dyed


def hood(face: Face, light: Colour, shade: Colour, lining: str, peak: float = -0.86) -> None:
    """A cloak with a hood, open in front."""
    cloak = [
        (0.0, peak),
        (0.30, peak + 0.12),
        (0.58, -0.36),
        (0.62, 0.10),
        (0.56, 0.46),
        (0.84, 0.74),
        (0.94, 1.15),
        (0.0, 1.2),
    ]
    face.lay(round_(both(cloak)), light, shade, 0.8)
    opening = [(0.0, peak + 0.26), (0.24, peak + 0.34), (0.43, -0.20), (0.44, 0.16), (0.32, 0.50), (0.0, 0.70)]
    face.lay(round_(both(opening)), lining, NIGHT, 0.7, shadow=0.0)


def dreamer(sibling: int = 0) -> Face:
    """Asleep, under a cap from which a star hangs."""
    dyed = dye(sibling)
    face = Face(called("dreamer", sibling), "#2A2468", "#E0A8C8")
    face.lay(round_(both([(0.0, 0.44), (0.46, 0.62), (0.84, 1.15), (0.0, 1.2)])), dyed("#8E7ACB"), dyed("#3A2C74"), 0.6)
    face.lay(
        round_(both([(0.0, -0.40), (0.34, -0.34), (0.52, 0.0), (0.46, 0.36), (0.24, 0.58), (0.0, 0.64)])),
        "#FFEDE0",
        "#E0A9B4",
        0.3,
    )
    face.paint(pair(lambda s: disc(s * 0.32, 0.30, 0.11)), "#F08AA0", 0.55, 0.06)
    cap = [
        (-0.56, -0.10),
        (-0.44, -0.52),
        (-0.10, -0.80),
        (0.34, -0.82),
        (0.70, -0.56),
        (0.80, -0.16),
        (0.72, -0.14),
        (0.60, -0.40),
        (0.52, -0.36),
        (0.56, -0.10),
        (0.0, -0.22),
    ]
    face.lay(round_(cap), dyed("#6F8CE6"), dyed("#2C2E86"), 0.8)
    brim = [
        (-0.60, -0.06),
        (-0.34, -0.24),
        (0.0, -0.29),
        (0.34, -0.24),
        (0.60, -0.06),
        (0.56, 0.06),
        (0.30, -0.08),
        (0.0, -0.12),
        (-0.30, -0.08),
        (-0.56, 0.06),
    ]
    face.lay(round_(brim), "#FFF6E8", "#BDB2DA", 0.6)
    for x, y in ((-0.26, -0.46), (0.06, -0.60), (0.30, -0.44)):
        face.star(x, y, 0.07, GOLD)
    face.star(0.76, -0.02, 0.17, GOLD)
    face.closed_eyes(0.22, 0.14, 0.14, "#5A3058", 0.5)
    face.paint(strokes([[(-0.08, 0.41), (0.0, 0.445), (0.08, 0.41)]], [0.012, 0.034, 0.012]), "#B0506E")
    return face


def wanderer(sibling: int = 0) -> Face:
    """Under a broad hat, with a lantern."""
    dyed = dye(sibling)
    face = Face(called("wanderer", sibling), "#143454", "#7ACFC0")
    cloak = [(0.0, 0.36), (0.34, 0.40), (0.72, 0.72), (0.90, 1.15), (0.0, 1.2)]
    face.lay(round_(both(cloak)), dyed("#2F8C86"), dyed("#123A54"), 0.7)
    face.lay(
        round_(both([(0.0, -0.34), (0.32, -0.28), (0.44, 0.08), (0.30, 0.42), (0.0, 0.58)])), "#FFD6B4", "#A0686E", 0.2
    )
    scarf = [
        (-0.46, 0.40),
        (-0.24, 0.54),
        (0.0, 0.59),
        (0.24, 0.54),
        (0.46, 0.40),
        (0.52, 0.56),
        (0.28, 0.73),
        (0.0, 0.78),
        (-0.28, 0.73),
        (-0.52, 0.56),
    ]
    face.lay(round_(scarf), dyed("#E86A4C"), dyed("#8E2F48"), 0.6)
    face.lay(round_([(-0.30, 0.66), (-0.12, 0.70), (-0.16, 1.05), (-0.36, 1.0)]), dyed("#DC5E46"), dyed("#7E2A46"), 0.5)
    brim = [
        (-0.92, 0.02),
        (-0.52, -0.30),
        (0.0, -0.38),
        (0.52, -0.30),
        (0.92, 0.02),
        (0.50, -0.08),
        (0.0, -0.14),
        (-0.50, -0.08),
    ]
    face.paint(round_([(x * 0.6, y + 0.14) for x, y in brim]), "#1A1030", 0.55, 0.05)
    face.lay(
        round_(both([(0.0, -0.86), (0.22, -0.80), (0.36, -0.50), (0.42, -0.26), (0.0, -0.26)])),
        dyed("#E8C68A"),
        dyed("#7E5A4E"),
        0.7,
    )
    face.lay(round_(brim), dyed("#F2D69C"), dyed("#8A6250"), 0.8)
    face.paint(strokes([[(-0.41, -0.34), (0.0, -0.42), (0.41, -0.34)]], [0.07, 0.08, 0.07]), dyed("#2C7A78"), 0.95)
    face.paint(pair(lambda s: disc(s * 0.17, 0.12, 0.058)), "#2A1430")
    face.paint(pair(lambda s: disc(s * 0.17 - 0.018, 0.10, 0.02)), "#FFFFFF")
    face.paint(strokes([[(-0.09, 0.35), (0.0, 0.385), (0.09, 0.35)]], [0.01, 0.026, 0.01]), "#6A2C48")
    lantern = flat([(0.42, 0.42), (0.70, 0.42), (0.74, 0.78), (0.38, 0.78)])
    face.glow(lantern, "#FFC46A", 0.22, 1.5)
    face.lay(lantern, "#FFF3C4", "#F2A93B", 0.9)
    face.lay(flat([(0.38, 0.44), (0.56, 0.28), (0.74, 0.44)]), "#6A4A50", "#2A1A34", 0.9)
    face.lay(flat([(0.35, 0.76), (0.77, 0.76), (0.77, 0.84), (0.35, 0.84)]), "#6A4A50", "#2A1A34", 0.9)
    face.glow(disc(0.56, 0.60, 0.07), "#FFF6D8", 0.06, 1.0)
    return face


def seeker(sibling: int = 0) -> Face:
    """Hooded, with a lens that sees far."""
    dyed = dye(sibling)
    face = Face(called("seeker", sibling), "#2C1C60", "#A98AF0")
    hood(face, dyed("#8A6AD8"), dyed("#2E1C66"), "#241448")
    visage(face, "#FFE9EE", "#A890CC")
    face.paint(strokes([[(-0.24, -0.06), (-0.15, -0.11), (-0.06, -0.07)]], [0.01, 0.03, 0.01]), "#3A2058")
    face.paint(disc(-0.15, 0.05, 0.055), "#241040")
    face.paint(disc(-0.168, 0.032, 0.018), "#FFFFFF")
    face.glow(disc(0.17, 0.04, 0.22), "#7FE3EA", 0.18, 1.0)
    face.lay(disc(0.17, 0.04, 0.245), "#FFE7B0", "#A8743A", 0.6, 0.01, 0.04)
    face.lay(disc(0.17, 0.04, 0.18), "#D6FBFF", "#2FA6C8", 0.3, 0.01, 0.06, 0.2)
    face.star(0.17, 0.04, 0.13, "#FFFFFF")
    face.paint(strokes([[(0.36, 0.16), (0.44, 0.40), (0.40, 0.72)]], [0.02, 0.024, 0.02]), GOLD, 0.9)
    face.paint(strokes([[(-0.09, 0.36), (0.0, 0.375), (0.09, 0.35)]], [0.01, 0.03, 0.01]), "#8A3F6A")
    for n in range(-2, 3):
        x, y = polar(0.66, 0.08 * n)
        face.star(x, y, 0.05, GOLD)
    return face


def keeper(sibling: int = 0) -> Face:
    """A mask of gold under antlers, with a keyhole on its brow."""
    dyed = dye(sibling)
    face = Face(called("keeper", sibling), "#3A1A3C", "#F0B45A")
    for s in (1, -1):
        antlers = [
            [(s * 0.16, -0.38), (s * 0.36, -0.58), (s * 0.62, -0.62), (s * 0.78, -0.34)],
            [(s * 0.36, -0.58), (s * 0.34, -0.74), (s * 0.42, -0.90)],
            [(s * 0.58, -0.62), (s * 0.62, -0.76), (s * 0.60, -0.78)],
        ]
        face.lay(strokes(antlers, [0.12, 0.10, 0.07, 0.03]), "#FFF1D0", "#B07A4A", 0.5, 0.015)
    face.lay(
        round_(both([(0.0, 0.40), (0.42, 0.52), (0.86, 0.80), (0.94, 1.15), (0.0, 1.2)])),
        dyed("#7A2E4E"),
        dyed("#2A1030"),
        0.7,
    )
    mask = [(0.0, -0.52), (0.28, -0.48), (0.48, -0.22), (0.50, 0.12), (0.32, 0.50), (0.0, 0.78)]
    face.lay(round_(both(mask)), *METALS[sibling], 0.9)
    brow = [
        (0.0, -0.02),
        (0.10, -0.10),
        (0.30, -0.16),
        (0.46, -0.08),
        (0.30, -0.02),
        (0.10, 0.14),
        (0.06, 0.40),
        (0.0, 0.46),
    ]
    face.lay(round_(both(brow)), *METALS[sibling], 0.3, 0.02, 0.04, 0.4)
    slit = [(0.11, 0.11), (0.24, 0.01), (0.42, -0.02), (0.30, 0.12)]
    face.paint(pair(lambda s: round_([(s * x, y) for x, y in slit])), "#1C0A22")
    face.glow(pair(lambda s: disc(s * 0.27, 0.05, 0.035)), "#FFD98A", 0.03, 1.6)
    face.paint(strokes([[(-0.16, 0.54), (0.0, 0.57), (0.16, 0.54)]], [0.012, 0.03, 0.012]), "#5A2A20")
    face.paint(disc(0.0, -0.32, 0.075), "#2A1020")
    face.paint(flat(both([(0.0, -0.32), (0.03, -0.30), (0.07, -0.14)])), "#2A1020")
    face.glow(disc(0.0, -0.32, 0.03), "#FFE9B0", 0.03, 1.0)
    return face


def oracle(sibling: int = 0) -> Face:
    """Veiled, with closed eyes and one more on the brow that is open; the phases of the moon stand round its head."""
    dyed = dye(sibling)
    face = Face(called("oracle", sibling), "#0E2A4E", "#8FD8E8")
    face.glow(disc(0.0, -0.16, 0.62), "#8FE6F0", 0.3, 0.7)
    for n in range(-3, 4):
        x, y = polar(0.76, 0.105 * n)
        face.lay(moon(x, y - 0.03, 0.092, 1 - abs(n) * 0.28, 1 if n < 0 else -1), *METALS[sibling], 0.6, 0.01, 0.04)
    hood(face, dyed("#3E86B8"), dyed("#122A5C"), "#0E1C44", -0.66)
    visage(face, "#F2F4FF", "#8CA4D0", -0.40)
    lids = [[(-0.25, 0.05), (-0.15, 0.115), (-0.06, 0.06)], [(0.06, 0.06), (0.15, 0.115), (0.25, 0.05)]]
    face.paint(strokes(lids, [0.016, 0.042, 0.016]), "#1C2C5E")
    face.glow(disc(0.0, -0.20, 0.16), "#7FE3EA", 0.14, 1.0)
    eye = [(-0.155, -0.20), (-0.07, -0.275), (0.0, -0.295), (0.07, -0.275), (0.155, -0.20)]
    face.lay(round_([*eye, (0.07, -0.125), (0.0, -0.105), (-0.07, -0.125)]), *METALS[sibling], 0.5, 0.01, 0.04)
    face.lay(disc(0.0, -0.20, 0.072), "#D6FBFF", "#2FA6C8", 0.0, 0.01, 0.03, 0.3)
    face.paint(disc(0.0, -0.20, 0.036), "#0E2A4E")
    face.paint(disc(-0.022, -0.222, 0.014), "#FFFFFF")
    face.paint(strokes([[(-0.08, 0.36), (0.0, 0.378), (0.08, 0.36)]], [0.01, 0.028, 0.01]), "#5A4A86")
    for s in (1, -1):
        beads = [(0.40, -0.02), (0.43, 0.14), (0.41, 0.30)]
        for x, y in beads:
            face.lay(disc(s * x, y, 0.036), *METALS[sibling], 0.5, 0.01, 0.03)
    return face


FIGURES: tuple[Callable[[int], Face], ...] = (dreamer, wanderer, seeker, keeper, oracle)
"""The figures. Each has siblings, because several bots of one level may sit at a table."""
