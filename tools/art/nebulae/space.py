"""Coordinates and noise for painting the gas of a nebula; the nebula's name seeds the noise."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from tools.art.light import smooth
from tools.art.noise import Array, field, ridged, sample, warped


@dataclass(frozen=True)
class Space:
    """A square of ``size`` pixels that reaches ``extent`` world units from the middle of the nebula ``name``."""

    name: str
    size: int
    extent: float

    @property
    def unit(self) -> float:
        """Pixels of a world unit."""
        return self.size / (2 * self.extent)

    @cached_property
    def x(self) -> Array:
        """Distance of every pixel to the right of the middle, in world units."""
        row = (np.arange(self.size, dtype=np.float32) + 0.5) / self.unit - self.extent
        return np.broadcast_to(row[None, :], (self.size, self.size))

    @cached_property
    def y(self) -> Array:
        """Distance of every pixel below the middle, in world units."""
        return self.x.T

    @cached_property
    def r(self) -> Array:
        """Distance from the middle, in world units."""
        distance: Array = np.hypot(self.x, self.y)
        return distance

    @cached_property
    def turn(self) -> Array:
        """Direction from the middle as a share of a full turn, clockwise from the right."""
        angle: Array = np.arctan2(self.y, self.x) / (2 * np.pi)
        return angle

    def noise(self, part: str, scale: float, roughness: float = 1.8, stretch: tuple[float, float] = (1, 1)) -> Array:
        """Noise whose largest forms measure ``scale`` world units."""
        return field((self.size, self.size), scale * self.unit, f"{self.name} {part}", roughness, stretch)

    def smoke(self, part: str, scale: float, swirl: float = 0.6) -> Array:
        """Folded smoke, about 0–1."""
        folded = warped(self.noise(part, scale), swirl * scale * self.unit, f"{self.name} {part}", scale * self.unit)
        return np.clip(0.5 + 0.95 * folded, 0, 1.2)

    def threads(self, part: str, scale: float, swirl: float = 0.6, sharp: float = 2.0) -> Array:
        """Bright filaments, 0–1."""
        folded = warped(
            self.noise(part, scale, 1.5), swirl * scale * self.unit, f"{self.name} {part}", scale * self.unit
        )
        lines: Array = ridged(folded) ** sharp
        return lines

    def along(self, part: str, u: Array, v: Array, roughness: float = 1.7) -> Array:
        """Noise sampled at the given coordinates (in world units), for rays, rings, fur, wings."""
        return sample(self.noise(part, 0.5, roughness), u * self.unit, v * self.unit)

    def ring(self, radius: float, width: float, uneven: float = 0.0) -> Array:
        """A soft ring about the middle."""
        r = self.r * (1 + uneven * self.noise("ring", 0.8, 2.2)) if uneven else self.r
        soft: Array = np.exp(-(((r - radius) / width) ** 2))
        return soft

    def spot(self, x: float, y: float, radius: float) -> Array:
        """A soft round light."""
        light: Array = np.exp(-((self.x - x) ** 2 + (self.y - y) ** 2) / radius**2)
        return light

    def far(self, low: float, high: float) -> Array:
        """0 in the middle, 1 far out."""
        return smooth(low, high, self.r)
