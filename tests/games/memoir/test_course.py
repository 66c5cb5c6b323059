"""Whole games at random against a second opinion (``judge.py``): what is conserved, what is up, what moves show.

Source: rules page, sections 2 to 5.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import UNSEEN, Phase
from tests.amounts import amount
from tests.cases import some
from tests.games.memoir import judge
from tests.games.memoir.judge import Judge
from tests.games.memoir.notation import memoir

LEVELS, LAYOUTS = ("easy", "normal", "hard"), ("valley", "house", "lake")
CARRIED = ("none", "3", "4", "6")
WALKS = 0.75
"""How often a random player takes a step, where there is one: otherwise much of a game would be cards."""


def _judge(state: MemoirState) -> Judge:
    return Judge(state.to_data(), memoir().components.source)


def _any(actions: list[Action], rng: Random) -> Action:
    steps = [action for action in actions if action.verb in ("move", "unlock", "take")]
    return rng.choice(steps if steps and rng.random() < WALKS else actions)


def _check_step(before: Judge, action: Action, after: Judge, happened: list[Event]) -> None:
    """What a step showed is what the second opinion expects, the nearest first, and no more."""
    shown = [judge.place(event.place) for event in happened if isinstance(event, events.TileShown)]
    faces = {judge.place(event.place): event.sign for event in happened if isinstance(event, events.TileShown)}
    expected = before.step(str(action.args[0]), before.faces | faces)
    assert shown == expected.flipped
    if all(isinstance(event, events.PawnMoved | events.TileShown | events.TilesHidden) for event in happened):
        active = before.data["active"]
        assert after.pawns[active] == expected.there
        assert after.visions[active] == set(expected.ahead)
        assert after.up == before.up & before.stays(expected.there, expected.ahead) | set(shown)


@pytest.mark.parametrize("seed", range(amount(12, 3_000)))
def test_a_second_opinion_agrees_on_every_position_and_every_step(seed: int) -> None:
    rng = Random(seed)
    options = {"level": LEVELS[seed % 3], "layout": LAYOUTS[seed // 3 % 3], "deep_night": seed % 5 > 2}
    options["carried"] = CARRIED[seed // 2 % 4]
    state, chance = memoir().new_state(1 + seed % 4, options), FreshChance(rng)
    state.apply_action(state.legal_actions()[0], chance)
    opinion = _judge(state)
    walls = opinion.walls
    while not state.is_terminal():
        actions = state.legal_actions()
        if state.phase is Phase.ACTIONS and state.move is None and state.actions_left:
            assert {str(action.args[0]) for action in actions if action.verb == "move"} == opinion.moves()
        action, happened, before = _any(actions, rng), list[Any](), opinion
        state.apply_action(action, chance, happened.append)
        opinion = _judge(state)
        opinion.check()
        assert opinion.walls == walls, "walls moved"
        for places, unseen in zip(state.components.hexes.rings, state.unseen, strict=True):
            assert sum(state.faces[place] == UNSEEN for place in places) == sum(unseen)
        if action.verb == "move" and action.args[0] != "home":
            _check_step(before, action, opinion, happened)


@pytest.mark.parametrize("seed", range(amount(6, 300)))
def test_all_seats_see_the_same_and_a_sample_is_a_copy(seed: int) -> None:
    rng = Random(seed)
    state = memoir().new_state(1 + seed % 4, {"level": LEVELS[seed % 3]})
    for _ in range(120):
        if state.is_terminal():
            break
        data = state.to_data()
        for seat in some(range(state.seats)):
            view = state.view(seat)
            assert view.state.to_data() == data
            assert view.sample(rng).to_data() == data
            assert bool(view.legal_actions()) == (seat == state.current_player)
        state.apply_action(rng.choice(state.legal_actions()), FreshChance(rng))
