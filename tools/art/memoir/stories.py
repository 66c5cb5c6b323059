"""The story pictures: one for every memory, and whom one sees in it once the truth is known."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from tools.art.brush import curve, ribbon
from tools.art.files import image, save
from tools.art.light import mix, shine, smooth
from tools.art.memoir import people
from tools.art.memoir.canvas import Canvas, disc, poly, soft, stroke, together
from tools.art.memoir.people import figure
from tools.art.memoir.scenery import (
    GLOW,
    LAMP,
    SHADE,
    SNOW,
    fence,
    fir,
    forest,
    house,
    ridge,
    snowfield,
)
from tools.art.noise import generator
from tools.art.shapes import Point
from tools.art.trip.marks import arc, bowed

SIZE = (600, 420)
DRAWN = 2


def platform() -> Canvas:
    """Mother and daughter wait for the train; its lamp comes out of the valley."""
    c = Canvas(SIZE, "platform", DRAWN)
    c.fall([(0, "#0B1030"), (0.3, "#1B2052"), (0.45, "#3A3B78"), (0.52, "#6C628F")], 0.04)
    c.stars(240, -0.1)
    ridge(c, -0.14, 0.20, "#30356E", "far", 0.35)
    ridge(c, 0.00, 0.14, "#232858", "near", 0.22, 0.6)
    forest(c, 0.06, 0.15, 60, "#161A40", "woods")
    snowfield(c, [(-1.6, 0.06), (-0.4, 0.05), (0.5, 0.04), (1.6, 0.08)], "#8C99CC", "#3A4180")
    van = (0.52, 0.03)
    c.paint(poly([van, (0.56, 0.03), (1.7, 1.0), (0.10, 1.0)]), "#272C5E", 0.65, 0.02)
    for k in range(15):
        t = (k / 15) ** 2.2
        y = 0.05 + 0.95 * t
        left, right = _at(van, (0.16, 1.0), y), _at(van, (1.50, 1.0), y)
        c.paint(
            poly([(left, y), (right, y), (right, y + 0.012 + 0.035 * t), (left, y + 0.012 + 0.035 * t)]), "#141634", 0.9
        )
    for foot in ((0.42, 1.02), (1.16, 1.02)):
        c.paint(
            poly([van, (van[0] + 0.004, van[1]), (foot[0] + 0.03, foot[1]), (foot[0] - 0.03, foot[1])]),
            "#B9C3E6",
            0.9,
        )
    # The train, its lamp and its steam.
    steam = [(0.50, -0.06), (0.44, -0.20), (0.56, -0.34), (0.40, -0.52), (0.58, -0.74)]
    c.wash(c.mask(poly(ribbon(curve(steam, 12), [0.03, 0.12, 0.20, 0.30, 0.40])), 0.05), "#AEB0D6", 0.42)
    c.paint(
        poly([(0.475, 0.07), (0.475, -0.03), (0.50, -0.06), (0.55, -0.06), (0.575, -0.03), (0.575, 0.07)]),
        "#0C0E26",
    )
    c.lamp(0.525, 0.005, 0.7, 0.95, "#FFD898")
    c.glow(disc((0.525, 0.005), 0.018), "#FFF2D0", 0.012, 2.5)
    c.glow(poly([(0.525, 0.05), (0.44, 1.0), (1.12, 1.0)]), "#FFC878", 0.06, 0.14)
    # The platform with its roof, and the clock.
    c.form(
        poly([(0.40, 0.05), (0.46, 0.05), (-0.10, 1.1), (-1.7, 1.1), (-1.7, 0.30), (-0.6, 0.12)]),
        "#B9C2E4",
        "#3C427C",
        0.10,
        0.1,
        0.4,
    )
    c.paint(poly([(0.46, 0.05), (-0.10, 1.1), (-0.02, 1.1), (0.475, 0.07)]), "#10122C")
    for x, y, tall in ((-1.18, 0.62, 1.36), (-0.30, 0.26, 0.62), (0.06, 0.16, 0.34)):
        c.paint(stroke([(x, y), (x, y - tall)], 0.05 * tall), "#0D1028")
    c.paint(
        poly([(-1.7, -1.1), (-1.7, -0.60), (-1.0, -0.66), (0.20, -0.17), (0.22, -0.20), (-0.90, -0.86), (-1.0, -1.1)]),
        "#12142F",
    )
    c.paint(poly([(-1.7, -0.60), (-1.0, -0.66), (0.20, -0.17), (0.20, -0.15), (-1.0, -0.60), (-1.7, -0.53)]), "#2A2E62")
    c.paint(poly([(-1.0, -0.87), (0.22, -0.205), (0.215, -0.185), (-1.0, -0.80)]), SNOW, 0.75)
    c.lamp(-0.62, -0.32, 1.05, 0.85)
    c.paint(stroke([(-0.62, -0.50), (-0.62, -0.38)], 0.014), "#0D1028")
    c.paint(poly([(-0.70, -0.32), (-0.54, -0.32), (-0.59, -0.39), (-0.65, -0.39)]), "#0D1028")
    c.glow(disc((-0.62, -0.31), 0.035), "#FFF2D0", 0.02, 2.0)
    c.form(disc((-1.06, -0.22), 0.155), "#3A3454", "#14122C", 0.05)
    c.paint(disc((-1.06, -0.22), 0.125), "#F6E4BC")
    for hour in range(12):
        turn = 2 * np.pi * hour / 12
        c.paint(disc((-1.06 + 0.10 * np.sin(turn), -0.22 - 0.10 * np.cos(turn)), 0.009), "#3A2A3A")
    c.paint(
        together(stroke([(-1.06, -0.22), (-1.06, -0.145)], 0.020), stroke([(-1.06, -0.22), (-1.06, -0.315)], 0.013)),
        "#2A1A2A",
    )
    _shadow(c, -0.46, 0.76, 0.30, 1.1)
    figure(
        c,
        [*people.MOTHER, people.arm([(0.13, -0.74), (0.20, -0.56), (0.24, -0.44)])],
        -0.52,
        0.76,
        0.98,
        "#241F4A",
        "#FFC878",
        1,
    )
    figure(
        c,
        [*people.GIRL, people.arm([(-0.15, -0.64), (-0.26, -0.62), (-0.34, -0.66)], (0.11, 0.09, 0.07))],
        -0.10,
        0.79,
        0.62,
        "#3A2450",
        "#FFC878",
        -1,
    )
    c.snow(240)
    c.finish()
    return c


def orchard() -> Canvas:
    """Two apple trees, one each; there is only one of them to pick."""
    c = Canvas(SIZE, "orchard", DRAWN)
    c.fall([(0, "#101440"), (0.35, "#2C2C6C"), (0.55, "#6A5590"), (0.66, "#C48C8C")], 0.05)
    c.stars(160, -0.2)
    c.lamp(0.86, -0.58, 0.9, 0.5, "#E6E6FF")
    c.glow(disc((0.86, -0.58), 0.10), "#FFF8E6", 0.012, 1.2)
    ridge(c, 0.16, 0.12, "#4A437F", "far", 0.2)
    ridge(c, 0.26, 0.08, "#332F66", "near", 0.1, 0.5)
    house(c, 0.10, 0.37, 0.26, "#241F44", 2)
    snowfield(c, [(-1.6, 0.34), (-0.5, 0.38), (0.4, 0.35), (1.6, 0.40)], "#B4BBDD", "#454A88")
    fence(c, -1.5, 1.5, 0.46, 0.14, "#262552", 34)
    for x in (-0.74, 0.78):
        _shadow(c, x, 0.73, 0.34, 0.9)
    _apple_tree(c, -0.74, 0.72, 1.36, "early", "#D8402E", 46)
    _apple_tree(c, 0.78, 0.72, 1.26, "late", "#F2B545", 34, True)
    _shadow(c, 0.30, 0.86, 0.2, 0.8)
    figure(
        c,
        [*people.GIRL, people.arm([(0.15, -0.66), (0.34, -0.82), (0.44, -1.02)], (0.11, 0.09, 0.07))],
        0.22,
        0.86,
        0.66,
        "#3A2450",
        "#FFD9A0",
        1,
    )
    c.form(poly(arc((0.54, 0.80), (0.15, 0.13), 0, 0.5)), "#A8744A", "#4A2C34", 0.05, 0.2)
    for x, y in ((0.45, 0.78), (0.54, 0.76), (0.63, 0.79)):
        c.form(disc((x, y), 0.045), "#E8573C", "#7A1E2A", 0.04, 0.5)
    for x, y in ((-0.40, 0.84), (-0.98, 0.90), (-0.66, 0.94), (1.06, 0.86)):
        c.form(disc((x, y), 0.030), "#D8503A" if x < 0 else "#F2B545", "#6A1E2A", 0.03, 0.4)
    c.snow(110, amount=0.6)
    c.finish()
    return c


def dance() -> Canvas:
    """A waltz under paper lanterns."""
    c = Canvas(SIZE, "dance", DRAWN)
    c.fall([(0, "#0B0F2E"), (0.5, "#241F58"), (0.72, "#4A3770")], 0.06)
    c.stars(260, 0.1)
    forest(c, 0.26, 0.42, 40, "#121438", "woods", 0.5, 0.12)
    c.paint(poly([(-1.6, 0.22), (1.6, 0.22), (1.6, 1.1), (-1.6, 1.1)]), "#2A2350")
    floor = c.mask(poly(arc((0, 0.62), (1.5, 0.42), 0, 1, 60)))
    c.wash(floor, "#6A4A5C")
    planks = 0.5 + 0.5 * np.sin(c.x / np.maximum(0.2, c.y + 0.35) * 34)
    c.wash(floor * smooth(0.93, 1.0, planks), "#3A2A46", 0.6)
    for centre, amount in (((0.0, 0.62), 0.75), ((-0.8, 0.56), 0.4), ((0.8, 0.56), 0.4)):
        away = np.hypot((c.x - centre[0]) / 0.8, (c.y - centre[1]) / 0.30)
        c.body = shine(c.body, "#FFC070", np.clip(amount * np.exp(-(away**2)), 0, 1) * floor)
    strings: list[list[Point]] = [
        [(-1.7, -0.34), (-0.85, -0.10), (0.0, -0.30), (0.85, -0.10), (1.7, -0.34)],
        [(-1.7, -0.80), (-0.8, -0.38), (0.1, -1.1)],
        [(-0.5, -1.1), (0.5, -0.36), (1.7, -0.84)],
    ]
    for number, string in enumerate(strings):
        line = curve(string, 12)
        c.paint(poly(ribbon(line, [0.012, 0.012])), "#0C0E26", 0.9)
        size = 0.125 if number else 0.07
        for k, place in enumerate(np.linspace(2, len(line) - 3, 4 if number else 6).astype(int)):
            x, y = line[place]
            _paper_lantern(c, float(x), float(y) + size * 1.15, size, k + number)
    for x, y, scale, flip in (
        (-1.02, 0.42, 0.42, False),
        (0.90, 0.40, 0.40, True),
        (1.26, 0.52, 0.46, False),
        (-0.52, 0.36, 0.36, True),
    ):
        for parts, colour in ((people.DANCING_WOMAN, "#4A3A6E"), (people.DANCING_MAN, "#2A2450")):
            figure(c, parts, x, y, scale, colour, "#FFC878", -1 if flip else 1, flip, 0, 0.4, 0.85)
    _shadow(c, 0.06, 0.80, 0.5, 0.7)
    figure(c, people.DANCING_WOMAN, -0.10, 0.80, 1.16, "#8A3A5A", "#FFD9A0", 1, strength=0.75)
    figure(c, people.DANCING_MAN, -0.10, 0.80, 1.16, "#1C1C44", "#FFD9A0", -1, strength=0.75)
    c.snow(60, amount=0.35)
    c.finish(0.3)
    return c


def letter() -> Canvas:
    """A girl on the stairs reads what was written to her sister."""
    c = Canvas(SIZE, "letter", DRAWN)
    c.fall([(0, "#241F4E"), (0.6, "#2E2656"), (1, "#1A1638")])
    paper = smooth(0.86, 1.0, np.sin(c.x * 26)) * 0.16
    c.wash(paper, "#5A4A86", 0.6)
    # A window on the landing, and what it throws on the wall.
    c.glow(poly([(0.10, -0.9), (0.75, -0.9), (-0.05, 0.5), (-0.9, 0.5)]), "#8FA6E6", 0.10, 0.26)
    c.form(poly([(0.60, -0.98), (1.16, -0.98), (1.16, -0.30), (0.60, -0.30)]), "#3A3266", "#1A1638", 0.03)
    panes = c.mask(poly([(0.65, -0.93), (1.11, -0.93), (1.11, -0.35), (0.65, -0.35)]))
    c.wash(panes, "#7C92D8")
    c.body = shine(c.body, "#DDE6FF", 0.8 * panes * np.exp(-(((c.x - 0.95) / 0.12) ** 2 + ((c.y + 0.72) / 0.12) ** 2)))
    hill = c.mask(poly([*bowed([(0.6, -0.5), (0.8, -0.58), (1.0, -0.5), (1.2, -0.56)]), (1.2, -0.3), (0.6, -0.3)]))
    c.wash(hill * panes, "#B9C6EE")
    for line in (((0.88, -0.95), (0.88, -0.33)), ((0.63, -0.64), (1.13, -0.64))):
        c.paint(stroke(list(line), 0.022), "#241F48")
    c.form(poly([(0.56, -0.33), (1.20, -0.33), (1.20, -0.27), (0.56, -0.27)]), SNOW, SHADE, 0.03)
    # The door below, ajar, with the morning's milk.
    c.lamp(-1.34, 0.30, 1.2, 0.55)
    c.paint(poly([(-1.5, -0.62), (-1.06, -0.56), (-1.06, 0.82), (-1.5, 0.95)]), "#FFD694", 1, 0.01)
    c.form(poly([(-1.06, -0.60), (-0.90, -0.56), (-0.90, 0.80), (-1.06, 0.84)]), "#5A3A46", "#2A1A30", 0.03)
    steps = 7
    for k in range(steps):
        x, y = -0.62 + 0.30 * k, 0.84 - 0.175 * k
        shade = k / steps
        c.form(
            poly([(x, y), (1.7, y), (1.7, y + 0.18), (x, y + 0.18)]),
            mix("#6A4658", "#3E3568", shade),
            mix("#3A2840", "#231F4A", shade),
            0.03,
            0.1,
            0.2,
        )
        c.form(
            poly([(x - 0.035, y - 0.035), (1.7, y - 0.035), (1.7, y + 0.012), (x - 0.035, y + 0.012)]),
            mix("#C08A62", "#6E68A6", shade),
            mix("#6A4650", "#3C3870", shade),
            0.02,
            0.2,
            0.3,
        )
    c.form(
        together(stroke([(-0.66, 0.80), (-0.66, 0.26)], 0.06), disc((-0.66, 0.22), 0.055)), "#A86E4E", "#3A2436", 0.03
    )
    figure(c, people.SITTING, 0.18, 0.625, 0.94, "#43305E", "#FFCF8E", -1, True, strength=0.95)
    sheet = [(-0.17, 0.09), (0.01, 0.05), (0.05, 0.23), (-0.13, 0.28)]
    c.glow(poly(sheet), "#FFF2D6", 0.08, 0.5)
    c.form(poly(sheet), "#FFF6E2", "#D8C8B8", 0.03, 0.1, 0.2)
    for k in range(4):
        c.paint(
            stroke([(-0.135 + 0.01 * k, 0.125 + 0.036 * k), (-0.005 + 0.01 * k, 0.097 + 0.036 * k)], 0.008),
            "#6A5A7A",
            0.8,
        )
    for x, y in ((-0.98, 0.92), (-0.86, 0.95)):
        bottle = bowed([(x - 0.025, y - 0.30), (x - 0.03, y - 0.22), (x - 0.055, y - 0.15), (x - 0.055, y)]) + bowed(
            [(x + 0.055, y), (x + 0.055, y - 0.15), (x + 0.03, y - 0.22), (x + 0.025, y - 0.30)]
        )
        c.form(poly(bottle), "#FBF4E6", "#9A8EA8", 0.04, 0.5)
    c.form(poly([(0.62, 0.25), (0.84, 0.23), (0.86, 0.275), (0.64, 0.285)]), "#EFE2CC", "#A894A0", 0.02)
    c.finish(0.34)
    return c


def room() -> Canvas:
    """Two beds under the roof: one slept in, one kept made, the moon on it."""
    c = Canvas(SIZE, "room", DRAWN)
    c.fall([(0, "#1A1842"), (0.62, "#2C2858"), (0.63, "#3A2E50"), (1, "#221A38")])
    c.paint(poly([(-1.6, -1.1), (-0.5, -1.1), (-1.6, 0.10)]), "#141332")
    c.paint(poly([(1.6, -1.1), (0.5, -1.1), (1.6, 0.10)]), "#141332")
    for k in range(12):
        x = -1.5 + 0.25 * k
        c.paint(
            poly([(x * 0.62, 0.26), (x * 0.62 + 0.008, 0.26), (x * 1.5 + 0.03, 1.05), (x * 1.5, 1.05)]), "#18122E", 0.7
        )
    panes = c.mask(poly([(0.02, -0.72), (0.62, -0.72), (0.62, 0.02), (0.02, 0.02)]))
    c.form(poly([(-0.05, -0.79), (0.69, -0.79), (0.69, 0.09), (-0.05, 0.09)]), "#5A5288", "#2A264E", 0.04)
    c.wash(panes, "#28346E")
    c.body = shine(
        c.body,
        "#F4F4FF",
        panes
        * np.clip(
            1.3 * np.exp(-(((c.x - 0.44) ** 2 + (c.y + 0.50) ** 2) / 0.010))
            + 0.5 * np.exp(-(((c.x - 0.44) ** 2 + (c.y + 0.50) ** 2) / 0.09)),
            0,
            1,
        ),
    )
    c.wash(
        c.mask(poly([(0.0, -0.12), (0.2, -0.22), (0.42, -0.10), (0.64, -0.20), (0.64, 0.1), (0.0, 0.1)])) * panes,
        "#A9B6E4",
    )
    for line in (((0.32, -0.72), (0.32, 0.02)), ((0.02, -0.36), (0.62, -0.36))):
        c.paint(stroke(list(line), 0.022), "#353068")
    c.form(poly([(-0.09, 0.05), (0.73, 0.05), (0.73, 0.12), (-0.09, 0.12)]), "#8A84BC", "#3A3668", 0.03)
    for side, x in ((-1, -0.10), (1, 0.74)):
        curtain = [
            *bowed([(x, -0.84), (x - side * 0.1, -0.3), (x + side * 0.04, 0.18)]),
            (x + side * 0.16, 0.18),
            (x + side * 0.1, -0.84),
        ]
        c.form(poly(curtain), "#8C86C4", "#37346A", 0.06, 0.1)
    c.glow(poly([(0.0, 0.1), (0.66, 0.1), (1.25, 0.62), (0.30, 0.70)]), "#A9BEF4", 0.06, 0.30)
    # The door at the left, a line of warm light.
    c.form(poly([(-1.42, -0.50), (-1.06, -0.44), (-1.06, 0.56), (-1.42, 0.66)]), "#4A3648", "#241A30", 0.04)
    c.glow(poly([(-1.06, -0.44), (-1.03, -0.44), (-1.03, 0.58), (-1.06, 0.58)]), "#FFC878", 0.06, 1.0)
    c.glow(poly([(-1.05, 0.55), (-0.6, 0.9), (-1.3, 1.0)]), "#FFB868", 0.08, 0.5)
    _bed(c, -0.66, 0.58, 0.86, "#B4655A", "#5A2A40", False)
    _bed(c, 0.62, 0.50, 0.92, "#7C8CD0", "#39407C", True)
    c.lamp(-0.60, -0.02, 0.62, 0.55)
    c.form(poly([(-0.66, 0.06), (-0.52, 0.06), (-0.54, 0.34), (-0.64, 0.34)]), "#5A3A3A", "#2A1A2A", 0.03)
    c.form(poly([(-0.68, 0.05), (-0.50, 0.05), (-0.55, -0.10), (-0.63, -0.10)]), "#FFE6B0", "#E8A860", 0.03)
    c.finish(0.36)
    return c


def lake() -> Canvas:
    """The ice has broken; one of them is there."""
    c = Canvas(SIZE, "lake", DRAWN)
    c.fall([(0, "#080C26"), (0.22, "#161B4A"), (0.40, "#37397A")], 0.04)
    c.stars(300, -0.2)
    c.lamp(-0.70, -0.66, 1.0, 0.55, "#DDE4FF")
    c.glow(disc((-0.70, -0.66), 0.105), "#F6F6FF", 0.012, 1.2)
    ridge(c, -0.30, 0.16, "#2C3270", "far", 0.4)
    forest(c, -0.16, 0.22, 90, "#11153A", "shore", 0.5, 0.2)
    ice = c.mask(poly([(-1.6, -0.17), (1.6, -0.17), (1.6, 1.1), (-1.6, 1.1)]))
    down = np.clip((c.y + 0.17) / 1.17, 0, 1)[..., None]
    sheen = 0.5 + 0.5 * c.noise(0.5, "ice", 1.8, (1.0, 5.0))[..., None]
    tone = (1 - down) * np.array([0.56, 0.64, 0.86]) + down * np.array([0.20, 0.26, 0.52]) + 0.10 * (sheen - 0.5)
    c.body = (c.body * (1 - ice[..., None]) + tone * ice[..., None]).astype(np.float32)
    away = np.exp(-(((c.x + 0.70) / 0.20) ** 2)) * smooth(1.0, -0.2, c.y)
    c.body = shine(c.body, "#E6ECFF", np.clip(0.5 * away * ice * sheen[..., 0], 0, 1))
    # The hole, with stars in it, and floes.
    hole = bowed(
        [
            (0.02, 0.34),
            (0.22, 0.20),
            (0.52, 0.24),
            (0.70, 0.16),
            (1.04, 0.28),
            (1.14, 0.44),
            (0.98, 0.58),
            (0.66, 0.64),
            (0.40, 0.60),
            (0.14, 0.56),
            (0.02, 0.34),
        ]
    )
    c.paint(poly([(x + 0.0, y + 0.045) for x, y in hole]), "#C9D6F6", 0.9)
    dark = c.paint(poly(hole), "#070B24")
    c.body = shine(c.body, "#2C3C86", 0.8 * dark * smooth(0.60, 0.16, c.y))
    rng = generator("lake hole")
    spots = np.zeros(c.shape, np.float32)
    for _ in range(420):
        spots[rng.integers(0, c.tall), rng.integers(0, c.wide)] = rng.uniform(0.2, 1) ** 2
    c.body = shine(c.body, "#E8ECFF", np.clip(soft(spots, 0.9) * 6, 0, 1) * dark)
    for floe in (
        [(0.30, 0.36), (0.50, 0.30), (0.60, 0.40), (0.44, 0.47)],
        [(0.80, 0.46), (0.98, 0.40), (1.02, 0.50), (0.86, 0.56)],
        [(0.52, 0.54), (0.66, 0.50), (0.72, 0.58)],
    ):
        c.paint(poly([(x, y + 0.03) for x, y in floe]), "#5A6CB0")
        c.form(poly(floe), "#CFDAF6", "#8496D0", 0.03, 0.2, 0)
    for crack in (
        ((0.04, 0.36), (-0.20, 0.24), (-0.34, 0.30), (-0.66, 0.16)),
        ((0.20, 0.58), (0.02, 0.74), (0.06, 0.86), (-0.14, 1.02)),
        ((0.72, 0.16), (0.80, 0.02), (1.0, -0.04)),
        ((1.10, 0.48), (1.30, 0.56), (1.5, 0.54)),
        ((0.70, 0.64), (0.78, 0.80), (0.70, 1.0)),
    ):
        c.paint(poly(ribbon(np.asarray(crack, float), [0.022, 0.012, 0.004])), "#101838", 0.85)
        c.paint(
            poly([(x + 0.012, y + 0.008) for x, y in ribbon(np.asarray(crack, float), [0.012, 0.008, 0.002])]),
            "#DDE8FF",
            0.7,
        )
    # The tracks of two pairs of skates.
    for start, shift in (((-1.3, 0.98), 0.0), ((-1.3, 0.98), 0.09)):
        track = [
            (start[0] + shift, start[1]),
            (-0.9 + shift, 0.66),
            (-0.5 + shift, 0.58),
            (-0.2 + shift, 0.46 + 0.2 * shift),
            (0.04, 0.42 + 0.6 * shift),
        ]
        c.paint(poly(ribbon(curve(track, 12), [0.014, 0.010, 0.006])), "#E6EEFF", 0.75)
    c.lamp(-0.62, 0.50, 0.75, 0.75)
    _lantern(c, -0.62, 0.56, 0.15)
    _shadow(c, -0.28, 0.52, 0.4, 0.6)
    figure(c, people.KNEELING, -0.26, 0.50, 0.66, "#3A2450", "#FFC878", -1)
    c.paint(disc((0.10, 0.365), 0.02), "#6FA0F0")
    c.mist(-0.14, 0.09, "#8C94C8", 0.5)
    c.snow(200)
    c.finish()
    return c


def name() -> Canvas:
    """Mother has found a daughter on the shore, and calls her by a name."""
    c = Canvas(SIZE, "name", DRAWN)
    c.fall([(0, "#090C28"), (0.3, "#1A1D50"), (0.5, "#3D3B78")], 0.05)
    c.stars(240, -0.2)
    ridge(c, -0.18, 0.16, "#2A2F6A", "far", 0.35)
    forest(c, -0.04, 0.24, 70, "#10143A", "woods", 0.5, 0.15)
    c.paint(poly([(-1.6, -0.05), (1.6, -0.05), (1.6, 0.5), (-1.6, 0.5)]), "#5C6AA8")
    c.mist(-0.02, 0.10, "#8C94C8", 0.5)
    for x, y in ((-1.0, 0.10), (-0.70, 0.05), (-0.36, 0.13), (0.98, 0.08), (1.26, 0.03)):
        figure(c, people.MAN, x, y + 0.06, 0.20, "#14163A", None)
        c.lamp(x + 0.05, y - 0.02, 0.24, 0.95)
        c.glow(
            poly([(x + 0.045, y + 0.1), (x + 0.055, y + 0.1), (x + 0.09, y + 0.26), (x + 0.01, y + 0.26)]),
            GLOW,
            0.02,
            0.5,
        )
    snowfield(c, bowed([(-1.7, 0.34), (-0.8, 0.24), (0.0, 0.30), (0.8, 0.22), (1.7, 0.36)]), "#C2C6E6", "#444A8A")
    fir(c, 1.20, 0.52, 1.1, "#121638")
    fir(c, -1.36, 0.60, 1.4, "#121638")
    c.lamp(0.62, 0.56, 1.15, 0.95)
    _lantern(c, 0.66, 0.74, 0.24)
    _shadow(c, -0.2, 0.84, 0.6, 0.7)
    figure(c, people.WRAPPED, -0.06, 0.86, 1.10, "#7A4A58", "#FFD9A0", 1)
    figure(c, people.EMBRACE, -0.06, 0.86, 1.10, "#262050", "#FFC878", 1, strength=0.7)
    c.glow(disc((0.31, 0.34), 0.025), "#6FB0FF", 0.05, 1.0)
    c.form(disc((0.31, 0.34), 0.030), "#FFE3A0", "#A8743A", 0.02, 0.6)
    for x, y in ((-0.92, 0.80), (-0.76, 0.88)):
        _skate(c, x, y, 0.17)
    c.snow(220)
    c.finish()
    return c


STORIES: dict[int, Callable[[], Canvas]] = {1: platform, 2: orchard, 3: dance, 4: letter, 5: room, 6: lake, 7: name}
"""By the number of the memory."""

Ghost = tuple[list[people.Part], float, float, float, bool]
GHOSTS: dict[int, Ghost] = {
    1: (people.GIRL, -0.98, 0.80, 0.62, False),
    2: (people.GIRL, -0.42, 0.86, 0.66, True),
    3: (people.GIRL, 0.92, 0.80, 0.62, False),
    4: (people.GIRL, 0.86, 0.22, 0.60, False),
    5: (people.SITTING, 0.44, 0.66, 0.66, True),
    6: (people.GIRL, 0.62, 0.56, 0.62, False),
    7: (people.GIRL, -0.84, 0.74, 0.60, False),
}
"""Who stands in the picture once it is known who tells it: figure, place, scale, turned."""


def ghost(number: int) -> Image.Image:
    """The sister in a picture, pale, on nothing: laid over it where the text tells more."""
    parts, x, y, scale, flip = GHOSTS[number]
    c = Canvas(SIZE, f"ghost {number}", DRAWN, "#DCD8F6")
    mask = c.mask(people.pen_of(parts, x, y, scale, flip))
    inner = soft(mask, c.unit(0.05))
    rim = np.clip(mask - 0.8 * inner, 0, 1)
    halo = soft(mask, c.unit(0.03)) * (1 - mask)
    foot = smooth(y + 0.02, y - 0.35 * scale, c.y)
    c.alpha = np.clip((0.20 * mask + 0.75 * rim + 0.30 * halo) * (0.25 + 0.75 * foot), 0, 1).astype(np.float32)
    return image(c.body, c.alpha, SIZE)


def _at(start: Point, end: Point, y: float) -> float:
    """Where a line from one point to another is at a height."""
    return start[0] + (end[0] - start[0]) * (y - start[1]) / (end[1] - start[1])


def _shadow(c: Canvas, x: float, y: float, wide: float, amount: float) -> None:
    """A soft shadow on the ground."""
    away = ((c.x - x) / wide) ** 2 + ((c.y - y) / (0.16 * wide + 0.02)) ** 2
    c.darken(np.exp(-away).astype(np.float32), 0.55 * amount)


def _apple_tree(
    c: Canvas, x: float, y: float, tall: float, seed: str, fruit: str, number: int, flip: bool = False
) -> None:
    """A tree without leaves, snow on its boughs, apples on it."""
    rng, side = generator(f"tree {seed}"), -1 if flip else 1
    boughs: list[list[Point]] = []
    ends: list[Point] = []

    def grow(px: float, py: float, turn: float, length: float, wide: float, depth: int) -> None:
        ex, ey = px + side * length * np.sin(turn), py - length * np.cos(turn)
        bow = (
            px + side * length * 0.5 * np.sin(turn) + rng.uniform(-0.05, 0.05) * length,
            py - length * 0.5 * np.cos(turn),
        )
        boughs.append(ribbon(curve([(px, py), bow, (ex, ey)], 8), [wide, wide * 0.62]))
        if depth <= 3:
            ends.append((ex, ey))
        if depth:
            for away in (-0.62, 0.16, 0.66) if depth > 2 else (-0.5, 0.5):
                grow(
                    ex,
                    ey,
                    turn + away + rng.uniform(-0.16, 0.16),
                    length * rng.uniform(0.60, 0.76),
                    wide * 0.60,
                    depth - 1,
                )

    boughs.append(
        bowed(
            [
                (x - tall * 0.09, y + 0.02),
                (x - tall * 0.035, y - tall * 0.06),
                (x + tall * 0.035, y - tall * 0.06),
                (x + tall * 0.09, y + 0.02),
            ]
        )
    )
    grow(x, y, 0.04, tall * 0.30, tall * 0.085, 5)
    mask = c.paint(lambda p: [p.polygon(bough) for bough in boughs], "#16132E")
    c.edge(mask, "#C9CFF0", -1, 0.012, 0.8)
    c.wash(soft(mask, c.unit(0.10)) * 0.8, "#3A2F62", 0.14)
    places = [ends[int(rng.integers(len(ends)))] for _ in range(number)]
    for a, b in places:
        a, b = a + rng.uniform(-0.05, 0.05), b + rng.uniform(0.0, 0.08)
        radius = rng.uniform(0.024, 0.034)
        c.paint(disc((a, b), radius), mix(fruit, "#2A0A20", 0.5))
        c.paint(disc((a - radius * 0.16, b - radius * 0.16), radius * 0.80), fruit)
        c.paint(disc((a - radius * 0.36, b - radius * 0.40), radius * 0.28), "#FFE6C8", 0.8)


def _paper_lantern(c: Canvas, x: float, y: float, size: float, number: int) -> None:
    """A paper lantern that burns."""
    colour = ("#FFE6B4", "#FFD08A", "#FFB98A")[number % 3]
    c.lamp(x, y, size * 5.4, 0.62, colour)
    c.paint(poly(arc((x, y), (size * 0.92, size), 0, 1, 40)), mix(colour, "#C8703A", 0.28), 1, 0.004, 0.02)
    c.glow(poly(arc((x, y), (size * 0.6, size * 0.7), 0, 1, 30)), "#FFF6DC", size * 0.4, 1.0)
    for share in (-0.6, -0.3, 0.0, 0.3, 0.6):
        wide = 0.92 * size * (1 - share**2) ** 0.5
        c.paint(
            stroke(
                [(x - wide, y + share * size), (x, y + share * size + 0.1 * size), (x + wide, y + share * size)],
                size * 0.035,
            ),
            "#B8703E",
            0.55,
        )
    for share in (-1.0, 1.0):
        c.paint(
            poly(
                [
                    (x - size * 0.34, y + share * size * 0.92),
                    (x + size * 0.34, y + share * size * 0.92),
                    (x + size * 0.30, y + share * size * 1.08),
                    (x - size * 0.30, y + share * size * 1.08),
                ]
            ),
            "#3A2030",
        )


def _lantern(c: Canvas, x: float, y: float, tall: float) -> None:
    """A storm lantern on the ground; its light is the caller's."""
    wide = tall * 0.30
    c.paint(stroke(arc((x, y - tall * 0.74), (wide * 0.9, tall * 0.32), 0.5, 1.0), tall * 0.05), "#0E1028")
    c.paint(
        poly([(x - wide, y), (x + wide, y), (x + wide * 0.9, y - tall * 0.18), (x - wide * 0.9, y - tall * 0.18)]),
        "#14142E",
    )
    c.paint(
        poly(
            [
                (x - wide * 0.7, y - tall * 0.16),
                (x + wide * 0.7, y - tall * 0.16),
                (x + wide * 0.6, y - tall * 0.66),
                (x - wide * 0.6, y - tall * 0.66),
            ]
        ),
        LAMP,
        1,
        0.004,
        0,
    )
    c.paint(
        poly(
            [
                (x - wide, y - tall * 0.64),
                (x + wide, y - tall * 0.64),
                (x + wide * 0.4, y - tall * 0.84),
                (x - wide * 0.4, y - tall * 0.84),
            ]
        ),
        "#14142E",
    )
    c.glow(disc((x, y - tall * 0.40), wide * 0.5), "#FFF6DC", tall * 0.12, 1.6)


