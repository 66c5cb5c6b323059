"""Reading positions: what is not named lies where set-up puts it, and every fault is one clear line."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu import games
from dejavu.content import ContentError
from dejavu.engine.chance import FreshChance
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from tests import conformance
from tests.amounts import amount
from tests.games.fragments import pieces
from tests.games.setups import FRAGMENTS, FREE_VERBS, every_action, lively
from tests.plain_yaml import read_plain

# What is not named


def test_an_empty_position_is_a_dealt_table_before_the_first_turn(game: Fragments) -> None:
    state = game.position({})
    data = state.to_data()
    pieces.check(game.components, data)
    assert data["phase"] == "recollection"
    assert all(len(nebula["bits"]) == 4 for nebula in data["nebulae"].values())
    assert len(state.graph.links()) >= 15, "the map comes from the pool"
    assert len(state.placements) == 15


@pytest.mark.parametrize("phase", ["begin", "recollection", "deja-vu", "planting", "meditation", "over"])
def test_a_phase_alone_makes_a_position(game: Fragments, phase: str) -> None:
    assert game.position({"phase": phase}).to_data()["phase"] == phase


def test_a_nebula_whose_fragment_a_player_holds_has_been_planted(game: Fragments) -> None:
    data = game.position({"players": [{"fragments": ["cyan-4"]}]}).to_data()
    assert data["nebulae"]["helix"] == {"bits": data["nebulae"]["helix"]["bits"], "fragment": None, "planted": True}
    assert data["nebulae"]["veil"]["fragment"] == "cyan-5"
    assert data["flowers"] == 19


def test_bits_not_mentioned_lie_on_the_nebulae_not_mentioned(game: Fragments) -> None:
    data = game.position({"nebulae": {"helix": {"bits": []}}, "matrix": ["red-sun"]}).to_data()
    assert data["nebulae"]["helix"]["bits"] == []
    pieces.check(game.components, data)


def test_flower_cards_hold_their_flower_unless_said_otherwise(game: Fragments) -> None:
    assert game.position({"players": [{"long": ["red-1", "red-2"]}]}).to_data()["players"][0]["flowers"] == ["red-1"]
    assert game.position({"players": [{"long": ["red-1"], "flowers": []}]}).to_data()["flowers"] == 20


def test_connections_follow_from_placements_alone(game: Fragments) -> None:
    whole = game.position({}).to_data()
    again = game.position({"placements": whole["placements"]})
    assert again.to_data()["links"] == whole["links"]


# Faults, one line each: (what the position says, the complaint without what it expects, and some of that)

DEALT_BITS = {"nebulae": {"helix": {"bits": ["red-sun"] * 3}}}
FAULTS: dict[str, tuple[Any, str, str]] = {
    "not a mapping": ([], "position is a list", "a mapping"),
    "an unknown key": ({"turn": 3}, "turn: 'turn' is not known here", "one of game, seats, optio"),
    "another game": ({"game": "chess"}, "game: game is 'chess'", "fragments"),
    "seats that do not fit": ({"seats": 5}, "seats: number of seats: 5", "2 to 4"),
    "seats of no number": ({"seats": "many"}, "seats: seats is 'many'", "a whole number"),
    "two in the speed game": ({"options": {"speed_game": True}}, "number of seats: 2", "3 to 4"),
    "an unknown option": ({"options": {"fast": 1}}, "options.fast: 'fast' is not known here", "speed_game"),
    "a map that is none": ({"options": {"map": 3}}, "options.map: map is 3", "a mapping"),
    "a map with one nebula in the options": (
        {"options": {"map": {"placements": {"helix": [0, 0, 0]}}}},
        "options.map.placements: 1 nebulae have a place",
        "all 15",
    ),
    "a map with a loose end": (
        {"options": {"map": {"placements": {"helix": [0, 0, True]}}}},
        "options.map.placements.helix[2]: helix[2] is true",
        "a whole number from -1000",
    ),
    "an unknown phase": ({"phase": "dinner"}, "phase: phase is 'dinner'", "one of begin"),
    "a seat that is not there": ({"current": 2}, "current: current is 2", "from 0 to 1"),
    "true for a number": ({"round": True}, "round: round is true", "a whole number"),
    "text for a flag": ({"drawn": "yes"}, "drawn: drawn is 'yes'", "true or false"),
    "more players than seats": ({"players": [{}, {}, {}]}, "players: players is a list of 3", "0 to 2"),
    "a player that is none": ({"players": [3]}, "players[0]: players[0] is 3", "a mapping"),
    "an unknown key of a player": ({"players": [{"vp": 3}]}, "players[0].vp: 'vp' is not known here", "tokens"),
    "an unknown card": ({"players": [{"hand": ["red-9"]}]}, "players[0].hand[0]: hand[0] is 'red-9'", "an id such as"),
    "an unknown bit": ({"matrix": ["red-cloud"]}, "matrix[0]: matrix[0] is 'red-cloud'", "an id such as"),
    "an unknown nebula": ({"nebulae": {"pillow": {}}}, "nebulae.pillow: 'pillow' is not known here", "one of"),
    "three of a bit": (DEALT_BITS, "nebulae.helix.bits[2]: red-sun comes up too often", "in the box"),
    "the same fragment twice": (
        {"players": [{"fragments": ["cyan-1", "cyan-1"]}]},
        "players[0].fragments[1]: cyan-1 comes up too often",
        "in the box",
    ),
    "three of a card": (
        {"discards": ["red-1", "red-1", "red-1"]},
        "discards[2]: red-1 comes up too often",
        "in the box",
    ),
    "a card twice in a tableau": (
        {"players": [{"hand": ["red-1"], "long": ["red-1"]}]},
        "players[0].long: red-1 comes up twice for this player",
        "different cards",
    ),
    "a communal card in hand": (
        {"players": [{"hand": ["red-7"]}]},
        "players[0].hand[0]: red-7 is a communal card",
        "ordinary",
    ),
    "a silver card for two": (
        {"players": [{"long": ["red-7"]}, {"long": ["red-7"]}]},
        "players[1].long[0]: red-7 comes up too often",
        "in the box",
    ),
    "a full card in short-term memory": (
        {"players": [{"short": {"red-2": ["red-lightning", "red-moon", "red-sun"]}}]},
        "players[0].short.red-2: 3 bits on red-2",
        "an empty last slot",
    ),
    "a bit on a wrong slot": (
        {"players": [{"short": {"red-2": ["red-sun"]}}]},
        "players[0].short.red-2[0]: red-sun on a slot of another shape",
        "the slots' shapes",
    ),
    "too many begun cards": (
        {"players": [{"short": {"red-2": ["red-lightning"], "red-3": ["red-sun"]}}]},
        "players[0].short: short holds 2",
        "most 1",
    ),
    "too many saved bits": (
        {"players": [{"chest": ["red-sun", "red-moon"]}]},
        "players[0].chest: chest holds 2",
        "at most 1",
    ),
    "two flowers in the circle": ({"players": [{"circle": 2}]}, "players[0].circle: circle is 2", "from 0 to 1"),
    "a flower on a card without one": (
        {"players": [{"long": ["red-2"], "flowers": ["red-2"]}]},
        "players[0].flowers[0]: red-2 has no place for this flower",
        "cards of long-term memory",
    ),
    "flowers that do not add up": ({"flowers": 3}, "flowers: 3 flowers beside 0 in play", "20"),
    "a fragment where one was planted": (
        {"nebulae": {"helix": {"fragment": "cyan-1", "planted": True}}},
        "nebulae.helix.planted: planted is true beside a fragment",
        "one or the other",
    ),
    "a fragment that lies nowhere": (
        {"nebulae": {"helix": {"fragment": None}}},
        "nebulae: 15 fragments left for 14 nebulae",
        "one each at most",
    ),
    "a full matrix": (
        {
            "matrix": [
                f"{c}-{s}" for c in ("red", "blue", "green") for s in ("sun", "moon", "star", "raindrop", "lightning")
            ]
        },
        "matrix: 15 bits in the matrix",
        "fewer than its 15",
    ),
    "a deck that does not add up": ({"deck": ["red-1"]}, "deck: 1 cards in the deck", "the 60 that lie nowhere else"),
    "a row that does not add up": ({"row": []}, "row: 0 cards in the row", "the 12"),
    "no girl": ({"girl": None}, "girl: the girl is not on the table", "a nebula"),
    "a connection of three": ({"links": [["helix", "veil", "crab"]]}, "links[0]: links[0] is a list of 3", "2"),
    "a connection to itself": (
        {"links": [["helix", "helix"]]},
        "links[0]: links[0] connects a nebula to itself",
        "two different",
    ),
    "a placement of two numbers": ({"placements": {"helix": [1, 2]}}, "placements.helix: helix is a list of 2", "3"),
    "a map with one nebula": (
        {"placements": {"helix": [0, 0, 0]}},
        "recollection does not fit the nebulae",
        "on the table",
    ),
    "pending after the map": (
        {"pending": ["helix"]},
        "pending: helix lies on the table too",
        "each nebula in one place",
    ),
    "bits before the map is finished": (
        {"phase": "begin", "matrix": ["red-sun"]},
        "matrix[0]: bits are in play in phase begin",
        "none",
    ),
    "hands before the map is finished": (
        {"phase": "begin", "players": [{"hand": ["red-1"]}]},
        "players[0].hand[0]: cards are in play in phase begin",
        "none",
    ),
    "a choice after the opening": ({"opening": [0, 1]}, "opening: a choice in phase recollection", "only in"),
    "an opening of three numbers": ({"phase": "opening", "opening": [0, 1, 2]}, "opening: opening is a list of 3", "2"),
    "an end in the middle": ({"ending": "ten-cards"}, "ending: an ending in phase recollection", "only when"),
    "an unknown end": ({"phase": "over", "ending": "boredom"}, "ending: ending is 'boredom'", "ten-cards"),
    "no last turn left": ({"last_turns": 0}, "last_turns: last_turns is 0", "from 1 to 1"),
    "an unknown move": ({"move": {"jump": {}}}, "move.jump: 'jump' is not known here", "walk"),
    "two moves": ({"move": {"walk": {}, "growing": {}}}, "move: 2 moves", "one at most"),
    "a move of another phase": ({"move": {"growing": {"left": 1}}}, "move: growing in phase recollection", "deja-vu"),
    "a walk of somebody else": (
        {"move": {"walk": {"visited": [], "steps": 0}}},
        "move: walk: the girl stands elsewhere",
        "her nebula",
    ),
    "a path that crosses itself": (
        {"move": {"sowing": {"path": ["helix", "helix"], "bits": []}}},
        "move: sowing: the path is empty or crosses itself",
        "different",
    ),
    "a path that leaps": (
        {"links": [["helix", "veil"]], "move": {"sowing": {"path": ["helix", "orion"], "bits": ["red-sun"]}}},
        "move: sowing: the path leaps",
        "connected",
    ),
    "a sowing that cannot be finished": (
        {"links": [], "move": {"sowing": {"path": ["helix"], "bits": ["red-sun"]}}},
        "move: nothing is legal",
        "go on",
    ),
    "a card that is not there": (
        {"phase": "deja-vu", "move": {"construction": {"card": "red-1"}}},
        "move: construction: the card is not there to construct",
        "hand",
    ),
    "more whites than icons": ({"move": {"taking": {"nebula": "helix", "left": 1}}}, "move: taking: 1 left", "1 to 0"),
    "a regeneration without need": (
        {"phase": "meditation", "move": {"regeneration": {"candidates": ["helix"], "need": 1}}},
        "move: regeneration: 1 of 1 candidates",
        "the last class",
    ),
}


@pytest.mark.parametrize(("data", "complaint", "expected"), FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_is_told_in_one_line(game: Fragments, data: Any, complaint: str, expected: str) -> None:
    with pytest.raises(ContentError) as caught:
        game.position(data)
    (fault,) = caught.value.faults
    found, _, wanted = str(fault).partition("; expected ")
    assert found == f"position: {complaint}"
    assert expected in wanted


MANY_FAULTS = """\
seats: 3
phase: dinner
turn: 3
matrix: [red-sun, red-cloud, red-sun,
         red-sun]
