"""Sounds of the memoir: steps in snow, tiles of felt, paper, a low glass tone for turning, a far train.

The glass, the bells and the train have notes of D major, like all effects. No sound startles: the things in the fog are
heard as breath, or as through a wall.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator

from tools.sound.instruments import bars, bell, felt_piano, pad
from tools.sound.moments import chord
from tools.sound.pieces import bowl, in_room, knock, paper
from tools.sound.wave import (
    RATE,
    Wave,
    band,
    clock,
    dying,
    echoing,
    hertz,
    hill,
    length,
    mixed,
    mono,
    phase,
    ringing,
    rising,
    stereo,
)


def step() -> Wave:
    """A foot in snow, which creaks a little under it."""
    rng = np.random.default_rng(401)
    t = clock(0.34)
    gives = band(rng.standard_normal(len(t)), 260, 1_100, 3) * hill(t, 0.0, 0.05, 0.2)
    grains = band(rng.standard_normal(len(t)), 1_500, 4_200, 3) * (band(rng.standard_normal(len(t)), 40, 180) > 0)
    creak = band(grains, 900, 4_500) * hill(t, 0.05, 0.14, 0.3)
    return in_room(mixed((0.0, 0.6, gives), (0.0, 0.22, creak), (0.0, 0.35, knock(128, 402, 0.08))))


def tile(shown: bool) -> Wave:
    """A felt tile turned over: face up with air, a soft knock and a note, face down duller."""
    rng = np.random.default_rng(410 + shown)
    t = clock(0.24)
    air = band(rng.standard_normal(len(t)), 350, 1_900 if shown else 900, 3) * hill(t, 0.0, 0.09, 0.2)
    lies = knock(262 if shown else 175, 412, 0.06 if shown else 0.08)
    note = ringing([(hertz(69), 1.0, 0.5), (hertz(81), 0.12, 0.2)], 0.5, 0.012)
    return in_room(mixed((0.0, 0.4, air), (0.1, 0.9, lies), (0.1, 0.16 if shown else 0.0, note)))


def memory_seen() -> Wave:
    """A sealed memory appears in the snow: the tile, and two rising notes of glass, like a question."""
    glass = mixed((0.0, 0.5, stereo(bowl(hertz(74), 1.4), -0.2)), (0.16, 0.5, stereo(bowl(hertz(79), 1.6), 0.2)))
    return echoing(mixed((0.0, 0.6, tile(shown=True)), (0.08, 0.7, glass)), 1.6, 0.25, 4_500)


def turning() -> Wave:
    """Something large turns: one rubbed, low glass that swells as its pitch bends, and settles."""
    seconds = 3.0
    t = clock(seconds)
    lean = 1 + 0.006 * np.sin(np.pi * t / seconds) ** 2
    ears = []
    for ear, beat in enumerate((0.0, 0.7)):
        wave = np.zeros_like(t)
        for ratio, amplitude in ((1.0, 1.0), (2.0, 0.35), (2.32, 0.16), (3.01, 0.1), (4.25, 0.04)):
            angle = phase(hertz(50) * ratio * lean + beat)
            wave += amplitude * np.sin(angle + ear) * (1 + 0.12 * np.sin(2 * np.pi * (3.1 + ratio) * t + ear))
        ears.append(wave * hill(t, 0.0, 1.1, seconds) ** 1.2)
    rubbed = np.stack(ears, axis=1)
    far = pad(57, 1.4, 0.9, 0.7, 421, 900)[: len(t)]
    settles = mixed((0.0, 1.0, knock(98, 422, 0.14)), (0.03, 0.4, knock(131, 423, 0.1)))
    return echoing(mixed((0.0, 0.5, rubbed), (0.0, 0.4, far), (2.35, 0.35, stereo(settles))), 2.6, 0.3, 2_500)


def disorientation() -> Wave:
    """A clock that loses count: ticks get slower and lower, over a note that falls by a whole tone."""
    ticks = [
        (0.34 * n + 0.05 * n * n, 0.75 - 0.1 * n, stereo(knock(500 - 55 * n, 430 + n, 0.05), 0.4 * (-1) ** n))
        for n in range(5)
    ]
    t = clock(2.4)
    angle = phase(hertz(62) * 2 ** (-2 / 12 * rising(t - 0.6, 1.4)))
    sinks = (np.sin(angle) + 0.3 * np.sin(2 * angle)) * hill(t, 0.0, 0.5, 2.4)
    return echoing(mixed(*ticks, (0.1, 0.3, stereo(sinks))), 1.6, 0.26, 3_000)


def resource() -> Wave:
    """A small thing found in the snow and put into a pocket: cloth, a tap, two notes of bars."""
    rng = np.random.default_rng(440)
    pocket = in_room(mixed((0.0, 0.5, _cloth(rng, 0.26, 0.06)), (0.13, 0.9, knock(392, 441, 0.05))))
    note = mixed((0.0, 0.6, bars(78)[: length(0.9)]), (0.09, 0.5, bars(81)[: length(0.9)]))
    return mono(dying(echoing(mixed((0.0, 1.0, pocket), (0.14, 0.3, note)), 0.9, 0.2, 4_000), 1.3))


def seal_opens() -> Wave:
    """A memory opens: wax breaks, a page turns, and a chord rises."""
    rng = np.random.default_rng(450)
    t = clock(0.5)
    page = paper(rng, t, 600, 2_800) * hill(t, 0.0, 0.22, 0.5)
    wax = mixed((0.0, 0.8, knock(310, 451, 0.04)), (0.05, 0.5, knock(262, 452, 0.05)))
    warm = chord((38, 50, 57, 61, 66), 1.8, 0.8, 1.7, 453)
    notes = ((0.55, 69, 0.6), (0.95, 73, 0.55), (1.35, 74, 0.6), (2.15, 66, 0.6))
    tune = mixed(*((at, gain, stereo(felt_piano(note), 0.1 * n - 0.15)) for n, (at, note, gain) in enumerate(notes)))
    return echoing(mixed((0.0, 0.5, wax), (0.08, 0.3, page), (0.2, 0.45, warm), (0.0, 0.9, tune)), 2.4, 0.3)


def hallucination() -> Wave:
    """A hallucination in the fog: an indrawn breath, and two glasses slightly out of tune."""
    rng = np.random.default_rng(460)
    t = clock(1.5)
    breath = band(rng.standard_normal((len(t), 2)), 400, 1_500, 3) * (hill(t, 0.0, 0.9, 1.2) ** 2)[:, None]
    apart = mixed(
        (0.0, 0.5, stereo(_swelling(bowl(hertz(71), 2.0)), -0.5)),
        (0.05, 0.5, stereo(_swelling(bowl(hertz(70.2), 2.0)), 0.5)),
    )
    return echoing(mixed((0.0, 0.12, breath), (0.45, 0.8, apart)), 1.8, 0.32, 3_000)


def monster_comes() -> Wave:
    """Steps on the other side of a wall, which then stop."""
    steps = [(0.55 * n, 0.8 + 0.1 * n, stereo(_muffled(84 - 2 * n, 470 + n), 0.5 - 0.4 * n)) for n in range(3)]
    stays = pad(45, 1.4, 0.9, 1.0, 474, 420)
    return echoing(mixed(*steps, (0.7, 0.3, stays)), 2.2, 0.3, 1_600)


def monster_strikes() -> Wave:
    """A hand on the shoulder from the dark: one dull beat, and a falling note."""
    t = clock(0.9)
    pitch = hertz(57) * 2 ** (-5 / 12 * rising(t - 0.05, 0.7))
    falls = np.sin(phase(pitch)) * hill(t, 0.0, 0.06, 0.9) ** 1.4
    return echoing(mixed((0.0, 1.1, _muffled(92, 480)), (0.05, 0.35, falls)), 1.4, 0.28, 2_000)


def called_by_name() -> Wave:
    """A hallucination called by its name: a match is struck, two bells sound, and a coat falls."""
    rng = np.random.default_rng(490)
    t = clock(0.55)
    match = band(rng.standard_normal(len(t)), 1_400, 4_800, 3) * hill(t, 0.0, 0.1, 0.5) ** 1.5
    notes = mixed((0.0, 0.5, stereo(bell(69, 2.0), -0.2)), (0.2, 0.5, stereo(bell(78, 2.0), 0.2)))
    falls = _cloth(rng, 0.4, 0.12)
    return echoing(mixed((0.0, 0.2, match), (0.28, 0.6, notes), (0.5, 0.25, falls)), 1.8, 0.28)


def cloth() -> Wave:
    """A coat or a blanket is laid around someone's shoulders."""
    rng = np.random.default_rng(500)
    return in_room(mixed((0.0, 0.8, _cloth(rng, 0.45, 0.12)), (0.2, 0.6, _cloth(rng, 0.35, 0.1))))


