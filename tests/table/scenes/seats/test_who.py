"""Who sits down: names, those who sat here last, and those who sat down to another game."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from dejavu import games
from dejavu.engine.journal import Seat
from dejavu.table import boards
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame, Seats
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.settings import Sitting
from tests.table.hands import AppAt, click, key, settle, target
from tests.table.scenes.seats.conftest import FRAGMENTS, choose, remembered
from tests.table.transcripts import heard
from tests.testgames import ENTRIES, counting
from tests.testgames.board import PlainBoard
from tests.testgames.counting import CountingGame


def test_the_first_time_a_person_sits_against_dreamer(app: App, started: list[NewGame]) -> None:
    click(app, "start")
    assert [seat.controller for seat in started[0].seats] == ["person", "gentle"]
    assert started[0].seed == 7
    assert started[0].options == {}


def test_who_joins_bots_is_a_bot_like_them(app: App) -> None:
    """A third seat became a person first."""
    choose(app, "seat-2", "Wanderer – capable")
    click(app, "seat-3")
    assert target(app, "seat-3").value == "Wanderer – capable"


def test_names_are_written_and_kept(app: App, started: list[NewGame]) -> None:
    click(app, "name-1")
    key(app, *"ann", "backspace", "n")
    click(app, "start")
    assert started[0].seats[0] == Seat("ann", "person")
    app.pop()
    assert app.settings.sittings["fragments"].seats[0] == ["ann", "person"]


@pytest.mark.parametrize(("pasted", "called"), [("A" + "\u0301" * 20, "Á" + 3 * "\u0301"), ("\u3164", "Player 1")])
def test_a_name_that_was_pasted_is_clean_at_the_table(
    app: App, started: list[NewGame], pasted: str, called: str
) -> None:
    click(app, "name-1")
    app.input.handle(Event(pygame.TEXTINPUT, text=pasted))
    click(app, "start")
    assert started[0].seats[0].name == called


def test_what_a_seat_without_a_name_is_called_is_said(app: App) -> None:
    def play(press: Callable[..., None]) -> None:
        app.input.focus_by_key("name-1")
        settle(app)
        press("b", "backspace")

    before, after = heard(app, play).split("[b]\n")
    assert before.endswith("Name of seat 1.\nLeft empty: Player 1.\n")
    assert after == "b.\n[backspace]\nLeft empty: Player 1.\n"


def test_typing_a_name_does_not_press_other_keys(app: App) -> None:
    """``u`` is undo and ``i`` inspect elsewhere; here they are letters, and Space is one too."""
    click(app, "name-1")
    key(app, "u", "i", "space", "n")
    assert target(app, "name-1").value == "ui n"


def test_all_by_keyboard(app: App, started: list[NewGame]) -> None:
    key(app, "tab", "tab", *"bo", "tab", "tab", "tab", "right", "right")
    assert target(app, "name-1").value == "bo"
    for _ in range(12):
        if app.targets.focus == "start":
            break
        key(app, "tab")
    key(app, "return")
    assert started[0].seats[0].name == "bo"


def test_two_players_of_one_name_cannot_begin(app: App, started: list[NewGame]) -> None:
    for name in ("name-1", "name-2"):
        click(app, name)
        key(app, *"ann")
    click(app, "start")
    assert started == []
    assert app.toasts.words == "Two players have the same name."


def test_who_sat_here_last_sits_here_again(app_at: AppAt, started: list[NewGame]) -> None:
    app = app_at(**remembered(["Ann", "person"], ["", "nobody"], ["Ben", "person"]))
    app.push(Seats(FRAGMENTS, started.append))
    click(app, "start")
    assert [seat.name for seat in started[0].seats] == ["Ann", "Ben"]


def test_remembered_seats_that_no_longer_fit_are_forgotten(app_at: AppAt, started: list[NewGame]) -> None:
    app = app_at(**remembered(["Ann", "a level of another version"]))
    app.push(Seats(FRAGMENTS, started.append))
    click(app, "start")
    assert len(started[0].seats) == 2


def test_a_game_for_more_than_two_begins_with_as_many_bots_as_it_needs(app_at: AppAt, started: list[NewGame]) -> None:
    class Crowd(CountingGame):
        info = replace(CountingGame.info, seats=range(4, 6))

    app = app_at()
    app.push(Seats(Crowd(), started.append))
    click(app, "start")
    assert [seat.controller for seat in started[0].seats] == ["person", "gentle", "gentle", "gentle"]


@pytest.mark.parametrize(
    ("seats", "sat", "sit"),
    [
        (range(3, 5), ["Ann", "Ben"], ["Ann", "Mira", "Altair"]),
        (range(3, 5), ["Ann", "", "Ben", "Cy"], ["Ann", "Ben", "Cy"]),
        (range(3, 5), ["Ann", "Ben", "Cy"], ["Ann", "Ben", "Cy"]),
        (range(2, 3), ["Ann", "", "Ben", ""], ["Ann", "Ben"]),
        (range(2, 3), ["Ann", "Ben", "Cy"], ["Ann", "Mira"]),
    ],
    ids=str,
)
def test_those_who_sat_down_to_another_game_sit_here_as_far_as_there_are_seats(
    app_at: AppAt, started: list[NewGame], seats: range, sat: list[str], sit: list[str]
) -> None:
    class Other(CountingGame):
        info = replace(CountingGame.info, seats=seats)

    app = app_at()
    app.settings.sittings = {"counting": Sitting([[name, "person" if name else "nobody"] for name in sat])}
    app.push(Seats(Other(), started.append))
    click(app, "start")
    assert [seat.name for seat in started[0].seats] == sit


@pytest.mark.parametrize(
    ("before", "other", "sit"),
    [
        (["", "easy"], ["Ann", "easy"], ["Ann", "Mira"]),
        (["", "person"], ["Ann", "person"], ["Ann", "Player 2"]),
        (["Ann", "person"], ["", "person"], ["Player 1", "Ann"]),
        (["", "easy"], ["Mira", "easy"], ["Player 1", "Mira"]),
    ],
    ids=str,
)
def test_names_typed_for_another_game_are_proposed_where_they_make_no_two_alike(
    app_at: AppAt, started: list[NewGame], before: list[str], other: list[str], sit: list[str]
) -> None:
    """Every game asked for them anew."""
    first, second = (other[0], before[0]) if before[0] else ("", "")
    app = app_at()
    app.settings.sittings = {
        "counting": Sitting([[first, "person"], [second, before[1]]]),
        "fragments": Sitting([[other[0] or before[0], "person"], ["", other[1]]]),
    }
    app.push(Seats(CountingGame(), started.append))
    click(app, "start")
    assert [seat.name for seat in started[0].seats] == sit


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize("further", [(), (counting.INFO.id,)])
def test_nothing_moves_when_another_game_is_taken(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, further: tuple[str, ...], size: tuple[int, int]
) -> None:
    """The shelf, the seats and the button to begin stood elsewhere, and smaller, for each game."""
    for entry in (entry for entry in ENTRIES if entry.info.id in further):
        monkeypatch.setitem(games.SPECS, entry.info.id, entry)
        monkeypatch.setitem(boards.BOARDS, entry.info.id, boards.BoardSpec(PlainBoard))
    app = app_at(size)
    program = Program(app, Launch(game="fragments"), InlineWorker)
    app.push(program.first())
    program.seats()
    app.settle()
    seen = []
    for game in (*games.names()[1:], *games.names()):
        click(app, f"game-{game}")
        seen.append({name: tuple(target(app, name).rect) for name in ("start", "name-1", "seat-2", f"game-{game}")})
    (height,) = {tuple(rect[1::2] for name, rect in places.items() if not name.startswith("game-")) for places in seen}
    (start,) = {places["start"] for places in seen}
    assert height and start
