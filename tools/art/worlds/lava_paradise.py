"""Lava paradise: islands and warm seas under a volcano, at dusk."""

from __future__ import annotations

import numpy as np

from tools.art.brush import curve
from tools.art.light import mix, shine, smooth
from tools.art.noise import Array, ridged
from tools.art.worlds.motifs import bent, bird, blossom, canoe, palm, steps
from tools.art.worlds.panorama import HEIGHT, Panorama, Strokes, middle

SEA = 400


def volcano(p: Panorama) -> None:
    """The mountain on the seventh card, its crater and its rivers of fire."""
    x, top, foot = middle(7), 150, SEA + 2
    p.light(x, top - 20, 190, "#FF6A3C", 0.95)
    plume = np.exp(-(((p.across(x) - 50 * np.sin(p.y / 90)) / (40 + 0.55 * np.clip(top - p.y, 0, None))) ** 2))
    smoke = plume * smooth(top + 20, top - 30, p.y) * (0.55 + 0.8 * p.noise("plume", 120, 1.6))
    p.picture = shine(p.picture * (1 - 0.55 * np.clip(smoke, 0, 1))[..., None], "#C24A38", np.clip(smoke, 0, 1) * 0.32)
    slope = np.abs(p.across(x)[0]) - 42
    rise = (foot - top) * np.exp(-np.clip(slope, 0, None) / 150) - 14 * np.exp(-((slope + 42) ** 2) / 900)
    p.land("volcano", foot - rise + 6 * p.noise("v", 40)[0], "#7A3A40", "#1E0F26", 46, 46, ("#D8705A", 240, 0.45))
    veins = ridged(p.noise("veins", 90, 1.5, (1.6, 0.45))) ** 5
    body = smooth(0, 14, p.y - (foot - rise)[None, :]) * smooth(foot, foot - 60, p.y)
    stream = np.exp(
        -(((p.across(x) - 26 * np.sin(p.y / 38) * smooth(top, foot, p.y) * 1.4) / (7 + (p.y - top) * 0.035)) ** 2)
    )
    fire = np.clip(veins * np.exp(-((p.across(x) / 120) ** 2)) * 0.8 + stream * 1.2, 0, 1) * body
    p.picture = shine(shine(p.picture, "#FF4A1E", fire), "#FFD27A", fire**2.5)
    p.light(x, top + 6, 46, "#FFE09A", 1.0)


def shore_things(p: Panorama) -> None:
    """The things that tell the cards apart."""
    s = Strokes()
    palm_dark, palm_leaf, palm_lit = "#1E1024", "#16333A", "#4E9A6A"
    for x, y, h, lean in (
        (middle(6) - 60, 640, 400, 0.16),
        (middle(6) + 70, 650, 330, -0.14),
        (middle(6) + 130, 640, 210, 0.22),
    ):
        palm(s, x, y, h, lean, palm_dark, palm_leaf, palm_lit)
    palm(s, middle(2) + 150, 640, 300, -0.16, palm_dark, palm_leaf, palm_lit)
    palm(s, middle(4) - 120, 650, 270, 0.14, palm_dark, palm_leaf, palm_lit)
    canoe(s, middle(5) - 60, 520, 82, "#3A1622", "#E8573E")
    canoe(s, middle(5) + 96, 452, 44, "#3A1622", "#F4C27A", -1)
    steps(s, middle(3), 700, 380, 118, 44, 15, "#8A6E86", "#120A1C", 46)
    for x, y in ((middle(2) - 60, 492), (middle(2) - 8, 480)):
        s.disc(x, y - 14, 10, "#F6C9B0")
        bent(s, [(x, y - 6), (x - 4, y + 10), (x - 22, y + 22)], [12, 15, 6], "#8A3A3C")
    s.fill([(middle(2) - 110, 500), (middle(2) + 40, 486), (middle(2) + 46, 498), (middle(2) - 104, 514)], "#5A2A28")
    for n, (dx, dy, r) in enumerate(((-110, 560, 64), (30, 500, 78), (130, 610, 58), (-20, 640, 50), (-150, 440, 34))):
        x, y = middle(1) + dx, dy
        bent(s, [(x, y), (x + 20, y + 90), (x - 10, HEIGHT)], [10, 8, 8], "#143A34")
        for side in (-1, 1):
            leaf = curve(
                [(x, y + 50), (x + side * 70, y + 24), (x + side * 110, y + 66), (x + side * 60, y + 82)],
                8,
                closed=True,
            )
            s.fill([tuple(q) for q in leaf], mix("#123A36", "#4E9A6A", 0.3 + 0.3 * (side < 0)))
        blossom(s, x, y, r, "#E8483E" if n % 2 == 0 else "#F27A5E", "#FFE09A", 0.05 + n / 7)
    for dx, dy in ((-90, 140), (-50, 170), (60, 120)):
        bird(s, middle(5) + dx, dy, 22, "#4A1E34")
    p.paint(s)


