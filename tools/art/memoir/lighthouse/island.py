"""Story pictures as the island tells the story: what the first six pages say, and a window from outside."""

from __future__ import annotations

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.light import mix, shine, smooth
from tools.art.memoir import people
from tools.art.memoir.canvas import Canvas, disc, poly, stroke
from tools.art.memoir.lighthouse.sea import (
    BRASS,
    DEEP_NIGHT,
    DUSK,
    LIGHT,
    SHADE,
    SLATE,
    UMBER,
    WHITEWASH,
    beam,
    boat,
    flakes,
    glitter,
    gull,
    heaven,
    oil_lamp,
    rocks,
    tower,
    water,
)
from tools.art.memoir.people import figure
from tools.art.memoir.props import SIZE, shadow
from tools.art.noise import generator
from tools.art.shapes import Point
from tools.art.trip.marks import arc, bowed


def stairs() -> Canvas:
    """The stair from its foot, turning up to the lamp; somebody's lantern is on its way."""
    c = Canvas(SIZE, "tower stairs", 1)
    c.fall([(0, "#1A2148"), (1, "#0C1128")])
    eye = (0.16, -0.12)

    def at(radius: float, turn: float) -> Point:
        share = 1 - radius / 2.3
        return (
            eye[0] * share + radius * 1.12 * float(np.cos(2 * np.pi * turn)),
            eye[1] * share + radius * float(np.sin(2 * np.pi * turn)),
        )

    steps, rounds = 84, 3.5
    for k in range(steps):
        far, on = k / steps, (k + 1) / steps
        outer, inner = 2.3 * (1 - far) ** 1.7 + 0.10, 1.30 * (1 - far) ** 1.7 + 0.085
        low, high = 0.30 + rounds * far, 0.30 + rounds * on
        tone = mix(mix("#56649A", "#1A2148", 0.30 + 0.36 * (k % 2)), "#F0B868", 0.85 * far**2.2)
        c.paint(poly([at(outer, low), at(outer, high), at(inner, high), at(inner, low)]), tone, 1, 0, 0.05)
        c.paint(stroke([at(outer, high), at(inner, high)], 0.026 * (1 - far) + 0.003), mix(tone, "#0A0F28", 0.6))
        c.paint(stroke([at(inner, low), at(inner, high)], 0.034 * (1 - far) + 0.006), BRASS, 0.35 + 0.5 * far, 0, 0)
    c.darken(smooth(0.35, 1.6, np.hypot(c.x - eye[0], c.y - eye[1])), 0.45)
    c.lamp(*eye, 0.62, 0.9)
    c.paint(disc(eye, 0.085), "#FFF4CE", 1, 0.01, 0)
    for k in range(8):
        turn = k / 8
        c.paint(
            stroke(
                [
                    (eye[0] + 0.03 * np.cos(2 * np.pi * turn), eye[1] + 0.03 * np.sin(2 * np.pi * turn)),
                    (eye[0] + 0.085 * np.cos(2 * np.pi * turn), eye[1] + 0.085 * np.sin(2 * np.pi * turn)),
                ],
                0.008,
            ),
            "#A8743A",
        )
    c.lamp(-0.74, 0.20, 0.85, 0.9)
    figure(c, people.MAN, -0.78, 0.62, 0.62, "#241C40", "#FFD08A", 1, lean=0.02)
    c.paint(stroke([(-0.70, 0.16), (-0.58, 0.22)], 0.05), "#241C40")
    c.paint(poly([(-0.62, 0.22), (-0.52, 0.22), (-0.51, 0.36), (-0.63, 0.36)]), "#FFEFC0", 1, 0.003, 0)
    c.paint(poly([(-0.64, 0.22), (-0.50, 0.22), (-0.57, 0.15)]), "#15122E")
    c.glow(disc((-0.57, 0.29), 0.03), "#FFF8DE", 0.05, 1.5)
    c.finish(0.40)
    return c


