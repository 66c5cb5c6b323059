"""Draws a sound: its loudness above, its spectrum below, over time."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tools.sound.loudness import HOP, blocks
from tools.sound.wave import RATE, Wave

WIDTH, TALL, LEVELS = 1600, 520, 140
LOW, HIGH = 40.0, 16_000.0
FLOOR = 75.0
"""Number of decibels below the loudest level that are still visible."""
_WINDOW = 4096
_LINES = (60, 125, 250, 500, 1_000, 2_000, 4_000, 8_000)


def draw(wave: Wave, file: Path, heading: str = "") -> None:
    """Draw a sound, 1600 pixels wide, with frequencies from 40 Hz to 16 kHz on a logarithmic scale."""
    both = wave.reshape(len(wave), -1).mean(axis=1)
    picture = Image.new("RGB", (WIDTH, TALL + LEVELS + 24), (16, 18, 40))
    picture.paste(Image.fromarray(_coloured(_spectrum(both))), (0, LEVELS))
    pen = ImageDraw.Draw(picture)
    seconds = len(wave) / RATE
    for frequency in _LINES:
        y = LEVELS + TALL - 1 - TALL * np.log(frequency / LOW) / np.log(HIGH / LOW)
        pen.line((0, y, WIDTH, y), (70, 74, 110))
        pen.text((4, y - 12), f"{frequency}", (170, 175, 205))
    step = next(step for step in (0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60) if seconds / step <= 24)
    for mark in np.arange(0, seconds, step):
        x = WIDTH * mark / seconds
        pen.line((x, LEVELS - 6, x, LEVELS), (170, 175, 205))
        pen.text((x + 2, LEVELS + TALL + 6), f"{mark:g} s", (170, 175, 205))
    found = blocks(wave)
    points = [(WIDTH * n * HOP / seconds, LEVELS * float(np.clip(-level / 60, 0, 1))) for n, level in enumerate(found)]
    pen.line(points, (240, 200, 120), 2)
    for level in (-20, -30, -40, -50):
        pen.text((WIDTH - 60, LEVELS * -level / 60 - 6), f"{level} LUFS", (120, 124, 160))
    pen.text((8, 4), heading, (240, 236, 220))
    picture.save(file)


def _spectrum(wave: Wave) -> Wave:
    """The decibels by row (the highest frequency first) and column."""
    padded = np.concatenate([np.zeros(_WINDOW // 2), wave, np.zeros(_WINDOW)])
    rows = np.exp(np.linspace(np.log(HIGH), np.log(LOW), TALL))
    window = np.hanning(_WINDOW)
    picture = np.empty((TALL, WIDTH))
    f = np.fft.rfftfreq(_WINDOW, 1 / RATE)
    for column in range(WIDTH):
        at = round(column * len(wave) / WIDTH)
        power = np.abs(np.fft.rfft(padded[at : at + _WINDOW] * window))
        picture[:, column] = np.interp(rows, f, power)
    return np.asarray(20 * np.log10(picture / picture.max() + 1e-9))


def _coloured(levels: Wave) -> NDArray[np.uint8]:
    share = np.clip(1 + levels / FLOOR, 0, 1)[..., None]
    stops = np.array([(16, 18, 40), (60, 40, 120), (190, 70, 110), (245, 170, 90), (255, 250, 220)], float)
    at = share * (len(stops) - 1)
    low = np.clip(at.astype(int), 0, len(stops) - 2)[..., 0]
    return np.asarray(stops[low] + (stops[low + 1] - stops[low]) * (at - low[..., None]), np.uint8)
