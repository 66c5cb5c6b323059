"""Papers of the trip: the folded map of memory cards, their compass, and the parts of views."""

from __future__ import annotations

import numpy as np

from tools.art.files import PALETTE, image, save
from tools.art.inlay import Inlay
from tools.art.light import blur, mix, over, ramp, rgb, shine, smooth
from tools.art.noise import Array, field, generator, line
from tools.art.shapes import polar
from tools.art.trip.pens import disc, poly, stroke

MAP = (384, 336)
"""Rows and columns of the folded map."""
PAPER = "#3B4278"
GOLD = PALETTE["ui"]["hairline"]


def folded_map() -> Array:
    """A map of hills, folded twice across and once along; memory cards are printed on it."""
    rows, columns = MAP
    height = field(MAP, 150, "contours", 2.4)
    picture = rgb(PAPER) * (1 + 0.05 * field(MAP, 5, "paper", 0.8) + 0.10 * height)[..., None]
    lines = np.abs(((height * 9) % 1) - 0.5)
    slope = np.hypot(*np.gradient(height * 9))
    picture = over(picture.astype(np.float32), "#8C97CF", 0.30 * smooth(1.2, 0.2, lines / np.maximum(slope, 1e-4)))
    # Two roads and a river.
    x = np.arange(columns)
    for name, at, colour, wide, alpha in (("river", 0.62, "#5F9AC6", 5.0, 0.5), ("road", 0.30, "#E7D9B0", 1.6, 0.4)):
        course = (
            rows * at + rows * 0.22 * line(2 * columns, columns, f"map {name}", 1.8)[:columns] + 0.16 * (x - x.mean())
        )
        away = np.abs(np.arange(rows)[:, None] - course[None, :])
        picture = over(picture, colour, alpha * smooth(wide + 1, wide - 1, away))
    for share, strength in ((0.333, 1.0), (0.667, -1.0)):
        away = (np.arange(columns) - columns * share)[None, :] / columns
        picture = _crease(picture, away, strength)
    return _crease(picture, (np.arange(rows) - rows * 0.5)[:, None] / rows, 1.0)


def _crease(picture: Array, away: Array, strength: float) -> Array:
    """A fold: light on one side, shade on the other, and a worn line."""
    side = np.where(away * strength > 0, 1.0, -1.0)
    fall = np.exp(-np.abs(away) / 0.10)
    picture = picture * (1 + 0.16 * side * fall)[..., None]
    return over(
        picture.astype(np.float32), "#C9CCE8", 0.35 * np.exp(-((away / 0.0035) ** 2)) * np.ones(picture.shape[:2])
    )


def compass() -> Inlay:
    """The compass rose below the needle."""
    rose = Inlay(128)
    rose.lay(lambda s: s.ring((0, 0), 0.92, 0.10), GOLD, 0.04)
    rose.lay(disc(0, 0, 0.80), "#20264F", 0.05)
    for point in range(16):
        inner = 0.62 if point % 4 else 0.52
        rose.lay(stroke([polar(inner, point / 16), polar(0.72, point / 16)], 0.045), GOLD, 0.02, 0.0, rim=False)
    for point in range(4):
        tip, left, right = polar(0.46, point / 4 + 0.125), polar(0.10, point / 4), polar(0.10, point / 4 + 0.25)
        rose.lay(poly([tip, left, (0, 0), right]), "#5C66A8", 0.03, 0.0, rim=False)
    return rose


def dusk(shape: tuple[int, int], stops: list[tuple[float, str]], name: str) -> Array:
    """A sky that darkens upward, with drawn-out clouds."""
    rows, _columns = shape
    fall = np.linspace(0, 1, rows)[:, None] + 0.10 * field(shape, shape[1] / 3, f"{name} clouds", 2.0, (1.0, 3.5))
    return ramp(list(stops), fall)


def ridge(picture: Array, name: str, base: float, swing: float, colour: str, scale: float = 0.4) -> Array:
    """A line of hills over the whole width; ``base`` and ``swing`` are shares of the height."""
    rows, columns = picture.shape[:2]
    top = rows * (base + swing * line(columns, columns * scale, f"{name} hills", 1.9))
    mask = smooth(-1, 1, np.arange(rows)[:, None] - top[None, :])
    woods = field((rows, columns), 12, f"{name} woods", 1.2)
    return over(picture, rgb(colour) * (1 + 0.12 * woods)[..., None], mask)


def lights(picture: Array, name: str, number: int, low: float, high: float, colour: str = "#FFC98A") -> Array:
    """Lit windows far away, between two heights (as shares of the picture's)."""
    rows, columns = picture.shape[:2]
    rng = generator(f"{name} lights")
    spots = np.zeros((rows, columns), np.float32)
    for _ in range(number):
        spots[int(rows * rng.uniform(low, high)), rng.integers(columns)] += rng.uniform(0.4, 1.0)
    return shine(picture, colour, np.clip(blur(spots, 0.8) * 3.2 + blur(spots, 5) * 26, 0, 1))


def skyline(picture: Array, name: str, base: float, colour: str, lit: float) -> Array:
    """Towers side by side, highest in the middle; ``lit`` is the share of lit windows."""
    rows, columns = picture.shape[:2]
    rng = generator(f"{name} skyline")
    left = 0
    while left < columns:
        wide = int(columns * rng.uniform(0.045, 0.085))
        right = min(columns, left + wide)
        middle = np.sin((left + right) / 2 / columns * np.pi)
        top = int(rows * (base - rng.uniform(0.08, 0.42) * (0.35 + 0.65 * middle)))
        picture[top:, left:right] = mix(colour, "#5C80B8", 0.16 * rng.random())
        picture[top : top + 2, left:right] = mix(colour, "#9FC0E8", 0.5)
        for y in range(top + 7, int(rows * base) - 3, 9):
            for x in range(left + 4, right - 5, 8):
                if rng.random() < lit:
                    picture[y : y + 4, x : x + 4] = mix("#FFD08A", "#D6ECFF", float(rng.random() < 0.25))
        left += wide + int(columns * rng.uniform(0, 0.012))
    return picture


def reflected(picture: Array, shore: float, colour: str) -> Array:
    """Water below a shore in the lower half of the picture; it mirrors what stands above, broken by ripples."""
    rows, columns = picture.shape[:2]
    start = int(rows * shore)
    below = rows - start
    mirror = picture[start - below : start][::-1]
    shift = (3 + 8 * np.linspace(0, 1, below)[:, None]) * field((below, columns), 30, "ripples", 1.4, (1.0, 6.0))
    across = (np.arange(columns)[None, :] + shift).astype(int) % columns
    broken = np.take_along_axis(mirror, np.repeat(across[..., None], 3, axis=2), axis=1)
    picture[start:] = over(blur(broken, (2.0, 0.7)), colour, 0.42)
    return picture


def draw() -> None:
    """Draw the map and its compass."""
    save(image(np.clip(folded_map(), 0, 1)).convert("RGB"), "trip/map.webp", 80)
    save(image(*compass().finished(), size=(128, 128)), "trip/compass.webp", 88)