def supply_boat() -> Canvas:
    """The boat on Thursday: oil, flour, the post, and one orange on top of the bag."""
    c = Canvas(SIZE, "supply boat", 1)
    heaven(c, -0.16)
    shining = water(c, -0.16)
    rocks(c, 0.52, 1.9, 0.06, 0.40, "island", SLATE, 0.45)
    lamp = tower(c, 1.08, -0.20, 0.74, True, (0, 1))
    beam(c, *lamp, 0.52, 1.2, 0.02, 0.55)
    glitter(c, shining, 1.08, -0.16, LIGHT, 0.05, 0.7)
    for x, y, size in ((-1.0, -0.62, 0.07), (-0.76, -0.52, 0.05), (0.34, -0.70, 0.05)):
        gull(c, x, y, size)
    boat(c, -0.42, 0.26, 0.78)
    glitter(c, shining, -0.68, 0.2, LIGHT, 0.05, 0.8)
    planks = poly([(-1.6, 0.72), (1.6, 0.60), (1.6, 1.1), (-1.6, 1.1)])
    c.form(planks, "#6A5A78", "#221C3C", 0.04, 0.1)
    for k in range(9):
        x = -1.4 + 0.36 * k
        c.paint(stroke([(x, 0.72 - 0.03 * k), (x * 1.25, 1.1)], 0.012), "#14122C", 0.8)
    c.lamp(0.52, 0.42, 0.85, 0.55)
    bag = bowed([(0.10, 0.86), (0.14, 0.52), (0.40, 0.42), (0.70, 0.42), (0.96, 0.54), (1.02, 0.88), (0.56, 0.94)])
    shadow(c, 0.56, 0.90, 0.7, 0.8)
    c.form(poly(bag), "#B59A78", "#4E3A48", 0.14, 0.1)
    c.paint(stroke(bowed([(0.20, 0.52), (0.54, 0.58), (0.90, 0.54)]), 0.022), "#6A4A48")
    c.form(poly([(0.42, 0.66), (0.70, 0.65), (0.71, 0.82), (0.43, 0.83)]), "#E8DCC4", "#8A7A80", 0.02)
    c.paint(stroke([(0.43, 0.67), (0.56, 0.76), (0.70, 0.66)], 0.012), "#6A5A6A")
    c.glow(disc((0.55, 0.30), 0.14), "#FF9A3A", 0.10, 0.5)
    c.form(disc((0.55, 0.31), 0.135), "#FFAE48", "#B24E1E", 0.14, 0.4)
    c.paint(disc((0.53, 0.21), 0.014), "#6A7A3A")
    for x, tall in ((-0.98, 0.34), (-1.24, 0.30)):
        c.form(
            poly([(x - 0.12, 0.92), (x + 0.12, 0.92), (x + 0.12, 0.92 - tall), (x - 0.12, 0.92 - tall)]),
            "#7A5A4A",
            "#2A1C34",
            0.08,
            0.1,
        )
        for share in (0.2, 0.8):
            c.paint(stroke([(x - 0.12, 0.92 - tall * share), (x + 0.12, 0.92 - tall * share)], 0.022), "#2E2A4A")
    c.finish()
    return c


