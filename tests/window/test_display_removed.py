"""The display goes away under the program, as when a remote desktop is closed: it ends, and the game is whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dejavu.store import autosave, saves
from tests.amounts import PATIENCE
from tests.window.display import Display, display_of
from tests.window.driver import Window


@pytest.fixture
def display() -> Iterator[Display]:
    """A display of the test's own, to be taken away."""
    with display_of((1280, 800)) as made:
        yield made


def test_a_display_that_is_removed_costs_no_move(display: Display, home: Path) -> None:
    window = Window(display.name, home, ("--seats", "Ann,Ben", "--seed", "7"))
    window.wait(lambda state: state["scene"] == "building" and state["idle"], "the map")
    window.click("place-mine")
    window.wait(lambda state: state["idle"], "the first nebulae")
    (game,) = saves.unfinished()
    before = autosave.read(game.path).entries
    assert len(before) > 1
    display.server.kill()
    window.process.wait(PATIENCE)
    after = autosave.resume(game.path)
    assert tuple(after.session.entries[: len(before)]) == before
    after.close()
