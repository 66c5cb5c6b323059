"""Instruments: a pad, a bell, a harp, a zither, bars, a piano under felt. Each plays one MIDI note."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from tools.sound.wave import RATE, Wave, clock, hertz, length, ringing, rising

_PARTIALS = 10


def pad(
    note: float,
    seconds: float,
    attack: float,
    release: float,
    seed: int,
    bright: float = 1_500.0,
    cents: float = 22.0,
    sinks: float = 0.0,
) -> Wave:
    """Many players on one note, in stereo: partials spread to bands with random phases (Nasca's PADsynth).

    It lasts ``seconds``, and then the ``release``; after the attack it becomes quieter by the share ``sinks``.
    """
    rng = np.random.default_rng(seed)
    t = clock(seconds + release)
    size = 1 << (len(t) - 1).bit_length()
    f = np.fft.rfftfreq(size, 1 / RATE)
    strength = np.zeros_like(f)
    base = hertz(note)
    for partial in range(1, _PARTIALS + 1):
        middle = base * partial
        width = middle * (2 ** (cents / 1200) - 1) + 0.12
        near = slice(*np.searchsorted(f, (middle - 4 * width, middle + 4 * width)))
        amplitude = partial**-1.1 / (1 + (middle / bright) ** 2)
        strength[near] += amplitude * np.exp(-(((f[near] - middle) / width) ** 2)) / np.sqrt(width)
    ears = []
    middle_phase = rng.uniform(0, 2 * np.pi, len(f))
    for _ear in range(2):
        phase = middle_phase + rng.normal(0, 0.9, len(f))
        ears.append(np.fft.irfft(strength * np.exp(1j * phase), size)[: len(t)])
    wave = np.stack(ears, axis=1)
    wave *= 0.25 / np.sqrt((wave**2).mean())
    breath = rising(t, attack) * (1 - sinks * rising(t - attack, seconds - attack))
    return np.asarray(wave * (breath * rising(seconds + release - t, release))[:, None])


@lru_cache(maxsize=64)
def bell(note: float, decay: float = 3.2) -> Wave:
    """A small bell far away: it begins softly, and its overtones fade soon."""
    base = hertz(note)
    decay *= (440 / base) ** 0.35
    partials = [
        (base, 1.0, decay),
        (base * 1.002, 0.5, 0.9 * decay),
        (base * 2.0, 0.28, 0.55 * decay),
        (base * 2.76, 0.11, 0.35 * decay),
        (base * 4.07, 0.05, 0.2 * decay),
        (base * 5.4, 0.025, 0.1 * decay),
    ]
    return 0.5 * ringing(partials, 1.1 * decay, 0.009)


@lru_cache(maxsize=64)
def harp(note: float) -> Wave:
    """A string plucked with a finger."""
    base = hertz(note)
    decay = 1.9 * (220 / base) ** 0.4
    partials = [(base * n * (1 + 0.0002 * n * n), n**-1.7, decay / (1 + 0.35 * (n - 1))) for n in range(1, 9)]
    return 0.7 * ringing(partials, 1.1 * decay, 0.004)


@lru_cache(maxsize=64)
def zither(note: float) -> Wave:
    """A long string over a bridge, plucked with a soft pick: its pitch is a little high at first."""
    base = hertz(note)
    decay = 2.3 * (220 / base) ** 0.45
    t = clock(1.1 * decay)
    bent = t + 0.0009 * (1 - np.exp(-t / 0.045))  # the phase of the string, in seconds at its own pitch
    wave = np.zeros_like(t)
    for n in range(1, 10):
        strength = abs(np.sin(np.pi * n * 0.18)) * n**-1.25 / (1 + (base * n / 3_200) ** 2)
        wave += (
            strength
            * np.sin(2 * np.pi * base * n * (1 + 0.00015 * n * n) * bent)
            * np.exp(-6.91 * t * (1 + 0.3 * (n - 1)) / decay)
        )
    return np.asarray(0.6 * wave * rising(t, 0.005) * rising(t[-1] - t, 0.1))


@lru_cache(maxsize=64)
def bars(note: float) -> Wave:
    """Metal bars over pipes that open and close (a vibraphone), struck with wool."""
    base = hertz(note)
    decay = 3.6 * (440 / base) ** 0.4
    wave = ringing([(base, 1.0, decay), (base * 3.99, 0.09, 0.3 * decay), (base * 9.8, 0.015, 0.08)], decay, 0.008)
    t = np.arange(len(wave)) / RATE
    return np.asarray(0.5 * wave * (1 - 0.22 * (0.5 - 0.5 * np.cos(2 * np.pi * 4.3 * t))) * rising(t[-1] - t, 0.2))


@lru_cache(maxsize=64)
def felt_piano(note: float) -> Wave:
    """A piano with felt between hammer and string: dull, near, quiet."""
    base = hertz(note)
    decay = 4.0 * (220 / base) ** 0.6
    partials = []
    for n in range(1, 8):
        frequency = base * n * np.sqrt(1 + 0.0004 * n * n)
        amplitude = n**-1.3 / (1 + (frequency / 900) ** 2)
        for detuned, share in ((0.9996, 0.5), (1.0005, 0.5)):
            partials.append((frequency * detuned, share * amplitude, decay / (1 + 0.5 * (n - 1))))
    wave = ringing(partials, 0.9 * decay, 0.012)
    fall = rising(np.arange(len(wave))[::-1] / RATE, 0.2)
    return np.asarray(wave * fall)[: length(decay)]
