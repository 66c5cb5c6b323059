"""The monsters of the second memoir: photographed twice on one plate, like the hallucinations of the first."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.files import save
from tools.art.light import shine
from tools.art.memoir import people
from tools.art.memoir.canvas import Canvas, Pen, disc, placed, poly, stroke, together
from tools.art.memoir.hallucinations import DARK, PALE, exposed, figures, finished, plate
from tools.art.memoir.people import Part
from tools.art.shapes import Point
from tools.art.trip.marks import arc, bowed


def shifted(*outlines: list[Point]) -> Callable[[float, float], Pen]:
    """Outlines that can be shifted together."""
    return lambda dx, dy: together(*(poly([(x + dx, y + dy) for x, y in outline]) for outline in outlines))


def strip(points: list[Point], widths: list[float]) -> list[Point]:
    """The outline of a stroke that tapers."""
    return ribbon(curve(points, 10), widths)


def waves(c: Canvas, level: float, amount: float = 0.5) -> None:
    """Lines of water below a height."""
    for k in range(6):
        y = level + 0.09 * k
        line = [(x, y + 0.02 * float(np.sin(9 * x + 2 * k))) for x in np.linspace(-0.8, 0.8, 30)]
        c.paint(poly(ribbon(np.asarray(line, float), [0.002, 0.016, 0.002])), PALE, amount)


def inspector() -> Canvas:
    """An inspector who holds a list before him, and has reached the viewer's name on it."""
    c = plate("inspector")
    for x in (-0.60, -0.36, 0.44, 0.66):
        c.lamp(x, -0.62 + 0.3 * abs(x), 0.26, 0.55, "#FFF0D8")
    hat: Part = ("round", [(-0.12, -0.93), (-0.08, -1.01), (0.0, -1.03), (0.08, -1.01), (0.12, -0.93)], ())
    parts: list[Part] = [
        people.MAN[0],
        hat,
        *people.MAN[2:],
        people.arm([(-0.14, -0.74), (-0.26, -0.58), (-0.10, -0.52)], (0.09, 0.07, 0.05)),
        people.arm([(0.14, -0.74), (0.28, -0.60), (0.16, -0.54)], (0.09, 0.07, 0.05)),
    ]
    exposed(c, figures(parts, 0.0, 0.86, 1.30))
    sheet = [(-0.24, 0.00), (0.22, -0.04), (0.26, 0.66), (-0.22, 0.72)]
    c.form(poly(sheet), "#FBF6FF", "#B8A8D8", 0.03, 0.1, 0.3)
    for k in range(9):
        y = 0.08 + 0.062 * k
        c.paint(stroke([(-0.10, y), (0.16 - 0.05 * (k % 3), y - 0.02)], 0.016), "#5A4A8A", 0.8)
        if k < 6:
            c.paint(stroke([(-0.18, y), (-0.165, y + 0.02), (-0.14, y - 0.025)], 0.012), "#B8405A", 0.9)
    return finished(c)


def cormorant() -> Canvas:
    """A cormorant that hangs out its wings over a bed rail."""
    c = plate("cormorant")
    body = bowed(
        [
            (-0.02, -0.30),
            (0.12, -0.10),
            (0.16, 0.20),
            (0.06, 0.46),
            (-0.02, 0.66),
            (-0.10, 0.46),
            (-0.18, 0.20),
            (-0.12, -0.10),
        ]
    )
    neck = strip([(0.0, -0.10), (-0.04, -0.36), (0.08, -0.52), (0.06, -0.68)], [0.20, 0.15, 0.11, 0.12])
    beak = strip([(0.06, -0.70), (0.22, -0.74), (0.34, -0.71)], [0.11, 0.045, 0.02])
    wings = []
    for s in (-1, 1):
        tips: list[Point] = [
            (0.08, -0.20),
            (0.30, -0.46),
            (0.66, -0.50),
            (0.80, -0.30),
            (0.72, -0.04),
            (0.74, 0.14),
            (0.60, 0.04),
            (0.58, 0.24),
            (0.46, 0.10),
            (0.40, 0.30),
            (0.30, 0.14),
            (0.12, 0.22),
        ]
        wings.append([(s * x, y) for x, y in tips])
    exposed(c, shifted(body, neck, beak, *wings), 1.2, 0.12)
    for k in range(7):
        x = -0.72 + 0.24 * k
        c.form(stroke([(x, 0.56), (x, 1.1)], 0.035), "#FFE3A8", "#6A4A5A", 0.02, 0.6, 0.2)
    c.form(stroke([(-0.9, 0.54), (0.9, 0.54)], 0.065), "#FFE9B8", "#6A4A5A", 0.03, 0.8, 0.3)
    for x in (-0.06, 0.08):
        c.paint(stroke([(x - 0.05, 0.56), (x, 0.50), (x + 0.05, 0.56)], 0.035), "#140C34", 0.9)
    return finished(c)


