"""Sounds of moments: a memory completed, a flower, wind, a turn, the end. All in D major, like the music."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tools.sound.instruments import bell, harp, pad
from tools.sound.wave import Wave, band, clock, echoing, hill, mixed, stereo

_Notes = Sequence[tuple[float, float, float]]
"""For each note its start in seconds, the note (MIDI), and its gain."""


def _bells(notes: _Notes, width: float = 0.5) -> Wave:
    return _row(bell, notes, width)


def _harp(notes: _Notes) -> Wave:
    return _row(harp, notes, 0.4)


def _row(instrument: Callable[[float], Wave], notes: _Notes, width: float) -> Wave:
    """Notes that go from one side to the other."""
    sides = np.linspace(-width, width, len(notes))
    placed = zip(notes, sides, strict=True)
    return mixed(*((at, gain, stereo(instrument(note), side)) for (at, note, gain), side in placed))


def chord(notes: Sequence[float], seconds: float, attack: float, release: float, seed: int) -> Wave:
    """Pads on several notes."""
    voices = (pad(note, seconds, attack, release, seed + n) for n, note in enumerate(notes))
    return mixed(*((0.0, 1.0, voice) for voice in voices))


def memory_swell() -> Wave:
    """A memory is complete: a chord opens, and four notes rise from it."""
    warm = chord((50, 57, 62, 66, 69), 1.5, 0.7, 1.5, 100)
    rise = _bells(((0.45, 74, 0.5), (0.62, 78, 0.5), (0.79, 81, 0.55), (1.0, 86, 0.6)))
    return echoing(mixed((0.0, 0.55, warm), (0.0, 0.8, rise)), 2.4, 0.3)


def panorama_joins() -> Wave:
    """Two pictures slide together, as a line of light runs along their edge: eight rising bells."""
    line = _bells([(0.05 * n, note, 0.3 + 0.04 * n) for n, note in enumerate((69, 71, 74, 76, 78, 81, 83, 86))], 0.8)
    return echoing(mixed((0.0, 0.35, chord((62, 69), 0.7, 0.25, 0.8, 120)), (0.05, 0.8, line)), 2.2, 0.35)


def flower_planted() -> Wave:
    """A flower is planted: two plucked notes, the second higher, and the sound of earth."""
    rng = np.random.default_rng(130)
    t = clock(0.25)
    earth = band(rng.standard_normal(len(t)), 150, 900) * hill(t, 0.0, 0.04, 0.25)
    return echoing(mixed((0.0, 0.12, earth), (0.05, 0.8, _harp(((0.0, 69, 0.8), (0.2, 76, 0.7))))), 1.5, 0.28)


def flower_opens() -> Wave:
    """A flower opens: five rising notes of a harp, and a bell."""
    notes = ((0.0, 62, 0.7), (0.12, 69, 0.65), (0.23, 74, 0.6), (0.33, 78, 0.6), (0.45, 81, 0.5))
    return echoing(mixed((0.0, 0.8, _harp(notes)), (0.55, 0.25, _bells(((0.0, 86, 0.7),)))), 2.0, 0.3)


def regeneration_wind() -> Wave:
    """A low wind over the map, with two far bells."""
    rng = np.random.default_rng(140)
    seconds = 4.2
    t = clock(seconds)
    wind = np.zeros((len(t), 2))
    for ear in range(2):
        for low, high, top, gain in ((140, 320, 1.6, 1.0), (280, 620, 1.9, 0.7), (520, 1_000, 2.1, 0.16)):
            gust = band(rng.standard_normal(len(t)), 0.5, 2.5)
            strength = hill(t, 0.0, top, seconds) ** 1.4 * (1 + 0.35 * gust / gust.std()).clip(0.2, 2)
            wind[:, ear] += gain * band(rng.standard_normal(len(t)), low, high, 4) * strength
    far = _bells(((1.3, 69, 0.4), (2.1, 74, 0.35)))
    return echoing(mixed((0.0, 1.0, wind), (0.0, 1.5, far)), 2.5, 0.25, 2_500)


def turn_begins() -> Wave:
    """Your turn: two soft bells, a fourth apart."""
    return echoing(_bells(((0.0, 69, 0.6), (0.2, 74, 0.7)), 0.25), 1.8, 0.3)


def last_round() -> Wave:
    """The last round begins: three falling bells over a low chord."""
    toll = _bells(((0.0, 78, 0.7), (0.45, 74, 0.7), (0.9, 69, 0.8)), 0.3)
    return echoing(mixed((0.0, 1.0, toll), (0.0, 0.4, chord((43, 50, 59, 66), 2.0, 0.8, 1.8, 150))), 2.8, 0.3)


def finale() -> Wave:
    """The finale of a game: four chords that lead home."""
    chords = ((43, 50, 59, 66, 69), (45, 52, 59, 62, 64), (47, 54, 57, 62, 66), (50, 57, 62, 66, 76))
    parts = [(1.7 * n, 0.5, chord(notes, 1.6, 0.6, 1.1, 180 + 7 * n)) for n, notes in enumerate(chords)]
    tune = (
        (0.2, 78, 0.6),
        (1.05, 81, 0.6),
        (1.9, 83, 0.6),
        (3.5, 76, 0.6),
        (5.2, 78, 0.5),
        (5.6, 81, 0.5),
        (6.0, 86, 0.5),
    )
    return echoing(mixed(*parts, (0.0, 0.8, _bells(tune))), 3.2, 0.32)


def victory() -> Wave:
    """A victory: rising harp and bells over a growing chord."""
    first = chord((43, 55, 59, 62, 69), 1.3, 0.4, 1.2, 220)
    then = chord((45, 57, 61, 64, 69), 1.2, 0.4, 1.2, 230)
    home = chord((38, 50, 57, 62, 66, 69, 74), 2.6, 0.6, 2.4, 240)
    run = [(0.13 * n, note, 0.6) for n, note in enumerate((55, 62, 66, 69, 71, 74, 78, 81))]
    run += [(1.25 + 0.12 * n, note, 0.6) for n, note in enumerate((57, 64, 69, 73, 76, 81))]
    top = _bells(((2.3, 74, 0.6), (2.45, 78, 0.6), (2.6, 81, 0.65), (2.8, 86, 0.7), (3.6, 90, 0.35)))
    parts = mixed((0.0, 0.4, first), (1.15, 0.45, then), (2.2, 0.6, home), (0.0, 0.7, _harp(run)), (0.0, 0.9, top))
    return echoing(parts, 3.0, 0.3)