def log_book() -> Canvas:
    """An open log by lamplight, with its pen; the barometer; and before the window nothing in sight."""
    c = Canvas(SIZE, "log book", 1)
    heaven(c, -0.42, DUSK, 60)
    water(c, -0.42, "#98A4C0", "#22305C")
    wall = 1 - c.mask(poly([(-1.20, -0.86), (-0.36, -0.86), (-0.36, -0.16), (-1.20, -0.16)]), 0.003)
    c.wash(wall, "#4A3C4E", 1, 0.05)
    for k in range(9):
        c.paint(stroke([(-1.5 + 0.36 * k, -1.1), (-1.5 + 0.36 * k, 0.3)], 0.010), "#241C36", 0.5)
    c.form(
        stroke([(-1.20, -0.86), (-0.36, -0.86), (-0.36, -0.16), (-1.20, -0.16), (-1.20, -0.86)], 0.08),
        "#8A6A58",
        "#3A2838",
        0.03,
    )
    c.form(stroke([(-0.78, -0.86), (-0.78, -0.16)], 0.035), "#8A6A58", "#3A2838", 0.02)
    c.form(disc((0.34, -0.52), 0.30), "#FFDF9A", UMBER, 0.08, 0.8)
    c.form(disc((0.34, -0.52), 0.235), "#F8F0DC", "#A8988C", 0.03, 0.2, 0)
    for k in range(21):
        turn = 2 * np.pi * (0.62 - 0.04 * k - 0.22)
        near, far = (0.18, 0.215) if k % 5 else (0.155, 0.215)
        c.paint(
            stroke(
                [
                    (0.34 + near * np.sin(turn), -0.52 - near * np.cos(turn)),
                    (0.34 + far * np.sin(turn), -0.52 - far * np.cos(turn)),
                ],
                0.010,
            ),
            "#4A3A4A",
        )
    c.paint(stroke([(0.38, -0.46), (0.22, -0.66)], 0.020), "#1E2A5A")
    c.form(disc((0.34, -0.52), 0.026), BRASS, UMBER, 0.02, 0.8, 0)
    c.form(poly([(-1.6, 0.22), (1.6, 0.22), (1.6, 1.1), (-1.6, 1.1)]), "#6E4A40", "#2A1A2C", 0.05, 0.15)
    oil_lamp(c, 1.08, 0.34, 0.74, 1.5, 0.75)
    shadow(c, 0.0, 0.80, 1.2, 0.8)
    for side in (-1, 1):
        cover = [(0.0, 0.40), (side * 0.86, 0.28), (side * 1.04, 0.92), (0.0, 1.04)]
        c.form(poly(cover), "#34406E", "#141A38", 0.03)
        page = [
            (0.0, 0.38),
            *bowed([(side * 0.20, 0.27), (side * 0.52, 0.25), (side * 0.80, 0.27)]),
            (side * 0.96, 0.86),
            *bowed([(side * 0.60, 0.84), (side * 0.24, 0.88), (0.0, 0.98)]),
        ]
        c.form(poly(page), "#FFF4DC", "#B8A698", 0.06, 0.1)
        for k in range(8):
            y, wide = 0.36 + 0.062 * k, 0.66 + 0.022 * k
            ruled = [(side * 0.12, y - 0.01), (side * wide * 0.6, y - 0.045), (side * wide * 1.12, y - 0.035)]
            c.paint(poly(ribbon(curve(ruled, 6), [0.006, 0.006])), "#8A9AC0", 0.7)
            if side < 0 or k < 4:
                c.paint(
                    poly(ribbon(curve(ruled[: 3 if k % 3 else 2], 6), [0.020, 0.016, 0.014])), "#3A3450", 0.75, 0, 0.5
                )
    c.form(
        poly(ribbon(curve([(0.30, 0.66), (0.58, 0.46), (0.98, 0.26)], 8), [0.008, 0.03, 0.022])),
        "#2A2440",
        "#0E0C1E",
        0.02,
        0.4,
    )
    c.form(poly([(0.30, 0.66), (0.40, 0.62), (0.37, 0.585)]), BRASS, UMBER, 0.02, 0.7, 0)
    c.finish(0.32)
    return c


def redwing(c: Canvas, x: float, y: float, size: float, turn: float) -> None:
    """A redwing in the beam: wings spread, rust under them."""

    def at(points: list[Point], side: int = 1) -> list[Point]:
        co, si = np.cos(turn), np.sin(turn)
        return [(x + size * float(a * co - side * b * si), y + size * float(a * si + side * b * co)) for a, b in points]

    for side in (1, -1):
        wing = at(bowed([(0.26, 0.06), (0.26, 0.46), (-0.10, 1.16), (-0.16, 0.62), (-0.20, 0.10)]), side)
        c.paint(poly(wing), "#9A7560", 1)
        c.paint(poly(at(bowed([(0.16, 0.10), (0.10, 0.30), (-0.10, 0.34), (-0.14, 0.10)]), side)), "#D2552E", 0.9)
    c.paint(
        poly(
            at(
                bowed(
                    [
                        (0.62, 0.0),
                        (0.42, 0.15),
                        (-0.20, 0.15),
                        (-0.50, 0.06),
                        (-0.86, 0.14),
                        (-0.86, -0.14),
                        (-0.50, -0.06),
                        (-0.20, -0.15),
                        (0.42, -0.15),
                        (0.62, 0.0),
                    ]
                )
            )
        ),
        "#5A4450",
    )


