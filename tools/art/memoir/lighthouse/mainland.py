"""Story pictures of what truly happened: the same pages, seen from a bed at a window across the water."""

from __future__ import annotations

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.light import mix, shine, smooth
from tools.art.memoir import people
from tools.art.memoir.canvas import Canvas, disc, poly, stroke
from tools.art.memoir.lighthouse.island import cupped_hands
from tools.art.memoir.lighthouse.sea import (
    BRASS,
    DEEP_NIGHT,
    LIGHT,
    UMBER,
    beam,
    blanket,
    boat,
    glitter,
    heaven,
    oil_lamp,
    rail,
    rocks,
    room,
    tower,
    view,
    water,
)
from tools.art.memoir.people import figure
from tools.art.memoir.props import SIZE, shadow
from tools.art.shapes import Point
from tools.art.trip.marks import arc, bowed


def stairs() -> Canvas:
    """Five small windows across the water, over the rail of a bed; his lantern is at the third."""
    c = Canvas(SIZE, "five windows", 1)
    view(c, 0.12, 0.52, 0.86, (0, 1, 2, 3, 4))
    room(c, (-0.98, -0.88, 1.02, 0.44))
    blanket(c, [(-1.7, 0.86), (-0.6, 0.74), (0.4, 0.80), (1.7, 0.72)])
    rail(c, 0.56)
    c.finish(0.34)
    return c


def boat_and_orange() -> Canvas:
    """The orange on a tray; the boat, small, on its way out."""
    c = Canvas(SIZE, "orange on a tray", 1)
    view(c, -0.14, 0.72, 0.40, (0,))
    boat(c, -0.14, -0.02, 0.17)
    room(c, (-0.94, -0.90, 1.16, 0.16))
    blanket(c, [(-1.7, 0.50), (-0.6, 0.44), (0.5, 0.52), (1.7, 0.42)])
    shadow(c, 0.0, 0.82, 1.0, 0.8)
    tray = [(-0.70, 0.50), (0.66, 0.46), (0.92, 0.90), (-0.94, 0.96)]
    c.form(poly(tray), "#8A6248", "#3E2634", 0.04, 0.2)
    c.form(stroke([*tray, tray[0]], 0.05), "#C08A5A", "#4E3038", 0.03, 0.3, 0)
    c.form(poly(arc((-0.08, 0.72), (0.42, 0.15), 0, 1, 40)), "#F4F2FF", "#9094BC", 0.05, 0.3)
    c.lamp(-0.08, 0.52, 0.6, 0.4)
    c.form(disc((-0.10, 0.56), 0.185), "#FFB04A", "#B04C1E", 0.16, 0.4)
    c.paint(disc((-0.14, 0.42), 0.018), "#6A7A3A")
    for x, turn in ((0.20, 0.05), (0.30, -0.06)):
        piece = bowed([(x - 0.10, 0.70 + turn), (x, 0.62), (x + 0.11, 0.70 - turn), (x, 0.75), (x - 0.10, 0.70 + turn)])
        c.form(poly(piece), "#FFC468", "#D06A24", 0.04, 0.3)
    peel = curve([(0.52, 0.66), (0.62, 0.60), (0.70, 0.68), (0.62, 0.78), (0.50, 0.80)], 8)
    c.form(poly(ribbon(peel, [0.02, 0.06, 0.07, 0.05, 0.01])), "#FF9A3A", "#A8481E", 0.03, 0.3)
    c.finish(0.32)
    return c


