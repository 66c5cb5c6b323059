"""The music of the memoir: a slow waltz for two, and at last for one.

An upper piano plays a tune, a lower one follows in canon a bar later, and far metal bars sound under both. In the last
third the lower piano is silent, and the upper one leaves room for it. It is in B minor, whose notes are those of D
major.
"""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from tools.sound.circle import Chord, Circle, Tune, pads, together
from tools.sound.instruments import bars, felt_piano
from tools.sound.wave import Wave, stereo

BEAT = 0.98
"""Seconds of a beat."""
BEATS = 6
"""Number of beats of a chord, which lasts two bars."""
BAR = 3

ASKS: Tune = (
    *((0.0, 78), (2.0, 76), (3.0, 74), (5.0, 73), (6.0, 74), (8.0, 71)),
    *((12.0, 69), (14.0, 71), (15.0, 73), (17.0, 74), (18.0, 73), (20.0, 69)),
)
"""The first tune, over four chords."""
TELLS: Tune = (
    *((0.0, 71), (1.0, 74), (2.0, 78), (3.0, 81), (5.0, 79), (6.0, 78), (8.0, 76)),
    *((12.0, 74), (13.0, 76), (14.0, 78), (15.0, 76), (17.0, 73), (18.0, 71)),
)
"""The second tune, over four chords."""
STEPS = (
    Chord(47, (54, 59, 62, 66)),
    Chord(43, (55, 59, 62, 66)),
    Chord(45, (52, 57, 61, 64)),
    Chord(42, (54, 57, 61, 64)),
)
"""The chords under the tune ``ASKS``."""
TURNS = (
    Chord(43, (50, 55, 59, 66)),
    Chord(50, (54, 57, 62, 66)),
    Chord(40, (55, 59, 62, 64)),
    Chord(42, (54, 58, 61, 64)),
)
"""The chords under the tune ``TELLS``."""
LEFT = (
    Chord(43, (55, 59, 62, 66)),
    Chord(45, (52, 57, 61, 64)),
    Chord(42, (54, 57, 61, 66)),
    Chord(47, (54, 59, 62, 66)),
)
"""The chords under ``TELLS`` at the end."""


def memoir() -> Wave:
    """The music at the table: twenty-four chords, about two minutes and twenty seconds."""
    rng = np.random.default_rng(10)
    chords = (*STEPS, *TURNS, *STEPS, *TURNS, *STEPS, *LEFT)
    seconds = BEAT * BEATS
    back, front = pads(chords, seconds, rng, bright=700), Circle(seconds * len(chords))
    for n, chord in enumerate(chords):
        _dance(front, chord, n * BEATS, rng)
        _hum(front, chord, n * BEATS, rng)
    for chord_number, tune, second in (
        (0, ASKS, False),
        (4, TELLS, False),
        (8, ASKS, True),
        (12, TELLS, True),
        (16, ASKS, False),
        (20, TELLS, False),
    ):
        _sing(front, tune, chord_number * BEATS, 0, rng)
        if second:
            _sing(front, tune, chord_number * BEATS + BAR, -12, rng)
    return together(back, front)


def _sing(front: Circle, tune: Tune, beat: float, lower: int, rng: Generator) -> None:
    """Add a tune from a beat on; the lower voice is heard from the other side."""
    for when, note in tune:
        at = (beat + when) * BEAT + rng.normal(0, 0.018)
        gain = rng.uniform(0.5, 0.6) if not lower else rng.uniform(0.42, 0.5)
        front.lay(at, gain, stereo(felt_piano(note + lower), 0.3 if lower else -0.2))


def _dance(front: Circle, chord: Chord, beat: float, rng: Generator) -> None:
    """Add the waltz rhythm: a low note on beat one, soft chords on two and three."""
    for bar in range(BEATS // BAR):
        at = beat + bar * BAR
        low = chord.bass if not bar else chord.above[0] - 12
        for when, notes, gain in ((0, (low,), 0.4), (1, chord.above[1:3], 0.14), (2, chord.above[2:4], 0.12)):
            for note in notes:
                front.lay((at + when) * BEAT + rng.normal(0, 0.015), gain, stereo(felt_piano(note), 0.05))


def _hum(front: Circle, chord: Chord, beat: float, rng: Generator) -> None:
    """Add a far metal bar, now and then."""
    if rng.random() < 0.55:
        at = (beat + rng.choice((1.5, 2.5, 4.5))) * BEAT
        front.lay(
            at, rng.uniform(0.08, 0.13), stereo(bars(chord.above[int(rng.integers(4))] + 12), rng.uniform(-0.6, 0.6))
        )
