"""One click walks several steps over known ground, and stops where something new is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.engine.journal import Act
from dejavu.table.boards.memoir.foresight import way_to
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.memoir.conftest import LaidOut, laid, place_of, scene_of
from tests.table.hands import AppAt, click, move, quickly, settle, target
from tests.table.phones.rooms import TestRoom

KNOWN = {"1,0": "normal", "2,0": "b", "3,0": "normal"}
"""A straight way to the east, seen as far as the edge."""


@pytest.fixture
def app(app_at: AppAt) -> App:
    return app_at(reduced_motion=True, bot_speed="instant", tips=False)


def steps(match: Match) -> list[str]:
    return [str(entry.action) for entry in match.session.entries if isinstance(entry, Act)]


def names(way: Sequence[Action]) -> list[str]:
    return [str(action.args[0]) for action in way]


def test_a_click_on_a_place_further_off_walks_there(app: App, laid_out: LaidOut) -> None:
    match = laid_out(app, faces=KNOWN, actions=4)
    click(app, "place:3,0")
    settle(app)
    assert steps(match) == ["move(e)"] * 3
    assert place_of(match) == "3,0"


def test_the_walk_ends_where_something_new_is_seen(app: App, laid_out: LaidOut) -> None:
    """The first step looks further east than the walk goes."""
    match = laid_out(app, faces={"1,0": "normal", "1,1": "b"}, actions=4)
    assert names(scene_of(app).hands.way_to(PlaceId("place", "1,1"))) == ["e", "se"]
    click(app, "place:1,1")
    settle(app)
    assert steps(match) == ["move(e)"]
    assert place_of(match) == "1,0"


@pytest.mark.parametrize(
    ("faces", "to", "way"), [(KNOWN, "3,0", ["move(e)"] * 3), ({"1,0": "normal", "1,1": "b"}, "1,1", ["move(e)"])]
)
def test_a_tap_on_a_phone_walks_as_far(
    app: App, laid_out: LaidOut, faces: dict[str, str], to: str, way: list[str]
) -> None:
    """It took a tap for each step. The second walk ends where something new is seen."""
    match = laid_out(app, faces=faces, actions=4)
    room = TestRoom(match)
    room.sit(1, 0)
    (place,) = [item for panel in room.state(1).panels for item in panel.items if item.name == f"place:{to}"]
    assert place.clicks
    room.do(1, place.name)
    settle(app)
    assert steps(match) == way


def test_whether_a_walk_goes_on_can_be_asked_without_losing_a_step(app: App, laid_out: LaidOut) -> None:
    """The disabled main button asked, and each question took a step of the walk."""
    match = laid_out(app, faces=KNOWN, actions=4)
    click(app, "place:3,0")
    assert [match.follows_up for _ in range(4)] == [True] * 4
    settle(app)
    assert place_of(match) == "3,0"


def test_what_a_click_does_is_said_before_it(app: App, laid_out: LaidOut) -> None:
    laid_out(app, faces=KNOWN, actions=4)
    move(app, target(app, "place:2,0").rect.center)
    app.step(0)
    assert scene_of(app).outlook == "Walk there in 2 steps over known ground. You stop when something new is seen."


@pytest.mark.parametrize(
    ("faces", "more"),
    [
        ({"1,0": "normal", "2,0": "b"}, {}),
        ({"2,0": "b", "3,0": "normal"}, {}),
        (KNOWN | {"1,0": "event"}, {}),
        (KNOWN | {"2,0": "hallucination"}, {}),
        (KNOWN | {"3,0": "hallucination"}, {}),
        (KNOWN, {"actions": 2}),
        (KNOWN, {"options": {"level": "normal", "sketch": "off"}}),
    ],
    ids=[
        "to the unseen",
        "over the unseen",
        "over an event",
        "over a danger",
        "to a danger",
        "too far",
        "not sketched",
    ],
)
def test_nobody_walks_where_anything_could_happen(faces: dict[str, str], more: dict[str, Any]) -> None:
    state = laid(faces=faces, **{"actions": 4, **more})
    assert way_to(state, state.components.hexes.index["3,0"]) == ()


def test_the_way_is_a_shortest_one() -> None:
    state = laid(faces=KNOWN, actions=4)
    assert names(way_to(state, state.components.hexes.index["3,0"])) == ["e", "e", "e"]


def test_no_double_click_walks_where_something_new_is_seen(app: App, laid_out: LaidOut) -> None:
    match = laid_out(app, faces={"1,0": "normal"}, actions=4)
    with quickly():
        app.input.calm.press(target(app, "place:1,0").rect.center)
        click(app, "place:1,0")
        settle(app)
    assert (steps(match), app.toasts.refuses) == ([], True)
    click(app, "place:1,0")
    settle(app)
    assert place_of(match) == "1,0"
