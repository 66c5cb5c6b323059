"""What a rival's turn takes from a player: communal cards, memory fragments, cards that would join a picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.games.fragments.components import ANY_SHAPE
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.scoring import gain
from dejavu.games.fragments.state import NONE, Phase
from dejavu.table.board import news
from dejavu.table.board.game_table import Consequences
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.fragments.words import FragmentsWords
from dejavu.table.boards.fragments.words.hints import beyond
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.boards.fragments.words.notes import card_note
from dejavu.table.boards.fragments.words.stakes import at_stake, beside, consequences, lacking, stakes, what_it_lacks
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.stakes import Change, changes
from dejavu.table.text import listed
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt

BOX = fragments().components


def told(change: Callable[[FragmentsState], object]) -> list[str]:
    """What is said to the first seat after a change of a position in the middle of a game."""
    before = fragments().position(position())
    after = before.clone()
    change(after)
    changed = changes(stakes(before.view(0)), stakes(after.view(0)))
    names = FragmentsNames(BOX, ("Ada", "Ben", "Cleo", "Dora"))
    return [one.words for one in consequences(changed, after.view(0), names)]


def take_fragment(state: FragmentsState) -> None:
    nebula = next(nebula for nebula, fragment in enumerate(state.fragments) if fragment != NONE)
    state.fragments[nebula] = NONE


def take_communal_cards(state: FragmentsState, leave: int) -> None:
    card = state.row[0]
    state.row = [other for other in state.row if other != card] + [card] * leave


@pytest.mark.parametrize("remembers", [False, True])
def test_a_memory_fragment_that_is_won_is_told_with_what_it_would_have_brought(remembers: bool) -> None:
    """It was told as gone without a word of why that matters."""
    before = fragments().position(position())
    if not remembers:
        before.players[0].long = []
    after = before.clone()
    take_fragment(after)
    nebula = next(nebula for nebula, fragment in enumerate(before.fragments) if fragment != after.fragments[nebula])
    brought = gain(before, 0, fragments=[before.fragments[nebula]]).total
    assert bool(brought) is remembers
    names = FragmentsNames(BOX)
    (one,) = consequences(changes(stakes(before.view(0)), stakes(after.view(0))), after.view(0), names)
    why = f": it would have brought you {brought} VP." if brought else "."
    assert one.words == f"The memory fragment on {names.nebula(nebula)} is gone{why}"


def test_what_a_sowing_can_complete_is_told_when_it_changes() -> None:
    """Nobody told what the bits that a rival had moved meant for the own cards."""
    full = fragments().position(position())
    bare = full.clone()
    bare.bits = [[] for _nebula in full.bits]
    names = FragmentsNames(BOX)
    cards = [key[1] for key in stakes(full.view(0)) if key[0] == "ready" and not names.is_communal(key[1])]
    ready = [names.card(card) for card in cards]
    lost = changes(stakes(full.view(0)), stakes(bare.view(0)))
    won = changes(stakes(bare.view(0)), stakes(full.view(0)))
    assert ready
    told_of = [one.words for one in consequences(lost, bare.view(0), names)]
    for card, words in zip(cards, told_of, strict=True):
        shapes = listed([names.shape(shape) for shape in lacking(bare.view(0), card)])
        assert words == f"No sowing can complete your {names.card(card)} for now. At best it lacks: {shapes}."
    now, communal = consequences(won, full.view(0), names)
    assert now.words == f"A sowing can complete your {listed(ready)} now."
    assert communal.words == "A sowing can complete the communal card Bridge of Dawn now: +5 VP."


@pytest.mark.parametrize("lasts", [True, False])
def test_what_a_later_turn_took_back_is_not_told(app_at: AppAt, lasts: bool) -> None:
    """A card was said to be in reach, the next rival had moved the bits again, and the reader searched in vain."""
    words = FragmentsWords(laid_out(app_at(), position()))
    full = fragments().position(position())
    bare = full.clone()
    bare.bits = [[] for _nebula in full.bits]
    told = news.consequences(words, bare.view(0), full.view(0))
    assert "A sowing can complete the communal card Bridge of Dawn now: +5 VP." in [one.words for one in told]
    now = (full if lasts else bare).clone().view(0)
    assert news.as_they_stand(words, told, now) == (told if lasts else [])


def test_card_and_hint_name_the_same_shapes(app_at: AppAt) -> None:
    """The card lacked two shapes after the best sowing, and the hint named four."""
    names = FragmentsNames(BOX)
    state = fragments().position(position())
    state.bits, state.phase, state.players[0].tray = [[] for _nebula in state.bits], Phase.RECOLLECTION, []
    view = state.view(0)
    aims = [said for said in beyond(view, names) if said.startswith("Worth aiming at: the communal card")]
    card = next(card for card in state.row for said in aims if f"card {names.card(card)}," in said)
    assert card_note(view, card, names).lines[-1] == what_it_lacks(view, card, names)
    assert aims[0].endswith(what_it_lacks(view, card, names))
    assert lacking(view, card)


def test_bits_in_hand_are_not_lacking() -> None:
    """A page said that all bits of a card were held, and its next line that three shapes were lacking."""
    state = fragments().position(position())
    state.phase = Phase.DEJA_VU
    card, player = next(card for card in state.row if not state.players[0].owns(card)), state.players[0]
    player.tray = [
        BOX.bit_index[f"red-{BOX.shapes[slot if slot != ANY_SHAPE else 0]}"] for slot in BOX.cards[card].slots
    ]
    names = FragmentsNames(BOX)
    assert what_it_lacks(state.view(0), card, names) == "You hold all its bits."
    missing = player.tray.pop(0)
    player.chest = []
    lacks = names.shape(BOX.bit_shape[missing])
    assert what_it_lacks(state.view(0), card, names) == f"It lacks: {lacks}."


def test_who_looks_back_reads_of_the_past() -> None:
    """The finale said *for now* of a game that was over."""
    full = fragments().position(position())
    bare = full.clone()
    bare.bits = [[] for _nebula in full.bits]
    lost = changes(stakes(full.view(0)), stakes(bare.view(0)))
    names = FragmentsNames(BOX)
    told = [one.words for one in consequences(lost, bare.view(0), names, past=True)]
    assert told
    assert all(re.fullmatch(r"No sowing could complete .+ in the next turn: it lacked .+\.", words) for words in told)


def test_a_communal_card_that_opened_is_told_beside_one_that_fell() -> None:
    """The card that pays most was chosen, was refused because it had paid more before, and the other kept silent."""
    fell, opened = [card for card, kind in enumerate(BOX.cards) if kind.communal][:2]
    names = FragmentsNames(BOX)
    changed = [
        Change(("ready", fell), 8, 6, (PlaceId("row", BOX.cards[fell].id),)),
        Change(("ready", opened), 0, 5, (PlaceId("row", BOX.cards[opened].id),)),
    ]
    (one,) = consequences(changed, fragments().position(position()).view(0), names)
    assert one.words == f"A sowing can complete the communal card {names.card(opened)} now: +5 VP."


def test_a_communal_card_that_a_sowing_completes_is_worth_its_points() -> None:
    """Only cards of the hand were told, although communal ones decide games."""
    state = fragments().position(position())
    ready = {key[1]: stake.worth for key, stake in stakes(state.view(0)).items() if key[0] == "ready"}
    communal = {card: worth for card, worth in ready.items() if BOX.cards[card].communal}
    assert communal
    for card, worth in communal.items():
        assert card in state.row
        assert not state.players[0].owns(card)
        assert worth == gain(state, 0, cards=[card]).total > 0


def test_what_is_lost_counts_by_the_points_that_it_would_have_brought() -> None:
    """A card of the hand that nobody had begun counted as much as the last copy of a communal one."""
    state = fragments().position(position())
    player = state.players[0]
    kept = next(card for card in player.hand if not BOX.cards[card].communal)
    communal = max(
        (card for card in state.row if not player.owns(card)), key=lambda card: gain(state, 0, cards=[card]).total
    )
    lost = [Change(("ready", kept), 1, 0, ()), Change(("row", communal), 1, 0, ())]
    unbegun, last_copy = (at_stake(change, state.view(0)) for change in lost)
    player.hand.remove(kept)
    player.short[kept] = []
    begun = at_stake(lost[0], state.view(0))
    assert unbegun == 1
    assert begun == gain(state, 0, cards=[kept]).total // 2 > 0
    assert last_copy >= gain(state, 0, cards=[communal]).total // 2 > unbegun


def test_a_card_lacks_what_neither_chest_nor_sowing_brings() -> None:
    """It was told that no sowing completes a card, without a word of why."""
    state = fragments().position(position())
    state.bits = [[] for _nebula in state.bits]
    card, player = BOX.card_index["purple-4"], state.players[0]
    assert card in player.hand
    slots = BOX.cards[card].slots
    assert sorted(lacking(state.view(0), card)) == sorted(slots), "the sun in the chest fills none of them"
    player.chest = [BOX.bit_index[f"red-{BOX.shapes[slots[0]]}"]]
    assert sorted(lacking(state.view(0), card)) == sorted(slots[1:])


@pytest.mark.parametrize("left", [0, 1])
def test_a_communal_card_is_told_when_no_copy_is_left(left: int) -> None:
    state = fragments().position(position())
    card = state.row[0]
    assert not state.players[0].owns(card)
    expected = [] if left else [f"No {FragmentsNames(BOX).card(card)} is left."]
    assert told(lambda state: take_communal_cards(state, left)) == expected


@pytest.mark.parametrize("rivals", [1, 2])
def test_a_card_that_would_have_joined_a_picture_is_gone_with_its_last_copy(rivals: int) -> None:
    """Ada has the first, third and fifth card of the red world: the second one joins them, and there are two of it.

    It was told as gone when a rival began one, though Ada held the other.
    """
    second = BOX.card_index["red-2"]
    assert len(BOX.cards[second].copies) == 2

    def begin(state: FragmentsState) -> None:
        for player in state.players[1 : 1 + rivals]:
            player.short[second] = []

    names = FragmentsNames(BOX)
    sentence = f"{names.card(second)} is gone: it would have joined your {names.world(BOX.cards[second].world)}."
    assert told(begin) == ([sentence] if rivals == 2 else [])


def test_a_card_that_joins_nothing_is_not_told() -> None:
    card = BOX.card_index["yellow-6"]

    def begin(state: FragmentsState) -> None:
        state.players[1].short[card] = []

    assert told(begin) == []


def test_in_a_closed_world_the_last_card_lies_beside_the_first() -> None:
    world = next(world for world in BOX.worlds if world.closed and world.size > 2)
    cards = {BOX.cards[card].number: card for card in range(len(BOX.cards)) if BOX.cards[card].world == world.id}
    assert sorted(beside(BOX, cards[1])) == sorted((cards[2], cards[world.size]))


def test_what_a_view_is_worth_is_worked_out_once(app_at: AppAt) -> None:
    """The recap worked it out in every frame that drew it."""
    words = FragmentsWords(laid_out(app_at(), position()))
    view, other = (fragments().position(position()).view(0) for _ in range(2))
    assert words.stakes(view) is words.stakes(view)
    assert words.stakes(other) is not words.stakes(view)
    assert words.stakes(other) == words.stakes(view)


@pytest.mark.parametrize("place", [PlaceId("hand", "blue-1"), PlaceId("short", "green-2"), PlaceId("nebula", "orion")])
def test_what_a_turn_meant_is_not_said_over_a_heading(app_at: AppAt, place: PlaceId) -> None:
    """The words above a card covered whose hand it is."""
    app = app_at((1280, 720))
    laid_out(app, position())
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    rect = scene.rect_of(place)
    assert rect
    words = Consequences(scene, [rect], "No sowing can complete it.")
    area = scene.areas["map" if place.kind == "nebula" else place.kind].rect
    assert words.foot_of_words(rect) == (rect.top if place.kind == "nebula" else area.top)


def test_nobody_has_changed_anything_before_somebody_sows() -> None:
    """A rival who only discarded was told to have made three cards of the own hand possible."""
    game = fragments()
    state = game.new_state(2, game.quick_options(Random(3)))
    while state.phase is not Phase.RECOLLECTION:
        if state.phase is Phase.OPENING:
            assert stakes(state.view(0)) == stakes(state.view(1)) == {}
        state.apply_action(state.legal_actions()[0], FreshChance(Random(1)))
    assert stakes(state.view(0))
