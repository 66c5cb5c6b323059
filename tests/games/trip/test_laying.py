"""Laying tiles in the pattern of the round (rules page, section 2, step 3)."""

from __future__ import annotations

import pytest

from dejavu.engine.action import Action
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.rules.laying import open_cells
from tests.games.trip.notation import act, cells, position

OPEN = [
    ("K row", "C3", "C1 C2 C5 C6", "across the river"),
    ("K column", "C5", "D5 E5 F5", "river and edge within the pattern"),
    ("K down", "A1", "B2 C3", "D4 is river"),
    ("K up", "A1", "", "two tiles are forgotten at once"),
    ("K up", "A6", "D3", "the rest of the diagonal is river or off the map"),
    ("K up", "A6 D3", "", "one is forgotten"),
    ("K crossing", "A1", "A3 B2 C1", "arms off the map"),
    ("K crossing", "A1 B2", "A3 C1", "the third arm decides which plus it is"),
    ("K crossing", "A1 C1", "B2", "one plus is left"),
    ("K corners", "G1", "E1 E3 G3", "one square"),
    ("K corners", "D1 D3", "B1 B3 F1 F3", "the square above and the one below"),
    ("K row", "C3 !C2", "C1 C5 C6", "past a scored cell, never on it"),
    ("K6 column", "E1", "B1 C1 D1 F1", "G1 is covered"),
    ("S6 row", "C2", "C3 C4 C5", "column 1 is covered"),
    ("S row", "G1", "", "sea"),
]


@pytest.mark.parametrize(("pattern", "used", "expected", "why"), OPEN, ids=[f"{p}: {u}" for p, u, _, _ in OPEN])
def test_open_cells_are_those_of_one_position_with_all_cells_used(
    pattern: str, used: str, expected: str, why: str
) -> None:
    board, memory = pattern.split()
    scored = [cell[1:] for cell in used.split() if cell.startswith("!")]
    state = position("", board, memory=memory, used=[c.lower() for c in used.split() if not c.startswith("!")])
    for cell in scored:
        state.players[0].scored |= 1 << state.map.index[cell.lower()]
    assert sorted(state.map.names_of(open_cells(state))) == sorted(cells(expected)), why


def test_a_tile_laid_on_an_older_one_is_new_and_the_older_one_forgotten() -> None:
    state = position("H:B2", phase="lay", players=[{"tiles": {"b2": "hotel"}, "hand": ["statue", "shop"]}])
    act(state, "lay(statue, b2)")
    player = state.players[0]
    assert state.to_data()["players"][0] == {
        "tiles": {"b2": "statue"},
        "places": [],
        "hand": ["shop"],
        "false": ["hotel"],
    }
    assert state.map.names_of(state.new) == ("b2",)
    assert player.kinds[state.components.tile_index["hotel"]] == 0


def test_the_older_tile_may_stay_then_the_cell_is_used_and_nothing_is_new() -> None:
    state = position("", phase="lay", players=[{"tiles": {"b2": "hotel"}, "hand": ["statue", "shop"]}])
    act(state, "keep(statue, b2)")
    data = state.to_data()
    assert data["players"][0]["false"] == ["statue"]
    assert data["players"][0]["tiles"] == {"b2": "hotel"}
    assert (data["used"], data["new"]) == (["b2"], [])


REFUSED = [
    ("lay(statue, b2)", Reason.CELL_USED, "used this turn"),
    ("keep(statue, b2)", Reason.CELL_USED, "used this turn"),
    ("lay(statue, b5)", Reason.ON_WATER, "river"),
    ("lay(statue, c1)", Reason.ALREADY_SCORED, "scored"),
    ("lay(statue, g1)", Reason.OFF_MAP, "covered"),
    ("keep(statue, b1)", Reason.NOTHING_THERE, "an empty cell"),
    ("lay(statue, d3)", Reason.OUT_OF_PATTERN, "another row"),
    ("lay(hotel, b1)", Reason.NOT_IN_HAND, "not in hand"),
    ("end-turn()", Reason.NOT_NOW, "a tile in hand and an open cell in reach"),
    ("choose(b2)", Reason.NOT_NOW, "a tile in hand and an open cell in reach"),
]


@pytest.mark.parametrize(("action", "reason", "why"), REFUSED, ids=[f"{a}: {w}" for a, _, w in REFUSED])
def test_what_may_not_be_laid_is_refused_with_its_reason(action: str, reason: Reason, why: str) -> None:
    park = {"place": "park", "cells": ["c1", "d1"]}
    tiles = {"b2": "hotel", "c1": "bench", "d1": "bench"}
    players = [{"tiles": tiles, "places": [park], "hand": ["statue", "shop"]}]
    state = position("", "K6", phase="lay", used=["b2"], new=["b2"], players=players)
    refusal = state.why_not(Action.parse(action))
    assert refusal is not None
    assert refusal.reason == reason, why


@pytest.mark.parametrize(
    ("memory", "lay", "forgotten"), [("up", "lay(statue, a1)", 2), ("row", "lay(statue, g3)", 0)], ids=str
)
def test_tiles_for_which_no_open_cell_remains_are_forgotten_at_once(memory: str, lay: str, forgotten: int) -> None:
    state = position("", phase="lay", memory=memory, players=[{"hand": ["statue", "shop", "shop"]}])
    act(state, lay)
    assert len(state.players[0].false_memories) == forgotten
    assert state.phase == ("score" if forgotten else "lay")
