"""The result of a simulation, as one JSON object or as a table to read."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist, fmean, stdev
from typing import Any

from dejavu.arena.record import GameRecord
from dejavu.engine.info import Utility, Value, option_text

_Z = NormalDist().inv_cdf(0.975)
"""Half the width of a 95 % interval, in standard deviations."""

FEWEST = 30
"""With fewer values, no interval is given for their mean: a mean of so few is not normally distributed."""


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """All finished games of a simulation."""

    game: str
    bots: tuple[str, ...]
    seed: int
    seconds: float
    records: Sequence[GameRecord]
    interrupted: bool = False
    """Whether the simulation was stopped before all games were played."""
    resumed: int = 0
    """Games that an earlier run played; ``seconds`` does not count them."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """The chosen options of the game."""
    utility: Utility = Utility.RIVALS

    def to_data(self) -> dict[str, Any]:
        """Return the figures as plain data; without a finished game, those that need one are null."""
        decisions = sum(record.decisions for record in self.records)
        return {
            "game": self.game,
            "options": dict(self.options),
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
            **({"team": self._team()} if self.utility is Utility.TEAM else {}),
            "seats": [self._seat(index, bot) for index, bot in enumerate(self.bots)],
        }

    def to_json(self) -> str:
        """Return one JSON object."""
        return json.dumps(self.to_data(), indent=2)

    def to_text(self) -> str:
        """Return a few lines and a table."""
        data = self.to_data()
        games = "1 game" if len(self.records) == 1 else f"{len(self.records)} games"
        chosen = "".join(f", {name} {option_text(value)}" for name, value in self.options.items())
        lines = [f"{games} of {self.game}{chosen}, seed {self.seed}, in {self.seconds:.1f} s"]
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
        ]
        if self.utility is Utility.TEAM:
            team = data["team"]
            low, high = team["ci95"]
            lost = ", ".join(f"{ending} {count}" for ending, count in team["losses"].items())
            won = f"the team won {team['wins']:g}: {team['win_rate']:.1%} ({low:.1%} to {high:.1%})"
            lines.append(won + f"; lost by: {lost}" * bool(lost))
        lines += [
            "",
            *_table(data["seats"]),
        ]
        return "\n".join(lines)

    def _team(self) -> dict[str, Any]:
        """Return how often the team won, and how the lost games ended."""
        lost = Counter(record.ending for record in self.records if not record.shares[0])
        return {**self._wins(0), "losses": dict(sorted(lost.items()))}

    def _wins(self, index: int) -> dict[str, Any]:
        """Return how often a bot won; in a team every bot wins as often as all."""
        wins = sum(record.shares[index] for record in self.records)
        games = len(self.records)
        return {
            "wins": round(wins, 3),
            "win_rate": round(wins / games, 4) if games else None,
            "ci95": [round(end, 4) for end in wilson_interval(wins / games, games)] if games else None,
        }

    def _seat(self, index: int, bot: str) -> dict[str, Any]:
        games = len(self.records)
        scores = [record.scores[index] for record in self.records]
        return {
            "bot": bot,
            **(self._wins(index) if self.utility is Utility.RIVALS else {}),
            "mean_score": round(fmean(scores), 2) if games else None,
            "mean_score_ci95": [round(end, 2) for end in interval] if (interval := mean_interval(scores)) else None,
            "categories": {
                part: round(fmean(record.parts[part][index] for record in self.records), 2)
                for part in (self.records[0].parts if games else ())
            },
        }


def wilson_interval(rate: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate measured over ``games`` games (Wilson's score interval)."""
    centre = rate + _Z**2 / (2 * games)
    reach = _Z * (rate * (1 - rate) / games + _Z**2 / (4 * games**2)) ** 0.5
    scale = 1 + _Z**2 / games
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def mean_interval(values: Sequence[float]) -> tuple[float, float] | None:
    """Return the 95 % interval of the mean from a sample; None for fewer values than ``FEWEST``."""
    if len(values) < FEWEST:
        return None
    reach = _Z * stdev(values) / len(values) ** 0.5
    return fmean(values) - reach, fmean(values) + reach


def _table(seats: Sequence[dict[str, Any]]) -> list[str]:
    """Return a line for each bot with a column for each category of the score; for rivals, the wins stand first."""
    categories = list(seats[0]["categories"])
    rivals = "wins" in seats[0]
    wins = f"{'wins':>8}{'win rate':>10}{'95 % interval':>18}" if rivals else ""
    lines = [f"{'bot':<12}{wins}{'mean score':>12}" + "".join(f"{category:>11}" for category in categories)]
    for seat in seats:
        if rivals:
            low, high = seat["ci95"]
            wins = f"{seat['wins']:>8g}{seat['win_rate']:>10.1%}{f'{low:.1%} to {high:.1%}':>18}"
        means = "".join(f"{seat['categories'][category]:>11.1f}" for category in categories)
        lines.append(f"{seat['bot']:<12}{wins}{seat['mean_score']:>12.1f}{means}")
    return lines


def _spread(values: Sequence[int]) -> dict[str, float] | None:
    if not values:
        return None
    return {"mean": round(fmean(values), 2), "min": min(values), "max": max(values)}
