"""A whole game of every board, from its first scene to its end: by mouse, fingers, keys, or what is said, each alone.

The other seats are bots. Whoever sees and whoever hears follow the hints (``tests/table/whole_games.py``).
"""

from __future__ import annotations

import pytest

from dejavu.table.board.final_scene import FinalScene
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.amounts import LONG
from tests.table.every_board import GAMES, SEATS, Way, begun, seated
from tests.table.hands import AppAt
from tests.table.whole_games import MOST, FingerPlayer, KeyPlayer, ListeningPlayer, MousePlayer, Player, QuickWorker

PLAYERS = (MousePlayer, KeyPlayer, ListeningPlayer)


WAYS = [
    Way(game, seats, seed)
    for game in GAMES
    for seats in (SEATS[game] if LONG else [2])
    for seed in range(3 if LONG else 1)
]
"""Two seats and the rules of the box; in the long run every number of seats and whatever can be chosen."""


def played(app: App, way: Way, player: type[Player], turns: int = MOST) -> Match:
    """A game as far as that player comes, from its first scene on."""
    session = begun(way, people=1)
    match = seated(app, session, QuickWorker(session.game))
    match.begin()
    player(app, match).play(turns)
    return match


@pytest.mark.slow
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("way", WAYS)
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
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_a_game_is_played_by_fingers_to_its_end(app_at: AppAt, game: str) -> None:
    app = app_at(reduced_motion=True, bot_speed="instant", tips=False)
    match = played(app, Way(game, 2, 1), FingerPlayer)
    assert match.session.state.is_terminal()
    assert isinstance(app.scene, FinalScene)
