"""Where the map lies: the snow valley at night, the fog on tiles that are face down, snow, water and ice."""

from __future__ import annotations

import numpy as np
from PIL import Image

from tools.art.files import image, save
from tools.art.light import over, ramp, rgb, shine, smooth
from tools.art.memoir.canvas import Canvas, soft
from tools.art.memoir.scenery import forest, house, ridge
from tools.art.noise import field, generator, ridged, warped

TABLE = (1280, 720)
SIDE = 512
"""Pixels of the side of a ground that goes on over its edges."""


def valley() -> Image.Image:
    """The table: hills and a village far up, then snow, dark and calm in the middle where the map lies."""
    c = Canvas(TABLE, "valley", 1)
    c.fall([(0, "#080C22"), (0.10, "#10153A"), (0.17, "#262A5E")], 0.02)
    c.stars(180, -0.66)
    ridge(c, -0.78, 0.12, "#222759", "far", 0.30)
    ridge(c, -0.70, 0.10, "#1B204C", "middle", 0.22, 0.6)
    forest(c, -0.64, 0.12, 110, "#10143A", "woods")
    crest = -0.66
    mask = smooth(crest - 0.01, crest + 0.02, c.y)
    drift = c.noise(0.9, "drift", 2.1, (3.4, 1.0))
    ripple = c.noise(0.14, "ripple", 1.6, (3.2, 1.0))
    share = np.clip(0.30 + 0.26 * (c.y + 0.66) + 0.22 * drift + 0.05 * ripple, 0, 1)
    snow = ramp([(0.0, "#5A669E"), (0.3, "#333C74"), (0.62, "#1C2350"), (1.0, "#10163A")], share)
    c.body = over(c.body, snow, mask)
    for x, y, size, lit, flip in (
        (-1.42, -0.58, 0.11, 2, False),
        (-1.28, -0.55, 0.09, 1, True),
        (-1.60, -0.56, 0.10, 1, True),
        (1.38, -0.57, 0.12, 3, False),
        (1.55, -0.54, 0.10, 2, True),
        (1.22, -0.59, 0.07, 1, False),
    ):
        house(c, x, y, size, "#1E1C42", lit, flip)
        c.lamp(x, y - 0.04, 0.22, 0.35)
    c.mist(-0.60, 0.07, "#6E78B0", 0.35)
    _footprints(c)
    forest(c, 1.06, 0.26, 26, "#0A0E2A", "near", 0.3, 0.1)
    c.snow(70, (0.002, 0.005), 0.4)
    c.finish(0.30, 0.02)
    return c.printed()


def _footprints(c: Canvas) -> None:
    """A track from the village down to the map."""
    rng = generator("footprints")
    for k in range(46):
        t = k / 45
        x, y = -1.36 + 0.42 * t + 0.10 * np.sin(6 * t), -0.52 + 1.30 * t
        size = 0.004 + 0.010 * t
        side = size * 1.4 * (1 if k % 2 else -1)
        plate = c.mask(
            lambda p, x=x + side, y=y, s=size: p.polygon(
                [(x - s, y - 1.1 * s), (x + s, y - 1.3 * s), (x + s, y + s), (x - s, y + s)]
            ),
            0.004,
        )  # type: ignore[misc]
        c.darken(plate, float(rng.uniform(0.35, 0.55)), "#0A0F2E")


def fog() -> Image.Image:
    """Fog as on the backs of tiles: gas that curls, silver where it is thick."""
    shape = (SIDE, SIDE)
    gas = warped(field(shape, 190, "fog", 2.1), 70, "fog", 170)
    threads = ridged(warped(field(shape, 150, "fog threads", 1.9), 60, "threads", 120)) ** 2
    density = np.clip(0.46 + 0.62 * gas, 0, 1)
    picture = ramp([(0.0, "#262C5C"), (0.35, "#3F477E"), (0.65, "#656E9F"), (1.0, "#98A0C6")], density)
    picture = shine(picture, "#C6CBE8", 0.26 * threads * density)
    picture = picture * (1 + 0.025 * field(shape, 5, "fog grain", 1.0))[..., None]
    return image(np.clip(picture, 0, 1).astype(np.float32)).convert("RGB")


