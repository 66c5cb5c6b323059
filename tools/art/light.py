"""Colour, blending, glow and the light that falls on carved things.

Pictures are float32 arrays (rows, columns, 3) from 0 to 1; masks are (rows, columns) from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tools.art.noise import Array

UPPER_LEFT = (-0.48, -0.62, 0.62)
"""Where all light comes from (x, y, towards the eye)."""


def rgb(colour: str | Array) -> Array:
    """A colour as three floats, from ``#RRGGBB`` or from floats."""
    if isinstance(colour, str):
        return np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
    return np.asarray(colour, np.float32)


def mix(one: str | Array, other: str | Array, share: float) -> Array:
    """The colour ``share`` of the way from one to the other."""
    return (rgb(one) * (1 - share) + rgb(other) * share).astype(np.float32)


def smooth(low: float, high: float, values: NDArray[np.floating]) -> Array:
    """Smoothstep: 0 below ``low``, 1 above ``high``; falls if low > high."""
    t = np.clip((values - low) / (high - low), 0, 1)
    result: Array = (t * t * (3 - 2 * t)).astype(np.float32)
    return result


def ramp(stops: Sequence[tuple[float, str | Array]], values: NDArray[np.floating]) -> Array:
    """Colours looked up along a gradient given as (place, colour)."""
    places = [place for place, _ in stops]
    colours = np.array([rgb(colour) for _, colour in stops])
    return np.stack([np.interp(values, places, colours[:, i]) for i in range(3)], axis=-1).astype(np.float32)


def over(picture: Array, colour: str | Array, alpha: NDArray[np.floating] | float) -> Array:
    """``picture`` with a colour (or a picture) laid over it where ``alpha`` says."""
    a = np.asarray(alpha, np.float32)
    a = a[..., None] if a.ndim == 2 else a
    return (picture * (1 - a) + rgb(colour) * a).astype(np.float32)


def shine(picture: Array, colour: str | Array, amount: NDArray[np.floating] | float) -> Array:
    """``picture`` with light added as on film (screen), never past white."""
    a = np.asarray(amount, np.float32)
    a = a[..., None] if a.ndim == 2 else a
    return (1 - (1 - np.clip(picture, 0, 1)) * (1 - np.clip(rgb(colour) * a, 0, 1))).astype(np.float32)


def blur(values: Array, sigma: float | tuple[float, float]) -> Array:
    """Gaussian blur, wrapped at the borders; ``sigma`` in pixels, or (down, across)."""
    if values.ndim == 3:
        return np.stack([blur(values[..., i], sigma) for i in range(values.shape[2])], axis=-1)
    down, across = sigma if isinstance(sigma, tuple) else (sigma, sigma)
    rows, columns = values.shape
    y = np.fft.fftfreq(rows)[:, None]
    x = np.fft.rfftfreq(columns)[None, :]
    kernel = np.exp(-2 * (np.pi**2) * ((down * y) ** 2 + (across * x) ** 2))
    return np.fft.irfft2(np.fft.rfft2(values) * kernel, s=(rows, columns)).astype(np.float32)


def inside(mask: Array) -> Array:
    """Distance in pixels from every pixel of ``mask`` (> 0.5) to the nearest pixel outside (jump flooding)."""
    rows, columns = mask.shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.int32)
    far = 4 * max(rows, columns)
    outside = mask <= 0.5
    sx, sy = np.where(outside, x, -far), np.where(outside, y, -far)
    best = ((x - sx) ** 2 + (y - sy) ** 2).astype(np.int64)
    step = 1 << (max(rows, columns) - 1).bit_length()
    while step > 0:
        for dy in (-step, 0, step):
            for dx in (-step, 0, step):
                top, bottom = max(0, -dy), rows - max(0, dy)
                left, right = max(0, -dx), columns - max(0, dx)
                if (dx == 0 and dy == 0) or top >= bottom or left >= right:
                    continue
                here = (slice(top, bottom), slice(left, right))
                there = (slice(top + dy, bottom + dy), slice(left + dx, right + dx))
                nx, ny = sx[there], sy[there]
                distance = (x[here] - nx).astype(np.int64) ** 2 + (y[here] - ny) ** 2
                nearer = distance < best[here]
                best[here] = np.where(nearer, distance, best[here])
                sx[here] = np.where(nearer, nx, sx[here])
                sy[here] = np.where(nearer, ny, sy[here])
        step //= 2
    result: Array = np.sqrt(best).astype(np.float32)
    return result


def relief(height: Array, shininess: float = 24.0) -> tuple[Array, Array]:
    """The brightness of a height field under light from the upper left: (diffuse, specular)."""
    dy, dx = np.gradient(height)
    normal = np.stack([-dx, -dy, np.ones_like(height)], axis=-1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    light = np.array(UPPER_LEFT) / np.linalg.norm(UPPER_LEFT)
    diffuse = np.clip(normal @ light, 0, 1)
    half = light + np.array([0, 0, 1])
    half /= np.linalg.norm(half)
    specular = np.clip(normal @ half, 0, 1) ** shininess
    return diffuse.astype(np.float32), specular.astype(np.float32)


def radial(shape: tuple[int, int], centre: tuple[float, float], radius: float, power: float = 2.0) -> Array:
    """A soft round light at ``centre`` (x, y): 1 in the middle, falling with distance over ``radius``."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    d = np.hypot(x - centre[0], y - centre[1]) / radius
    result: Array = (1 / (1 + d**power) ** 2).astype(np.float32)
    return result


def eight_bit(picture: NDArray[np.floating], name: str = "dither") -> NDArray[np.uint8]:
    """The picture in whole numbers from 0 to 255, dithered so that dark gradients show no bands."""
    rng = np.random.default_rng(len(name))
    noise = rng.random(picture.shape, np.float32) - rng.random(picture.shape, np.float32)
    return np.clip(picture * 255 + noise + 0.5, 0, 255).astype(np.uint8)
