from collections.abc import Mapping
from typing import Any

import pytest

from dejavu.engine.journal import Seat
from dejavu.table.scenes.seats import NewGame, Seats
from dejavu.table.shell.app import App
from dejavu.table.widgets import Label
from tests.table.hands import AppAt, click, key, target


def allowed(options: Mapping[str, Any]) -> range:
    return range(3, 5) if options.get("speed_game") else range(2, 5)


@pytest.fixture
def started() -> list[NewGame]:
    return []


@pytest.fixture
def app(app_at: AppAt, started: list[NewGame]) -> App:
    app: App = app_at()
    app.push(Seats(allowed, ["random", "easy"], started.append, seed=7))
    app.settle()
    return app


def choose(app: App, name: str, value: str) -> None:
    for _ in range(6):
        if target(app, name).value == value:
            return
        click(app, name)
    raise AssertionError(f"{name} never becomes {value}")


def test_the_first_time_a_person_sits_against_an_easy_bot(app: App, started: list[NewGame]) -> None:
    click(app, "start")
    assert [seat.controller for seat in started[0].seats] == ["person", "easy"]
    assert started[0].seed == 7
    assert started[0].options == {}


def test_names_are_written_and_kept(app: App, started: list[NewGame]) -> None:
    click(app, "name-1")
    key(app, *"ann", "backspace", "n")
    click(app, "start")
    assert started[0].seats[0] == Seat("ann", "person")
    app.pop()
    assert app.settings.seats[0] == ["ann", "person"]


def test_typing_a_name_does_not_press_other_keys(app: App) -> None:
    """``u`` is undo and ``i`` inspect elsewhere; here they are letters, and Space is one too."""
    click(app, "name-1")
    key(app, "u", "i", "space", "n")
    assert target(app, "name-1").value == "ui n"


def test_all_by_keyboard(app: App, started: list[NewGame]) -> None:
    key(app, "tab", *"bo", "tab", "tab", "tab", "right", "right")
    assert target(app, "name-1").value == "bo"
    for _ in range(12):
        if app.targets.focus == "start":
            break
        key(app, "tab")
    key(app, "return")
    assert started[0].seats[0].name == "bo"


def test_the_speed_game_is_offered_only_for_seats_that_fit(app: App, started: list[NewGame]) -> None:
    click(app, "speed-game")
    assert "3 to 4 players" in app.toasts.words
    choose(app, "seat-3", "Bot: easy")
    click(app, "speed-game")
    click(app, "start")
    assert started[0].options == {"speed_game": True}
    assert len(started[0].seats) == 3
    choose(app, "seat-3", "Nobody")
    click(app, "start")
    assert started[1].options == {}


def test_a_grey_speed_game_says_why_where_it_stands(app: App) -> None:
    def words() -> list[str]:
        assert isinstance(app.scene, Seats)
        return [row.words for row in app.scene.rows() if isinstance(row, Label)]

    assert words() == ["The speed game is for 3 to 4 players."]
    choose(app, "seat-3", "Bot: easy")
    assert words() == ["With it on, everyone begins with two finished memories, and the game is shorter."]


def test_two_players_of_one_name_cannot_begin(app: App, started: list[NewGame]) -> None:
    for name in ("name-1", "name-2"):
        click(app, name)
        key(app, *"ann")
    click(app, "start")
    assert started == []
    assert app.toasts.words == "Two players have the same name."


def test_the_least_seats_cannot_be_left_free(app: App) -> None:
    seen = set()
    for _ in range(5):
        seen.add(target(app, "seat-2").value)
        click(app, "seat-2")
    assert seen == {"Person", "Bot: random", "Bot: easy"}


def test_who_sat_here_last_sits_here_again(app_at: AppAt, started: list[NewGame]) -> None:
    app = app_at(seats=[["Ann", "person"], ["", "nobody"], ["Ben", "person"]])
    app.push(Seats(allowed, ["easy"], started.append))
    click(app, "start")
    assert [seat.name for seat in started[0].seats] == ["Ann", "Ben"]


def test_remembered_seats_that_no_longer_fit_are_forgotten(app_at: AppAt, started: list[NewGame]) -> None:
    app = app_at(seats=[["Ann", "a level of another version"]])
    app.push(Seats(allowed, ["easy"], started.append))
    click(app, "start")
    assert len(started[0].seats) == 2
