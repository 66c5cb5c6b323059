"""Fragments on the table, with a bot that chooses the first thing it may do."""

from collections.abc import Callable
from functools import cache

import pytest

from dejavu import games
from dejavu.engine.session import Session
from dejavu.games.fragments.actions import BEGIN
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.hands import settle
from tests.table.seating import match_of, seats_of

MatchFor = Callable[..., Match]


@cache
def fragments() -> Fragments:
    game = games.load("fragments")
    assert isinstance(game, Fragments)
    return game


@pytest.fixture
def match_for() -> MatchFor:
    """Seat people (or ``name: level``) at an app's table and begin: ``match_for(app, "Ada", "Ben: easy")``."""

    def begin(app: App, *seats: str, seed: int = 5, **options: object) -> Match:
        session = Session(fragments(), seats_of(seats), seed, options)
        session.act(BEGIN)
        match = match_of(app, session)
        match.begin()
        settle(app)
        return match

    return begin


def state_of(match: Match) -> FragmentsState:
    state = match.session.state
    assert isinstance(state, FragmentsState)
    return state
