"""The checks of ``tests/conformance.py`` hold for a game that keeps the contract and catch ones that break it."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Self

import pytest

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.engine.session import Session
from tests import conformance
from tests.engine.counting_game import CountingGame, CountingState, CountingView

FOREIGN = (Action("lay", ("orion", "white-moon")), Action("add", (0,)), Action("add", ("1",)), Action("draw"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_that_keeps_the_contract_passes_every_check(seats: int) -> None:
    def visit(session: Session, rng: Random) -> None:
        conformance.check_clone(session.state, rng)
        conformance.check_text(game, session.state)
        conformance.check_why_not(session.state, FOREIGN)
        conformance.check_views(session.state, seats, rng)
        conformance.check_journal(game, session)

    game = CountingGame()
    session = conformance.random_session(game, seats, {"goal": 40}, seed=seats, visit=visit)
    conformance.check_journal(game, session)


def test_a_state_whose_clone_shares_its_hands_is_caught() -> None:
    class Sharing(CountingState):
        def clone(self) -> Self:
            return copy(self)

    state = Sharing(2, 30)
    with pytest.raises(AssertionError, match="changed the original"):
        for seed in range(20):  # some of these draw a card
            conformance.check_clone(state, Random(seed))


def test_a_list_that_disagrees_with_why_not_is_caught() -> None:
    class Forgetful(CountingState):
        def legal_actions(self) -> list[Action]:
            return super().legal_actions()[1:]

    with pytest.raises(AssertionError, match="allowed and not listed"):
        conformance.check_why_not(Forgetful(2, 30), [Action("add", (1,))])


def test_a_refusal_that_changes_the_position_is_caught() -> None:
    class Careless(CountingState):
        def why_not(self, action: Action) -> Refusal | None:
            self.count += 1
            return super().why_not(action)

    with pytest.raises(AssertionError, match="changed the position"):
        conformance.check_why_not(Careless(2, 10_000), FOREIGN)


class LeakingState(CountingState):
    """Tells its first seat something of the hand of the second."""

    def view(self, seat: int) -> LeakingView:
        return LeakingView(self, seat)


class LeakingView(CountingView):
    def __init__(self, state: CountingState, seat: int) -> None:
        super().__init__(state, seat)
        self.known["goal"] += sum(map(int, state.hands[1]))

    def sample(self, rng: Random) -> LeakingState:
        drawn = super().sample(rng)
        drawn.__class__ = LeakingState
        assert isinstance(drawn, LeakingState)
        return drawn


def test_a_view_that_tells_anothers_hand_is_caught() -> None:
    state = LeakingState(2, 30)
    state.hands, state.deck = [["8"], ["1"]], ["1", "2", "3", "5"]
    with pytest.raises(AssertionError, match="sees more than it may"):
        for seed in range(20):
            conformance.check_views(state, 2, Random(seed))
