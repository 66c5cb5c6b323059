"""One game between bots: who draws from which luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from dejavu import games
from dejavu.arena.play import play
from dejavu.bots.random_bot import RandomBot
from dejavu.engine.action import Action
from dejavu.engine.bot import Bot
from dejavu.engine.chance import RecordedChance
from dejavu.engine.event import Event
from dejavu.engine.game import Game, View
from tests.testgames.counting import ADDS, DRAW, END, CountingGame
from tests.testgames.lantern import LanternGame

GAME = CountingGame()


class Drawer:
    """Draws a card whenever it can, and wastes some of the luck it is given before it thinks."""

    def __init__(self, wasted: int) -> None:
        self.wasted = wasted
        self.luck: list[float] = []

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        self.luck.append(rng.random())
        for _ in range(self.wasted):
            rng.random()
        legal = view.legal_actions()
        return [DRAW] if DRAW in legal else [ADDS[0], END]


def outcomes(*bots: Bot) -> list[tuple[str, ...]]:
    return [act.outcome for act in play(GAME, bots, {"goal": 20}, "5:0").acts]


def test_a_bot_that_draws_more_luck_changes_no_deal() -> None:
    dealt = outcomes(Drawer(0), Drawer(0))
    assert sum(map(bool, dealt)) == 6, "all cards are drawn"
    assert outcomes(Drawer(7), Drawer(0)) == dealt


def test_a_bot_that_draws_more_luck_changes_no_other_bot() -> None:
    lone, beside = Drawer(0), Drawer(0)
    outcomes(lone, Drawer(0))
    outcomes(beside, Drawer(7))
    assert lone.luck == beside.luck


def test_seats_are_given_different_luck() -> None:
    first, second = Drawer(0), Drawer(0)
    outcomes(first, second)
    assert not set(first.luck) & set(second.luck)


def test_another_seed_deals_otherwise() -> None:
    def deals(seed: int) -> list[tuple[str, ...]]:
        return [act.outcome for act in play(GAME, [Drawer(0), Drawer(0)], {"goal": 20}, seed).acts]

    assert len({tuple(deals(seed)) for seed in range(8)}) > 1


@pytest.mark.parametrize("game", [games.load("fragments"), CountingGame(), LanternGame()], ids=lambda game: game.name)
def test_the_milestones_counted_are_those_of_all_events_together(game: Game) -> None:
    """Rules make no other event for a sink that is false, and not one of these must be missing."""
    options = game.quick_options(Random(1))
    played = play(game, [RandomBot(), RandomBot()], options, "1")
    heard: list[Event] = []
    state = game.new_state(2, options)
    for action, outcome, _meant in played.acts:
        state.apply_action(action, RecordedChance(outcome), heard.append)
    assert played.milestones == Counter(reached for event in heard if (reached := game.milestone(event)))


def test_acts_that_nobody_needs_are_counted_and_not_kept() -> None:
    kept = play(GAME, [Drawer(0), Drawer(0)], {"goal": 20}, "5:0")
    counted = play(GAME, [Drawer(0), Drawer(0)], {"goal": 20}, "5:0", keep_acts=False)
    assert counted == kept._replace(acts=[])
    assert counted.decisions == len(kept.acts) > 0
