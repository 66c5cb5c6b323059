"""Positions of the memoir on the table: the first seat is a person, others are bots that end their actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.games.memoir.notation import memoir
from tests.table import seating
from tests.table.hands import settle
from tests.table.seating import LastChoice, match_of, session_of

PEOPLE = ("archivist", "nurse", "lamplighter", "watchman")
LaidOut = Callable[..., Match]


def laid(seats: int = 2, hand: Any = (), place: str = "0,0", **more: Any) -> MemoirState:
    """A position in Ada's turn: who she is, her hand and where she stands; ``ada`` and ``ben`` add to the players."""
    own = {"hand": list(hand), "place": place, **more.pop("ada", {})}
    others = [more.pop("ben", {}), {}, {}][: seats - 1]
    players = [{"character": who, **rest} for who, rest in zip(PEOPLE, (own, *others), strict=False)]
    data = {"seats": seats, "options": {"level": "normal"}, "phase": "actions", "deck": 20, "lost": 0}
    return memoir().position({**data, "players": players, **more})


def seated(app: App, state: MemoirState, people: int = 1) -> Match:
    """Put a position on the table."""
    match = match_of(app, session_of(memoir(), state, people), LastChoice())
    match.begin()
    settle(app)
    return match


def begun(app: App, *seats: str, seed: int = 5, **options: Any) -> Match:
    """A whole game from its beginning; seats are written ``name`` or ``name: level``."""
    return seating.begun(app, memoir(), seats, seed, options, LastChoice())


def state_of(match: Match) -> MemoirState:
    return cast(MemoirState, match.session.state)


def scene_of(app: App) -> MemoirScene:
    assert isinstance(app.scene, MemoirScene)
    return app.scene


def hand_of(match: Match, seat: int = 0) -> list[str]:
    """The cards of a hand by id."""
    state = state_of(match)
    return [state.tables.cards[card] for card in state.hand(seat)]


def place_of(match: Match, seat: int = 0) -> str:
    """Where a pawn stands, by name."""
    state = state_of(match)
    return state.components.hexes.names[state.players[seat].place]


@pytest.fixture
def laid_out() -> LaidOut:
    """Lay a position out: ``laid_out(app, hand=["lantern"], place="1,0")``."""

    def lay(app: App, people: int = 1, **more: Any) -> Match:
        return seated(app, laid(**more), people)

    return lay
