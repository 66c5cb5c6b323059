"""Every board by mouse, fingers, keys, or what is said, each alone: its first turns, its last ones, and whole games.

The other seats are bots. Whoever sees and whoever hears follow the hints (``tests/table/whole_games.py``). Whole
games by mouse are those of ``test_conformance_of_clicks.py``, by a pad those of ``tests/table/test_gamepad.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from dejavu import games
from dejavu.engine.action import Action
from dejavu.engine.session import Session
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.amounts import LONG
from tests.table.every_board import BOT, GAMES, SEATS, Way, begun, seated
from tests.table.every_board import played as steps
from tests.table.hands import AppAt
from tests.table.whole_games import MOST, FingerPlayer, KeyPlayer, ListeningPlayer, MousePlayer, Player, QuickWorker

PLAYERS = (MousePlayer, FingerPlayer, KeyPlayer, ListeningPlayer)
WHOLE = {FingerPlayer: "trip", KeyPlayer: "memoir", ListeningPlayer: "memoir"}
"""The game that each plays from its beginning to its end in every run, besides the small ones of the tests."""
LAST = 3
"""So many turns are the last ones."""


def whole_games() -> Iterator[object]:
    """Two seats and the rules of the box; in the long run everybody, every number of seats, whatever can be chosen."""
    for player in PLAYERS if LONG else WHOLE:
        for game in GAMES if LONG else [name for name in GAMES if name not in games.NAMES or name == WHOLE[player]]:
            for seats in SEATS[game] if LONG else [2]:
                for seed in range(3 if LONG else 1):
                    yield pytest.param(way := Way(game, seats, seed), player, id=f"{way}, {player.__name__}")


def played(app: App, way: Way, player: type[Player], turns: int = MOST) -> Match:
    """A game as far as that player comes, from its first scene on."""
    session = begun(way, people=1)
    match = seated(app, session, QuickWorker(session.game))
    match.begin()
    player(app, match).play(turns)
    return match


class Move(NamedTuple):
    """Something done in a game, and in which turn."""

    turn: int
    action: Action


@cache
def moves(way: Way) -> list[Move]:
    """A whole game of bots."""
    return [Move(step.before.turn, step.action) for step in steps(begun(way), way)]


def nearly_over(way: Way) -> Session:
    """The game that bots have played as far as its last turns; a person is in the first seat."""
    session, whole = begun(way, people=1), moves(way)
    for move in whole:
        if move.turn > whole[-1].turn - LAST:
            break
        session.act(move.action)
    return session


@pytest.mark.slow
@pytest.mark.parametrize(("way", "player"), [*whole_games()])
@pytest.mark.usefixtures("plain_boards")
def test_a_game_is_played_from_its_beginning_to_its_end(app_at: AppAt, way: Way, player: type[Player]) -> None:
    app = app_at(reduced_motion=True, bot_speed="instant", tips=False)
    match = played(app, way, player)
    assert match.session.state.is_terminal()
    assert {step.seat for step in match.history.steps} == set(range(way.seats))
    assert isinstance(app.scene, FinalScene)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_the_first_turns_are_played(app_at: AppAt, game: str, player: type[Player]) -> None:
    app = app_at(reduced_motion=True, bot_speed="instant", tips=False)
    match = played(app, Way(game, 2, 1), player, turns=2)
    assert match.session.state.turn >= 2
    assert {step.seat for step in match.history.steps} == {0, 1}


@pytest.mark.slow
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_the_last_turns_are_played(app_at: AppAt, game: str, player: type[Player]) -> None:
    app = app_at(reduced_motion=True, bot_speed="instant", tips=False)
    session = nearly_over(Way(game, 2, 1, BOT))
    match = seated(app, session, QuickWorker(session.game))
    before = len(match.history.steps)
    match.begin()
    player(app, match).play()
    assert match.session.state.is_terminal()
    assert {step.seat for step in match.history.steps[before:]} == {0, 1}
    assert isinstance(app.scene, FinalScene)
