"""Story pictures under the open sky: the platform, the orchard and the dance."""

from __future__ import annotations

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.light import shine, smooth
from tools.art.memoir import people
from tools.art.memoir.canvas import Canvas, disc, poly, stroke, together
from tools.art.memoir.people import figure
from tools.art.memoir.props import DRAWN, SIZE, along, apple_tree, burning_lantern, shadow
from tools.art.memoir.scenery import (
    SNOW,
    fence,
    forest,
    house,
    ridge,
    snowfield,
)
from tools.art.shapes import Point
from tools.art.trip.marks import arc


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
        left, right = along(van, (0.16, 1.0), y), along(van, (1.50, 1.0), y)
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
    shadow(c, -0.46, 0.76, 0.30, 1.1)
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
        shadow(c, x, 0.73, 0.34, 0.9)
    apple_tree(c, -0.74, 0.72, 1.36, "early", "#D8402E", 46)
    apple_tree(c, 0.78, 0.72, 1.26, "late", "#F2B545", 34, True)
    shadow(c, 0.30, 0.86, 0.2, 0.8)
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
            burning_lantern(c, float(x), float(y) + size * 1.15, size, k + number)
    for x, y, scale, flip in (
        (-1.02, 0.42, 0.42, False),
        (0.90, 0.40, 0.40, True),
        (1.26, 0.52, 0.46, False),
        (-0.52, 0.36, 0.36, True),
    ):
        for parts, colour in ((people.DANCING_WOMAN, "#4A3A6E"), (people.DANCING_MAN, "#2A2450")):
            figure(c, parts, x, y, scale, colour, "#FFC878", -1 if flip else 1, flip, 0, 0.4, 0.85)
    shadow(c, 0.06, 0.80, 0.5, 0.7)
    hair, dress, arms = people.DANCING_WOMAN[:2], people.DANCING_WOMAN[2:4], people.DANCING_WOMAN[4:]
    for parts, colour in ((arms, "#C4847C"), (dress, "#9A3E5E"), (hair, "#3A1E34")):
        figure(c, parts, -0.10, 0.80, 1.16, colour, "#FFD9A0", 1, strength=0.75)
    figure(c, people.DANCING_MAN, -0.10, 0.80, 1.16, "#1C1C44", "#FFD9A0", -1, strength=0.75)
    c.snow(60, amount=0.35)
    c.finish(0.3)
    return c
