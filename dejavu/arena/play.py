"""One game between bots, from the first action to the last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from dejavu.engine.bot import Bot, Plans
from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event, Milestone
from dejavu.engine.game import Game
from dejavu.engine.info import Value
from dejavu.engine.journal import Act


class Played(NamedTuple):
    """A finished game; ``scores``, ``parts`` and ``winners`` are by seat."""

    acts: list[Act]
    """The acts in order; empty when they were not to be kept."""
    decisions: int
    """The number of acts, kept or not."""
    turns: int
    """The turns of all players together, without set-up."""
    rounds: int
    scores: list[int]
    parts: list[dict[str, int]]
    winners: list[int]
    milestones: Counter[Milestone]
    ending: str
    left: Sequence[Value] = ()
    """What a later evening of a journey may take along (``Game.to_carry``)."""


class _MilestoneCounter:
    """Counts the milestones that a game reaches.

    The counter is false, like every sink that wants only milestones (``EventSink``).
    """

    def __init__(self, game: Game) -> None:
        self._game: Final = game
        self.reached: Final[Counter[Milestone]] = Counter()

    def __bool__(self) -> bool:
        return False

    def __call__(self, event: Event) -> None:
        if milestone := self._game.milestone(event):
            self.reached[milestone] += 1


def play(
    game: Game, bots: Sequence[Bot], options: Mapping[str, Any], seed: int | str, *, keep_acts: bool = True
) -> Played:
    """Play one game with a bot in each seat. Raises IllegalAction when a bot breaks the rules.

    Chance and each bot have their own random generators, all seeded from ``seed``. A bot that draws more random numbers
    before the same choice therefore changes no deal and no other bot, and no bot can predict a deal from its own
    generator.
    """
    luck = Random(f"{seed}:luck")
    thoughts = [Random(f"{seed}:seat {seat}") for seat in range(len(bots))]
    state = game.new_state(len(bots), options)
    acts: list[Act] = []
    milestones = _MilestoneCounter(game)
    decisions, turns, plans, chance = 0, 0, Plans(), FreshChance(luck)
    over = state.is_terminal()
    while not over:
        seat, turn, in_play = state.current_player, state.turn, state.round > 0
        action = plans.next(state)
        if action is None:
            action = plans.begin(seat, bots[seat].plan(state.view(seat), thoughts[seat]))
        outcome = state.apply_action(action, chance, milestones)
        decisions += 1
        if keep_acts:
            acts.append(Act(action, outcome))
        if outcome:
            chance = FreshChance(luck)  # a chance that gave nothing is as good as new
        over = state.is_terminal()
        if over or state.turn != turn:
            turns += in_play
            plans.clear()
    return Played(
        acts,
        decisions,
        turns,
        state.round,
        state.returns(),
        state.score_parts(),
        state.winners(),
        milestones.reached,
        state.ending or "",
        game.to_carry(state),
    )
