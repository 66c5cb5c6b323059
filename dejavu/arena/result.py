"""What a simulation found, as one JSON object or as a table to read."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev
from typing import Any

from dejavu.arena.record import GameRecord

_Z = NormalDist().inv_cdf(0.975)
"""Half the width of a 95 % interval, in standard deviations."""

FEWEST = 30
"""Values below which no interval is claimed for their mean: it takes so many for it to be normally distributed."""


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
    resumed: int = 0
    """How many of the games an earlier run had played; ``seconds`` does not count them."""

    def to_data(self) -> dict[str, Any]:
        """The figures as plain data; without a finished game, those that need one are null."""
        decisions = sum(record.decisions for record in self.records)
        return {
            "game": self.game,
            "seed": self.seed,
            "games": len(self.records),
            "interrupted": self.interrupted,
            "resumed": self.resumed,
            "seconds": round(self.seconds, 3),
            "decisions": decisions,
            "decisions_per_second": round(decisions / self.seconds) if self.seconds and not self.resumed else None,
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
        games = "1 game" if len(self.records) == 1 else f"{len(self.records)} games"
        lines = [f"{games} of {self.game}, seed {self.seed}, in {self.seconds:.1f} s"]
        if self.resumed:
            lines[0] += f" ({self.resumed} of them before)"
        if self.interrupted:
            lines[0] += ", interrupted"
        if not self.records:
            return lines[0]
        if data["decisions_per_second"]:
            lines.append(f"{data['decisions']} decisions, {data['decisions_per_second']} a second")
        turns, rounds = data["turns"], data["rounds"]
        lines += [
            f"rounds a game: {rounds['mean']} on average, {rounds['min']} to {rounds['max']}; "
            f"turns: {turns['mean']}, {turns['min']} to {turns['max']}",
            "ended by: " + ", ".join(f"{ending} {count}" for ending, count in data["endings"].items()),
            "",
            *_table(data["seats"]),
        ]
        return "\n".join(lines)

    def _seat(self, index: int, bot: str) -> dict[str, Any]:
        wins = sum(record.shares[index] for record in self.records)
        games = len(self.records)
        scores = [record.scores[index] for record in self.records]
        return {
            "bot": bot,
            "wins": round(wins, 3),
            "win_rate": round(wins / games, 4) if games else None,
            "ci95": [round(end, 4) for end in wilson_interval(wins / games, games)] if games else None,
            "mean_score": round(fmean(scores), 2) if games else None,
            "mean_score_ci95": [round(end, 2) for end in interval] if (interval := mean_interval(scores)) else None,
            "categories": {
                part: round(fmean(record.parts[part][index] for record in self.records), 2)
                for part in (self.records[0].parts if games else ())
            },
        }


def wilson_interval(rate: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate seen in so many games (Wilson's score interval)."""
    centre = rate + _Z**2 / (2 * games)
    reach = _Z * (rate * (1 - rate) / games + _Z**2 / (4 * games**2)) ** 0.5
    scale = 1 + _Z**2 / games
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def mean_interval(values: Sequence[float]) -> tuple[float, float] | None:
    """The 95 % interval of the mean of what these values are a sample of; None for fewer than ``FEWEST``."""
    if len(values) < FEWEST:
        return None
    reach = _Z * stdev(values) / len(values) ** 0.5
    return fmean(values) - reach, fmean(values) + reach


def _table(seats: Sequence[dict[str, Any]]) -> list[str]:
    """A line a bot, one column for each category of the score."""
    categories = list(seats[0]["categories"])
    head = f"{'bot':<12}{'wins':>8}{'win rate':>10}{'95 % interval':>18}{'mean score':>12}"
    lines = [head + "".join(f"{category:>11}" for category in categories)]
    for seat in seats:
        low, high = seat["ci95"]
        lines.append(
            f"{seat['bot']:<12}{seat['wins']:>8g}{seat['win_rate']:>10.1%}"
            f"{f'{low:.1%} to {high:.1%}':>18}{seat['mean_score']:>12.1f}"
            + "".join(f"{seat['categories'][category]:>11.1f}" for category in categories)
        )
    return lines


def _spread(values: Sequence[int]) -> dict[str, float] | None:
    if not values:
        return None
    return {"mean": round(fmean(values), 2), "min": min(values), "max": max(values)}
