from __future__ import annotations

import pytest

from dejavu.arena.result import GameRecord, SimulationResult, wilson_interval

RECORDS = [
    GameRecord(0, 100, 20, 10, (50, 40, 30), (1.0, 0.0, 0.0), "ten-cards"),
    GameRecord(1, 200, 31, 11, (40, 40, 20), (0.5, 0.5, 0.0), "round-limit"),
]


def test_a_shared_win_counts_its_share() -> None:
    data = SimulationResult("fragments", ("easy", "easy", "random"), 1, 2.0, RECORDS).to_data()
    assert [seat["wins"] for seat in data["seats"]] == [1.5, 0.5, 0.0]
    assert [seat["win_rate"] for seat in data["seats"]] == [0.75, 0.25, 0.0]
    assert [seat["mean_score"] for seat in data["seats"]] == [45, 40, 25]
    assert data["decisions_per_second"] == 150
    assert data["turns"] == {"mean": 25.5, "min": 20, "max": 31}
    assert data["endings"] == {"round-limit": 1, "ten-cards": 1}


def test_the_text_says_the_same() -> None:
    text = SimulationResult("fragments", ("easy", "easy", "random"), 1, 2.0, RECORDS).to_text()
    assert "2 games of fragments, seed 1, in 2.0 s" in text
    assert "ended by: round-limit 1, ten-cards 1" in text
    assert text.splitlines()[-3].split() == ["easy", "1.5", "75.0%", *text.splitlines()[-3].split()[3:6], "45.0"]


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
