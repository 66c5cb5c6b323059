"""Dragon valley: blue cliffs in moonlight, and a ridge that breathes."""

from __future__ import annotations

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.light import mix, shine, smooth
from tools.art.noise import Array
from tools.art.shapes import Point
from tools.art.sky import with_stars
from tools.art.worlds.motifs import arch, bent, bird
from tools.art.worlds.panorama import Panorama, Strokes, middle

DEEP, PALE = "#0E1C4A", "#8FB8E8"


def dragon(p: Panorama) -> None:
    """The sleeper of the seventh card: a back like a ridge, a head upon its claws, one thread of breath."""
    x, y = middle(7) - 24, 500
    body: list[Point] = [(x - 190, y + 26), (x - 150, y - 40), (x - 70, y - 130), (x + 30, y - 158), (x + 120, y - 112)]
    body += [(x + 180, y - 26), (x + 250, y + 30), (x + 330, y + 50), (x + 240, y + 70), (x, y + 74), (x - 150, y + 66)]
    s = Strokes()
    line = curve(body, 10, closed=True)
    s.fill([tuple(q) for q in line], "#1C3C7C")
    s.fill([(a, b + 12) for a, b in line if b < y + 10] + [(x + 120, y), (x - 120, y + 10)], "#2C5AA0", 0.8)
    for row in range(6):
        for k in range(16):
            t = k / 15
            sx = x - 150 + 320 * t + 10 * (row % 2)
            sy = y + 34 - (150 - 22 * row) * np.sin(np.pi * np.clip(0.10 + 0.8 * t, 0, 1)) ** 1.1
            if sy < y + 30:
                scale = [(sx - 13, sy), (sx, sy + 17), (sx + 13, sy), (sx, sy - 7)]
                s.fill(scale, mix("#5C94DC", "#16305E", 0.15 + 0.11 * row + 0.3 * t), 0.75)
    for k in range(13):
        t = k / 12
        sx, sy = x - 128 + 300 * t, y - 8 - 148 * np.sin(np.pi * (0.12 + 0.72 * t)) ** 0.9
        h = 24 + 22 * np.sin(np.pi * t)
        s.fill([(sx - 11, sy + 12), (sx + 9, sy - h), (sx + 15, sy + 12)], "#A8C8F4" if k % 2 else "#7FA8E0")
    wing = curve(
        [
            (x + 20, y - 96),
            (x + 96, y - 178),
            (x + 190, y - 150),
            (x + 150, y - 100),
            (x + 160, y - 50),
            (x + 110, y - 66),
            (x + 80, y - 20),
        ],
        8,
    )
    s.fill([tuple(q) for q in wing], "#16326C")
    for end in ((190, -150), (160, -50), (80, -20)):
        bent(
            s,
            [(x + 20, y - 96), (x + 0.6 * end[0], y + 0.9 * end[1] - 20), (x + end[0], y + end[1])],
            [8, 6, 3],
            "#6C9CE0",
        )
    neck = curve([(x - 110, y - 60), (x - 160, y - 30), (x - 176, y + 16), (x - 130, y + 44)])
    s.fill(ribbon(neck, [90, 78, 62, 50]), "#24509A")
    for dx, dy in ((-20, 78), (64, 74)):
        s.disc(x + dx, y + dy, 52, "#2C5AA0", 1.0, 0.34)
    head: list[Point] = [
        (x - 150, y + 4),
        (x - 100, y + 2),
        (x - 40, y + 24),
        (x - 2, y + 40),
        (x + 4, y + 58),
        (x - 40, y + 70),
    ]
    s.fill([tuple(q) for q in curve([*head, (x - 120, y + 76), (x - 166, y + 50)], 8, closed=True)], "#3A6CBC")
    s.fill(
        [
            tuple(q)
            for q in curve([(x - 150, y + 8), (x - 96, y + 8), (x - 30, y + 32), (x - 90, y + 34)], 8, closed=True)
        ],
        "#7FB0EC",
        0.8,
    )
    bent(s, [(x - 96, y + 34), (x - 82, y + 42), (x - 64, y + 38)], [3, 5, 3], "#0A1434")
    for dx, dy in ((-146, 6), (-124, 2)):
        bent(s, [(x + dx, y + dy), (x + dx - 26, y + dy - 26), (x + dx - 30, y + dy - 58)], [18, 12, 2], "#D8E6F8")
    for k in range(4):
        s.fill([(x - 56 + 26 * k, y + 66), (x - 44 + 26 * k, y + 92), (x - 32 + 26 * k, y + 66)], "#D8E6F8")
    p.paint(s)
    p.light(x + 8, y + 46, 18, "#9FE0FF", 0.7)
    breath = np.exp(
        -(((p.across(x + 40 + 30) - 34 * np.sin(p.y / 40)) / (10 + 0.22 * np.clip(y + 40 - p.y, 0, None))) ** 2)
    )
    breath *= smooth(y + 50, y + 20, p.y) * smooth(260, 420, p.y) * np.clip(0.5 + p.noise("breath", 60, 1.6), 0, 1)
    p.picture = shine(p.picture, "#CFE8FF", breath * 0.7)


