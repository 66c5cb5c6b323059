"""Toasts: they are read in whatever window there is."""

from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from dejavu.printable import MOST
from dejavu.table.shell.app import App
from tests.table.boards_for_tests import Pegs
from tests.table.hands import AppAt

LONG = (
    "The game cannot be saved now: No space left on device (/home/somebody/.local/share/dejavu/unfinished). "
    "It goes on, and is saved as soon as that can be done."
)


def resize(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    app.step(0)


def test_a_toast_stays_in_a_window_that_is_made_smaller(app_at: AppAt) -> None:
    """It once kept the width that it had in the larger one, and reached over both edges."""
    app = app_at((2560, 1440))
    app.push(Pegs())
    app.toast(LONG)
    app.step(0)
    for size in ((1024, 640), (2560, 1440)):
        resize(app, size)
        assert app.toasts.words == LONG
        assert app.window.surface.get_rect().contains(app.toasts.area)


class TopInSmall(Pegs):
    """The upper half of a small window is not to be covered."""

    kept = Rect(0, 0, 0, 0)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.kept = Rect(0, 0, size[0], size[1] // 2 if size[0] < 1280 else 0)

    def message_cover(self) -> Callable[[Rect], bool]:
        return lambda message: bool(message.colliderect(self.kept))


def test_a_toast_hides_nothing_in_a_window_of_another_size(app_at: AppAt) -> None:
    """Its corner was chosen by where things had lain in the window before."""
    app, scene = app_at((1280, 720)), TopInSmall()
    app.push(scene)
    app.toast("Saved.")
    app.step(0)
    for size in ((1024, 640), (1280, 720)):
        resize(app, size)
        assert not app.toasts.area.colliderect(scene.kept)
        assert bool(scene.kept) is (app.toasts.area.centery > size[1] // 2)


def test_a_toast_grows_with_the_text(app_at: AppAt) -> None:
    app = app_at()
    app.push(Pegs())
    app.toast("Saved.")
    app.step(0)
    before = app.toasts.area
    app.change("ui_scale", 2.0)
    assert app.toasts.area.height > before.height


def test_a_toast_without_end_is_shortened_to_fit_the_window(app_at: AppAt) -> None:
    """A refusal that quoted 400,000 letters once froze the window for 40 seconds."""
    app = app_at((1280, 800))
    app.push(Pegs())
    app.toast("\x1b[2J\n" + "x" * 400_000)
    app.step(0)
    assert len(app.toasts.words) == MOST
    assert app.toasts.words.isprintable()
    assert app.window.surface.get_rect().contains(app.toasts.area)
