"""No window manager keeps the window from being tiny: the table is shrunk into it, and can be played there."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from dejavu.table.shell.window import roomy
from tests.window.driver import Window

Server = tuple[str, subprocess.Popen[str]]


@pytest.fixture
def server() -> Iterator[Server]:
    """A display, and the window manager of which it can be rid."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as made:
        assert made.stdout is not None
        name = f":{made.stdout.readline().strip()}"
        environment = {"DISPLAY": name, "HOME": "/nonexistent"}
        with subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL, text=True) as manager:
            yield name, manager
            manager.kill()
        made.kill()


def test_a_window_of_any_size_can_be_played(server: Server, home: Path) -> None:
    display, manager = server
    window = Window(display, home, ("--game", "trip", "--seats", "Ann,Ben", "--seed", "3"))
    try:
        manager.kill()
        manager.wait(10)
        for size in ((1, 1), (320, 200), (683, 384), (700, 60), (1280, 720), (640, 400)):
            window.squeeze(size, roomy(size))
        x, y = window.point("space:1")
        shrink = 640 / window.state["size"][0]
        window.click_at((round(x * shrink), round(y * shrink)))
        window.wait(lambda state: any(target["name"] == "tile:1" for target in state["targets"]), "tiles in the tray")
    finally:
        window.kill()