def ninth_wave() -> Canvas:
    """A wave, higher than the picture, that curls over."""
    c = plate("ninth wave")
    crest = bowed(
        [(-0.9, 0.70), (-0.66, 0.10), (-0.30, -0.46), (0.16, -0.74), (0.56, -0.62), (0.66, -0.34), (0.52, -0.20)]
    )
    under = bowed([(0.52, -0.20), (0.50, -0.40), (0.30, -0.46), (0.08, -0.24), (0.02, 0.16), (0.20, 0.52), (0.9, 0.80)])
    exposed(c, shifted([*crest, *under, (0.9, 1.2), (-0.9, 1.2)]), 1.3, 0.14)
    for k in range(5):
        t = 0.14 * k
        line = [
            (-0.74 + 0.9 * t, 0.70),
            (-0.40 + 0.9 * t, 0.06 + 0.2 * t),
            (-0.06 + 0.5 * t, -0.40 + 0.5 * t),
            (0.22 + 0.3 * t, -0.56 + 0.6 * t),
        ]
        c.paint(poly(strip(line, [0.004, 0.026, 0.004])), PALE, 0.55)
    for k in range(26):
        turn = 0.9 * k
        x, y = 0.50 + 0.16 * float(np.cos(turn * 3.1)), -0.30 + 0.22 * float(np.sin(turn * 1.7))
        c.paint(disc((x, y), 0.012 + 0.012 * (k % 3)), "#FFFFFF", 0.7)
    c.form(
        poly(bowed([(0.30, 0.56), (0.42, 0.62), (0.62, 0.58), (0.58, 0.68), (0.38, 0.69), (0.30, 0.56)])),
        "#4A3A80",
        "#140C34",
        0.03,
    )
    c.lamp(0.46, 0.52, 0.22, 0.8)
    return finished(c)


def bell_buoy() -> Canvas:
    """A cage with a bell in it, leaning, and what it rings."""
    c = plate("bell buoy")
    lean = 0.035

    def at(points: list[Point]) -> list[Point]:
        return placed(points, 0.0, 0.30, 1.0, False, lean)

    bell = at(
        bowed(
            [
                (0.0, -0.74),
                (0.10, -0.70),
                (0.14, -0.44),
                (0.24, -0.26),
                (-0.24, -0.26),
                (-0.14, -0.44),
                (-0.10, -0.70),
                (0.0, -0.74),
            ]
        )
    )
    legs = [at(strip([(s * 0.40, 0.10), (s * 0.30, -0.40), (s * 0.08, -0.98)], [0.05, 0.045, 0.04])) for s in (-1, 1)]
    hoop = at(strip([(-0.36, -0.12), (0.0, -0.08), (0.36, -0.12)], [0.05, 0.05, 0.05]))
    float_ = at(
        bowed([(-0.56, 0.10), (0.0, 0.02), (0.56, 0.10), (0.48, 0.34), (0.0, 0.44), (-0.48, 0.34), (-0.56, 0.10)])
    )
    clapper = at([(a, b - 0.20) for a, b in arc((0, 0), (0.055, 0.055), 0, 1, 14)])
    exposed(c, shifted(bell, *legs, hoop, float_, clapper), 1.2, 0.16)
    for far in (0.44, 0.62, 0.80):
        ring = np.abs(np.hypot(c.x - 0.08, c.y + 0.18) / far - 1)
        c.body = shine(c.body, "#F4ECFF", 0.40 * np.exp(-((ring / 0.022) ** 2)) * (np.abs(c.x - 0.08) > 0.30))
    waves(c, 0.62)
    return finished(c)


