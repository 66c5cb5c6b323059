"""Moving the map with a pressed pointer."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from dejavu.table.shell.targets import Point


class Panning:
    """Calls ``pan`` with the pixels by which a pressed pointer moved."""

    def __init__(self, pan: Callable[[float, float], None]) -> None:
        self._pan = pan
        self._grabbed: Point = (0, 0)
        self._under_way = False

    def slide(self, point: Point, first: bool) -> None:
        """Follow the pointer; ``first`` at the press itself."""
        if not first:
            self._pan(point[0] - self._grabbed[0], point[1] - self._grabbed[1])
        self._grabbed = point

    def handle(self, event: Event, area: Rect) -> bool:
        """Follow the middle button, pressed within an area; True for an event that moved the map."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 2 and area.collidepoint(event.pos):
            self._under_way = True
            self.slide(event.pos, True)
        elif event.type == pygame.MOUSEMOTION and self._under_way and event.buttons[1]:
            self.slide(event.pos, False)
        elif self._under_way and event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.WINDOWFOCUSLOST):
            self._under_way = False
        else:
            return False
        return event.type != pygame.WINDOWFOCUSLOST
