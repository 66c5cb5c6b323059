"""Sky palace: white halls and bridges on a sea of clouds, through a whole day of light."""

from __future__ import annotations

import numpy as np

from tools.art.brush import curve
from tools.art.light import mix, over, relief, rgb, shine, smooth
from tools.art.noise import Array, generator
from tools.art.worlds.motifs import arch, bent, bird, blossom, bridge, foliage, tower
from tools.art.worlds.panorama import HEIGHT, WIDTH, Panorama, Strokes, middle

WALL, LIT, ROOF, GOLD = "#B4BEDC", "#FFFDF4", "#7C8CC4", "#E8C37A"


def cloud_sea(p: Panorama, part: str, top: float, size: float, lit: str, dark: str, lift: float = 20) -> None:
    """A bank of heaped clouds: round heads, bright above, blue below."""
    rng = generator(f"{p.name} {part}")
    height: Array = np.zeros(p.shape, np.float32)
    for _ in range(int(3.2 * WIDTH / size)):
        x, r = rng.uniform(0, WIDTH), size * rng.uniform(0.4, 1.0)
        y = top + lift * rng.standard_normal() + 0.9 * r
        left, up = int(x - r), int(max(0, y - r))
        columns, rows = np.arange(left, int(x + r) + 1), np.arange(up, int(min(HEIGHT, y + r)))
        d = ((columns[None, :] - x) ** 2 + (rows[:, None] - y) ** 2) / (r * r)
        ball = np.sqrt(np.clip(1 - d, 0, 1)) * r
        where = np.ix_(rows, columns % WIDTH)
        height[where] = np.maximum(height[where], ball)
    height = height * (1 + 0.10 * p.noise(f"{part} fluff", 40, 1.7))
    body = np.maximum(smooth(0, 0.25 * size, p.softened(height, 2)), smooth(top + size * 0.9, top + size * 1.5, p.y))
    light, _ = relief(p.softened(height, 5) * 0.9 + 7 * p.noise(f"{part} soft", 50, 1.8))
    fall = smooth(top - size, top + 2.6 * size, p.y)
    tone = np.clip(light * 1.15 - 0.45 * fall, 0, 1)
    colour = rgb(dark) * (1 - tone[..., None]) + rgb(lit) * tone[..., None]
    p.picture = over(p.picture, colour, body)


def gate(s: Strokes) -> None:
    """The first card: a white gate that stands open."""
    x, foot = middle(1), 600
    for side in (-1, 1):
        tower(s, x + side * 118, foot, 250, 62, WALL, LIT, ROOF, "#FFE9B0", 1.5)
    s.box(x - 96, 268, x + 96, foot, "#D0D8EC")
    s.box(x - 96, 268, x - 20, foot, LIT, 0.7)
    s.box(x - 108, 254, x + 108, 274, LIT)
    for k in range(7):
        s.box(x - 104 + 31 * k, 236, x - 86 + 31 * k, 258, LIT)
    arch(s, x, foot, 72, 270, GOLD)
    arch(s, x, foot, 64, 256, "#5C8CD0")
    arch(s, x, foot, 64, 256, "#FFF2D0", 0.55)
    for side in (-1, 1):
        s.fill(
            [
                (x + side * 64, foot),
                (x + side * 64, foot - 200),
                (x + side * 34, foot - 182),
                (x + side * 34, foot + 22),
            ],
            "#F4F0E4",
        )
        s.fill(
            [
                (x + side * 60, foot - 8),
                (x + side * 60, foot - 186),
                (x + side * 40, foot - 172),
                (x + side * 40, foot + 6),
            ],
            mix(GOLD, "#FFFFFF", 0.3),
        )


