from dataclasses import replace
from random import Random
from typing import Any

import pytest

from dejavu.games.fragments.state import Phase
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.opening.scene import OpeningScene
from dejavu.table.boards.fragments.words import FragmentsNames, sentence
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.amounts import ends
from tests.table.boards.fragments.conftest import MatchFor, fragments, state_of
from tests.table.hands import AppAt, click, drag, focus, key, move, quickly, settle, target


def a_map() -> dict[str, Any]:
    return fragments().quick_options(Random(3))


@pytest.fixture
def app(app_at: AppAt) -> App:
    return app_at((1280, 720), bot_speed="instant")


@pytest.fixture
def match(app: App, match_for: MatchFor) -> Match:
    return match_for(app, "Ada", "Ben: easy", **a_map())


def names(app: App, prefix: str) -> list[str]:
    app.step(0)
    return [t.name for t in app.targets if t.name.startswith(f"{prefix}:")]


def hand(match: Match, seat: int = 0) -> list[str]:
    return [fragments().components.cards[card].id for card in state_of(match).players[seat].hand]


def test_five_cards_lie_open_and_nothing_can_be_kept_yet(app: App, match: Match) -> None:
    assert app.scene.name == "opening"
    assert names(app, "hand") == [f"hand:{card}" for card in hand(match)]
    assert len(names(app, "hand")) == 5
    assert not target(app, "end").enabled


def test_no_card_of_the_hand_moves_when_another_is_chosen(app: App, match: Match) -> None:
    """The row was centred anew under the pointer."""
    places = {name: target(app, name).rect for name in names(app, "hand")}
    first, second, *rest = places
    click(app, second)
    settle(app)
    assert [target(app, name).rect for name in (first, *rest)] == [places[name] for name in (first, *rest)]


def test_the_key_of_the_golden_button_says_what_is_still_to_be_chosen(app: App, match: Match) -> None:
    key(app, "n")
    assert app.toasts.words == "Keep 3: choose 2 cards to discard."
    assert len(hand(match)) == 5


def test_the_press_that_discards_the_last_card_keeps_no_hand(app: App, match: Match) -> None:
    """The focus goes to the golden button by itself, and a double press of Enter kept the hand."""
    first, second = hand(match)[:2]
    click(app, f"hand:{first}")
    focus(app, f"hand:{second}")
    with quickly():
        key(app, "return")
        settle(app)
        assert app.targets.focus == "end"
        key(app, "return")
        assert "Keep this hand" in app.toasts.words
        assert app.scene.name == "opening"
    key(app, "return")
    settle(app)
    assert app.scene.name == "game"


def test_nobody_is_asked_for_more_cards_before_one_was_chosen(app: App, match: Match) -> None:
    names_ = FragmentsNames(fragments().components, match.names)

    def said() -> str:
        assert isinstance(match.view, FragmentsView)
        return sentence(match.view, names_)

    assert said() == "Keep 3: choose 2 cards to discard."
    click(app, names(app, "hand")[0])
    settle(app)
    assert said() == "Keep 3: choose 1 more card to discard."


def test_a_click_discards_where_nothing_else_can_be_done(app: App, match: Match) -> None:
    first = names(app, "hand")[0]
    click(app, first)
    settle(app)
    assert first.removeprefix("hand:") not in hand(match)
    assert names(app, "discard") == [first.replace("hand", "discard")]


def test_two_discarded_by_dragging_and_the_game_begins(app: App, match: Match) -> None:
    for _ in range(2):
        drag(app, names(app, "hand")[0], "discard")
        settle(app)
    kept = hand(match)
    assert len(kept) == 3
    click(app, "end")
    settle(app)
    assert app.scene.name == "game"
    assert hand(match) == kept


