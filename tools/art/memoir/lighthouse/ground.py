"""The table of the second memoir, a winter sea at dusk, and the face of its start tile."""

from __future__ import annotations

import numpy as np
from PIL import Image

from tools.art.files import save
from tools.art.light import over, ramp, smooth
from tools.art.memoir.canvas import Canvas, poly, stroke
from tools.art.memoir.lighthouse.sea import DUSK, LIGHT, beam, boat, glitter, heaven, rocks, tower, water
from tools.art.memoir.tiles import SIZE as TILE
from tools.art.memoir.valley import TABLE


def sea() -> Image.Image:
    """The table: far up the tower and the lights of the mainland, then water, dark and calm where the map lies."""
    c = Canvas(TABLE, "winter sea", 1)
    level = -0.60
    heaven(c, level, DUSK, 220)
    mask = smooth(level - 0.006, level + 0.006, c.y)
    swell = c.noise(0.5, "swell", 1.9, (1.0, 4.2))
    ripple = c.noise(0.09, "ripple", 1.5, (1.0, 4.6))
    down = (c.y - level) / (1 - level)
    middle = np.exp(-((c.x / 0.80) ** 2 + ((c.y - 0.05) / 0.62) ** 2))
    calm = 1 - 0.65 * middle
    share = np.clip(
        0.05 + 0.75 * np.clip(down, 0, 1) ** 0.42 + calm * (0.16 * swell + 0.07 * ripple) + 0.10 * middle, 0, 1
    )
    tone = ramp([(0.0, "#6E80A8"), (0.35, "#2E4272"), (0.7, "#16234C"), (1.0, "#0B1434")], share.astype(np.float32))
    c.body = over(c.body, tone, mask)
    shining = (mask * np.clip(0.4 + ripple + 0.6 * swell, 0, 1)).astype(np.float32)
    rocks(c, -2.50, -0.88, level + 0.012, 0.07, "mainland", "#1C2648", 0.2)
    for k, x in enumerate((-1.62, -1.50, -1.41, -1.27, -1.16, -1.02)):
        c.lamp(x, level - 0.012 - 0.01 * (k % 3), 0.07, 0.85)
        glitter(c, shining, x, level + 0.02, LIGHT, 0.010, 0.8, 0.10)
    rocks(c, 0.30, 1.00, level + 0.05, 0.14, "island", "#1C2648", 0.4)
    lamp = tower(c, 0.655, level - 0.03, 0.30, True, (0, 2), "#AEB8D6")
    beam(c, *lamp, 0.52, 1.5, 0.016, 0.5)
    glitter(c, shining, 0.655, level + 0.05, LIGHT, 0.03, 0.8, 0.35)
    boat(c, -0.78, level + 0.08, 0.11)
    for left, right, foot, tall, seed in (
        (-1.95, -1.32, 0.34, 0.16, "west"),
        (-1.7, -1.12, 0.62, 0.10, "skerry"),
        (1.26, 1.98, 0.40, 0.17, "east"),
        (1.05, 1.55, 0.66, 0.08, "ledge"),
    ):
        rocks(c, left, right, foot, tall, seed, "#1A2344", 0.25)
    c.finish(0.24, 0.02)
    return c.printed()


def landing() -> Image.Image:
    """A landing stage with a lamp, from which everybody sets out."""
    c = Canvas(TILE, "landing", 2)
    heaven(c, -0.10, DUSK, 60)
    shining = water(c, -0.10)
    rocks(c, -0.20, 1.6, 0.06, 0.26, "shore", "#232C50", 0.4)
    lamp = tower(c, 0.40, -0.10, 0.72, True, (1, 3))
    beam(c, *lamp, 0.53, 0.8, 0.03, 0.5)
    deck = [(-0.16, 0.16), (0.20, 0.16), (0.52, 1.1), (-0.60, 1.1)]
    c.darken(c.mask(poly([(x + 0.05, y + 0.05) for x, y in deck]), 0.05), 0.5)
    c.form(poly(deck), "#9A826E", "#3E2E44", 0.03, 0.1)
    for k in range(8):
        y = 0.22 + 0.02 * k + 0.0135 * k * k
        wide = (y - 0.16) / 0.94
        c.paint(stroke([(-0.16 - 0.44 * wide, y), (0.20 + 0.32 * wide, y)], 0.010 + 0.004 * k), "#2A2038", 0.8)
    for x, y, tall in ((-0.20, 0.30, 0.22), (-0.46, 0.84, 0.40), (0.27, 0.34, 0.22), (0.47, 0.90, 0.40)):
        c.form(stroke([(x, y), (x, y - tall)], 0.05 + 0.04 * y), "#7A6456", "#2A2038", 0.03, 0.2, 0.3)
    c.lamp(-0.46, 0.28, 0.85, 0.9)
    c.form(poly([(-0.54, 0.20), (-0.38, 0.20), (-0.36, 0.42), (-0.56, 0.42)]), "#FFF4D0", "#FFC468", 0.04, 0.4)
    c.paint(poly([(-0.58, 0.20), (-0.34, 0.20), (-0.46, 0.10)]), "#1A1A34")
    c.paint(poly([(-0.58, 0.42), (-0.34, 0.42), (-0.36, 0.47), (-0.56, 0.47)]), "#1A1A34")
    glitter(c, shining, -0.62, 0.4, LIGHT, 0.10, 0.8)
    c.finish(0.2)
    return c.printed()


def draw_sea() -> None:
    """Draw the table."""
    save(sea(), "memoir/lighthouse/valley.webp", 82)


def draw_tiles() -> None:
    """Draw the start; other tiles look as in the first memoir."""
    save(landing(), "memoir/lighthouse/tiles/start.webp", 82)