def handed_over() -> Wave:
    """Players exchange cards: two slides of paper, one from each side."""
    rng = np.random.default_rng(510)
    t = clock(0.26)
    there = paper(rng, t, 700, 2_200) * hill(t, 0.0, 0.1, 0.24)
    back = paper(rng, t, 1_000, 3_000) * hill(t, 0.0, 0.1, 0.24)
    note = mixed((0.0, 0.5, felt_piano(66)[: length(0.7)]), (0.2, 0.5, felt_piano(69)[: length(0.7)]))
    parts = ((0.0, 0.8, stereo(there, -0.5)), (0.2, 0.7, stereo(back, 0.5)), (0.05, 0.5, stereo(dying(note, 0.8))))
    return echoing(mixed(*parts), 0.7, 0.2, 3_500)


def folded_paper() -> Wave:
    """A folded paper is opened, fold by fold, and smoothed."""
    rng = np.random.default_rng(520)
    t = clock(0.13)
    folds = [
        (0.15 * n, 0.7 + 0.1 * n, paper(rng, t, 900 + 200 * n, 3_400) * hill(t, 0.0, 0.03, 0.12)) for n in range(3)
    ]
    smooth = paper(rng, clock(0.36), 600, 1_900) * hill(clock(0.36), 0.0, 0.16, 0.34)
    return in_room(mixed(*folds, (0.44, 0.6, smooth)))


