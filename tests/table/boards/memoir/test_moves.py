"""What it means to put a piece somewhere."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from dejavu.content import open_data
from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.games.memoir.entry import read
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.moves import Moves
from dejavu.table.boards.memoir.pieces import Ability, Card, Monster, Pawn, Piece, Place, Resource, Seal
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.conftest import PEOPLE, laid

CHOIR = {"monsters": [{"card": "choir", "fresh": False}]}
TWO = {"monsters": [{"card": "choir", "fresh": False}, {"card": "tall-clock", "fresh": False}]}


def card(state: MemoirState, name: str) -> Card:
    return Card(0, state.tables.cards.index(name))


def piece_of(state: MemoirState, written: str) -> Piece:
    """``pawn``, ``ability``, ``item``, ``seal``, ``monster choir``, or a card."""
    kind, _space, which = written.partition(" ")
    if kind == "monster":
        return Monster(_monster(state, which))
    known: dict[str, Piece] = {"pawn": Pawn(0), "ability": Ability(0), "item": Resource(), "seal": Seal()}
    return known.get(kind) or card(state, written)


def place_of(state: MemoirState, written: str) -> Place:
    """``map 1,0``, ``pawn 1``, ``monster choir``, ``choice a``, ``self``."""
    kind, _space, which = written.partition(" ")
    if kind == "map":
        return Place("map", state.components.hexes.index[which])
    if kind == "monster":
        return Place("monster", _monster(state, which))
    if kind == "choice":
        return Place("choice", state.tables.choice[which])
    return Place(kind, int(which)) if which else Place(kind)


def _monster(state: MemoirState, name: str) -> int:
    return [hallucination.id for hallucination in state.components.hallucinations].index(name)


CASES: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("a pawn to the next place", {}, "pawn", "map 1,0", "move(e)"),
    ("a pawn through a wall is for the rules to refuse", {"place": "1,0"}, "pawn", "map 2,-1", "move(ne)"),
    ("a pawn far away", {}, "pawn", "map 3,0", ""),
    ("a pawn onto a partner", {"ben": {"hand": ["a"]}}, "pawn", "pawn 1", "meet(1)"),
    ("a card for a player", {"hand": ["lullaby"]}, "lullaby", "pawn 1", "play(lullaby) choose(seat-1)"),
    ("a card for oneself, on the panel", {"hand": ["lullaby"]}, "lullaby", "seat 0", "play(lullaby) choose(seat-0)"),
    ("a card for a tile", {"hand": ["keyhole"]}, "keyhole", "map 1,0", "play(keyhole) look(1, 0)"),
    ("a card for a ring", {"hand": ["compass"]}, "compass", "ring 2", "play(compass) choose(ring-2)"),
    ("a card for nothing, somewhere on the map", {"hand": ["blanket"]}, "blanket", "table", "play(blanket)"),
    ("a card for something, nowhere in particular", {"hand": ["keyhole"]}, "keyhole", "table", "play(keyhole)"),
    ("a card for a tile, on a far one", {"hand": ["keyhole"]}, "keyhole", "map 3,0", "play(keyhole)"),
    ("a card for a tile, on a partner's pawn", {"hand": ["keyhole"]}, "keyhole", "pawn 1", "play(keyhole)"),
    ("a card for a tile, on a partner's panel", {"hand": ["keyhole"]}, "keyhole", "seat 1", "meet(1) give(keyhole)"),
    ("a card twice", {"hand": ["keyhole"]}, "keyhole", "self", "play(keyhole)"),
    ("a card on whom it befalls without asking", {"hand": ["blanket"]}, "blanket", "pawn 0", "play(blanket)"),
    ("a card given", {"hand": ["blanket", "a"]}, "a", "pawn 1", "meet(1) give(a)"),
    ("a resource played", {"hand": ["a"]}, "a", "self", ""),
    (
        "the only monster",
        {"hand": ["by-name"], "ada": CHOIR},
        "by-name",
        "monster choir",
        "play(by-name)",
    ),
    (
        "one monster of two",
        {"hand": ["by-name"], "ada": TWO},
        "by-name",
        "monster tall-clock",
        "play(by-name) choose(tall-clock)",
    ),
    (
        "a monster to a seat",
        {"hand": ["borrowed-coat"], "ada": CHOIR, "seats": 3},
        "monster choir",
        "seat 2",
        "play(borrowed-coat) choose(seat-2)",
    ),
    (
        "one monster of two to a seat",
        {"hand": ["borrowed-coat"], "ada": TWO, "seats": 3},
        "monster choir",
        "seat 1",
        "play(borrowed-coat) choose(choir) choose(seat-1)",
    ),
    ("a monster without a card for it", {"ada": CHOIR}, "monster choir", "seat 1", ""),
    ("the ability on a tile", {}, "ability", "map 0,1", "use() look(0, 1)"),
    ("what is found, into the hand", {}, "item", "hand 0", "take()"),
    (
        "a card too many",
        {"hand": ["a", "a"], "move": {"discarding": {"seat": 0, "number": 1}}},
        "a",
        "discards",
        "discard(a)",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_putting_a_piece_somewhere_means(case: tuple[str, dict[str, Any], str, str, str]) -> None:
    _what, more, piece, place, acts = case
    state = laid(**{"faces": {"3,0": "hallucination"}, **more})
    meant = Moves(state.view(0)).meant(piece_of(state, piece), place_of(state, place)) or ()
    assert list(meant) == [Action.parse(f"{text})") for text in acts.split(")") if text.strip()]


def test_the_seal_goes_on_its_own_clue_alone() -> None:
    state = laid(hand=["a", "a"], place="2,0", faces={"2,0": "m1"}, up=["2,0"])
    moves = Moves(state.view(0))
    fitting = [memory for memory in range(7) if moves.fits(Seal(), Place("clue", memory))]
    assert fitting == [0]


def test_a_card_that_can_be_played_does_not_light_partners_to_whom_it_could_be_given() -> None:
    state = laid(hand=["keyhole", "a"])
    moves = Moves(state.view(0))
    assert not moves.fits(card(state, "keyhole"), Place("pawn", 1))
    assert moves.fits(card(state, "a"), Place("pawn", 1))


@pytest.mark.parametrize(("name", "lit"), [("blanket", 37), ("keyhole", 6)])
def test_a_card_lights_the_whole_map_where_it_does_not_matter_where_it_is_put(name: str, lit: int) -> None:
    state = laid(hand=[name])
    moves = Moves(state.view(0))
    assert len(moves.places_for(card(state, name))) == lit
    assert moves.fits(card(state, name), Place("table")) is (lit > 6)


def test_nothing_can_be_done_for_a_seat_that_is_not_to_act() -> None:
    moves = Moves(laid(hand=["lullaby"]).view(1))
    assert not moves.legal
    assert not moves.places


def test_pieces_of_different_kinds_are_never_the_same() -> None:
    pieces: list[object] = [Pawn(0), Ability(0), Monster(0), Resource(), Seal()]
    assert all((one == other) is (one is other) for one in pieces for other in pieces)
    assert all(pieces)


TO_ANYONE = [{"pass": {"to": "any"}}]
PASSING: list[tuple[str, tuple[str, str, Any], dict[str, Any], str]] = [
    ("an action card", ("player-cards", "lantern", TO_ANYONE), {"hand": ["lantern"]}, "play(lantern)"),
    ("an event that was kept", ("event-cards", "umbrella", TO_ANYONE), {"kept": ["umbrella"]}, "play(umbrella)"),
    ("an ability", ("characters", "archivist", TO_ANYONE), {}, "use()"),
]


@pytest.mark.parametrize("case", PASSING, ids=lambda case: case[0])
@pytest.mark.parametrize("seats", [2, 3])
def test_whatever_passes_a_monster_on_does_so_where_the_monster_is_put(
    case: tuple[str, tuple[str, str, Any], dict[str, Any], str], seats: int
) -> None:
    """Only cards of the kind *pass* once did."""
    _what, change, ada, begins = case
    state = changed(change, seats, {**CHOIR, **ada})
    meant = Moves(state.view(0)).meant(Monster(_monster(state, "choir")), Place("seat", 1))
    assert meant is not None
    assert meant[0] == Action.parse(begins)
    for action in meant:
        state.apply_action(action, FreshChance(Random(1)))
    assert [len(player.monsters) for player in state.players] == [0, 1, 0][:seats]


def test_a_card_of_the_kind_pass_that_passes_nothing_is_not_played_where_a_monster_is_put() -> None:
    heals = [{"mood": {"who": "self", "by": 1}}]
    state = changed(("player-cards", "borrowed-coat", heals), 3, {**CHOIR, "hand": ["borrowed-coat"], "mood": 4})
    moves = Moves(state.view(0))
    assert moves.meant(Monster(_monster(state, "choir")), Place("seat", 1)) is None
    assert moves.meant(card(state, "borrowed-coat"), Place("monster", _monster(state, "choir"))) is None


def changed(change: tuple[str, str, Any], seats: int, ada: dict[str, Any]) -> MemoirState:
    """A position with data in which one card or character does something else."""
    deck, name, does = change
    data = deepcopy(memoir().content())
    for row in data[deck]:
        if row["id"] == name:
            (row["ability"] if deck == "characters" else row)["do"] = does
    players = [{"character": who} for who in PEOPLE[:seats]]
    written = {"seats": seats, "options": {"level": "normal"}, "phase": "actions", "deck": 20, "lost": 0}
    return read(open_data(data, "the test")).position({**written, "players": [{**players[0], **ada}, *players[1:]]})