def steam(p: Panorama) -> None:
    """The fourth card's bay: pearls of smoke over its vents."""
    for dx, foot, wide in ((-90, 470, 26), (10, 440, 34), (100, 500, 24)):
        sway = 24 * np.sin(p.y / 46 + dx) * smooth(foot, foot - 200, p.y)
        column = np.exp(-(((p.across(middle(4) + dx) - sway) / (wide + 0.22 * np.clip(foot - p.y, 0, None))) ** 2))
        column *= smooth(foot + 8, foot - 20, p.y) * smooth(60, 300, p.y)
        puffs = np.clip(0.65 + 1.1 * p.noise(f"steam {dx}", 60, 1.6), 0, 1)
        p.picture = (
            p.picture * (1 - 0.85 * (column * puffs)[..., None])
            + np.array([1.0, 0.87, 0.83]) * 0.85 * (column * puffs)[..., None]
        )


def paint() -> Array:
    """The whole panorama."""
    p = Panorama(
        "lava-paradise", [(0, "#2A1440"), (0.22, "#6A2450"), (0.42, "#D8583E"), (0.56, "#FFC27A"), (1, "#FFC27A")]
    )
    p.light(middle(2) + 100, 380, 330, "#FFD98A", 0.75)
    p.orb(middle(2) + 100, 372, 46, "#FFF0BE")
    p.clouds("high", 110, 90, "#F08A6A", 0.75, 300)
    p.clouds("low", 280, 60, "#FFC79A", 0.8, 240, 0.05)
    volcano(p)
    p.land("far", p.horizon("far", 390, 26, 300), "#B4565A", "#7A3450", 50, 24, ("#F2A070", 40, 0.6))
    islands = np.minimum(p.horizon("isles", 412, 46, 240, 1.5), HEIGHT)
    p.land("isles", islands, "#8A4650", "#36183A", 46, 38, ("#D87A5E", 60, 0.4))
    p.water(SEA, "#1C7A8C", 0.60, 8)
    p.glitter(middle(2) + 100, SEA, 60, "#FFE0A0", 0.85)
    p.glitter(middle(7), SEA, 70, "#FF8A4A", 0.9)
    p.tint(middle(2), 150, "#9AF0E0", 0.6, SEA)
    beach = p.horizon("beach", 606, 40, 420, 2.2)
    p.land("beach", beach, "#E2A480", "#7A3E4A", 60, 14)
    rocks = p.horizon("rocks", 672, 26, 200, 1.7)
    p.land("rocks", rocks, "#4A2440", "#150A20", 40, 50)
    head = 720 - 345 * np.exp(-((p.across(middle(3) + 30)[0] / 120) ** 4)) + 20 * p.noise("headland", 80, 1.7)[0]
    p.land("headland", head, "#5E3A5C", "#160A22", 70, 60, stretch=(2.2, 1.0))
    steam(p)
    shore_things(p)
    p.shafts(middle(2) + 100, 372, "#FFC890", 0.25, 0.9)
    return p.finished()
