"""Small things inlaid in metal and enamel: icons and tokens, built from layers of masks."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.art.light import blur, inside, mix, over, relief, rgb, shine, smooth
from tools.art.noise import Array
from tools.art.shapes import Sheet

NIGHT = "#070614"
_HALO = 0.016
"""Softness of the halo, as a share of the picture's side."""
Pen = Callable[[Sheet], object]


class Inlay:
    """A picture that grows layer by layer, each lit from the upper left, above a dark halo."""

    def __init__(self, size: int, drawn: int = 4) -> None:
        """Begin an empty picture of ``size`` pixels, drawn ``drawn`` times as large."""
        self.size = size
        self.drawn = size * drawn
        self.body = np.tile(rgb(NIGHT), (self.drawn, self.drawn, 1)).astype(np.float32)
        self.alpha: Array = np.zeros((self.drawn, self.drawn), np.float32)

    def mask(self, pen: Pen, rounding: float = 0.02) -> Array:
        """What a pen draws, as a mask of this picture's size."""
        sheet = Sheet(self.drawn)
        pen(sheet)
        return sheet.mask(rounding)

    def lay(
        self, pen: Pen, colour: str | Array, bevel: float = 0.045, rounding: float = 0.02, rim: bool = True
    ) -> None:
        """Inlay a shape in enamel of a colour; ``bevel`` is the width of its slope."""
        whole = self.mask(pen, rounding)
        if not whole.any():
            return
        part = _around(whole)
        mask, width = whole[part], bevel * self.drawn / 2
        slope = inside(mask)
        height = np.sqrt(np.clip(1 - (1 - np.clip(slope / width, 0, 1)) ** 2, 0, 1)) * width * 0.8
        diffuse, glint = relief(blur(height.astype(np.float32), 2.5), 26)
        fall = np.linspace(1.10, 0.90, self.drawn, dtype=np.float32)[part[0], None]
        body = rgb(colour) * ((0.36 + 0.84 * diffuse) * fall)[..., None]
        body = shine(body, mix(colour, "#FFFFFF", 0.8), 0.5 * glint)
        if rim:
            body = over(body, mix(rgb(colour) * 0.16, NIGHT, 0.5), smooth(0.020, 0.008, slope / self.drawn))
        self.body[part] = over(self.body[part], body, mask)
        self.alpha[part] = np.maximum(self.alpha[part], mask)

    def cut(self, pen: Pen, colour: str | Array = NIGHT, strength: float = 0.85) -> None:
        """Darken a shape as if it were cut in."""
        self.body = over(self.body, colour, self.mask(pen) * strength * self.alpha)

    def glow(self, pen: Pen, colour: str | Array, radius: float, amount: float) -> None:
        """Let a shape shine, also beyond what was drawn so far."""
        # No light may reach the border of the picture, or the picture would show as a square.
        place = np.linspace(-1, 1, self.drawn)
        near = smooth(1.0, 0.72, np.abs(place))
        light = blur(self.mask(pen), radius * self.drawn / 2) * amount * near[:, None] * near[None, :]
        lit = np.clip(light, 0, 1)
        joint = np.clip(self.alpha + lit * (1 - self.alpha), 1e-6, 1)
        inner = shine(self.body, colour, lit)
        share = (self.alpha / joint)[..., None]
        self.body = (inner * share + rgb(colour) * (1 - share)).astype(np.float32)
        self.alpha = joint

    def finished(self, halo: float = 0.7) -> tuple[Array, Array]:
        """The colours and the alpha, with a dark halo that lifts the picture off any ground."""
        room = round(4 * _HALO * self.drawn)
        around = blur(np.pad(self.alpha, room), _HALO * self.drawn)[room:-room, room:-room]  # a blur wraps at borders
        soft = halo * smooth(0.02, 0.85, around)
        alpha = np.maximum(self.alpha, soft)
        share = (self.alpha / np.maximum(alpha, 1e-6))[..., None]
        body = self.body * share + rgb(NIGHT) * (1 - share)
        return body.astype(np.float32), alpha


def _around(mask: Array) -> tuple[slice, slice]:
    """The part of a mask in which anything lies, with room for soft edges."""
    rows, columns = (np.flatnonzero(mask.max(axis=axis) > 0) for axis in (1, 0))
    down, across = (slice(max(0, found[0] - 12), found[-1] + 13) for found in (rows, columns))
    return down, across
