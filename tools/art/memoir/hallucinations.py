"""Hallucinations: people almost remembered, photographed twice on one plate, their faces turned away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.files import save
from tools.art.light import over, shine, smooth
from tools.art.memoir import people
from tools.art.memoir.canvas import Canvas, Pen, disc, placed, poly, soft, stroke, together
from tools.art.memoir.people import Part, pen_of
from tools.art.noise import Array, generator
from tools.art.trip.marks import arc, bowed

SIZE = (240, 300)
DRAWN = 2
DARK, PALE = "#2E2060", "#EFE6FF"


def plate(name: str) -> Canvas:
    """The lilac ground: light in a fog, from nowhere."""
    c = Canvas(SIZE, f"hallucination {name}", DRAWN)
    c.fall([(0, "#1E1644"), (0.35, "#463678"), (0.68, "#7460A6"), (1, "#302462")], 0.12)
    c.mist(0.1, 0.55, "#C9B8EE", 0.26)
    away = np.hypot(c.x, c.y + 0.22)
    c.body = shine(c.body, "#E6D8FF", 0.26 * np.exp(-((away / 0.5) ** 2)))
    return c


def exposed(
    c: Canvas, pen: Callable[[float, float], Pen], low: float = 0.9, shift: float = 0.17, soften: float = 0.008
) -> Array:
    """Lay the same figure twice: dark to the left, pale to the right; both fade towards the foot."""
    fade = smooth(low + 0.08, low - 0.75, c.y)
    total = np.zeros(c.shape, np.float32)
    for dx, dy, colour, amount in ((-shift / 2, 0.02, DARK, 0.86), (shift / 2, -0.02, PALE, 0.66)):
        mask = c.mask(pen(dx, dy), soften)
        smear = 0.5 * soft(np.roll(mask, round(c.unit(dx * 0.9)), 1), c.unit(0.05))
        c.body = over(c.body, colour, 0.30 * smear * fade)
        c.body = over(c.body, colour, amount * mask * (0.22 + 0.78 * fade))
        rim = np.clip(mask - soft(mask, c.unit(0.03)), 0, 1)
        c.body = shine(c.body, "#F4ECFF", 0.5 * rim * fade)
        total = np.maximum(total, mask)
    return total


def finished(c: Canvas) -> Canvas:
    """Mist before the feet, scratches of the plate."""
    c.mist(0.86, 0.24, "#CDBFF0", 0.8, "foot")
    rng = generator(f"{c.name} plate")
    for _ in range(5):
        x = rng.uniform(-0.75, 0.75)
        line = [(x, -1.0), (x + rng.uniform(-0.03, 0.03), 1.0)]
        c.paint(poly(ribbon(np.asarray(line, float), [0.003, 0.004])), PALE, 0.16)
    c.finish(0.34)
    return c


def figures(
    parts: Sequence[Part], x: float, y: float, scale: float, flip: bool = False
) -> Callable[[float, float], Pen]:
    """A function that makes the pen of a figure, shifted by some distance."""
    return lambda dx, dy: pen_of(parts, x + dx, y + dy, scale, flip)


def stationmaster() -> Canvas:
    """A stationmaster who holds up his disc, and a train without a lamp."""
    c = plate("stationmaster")
    cap: Part = (
        "round",
        [(-0.10, -0.93), (-0.08, -1.0), (0.08, -1.0), (0.10, -0.93), (0.15, -0.91), (-0.10, -0.91)],
        (),
    )
    raised: list[Part] = [
        *people.MAN[:1],
        cap,
        *people.MAN[2:],
        people.arm([(0.13, -0.75), (0.26, -0.82), (0.28, -1.0)], (0.09, 0.07, 0.05)),
        ("sweep", [(0.28, -0.98), (0.28, -1.14)], [0.025, 0.02]),
        ("round", placed(arc((0, 0), (0.075, 0.075), 0, 1, 16)[:-1], 0.28, -1.20, 1), ()),
    ]
    for k in range(6):
        y = 0.55 + 0.09 * k
        c.paint(
            poly(
                [
                    (-0.14 - 0.10 * k, y),
                    (0.14 + 0.10 * k, y),
                    (0.15 + 0.11 * k, y + 0.025),
                    (-0.15 - 0.11 * k, y + 0.025),
                ]
            ),
            DARK,
            0.4,
        )
    exposed(c, figures(raised, -0.08, 0.84, 1.26))
    return finished(c)


def grey_coat() -> Canvas:
    """A woman in a grey coat, with her back to the viewer, as if she had just asked something."""
    c = plate("grey coat")
    exposed(c, figures(people.MOTHER, 0.0, 0.92, 1.62), 1.0, 0.20)
    return finished(c)


def wet_child() -> Canvas:
    """Water runs from its coat; it holds out a hand."""
    c = plate("wet child")
    out = [*people.GIRL, people.arm([(0.14, -0.64), (0.34, -0.54), (0.46, -0.58)], (0.11, 0.09, 0.07))]
    exposed(c, figures(out, -0.10, 0.70, 1.15), 0.85)
    rng = generator("wet child drops")
    for _ in range(46):
        x, y = rng.uniform(-0.42, 0.30), rng.uniform(-0.1, 0.66)
        c.paint(
            poly(ribbon(np.asarray([(x, y), (x, y + rng.uniform(0.04, 0.12))], float), [0.003, 0.014])), "#DCE8FF", 0.55
        )
    for far in (0.30, 0.48, 0.66):
        ring = np.abs(np.hypot((c.x + 0.08) / far, (c.y - 0.74) / (far * 0.26)) - 1)
        c.body = shine(c.body, "#D8E4FF", 0.55 * np.exp(-((ring / 0.035) ** 2)))
    return finished(c)


def choir() -> Canvas:
    """Seven backs in a row; they sing the wrong name."""
    c = plate("choir")
    robe: list[Part] = [
        people.head(0.0, -0.88, 0.078),
        (
            "round",
            [
                (-0.05, -0.80),
                (0.05, -0.80),
                (0.17, -0.72),
                (0.20, -0.40),
                (0.24, 0.0),
                (0.0, 0.02),
                (-0.24, 0.0),
                (-0.20, -0.40),
                (-0.17, -0.72),
            ],
            (),
        ),
    ]
    for x, y, scale in ((-0.56, 0.46, 0.86), (0.56, 0.46, 0.86), (-0.20, 0.42, 0.88), (0.22, 0.42, 0.88)):
        exposed(c, figures(robe, x, y, scale), 0.5, 0.06)
    for x, y, scale in ((-0.42, 0.84, 1.12), (0.44, 0.84, 1.12), (0.0, 0.88, 1.18)):
        exposed(c, figures(robe, x, y, scale), 0.95, 0.09)
    return finished(c)


def tall_clock() -> Canvas:
    """A clock as tall as a man, with a man's shoulders; it is six."""
    c = plate("tall clock")
    case = [
        *arc((0, -0.48), (0.34, 0.34), 0.5, 1.0),
        (0.34, -0.30),
        (0.52, -0.16),
        (0.44, 0.10),
        (0.30, 0.06),
        (0.28, 0.66),
        (0.40, 0.92),
        (-0.40, 0.92),
        (-0.28, 0.66),
        (-0.30, 0.06),
        (-0.44, 0.10),
        (-0.52, -0.16),
        (-0.34, -0.30),
    ]
    exposed(c, lambda dx, dy: poly([(x + dx, y + dy) for x, y in case]), 1.1, 0.15)
    c.wash(c.mask(disc((0, -0.46), 0.245), 0.006), "#F6EEFF", 0.85)
    for hour in range(12):
        turn = 2 * np.pi * hour / 12
        c.paint(disc((0.19 * np.sin(turn), -0.46 - 0.19 * np.cos(turn)), 0.014), DARK, 0.9)
    c.paint(together(stroke([(0, -0.46), (0, -0.32)], 0.030), stroke([(0, -0.46), (0, -0.64)], 0.022)), DARK)
    c.paint(together(stroke([(0, -0.10), (0.07, 0.36)], 0.018), disc((0.08, 0.42), 0.075)), PALE, 0.75)
    return finished(c)