def frost(s: Strokes, p: Panorama) -> None:
    """Crystals of ice on the first card."""
    x = middle(1)
    for dx, h, w, lean in (
        (-130, 210, 34, -50),
        (-80, 330, 50, -34),
        (-10, 420, 64, 8),
        (60, 300, 48, 40),
        (120, 220, 38, 66),
        (20, 190, 36, 24),
    ):
        foot, tip = (x + dx, 690.0), (x + dx + lean, 690.0 - h)
        ux = lean / h
        shoulder_l, shoulder_r = (
            (tip[0] - w / 2 - 0.2 * h * ux, tip[1] + 0.2 * h),
            (tip[0] + w / 2 - 0.14 * h * ux, tip[1] + 0.14 * h),
        )
        s.fill([(foot[0] - w / 2, foot[1]), shoulder_l, tip, shoulder_r, (foot[0] + w / 2, foot[1])], "#5C98D8", 0.92)
        s.fill([(foot[0] - w / 2, foot[1]), shoulder_l, tip, (foot[0] - 0.08 * w, foot[1])], "#D4F0FF", 0.9)
        s.fill(
            [(foot[0] + 0.18 * w, foot[1]), (tip[0] + 0.04 * w, tip[1] + 8), shoulder_r, (foot[0] + w / 2, foot[1])],
            "#2C5AA8",
            0.7,
        )
    for _ in range(70):
        s.disc(x + p.random.uniform(-180, 180), p.random.uniform(180, 640), p.random.uniform(1, 3.2), "#FFFFFF", 0.8)


def talons(s: Strokes) -> None:
    """Spires like claws on the third card."""
    x = middle(3)
    for dx, h, w, bend in ((-120, 300, 84, 60), (-40, 400, 96, 76), (50, 350, 90, 70), (130, 250, 74, 52)):
        foot = 660
        outer = curve([(x + dx - w / 2, foot), (x + dx - 0.50 * w, foot - 0.55 * h), (x + dx + bend, foot - h)], 12)
        inner = curve([(x + dx + bend, foot - h), (x + dx + 0.06 * w, foot - 0.55 * h), (x + dx + w / 2, foot)], 12)
        s.fill([*map(tuple, outer), *map(tuple, inner)], "#142C62")
        ridge = curve([(x + dx - 0.1 * w, foot), (x + dx - 0.24 * w, foot - 0.5 * h), (x + dx + bend, foot - h)], 12)
        s.fill([*map(tuple, outer), *map(tuple, ridge[::-1])], "#7CA6E2", 0.9)
        for k in range(4):
            y = foot - h * (0.18 + 0.16 * k)
            bent(
                s,
                [(x + dx - 0.5 * w, y), (x + dx - 0.2 * w, y + 14), (x + dx + 0.2 * w, y + 4)],
                [2, 5, 1],
                "#0C1C4A",
                0.6,
            )


def door(p: Panorama) -> None:
    """The door of the hoard in the cliff of the fifth card, with gold behind it."""
    x, foot = middle(5), 610
    s = Strokes()
    arch(s, x, foot, 112, 330, "#0C1740")
    arch(s, x, foot, 98, 306, "#5478B8")
    arch(s, x, foot, 84, 284, "#3A2414")
    arch(s, x, foot, 76, 272, "#F7C45E")
    arch(s, x, foot, 46, 220, "#FFE9A8", 0.7)
    s.fill(
        [(x - 76, foot), (x - 76, foot - 210), (x - 56, foot - 250), (x - 34, foot - 216), (x - 34, foot + 10)],
        "#20305E",
    )
    s.fill(
        [(x + 76, foot), (x + 76, foot - 210), (x + 56, foot - 250), (x + 34, foot - 216), (x + 34, foot + 10)],
        "#182650",
    )
    for y in (foot - 170, foot - 110, foot - 50):
        for dx in (-56, 56):
            s.disc(x + dx, y, 6, "#C9D8F0")
    for k in range(42):
        aside, up = p.random.normal(0, 34), abs(p.random.normal(0, 16))
        s.disc(x + aside, foot + 6 - up, p.random.uniform(4, 8), ("#FFD873", "#E8A840", "#FFF0B8")[k % 3], 1.0, 0.55)
    p.paint(s)
    p.light(x, foot - 90, 120, "#FFC860", 0.75)


