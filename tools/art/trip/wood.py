"""The grain of the wooden markers: a pale grey that the table multiplies with their colours."""

from __future__ import annotations

import numpy as np
from PIL import Image

from tools.art.files import image, save
from tools.art.noise import field, ridged, warped

SIZE = 320


def grain() -> Image.Image:
    """Straight grain from left to right, seamless at every edge."""
    shape = (SIZE, SIZE)
    fibres = field(shape, 60, "fibres", 1.1, stretch=(1.0, 14.0))
    rings = ridged(warped(field(shape, 120, "rings", 2.0, stretch=(1.0, 7.0)), 14, "rings", 90))
    grey = np.clip(0.96 + 0.09 * fibres - 0.10 * rings, 0, 1)
    return image(np.repeat(grey[..., None], 3, axis=2).astype(np.float32)).convert("RGB")


def draw() -> None:
    """Draw the grain."""
    save(grain(), "trip/grain.webp", 70)
