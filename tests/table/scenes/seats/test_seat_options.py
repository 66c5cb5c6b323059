"""What a game lets one choose: for which numbers of players, remembered, and in sight."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from dejavu import games
from dejavu.engine.info import Option
from dejavu.games import load
from dejavu.table.scenes.seats import NewGame, Seats
from dejavu.table.scenes.shelf import Box
from dejavu.table.shell.app import App
from dejavu.table.widgets import Label, Toggle
from tests.table.hands import AppAt, click, focus, key, target
from tests.table.scenes.seats.conftest import choose, remembered
from tests.testgames.counting import CountingGame

LONG = Option.choice("deck", {"short": "A short one", "long": "A long one"}, "short", "Deck", "How long it lasts.")
GUESTS = Option.number("guests", range(4), 0, "Guests", "How many come by.")
OPEN = Option.flag("open_hands", "Open hands", "Everyone sees everything.", seats=range(3, 4))


class Chosen(CountingGame):
    """A game of many options."""

    def options(self) -> tuple[Option, ...]:
        return (*super().options(), GUESTS, replace(LONG, seats=range(3, 5)), OPEN)


def test_the_speed_game_is_offered_only_for_seats_that_fit(app: App, started: list[NewGame]) -> None:
    click(app, "option-speed-game")
    assert "3 to 4 players" in app.toasts.words
    choose(app, "seat-3", "Wanderer – capable")
    click(app, "option-speed-game")
    click(app, "start")
    assert started[0].options == {"speed_game": True}
    assert len(started[0].seats) == 3
    choose(app, "seat-3", "Nobody")
    click(app, "start")
    assert started[1].options == {}


def test_a_grey_speed_game_says_why_where_it_stands(app: App) -> None:
    """The reason stood below, in the middle of a higher row or out of sight."""

    def words() -> tuple[str, str]:
        assert isinstance(app.scene, Seats)
        pairs = [[widget for widget, _share in row] for row in app.scene.rows() if isinstance(row, Sequence)]
        places = (
            (row, column)
            for row, pair in enumerate(pairs)
            for column, one in enumerate(pair)
            if isinstance(one, Toggle) and one.name == "option-speed-game"
        )
        row, column = next(places)
        toggle, below = pairs[row][column], pairs[row + 1][column]
        assert isinstance(toggle, Toggle)
        assert isinstance(below, Label)
        return toggle.said, below.words

    assert words() == ("Speed game: for 3 to 4 players.", "")
    choose(app, "seat-3", "Wanderer – capable")
    effect = "With it on, everyone begins with two finished memories, and the game is shorter."
    assert words() == ("Speed game", effect)
    assert effect in app.scene.described(target(app, "option-speed-game")), "a listener hears it of the option"
    assert effect not in app.scene.opening()


def test_what_a_game_lets_one_choose_is_chosen_and_only_that_is_handed_on(
    app_at: AppAt, started: list[NewGame]
) -> None:
    app = app_at()
    app.push(Seats(Chosen(), started.append))
    app.settle()
    focus(app, "option-goal")
    key(app, "right", "right")
    choose(app, "option-guests", "2")
    click(app, "start")
    assert started[0].options == {"goal": 32, "guests": 2}
    choose(app, "option-guests", "0")
    click(app, "start")
    assert started[1].options == {"goal": 32}


def test_an_option_for_other_numbers_of_players_is_grey_and_says_for_which(
    app_at: AppAt, started: list[NewGame]
) -> None:
    app = app_at((1280, 1200))
    app.push(Seats(Chosen(), started.append))
    for name, why in (
        ("option-deck", "Deck: for 3 to 4 players."),
        ("option-open-hands", "Open hands: for 3 players only."),
    ):
        click(app, name)
        assert app.toasts.words == why
    choose(app, "seat-3", "Wanderer – capable")
    choose(app, "option-deck", "A long one")
    choose(app, "option-open-hands", "on")
    click(app, "start")
    assert started[0].options == {"deck": "long", "open_hands": True}
    choose(app, "seat-4", "Wanderer – capable")
    click(app, "start")
    assert started[1].options == {"deck": "long"}, "hands are never open among four"
    choose(app, "seat-4", "Nobody")
    click(app, "start")
    assert started[2].options == started[0].options, "what was chosen comes back with the seats that it is for"


def test_what_was_chosen_last_is_chosen_again_unless_the_game_does_not_know_it_any_more(
    app_at: AppAt, started: list[NewGame]
) -> None:
    app = app_at(**remembered(["Ann", "person"], ["Ben", "person"], goal=12, guests=9, weather="rain"))
    app.push(Seats(Chosen(), started.append))
    click(app, "start")
    assert started[0].options == {"goal": 12}
    app.pop()
    assert app.settings.sittings["counting"].options == {"goal": 12}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("game", games.names())
def test_every_option_is_in_sight_without_scrolling(app_at: AppAt, size: tuple[int, int], game: str) -> None:
    app = app_at(size)
    infos = [games.spec(name).info for name in games.NAMES]  # those of the tests are not on anybody's shelf
    app.push(Seats(load(game), lambda _new: None, boxes=[Box(info) for info in infos]))
    app.settle()
    assert "seats-list-bar" not in {target.name for target in app.targets}


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_what_an_option_means_comes_into_sight_with_it(app_at: AppAt, size: tuple[int, int]) -> None:
    app = app_at(size)
    app.change("ui_scale", 2.0)
    app.push(Seats(load("trip"), lambda _new: None))
    app.settle()
    assert "seats-list-bar" in {target.name for target in app.targets}, "nothing has to scroll"
    for _ in range(20):
        if app.targets.focus != "option-orders":
            key(app, "tab")
    scene = app.scene
    assert isinstance(scene, Seats)
    said = [row for row in scene.list.widgets if isinstance(row, Label) and row.words.startswith("Advanced")]
    assert len(said) == 1 and target(app, "seats-list").rect.contains(said[0].rect)


@pytest.mark.parametrize(("game", "offered"), [("fragments", True), ("trip", True), ("memoir", False)])
def test_veiled_totals_are_chosen_where_rivals_sit_down_and_remembered(
    app_at: AppAt, started: list[NewGame], game: str, offered: bool
) -> None:
    app = app_at()
    app.push(Seats(load(game), started.append))
    app.settle()
    assert (app.targets.named("option-veiled-totals") is not None) is offered
    if offered:
        assert "From the last round on" in target(app, "option-veiled-totals").tip
        click(app, "option-veiled-totals")
        assert app.settings.veiled_totals
        assert target(app, "option-veiled-totals").value == "on"
        click(app, "start")
        assert started[0].options == {}, "no rule knows of it"
