"""Fragments on the table, with a bot that chooses the first thing it may do."""

from collections.abc import Callable
from functools import cache

import pytest

from dejavu import games
from dejavu.engine.game import View
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.actions import BEGIN
from dejavu.games.fragments.game import Fragments, FragmentsState
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import Answer, Hear
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.hands import settle

MatchFor = Callable[..., Match]


class FirstChoice:
    """Thinks on the spot, in this process."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        hear(Answer((view.legal_actions()[0],), level))

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


@cache
def fragments() -> Fragments:
    game = games.load("fragments")
    assert isinstance(game, Fragments)
    return game


@pytest.fixture
def match_for() -> MatchFor:
    """Seat people (or ``name: level``) at an app's table and begin: ``match_for(app, "Ada", "Ben: easy")``."""

    def begin(app: App, *seats: str, seed: int = 5, **options: object) -> Match:
        seated = [Seat(name, level.strip() or "person") for name, _, level in (seat.partition(":") for seat in seats)]
        session = Session(fragments(), seated, seed, options)
        session.act(BEGIN)
        match = Match(app, session, board_of(session.game), FirstChoice())
        match.begin()
        settle(app)
        return match

    return begin


def state_of(match: Match) -> FragmentsState:
    state = match.session.state
    assert isinstance(state, FragmentsState)
    return state
