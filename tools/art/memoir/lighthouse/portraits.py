"""The portraits of the six characters of the second memoir, by lamplight."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.light import mix
from tools.art.memoir.portraits import looks, shoulders
from tools.art.portrait import GOLD, IVORY, Face, both, disc, flat, pair, round_, strokes, visage
from tools.art.shapes import Point
from tools.art.trip.marks import arc

RING: list[Point] = arc((0.0, 0.0), (1.0, 1.0), 0, 1, 25)


def ringed(face: Face, x: float, y: float, radius: float, wide: float, colour: str) -> None:
    """A ring."""
    face.paint(strokes([[(x + radius * a, y + radius * b) for a, b in RING]], [wide, wide]), colour)


def pilot() -> Face:
    """A white beard, a peaked cap with an anchor, and the light on one side."""
    face = Face("pilot", "#16305A", "#F0C880", (0.55, -0.30), 0.5)
    shoulders(face, "#33497E", "#0F1738", 0.94)
    face.lay(
        pair(lambda s: flat([(s * 0.04, 0.60), (s * 0.40, 0.52), (s * 0.30, 0.92), (s * 0.10, 1.1)])),
        "#43598E",
        "#141C42",
        0.5,
    )
    for s in (1, -1):
        face.lay(disc(s * 0.22, 0.98, 0.05), "#FFE9A8", "#8A5A24", 0.7, 0.01)
    visage(face, "#F2C4A4", "#9A605C")
    looks(face, "#E8E4E8")
    beard = [(0.0, 0.28), (0.16, 0.27), (0.32, 0.10), (0.39, -0.12), (0.44, 0.20), (0.34, 0.56), (0.0, 0.72)]
    face.lay(round_(both(beard)), "#F6F4F8", "#9A98B4", 0.3)
    face.paint(strokes([[(-0.09, 0.37), (0.0, 0.385), (0.09, 0.37)]], [0.012, 0.03, 0.012]), "#8A3A48")
    face.paint(strokes([[(s * 0.10, 0.50), (s * 0.16, 0.60)] for s in (1, -1)], [0.012, 0.02]), "#B4B2C8", 0.8)
    face.lay(
        round_(
            [(-0.48, -0.24), (-0.60, -0.52), (-0.24, -0.78), (0.24, -0.78), (0.60, -0.52), (0.48, -0.24), (0.0, -0.34)]
        ),
        "#F8F6FF",
        "#8E90B8",
        0.7,
    )
    face.paint(strokes([[(-0.47, -0.32), (0.0, -0.42), (0.47, -0.32)]], [0.13, 0.15, 0.13]), "#1E2A5A")
    face.lay(
        round_([(-0.44, -0.24), (0.0, -0.34), (0.44, -0.24), (0.36, -0.08), (0.0, -0.14), (-0.36, -0.08)]),
        "#2A2A4A",
        "#0A0A1C",
        0.8,
    )
    face.paint(
        strokes(
            [
                [(0.0, -0.60), (0.0, -0.40)],
                [(-0.08, -0.47), (0.0, -0.39), (0.08, -0.47)],
                [(-0.05, -0.56), (0.05, -0.56)],
            ],
            [0.028, 0.028],
        ),
        GOLD,
    )
    return face


def ferrywoman() -> Face:
    """A shawl over her head, tied; the blade of her oar beside it."""
    face = Face("ferrywoman", "#14384A", "#8AD0C8", (-0.1, -0.1), 0.6)
    face.lay(flat([(0.68, 0.10), (0.76, 0.10), (0.80, 1.2), (0.70, 1.2)]), "#C89A66", "#5A3A30", 0.5)
    face.lay(
        round_([(0.72, -0.82), (0.84, -0.70), (0.86, -0.20), (0.74, 0.18), (0.70, 0.18), (0.58, -0.20), (0.60, -0.70)]),
        "#D8AC78",
        "#6A4632",
        0.6,
    )
    face.paint(strokes([[(0.60, -0.50), (0.84, -0.50)]], [0.10, 0.10]), "#C8504A")
    shoulders(face, "#3C7A78", "#123244", 0.90)
    hood = [(0.0, -0.68), (0.32, -0.60), (0.52, -0.26), (0.52, 0.20), (0.40, 0.58), (0.0, 0.68)]
    face.lay(round_(both(hood)), "#D0604E", "#5E1E34", 0.6)
    visage(face, "#F6CDAE", "#A86A62", -0.40)
    hair = [(0.0, -0.40), (0.20, -0.36), (0.34, -0.14), (0.24, -0.20), (0.0, -0.26)]
    face.lay(round_(both(hair)), "#7A4A34", "#3A2028", 0.3)
    looks(face, "#5A3428", smile=0.05)
    band = [(0.0, -0.56), (0.30, -0.48), (0.46, -0.14), (0.36, -0.24), (0.22, -0.40), (0.0, -0.44)]
    face.lay(round_(both(band)), "#E07660", "#8A3040", 0.5)
    for x, y in (
        (-0.36, -0.40),
        (-0.14, -0.55),
        (0.14, -0.55),
        (0.36, -0.40),
        (0.48, -0.04),
        (-0.48, -0.04),
        (0.46, 0.30),
        (-0.46, 0.30),
    ):
        face.paint(disc(x, y, 0.030), "#FFE7C0", 0.9)
    face.lay(
        pair(lambda s: round_([(0.0, 0.60), (s * 0.16, 0.56), (s * 0.26, 0.80), (s * 0.10, 0.86)])),
        "#E07660",
        "#7A2A3C",
        0.5,
    )
    face.lay(disc(0.0, 0.62, 0.075), "#E8846A", "#7A2A3C", 0.5)
    return face


def stowaway() -> Face:
    """A wool cap over both ears, freckles, and the edge of a barrel."""
    face = Face("stowaway", "#3A2A1E", "#E8B070", (0.0, -0.1), 0.6)
    shoulders(face, "#6A5A48", "#2A1E28", 0.80)
    visage(face, "#FFDCC2", "#B87E72", -0.36)
    hair = [(0.30, -0.20), (0.42, 0.0), (0.40, 0.28), (0.32, 0.12)]
    face.lay(pair(lambda s: round_([(s * x, y) for x, y in hair])), "#E0843A", "#7A3A24", 0.3)
    looks(face, "#B05A2A", smile=0.06)
    for s in (1, -1):
        for x, y in ((0.16, 0.20), (0.23, 0.17), (0.25, 0.25), (0.30, 0.21)):
            face.paint(disc(s * x, y, 0.014), "#B4683E", 0.85)
    face.lay(
        round_(both([(0.0, -0.80), (0.30, -0.72), (0.48, -0.42), (0.47, -0.12), (0.0, -0.22)])),
        "#3E6A9E",
        "#142848",
        0.6,
    )
    face.paint(
        strokes(
            [[(s * 0.12, -0.76), (s * 0.17, -0.52), (s * 0.16, -0.30)] for s in (1, -1)]
            + [[(s * 0.30, -0.68), (s * 0.38, -0.48), (s * 0.36, -0.28)] for s in (1, -1)],
            [0.012, 0.024, 0.018],
        ),
        "#9AC0E8",
        0.5,
    )
    face.lay(strokes([[(-0.48, -0.14), (0.0, -0.27), (0.48, -0.14)]], [0.17, 0.18, 0.17]), "#5A8AC0", "#1E3A62", 0.5)
    face.lay(disc(0.0, -0.82, 0.11), "#E8EEF8", "#7A84AC", 0.4)
    for k in range(6):
        x = -0.90 + 0.30 * k
        face.lay(
            flat([(x, 0.66), (x + 0.29, 0.66), (x + 0.29, 1.2), (x, 1.2)]),
            mix("#B07A4A", "#8A5A3A", 0.5 * (k % 2)),
            "#4A2C26",
            0.4,
        )
    face.lay(flat([(-1.0, 0.78), (1.0, 0.78), (1.0, 0.90), (-1.0, 0.90)]), "#7A80A0", "#2E3252", 0.6)
    for s in (1, -1):
        for k in range(3):
            x = s * (0.40 + 0.085 * k)
            face.lay(
                round_([(x - 0.05, 0.60), (x + 0.05, 0.60), (x + 0.05, 0.76), (x - 0.05, 0.76)]),
                "#FFD8BC",
                "#B07A70",
                0.2,
            )
    return face


def ships_doctor() -> Face:
    """Side whiskers, round glasses, a high collar; the tubes round the neck."""
    face = Face("ships-doctor", "#2A2050", "#C8B8F0")
    shoulders(face, "#5A4A7A", "#1E1638", 0.90)
    face.lay(
        pair(lambda s: flat([(s * 0.02, 0.66), (s * 0.24, 0.46), (s * 0.34, 0.62), (s * 0.08, 0.92)])),
        "#FFFFFF",
        "#A4A4C8",
        0.4,
    )
    face.lay(pair(lambda s: round_([(0.0, 0.66), (s * 0.20, 0.58), (s * 0.20, 0.76)])), "#C8504E", "#5E1A2E", 0.6)
    visage(face, "#FFDCC4", "#B07C78")
    whisker = [(0.28, -0.24), (0.42, -0.14), (0.50, 0.20), (0.40, 0.44), (0.24, 0.42), (0.30, 0.20)]
    face.lay(pair(lambda s: round_([(s * x, y) for x, y in whisker])), "#C8C4D4", "#6E6A88", 0.3)
    face.lay(
        round_(
            [
                (-0.40, -0.10),
                (-0.40, -0.44),
                (-0.10, -0.64),
                (0.28, -0.58),
                (0.42, -0.34),
                (0.40, -0.10),
                (0.26, -0.34),
                (-0.10, -0.40),
                (-0.28, -0.30),
            ]
        ),
        "#D4D0DE",
        "#767090",
        0.4,
    )
    looks(face, "#9A96A8")
    for s in (1, -1):
        ringed(face, s * 0.165, 0.08, 0.115, 0.038, "#8A5A2E")
        ringed(face, s * 0.165, 0.08, 0.115, 0.020, "#FFE3A0")
        face.glow(disc(s * 0.165 - 0.03, 0.04, 0.03), "#FFFFFF", 0.03, 0.5)
    face.paint(strokes([[(-0.05, 0.07), (0.0, 0.05), (0.05, 0.07)]], [0.02, 0.02, 0.02]), GOLD, 0.95)
    face.paint(
        strokes(
            [[(-0.40, 0.52), (-0.42, 0.78), (-0.16, 0.98), (0.16, 0.98), (0.42, 0.78), (0.40, 0.52)]], [0.045, 0.045]
        ),
        "#241A30",
    )
    face.lay(disc(0.0, 0.98, 0.10), "#F4F2FF", "#7A7CA4", 0.8, 0.01)
    return face


def diver() -> Face:
    """A face in the open port of a helmet of copper and brass."""
    face = Face("diver", "#0E3A50", "#6AD0E0", (0.0, -0.1), 0.75)
    face.lay(
        round_(both([(0.0, 0.52), (0.50, 0.56), (0.86, 0.80), (0.92, 1.2), (0.0, 1.2)])), "#D8C4A0", "#6A5848", 0.6
    )
    face.lay(
        round_(both([(0.0, -0.86), (0.44, -0.74), (0.70, -0.30), (0.70, 0.20), (0.50, 0.56), (0.0, 0.66)])),
        "#E8985A",
        "#6A3220",
        0.7,
        bevel=0.12,
    )
    for s in (1, -1):
        face.lay(
            round_([(s * 0.58, -0.26), (s * 0.80, -0.20), (s * 0.82, 0.14), (s * 0.60, 0.20)]),
            "#FFDC96",
            "#7A4A28",
            0.8,
        )
        face.paint(round_([(s * 0.65, -0.14), (s * 0.75, -0.12), (s * 0.75, 0.08), (s * 0.65, 0.10)]), "#123A4A")
    face.lay(disc(0.0, 0.02, 0.50), "#FFDC96", "#7A4A28", 0.9)
    face.paint(disc(0.0, 0.02, 0.42), "#1A1026")
    inner = [(0.0, -0.36), (0.22, -0.30), (0.34, -0.10), (0.33, 0.12), (0.22, 0.32), (0.0, 0.41)]
    face.lay(round_(both(inner)), "#FFD8B8", "#A86E68", 0.2)
    face.lay(
        round_(
            [(-0.34, -0.08), (-0.24, -0.32), (0.04, -0.38), (0.28, -0.28), (0.34, -0.08), (0.14, -0.20), (-0.16, -0.16)]
        ),
        "#4A3430",
        "#1E121C",
        0.3,
    )
    looks(face, "#3A2624", smile=0.045)
    ringed(face, 0.0, 0.02, 0.40, 0.03, "#4A2A1E")
    for k in range(12):
        x, y = RING[2 * k]
        face.lay(disc(0.46 * x, 0.02 + 0.46 * y, 0.028), "#FFF0C0", "#8A5A2E", 0.7, 0.01)
    face.lay(strokes([[(-0.58, 0.60), (0.0, 0.74), (0.58, 0.60)]], [0.15, 0.17, 0.15]), "#FFDC96", "#7A4A28", 0.8)
    for x, y in ((-0.46, 0.645), (-0.16, 0.72), (0.16, 0.72), (0.46, 0.645)):
        face.lay(disc(x, y, 0.042), "#FFF0C0", "#8A5A2E", 0.8, 0.01)
    for x, y, r in ((0.76, -0.52, 0.05), (0.84, -0.70, 0.035), (0.72, -0.80, 0.025)):
        ringed(face, x, y, r, 0.016, "#D8F4FF")
    return face


def chart_maker() -> Face:
    """Dark hair held up by a pencil, and a pair of dividers."""
    face = Face("chart-maker", "#1E2A5C", "#A8C8F8")
    face.lay(disc(0.10, -0.62, 0.23), "#5A4058", "#20122C", 0.4)
    face.lay(strokes([[(-0.30, -0.50), (0.54, -0.86)]], [0.05, 0.05]), "#FFD27A", "#9A5E2E", 0.6)
    face.lay(flat([(0.50, -0.88), (0.57, -0.84), (0.66, -0.92)]), "#FFE9C8", "#8A6A5A", 0.4)
    shoulders(face, "#4A6AA8", "#16224E")
    face.lay(round_(both([(0.0, 0.54), (0.24, 0.52), (0.30, 0.70), (0.0, 0.84)])), "#FFFFFF", "#A4A4C8", 0.4)
    face.lay(
        round_(both([(0.0, -0.54), (0.34, -0.44), (0.47, -0.06), (0.40, 0.26), (0.30, 0.30), (0.0, 0.2)])),
        "#5A4058",
        "#20122C",
        0.4,
    )
    visage(face, "#F0C8A8", "#9A665E")
    face.lay(
        round_(
            [
                (-0.38, -0.02),
                (-0.34, -0.40),
                (0.04, -0.50),
                (0.34, -0.36),
                (0.38, -0.02),
                (0.24, -0.24),
                (-0.02, -0.16),
                (-0.22, -0.22),
            ]
        ),
        "#6A4C62",
        "#281634",
        0.4,
    )
    looks(face, "#3A2430")
    face.paint(strokes([[(0.20, 0.46), (0.26, 0.40)]], [0.03, 0.02]), "#2A2A4E", 0.7)
    chart = [(-0.98, 0.84), (-0.40, 0.74), (0.40, 0.80), (0.98, 0.72), (1.0, 1.2), (-1.0, 1.2)]
    face.lay(flat(chart), "#FFF2D4", "#A8927C", 0.5)
    face.paint(
        strokes([[(-0.86, 0.96), (-0.50, 0.86), (-0.20, 0.96), (0.10, 0.88), (0.30, 1.0)]], [0.02, 0.02]),
        "#4A6AA8",
        0.9,
    )
    for s in (1, -1):
        face.lay(
            flat([(0.56 + s * 0.02, 0.16), (0.56 + s * 0.08, 0.18), (0.56 + s * 0.19, 0.92), (0.56 + s * 0.17, 0.92)]),
            "#FFE3A0",
            "#8A5A2E",
            0.7,
        )
    face.lay(disc(0.56, 0.14, 0.085), "#FFE9B4", "#8A5A2E", 0.8, 0.01)
    face.star(-0.66, 1.0 - 0.02, 0.05, IVORY)
    return face


PORTRAITS: tuple[Callable[[], Face], ...] = (pilot, ferrywoman, stowaway, ships_doctor, diver, chart_maker)
"""The portraits. Each has the id of its character in the box's data."""


def draw() -> None:
    """Draw all six portraits."""
    for portrait in PORTRAITS:
        portrait().write()
