"""The music of the title page and of Fragments, and every piece of music by name.

All is in D major, like the effects, so that the notes of a sowing fit every chord. A motif of four notes returns in
parts, first one note, then two, then all: a memory that is put together.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.random import Generator

from tools.sound import evening, waltz
from tools.sound.circle import Chord, Circle, pads, together
from tools.sound.instruments import bell, felt_piano
from tools.sound.wave import Wave, stereo

MOTIF = ((0.0, 78), (1.0, 81), (2.0, 83), (4.0, 76))
"""The motif: the beat at which each note begins, and the note (MIDI)."""
SCALE = (69, 71, 74, 76, 78, 81, 83, 86)
"""The notes of the other bells: those of the five shapes, and three an octave above."""


DREAM = (
    Chord(38, (54, 57, 61, 64), motif=1),
    Chord(47, (54, 57, 62, 64)),
    Chord(43, (54, 57, 59, 62), motif=2),
    Chord(45, (55, 59, 62, 64)),
    Chord(42, (57, 62, 64, 66), motif=2),
    Chord(40, (55, 59, 62, 66)),
    Chord(43, (54, 59, 61, 66), motif=3),
    Chord(45, (52, 57, 59, 61)),
)
MEMORY = (
    Chord(47, (54, 57, 61, 62), motif=4, piano=True),
    Chord(42, (52, 57, 61, 64), piano=True),
    Chord(43, (50, 54, 57, 59), piano=True),
    Chord(42, (57, 62, 64, 69), motif=2, piano=True),
    Chord(40, (55, 59, 62, 66), piano=True),
    Chord(47, (54, 57, 62, 66), motif=4, piano=True),
    Chord(43, (54, 59, 62, 66), piano=True),
    Chord(45, (52, 55, 62, 64), piano=True),
)
LIGHT = (
    Chord(43, (50, 57, 59, 66), motif=4),
    Chord(43, (52, 57, 61, 64)),
    Chord(42, (52, 57, 59, 61), motif=3),
    Chord(47, (54, 57, 61, 62)),
    Chord(40, (55, 57, 62, 66), motif=4, piano=True),
    Chord(45, (54, 59, 62, 64), piano=True),
    Chord(38, (54, 57, 61, 64), motif=4, piano=True),
    Chord(38, (54, 57, 59, 64), piano=True),
)
NIGHT = (
    Chord(38, (57, 62, 64, 66), motif=4),
    Chord(47, (57, 62, 64, 66)),
    Chord(43, (57, 59, 62, 66), motif=2),
    Chord(45, (57, 59, 62, 64)),
    Chord(40, (55, 59, 62, 66), motif=4),
    Chord(43, (54, 59, 62, 66)),
    Chord(45, (57, 61, 64, 66), motif=1),
    Chord(45, (57, 59, 62, 64)),
)


def fragments() -> Wave:
    """The music at the table: twenty-four chords of eight seconds."""
    rng = np.random.default_rng(7)
    chords, beat = (*DREAM, *MEMORY, *LIGHT), 1.0
    back, front = pads(chords, 8.0, rng, bright=1_300), Circle(8.0 * len(chords))
    for n, chord in enumerate(chords):
        begins = 8.0 * n
        sung = _sing(front, chord, begins + 1.5, beat, rng)
        _scatter(front, chord, begins, 8.0, sung, rng)
        if chord.piano:
            _play_piano(front, chord, begins, rng)
    return together(back, front)


def title() -> Wave:
    """The music of the title page: eight chords of nine seconds, higher, with long parts of the motif and pauses."""
    rng = np.random.default_rng(8)
    back, front = pads(NIGHT, 9.0, rng, bright=1_000), Circle(9.0 * len(NIGHT))
    for n, chord in enumerate(NIGHT):
        _sing(front, chord, 9.0 * n + 2.0, 1.1, rng)
    return together(back, front)


def _sing(front: Circle, chord: Chord, begins: float, beat: float, rng: Generator) -> set[int]:
    """Add the chord's part of the motif; return the seconds in which it is heard."""
    heard = set()
    for when, note in MOTIF[: chord.motif]:
        at = begins + when * beat
        front.lay(at, rng.uniform(0.42, 0.5), stereo(bell(note, 4.2), 0.15 * (note - 79) / 4))
        front.lay(at, 0.16, stereo(bell(note - 12, 4.2), -0.2))
        heard.add(int(at))
    return heard


def _scatter(front: Circle, chord: Chord, begins: float, seconds: float, sung: set[int], rng: Generator) -> None:
    """Add a few bells where the motif is silent, on notes of the chord or fifths above them."""
    wanted = [note for note in SCALE if any((note - own) % 12 in (0, 7) for own in (chord.bass, *chord.above))]
    for second in range(int(begins), int(begins + seconds)):
        free = not sung & {second - 1, second, second + 1}
        if free and wanted and rng.random() < 0.2:
            note = int(rng.choice(wanted))
            at = second + rng.uniform(0, 0.4)
            front.lay(at, rng.uniform(0.1, 0.22), stereo(bell(note, 3.6), rng.uniform(-0.7, 0.7)))


def _play_piano(front: Circle, chord: Chord, begins: float, rng: Generator) -> None:
    """Add the chord in slow single notes, slightly uneven."""
    low, middle, high, top = chord.above
    row = (chord.bass + 12, low, high, middle + 12, top, high, low + 12, middle)
    for n, note in enumerate(row):
        if n and rng.random() < 0.15:
            continue
        at = begins + n + rng.normal(0, 0.02)
        front.lay(at, rng.uniform(0.21, 0.3), stereo(felt_piano(note), 0.25 * np.sin(n)))


PIECES: dict[str, Callable[[], Wave]] = {
    "fragments": fragments,
    "title": title,
    "trip": evening.trip,
    "memoir": waltz.memoir,
}


def made(name: str) -> Wave:
    """A piece as it is written to its file."""
    return PIECES[name]()
