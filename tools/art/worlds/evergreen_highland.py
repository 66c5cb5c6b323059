"""Evergreen highland: terraces, brooks and mist on a fresh morning."""

from __future__ import annotations

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.light import mix, shine
from tools.art.noise import Array
from tools.art.worlds.motifs import bent, bird, conifer, foliage, sheep
from tools.art.worlds.panorama import Panorama, Strokes, middle

DARK, LIT = "#12403A", "#7FBF6A"


def forest(
    p: Panorama, top: Array, step: float, height: float, dark: str, lit: str, avoid: tuple[float, ...] = ()
) -> None:
    """Firs along a ridge, except on the cards in ``avoid``."""
    s = Strokes()
    x = 0.0
    while x < len(top):
        x += step * p.random.uniform(0.5, 1.5)
        if any(abs((x - middle(card) + 1330) % 2660 - 1330) < 130 for card in avoid):
            continue
        y = float(top[int(x) % len(top)])
        conifer(s, x, y + 0.12 * height, height * p.random.uniform(0.55, 1.1), dark, lit)
    p.paint(s)


def terraces(p: Panorama) -> None:
    """The hill of the fifth card, cut into fields that hold the sky."""
    x0 = middle(5)
    for step in reversed(range(9)):
        y, w = 690 - 36 * step, 236 - 20 * step
        wave = 10 * np.sin(np.linspace(0, 7, 40) + step)
        edge = [(x0 - w + 2 * w * t, y - 26 * np.sin(np.pi * t) + wave[i]) for i, t in enumerate(np.linspace(0, 1, 40))]
        s = Strokes()
        s.fill([*edge, (x0 + w, y + 44), (x0 - w, y + 44)], mix("#1E5A3C", "#3E8A4C", step / 9))
        s.fill([*edge, *[(a, b + 14) for a, b in reversed(edge)]], mix("#8FCB6A", "#D8ECA0", step / 9))
        s.fill([*[(a, b + 5) for a, b in edge[5:-5]], *[(a, b + 12) for a, b in reversed(edge[5:-5])]], "#DDF2EC", 0.75)
        p.paint(s)


def brook(p: Panorama) -> None:
    """The fall and brook of the third card."""
    x = middle(3)
    s = Strokes()
    s.fill(ribbon(curve([(x - 30, 330), (x - 26, 400), (x - 34, 470)]), [30, 34, 44]), "#E6F6F4", 0.95)
    path = curve([(x - 34, 462), (x + 20, 510), (x - 60, 570), (x + 30, 630), (x - 20, 710)])
    s.fill(ribbon(path, [40, 52, 74, 100, 150]), "#2E7C84")
    s.fill(ribbon(path, [30, 40, 58, 78, 118]), "#8FD0CE", 0.9)
    for k in range(7):
        off = -0.3 + 0.1 * k
        line = path + np.stack([off * np.linspace(30, 110, len(path)), np.zeros(len(path))], axis=1)
        s.fill(ribbon(line, [2, 4, 3, 6, 4]), "#F2FCFA", 0.75)
    for k in range(9):
        s.fill(
            ribbon(curve([(x - 42 + 4 * k, 332), (x - 42 + 4 * k, 400), (x - 50 + 5 * k, 466)]), [1, 3, 2]),
            "#FFFFFF",
            0.8,
        )
    for dx, y, r in ((-90, 560, 22), (60, 540, 18), (90, 650, 30), (-110, 660, 34), (-64, 480, 16)):
        s.disc(x + dx, y, r, "#2A3A44", 1.0, 0.7)
        s.disc(x + dx - 0.2 * r, y - 0.25 * r, 0.65 * r, "#7C9492", 0.9, 0.6)
    p.paint(s)
    p.light(x - 34, 470, 40, "#FFFFFF", 0.5)


def hut(s: Strokes) -> None:
    """The rest house of the fourth card, under a sweeping roof."""
    x, y = middle(4), 560
    s.box(x - 84, y - 86, x + 84, y, "#6A3E2C")
    for dx in (-84, -30, 24, 76):
        s.box(x + dx, y - 88, x + dx + 9, y + 20, "#2E1A1C")
    s.box(x - 62, y - 70, x - 30, y - 14, "#FFD68A")
    s.box(x + 33, y - 70, x + 74, y - 14, "#FFD68A")
    s.box(x - 96, y, x + 96, y + 12, "#3A2220")
    for lift, wide, tall in ((0, 136, 74), (70, 84, 56)):
        base = y - 78 - lift
        left = curve([(x - wide, base - 12), (x - 0.62 * wide, base - 0.22 * tall), (x - 0.16 * wide, base - tall)], 10)
        right = [(2 * x - a, b) for a, b in left[::-1]]
        s.fill([*map(tuple, left), *right, (x + 0.9 * wide, base + 8), (x - 0.9 * wide, base + 8)], "#1E4A4A")
        s.fill([*map(tuple, left), (x - 0.1 * wide, base + 6), (x - 0.9 * wide, base + 8)], "#5C9A86", 0.75)
        s.box(x - 0.92 * wide, base + 4, x + 0.92 * wide, base + 11, "#D8A860")
    for dx in (-110, 112):
        s.disc(x + dx, y - 66, 10, "#FF9A5A", 1.0, 1.25)


