"""How likely a position of Fragments is to be won, which a search compares plans by."""

from __future__ import annotations

from random import Random

from dejavu.engine.chance import FreshChance
from dejavu.games.fragments.game import Fragments
from tests.games.fragments.cases import position


def test_prospects_grow_with_what_one_is_ahead_by(game: Fragments) -> None:
    bare = "{phase: deja-vu, planting_done: true, players: [{tokens: %d}, {tokens: 10}]}"
    strategy = game.strategy()
    prospects = [strategy.prospect(position(game, bare % tokens), 0) for tokens in (0, 10, 20)]
    assert prospects == sorted(prospects)
    assert prospects[1] == 0.5
    assert abs(prospects[0] + prospects[2] - 1) < 1e-9, "as likely to be lost as it is to be won from the other side"


def test_a_victory_that_is_shared_is_worth_half(game: Fragments) -> None:
    rng = Random(1)
    state = game.new_state(2, game.quick_options(rng))
    while not state.is_terminal():
        state.apply_trusted(rng.choice(state.legal_actions()), FreshChance(rng))
    scores = state.returns()
    for player, score in zip(state.players, scores, strict=True):
        player.tokens += max(scores) - score
    assert [game.strategy().prospect(state, seat) for seat in (0, 1)] == [0.5, 0.5]
    state.players[0].tokens += 1
    won, lost = (game.strategy().prospect(state, seat) for seat in (0, 1))
    assert won > 0.85
    assert lost < 0.15
