"""No click without a choice: in a whole game of every board at most one click a turn decides nothing.

The mouse alone plays them, from the first scene to the end.
``pytest -s`` prints what each game costs in clicks.
"""

from __future__ import annotations

import pytest

from dejavu.table.board.final_scene import FinalScene
from dejavu.table.play.match import Match
from tests.amounts import LONG
from tests.table.clicks import Clicks, CountingPlayer
from tests.table.every_board import GAMES, Way, begun, seated
from tests.table.hands import AppAt
from tests.table.whole_games import MOST, QuickWorker

SEEDS = range(1, 6 if LONG else 3)


def clicked(app_at: AppAt, way: Way, turns: int = MOST) -> tuple[Clicks, Match]:
    """What a person clicks who plays by the hints against bots, and the game as far as it came."""
    app = app_at(reduced_motion=True, bot_speed="instant", tips=False)
    session = begun(way, people=1)
    match = seated(app, session, QuickWorker(session.game))
    match.begin()
    player = CountingPlayer(app, match)
    player.play(turns)
    print(f"{way}: {player.clicks}")
    return player.clicks, match


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_at_most_one_click_a_turn_decides_nothing(app_at: AppAt, game: str, seed: int) -> None:
    clicks, match = clicked(app_at, Way(game, 2, seed))
    assert match.session.state.is_terminal()
    assert {step.seat for step in match.history.steps} == {0, 1}
    assert isinstance(match.app.scene, FinalScene)
    assert clicks.done
    assert not clicks.crowded


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_at_most_one_click_of_the_first_turns_decides_nothing(app_at: AppAt, game: str) -> None:
    clicks, _match = clicked(app_at, Way(game, 2, 1), turns=4)
    assert clicks.done
    assert not clicks.crowded