def oak(p: Panorama) -> None:
    """The hollow oak of the sixth card."""
    x, y = middle(6), 640
    s = Strokes()
    for dx, up, side in ((-30, 380, -120), (0, 420, 10), (30, 370, 130), (-10, 300, -170), (12, 310, 170)):
        bent(
            s,
            [(x + 0.6 * dx, y - 60), (x + dx + 0.3 * side, y - 0.6 * up), (x + side, y - up)],
            [86, 46, 10],
            "#2E2024",
        )
    s.fill(
        [
            (x - 52, y - 200),
            (x - 60, y - 60),
            (x - 116, y + 20),
            (x + 120, y + 20),
            (x + 62, y - 60),
            (x + 52, y - 200),
        ],
        "#38262A",
    )
    s.fill([(x - 52, y - 200), (x - 60, y - 60), (x - 116, y + 20), (x - 60, y + 20), (x - 30, y - 80)], "#8A6A4C", 0.8)
    hollow = curve(
        [(x - 26, y - 30), (x - 22, y - 110), (x + 4, y - 140), (x + 28, y - 100), (x + 26, y - 26)], 8, closed=True
    )
    s.fill([tuple(q) for q in hollow], "#0E0A18")
    p.paint(s)
    s = Strokes()
    for dx, dy, r in ((-140, 330, 84), (130, 330, 90), (0, 420, 104), (-74, 400, 84), (90, 410, 80), (0, 330, 80)):
        foliage(s, x + dx, y - dy, r, "#123A2C", "#A4CC5A", p.random)
    p.paint(s)
    p.light(x + 2, y - 76, 24, "#FFD98A", 0.85)


def crown(p: Panorama) -> None:
    """A ring of great firs on the peak of the seventh card."""
    s = Strokes()
    x = middle(7)
    for dx, foot, h in ((-120, 486, 190), (120, 486, 190), (-70, 446, 240), (70, 446, 240), (0, 420, 300)):
        conifer(s, x + dx, foot + 30, h, "#0C3230", "#8FD07A")
    p.paint(s)
    p.light(x, 150, 120, "#FFF2B0", 0.7)


def features(p: Panorama) -> None:
    """The things that tell the cards apart."""
    crown(p)
    brook(p)
    terraces(p)
    oak(p)
    s = Strokes()
    hut(s)
    x = middle(1)
    path = curve([(x + 40, 420), (x - 50, 470), (x + 56, 540), (x - 60, 620), (x + 10, 720)])
    s.fill(ribbon(path, [10, 22, 40, 66, 120]), "#B89A6A")
    s.fill(ribbon(path, [6, 14, 28, 46, 90]), "#E6CF9A", 0.85)
    for dx, y, h in ((-100, 600, 62), (96, 640, 74), (74, 520, 40), (-60, 500, 34), (10, 560, 46)):
        sheep(s, x + dx, y, h, "#E9E6DA", "#2A2630")
    for dx, dy in ((-60, 170), (-20, 140), (40, 190)):
        bird(s, middle(2) + dx, dy, 20, "#2A4A4A")
    for dx in (-70, -36, 40):
        s.disc(middle(4) + 1.6 * dx, 620, 34, "#2E7A44", 1.0, 0.6)
        s.disc(middle(4) + 1.6 * dx - 6, 612, 24, "#8FCB6A", 0.8, 0.5)
    p.paint(s)


def paint() -> Array:
    """The whole panorama."""
    p = Panorama("evergreen-highland", [(0, "#2E6A8C"), (0.3, "#8CC4BE"), (0.5, "#F0EBC0"), (1, "#F0EBC0")])
    sun = middle(2)
    p.light(sun, 240, 330, "#FFF2B8", 0.8)
    p.orb(sun, 236, 40, "#FFFBE0", 4)
    p.clouds("high", 110, 80, "#F2F6E6", 0.8, 300)
    for part, base, height, lit, dark, amount in (
        ("far", 330, 60, "#9CC8BC", "#6A9CA4", 0.8),
        ("mid", 390, 50, "#6FAE96", "#35727A", 0.7),
    ):
        p.land(part, p.horizon(part, base, height, 300, 1.6), lit, dark, 80, 40, ("#E8F0D8", 120, amount))
        p.mist(part, base + 70, 46, "#F2F4E0", 0.5)
    peak = (
        470
        - 130 * np.exp(-((p.across(middle(7))[0] / 130) ** 2))
        - 130 * np.exp(-((p.across(middle(3) - 40)[0] / 110) ** 4))
    )
    top = peak + 1.6 * 22 * p.noise("near ridge", 220, 1.8)[0]
    p.land("near ridge", top, "#5FA46A", "#174A44", 60, 44, ("#CFE8C8", 200, 0.45))
    forest(p, top, 26, 74, "#14463E", "#6FAE6E", (1, 3, 5, 7))
    p.mist("valley", 520, 60, "#F4F6E4", 0.45)
    veil = np.exp(-((p.across(middle(2)) / 200) ** 2))
    p.picture = shine(
        p.picture,
        "#FFF6DC",
        veil * np.exp(-(((p.y - 470) / 110) ** 2)) * 0.55 * (0.7 + p.noise("veil", 160, 1.9, (1, 3))),
    )
    meadow = p.horizon("meadow", 590, 26, 420, 2.2)
    p.land("meadow", meadow, "#8CC45E", "#1E5A3C", 40, 18)
    features(p)
    front = p.horizon("front", 682, 14, 200, 1.8)
    p.land("front", front, "#2E6A44", "#0A2A26", 30, 30)
    forest(p, front + 30, 60, 110, "#0A2A28", "#2E6A4A", (1, 3, 4, 5, 6, 7))
    p.shafts(sun, 236, "#FFF4C0", 0.5, 1.0)
    return p.finished()
