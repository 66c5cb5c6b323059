"""Exchanging face to face: by number, click and drag; offered, agreed, declined; one gesture, one undo."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from dejavu.engine.game import View
from dejavu.games.memoir.actions import DECLINE, OFFER
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Consent, Exchange, Source
from dejavu.table.board.log import log_lines
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.boards.memoir.moments import SpeechBubble
from dejavu.table.play.bot_process import Answer, Hear
from tests.amounts import LONG
from tests.cases import some
from tests.games.memoir.notation import position
from tests.table.boards.memoir.acting import Silent, state_of, table_for, two
from tests.table.hands import AppAt, click, drag, key, press, quickly, release, settle, target
from tests.table.seating import FirstChoice

ADA, BEN = {"hand": ["blanket", "a", "a"]}, {"hand": ["f", "hold-on"]}


class Declines(FirstChoice):
    """Wants no exchange."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        hear(Answer((DECLINE,), level))


def hands(scene: MemoirScene) -> list[list[str]]:
    state = state_of(scene)
    return [[state.tables.cards[card] for card in state.hand(seat)] for seat in range(state.seats)]


def ways_over(app_at: AppAt) -> MemoirScene:
    scene = table_for(app_at(), two(ADA, BEN))
    key(scene.app, "x")
    return scene


def test_a_click_on_a_partner_s_card_asks_for_it_where_an_exchange_is_legal(app_at: AppAt) -> None:
    """Only the panel and the pawn began an exchange; the card was enlarged."""
    scene = table_for(app_at(), two(ADA, BEN))
    click(scene.app, "hand:1-f:0")
    terms = scene.exchange.terms
    assert terms is not None
    assert (terms.partner, terms.give) == (1, ())
    assert [state_of(scene).tables.cards[card] for card in terms.get] == ["f"]


def test_a_click_on_a_card_of_somebody_far_away_enlarges_it(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(ADA, {**BEN, "place": "2,0"}))
    click(scene.app, "hand:1-f:0")
    assert scene.exchange.terms is None


def test_a_click_on_a_partner_s_portrait_begins_an_exchange_and_the_bubble_asks(app_at: AppAt) -> None:
    """The portrait asked for something before the next turn, also where the two stood together."""
    app = app_at()
    scene = table_for(app, two(ADA, BEN), worker=Silent())
    bubble, portrait = target(app, "ask:1").rect, scene.seats.portrait(1)
    assert not bubble.collidepoint(portrait.center)
    press(app, portrait.center)
    release(app, portrait.center)
    assert scene.exchange.terms is not None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_bubble_is_large_enough_to_be_hit(app_at: AppAt, size: tuple[int, int]) -> None:
    """At 1024×640 it was 14 pixels wide."""
    app = app_at(size)
    scene = table_for(app, two(ADA, BEN), worker=Silent())
    bubble = target(app, "ask:1").rect
    assert min(bubble.size) >= 24
    assert scene.seats.plates[1].contains(bubble)
    assert not bubble.collidepoint(scene.seats.portrait(1).center)


@pytest.mark.parametrize("way", ["numbers", "clicks", "drags"])
def test_cards_go_over_by_number_click_and_drag(app_at: AppAt, way: str) -> None:
    scene = ways_over(app_at)
    app = scene.app
    if way == "numbers":
        key(app, "2", "5")  # own cards first
    elif way == "clicks":
        click(app, "give:a:0")
        click(app, "get:f:0")
    else:
        drag(app, "give:a:0", "exchange:1")
        drag(app, "get:f:0", "exchange:0")
    key(app, "n")
    settle(app)
    assert hands(scene) == [["blanket", "a", "f"], ["hold-on", "a"]]
    assert state_of(scene).actions_left == 3


def test_a_card_comes_back_by_the_same_way(app_at: AppAt) -> None:
    scene = ways_over(app_at)
    key(scene.app, "2", "2")
    click(scene.app, "get:f:0")
    drag(scene.app, "get:f:0", "exchange:1")
    terms = scene.frame.exchange.terms
    assert terms is not None and terms.empty
    assert not target(scene.app, "offer").enabled
    assert state_of(scene).move is None, "the rules heard of it before anything was offered"