def fever_chart() -> Canvas:
    """The log is the back of a fever chart; the glass has a thermometer in it."""
    c = Canvas(SIZE, "fever chart", 1)
    view(c, -0.50, -0.50, 0.26, (1,))
    room(c, (-1.22, -0.94, -0.10, -0.22))
    blanket(c, [(-1.7, 0.12), (-0.5, 0.02), (0.5, 0.10), (1.7, 0.0)], "#6A6AA0", "#262A58")
    oil_lamp(c, 1.14, 0.16, 0.72, 1.5, 0.75)
    shadow(c, -0.16, 0.66, 1.1, 0.8)
    sheet: list[Point] = [(-1.02, 0.16), (0.58, 0.08), (0.74, 0.92), (-1.08, 1.02)]
    c.form(poly(sheet), "#FFF6E2", "#C0AEA4", 0.03, 0.1)

    def at(u: float, v: float) -> Point:
        top = (sheet[0][0] + u * (sheet[1][0] - sheet[0][0]), sheet[0][1] + u * (sheet[1][1] - sheet[0][1]))
        foot = (sheet[3][0] + u * (sheet[2][0] - sheet[3][0]), sheet[3][1] + u * (sheet[2][1] - sheet[3][1]))
        return top[0] + v * (foot[0] - top[0]), top[1] + v * (foot[1] - top[1])

    for k in range(1, 18):
        c.paint(stroke([at(k / 18, 0.06), at(k / 18, 0.94)], 0.005), "#A8B4D8", 0.7)
    for k in range(1, 11):
        c.paint(stroke([at(0.03, k / 11), at(0.97, k / 11)], 0.010 if k == 7 else 0.005), "#A8B4D8", 0.8)
    fever = (0.66, 0.40, 0.50, 0.26, 0.44, 0.20, 0.34, 0.14, 0.30, 0.22, 0.46, 0.36, 0.55, 0.50, 0.62, 0.60, 0.66)
    c.paint(stroke([at((k + 1) / 18, v) for k, v in enumerate(fever)], 0.024), "#C8403E", 0.95)
    for k, v in enumerate(fever):
        c.paint(disc(at((k + 1) / 18, v), 0.022), "#8A2028")
    corner = [at(0.70, 1.0), at(1.0, 0.58), at(0.70, 0.66)]
    c.form(poly(corner), "#F2E4C8", "#A8948C", 0.03, 0.1, 0.5)
    for k in range(4):
        c.paint(stroke([(0.30 + 0.01 * k, 0.70 + 0.05 * k), (0.42 + 0.0 * k, 0.67 + 0.045 * k)], 0.012), "#3A3450", 0.8)
    glass = [(0.86, 0.28), (1.24, 0.28), (1.18, 0.86), (0.92, 0.86)]
    c.paint(poly([(0.88, 0.48), (1.22, 0.48), (1.18, 0.86), (0.92, 0.86)]), "#9AB8E8", 0.5)
    c.paint(stroke([(0.98, 0.82), (1.22, 0.06)], 0.034), "#F4F8FF", 0.95)
    c.paint(stroke([(0.98, 0.82), (1.08, 0.50)], 0.014), "#D8403E")
    c.paint(poly(glass), "#DCE8FF", 0.20)
    c.paint(stroke([*glass, glass[0]], 0.014), "#E8F0FF", 0.75)
    c.paint(poly(arc((1.05, 0.28), (0.19, 0.035), 0, 1)), "#F4F8FF", 0.35)
    c.finish(0.32)
    return c


def open_window() -> Canvas:
    """The window is open and the hands are empty; a feather lies on the sill."""
    c = Canvas(SIZE, "open window", 1)
    heaven(c, -0.06, [(0.0, "#20407A"), (0.5, "#6A8CB8"), (0.85, "#D8C4B4"), (1.0, "#FFD8A4")], 0)
    water(c, -0.06, "#C8CCD8", "#2A4478")
    rocks(c, 0.16, 0.70, -0.04, 0.06, "far rock", "#2A3458", 0.3)
    tower(c, 0.42, -0.08, 0.34, False)
    for x, y, size in ((0.05, -0.42, 0.05),):
        wings = [(-1.0, -0.3), (-0.4, -0.5), (0.0, 0.0), (0.5, -0.5), (1.0, -0.2)]
        c.paint(
            poly(
                ribbon(
                    curve([(x + a * size, y + b * size) for a, b in wings], 8),
                    [0.0, 0.3 * size, 0.2 * size, 0.3 * size, 0],
                )
            ),
            "#3A2A3A",
        )
    room(c, (-0.86, -0.94, 0.86, 0.30), "#5A5078", bars=False)
    for side in (-1, 1):
        leaf = [(side * 0.86, -0.94), (side * 1.30, -1.06), (side * 1.30, 0.46), (side * 0.86, 0.30)]
        c.paint(poly(leaf), "#B8CCE8", 0.30)
        c.form(stroke([*leaf, leaf[0]], 0.05), "#E0DCF0", "#6A6690", 0.02, 0.1)
        c.form(stroke([(side * 0.86, -0.34), (side * 1.30, -0.32)], 0.035), "#E0DCF0", "#6A6690", 0.02, 0.1, 0)
    c.glow(poly([(-0.8, 0.3), (0.8, 0.3), (1.2, 1.0), (-1.2, 1.0)]), "#FFE4C0", 0.15, 0.22)
    quill = curve([(0.30, 0.425), (0.46, 0.385), (0.68, 0.37)], 8)
    c.paint(poly(ribbon(quill, [0.01, 0.07, 0.06, 0.0])), "#6A4A44")
    c.paint(poly(ribbon(quill, [0.008, 0.008])), "#F0E4D0")
    cupped_hands(c, -0.10, 0.38, 0.50)
    hollow = np.exp(-(((c.x + 0.10) / 0.20) ** 2 + ((c.y - 0.52) / 0.10) ** 2)).astype(np.float32)
    c.darken(hollow, 0.25, "#6A3A40")
    c.finish(0.26)
    return c


