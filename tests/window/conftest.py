"""A display of their own for the tests that drive a real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.amounts import LONG
from tests.window.display import display_of
from tests.window.driver import PROGRAM, Window

collect_ignore = [] if LONG else ["test_journey.py"]


def pytest_itemcollected(item: pytest.Item) -> None:
    """Asked for what is in this folder alone."""
    item.add_marker(pytest.mark.window)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen that is large enough for every test of a worker."""
    with display_of((2560, 1440)) as made:
        yield made.name


@pytest.fixture
def window_with(display: str, home: Path) -> Iterator[Callable[..., Window]]:
    """Starts programs with arguments of the test's own; what still runs at its end is ended."""
    started: list[Window] = []

    def start(
        *arguments: str,
        size: tuple[int, int] = (1280, 720),
        program: Sequence[str] = PROGRAM,
        at: Path = home,
    ) -> Window:
        started.append(Window(display, at, arguments, size, program))
        return started[-1]

    yield start
    for window in started:
        if window.process.poll() is None:
            window.kill()


@pytest.fixture
def window(window_with: Callable[..., Window]) -> Window:
    """The program on its title."""
    return window_with()
