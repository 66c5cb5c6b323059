"""The parts of sounds: arrays of samples at 44.1 kHz, of shape (n,) in mono and (n, 2) in stereo."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

RATE = 44_100
Wave = NDArray[np.float64]
Partial = tuple[float, float, float]
"""Frequency in Hz, amplitude, and seconds until it is 60 dB quieter."""


def hertz(note: float) -> float:
    """The frequency of a MIDI note: 69 is the A of 440 Hz."""
    return float(440.0 * 2 ** ((note - 69) / 12))


def length(seconds: float) -> int:
    """Number of samples in ``seconds``."""
    return round(seconds * RATE)


def clock(seconds: float) -> Wave:
    """The time of each sample in seconds."""
    return np.arange(length(seconds)) / RATE


def ringing(partials: Iterable[Partial], seconds: float, attack: float) -> Wave:
    """A struck body: fading sines, with an attack that is longer for a softer mallet."""
    t = clock(seconds)
    wave = np.zeros_like(t)
    for frequency, amplitude, decay in partials:
        wave += amplitude * np.sin(2 * np.pi * frequency * t) * np.exp(-6.91 * t / decay)
    return wave * rising(t, attack)


def rising(t: Wave, seconds: float) -> Wave:
    """A smooth rise from 0 to 1 over ``seconds``."""
    return np.asarray(0.5 - 0.5 * np.cos(np.pi * np.clip(t / seconds, 0, 1)))


def hill(t: Wave, start: float, top: float, end: float) -> Wave:
    """A smooth rise from ``start`` to ``top``, and a fall from there to ``end``."""
    return rising(t - start, top - start) * rising(end - t, end - top)


def phase(pitch: Wave) -> Wave:
    """The angle of a sine, in radians, whose pitch in Hz changes from sample to sample."""
    return np.asarray(2 * np.pi * np.cumsum(pitch) / RATE)


def noise(seconds: float, rng: Generator) -> Wave:
    """White noise."""
    return rng.standard_normal(length(seconds))


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """The part of a sound between two frequencies, with gentle slopes and no shift in time; the sound is a loop."""
    spectrum = np.fft.rfft(wave, axis=0)
    f = np.fft.rfftfreq(len(wave), 1 / RATE)
    with np.errstate(divide="ignore"):
        gain = 1 / np.sqrt((1 + (low / f) ** (2 * order)) * (1 + (f / high) ** (2 * order)))
    gain[0] = 0
    return np.asarray(np.fft.irfft((spectrum.T * gain).T, len(wave), axis=0))


def stereo(wave: Wave, side: float = 0.0) -> Wave:
    """The sound in stereo; ``side`` from -1 (left) to 1, equally loud everywhere."""
    angle = (side + 1) * np.pi / 4
    return np.stack([wave * np.cos(angle), wave * np.sin(angle)], axis=1) if wave.ndim == 1 else wave


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Several sounds together, each given as (start in seconds, gain, sound)."""
    ears = max(part.ndim for _start, _gain, part in parts)
    end = max(length(start) + len(part) for start, _gain, part in parts)
    whole = np.zeros((end, 2) if ears == 2 else end)
    for start, gain, part in parts:
        at = length(start)
        whole[at : at + len(part)] += gain * (stereo(part) if ears == 2 else part)
    return whole


@cache
def room(seconds: float, bright: float = 5_000.0) -> Wave:
    """The response of a hall to a clap: fading noise for each ear, high frequencies faster."""
    rng = np.random.default_rng(4)
    t = clock(1.2 * seconds)
    answer = np.zeros((len(t), 2))
    for low, high, share in ((80, 500, 1.0), (500, 2_000, 0.8), (2_000, bright, 0.45)):
        tail = band(rng.standard_normal((len(t), 2)), low, high) * np.exp(-6.91 * t / (share * seconds))[:, None]
        answer += tail
    answer *= rising(t - 0.006, 0.02)[:, None]
    return np.asarray(answer / np.sqrt((answer**2).sum(axis=0)))


def echoing(wave: Wave, seconds: float, wet: float, bright: float = 5_000.0, around: bool = False) -> Wave:
    """A sound in a hall; with ``around`` its echo continues at its beginning, as in a loop."""
    answer = room(seconds, bright)
    dry = stereo(wave)
    total = len(dry) if around else len(dry) + len(answer)
    spectrum = np.fft.rfft(dry, total, axis=0) * np.fft.rfft(answer, total, axis=0)
    said = np.fft.irfft(spectrum, total, axis=0)
    said *= wet
    said[: len(dry)] += dry
    return np.asarray(said)


def mono(wave: Wave) -> Wave:
    """The sound in mono: smaller, and good enough for pieces."""
    return wave if wave.ndim == 1 else np.asarray(wave.mean(axis=1))


def dying(wave: Wave, seconds: float) -> Wave:
    """The sound cut after ``seconds``, with its last third fading."""
    kept = wave[: length(seconds)]
    fall = rising(np.arange(len(kept))[::-1] / RATE, seconds / 3)
    return np.asarray((kept.T * fall).T)


def trimmed(wave: Wave, floor: float = -56.0, fade: float = 0.03, lead: float = 0.004) -> Wave:
    """The sound without the silence at its end, faded so that it cannot click, after a short silence.

    That silence is at the start because an encoder is least exact there.
    """
    loud = np.abs(wave).reshape(len(wave), -1).max(axis=1)
    heard = np.flatnonzero(loud > loud.max() * 10 ** (floor / 20))
    end = min(len(wave), int(heard[-1]) + length(fade))
    kept = wave[:end].copy()
    tail = rising(np.arange(end)[::-1] / RATE, fade)
    silence = np.zeros((length(lead), *wave.shape[1:]))
    return np.concatenate([silence, (kept.T * tail).T])
