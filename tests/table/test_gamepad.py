"""Everything by a gamepad alone, from the title to the end of a game."""

from __future__ import annotations

import pytest

from dejavu import games
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.program import Program
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from tests.amounts import LONG
from tests.table.hands import AppAt, reach, settle
from tests.table.pads import pad
from tests.table.whole_games import MOST, PAD, PadPlayer, quick_worker


def go(app: App, name: str) -> None:
    pad(app, PAD.get(name, name))


def choose(app: App, name: str) -> None:
    """Go to something by the cross and press A."""
    settle(app)
    reach(app, name, go)
    pad(app, "a")
    settle(app)


def write(app: App, words: str) -> None:
    """Write with the keyboard on the screen."""
    for letter in words:
        choose(app, next(target.name for target in app.targets if target.label.lower() == letter))


def begun(app: App, game: str) -> Program:
    """From the title to the table: a game against one bot, by a person who writes a name."""
    program = Program(app, Launch(), quick_worker)
    app.push(program.title())
    settle(app)
    choose(app, "new-game")
    choose(app, f"game-{game}")
    choose(app, "name-1")
    assert app.scene.name == "letters"
    write(app, "mo")
    choose(app, "done")
    assert app.scene.name == "seats"
    choose(app, "start")
    settle(app)
    assert program.matches.current
    assert program.matches.current.names[0] == "Mo"
    return program


@pytest.mark.parametrize("game", games.NAMES)
def test_a_name_is_written_and_a_game_begun_by_a_pad(app_at: AppAt, game: str) -> None:
    app = app_at(reduced_motion=True, bot_speed="instant", tips=False)
    program = begun(app, game)
    assert program.matches.current
    PadPlayer(app, program.matches.current).play(turns=2)
    assert program.matches.current.session.state.turn >= 2
    program.matches.leave()


WHOLE = games.NAMES if LONG else ("fragments", "trip")
"""Keys play the memoir to its end (``tests/table/boards/test_conformance_of_whole_games.py``), by the same ways."""


@pytest.mark.slow
@pytest.mark.parametrize("game", WHOLE)
def test_a_whole_game_is_played_by_a_pad_from_the_title_to_the_finale(app_at: AppAt, game: str) -> None:
    app = app_at(reduced_motion=True, bot_speed="instant", tips=False)
    program = begun(app, game)
    match = program.matches.current
    assert match
    PadPlayer(app, match).play(MOST)
    assert match.session.state.is_terminal()
    assert {step.seat for step in match.history.steps} == set(range(len(match.names)))
    assert isinstance(app.scene, FinalScene)
    program.matches.leave()
