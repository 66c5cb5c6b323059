"""In which third of a night of *Veiled Memoir* danger is fullest, and how many of the nights a team wins.

    python -m tools.danger --seats 2,3,4 --games 200 --option level=normal --option deep_night=yes

Danger is what the night does: each mood that it takes from somebody, and each disorientation card. A night whose last
third is as dangerous as an earlier one counts half.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, NamedTuple

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.bot import Plans
from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.engine.info import parse_options
from dejavu.games.memoir.events import DisorientationDrawn, MoodChanged


class Night(NamedTuple):
    """A finished game."""

    won: bool
    dangers: Sequence[int]
    """The danger of every turn."""

    @property
    def thirds(self) -> list[int]:
        """The danger of each third of the turns."""
        ends = [len(self.dangers) * third // 3 for third in range(4)]
        return [sum(self.dangers[ends[third] : ends[third + 1]]) for third in range(3)]

    @property
    def rises(self) -> float:
        """1 where danger is fullest in the last third, a half where an earlier third equals it."""
        *earlier, last = self.thirds
        return 1.0 if last > max(earlier) else 0.5 if last == max(earlier) else 0.0


def night(level: str, seats: int, options: Mapping[str, Any], seed: int) -> Night:
    """Play one game with bots of a level."""
    game, rng = games.load("memoir"), Random(f"{seed}:danger")
    bot, state, plans = make_bot(level, game), game.new_state(seats, options), Plans()
    dangers: list[int] = []

    def note(event: Event) -> None:
        if isinstance(event, DisorientationDrawn):
            dangers[-1] += 1
        elif isinstance(event, MoodChanged) and event.by < 0:
            dangers[-1] -= event.by

    turn = state.turn
    while not state.is_terminal():
        if state.round and (not dangers or state.turn != turn):
            turn = state.turn
            dangers.append(0)
            plans.clear()
        seat = state.current_player
        action = plans.next(state) or plans.begin(seat, bot.plan(state.view(seat), rng))
        state.apply_action(action, FreshChance(rng), note)
    return Night(bool(state.winners()), dangers)


def main() -> None:
    """Play, and print a line for each number of seats."""
    parser = argparse.ArgumentParser(description="In which third of a night danger is fullest.")
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--bots", default="medium")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[])
    given = parser.parse_args()
    options = parse_options(games.load("memoir").options(), given.option)
    with ProcessPoolExecutor() as workers:
        for seats in map(int, given.seats.split(",")):
            play = partial(night, given.bots, seats, options)
            nights = list(workers.map(play, range(given.seed, given.seed + given.games), chunksize=4))
            won = sum(each.won for each in nights) / len(nights)
            rising = sum(each.rises for each in nights) / len(nights)
            turns = sum(len(each.dangers) for each in nights) / len(nights)
            danger = [sum(each.thirds[third] for each in nights) / len(nights) for third in range(3)]
            thirds = " ".join(f"{each:.1f}" for each in danger)
            shape = f"fullest in the last third {rising:.0%}; thirds {thirds}; {turns:.1f} turns"
            print(f"{seats} seats: won {won:.0%}, {shape}", flush=True)


if __name__ == "__main__":
    main()
