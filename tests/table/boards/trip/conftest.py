"""Positions of the trip on the table: the first seat is a person, others are bots that choose the first thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from dejavu.games.trip.game import Trip
from dejavu.games.trip.trip_state import TripState
from dejavu.table.boards.trip.game import TripScene
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.games.trip.notation import player, position, trip
from tests.table import seating
from tests.table.hands import settle
from tests.table.seating import match_of, session_of

LaidOut = Callable[..., Match]
TableFor = Callable[..., TripScene]


@pytest.fixture
def laid_out() -> LaidOut:
    """Lay a position out, written as in ``notation.py``: ``laid_out(app, "H:B1*", phase="lay", hand=["shop"])``."""

    def lay(app: App, text: str = "", people: int = 1, board: str = "K", hand: Any = (), **more: Any) -> Match:
        players = [{**player(text), "hand": list(hand)}]
        return seated(app, position(text, board, **{"players": players, **more}), people)

    return lay


def seated(app: App, state: TripState, people: int = 1, game: Trip | None = None) -> Match:
    """Put a position on the table; ``game`` is the one that it belongs to, where its data are changed."""
    match = match_of(app, session_of(game or trip(), state, people))
    match.begin()
    settle(app)
    return match


def begun(app: App, *seats: str, seed: int = 5, **options: Any) -> Match:
    """A whole game from its beginning; seats are written ``name`` or ``name: level``."""
    return seating.begun(app, trip(), seats, seed, options)


def state_of(match: Match) -> TripState:
    return cast(TripState, match.session.state)


def scene_of(app: App) -> TripScene:
    assert isinstance(app.scene, TripScene)
    return app.scene


def tiles_on(match: Match, seat: int = 0) -> dict[str, str]:
    """What lies on a seat's map, by cell."""
    state = state_of(match)
    box = state.components
    return {
        state.map.names[cell]: box.tiles[kind].id for cell, kind in enumerate(state.players[seat].tiles) if kind >= 0
    }


def laid(text: str, board: str = "K", others: tuple[str, ...] = ("",), **more: Any) -> TripState:
    """A position in a line (``notation``) with what lies on the maps of the other seats, one to three."""
    maps = [player(text), *map(player, others)]
    return position(text, board, **{"seats": len(maps), "players": maps, "orders": ["greens"], "round": 3, **more})


@pytest.fixture
def table_for() -> TableFor:
    """Put a position on an app's table: ``table_for(app, laid("T:D1 D2*"), people=1)``."""

    def begin(app: App, state: TripState, people: int = 1) -> TripScene:
        seated(app, state, people)
        return scene_of(app)

    return begin
