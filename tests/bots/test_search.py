"""The search: what it can tell apart, how it spends its budget, and that it is the same for the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from dejavu.arena.play import play
from dejavu.bots import make_bot
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.search import Budget, Horizon, Search
from dejavu.engine.bot import Bot
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import State, View
from dejavu.engine.strategy import Effort, Plan
from tests.bots.rivals import FlatMonteCarlo, TreeSearch
from tests.testgames.counting import ADDS, DRAW, END, CountingGame, CountingStrategy

GAME = CountingGame()


class Misled(CountingStrategy):
    """Believes that adding is good, and knows nothing of cards: only playing on shows that these score."""

    def __init__(self) -> None:
        self.glances = 0

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        self.glances += effort is Effort.GLANCE
        actions = view.legal_actions()
        found = [Plan((add, END), float(add.args[0])) for add in reversed(ADDS) if add in actions]
        return [*found, *[Plan((DRAW,), 0.0) for action in actions if action == DRAW]]


def plans_of(strategy: Misled, view: View) -> Sequence[Plan]:
    return strategy.plans(view, Random(0), Effort.AHEAD)


def test_what_only_playing_on_can_show_is_found() -> None:
    view = GAME.new_state(2, {"goal": 6}).view(0)
    assert HardBot(Misled(), Budget(turns=120)).plan(view, Random(1)) == (DRAW,)


def test_equal_luck_leads_to_equal_choices() -> None:
    view = GAME.new_state(3, {"goal": 9}).view(0)
    for seed in range(5):
        bot = HardBot(CountingStrategy(), Budget(turns=24))
        assert bot.plan(view, Random(seed)) == bot.plan(view, Random(seed))


def test_a_single_plan_needs_no_search() -> None:
    strategy = Misled()
    view = GAME.new_state(2, {}).view(0)
    only = plans_of(strategy, view)[:1]
    assert Search(strategy, view, Random(0), Horizon()).best(only, Budget()) == only[0]
    assert strategy.glances == 0


@pytest.mark.parametrize("turns", [20, 60, 200])
def test_no_more_turns_are_played_on_than_the_budget_holds(turns: int) -> None:
    strategy = Misled()
    view = GAME.new_state(2, {"goal": 1000}).view(0)
    Search(strategy, view, Random(0), Horizon(turns=1)).best(plans_of(strategy, view), Budget(turns))
    one_deal_more = 4 * 4  # plans, and turns with what is left of the first
    assert turns / 2 < strategy.glances <= turns + one_deal_more


def test_when_time_is_up_what_is_known_must_do() -> None:
    strategy = Misled()
    view = GAME.new_state(2, {}).view(0)
    plans = plans_of(strategy, view)
    assert Search(strategy, view, Random(0), Horizon()).best(plans, Budget(10_000, seconds=0.0)) == plans[0]
    assert strategy.glances == 0


def test_what_it_took_to_find_the_plans_is_off_the_time_for_comparing_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five seconds have gone by when the plans are there, of four."""
    clock = iter([100.0, 105.0])
    monkeypatch.setattr("dejavu.bots.hard_bot.monotonic", lambda: next(clock))
    strategy = Misled()
    view = GAME.new_state(2, {}).view(0)
    chosen = HardBot(strategy, Budget(10_000, seconds=4.0)).plan(view, Random(0))
    assert chosen == plans_of(strategy, view)[0].actions
    assert strategy.glances == 0


@pytest.mark.parametrize("rival", [FlatMonteCarlo(CountingStrategy(), 0.02), TreeSearch(0.02)])
def test_the_rivals_that_hard_is_measured_against_play_by_the_rules(rival: Bot) -> None:
    assert play(GAME, [rival, make_bot("easy", GAME)], {"goal": 9}, 1).ending == "goal"


class Steps(Misled):
    """Says that a turn takes several decisions."""

    decisions = 4

    def __init__(self) -> None:
        super().__init__()
        self.seats: set[int] = set()

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        self.seats.add(view.current_player)
        return super().plans(view, rng, effort)


def test_where_plans_are_steps_every_decision_has_its_share_and_it_is_played_to_the_end_of_the_turn() -> None:
    strategy = Steps()
    HardBot(strategy, Budget(turns=200)).plan(GAME.new_state(2, {"goal": 1000}).view(0), Random(1))
    assert strategy.seats == {0}
    assert 0 < strategy.glances <= 200 / strategy.decisions


class Rounds(Misled):
    """Says that seats play in rounds, and what turn it was wherever a position was judged."""

    turns_a_round = 2

    def __init__(self) -> None:
        super().__init__()
        self.judged: set[int] = set()

    def between_rounds(self, state: State) -> bool:
        return state.current_player == 0

    def prospect(self, state: State, seat: int) -> float:
        self.judged.add(state.turn)
        return super().prospect(state, seat)


def test_in_a_game_of_rounds_positions_are_judged_at_the_end_of_one_alone() -> None:
    """Of three seats the second decides about turn 1; with its two turns more, 4 and 7, the round ends after turn 8."""
    strategy = Rounds()
    state = GAME.new_state(3, {"goal": 1000})
    state.apply_action(END, FreshChance(Random(0)))
    HardBot(strategy, Budget(turns=60)).plan(state.view(1), Random(1))
    assert strategy.judged == {9}


class Looking(Rounds):
    """Also says whose turns were planned."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[int] = []

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        self.seats.append(view.current_player)
        return super().plans(view, rng, effort)


def test_the_way_to_the_end_of_the_round_is_played_once_a_plan() -> None:
    """Of three seats the second decides, among three numbers to add and a card, after which its turn goes on.

    The third ends the round, and all later rounds have a turn of each.
    """
    strategy = Looking()
    state = GAME.new_state(3, {"goal": 1000})
    state.apply_action(END, FreshChance(Random(0)))
    plans = strategy.plans(state.view(1), Random(0), Effort.AHEAD)
    strategy.seats.clear()
    Search(strategy, state.view(1), Random(1), Horizon(turns=2)).best(plans, Budget(turns=60))
    own = strategy.seats.count(1)
    assert len(strategy.seats) - own - 2 * (own - 1) == len(plans)
