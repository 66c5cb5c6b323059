"""The night sky behind everything: a deep gradient, faint gas, sparse stars."""

from __future__ import annotations

import numpy as np
from PIL import Image

from tools.art.files import PALETTE, WINDOWS, image, save_with_copies
from tools.art.light import blur, mix, ramp, rgb, shine, smooth
from tools.art.noise import Array, field, generator, ridged, warped

SIZE = (1440, 2560)
TINTS = ("#FFFFFF", "#FFF1D6", "#DCE6FF", "#FFDCC8", "#E6DCFF")


def night(shape: tuple[int, int]) -> Array:
    """The gradient from the deep blue above to the warmer indigo below."""
    rows, columns = shape
    fall = np.linspace(0, 1, rows)[:, None] * 0.85 + np.linspace(0, 1, columns)[None, :] * 0.15
    return ramp([(0, PALETTE["ui"]["sky_top"]), (1, PALETTE["ui"]["sky_bottom"])], fall)


def with_stars(picture: Array, number: int, name: str, brightest: float = 1.0, avoid: Array | None = None) -> Array:
    """The picture with ``number`` stars, many faint and few bright. ``avoid`` (0–1) hides them, like dust."""
    rows, columns = picture.shape[:2]
    rng = generator(f"stars {name}")
    light = np.zeros_like(picture)
    wide = np.zeros_like(picture)
    for _ in range(number):
        x, y = rng.uniform(3, columns - 4), rng.uniform(3, rows - 4)
        strength = min(1.0, 0.10 + 0.05 / rng.uniform(0.045, 1.0)) * brightest
        tint = rgb(TINTS[rng.integers(len(TINTS))]) * strength
        if avoid is not None:
            tint = tint * (1 - avoid[int(y), int(x)])
        radius = 0.55 + 0.9 * strength
        top, left = int(y) - 3, int(x) - 3
        j, i = np.mgrid[top : top + 7, left : left + 7]
        spot = np.exp(-((i - x) ** 2 + (j - y) ** 2) / (2 * radius * radius))[..., None]
        inside = (slice(max(top, 0), top + 7), slice(max(left, 0), left + 7))
        light[inside] += (spot * tint)[-light[inside].shape[0] :, -light[inside].shape[1] :]
        if strength > 0.6:
            wide[int(y), int(x)] += tint * 130
    return shine(shine(picture, "#FFFFFF", blur(wide, 6) * 0.55), "#FFFFFF", np.clip(light, 0, 1))


def enlarged(picture: Array, shape: tuple[int, int]) -> Array:
    """The picture brought smoothly to a larger shape."""
    planes = [Image.fromarray(np.asarray(picture[..., i], np.float32)) for i in range(picture.shape[2])]
    large = [plane.resize((shape[1], shape[0]), Image.Resampling.BICUBIC) for plane in planes]
    return np.clip(np.stack([np.asarray(plane, np.float32) for plane in large], axis=-1), 0, 1)


def gas(shape: tuple[int, int], name: str, scale: float, swirl: float = 0.5) -> Array:
    """Density of a cloud of gas, about 0–1: folded smoke with brighter threads."""
    smoke = warped(field(shape, scale, f"{name} smoke", 2.0), swirl * scale, f"{name} first", scale)
    threads = ridged(warped(field(shape, scale * 0.7, f"{name} threads", 1.7), swirl * scale, f"{name} second", scale))
    return np.clip(0.5 + 0.9 * smoke + 0.35 * threads * (0.5 + smoke) - 0.12, 0, 1.3).astype(np.float32)


def draw_sky() -> None:
    """Draw the sky of the table."""
    picture = night(SIZE)
    band = np.linspace(0, 1, SIZE[0])[:, None] - 0.25 - 0.5 * np.linspace(0, 1, SIZE[1])[None, :]
    river = np.exp(-((band + 0.28 * field(SIZE, 1400, "river", 2.4)) ** 2) / 0.07).astype(np.float32)
    for name, colour, scale, strength in (
        ("violet", "#4E3890", 900, 0.22),
        ("blue", "#2C5AA0", 700, 0.15),
        ("rose", "#A04A78", 520, 0.09),
    ):
        density = gas(SIZE, f"sky {name}", scale)
        picture = shine(picture, colour, density**1.6 * (0.25 + river) * strength)
    dust = smooth(0.0, 0.8, warped(field(SIZE, 420, "sky dust", 1.6), 200, "sky dust", 500)) * river
    picture = picture * (1 - 0.22 * dust[..., None])
    picture = with_stars(picture.astype(np.float32), 900, "sky", 0.85, dust)
    save_with_copies(image(picture), "sky.jpg", 90, WINDOWS)


def core(shape: tuple[int, int], centre: tuple[float, float], radius: float) -> Array:
    """A bright heart of gas with a soft, uneven rim."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    uneven = field(shape, radius, "core", 2.2)
    d = np.hypot((x - centre[0]) / 1.25, y - centre[1]) / radius * (1 + 0.45 * uneven)
    result: Array = (np.exp(-(d**2) * 1.1)).astype(np.float32)
    return result


def title_nebula() -> Array:
    """The sky of the title: one luminous nebula right of the middle, night on the left."""
    # Gas has no fine detail, so half the size looks the same and takes a quarter of the time.
    shape, centre = (SIZE[0] // 2, SIZE[1] // 2), (820, 300)
    picture = night(shape)
    heart, wide = core(shape, centre, shape[0] * 0.42), core(shape, centre, shape[0] * 0.78)
    for name, colour, scale, strength, reach in (
        ("deep", "#3A2C8C", 900, 0.75, wide),
        ("teal", "#1F7C94", 620, 0.42, wide**1.4),
        ("violet", "#8A4CC4", 640, 0.75, heart**0.8),
        ("rose", "#E0607E", 480, 0.80, heart**1.25),
        ("amber", "#F7B45E", 380, 0.95, heart**2.1),
        ("pale", "#FFF0CC", 300, 0.85, heart**4.2),
    ):
        picture = shine(picture, colour, gas(shape, f"title {name}", scale, 0.75) ** 1.5 * reach * strength)
    dust = warped(field(shape, 560, "title dust", 1.7), 260, "title dust", 500)
    lanes = smooth(0.10, 0.62, dust) * (0.25 + 0.75 * wide) * (1 - 0.55 * heart**3)
    picture = picture * (1 - 0.72 * lanes[..., None]) + mix("#0B0A20", "#2A1236", 0.5) * 0.5 * lanes[..., None]
    hidden = enlarged(np.clip(lanes + 0.3 * heart, 0, 0.9)[..., None], SIZE)[..., 0]
    return with_stars(enlarged(picture, SIZE), 1300, "title", 1.0, hidden)
