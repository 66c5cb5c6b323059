"""The grounds of the first memoir: the snow valley under the map, and the fog, snow, water and paper of its pieces."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from tools.art.files import image, save
from tools.art.light import over, ramp, rgb, shine, smooth
from tools.art.memoir.canvas import Canvas, soft
from tools.art.memoir.scenery import fir, forest, house, ridge
from tools.art.noise import field, generator, ridged, warped

TABLE = (1280, 720)
SIDE = 512
"""Side in pixels of a ground that repeats without a seam."""


def valley() -> Image.Image:
    """The table: hills and a village far up, then snow, dark and calm in the middle where the map lies."""
    c = Canvas(TABLE, "valley", 1)
    c.fall([(0, "#080C22"), (0.12, "#121840"), (0.22, "#2E326A")], 0.02)
    c.stars(220, -0.56)
    c.lamp(-0.70, -0.90, 0.5, 0.25, "#DDE4FF")
    ridge(c, -0.70, 0.13, "#262B60", "far", 0.34)
    ridge(c, -0.60, 0.10, "#1D2250", "middle", 0.26, 0.6)
    forest(c, -0.53, 0.13, 110, "#10143A", "woods", 0.5, 0.12)
    crest = -0.55
    mask = smooth(crest - 0.012, crest + 0.012, c.y + 0.012 * c.noise(0.8, "crest", 2.0))
    drift = c.noise(0.8, "drift", 2.1, (1.0, 3.4))
    ripple = c.noise(0.12, "ripple", 1.6, (1.0, 3.2))
    middle = np.exp(-((c.x / 0.75) ** 2 + ((c.y - 0.05) / 0.6) ** 2))
    share = np.clip(0.26 + 0.28 * (c.y + 0.55) + 0.24 * drift + 0.07 * ripple + 0.18 * middle, 0, 1)
    snow = ramp([(0.0, "#7480B8"), (0.3, "#3D4782"), (0.62, "#1E2556"), (1.0, "#11173C")], share)
    c.body = over(c.body, snow, mask)
    for x, y, size, lit, flip in (
        (-0.98, -0.47, 0.13, 2, False),
        (-0.80, -0.44, 0.10, 1, True),
        (-1.20, -0.45, 0.10, 1, True),
        (-1.45, -0.48, 0.09, 1, False),
        (0.84, -0.45, 0.12, 3, False),
        (1.02, -0.42, 0.10, 2, True),
        (1.30, -0.46, 0.09, 1, False),
    ):
        house(c, x, y, size, "#1E1C42", lit, flip)
        c.lamp(x, y - 0.04, 0.24, 0.34)
    c.mist(-0.49, 0.07, "#6E78B0", 0.30)
    for x, y, tall in (
        (-1.30, 0.20, 0.34),
        (-1.12, 0.42, 0.44),
        (-0.92, 0.56, 0.36),
        (0.94, 0.52, 0.40),
        (1.16, 0.38, 0.46),
        (1.34, 0.18, 0.32),
        (-1.52, 0.5, 0.4),
        (1.5, 0.54, 0.44),
    ):
        fir(c, x, y, tall, "#0E1234", 0.42)
    c.snow(90, (0.002, 0.005), 0.4)
    c.finish(0.24, 0.02)
    return c.printed()


def fog() -> Image.Image:
    """Fog as on the backs of tiles: gas that curls, silver where it is thick."""
    shape = (SIDE, SIDE)
    gas = warped(field(shape, 190, "fog", 2.1), 70, "fog", 170)
    threads = ridged(warped(field(shape, 150, "fog threads", 1.9), 60, "threads", 120)) ** 2
    density = np.clip(0.46 + 0.62 * gas, 0, 1)
    picture = ramp([(0.0, "#30365F"), (0.35, "#4A507E"), (0.65, "#636A97"), (1.0, "#787FA9")], density)
    picture = shine(picture, "#C6CBE8", 0.12 * threads * density)
    picture = picture * (1 + 0.025 * field(shape, 5, "fog grain", 1.0))[..., None]
    return image(np.clip(picture, 0, 1).astype(np.float32)).convert("RGB")


def snow() -> Image.Image:
    """Snow as on the faces of tiles: drifts under the moon, seen from above."""
    shape = (SIDE, SIDE)
    height = field(shape, 210, "snow", 2.3, (1.0, 1.4)) + 0.05 * field(shape, 30, "snow fine", 1.8, (1.0, 2.4))
    dy, dx = np.gradient(height)
    light = np.clip(0.48 - 17 * (0.62 * dy + 0.5 * dx), 0, 1)
    picture = ramp([(0.0, "#252B60"), (0.4, "#3F4884"), (0.7, "#6671AC"), (1.0, "#A6B2DA")], light.astype(np.float32))
    rng, spots = generator("glitter"), np.zeros(shape, np.float32)
    spots[rng.integers(0, SIDE, 500), rng.integers(0, SIDE, 500)] = rng.uniform(0.2, 1, 500) ** 2
    picture = shine(picture, "#F0F4FF", np.clip(soft(spots, 0.7) * 2.0, 0, 0.8))
    return image(np.clip(picture, 0, 1).astype(np.float32)).convert("RGB")


def water() -> Image.Image:
    """Open water with the night sky in it."""
    shape = (SIDE // 2, SIDE // 2)
    cloud = warped(field(shape, 110, "water", 2.2), 40, "water", 90)
    picture = ramp([(0.0, "#050818"), (0.5, "#0B1232"), (1.0, "#1E2C66")], np.clip(0.42 + 0.6 * cloud, 0, 1))
    ripples = ridged(field(shape, 40, "water ripples", 1.7, (1.0, 3.0)))
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
        picture = picture * (1 + 0.035 * np.where(away * strength > 0, 1, -1) * np.exp(-np.abs(away) / 0.16))[..., None]
        picture = over(picture.astype(np.float32), "#B9A98C", 0.55 * np.exp(-((away / 0.004) ** 2)))
    edge = np.minimum(np.minimum(x, 1 - x) * columns, np.minimum(y, 1 - y) * rows)
    picture = over(picture.astype(np.float32), "#A8906C", 0.5 * np.exp(-edge / 22))
    return image(np.clip(picture, 0, 1).astype(np.float32)).convert("RGB")


GROUNDS: dict[str, Callable[[], Image.Image]] = {"fog": fog, "snow": snow, "water": water, "paper": folded_paper}
"""What tiles and papers are cut from."""


def draw_valley() -> None:
    """Draw the table."""
    save(valley(), "memoir/valley.webp", 84)


def draw_grounds() -> None:
    """Draw the grounds of tiles and papers."""
    for name, ground in GROUNDS.items():
        save(ground(), f"memoir/grounds/{name}.webp", 76)
