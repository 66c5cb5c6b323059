from __future__ import annotations

import pytest

from dejavu.arena.record import GameRecord
from dejavu.arena.result import SimulationResult, mean_interval, wilson_interval

RECORDS = [
    GameRecord(
        0, 100, 20, 10, "ten-cards", (0, 1, 2), (50, 40, 30), (1.0, 0.0, 0.0), {"a": (10, 9, 8), "b": (40, 31, 22)}
    ),
    GameRecord(
        1, 200, 31, 11, "round-limit", (2, 0, 1), (40, 40, 20), (0.5, 0.5, 0.0), {"a": (20, 0, 9), "b": (20, 40, 11)}
    ),
]


def test_a_shared_win_counts_its_share() -> None:
    data = SimulationResult("fragments", ("easy", "easy", "random"), 1, 2.0, RECORDS).to_data()
    assert [seat["wins"] for seat in data["seats"]] == [1.5, 0.5, 0.0]
    assert [seat["win_rate"] for seat in data["seats"]] == [0.75, 0.25, 0.0]
    assert [seat["mean_score"] for seat in data["seats"]] == [45, 40, 25]
    assert data["seats"][0]["categories"] == {"a": 15, "b": 30}
    assert data["decisions_per_second"] == 150
    assert data["turns"] == {"mean": 25.5, "min": 20, "max": 31}
    assert data["endings"] == {"round-limit": 1, "ten-cards": 1}


def test_the_text_says_the_same() -> None:
    text = SimulationResult("fragments", ("easy", "easy", "random"), 1, 2.0, RECORDS).to_text()
    assert "2 games of fragments, seed 1, in 2.0 s" in text
    assert "ended by: round-limit 1, ten-cards 1" in text
    row = text.splitlines()[-3].split()
    assert row == ["easy", "1.5", "75.0%", *row[3:6], "45.0", "15.0", "30.0"]
    assert text.splitlines()[-4].split()[-2:] == ["a", "b"]


def test_games_of_an_earlier_run_say_nothing_about_the_speed_of_this_one() -> None:
    result = SimulationResult("fragments", ("easy", "easy", "random"), 1, 2.0, RECORDS, resumed=1)
    assert result.to_data()["decisions_per_second"] is None
    assert "(1 of them before)" in result.to_text()


def test_mean_interval() -> None:
    assert mean_interval([1, 2, 3, 4] * 10) == pytest.approx((2.1491, 2.8509), abs=1e-4)


def test_no_interval_is_claimed_for_the_mean_of_a_few() -> None:
    assert mean_interval([1.0, 2.0] * 14 + [3.0]) is None
    assert mean_interval([1.0, 2.0] * 15) is not None
    result = SimulationResult("fragments", ("easy", "easy", "random"), 1, 2.0, RECORDS)
    assert result.to_data()["seats"][0]["mean_score_ci95"] is None


def test_an_interrupted_simulation_says_so_in_text_and_json() -> None:
    result = SimulationResult("fragments", ("easy", "easy", "random"), 1, 2.0, RECORDS[:1], interrupted=True)
    assert result.to_text().splitlines()[0] == "1 game of fragments, seed 1, in 2.0 s, interrupted"
    assert result.to_data()["interrupted"] is True


@pytest.mark.parametrize(
    ("rate", "games", "low", "high"),
    [
        (0.5, 100, 0.4038, 0.5962),
        (1.0, 40, 0.9124, 1.0),
        (0.0, 10, 0.0, 0.2775),
        (0.95, 200, 0.9105, 0.9726),
    ],
)
def test_wilson_interval(rate: float, games: int, low: float, high: float) -> None:
    assert wilson_interval(rate, games) == pytest.approx((low, high), abs=1e-4)