def mood(rises: bool) -> Wave:
    """The mood changes: two rising, warm notes, or two falling, dull ones."""
    first, then = (69, 74) if rises else (66, 62)
    notes = mixed((0.0, 0.6, felt_piano(first)[: length(0.9)]), (0.15, 0.6, felt_piano(then)[: length(1.0)]))
    return mono(echoing(dying(notes, 1.0), 0.8, 0.22, 3_000 if rises else 1_800))


def far_train() -> Wave:
    """The awaited train, far away: its whistle twice, its wheels over the rail joints; then it stops."""
    seconds = 6.4
    t = clock(seconds)
    rng = np.random.default_rng(530)
    whistle = mixed((0.2, 0.5, _whistle((62, 66, 69, 74), 0.8, 531)), (1.25, 0.6, _whistle((62, 66, 69, 74), 1.7, 535)))
    steam = band(rng.standard_normal((len(t), 2)), 200, 900, 3) * (hill(t, 0.0, 2.4, seconds) ** 1.5)[:, None]
    joints: list[tuple[float, float, Wave]] = []
    at, gap = 1.6, 0.5
    while at < 5.3:
        loud = 0.5 * np.sin(np.pi * (at - 0.8) / 5.5)
        for late, share in ((0.0, 1.0), (0.13, 0.7)):
            joints.append((at + late, share * loud, stereo(_muffled(105, 540 + len(joints)), 0.4 - 0.12 * at)))
        at, gap = at + gap, gap * 1.12
    home = chord((38, 50, 57, 62, 66), 1.8, 0.9, 1.6, 560)
    return echoing(mixed((0.0, 0.8, whistle), (0.0, 0.1, steam), *joints, (3.6, 0.4, home)), 2.2, 0.36, 2_500)


def _whistle(notes: Sequence[float], seconds: float, seed: int) -> Wave:
    """Steam whistles blown together: they start softly, bend up a little, and fall as the steam ends."""
    rng = np.random.default_rng(seed)
    t = clock(seconds + 0.5)
    bend = 1 - 0.02 * np.exp(-t / 0.08) - 0.015 * rising(t - seconds, 0.5)
    ears = np.zeros((len(t), 2))
    for n, note in enumerate(notes):
        angle = phase(hertz(note) * bend)
        voice = np.sin(angle) + 0.18 * np.sin(2 * angle) + 0.06 * np.sin(3 * angle)
        ears += stereo(voice * (1 + 0.08 * np.sin(2 * np.pi * 5.2 * t + n)), -0.2 + 0.1 * n)
    air = band(rng.standard_normal((len(t), 2)), 500, 2_200, 3)
    return np.asarray((0.25 * ears + 0.12 * air) * hill(t, 0.0, 0.22, seconds + 0.5)[:, None])


def _cloth(rng: Generator, seconds: float, top: float) -> Wave:
    """Wool that rubs on wool."""
    t = clock(seconds)
    return band(rng.standard_normal(len(t)), 250, 1_600, 3) * hill(t, 0.0, top, seconds)


def _muffled(frequency: float, seed: int) -> Wave:
    """A heavy knock, heard through a wall."""
    return band(knock(frequency, seed, 0.22), 40, 420, 3) * rising(clock(0.5), 0.012)


def _swelling(wave: Wave) -> Wave:
    """The sound with a slow beginning, as if it were not struck."""
    return wave * rising(np.arange(len(wave)) / RATE, 0.5)
