"""The main button ends no turn that throws something away before it has said so; the second press does."""

from collections.abc import Callable
from typing import Any

import pytest

from dejavu.engine.journal import PERSON, Act, Seat
from dejavu.games.fragments.actions import END_PHASE
from dejavu.games.fragments.state import Phase
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.gestures import PRESENTATION
from dejavu.table.kit.description import outcome
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import fragments, state_of
from tests.table.boards.fragments.game.conftest import scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, focus, frame, key, settle

DUNES = "Shifting Dunes can still be completed. Press again to go on all the same."
ONE_MISSING = {"yellow-4": ["yellow-moon", "yellow-raindrop", "yellow-sun", "yellow-lightning"]}


@pytest.fixture
def app(app_at: AppAt) -> App:
    return app_at((1280, 720), reduced_motion=True, bot_speed="instant")


def without_bits() -> dict[str, Any]:
    """Ada is in deja vu with no bit, no flower and nothing begun."""
    data = position() | {"planting_done": True}
    data["players"][0] |= {"hand": ["blue-1"], "short": {}, "tray": [], "chest": [], "circle": 0, "flowers": []}
    return data


def table(app: App, **player: Any) -> Match:
    data = without_bits()
    data["players"][0] |= player
    return laid_out(app, data)


def by_mouse(app: App) -> None:
    click(app, "end")


def by_key(app: App) -> None:
    key(app, "n")
    frame(app)


def by_enter(app: App) -> None:
    focus(app, "end")
    key(app, "return")
    frame(app)


def ended(match: Match) -> bool:
    """Whether the main button did anything, by the journal."""
    return any(isinstance(entry, Act) and entry.action == END_PHASE for entry in match.session.entries)


@pytest.mark.parametrize("press", [by_mouse, by_key, by_enter])
def test_end_turn_threw_a_finished_card_away_without_asking(app: App, press: Callable[[App], None]) -> None:
    match = table(app, short=ONE_MISSING, chest=["green-star"])
    press(app)
    assert not ended(match)
    assert app.toasts.words == DUNES
    assert PlaceId("short", "yellow-4") in scene_of(app).glowing
    press(app)
    assert ended(match)


def test_what_holds_the_end_back_is_said_until_something_is_done(app: App) -> None:
    """*End turn* did nothing: the words were gone when the reader looked for them."""
    match = table(app, short=ONE_MISSING, hand=["yellow-2"], tray=["red-moon"], chest=["green-star"])
    by_mouse(app)
    app.toasts.drop()
    settle(app)
    bar = scene_of(app).areas["guide"]
    assert isinstance(bar, ActionBar)
    assert bar.text() == DUNES
    click(app, "hand:yellow-2")
    settle(app)
    assert DUNES not in bar.text()
    assert not ended(match)


@pytest.mark.parametrize("press", [by_mouse, by_key, by_enter])
def test_end_turn_was_taken_though_it_was_asked_which_bit_completes_a_card(
    app: App, press: Callable[[App], None]
) -> None:
    match = table(app, short=ONE_MISSING, hand=["yellow-3"], tray=["yellow-star", "white-star"], chest=["green-star"])
    click(app, "short:yellow-4")
    settle(app)
    assert scene_of(app).frame.asking is not None
    press(app)
    assert not ended(match)
    assert "can still be completed" in app.toasts.words
    press(app)
    assert ended(match)


def test_a_card_of_the_hand_that_can_be_built_at_once_is_named_and_lit(app: App) -> None:
    match = table(app, hand=["yellow-2"], chest=["red-moon"], tray=["red-raindrop", "red-sun"])
    by_mouse(app)
    assert not ended(match)
    assert PlaceId("hand", "yellow-2") in scene_of(app).glowing


def test_a_bit_that_is_asked_for_is_waited_for_though_it_completes_nothing(app: App) -> None:
    match = table(app, hand=["blue-1"], tray=["red-raindrop", "blue-raindrop"], long=["red-1", "red-3"])
    click(app, "hand:blue-1")
    settle(app)
    assert scene_of(app).frame.asking is not None
    by_mouse(app)
    assert not ended(match)
    name = scene_of(app).names.card("blue-1")
    assert app.toasts.words == f"{name} still waits for a bit. Press again to go on all the same."
    by_mouse(app)
    assert ended(match)


def test_a_warning_is_past_once_something_was_done(app: App) -> None:
    match = table(app, short=ONE_MISSING, hand=["yellow-2"], tray=["red-moon"], chest=["green-star"])
    by_mouse(app)
    click(app, "hand:yellow-2")
    settle(app)
    assert PlaceId("short", "yellow-4") not in scene_of(app).glowing
    by_mouse(app)
    assert not ended(match), "a new position is warned of anew"


