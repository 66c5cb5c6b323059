"""A display of their own for the tests that drive a real window."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.window.driver import PROGRAM, Window
from tests.window.programs import BROWSER, advice, missing


def pytest_itemcollected(item: pytest.Item) -> None:
    """Asked for what is in this folder alone."""
    item.add_marker(pytest.mark.window)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen with a small window manager, on a display number that was free."""
    if lacking := [package for package in missing() if package != BROWSER]:
        pytest.fail(advice(lacking))
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "2560x1440x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    name = f":{server.stdout.readline().strip()}"
    manager = subprocess.Popen(["openbox"], env={"DISPLAY": name, "HOME": "/nonexistent"}, stderr=subprocess.DEVNULL)
    yield name
    for process in (manager, server):
        process.terminate()
        process.wait(10)
    server.stdout.close()


@pytest.fixture
def window_with(display: str, home: Path) -> Iterator[Callable[..., Window]]:
    """Starts programs with arguments of the test's own; what still runs at its end is ended."""
    started: list[Window] = []

    def start(*arguments: str, size: tuple[int, int] = (1280, 720), program: Sequence[str] = PROGRAM) -> Window:
        started.append(Window(display, home, arguments, size, program))
        return started[-1]

    yield start
    for window in started:
        if window.process.poll() is None:
            window.kill()


@pytest.fixture
def window(window_with: Callable[..., Window]) -> Window:
    """The program on its title."""
    return window_with()