def cupped_hands(c: Canvas, x: float, y: float, size: float) -> None:
    """Two hands held together like a nest, lit from above."""
    for side in (-1, 1):

        def at(points: list[Point], side: int = side) -> list[Point]:
            return [(x + side * a * size, y + b * size) for a, b in points]

        rim = [(0.0, 0.44), (0.34, 0.40), (0.62, 0.24), (0.84, -0.02), (0.95, 0.02), (0.93, 0.34), (0.74, 0.70)]
        palm = at([*rim, (0.54, 0.96), (0.52, 1.3), (0.06, 1.3), (0.0, 0.8)])
        c.form(poly(bowed(palm)), "#F2C8A8", "#6A3E50", 0.14 * size + 0.02, 0.1)
        for k in range(3):
            finger = at(
                [(0.90 - 0.09 * k, 0.20 + 0.13 * k), (0.66 - 0.05 * k, 0.44 + 0.10 * k), (0.34, 0.56 + 0.10 * k)]
            )
            c.paint(poly(ribbon(curve(finger, 6), [0.004, 0.022 * size + 0.008, 0.004])), "#8A4E54", 0.7)
        sleeve = [(0.0, 1.02), (0.70, 0.92), (0.86, 1.6), (0.0, 1.6)]
        c.form(poly(at(sleeve)), "#4A5A92", "#1A2044", 0.06)


def held_bird(c: Canvas, x: float, y: float, size: float) -> None:
    """A redwing that is being warmed."""
    body = bowed(
        [
            (-0.52, 0.10),
            (-0.30, -0.28),
            (0.04, -0.34),
            (0.26, -0.52),
            (0.50, -0.36),
            (0.46, -0.06),
            (0.36, 0.26),
            (-0.10, 0.36),
            (-0.52, 0.10),
        ]
    )
    c.form(poly([(x + a * size, y + b * size) for a, b in body]), "#A8845E", "#4A3240", 0.12 * size, 0.15)
    breast = bowed([(0.46, -0.14), (0.40, 0.26), (0.06, 0.34), (0.16, 0.04), (0.46, -0.14)])
    c.form(poly([(x + a * size, y + b * size) for a, b in breast]), "#F4E6CC", "#A8887A", 0.05, 0.1, 0)
    flank = bowed([(0.16, 0.02), (0.06, 0.30), (-0.24, 0.26), (-0.06, 0.04), (0.16, 0.02)])
    c.form(poly([(x + a * size, y + b * size) for a, b in flank]), "#E2622E", "#8A2E20", 0.05, 0.1, 0)
    c.paint(stroke([(x + 0.22 * size, y - 0.44 * size), (x + 0.46 * size, y - 0.34 * size)], 0.05 * size), "#F4E6CC")
    c.paint(disc((x + 0.36 * size, y - 0.32 * size), 0.05 * size), "#120C1C")
    c.paint(disc((x + 0.345 * size, y - 0.34 * size), 0.018 * size), "#FFFFFF")
    c.paint(
        poly(
            [(x + 0.48 * size, y - 0.32 * size), (x + 0.66 * size, y - 0.24 * size), (x + 0.48 * size, y - 0.20 * size)]
        ),
        "#E8B04A",
    )


