"""The music of the trip: two cities at evening, each with an instrument and its own version of one tune.

A zither plays the tune of Kyoto, metal bars play that of Singapore. First each is heard alone, then they answer each
other, and at last both play the same tune. All is in D major, like the effects; the tunes leave out the fourth and the
seventh note.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.random import Generator

from tools.sound.circle import Chord, Circle, Tune, pads, together
from tools.sound.instruments import bars, felt_piano, harp, zither
from tools.sound.wave import Wave, stereo

BEAT = 0.76
"""Seconds of a beat."""
BEATS = 8
"""Number of beats of a chord."""

# Tunes of two chords
KYOTO: Tune = (
    *((0.0, 74), (1.0, 76), (1.5, 78), (3.0, 81), (5.0, 78), (6.5, 76)),
    *((8.0, 71), (9.5, 74), (10.0, 76), (12.0, 69)),
)
SINGAPORE: Tune = (
    *((0.0, 69), (1.5, 71), (3.0, 74), (5.0, 78), (6.0, 76)),
    *((8.0, 74), (9.0, 71), (10.5, 74), (12.0, 66), (13.5, 69)),
)
AGREED: Tune = (
    *((0.0, 74), (1.5, 76), (3.0, 81), (5.0, 83), (6.5, 81)),
    *((8.0, 78), (9.5, 76), (10.5, 74), (12.0, 76), (13.5, 74)),
)

DUSK = (
    Chord(38, (54, 57, 61, 64)),
    Chord(47, (54, 57, 61, 62)),
    Chord(43, (54, 57, 59, 62)),
    Chord(45, (55, 59, 62, 64)),
)
"""The chords under the tune of Kyoto."""
LIGHTS = (
    Chord(40, (55, 59, 62, 66)),
    Chord(45, (55, 59, 61, 64)),
    Chord(42, (52, 57, 61, 64)),
    Chord(47, (54, 57, 61, 64)),
)
"""The chords under the tune of Singapore."""
HOME = (
    Chord(43, (54, 57, 59, 66)),
    Chord(45, (54, 57, 59, 64)),
    Chord(42, (57, 61, 64, 66)),
    Chord(47, (54, 57, 62, 66)),
    Chord(40, (55, 59, 62, 66)),
    Chord(45, (55, 59, 62, 64)),
    Chord(38, (54, 57, 61, 66)),
    Chord(38, (54, 57, 59, 64)),
)
"""The chords under the tune that both play."""


def trip() -> Wave:
    """The music at the table: twenty-four chords, about two and a half minutes."""
    rng = np.random.default_rng(9)
    chords = (*DUSK, *LIGHTS, *DUSK, *LIGHTS, *HOME)
    seconds = BEAT * BEATS
    back, front = pads(chords, seconds, rng, bright=1_000), Circle(seconds * len(chords))
    for n, chord in enumerate(chords):
        _walk(front, chord, n * BEATS, rng)
        if n >= len(chords) // 3:
            _light(front, chord, n * BEATS, rng)
    for chord_number, instrument, tune, gain in (
        (0, zither, KYOTO, 0.55),
        (4, bars, SINGAPORE, 0.5),
        (8, zither, KYOTO, 0.55),
        (10, bars, SINGAPORE, 0.4),
        (12, bars, SINGAPORE, 0.5),
        (14, zither, KYOTO, 0.45),
        (16, zither, AGREED, 0.5),
        (18, bars, AGREED, 0.5),
        (20, zither, AGREED, 0.5),
        (20, bars, [(when, note - 12) for when, note in AGREED], 0.4),
    ):
        _sing(front, instrument, tune, chord_number * BEATS, gain, rng)
    return together(back, front)


def _sing(
    front: Circle, instrument: Callable[[float], Wave], tune: Tune, beat: float, gain: float, rng: Generator
) -> None:
    """Add a tune from a beat on, heard from its city's side."""
    side = -0.3 if instrument is zither else 0.3
    for when, note in tune:
        at = (beat + when) * BEAT + rng.normal(0, 0.012)
        front.lay(at, gain * rng.uniform(0.85, 1.05), stereo(instrument(note), side + rng.uniform(-0.1, 0.1)))


def _walk(front: Circle, chord: Chord, beat: float, rng: Generator) -> None:
    """Add low strings at walking pace: the bass, with notes of the chord in between."""
    low = chord.bass + (12 if chord.bass < 42 else 0)
    for when, note, gain in ((0.0, low, 0.36), (3.0, chord.above[1], 0.2), (5.0, chord.above[0], 0.22)):
        front.lay((beat + when) * BEAT + rng.normal(0, 0.012), gain, stereo(harp(note), -0.1))


def _light(front: Circle, chord: Chord, beat: float, rng: Generator) -> None:
    """Add high notes of the chord between the beats, with random gaps, like windows that light up."""
    for n, note in enumerate((chord.above[0], chord.above[2], chord.above[3], chord.above[1] + 12, chord.above[2])):
        if rng.random() < 0.25:
            continue
        at = (beat + 1.5 + 1.25 * n) * BEAT + rng.normal(0, 0.02)
        front.lay(at, rng.uniform(0.12, 0.18), stereo(felt_piano(note + 12), 0.5 * np.sin(2.0 * n)))
