"""The six characters of the memoir, by lamplight: drawn like the faces of the table (``tools.art.faces``)."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.light import mix
from tools.art.portrait import GOLD, IVORY, Face, both, disc, flat, pair, round_, strokes, visage
from tools.art.shapes import Point

NIGHT, BROWN = "#2A1430", "#6A2C48"


def shoulders(face: Face, light: str, shade: str, broad: float = 0.88) -> None:
    """A coat."""
    face.lay(
        round_(both([(0.0, 0.46), (0.40, 0.54), (broad - 0.08, 0.78), (broad, 1.15), (0.0, 1.2)])), light, shade, 0.6
    )


def looks(face: Face, brow: str = "#5A3A3A", asleep: bool = False, smile: float = 0.03) -> None:
    """Cheeks, brows, eyes and a mouth."""
    face.paint(pair(lambda s: disc(s * 0.22, 0.24, 0.08)), "#E8788A", 0.45, 0.05)
    face.paint(
        strokes([[(s * 0.07, -0.05), (s * 0.16, -0.085), (s * 0.26, -0.05)] for s in (1, -1)], [0.012, 0.035, 0.012]),
        brow,
    )
    if asleep:
        face.closed_eyes(0.165, 0.07, 0.085, NIGHT)
    else:
        face.paint(pair(lambda s: disc(s * 0.165, 0.08, 0.046)), NIGHT)
        face.paint(pair(lambda s: disc(s * 0.165 - 0.016, 0.064, 0.016)), "#FFFFFF")
    face.paint(strokes([[(0.0, 0.10), (-0.035, 0.20), (0.01, 0.22)]], [0.008, 0.022, 0.012]), "#B8788A", 0.8)
    face.paint(strokes([[(-0.09, 0.355), (0.0, 0.355 + smile), (0.09, 0.355)]], [0.01, 0.026, 0.01]), BROWN)


def lantern(face: Face, x: float, y: float, size: float) -> None:
    """A lantern that burns."""
    glass = flat(
        [
            (x - 0.14 * size, y - 0.18 * size),
            (x + 0.14 * size, y - 0.18 * size),
            (x + 0.18 * size, y + 0.18 * size),
            (x - 0.18 * size, y + 0.18 * size),
        ]
    )
    face.glow(glass, "#FFC46A", 0.20, 1.6)
    face.lay(glass, "#FFF3C4", "#F2A93B", 0.9)
    face.lay(
        flat([(x - 0.20 * size, y - 0.17 * size), (x, y - 0.34 * size), (x + 0.20 * size, y - 0.17 * size)]),
        "#6A6A8A",
        "#22223C",
        0.9,
    )
    face.lay(
        flat(
            [
                (x - 0.22 * size, y + 0.17 * size),
                (x + 0.22 * size, y + 0.17 * size),
                (x + 0.22 * size, y + 0.25 * size),
                (x - 0.22 * size, y + 0.25 * size),
            ]
        ),
        "#6A6A8A",
        "#22223C",
        0.9,
    )
    face.glow(disc(x, y, 0.06 * size), "#FFF6D8", 0.06, 1.0)


def lamplighter() -> Face:
    """A flat cap, a scarf, and a lantern held up."""
    face = Face("lamplighter", "#231C50", "#F0B060", (0.50, 0.0), 0.5)
    shoulders(face, "#3E6A78", "#152A40")
    face.lay(
        round_(both([(0.0, 0.44), (0.30, 0.48), (0.40, 0.62), (0.20, 0.72), (0.0, 0.74)])), "#C8604A", "#5E1E30", 0.5
    )
    visage(face, "#FFDCC0", "#B87A78")
    face.lay(
        pair(lambda s: round_([(s * 0.30, -0.20), (s * 0.40, -0.10), (s * 0.37, 0.14), (s * 0.32, 0.10)])),
        "#8A5A3E",
        "#3E2430",
        0.3,
    )
    looks(face)
    face.lay(
        round_(
            [(-0.46, -0.22), (-0.42, -0.52), (-0.10, -0.70), (0.30, -0.64), (0.48, -0.40), (0.44, -0.22), (0.0, -0.30)]
        ),
        "#5A5E8A",
        "#23244A",
        0.6,
    )
    face.lay(
        round_([(-0.40, -0.26), (0.0, -0.36), (0.42, -0.26), (0.50, -0.14), (0.0, -0.24), (-0.46, -0.16)]),
        "#3A3C68",
        "#14152E",
        0.7,
    )
    lantern(face, 0.60, 0.42, 1.0)
    return face


def postman() -> Face:
    """A peaked cap with a horn on it, and a moustache."""
    face = Face("postman", "#1E2A5C", "#8AB0F0")
    shoulders(face, "#3C54A8", "#141C4A")
    face.paint(strokes([[(-0.46, 0.58), (0.0, 0.84), (0.34, 1.1)]], [0.13, 0.13, 0.13]), "#A8703E")
    for y in (0.70, 0.88):
        face.lay(disc(-0.02, y, 0.045), "#FFE9A8", "#8A5A24", 0.7, 0.01)
    visage(face, "#FFD8BE", "#B8766E")
    looks(face, "#8A8A96")
    moustache = [(0.0, 0.26), (0.10, 0.24), (0.24, 0.30), (0.32, 0.24), (0.24, 0.38), (0.08, 0.36), (0.0, 0.31)]
    face.lay(pair(lambda s: round_([(s * x, y) for x, y in moustache])), "#E8E4E8", "#8A86A0", 0.25)
    face.lay(
        round_(
            [(-0.46, -0.26), (-0.54, -0.54), (-0.20, -0.74), (0.20, -0.74), (0.54, -0.54), (0.46, -0.26), (0.0, -0.34)]
        ),
        "#4A64BC",
        "#1A245A",
        0.7,
    )
    face.paint(strokes([[(-0.46, -0.33), (0.0, -0.42), (0.46, -0.33)]], [0.10, 0.11, 0.10]), "#C8403E")
    face.lay(
        round_([(-0.44, -0.26), (0.0, -0.34), (0.44, -0.26), (0.34, -0.10), (0.0, -0.16), (-0.34, -0.10)]),
        "#2A2A4A",
        "#0C0C20",
        0.8,
    )
    face.lay(disc(0.0, -0.54, 0.085), "#FFE9A8", "#9A6A2E", 0.8, 0.01)
    face.star(0.0, -0.54, 0.05, IVORY)
    return face


def sleepwalker() -> Face:
    """Asleep with his face towards the moon, in a nightcap."""
    face = Face("sleepwalker", "#2A2E6A", "#DCE4FF", (-0.46, -0.52), 0.4)
    face.glow(disc(-0.60, -0.56, 0.12), "#FFFFFF", 0.04, 1.2)
    face.paint(disc(-0.60, -0.56, 0.13), "#FBF8FF")
    shoulders(face, "#EDEAF8", "#7E80B4")
    face.paint(strokes([[(0.0, 0.60), (0.0, 1.1)]], [0.02, 0.02]), "#8A8CBE")
    visage(face, "#FFE2D2", "#C08A94")
    looks(face, "#A88A7A", asleep=True, smile=0.015)
    cap: list[Point] = [
        (-0.44, -0.22),
        (-0.34, -0.56),
        (0.0, -0.80),
        (0.38, -0.78),
        (0.70, -0.48),
        (0.82, -0.04),
        (0.74, 0.04),
        (0.62, -0.26),
        (0.46, -0.40),
        (0.44, -0.22),
        (0.0, -0.32),
    ]
    face.lay(round_(cap), "#9FA4E6", "#3E3F86", 0.6)
    face.paint(
        strokes(
            [
                [(-0.12, -0.72), (-0.02, -0.52), (-0.02, -0.34)],
                [(0.26, -0.78), (0.30, -0.58), (0.26, -0.34)],
                [(0.60, -0.58), (0.62, -0.44), (0.56, -0.32)],
            ],
            [0.03, 0.06, 0.05],
        ),
        "#F4F2FF",
        0.75,
    )
    face.lay(strokes([[(-0.44, -0.22), (0.0, -0.32), (0.44, -0.22)]], [0.15, 0.16, 0.15]), "#FFFFFF", "#A0A2D0", 0.3)
    face.lay(disc(0.78, 0.10, 0.115), "#FFFFFF", "#A0A2D0", 0.4)
    return face


def nurse() -> Face:
    """A bonnet with wings, and a steady look."""
    face = Face("nurse", "#2C2058", "#F0C8B8")
    shoulders(face, "#46548E", "#1A1F4A")
    face.lay(
        round_(both([(0.0, 0.56), (0.26, 0.58), (0.36, 0.82), (0.34, 1.15), (0.0, 1.2)])), "#FFFFFF", "#9C9CC4", 0.4
    )
    face.lay(
        round_(both([(0.0, -0.46), (0.36, -0.36), (0.48, 0.0), (0.42, 0.34), (0.28, 0.46), (0.0, 0.40)])),
        "#6A3E34",
        "#2E1826",
        0.4,
    )
    visage(face, "#FFE0CC", "#BC8280")
    looks(face, "#5A3428")
    for side in (1, -1):
        wing = [
            (0.06, -0.60),
            (0.40, -0.82),
            (0.76, -0.66),
            (0.82, -0.20),
            (0.64, 0.10),
            (0.56, -0.18),
            (0.40, -0.32),
            (0.06, -0.36),
        ]
        face.lay(round_([(side * x, y) for x, y in wing]), "#FFFFFF", "#8E90C0", 0.4)
    face.lay(round_(both([(0.0, -0.76), (0.24, -0.66), (0.36, -0.34), (0.0, -0.40)])), "#FFFFFF", "#B4B4D8", 0.5)
    face.paint(flat([(-0.03, -0.66), (0.03, -0.66), (0.03, -0.46), (-0.03, -0.46)]), "#C0404A")
    face.paint(flat([(-0.10, -0.59), (0.10, -0.59), (0.10, -0.53), (-0.10, -0.53)]), "#C0404A")
    face.lay(disc(0.0, 0.66, 0.06), "#FFE3A0", "#9A5E2E", 0.7, 0.01)
    return face


def watchman() -> Face:
    """A broad hat, a beard, and the head of his staff."""
    face = Face("watchman", "#152A44", "#6AA6C0")
    shoulders(face, "#3A4468", "#10142E", 0.94)
    face.lay(
        round_(both([(0.0, 0.46), (0.44, 0.52), (0.70, 0.72), (0.40, 0.86), (0.0, 0.90)])), "#56608E", "#1E2446", 0.6
    )
    visage(face, "#F4C8A8", "#96605C")
    looks(face, "#4A3A3A")
    beard = [(0.0, 0.30), (0.14, 0.28), (0.30, 0.20), (0.37, 0.06), (0.40, 0.30), (0.26, 0.62), (0.0, 0.78)]
    face.lay(round_(both(beard)), "#6A5A58", "#2A2030", 0.3)
    face.paint(strokes([[(-0.09, 0.365), (0.0, 0.38), (0.09, 0.365)]], [0.012, 0.03, 0.012]), "#8A3A48")
    brim = [
        (-0.86, -0.06),
        (-0.50, -0.34),
        (0.0, -0.40),
        (0.50, -0.34),
        (0.86, -0.06),
        (0.48, -0.14),
        (0.0, -0.18),
        (-0.48, -0.14),
    ]
    face.paint(round_([(x * 0.6, y + 0.14) for x, y in brim]), "#1A1030", 0.55, 0.05)
    face.lay(
        round_(both([(0.0, -0.82), (0.26, -0.80), (0.36, -0.54), (0.40, -0.28), (0.0, -0.30)])),
        "#5E648E",
        "#22264C",
        0.6,
    )
    face.lay(round_(brim), "#4E547E", "#181B38", 0.8)
    face.paint(strokes([[(-0.39, -0.36), (0.0, -0.43), (0.39, -0.36)]], [0.07, 0.08, 0.07]), GOLD, 0.9)
    face.lay(flat([(0.66, -0.30), (0.72, -0.30), (0.74, 1.1), (0.66, 1.1)]), "#C08A58", "#5A3A30", 0.5)
    face.lay(flat([(0.69, -0.72), (0.78, -0.46), (0.69, -0.26), (0.60, -0.46)]), "#F4F6FF", "#7A80A4", 0.5)
    return face


def archivist() -> Face:
    """Grey hair in a bun, round glasses, and a book."""
    face = Face("archivist", "#3A1C44", "#E8A0B8")
    face.lay(disc(0.0, -0.64, 0.20), "#D8D4E4", "#767090", 0.4)
    shoulders(face, "#8A4A62", "#3A1634")
    face.lay(
        round_(both([(0.0, -0.52), (0.34, -0.42), (0.47, -0.06), (0.42, 0.22), (0.30, 0.30), (0.0, 0.2)])),
        "#D8D4E4",
        "#767090",
        0.4,
    )
    visage(face, "#FFE4D4", "#C08C90")
    face.lay(
        round_(
            [
                (-0.38, -0.06),
                (-0.30, -0.40),
                (0.06, -0.48),
                (0.34, -0.34),
                (0.38, -0.06),
                (0.20, -0.26),
                (0.0, -0.30),
                (-0.20, -0.24),
            ]
        ),
        "#E4E0EE",
        "#8A84A4",
        0.4,
    )
    looks(face, "#8A8494")
    for s in (1, -1):
        ring = [
            [
                (s * 0.165 + 0.115 * x, 0.08 + 0.115 * y)
                for x, y in (
                    (1, 0),
                    (0.7, 0.7),
                    (0, 1),
                    (-0.7, 0.7),
                    (-1, 0),
                    (-0.7, -0.7),
                    (0, -1),
                    (0.7, -0.7),
                    (1, 0),
                )
            ]
        ]
        face.paint(strokes(ring, [0.036, 0.036]), "#8A5A2E")
        face.paint(strokes(ring, [0.020, 0.020]), "#FFE3A0")
        face.glow(disc(s * 0.165 - 0.03, 0.04, 0.03), "#FFFFFF", 0.03, 0.5)
    face.paint(strokes([[(-0.05, 0.07), (0.0, 0.05), (0.05, 0.07)]], [0.02, 0.02, 0.02]), GOLD, 0.95)
    for s in (1, -1):
        page = [(0.0, 0.70), (s * 0.24, 0.62), (s * 0.52, 0.66), (s * 0.54, 1.10), (0.0, 1.14)]
        face.lay(flat(page), "#FFF6E2", mix("#FFF6E2", "#8A7288", 0.6), 0.4)
        for k in range(3):
            y = 0.76 + 0.08 * k
            face.paint(
                strokes([[(s * 0.10, y), (s * 0.28, y - 0.03), (s * 0.44, y - 0.01)]], [0.018, 0.018]), "#8A7288", 0.8
            )
    return face


PORTRAITS: tuple[Callable[[], Face], ...] = (lamplighter, postman, sleepwalker, nurse, watchman, archivist)
"""The portraits. Each has the id of its character in ``data/memoir.yaml``."""


def draw() -> None:
    """Draw all six portraits, in the folder of the players' faces."""
    for portrait in PORTRAITS:
        portrait().write()
