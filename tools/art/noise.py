"""Noise made in frequency space. It is seamless at every border, so that a panorama closes on itself.

Fields are float32 arrays with mean 0 and standard deviation 1/3, nearly all within -1…1.
"""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
"""An array of floats."""


def generator(name: str) -> np.random.Generator:
    """A random generator seeded by a name, so that a picture is always the same, whatever else is drawn."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def field(
    shape: tuple[int, int],
    scale: float,
    name: str,
    roughness: float = 1.6,
    stretch: tuple[float, float] = (1.0, 1.0),
) -> Array:
    """Fractal noise of ``shape`` (rows, columns) whose largest forms measure about ``scale`` pixels.

    ``roughness`` is the exponent by which the spectrum falls: 1 is rocky, 2.5 like smoke.
    ``stretch`` draws the forms out along (y, x).
    """
    rows, columns = shape
    white = np.fft.rfft2(generator(name).standard_normal(shape))
    y = np.fft.fftfreq(rows)[:, None] * stretch[0]
    x = np.fft.rfftfreq(columns)[None, :] * stretch[1]
    # In two dimensions the exponent is greater by 1, so that the noise looks the same along a line.
    spectrum = ((1 / scale) ** 2 + x * x + y * y) ** (-(roughness + 1) / 2)
    spectrum[0, 0] = 0
    return _normal(np.fft.irfft2(white * spectrum, s=shape))


def line(width: int, scale: float, name: str, roughness: float = 1.4) -> Array:
    """Fractal noise along a closed line of ``width`` pixels: ridges and shores."""
    white = np.fft.rfft(generator(name).standard_normal(width))
    spectrum = ((1 / scale) ** 2 + np.fft.rfftfreq(width) ** 2) ** (-roughness / 2)
    spectrum[0] = 0
    return _normal(np.fft.irfft(white * spectrum, n=width))


def _normal(values: NDArray[np.float64]) -> Array:
    result: Array = (values / (3 * values.std())).astype(np.float32)
    return result


def sample(source: Array, x: Array, y: Array) -> Array:
    """``source`` read at fractional places, wrapped at its borders, bilinear."""
    rows, columns = source.shape
    left, top = np.floor(x), np.floor(y)
    u, v = (x - left).astype(np.float32), (y - top).astype(np.float32)
    i, j = left.astype(np.int64) % columns, top.astype(np.int64) % rows
    i1, j1 = (i + 1) % columns, (j + 1) % rows
    upper: Array = source[j, i] * (1 - u) + source[j, i1] * u
    lower: Array = source[j1, i] * (1 - u) + source[j1, i1] * u
    between: Array = upper * (1 - v) + lower * v
    return between.astype(np.float32)


def warped(source: Array, amount: float, name: str, scale: float) -> Array:
    """``source`` distorted by two other fields (domain warping), for gas, marble, water."""
    y, x = np.mgrid[0 : source.shape[0], 0 : source.shape[1]].astype(np.float32)
    across = field((source.shape[0], source.shape[1]), scale, f"{name} across", 2.2)
    down = field((source.shape[0], source.shape[1]), scale, f"{name} down", 2.2)
    return sample(source, x + amount * across, y + amount * down)


def ridged(source: Array) -> Array:
    """Bright threads where the field passes through zero, 0–1."""
    return np.clip(1 - 2.2 * np.abs(source), 0, 1).astype(np.float32)
