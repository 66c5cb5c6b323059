"""Brush strokes: curves, and ribbons that taper along them, laid translucent over one another."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tools.art.light import eight_bit
from tools.art.noise import Array
from tools.art.shapes import Point

Path = NDArray[np.floating]


def curve(points: Sequence[Point], steps: int = 16, closed: bool = False) -> Path:
    """A smooth line through points (Catmull-Rom)."""
    p = np.asarray(points, float)
    p = np.vstack([p[-1], p, p[0], p[1]]) if closed else np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False):
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack([*parts, p[-2 if not closed else 1]])


def ribbon(line: Path, widths: Sequence[float]) -> list[Point]:
    """The outline of a stroke along ``line`` whose width runs through ``widths``."""
    direction = np.gradient(line, axis=0)
    direction /= np.linalg.norm(direction, axis=1, keepdims=True) + 1e-9
    normal = np.stack([-direction[:, 1], direction[:, 0]], axis=1)
    w = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, len(widths)), widths)[:, None] / 2
    return [(float(x), float(y)) for x, y in np.vstack([line + normal * w, (line - normal * w)[::-1]])]


class Easel:
    """A picture to paint on in local coordinates, which are scaled, turned and placed."""

    def __init__(self, picture: Array, centre: Point, scale: float, turn: float = 0.0, oversample: int = 2) -> None:
        """Paint on ``picture``; the local origin lies at ``centre`` (pixels), one unit is ``scale`` pixels."""
        self.size = (picture.shape[1], picture.shape[0])
        large = (self.size[0] * oversample, self.size[1] * oversample)
        self.image = Image.fromarray(eight_bit(picture)).resize(large, Image.Resampling.BICUBIC)
        self.touched = Image.new("L", large)
        self.centre = (centre[0] * oversample, centre[1] * oversample)
        self.scale = scale * oversample
        self.cos, self.sin = np.cos(turn), np.sin(turn)

    def place(self, points: Sequence[Point] | Path) -> list[Point]:
        """Local points in pixels of the enlarged picture."""
        return [
            (
                float(self.centre[0] + self.scale * (x * self.cos - y * self.sin)),
                float(self.centre[1] + self.scale * (x * self.sin + y * self.cos)),
            )
            for x, y in points
        ]

    def fill(self, points: Sequence[Point] | Path, colour: Array, alpha: float = 1.0, edged: bool = True) -> None:
        """Lay a translucent shape; an ``edged`` one belongs to the mask."""
        placed = self.place(points)
        red, green, blue = (int(np.clip(c, 0, 1) * 255) for c in colour)
        ImageDraw.Draw(self.image, "RGBA").polygon(placed, fill=(red, green, blue, int(alpha * 255)))
        if edged:
            ImageDraw.Draw(self.touched).polygon(placed, fill=255)

    def disc(self, centre: Point, radius: float, colour: Array, alpha: float = 1.0, edged: bool = True) -> None:
        """Lay a translucent disc."""
        turn = np.linspace(0, 2 * np.pi, 48)
        around = np.stack([centre[0] + radius * np.cos(turn), centre[1] + radius * np.sin(turn)], axis=1)
        self.fill(around, colour, alpha, edged)

    def painted(self) -> tuple[Array, Array]:
        """The picture and the mask of what was painted."""
        small = self.image.resize(self.size, Image.Resampling.BOX)
        mask = self.touched.resize(self.size, Image.Resampling.BOX)
        return np.asarray(small, np.float32) / 255, np.asarray(mask, np.float32) / 255
