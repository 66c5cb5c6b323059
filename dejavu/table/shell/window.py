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
from pygame.event import Event

from dejavu import resources
from dejavu.table.kit.points import Size
from dejavu.table.look.look import MINIMUM_SIZE, SMALLEST_SCREEN
from dejavu.table.shell.launch import NoDisplayError

PROGRAM = "Deja Vu"
"""The name of the program, whatever games it has."""
_MOST_RECTANGLES = 8
_PATIENCE = 10
_AROUND = (24, 96)
"""Pixels left free for the window's frame, its title bar and the desktop's bars.

SDL knows the true sizes, but pygame cannot ask for them; this is more than any common desktop takes."""
_LONGEST = 4
"""The greatest width or height of the table in a window that is too small, as a multiple of the least size."""


def _expect_display() -> None:
    """Raise NoDisplayError where SDL would print its own errors, or draw to nowhere."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    if sys.platform.startswith("linux") and not named:
        raise NoDisplayError(
            "no window can be opened: there is no display; expected DISPLAY or WAYLAND_DISPLAY to name one"
        )


def _refuse_imaginary_display() -> None:
    """Refuse the invisible drivers to which SDL falls back, unless one was asked for."""
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplayError(
            "no window can be opened: no display answers; expected a running desktop (is DISPLAY right?)"
        )


class Window:
    """One window, made at once. Raises NoDisplayError when there is no display.

    A window manager may make it smaller than it asks to be. Then the table is drawn elsewhere at its least size, and
    shrunk into the window: drawing and mouse positions always use at least the least size.
    """

    _aside: Surface | None = None
    """The surface to draw on while the window is too small."""

    def __init__(self, size: Size, full_screen: bool = False, exact: bool = True) -> None:
        """Unless the size must be ``exact``, shrink the window until it fits the screen with its frame."""
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
        """The surface to draw on: the window itself, unless it is too small."""
        size = roomy(self._shown.get_size())
        if size == self._shown.get_size():
            self._aside = None
            return self._shown
        if self._aside is None or self._aside.get_size() != size:
            self._aside = Surface(size)
        return self._aside

    @property
    def size(self) -> Size:
        """The size of that surface in pixels."""
        return self.surface.get_size()

    @property
    def _shown(self) -> Surface:
        """The window's own surface."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window was closed"
        return surface

    @property
    def windowed_size(self) -> Size:
        """The windowed size, for the return from full screen and for the settings."""
        return self._windowed

    def toggle_full_screen(self) -> None:
        """Toggle full screen."""
        self.full_screen = not self.full_screen
        self._open()

    def resized(self) -> None:
        """The window was resized."""
        if not self.full_screen:
            self._windowed = self._shown.get_size()

    def present(self, rects: Sequence[Rect]) -> None:
        """Show the drawn rectangles on the screen."""
        if self.surface is self._shown:
            pygame.display.update(list(rects))
            return
        self._shown.fill(0)
        self._shown.blit(pygame.transform.smoothscale(self.surface, self._shrunk), (0, 0))
        pygame.display.update()

    def located(self, event: Event) -> Event:
        """The event in coordinates of the surface to draw on."""
        if self.surface is self._shown or not hasattr(event, "pos"):
            return event
        pairs = zip(event.pos, self.size, self._shrunk, strict=True)
        return Event(event.type, event.dict | {"pos": tuple(at * drawn // shown for at, drawn, shown in pairs)})

    def show_hand(self, usable: bool) -> None:
        """Set the pointer to a hand or an arrow, where the system has both."""
        with contextlib.suppress(pygame.error):
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if usable else pygame.SYSTEM_CURSOR_ARROW)

    def close(self) -> None:
        """Close it."""
        pygame.display.quit()

    @property
    def _shrunk(self) -> Size:
        """The size in the window to which the larger surface is shrunk."""
        (width, height), (most_wide, most_high) = self.size, self._shown.get_size()
        shrink = min(most_wide / width, most_high / height)
        return max(1, round(width * shrink)), max(1, round(height * shrink))

    def _open(self) -> None:
        pygame.display.set_caption(PROGRAM)
        icon = resources.assets("icon.png")
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        with warnings.catch_warnings():
            # pygame warns if the window manager is slow to obey, and of the only way to set a least size
            warnings.simplefilter("ignore")
            if self.full_screen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                self._open_windowed()

    def _open_windowed(self) -> None:
        """Ask for the windowed size, up to ``_PATIENCE`` times since some window managers ignore the first request."""
        for _ in range(_PATIENCE):
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            if self._shown.get_size() == self._windowed:
                break
            pygame.event.pump()
            time.sleep(0.03)
        window = pygame.Window.from_display_module()
        window.minimum_size = _fitting((0, 0))


def comfortable(size: Size) -> Size:
    """The default size: one at which the window with its frame fits the screen."""
    width, height = _screen(size)
    return min(size[0], width - _AROUND[0]), min(size[1], height - _AROUND[1])


def _fitting(size: Size) -> Size:
    """A size within the screen and not below the least."""
    width, height = _screen(size)
    least_width, least_height = min(MINIMUM_SIZE[0], width), min(MINIMUM_SIZE[1], height)
    return max(least_width, min(size[0], width)), max(least_height, min(size[1], height))


def _screen(usual: Size) -> Size:
    """The size of the screen on which windows open."""
    return next(iter(pygame.display.get_desktop_sizes()), usual)


def roomy(size: Size) -> Size:
    """The layout size for a window: its own, or for a small one the least size of about its shape.

    >>> roomy((1280, 720)), roomy((512, 300)), roomy((512, 600))
    ((1280, 720), (1024, 600), (1024, 1200))
    """
    size = max(1, size[0]), max(1, size[1])  # some systems give a minimised window the size 0
    shrink = min(1, size[0] / SMALLEST_SCREEN[0], size[1] / SMALLEST_SCREEN[1])
    longest = (max(own, _LONGEST * least) for own, least in zip(size, SMALLEST_SCREEN, strict=True))
    width, height = (min(round(own / shrink), most) for own, most in zip(size, longest, strict=True))
    return width, height


def merge(rects: Sequence[Rect], whole: Rect) -> list[Rect]:
    """A few disjoint rectangles that cover all given ones within the whole."""
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
