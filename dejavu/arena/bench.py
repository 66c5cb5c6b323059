"""``dejavu bench``: how fast the engine plays, beside the figures it must stay ahead of."""

from __future__ import annotations

import json
import platform
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from dejavu import games
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import Game

GAME, SEATS, SEED = "fragments", 4, 1
SECONDS = 8.0
"""How long the games are played: long enough that a figure comes out alike twice.

Seconds of this process's own processor time: on an idle machine what a clock shows, on a busy one still comparable.
"""
LIMITS = {"games_per_second": 39.0, "decisions_per_second": 43_000.0}
"""What catanatron (Python) reaches on two cores with Python 3.11: to be beaten in both."""


@dataclass(frozen=True, slots=True)
class BenchResult:
    """Complete random games of four seats on stored maps, one process, nothing left out."""

    games: int
    decisions: int
    seconds: float

    def to_data(self) -> dict[str, Any]:
        """The figures, each with its limit and how many times that it is."""
        measured = {
            "games_per_second": self.games / self.seconds,
            "decisions_per_second": self.decisions / self.seconds,
        }
        return {
            "game": GAME,
            "seats": SEATS,
            "seed": SEED,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "python": platform.python_version(),
            "figures": {
                name: {"measured": round(value, 1), "limit": LIMITS[name], "ratio": round(value / LIMITS[name], 2)}
                for name, value in measured.items()
            },
        }

    def to_json(self) -> str:
        """One JSON object."""
        return json.dumps(self.to_data(), indent=2)

    def to_text(self) -> str:
        """A line of what was done, and a line a figure."""
        lines = [f"{self.games} random games of {GAME}, {SEATS} seats, one process, {self.seconds:.1f} s of its time"]
        for name, figure in self.to_data()["figures"].items():
            what = name.replace("_per_", " a ")
            lines.append(
                f"{what:<20}{figure['measured']:>12,.1f}   limit {figure['limit']:>8,g}   "
                f"{figure['ratio']:.2f} times the limit"
            )
        return "\n".join(lines)


def bench(seconds: float = SECONDS) -> BenchResult:
    """Play complete random games for so long, and finish the last."""
    game = games.load(GAME)
    rng = Random(SEED)
    options = [game.quick_options(rng) for _ in range(16)]
    random_game(game, options[0], rng)  # so that importing and building tables is not measured
    played = decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        decisions += random_game(game, options[played % len(options)], rng)
        played += 1
    return BenchResult(played, decisions, process_time() - begun)


def random_game(game: Game, options: dict[str, Any], rng: Random) -> int:
    """Play one game by choosing uniformly among the legal actions; how many decisions it took."""
    state = game.new_state(SEATS, options)
    decisions = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_trusted(actions[int(rng.random() * len(actions))], FreshChance(rng))
        decisions += 1
    return decisions