def _bed(c: Canvas, x: float, y: float, scale: float, light: str, shade: str, made: bool) -> None:
    """A bed seen from its foot, a little from the side."""

    def at(*points: Point) -> list[Point]:
        return [(x + a * scale, y + b * scale) for a, b in points]

    c.form(poly(at((-0.40, -0.36), (0.40, -0.36), (0.40, 0.05), (-0.40, 0.05))), "#6A4A50", "#2E2036", 0.03)
    c.form(
        poly(at((-0.34, -0.20), (0.34, -0.20), (0.52, 0.44), (-0.52, 0.44))),
        "#DADCF0" if made else "#D8C6C0",
        "#7C7CA8" if made else "#6A5266",
        0.06,
    )
    pillow = bowed(
        at((-0.26, -0.16), (0.0, -0.26), (0.26, -0.16), (0.28, -0.02), (0.0, 0.02), (-0.28, -0.02), (-0.26, -0.16))
    )
    c.form(poly(pillow), "#F4F4FF" if made else "#E8D6C8", "#9094C0" if made else "#7A6070", 0.08, 0.2)
    if made:
        c.form(poly(at((-0.40, 0.04), (0.40, 0.04), (0.55, 0.50), (-0.55, 0.50))), light, shade, 0.06)
        c.form(poly(at((-0.41, 0.02), (0.41, 0.02), (0.43, 0.10), (-0.43, 0.10))), "#E6E8FA", "#9298C8", 0.03)
        hollow = np.exp(-(((c.x - x) / (0.16 * scale)) ** 2 + ((c.y - y - 0.24 * scale) / (0.15 * scale)) ** 2)).astype(
            np.float32
        )
        c.darken(hollow, 0.34, "#1C2050")
    else:
        fold = bowed(at((-0.44, 0.20), (-0.20, 0.02), (0.16, 0.12), (0.40, 0.0), (0.50, 0.20)))
        c.form(poly([*fold, *at((0.56, 0.52), (-0.56, 0.52))]), light, shade, 0.09)
        for a, b in ((-0.2, 0.12), (0.12, 0.18)):
            c.paint(
                poly(ribbon(curve(at((a, b), (a + 0.06, b + 0.16), (a - 0.02, b + 0.34)), 8), [0.004, 0.03, 0.004])),
                shade,
                0.7,
            )
    c.form(
        poly(
            at(
                (-0.58, 0.34),
                (0.58, 0.34),
                (0.58, 0.64),
                (0.50, 0.64),
                (0.50, 0.46),
                (-0.50, 0.46),
                (-0.50, 0.64),
                (-0.58, 0.64),
            )
        ),
        "#7A5456",
        "#34223A",
        0.04,
    )


def _skate(c: Canvas, x: float, y: float, size: float) -> None:
    """A skate with its strap, in the snow."""
    boot = bowed(
        [
            (x - size * 0.5, y - size * 0.9),
            (x - size * 0.1, y - size * 0.9),
            (x, y - size * 0.4),
            (x + size * 0.7, y - size * 0.3),
            (x + size * 0.7, y - size * 0.1),
            (x - size * 0.5, y - size * 0.1),
            (x - size * 0.5, y - size * 0.9),
        ]
    )
    c.paint(
        stroke(
            [(x - size * 0.6, y + size * 0.06), (x + size * 0.7, y + size * 0.06), (x + size * 0.9, y - size * 0.1)],
            size * 0.07,
        ),
        "#DDE6FF",
    )
    c.form(poly(boot), "#7A4A3E", "#2A1628", 0.05)
    c.paint(
        stroke([(x - size * 0.46, y - size * 0.5), (x - size * 0.02, y - size * 0.44)], size * 0.1),
        "#3E6AC0",
    )


def draw() -> None:
    """All stories, and who is in them."""
    for number, story in STORIES.items():
        save(story().printed(), f"memoir/stories/{number}.webp", 74)
        save(ghost(number), f"memoir/stories/{number}-known.webp", 60)
