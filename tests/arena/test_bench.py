from __future__ import annotations

import json

from dejavu.arena.bench import LIMITS, BenchResult, bench


def test_every_figure_stands_beside_its_limit() -> None:
    data = BenchResult(games=100, decisions=300_000, seconds=2.0).to_data()
    assert data["figures"] == {
        "games_per_second": {"measured": 50.0, "limit": 39.0, "ratio": 1.28},
        "decisions_per_second": {"measured": 150_000.0, "limit": 43_000.0, "ratio": 3.49},
    }


def test_whole_games_are_played_and_counted() -> None:
    result = bench(seconds=0.01)
    assert result.games >= 1
    assert result.decisions > 100 * result.games
    assert json.loads(result.to_json())["figures"].keys() == LIMITS.keys()
    assert len(result.to_text().splitlines()) == 1 + len(LIMITS)
