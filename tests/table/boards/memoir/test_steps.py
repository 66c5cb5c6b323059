"""What a step would show is foretold as the rules then show it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.games.memoir import events
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Phase
from dejavu.table.boards.memoir.foresight import foreseen
from dejavu.table.boards.memoir.words.carrying import step_line
from dejavu.table.boards.memoir.words.names import MemoirNames
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.conftest import laid


@given(seed=st.integers(0, 10_000))
@example(seed=4096)
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
            met = [state.components.hexes.index[e.place] for e in happened if isinstance(e, events.HallucinationMet)]
            assert shown == list(step.flips)[: len(shown)]
            assert len(shown) == len(step.flips) or met
            # one that nobody has seen can lie before the one that is known
            assert step.strikes is None or met == [step.strikes] or met[0] in step.unseen


def _is_step(state: MemoirState, action: Action) -> bool:
    return state.phase is Phase.ACTIONS and action.verb == "move" and action.args[0] in DIRECTIONS


SEEN: dict[str, Any] = {"faces": {"2,0": "hallucination", "1,0": "normal"}}


@pytest.mark.parametrize(
    ("more", "dangers", "strikes"),
    [
        ({}, ["2,0"], "2,0"),
        ({"options": {"level": "normal", "sketch": "off"}}, [], None),
        ({"up": ["2,0"], "options": {"level": "normal", "sketch": "off"}, "ben": {"place": "2,0"}}, ["2,0"], None),
    ],
    ids=["sketched", "left to people's memory", "up already"],
)
def test_a_danger_is_named_as_far_as_it_is_known_on_the_table(
    more: dict[str, Any], dangers: list[str], strikes: str | None
) -> None:
    state = laid(**SEEN, **more)
    names = state.components.hexes.names
    step = foreseen(state, DIRECTIONS.index("e"))
    assert step
    assert [names[place] for place in step.dangers] == dangers
    assert step.strikes == (state.components.hexes.index[strikes] if strikes else None)
    assert ("hallucination" in step_line(step, state, MemoirNames(state.components))) is bool(dangers)


REMEMBERED: dict[str, Any] = {"options": {"level": "hard", "sketch": "off"}}


@pytest.mark.parametrize(
    ("place", "faces", "more", "told"),
    [
        (
            *("0,0", {"2,0": "hallucination"}, REMEMBERED),
            "Flips up 2 tiles, 1 of them unseen. No hallucination is among the unseen.",
        ),
        (
            *("1,0", {"3,0": "hallucination"}, REMEMBERED),
            "Flips up 2 tiles, 1 of them unseen. Risk of a hallucination among the unseen: 25 %.",
        ),
        (
            *("1,0", {"3,0": "normal"}, {}),
            "Flips up 2 tiles, 1 of them unseen. Risk of a hallucination: 25 %.",
        ),
    ],
    ids=["no risk", "risk", "sketched"],
)
def test_without_a_sketch_odds_are_those_of_the_unseen_tiles(
    place: str, faces: dict[str, str], more: dict[str, Any], told: str
) -> None:
    """No hallucination could lie there, although one did that was seen and turned back."""
    state = laid(place=place, faces=faces, **more)
    step = foreseen(state, DIRECTIONS.index("e"))
    assert step
    assert step_line(step, state, MemoirNames(state.components)) == told


DREAMS = {"2,0": "hallucination", "3,0": "hallucination"}


@pytest.mark.parametrize(
    ("faces", "up", "flips", "strikes"),
    [
        ({"2,0": "hallucination", "3,0": "normal"}, [], ["2,0"], "2,0"),
        (DREAMS, [], ["2,0"], "2,0"),
        (DREAMS, ["2,0"], ["3,0"], "3,0"),
        (DREAMS, ["2,0", "3,0"], [], None),
    ],
    ids=["into one", "into the first of two", "past one that is up", "both are up"],
)
def test_nothing_flips_behind_the_hallucination_that_strikes_and_the_sentence_names_that_one(
    faces: dict[str, str], up: list[str], flips: list[str], strikes: str | None
) -> None:
    standing = {"place": up[0], "vision": up[1:]} if up else {}
    state = laid(place="1,0", faces=faces, up=up, ben=standing)
    box = state.components
    names, step = MemoirNames(box), foreseen(state, DIRECTIONS.index("e"))
    assert step
    assert [box.hexes.names[place] for place in step.flips] == flips
    told, happened = step_line(step, state, names), list[Event]()
    state.apply_action(Action("move", ("e",)), FreshChance(Random(3)), happened.append)
    assert [event.place for event in happened if isinstance(event, events.TileShown)] == flips
    assert [event.place for event in happened if isinstance(event, events.HallucinationMet)] == (
        [strikes] if strikes else []
    )
    if strikes:
        assert told == (f"Careful: this flips up the hallucination {names.where(strikes)}, and your actions end.")


@pytest.mark.parametrize(("place", "way"), [("3,0", "e"), ("1,0", "e")], ids=["the edge", "a hole"])
def test_a_step_that_leads_nowhere_foretells_nothing(place: str, way: str) -> None:
    state = laid(place=place, faces={"2,0": "hole"}, opened=[{"memory": 4, "seat": 0}])
    assert foreseen(state, DIRECTIONS.index(way)) is None
