"""A position laid out on the table."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dejavu.content import open_yaml
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table.boards import board_of
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import FirstChoice, fragments
from tests.table.hands import settle

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
    seats = [Seat(NAMES[n], PERSON if n < people else "easy") for n in range(state.seats)]
    session = Session(game, seats, 0, data.get("options", {}))
    session.state = state
    asked = (title or Title()).asked
    match = Match(
        app,
        session,
        board_of(game),
        FirstChoice(),
        to_title=lambda: asked.append("title"),
        again=lambda: asked.append("again"),
    )
    match.begin()
    settle(app)
    return match
