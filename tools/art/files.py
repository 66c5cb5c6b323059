"""Where pictures go and which colours they share with the table."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from tools.art.light import eight_bit
from tools.art.noise import Array

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "assets" / "pictures"
PALETTE: dict[str, dict[str, Any]] = json.loads((ROOT / "assets" / "palette.json").read_text(encoding="utf-8"))
SHAPES = ("sun", "moon", "star", "lightning", "raindrop")
COLOURS = tuple(PALETTE["bits"])
WINDOWS = ((1920, 1080), (1280, 720))
"""Sizes in pixels of the copies of pictures that fill a window."""
ON_THE_SHELF = ((500, 500),)


def image(
    picture: Array, alpha: NDArray[np.floating] | None = None, size: tuple[int, int] | None = None
) -> Image.Image:
    """An image from floats; ``size`` (in pixels) shrinks a drawing that was made larger."""
    if alpha is None:
        result = Image.fromarray(eight_bit(picture))
        return result.resize(size, Image.Resampling.LANCZOS) if size else result
    result = Image.fromarray(np.dstack([eight_bit(picture), np.clip(alpha * 255 + 0.5, 0, 255).astype(np.uint8)]))
    if size is None:
        return result
    # Pillow weighs colours by alpha only in this mode; otherwise rims would take the colour of transparent pixels.
    return result.convert("RGBa").resize(size, Image.Resampling.BOX).convert("RGBA")


def save(picture: Image.Image, name: str, quality: int = 88, alpha: int = 100) -> None:
    """Write a picture below ``assets/pictures``; the ending of ``name`` chooses the format.

    ``quality`` and ``alpha``, the quality of the transparency, are those of WebP and JPEG, 0 to 100.

    An older picture stays until the new one is complete, even if the tool is stopped midway.
    """
    path = PICTURES / name
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".new-{path.name}")
    try:
        if path.suffix == ".png":
            picture.save(new, optimize=True)
        else:
            picture.save(new, quality=quality, method=6, alpha_quality=alpha)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def save_with_copies(picture: Image.Image, name: str, quality: int, sizes: Iterable[tuple[int, int]]) -> None:
    """Write a picture, and beside it smaller copies for smaller windows, such as ``sky-1920x1080.jpg``."""
    save(picture, name, quality)
    path = Path(name)
    for width, height in sizes:
        copy = picture.resize((width, height), Image.Resampling.LANCZOS)
        save(copy, str(path.with_name(f"{path.stem}-{width}x{height}{path.suffix}")), quality)
