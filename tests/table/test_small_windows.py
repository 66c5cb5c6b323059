"""A window that somebody else made too small: the table is shrunk into it, and comes back as it was."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from pygame.event import Event

from dejavu import games
from dejavu.table.look.look import SMALLEST_SCREEN
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Settings
from tests.amounts import LONG
from tests.table.conftest import Screen
from tests.table.hands import AppAt
from tools.overflow.scenes import scenes

SCENES = scenes()
_SHORT = (
    *("title", "settings", "diary-figures", "position-opening-1", "position-map-1", "memoir-exchange"),
    *(
        f"{game}-{page}"
        for game in games.NAMES
        for page in ("shown", "finale", "rulebook")
        if f"{game}-{page}" in SCENES
    ),
)
SIZES = ((1, 1), (683, 384), (700, 60), (500, 700))


def resize(app: App, size: tuple[int, int]) -> None:
    """As a window manager does that asks nobody."""
    pygame.display.set_mode(size)
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    for _frame in range(3):
        app.step(0.3)


@pytest.mark.parametrize("scene", SCENES if LONG else _SHORT)
def test_every_scene_outlives_a_tiny_window(app_at: AppAt, scene: str) -> None:
    """At 1×1 up to 683×384 something was scaled to a negative size."""
    app = app_at((1280, 720))
    SCENES[scene](app)
    app.step(0.3)
    for size in SIZES:
        resize(app, size)
        assert app.window.surface.get_rect().contains(pygame.Rect((0, 0), SMALLEST_SCREEN))
    resize(app, (1280, 720))
    assert app.window.size == (1280, 720)


@pytest.mark.parametrize(("size", "scale"), list(product([(640, 400), (683, 768), (1000, 300)], [1.0, 2.0])))
def test_in_a_small_window_a_click_reaches_what_is_seen_there(size: tuple[int, int], scale: float) -> None:
    pygame.display.init()
    app = App(Screen((1280, 720)), Settings(ui_scale=scale))
    SCENES["title"](app)
    resize(app, size)
    app.settle()
    wide, high = app.window.size
    shrink = min(size[0] / wide, size[1] / high)
    button = next(target for target in app.targets if target.name == "settings")
    at = tuple(round(length * shrink) for length in button.rect.center)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    app.settle()
    assert app.scene.name == "settings"


@pytest.mark.parametrize("size", [(320, 200), (683, 384), (1, 1)])
def test_what_is_drawn_is_seen_in_a_small_window(app_at: AppAt, size: tuple[int, int]) -> None:
    app = app_at((1280, 720))
    SCENES["title"](app)
    resize(app, size)
    shown = pygame.display.get_surface()
    assert shown is not None and shown.get_size() == size
    assert pygame.transform.average_color(shown)[:3] != (0, 0, 0)
