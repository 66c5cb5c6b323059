"""What sounds must be, whoever hears them: soft, alike in loudness, whole, small."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest

from dejavu.table.sound.cues import NONE
from tests.plain_yaml import read_plain
from tools.sound.effects import EFFECTS, made
from tools.sound.evening import BEAT, BEATS
from tools.sound.files import numbered, read, write
from tools.sound.loudness import blocks, loudness, peak
from tools.sound.music import PIECES
from tools.sound.pieces import SCALE
from tools.sound.souvenirs import NOTES
from tools.sound.waltz import BEAT as WALTZ_BEAT
from tools.sound.waltz import BEATS as WALTZ_BEATS
from tools.sound.wave import RATE, Wave, hertz

ROOT = Path(__file__).parents[2]
SOUNDS, MUSIC = ROOT / "assets" / "sounds", ROOT / "assets" / "music"
FILES = sorted([*SOUNDS.iterdir(), *MUSIC.iterdir()])
CHEAP = ("wood-sun", "slot-filled", "card-drawn", "refusal", "turn-begins", "photo-hotel", "shutter", "snow-step")


@lru_cache(maxsize=40)
def heard(path: Path) -> Wave:
    return read(path)


def sampled(wave: Wave) -> Wave:
    """Of what is long, four seconds of every twelve."""
    if len(wave) < 20 * RATE:
        return wave
    return np.concatenate([wave[at : at + 4 * RATE] for at in range(4 * RATE, len(wave), 12 * RATE)])


def named(path: Path) -> str:
    return path.stem


def test_every_file_is_made_by_the_tool_and_everything_it_makes_is_there() -> None:
    assert {path.stem for path in SOUNDS.iterdir()} == set(EFFECTS)
    assert {path.stem for path in MUSIC.iterdir()} == set(PIECES)
    assert {path.suffix for path in FILES} == {".ogg"}


def test_all_together_are_at_most_8_megabytes() -> None:
    assert sum(path.stat().st_size for path in FILES) <= 8_000_000


@pytest.mark.parametrize("path", FILES, ids=named)
def test_no_peak_is_above_3_decibels_below_the_highest(path: Path) -> None:
    assert peak(heard(path)) <= -3


@pytest.mark.slow
def test_all_are_within_6_decibels_of_each_other() -> None:
    found = {path.stem: loudness(sampled(heard(path))) for path in FILES}
    assert max(found.values()) - min(found.values()) <= 6, found


@pytest.mark.parametrize("path", sorted(SOUNDS.iterdir()), ids=named)
def test_an_effect_begins_and_ends_in_silence(path: Path) -> None:
    """Neither end clicks."""
    wave = heard(path)
    assert np.abs(np.concatenate([wave[:2], wave[-4:]])).max() < 0.002


@pytest.mark.parametrize("path", sorted(SOUNDS.iterdir()), ids=named)
def test_no_effect_startles(path: Path) -> None:
    """None comes up faster than felt lets it: from nearly nothing to nearly all it takes a few milliseconds."""
    level = np.abs(heard(path).reshape(len(heard(path)), -1)).max(axis=1)
    begins, up = np.argmax(level > 0.04 * level.max()), np.argmax(level > 0.7 * level.max())
    assert (up - begins) / RATE >= 0.0015


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(MUSIC.iterdir()), ids=named)
def test_music_goes_round_without_a_click(path: Path) -> None:
    """At the seam it steps and bends less than elsewhere, nothing above the music is heard, and it is as loud."""
    wave = heard(path)
    around = np.concatenate([wave[-RATE:], wave[:RATE]])
    seam = slice(RATE - 3, RATE + 2)
    for order in (1, 2):
        moves = np.abs(np.diff(wave[10 * RATE : 30 * RATE], order, axis=0))
        assert np.abs(np.diff(around, order, axis=0))[seam].max() <= np.quantile(moves, 0.5)
    window = np.hanning(1024)[:, None]
    power = np.abs(np.fft.rfft(around[RATE - 512 : RATE + 512] * window, axis=0)) ** 2
    high, low = power[1024 * 10_000 // RATE :].sum(), power[: 1024 * 2_000 // RATE].sum()
    assert 10 * np.log10(high / low) < -30
    levels = blocks(around)
    assert abs(levels[34:36].mean() - levels[40:42].mean()) <= 3
    assert levels[34:44].max() < loudness(sampled(wave)) - 20


@pytest.mark.parametrize(
    ("name", "seconds"),
    [("fragments", 8.0), ("trip", BEAT * BEATS), ("memoir", WALTZ_BEAT * WALTZ_BEATS)],
)
def test_the_music_of_a_table_lasts_minutes_and_moves(name: str, seconds: float) -> None:
    """It is no drone: what sounds changes with each chord, and it breathes."""
    wave = heard(MUSIC / f"{name}.ogg")
    assert len(wave) >= 140 * RATE
    parts = [wave[at : at + 4 * RATE, 0] for at in range(2 * RATE, len(wave) - 4 * RATE, round(seconds * RATE))]
    chords = [np.abs(np.fft.rfft(part))[:4_000] for part in parts]
    alike = [np.corrcoef(a, b)[0, 1] for a, b in pairwise(chords)]
    assert max(alike) < 0.9
    levels = 10 * np.log10((wave[: len(wave) // RATE * RATE].reshape(-1, 2 * RATE) ** 2).mean(axis=1))
    assert np.quantile(levels, 0.95) - np.quantile(levels, 0.05) >= 6


@pytest.mark.parametrize(("family", "scale"), [("wood", SCALE), ("photo", NOTES)])
def test_each_kind_of_piece_has_its_own_pitch_and_all_are_of_one_scale(family: str, scale: dict[str, int]) -> None:
    """The strongest frequency of each is the note it should be; the notes are five of D major, far enough apart."""
    for kind, note in scale.items():
        wave = heard(SOUNDS / f"{family}-{kind}.ogg")
        spectrum = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), 4 * RATE))
        frequency = np.argmax(spectrum[4 * 270 :]) / 4 + 270
        assert abs(12 * np.log2(frequency / hertz(note))) < 0.3, kind
    pitches = sorted(note % 12 for note in scale.values())
    assert pitches == [2, 4, 6, 9, 11]
    assert min(abs(a - b) for a, b in combinations(scale.values(), 2)) >= 2


@pytest.mark.parametrize("path", sorted((ROOT / "data" / "sounds").iterdir()), ids=named)
def test_the_music_that_a_game_names_is_there(path: Path) -> None:
    music = read_plain(path.read_text(encoding="utf-8"))["music"]
    assert music == NONE or (MUSIC / f"{music}.ogg").is_file()


@pytest.mark.parametrize("name", CHEAP)
def test_made_anew_a_sound_is_the_one_that_is_shipped(name: str) -> None:
    """Up to what the encoder leaves out."""
    shipped, again = heard(SOUNDS / f"{name}.ogg"), made(name)
    assert len(shipped) == len(again)
    assert np.corrcoef(shipped.ravel(), again.ravel())[0, 1] > 0.95
    assert abs(loudness(shipped) - loudness(again)) < 0.5


def test_the_same_sound_makes_the_same_file(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        write(tmp_path / folder / "a.ogg", 0.1 * np.sin(np.arange(RATE) / 20), 0.5)
    one, two = ((tmp_path / folder / "a.ogg").read_bytes() for folder in ("one", "two"))
    assert one == two
    assert numbered(one, 7) != one
    assert numbered(numbered(one, 7), int.from_bytes(one[14:18], "little")) == one
