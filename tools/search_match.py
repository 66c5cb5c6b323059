"""``python -m tools.search_match GAME``: plays ``hard`` with another search budget against ``hard``, two seats.

The seats change after every game, and two games have equal luck. A record goes on where it ends (``--record``).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Final

from dejavu import games
from dejavu.arena.play import play
from dejavu.arena.result import wilson_interval
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.search import Budget
from dejavu.engine.action import Action
from dejavu.engine.game import Game, View


class TimedBot:
    """``hard`` with a budget; it counts the seconds of processor time that it thinks."""

    def __init__(self, game: Game, budget: Budget) -> None:
        self.seconds = 0.0
        self._bot: Final = HardBot(game.strategy(), budget)

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        """Return the actions of the plan with the best prospects."""
        begun = process_time()
        actions = self._bot.plan(view, rng)
        self.seconds += process_time() - begun
        return actions


def played(game: Game, budget: Budget, seed: int, number: int) -> dict[str, float]:
    """Play one game; return whether it was won (a shared victory counts half), the lead, and the ratio of the times."""
    luck = f"{seed}:{number // 2}"
    tried, hard = TimedBot(game, budget), TimedBot(game, Budget())
    mine = number % 2
    bots = [hard, tried] if mine else [tried, hard]
    result = play(game, bots, game.quick_options(Random(f"{luck}:set-up")), luck, keep_acts=False)
    won = (mine in result.winners) / len(result.winners)
    return {"won": won, "lead": result.scores[mine] - result.scores[1 - mine], "times": tried.seconds / hard.seconds}


def main() -> None:
    """Play until the record has all games; print the wins with their 95 % Wilson interval, the lead and the times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--turns", type=int, required=True, help="to play on in thought, a decision")
    parser.add_argument("--plans", type=int, required=True, help="compared, a decision")
    parser.add_argument("--record", type=Path, required=True, help="one line of JSON a game")
    asked = parser.parse_args()
    game, budget = games.load(asked.game), Budget(asked.turns, asked.plans)
    with asked.record.open("a+", encoding="utf-8") as record:
        record.seek(0)
        for number in range(len(record.readlines()), asked.games):
            print(json.dumps(played(game, budget, asked.seed, number)), file=record, flush=True)
        record.seek(0)
        results = [json.loads(line) for line in record]
    wins, leads = sum(one["won"] for one in results), fmean(one["lead"] for one in results)
    low, high = wilson_interval(wins / len(results), len(results))
    print(f"{wins:g} of {len(results)} games ({low:.0%} to {high:.0%}), {leads:+.1f} points ahead,", end=" ")
    print(f"{fmean(one['times'] for one in results):.1f} times the thinking")


if __name__ == "__main__":
    main()