def test_a_tip_about_the_map_waits_until_the_map_is_seen(app: App, match: Match) -> None:
    """“Lift the bits of a lit nebula” stood for a moment below the cards to choose from, and did not come again."""
    for name in names(app, "hand")[:2]:
        click(app, name)
        settle(app)
    click(app, "end")
    told: list[tuple[str, str]] = []
    for _step in range(200):
        app.step(0.02)
        tip = app.targets.named("tip")
        told.append((app.scene.name, tip.label if tip else ""))
    assert ("opening", "") in told
    assert [words for name, words in told if name == "opening" and words] == []
    assert told[-1][0] == "game"
    assert told[-1][1].startswith("Lift the bits of a lit nebula")


def test_a_third_discard_glides_back_and_says_why(app: App, match: Match) -> None:
    for _ in range(2):
        click(app, names(app, "hand")[0])
        settle(app)
    before = hand(match)
    drag(app, names(app, "hand")[0], "discard")
    settle(app)
    assert hand(match) == before
    assert "discarded" in app.toasts.words


@pytest.mark.parametrize("back", [0, 1], ids=["the first of two", "the second of two"])
def test_a_discard_dragged_back_is_in_the_hand_and_the_other_stays(app: App, match: Match, back: int) -> None:
    before = hand(match)
    chosen = names(app, "hand")[:2]
    for name in chosen:
        click(app, name)
        settle(app)
    drag(app, chosen[back].replace("hand", "discard"), "hand")
    settle(app)
    assert names(app, "discard") == [chosen[1 - back].replace("hand", "discard")]
    assert set(hand(match)) == set(before) - {chosen[1 - back].removeprefix("hand:")}


def test_a_click_takes_a_discard_back(app: App, match: Match) -> None:
    before = hand(match)
    first = names(app, "hand")[0]
    click(app, first)
    settle(app)
    click(app, first.replace("hand", "discard"))
    settle(app)
    assert hand(match) == before
    assert not match.can_undo


def test_by_keyboard_alone(app: App, match: Match) -> None:
    for _ in range(2):
        focus(app, names(app, "hand")[0])
        key(app, "return")
        settle(app)
    key(app, "u")
    settle(app)
    assert len(hand(match)) == 4
    key(app, "ctrl+y")
    settle(app)
    key(app, "n")
    settle(app)
    assert app.scene.name == "game"


def test_a_number_goes_to_a_card_and_a_key_discards_it_and_takes_it_back(app: App, match: Match) -> None:
    before = hand(match)
    key(app, "2")
    assert app.targets.focus == f"hand:{before[1]}"
    key(app, "d")
    settle(app)
    assert hand(match) == [*before[:1], *before[2:]]
    focus(app, f"discard:{before[1]}")
    key(app, "d")
    settle(app)
    assert hand(match) == before
    for _card in range(3):
        key(app, "1", "d")
        settle(app)
    assert len(hand(match)) == 3
    assert "discarded" in app.toasts.words
    assert app.scene.name == "opening"


def test_the_map_can_be_looked_at(app: App, match: Match) -> None:
    click(app, "map")
    assert app.scene.name == "map"
    assert len(names(app, "nebula")) == 15
    key(app, "escape")
    assert app.scene.name == "opening"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
def test_all_of_the_map_is_seen_at_once_and_again_after_a_closer_look(
    app_at: AppAt, match_for: MatchFor, size: tuple[int, int]
) -> None:
    app = app_at(size)
    match_for(app, "Ada", "Ben: easy", **a_map())
    click(app, "map")
    window = app.window.surface.get_rect()

    def seen() -> int:
        settle(app)
        return sum(window.contains(t.rect) for t in app.targets if t.name.startswith("nebula:"))

    assert seen() == 15
    for _ in range(6):
        click(app, "zoom-in")
    assert seen() < 15
    click(app, "fit")
    assert seen() == 15


