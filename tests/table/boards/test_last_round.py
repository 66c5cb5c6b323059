"""The last round is felt: plates name the turns that are left, the light falls, and a wind joins the music."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Surface

from dejavu import games
from dejavu.engine.game import State
from dejavu.table.board.dusk import WIND
from dejavu.table.board.table_scene import TableScene
from dejavu.table.shell.app import App
from tests.games.memoir.notation import memoir
from tests.games.trip.notation import trip
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.memoir.conftest import laid as at_night
from tests.table.boards.test_race import FRAMES
from tests.table.boards.trip.conftest import laid as in_town
from tests.table.every_board import seated, stood
from tests.table.hands import AppAt, target
from tests.table.seating import session_of

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def in_space(last_turns: int | None, current: int = 0, round: int = 1) -> State:
    more = {} if last_turns is None else {"last_turns": last_turns}
    return fragments().position({"seats": 3, "phase": "deja-vu", "current": current, "round": round, **more})


def with_tiles(phase: str, round: int = 12, seats: int = 3, current: int = 0, first: int = 0) -> State:
    more: dict[str, Any] = {"phase": phase, "round": round, "current": current, "first": first}
    if phase == "draft":
        more["spaces"] = [["shop"]] * 4
    if phase == "reveal":
        more["memory"] = None
    return in_town("", others=("",) * (seats - 1), **more)


def left(game: Any, state: State) -> list[int | None]:
    session = session_of(game, state, 1, NAMES)
    frame = FRAMES[game.info.id].of(session, 0)
    return [frame.turns_left(seat) for seat in range(len(session.seats))]


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (in_space(None), [None] * 3),
        (in_space(2, 1), [0, 1, 1]),
        (in_space(1, 2), [0, 0, 1]),
        (in_space(2, 2), [1, 0, 1]),
        (in_space(2, 2, 60), [0, 0, 1]),
    ],
)
def test_turns_left_of_fragments_are_those_after_the_tenth_card_within_the_last_round(
    state: State, expected: object
) -> None:
    assert left(fragments(), state) == expected


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (with_tiles("score", 11), [None] * 3),
        (with_tiles("reveal", 10), [None] * 3),
        (with_tiles("reveal", 11), [1, 1, 1]),
        (with_tiles("draft"), [1, 1, 1]),
        (with_tiles("score"), [1, 1, 1]),
        (with_tiles("score", current=1), [0, 1, 1]),
        (with_tiles("score", current=0, first=2), [1, 1, 0]),
    ],
)
def test_turns_left_of_the_trip_are_those_of_the_last_round(state: State, expected: object) -> None:
    assert left(trip(), state) == expected


@pytest.mark.parametrize(
    ("seats", "deck", "expected"),
    [
        (2, 20, [None] * 2),
        (2, 2, [None] * 2),
        (2, 1, [1, 1]),
        (2, 0, [1, 0]),
        (3, 2, [1, 1, 1]),
        (3, 1, [1, 1, 0]),
    ],
)
def test_turns_left_of_the_memoir_are_those_that_the_deck_gives(seats: int, deck: int, expected: object) -> None:
    assert left(memoir(), at_night(seats, deck=deck)) == expected


LAST: dict[str, tuple[State, State]] = {
    "fragments": (in_space(None), in_space(2)),
    "trip": (with_tiles("score", 11), with_tiles("score")),
    "memoir": (at_night(), at_night(deck=1)),
}
"""By game, a position before the last round and one in it."""


def shown(app: App, game: str, state: State) -> TableScene:
    seated(app, stood(games.load(game), state)).begin()
    app.settle()
    assert isinstance(app.scene, TableScene)
    return app.scene


def warmth(app: App) -> int:
    """How much more red than blue the window has at its left edge."""
    edge = app.window.surface.subsurface((0, 0, 3, app.window.size[1]))
    return sum(edge.get_at((1, y)).r - edge.get_at((1, y)).b for y in range(edge.get_height()))


@pytest.mark.parametrize("game", LAST)
def test_plates_name_the_turns_that_are_left(app_at: AppAt, game: str) -> None:
    app = app_at((1280, 720), tips=False)
    before, last = LAST[game]
    shown(app, game, before)
    assert "turn left" not in target(app, "seat:0").label
    shown(app, game, last)
    assert "1 turn left." in target(app, "seat:0").label.split("\n")


@pytest.mark.parametrize("game", LAST)
def test_evening_falls_with_the_last_round(app_at: AppAt, game: str) -> None:
    app, (before, last) = app_at((1280, 720), tips=False, reduced_motion=True), LAST[game]
    shown(app, game, before)
    by_day = warmth(app)
    shown(app, game, last)
    assert warmth(app) > by_day


def test_the_light_is_a_warning_in_danger(app_at: AppAt) -> None:
    app = app_at((1280, 720), tips=False)
    scene = shown(app, "memoir", at_night(ada={"mood": 4}, ben={"mood": 5}, deck=1))
    assert scene.frame.dusk == "refusal"
    assert "and the night is lost" in target(app, "seat:1").label and "1 turn left." in target(app, "seat:1").label


@pytest.mark.parametrize("still", [False, True])
def test_the_light_cross_fades_in_several_steps(app_at: AppAt, monkeypatch: pytest.MonkeyPatch, still: bool) -> None:
    """Whether or not motion is reduced; nothing else moves meanwhile."""
    app = app_at((1280, 720), tips=False, reduced_motion=still)
    scene, opacities, layers = shown(app, "trip", LAST["trip"][0]), set[int](), list[str]()
    monkeypatch.setattr(app.sounds, "play_layer", layers.append)
    scene.dusk.follow("accent")
    for _frame in range(60):
        app.step(1 / 30)
        picture = app.look.keep(("dusk", "accent", "left"), lambda: Surface((1, 1)))
        opacities.add(picture.get_alpha() or 0)
    assert layers == [WIND]
    assert len(opacities) > 4 and max(opacities) == 255
    scene.dusk.follow("")
    app.settle()
    assert layers == [WIND, ""]


def test_the_wind_ends_with_the_table(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    app, layers = app_at((1280, 720), tips=False), list[str]()
    monkeypatch.setattr(app.sounds, "play_layer", layers.append)
    shown(app, "trip", LAST["trip"][1])
    assert layers == [WIND]
    shown(app, "memoir", LAST["memoir"][0])
    assert layers[-1] == ""


def test_the_wind_blows_again_after_a_replay_that_lay_over_the_table(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever saw a turn again heard no wind any more."""
    app, layers = app_at((1280, 720), tips=False), list[str]()
    monkeypatch.setattr(app.sounds, "play_layer", layers.append)
    before, last = LAST["trip"]
    shown(app, "trip", last)
    over = seated(app, stood(games.load("trip"), before))
    app.push(over.board.scene(over.board.stage(before), over))
    app.settle()
    assert layers[-1] == ""
    app.pop()
    assert layers[-1] == WIND
