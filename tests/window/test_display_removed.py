"""The display goes away under the program, as when a remote desktop is closed: it ends, and the game is whole."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from dejavu.store import autosave, saves
from tests.window.driver import Window


@pytest.fixture
def server() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A display of the test's own, to be taken away."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as made:
        assert made.stdout is not None
        name = f":{made.stdout.readline().strip()}"
        manager = subprocess.Popen(
            ["openbox"], env={"DISPLAY": name, "HOME": "/nonexistent"}, stderr=subprocess.DEVNULL
        )
        yield name, made
        made.kill()
        manager.wait(10)


def test_a_display_that_is_removed_costs_no_move(server: tuple[str, subprocess.Popen[str]], home: Path) -> None:
    display, xvfb = server
    window = Window(display, home, ("--seats", "Ann,Ben", "--seed", "7"))
    window.wait(lambda state: state["scene"] == "building" and state["idle"], "the map")
    window.click("place-mine")
    window.wait(lambda state: state["idle"], "the first nebulae")
    (game,) = saves.unfinished()
    before = autosave.read(game.path).entries
    assert len(before) > 1
    xvfb.kill()
    window.process.wait(30)
    after = autosave.resume(game.path)
    assert tuple(after.session.entries[: len(before)]) == before
    after.close()