@pytest.mark.parametrize("place", ["", "nebula"], ids=["main button", "girl"])
def test_a_phone_warns_once_before_anything_is_lost(place: str) -> None:
    """The girl was dragged on a phone, and the bits that were not saved were lost without a word."""
    data = without_bits()
    data["players"][0] |= {"hand": [], "tray": ["red-sun"]}
    view = fragments().position(data | {"planting_done": False}).view(0)
    frame = FragmentsFrame(view, (Seat("Ada", PERSON), *[Seat("Vega", "easy")] * 3), frozenset(view.legal_actions()))
    way = ("girl", f"nebula:{frame.components.nebulae[frame.walks_next[0]].id}") if place else ("end",)
    found = outcome(PRESENTATION, frame, *way)
    assert not found.acts
    assert found.hint == "1 bit is not saved though a chest is free. Press again to go on all the same."
    assert END_PHASE in outcome(PRESENTATION, frame.drafted(found.draft), *way).acts


TEN = [f"{colour}-{number}" for colour in ("red", "green") for number in range(1, 6)]
UNSAVED = "1 bit is not saved though a chest is free. Press again to go on all the same."


@pytest.mark.parametrize(
    ("turn", "player", "said"),
    [
        ({}, {}, UNSAVED),
        ({"last_turns": 1}, {}, ""),
        ({}, {"long": TEN}, ""),
        ({"round": 60, "first": 0}, {}, ""),
        ({"round": 60, "first": 2}, {}, ""),
        ({"round": 59, "first": 0}, {}, UNSAVED),
        ({"last_turns": 1}, {"short": ONE_MISSING, "tray": ["yellow-star"]}, DUNES),
    ],
)
def test_nothing_is_to_be_saved_for_a_turn_that_never_comes(
    app: App, turn: dict[str, Any], player: dict[str, Any], said: str
) -> None:
    """The end of one's very last turn was refused once; what still brings points is warned of as before."""
    data = without_bits() | {"first": 0} | turn
    data["players"][0] |= {"hand": [], "tray": ["red-sun"]} | player
    for other in data["players"][1:]:
        other["long"] = [card for card in other["long"] if card not in data["players"][0]["long"]]
    laid_out(app, data)
    assert scene_of(app).frame.left_undone.words == said


@pytest.mark.parametrize(("planted", "waits"), [(False, True), (True, False)])
def test_in_the_last_turn_bits_are_of_use_for_a_flower_that_can_still_be_planted(
    app: App, planted: bool, waits: bool
) -> None:
    data = position("sowing") | {"planting_done": planted, "last_turns": 1}
    data["players"][0] |= {"hand": ["blue-1"], "long": [], "chest": ["purple-sun"]}
    match = laid_out(app, data)
    while state_of(match).phase is Phase.RECOLLECTION:
        match.act(next(iter(match.view.legal_actions())))
        settle(app)
    state = state_of(match)
    state.players[0].tray, state.row = [0] * state.components.rules.grow_cost, []
    match.changed()
    frame = scene_of(app).frame
    assert "spend" in frame.verbs
    assert ("can still be used" in frame.left_undone.words) == waits


def test_nothing_is_asked_where_nothing_can_be_completed(app: App) -> None:
    match = table(app, short=ONE_MISSING, chest=["green-moon"])
    by_mouse(app)
    assert ended(match)


def test_nothing_is_asked_of_whoever_follows_a_hint_that_ends_the_turn(app: App) -> None:
    match = table(app, short=ONE_MISSING, chest=["green-star"])
    match.hints.take((END_PHASE,))
    match.changed()
    by_mouse(app)
    assert ended(match)


@pytest.mark.parametrize("way", ["on the colour", "on the button"])
def test_a_return_right_upon_the_sowing_ended_the_turn(app: App, way: str) -> None:
    """The button that had said "Sow this way" said "End turn" in the same place."""
    data = position("sowing") | {"planting_done": True}
    data["players"][0]["long"] = []
    chests = fragments().position(data).players[0].chests
    data["players"][0]["chest"] = ["purple-sun", "purple-moon", "purple-star"][:chests]
    match = laid_out(app, data)
    focus(app, "plate:lagoon")
    key(app, "return")
    settle(app)
    if way == "on the button":
        focus(app, "end")
    key(app, "return")
    settle(app)
    assert state_of(match).phase is Phase.DEJA_VU
    assert state_of(match).players[0].tray
    key(app, "return")
    frame(app)
    assert not ended(match)
