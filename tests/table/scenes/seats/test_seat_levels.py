"""The bots to choose from, what is said of them, and who takes the seat of one that another game lacks."""

import pytest

from dejavu import games
from dejavu.games import load
from dejavu.table.play import thinking_time
from dejavu.table.play.levels import level_words, offered
from dejavu.table.scenes.seats import NewGame, Seats
from dejavu.table.scenes.shelf import Box
from dejavu.table.shell.app import App
from dejavu.table.widgets import Label
from tests.table.hands import AppAt, click, target
from tests.table.scenes.seats.conftest import FRAGMENTS, choose, remembered

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
    monkeypatch.setattr(thinking_time, "reference", lambda: 0.3)
    monkeypatch.setattr(games, "EXTENSION_SUFFIXES", [".never"])
    app = app_at(**remembered(*(["", level] for level in levels)))
    scene = Seats(load(name), lambda new: None)
    app.push(scene)
    said = next(row.words for row in scene.rows() if isinstance(row, Label))
    assert (PATIENCE in said) == says
    if says:
        assert isinstance(scene.rows()[3], list), "all four seats stand above it"
        assert said.endswith(PATIENCE) and said != PATIENCE, "what to expect of the level comes first"


def test_the_least_seats_cannot_be_left_free(app: App) -> None:
    seen = set()
    for _ in range(6):
        seen.add(target(app, "seat-2").value)
        click(app, "seat-2")
    assert seen == {"Person", *(level_words(level) for level in offered(FRAGMENTS.info))}


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


def test_a_level_that_another_game_lacks_gives_its_seat_to_the_strongest_there_and_sits_here_again(
    app_at: AppAt,
) -> None:
    boxes = [Box(games.spec(name).info) for name in ("fragments", "trip")]
    app = app_at(**remembered(["Ann", "person"], ["", "master"]))
    app.push(Seats(FRAGMENTS, lambda new: None, boxes=boxes, open_box=load))
    assert target(app, "seat-2").value == "Oracle – master"
    click(app, "game-trip")
    assert target(app, "seat-2").value == "Keeper – hard"
    click(app, "game-fragments")
    assert target(app, "seat-2").value == "Oracle – master"


def test_a_level_that_a_game_lacks_gives_way_to_one_for_newcomers_where_rivals_become_partners(app_at: AppAt) -> None:
    boxes = [Box(games.spec(name).info) for name in ("fragments", "memoir")]
    app = app_at(**remembered(["Ann", "person"], ["", "master"]))
    app.push(Seats(FRAGMENTS, lambda new: None, boxes=boxes, open_box=load))
    click(app, "game-memoir")
    assert target(app, "seat-2").value == "Seeker – strong"


def test_what_to_expect_of_every_level_that_is_seated_is_said_once_the_weakest_first(app_at: AppAt) -> None:
    app = app_at(**remembered(["", "person"], ["", "medium"], ["", "gentle"], ["", "gentle"]))
    app.push(scene := Seats(FRAGMENTS, lambda new: None))
    said = next(row.words for row in scene.rows() if isinstance(row, Label))
    names = [word for word in said.split() if word in ("Dreamer", "Wanderer", "Seeker", "Keeper")]
    assert names == ["Dreamer", "Seeker"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_row_moves_under_the_hand_when_somebody_else_takes_a_seat(
    app_at: AppAt, size: tuple[int, int], scale: float
) -> None:
    app = app_at(size, ui_scale=scale)
    app.push(Seats(FRAGMENTS, lambda new: None))
    app.step(0)
    places = {t.name: t.rect.topleft for t in app.targets if t.name.startswith(("seat-", "first", "start"))}
    assert len(places) > 5
    for seat in ("seat-3", "seat-4", "seat-2"):
        for _click in range(6):
            click(app, seat)
            app.step(0)
            assert {name: target(app, name).rect.topleft for name in places} == places
