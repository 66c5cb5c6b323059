"""Things in the worlds: plants, towers, bridges, creatures. Each adds its shapes to the strokes of a panorama."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from tools.art.brush import curve, ribbon
from tools.art.light import mix
from tools.art.noise import Array
from tools.art.shapes import Point
from tools.art.worlds.panorama import Strokes

Colour = str | Array


def bent(s: Strokes, points: list[Point], widths: list[float], colour: Colour, alpha: float = 1.0) -> None:
    """A tapering stroke along a curve."""
    s.fill(ribbon(curve(points, 10), widths), colour, alpha)


def palm(s: Strokes, x: float, y: float, height: float, lean: float, trunk: Colour, leaf: Colour, lit: Colour) -> None:
    """A palm whose fronds hang from its crown."""
    top = (x + lean * height, y - height)
    bent(
        s,
        [(x, y), (x + 0.25 * lean * height, y - 0.5 * height), top],
        [height * 0.07, height * 0.04, height * 0.03],
        trunk,
    )
    for frond in range(11):
        turn = -pi * (0.02 + 0.96 * frond / 10)
        if abs(cos(turn)) < 0.25:
            continue  # seen from the end, a frond is only a line
        reach = height * (0.40 + 0.08 * (frond % 3))
        middle = (top[0] + 0.6 * reach * cos(turn), top[1] + 0.62 * reach * sin(turn) - 0.05 * reach)
        end = (top[0] + 1.05 * reach * cos(turn), top[1] + 0.45 * reach * sin(turn) + 0.42 * reach)
        tone = mix(leaf, lit, 0.85 if cos(turn) < 0 and frond % 2 else 0.15 * (frond % 3))
        bent(s, [top, middle, end], [height * 0.03, height * 0.085, 0.5], tone)


def conifer(s: Strokes, x: float, y: float, height: float, dark: Colour, lit: Colour) -> None:
    """A fir, lit from the left."""
    for tier in range(4):
        foot, wide = y - height * 0.22 * tier, height * (0.26 - 0.055 * tier)
        tip = y - height * (0.46 + 0.18 * tier)
        s.fill([(x, tip), (x + wide, foot), (x, foot - 0.04 * height), (x - wide, foot)], dark)
        s.fill([(x, tip), (x - 0.15 * wide, foot - 0.05 * height), (x - wide, foot)], lit, 0.55)


def foliage(s: Strokes, x: float, y: float, radius: float, dark: Colour, lit: Colour, rng: np.random.Generator) -> None:
    """A crown of leaves: many daubs, lighter towards the upper left."""
    for _ in range(90):
        turn, far = rng.uniform(0, 2 * pi), radius * rng.random() ** 0.5
        dx, dy = far * cos(turn), 0.75 * far * sin(turn)
        light = np.clip(0.45 - 0.5 * (dx + 1.3 * dy) / radius + 0.15 * rng.standard_normal(), 0, 1)
        s.disc(x + dx, y + dy, radius * rng.uniform(0.10, 0.24), mix(dark, lit, float(light)), 0.75)


def blossom(s: Strokes, x: float, y: float, radius: float, petal: Colour, heart: Colour, turn: float = 0.0) -> None:
    """A flower of five broad petals."""
    for number in range(5):
        a = 2 * pi * (number / 5 + turn)
        px, py = x + 0.55 * radius * cos(a), y + 0.55 * radius * sin(a)
        s.disc(px, py, 0.46 * radius, mix(petal, "#2A0820", 0.25))
        s.disc(px - 0.05 * radius, py - 0.06 * radius, 0.40 * radius, mix(petal, "#FFFFFF", 0.10 + 0.12 * (sin(a) < 0)))
    s.disc(x, y, 0.24 * radius, mix(petal, "#40081C", 0.55))
    s.disc(x, y, 0.13 * radius, heart)


def steps(
    s: Strokes,
    x: float,
    bottom: float,
    top: float,
    wide: float,
    narrow: float,
    count: int,
    lit: Colour,
    dark: Colour,
    bend: float = 0.0,
) -> None:
    """Stairs that lead away upwards, every tread catching the light."""
    for step in range(count):
        t, u = step / count, (step + 1) / count
        y0, y1 = bottom + (top - bottom) * t**0.85, bottom + (top - bottom) * u**0.85
        w, c = wide + (narrow - wide) * t**0.7, x + bend * sin(pi * t)
        s.box(c - w, y1, c + w, y0 + 1, mix(dark, lit, 0.15 + 0.25 * t))
        s.box(c - w, y1, c + w, y1 + 0.34 * (y0 - y1), mix(dark, lit, 0.75 + 0.25 * t))


def tower(
    s: Strokes,
    x: float,
    foot: float,
    top: float,
    width: float,
    wall: Colour,
    lit: Colour,
    roof: Colour,
    window: Colour | None = None,
    cone: float = 1.5,
) -> None:
    """A round tower with a pointed roof."""
    left, right = x - width / 2, x + width / 2
    for strip in range(8):
        a, b = left + width * strip / 8, left + width * (strip + 1) / 8
        s.box(a, top, b + 0.6, foot, mix(lit, wall, min(1.0, abs(strip - 1.5) / 5)))
    s.box(left - 0.10 * width, top - 0.05 * width, right + 0.10 * width, top + 0.10 * width, mix(wall, lit, 0.6))
    peak = (x, top - cone * width)
    curve_l = curve([(left - 0.18 * width, top), (x - 0.22 * width, top - 0.5 * cone * width), peak], 8)
    curve_r = curve([peak, (x + 0.22 * width, top - 0.5 * cone * width), (right + 0.18 * width, top)], 8)
    s.fill([*map(tuple, curve_l), *map(tuple, curve_r)], roof)
    s.fill([*map(tuple, curve_l), (x - 0.1 * width, top)], mix(roof, "#FFFFFF", 0.22), 0.8)
    s.box(x - 0.02 * width, peak[1] - 0.3 * width, x + 0.02 * width, peak[1] + 2, lit)
    if window is not None:
        for number in range(max(1, int((foot - top) / (1.5 * width)))):
            y = top + width * (0.5 + 1.3 * number)
            arch(s, x - 0.06 * width, y + 0.5 * width, 0.11 * width, 0.5 * width, window)


def arch(s: Strokes, x: float, foot: float, half: float, height: float, colour: Colour, alpha: float = 1.0) -> None:
    """A doorway or window with a pointed head."""
    head = foot - height
    s.fill(
        [
            (x - half, foot),
            (x - half, head + half),
            (x - 0.6 * half, head + 0.4 * half),
            (x, head),
            (x + 0.6 * half, head + 0.4 * half),
            (x + half, head + half),
            (x + half, foot),
        ],
        colour,
        alpha,
    )


def bridge(
    s: Strokes, x0: float, x1: float, y: float, rise: float, thick: float, lit: Colour, dark: Colour, arches: int = 5
) -> None:
    """A bridge on arches whose deck swings up in the middle."""

    def deck(t: float) -> float:
        return y - rise * sin(pi * t)

    ts = np.linspace(0, 1, 160)
    upper = [(x0 + (x1 - x0) * t, deck(t)) for t in ts]
    under = []
    for t in ts[::-1]:
        phase = (t * arches) % 1
        # Round arches between piers that go down out of sight.
        hang = 4.6 * thick - 3.9 * thick * (1 - (2 * phase - 1) ** 4) ** 0.5
        under.append((x0 + (x1 - x0) * t, deck(t) + hang))
    s.fill([*upper, *under], dark)
    s.fill([*upper, *[(px, py + 0.45 * thick) for px, py in reversed(upper)]], lit)
    for t in np.linspace(0, 1, 6 * arches + 1):
        px = x0 + (x1 - x0) * t
        s.box(px - 1.2, deck(t) - 0.55 * thick, px + 1.2, deck(t), lit)
    s.fill(
        [*[(px, py - 0.60 * thick) for px, py in upper], *[(px, py - 0.46 * thick) for px, py in reversed(upper)]], lit
    )


def bird(s: Strokes, x: float, y: float, span: float, colour: Colour, lift: float = 0.35) -> None:
    """A flying bird."""
    bent(
        s,
        [(x - span, y - 0.15 * span), (x - 0.45 * span, y - lift * span), (x, y)],
        [0.5, 0.16 * span, 0.14 * span],
        colour,
    )
    bent(
        s,
        [(x + span, y - 0.25 * span), (x + 0.45 * span, y - lift * span), (x, y)],
        [0.5, 0.16 * span, 0.14 * span],
        colour,
    )
    bent(
        s, [(x - 0.22 * span, y + 0.10 * span), (x, y), (x + 0.26 * span, y - 0.04 * span)], [1, 0.2 * span, 1], colour
    )


def canoe(s: Strokes, x: float, y: float, length: float, hull: Colour, sail: Colour, flip: float = 1.0) -> None:
    """An outrigger with a claw sail."""
    hull_line: list[Point] = [
        (x - length, y - 0.16 * length),
        (x - 0.5 * length, y),
        (x + 0.5 * length, y),
        (x + length, y - 0.2 * length),
    ]
    bent(s, hull_line, [2, 0.16 * length, 0.16 * length, 2], hull)
    mast = (x + 0.05 * length * flip, y - 1.75 * length)
    s.fill(
        [
            tuple(p)
            for p in curve(
                [
                    (x - 0.1 * length * flip, y - 0.1 * length),
                    (x - 0.65 * length * flip, y - 1.0 * length),
                    (x - 0.55 * length * flip, y - 1.8 * length),
                    mast,
                    (x + 0.25 * length * flip, y - 0.9 * length),
                ],
                8,
                closed=True,
            )
        ],
        sail,
    )
    bent(s, [(x, y), mast], [3, 1.5], hull)
    s.fill(
        [(x - 0.8 * length, y + 4), (x + 0.8 * length, y + 4), (x + 0.3 * length, y + 10), (x - 0.3 * length, y + 10)],
        hull,
        0.35,
    )


def camel(s: Strokes, x: float, y: float, h: float, colour: Colour) -> None:
    """A laden camel walking to the left."""
    body: list[Point] = [
        (x - 0.42 * h, y - 0.55 * h),
        (x - 0.2 * h, y - 0.72 * h),
        (x, y - 0.92 * h),
        (x + 0.16 * h, y - 0.72 * h),
    ]
    body += [
        (x + 0.42 * h, y - 0.62 * h),
        (x + 0.44 * h, y - 0.42 * h),
        (x, y - 0.36 * h),
        (x - 0.36 * h, y - 0.42 * h),
    ]
    s.fill([tuple(p) for p in curve(body, 8, closed=True)], colour)
    neck: list[Point] = [
        (x - 0.36 * h, y - 0.52 * h),
        (x - 0.58 * h, y - 0.62 * h),
        (x - 0.62 * h, y - 0.95 * h),
        (x - 0.78 * h, y - 0.96 * h),
    ]
    bent(s, neck, [0.2 * h, 0.14 * h, 0.12 * h, 0.08 * h], colour)
    for dx, swing in ((-0.30, -0.08), (-0.22, 0.07), (0.28, -0.07), (0.36, 0.08)):
        bent(
            s,
            [(x + dx * h, y - 0.45 * h), (x + (dx + swing) * h, y - 0.2 * h), (x + (dx + 1.3 * swing) * h, y)],
            [0.12 * h, 0.06 * h, 0.05 * h],
            colour,
        )


def sheep(s: Strokes, x: float, y: float, h: float, wool: Colour, face: Colour) -> None:
    """A sheep, grazing."""
    for dx in (-0.3, -0.15, 0.2, 0.35):
        s.box(x + dx * h - 0.04 * h, y - 0.35 * h, x + dx * h + 0.04 * h, y, face)
    for dx, dy, r in ((-0.25, -0.55, 0.26), (0.05, -0.62, 0.3), (0.32, -0.52, 0.25), (0.05, -0.45, 0.28)):
        s.disc(x + dx * h, y + dy * h, r * h, wool)
    s.disc(x - 0.16 * h, y - 0.66 * h, 0.18 * h, mix(wool, "#FFFFFF", 0.5))
    s.disc(x - 0.55 * h, y - 0.42 * h, 0.14 * h, face, 1.0, 1.2)


def stone(
    s: Strokes, x: float, y: float, width: float, height: float, dark: Colour, lit: Colour, lean: float = 0.0
) -> None:
    """A standing stone."""
    left, right, top = x - width / 2, x + width / 2, y - height
    outline: list[Point] = [
        (left, y),
        (left + lean + 0.06 * width, y - 0.6 * height),
        (left + lean + 0.18 * width, top + 0.03 * height),
    ]
    outline += [
        (right + lean - 0.25 * width, top - 0.02 * height),
        (right + lean - 0.04 * width, y - 0.7 * height),
        (right, y),
    ]
    s.fill(outline, dark)
    s.fill([outline[0], outline[1], outline[2], (left + lean + 0.45 * width, top), (left + 0.36 * width, y)], lit, 0.8)
