"""Magical kingdom: violet towers over gardens, at the hour when the lamps are lit."""

from __future__ import annotations

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.light import mix, smooth
from tools.art.noise import Array
from tools.art.sky import with_stars
from tools.art.worlds.motifs import arch, bent, foliage, tower
from tools.art.worlds.panorama import Panorama, Strokes, middle

WALL, LIT, ROOF, LAMP = "#5A3C8C", "#B89AE0", "#38205E", "#FFD98A"


def skyline(p: Panorama, part: str, base: float, wall: str, lit: str, roof: str, step: float, tall: float) -> None:
    """A row of far towers."""
    s, x = Strokes(), 0.0
    while x < 2660:
        x += step * p.random.uniform(0.5, 1.4)
        width, height = step * p.random.uniform(0.22, 0.42), tall * p.random.uniform(0.35, 1.0)
        tower(s, x, base, base - height, width, wall, lit, roof, LAMP if p.random.random() < 0.6 else None, 1.9)
    p.paint(s)
    p.mist(part, base - 10, 42, "#C79AD8", 0.45)


def court(p: Panorama) -> None:
    """The colonnade of the first card, which fades with distance."""
    for depth in range(5):
        s = Strokes()
        t = depth / 4
        half, foot, high = 36 + 106 * t, 520 + 130 * t, 150 + 300 * t
        tone, pale = mix("#C0A0E4", WALL, t), mix("#E2CCF6", LIT, t)
        for side in (-1, 1):
            x = middle(1) + side * half
            w = 5 + 15 * t
            s.box(x - w, foot - high, x + w, foot, tone, 0.25 + 0.75 * t)
            s.box(x - w, foot - high, x - 0.2 * w, foot, pale, 0.25 + 0.6 * t)
            s.box(x - 1.5 * w, foot - high - w, x + 1.5 * w, foot - high, pale, 0.25 + 0.75 * t)
            s.box(x - 1.5 * w, foot - w, x + 1.5 * w, foot, pale, 0.25 + 0.75 * t)
        vault = curve(
            [(middle(1) - half, foot - high), (middle(1), foot - high - 0.72 * half), (middle(1) + half, foot - high)],
            12,
        )
        s.fill(ribbon(vault, [8 + 14 * t, 10 + 16 * t, 8 + 14 * t]), tone, 0.25 + 0.75 * t)
        p.paint(s)
    p.light(middle(1), 450, 80, "#FFE4F4", 0.75)


def conjurer(p: Panorama) -> None:
    """The second card's crooked tower with a light of no colour in its top."""
    x = middle(2)
    s = Strokes()
    body = curve([(x + 10, 660), (x - 16, 520), (x + 18, 380), (x - 4, 250)], 14)
    s.fill(ribbon(body, [150, 116, 92, 100]), "#4A2F7C")
    s.fill(ribbon(body - np.array([22, 0]), [70, 50, 40, 44]), "#9C7CD0", 0.8)
    s.fill([(x - 76, 250), (x + 68, 250), (x + 56, 286), (x - 64, 286)], "#C8AEEA")
    roof = curve([(x - 96, 254), (x - 40, 180), (x + 8, 110), (x + 62, 62)], 10)
    back = curve([(x + 62, 62), (x + 40, 150), (x + 58, 200), (x + 90, 254)], 10)
    s.fill([*map(tuple, roof), *map(tuple, back)], "#2C1850")
    s.fill([*map(tuple, roof), (x + 10, 180), (x - 20, 254)], "#6A4AA4", 0.8)
    for dy, dx in ((0, -6), (110, 14), (220, -8)):
        arch(s, x + dx, 372 + dy, 19, 62, "#1E0E3A")
        arch(s, x + dx, 370 + dy, 13, 52, "#8CF0D8")
    for k in range(9):
        a = k / 9 * 2 * np.pi
        s.disc(x + 66 + 60 * np.cos(a), 70 + 34 * np.sin(a), 3 + 2 * (k % 2), "#B8FFE8")
    s.disc(x + 64, 58, 13, "#E8FFF6")
    p.paint(s)
    p.light(x + 64, 58, 70, "#8CF0D8", 0.9)
    for dy, dx in ((0, -6), (110, 14), (220, -8)):
        p.light(x + dx, 346 + dy, 34, "#8CF0D8", 0.5)


