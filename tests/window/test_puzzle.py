"""A puzzle of the trip from the title: failed once, tried again with a hint, and solved by mouse."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dejavu import games
from dejavu.engine.action import Action
from dejavu.puzzles import library
from dejavu.puzzles.certain import follow
from tests.window.driver import Window

GAME = games.load("trip")


def test_a_puzzle_is_solved_by_mouse(window: Window, home: Path) -> None:
    puzzle = library.load_puzzles(GAME)[0]
    given = library.load_given(GAME, puzzle)
    window.click("puzzles")
    window.wait_scene("puzzles")
    window.click("game")
    window.settle()
    window.shot("puzzles")
    window.click("begin")
    window.wait(lambda state: state["scene"] == "game" and state["idle"], puzzle.title)
    _lay(window, given.position, given.solution)
    window.click("end")  # pass on without a score
    window.wait_scene("puzzle-over")
    window.shot("puzzle-failed")
    window.click("again")
    window.wait(lambda state: state["scene"] == "game" and state["idle"], "another try")
    window.click("hint")
    window.settle()
    window.shot("puzzle-hint")
    _lay(window, given.position, given.solution)
    for action in given.solution:
        if action.verb == "choose":
            window.click(f"own:{action.args[0]}")
    window.click("end")
    window.wait_scene("puzzle-over")
    window.shot("puzzle-solved")
    window.click("puzzles")
    window.wait_scene("puzzles")
    settings = next(home.rglob("settings.json"))
    assert json.loads(settings.read_text(encoding="utf-8"))["puzzles"] == {"trip": [puzzle.id]}
    assert not window.errors()


def _lay(window: Window, position: Mapping[str, Any], solution: tuple[Action, ...]) -> None:
    """Drag every tile to where the solution has it."""
    state: Any = GAME.position(position)
    for action in solution:
        if action.verb != "lay":
            return
        hand = [state.components.tiles[tile].id for tile in state.player.hand]
        window.drag(f"tile:{hand.index(str(action.args[0])) + 1}", f"own:{action.args[1]}")
        if "plate:lay" in window.targets:
            window.click("plate:lay")
        window.settle()
        state = follow(state, action, state.current_player)
