"""What a lesson may light is on the table: the game names targets (``spots_of``) that the areas of its board make."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dejavu import games, resources
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.spots import ALWAYS, spots_of
from dejavu.lessons import library
from dejavu.table.boards import board_of
from dejavu.table.boards.memoir.game import GameScene
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from tests.games.memoir.notation import memoir
from tests.table.hands import AppAt

ROOMY, SMALL = (1920, 1080), (1280, 720)
POSITIONS = Path(__file__).parents[3] / "positions" / "memoir"
UNLIT = {"eye", "choice", "done", "stop", "go-on"}
"""What no lesson needs to light: beside other things that do the same, or of the end."""
UNDER_WAY = ("exchange", "consent", "ring", "way", "monsters", "nearly-won", "four", "alone", "reply")
SHOWN: dict[str, Mapping[str, Any]] = {
    "the one that is shown": games.read_position(memoir(), resources.data("positions", "memoir.yaml")),
    **{lesson_id: library.load_lesson(memoir(), lesson_id).position for lesson_id in library.lesson_ids("memoir")},
    **{name: games.read_position(memoir(), POSITIONS / f"{name}.yaml") for name in UNDER_WAY},
}


@pytest.mark.parametrize("size", [ROOMY, SMALL], ids=["roomy", "small"])
@pytest.mark.parametrize("name", SHOWN)
def test_everything_that_may_be_lit_is_a_target(name: str, size: tuple[int, int], app_at: AppAt) -> None:
    state = memoir().position(SHOWN[name])
    assert isinstance(state, MemoirState)
    seats = [Seat(f"Seat {seat}", "easy" if seat else PERSON) for seat in range(state.seats)]
    app = app_at(size, tips=False)
    session = Session(memoir(), seats, 5, SHOWN[name].get("options", {}))
    session.state = state
    match = Match(app, session, board_of(memoir()), SilentWorker())
    match.begin()
    app.settle()
    there = {target.name for target in app.targets}
    wanted = spots_of(state, match.viewer)
    assert {*ALWAYS} <= wanted
    assert wanted - there == set()
    scene = app.scene
    assert isinstance(scene, GameScene)
    done_by = {spot for action in scene.hands.legal for spot in scene.hands.touched(action, scene.lying)}
    assert {spot.name for spot in done_by if spot.kind not in UNLIT} <= wanted, "what is legal may be lit"