def hall(s: Strokes) -> None:
    """The fifth card: three domes, one roof."""
    x, foot = middle(5), 590
    s.box(x - 164, foot - 130, x + 164, foot, "#C4CCE4")
    for dx, r, lift, tone in ((-104, 58, 0, "#7FE3EA"), (104, 58, 0, "#F0A63C"), (0, 84, 40, "#D656B4")):
        base = foot - 130 - lift
        s.box(x + dx - 0.9 * r, base, x + dx + 0.9 * r, foot - 100, "#D8DEF0")
        s.box(x + dx - 0.9 * r, base, x + dx - 0.2 * r, foot - 100, LIT, 0.8)
        dome = [(x + dx + r * np.cos(t), base - 1.12 * r * np.sin(t)) for t in np.linspace(0, np.pi, 36)]
        s.fill(dome, mix(tone, "#5A6AA8", 0.30))
        shine_part = [
            (x + dx - 0.14 * r + 0.74 * r * np.cos(t), base - 1.02 * r * np.sin(t)) for t in np.linspace(1.1, np.pi, 24)
        ]
        s.fill([*shine_part, (x + dx - 0.2 * r, base)], mix(tone, "#FFFFFF", 0.55), 0.85)
        s.box(x + dx - r - 4, base - 5, x + dx + r + 4, base + 7, GOLD)
        s.box(x + dx - 2, base - 1.55 * r, x + dx + 2, base - 1.05 * r, GOLD)
        s.disc(x + dx, base - 1.56 * r, 6, "#FFF4CC")
    for k in range(9):
        cx = x - 152 + 38 * k
        s.box(cx - 7, foot - 104, cx + 7, foot, LIT)
        s.box(cx + 2, foot - 104, cx + 7, foot, WALL)
    for k in range(8):
        arch(s, x - 133 + 38 * k, foot, 10, 80, "#6A7AB8")
    s.box(x - 172, foot - 112, x + 172, foot - 100, LIT)
    for k in range(4):
        s.box(x - 176 - 9 * k, foot + 9 * k, x + 176 + 9 * k, foot + 9 * k + 9, mix(LIT, WALL, k / 4))


def garden(p: Panorama) -> None:
    """The sixth card: trees in blossom on an island in the air."""
    x = middle(6)
    s = Strokes()
    island = curve(
        [
            (x - 176, 560),
            (x - 90, 548),
            (x + 90, 548),
            (x + 176, 560),
            (x + 120, 616),
            (x + 40, 668),
            (x - 30, 690),
            (x - 110, 624),
        ],
        8,
        closed=True,
    )
    s.fill([tuple(q) for q in island], "#8C8CB4")
    s.fill(
        [
            tuple(q)
            for q in curve(
                [(x - 176, 560), (x - 90, 548), (x - 20, 552), (x - 60, 640), (x - 110, 620)], 8, closed=True
            )
        ],
        "#D8D4E4",
        0.8,
    )
    s.disc(x, 556, 172, "#8CC88A", 1.0, 0.10)
    for dx, up in ((-96, 130), (90, 150), (0, 220)):
        bent(s, [(x + 0.8 * dx, 556), (x + dx + 6, 556 - 0.5 * up), (x + dx, 556 - up)], [20, 14, 8], "#5A4460")
    p.paint(s)
    s = Strokes()
    for dx, up, r in ((-96, 140, 66), (90, 160, 70), (0, 240, 88)):
        foliage(s, x + dx, 556 - up, r, "#D888A8", "#FFF0F0", p.random)
    for k in range(16):
        blossom(
            s,
            x + p.random.uniform(-150, 150),
            p.random.uniform(550, 566),
            7,
            ("#F4A8C0", "#FFFFFF", "#A8C8F8")[k % 3],
            "#FFE070",
            k / 7,
        )
    for _ in range(46):
        s.disc(x + p.random.uniform(-185, 185), p.random.uniform(380, 640), 3, "#FFD8E4", 0.9, 0.6)
    p.paint(s)


def spire(s: Strokes) -> None:
    """The seventh card: a spire and a long sill where birds wait."""
    x = middle(7)
    tower(s, x + 70, 640, 240, 76, WALL, LIT, ROOF, "#FFE9B0", 1.9)
    tower(s, x + 134, 640, 360, 46, WALL, LIT, ROOF, "#FFE9B0", 1.7)
    s.box(x - 186, 448, x + 40, 462, LIT)
    s.fill([(x - 186, 462), (x + 40, 462), (x + 40, 480), (x - 120, 470)], WALL)
    for k in range(4):
        bx, by = x - 160 + 50 * k, 448
        s.disc(bx, by - 24, 19, "#FFFFFF", 1.0, 1.15)
        s.fill([(bx + 8, by - 22), (bx + 40, by - 4), (bx + 12, by - 6)], "#C4CCE4")
        s.disc(bx - 8, by - 48, 12, "#FFFFFF")
        s.fill([(bx - 18, by - 50), (bx - 32, by - 45), (bx - 18, by - 43)], "#E8A04A")
        s.disc(bx - 11, by - 50, 2.2, "#1E2448")
        bent(s, [(bx - 4, by - 32), (bx + 8, by - 22), (bx + 16, by - 12)], [4, 12, 3], "#B4BEDC")
        for d in (-4, 4):
            s.box(bx + d - 1.5, by - 6, bx + d + 1.5, by, "#E8A04A")
    for dx, dy, span in ((-120, 200, 40), (-40, 150, 30), (-70, 280, 26)):
        bird(s, x + dx, dy, span, "#FFFFFF", 0.5)


