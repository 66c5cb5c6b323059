"""One game between bots, from the first action to the last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from dejavu.engine.bot import Bot, Plans
from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event, Milestone
from dejavu.engine.game import Game, turn_ended
from dejavu.engine.journal import Act


class Played(NamedTuple):
    """A finished game; scores, their parts and winners by seat."""

    acts: list[Act]
    turns: int
    """Turns of all players together, set-up not counted."""
    rounds: int
    scores: list[int]
    parts: list[dict[str, int]]
    winners: list[int]
    milestones: Counter[Milestone]
    ending: str


def play(game: Game, bots: Sequence[Bot], options: Mapping[str, Any], seed: int | str) -> Played:
    """Play one game, a bot a seat. Raises IllegalAction when a bot breaks the rules.

    Chance and every bot have luck of their own, all drawn from ``seed``: a bot that draws more of it to come
    to the same choice changes no deal and no other bot, and none can foresee a deal from the luck it is given.
    """
    luck = Random(f"{seed}:luck")
    thoughts = [Random(f"{seed}:seat {seat}") for seat in range(len(bots))]
    state = game.new_state(len(bots), options)
    acts: list[Act] = []
    milestones: Counter[Milestone] = Counter()

    def count(event: Event) -> None:
        if milestone := game.milestone(event):
            milestones[milestone] += 1

    turns, plans, chance = 0, Plans(), FreshChance(luck)
    while not state.is_terminal():
        seat, turn, in_play = state.current_player, state.turn, state.round > 0
        action = plans.next(state)
        if action is None:
            plans.make(seat, bots[seat].plan(state.view(seat), thoughts[seat]))
            continue
        outcome = state.apply_action(action, chance, count)
        acts.append(Act(action, outcome))
        if outcome:
            chance = FreshChance(luck)  # one that gave nothing yet is as good as new
        if turn_ended(state, turn):
            turns += in_play
            plans.clear()
    return Played(
        acts, turns, state.round, state.returns(), state.score_parts(), state.winners(), milestones, state.ending or ""
    )
