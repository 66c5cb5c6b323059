"""The window of the program: its size, full screen, and bringing changed rectangles to the screen."""

from __future__ import annotations

import contextlib
import os
import sys
import time
import warnings
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from dejavu import resources
from dejavu.table.look.look import MINIMUM_SIZE
from dejavu.table.shell.launch import NoDisplayError

PROGRAM = "Deja Vu"
"""What the program is called, whatever games it has."""
_MOST_RECTANGLES = 8
_PATIENCE = 10
_AROUND = (24, 96)
"""Pixels of the screen that a window leaves free for its frame, its title bar and the desktop's own bars.

SDL can tell what a desktop really takes, pygame cannot ask it; this is more than any of the common ones take.
"""


def _expect_display() -> None:
    """Raise NoDisplayError where SDL would only find out noisily, or draw to nowhere."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    if sys.platform.startswith("linux") and not named:
        raise NoDisplayError(
            "no window can be opened: there is no display; expected DISPLAY or WAYLAND_DISPLAY to name one"
        )


def _refuse_imaginary_display() -> None:
    """SDL falls back to drivers that show nothing; only who asks for one gets it."""
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplayError(
            "no window can be opened: no display answers; expected a running desktop (is DISPLAY right?)"
        )


class Window:
    """One window, made at once. Raises NoDisplayError when there is no display."""

    def __init__(self, size: tuple[int, int], full_screen: bool = False, exact: bool = True) -> None:
        """Unless the size is to be ``exact``, the window is made smaller until it fits the screen with its frame."""
        _expect_display()
        try:
            pygame.display.init()
            _refuse_imaginary_display()
            pygame.font.init()
            self._windowed = _fitting(size if exact else comfortable(size))
            self.full_screen = full_screen
            self._open()
        except pygame.error as fault:
            raise NoDisplayError(f"no window can be opened: {fault}; expected a display (is DISPLAY set?)") from None
        pygame.key.set_repeat(350, 40)

    @property
    def surface(self) -> Surface:
        """What is drawn on."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window was closed"
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Size in pixels now."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """Size to come back to from full screen, and to remember."""
        return self._windowed

    def toggle_full_screen(self) -> None:
        """Between the window and the whole screen."""
        self.full_screen = not self.full_screen
        self._open()

    def resized(self) -> None:
        """The person changed the size."""
        if not self.full_screen:
            self._windowed = self.size

    def present(self, rects: Sequence[Rect]) -> None:
        """Bring what was drawn to the screen."""
        pygame.display.update(list(rects))

    def show_hand(self, usable: bool) -> None:
        """Show by the pointer whether something can be touched there; some systems have only one pointer."""
        with contextlib.suppress(pygame.error):
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if usable else pygame.SYSTEM_CURSOR_ARROW)

    def close(self) -> None:
        """Close it."""
        pygame.display.quit()

    def _open(self) -> None:
        pygame.display.set_caption(PROGRAM)
        icon = resources.assets("icon.png")
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        with warnings.catch_warnings():
            # pygame warns where the window manager is slow to obey, and of the one way to a least size.
            warnings.simplefilter("ignore")
            if self.full_screen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                self._open_windowed()

    def _open_windowed(self) -> None:
        """Back from full screen, some window managers obey only when asked again."""
        for _ in range(_PATIENCE):
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            if self.size == self._windowed:
                break
            pygame.event.pump()
            time.sleep(0.03)
        window = pygame.Window.from_display_module()
        window.minimum_size = _fitting((0, 0))


def comfortable(size: tuple[int, int]) -> tuple[int, int]:
    """A size at which the window, with all that lies around it, fits the screen: for one that nobody asked for."""
    width, height = _screen(size)
    return min(size[0], width - _AROUND[0]), min(size[1], height - _AROUND[1])


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """A size within the screen and not below the least."""
    width, height = _screen(size)
    least_width, least_height = min(MINIMUM_SIZE[0], width), min(MINIMUM_SIZE[1], height)
    return max(least_width, min(size[0], width)), max(least_height, min(size[1], height))


def _screen(usual: tuple[int, int]) -> tuple[int, int]:
    """The screen on which windows open."""
    return next(iter(pygame.display.get_desktop_sizes()), usual)


def merge(rects: Sequence[Rect], whole: Rect) -> list[Rect]:
    """Few rectangles, none overlapping another, that cover all given ones within the whole."""
    merged: list[Rect] = []
    for rect in rects:
        new = rect.clip(whole)
        if new.width <= 0 or new.height <= 0:
            continue
        while (index := new.collidelist(merged)) != -1:
            new = new.union(merged.pop(index))
        merged.append(new)
    if len(merged) > _MOST_RECTANGLES:
        return [merged[0].unionall(merged[1:])]
    return merged
