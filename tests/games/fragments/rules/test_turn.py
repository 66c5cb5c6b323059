"""What counts as a turn of Fragments: the journal has a check of the position wherever one ends."""

from __future__ import annotations

from random import Random

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.state import Phase
from tests.games.setups import FRAGMENTS, Setup, lively


@pytest.mark.parametrize("setup", FRAGMENTS, ids=str)
def test_a_turn_ends_whenever_another_player_is_to_act_in_set_up_too(setup: Setup) -> None:
    game = setup.load()
    assert isinstance(game, Fragments)
    rng = Random(4)
    state = game.new_state(setup.seats, setup.options(game, 4))
    changed = set()
    for _ in range(600):
        if state.is_terminal():
            break
        phase, seat, turn = state.phase, state.current_player, state.turn
        state.apply_trusted(lively(state.legal_actions(), rng), FreshChance(rng))
        assert state.turn - turn == (state.current_player != seat)
        changed |= {phase} if state.turn != turn else set()
    assert {Phase.OPENING, Phase.MEDITATION} <= changed
    assert (Phase.MAP in changed) == setup.slow
