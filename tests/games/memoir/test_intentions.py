"""The next errand of a partner: what its strategy would do, from the view alone, on a way that the rules allow."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.rules.map import open_ways
from dejavu.games.memoir.state import Phase
from dejavu.games.memoir.strategy.intentions import Intention, intention_of
from tests.amounts import amount
from tests.games.memoir.notation import memoir, position

ERRANDS: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any], str, str]] = {
    "opens what it holds all letters of": (
        {},
        {"hand": ["a", "c", "f"], "place": "2,-1"},
        {"faces": {"2,-2": "m4"}},
        "leads-to(4, 2,-2)",
        "2,-2",
    ),
    "fetches what its own memory lacks": (
        {"place": "-2,0"},
        {"hand": ["a", "c"], "place": "2,-1"},
        {"faces": {"2,-2": "m4", "3,-1": "f"}},
        "fetches(f, 3,-1)",
        "3,-1",
    ),
    "brings what a partner needs": (
        {"hand": ["a", "c"], "place": "2,0"},
        {"hand": ["f"]},
        {"faces": {"2,0": "m4"}},
        "brings(f, 0)",
        "2,0",
    ),
    "opens on the spot": (
        {},
        {"hand": ["a", "c", "f"], "place": "2,-2"},
        {"faces": {"2,-2": "m4"}, "up": ["2,-2"]},
        "opens(4)",
        "",
    ),
}


def intention(state: MemoirState, seat: int, *, alone: bool = False) -> Intention:
    found = intention_of(state, seat, alone=alone)
    assert found is not None
    return found


@pytest.mark.parametrize("name", ERRANDS)
def test_a_partner_intends_what_it_would_do_in_its_turn(name: str) -> None:
    ada, ben, at, reason, goal = ERRANDS[name]
    state = position({"ada": ada, "ben": ben, "at": at})
    errand, names = intention(state, 1), state.components.hexes.names
    assert (str(errand.reason), names[errand.goal] if errand.goal is not None else "") == (reason, goal)
    assert errand.path[0] == state.players[1].place


def test_a_partner_fetches_for_whoever_needs_it() -> None:
    at = {"faces": {"2,0": "m4", "0,2": "f"}}
    state = position({"ada": {"hand": ["a", "c"], "place": "2,0"}, "ben": {"place": "1,2"}, "at": at})
    errand = intention(state, 1)
    assert (str(errand.reason), errand.carrier) == ("fetches(f, 0,2)", 0)


def test_a_letter_that_a_card_takes_is_on_the_way_to_its_memory() -> None:
    at = {"faces": {"2,-2": "m4", "-1,2": "f"}, "up": ["-1,2"], "exploited": ["-1,2"]}
    state = position({"ben": {"hand": ["a", "c", "keepsake"], "place": "2,-1"}, "at": at})
    assert str(intention(state, 1).reason) == "leads-to(4, 2,-2)"


@pytest.mark.parametrize("phase", ["characters", "over"])
def test_nobody_intends_anything_outside_the_turns(phase: str) -> None:
    at = {"phase": phase, **({"ending": "won", "won": True} if phase == "over" else {})}
    assert intention_of(position({"at": at}), 1) is None


@pytest.mark.parametrize("seed", range(amount(6, 500)))
def test_intentions_come_from_the_view_alone_and_walk_as_the_rules_allow(seed: int) -> None:
    rng, told = Random(seed), 0
    state = memoir().new_state(2 + seed % 3, {"level": ("easy", "normal", "hard")[seed % 3]})
    for _act in range(120):
        if state.is_terminal():
            break
        if state.phase is Phase.ACTIONS:
            seat = (state.active + 1) % state.seats
            view, before = state.view(state.active), state.to_data()
            errand = intention(view.state, seat, alone=bool(seed % 2))
            assert intention(view.sample(rng), seat, alone=bool(seed % 2)) == errand
            assert state.to_data() == view.state.to_data() == before
            assert errand.path[0] == state.players[seat].place
            assert len(set(errand.path)) == len(errand.path)
            assert errand.goal is not None or errand.reason is not None
            for here, there in pairwise(errand.path):
                assert there in open_ways(state, here)
                told += 1
        strategy = memoir().strategy()
        wise = rng.random() < 0.6
        plans = strategy.plans(state.view(state.current_player), rng) if wise else ()
        state.apply_action(plans[0].actions[0] if plans else rng.choice(state.legal_actions()), FreshChance(rng))
    assert told