def watch_lady() -> Canvas:
    """A sleeve and a wrist with a watch, by which a lady counts."""
    c = plate("watch lady")
    cap: Part = ("round", [(-0.12, -0.90), (-0.09, -1.00), (0.09, -1.00), (0.12, -0.90), (0.0, -0.93)], ())
    exposed(c, figures([*people.MOTHER[:1], cap, people.MOTHER[3]], 0.0, 0.78, 1.40), 0.6, 0.18)
    c.form(poly([(-0.09, -0.35), (0.09, -0.35), (0.13, 0.70), (-0.13, 0.70)]), "#F4ECFF", "#A090CC", 0.05, 0.1, 0.1)
    chain = [(-0.06, -0.20), (-0.02, -0.06), (0.0, 0.04)]
    c.paint(stroke(chain, 0.018), "#FFE3A8")
    c.form(disc((0.0, 0.24), 0.215), "#FFE9B8", "#8A5A48", 0.06, 0.8)
    c.form(disc((0.0, 0.24), 0.165), "#FFFBF0", "#C0B0C8", 0.02, 0.2, 0)
    for k in range(12):
        turn = 2 * np.pi * k / 12
        c.paint(disc((0.135 * float(np.sin(turn)), 0.24 - 0.135 * float(np.cos(turn))), 0.010), "#3A2A5A")
    c.paint(stroke([(0.0, 0.24), (0.0, 0.13)], 0.020), "#3A2A5A")
    c.paint(stroke([(0.0, 0.24), (0.075, 0.28)], 0.020), "#3A2A5A")
    c.paint(stroke([(0.0, 0.24), (-0.08, 0.16)], 0.008), "#B8405A")
    for y in (0.56, 0.70):
        hand = strip([(0.80, y + 0.16), (0.40, y + 0.04), (0.06, y)], [0.22, 0.16, 0.07])
        c.form(poly(hand), "#EADFFA", "#6A5A9A", 0.05, 0.1, 0.2)
    c.form(
        poly(strip([(-0.85, 0.86), (-0.30, 0.70), (0.24, 0.66)], [0.24, 0.18, 0.16])), "#F8E4E0", "#8A6A9A", 0.07, 0.1
    )
    return finished(c)


def figurehead() -> Canvas:
    """A figurehead that leans out under the bowsprit, with eyes painted shut."""
    c = plate("figurehead")
    hair = bowed(
        [
            (-0.30, -0.62),
            (-0.06, -0.78),
            (0.22, -0.66),
            (0.34, -0.30),
            (0.50, 0.10),
            (0.60, 0.60),
            (0.30, 0.40),
            (0.20, -0.10),
            (-0.28, -0.30),
        ]
    )
    bust = bowed(
        [
            (-0.14, -0.20),
            (0.18, -0.16),
            (0.34, 0.10),
            (0.42, 0.56),
            (0.62, 1.1),
            (-0.10, 1.1),
            (-0.24, 0.66),
            (-0.36, 0.30),
            (-0.26, 0.02),
        ]
    )
    sprit = strip([(0.86, 0.16), (0.2, -0.52), (-0.70, -0.96)], [0.16, 0.12, 0.07])
    exposed(c, shifted(hair, bust, sprit), 1.4, 0.16)
    face = bowed(
        [
            (-0.12, -0.64),
            (0.08, -0.56),
            (0.12, -0.34),
            (0.02, -0.16),
            (-0.14, -0.12),
            (-0.26, -0.24),
            (-0.30, -0.42),
            (-0.26, -0.58),
        ]
    )
    c.form(poly(face), "#FBEFEA", "#A88AB8", 0.12, 0.3, 0.2)
    for x, y in ((-0.20, -0.40), (-0.02, -0.37)):
        c.paint(poly(strip([(x - 0.07, y - 0.01), (x, y + 0.035), (x + 0.07, y)], [0.008, 0.035, 0.008])), "#2A1A50")
        for k in (-1, 0, 1):
            c.paint(stroke([(x + 0.035 * k, y + 0.025), (x + 0.045 * k, y + 0.065)], 0.010), "#2A1A50")
        c.paint(
            poly(strip([(x - 0.06, y - 0.09), (x, y - 0.11), (x + 0.06, y - 0.08)], [0.006, 0.018, 0.006])), "#6A4A6A"
        )
    c.paint(poly(strip([(-0.16, -0.22), (-0.11, -0.20), (-0.05, -0.21)], [0.006, 0.026, 0.006])), "#B8405A")
    c.paint(disc((-0.24, -0.28), 0.035), "#E8788A", 0.5, 0.012)
    c.paint(disc((0.03, -0.26), 0.035), "#E8788A", 0.5, 0.012)
    for k in range(3):
        c.paint(
            poly(
                strip(
                    [(-0.22 + 0.02 * k, 0.36 + 0.2 * k), (0.06, 0.46 + 0.2 * k), (0.40 + 0.05 * k, 0.40 + 0.2 * k)],
                    [0.004, 0.03, 0.004],
                )
            ),
            PALE,
            0.5,
        )
    crack = [(-0.20, -0.60), (-0.16, -0.48), (-0.21, -0.36), (-0.17, -0.26)]
    c.paint(poly(ribbon(np.asarray(crack, float), [0.004, 0.010, 0.002])), "#5A3A6A", 0.8)
    return finished(c)


