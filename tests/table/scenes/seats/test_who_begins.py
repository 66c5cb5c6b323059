"""Who begins: one of those who sit down, or whoever chance names; and the page that asks for it stays where it is."""

import pytest
from pygame import Rect

from dejavu import games
from dejavu.bots import levels_of
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.games import load
from dejavu.table.boards import board_of
from dejavu.table.matches import turned
from dejavu.table.play.faces import CREATURES
from dejavu.table.scenes.seats import NewGame, Seats
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Sitting
from tests.cases import some
from tests.table.hands import AppAt, click, key, target
from tests.table.scenes.seats.conftest import choose

THREE = (Seat("Ann", "person"), Seat("Ben", "person"), Seat("Vega", "easy"))
SITTING = {name: Sitting([[seat.name, seat.controller] for seat in THREE]) for name in games.NAMES}
FOR_THREE = pytest.mark.parametrize("game", [name for name in games.NAMES if 3 in games.spec(name).info.seats])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("first", range(3))
@FOR_THREE
def test_whoever_is_chosen_begins_and_the_order_round_the_table_stays(game: str, first: int, seed: int) -> None:
    loaded = load(game)
    board = board_of(loaded)
    seats = turned(Session(loaded, THREE, seed), board, first)
    session = Session(loaded, seats, seed)
    while action := board.automatic(session.state):
        session.act(action)
    assert seats[session.state.current_player] == THREE[first]
    ring = [seats.index(seat) for seat in THREE]
    assert [(place - ring[0]) % 3 for place in ring] == [0, 1, 2]


def page(app: App, started: list[NewGame], game: str = "fragments") -> Seats:
    scene = Seats(load(game), started.append)
    app.push(scene)
    return scene


def test_one_of_those_who_sit_down_is_chosen_and_remembered(app_at: AppAt) -> None:
    app, started = app_at(sittings=dict(SITTING)), list[NewGame]()
    page(app, started)
    choose(app, "first", "Ben")
    click(app, "start")
    assert started[0].first == 1
    app.pop()
    page(app, started)
    assert target(app, "first").value == "Ben"


def test_chance_names_who_begins_unless_somebody_is_chosen(app_at: AppAt) -> None:
    app, started = app_at(sittings=dict(SITTING)), list[NewGame]()
    page(app, started)
    assert target(app, "first").value == "By chance"
    click(app, "start")
    assert started[0].first is None
    assert [seat.name for seat in started[0].seats] == ["Ann", "Ben", "Vega"]


def test_by_keys_alone(app_at: AppAt) -> None:
    app, started = app_at(sittings=dict(SITTING)), list[NewGame]()
    page(app, started)
    target(app, "first")
    app.input.focus_by_key("first")
    key(app, "right")
    assert target(app, "first").value == "Ann"
    key(app, "left", "left")
    assert target(app, "first").value == "Vega"


def test_a_name_that_is_typed_stands_among_those_who_may_begin(app_at: AppAt) -> None:
    app, started = app_at(), list[NewGame]()
    page(app, started)
    choose(app, "first", "Player 1")
    click(app, "name-1")
    key(app, *"zoe")
    assert target(app, "first").value == "zoe"


def test_whoever_was_to_begin_and_got_up_does_not(app_at: AppAt) -> None:
    app, started = app_at(sittings=dict(SITTING)), list[NewGame]()
    page(app, started)
    choose(app, "first", "Vega")
    choose(app, "seat-3", "Nobody")
    assert target(app, "first").value == "By chance"
    click(app, "start")
    assert started[0].first is None


def test_one_alone_begins(app_at: AppAt) -> None:
    app, started = app_at(sittings={"memoir": Sitting([["Ann", "person"]])}), list[NewGame]()
    page(app, started, game="memoir")
    assert not target(app, "first").enabled
    click(app, "start")
    assert len(started) == 1


# What does not change by the way


def faces(app: App) -> dict[int, str]:
    assert isinstance(app.scene, Seats)
    return app.scene.faces()


def test_a_click_on_one_face_changes_no_other(app_at: AppAt) -> None:
    """Whoever gave up a face once saw it on the next player, who had chosen none."""
    app = app_at(sittings=dict(SITTING))
    page(app, [])
    before = faces(app)
    for _ in some(CREATURES):
        click(app, "face-1")
        assert {place: face for place, face in faces(app).items() if place} == {1: before[1], 2: before[2]}


def test_a_name_that_brings_its_face_changes_no_other(app_at: AppAt) -> None:
    app = app_at(faces={"bo": "whale"}, sittings={"fragments": Sitting([["", "person"], ["", "person"]])})
    page(app, [])
    before = faces(app)
    click(app, "name-1")
    key(app, *"bo")
    assert faces(app) == {0: "whale", 1: before[1]}


def test_faces_of_the_page_are_those_of_the_game(app_at: AppAt) -> None:
    app = app_at(faces={"bo": "whale"}, sittings={"fragments": Sitting([["", "person"], ["", "person"]])})
    page(app, [])
    click(app, "name-1")
    key(app, *"bo")
    shown = faces(app)
    click(app, "start")
    assert app.settings.faces == {"bo": "whale", "Player 2": shown[1]}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@FOR_THREE
def test_rows_stay_under_the_pointer_when_the_last_bot_goes(app_at: AppAt, size: tuple[int, int], game: str) -> None:
    bot = levels_of(load(game).info)[-1]
    app = app_at(size, sittings={game: Sitting([["Ann", "person"], ["Ben", "person"], ["", bot]])})
    page(app, [], game=game)
    before = target(app, "seat-3").rect
    for expected in ("Nobody", "Person"):
        click(app, "seat-3")
        assert (target(app, "seat-3").value, target(app, "seat-3").rect) == (expected, before)


@FOR_THREE
def test_rows_make_room_for_what_bots_promise_once(app_at: AppAt, game: str) -> None:
    app = app_at((1024, 640), sittings={game: Sitting([["Ann", "person"], ["Ben", "person"], ["", "easy"]])})
    page(app, [], game=game)
    seen = list[tuple[str, Rect]]()
    for _ in range(24):
        click(app, "seat-3")
        seen.append((target(app, "seat-3").value, target(app, "seat-3").rect))
    rounds = len({value for value, _rect in seen})
    assert len({tuple(rect) for _value, rect in seen[rounds:]}) == 1


def test_a_page_that_stayed_goes_to_the_middle_with_the_window(app_at: AppAt) -> None:
    app = app_at(sittings=dict(SITTING))
    page(app, [])
    choose(app, "seat-3", "Nobody")
    app.change("ui_scale", 1.25)
    scene = app.scene
    assert isinstance(scene, Seats)
    plate = scene.panel.rect
    assert abs(plate.centery - app.window.size[1] // 2) <= 1