def test_escape_leaves_nothing_behind(app_at: AppAt) -> None:
    scene = ways_over(app_at)
    key(scene.app, "1", "escape")
    assert scene.frame.exchange.terms is None and not scene.match.session.entries


def test_an_exchange_with_ones_own_partner_is_one_undo(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(ADA, BEN), people=2)
    key(scene.app, "x")
    assert target(scene.app, "offer").label == "Exchange"
    key(scene.app, "2", "5", "n")
    settle(scene.app)
    assert hands(scene)[0] == ["blanket", "a", "f"] and state_of(scene).move is None
    key(scene.app, "u")
    assert hands(scene) == [["blanket", "a", "a"], ["hold-on", "f"]] and state_of(scene).actions_left == 4


def test_what_one_asked_for_oneself_is_no_news(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(ADA, BEN))
    key(scene.app, "x", "2", "n")
    settle(scene.app)
    assert state_of(scene).actions_left == 3
    assert not scene.recap.shown


def test_a_card_dragged_onto_a_pawn_begins_an_exchange(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(ADA, BEN))
    drag(scene.app, "hand:0-a:0", "pawn:1")
    terms = scene.frame.exchange.terms
    assert terms is not None
    assert [state_of(scene).tables.cards[card] for card in terms.give] == ["a"]
    click(scene.app, "give:a:0")
    assert scene.frame.exchange.terms == terms._replace(give=())


def test_what_was_declined_can_be_changed_and_is_not_offered_again(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(ADA, BEN), worker=Declines())
    settle(scene.app)
    key(scene.app, "x", "2", "n")
    settle(scene.app)
    assert hands(scene)[0] == ["blanket", "a", "a"] and state_of(scene).actions_left == 4
    terms = scene.frame.exchange.terms
    assert terms is not None and len(terms.give) == 1
    assert not target(scene.app, "offer").enabled and "declined" in target(scene.app, "offer").why
    key(scene.app, "3")
    assert target(scene.app, "offer").enabled


def test_a_bot_says_no_beside_its_face_where_the_dialog_is_gone(app_at: AppAt) -> None:
    state = two({"hand": ["night-post", "a"]}, {"place": "2,-1", **BEN})
    scene = table_for(app_at(), state, worker=Declines())
    tables = state_of(scene).tables
    scene.act(tables.play[tables.cards.index("night-post")], tables.meet[1])
    scene.app.step(1 / 30)
    key(scene.app, "1", "n")
    seen = []
    for _ in range(120):
        scene.app.step(1 / 30)
        seen.append(scene.moments.shown)
    said = {each.words for each in seen if isinstance(each, SpeechBubble)}
    assert [words.startswith("No, thanks.") for words in said] == [True]
    assert scene.frame.exchange.terms is None and hands(scene)[0] == ["night-post", "a"]


def asked_by_a_bot() -> MemoirState:
    """Ben, a bot, offers Ada a key for a ticket."""
    state = position({"ada": ADA, "ben": BEN, "at": {"active": 1}})
    cards = state.tables.cards.index
    state.ask(0, Consent(Exchange(0, (cards("f"),), (cards("a"),), Source.ACTION, -1)))
    return state


@pytest.mark.parametrize(("name", "hand"), [("agree", ["blanket", "a", "f"]), ("decline", ["blanket", "a", "a"])])
def test_a_bots_offer_is_answered_in_the_same_dialog(app_at: AppAt, name: str, hand: list[str]) -> None:
    scene = table_for(app_at(), asked_by_a_bot(), worker=Silent())
    scene.app.step(0.1)
    assert scene.match.my_move and scene.frame.exchange.answers
    click(scene.app, name)
    assert hands(scene)[0] == hand


