"""What a step would show is foretold as the rules then show it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.games.memoir import events
from dejavu.games.memoir.game import MemoirState
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.games.memoir.state import Phase
from dejavu.table.boards.memoir.steps import foreseen
from dejavu.table.boards.memoir.words.foreseen import step_line
from dejavu.table.boards.memoir.words.names import Names
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.conftest import laid


@given(seed=st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_a_step_flips_up_what_was_foretold_as_far_as_the_first_hallucination(seed: int) -> None:
    rng = Random(seed)
    state = memoir().new_state(1 + seed % 4, {"level": "easy"})
    for _ in range(60):
        if state.is_terminal():
            return
        action = rng.choice(state.legal_actions())
        step = foreseen(state, DIRECTIONS.index(str(action.args[0]))) if _is_step(state, action) else None
        happened: list[Event] = []
        state.apply_action(action, FreshChance(rng), happened.append)
        if step:
            shown = [state.components.hexes.index[e.place] for e in happened if isinstance(e, events.TileShown)]
            struck = any(isinstance(event, events.HallucinationMet) for event in happened)
            assert shown == list(step.flips)[: len(shown)]
            assert len(shown) == len(step.flips) or struck
            assert not step.strikes or struck


def _is_step(state: MemoirState, action: Action) -> bool:
    return state.phase is Phase.ACTIONS and action.verb == "move" and action.args[0] in DIRECTIONS


SEEN: dict[str, Any] = {"faces": {"2,0": "hallucination", "1,0": "normal"}}


@pytest.mark.parametrize(
    ("more", "dangers", "strikes"),
    [
        ({}, ["2,0"], True),
        ({"options": {"level": "normal", "sketch": "off"}}, [], False),
        ({"up": ["2,0"], "options": {"level": "normal", "sketch": "off"}, "ben": {"place": "2,0"}}, ["2,0"], False),
    ],
    ids=["sketched", "left to people's memory", "up already"],
)
def test_a_danger_is_named_as_far_as_it_is_known_on_the_table(
    more: dict[str, Any], dangers: list[str], strikes: bool
) -> None:
    state = laid(**SEEN, **more)
    step = foreseen(state, DIRECTIONS.index("e"))
    assert step
    assert [state.components.hexes.names[place] for place in step.dangers] == dangers
    assert step.strikes is strikes
    assert ("hallucination" in step_line(step, Names(state.components))) is bool(dangers)


@pytest.mark.parametrize(("second", "dangers"), [("event", 1), ("hallucination", 1)])
def test_the_hallucination_that_would_strike_is_named_and_not_the_one_that_is_up() -> None:
    faces = {"1,0": "normal", "2,0": "hallucination", "3,0": "hallucination"}
    state = laid(place="1,0", faces=faces, up=["1,0", "2,0"], ben={"place": "2,0"})
    step = foreseen(state, DIRECTIONS.index("e"))
    assert step and step.strike == state.components.hexes.index["3,0"]
    names = Names(state.components)
    assert names.where("3,0") in step_line(step, names)


def test_nothing_is_foretold_behind_a_hallucination_that_would_flip_up(second: str, dangers: int) -> None:
    state = laid(place="1,0", faces={"1,0": "normal", "2,0": "hallucination", "3,0": second}, up=["1,0"])
    step = foreseen(state, DIRECTIONS.index("e"))
    assert step and step.strikes
    assert [state.components.hexes.names[place] for place in step.flips] == ["2,0"]
    assert len(step.dangers) == dangers


@pytest.mark.parametrize(("place", "way"), [("3,0", "e"), ("1,0", "e")], ids=["the edge", "a hole"])
def test_a_step_that_leads_nowhere_foretells_nothing(place: str, way: str) -> None:
    state = laid(place=place, faces={"2,0": "hole"}, opened=[{"memory": 4, "seat": 0}])
    assert foreseen(state, DIRECTIONS.index(way)) is None
