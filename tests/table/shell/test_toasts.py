"""Toasts: they are read in whatever window there is."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from dejavu.printable import MOST
from dejavu.table.shell.app import App
from tests.table.boards_for_tests import Pegs
from tests.table.hands import AppAt, move

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


class Table(Pegs):
    """A table, whose upper half is not to be covered in a small window."""

    is_table = True


@pytest.mark.parametrize("point", [(640, 360), (6, 6), (1270, 700)])
def test_a_refusal_at_a_table_stands_beside_the_hand(app_at: AppAt, point: tuple[int, int]) -> None:
    """It stood at the top of the window, far from the cell that had been clicked."""
    app = app_at((1280, 720))
    app.push(Table())
    app.step(0)
    move(app, point)
    app.refuse("A tile cannot lie on the water.")
    area = app.toasts.area
    assert app.window.surface.get_rect().contains(area) and not area.collidepoint(point)
    assert area.inflate(100, 100).collidepoint(point)


def test_a_message_and_a_refusal_without_a_hand_keep_their_room(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    app.push(Table())
    app.refuse("A tile cannot lie on the water.")
    above = app.toasts.area
    move(app, (640, 600))
    app.toast("Saved.")
    assert above.centery < 100 and app.toasts.area.centery < 100


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
