"""A game that was killed goes on where it was."""

from __future__ import annotations

from collections.abc import Callable

from dejavu.store import autosave, saves
from tests.window.driver import Window


def test_a_killed_program_offers_its_game_again_and_goes_on(window_with: Callable[..., Window]) -> None:
    first = window_with("--seats", "Ann,Ben", "--seed", "7")
    first.wait(lambda state: state["scene"] != "title" and state["idle"], "the game")
    first.kill()
    (kept,) = saves.unfinished()
    assert [seat.name for seat in kept.seats] == ["Ann", "Ben"]
    before = autosave.read(kept.path).entries
    assert before

    second = window_with()
    second.shot("continue")
    second.click("continue")
    second.wait(lambda state: state["scene"] != "title" and state["idle"], "the game again")
    second.shot("continued")
    second.kill()
    assert autosave.read(kept.path).entries[: len(before)] == before
    assert len(saves.unfinished()) == 1
