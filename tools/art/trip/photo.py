"""An instant photograph: a small scene in one hue, painted in layers that are lit from the upper left."""

from __future__ import annotations

import numpy as np
from PIL import Image

from tools.art.files import PALETTE, image
from tools.art.inlay import Inlay, Pen
from tools.art.light import blur, mix, over, ramp, rgb, shine, smooth
from tools.art.noise import Array, field

SIZE = 192
DRAWN = 3
CREAM, LAMP = "#FFF3D6", "#FFC56B"
_VIVID = 1.22
"""Factor by which printing strengthens the hue, which cream lights and dark shadows dull."""
_SHADOWS = {"sight": "#8A4A22", "restaurant": "#7A1E2A", "shop": "#7A3E96"}
"""The colour towards which shadows lean, by kind of place; others lean towards night."""


def lightness(picture: Array) -> Array:
    """CIE L* of every pixel, 0 to 100."""
    linear = np.where(picture <= 0.04045, picture / 12.92, ((picture + 0.055) / 1.055) ** 2.4)
    result: Array = (116 * np.cbrt(linear @ np.array([0.2126, 0.7152, 0.0722])) - 16).astype(np.float32)
    return result


class Photo(Inlay):
    """A scene in one hue. Places run from -1 to 1, ``tone`` from 0 (night) by 0.5 (the hue itself) to 1 (lamplight)."""

    def __init__(self, place: str, name: str, size: int = SIZE) -> None:
        """Begin a scene in the hue of a kind of place; ``name`` seeds its noise."""
        super().__init__(size, DRAWN)
        self.hue, self.name = str(PALETTE["places"][place]), name
        self.shadow = _SHADOWS.get(place, "#2A1F4A")
        self.alpha[:] = 1

    def tone(self, tone: float) -> Array:
        """A colour of the scene."""
        result: Array = self.tones(np.array([tone]))[0]
        return result

    def tones(self, tones: Array) -> Array:
        """Colours of the scene."""
        dark, light = mix(mix(rgb(self.hue) * 0.20, self.shadow, 0.30), "#120C26", 0.40), mix(self.hue, CREAM, 0.86)
        middle = mix(rgb(self.hue) * 0.72, self.shadow, 0.34)
        return ramp([(0.0, dark), (0.28, middle), (0.5, self.hue), (1.0, light)], tones)

    def sky(self, above: float, below: float, cloud: float = 0.06) -> None:
        """Fill the picture from one tone to another, with soft clouds."""
        fall = np.linspace(above, below, self.drawn)[:, None]
        clouds = field((self.drawn, self.drawn), self.drawn / 3, f"{self.name} sky", 2.0, (2.2, 1.0))
        self.body = self.tones(fall + cloud * clouds)

    def paint(self, pen: Pen, tone: float, grain: float = 0.05, soft: float = 0.0, alpha: float = 1.0) -> None:
        """Lay a flat shape with the grain of a brush; ``soft`` blurs its edge, as a share of the width."""
        mask = self.mask(pen, 0.01)
        if soft:
            mask = blur(mask, soft * self.drawn)
        brushed = field((self.drawn, self.drawn), self.drawn / 9, f"{self.name} grain", 1.4)
        self.body = over(self.body, self.tones(tone + grain * brushed), mask * alpha)

    def lamplit(self, pen: Pen, colour: str = "#FFDD9A") -> None:
        """Lay a window with a lamp behind it, the only thing in a scene with another hue."""
        mask = self.mask(pen, 0.01)
        self.body = shine(over(self.body, colour, mask), LAMP, np.clip(blur(mask, 0.03 * self.drawn) * 0.45, 0, 1))

    def raise_(self, pen: Pen, tone: float, bevel: float = 0.06, rounding: float = 0.02) -> None:
        """Lay a shape that stands out, above a soft shadow to the lower right."""
        mask = self.mask(pen, rounding)
        away = round(self.drawn * 0.012)
        shadow = blur(np.roll(mask, (away, away), (0, 1)), self.drawn * 0.012)
        self.body = over(self.body, self.tone(0.0), 0.45 * shadow)
        self.lay(pen, self.tone(tone), bevel, rounding, rim=False)

    def light(self, pen: Pen, radius: float, amount: float, colour: str = CREAM) -> None:
        """Let a shape shine; ``radius`` is a share of the width."""
        self.body = shine(self.body, colour, np.clip(blur(self.mask(pen), radius * self.drawn) * amount, 0, 1))

    def printed(self, goal: float) -> Image.Image:
        """The photograph with the median lightness ``goal`` (CIE L*), a little darker at its edges."""
        grain = field((self.drawn, self.drawn), 7, "photographic grain", 1.0)
        across = np.linspace(-1, 1, self.drawn)
        edge = np.hypot(across[:, None], across[None, :])
        picture = np.clip(self.body * (1.0 - 0.16 * smooth(0.75, 1.4, edge) + 0.05 * grain)[..., None], 0, 1)
        grey = picture.mean(axis=2, keepdims=True)
        vivid = np.clip(grey + (picture - grey) * _VIVID, 0, 1)
        low, high = 0.4, 2.5
        for _ in range(24):
            power = (low * high) ** 0.5
            if np.median(lightness(vivid**power)) > goal:
                low = power
            else:
                high = power
        return image((vivid ** ((low * high) ** 0.5)).astype(np.float32), size=(self.size, self.size))
