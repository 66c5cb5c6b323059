"""Learning goes on where it stopped, moves chances towards what came of them, and writes what the program reads."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import numpy as np
import pytest

from dejavu.games.fragments.network_reader import read_network
from dejavu.games.fragments.strategy.features import NAMES
from tests.cases import some
from tools.learn import __main__ as learn
from tools.learn import weights
from tools.learn.fit import Games, Network, Settings, fitted, mean, results, returns
from tools.learn.selfplay import Course, Seen, play


class Quick(Course):
    """Games of two turns, and which ones were played."""

    played: ClassVar[list[int]] = []

    def game(self, game: object, number: int) -> Seen:
        self.played.append(number)
        return Seen([[[float(number)] * len(NAMES)] * 2] * 2, [number, 1])


def test_batches_that_are_there_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.learn.selfplay.A_BATCH", 2)
    monkeypatch.setattr(Quick, "played", [])
    course = Quick(2, "1", tmp_path)
    assert list(play(course, 2, 1)) == [0, 1]
    course.path(0).unlink()
    assert list(play(course, 3, 1)) == [0, 2]
    assert Quick.played == [0, 1, 2, 3, 0, 1, 4, 5]


def test_a_batch_that_was_broken_off_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    course = Quick(2, "1", tmp_path)
    monkeypatch.setattr(Quick, "game", lambda self, game, number: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        list(play(course, 1, 1))
    assert not course.path(0).exists()


def test_a_game_comes_to_its_lead_and_who_won_and_a_tie_is_shared() -> None:
    found = results(np.array([[50, 50], [60, 52], [40, 90]]))
    assert found[0] == pytest.approx([0.5, 0.5])
    assert found[1] == pytest.approx([0.25 + 0.75 * 0.6608, 0.75 * 0.3392], abs=1e-4)
    assert found[2] == pytest.approx([0.0, 1.0], abs=0.02)


def test_returns_mix_what_comes_next_with_the_end() -> None:
    """Two games of two positions and one: by hand, with lambda 3/4."""
    chances = np.array([[0.5, 0.5], [0.6, 0.4], [0.1, 0.9]])
    ends = np.array([[1.0, 0.0], [0.0, 1.0]])
    found = returns(chances, np.array([0, 0, 1]), ends, 0.75)
    assert found == pytest.approx(np.array([[0.25 * 0.6 + 0.75 * 1.0, 0.25 * 0.4], [1.0, 0.0], [0.0, 1.0]]))


def test_it_learns_what_decides_and_the_same_again() -> None:
    rng = np.random.default_rng(1)
    seen = rng.normal(size=(2000, 2, 3)).astype(np.float32)
    scores = np.round(40 + 30 * seen[:, :, 1])
    games = Games(seen, np.arange(2000), scores)
    settings = Settings(units=8, passes=20, rate=0.02)
    network, entropy = fitted(games, settings, 1)
    better = network.chances(np.array([[[0, 1, 0], [0, -1, 0]]], np.float32))
    assert better[0, 0] > 0.9
    assert entropy < 0.4
    assert weights.units(network) == weights.units(fitted(games, settings, 1)[0])


def test_what_is_written_is_read_and_judges_the_same(tmp_path: Path) -> None:
    seen = np.random.default_rng(2).normal(size=(40, 2, len(NAMES))).astype(np.float32)
    games = Games(seen, np.arange(40), np.round(40 + 30 * seen[:, :, 1]))
    network, _ = fitted(games, Settings(units=4, passes=2), 1)
    keys = ("seats", "games", "positions", "seed", "date", "commit", "settings")
    path = tmp_path / "deep" / "2.yaml"
    weights.write(path, weights.units(network), dict.fromkeys(keys, 2))
    read = read_network(path, 2)
    for row in some(seen[:5].reshape(-1, len(NAMES))):
        assert read.value(row.tolist()) == pytest.approx(float(network.values(row)), abs=0.02)


def test_the_mean_of_networks_is_one_network_that_says_what_they_say_on_average() -> None:
    networks = [Network(3, 4, 1), Network(3, 5, 2)]
    seen = np.random.default_rng(3).normal(size=(6, 2, 3)).astype(np.float32)
    expected = (networks[0].values(seen) + networks[1].values(seen)) / 2
    assert mean(networks).values(seen) == pytest.approx(expected, abs=1e-5)


@pytest.mark.slow
def test_a_tiny_run_from_the_first_game_to_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "A_BATCH", 1)
    monkeypatch.setattr("tools.learn.selfplay.A_BATCH", 1)
    out = tmp_path / "2.yaml"
    given = [
        "--glance",
        "1",
        "--games",
        "1",
        "--generations",
        "2",
        "--units",
        "2",
        "--folder",
        str(tmp_path),
        "--out",
        str(out),
    ]
    learn.main(given)
    first = out.read_text("utf-8")
    learn.main(given)
    assert out.read_text("utf-8") == first
    read_network(out, 2)
