"""A painting in layers, on a canvas of any shape: flat brushwork, rounded forms, lamplight, mist and snow.

Places are (x, y): y runs from -1 at the top to 1 at the foot, x as far as the canvas is wide at the same scale.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

import numpy as np
from PIL import Image, ImageDraw

from tools.art.files import image
from tools.art.light import mix, over, ramp, relief, rgb, shine, smooth
from tools.art.noise import Array, field, generator
from tools.art.shapes import Point, Sheet

Colour = str | Array
Pen = Callable[["Plate"], object]


class Plate(Sheet):
    """A mask of any shape, drawn with the pens of ``Sheet``; one unit is half its height."""

    def __init__(self, wide: int, tall: int) -> None:
        super().__init__(1)
        self.wide, self.tall, self.size = wide, tall, tall
        self.image = Image.new("L", (wide * 2, tall * 2))
        self.draw = ImageDraw.Draw(self.image)

    def _place(self, point: Point) -> Point:
        return point[0] * self.tall + self.wide, (point[1] + 1) * self.tall

    def mask(self, rounding: float = 0.0) -> Array:
        """The drawing as a mask; ``rounding`` (in units) softens every corner."""
        small = self.image.resize((self.wide, self.tall), Image.Resampling.BOX)
        result: Array = np.asarray(small, np.float32) / 255
        return smooth(0.42, 0.58, soft(result, rounding * self.tall / 2)) if rounding else result


def soft(values: Array, sigma: float) -> Array:
    """A blur that does not wrap at the borders; ``sigma`` in pixels. A wide blur uses a smaller copy."""
    if sigma < 0.3:
        return values
    rows, columns = values.shape
    shrink = max(1, int(sigma / 5))
    if shrink == 1:
        return _gauss(values, sigma)
    small = Image.fromarray(values).resize((-(-columns // shrink), -(-rows // shrink)), Image.Resampling.BOX)
    large = Image.fromarray(_gauss(np.asarray(small, np.float32), sigma / shrink))
    return np.clip(np.asarray(large.resize((columns, rows), Image.Resampling.BICUBIC), np.float32), 0, 1)


def _gauss(values: Array, sigma: float) -> Array:
    values = values.astype(np.float32)
    reach = max(1, int(3 * sigma))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2).astype(np.float32)
    kernel /= kernel.sum()
    for axis in (0, 1):
        padded = np.pad(values, [(reach, reach) if a == axis else (0, 0) for a in (0, 1)], mode="edge")
        total = np.zeros_like(values)
        for step, weight in enumerate(kernel):
            part = padded[step : step + values.shape[0]] if axis == 0 else padded[:, step : step + values.shape[1]]
            total += weight * part
        values = total
    return values


class Canvas:
    """A picture that grows layer by layer; ``alpha`` is the mask of what was painted so far."""

    def __init__(self, size: tuple[int, int], name: str, drawn: int = 2, ground: Colour = "#0B1026") -> None:
        """``size`` in pixels (wide, tall), painted ``drawn`` times as large; ``name`` seeds the noise."""
        self.size, self.name = size, name
        self.wide, self.tall = size[0] * drawn, size[1] * drawn
        self.shape = (self.tall, self.wide)
        self.aspect = self.wide / self.tall
        self._noise: dict[tuple[object, ...], Array] = {}
        self.body: Array = np.broadcast_to(rgb(ground), (*self.shape, 3)).astype(np.float32)
        self.alpha: Array = np.zeros(self.shape, np.float32)
        self.y, self.x = np.mgrid[-1 : 1 : self.tall * 1j, -self.aspect : self.aspect : self.wide * 1j].astype(
            np.float32
        )

    def unit(self, length: float) -> float:
        """A length in pixels."""
        return length * self.tall / 2

    def mask(self, pen: Pen, blur: float = 0.0, rounding: float = 0.0) -> Array:
        """What a pen draws; ``blur`` and ``rounding`` are lengths."""
        plate = Plate(self.wide, self.tall)
        pen(plate)
        return soft(plate.mask(rounding), self.unit(blur))

    def noise(self, scale: float, name: str, roughness: float = 1.6, stretch: Point = (1.0, 1.0)) -> Array:
        """Noise whose forms are about ``scale`` long; computed once."""
        key = (scale, name, roughness, stretch)
        if key not in self._noise:
            self._noise[key] = field(self.shape, max(2.0, self.unit(scale)), f"{self.name} {name}", roughness, stretch)
        return self._noise[key]

    # Grounds

    def fall(self, stops: Sequence[tuple[float, Colour]], waver: float = 0.0) -> None:
        """Fill the canvas with a gradient from the top (0) to the foot (1)."""
        place = (self.y + 1) / 2
        if waver:
            place = place + waver * self.noise(0.9, "sky", 2.2, (1.0, 2.4))
        self.body = ramp([(at, rgb(colour)) for at, colour in stops], place)

    def stars(self, number: int, low: float = 0.0, seed: str = "stars") -> None:
        """Stars above a height."""
        rng, spots = generator(f"{self.name} {seed}"), np.zeros(self.shape, np.float32)
        top = max(1, int((low + 1) / 2 * self.tall))
        rows, columns = rng.integers(0, top, number), rng.integers(0, self.wide, number)
        spots[rows, columns] = rng.uniform(0.15, 1.0, number) ** 2
        light = soft(spots, 0.8) * 5 + soft(spots, 2.4) * 10
        fade = smooth(low, low - 0.5, self.y)
        self.body = shine(self.body, "#E8ECFF", np.clip(light * fade, 0, 1))

    # Layers

    def paint(self, pen: Pen, colour: Colour, alpha: float = 1.0, blur: float = 0.0, grain: float = 0.06) -> Array:
        """Lay a flat shape with the grain of a brush; returns its mask."""
        mask = self.mask(pen, blur)
        self.wash(mask, colour, alpha, grain)
        return mask

    def wash(self, mask: Array, colour: Colour, alpha: float = 1.0, grain: float = 0.06) -> None:
        """Lay a colour where a mask says."""
        tone = rgb(colour) * (1 + grain * self.noise(0.16, "brush", 1.2, (1.0, 1.6)))[..., None]
        self.body = over(self.body, tone, mask * alpha)
        self.alpha = np.maximum(self.alpha, mask * alpha)

    def form(
        self,
        pen: Pen,
        light: Colour,
        shade: Colour,
        bevel: float = 0.08,
        glint: float = 0.2,
        drop: float = 0.35,
        lamp: Colour | None = None,
        side: int = -1,
        rounding: float = 0.0,
    ) -> Array:
        """Lay a rounded form, lit from the upper left (``side`` 1: right); ``lamp`` warms its lit edge."""
        mask = self.mask(pen, 0, rounding)
        if drop:
            away = max(1, round(self.unit(0.02)))
            under = soft(np.roll(mask, (away, -side * away), (0, 1)), self.unit(0.03))
            self.body = over(self.body, "#05060F", drop * under * (1 - mask))
        height = soft(mask, self.unit(bevel) / 2) * self.unit(bevel) * 0.9
        if side > 0:
            diffuse, gloss = (array[:, ::-1] for array in relief(height[:, ::-1].astype(np.float32), 20))
        else:
            diffuse, gloss = relief(height.astype(np.float32), 20)
        rows, columns = np.nonzero(mask > 0.5)
        if len(rows) == 0:
            return mask
        slant = (self.x * -side - self.x[0, columns].min() * -side) if side < 0 else (self.x[0, columns].max() - self.x)
        across = slant / max(1e-3, float(np.ptp(self.x[0, columns])))
        down = (self.y - self.y[rows, 0].min()) / max(1e-3, float(np.ptp(self.y[rows, 0])))
        share = np.clip(0.45 * across + 0.55 * down, 0, 1)[..., None]
        tone = rgb(light) * (1 - share) + rgb(shade) * share
        tone = tone * (1 + 0.07 * self.noise(0.14, "form", 1.3))[..., None]
        tone = tone * (0.42 + 0.90 * diffuse)[..., None]
        tone = shine(tone.astype(np.float32), mix(light, "#FFFFFF", 0.7), glint * gloss)
        self.body = over(self.body, tone, mask)
        self.alpha = np.maximum(self.alpha, mask)
        if lamp is not None:
            self.edge(mask, lamp, side)
        return mask

    def edge(self, mask: Array, colour: Colour, side: int = -1, width: float = 0.02, strength: float = 0.85) -> None:
        """Light along one side of what a mask shows: -1 from the left, 1 from the right, above both."""
        away = max(1, round(self.unit(width)))
        inner = np.roll(mask, (away // 2, -side * away), (0, 1))
        rim = soft(np.clip(mask - inner, 0, 1), self.unit(width) * 0.35) * mask
        self.body = shine(self.body, colour, np.clip(strength * rim, 0, 1))

    def glow(self, pen: Pen, colour: Colour, radius: float, amount: float) -> None:
        """Let a shape shine; ``radius`` is a length."""
        self.body = shine(self.body, colour, np.clip(self.mask(pen, radius) * amount, 0, 1))

    def lamp(self, x: float, y: float, reach: float, amount: float = 1.0, colour: Colour = "#FFC878") -> None:
        """The light round a lamp, strong in the middle."""
        away = np.hypot(self.x - x, self.y - y) / reach
        light = 0.55 / (1 + (6 * away) ** 2) + 0.45 * np.exp(-((2.1 * away) ** 2))
        self.body = shine(self.body, colour, np.clip(amount * light, 0, 1))

    def darken(self, mask: Array, amount: float, colour: Colour = "#060818") -> None:
        """Lay shade where a mask says."""
        self.body = over(self.body, colour, mask * amount)

    def mist(self, level: float, thick: float, colour: Colour, amount: float, seed: str = "mist") -> None:
        """A bank of mist round a height."""
        bank = np.exp(-(((self.y - level) / thick) ** 2))
        drift = 0.62 + 0.75 * self.noise(0.8, seed, 2.2, (1.0, 2.6))
        self.body = over(self.body, colour, np.clip(amount * bank * drift, 0, 1))

    def snow(self, number: int, sizes: Point = (0.004, 0.013), amount: float = 0.8, seed: str = "snow") -> None:
        """Flakes in the air."""
        rng, plate = generator(f"{self.name} {seed}"), Plate(self.wide, self.tall)
        for _ in range(number):
            x, y = rng.uniform(-self.aspect, self.aspect), rng.uniform(-1, 1)
            radius = sizes[0] + (sizes[1] - sizes[0]) * rng.random() ** 3
            plate.disc((x, y), radius, int(255 * rng.uniform(0.25, 1)))
        flakes = soft(plate.mask(), 0.7)
        self.body = shine(self.body, "#E6ECFF", np.clip(flakes * amount, 0, 1))

    def finish(self, vignette: float = 0.22, grain: float = 0.035) -> None:
        """Darken the borders a little and lay the grain of paper over everything."""
        away = np.hypot(self.x / self.aspect, self.y)
        self.body = self.body * (1 - vignette * smooth(0.70, 1.42, away))[..., None]
        paper = field(self.shape, 5, "memoir paper", 1.0)
        self.body = np.clip(self.body * (1 + grain * paper)[..., None], 0, 1).astype(np.float32)

    # Results

    def printed(self) -> Image.Image:
        """The whole painting."""
        return image(np.clip(self.body, 0, 1).astype(np.float32), size=self.size).convert("RGB")

    def cutout(self) -> Image.Image:
        """What was painted, without the ground."""
        return image(np.clip(self.body, 0, 1).astype(np.float32), np.clip(self.alpha, 0, 1), self.size)


# Pens


def poly(points: Sequence[Point]) -> Pen:
    """A polygon."""
    return lambda plate: plate.polygon(list(points))


def disc(centre: Point, radius: float) -> Pen:
    """A disc."""
    return lambda plate: plate.disc(centre, radius)


def stroke(points: Sequence[Point], width: float) -> Pen:
    """A line with round ends."""
    return lambda plate: plate.stroke(list(points), width)


def together(*pens: Pen) -> Pen:
    """Several pens as one."""

    def draw(plate: Plate) -> None:
        for pen in pens:
            pen(plate)

    return draw


def placed(
    points: Sequence[Point], x: float, y: float, scale: float, flip: bool = False, lean: float = 0.0
) -> list[Point]:
    """The points of a shape round (0, 0), moved to a place, scaled, and leaning by a share of a full turn."""
    c, s = cos(2 * pi * lean), sin(2 * pi * lean)
    side = -1 if flip else 1
    return [(x + side * scale * (a * c - b * s), y + scale * (a * s + b * c)) for a, b in points]