def features(p: Panorama) -> None:
    """The things that tell the cards apart."""
    s = Strokes()
    talons(s)
    x = middle(6)
    for step in range(13):
        y, w = 690 - 30 * step, 150 - 7.5 * step
        cx = x + 46 * np.sin(step / 2.6)
        tread = [(cx + w * np.cos(t), y - 16 * np.sin(t)) for t in np.linspace(0, np.pi, 24)]
        drop = [(cx - w * np.cos(t), y + 34 * np.sin(t) ** 0.8) for t in np.linspace(0, np.pi, 24)]
        s.fill([*tread, *drop], mix("#12265A", "#2A4E96", step / 13))
        s.fill(
            [*tread, *[(a, b - 24 * np.sin(np.pi * i / 23) ** 0.8 * 0.9) for i, (a, b) in enumerate(drop)]],
            mix("#5A8AD0", "#B4D4F8", step / 13),
        )
    p.paint(s)
    s = Strokes()
    x = middle(4)
    for k in range(34):
        gx, gy = x + p.random.uniform(-180, 180), p.random.uniform(500, 690)
        h = 26 + 44 * (gy - 490) / 200
        bent(s, [(gx, gy), (gx + 5, gy + h)], [4, 5], "#1C4A4A")
        for side in (-1, 0, 1):
            tip = (gx + side * 0.42 * h, gy - 0.78 * h + 0.16 * h * abs(side))
            petal = curve(
                [
                    (gx - 0.16 * h, gy),
                    (gx - 0.16 * h + side * 0.1 * h, gy - 0.45 * h),
                    tip,
                    (gx + 0.18 * h + side * 0.1 * h, gy - 0.45 * h),
                    (gx + 0.16 * h, gy),
                ],
                6,
            )
            s.fill([tuple(q) for q in petal], ("#4A6CF0", "#6C8CFF", "#3A4FD0")[(side + k) % 3])
        s.disc(gx, gy - 0.3 * h, 0.08 * h, "#FFF0B0")
    for dx, dy in ((-80, 200), (-30, 170), (60, 220), (100, 180)):
        bird(s, middle(2) + dx, dy, 18, "#0C1840")
    p.paint(s)
    s = Strokes()
    frost(s, p)
    p.paint(s)


def paint() -> Array:
    """The whole panorama."""
    p = Panorama(
        "dragon-valley", [(0, "#0A1238"), (0.3, "#1C3A7C"), (0.55, "#5C98C8"), (0.66, "#BFE0E8"), (1, "#BFE0E8")]
    )
    p.picture = with_stars(p.picture, 420, "dragon", 0.8, smooth(120, 330, p.y))
    moon = middle(4) + 40
    p.light(moon, 150, 230, "#CFE4FF", 0.7)
    p.orb(moon, 150, 52, "#F4F8FF")
    p.orb(moon + 20, 138, 12, "#DCE6F4", 6)
    p.clouds("veil", 210, 80, "#9CC0E4", 0.7, 300)
    p.land("far", p.horizon("far", 350, 70, 220, 1.5), "#8CB8DC", "#4A7CB4", 60, 40, ("#D0E8F0", 150, 0.75), (1.8, 1))
    p.mist("far", 420, 50, "#D8ECF4", 0.55)
    cliffs = p.horizon("cliffs", 400, 60, 300, 1.5)
    for card, high in ((2, 250), (5, 230)):
        d = np.abs(p.across(middle(card))[0])
        cliffs = cliffs - high * smooth(190, 120, d) * (1 if card == 5 else smooth(26, 60, d))
    p.land("cliffs", cliffs, "#6C9CD4", "#16306A", 60, 70, ("#9CC4E4", 330, 0.55), (3.5, 1))
    p.mist("foot", 560, 60, "#BCDCF0", 0.5)
    door(p)
    dragon(p)
    p.land("ground", p.horizon("ground", 622, 26, 360, 1.8), "#3A66A8", DEEP, 50, 40, None, (1, 2))
    gap = np.exp(-((p.across(middle(2)) / 26) ** 2)) * smooth(620, 560, p.y) * smooth(200, 330, p.y)
    p.picture = shine(p.picture, "#D8F0FF", gap * 0.45)
    features(p)
    p.land("front", p.horizon("front", 684, 14, 180, 1.7), "#1E3A78", "#070E2C", 40, 40)
    p.shafts(moon, 150, "#CFE4FF", 0.35, 0.9)
    return p.finished()
