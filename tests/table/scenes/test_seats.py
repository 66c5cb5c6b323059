from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from dejavu import games
from dejavu.engine.info import Option, Value
from dejavu.engine.journal import Seat
from dejavu.games import load
from dejavu.table.play import thinking_time
from dejavu.table.play.faces import CREATURES
from dejavu.table.play.levels import level_words, offered
from dejavu.table.scenes.seats import NewGame, Seats
from dejavu.table.scenes.shelf import Box
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Sitting
from dejavu.table.widgets import Label, Toggle
from tests.table.hands import AppAt, click, focus, key, settle, target
from tests.table.transcripts import heard
from tests.testgames.counting import CountingGame

FRAGMENTS = load("fragments")
LONG = Option.choice("deck", {"short": "A short one", "long": "A long one"}, "short", "Deck", "How long it lasts.")
GUESTS = Option.number("guests", range(4), 0, "Guests", "How many come by.")
OPEN = Option.flag("open_hands", "Open hands", "Everyone sees everything.", seats=range(3, 4))


class Chosen(CountingGame):
    """A game of many options."""

    def options(self) -> tuple[Option, ...]:
        return (*super().options(), GUESTS, replace(LONG, seats=range(3, 5)), OPEN)


def remembered(*seats: list[str], **options: Value) -> dict[str, Any]:
    """Settings that remember who sat down last, and to what."""
    sitting = Sitting([list(seat) for seat in seats], options)
    return {"sittings": {"fragments": sitting, "counting": sitting}}


@pytest.fixture
def started() -> list[NewGame]:
    return []


@pytest.fixture
def app(app_at: AppAt, started: list[NewGame]) -> App:
    app: App = app_at()
    app.push(Seats(FRAGMENTS, started.append, seed=7))
    app.settle()
    return app


def choose(app: App, name: str, value: str) -> None:
    for _ in range(6):
        if target(app, name).value == value:
            return
        click(app, name)
    raise AssertionError(f"{name} never becomes {value}")


def test_the_first_time_a_person_sits_against_dreamer(app: App, started: list[NewGame]) -> None:
    click(app, "start")
    assert [seat.controller for seat in started[0].seats] == ["person", "gentle"]
    assert started[0].seed == 7
    assert started[0].options == {}


def test_names_are_written_and_kept(app: App, started: list[NewGame]) -> None:
    click(app, "name-1")
    key(app, *"ann", "backspace", "n")
    click(app, "start")
    assert started[0].seats[0] == Seat("ann", "person")
    app.pop()
    assert app.settings.sittings["fragments"].seats[0] == ["ann", "person"]


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


def test_the_speed_game_is_offered_only_for_seats_that_fit(app: App, started: list[NewGame]) -> None:
    click(app, "option-speed-game")
    assert "3 to 4 players" in app.toasts.words
    choose(app, "seat-3", "Wanderer – easy")
    click(app, "option-speed-game")
    click(app, "start")
    assert started[0].options == {"speed_game": True}
    assert len(started[0].seats) == 3
    choose(app, "seat-3", "Nobody")
    click(app, "start")
    assert started[1].options == {}


def test_a_grey_speed_game_says_why_where_it_stands(app: App) -> None:
    def words() -> str:
        assert isinstance(app.scene, Seats)
        rows = app.scene.rows()
        setter = next(n for n, row in enumerate(rows) if isinstance(row, Toggle) and row.name == "option-speed-game")
        below = rows[setter + 1]
        assert isinstance(below, Label)
        return below.words

    assert words() == "Speed game: for 3 to 4 players."
    choose(app, "seat-3", "Wanderer – easy")
    assert words() == "With it on, everyone begins with two finished memories, and the game is shorter."


PATIENCE = "Keeper thinks about 3 seconds a turn on this computer."


@pytest.mark.parametrize(
    ("name", "levels", "says"),
    [
        ("fragments", ["person", "hard"], True),
        ("fragments", ["person", "easy"], False),
        ("counting", ["person", "hard"], False),
    ],
)
@pytest.mark.usefixtures("testgames")
def test_how_long_a_hard_bot_thinks_stands_below_the_seats_of_a_game_that_takes_thought(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, name: str, levels: list[str], says: bool
) -> None:
    monkeypatch.setattr(thinking_time, "_reference", lambda: 0.3)
    monkeypatch.setattr(games, "EXTENSION_SUFFIXES", [".never"])
    app = app_at(**remembered(*(["", level] for level in levels)))
    scene = Seats(load(name), lambda new: None)
    app.push(scene)
    said = [row.words == PATIENCE for row in scene.rows() if isinstance(row, Label)]
    assert any(said) == says
    if says:
        assert isinstance(scene.rows()[3], list), "all four seats stand above it"
        assert said[1], "what to expect of the level comes first"


def test_two_players_of_one_name_cannot_begin(app: App, started: list[NewGame]) -> None:
    for name in ("name-1", "name-2"):
        click(app, name)
        key(app, *"ann")
    click(app, "start")
    assert started == []
    assert app.toasts.words == "Two players have the same name."


