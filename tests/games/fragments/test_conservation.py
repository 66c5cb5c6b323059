"""No piece is lost or made: 60 bits, 15 memory fragments, 20 flowers, 84 cards (72 with the golden set alone)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from dejavu import games
from dejavu.engine.chance import FreshChance
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from tests.amounts import amount
from tests.games.fragments import pieces
from tests.games.setups import FRAGMENTS, Setup, lively

SEEDS = range(amount(1, 400))
CHECKED = 0.1
"""How often a position of a random game is counted, beside those after a turn."""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("setup", FRAGMENTS, ids=str)
def test_a_random_game_conserves_every_piece(game: Fragments, setup: Setup, seed: int) -> None:
    rng = Random(f"{setup} {seed}")
    state = game.new_state(setup.seats, setup.options(game, seed))
    chance = FreshChance(rng)
    turn = state.current_player
    while not state.is_terminal():
        if state.current_player != turn or rng.random() < CHECKED:
            pieces.check(game.components, state.to_data())
        turn = state.current_player
        state.apply_action(lively(state.legal_actions(), rng), chance)
    pieces.check(game.components, state.to_data())
    assert state.ending in ("ten-cards", "stalled", "round-limit")


class Play(RuleBasedStateMachine):
    """A game in which every action is Hypothesis's choice."""

    state: FragmentsState
    game: Fragments

    @initialize(setup=st.sampled_from(FRAGMENTS), seed=st.integers(0, 47))
    def begin(self, setup: Setup, seed: int) -> None:
        loaded = games.load("fragments")
        assert isinstance(loaded, Fragments)
        self.game = loaded
        self.state = loaded.new_state(setup.seats, setup.options(loaded, seed))
        self.luck = Random(seed)

    @rule(choice=st.integers(0, 10_000))
    def act(self, choice: int) -> None:
        actions = self.state.legal_actions()
        if actions:
            self.state.apply_action(actions[choice % len(actions)], FreshChance(self.luck))

    @rule(choice=st.integers(0, 10_000))
    def move_on(self, choice: int) -> None:
        """To the next turn, so that Hypothesis gets far into a game."""
        seat = self.state.current_player
        while not self.state.is_terminal() and self.state.current_player == seat:
            self.state.apply_action(lively(self.state.legal_actions(), self.luck), FreshChance(self.luck))

    @invariant()
    def every_piece_is_there(self) -> None:
        if hasattr(self, "state"):
            pieces.check(self.game.components, self.state.to_data())
            assert self.state.is_terminal() or self.state.legal_actions()


TestPlay = Play.TestCase
TestPlay.settings = settings(
    max_examples=amount(10, 300),
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