def white_breath() -> Canvas:
    """Somebody's breath on the pane, and a finger's line in it."""
    c = plate("white breath")
    exposed(c, figures(people.MAN, 0.0, 1.26, 1.66), 0.9, 0.12, 0.03)
    cloud = np.exp(-(((c.x - 0.02) / 0.50) ** 2 + ((c.y + 0.30) / 0.42) ** 2)) * (
        0.9 + 0.6 * c.noise(0.4, "breath", 2.0)
    )
    c.body = over(c.body, "#F6F2FF", np.clip(0.88 * cloud, 0, 1))
    for points in (
        [(-0.24, -0.34), (-0.10, -0.52), (0.06, -0.30), (0.22, -0.50)],
        [(-0.16, -0.12), (0.0, -0.08), (0.18, -0.14)],
    ):
        c.wash(c.mask(poly(ribbon(curve(points, 12), [0.02, 0.05, 0.05, 0.02])), 0.006), "#6A5AA0", 0.6)
    for x in (-0.02,):
        c.paint(stroke([(x, -1), (x, 1)], 0.045), DARK, 0.55)
    c.paint(stroke([(-1, 0.22), (1, 0.22)], 0.045), DARK, 0.55)
    return finished(c)


def knocking() -> Canvas:
    """A hand under the ice, that knocks."""
    c = plate("knocking")
    c.wash(smooth(-0.5, 0.1, c.y), "#3A3A86", 0.55)
    hand = [
        *bowed([(-0.20, 0.95), (-0.18, 0.46), (-0.36, 0.22), (-0.34, 0.02)]),
        *bowed([(-0.34, 0.02), (-0.26, -0.10), (-0.16, -0.06)]),
        *bowed([(-0.16, -0.08), (-0.10, -0.16), (0.0, -0.12)]),
        *bowed([(0.0, -0.14), (0.08, -0.18), (0.16, -0.10)]),
        *bowed([(0.16, -0.10), (0.28, -0.10), (0.32, 0.06), (0.28, 0.30), (0.18, 0.46), (0.20, 0.95)]),
    ]
    exposed(c, lambda dx, dy: poly([(x + dx, y + dy) for x, y in hand]), 1.1, 0.12, 0.02)
    for x in (-0.17, 0.0, 0.16):
        c.wash(
            c.mask(
                poly(ribbon(curve([(x, -0.08), (x + 0.01, 0.06), (x - 0.01, 0.18)], 8), [0.03, 0.02, 0.004])), 0.004
            ),
            DARK,
            0.6,
        )
    for far in (0.42, 0.62, 0.84):
        ring = np.abs(np.hypot(c.x / far, (c.y + 0.06) / (far * 0.62)) - 1)
        c.body = shine(c.body, "#E8E4FF", 0.42 * np.exp(-((ring / 0.03) ** 2)))
    rng = generator("knocking cracks")
    for k in range(9):
        turn = 2 * np.pi * k / 9 + rng.uniform(-0.2, 0.2)
        line = [(0.0, -0.06)]
        for step in range(1, 5):
            t = turn + rng.uniform(-0.25, 0.25)
            line.append((line[-1][0] + 0.22 * np.cos(t), line[-1][1] + 0.18 * np.sin(t)))
            _ = step
        c.paint(poly(ribbon(np.asarray(line, float), [0.016, 0.010, 0.003])), "#FFFFFF", 0.55)
    return finished(c)


