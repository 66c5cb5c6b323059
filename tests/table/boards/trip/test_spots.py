"""What a lesson may light is on the table: the game names targets (``spots_of``) that the areas of its board make."""

from collections.abc import Mapping
from typing import Any

import pytest

from dejavu import games, resources
from dejavu.games.trip.spots import ALWAYS, AREAS, spots_of
from dejavu.lessons import library
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.games.trip.notation import trip
from tests.table.boards.trip.conftest import seated, state_of
from tests.table.hands import AppAt

ROOMY, SMALL = (1920, 1080), (1024, 640)
SHOWN: dict[str, Mapping[str, Any]] = {
    "a place that can be scored": games.read_position(trip(), resources.data("positions", "trip.yaml")),
    **{lesson_id: library.load_lesson(trip(), lesson_id).position for lesson_id in library.lesson_ids("trip")},
    "a place that was scored": {"seats": 2, "phase": "score", "round": 3, "memory": "row", "scored": 1}
    | {"players": [{"tiles": dict.fromkeys(("a1", "a2"), "bench")}], "new": ["a2"]},
    "a small map": {"seats": 3, "options": {"small_map": True}, "phase": "draft", "round": 1, "memory": "up"}
    | {"orders": ["nights"], "spaces": [["shop", "shop", "bench"], [], ["sight", "sight", "hotel"], ["hotel"] * 3]},
}


def shown(app: App) -> set[str]:
    app.step(0)
    return {target.name for target in app.targets}


def on_table(app: App, name: str) -> Match:
    return seated(app, trip().position(SHOWN[name]))


def there(match: Match) -> frozenset[str]:
    return spots_of(state_of(match), match.viewer)


@pytest.mark.parametrize("size", [ROOMY, SMALL], ids=["roomy", "small"])
@pytest.mark.parametrize("name", SHOWN)
def test_every_piece_that_may_be_lit_is_a_target(name: str, size: tuple[int, int], app_at: AppAt) -> None:
    app = app_at(size, tips=False)
    pieces = {spot for spot in there(on_table(app, name)) if ":" in spot}
    assert pieces
    assert pieces - shown(app) == set()


@pytest.mark.parametrize("size", [ROOMY, SMALL], ids=["roomy", "small"])
def test_every_area_that_may_be_lit_is_a_target_whatever_the_window(size: tuple[int, int], app_at: AppAt) -> None:
    app = app_at(size, tips=False)
    on_table(app, "a place that can be scored")
    assert {*ALWAYS, *AREAS} - shown(app) == set()
