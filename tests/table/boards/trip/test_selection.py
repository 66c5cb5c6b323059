"""Forming a place tile by tile, before any act is done."""

from __future__ import annotations

import pytest

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.trip_state import TripState
from dejavu.table.boards.trip import selection
from tests.games.trip.notation import act, cells, position


def _mask(state: TripState, text: str) -> int:
    return mask_of(state.map.index[cell] for cell in cells(text))


CLICKED = [
    ("M:D1 D2 D3*", "", "D1", "D1", "the first"),
    ("M:D1 D2 D3*", "D1", "D2", "D1 D2", "the next, edge to edge"),
    ("M:D1 D2 D3*", "D1", "D3", "D3", "not joined: begins anew"),
    ("M:D1 D2 D3*", "D1 D2 D3", "D3", "D1 D2", "clicked again: left out"),
    ("M:D1 D2 D3*", "D1 D2 D3", "D2", "D3", "what hung on it goes too, a new tile stays"),
    ("M:D1 D2 D3* T:A1 A2*", "D1 D2", "A1", "A1", "another kind: begins anew"),
    ("T:D1 D2* D3", "D2 D3", "D1", "D1", "a third for a pair: begins anew"),
    ("T:D1 D2*", "D1", "D1", "", "nothing is left"),
]


@pytest.mark.parametrize(("text", "chosen", "cell", "expected", "why"), CLICKED)
def test_a_click_joins_leaves_out_or_begins_anew(text: str, chosen: str, cell: str, expected: str, why: str) -> None:
    state, mask = position(text), 0
    mask = _mask(state, chosen)
    for name in cells(cell):
        found = selection.toggled(state, mask, state.map.index[name])
        assert isinstance(found, int), found
        mask = found
    assert mask == _mask(state, expected), why


REFUSED = [
    ("M:D1 D2 D3* T:A1", "", "A1", Reason.NO_PLACE_THERE),
    ("M:D1 D2 D3* T:E1", "D1 D2", "E1", Reason.OTHER_KIND),
    ("M:D1 D2 D3* M:A1", "D1 D2", "A1", Reason.NOT_JOINED),
]


@pytest.mark.parametrize(("text", "chosen", "cell", "reason"), REFUSED)
def test_the_rules_say_why_a_cell_does_not_join(text: str, chosen: str, cell: str, reason: Reason) -> None:
    state = position(text)
    found = selection.toggled(state, _mask(state, chosen), state.map.index[cell.lower()])
    assert isinstance(found, Refusal) and found.reason == reason


def test_a_second_place_in_a_turn_is_refused() -> None:
    state = position("T:D1 D2* F1 F2*")
    act(state, "choose(d1)", "choose(d2)", "score()")
    found = selection.toggled(state, 0, state.map.index["f1"])
    assert isinstance(found, Refusal) and found.reason == Reason.SCORED_ENOUGH


def test_a_sweep_takes_what_may_join_and_leaves_nothing_out() -> None:
    state, mask = position("M:D1 D2 D3* T:E1 E2*"), 0
    for name in cells("D1 E1 D2 D1 D3"):
        mask = selection.swept(state, mask, state.map.index[name])
    assert mask == _mask(state, "D1 D2 D3")


def test_a_selection_becomes_choices_in_an_order_that_is_legal() -> None:
    state = position("M:D1 D2 D3 E3 F3*")
    mask = _mask(state, "D1 D2 D3 E3 F3")
    act(state, *(str(action) for action in selection.acts(state, mask)))
    assert state.players[0].places[-1].cells == mask


def test_cells_are_chosen_in_the_order_that_is_advised() -> None:
    state = position("M:D1 D2 D3*")
    advised = [Action("choose", (cell,)) for cell in ("d3", "d2", "d1")]
    assert selection.acts(state, _mask(state, "D1 D2 D3"), advised)[:-1] == advised


def test_what_was_chosen_by_an_act_stays() -> None:
    state = position("M:D1 D2 D3*")
    act(state, "choose(d1)")
    first = state.map.index["d1"]
    found = selection.toggled(state, _mask(state, "D1 D2"), first)
    assert isinstance(found, Refusal) and found.reason == Reason.CHOSEN_ALREADY
    assert [str(action) for action in selection.acts(state, _mask(state, "D1 D2 D3"))] == [
        "choose(d2)",
        "choose(d3)",
        "score()",
    ]


@pytest.mark.parametrize(
    ("text", "chosen", "expected"),
    [("M:D1 D2 D3*", "D1 D2", "D1 D2"), ("M:D1 D2 D3", "D1 D2", ""), ("M:D1 D2 D3*", "", "")],
)
def test_a_selection_lasts_as_long_as_a_place_holds_it(text: str, chosen: str, expected: str) -> None:
    state = position(text)
    assert selection.fitting(state, _mask(state, chosen)) == _mask(state, expected)