def redwings() -> Canvas:
    """Birds round the light in the night; one of them in two hands."""
    c = Canvas(SIZE, "redwings", 1)
    heaven(c, 1.1, DEEP_NIGHT, 260)
    lamp = (0.64, -0.42)
    for turn in (0.06, 0.44, 0.56, 0.94):
        beam(c, *lamp, turn, 1.0, 0.028, 0.75)
    c.lamp(*lamp, 1.35, 0.9)
    c.form(poly([(0.36, -0.02), (0.92, -0.02), (1.06, 1.2), (0.22, 1.2)]), WHITEWASH, SHADE, 0.10, 0.1)
    c.paint(poly([(0.40, -0.66), (0.88, -0.66), (0.88, -0.12), (0.40, -0.12)]), "#FFF0C4", 1, 0, 0)
    c.glow(disc(lamp, 0.16), "#FFFBE8", 0.16, 1.3)
    for x in (0.40, 0.56, 0.72, 0.88):
        c.paint(stroke([(x, -0.66), (x, -0.10)], 0.022), "#2A2444")
    c.paint(stroke([(0.40, -0.40), (0.88, -0.40)], 0.016), "#2A2444")
    c.form(
        poly(bowed([(0.32, -0.64), (0.46, -0.86), (0.64, -0.94), (0.82, -0.86), (0.96, -0.64)])),
        "#8A4648",
        "#34182C",
        0.06,
    )
    c.form(poly([(0.18, -0.12), (1.10, -0.12), (1.04, 0.0), (0.24, 0.0)]), "#3A4270", "#161A3A", 0.03)
    for k in range(9):
        c.paint(stroke([(0.20 + 0.11 * k, -0.30), (0.20 + 0.11 * k, -0.10)], 0.012), "#141834")
    c.paint(stroke([(0.16, -0.30), (1.12, -0.30)], 0.020), "#141834")
    rng = generator("redwings flight")
    for k in range(22):
        turn, far = 2 * np.pi * (k / 22 + rng.uniform(-0.02, 0.02)), rng.uniform(0.42, 1.25)
        x, y = lamp[0] + 1.25 * far * np.cos(turn), lamp[1] + 0.62 * far * np.sin(turn)
        if y < 0.28 and not 0.24 < x < 1.02:
            redwing(c, float(x), float(y), 0.05 + 0.045 * far, float(turn + np.pi / 2 + rng.uniform(-0.5, 0.5)))
    c.darken(np.exp(-(((c.x + 0.62) / 0.8) ** 2 + ((c.y - 0.66) / 0.5) ** 2)).astype(np.float32), 0.35)
    c.lamp(-0.60, 0.34, 0.75, 0.55)
    held_bird(c, -0.62, 0.42, 0.46)
    cupped_hands(c, -0.62, 0.44, 0.44)
    c.finish()
    return c


