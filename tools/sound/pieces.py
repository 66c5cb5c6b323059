"""Sounds of things that a player touches: wood on felt, paper, glass, a box, a step."""

from __future__ import annotations

import numpy as np

from tools.sound.wave import (
    Wave,
    band,
    clock,
    echoing,
    hertz,
    hill,
    length,
    mixed,
    mono,
    noise,
    phase,
    ringing,
    rising,
    stereo,
)

SCALE = {"moon": 69, "raindrop": 71, "sun": 74, "lightning": 76, "star": 78}
"""A note for each shape, from D major without its fourth and seventh: any sequence of them is a melody."""


def bit(shape: str) -> Wave:
    """A piece of wood laid on felt; each shape has a note."""
    return in_room(wood(hertz(SCALE[shape]), seed=SCALE[shape]))


def wood(frequency: float, seed: int, hardness: float = 1.0, felt: float = 1.0) -> Wave:
    """A bar of wood under a soft mallet: the note, faintly the note two octaves above, and the felt."""
    rng = np.random.default_rng(seed)
    bar = ringing(
        [
            (frequency, 1.0, 0.62),
            (frequency * 1.004, 0.25, 0.5),
            (frequency * 3.94, 0.14 * hardness, 0.16),
            (frequency * 9.1, 0.03 * hardness, 0.05),
        ],
        0.8,
        0.006 / hardness,
    )
    thump = ringing([(118, 1.0, 0.12), (196, 0.5, 0.09)], 0.8, 0.006)
    t = clock(0.8)
    cloth = band(noise(0.8, rng), 250, 1_600) * np.exp(-t / 0.009) * rising(t, 0.005)
    return bar + felt * (0.5 * thump + 0.35 * cloth)


def knock(frequency: float, seed: int, decay: float = 0.1) -> Wave:
    """Wood with hardly any pitch: a table, a box."""
    rng = np.random.default_rng(seed)
    body = ringing(
        [(frequency, 1.0, decay), (frequency * 1.63, 0.55, 0.8 * decay), (frequency * 2.71, 0.22, 0.5 * decay)],
        0.5,
        0.005,
    )
    t = clock(0.5)
    return body + 0.25 * band(noise(0.5, rng), 200, 1_400) * np.exp(-t / 0.012) * rising(t, 0.005)


def in_room(wave: Wave) -> Wave:
    """The sound on a table in a small, soft room."""
    return mono(echoing(wave, 0.45, 0.22, 2_500))


def bits_lifted() -> Wave:
    """A handful of pieces taken up: a soft scrape on felt, and pieces that touch."""
    rng = np.random.default_rng(11)
    t = clock(0.34)
    felt = band(noise(0.34, rng), 300, 1_500, 4) * hill(t, 0.0, 0.12, 0.34)
    touches = [
        (0.03 + 0.055 * n, 0.34 - 0.03 * n, wood(hertz(note), n, 0.7, 0.2)) for n, note in enumerate((62, 66, 69))
    ]
    return in_room(mixed((0.0, 0.16, felt), *touches))


def bits_collected() -> Wave:
    """Pieces put down together in a tray."""
    notes = ((0.0, 62, 0.8), (0.06, 69, 0.7), (0.105, 66, 0.6), (0.17, 74, 0.5))
    return in_room(mixed(*((at, gain, wood(hertz(note), note)) for at, note, gain in notes)))


def bits_fall() -> Wave:
    """Pieces that roll into the matrix: falling notes."""
    notes = ((0.0, 66, 0.7), (0.09, 62, 0.65), (0.2, 59, 0.6), (0.33, 57, 0.5))
    return in_room(mixed(*((at, gain, wood(hertz(note), note, 0.8)) for at, note, gain in notes)))