def wisteria(p: Panorama) -> None:
    """Clusters that hang from a pergola on the third card."""
    x = middle(3)
    s = Strokes()
    for dx in (-150, 150):
        s.box(x + dx - 12, 190, x + dx + 12, 680, "#3A2448")
        s.box(x + dx - 12, 190, x + dx - 3, 680, "#A88AC8", 0.8)
    bent(s, [(x - 190, 200), (x, 150), (x + 190, 200)], [22, 26, 22], "#3A2448")
    path = curve([(x - 6, 470), (x + 10, 560), (x, 720)])
    s.fill(ribbon(path, [26, 90, 250]), "#8A6AB0")
    s.fill(ribbon(path, [16, 64, 190]), "#CDB4E6", 0.8)
    p.paint(s)
    s = Strokes()
    for _ in range(60):
        foliage_x, foliage_y = x + p.random.uniform(-190, 190), p.random.uniform(120, 205)
        s.disc(foliage_x, foliage_y, p.random.uniform(10, 24), mix("#1E4A48", "#6AA878", p.random.random()), 0.85)
    for k in range(20):
        cx, top = x - 186 + 19.5 * k, 180 + 8 * np.sin(k)
        length = p.random.uniform(110, 250) * (1.15 - 0.55 * np.sin(np.pi * (k + 0.5) / 20))
        tone = ("#8A5AD8", "#B48AF0", "#D8B4F8", "#7A4CC8")[k % 4]
        for j in range(int(length / 6)):
            t = j * 6 / length
            wide = 17 * (1 - t) ** 0.7
            s.disc(
                cx + p.random.normal(0, 0.45) * wide,
                top + t * length,
                4.5 + 3 * (1 - t),
                mix(tone, "#FFFFFF", 0.35 * p.random.random()),
                0.9,
            )
    p.paint(s)


def library(s: Strokes) -> None:
    """The locked library of the fourth card."""
    x, foot = middle(4), 640
    s.box(x - 160, foot - 250, x + 160, foot, "#442A70")
    s.box(x - 160, foot - 250, x - 60, foot, "#7A5CB0", 0.7)
    s.fill([(x - 184, foot - 246), (x, foot - 374), (x + 184, foot - 246)], "#2C1850")
    s.fill([(x - 184, foot - 246), (x, foot - 374), (x - 10, foot - 246)], "#6A4AA4", 0.8)
    s.box(x - 184, foot - 252, x + 184, foot - 238, "#C8AEEA")
    for dx in (-142, -92, 92, 142):
        s.box(x + dx - 11, foot - 238, x + dx + 11, foot, "#9C80CC")
        s.box(x + dx - 11, foot - 238, x + dx - 3, foot, "#DCC8F2", 0.9)
    for dx in (-117, 117):
        arch(s, x + dx, foot - 40, 12, 150, LAMP)
    arch(s, x, foot, 70, 214, "#1E0E3A")
    arch(s, x, foot, 60, 198, "#8A5434")
    s.box(x - 2, foot - 190, x + 2, foot, "#3A1E1A")
    s.disc(x, foot - 84, 33, "#E8C068")
    s.disc(x, foot - 84, 25, "#B88838")
    s.disc(x, foot - 92, 8, "#24102A")
    s.fill([(x - 5, foot - 90), (x + 5, foot - 90), (x + 9, foot - 64), (x - 9, foot - 64)], "#24102A")
    s.disc(x, foot - 290, 24, LAMP)


def stair(p: Panorama) -> None:
    """The stair of the fifth card, which winds about nothing."""
    x = middle(5)
    turns = 2.6
    order = sorted(range(58), key=lambda k: np.sin(2 * np.pi * turns * k / 58))
    s = Strokes()
    s.box(x - 7, 130, x + 7, 670, "#2C1850")
    for k in order:
        a = 2 * np.pi * turns * k / 58
        y, reach = 668 - 9.2 * k, 138 - 0.9 * k
        near = 0.5 + 0.5 * np.sin(a)
        ex, ey = x + reach * np.cos(a), y + 0.26 * reach * np.sin(a)
        ex2, ey2 = x + reach * np.cos(a + 0.34), y + 0.26 * reach * np.sin(a + 0.34)
        s.fill([(x, y), (ex, ey), (ex2, ey2)], mix("#4A2F7C", "#E8D4FA", 0.25 + 0.65 * near))
        s.fill([(ex, ey), (ex2, ey2), (ex2, ey2 + 12), (ex, ey + 12)], mix("#24123F", "#7A5CB0", near))
        if k % 4 == 0:
            s.box(ex - 1.5, ey - 30, ex + 1.5, ey, "#E8C37A")
            s.disc(ex, ey - 31, 4, LAMP)
    p.paint(s)
    p.light(x, 130, 60, "#FFE4F4", 0.7)