def horn() -> Canvas:
    """Fog; the horn on the gallery; somebody works it by hand."""
    c = Canvas(SIZE, "fog horn", 1)
    c.fall([(0, "#4A587E"), (0.5, "#6C7A9E"), (1, "#3C4870")], 0.16)
    c.mist(-0.2, 0.8, "#A8B2CC", 0.35)
    for far in (0.34, 0.62, 0.92, 1.24, 1.58):
        ring = np.abs(np.hypot((c.x + 0.30) / 0.9, (c.y + 0.20) / 0.86) - far)
        sector = smooth(0.2, -0.5, c.x + 0.30) * np.exp(-(((c.y + 0.20) / (0.75 * far + 0.1)) ** 2))
        c.body = shine(
            c.body, "#F0F4FF", (0.42 / (1 + far) * np.exp(-((ring / 0.022) ** 2)) * sector).astype(np.float32)
        )
    c.lamp(1.02, -0.78, 1.1, 0.85, "#FFE0A8")
    c.form(poly([(0.66, -1.2), (1.40, -1.2), (1.40, 0.42), (0.66, 0.42)]), "#8C96B4", "#3A4470", 0.10, 0.05, 0.2)
    c.paint(poly([(0.78, -1.2), (1.28, -1.2), (1.28, -0.54), (0.78, -0.54)]), "#FFEFC8", 1, 0.01, 0)
    for x in (0.78, 1.03, 1.28):
        c.paint(stroke([(x, -1.2), (x, -0.52)], 0.022), "#2E3458")
    figure(c, people.KNEELING, 1.00, 0.50, 0.96, "#28305A", "#FFD9A0", -1, True)
    bell = bowed([(-0.52, -0.46), (-0.36, -0.30), (0.06, -0.20), (0.36, -0.17)])
    under = bowed([(0.36, -0.07), (0.06, -0.06), (-0.36, 0.02), (-0.52, 0.16)])
    c.form(poly([*bell, *under]), "#FFDF9A", UMBER, 0.12, 0.6)
    c.form(poly(arc((-0.52, -0.15), (0.085, 0.315), 0, 1, 40)), "#6A4028", "#1E1220", 0.03, 0.2, 0)
    c.form(poly([(0.30, -0.20), (0.58, -0.20), (0.58, -0.02), (0.30, -0.02)]), BRASS, UMBER, 0.05, 0.6)
    c.form(poly([(0.40, -0.04), (0.50, -0.04), (0.54, 0.46), (0.36, 0.46)]), "#4A4E7A", "#1A1E3C", 0.04)
    c.form(poly([(-1.6, 0.46), (1.6, 0.46), (1.6, 0.60), (-1.6, 0.60)]), "#56608A", "#1E2448", 0.03)
    for k in range(14):
        x = -1.36 + 0.21 * k
        c.paint(stroke([(x, 0.06), (x, 0.48)], 0.020), "#1E2448", 0.9)
    c.paint(stroke([(-1.6, 0.06), (1.6, 0.06)], 0.034), "#1E2448", 0.95)
    c.mist(0.92, 0.42, "#B4BED6", 0.95, "below")
    c.mist(-0.1, 0.5, "#B4BED6", 0.16, "over")
    c.finish(0.28)
    return c


def dark_lamp() -> Canvas:
    """The tower is dark; below it somebody holds a small lamp up in a window."""
    c = Canvas(SIZE, "dark lamp", 1)
    heaven(c, 0.18, DEEP_NIGHT, 420)
    shining = water(c, 0.18, "#33426E", "#060A20")
    tower(c, -0.04, 0.30, 1.16, False, (), "#5A6694")
    rocks(c, -0.9, 1.9, 0.46, 0.38, "crag", "#1C2444", 0.35)
    c.form(poly([(0.44, -0.12), (1.16, -0.12), (1.16, 0.34), (0.44, 0.34)]), "#5A6490", "#262E56", 0.04)
    c.form(poly([(0.36, -0.10), (0.60, -0.42), (1.00, -0.42), (1.24, -0.10)]), "#2A3258", "#141A38", 0.04)
    c.form(poly([(1.00, -0.40), (1.12, -0.40), (1.12, -0.60), (1.00, -0.60)]), "#3A4268", "#1A2040", 0.03)
    pane = poly([(0.62, -0.04), (0.96, -0.04), (0.96, 0.26), (0.62, 0.26)])
    c.lamp(0.80, 0.06, 0.95, 0.85)
    c.paint(pane, "#FFCF84", 1, 0, 0)
    figure(c, people.GIRL, 0.76, 0.36, 0.34, "#3A2240", "#FFE0A8", 1)
    c.paint(stroke([(0.80, 0.16), (0.86, 0.06)], 0.034), "#3A2240")
    c.glow(disc((0.87, 0.03), 0.03), "#FFFBE8", 0.07, 2.0)
    c.paint(disc((0.87, 0.03), 0.022), "#FFFFFF", 1, 0, 0)
    c.form(poly([(0.56, 0.26), (1.02, 0.26), (1.02, 0.36), (0.56, 0.36)]), "#5A6490", "#2A325C", 0.02)
    c.paint(stroke([(0.62, -0.04), (0.96, -0.04), (0.96, 0.26), (0.62, 0.26), (0.62, -0.04)], 0.030), "#20264A")
    glitter(c, shining, 0.72, 0.46, LIGHT, 0.09, 0.9)
    rocks(c, -2.2, -0.3, 1.1, 0.42, "near", "#12182F", 0.3)
    flakes(c, 70)
    c.finish(0.30)
    return c


