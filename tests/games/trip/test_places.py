"""Scoring places, markers, memory points (rules page, section 2, steps 4 to 6)."""

from __future__ import annotations

import re
from random import Random

import pytest

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.engine.foresight import foresee
from dejavu.games.trip.events import MemoriesAgreed
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.trip_state import TripState
from tests.games.trip.notation import act, cells, position

SCORED = [
    ("T:D1 D2*", "2+2", "park marker laid"),
    ("T:D1 B:D2*", None, "not mixed"),
    ("T:D1 E2*", None, "diagonal"),
    ("H:B1 B2 B3*", "4+3", "I marker"),
    ("H:B1 B2 C2*", "4+3", "L marker"),
    ("H:B1 B2 C1 C2*; score B1 C1 C2", "4+3", "B2 stays face up"),
    ("H:B1 B2 C1 C2*; score B1 B2 C1", None, "nothing new"),
    ("H:B1 B2 C1 C2*", None, "four"),
    ("H:B1 B2 C2*; 0 corner", "4+0", "all free, no marker"),
    ("H:B1 B2 B3*; @H:B3 C3 C2", "4+1", "nothing is laid"),
    ("H:B1 B2 B3*; @H:B3 C3 C2; 0 bar", "4+1", "taken cells are compared without a marker too"),
    ("H:B1 B2 B3*; @P:B3 C3", "4+0", "another kind"),
    ("S:D1 D2 E1 E2*", "6+4", "square"),
    ("S:D1 D2 E1 E2*; 0 square", "6+0", "its marker is gone"),
    ("S:D1 D2 E1 E2*; @S:E1 E2 E3 F2", "6+2", "any sight agrees"),
    ("S:D1 E1 F1 F2*", None, "a hook is none of Kyoto's"),
    ("S S:D1 E1 F1 F2*", "6+4", "a hook is one of Singapore's"),
    ("S S:D2 E2 F2 F1*", "6+4", "mirrored"),
    ("T:D1 D2*; @P:C1 D1; @P:D2 E2", "2+2", "two markers, both parks"),
    ("F:D1 D2*; @P:C1 D1", "2+1", "D2 stays free"),
    ("M:D1 D2 D3*", "3+3", "three single markers"),
    ("M:D1 D2 D3 E1 E2 E3 F1*", "5+7", "no limit to markers and memory points"),
    ("M:D1 D2 D3 E3 F3*; score D3 E3 F3", "3+3", "a connected part"),
    ("M:D1 D2 D3 E3 F3*; score D1 D2 F3", None, "not connected"),
    ("M:D1 D2 D3*; @R:D1; @M:D2", "3+2", "D3 gets a marker"),
    ("M:D1 D2 D3*; 1 shop", "3+1", "the player's choice of cell"),
    ("M:D1 D2 D3*; 0 shop; @M:D2", "3+1", "what agrees pays without markers too"),
    ("[M:D1 D2 D3] M:E3 F3*", None, "scored tiles never again"),
]


def _begin(text: str) -> tuple[TripState, list[str]]:
    """The position, and the cells to be scored: those said, else all unscored ones."""
    board, rest = ("S", text[2:]) if text.startswith("S ") else ("K", text)
    state = position(rest.partition("; score")[0], board)
    said = re.search(r"; score ([A-G1-7 ]+)", text)
    if said:
        return state, cells(said[1])
    player = state.players[0]
    return state, [n for c, n in enumerate(state.map.names) if player.tiles[c] >= 0 and not player.scored >> c & 1]


def _choose(state: TripState, wanted: list[str]) -> bool:
    """Choose all these cells in any order that is legal; whether they can then be scored."""
    left = set(wanted)
    while left:
        legal = [cell for cell in left if state.why_not(Action("choose", (cell,))) is None]
        if not legal:
            return False
        act(state, f"choose({min(legal)})")
        left.remove(min(legal))
    return state.why_not(Action("score")) is None


@pytest.mark.parametrize(("text", "expected", "why"), SCORED, ids=[text for text, _, _ in SCORED])
def test_a_place_pays_its_points_and_what_agrees(text: str, expected: str | None, why: str) -> None:
    state, wanted = _begin(text)
    if expected is None:
        assert not _choose(state, wanted), why
        return
    assert _choose(state, wanted), why
    act(state, "score()")
    while any(action.verb == "mark" for action in state.legal_actions()):
        state.apply_action(state.legal_actions()[0], FreshChance(Random(0)))
    parts = state.score_parts()[0]
    assert f"{parts['places']}+{parts['memories']}" == expected, why


def test_the_player_chooses_the_cells_for_the_last_markers() -> None:
    state, wanted = _begin("M:D1 D2 D3*; 1 shop")
    assert _choose(state, wanted)
    act(state, "score()", "mark(d2)")
    assert [state.map.names_of(marker.cells) for marker in state.laid_markers] == [("d2",)]
    assert [str(action) for action in state.legal_actions()] == ["end-turn()"]


@pytest.mark.parametrize(
    ("before", "action", "reason"),
    [
        (("choose(b1)",), "end-turn()", Reason.FINISH_FIRST),
        (("choose(b1)",), "choose(b1)", Reason.CHOSEN_ALREADY),
        (("choose(b1)",), "choose(b3)", Reason.NOT_JOINED),
        (("choose(b1)",), "score()", Reason.TOO_FEW_TILES),
        (("choose(b1)", "choose(b2)", "choose(b3)", "score()"), "choose(e1)", Reason.SCORED_ENOUGH),
        ((), "score()", Reason.CHOOSE_FIRST),
        ((), "choose(e1)", Reason.NO_PLACE_THERE),
    ],
    ids=str,
)
def test_what_may_not_be_scored_is_refused_with_its_reason(before: tuple[str, ...], action: str, reason: str) -> None:
    state = position("H:B1 B2 B3* T:E1")
    act(state, *before)
    refusal = state.why_not(Action.parse(action))
    assert refusal is not None
    assert refusal.reason == reason


def test_of_cells_that_agree_it_is_known_whose_markers_they_are() -> None:
    state, heard = position("M:D1 D2 D3*; @M:D1; @M:D2"), list[Event]()
    state.laid_markers[:] = [
        marker._replace(seat=seat) for marker, seat in zip(state.laid_markers, (1, 0), strict=True)
    ]
    for action in ("choose(d1)", "choose(d2)", "choose(d3)", "score()"):
        foresee(state, Action.parse(action), heard.append)
    agreed = [(event.cells, event.owners) for event in heard if isinstance(event, MemoriesAgreed)]
    assert agreed == [(("d1", "d2"), (1, 0)), (("d3",), (0,))]
