"""The faces of players: five figures for bots, and dream creatures for people.

Each stands before its own piece of sky. It is drawn in a square from -1 to 1, of which the table shows the disc of
radius 1. What matters lies within a radius of 0.88, because the ring of a seat covers the rest.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.art.figures import FIGURES, SIBLINGS
from tools.art.portrait import GOLD, IVORY, NIGHT, Face, both, disc, flat, pair, round_, strokes


def fox() -> Face:
    """Rust and ivory, ears up, eyes nearly closed."""
    face = Face("fox", "#23205A", "#D88A6A")
    face.lay(
        round_(both([(0.0, 0.40), (0.40, 0.46), (0.62, 0.80), (0.70, 1.15), (0.0, 1.2)])), "#C8603A", "#5A2434", 0.5
    )
    face.lay(
        flat(both([(0.0, 0.50), (0.34, 0.66), (0.40, 0.86), (0.24, 0.84), (0.14, 1.0), (0.0, 1.0)])),
        "#FFF4E2",
        "#C9A49C",
        0.2,
    )
    face.lay(pair(lambda s: flat([(s * 0.10, -0.34), (s * 0.60, -0.88), (s * 0.70, -0.10)])), "#E27A45", "#7E3140")
    face.lay(pair(lambda s: flat([(s * 0.28, -0.34), (s * 0.55, -0.68), (s * 0.59, -0.18)])), "#4A2038", "#2A1430", 0)
    head = [
        (0.0, -0.42),
        (0.30, -0.44),
        (0.62, -0.22),
        (0.70, 0.06),
        (0.88, 0.24),
        (0.58, 0.34),
        (0.20, 0.74),
        (0.0, 0.82),
    ]
    face.lay(flat(both(head)), "#F08A4C", "#A8442F", rounding=0.05)
    cheek = [
        (0.66, 0.10),
        (0.88, 0.24),
        (0.58, 0.34),
        (0.20, 0.74),
        (0.0, 0.82),
        (0.0, 0.50),
        (0.14, 0.28),
        (0.38, 0.20),
    ]
    face.lay(pair(lambda s: flat([(s * x, y) for x, y in cheek])), "#FFF4E2", "#D9B6A6", 0.25, shadow=0.2)
    face.paint(flat(both([(0.0, -0.40), (0.10, -0.36), (0.05, 0.10), (0.0, 0.28)])), "#FFC489", 0.5, 0.04)
    lines = [[(s * 0.16, 0.13), (s * 0.30, 0.02), (s * 0.50, -0.06)] for s in (1, -1)]
    face.paint(strokes(lines, [0.02, 0.10, 0.02]), "#2A1022")
    face.glow(pair(lambda s: disc(s * 0.30, 0.035, 0.022)), GOLD, 0.02, 1.4)
    face.lay(round_([(-0.11, 0.66), (0.11, 0.66), (0.0, 0.82)]), "#5A3448", "#1C0E20", 0.2, shadow=0.2)
    face.star(0.0, -0.20, 0.10, GOLD)
    return face


def owl() -> Face:
    """Two great eyes in a heart of feathers."""
    face = Face("owl", "#1C2A5E", "#8FA8D8")
    body = [
        (0.0, -0.50),
        (0.30, -0.56),
        (0.66, -0.86),
        (0.64, -0.40),
        (0.76, 0.00),
        (0.76, 0.40),
        (0.62, 1.1),
        (0.0, 1.1),
    ]
    face.lay(flat(both(body)), "#A98158", "#4A3350", rounding=0.06)
    for row in range(3):
        for place in range(-3, 4):
            x, y = place * 0.22 + (row % 2) * 0.11, 0.56 + row * 0.17
            if abs(x) < 0.62:
                face.lay(disc(x, y, 0.13), "#E2C08E", "#7A5664", 0.35, 0.01, 0.03, 0.35)
    plate = [(0.0, -0.20), (0.22, -0.44), (0.52, -0.42), (0.66, -0.12), (0.56, 0.22), (0.28, 0.42), (0.0, 0.52)]
    face.lay(round_(both(plate)), "#FFF0D2", "#C79C84", 0.5)
    face.eyes(0.30, -0.06, 0.235, "#F2A93B", (0.56, 0.56))
    face.lay(flat(both([(0.0, 0.02), (0.09, 0.14), (0.0, 0.40)])), "#F6D79A", "#9A6A3A", 0.6)
    return face


def hare() -> Face:
    """Silver, with long ears and a moon between them."""
    face = Face("hare", "#202664", "#B7B4E6", (0.0, -0.2))
    face.lay(disc(0.0, -0.56, 0.20), "#FFF3CF", "#E8C37A", 0.6, 0.01)
    face.glow(disc(0.0, -0.56, 0.20), GOLD, 0.16, 0.7)
    ear = [(0.10, -0.20), (0.16, -0.62), (0.34, -0.95), (0.50, -0.80), (0.48, -0.40), (0.36, -0.12)]
    face.lay(pair(lambda s: round_([(s * x, y) for x, y in ear])), "#EDEBFA", "#8C86BC")
    inner = [(0.20, -0.26), (0.26, -0.60), (0.35, -0.82), (0.42, -0.70), (0.39, -0.42), (0.31, -0.20)]
    face.lay(pair(lambda s: round_([(s * x, y) for x, y in inner])), "#E7A3B4", "#8B5A8E", 0.0, shadow=0.1)
    face.lay(round_(both([(0.0, 0.66), (0.42, 0.74), (0.66, 1.15), (0.0, 1.2)])), "#BBB7E2", "#5C5694", 0.3)
    head = [(0.0, -0.28), (0.26, -0.24), (0.42, 0.02), (0.54, 0.34), (0.36, 0.62), (0.0, 0.72)]
    face.lay(round_(both(head)), "#FBFAFF", "#9E98CC")
    face.lay(
        pair(lambda s: round_([(0, 0.38), (s * 0.16, 0.40), (s * 0.25, 0.52), (s * 0.14, 0.64), (0, 0.60)])),
        "#FFFFFF",
        "#CFC9EA",
        0.15,
        shadow=0.15,
    )
    face.eyes(0.27, 0.14, 0.115, "#C46A9A", (0.60, 0.70))
    face.lay(round_(both([(0.0, 0.33), (0.09, 0.35), (0.0, 0.46)])), "#F0A8BE", "#A85A7A", 0.3, shadow=0.1)
    whiskers = [
        [(s * 0.22, 0.56), (s * 0.44, 0.52 + d), (s * 0.72, 0.50 + 2 * d)] for s in (1, -1) for d in (-0.03, 0.06)
    ]
    face.paint(strokes(whiskers, [0.012, 0.016, 0.004]), IVORY, 0.7)
    return face


def cat() -> Face:
    """Black before a full moon, with green eyes."""
    face = Face("cat", "#261C58", "#A88AE0")
    face.lay(disc(0.14, -0.16, 0.66), "#FFEFC4", "#D9A45E", 0.4, 0.01, 0.1, 0.0)
    face.glow(disc(0.14, -0.16, 0.66), GOLD, 0.14, 0.4)
    face.lay(round_(both([(0.0, 0.50), (0.40, 0.60), (0.66, 1.15), (0.0, 1.2)])), "#2E2658", "#120E2C", 0.5)
    face.lay(pair(lambda s: flat([(s * 0.08, -0.22), (s * 0.56, -0.78), (s * 0.62, 0.10)])), "#3A3068", "#171236", 0.9)
    face.lay(pair(lambda s: flat([(s * 0.28, -0.28), (s * 0.50, -0.56), (s * 0.53, -0.12)])), "#A8618E", "#4A2A5A", 0)
    head = [(0.0, -0.30), (0.30, -0.28), (0.58, 0.0), (0.68, 0.26), (0.46, 0.56), (0.0, 0.68)]
    face.lay(round_(both(head)), "#42387A", "#171236", 0.9)
    almond = [(-0.17, 0.03), (-0.02, -0.10), (0.17, -0.06), (0.06, 0.10)]
    eye = pair(lambda s: round_([(s * (0.30 + x), 0.12 + y) for x, y in almond]))
    face.glow(eye, "#6BE0A0", 0.12, 0.9)
    face.lay(eye, "#C8FFCF", "#4FC48A", 0.7, 0.01, 0.03)
    face.paint(
        pair(
            lambda s: round_([(s * 0.30 - 0.035, 0.12), (s * 0.30, 0.02), (s * 0.30 + 0.035, 0.12), (s * 0.30, 0.22)])
        ),
        NIGHT,
    )
    face.lay(round_(both([(0.0, 0.36), (0.07, 0.36), (0.0, 0.44)])), "#E59AAE", "#8A4A70", 0.3, shadow=0.1)
    whiskers = [
        [(s * 0.18, 0.46), (s * 0.48, 0.42 + d), (s * 0.84, 0.42 + 2.4 * d)] for s in (1, -1) for d in (-0.03, 0.06)
    ]
    face.paint(strokes(whiskers, [0.014, 0.018, 0.004]), GOLD, 0.85)
    return face


def whale() -> Face:
    """A whale that swims among stars, and blows them."""
    face = Face("whale", "#12306A", "#6FC7E2", (-0.1, 0.1), 0.8)
    tail = [
        (0.40, 0.14),
        (0.60, -0.20),
        (0.44, -0.56),
        (0.70, -0.50),
        (0.80, -0.34),
        (0.93, -0.46),
        (0.92, -0.14),
        (0.74, 0.06),
        (0.62, 0.40),
    ]
    face.lay(round_(tail), "#6FB2EA", "#233C8E")
    body = [
        (-0.86, 0.16),
        (-0.74, -0.20),
        (-0.34, -0.36),
        (0.14, -0.26),
        (0.50, 0.02),
        (0.66, 0.14),
        (0.54, 0.44),
        (0.14, 0.60),
        (-0.40, 0.60),
        (-0.76, 0.46),
    ]
    face.lay(round_(body), "#7CC4F4", "#27418F", 0.7)
    belly = [
        (-0.85, 0.26),
        (-0.52, 0.30),
        (-0.10, 0.34),
        (0.36, 0.30),
        (0.54, 0.38),
        (0.14, 0.60),
        (-0.40, 0.60),
        (-0.76, 0.46),
    ]
    face.lay(round_(belly), "#F2F6FF", "#8FA8DC", 0.2, shadow=0.2)
    grooves = [
        [(-0.74 + 0.04 * n, 0.36 + 0.065 * n), (-0.3, 0.40 + 0.065 * n), (0.24 - 0.06 * n, 0.40 + 0.05 * n)]
        for n in range(3)
    ]
    face.paint(strokes(grooves, [0.006, 0.018, 0.006]), "#4A66B4", 0.7)
    face.lay(round_([(-0.24, 0.40), (-0.02, 0.44), (0.16, 0.78), (-0.10, 0.70)]), "#5E9FE0", "#223A86", 0.6)
    face.paint(disc(-0.50, 0.14, 0.075), "#0A1030")
    face.paint(disc(-0.525, 0.115, 0.026), "#FFFFFF")
    for x, y, r in ((0.02, -0.06, 0.05), (0.22, 0.06, 0.04), (-0.18, -0.16, 0.035), (-0.28, 0.06, 0.03)):
        face.star(x, y, r * 1.3, "#DDF4FF")
    spray = [[(-0.34, -0.38), (-0.36, -0.60), (-0.34 + s * 0.24, -0.74), (-0.34 + s * 0.36, -0.62)] for s in (1, -1)]
    face.glow(strokes(spray, [0.05, 0.06, 0.05, 0.01]), "#BDEBFF", 0.06, 1.0)
    face.paint(strokes(spray, [0.03, 0.055, 0.045, 0.01]), "#E8F8FF", 0.95)
    face.star(-0.34, -0.86, 0.10, GOLD)
    return face


def moth() -> Face:
    """Wings of rose and cream, with an eye on each."""
    face = Face("moth", "#3A1C56", "#E59AC0", (0.0, 0.0), 0.7)
    lower = [(0.04, 0.14), (0.38, 0.10), (0.66, 0.30), (0.62, 0.62), (0.40, 0.80), (0.20, 0.58)]
    face.lay(pair(lambda s: round_([(s * x, y) for x, y in lower])), "#F2B7A2", "#83406E")
    upper = [(0.04, -0.06), (0.22, -0.42), (0.60, -0.66), (0.90, -0.56), (0.84, -0.18), (0.62, 0.16), (0.30, 0.22)]
    face.lay(pair(lambda s: round_([(s * x, y) for x, y in upper])), "#FFE9D2", "#C0668E", 0.7)
    band = [[(s * 0.24, -0.30), (s * 0.48, -0.16), (s * 0.46, 0.12)] for s in (1, -1)]
    face.paint(strokes(band, [0.02, 0.05, 0.02]), "#A8507E", 0.6)
    edge = [[(s * 0.86, -0.48), (s * 0.76, -0.18), (s * 0.56, 0.10)] for s in (1, -1)]
    face.paint(strokes(edge, [0.02, 0.06, 0.02]), "#8E3F74", 0.55)
    face.lay(pair(lambda s: disc(s * 0.60, -0.32, 0.15)), GOLD, "#A86A3E", 0.4, 0.01, 0.03, 0.25)
    face.paint(pair(lambda s: disc(s * 0.60, -0.32, 0.10)), "#3A1C56")
    face.paint(pair(lambda s: disc(s * 0.575, -0.35, 0.04)), "#FFF4E2")
    face.lay(pair(lambda s: disc(s * 0.42, 0.48, 0.10)), GOLD, "#A86A3E", 0.4, 0.01, 0.03, 0.25)
    face.paint(pair(lambda s: disc(s * 0.42, 0.48, 0.06)), "#3A1C56")
    feelers = [[(s * 0.04, -0.40), (s * 0.12, -0.66), (s * 0.34, -0.84)] for s in (1, -1)]
    face.paint(strokes(feelers, [0.02, 0.05, 0.015]), "#FFE2C4", 0.95)
    face.lay(round_(both([(0.0, -0.16), (0.13, 0.0), (0.13, 0.30), (0.06, 0.64), (0.0, 0.72)])), "#FFF1DC", "#A8647E")
    face.lay(disc(0.0, -0.28, 0.17), "#FFF6E6", "#C98F90")
    face.paint(pair(lambda s: disc(s * 0.085, -0.28, 0.055)), "#2A1030")
    return face


CREATURES: tuple[Callable[[], Face], ...] = (fox, owl, hare, cat, whale, moth)
"""The faces that people choose from."""


def draw() -> None:
    """Draw all faces."""
    for creature in CREATURES:
        creature().write()
    for figure in FIGURES:
        for sibling in range(SIBLINGS):
            figure(sibling).write()
