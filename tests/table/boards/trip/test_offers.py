"""The places that can be scored, as the table lists them: points, memories, cells, order."""

from __future__ import annotations

import pytest

from dejavu.games.trip import scoring
from dejavu.games.trip.components import NONE
from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.state import Marking
from dejavu.table.boards.trip.offers import CellFuture, Offer, completed, offers
from dejavu.table.boards.trip.selection import acts
from tests.cases import some
from tests.games.trip.notation import act, cells, position

SIGNS = {
    "+": CellFuture.LAID,
    "=": CellFuture.AGREES,
    "x": CellFuture.OTHER,
    "o": CellFuture.BARE,
    "?": CellFuture.WAITS,
}

OFFERED = [
    ("T:D1 D2*", ["2+2 D1+ D2+"]),
    ("T:D1 D2*; @P:C1 D1", ["2+1 D1= D2o"]),
    ("T:D1 D2*; @P:C1 D1; @P:D2 E2", ["2+2 D1= D2="]),
    ("H:B1 B2 B3*; @P:B3 C3", ["4+0 B1o B2o B3x"]),
    ("H:B1 B2 B3*; @H:B3 C3 C2", ["4+1 B1o B2o B3="]),
    ("H:B1 B2 C2*; 0 corner", ["4+0 B1o B2o C2o"]),
    ("M:D1 D2 D3*; @R:D1; @M:D2", ["3+2 D1x D2= D3+"]),
    ("M:D1 D2 D3*; 1 shop", ["3+1 D1? D2? D3?"]),
    ("M:D1 D2 D3*; 0 shop; @M:D2", ["3+1 D1o D2= D3o"]),
    ("M:D1 D2 D3 E1 E2 E3 F1*", ["5+7 D1+ D2+ D3+ E1+ E2+ E3+ F1+"]),
    ("M:D1 D2 D3*; T:A1 A2*", ["3+3 D1+ D2+ D3+", "2+2 A1+ A2+"]),
    ("H:B1 B2 B3", []),
    ("H:B1 B2*", []),
]


def _told(state_text: str, one: Offer) -> str:
    names = {sign: letter for letter, sign in SIGNS.items()}
    city = position(state_text).map
    signs = (f"{city.names[cell].upper()}{names[sign]}" for cell, sign in one.signs.items())
    return " ".join([f"{one.points}+{one.memories}", *signs])


@pytest.mark.parametrize(("text", "expected"), OFFERED)
def test_what_is_offered_and_what_becomes_of_every_shared_cell(text: str, expected: list[str]) -> None:
    assert [_told(text, one) for one in offers(position(text))] == expected


def test_the_best_place_is_the_first() -> None:
    found = offers(position("H:B1 B2* C1 C2; @H:B1 B2 C1"))
    totals = [one.total for one in found]
    assert totals == sorted(totals, reverse=True) and len(set(totals)) > 1


def test_of_a_block_only_the_whole_is_offered() -> None:
    state = position("M:D1 D2 D3 E1 E2 E3 F1*")
    assert [one.cells.bit_count() for one in offers(state)] == [7]


def test_there_are_at_most_as_many_as_there_are_digits() -> None:
    state = position("T:A1* A2 A3* B1 B2* B3 C1* C2")
    assert len(offers(state)) == 9 < len(completed(state))


def test_every_place_is_listed_once() -> None:
    state = position("T:D1* D2*")
    assert len(offers(state)) == 1


def test_the_marker_that_would_be_laid_is_named_with_what_is_left() -> None:
    state = position("H:B1 B2 C2*")
    (one,) = offers(state)
    box = state.components
    assert (box.markers[one.marker].id, one.markers, one.left) == ("hotel-corner", 1, 1)
    (bare,) = offers(position("H:B1 B2 C2*; 0 corner"))
    assert bare.marker == NONE


def test_what_the_order_card_would_pay_stands_apart() -> None:
    state = position("[T:A1 A2] [T:C1 C2] T:E1 E2*", orders=["greens"])
    (one,) = offers(state)
    assert (one.total, one.order, one.photos) == (4, 6, 0)


@pytest.mark.parametrize("text", [text for text, expected in OFFERED if expected])
def test_what_was_promised_is_what_is_paid(text: str) -> None:
    for one in some(offers(position(text))):
        state = position(text)
        before = scoring.scores(state)[0]
        act(state, *(str(action) for action in acts(state, one.cells)))
        while isinstance(state.move, Marking):
            act(state, str(state.legal_actions()[0]))
        after = scoring.scores(state)[0]
        assert (after.places - before.places, after.memories - before.memories) == (one.points, one.memories)


def test_nothing_is_offered_once_a_place_was_scored() -> None:
    state = position("T:D1 D2* E1 E2*")
    act(state, *(str(action) for action in acts(state, offers(state)[0].cells)))
    assert not offers(state)


def test_where_a_place_is_begun_only_those_with_its_cells_are_offered() -> None:
    state = position("T:D1 D2* E1 E2*")
    act(state, "choose(d1)")
    chosen = mask_of([state.map.index[cell] for cell in cells("D1")])
    assert offers(state) and all(one.cells & chosen for one in offers(state))


def test_while_laying_nothing_is_offered_but_what_is_complete_is_known() -> None:
    state = position("T:D1 D2*", phase="lay", players=[{"tiles": {"d1": "statue", "d2": "statue"}, "hand": ["shop"]}])
    assert not offers(state) and [one.points for one in completed(state)] == [2]
