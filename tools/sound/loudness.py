"""Measures how loud a sound is: K-weighted as in ITU-R BS.1770, over its audible part."""

from __future__ import annotations

import numpy as np

from tools.sound.wave import RATE, Wave, length

BLOCK = 0.1
"""Seconds of a block over which loudness is measured."""
HOP = 0.025
"""Seconds from the start of one block to the next."""
SOUNDING = 15.0
"""Number of decibels below the loudest block down to which a block counts as audible."""


def blocks(wave: Wave) -> Wave:
    """The loudness of each block, in LUFS."""
    heard = _weighted(wave.reshape(len(wave), -1))
    power = (heard**2).sum(axis=1) if heard.shape[1] == 2 else 2 * (heard[:, 0] ** 2)  # a mono file plays in both ears
    size, hop = length(BLOCK), length(HOP)
    power = np.concatenate([power, np.zeros(size)])
    sums = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, len(power) - size + 1, hop)
    return np.asarray(-0.691 + 10 * np.log10((sums[starts + size] - sums[starts]) / size + 1e-12))


def loudness(wave: Wave) -> float:
    """The loudness of the audible part, in LUFS."""
    found = blocks(wave)
    sounding = found[found > found.max() - SOUNDING]
    return float(10 * np.log10((10 ** (sounding / 10)).mean()))


def peak(wave: Wave) -> float:
    """The level of the highest sample, in dBFS."""
    return float(20 * np.log10(np.abs(wave).max() + 1e-12))


def brought_to(wave: Wave, wanted: float) -> Wave:
    """The sound, changed to the wanted loudness."""
    return np.asarray(wave * 10 ** ((wanted - loudness(wave)) / 20))


def _weighted(wave: Wave) -> Wave:
    """The sound as the ear weighs it: less low, more high (the two filters of BS.1770, by their response)."""
    size = 1 << (len(wave) + RATE // 10).bit_length()
    f = np.fft.rfftfreq(size, 1 / RATE)
    z = np.exp(-2j * np.pi * f / RATE)
    shelf = (1.53512486 - 2.69169619 * z + 1.19839281 * z**2) / (1 - 1.69065929 * z + 0.73248077 * z**2)
    low_cut = (1 - 2 * z + z**2) / (1 - 1.99004745 * z + 0.99007225 * z**2)
    gain = np.abs(shelf * low_cut)
    spectrum = np.fft.rfft(wave, size, axis=0)
    return np.asarray(np.fft.irfft(spectrum * gain[:, None], size, axis=0)[: len(wave)])