@pytest.mark.parametrize(
    ("give", "get", "said"),
    [
        ("f", "", "Ben gives a Door key. Ada then holds 2 of the 3 cards for The Letter."),
        ("", "a", "Ada gives a Train ticket. Ben then holds 2 of the 3 cards for The Letter."),
        (
            "f",
            "a",
            "Ben gives a Door key. Ada gives a Train ticket. Ada then holds 2 of the 3 cards for The Letter. "
            "Ben then holds 1 of the 2 cards for The Platform.",
        ),
    ],
)
def test_who_gives_what_is_said_and_what_both_come_to(app_at: AppAt, give: str, get: str, said: str) -> None:
    state = position({"ada": ADA, "ben": BEN, "at": {"active": 1}})
    given, got = (tuple(state.tables.cards.index(card) for card in cards) for cards in (give, get))
    state.ask(0, Consent(Exchange(0, given, got, Source.ACTION, -1)))
    scene = table_for(app_at(), state, worker=Silent())
    scene.app.step(0.1)
    assert scene.exchange.text == said


def test_nothing_is_declined_by_a_press_that_was_for_something_else(app_at: AppAt) -> None:
    """A bot asks while somebody presses one spot again and again; who declined cannot take it back."""
    scene = table_for(app_at(), asked_by_a_bot(), worker=Silent())
    app = scene.app
    app.step(0.1)
    with quickly():
        app.input.calm.press(target(app, "decline").visible.center)
        click(app, "decline")
        assert scene.frame.exchange.answers and "cannot be taken back" in app.toasts.words
    click(app, "decline")
    assert not scene.frame.exchange.answers


def test_an_exchange_by_a_card_can_be_left_and_the_card_stays(app_at: AppAt) -> None:
    state = position({"ada": {"hand": ["night-post", "a"]}, "ben": {"hand": ["f"], "place": "1,0"}})
    scene = table_for(app_at(), state)
    cards = state.tables
    scene.act(cards.play[cards.cards.index("night-post")], cards.meet[1])
    settle(scene.app)
    assert scene.frame.exchange.terms is not None and scene.frame.exchange.filling
    click(scene.app, "done")
    assert state_of(scene).move is None and hands(scene)[0] == ["night-post", "a"]


def test_a_hint_points_at_what_an_exchange_still_lacks(app_at: AppAt) -> None:
    scene = ways_over(app_at)
    tables = state_of(scene).tables
    plan = [tables.meet[1], tables.give[tables.cards.index("a")], tables.get[tables.cards.index("f")], OFFER]
    names = []
    for _ in range(3):
        (spot,) = scene.frame.exchange.advised(plan)
        names.append(spot.name)
        if spot.name != "offer":
            click(scene.app, spot.name)
    assert names == ["give:a:0", "get:f:0", "offer"]
    assert [spot.name for spot in scene.frame.exchange.advised([tables.move[0]])] == ["done"]


def test_the_dialog_fits_into_every_window(app_at: AppAt) -> None:
    for size, scale in (((1280, 720), 1.0), *([((1920, 1080), 1.0)] * LONG), ((1024, 640), 1.5)):
        scene = table_for(app_at(size, ui_scale=scale), two({"hand": ["a"] * 5 + ["blanket"]}, {"hand": ["b"] * 5}))
        key(scene.app, "x", "1", "2", "3")
        room = target(scene.app, "exchange").rect
        for each in some(scene.exchange.targets()):
            assert room.contains(each.rect), each.name


def test_between_people_nothing_says_that_anybody_is_asked(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(ADA, BEN), people=2)
    key(scene.app, "x", "2", "5")
    assert scene.question == "Exchange with Ben: move cards over, then exchange."
    assert target(scene.app, "end").label.startswith("Exchange, or leave it")
    click(scene.app, "offer")
    settle(scene.app)
    told = [line.words for line in log_lines(scene.match, scene.words)]
    assert not [line for line in told if "asks" in line or "offers" in line]
    assert [line for line in told if "Ada gives Ben" in line]


# What lies beneath


@pytest.mark.parametrize("elsewhere", ["hands:0", "hands:1", "seat:1", "clue:1", "limit"])
def test_a_card_of_an_exchange_that_is_let_go_elsewhere_comes_back(app_at: AppAt, elsewhere: str) -> None:
    scene = ways_over(app_at)
    begun = scene.frame.exchange.terms
    drag(scene.app, "give:a:0", elsewhere)
    settle(scene.app)
    assert scene.frame.exchange.terms == begun