def fog_night() -> Canvas:
    """Fog in a bedroom window; a child lies awake, counting."""
    c = Canvas(SIZE, "fog night", 1)
    c.fall([(0, "#7A88AA"), (0.5, "#A2ADC6"), (1, "#6A789C")], 0.14)
    c.lamp(0.30, -0.46, 0.40, 0.30, "#FFE8C0")
    room(c, (-0.50, -0.90, 1.08, 0.08), "#2C2848")
    c.glow(poly([(-0.5, 0.1), (1.08, 0.1), (1.4, 1.0), (-0.4, 1.0)]), "#B4C0E0", 0.14, 0.16)
    blanket(c, [(-1.7, 0.92), (-0.9, 0.70), (-0.1, 0.50), (0.8, 0.56), (1.7, 0.46)], "#5A648E", "#1E2450")
    pillow = bowed([(-1.6, 0.30), (-1.2, 0.18), (-0.56, 0.22), (-0.30, 0.42), (-0.40, 0.74), (-1.0, 0.86), (-1.6, 0.8)])
    c.form(poly(pillow), "#F0EEFC", "#7C80AC", 0.14, 0.1)
    hair = bowed(
        [(-0.98, 0.66), (-1.04, 0.36), (-0.80, 0.18), (-0.56, 0.24), (-0.52, 0.48), (-0.62, 0.70), (-0.98, 0.66)]
    )
    c.form(poly(hair), "#7A4E48", "#2A1A2E", 0.10, 0.15)
    braid = curve([(-0.94, 0.62), (-1.06, 0.76), (-1.00, 0.94), (-1.10, 1.06)], 8)
    c.form(poly(ribbon(braid, [0.14, 0.12, 0.10, 0.08])), "#7A4E48", "#2A1A2E", 0.05, 0.15)
    face = bowed(
        [
            (-0.62, 0.30),
            (-0.50, 0.36),
            (-0.46, 0.46),
            (-0.42, 0.52),
            (-0.48, 0.56),
            (-0.50, 0.66),
            (-0.64, 0.68),
            (-0.72, 0.5),
        ]
    )
    c.form(poly(face), "#F2CDB6", "#8A5A66", 0.06, 0.1, 0.2)
    c.paint(stroke([(-0.55, 0.445), (-0.50, 0.45)], 0.022), "#2A1630")
    hand = bowed([(-0.30, 0.66), (-0.16, 0.58), (-0.02, 0.58), (0.02, 0.66), (-0.14, 0.74), (-0.28, 0.76)])
    c.form(poly(hand), "#F2CDB6", "#8A5A66", 0.05, 0.1)
    for k in range(4):
        x = -0.04 + 0.055 * k
        c.form(
            stroke([(x - 0.02, 0.62), (x + 0.02, 0.50 - 0.02 * (k % 2))], 0.042), "#F2CDB6", "#9A6A70", 0.02, 0.1, 0.2
        )
    c.form(disc((1.16, 0.34), 0.17), BRASS, UMBER, 0.06, 0.6)
    c.form(disc((1.16, 0.34), 0.13), "#F8F0DC", "#A8988C", 0.02, 0.1, 0)
    c.paint(stroke([(1.16, 0.34), (1.16, 0.25)], 0.016), "#241C36")
    c.paint(stroke([(1.16, 0.34), (1.22, 0.38)], 0.016), "#241C36")
    c.finish(0.36)
    return c


