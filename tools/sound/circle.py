"""Builds looping music: sounds are placed on a circle of time, so that the end leads into the beginning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from tools.sound.instruments import pad
from tools.sound.loudness import BLOCK, HOP, blocks, brought_to
from tools.sound.wave import RATE, Wave, band, echoing, length, rising, stereo

LOUDNESS = -25.0
_BREATH = 3.0
"""Seconds of the fade at the cut of a loop."""
_HUSH = 0.02
"""Share of the sound that stays at the cut."""
BACK = -30.0
"""Loudness of the pad, in LUFS; pad and foreground together are then brought to ``LOUDNESS``."""
FRONT = -26.5
"""Loudness of the foreground, in LUFS."""
Tune = Sequence[tuple[float, int]]
"""The beat at which each note begins, and the note (MIDI)."""


class Chord(NamedTuple):
    """A bass note, the notes above it, and how many notes of the Fragments motif are heard, from its first on."""

    bass: int
    above: tuple[int, ...]
    motif: int = 0
    piano: bool = False


class Circle:
    """A loop in the making; sounds that go beyond its end continue at its beginning."""

    def __init__(self, seconds: float) -> None:
        self.wave = np.zeros((length(seconds), 2))

    def lay(self, start: float, gain: float, sound: Wave) -> None:
        """Add a sound, which must be shorter than the loop."""
        ears, at, whole = stereo(sound), length(start) % len(self.wave), len(self.wave)
        first = min(len(ears), whole - at)
        self.wave[at : at + first] += gain * ears[:first]
        self.wave[: len(ears) - first] += gain * ears[first:]


def pads(chords: Sequence[Chord], seconds: float, rng: Generator, bright: float) -> Circle:
    """The pad under a piece: a voice that keeps its note holds it, another fades into the next note."""
    circle = Circle(seconds * len(chords))
    for n, chord in enumerate(chords):
        begins = seconds * n - 1.5
        arc = 0.5 - 0.5 * np.cos(2 * np.pi * (n + 0.5) / len(chords))
        for voice, note in enumerate((*chord.above, chord.above[-1] + 12)):
            high = voice == len(chord.above)
            sound = pad(note, seconds, 3.2, 3.0, lot(rng), bright * (1 + arc), 14, sinks=0.5)
            circle.lay(begins + 0.35 * voice, (0.12 if high else 0.4) * (0.55 + 0.45 * arc), sound)
        depth = chord.bass + (12 if chord.bass < 42 else 0)
        circle.lay(begins, 0.3, pad(depth, seconds, 2.6, 2.6, lot(rng), 300, 5, sinks=0.55))
    return circle


def lot(rng: Generator) -> int:
    """A random seed."""
    return int(rng.integers(1 << 30))


def together(back: Circle, front: Circle) -> Wave:
    """Both in one large hall, the front nearer. The loop is cut where it is quietest, and fades down and up there.

    An encoder is least exact at both ends of a file: a nearly silent sound cannot click there.
    """
    far = brought_to(echoing(back.wave, 4.5, 0.5, 3_500, around=True), BACK)
    near = brought_to(echoing(front.wave, 4.5, 0.4, 4_500, around=True), FRONT)
    whole = brought_to(band(far + near, 60, 9_000), LOUDNESS)
    quiet = round(int(np.argmin(blocks(whole))) * HOP * RATE) + length(BLOCK / 2)
    whole = np.roll(whole, -quiet, axis=0)
    t = np.arange(len(whole)) / RATE
    breath = _HUSH + (1 - _HUSH) * rising(t, _BREATH) * rising(t[-1] - t, _BREATH)
    return np.asarray(whole * breath[:, None])
