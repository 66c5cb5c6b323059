"""What a simulation found, as one JSON object or as a table to read."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean
from typing import Any, NamedTuple

_Z = NormalDist().inv_cdf(0.975)
"""Half the width of a 95 % interval, in standard deviations."""


class GameRecord(NamedTuple):
    """One finished game; scores and shares of the win by *bot* (in the order of the command), not by seat."""

    number: int
    decisions: int
    turns: int
    rounds: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """A win shared by k counts 1/k for each."""
    ending: str


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """All games that were finished."""

    game: str
    bots: tuple[str, ...]
    seed: int
    seconds: float
    records: Sequence[GameRecord]
    interrupted: bool = False
    """Whether it was stopped before all games were played."""

    def to_data(self) -> dict[str, Any]:
        """The figures as plain data; without a finished game, those that need one are null."""
        decisions = sum(record.decisions for record in self.records)
        return {
            "game": self.game,
            "seed": self.seed,
            "games": len(self.records),
            "seconds": round(self.seconds, 3),
            "decisions": decisions,
            "decisions_per_second": round(decisions / self.seconds) if self.seconds else None,
            "turns": _spread([record.turns for record in self.records]),
            "rounds": _spread([record.rounds for record in self.records]),
            "endings": dict(sorted(Counter(record.ending for record in self.records).items())),
            "seats": [self._seat(index, bot) for index, bot in enumerate(self.bots)],
        }

    def to_json(self) -> str:
        """One JSON object."""
        return json.dumps(self.to_data(), indent=2)

    def to_text(self) -> str:
        """A few lines and a table."""
        data = self.to_data()
        lines = [f"{data['games']} games of {self.game}, seed {self.seed}, in {self.seconds:.1f} s"]
        if self.records:
            turns, rounds = data["turns"], data["rounds"]
            lines += [
                f"{data['decisions']} decisions, {data['decisions_per_second']} a second",
                f"rounds a game: {rounds['mean']} on average, {rounds['min']} to {rounds['max']}; "
                f"turns: {turns['mean']}, {turns['min']} to {turns['max']}",
                "ended by: " + ", ".join(f"{ending} {count}" for ending, count in data["endings"].items()),
                "",
                f"{'bot':<12}{'wins':>8}{'win rate':>10}{'95 % interval':>18}{'mean score':>12}",
            ]
            for seat in data["seats"]:
                low, high = seat["ci95"]
                lines.append(
                    f"{seat['bot']:<12}{seat['wins']:>8g}{seat['win_rate']:>10.1%}"
                    f"{f'{low:.1%} to {high:.1%}':>18}{seat['mean_score']:>12.1f}"
                )
        return "\n".join(lines)

    def _seat(self, index: int, bot: str) -> dict[str, Any]:
        wins = sum(record.shares[index] for record in self.records)
        games = len(self.records)
        return {
            "bot": bot,
            "wins": round(wins, 3),
            "win_rate": round(wins / games, 4) if games else None,
            "ci95": [round(end, 4) for end in wilson_interval(wins / games, games)] if games else None,
            "mean_score": round(fmean(record.scores[index] for record in self.records), 2) if games else None,
        }


def wilson_interval(rate: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate seen in so many games (Wilson's score interval)."""
    centre = rate + _Z**2 / (2 * games)
    reach = _Z * (rate * (1 - rate) / games + _Z**2 / (4 * games**2)) ** 0.5
    scale = 1 + _Z**2 / games
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def _spread(values: Sequence[int]) -> dict[str, float] | None:
    if not values:
        return None
    return {"mean": round(fmean(values), 2), "min": min(values), "max": max(values)}
