"""What lies round the lighthouse: dusk, water, rocks, the tower, boats, the window on the mainland."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.light import rgb, shine, smooth
from tools.art.memoir.canvas import Canvas, Colour, disc, poly, stroke, together
from tools.art.noise import Array, generator, line
from tools.art.shapes import Point
from tools.art.trip.marks import arc, bowed

DUSK: list[tuple[float, Colour]] = [
    *[(0.0, "#080E2A"), (0.30, "#152450"), (0.60, "#2F4A7E"), (0.82, "#6A7DA2"), (1.0, "#D8A98C")]
]
"""The blue hour, from the zenith to the horizon."""
DEEP_NIGHT: list[tuple[float, Colour]] = [(0.0, "#050818"), (0.5, "#0C1434"), (1.0, "#22305C")]
LIGHT, BRASS, UMBER = "#FFDF9A", "#F0C472", "#5A3526"
SLATE, WET, WHITEWASH, SHADE = "#27304E", "#0E1430", "#CDD6EA", "#434E7E"


def heaven(c: Canvas, level: float, stops: Sequence[tuple[float, Colour]] = DUSK, stars: int = 160) -> None:
    """The sky down to a horizon."""
    share = (level + 1) / 2
    c.fall([(at * share, colour) for at, colour in stops], 0.03)
    c.stars(stars, level - 0.35)


def water(c: Canvas, level: float, far: Colour = "#8592B4", near: Colour = "#0B1434", seed: str = "sea") -> Array:
    """The sea from a horizon to the foot, with waves wider the nearer they are; returns how much each pixel shines."""
    mask = smooth(level - 0.006, level + 0.006, c.y)
    down = np.clip((c.y - level) / (1.0 - level), 0, 1)
    fine = c.noise(0.05, f"{seed} fine", 1.5, (1.0, 5.0))
    broad = c.noise(0.22, f"{seed} broad", 1.6, (1.0, 4.6))
    waves = (1 - down) * fine + down * (0.75 * broad + 0.35 * fine)
    share = np.clip(down**0.6 - 0.20 * waves, 0, 1)[..., None]
    tone = rgb(far) * (1 - share) + rgb(near) * share
    c.body = (c.body * (1 - mask[..., None]) + tone * mask[..., None]).astype(np.float32)
    c.body = shine(c.body, "#9FB4E4", np.clip(0.30 * mask * np.clip(waves - 0.35, 0, 1), 0, 1))
    shining: Array = (mask * np.clip(0.45 + 1.1 * waves, 0, 1)).astype(np.float32)
    return shining


def glitter(
    c: Canvas,
    shining: Array,
    x: float,
    level: float,
    colour: Colour = LIGHT,
    wide: float = 0.05,
    amount: float = 0.9,
    reach: float = 9.0,
) -> None:
    """The path of light that a lamp throws on the sea; it fades over ``reach``, in heights of the sea."""
    down = np.clip((c.y - level) / (1.0 - level), 0, 1)
    path = np.exp(-(((c.x - x) / (wide * (0.5 + 2.2 * down))) ** 2)) * (1 - 0.6 * down) * np.exp(-down / reach)
    path = path * smooth(level - 0.01, level + 0.01, c.y)
    c.body = shine(c.body, colour, np.clip(amount * path * shining, 0, 1))


def rocks(
    c: Canvas, left: float, right: float, foot: float, tall: float, seed: str, colour: Colour = SLATE, lit: float = 0.5
) -> Array:
    """A ridge of wet slate between two places, highest in its middle, foam at its foot."""
    crest = line(2 * c.wide, c.unit(0.28), f"{c.name} {seed}", 1.35)[: c.wide]
    middle, half = (left + right) / 2, (right - left) / 2
    dome = np.clip(1 - ((c.x[0] - middle) / half) ** 2, 0, None) ** 0.6
    top = (foot - tall * dome * (0.72 + 0.5 * crest))[None, :]
    mask = smooth(-0.006, 0.006, c.y - top) * smooth(foot + 0.014, foot - 0.006, c.y) * (dome > 0)[None, :]
    c.wash(mask, colour, 1.0, 0.16)
    face = c.noise(0.16, f"{seed} face", 1.4, (1.8, 1.0))
    c.darken(mask * np.clip(0.35 + 0.6 * face + 0.4 * (c.y - top) / max(tall, 0.01), 0, 0.8), 0.8, WET)
    near = mask * np.exp(-np.clip(c.y - top, 0, None) / (0.10 * tall + 0.01))
    c.wash(near * np.clip(0.4 + face, 0, 1), "#AEBCE0", lit, 0.1)
    foam = np.exp(-(((c.y - foot - 0.01) / (0.012 + 0.03 * tall)) ** 2)) * np.clip(1.6 * dome, 0, 1)[None, :]
    spray = np.clip(0.4 + 1.2 * c.noise(0.07, f"{seed} foam", 1.4, (1.0, 2.6)), 0, 1)
    c.wash((foam * spray).astype(np.float32), "#DDE6F8", 0.75, 0.1)
    result: Array = mask.astype(np.float32)
    return result


def beam(c: Canvas, x: float, y: float, turn: float, reach: float, spread: float = 0.035, amount: float = 0.8) -> None:
    """The beam of a light; ``turn`` is its direction as a share of a full turn: 0 to the right, 0.25 down."""
    angle = np.arctan2(c.y - y, c.x - x)
    away = np.abs((angle - 2 * np.pi * turn + np.pi) % (2 * np.pi) - np.pi) / (2 * np.pi * spread)
    far = np.hypot(c.x - x, c.y - y)
    light = np.exp(-(away**2)) * np.exp(-far / reach) * smooth(0.0, 0.02, far)
    c.body = shine(c.body, LIGHT, np.clip(amount * light, 0, 1).astype(np.float32))


def tower(
    c: Canvas, x: float, y: float, tall: float, lit: bool = True, windows: Sequence[int] = (), pale: Colour = WHITEWASH
) -> Point:
    """A lighthouse with its foot at a place, and some of its five windows lit. Returns the place of its lamp."""
    foot, top = 0.115 * tall, 0.068 * tall
    deck = y - 0.80 * tall
    shaft = [(x - top, deck), (x + top, deck), (x + foot, y), (x - foot, y)]
    c.form(poly(shaft), pale, SHADE, 0.06 * tall + 0.01, 0.12, 0.2)
    for k in range(5):
        py = y - (0.13 + 0.14 * k) * tall
        px, half = x + (0.022 if k % 2 else -0.018) * tall, 0.017 * tall + 0.002
        pane = poly([(px - half, py - 1.7 * half), (px + half, py - 1.7 * half), (px + half, py), (px - half, py)])
        if k in windows:
            c.glow(pane, "#FFB858", 0.035 * tall + 0.006, 1.0)
            c.paint(pane, LIGHT, 1, 0, 0)
        else:
            c.paint(pane, "#1A2148", 0.9)
    lamp = (x, deck - 0.075 * tall)
    glass = poly(
        [
            (x - 0.045 * tall, deck),
            (x + 0.045 * tall, deck),
            (x + 0.045 * tall, deck - 0.14 * tall),
            (x - 0.045 * tall, deck - 0.14 * tall),
        ]
    )
    if lit:
        c.lamp(*lamp, 0.75 * tall + 0.08, 0.85)
    c.paint(glass, "#FFF4CE" if lit else "#131A3C", 1, 0, 0)
    if lit:
        c.glow(disc(lamp, 0.03 * tall), "#FFF8DE", 0.06 * tall, 1.4)
    for px in (-0.045, 0.0, 0.045):
        c.paint(stroke([(x + px * tall, deck), (x + px * tall, deck - 0.14 * tall)], 0.008 * tall + 0.002), "#1A1E3E")
    c.paint(
        poly(
            [
                (x - 0.062 * tall, deck - 0.135 * tall),
                (x + 0.062 * tall, deck - 0.135 * tall),
                (x + 0.02 * tall, deck - 0.19 * tall),
                (x - 0.02 * tall, deck - 0.19 * tall),
            ]
        ),
        "#7A3A40",
    )
    c.paint(stroke([(x, deck - 0.18 * tall), (x, deck - 0.23 * tall)], 0.008 * tall + 0.002), "#2A2038")
    c.paint(stroke([(x - 0.10 * tall, deck), (x + 0.10 * tall, deck)], 0.024 * tall + 0.003), "#262B50")
    c.paint(
        stroke([(x - 0.10 * tall, deck - 0.045 * tall), (x + 0.10 * tall, deck - 0.045 * tall)], 0.006 * tall + 0.002),
        "#262B50",
    )
    return lamp


def boat(c: Canvas, x: float, y: float, size: float, sail: Colour | None = "#8A4A44", flip: bool = False) -> None:
    """A small boat with a mast, its lantern lit."""
    side = -1 if flip else 1

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x + side * a * size, y + b * size) for a, b in points]

    if sail is not None:
        c.form(poly(at(bowed([(0.04, -0.98), (0.30, -0.62), (0.46, -0.24), (0.04, -0.18)]))), sail, "#3A1E34", 0.05)
        c.form(poly(at([(-0.03, -0.90), (-0.34, -0.22), (-0.03, -0.18)])), sail, "#3A1E34", 0.04)
    c.paint(stroke(at([(0.0, -1.04), (0.0, 0.0)]), 0.035 * size), "#3A2430")
    hull = [(-0.56, -0.16), (0.62, -0.20), (0.46, 0.10), (-0.42, 0.10)]
    c.form(poly(at(bowed([*hull, hull[0]]))), "#4E5E96", "#141A3C", 0.05 * size + 0.01)
    c.paint(stroke(at([(-0.56, -0.15), (0.0, -0.11), (0.62, -0.19)]), 0.035 * size), "#C9A878")
    light = at([(-0.34, -0.34)])[0]
    c.paint(stroke(at([(-0.34, -0.34), (-0.34, -0.14)]), 0.022 * size), "#1A1630")
    c.lamp(*light, 0.7 * size, 0.9)
    c.paint(disc(light, 0.05 * size), "#FFF2C8", 1, 0, 0)


def gull(c: Canvas, x: float, y: float, size: float, colour: Colour = "#DCE4F6", lean: float = 0.0) -> None:
    """A flying bird, far away."""
    wings = [(-1.0, -0.16 + lean), (-0.45, -0.40), (0.0, 0.0), (0.45, -0.40), (1.0, -0.16 - lean)]
    c.paint(
        poly(
            ribbon(
                curve([(x + a * size, y + b * size) for a, b in wings], 8),
                [0.0, 0.16 * size, 0.10 * size, 0.16 * size, 0.0],
            )
        ),
        colour,
    )


def oil_lamp(c: Canvas, x: float, y: float, tall: float, reach: float = 0.9, amount: float = 0.85) -> None:
    """A brass oil lamp with its glass, burning; its foot stands at a place."""
    c.lamp(x, y - 0.55 * tall, reach, amount)
    wide = 0.24 * tall
    c.form(poly(arc((x, y - 0.03 * tall), (wide, 0.06 * tall), 0, 1)), BRASS, UMBER, 0.02, 0.5)
    c.form(
        poly(
            [
                (x - 0.06 * tall, y),
                (x + 0.06 * tall, y),
                (x + 0.04 * tall, y - 0.16 * tall),
                (x - 0.04 * tall, y - 0.16 * tall),
            ]
        ),
        BRASS,
        UMBER,
        0.02,
        0.5,
        0,
    )
    c.form(poly(arc((x, y - 0.24 * tall), (0.19 * tall, 0.11 * tall), 0, 1)), BRASS, UMBER, 0.05, 0.7, 0)
    glass = bowed(
        [
            (x - 0.08 * tall, y - 0.34 * tall),
            (x - 0.15 * tall, y - 0.52 * tall),
            (x - 0.06 * tall, y - 0.74 * tall),
            (x - 0.055 * tall, y - 1.0 * tall),
        ]
    )
    c.paint(poly([*glass, *((2 * x - a, b) for a, b in reversed(glass))]), "#FFE7B0", 0.62, 0.004, 0)
    flame = bowed(
        [
            (x, y - 0.70 * tall),
            (x + 0.06 * tall, y - 0.48 * tall),
            (x, y - 0.38 * tall),
            (x - 0.06 * tall, y - 0.48 * tall),
            (x, y - 0.70 * tall),
        ]
    )
    c.glow(poly(flame), "#FFF0C0", 0.08 * tall, 1.6)
    c.paint(poly(flame), "#FFFBE8", 1, 0, 0)


# The window on the mainland


def room(c: Canvas, hole: tuple[float, float, float, float], wall: Colour = "#3A2E52", bars: bool = True) -> None:
    """Lay a room round what was painted, which then is the view from its window: a wall, the window and its sill."""
    left, top, right, bottom = hole
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    inside = c.mask(poly(corners), 0.003)
    paper = 0.5 + 0.5 * np.sin(c.x * 34)
    c.body = shine(c.body, "#BCC8F0", 0.05 * inside * smooth(0.3, 0.8, np.sin(3.1 * (c.x + 0.8 * c.y))))
    outer = (1 - inside).astype(np.float32)
    c.wash(outer, wall, 1.0, 0.05)
    c.darken(outer * (0.18 + 0.22 * paper + 0.25 * smooth(-0.2, 1.0, c.y)), 0.7, "#1A1230")
    for edge in (0.085, 0.0):
        wood = [
            (left - edge, top - edge),
            (right + edge, top - edge),
            (right + edge, bottom + edge),
            (left - edge, bottom + edge),
            (left - edge, top - edge),
        ]
        c.form(stroke(wood, 0.07 if edge else 0.035), "#CFCBE2", "#5A5688", 0.02, 0.1, 0.25)
    if bars:
        middle, third = (left + right) / 2, top + 0.42 * (bottom - top)
        c.form(
            together(stroke([(middle, top), (middle, bottom)], 0.034), stroke([(left, third), (right, third)], 0.034)),
            "#BDB9D8",
            "#57537F",
            0.02,
            0.1,
            0.25,
        )
    c.form(
        poly(
            [
                (left - 0.22, bottom + 0.06),
                (right + 0.22, bottom + 0.06),
                (right + 0.25, bottom + 0.15),
                (left - 0.25, bottom + 0.15),
            ]
        ),
        "#E4DFF0",
        "#6A6494",
        0.03,
        0.2,
    )


def rail(c: Canvas, y: float, left: float = -1.6, right: float = 1.6, posts: int = 9) -> None:
    """The brass rail of a bed, near, across the picture."""
    for k in range(posts):
        x = left + (right - left) * (k + 0.5) / posts
        c.form(stroke([(x, y), (x, 1.1)], 0.036), BRASS, UMBER, 0.02, 0.6, 0.3)
        c.form(disc((x, y + 0.16), 0.034), BRASS, UMBER, 0.02, 0.7, 0)
    c.form(stroke([(left, y), (right, y)], 0.062), "#FFDF96", UMBER, 0.035, 0.8, 0.4)


def blanket(c: Canvas, crest: Sequence[Point], light: Colour = "#8E5A62", shade: Colour = "#3A2342") -> None:
    """Wool from a line to the foot of the picture, in folds, with the sheet turned down over it."""
    top = bowed(list(crest))
    c.form(poly([*top, (1.7, 1.2), (-1.7, 1.2)]), light, shade, 0.10, 0.08)
    folds = c.noise(0.4, "folds", 1.9, (2.2, 1.0))
    mask = c.mask(poly([*top, (1.7, 1.2), (-1.7, 1.2)]))
    c.darken(mask * np.clip(folds, 0, 1), 0.5, shade)
    for shift, colour in ((0.06, "#EDEAF8"), (0.15, "#C9A0A0")):
        c.paint(
            poly(
                ribbon(
                    curve([(x, y + shift) for x, y in crest], 10), [0.07, 0.08, 0.07] if shift < 0.1 else [0.018] * 3
                )
            ),
            colour,
            0.95 if shift < 0.1 else 0.6,
        )


def view(c: Canvas, level: float, x: float, tall: float, windows: Sequence[int] = (), lit: bool = True) -> Point:
    """The view from the window: dusk, two miles of water, and the tower on its rock. Returns its lamp's place."""
    heaven(c, level, DUSK, 120)
    shining = water(c, level, "#93A0BE", "#16224C")
    rocks(c, x - 1.3 * tall, x + 1.3 * tall, level + 0.02, 0.16 * tall, "far rock", "#1B2446", 0.3)
    lamp = tower(c, x, level - 0.08 * tall, tall, lit, windows)
    if lit:
        glitter(c, shining, x, level, LIGHT, 0.035, 0.9)
    return lamp


def flakes(c: Canvas, number: int, seed: str = "spray") -> None:
    """Salt spray in the air, from the left."""
    rng = generator(f"{c.name} {seed}")
    for _ in range(number):
        x, y = rng.uniform(-c.aspect, c.aspect), rng.uniform(-0.3, 1)
        far = rng.uniform(0.01, 0.03)
        c.paint(stroke([(x, y), (x + far, y - 0.4 * far)], 0.004), "#E4ECFC", float(rng.uniform(0.2, 0.7)))
