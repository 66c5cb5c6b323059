"""What it means to put a piece somewhere."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from dejavu.content import open_data
from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.spec import read
from dejavu.table.boards.memoir import items
from dejavu.table.boards.memoir.exchange.exchanging import Terms
from dejavu.table.boards.memoir.frame import MemoirFrame
from dejavu.table.boards.memoir.gestures import GESTURES, MemoirMeaning
from dejavu.table.kit.item import Item, PlaceId
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.conftest import PEOPLE, laid

CHOIR = {"monsters": [{"card": "choir", "fresh": False}]}
THREAD: dict[str, Any] = {"hand": ["red-thread"], "place": "1,0", "ben": {"place": "2,0"}}
TWO = {"monsters": [{"card": "choir", "fresh": False}, {"card": "tall-clock", "fresh": False}]}


def meaning(state: MemoirState, seat: int = 0) -> MemoirMeaning:
    """What gestures of a seat mean, without a window."""
    view = state.view(seat)
    legal = frozenset(view.legal_actions() if seat == state.current_player else ())
    return MemoirMeaning(MemoirFrame(view, [], legal, legal), GESTURES)


def card(state: MemoirState, name: str) -> Item:
    return next(each for each in items.cards_of(state, 0, 0) if each.about["card"] == name)


def piece_of(state: MemoirState, written: str) -> Item:
    """``pawn``, ``ability``, ``item``, ``seal``, ``monster choir``, or a card."""
    kind, _space, which = written.partition(" ")
    match kind:
        case "pawn":
            return items.pawn_item(0)
        case "ability":
            return Item(PlaceId("ability", number=0))
        case "item":
            return Item(PlaceId(kind))
        case "monster":
            return monster(state, which)
    return card(state, kind)


def place_of(state: MemoirState, written: str) -> Item:
    """``place 1,0``, ``pawn 1``, ``monster choir``, ``ring 2``; or any other kind."""
    kind, _space, which = written.partition(" ")
    match kind:
        case "place":
            return items.places_of(state)[state.components.hexes.index[which]]
        case "monster":
            return monster(state, which)
        case "pawn":
            return items.pawn_item(int(which))
        case "seat":
            return items.seat_item(int(which))
        case "ring":
            return items.ring_item(int(which))
    return Item(PlaceId(kind, number=int(which or -1)))


def monster(state: MemoirState, name: str) -> Item:
    hunters = [items.Hunter(seat, one) for seat, player in enumerate(state.players) for one in player.monsters]
    found = next(each for each in hunters if state.components.hallucinations[each.monster.card].id == name)
    return Item(PlaceId("monster", name), value=found, about={"monster": name})


CASES: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("a pawn to the next place", {}, "pawn", "place 1,0", "move(e)"),
    ("a pawn through a wall is for the rules to refuse", {"place": "1,0"}, "pawn", "place 2,-1", "move(ne)"),
    ("a pawn far away", {}, "pawn", "place 3,0", ""),
    ("a pawn onto a partner", {"ben": {"hand": ["a"]}}, "pawn", "pawn 1", "meet(1)"),
    ("a card for a player", {"hand": ["lullaby"]}, "lullaby", "pawn 1", "play(lullaby) choose(seat-1)"),
    ("a card for oneself, on the panel", {"hand": ["lullaby"]}, "lullaby", "seat 0", "play(lullaby) choose(seat-0)"),
    ("a card for a tile", {"hand": ["keyhole"]}, "keyhole", "place 1,0", "play(keyhole) look(1, 0)"),
    ("a card for a ring", {"hand": ["compass"]}, "compass", "ring 2", "play(compass) choose(ring-2)"),
    ("a card for nothing, somewhere on the map", {"hand": ["blanket"]}, "blanket", "map", "play(blanket)"),
    ("a card for something, nowhere in particular", {"hand": ["keyhole"]}, "keyhole", "map", "play(keyhole)"),
    ("a card for a tile, on a far one", {"hand": ["keyhole"]}, "keyhole", "place 3,0", "play(keyhole)"),
    ("a card for a tile, on a partner's pawn", {"hand": ["keyhole"]}, "keyhole", "pawn 1", "play(keyhole)"),
    ("a card for a tile, on a partner's panel", {"hand": ["keyhole"]}, "keyhole", "seat 1", "meet(1) give(keyhole)"),
    ("a pawn to a partner, by a card", THREAD, "red-thread", "pawn 1", "play(red-thread) put(2, 0)"),
    ("a pawn to a partner, by a card on the panel", THREAD, "red-thread", "seat 1", "play(red-thread) put(2, 0)"),
    ("a card twice", {"hand": ["keyhole"]}, "keyhole", "keyhole", "play(keyhole)"),
    ("a card on whom it befalls without asking", {"hand": ["blanket"]}, "blanket", "pawn 0", "play(blanket)"),
    ("a card given", {"hand": ["blanket", "a"]}, "a", "pawn 1", "meet(1) give(a)"),
    ("a resource played", {"hand": ["a"]}, "a", "a", ""),
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
    ("the ability on a tile", {}, "ability", "place 0,1", "use() look(0, 1)"),
    ("what is found, into the hand", {}, "item", "hands 0", "take()"),
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
    source = piece_of(state, piece)
    meant = meaning(state).actions_for(
        meaning(state).lifted(source), source if place == piece else place_of(state, place)
    )
    assert list(meant) == [Action.parse(f"{text})") for text in acts.split(")") if text.strip()]


def test_the_seal_goes_on_its_own_clue_alone() -> None:
    state = laid(hand=["a", "a"], place="2,0", faces={"2,0": "m1"}, up=["2,0"])
    seal = Item(PlaceId("seal"), about={"memory": 1})
    clues = [Item(PlaceId("clue", number=n), value=n - 1, about={"memory": n}) for n in range(1, 8)]
    assert [clue.id.number for clue in clues if meaning(state).accepts(clue, seal)] == [1]


def test_a_card_that_can_be_played_does_not_light_partners_to_whom_it_could_be_given() -> None:
    state, partner = laid(hand=["keyhole", "a"]), items.pawn_item(1)
    assert not meaning(state).accepts(partner, card(state, "keyhole"))
    assert meaning(state).accepts(partner, card(state, "a"))


def test_a_card_that_puts_a_pawn_beside_a_partner_lights_that_partner() -> None:
    """*Mira stands on another tile* was said to a card that is played to come to her."""
    state = laid(**THREAD)
    assert meaning(state).accepts(items.pawn_item(1), card(state, "red-thread"))
    assert meaning(state).accepts(items.seat_item(1), card(state, "red-thread"))


@pytest.mark.parametrize(("name", "lit"), [("blanket", 37), ("keyhole", 6)])
def test_a_card_lights_the_whole_map_where_it_does_not_matter_where_it_is_put(name: str, lit: int) -> None:
    state = laid(hand=[name])
    assert len(meaning(state).lit(card(state, name))) == lit
    assert meaning(state).accepts(items.MAP, card(state, name)) is (lit > 6)


def test_nothing_can_be_done_for_a_seat_that_is_not_to_act() -> None:
    state = laid(hand=["lullaby"])
    assert meaning(state).lit(None)
    assert not meaning(state, 1).lit(None)


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
    meant = meaning(state).actions_for(monster(state, "choir"), items.seat_item(1))
    assert meant[0] == Action.parse(begins)
    for action in meant:
        state.apply_action(action, FreshChance(Random(1)))
    assert [len(player.monsters) for player in state.players] == [0, 1, 0][:seats]


def test_a_card_of_the_kind_pass_that_passes_nothing_is_not_played_where_a_monster_is_put() -> None:
    heals = [{"mood": {"who": "self", "by": 1}}]
    state = changed(("player-cards", "borrowed-coat", heals), 3, {**CHOIR, "hand": ["borrowed-coat"], "mood": 4})
    choir = monster(state, "choir")
    assert not meaning(state).actions_for(choir, items.seat_item(1))
    assert not meaning(state).actions_for(card(state, "borrowed-coat"), choir)


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


# Drafts


def test_an_exchange_is_put_together_before_the_rules_hear_of_it() -> None:
    state = laid(hand=["blanket", "a"], ben={"hand": ["f"]})
    numbers = state.tables.card
    hands = meaning(state)
    begun = hands.outcome(card(state, "a"), items.pawn_item(1))
    assert not begun.acts and begun.draft.terms == Terms(0, 1, give=(numbers["a"],))
    hands.frame = hands.frame.drafted(begun.draft)
    theirs = next(iter(items.cards_of(state, 1, 0)))
    hands.frame = hands.frame.drafted(hands.outcome(theirs).draft)
    assert hands.frame.exchange.terms == Terms(0, 1, (numbers["a"],), (numbers["f"],))
    back = Item(PlaceId("give", "a", 0), value=items.Going(0, numbers["a"], 0, comes=True, number=1))
    assert hands.accepts(Item(PlaceId("exchange", number=0)), back)
    assert not hands.accepts(Item(PlaceId("exchange", number=1)), back)
    hands.frame = hands.frame.drafted(hands.outcome(back).draft)
    assert hands.frame.exchange.terms == Terms(0, 1, get=(numbers["f"],))
    assert not hands.accepts(items.pawn_item(1), card(state, "blanket")), "nothing is lit beneath an exchange"


@pytest.mark.parametrize(
    ("hand", "number", "clicks", "discarded"),
    [
        ("abcde", 4, "c", "abde"),
        ("abcde", 4, "cb", "acde"),
        ("abcdef", 4, "ce", "abdf"),
        ("abcdef", 4, "c", ""),
        ("abcdef", 4, "cec", ""),
        ("abcd", 2, "ac", "ac"),
        ("aaa", 2, "", "aa"),
        ("aab", 2, "", ""),
    ],
)
def test_the_fewer_cards_are_chosen_and_none_where_all_are_alike(
    hand: str, number: int, clicks: str, discarded: str
) -> None:
    """Of nine cards eight had to be clicked, and one of two that are the same."""
    state = laid(hand=[*hand], move={"discarding": {"seat": 0, "number": number}})
    hands = meaning(state)
    for name in clicks:
        hands.frame = hands.frame.drafted(hands.outcome(card(state, name)).draft)
    assert [str(action) for action in hands.discards()] == [f"discard({name})" for name in discarded]


def test_cards_are_chosen_before_they_are_discarded() -> None:
    state = laid(hand=["a", "b", "c"], move={"discarding": {"seat": 0, "number": 2}})
    hands = meaning(state)
    for name in ("a", "c", "b"):
        hands.frame = hands.frame.drafted(hands.outcome(card(state, name)).draft)
    assert [str(action) for action in hands.discards()] == ["discard(b)", "discard(c)"]
    hands.frame = meaning(laid(hand=["a"])).frame
    assert hands.kept(hands.frame.draft._replace(discards=(card(state, "b").id,))).discards == ()
