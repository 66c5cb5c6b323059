"""What stands in the valley: hills, firs, houses, lamps, fences, snow."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.art.light import mix, rgb, smooth
from tools.art.memoir.canvas import Canvas, Colour, Plate, disc, poly, stroke
from tools.art.noise import Array, generator, line
from tools.art.shapes import Point

NIGHT = [(0.0, "#0A0F28"), (0.34, "#171C4A"), (0.58, "#2C2F6B"), (0.78, "#4E4C88"), (1.0, "#7A6E9E")]
"""The sky over the valley, from the zenith to the horizon."""
SNOW, SHADE, DEEP = "#AEBCE2", "#4A5390", "#20264F"
"""Snow in the moonlight, in the shade and far from any light."""
LAMP, GLOW = "#FFE0A0", "#FFBE6A"


def ridge(
    canvas: Canvas, base: float, rise: float, colour: Colour, seed: str, lit: float = 0.0, scale: float = 0.9
) -> Array:
    """A range of hills whose crest lies round a height; ``lit`` is how much moonlight its crest has."""
    crest = line(2 * canvas.wide, canvas.unit(scale), f"{canvas.name} {seed}", 1.9)[: canvas.wide]
    top = (base - rise * crest)[None, :]
    mask = smooth(-0.006, 0.006, canvas.y - top)
    canvas.wash(mask, colour, 1.0, 0.05)
    if lit:
        near = mask * np.exp(-np.clip(canvas.y - top, 0, None) / 0.10)
        slope = np.clip(0.5 - 40 * np.gradient(crest)[None, :] * rise * canvas.unit(1) / canvas.unit(1), 0.1, 1)
        canvas.wash(near * slope, SNOW, lit, 0.1)
    return mask


def snowfield(
    canvas: Canvas, crest: Sequence[Point], light: Colour = SNOW, shade: Colour = SHADE, seed: str = "field"
) -> Array:
    """Snow from a line down to the foot of the picture: drifts, paler towards the crest."""
    points = [*crest, (canvas.aspect + 0.2, 1.2), (-canvas.aspect - 0.2, 1.2)]
    mask = canvas.mask(poly(points), 0.004)
    tops = np.interp(canvas.x[0], [x for x, _ in crest], [y for _, y in crest])[None, :]
    down = np.clip((canvas.y - tops) / np.maximum(0.05, 1.05 - tops), 0, 1)
    drift = canvas.noise(0.7, seed, 2.0, (1.0, 3.2))
    ripple = canvas.noise(0.12, f"{seed} ripple", 1.6, (1.0, 3.0))
    share = np.clip(0.20 + 0.75 * down**0.8 + 0.34 * drift + 0.08 * ripple, 0, 1)[..., None]
    tone = rgb(light) * (1 - share) + rgb(shade) * share
    canvas.body = canvas.body * (1 - mask[..., None]) + tone.astype(np.float32) * mask[..., None]
    return mask


def fir_outline(x: float, y: float, tall: float, rng: np.random.Generator, tiers: int = 5) -> list[list[Point]]:
    """The tiers of a fir whose foot stands at a place, from below."""
    found = []
    for tier in range(tiers):
        low, high = y - tall * (0.08 + 0.76 * tier / tiers), y - tall * min(1.0, 0.42 + 0.76 * tier / tiers)
        half = tall * 0.27 * (1 - tier / tiers) ** 0.85 + 0.02 * tall
        sway = rng.uniform(-0.1, 0.1, 2) * half
        found.append(
            [
                (x, high),
                (x + half + sway[0], low),
                (x + half * 0.4, low - 0.03 * tall),
                (x, low + 0.02 * tall),
                (x - half * 0.4, low - 0.03 * tall),
                (x - half + sway[1], low),
            ]
        )
    return found


def fir(canvas: Canvas, x: float, y: float, tall: float, colour: Colour = "#141B3E", snow: float = 0.75) -> None:
    """A fir with snow on its boughs."""
    rng = generator(f"{canvas.name} fir {x} {y}")
    canvas.paint(
        poly(
            [
                (x - tall * 0.03, y),
                (x + tall * 0.03, y),
                (x + tall * 0.03, y - 0.2 * tall),
                (x - tall * 0.03, y - 0.2 * tall),
            ]
        ),
        "#0C0F24",
    )
    for tier in fir_outline(x, y, tall, rng):
        mask = canvas.paint(poly(tier), colour)
        if snow:
            top, _right, _r, _m, _l, left = tier
            cap = [
                top,
                (x + 0.42 * (left[0] - x) * -1, top[1] + 0.55 * (left[1] - top[1])),
                (x, top[1] + 0.62 * (left[1] - top[1])),
                (left[0] * 0.6 + x * 0.4, left[1] - 0.01 * tall),
                (left[0], left[1]),
            ]
            canvas.wash(canvas.mask(poly(cap), 0.004) * mask, SNOW, snow, 0.1)


def forest(
    canvas: Canvas,
    y: float,
    tall: float,
    number: int,
    colour: Colour,
    seed: str,
    spread: float = 0.4,
    snow: float = 0.0,
) -> None:
    """A row of firs far away."""
    rng = generator(f"{canvas.name} {seed}")
    firs = sorted(
        (float(rng.uniform(-canvas.aspect, canvas.aspect)), float(rng.uniform(1 - spread, 1 + spread)))
        for _ in range(number)
    )

    def draw(plate: Plate) -> None:
        for x, size in firs:
            for tier in fir_outline(x, y + 0.02, tall * size, rng, 4):
                plate.polygon(tier)

    mask = canvas.paint(draw, colour)
    if snow:
        canvas.edge(mask, SNOW, -1, 0.012, snow)


def house(
    canvas: Canvas, x: float, y: float, size: float, walls: Colour = "#272348", lit: int = 2, flip: bool = False
) -> None:
    """A house with snow on its roof; ``lit`` is the number of its lit windows."""
    side = -1 if flip else 1

    def at(*points: Point) -> list[Point]:
        return [(x + side * a * size, y + b * size) for a, b in points]

    canvas.paint(poly(at((-0.5, 0), (0.5, 0), (0.5, -0.5), (-0.5, -0.5))), walls)
    canvas.paint(poly(at((0.12, 0), (0.5, 0), (0.5, -0.5), (0.31, -0.84), (0.12, -0.5))), mix(walls, "#0A0A20", 0.35))
    canvas.paint(poly(at((-0.3, -0.7), (-0.18, -0.7), (-0.18, -1.0), (-0.3, -1.0))), mix(walls, "#0A0A20", 0.3))
    canvas.paint(poly(at((-0.32, -1.0), (-0.16, -1.0), (-0.16, -1.04), (-0.32, -1.04))), SNOW)
    canvas.form(poly(at((-0.56, -0.46), (-0.40, -0.88), (0.31, -0.90), (0.12, -0.46))), SNOW, SHADE, 0.05, 0.1, 0.0)
    canvas.paint(
        poly(
            at((0.27, -0.90), (0.35, -0.90), (0.56, -0.46), (0.48, -0.44), (0.31, -0.80), (0.14, -0.44), (0.08, -0.46))
        ),
        mix(SNOW, SHADE, 0.3),
    )
    places = [(-0.36, -0.34), (-0.10, -0.34), (0.31, -0.36), (0.31, -0.62)]
    for number, (a, b) in enumerate(places):
        half = 0.06 if number == 3 else 0.08
        pane = poly(
            at((a - half, b - half), (a + half, b - half), (a + half, b + half * 1.3), (a - half, b + half * 1.3))
        )
        if number < lit:
            canvas.glow(pane, GLOW, 0.14 * size, 0.8)
            canvas.paint(pane, LAMP, 1, 0, 0.02)
            cross = poly(
                at(
                    (a - 0.008, b - half),
                    (a + 0.008, b - half),
                    (a + 0.008, b + half * 1.3),
                    (a - 0.008, b + half * 1.3),
                )
            )
            canvas.paint(cross, "#5A3A30", 0.8)
        else:
            canvas.paint(pane, "#141633", 0.9)


def lamp_post(canvas: Canvas, x: float, y: float, tall: float, reach: float = 0.9) -> None:
    """A street lamp that burns; it lights only what was painted before it."""
    wide = 0.02 * tall + 0.006
    top = y - tall
    canvas.lamp(x, top + 0.03 * tall, reach, 0.85)
    canvas.paint(stroke([(x, y), (x, top + 0.10 * tall)], wide), "#0B0D22")
    canvas.paint(
        poly([(x - 3 * wide, y), (x + 3 * wide, y), (x + wide, y - 0.1 * tall), (x - wide, y - 0.1 * tall)]), "#0B0D22"
    )
    head = 0.055 * tall + 0.01
    canvas.paint(
        poly(
            [
                (x - 0.7 * head, top + 0.11 * tall),
                (x + 0.7 * head, top + 0.11 * tall),
                (x + 1.1 * head, top),
                (x - 1.1 * head, top),
            ]
        ),
        "#FFF0C8",
        1,
        0,
        0,
    )
    canvas.paint(poly([(x - 1.4 * head, top), (x + 1.4 * head, top), (x, top - 0.07 * tall)]), "#0B0D22")
    canvas.paint(
        poly([(x - 0.9 * head, top - 0.03 * tall), (x + 0.9 * head, top - 0.03 * tall), (x, top - 0.08 * tall)]),
        SNOW,
        0.9,
    )
    canvas.lamp(x, top + 0.055 * tall, reach * 0.25, 0.9)


def fence(
    canvas: Canvas, left: float, right: float, y: float, tall: float, colour: Colour = "#171A3C", posts: int = 12
) -> None:
    """A fence of pales, snow on it."""
    rng = generator(f"{canvas.name} fence {left}")
    for share in (0.35, 0.75):
        canvas.paint(stroke([(left, y - tall * share), (right, y - tall * share)], tall * 0.09), colour)
    for post in range(posts):
        x = left + (right - left) * (post + 0.5) / posts
        wide, high = tall * 0.10, tall * rng.uniform(0.94, 1.06)
        canvas.paint(
            poly([(x - wide, y), (x + wide, y), (x + wide, y - high * 0.9), (x, y - high), (x - wide, y - high * 0.9)]),
            colour,
        )
        canvas.paint(disc((x, y - high * 0.97), wide * 0.9), SNOW, 0.85)