def walking_coat() -> Canvas:
    """A coat that walks; nobody is in it, and it has all its buttons."""
    c = plate("walking coat")
    coat = [
        (-0.10, -0.62),
        (0.10, -0.62),
        (0.30, -0.52),
        (0.38, -0.20),
        (0.52, 0.10),
        (0.42, 0.16),
        (0.28, -0.06),
        (0.30, 0.30),
        (0.46, 0.70),
        (0.04, 0.74),
        (-0.10, 0.60),
        (-0.30, 0.78),
        (-0.44, 0.68),
        (-0.28, 0.30),
        (-0.27, -0.06),
        (-0.46, 0.14),
        (-0.54, 0.06),
        (-0.38, -0.22),
        (-0.30, -0.52),
    ]
    exposed(c, lambda dx, dy: poly([(x * 1.05 + dx, y * 1.05 + dy) for x, y in coat]), 1.05, 0.18)
    c.wash(c.mask(poly(arc((0.02, -0.645), (0.13, 0.055), 0, 1, 30)), 0.004), "#140C34", 0.9)
    for k in range(5):
        y = -0.42 + 0.20 * k
        c.form(disc((0.03, y), 0.036), "#FFE7B0", "#A87A44", 0.03, 0.7, 0.3)
    return finished(c)


def ground() -> Canvas:
    """The ground of hallucinations that show nobody: only fog."""
    c = plate("ground")
    for far in (0.40, 0.62, 0.86):
        ring = np.abs(np.hypot(c.x / far, (c.y + 0.20) / far) - 1)
        c.body = shine(c.body, "#E4D6FF", 0.16 * np.exp(-((ring / 0.05) ** 2)))
    return finished(c)


PLATES: dict[str, Callable[[], Canvas]] = {
    "stationmaster": stationmaster,
    "grey-coat": grey_coat,
    "wet-child": wet_child,
    "choir": choir,
    "tall-clock": tall_clock,
    "white-breath": white_breath,
    "knocking": knocking,
    "walking-coat": walking_coat,
    "ground": ground,
}
"""The picture of every monster, by the id of its card."""


def draw() -> None:
    """Draw all monsters, and the ground of the others."""
    for name, painted in PLATES.items():
        save(painted().printed(), f"memoir/hallucinations/{name}.webp", 80)