def map_dealt() -> Wave:
    """Many pieces falling on felt, then the rising scale."""
    rng = np.random.default_rng(5)
    notes = sorted(SCALE.values())
    fall = [
        (
            0.9 * (n / 22) ** 1.1 + rng.uniform(0, 0.03),
            rng.uniform(0.25, 0.6),
            wood(hertz(notes[min(4, n * 5 // 22)] - (12 if rng.random() < 0.4 else 0)), n, 0.8),
        )
        for n in range(22)
    ]
    return echoing(mixed(*fall), 1.2, 0.25, 3_000)


def slot_filled() -> Wave:
    """A piece drops into a hollow: a knock, then the sound of a drop."""
    t = clock(0.3)
    pitch = 392 + 200 * np.minimum(t / 0.07, 1.0) ** 2
    drop = np.sin(phase(pitch)) * np.exp(-t / 0.045) * rising(t, 0.004)
    return in_room(mixed((0.0, 0.9, knock(247, 21, 0.09)), (0.015, 0.5, drop)))


def chest(closes: bool) -> Wave:
    """A small wooden box: the lid closes and the latch catches, or the latch opens and the lid rises."""
    lid, latch = knock(176, 31, 0.16), knock(1_150, 32, 0.035)
    if closes:
        return in_room(mixed((0.0, 1.0, lid), (0.085, 0.2, latch)))
    return in_room(mixed((0.0, 0.25, latch), (0.07, 0.75, knock(235, 33, 0.13))))


def step() -> Wave:
    """A foot on moss."""
    rng = np.random.default_rng(41)
    t = clock(0.3)
    moss = band(noise(0.3, rng), 180, 700, 4) * hill(t, 0.0, 0.03, 0.22)
    return in_room(mixed((0.0, 0.6, moss), (0.0, 0.5, knock(140, 42, 0.1)), (0.0, 0.2, wood(hertz(62), 43))))


def card(kind: str) -> Wave:
    """Paper that slides: drawn (getting brighter), discarded (getting duller), or begun (laid down by a flat hand)."""
    rng = np.random.default_rng({"drawn": 51, "discarded": 52, "begun": 53}[kind])
    seconds = {"drawn": 0.26, "discarded": 0.3, "begun": 0.32}[kind]
    t = clock(seconds)
    low, high = paper(rng, t, 600, 1_700), paper(rng, t, 1_400, 3_600)
    share = t / seconds
    if kind == "drawn":
        slide = low * hill(t, 0, 0.1, 0.24) + 0.8 * high * hill(t, 0.03, 0.17, 0.26)
        return mono(echoing(slide, 0.3, 0.15, 4_000))
    if kind == "discarded":
        slide = 0.7 * high * hill(t, 0, 0.05, 0.16) + low * hill(t, 0.02, 0.13, 0.3) * (1 - 0.4 * share)
        return mono(echoing(mixed((0.0, 1.0, slide), (0.17, 0.8, knock(190, 54, 0.05))), 0.3, 0.15, 3_000))
    slide = low * hill(t, 0, 0.09, 0.16) + 0.5 * high * hill(t, 0, 0.06, 0.14)
    return mono(echoing(mixed((0.0, 0.8, slide), (0.12, 1.6, knock(215, 55, 0.07))), 0.35, 0.2, 3_000))


def paper(rng: np.random.Generator, t: Wave, low: float, high: float) -> Wave:
    """Noise in a band with trembling loudness, like paper fibres that rub."""
    tremble = band(rng.standard_normal(len(t)), 30, 120)
    return np.asarray(
        band(rng.standard_normal(len(t)), low, high, 5) * (1 + 0.5 * tremble / tremble.std()).clip(0.2, 2.2)
    )


def shuffled() -> Wave:
    """A deck is shuffled: two halves run into each other and are pushed straight."""
    rng = np.random.default_rng(61)
    t = clock(0.05)
    flicks = []
    for n in range(16):
        leaf = paper(rng, t, 800, 2_600) * hill(t, 0, 0.004, 0.03)
        flicks.append(
            (0.05 * n - 0.0009 * n * n + 0.006 * rng.random(), 0.4 + 0.6 * np.sin(np.pi * (n + 1) / 18), leaf)
        )
    return mono(echoing(mixed(*flicks, (0.72, 1.0, knock(205, 62, 0.06))), 0.4, 0.18, 2_500))


def glass() -> Wave:
    """Two bowls of glass that touch, for the sky."""
    high = bowl(hertz(81), 1.7)
    low = bowl(hertz(74), 2.0)
    return echoing(mixed((0.0, 0.8, stereo(low, -0.3)), (0.07, 0.6, stereo(high, 0.3))), 2.0, 0.3, 5_000)


def bowl(frequency: float, decay: float) -> Wave:
    """Thin glass: overtones outside any scale, each of two tones that beat."""
    partials = []
    for ratio, amplitude, share in ((1.0, 1.0, 1.0), (2.32, 0.32, 0.55), (4.25, 0.1, 0.3), (6.63, 0.03, 0.16)):
        for beat in (0.9985, 1.0015):
            partials.append((frequency * ratio * beat, 0.5 * amplitude, decay * share))
    return ringing(partials, decay, 0.006)


def communal_card() -> Wave:
    """A communal card: paper, then two notes of glass."""
    notes = mixed((0.0, 0.7, bowl(hertz(69), 1.4)), (0.13, 0.7, bowl(hertz(76), 1.6)))
    return echoing(mixed((0.0, 0.22, card("begun")), (0.1, 0.8, notes)), 1.8, 0.25)


def points() -> Wave:
    """Points: glass tokens put down, one on the other."""
    return mono(echoing(mixed((0.0, 0.6, bowl(hertz(83), 0.5)), (0.09, 0.7, bowl(hertz(86), 0.6))), 0.7, 0.2))


def touch() -> Wave:
    """A fingertip on wood."""
    return in_room(mixed((0.0, 0.8, knock(440, 71, 0.045)), (0.0, 0.25, wood(hertz(81), 72, 0.5, 0.2)[: length(0.2)])))


def lift() -> Wave:
    """A piece is lifted from the felt."""
    rng = np.random.default_rng(73)
    t = clock(0.14)
    felt = band(noise(0.14, rng), 300, 1_300, 4) * hill(t, 0, 0.05, 0.14)
    return in_room(mixed((0.0, 0.25, felt), (0.02, 0.6, wood(hertz(66), 74, 0.5, 0.15)[: length(0.3)])))


def refusal() -> Wave:
    """A refused act: two soft low knocks."""
    return in_room(mixed((0.0, 1.0, knock(147, 81, 0.17)), (0.13, 0.6, knock(131, 82, 0.17))))
