"""Sounds of the trip: photographs on paper, a shutter, wooden markers, a postcard, places found and memories lost.

Each kind of tile has one of five notes, as the shapes in Fragments have: laying the tiles of a turn plays a melody.
"""

from __future__ import annotations

import numpy as np

from tools.sound.instruments import bars, bell, zither
from tools.sound.moments import chord
from tools.sound.pieces import bowl, in_room, knock, paper, wood
from tools.sound.wave import RATE, Wave, band, clock, dying, echoing, hertz, hill, length, mixed, phase, rising, stereo

NOTES = {"park": 62, "shop": 64, "restaurant": 66, "hotel": 69, "sight": 71}
"""The note of each kind of place, on a low string."""


def photograph(kind: str) -> Wave:
    """A photograph slides over paper and comes to rest; a far string plays the note of its kind."""
    rng = np.random.default_rng(300 + NOTES[kind])
    t = clock(0.2)
    slide = paper(rng, t, 900, 2_600) * hill(t, 0, 0.07, 0.15)
    string = zither(NOTES[kind])[: length(0.55)]
    string = string * rising(np.arange(len(string))[::-1] / RATE, 0.25)
    return in_room(mixed((0.0, 0.5, slide), (0.1, 1.1, knock(235, 301, 0.045)), (0.105, 0.5, string)))


def taken() -> Wave:
    """A few photographs gathered up: edges sliding, then two taps on the table."""
    rng = np.random.default_rng(310)
    t = clock(0.12)
    edges = [(0.075 * n, 0.6 + 0.1 * n, paper(rng, t, 900 + 250 * n, 2_800) * hill(t, 0, 0.03, 0.11)) for n in range(3)]
    return in_room(mixed(*edges, (0.27, 1.0, knock(260, 311, 0.05)), (0.335, 0.6, knock(245, 312, 0.05))))


def shutter() -> Wave:
    """An old camera: the mirror rises, the curtain runs, the mirror falls; then the photograph appears."""
    rng = np.random.default_rng(320)
    t = clock(0.12)
    run = band(rng.standard_normal(len(t)), 1_400, 4_200, 3) * hill(t, 0, 0.012, 0.05)
    click = mixed(
        (0.0, 0.75, knock(620, 321, 0.03)),
        (0.012, 0.1, run),
        (0.09, 0.9, knock(470, 322, 0.04)),
        (0.1, 0.07, run),
    )
    seen = mixed((0.0, 0.22, stereo(bell(81, 1.6), -0.2)), (0.11, 0.2, stereo(bell(86, 1.6), 0.2)))
    return echoing(mixed((0.0, 0.8, click), (0.16, 1.0, seen)), 1.1, 0.2, 4_500)


def postcard() -> Wave:
    """A postcard turned over: it bends, springs back, and lies still."""
    rng = np.random.default_rng(330)
    t = clock(0.34)
    bend = paper(rng, t, 700, 1_900) * hill(t, 0, 0.12, 0.24)
    spring = paper(rng, t, 1_800, 4_200) * hill(t, 0.14, 0.2, 0.32)
    return in_room(mixed((0.0, 0.8, bend), (0.0, 0.4, spring), (0.27, 1.3, knock(205, 331, 0.06))))


def marker() -> Wave:
    """A wooden marker set down on a board."""
    return in_room(
        mixed(
            (0.0, 0.9, knock(330, 341, 0.06)), (0.0, 0.35, wood(hertz(57), 342)), (0.035, 0.25, knock(300, 343, 0.04))
        )
    )


def monument() -> Wave:
    """A large marker with a monument on it: heavier wood, and a ringing bowl."""
    block = mixed(
        (0.0, 1.0, knock(196, 351, 0.12)), (0.04, 0.45, knock(240, 352, 0.08)), (0.0, 0.4, wood(hertz(50), 353))
    )
    return echoing(mixed((0.0, 0.9, block), (0.16, 0.3, stereo(bowl(hertz(74), 2.2), 0.1))), 1.8, 0.25, 4_000)


def agreed() -> Wave:
    """Two players agree: a note on string and bars together, then the fifth above it."""
    both = mixed((0.0, 0.6, stereo(zither(74)[: length(1.6)], -0.3)), (0.02, 0.6, stereo(bars(74)[: length(1.6)], 0.3)))
    high = mixed((0.0, 0.4, stereo(zither(81)[: length(1.4)], -0.3)), (0.02, 0.4, stereo(bars(81)[: length(1.4)], 0.3)))
    whole = mixed((0.0, 1.0, both), (0.14, 1.0, high))
    return echoing(dying(whole, 1.0), 0.9, 0.22, 4_500)


def place_found(large: bool = False) -> Wave:
    """A place is complete: rising strings and a held chord; larger for a sight."""
    run = (62, 66, 69, 74) if not large else (57, 62, 66, 69, 74, 78)
    step = 0.085
    strings = [
        (step * n, 0.5 + 0.04 * n, stereo(zither(note)[: length(1.9)], -0.4 + 0.8 * n / len(run)))
        for n, note in enumerate(run)
    ]
    top = step * len(run)
    parts = [*strings, (top, 0.5, stereo(bars(run[-1] + 4 if not large else 81)[: length(2.2)], 0.2))]
    if large:
        warm = chord((50, 57, 62, 66), 1.2, 0.5, 1.4, 360)
        parts += [(0.0, 0.4, warm), (top + 0.2, 0.4, stereo(bars(86)[: length(2.2)], 0.35))]
    return echoing(dying(mixed(*parts), 2.6 if large else 1.7), 2.0, 0.28)


def memory_lost() -> Wave:
    """A photograph slips away: paper, and a falling note that fades."""
    rng = np.random.default_rng(370)
    seconds = 0.75
    t = clock(seconds)
    away = paper(rng, t, 500, 1_700) * hill(t, 0, 0.12, 0.5)
    pitch = hertz(62) * 2 ** (-4 / 12 * rising(t - 0.1, seconds - 0.15))
    sinks = np.sin(phase(pitch)) * hill(t, 0.0, 0.05, seconds) ** 1.3
    return echoing(mixed((0.0, 0.35, away), (0.04, 0.5, sinks)), 1.2, 0.3, 2_500)
