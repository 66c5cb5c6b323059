"""A landscape that closes on itself: sky, ridges, water, mist and light, painted from far to near."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

from tools.art.light import blur, eight_bit, mix, over, ramp, relief, rgb, shine, smooth
from tools.art.noise import Array, field, generator, line, sample
from tools.art.shapes import Point

CARDS = 7
CARD_WIDTH, HEIGHT = 380, 700
WIDTH = CARDS * CARD_WIDTH
FINE = 2
"""How many times as large shapes are drawn, for smooth edges."""


def middle(card: float) -> float:
    """The x of the middle of a card, counted from 1."""
    return (card - 0.5) * CARD_WIDTH


class Strokes:
    """Flat translucent shapes, gathered and then painted at once; all in pixels of the panorama."""

    def __init__(self) -> None:
        """Gather nothing yet."""
        self.shapes: list[tuple[list[Point], Array, float]] = []

    def fill(self, points: Sequence[Point], colour: str | Array, alpha: float = 1.0) -> None:
        """Add a polygon."""
        self.shapes.append(([(float(x), float(y)) for x, y in points], rgb(colour), alpha))

    def disc(
        self, x: float, y: float, radius: float, colour: str | Array, alpha: float = 1.0, flat: float = 1.0
    ) -> None:
        """Add a disc, or with ``flat`` below 1 a lying ellipse."""
        turns = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        self.fill([(x + radius * np.cos(t), y + flat * radius * np.sin(t)) for t in turns], colour, alpha)

    def box(
        self, left: float, top: float, right: float, bottom: float, colour: str | Array, alpha: float = 1.0
    ) -> None:
        """Add an upright rectangle."""
        self.fill([(left, top), (right, top), (right, bottom), (left, bottom)], colour, alpha)


class Panorama:
    """A world being painted. Every method paints over what is there."""

    def __init__(self, name: str, sky: Sequence[tuple[float, str]]) -> None:
        """Begin with the sky: colours from top (0) to bottom (1)."""
        self.name = name
        self.shape = (HEIGHT, WIDTH)
        self.y, self.x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
        self.picture = ramp(sky, self.y / HEIGHT)
        self.random = generator(name)

    def noise(self, part: str, scale: float, roughness: float = 1.7, stretch: tuple[float, float] = (1, 1)) -> Array:
        """Noise of this world."""
        return field(self.shape, scale, f"{self.name} {part}", roughness, stretch)

    def across(self, x: float) -> Array:
        """The distance of every column from ``x`` in pixels, the short way round; positive to the right."""
        result: Array = (self.x - x + WIDTH / 2) % WIDTH - WIDTH / 2
        return result

    def light(self, x: float, y: float, radius: float, colour: str, amount: float, power: float = 2.0) -> None:
        """A glow in the air."""
        d = np.hypot(self.across(x), self.y - y) / radius
        self.picture = shine(self.picture, colour, amount / (1 + d**power) ** 2)

    def orb(self, x: float, y: float, radius: float, colour: str, edge: float = 1.5) -> None:
        """A sun or a moon with a crisp edge."""
        d = np.hypot(self.across(x), self.y - y)
        self.picture = over(self.picture, colour, smooth(radius + edge, radius - edge, d))

    def clouds(
        self, part: str, y: float, thickness: float, colour: str, amount: float, scale: float = 260, low: float = 0.0
    ) -> None:
        """Drawn-out clouds about a height, lit at their upper left."""
        body = self.noise(part, scale, 1.65, (1.0, 2.6))
        lit, _ = relief(body * 60)
        density = smooth(low, low + 0.5, body) * np.exp(-(((self.y - y) / thickness) ** 2)) * amount
        shade = rgb(colour) * (0.70 + 0.42 * lit)[..., None]
        self.picture = over(self.picture, np.clip(shade, 0, 1), np.clip(density, 0, 1))

    def horizon(self, part: str, base: float, height: float, scale: float, roughness: float = 1.6) -> Array:
        """The y of a ridge at every column, at most about ``height`` from ``base``."""
        return base - height * 1.6 * line(WIDTH, scale, f"{self.name} {part}", roughness)

    def land(
        self,
        part: str,
        top: Array,
        lit: str,
        dark: str,
        grain: float = 60,
        rough: float = 40,
        foot: tuple[str, float, float] | None = None,
        stretch: tuple[float, float] = (1.0, 1.0),
    ) -> None:
        """Fill all below ``top`` with rock or earth. ``foot`` is mist at its foot: colour, depth in pixels, amount."""
        mask = smooth(-0.8, 0.8, self.y - top[None, :])
        diffuse, _ = relief(self.noise(part, grain, 1.75, stretch) * rough * 1.5)
        body = ramp([(0.15, dark), (0.78, lit)], diffuse)
        deep = np.clip((self.y - top[None, :]) / 260, 0, 1)
        body = over(body, dark, 0.65 * deep)
        crest = np.exp(-np.clip(self.y - top[None, :], 0, None) / 5) * 0.30
        body = shine(body, lit, crest)
        if foot is not None:
            colour, depth, amount = foot
            body = over(body, colour, amount * smooth(0, depth, self.y - top[None, :]))
        self.picture = over(self.picture, body, mask)

    def water(self, y: float, tint: str, clearness: float = 0.55, ripple: float = 9, until: float = HEIGHT) -> None:
        """Still water below a line; it mirrors what stands above, broken by ripples."""
        depth = np.clip(self.y - y, 0, None)
        waves = self.noise(f"waves {y}", 40, 1.7, (1.0, 6.0))
        shift = ripple * waves * (0.3 + depth / 120)
        source_y = np.clip(y - depth * 1.15 + 1.3 * shift, 1, HEIGHT - 2)
        mirrored = np.stack([sample(self.picture[..., i], self.x + shift, source_y) for i in range(3)], axis=-1)
        body = over(mirrored, tint, 1 - clearness)
        body = over(body, mix(tint, "#04060F", 0.55), 0.55 * smooth(0, HEIGHT - y, depth))
        body = shine(body, mix(tint, "#FFFFFF", 0.6), np.clip(waves - 0.22, 0, 1) * 0.5)
        self.picture = over(self.picture, body, smooth(-0.7, 0.7, self.y - y) * smooth(1, -1, self.y - until))

    def glitter(self, x: float, y: float, width: float, colour: str, amount: float, until: float = HEIGHT) -> None:
        """The path of a light on water."""
        sparks = smooth(0.05, 0.5, self.noise(f"glitter {x}", 26, 1.3, (1.0, 6.0)))
        spread = width * (0.35 + np.clip(self.y - y, 0, None) / 150)
        path = (
            np.exp(-((self.across(x) / spread) ** 2))
            * smooth(y, y + 4, self.y)
            * smooth(until + 30, until - 30, self.y)
        )
        self.picture = shine(self.picture, colour, amount * path * (0.25 + sparks))

    def mist(self, part: str, y: float, thickness: float, colour: str, amount: float) -> None:
        """A bank of mist with torn edges."""
        torn = self.noise(part, 240, 1.9, (1.0, 2.5))
        bank = np.exp(-(((self.y - y + 60 * torn) / thickness) ** 2)) * (0.75 + 0.7 * torn)
        self.picture = over(self.picture, colour, np.clip(bank * amount, 0, 1))

    def shafts(self, x: float, y: float, colour: str, amount: float, spread: float = 0.5, reach: float = 700) -> None:
        """Rays that fall from a light."""
        dx, dy = self.across(x), self.y - y
        angle = np.arctan2(dx, dy + 1e-3)
        rays = line(2048, 90, f"{self.name} rays {x}", 1.2)
        bright = np.interp(angle, np.linspace(-np.pi, np.pi, 2048), np.clip(0.35 + 1.2 * rays, 0, 1))
        fall = np.exp(-((angle / spread) ** 2)) * np.exp(-np.hypot(dx, dy) / reach) * (dy > 0)
        self.picture = shine(self.picture, colour, (amount * bright * fall).astype(np.float32))

    def tint(self, x: float, width: float, colour: str, amount: float, below: float = 0) -> None:
        """Tint the light about one place, below a line."""
        where = np.exp(-((self.across(x) / width) ** 2)) * smooth(below - 1, below + 1, self.y)
        self.picture = over(self.picture, np.clip(self.picture * rgb(colour) * 1.5, 0, 1), amount * where)

    def paint(self, strokes: Strokes, soft: float = 0.0) -> None:
        """Paint shapes, also across the panorama's join; ``soft`` blurs them (pixels)."""
        margin = CARD_WIDTH
        base = np.concatenate([self.picture[:, -margin:], self.picture, self.picture[:, :margin]], axis=1)
        size = (base.shape[1] * FINE, HEIGHT * FINE)
        canvas = Image.fromarray(eight_bit(base)).resize(size, Image.Resampling.BICUBIC)
        mask = Image.new("L", size)
        pen, cover = ImageDraw.Draw(canvas, "RGBA"), ImageDraw.Draw(mask)
        for points, colour, alpha in strokes.shapes:
            fill = (*(int(np.clip(c, 0, 1) * 255) for c in colour), int(alpha * 255))
            for turn in (-WIDTH, 0, WIDTH):
                placed = [((x + margin + turn) * FINE, y * FINE) for x, y in points]
                if max(x for x, _ in placed) < 0 or min(x for x, _ in placed) > size[0]:
                    continue
                pen.polygon(placed, fill=fill)
                cover.polygon(placed, fill=255)
        keep = slice(margin, margin + WIDTH)
        painted = np.asarray(canvas.resize((base.shape[1], HEIGHT), Image.Resampling.BOX), np.float32)[:, keep] / 255
        covered = np.asarray(mask.resize((base.shape[1], HEIGHT), Image.Resampling.BOX), np.float32)[:, keep] / 255
        if soft:
            painted, covered = self.softened(painted, soft), self.softened(covered, soft)
        self.picture = over(self._shadowed(covered), self._moulded(painted, covered), np.clip(covered, 0, 1))

    def softened(self, values: Array, sigma: float) -> Array:
        """The values blurred, also across the panorama's join, but not across top and bottom."""
        edge = int(4 * sigma) + 1
        padding = [(edge, edge)] + [(0, 0)] * (values.ndim - 1)
        return blur(np.pad(values, padding, mode="edge"), sigma)[edge:-edge]

    def _moulded(self, painted: Array, covered: Array) -> Array:
        """Painted shapes with depth and brushwork: lit at their upper left, shaded at their lower right."""
        wide, _ = relief(22 * self.softened(covered, 9))
        near, _ = relief(7 * self.softened(covered, 2.5))
        flat, _ = relief(np.zeros((2, 2), np.float32))
        light = 1 + 0.34 * (wide - flat[0, 0]) + 0.26 * (near - flat[0, 0])
        strokes = 1 + 0.17 * self.noise("strokes", 15, 1.6, (1.0, 1.8)) + 0.10 * self.noise("blotches", 70, 1.9)
        moulded: Array = np.clip(painted * (light * strokes)[..., None], 0, 1)
        return moulded

    def _shadowed(self, covered: Array) -> Array:
        """The picture so far, a little darker where painted shapes cast shadows."""
        fallen = np.roll(self.softened(covered, 8), (5, 7), axis=(0, 1))
        fallen[:5] = 0
        return over(
            self.picture, mix(self.picture.mean(axis=(0, 1)) * 0.25, "#100A24", 0.5), 0.30 * np.clip(fallen, 0, 1)
        )

    def finished(self) -> Array:
        """The picture as if painted by hand: with wavering edges, a texture of canvas, and a darker foot."""
        bend_x, bend_y = self.noise("hand x", 34, 2.3), self.noise("hand y", 34, 2.3)
        x, y = self.x + 2.8 * bend_x, np.clip(self.y + 2.8 * bend_y, 0, HEIGHT - 1.001)
        moved = np.stack([sample(self.picture[..., i], x, y) for i in range(3)], axis=-1)
        daubs = self.noise("daubs", 18, 1.5, (1.0, 2.5))
        moved = moved * (1 + 0.06 * daubs)[..., None]
        foot = smooth(HEIGHT - 150, HEIGHT, self.y) * 0.42 + smooth(90, 0, self.y) * 0.18
        return np.clip(over(moved, "#0A0820", foot), 0, 1)