def test_speed_game_two_are_remembered_and_two_discarded(app: App, match_for: MatchFor) -> None:
    match = match_for(app, "Ada", "Ben: easy", "Cy: easy", speed_game=True, **a_map())
    assert len(names(app, "hand")) == 7
    for place in ("remember", "remember", "discard", "discard"):
        drag(app, names(app, "hand")[0], place)
        settle(app)
    player = state_of(match).players[0]
    assert (len(player.hand), len(player.long)) == (3, 2)
    click(app, "end")
    settle(app)
    vp = sum(fragments().components.cards[card].vp for card in player.long)
    assert state_of(match).players[0].tokens == 10 - vp


def test_speed_game_a_clicked_card_is_picked_up_because_it_could_go_to_two_places(
    app: App, match_for: MatchFor
) -> None:
    match_for(app, "Ada", "Ben: easy", "Cy: easy", speed_game=True, **a_map())
    click(app, names(app, "hand")[0])
    assert app.input.drag.active
    click(app, "remember")
    settle(app)
    assert len(names(app, "long")) == 1


def test_no_hand_shows_before_the_curtain_is_lifted(app: App, match_for: MatchFor) -> None:
    match = match_for(app, "Ada", "Ben", seed=1, **a_map())
    seat = state_of(match).current_player
    assert app.scene.name == "curtain"
    assert not names(app, "hand")
    click(app, "lift")
    settle(app)
    assert names(app, "hand") == [f"hand:{card}" for card in hand(match, seat)]
    for _ in range(2):
        click(app, names(app, "hand")[0])
        settle(app)
    click(app, "end")
    settle(app)
    assert app.scene.name == "curtain"
    assert not names(app, "hand")
    click(app, "lift")
    settle(app)
    assert names(app, "hand") == [f"hand:{card}" for card in hand(match, 1 - seat)]
    assert not names(app, "discard"), "what the other one discarded is not to be taken back"
    assert state_of(match).phase is Phase.OPENING


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_card_and_button_is_in_the_window_and_large_enough(
    app_at: AppAt, match_for: MatchFor, size: tuple[int, int], scale: float
) -> None:
    app = app_at(size, ui_scale=scale)
    match_for(app, "Ada", "Ben: easy", "Cy: easy", speed_game=True, **a_map())
    for name in (*names(app, "hand"), "menu", "map", "undo", "end"):
        rect = target(app, name).rect
        assert app.window.surface.get_rect().contains(rect), name
        assert min(rect.size) >= 24, name


@pytest.mark.slow
@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 800), (1920, 1080)]), ids=str)
@pytest.mark.parametrize("scale", ends([1.0, 1.5, 2.0]))
@pytest.mark.parametrize("speed", [False, True], ids=["standard", "speed"])
def test_the_words_about_a_card_cover_no_card_and_no_button(
    app_at: AppAt, match_for: MatchFor, size: tuple[int, int], scale: float, speed: bool
) -> None:
    app = app_at(size, ui_scale=scale)
    match_for(app, *(["Ada", "Ben: easy", "Cy: easy"][: 3 if speed else 2]), speed_game=speed, **a_map())
    scene = app.scene
    assert isinstance(scene, OpeningScene)
    others = [t for t in app.targets if t.kind != "area"]
    assert len([t for t in others if t.name.startswith("hand:")]) == (7 if speed else 5)
    for card in [card for card in fragments().components.cards if not card.communal]:
        looked_at = replace(target(app, names(app, "hand")[0]), name=f"hand:{card.id}")
        assert scene.inspect(looked_at)
        area = scene.inspector.area
        assert area is not None
        assert app.window.surface.get_rect().contains(area), card.id
        assert [t.name for t in others if t.rect.colliderect(area)] == [], card.id


def test_a_refusal_beside_the_pointer_covers_no_card(app: App, match: Match) -> None:
    cards = [target(app, name) for name in names(app, "hand")]
    assert cards
    move(app, (cards[0].rect.centerx, cards[0].rect.top + 4))
    app.refuse("First choose a card.")
    assert app.toasts.area.width and app.toasts.area.collidelist([card.rect for card in cards]) < 0
