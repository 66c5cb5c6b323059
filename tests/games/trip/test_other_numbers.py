"""Bots play with whatever numbers the data may say."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.engine.strategy import Effort
from dejavu.games.trip.state import Phase
from tests.games.trip.notation import changed, player

Change = Callable[[dict[str, Any]], None]


def least(tiles: int) -> Change:
    def change(data: dict[str, Any]) -> None:
        for place in data["places"]:
            if place["form"] == "block":
                place["least"] = tiles

    return change


def places_a_turn(count: int) -> Change:
    def change(data: dict[str, Any]) -> None:
        data["rules"]["places-a-turn"] = count

    return change


@pytest.mark.parametrize("effort", [Effort.AIM, Effort.TURN, Effort.AHEAD])
@pytest.mark.parametrize("tiles", [1, 2, 4, 12])
def test_blocks_may_take_any_number_of_tiles(tiles: int, effort: Effort) -> None:
    game, rng = changed(least(tiles)), Random(1)
    state = game.new_state(2, {})
    while state.round < 4:
        for action in game.strategy().plans(state.view(state.current_player), rng, effort)[0].actions:
            state.apply_action(action, FreshChance(rng))
    assert state.phase is not Phase.OVER


def test_a_second_place_of_a_turn_is_chosen_before_it_is_scored() -> None:
    maps = [player("[H:A1 A2 A3] T:E1 E2"), player("")]
    game = changed(places_a_turn(2))
    data = {"phase": "score", "memory": "row", "players": maps, "new": ["a3", "e2"], "scored": 1, "round": 3}
    state = game.position(data)
    plans = game.strategy().plans(state.view(state.current_player), Random(1), Effort.AHEAD)
    for plan in plans:
        after = state.clone()
        for action in plan.actions:
            assert after.why_not(action) is None, plan.actions
            after.apply_action(action, FreshChance(Random(1)))
    assert any(action.verb == "score" for plan in plans for action in plan.actions)
