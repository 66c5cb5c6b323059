"""Draws a city from above, in units of cells: its land and its water, each as if it covered the whole map.

The table cuts the water out along the cells that ``data/trip.yaml`` names, so that a river corrected there moves in the
picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import yaml
from PIL import Image, ImageDraw

from tools.art.files import ROOT, image
from tools.art.light import blur, rgb, shine
from tools.art.noise import Array, field, generator
from tools.art.shapes import Point

CELLS = 7
"""Number of rows and of columns."""
MARGIN = 0.25
"""Margin round them, in cells."""
CELL = 128
"""Side of a cell, in pixels."""
SIDE = round((CELLS + 2 * MARGIN) * CELL)
OVERSAMPLE = 2


class Plot(NamedTuple):
    """An upright rectangle, in cells."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """The extent from west to east."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The extent from north to south."""
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        """The middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def corners(self) -> list[Point]:
        """The four corners, clockwise from the north-west."""
        return [(self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom)]

    def inset(self, by: float) -> Plot:
        """The same rectangle, smaller by ``by`` on every side."""
        return Plot(self.left + by, self.top + by, self.right - by, self.bottom - by)


class Chart:
    """A picture of the whole map, drawn in units of cells."""

    def __init__(self, ground: Array) -> None:
        self.side = SIDE * OVERSAMPLE
        self.image = Image.fromarray((np.clip(ground, 0, 1) * 255).astype(np.uint8)).resize(
            (self.side, self.side), Image.Resampling.BICUBIC
        )
        self._draw = ImageDraw.Draw(self.image, "RGBA")
        self._lights: list[tuple[Point, float, Array]] = []

    def _place(self, points: Sequence[Point]) -> list[Point]:
        scale = CELL * OVERSAMPLE
        return [((x + MARGIN) * scale, (y + MARGIN) * scale) for x, y in points]

    def fill(self, points: Sequence[Point], colour: str | Array, alpha: float = 1.0) -> None:
        """Fill a polygon."""
        self._draw.polygon(self._place(points), fill=_paint(colour, alpha))

    def line(self, points: Sequence[Point], colour: str | Array, width: float, alpha: float = 1.0) -> None:
        """Draw a line; its width is in cells."""
        pixels = max(1, round(width * CELL * OVERSAMPLE))
        self._draw.line(self._place(points), fill=_paint(colour, alpha), width=pixels, joint="curve")

    def disc(self, centre: Point, radius: float, colour: str | Array, alpha: float = 1.0) -> None:
        """Fill a disc."""
        ((x, y),) = self._place([centre])
        r = radius * CELL * OVERSAMPLE
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill=_paint(colour, alpha))

    def lamp(self, centre: Point, colour: str | Array, strength: float = 1.0) -> None:
        """Light a lamp, which shines round itself."""
        self._lights.append((centre, strength, rgb(colour)))

    def finished(self, glow: float = 0.05) -> Array:
        """The picture with its lights; ``glow`` is how far they reach, in cells."""
        picture = np.asarray(self.image.resize((SIDE, SIDE), Image.Resampling.BOX), np.float32) / 255
        spots = np.zeros((SIDE, SIDE, 3), np.float32)
        for (x, y), strength, colour in self._lights:
            column, row = round((x + MARGIN) * CELL), round((y + MARGIN) * CELL)
            if 1 <= column < SIDE - 1 and 1 <= row < SIDE - 1:
                spots[row - 1 : row + 1, column - 1 : column + 1] += colour * strength
        wide = blur(spots, glow * CELL) * (glow * CELL) ** 2 * 0.9
        return shine(shine(picture, "#FFFFFF", np.clip(wide, 0, 0.8)), "#FFFFFF", np.clip(blur(spots, 0.9) * 1.6, 0, 1))


def _paint(colour: str | Array, alpha: float) -> tuple[int, int, int, int]:
    red, green, blue = (int(np.clip(c, 0, 1) * 255 + 0.5) for c in rgb(colour))
    return red, green, blue, int(alpha * 255)


def toned(colour: str | Array, name: str, depth: float = 0.05) -> Array:
    """A ground of one colour with the grain of a brush."""
    cloud = field((SIDE, SIDE), 200, f"{name} cloud", 2.0)
    grain = field((SIDE, SIDE), 9, f"{name} grain", 1.0)
    return (rgb(colour) * (1 + 2.2 * depth * cloud + depth * grain)[..., None]).astype(np.float32)


def blocks() -> Iterator[tuple[int, int, Plot]]:
    """Every cell as a block of the city: row, column, and what lies between its streets."""
    for row in range(-1, CELLS + 1):
        for column in range(-1, CELLS + 1):
            yield row, column, Plot(column, row, column + 1, row + 1).inset(0.06)


def houses(plot: Plot, name: str, least: float = 0.17, most: float = 0.42) -> Iterator[Plot]:
    """Divide a block into plots for houses, at random but always alike."""
    yield from _split(plot, generator(f"houses {name}"), least, most)


def _split(plot: Plot, rng: np.random.Generator, least: float, most: float) -> Iterator[Plot]:
    longer = max(plot.width, plot.height)
    if longer < 2 * least or (longer < most and rng.random() < 0.55):
        yield plot
        return
    cut = rng.uniform(0.36, 0.64)
    if plot.width >= plot.height:
        middle = plot.left + plot.width * cut
        parts = (plot._replace(right=middle), plot._replace(left=middle))
    else:
        middle = plot.top + plot.height * cut
        parts = (plot._replace(bottom=middle), plot._replace(top=middle))
    for part in parts:
        yield from _split(part, rng, least, most)


@cache
def water_columns(city: str) -> tuple[float, ...]:
    """The middle of the water in every row, in cells; in a row without water it follows from its neighbours."""
    lines = next(entry["map"] for entry in box()["cities"] if entry["id"] == city)
    middles = [[column + 0.5 for column, sign in enumerate(line) if sign == "~"] for line in lines]
    known = [(row, sum(found) / len(found)) for row, found in enumerate(middles) if found]
    rows, places = zip(*known, strict=True)
    return tuple(float(x) for x in np.interp(range(len(lines)), rows, places))


@cache
def box() -> Any:
    """The plain data of ``data/trip.yaml``."""
    return yaml.safe_load((ROOT / "data" / "trip.yaml").read_text(encoding="utf-8"))


def written(picture: Array) -> Image.Image:
    """The image that is saved."""
    return image(np.clip(picture, 0, 1).astype(np.float32)).convert("RGB")