def unlit_ship() -> Canvas:
    """A bow, near enough to touch; no light anywhere."""
    c = plate("unlit ship")
    hull = [
        (-0.50, -0.30),
        (0.0, -0.22),
        (0.50, -0.30),
        (0.40, 0.20),
        (0.16, 0.66),
        (0.0, 0.80),
        (-0.16, 0.66),
        (-0.40, 0.20),
    ]
    mast = strip([(0.0, -0.20), (0.0, -0.60), (0.0, -0.98)], [0.06, 0.05, 0.03])
    yards = [
        strip([(-w, y + 0.04), (0.0, y), (w, y + 0.04)], [0.02, 0.04, 0.02]) for y, w in ((-0.82, 0.34), (-0.58, 0.46))
    ]
    sails = [
        bowed([(-w, y), (w, y), (w * 1.1, y + 0.20), (0.0, y + 0.25), (-w * 1.1, y + 0.20), (-w, y)])
        for y, w in ((-0.80, 0.28), (-0.55, 0.40))
    ]
    exposed(c, shifted(hull, mast, *yards, *sails), 1.1, 0.15)
    c.paint(poly(strip([(0.0, -0.22), (0.02, 0.30), (0.0, 0.80)], [0.01, 0.035, 0.01])), PALE, 0.7)
    for s in (-1, 1):
        c.paint(poly(strip([(s * 0.48, -0.26), (s * 0.30, -0.10), (0.0, -0.02)], [0.02, 0.02, 0.01])), PALE, 0.5)
        c.paint(disc((s * 0.22, 0.10), 0.055), "#140C34", 0.85)
        for k in range(3):
            c.paint(
                poly(
                    strip(
                        [(s * 0.04, 0.72 + 0.05 * k), (s * 0.30, 0.66 + 0.07 * k), (s * 0.62, 0.74 + 0.08 * k)],
                        [0.03, 0.03, 0.004],
                    )
                ),
                "#FFFFFF",
                0.5,
            )
    return finished(c)


def stair_shadow() -> Canvas:
    """Steps that wind up, and somebody's shadow on the wall, one window above."""
    c = plate("stair shadow")
    window = poly([(0.28, -0.78), (0.50, -0.78), (0.50, -0.34), (0.28, -0.34)])
    c.glow(window, "#FFF0D0", 0.10, 0.9)
    c.paint(window, "#FFF4DC", 0.9, 0.004)
    for line in (((0.39, -0.78), (0.39, -0.34)), ((0.28, -0.56), (0.50, -0.56))):
        c.paint(stroke(list(line), 0.020), "#4A3A78")
    for k in range(9):
        y = 0.86 - 0.15 * k
        left, right = -0.84 + 0.035 * k * k * 0.4, 0.84
        step = bowed([(left, y), (0.0, y + 0.07 - 0.012 * k), (right, y - 0.03 * k)])
        c.paint(poly([*step, (right, y + 0.10), (0.0, y + 0.17), (left, y + 0.10)]), DARK, 0.20 + 0.03 * k)
        c.paint(
            poly(strip([(left, y), (0.0, y + 0.07 - 0.012 * k), (right, y - 0.03 * k)], [0.012, 0.024, 0.012])),
            PALE,
            0.40,
        )
    exposed(c, figures(people.MAN, -0.22, 0.56, 1.34), 0.9, 0.20, 0.02)
    return finished(c)


PLATES: dict[str, Callable[[], Canvas]] = {
    "inspector": inspector,
    "cormorant": cormorant,
    "ninth-wave": ninth_wave,
    "bell-buoy": bell_buoy,
    "watch-lady": watch_lady,
    "figurehead": figurehead,
    "unlit-ship": unlit_ship,
    "stair-shadow": stair_shadow,
}
"""The picture of every monster, by the id of its card."""


def draw() -> None:
    """Draw all monsters."""
    for name, painted in PLATES.items():
        save(painted().printed(), f"memoir/lighthouse/hallucinations/{name}.webp", 80)
