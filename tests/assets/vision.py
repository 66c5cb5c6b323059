"""What somebody with another colour vision sees, and how different two colours look."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

VISIONS: Final = ("full", "deuteranopia", "protanopia", "tritanopia", "grey")
_MACHADO: Final = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
    "full": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}
"""Full severity, applied to linear RGB: Machado, Oliveira and Fernandes, 2009, table 1. Grey is relative luminance."""
_TO_XYZ: Final = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE: Final = _TO_XYZ.sum(axis=1)


def linear(rgb: Array) -> Array:
    """SRGB from 0 to 1 as linear light (IEC 61966-2-1)."""
    return np.asarray(np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4))


def seen(light: Array, vision: str) -> Array:
    """Linear RGB as somebody of that vision sees it, linear too."""
    return np.asarray(np.clip(light @ np.array(_MACHADO[vision]).T, 0, 1))


def lab(light: Array) -> Array:
    """CIE L*a*b* (D65) of linear RGB."""
    xyz = light @ _TO_XYZ.T / _WHITE
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], axis=-1)


def delta_e(one: Array, other: Array) -> Array:
    """How different colours in L*a*b* look: CIEDE2000 (Sharma, Wu and Dalal, 2005).

    CIE76 makes much of differences between saturated colours, which is what these pieces are painted in.
    """
    l1, a1, b1 = np.moveaxis(one, -1, 0)
    l2, a2, b2 = np.moveaxis(other, -1, 0)
    c7 = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    g = 1 + 0.5 * (1 - np.sqrt(c7 / (c7 + 25.0**7)))
    c1, c2 = np.hypot(g * a1, b1), np.hypot(g * a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, g * a1)) % 360, np.degrees(np.arctan2(b2, g * a2)) % 360
    no_hue = c1 * c2 == 0
    turn = np.where(no_hue, 0, (h2 - h1 + 180) % 360 - 180)
    hue = np.where(no_hue, h1 + h2, (h1 + turn / 2) % 360)
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    d_hue = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    t = (
        1
        - 0.17 * np.cos(np.radians(hue - 30))
        + 0.24 * np.cos(np.radians(2 * hue))
        + 0.32 * np.cos(np.radians(3 * hue + 6))
        - 0.20 * np.cos(np.radians(4 * hue - 63))
    )
    s_light = 1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rotation = (
        -np.sin(np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2)))) * 2 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    )
    part_chroma, part_hue = (c2 - c1) / s_chroma, d_hue / s_hue
    squares = ((l2 - l1) / s_light) ** 2 + part_chroma**2 + part_hue**2 + rotation * part_chroma * part_hue
    return np.asarray(np.sqrt(np.maximum(0, squares)))