players:
- tokens: -1
  hand: [red-1, red-7]
  chest: [blue-sun, blue-moon]
- flowers: [red-2]
nebulae:
  helix: {fragment: cyan-1, planted: true}
  veil: {fragment: cyan-1}
links: [[crab, crab], [helix]]
move: {walk: {steps: far}}
options: {speed_game: 1, map: {placements: {veil: [1, 2]}}}
"""


def test_every_fault_of_a_file_is_told_at_once_where_it_stands(game: Fragments, tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(MANY_FAULTS)
    with pytest.raises(ContentError) as caught:
        games.read_position(game, path)
    assert [(fault.line, fault.column, fault.what) for fault in caught.value.faults] == [
        (2, 8, "phase is 'dinner'"),
        (3, 1, "'turn' is not known here"),
        (4, 19, "matrix[1] is 'red-cloud'"),
        (5, 10, "red-sun comes up too often"),
        (7, 11, "tokens is -1"),
        (8, 17, "red-7 is a communal card"),
        (9, 10, "chest holds 2"),
        (10, 13, "red-2 has no place for this flower"),
        (12, 38, "planted is true beside a fragment"),
        (13, 20, "cyan-1 comes up too often"),
        (14, 9, "links[0] connects a nebula to itself"),
        (14, 23, "links[1] is a list of 1"),
        (15, 22, "steps is 'far'"),
        (16, 23, "speed_game is 1"),
        (16, 51, "veil is a list of 2"),
    ]
    assert all(fault.file == str(path) for fault in caught.value.faults)


def test_what_follows_from_another_fault_is_not_told(game: Fragments) -> None:
    """Of a wrong number of seats nothing is said about the cards and players of that many."""
    whole = game.new_state(4, {}).to_data()
    with pytest.raises(ContentError) as caught:
        game.position({**whole, "seats": 9, "row": game.components.card_ids[:1]})
    assert [fault.what for fault in caught.value.faults] == ["number of seats: 9"]


# The positions kept in files

POSITIONS = sorted((Path(__file__).parents[2] / "positions").glob("*.yaml"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_a_position_kept_in_a_file_can_be_played_on(game: Fragments, path: Path) -> None:
    play_on(game, game.position(games.read_position(game, path)), seed=3)


# Anything at all: read, or refused with one line

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["helix", "red-1", "white-6", "red-sun", "cyan-1", "map", "walk", "sowing", "meditation"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4) | st.integers(), inner, max_size=3),
    max_leaves=5,
)


def some_position(game: Fragments, seed: int) -> FragmentsState:
    """A position from somewhere in a random game."""
    rng = Random(seed)
    setup = FRAGMENTS[seed % len(FRAGMENTS)]
    state = game.new_state(setup.seats, setup.options(game, seed))
    for _ in range(rng.randrange(250)):
        if not state.is_terminal():
            state.apply_action(lively(state.legal_actions(), rng), FreshChance(rng))
    return state


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every (mapping or list, key or index) in the data."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [place for key, value in pairs for place in [(data, key), *places(value)]]


@pytest.mark.slow
@settings(max_examples=amount(50, 2000), deadline=None)
@given(seed=st.integers(0, 40), draw=st.data())
def test_a_mutated_position_is_read_or_refused_with_one_line(game: Fragments, seed: int, draw: st.DataObject) -> None:
    data = copy.deepcopy(some_position(game, seed).to_data())
    for _ in range(draw.draw(st.integers(1, 3), label="changes")):
        found = places(data)
        holder, key = found[draw.draw(st.integers(0, len(found) - 1), label="place")]
        change = draw.draw(st.sampled_from(["junk", "remove", "repeat", "swap"]), label="change")
        if change == "junk":
            holder[key] = draw.draw(JUNK, label="junk")
        elif change == "remove":
            del holder[key]
        elif change == "repeat" and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[key]))
        else:
            other, place = found[draw.draw(st.integers(0, len(found) - 1), label="other place")]
            holder[key] = copy.deepcopy(other[place])
    try:
        state = game.position(data)
    except ValueError as fault:
        assert "\n" not in str(fault)
        assert str(fault)
        return
    play_on(game, state, seed)


def play_on(game: Fragments, state: FragmentsState, seed: int) -> None:
    """A position that was read can be played on, and conserves every piece."""
    pieces.check(game.components, state.to_data())
    assert game.position(json.loads(json.dumps(state.to_data()))).digest() == state.digest()
    rng = Random(seed)
    conformance.check_why_not(state, rng.sample(every_action(game.name), 60), FREE_VERBS[game.name])
    for _ in range(60):
        if state.is_terminal():
            return
        legal = state.legal_actions()
        assert legal
        for seat in range(state.seats):
            state.view(seat).sample(rng)
        state.apply_action(rng.choice(legal), FreshChance(rng))
        pieces.check(game.components, state.to_data())


@settings(max_examples=amount(35, 1000), deadline=None)
@given(junk=JUNK)
def test_junk_is_refused_with_one_line(game: Fragments, junk: Any) -> None:
    try:
        game.position(junk)
    except ValueError as fault:
        assert "\n" not in str(fault)
    else:
        assert junk == {}, "nothing but the empty position is made of this"


def test_a_position_reads_back_from_yaml(game: Fragments) -> None:
    for seed in range(4):
        state = some_position(game, seed)
        assert game.position(read_plain(yaml.safe_dump(state.to_data()))).digest() == state.digest()
