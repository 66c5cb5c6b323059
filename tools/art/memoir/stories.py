"""The story pictures: one for every memory, and the figure that appears in it once the reader knows the truth."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from tools.art.files import image, save
from tools.art.light import smooth
from tools.art.memoir import nights, people, winters
from tools.art.memoir.canvas import Canvas, soft
from tools.art.memoir.props import DRAWN, SIZE

STORIES: dict[int, Callable[[], Canvas]] = {
    1: nights.platform,
    2: nights.orchard,
    3: nights.dance,
    4: winters.letter,
    5: winters.room,
    6: winters.lake,
    7: winters.name,
}
"""The picture of every memory, by its number."""

Ghost = tuple[list[people.Part], float, float, float, bool]
GHOSTS: dict[int, Ghost] = {
    1: (people.GIRL, -0.98, 0.80, 0.62, False),
    2: (people.GIRL, -0.42, 0.86, 0.66, True),
    3: (people.GIRL, 0.92, 0.80, 0.62, False),
    4: (people.GIRL, 0.86, 0.22, 0.60, False),
    5: (people.SITTING, 0.44, 0.66, 0.66, True),
    6: (people.GIRL, 0.62, 0.56, 0.62, False),
    7: (people.GIRL, -0.84, 0.74, 0.60, False),
}
"""The figure that appears once the reader knows the narrator, by memory number: figure, x, y, scale, flipped."""


def ghost(number: int) -> Image.Image:
    """The sister in a picture, pale, on a transparent ground. The table adds her once the text reveals more."""
    parts, x, y, scale, flip = GHOSTS[number]
    c = Canvas(SIZE, f"ghost {number}", DRAWN, "#DCD8F6")
    mask = c.mask(people.pen_of(parts, x, y, scale, flip))
    inner = soft(mask, c.unit(0.05))
    rim = np.clip(mask - 0.8 * inner, 0, 1)
    halo = soft(mask, c.unit(0.03)) * (1 - mask)
    foot = smooth(y + 0.02, y - 0.35 * scale, c.y)
    c.alpha = np.clip((0.20 * mask + 0.75 * rim + 0.30 * halo) * (0.25 + 0.75 * foot), 0, 1).astype(np.float32)
    return image(c.body, c.alpha, SIZE)


def draw() -> None:
    """Draw all story pictures, and the figures that appear in them."""
    for number, story in STORIES.items():
        save(story().printed(), f"memoir/stories/{number}.webp", 84)
        save(ghost(number), f"memoir/stories/{number}-known.webp", 60)