@pytest.mark.parametrize("pressed", ["[6]", "[9]", "b", "t", "o", "v"])
def test_keys_do_not_reach_what_lies_beneath_an_exchange(app_at: AppAt, pressed: str) -> None:
    scene = ways_over(app_at)
    before = state_of(scene).to_data()
    key(scene.app, pressed)
    settle(scene.app)
    assert scene.frame.exchange.terms is not None
    assert state_of(scene).to_data() == before and not scene.app.input.drag.active


@pytest.mark.parametrize("name", ["hand:0-blanket:0", "hand:1-f:0"])
def test_a_click_on_a_hand_moves_its_card_over_and_back(app_at: AppAt, name: str) -> None:
    scene = ways_over(app_at)
    begun = scene.frame.exchange.terms
    click(scene.app, name)
    assert not scene.app.input.drag.active
    assert scene.frame.exchange.terms != begun
    click(scene.app, name)
    assert scene.frame.exchange.terms == begun
    assert state_of(scene).move is None


def test_nothing_on_the_map_can_be_touched_beneath_an_exchange(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"place": "1,0", **ADA}, {"place": "1,0", **BEN}, faces={"1,0": "a"}, up=["1,0"]))
    assert "item" in {each.name for each in scene.app.targets}
    key(scene.app, "x")
    beneath = [each for each in scene.app.targets if each.area in ("map", "seats", "clues")]
    assert beneath and not any(each.action or each.pick_up or each.drop for each in beneath)


def test_no_button_for_looking_is_half_under_the_dialog(app_at: AppAt) -> None:
    scene = ways_over(app_at)
    assert not any(each.area == "looking" for each in scene.app.targets)
    key(scene.app, "escape")
    assert any(each.area == "looking" for each in scene.app.targets)


def test_nobody_is_told_to_offer_what_is_done_at_once(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(ADA, BEN), people=2)
    key(scene.app, "x")
    assert "offer" not in scene.question
    assert target(scene.app, "end").label == "Exchange, or leave it"


FULL = {"hand": ["blanket", "a", "a", "by-name", "c", "d"]}, {"hand": ["f", "hold-on", "b", "b", "e", "lantern"]}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("hands_", [(ADA, BEN), FULL])
def test_no_card_moves_under_the_hand_when_another_goes_over(
    app_at: AppAt, size: tuple[int, int], hands_: tuple[dict[str, Any], dict[str, Any]]
) -> None:
    """Both rows were centred anew with every click, so that the next click took another card."""
    scene = table_for(app_at(size), two(*hands_))
    key(scene.app, "x")
    order = [target.name for target in scene.exchange.targets() if target.name.startswith(("give:", "get:"))]
    for name in order:
        before = {each.name: each.rect for each in scene.exchange.targets() if each.name in order}
        click(scene.app, name)
        after = {each.name: each.rect for each in scene.exchange.targets() if each.name in order}
        stays = order[order.index(name) + 1 :]
        assert {other: after[other] for other in stays} == {other: before[other] for other in stays}
        touched = scene.app.targets.at(before[name].center, lambda one: one.name in order)
        assert touched is None, f"{touched} lies where {name} lay"
    first, second, third = order[:3]
    before = {each.name: each.rect for each in scene.exchange.targets()}
    click(scene.app, second)
    after = {each.name: each.rect for each in scene.exchange.targets()}
    assert (after[first], after[third]) == (before[first], before[third])


@pytest.mark.parametrize("hold_free", [False, True])
def test_the_map_beneath_an_exchange_is_seen_by_an_eye_or_a_key(app_at: AppAt, hold_free: bool) -> None:
    """It hid what one has to know to answer."""
    scene = table_for(app_at(hold_free=hold_free), two(ADA, BEN))
    app = scene.app
    key(app, "x")
    key(app, "2")
    whole, eye = scene.exchange.rect, target(app, "aside").rect
    click(app, "aside")
    assert scene.exchange.rect == eye
    assert not scene.app.targets.named("offer")
    click(app, "aside")
    assert scene.exchange.rect == whole
    app.input.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
    assert scene.exchange.rect == eye
    app.input.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_p, mod=0))
    assert (scene.exchange.rect == eye) == hold_free
    if hold_free:
        key(app, "return")
    assert scene.exchange.rect == whole
    assert target(app, "give:a:0").name, "the draft is as it was"
    assert scene.exchange.terms and scene.exchange.terms.give
