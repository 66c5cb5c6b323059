"""Music that goes round: everything is laid on a circle of time, so that its end flows into its beginning.

D major throughout, as all effects are, so that whatever a sowing plays fits whatever chord is heard. Four notes come
back in pieces, first one, then two, then all of them: a memory that is put together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from tools.sound.instruments import bell, felt_piano, pad
from tools.sound.loudness import BLOCK, HOP, blocks, brought_to
from tools.sound.wave import RATE, Wave, band, echoing, length, rising, stereo

LOUDNESS = -25.0
_BREATH, _HUSH = 3.0, 0.02
"""Seconds in which it goes and comes again where it is cut, and how much of it stays."""
BACK, FRONT = -30.0, -26.5
"""Loudness of the pad, and of what is played before it, in LUFS; then both together are brought to ``LOUDNESS``."""
MOTIF = ((0.0, 78), (1.0, 81), (2.0, 83), (4.0, 76))
"""The memory: beats and notes."""
SCALE = (69, 71, 74, 76, 78, 81, 83, 86)
"""What bells play beside it: the notes of the five shapes, and those an octave above."""


class Chord(NamedTuple):
    """A bass note, the notes above it, and how much of the motif is heard (from its first note on)."""

    bass: int
    above: tuple[int, ...]
    motif: int = 0
    piano: bool = False


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


class Circle:
    """A piece that is being made; what is laid beyond its end comes round to its beginning."""

    def __init__(self, seconds: float) -> None:
        self.wave = np.zeros((length(seconds), 2))

    def lay(self, start: float, gain: float, sound: Wave) -> None:
        """Lay a sound on it, shorter than the circle."""
        ears, at, whole = stereo(sound), length(start) % len(self.wave), len(self.wave)
        first = min(len(ears), whole - at)
        self.wave[at : at + first] += gain * ears[:first]
        self.wave[: len(ears) - first] += gain * ears[first:]


def fragments() -> Wave:
    """For the table: twenty-four chords of eight seconds."""
    rng = np.random.default_rng(7)
    chords, beat = (*DREAM, *MEMORY, *LIGHT), 1.0
    pads, front = _pads(chords, 8.0, rng, bright=1_300), Circle(8.0 * len(chords))
    for n, chord in enumerate(chords):
        begins = 8.0 * n
        sung = _sing(front, chord, begins + 1.5, beat, rng)
        _scatter(front, chord, begins, 8.0, sung, rng)
        if chord.piano:
            _play_piano(front, chord, begins, rng)
    return _together(pads, front)


def title() -> Wave:
    """For the title: eight chords of nine seconds, higher, with the motif whole and much room."""
    rng = np.random.default_rng(8)
    pads, front = _pads(NIGHT, 9.0, rng, bright=1_000), Circle(9.0 * len(NIGHT))
    for n, chord in enumerate(NIGHT):
        _sing(front, chord, 9.0 * n + 2.0, 1.1, rng)
    return _together(pads, front)


def _pads(chords: Sequence[Chord], seconds: float, rng: Generator, bright: float) -> Circle:
    """The pad under everything; a voice that stays on its note is held, another fades into the next."""
    circle = Circle(seconds * len(chords))
    for n, chord in enumerate(chords):
        begins = seconds * n - 1.5
        arc = 0.5 - 0.5 * np.cos(2 * np.pi * (n + 0.5) / len(chords))
        for voice, note in enumerate((*chord.above, chord.above[-1] + 12)):
            high = voice == len(chord.above)
            sound = pad(note, seconds, 3.2, 3.0, _lot(rng), bright * (1 + arc), 14, sinks=0.5)
            circle.lay(begins + 0.35 * voice, (0.12 if high else 0.4) * (0.55 + 0.45 * arc), sound)
        depth = chord.bass + (12 if chord.bass < 42 else 0)
        circle.lay(begins, 0.3, pad(depth, seconds, 2.6, 2.6, _lot(rng), 300, 5, sinks=0.55))
    return circle


def _lot(rng: Generator) -> int:
    return int(rng.integers(1 << 30))


def _sing(front: Circle, chord: Chord, begins: float, beat: float, rng: Generator) -> set[int]:
    """As much of the motif as the chord remembers; the seconds in which it is heard."""
    heard = set()
    for when, note in MOTIF[: chord.motif]:
        at = begins + when * beat
        front.lay(at, rng.uniform(0.42, 0.5), stereo(bell(note, 4.2), 0.15 * (note - 79) / 4))
        front.lay(at, 0.16, stereo(bell(note - 12, 4.2), -0.2))
        heard.add(int(at))
    return heard


def _scatter(front: Circle, chord: Chord, begins: float, seconds: float, sung: set[int], rng: Generator) -> None:
    """A few bells where the motif is silent, on notes that the chord has or can bear."""
    wanted = [note for note in SCALE if any((note - own) % 12 in (0, 7) for own in (chord.bass, *chord.above))]
    for second in range(int(begins), int(begins + seconds)):
        free = not sung & {second - 1, second, second + 1}
        if free and wanted and rng.random() < 0.2:
            note = int(rng.choice(wanted))
            at = second + rng.uniform(0, 0.4)
            front.lay(at, rng.uniform(0.1, 0.22), stereo(bell(note, 3.6), rng.uniform(-0.7, 0.7)))


def _play_piano(front: Circle, chord: Chord, begins: float, rng: Generator) -> None:
    """The chord in slow single notes, never quite even."""
    low, middle, high, top = chord.above
    row = (chord.bass + 12, low, high, middle + 12, top, high, low + 12, middle)
    for n, note in enumerate(row):
        if n and rng.random() < 0.15:
            continue
        at = begins + n + rng.normal(0, 0.02)
        front.lay(at, rng.uniform(0.21, 0.3), stereo(felt_piano(note), 0.25 * np.sin(n)))


def _together(pads: Circle, front: Circle) -> Wave:
    """Both in one large hall, the front nearer. The circle is cut where it is quietest, and takes a breath there.

    An encoder is least exact at both ends of a file: what is all but silent there cannot click.
    """
    back = brought_to(echoing(pads.wave, 4.5, 0.5, 3_500, around=True), BACK)
    near = brought_to(echoing(front.wave, 4.5, 0.4, 4_500, around=True), FRONT)
    whole = brought_to(band(back + near, 60, 9_000), LOUDNESS)
    quiet = round(int(np.argmin(blocks(whole))) * HOP * RATE) + length(BLOCK / 2)
    whole = np.roll(whole, -quiet, axis=0)
    t = np.arange(len(whole)) / RATE
    breath = _HUSH + (1 - _HUSH) * rising(t, _BREATH) * rising(t[-1] - t, _BREATH)
    return np.asarray(whole * breath[:, None])


PIECES: dict[str, Callable[[], Wave]] = {"fragments": fragments, "title": title}


def made(name: str) -> Wave:
    """A piece as it is written."""
    return PIECES[name]()
