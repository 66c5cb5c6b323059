"""What tests of acts share: positions of two, tables with bots that think as they are told, and what chance gives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from dejavu.engine.chance import GivenChance
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.games.memoir.notation import memoir, position
from tests.table.hands import settle
from tests.table.seating import match_of, session_of

Silent = SilentWorker
"""Never answers: bots think on and on."""


def seated(app: App, state: MemoirState, people: int = 1, worker: Any = None) -> Match:
    """Put a position on the table."""
    match = match_of(app, session_of(memoir(), state, people), worker)
    match.begin()
    app.step(1 / 30)
    return match


def state_of(scene: MemoirScene) -> MemoirState:
    return cast(MemoirState, scene.match.session.state)


def scene_of(app: App) -> MemoirScene:
    assert isinstance(app.scene, MemoirScene)
    return app.scene


def chance_gives(match: Match, *wanted: str) -> None:
    """What chance gives from now on, as far as that can come up."""
    left = list(wanted)
    match.session.chance = lambda: GivenChance(left)  # type: ignore[method-assign]


def show_faces(state: MemoirState, faces: Iterable[tuple[str, str]]) -> MemoirState:
    """Let some faces have been seen: places and signs."""
    box = state.components
    for name, sign in faces:
        place, index = box.hexes.index[name], box.sign_index[sign]
        state.faces[place] = index
        state.unseen[box.hexes.ring_of[place]][index] -= 1
    return state


def two(ada: dict[str, Any], ben: dict[str, Any], **at: Any) -> MemoirState:
    """Ada the Watchman, whose turn it is, and Ben the Postman."""
    return position({"ada": ada, "ben": ben, "at": at})


def table_for(app: App, state: MemoirState, people: int = 1, worker: Any = None) -> MemoirScene:
    """Put a position on an app's table; with a thinker, bots have not moved yet."""
    seated(app, state, people, worker)
    if worker is None:
        settle(app)
    return scene_of(app)