def test_the_least_seats_cannot_be_left_free(app: App) -> None:
    seen = set()
    for _ in range(6):
        seen.add(target(app, "seat-2").value)
        click(app, "seat-2")
    assert seen == {"Person", *(level_words(level) for level in offered(FRAGMENTS.info))}


def test_who_sat_here_last_sits_here_again(app_at: AppAt, started: list[NewGame]) -> None:
    app = app_at(**remembered(["Ann", "person"], ["", "nobody"], ["Ben", "person"]))
    app.push(Seats(FRAGMENTS, started.append))
    click(app, "start")
    assert [seat.name for seat in started[0].seats] == ["Ann", "Ben"]


def test_random_is_not_offered_but_stays_where_it_was_seated_before(app_at: AppAt, started: list[NewGame]) -> None:
    app = app_at(**remembered(["Ann", "person"], ["", "random"]))
    app.push(Seats(FRAGMENTS, started.append))
    assert target(app, "seat-2").value == "Random"
    click(app, "start")
    assert started[0].seats[1].controller == "random"
    choose(app, "seat-2", "Keeper – hard")
    seen = set()
    for _ in range(8):
        click(app, "seat-2")
        seen.add(target(app, "seat-2").value)
    assert "Random" not in seen


def test_a_level_that_another_game_lacks_gives_its_seat_to_the_one_below(app_at: AppAt) -> None:
    app = app_at(**remembered(["Ann", "person"], ["", "master"]))
    app.push(scene := Seats(FRAGMENTS, lambda new: None, open_box=load))
    assert target(app, "seat-2").value == "Oracle – master"
    scene._take("trip")
    assert target(app, "seat-2").value == "Keeper – hard"


def test_what_to_expect_of_every_level_that_is_seated_is_said_once_the_weakest_first(app_at: AppAt) -> None:
    app = app_at(**remembered(["", "person"], ["", "medium"], ["", "gentle"], ["", "gentle"]))
    app.push(scene := Seats(FRAGMENTS, lambda new: None))
    said = [row.words.split()[0] for row in scene.rows() if isinstance(row, Label)]
    assert said[:2] == ["Dreamer", "Seeker"]
    assert "Keeper" not in said


def test_remembered_seats_that_no_longer_fit_are_forgotten(app_at: AppAt, started: list[NewGame]) -> None:
    app = app_at(**remembered(["Ann", "a level of another version"]))
    app.push(Seats(FRAGMENTS, started.append))
    click(app, "start")
    assert len(started[0].seats) == 2


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
    choose(app, "seat-3", "Wanderer – easy")
    choose(app, "option-deck", "A long one")
    choose(app, "option-open-hands", "on")
    click(app, "start")
    assert started[0].options == {"deck": "long", "open_hands": True}
    choose(app, "seat-4", "Wanderer – easy")
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


def face_of(app: App, place: int) -> str:
    assert isinstance(app.scene, Seats)
    return app.scene.faces()[place]


def test_a_click_on_a_portrait_steps_to_the_next_face_and_round(app: App) -> None:
    first = face_of(app, 0)
    seen = [first]
    for _ in range(len(CREATURES)):
        click(app, "face-1")
        seen.append(face_of(app, 0))
    assert set(seen) == set(CREATURES)
    assert seen[-1] == first


def test_a_face_is_remembered_with_the_name_that_stands_there_at_last(app: App) -> None:
    click(app, "face-1")
    chosen = face_of(app, 0)
    click(app, "name-1")
    key(app, *"ann")
    assert face_of(app, 0) == chosen
    app.pop()
    assert app.settings.faces == {"ann": chosen}


def test_a_name_brings_its_face(app_at: AppAt) -> None:
    app = app_at(faces={"bo": "whale"})
    app.push(Seats(FRAGMENTS, lambda game: None))
    click(app, "name-1")
    key(app, *"bo")
    assert face_of(app, 0) == "whale"


def test_bots_have_the_face_of_their_level_and_it_cannot_be_chosen(app: App) -> None:
    assert face_of(app, 1) not in CREATURES
    assert "face-2" not in [there.name for there in app.targets]


def test_a_face_that_another_person_has_is_passed_over(app_at: AppAt) -> None:
    app = app_at(sittings={"fragments": Sitting([["ann", "person"], ["bo", "person"]])})
    app.push(Seats(FRAGMENTS, lambda game: None))
    for _ in CREATURES:
        click(app, "face-1")
        assert face_of(app, 0) != face_of(app, 1)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("game", games.names())
def test_every_option_is_in_sight_without_scrolling(app_at: AppAt, size: tuple[int, int], game: str) -> None:
    app = app_at(size)
    infos = [games.entry(name).info for name in games.names()]
    app.push(Seats(load(game), lambda _new: None, boxes=[Box(info) for info in infos]))
    app.settle()
    assert "seats-list-bar" not in {target.name for target in app.targets}


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_what_an_option_means_comes_into_sight_with_it(app_at: AppAt, size: tuple[int, int]) -> None:
    app = app_at(size)
    app.change("ui_scale", 1.5)
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
