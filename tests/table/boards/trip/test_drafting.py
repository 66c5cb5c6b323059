"""Taking a space: by hand, by click, by key; until it is kept, another one can be taken instead."""

from typing import Any

import pytest

from dejavu.games.trip.state import Phase
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.games.trip.notation import position
from tests.table.boards.trip.conftest import LaidOut, scene_of, seated, state_of
from tests.table.hands import AppAt, click, drag, key, move, press, quickly, settle, target

SPACES = [["hotel", "shop"], ["sight", "sight"], ["bench", "restaurant"]]


def drafting(app: App, text: str = "", **more: Any) -> Match:
    return seated(app, position(text, phase="draft", spaces=SPACES, memory="row", **more))


def hand(match: Match) -> list[str]:
    state = state_of(match)
    return [state.components.tiles[tile].id for tile in state.players[0].hand]


@pytest.mark.parametrize("way", ["drag", "click", "key"])
def test_a_space_is_taken_by_drag_click_or_digit(app_at: AppAt, way: str) -> None:
    app = app_at()
    match = drafting(app)
    if way == "drag":
        drag(app, "space:2", "tray")
    elif way == "click":
        click(app, "space:2")
    else:
        key(app, "2")
    assert hand(match) == ["sight", "sight"]


def test_what_was_taken_is_kept_by_the_main_button_or_enter(app_at: AppAt) -> None:
    app = app_at()
    match = drafting(app)
    key(app, "1")
    assert target(app, "end").label == "Keep these"
    key(app, "return")
    settle(app)
    assert state_of(match).phase is not Phase.DRAFT or state_of(match).current_player != 0
    assert hand(match) == ["hotel", "shop"] or state_of(match).players[0].tiles != [-1] * 49


def test_another_space_is_taken_instead_while_nothing_is_kept(app_at: AppAt) -> None:
    app = app_at()
    match = drafting(app)
    click(app, "space:1")
    click(app, "space:3")
    assert hand(match) == ["restaurant", "bench"]
    assert state_of(match).spaces[0]
    drag(app, "space:2", "tray")
    assert hand(match) == ["sight", "sight"]
    key(app, "ctrl+z")
    assert hand(match) == []


def test_a_space_carried_over_the_own_map_shows_what_laying_its_first_tile_would_come_to(app_at: AppAt) -> None:
    app = app_at()
    drafting(app, "[H:A1 A2 A3] [B:A6 A7]")
    press(app, target(app, "space:1").rect.center)
    move(app, target(app, "own:a4").rect.center)
    app.step(0)
    laid = scene_of(app).preview
    assert laid is not None
    assert laid.forgotten == 1, "no other cell of its row is open"


def test_everybody_sees_the_tiles_that_a_seat_took(app_at: AppAt) -> None:
    app = app_at()
    drafting(app)
    click(app, "space:1")
    assert "hotel, shop" in target(app, "seat:0").label


def test_spaces_lie_still_while_another_seat_drafts(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    match = laid_out(app, phase="lay", hand=["shop"])
    assert not [t for t in app.targets if t.name.startswith("space:") and t.pick_up]
    assert state_of(match).phase is Phase.LAY


@pytest.mark.parametrize("end", ["own:c2", "shared:c2"])
def test_a_tile_that_is_not_kept_yet_says_that_it_is_kept_first(app_at: AppAt, end: str) -> None:
    app = app_at()
    match = drafting(app)
    click(app, "space:1")
    drag(app, "tile:1", end)
    settle(app)
    assert app.toasts.words == "Keep these first: then you lay."
    assert hand(match) == ["hotel", "shop"]
    key(app, "2")
    assert hand(match) == ["sight", "sight"], "a digit still takes another space"


def test_a_space_that_is_taken_says_so(app_at: AppAt) -> None:
    app = app_at()
    state = position("", phase="draft", spaces=[["hotel", "shop"], [], ["bench", "statue"]], memory="row")
    match = seated(app, state)
    click(app, "space:2")
    assert app.toasts.words == "Space 2 is taken."
    assert hand(match) == []


def test_a_space_shows_who_took_it_until_that_is_taken_back(app_at: AppAt) -> None:
    app = app_at()
    drafting(app)
    assert scene_of(app).frame.takers == {}
    click(app, "space:2")
    assert scene_of(app).frame.takers == {2: 0}
    click(app, "space:3")
    assert scene_of(app).frame.takers == {3: 0}
    key(app, "ctrl+z")
    assert scene_of(app).frame.takers == {}


def test_a_double_click_on_a_space_takes_it_and_no_more(app_at: AppAt) -> None:
    """It was refused in red for "Keep these", of which nothing on the space told."""
    app = app_at()
    match = drafting(app)
    with quickly():
        click(app, "space:1")
        click(app, "space:1")
    settle(app)
    assert hand(match) == ["hotel", "shop"]
    assert app.toasts.words == ""
    scene = scene_of(app)
    assert scene.words.sentence(scene.view) == "You have your tiles: keep them, or put them back."


def test_a_later_click_on_the_space_just_taken_puts_its_tiles_back(app_at: AppAt) -> None:
    """It kept them for good."""
    app = app_at()
    match = drafting(app)
    click(app, "space:1")
    assert target(app, "space:1").label == "Put these tiles back"
    click(app, "space:1")
    settle(app)
    state = state_of(match)
    assert (hand(match), state.phase, state.current_player) == ([], Phase.DRAFT, 0)
    assert state.spaces[0]


def test_where_nothing_is_taken_back_the_space_says_that_the_tiles_are_ones_own(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_at()
    match = drafting(app)
    click(app, "space:1")
    monkeypatch.setattr(Match, "can_undo", False)
    scene_of(app).hands.refresh()
    scene_of(app).refresh()
    click(app, "space:1")
    settle(app)
    assert hand(match) == ["hotel", "shop"]
    assert app.toasts.words == "These tiles are yours: keep them."