def harbour() -> Canvas:
    """Roofs, one lit window, and below it a boat that comes in by its light."""
    c = Canvas(SIZE, "harbour", 1)
    heaven(c, -0.36, DEEP_NIGHT, 380)
    shining = water(c, -0.36, "#2C3A66", "#0A1130")
    rocks(c, -1.04, -0.60, -0.34, 0.05, "far rock", "#10162E", 0.2)
    tower(c, -0.82, -0.37, 0.36, False, (), "#3A4670")
    c.form(poly([(-1.6, 0.34), (-0.72, 0.30), (-0.66, 0.40), (-1.6, 0.50)]), "#3A4670", "#161D40", 0.03)
    glitter(c, shining, 0.16, -0.1, LIGHT, 0.10, 1.0)
    boat(c, -0.08, 0.24, 0.40, "#6A4A50")
    for x, y, wide, tall, colour in (
        (1.18, 0.62, 0.62, 0.92, "#2A3260"),
        (0.52, 0.86, 0.60, 0.62, "#222A54"),
        (1.30, 1.06, 0.66, 0.66, "#1A2148"),
        (-0.10, 1.06, 0.66, 0.34, "#1C2450"),
        (-0.86, 1.10, 0.74, 0.36, "#171E44"),
    ):
        top = y - tall
        c.form(
            poly([(x - wide / 2, top), (x + wide / 2, top), (x + wide / 2, 1.2), (x - wide / 2, 1.2)]),
            colour,
            mix(colour, "#0A0E24", 0.5),
            0.03,
        )
        roof = [
            (x - wide * 0.58, top + 0.02),
            (x - wide * 0.14, top - 0.26),
            (x + wide * 0.14, top - 0.26),
            (x + wide * 0.58, top + 0.02),
        ]
        c.form(poly(roof), "#58628E", "#1E2548", 0.03, 0.1)
        c.form(
            poly(
                [
                    (x + wide * 0.2, top - 0.18),
                    (x + wide * 0.34, top - 0.18),
                    (x + wide * 0.34, top - 0.40),
                    (x + wide * 0.2, top - 0.40),
                ]
            ),
            "#3A4268",
            "#161C3C",
            0.02,
        )
    c.lamp(1.04, -0.06, 1.3, 0.95)
    pane = poly([(0.92, -0.20), (1.18, -0.20), (1.18, 0.14), (0.92, 0.14)])
    c.paint(pane, "#FFD48A", 1, 0, 0)
    figure(c, people.GIRL, 1.08, 0.36, 0.46, "#4A2A40", "#FFE0A8", -1)
    c.paint(stroke([(1.03, 0.02), (0.98, -0.08)], 0.030), "#4A2A40")
    c.glow(disc((0.975, -0.11), 0.022), "#FFFFFF", 0.06, 2.2)
    c.paint(disc((0.975, -0.11), 0.020), "#FFFFFF", 1, 0, 0)
    c.form(poly([(0.86, 0.14), (1.24, 0.14), (1.24, 0.42), (0.86, 0.42)]), "#2E3662", "#20274E", 0.02)
    c.paint(stroke([(0.92, -0.20), (1.18, -0.20), (1.18, 0.14), (0.92, 0.14), (0.92, -0.20)], 0.028), "#161A3A")
    beam(c, 0.975, -0.11, 0.47, 1.0, 0.05, 0.22)
    c.finish(0.30)
    return c


def answered() -> Canvas:
    """The same window from inside: the bed, the lamp, and far off the light that answers."""
    c = Canvas(SIZE, "answered", 1)
    lamp = view(c, 0.02, -0.34, 0.40, (2, 3))
    for turn in (0.975, 0.525):
        beam(c, *lamp, turn, 1.0, 0.018, 0.9)
    c.lamp(*lamp, 0.5, 0.9)
    room(c, (-0.92, -0.88, 0.92, 0.34), "#4E3648")
    book = [(-0.66, 0.44), (-0.20, 0.40), (-0.16, 0.47), (-0.64, 0.52)]
    for shift, colour in ((0.0, "#34406E"), (-0.045, "#7A3A40"), (-0.09, "#3E5A58")):
        c.form(poly([(x - 0.3 * shift, y + shift) for x, y in book]), colour, "#141A38", 0.02, 0.2)
        c.paint(stroke([(-0.64 - 0.3 * shift, 0.505 + shift), (-0.17 - 0.3 * shift, 0.46 + shift)], 0.014), "#F4E8D0")
    oil_lamp(c, 0.50, 0.48, 0.74, 1.5, 0.8)
    blanket(c, [(-1.7, 0.80), (-0.7, 0.70), (0.3, 0.76), (1.7, 0.66)], "#A8626A", "#4A2844")
    c.lamp(0.50, 0.60, 0.9, 0.18)
    c.body = shine(c.body, "#FFE0B0", 0.05 * smooth(0.4, 1.0, c.y))
    rail(c, 0.74, -1.6, 1.6, 9)
    c.finish(0.32)
    return c
