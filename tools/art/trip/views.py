"""The views of the cities, which are printed on the stamps of postcards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from PIL import Image

from tools.art.files import image, save
from tools.art.light import blur, mix, over, radial, rgb, shine, smooth
from tools.art.noise import Array, field, generator, line
from tools.art.sky import with_stars
from tools.art.trip.monuments import monument
from tools.art.trip.papers import dusk, lights, reflected, ridge, skyline

CARD = (240, 384)
"""Rows and columns of the picture on a postcard, in pixels."""


class Standing(NamedTuple):
    """A monument in a view."""

    city: str
    marker: str
    x: float
    """Its middle, as a share of the width."""
    height: int


def with_models(picture: Array, models: Sequence[Standing], shore: float, shade: str, depth: int = 120) -> Array:
    """The picture with monuments on the shore; ``depth`` is the opacity of their shade, 0 to 255."""
    canvas = image(np.clip(picture, 0, 1)).convert("RGBA")
    rows, columns = picture.shape[:2]
    for city, marker, x, height in models:
        model = monument(city, marker)
        model = model.resize((round(model.width * height / model.height), height), Image.Resampling.LANCZOS)
        dim = Image.new("RGBA", model.size, shade)
        dim.putalpha(model.getchannel("A").point(lambda alpha: alpha * depth // 255))
        at = (round(x * columns) - model.width // 2, round(shore * rows) - height + 4)
        canvas.alpha_composite(model, at)
        canvas.alpha_composite(dim, at)
    return (np.asarray(canvas.convert("RGB"), np.float32) / 255).copy()


def terraces(picture: Array, name: str, top: float, foot: float, walls: Sequence[str], roof: str) -> Array:
    """Houses above one another on a slope, painted from back to front."""
    rows, columns = picture.shape[:2]
    rng = generator(f"{name} houses")
    crest = top + 0.06 * line(columns, columns * 0.5, f"{name} crest", 1.9)
    for step in range(9):
        y = int(rows * (top + (foot - top) * step / 8))
        left = -int(rng.integers(0, 12))
        while left < columns:
            wide, high = int(rng.integers(11, 21)), int(rng.integers(11, 19))
            low = y + int(rng.integers(-3, 4))
            part = slice(max(0, left), max(0, left + wide))
            left += wide
            if low - high < rows * crest[min(columns - 1, max(0, left))] or part.start >= columns:
                continue
            wall = mix(str(rng.choice(walls)), "#5A3E5C", 0.34 - 0.03 * step)
            picture[low - high : low + 6, part] = wall
            picture[low - high : low - high + 4, part] = mix(roof, "#5A3E5C", 0.3 - 0.02 * step)
            for x in range(part.start + 3, min(columns, part.stop) - 3, 5):
                picture[low - high + 7 : low - high + 10, x : x + 2] = mix(wall, "#2A2440", 0.6)
    return picture


def curtains(picture: Array, name: str, low: float, high: float) -> Array:
    """Northern lights that rise from a wavy line and fade upward, from green to violet."""
    rows, columns = picture.shape[:2]
    y = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    for number, strength in enumerate((0.55, 0.85)):
        foot = low - 0.12 * number + 0.10 * line(columns, columns * 0.6, f"{name} foot {number}", 2.2)[None, :]
        rays = np.clip(0.75 + 0.55 * line(columns, columns * 0.05, f"{name} rays {number}", 1.3)[None, :], 0, 1.2)
        up = foot - y
        body = smooth(-0.015, 0.02, up) * np.exp(-np.clip(up, 0, 1) / high) * rays * strength
        picture = shine(picture, "#46E6A0", np.clip(body, 0, 1))
        picture = shine(
            picture, "#A264F0", 0.6 * np.clip(smooth(0.08, 0.30, up) * np.exp(-up / (1.8 * high)) * rays, 0, 1)
        )
    return picture


def kyoto(shape: tuple[int, int]) -> Array:
    """Hills behind hills in the last light, and the lamps of the town."""
    stops = [(0, "#1E1A4A"), (0.34, "#4A3484"), (0.52, "#A8608E"), (0.64, "#F0A77E"), (1, "#FFD9A0")]
    picture = dusk(shape, stops, "kyoto view")
    picture = ridge(picture, "kyoto far", 0.56, 0.07, "#6E4C94")
    picture = ridge(picture, "kyoto middle", 0.64, 0.07, "#453377", 0.3)
    picture = ridge(picture, "kyoto near", 0.74, 0.05, "#292458", 0.25)
    picture = lights(picture, "kyoto", 90, 0.78, 0.90)
    return reflected(picture, 0.88, "#345C86")


def singapore(shape: tuple[int, int]) -> Array:
    """Towers across the bay at night."""
    stops = [(0, "#101B45"), (0.34, "#1E3A70"), (0.56, "#3F7396"), (0.72, "#8FC0B8"), (1, "#E8D9A8")]
    picture = dusk(shape, stops, "singapore view")
    picture = skyline(picture, "singapore far", 0.72, "#2A4A7C", 0.16)
    picture = skyline(picture, "singapore near", 0.74, "#14244C", 0.42)
    glow = (picture.max(axis=2) > 0.8).astype(np.float32) * (np.arange(shape[0])[:, None] < 0.74 * shape[0])
    return reflected(shine(picture, "#FFC98A", 0.5 * np.clip(blur(glow, 5), 0, 1)), 0.74, "#1B5468")


def lisbon(shape: tuple[int, int]) -> Array:
    """A hill of pale houses in the afternoon, the tower, and the red bridge over the estuary."""
    stops = [(0, "#3E7CC0"), (0.40, "#7FB2DC"), (0.66, "#F4D9B4"), (1, "#FFE9C8")]
    picture = dusk(shape, stops, "lisbon view")
    picture = ridge(picture, "lisbon far", 0.66, 0.04, "#8F9CC0")
    walls = ("#F2E4CE", "#E9C9A4", "#E8B8A4", "#B8D0DC", "#F0D79A")
    picture = terraces(picture, "lisbon", 0.44, 0.78, walls, "#C4623F")
    models = [Standing("lisbon", "sight-row", 0.66, 74), Standing("lisbon", "sight-square", 0.44, 108)]
    return reflected(with_models(picture, models, 0.80, "#6A4A5C", 40), 0.80, "#386C9C")


def venice(shape: tuple[int, int]) -> Array:
    """The bell tower and the basilica before the evening sky, across the lagoon."""
    stops = [(0, "#3A2560"), (0.30, "#84427E"), (0.50, "#D86C70"), (0.66, "#FFB47A"), (1, "#FFE0A8")]
    picture = dusk(shape, stops, "venice view")
    picture = shine(picture, "#FFD08A", 0.5 * radial(shape, (0.70 * shape[1], 0.66 * shape[0]), 40, 1.8))
    picture = ridge(picture, "venice far", 0.70, 0.012, "#8A4A72", 0.2)
    picture = terraces(picture, "venice", 0.64, 0.76, ("#D89A86", "#C98072", "#E0B49A", "#B8706C"), "#8E4A4A")
    models = [Standing("venice", "sight-square", 0.585, 84), Standing("venice", "sight-hook", 0.42, 150)]
    picture = with_models(picture, models, 0.78, "#5A2A58", 78)
    return reflected(lights(picture, "venice", 40, 0.70, 0.78, "#FFC090"), 0.78, "#2F6E68")


def reykjavik(shape: tuple[int, int]) -> Array:
    """Northern lights over the church, the hall of glass and the snow of the mountain beyond the bay."""
    stops = [(0, "#0A1030"), (0.45, "#122A50"), (0.72, "#1F4A68"), (1, "#3A6C7C")]
    picture = with_stars(dusk(shape, stops, "reykjavik view"), 120, "reykjavik view", 0.8)
    picture = curtains(picture, "reykjavik", 0.58, 0.16)
    picture = ridge(picture, "reykjavik far", 0.66, 0.05, "#9FB4D4", 0.3)
    woods = field(shape, 16, "reykjavik rocks", 1.2)
    low = smooth(0.60, 0.76, np.linspace(0, 1, shape[0]))[:, None] * np.ones(shape, np.float32)
    picture = over(picture, rgb("#1A2748") * (1 + 0.1 * woods)[..., None], 0.85 * low)
    walls = ("#8E4048", "#3C5E94", "#3F7462", "#A08448", "#7C869E")
    picture = terraces(picture, "reykjavik", 0.68, 0.79, walls, "#C8D6F0")
    models = [Standing("reykjavik", "sight-step", 0.64, 66), Standing("reykjavik", "sight-tee", 0.46, 134)]
    picture = with_models(picture, models, 0.80, "#16244C", 70)
    return reflected(lights(picture, "reykjavik", 90, 0.72, 0.80), 0.80, "#2F6A80")


VIEWS = {"kyoto": kyoto, "singapore": singapore, "lisbon": lisbon, "venice": venice, "reykjavik": reykjavik}


def draw() -> None:
    """Draw all views."""
    for city, view in VIEWS.items():
        save(image(np.clip(view(CARD), 0, 1).astype(np.float32)).convert("RGB"), f"trip/postcards/{city}.webp", 84)
