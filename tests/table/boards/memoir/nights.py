"""Positions of *Veiled Memoir* on the table: the first seats are people, the others bots that never move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.play.bot_process import BotWorker, SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.games.memoir.notation import memoir
from tests.table.hands import settle
from tests.table.seating import match_of, session_of

NAMES = ("Ada", "Ben", "Cleo", "Dora")
CHARACTERS = ("watchman", "postman", "lamplighter", "nurse")


def tiles() -> dict[str, str]:
    """Where the valley has each memory and start, by sign."""
    box = memoir().components
    return {box.signs[sign].id: box.hexes.names[place] for place, sign in enumerate(box.layouts[0].tiles)}


def night(
    *players: Mapping[str, Any],
    opened: Sequence[int] = (),
    ended: str | None = None,
    faces: Mapping[str, str] | None = None,
    **more: Any,
) -> MemoirState:
    """A position in which those memories were opened, by the seats in turn; two players unless they are named."""
    people = players or ({}, {})
    data: dict[str, Any] = {
        "seats": len(people),
        "options": {"level": "normal", "layout": "valley", **more.pop("options", {})},
        "phase": "over" if ended else "actions",
        "ending": ended,
        "won": ended == "won",
        "actions": 4,
        "round": 7,
        "deck": 20,
        "lost": 3,
        "players": [{"character": character, **player} for character, player in zip(CHARACTERS, people, strict=False)],
        "faces": {**{tiles()[f"m{number}"]: "hole" for number in opened}, **(faces or {})},
        "opened": [{"memory": number, "seat": at % len(people)} for at, number in enumerate(opened)],
    }
    return memoir().position(data | more)


def laid(
    app: App, state: MemoirState, people: int = 1, was_over: bool = True, worker: BotWorker | None = None
) -> Match:
    """Put a position on the table. ``was_over``: of one that has ended, that it had before."""
    match = match_of(app, session_of(memoir(), state, people, NAMES), worker or SilentWorker())
    match.was_over = was_over
    match.begin()
    if people == state.seats or state.is_terminal() or state.current_player < people:
        settle(app)
    return match


def table_of(app: App) -> MemoirScene:
    """The table, where it is what is shown."""
    assert isinstance(app.scene, MemoirScene)
    return app.scene


def at_the_letter(*opened: int) -> MemoirState:
    """Ada stands on the fourth memory and can open it."""
    ada = {"place": "-1,-1", "hand": ["a", "c", "f"]}
    return night(ada, {}, opened=opened, faces={"-1,-1": "m4"}, up=["-1,-1"])
