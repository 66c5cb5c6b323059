"""Takes events from the system and passes each to its receiver."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from dejavu.table.shell.input import ACTING, AIMED, locates
from dejavu.table.shell.pads import maker_of

if TYPE_CHECKING:
    from dejavu.table.shell.app import App

AWAKE = 0.6
"""Seconds after the last event for which the mouse is still polled as often as during motion."""


class TargetRefresh:
    """Whether the targets have changed since they were last listed."""

    def __init__(self) -> None:
        self.stale = True
        """Whether there are other targets now; they are listed before the next frame."""
        self.shifted = False
        """Whether the same targets moved. During the motion, listing may wait if stale positions are unobservable."""
        self._shifting = False

    @property
    def late(self) -> bool:
        """Whether the list is out of date."""
        return self.stale or self.shifted

    def shift(self) -> None:
        """The targets move in this frame."""
        self.shifted = self._shifting = True

    def due(self, may_lag: Callable[[], bool]) -> bool:
        """Whether to list them before this frame; ``may_lag``: whether stale positions are unobservable."""
        shifting, self._shifting = self._shifting, False
        return self.stale or (self.shifted and not (shifting and may_lag()))

    def done(self) -> None:
        """The targets were listed."""
        self.stale = self.shifted = False


class EventPump:
    """Handles the waiting events of an app."""

    def __init__(self, app: App, listing: TargetRefresh) -> None:
        self._app, self._listing = app, listing
        self.unseen = False
        """Whether the top scene has not been drawn yet; clicks are not meant for it."""
        self.releases = 0
        """The number of releases of keys and buttons; tests wait for it to see that their input arrived."""
        self.awake_until = 0.0

    def take_all(self) -> None:
        """Handle each event with the scene and targets that earlier ones left."""
        for event in pygame.event.get():
            for meant in self._meant(self._app.window.located(event)):
                self._take(meant)
                if not self._app.scenes:
                    return

    def _meant(self, event: Event) -> list[Event]:
        """Translate an event into mouse and key events: fingers act as a mouse, a gamepad as keys."""
        app = self._app
        return [each for touched in app.fingers.as_mouse(event) for each in app.pads.as_keys(touched)]

    def _take(self, event: Event) -> None:
        app = self._app
        self.awake_until = time.monotonic() + AWAKE
        if event.type == pygame.KEYUP or (event.type == pygame.MOUSEBUTTONUP and event.button <= pygame.BUTTON_RIGHT):
            self.releases += 1
            app.housekeeping.played()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            app.take_up(maker_of(event))
        if event.type == pygame.QUIT:
            app.leave()
        elif event.type == pygame.WINDOWSIZECHANGED:
            app.window.resized()
            app.lay_out()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            app.invalidate()
        elif self.unseen and event.type in AIMED:
            app.input.note_press(event)
            app.input.ignore_until_released(event)
        else:
            if (self._listing.stale and event.type in ACTING) or (self._listing.shifted and locates(event)):
                app.ask_targets()
            app.input.handle(event)