def window() -> Canvas:
    """A window with a lamp in it, seen from outside, at ten to five."""
    c = Canvas(SIZE, "lamp window", 1)
    c.fall([(0, "#55648E"), (1, "#2A3660")], 0.06)
    rng = generator("stones")
    for row in range(12):
        y, x = -1.0 + 0.18 * row, -1.6 + 0.2 * (row % 2)
        while x < 1.5:
            wide = float(rng.uniform(0.26, 0.44))
            stone = [(x + 0.012, y + 0.012), (x + wide, y + 0.012), (x + wide, y + 0.168), (x + 0.012, y + 0.168)]
            c.paint(poly(stone), mix("#7686B0", "#3A4676", float(rng.uniform(0, 1))), 0.75, 0.008, 0.12)
            x += wide
    c.darken(smooth(-0.2, 1.2, c.y) * 1.0, 0.5, "#141C40")
    c.glow(poly([(-0.7, 0.6), (0.7, 0.6), (1.1, 1.1), (-1.1, 1.1)]), "#FFBE6A", 0.12, 0.40)
    c.form(poly([(-0.70, -0.82), (0.70, -0.82), (0.70, 0.62), (-0.70, 0.62)]), "#C4CCE4", "#56608E", 0.05)
    pane = poly([(-0.58, -0.70), (0.58, -0.70), (0.58, 0.52), (-0.58, 0.52)])
    inside = c.mask(pane)
    c.wash(inside, "#4A2E3A")
    warm = np.exp(-(((c.x - 0.10) / 0.72) ** 2 + ((c.y - 0.06) / 0.70) ** 2)).astype(np.float32)
    c.wash(inside * warm, "#F2B45E", 0.95)
    figure(c, people.GIRL, -0.30, 1.02, 1.02, "#4A2638", "#FFE0A8", 1)
    oil_lamp(c, 0.20, 0.52, 0.82, 1.5, 0.55)
    for side in (-1, 1):
        curtain = bowed(
            [(side * 0.58, -0.70), (side * 0.22, -0.66), (side * 0.36, -0.20), (side * 0.54, 0.10), (side * 0.58, 0.2)]
        )
        c.form(poly(curtain), "#F4E2C8", "#A87458", 0.06, 0.1, 0.2)
    outside = c.mask(poly([(-1.6, 0.52), (1.6, 0.52), (1.6, 1.2), (-1.6, 1.2)]))
    c.wash(outside * (np.abs(c.x) < 0.70) * (c.y < 0.62), "#AAB4D4")
    for bar in (((0.0, -0.70), (0.0, 0.52)), ((-0.58, -0.14), (0.58, -0.14))):
        c.form(stroke(list(bar), 0.045), "#D8DCEC", "#6A7098", 0.02, 0.1, 0.3)
    below = c.mask(poly([(-1.6, 0.62), (1.6, 0.62), (1.6, 1.2), (-1.6, 1.2)]), 0.004)
    c.wash(below, "#35426E", 0.96, 0.14)
    c.glow(poly([(-0.7, 0.78), (0.7, 0.78), (1.1, 1.1), (-1.1, 1.1)]), "#FFBE6A", 0.10, 0.34)
    c.form(poly([(-0.84, 0.56), (0.84, 0.56), (0.88, 0.70), (-0.88, 0.70)]), "#DDE2F2", "#5E6894", 0.04)
    c.glow(poly([(-0.6, 0.56), (0.6, 0.56), (0.6, 0.60), (-0.6, 0.60)]), "#FFC878", 0.04, 0.8)
    shade = c.mask(poly([(-0.86, 0.705), (0.86, 0.705), (0.8, 0.78), (-0.8, 0.78)]), 0.03)
    c.darken(shade, 0.5)
    beam(c, -2.4, -0.9, 0.035, 3.4, 0.022, 0.45)
    c.snow(60, (0.004, 0.010), 0.6)
    c.finish(0.28)
    return c
