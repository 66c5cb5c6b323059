"""Positions of the trip on a table without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dejavu.engine.game import View
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.trip.game import TripState
from dejavu.table.boards import board_of
from dejavu.table.boards.trip.game import GameScene
from dejavu.table.play.bot_process import Answer, Hear
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.games.trip.notation import player, position, trip
from tests.table.hands import settle

NAMES = ("Ada", "Ben", "Cleo", "Dev")
TableFor = Callable[..., GameScene]


class FirstChoice:
    """Thinks on the spot, in this process."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        hear(Answer((view.legal_actions()[0],), level))

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


def laid(text: str, board: str = "K", others: tuple[str, ...] = ("",), **more: Any) -> TripState:
    """A position in a line (``notation``) with what lies on the maps of the other seats, one to three."""
    maps = [player(text), *map(player, others)]
    return position(text, board, **{"seats": len(maps), "players": maps, "orders": ["greens"], "round": 3, **more})


@pytest.fixture
def table_for() -> TableFor:
    """Put a position on an app's table: ``table_for(app, laid("T:D1 D2*"), people=1)``."""

    def begin(app: App, state: TripState, people: int = 1, **options: Any) -> GameScene:
        seats = [Seat(NAMES[seat], PERSON if seat < people else "easy") for seat in range(state.seats)]
        session = Session(trip(), seats, 5, options)
        session.state = state
        match = Match(app, session, board_of(session.game), FirstChoice())
        match.begin()
        settle(app)
        scene = app.scene
        assert isinstance(scene, GameScene)
        return scene

    return begin
