"""No window manager keeps the window from being tiny: the table is shrunk into it, and can be played there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dejavu.table.shell.window import roomy
from tests.amounts import PATIENCE
from tests.window.display import Display, display_of
from tests.window.driver import Window


@pytest.fixture
def display() -> Iterator[Display]:
    """A display of which the window manager can be taken away."""
    with display_of((1280, 800)) as made:
        yield made


def test_a_window_of_any_size_can_be_played(display: Display, home: Path) -> None:
    window = Window(display.name, home, ("--game", "trip", "--seats", "Ann,Ben", "--seed", "3"))
    try:
        display.manager.kill()
        display.manager.wait(PATIENCE)
        for size in ((1, 1), (320, 200), (683, 384), (700, 60), (1280, 720), (640, 400)):
            window.squeeze(size, roomy(size))
        x, y = window.point("space:1")
        shrink = 640 / window.state["size"][0]
        window.click_at((round(x * shrink), round(y * shrink)))
        window.wait(lambda state: any(target["name"] == "tile:1" for target in state["targets"]), "tiles in the tray")
    finally:
        window.kill()
