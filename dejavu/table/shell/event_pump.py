"""What comes in from the system: each event goes to whoever it is meant for."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from dejavu.table.shell.input import ACTING, AIMED, locates

if TYPE_CHECKING:
    from dejavu.table.shell.app import App
    from dejavu.table.shell.target_refresh import TargetRefresh

AWAKE = 0.6
"""Seconds after the last event during which the loop still looks at the mouse as often as while moving."""


class EventPump:
    """Takes the events that wait, for an app."""

    def __init__(self, app: App, listing: TargetRefresh) -> None:
        self._app, self._listing = app, listing
        self.unseen = False
        """Whether the scene on top has not been drawn yet: nobody means it by a click."""
        self.releases = 0
        """How often a key or a button was let go; a test knows by this number that its input has arrived."""
        self.awake_until = 0.0

    def take_all(self) -> None:
        """Each event meets the scene and the targets that those before it have left."""
        for event in pygame.event.get():
            self._take(self._app.window.located(event))
            if not self._app.scenes:
                return

    def _take(self, event: Event) -> None:
        app = self._app
        self.awake_until = time.monotonic() + AWAKE
        if event.type == pygame.KEYUP or (event.type == pygame.MOUSEBUTTONUP and event.button <= pygame.BUTTON_RIGHT):
            self.releases += 1
            app.housekeeping.played()
        if event.type == pygame.QUIT:
            app.leave()
        elif event.type == pygame.WINDOWSIZECHANGED:
            app.window.resized()
            app.lay_out()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            app.invalidate()
        elif self.unseen and event.type in AIMED:
            app.input.note_press(event)
            app.input.overlook(event)
        else:
            if (self._listing.stale and event.type in ACTING) or (self._listing.shifted and locates(event)):
                app.ask_targets()
            app.input.handle(event)
