"""An app on SDL's dummy driver."""

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator
from functools import partial
from itertools import count

import pygame
import pytest

from dejavu.table.shell import app as shell_app
from dejavu.table.shell import memory
from dejavu.table.shell.app import App
from dejavu.table.shell.memory import give_back
from dejavu.table.shell.settings import Settings
from dejavu.table.shell.window import Window
from tests.table import shared_pictures
from tests.table.hands import AppAt
from tests.table.lettering import Lettered, lettered
from tests.table.scaling import watch_over_scaling

_GIVEN_BACK = 32
"""After so many tests with an app the memory that is free goes back to the system."""
_apps = count(1)
_done: list[App] = []
"""Apps of the test before, which other fixtures needed until their own ends."""


@pytest.fixture(scope="session", autouse=True)
def pictures_made_once() -> Iterator[None]:
    """The game's own pictures are read, scaled and drawn once for all tests, not once for every app.

    They are shared within an app as well: nobody draws on them.
    """
    with pytest.MonkeyPatch.context() as patch:
        shared_pictures.make_once(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def scaling_watched() -> Iterator[None]:
    """No picture is scaled that pygame would read beyond."""
    with pytest.MonkeyPatch.context() as patch:
        watch_over_scaling(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def memory_kept() -> Iterator[None]:
    """What one app gives back to the system, the next would take again: it stays with the process for a while.

    New pages for every picture are a tenth of the tests' time, and a collection after every scene as much.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shell_app, "keep_large_apart", partial(memory.keep_large_apart, 2**25, 2**30))
        patch.setattr(memory, "give_back", lambda: None)
        patch.setattr(memory, "tidy", lambda: None)
        yield


@pytest.fixture
def app_at() -> Iterator[AppAt]:
    """Make an app: ``app_at((1024, 640), ui_scale=2.0, reduced_motion=True)``."""
    pygame.display.init()
    pygame.font.init()

    while _done:
        _forget(_done.pop())

    def make(size: tuple[int, int] = (1280, 720), **settings: object) -> App:
        _done.append(App(Screen(size), Settings(**settings)))  # type: ignore[arg-type]
        return _done[-1]

    yield make
    pygame.event.clear()
    pygame.display.quit()
    if next(_apps) % _GIVEN_BACK == 0:
        give_back()


def _forget(app: App) -> None:
    """An app and its scenes know each other; their pictures, tens of megabytes, would wait for a garbage collection."""
    for scene in app.scenes:
        vars(scene).clear()
    for name in vars(app).keys() - {"timers"}:  # what a thread in the background has found comes there; nobody looks
        delattr(app, name)


@pytest.fixture
def paragraphs(monkeypatch: pytest.MonkeyPatch) -> list[Lettered]:
    """Every paragraph that is set during the test; clear it to begin anew."""
    return lettered(monkeypatch, "paragraph")


@pytest.fixture
def plain_boards(testgames: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The games of the tests can be played on their plain board; their names."""
    from dejavu.table import boards
    from tests.testgames.board import BOARDS

    boards.register(BOARDS)
    yield testgames
    boards.forget(BOARDS)


class Screen(Window):
    """A window of any size: the dummy driver's screen would limit a real one to its own."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._windowed = size
        self.full_screen = False
        pygame.display.set_mode(size)

    def toggle_full_screen(self) -> None:
        self.full_screen = not self.full_screen
