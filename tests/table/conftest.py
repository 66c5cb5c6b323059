"""An app on SDL's dummy driver."""

import gc
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from dejavu import resources
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Settings
from dejavu.table.shell.window import Window
from tests.table.hands import AppAt


@pytest.fixture(scope="session", autouse=True)
def pictures_read_once() -> Iterator[None]:
    """The files of the game's pictures are decoded once for all tests, not once for every app.

    What is read from a file is only ever scaled or converted, which makes a picture of its own.
    """
    load, assets = pygame.image.load, resources.assets()
    load_once = cache(load)

    def read(file: Path) -> pygame.Surface:
        return load_once(file) if Path(file).is_relative_to(assets) else load(file)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", read)
        yield


@pytest.fixture
def app_at() -> Iterator[AppAt]:
    """Make an app: ``app_at((1024, 640), ui_scale=2.0, reduced_motion=True)``."""
    pygame.display.init()
    pygame.font.init()

    def make(size: tuple[int, int] = (1280, 720), **settings: object) -> App:
        return App(Screen(size), Settings(**settings))  # type: ignore[arg-type]

    yield make
    pygame.event.clear()
    pygame.display.quit()
    gc.collect()  # an app and its scenes know each other; its pictures, hundreds of megabytes, would wait for that


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
