"""A position laid out on the table."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dejavu.content import open_yaml
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import fragments
from tests.table.hands import settle
from tests.table.seating import match_of, session_of

POSITIONS = Path(__file__).parents[3] / "positions"
NAMES = ("Ada", "Ben", "Cleo", "Dora")


def position(name: str = "full-table") -> dict[str, Any]:
    cursor = open_yaml(POSITIONS / f"{name}.yaml")
    cursor.finish()
    data: dict[str, Any] = cursor.plain()
    return data


class Title:
    """Counts what the end of a game asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []


def laid_out(app: App, data: Mapping[str, Any], people: int = 1, title: Title | None = None) -> Match:
    """The first seats are people, the others bots."""
    game = fragments()
    state = game.position(data)
    asked = (title or Title()).asked
    match = match_of(
        app,
        session_of(game, state, people, NAMES),
        to_title=lambda: asked.append("title"),
        again=lambda: asked.append("again"),
    )
    match.begin()
    settle(app)
    return match