def ballroom(s: Strokes) -> None:
    """The dome of the sixth card with its tall lit windows."""
    x, foot = middle(6), 620
    s.box(x - 158, foot - 190, x + 158, foot, "#4A2F7C")
    dome = [(x + 132 * np.cos(t), foot - 196 - 120 * np.sin(t)) for t in np.linspace(0, np.pi, 40)]
    s.fill(dome, "#38205E")
    s.fill(
        [(x - 20 + 96 * np.cos(t), foot - 196 - 112 * np.sin(t)) for t in np.linspace(1.2, np.pi, 30)]
        + [(x - 30, foot - 196)],
        "#8A6AC4",
        0.7,
    )
    s.box(x - 170, foot - 204, x + 170, foot - 186, "#C8AEEA")
    s.box(x - 3, foot - 364, x + 3, foot - 310, "#E8C37A")
    s.disc(x, foot - 366, 8, LAMP)
    for k in range(5):
        wx = x - 120 + 60 * k
        arch(s, wx, foot - 8, 24, 164, "#2C1850")
        arch(s, wx, foot - 10, 19, 152, LAMP)
        arch(s, wx, foot - 10, 12, 120, "#FFF4D0", 0.7)
        if k in (1, 3):
            s.disc(wx - 4, foot - 58, 7, "#4A2450")
            s.fill([(wx - 4, foot - 56), (wx + 10, foot - 10), (wx - 16, foot - 10)], "#4A2450")
    for k in range(4):
        s.box(x - 180 - 10 * k, foot + 9 * k, x + 180 + 10 * k, foot + 9 * k + 9, mix("#C8AEEA", "#5A3C8C", k / 4))


def palace(s: Strokes) -> None:
    """The seventh card: the violet throne, a palace of towers about a high seat."""
    x, foot = middle(7), 640
    for dx, top, w in ((-150, 330, 44), (150, 330, 44), (-104, 250, 50), (104, 250, 50), (-52, 190, 52), (52, 190, 52)):
        tower(s, x + dx, foot, top, w, WALL, LIT, ROOF, LAMP, 1.7)
    s.box(x - 82, 330, x + 82, foot, "#6A4AA4")
    s.box(x - 82, 330, x - 20, foot, "#B89AE0", 0.65)
    tower(s, x, 340, 170, 62, "#6A4AA4", "#DCC8F2", "#4A2478", LAMP, 1.6)
    arch(s, x, foot, 58, 250, "#24103F")
    arch(s, x, foot, 50, 234, "#F2C878")
    s.fill(
        [
            (x - 26, foot),
            (x - 26, foot - 110),
            (x - 14, foot - 150),
            (x, foot - 178),
            (x + 14, foot - 150),
            (x + 26, foot - 110),
            (x + 26, foot),
        ],
        "#5A2490",
    )
    s.box(x - 20, foot - 62, x + 20, foot - 40, "#B06AE8")
    s.disc(x, foot - 150, 6, "#FFE9B0")
    for k in range(5):
        s.box(x - 70 - 14 * k, foot + 10 * k, x + 70 + 14 * k, foot + 10 * k + 10, mix("#DCC8F2", "#5A3C8C", k / 5))


def paint() -> Array:
    """The whole panorama."""
    p = Panorama(
        "magical-kingdom", [(0, "#1A0F40"), (0.3, "#4A2A80"), (0.55, "#A468B8"), (0.72, "#F0B8C8"), (1, "#F0B8C8")]
    )
    p.picture = with_stars(p.picture, 520, "magic", 0.9, smooth(160, 360, p.y))
    moon = middle(6) - 30
    p.light(moon, 150, 240, "#E8D4FF", 0.75)
    p.orb(moon, 150, 62, "#FFF6E8")
    p.orb(moon - 18, 138, 11, "#EBDDDC", 7)
    p.clouds("veil", 190, 90, "#B08AD8", 0.65, 300)
    p.clouds("low", 380, 60, "#F0B8D0", 0.6, 260)
    p.land("hills", p.horizon("hills", 470, 40, 320, 2.0), "#9A78C8", "#5A3A8C", 60, 30, ("#D8A8D8", 120, 0.6))
    skyline(p, "far", 500, "#8A66B8", "#B898DC", "#6A4AA0", 84, 190)
    skyline(p, "mid", 560, "#6A4AA0", "#A484D4", "#442A78", 130, 230)
    p.land("gardens", p.horizon("gardens", 590, 22, 360, 2.2), "#6A5AA8", "#2A1E58", 34, 30)
    court(p)
    stair(p)
    s = Strokes()
    library(s)
    ballroom(s)
    palace(s)
    p.paint(s)
    for card, y, r, amount in ((4, 350, 30, 0.5), (4, 560, 60, 0.3), (6, 540, 130, 0.5), (7, 540, 90, 0.6)):
        p.light(middle(card), y, r, LAMP, amount)
    conjurer(p)
    wisteria(p)
    p.land("front", p.horizon("front", 676, 12, 220, 1.9), "#4A3A80", "#140A30", 26, 34)
    s = Strokes()
    for _ in range(40):
        x = p.random.uniform(0, 2660)
        foliage(s, x, p.random.uniform(676, 700), p.random.uniform(18, 34), "#1A1440", "#5A5AA0", p.random)
    p.paint(s)
    for _ in range(30):
        p.light(p.random.uniform(0, 2660), p.random.uniform(430, 650), 4, "#FFE9B0", 0.9)
    p.shafts(moon, 150, "#E8D4FF", 0.35, 0.9)
    return p.finished()