def moods(p: Panorama) -> None:
    """Rain over the second card, dusk over the third, dawn over the fourth."""
    upper = smooth(520, 260, p.y)
    for card, colours, amount in (
        (2, [(0, "#4A5E94"), (1, "#9CB0D0")], 0.75),
        (3, [(0, "#2C2A6C"), (0.5, "#A45A94"), (1, "#FF9A78")], 0.9),
        (4, [(0, "#5C8CD0"), (0.55, "#FFC6B0"), (1, "#FFEDB0")], 0.9),
    ):
        tones = np.stack(
            [np.interp(p.y / 520, [c[0] for c in colours], [rgb(c[1])[i] for c in colours]) for i in range(3)], axis=-1
        )
        p.picture = over(
            p.picture, tones, amount * np.exp(-((np.abs(p.across(middle(card))) / 200) ** 2.6)) * (0.25 + 0.75 * upper)
        )
    p.light(middle(3), 420, 120, "#FFB070", 0.8)
    p.light(middle(4), 400, 170, "#FFF0B8", 0.95)
    p.orb(middle(4), 396, 46, "#FFFBE4", 3)
    p.orb(middle(3), 436, 40, "#FFD08A", 3)


def rain(p: Panorama) -> None:
    """Threads of rain and a pale bow on the second card."""
    x = middle(2)
    d = np.hypot(p.across(x) / 1.0, p.y - 560)
    for k, tone in enumerate(("#F08A8A", "#F4D08A", "#A8E4A0", "#8AC4F0", "#B89AE8")):
        p.picture = shine(
            p.picture,
            tone,
            0.42
            * np.exp(-(((d - 290 + 11 * k) / 7) ** 2))
            * smooth(560, 300, p.y)
            * smooth(190, 150, np.abs(p.across(x))),
        )
    threads = (
        np.clip(p.noise("rain", 10, 1.0, (14.0, 1.0)) - 0.22, 0, 1)
        * np.exp(-((p.across(x) / 170) ** 4))
        * smooth(60, 180, p.y)
    )
    p.picture = shine(p.picture, "#DCE8FF", threads * 1.1)


def paint() -> Array:
    """The whole panorama."""
    p = Panorama("sky-palace", [(0, "#3C6CB8"), (0.4, "#8CBCE8"), (0.68, "#EAF2F4"), (1, "#EAF2F4")])
    p.light(middle(7) - 120, 90, 260, "#FFF6D8", 0.6)
    moods(p)
    p.clouds("high", 100, 80, "#F4F6FA", 0.7, 300)
    s = Strokes()
    for _ in range(26):
        x, h = p.random.uniform(0, WIDTH), p.random.uniform(50, 120)
        tower(s, x, 500, 470 - h, p.random.uniform(14, 26), "#A8BCE0", "#E4ECF8", "#8CA0D0", None, 2.0)
    p.paint(s)
    cloud_sea(p, "far", 450, 46, "#F4F6FA", "#A4BCE0", 10)
    for card, colour in ((3, "#FF9A88"), (4, "#FFDCA8")):
        p.tint(middle(card), 170, colour, 0.55, 440)
    s = Strokes()
    for card, y, lit, dark in (
        (2, 430, "#DCE4F4", "#7C8CB8"),
        (3, 440, "#FFD0B8", "#8A5A88"),
        (4, 450, "#FFF6E0", "#C49A98"),
    ):
        bridge(
            s, middle(card) - 196, middle(card) + 196, y, 66 if card != 3 else 30, 26, lit, dark, 4 if card != 3 else 3
        )
    p.paint(s)
    cloud_sea(p, "middle", 560, 74, "#FFFFFF", "#8CA4D4", 14)
    s = Strokes()
    gate(s)
    hall(s)
    spire(s)
    p.paint(s)
    p.light(middle(1), 480, 80, "#FFF0C0", 0.5)
    garden(p)
    rain(p)
    cloud_sea(p, "near", 640, 96, "#F8FAFF", "#7C90C8", 12)
    for card, colour, amount in ((2, "#8C9CC4", 0.6), (3, "#E88A9C", 0.6), (4, "#FFD8A8", 0.5)):
        p.tint(middle(card), 170, colour, amount, 520)
    p.shafts(middle(4), 396, "#FFF0C0", 0.35, 1.2)
    p.shafts(middle(7) - 120, 60, "#FFF6D8", 0.3, 0.8)
    return p.finished()