def snow() -> Image.Image:
    """Snow as on the faces of tiles: drifts under the moon, seen from above."""
    shape = (SIDE, SIDE)
    height = field(shape, 150, "snow", 2.2, (1.0, 1.5)) + 0.16 * field(shape, 26, "snow fine", 1.8, (1.0, 2.2))
    dy, dx = np.gradient(height)
    light = np.clip(0.50 - 13 * (0.62 * dy + 0.5 * dx), 0, 1)
    picture = ramp([(0.0, "#2A3168"), (0.4, "#4A5490"), (0.7, "#7280B8"), (1.0, "#B4C0E4")], light.astype(np.float32))
    rng, spots = generator("glitter"), np.zeros(shape, np.float32)
    spots[rng.integers(0, SIDE, 500), rng.integers(0, SIDE, 500)] = rng.uniform(0.2, 1, 500) ** 2
    picture = shine(picture, "#F0F4FF", np.clip(soft(spots, 0.7) * 2.0, 0, 0.8))
    return image(np.clip(picture, 0, 1).astype(np.float32)).convert("RGB")


def water() -> Image.Image:
    """Open water with the night sky in it."""
    shape = (SIDE // 2, SIDE // 2)
    cloud = warped(field(shape, 110, "water", 2.2), 40, "water", 90)
    picture = ramp([(0.0, "#050818"), (0.5, "#0B1232"), (1.0, "#1E2C66")], np.clip(0.42 + 0.6 * cloud, 0, 1))
    ripples = ridged(field(shape, 40, "water ripples", 1.7, (3.0, 1.0)))
    picture = shine(picture, "#6E84D0", 0.10 * ripples**3)
    rng, spots = generator("water stars"), np.zeros(shape, np.float32)
    spots[rng.integers(0, shape[0], 90), rng.integers(0, shape[1], 90)] = rng.uniform(0.2, 1, 90) ** 2
    picture = shine(picture, "#EEF2FF", np.clip(soft(spots, 0.8) * 7, 0, 1))
    return image(np.clip(picture, 0, 1).astype(np.float32)).convert("RGB")


def folded_paper() -> Image.Image:
    """The paper of events, that was folded in four."""
    rows, columns = 420, 300
    shape = (rows, columns)
    picture = (
        rgb("#E9DEC6") * (1 + 0.03 * field(shape, 4, "paper", 0.8) + 0.05 * field(shape, 120, "stain", 2.2))[..., None]
    )
    y, x = np.mgrid[0 : 1 : rows * 1j, 0 : 1 : columns * 1j].astype(np.float32)
    for away, strength in ((x - 0.5, 1.0), (y - 0.34, -1.0), (y - 0.67, 1.0)):
        picture = picture * (1 + 0.09 * np.where(away * strength > 0, 1, -1) * np.exp(-np.abs(away) / 0.16))[..., None]
        picture = over(picture.astype(np.float32), "#B9A98C", 0.55 * np.exp(-((away / 0.004) ** 2)))
    edge = np.minimum(np.minimum(x, 1 - x) * columns, np.minimum(y, 1 - y) * rows)
    picture = over(picture.astype(np.float32), "#A8906C", 0.5 * np.exp(-edge / 22))
    return image(np.clip(picture, 0, 1).astype(np.float32)).convert("RGB")


def draw() -> None:
    """The table and the grounds of tiles and papers."""
    save(valley(), "memoir/valley.webp", 78)
    for name, ground in {"fog": fog, "snow": snow, "water": water, "paper": folded_paper}.items():
        save(ground(), f"memoir/grounds/{name}.webp", 72)
