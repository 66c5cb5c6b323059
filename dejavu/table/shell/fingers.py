"""Fingers on a touch screen.

SDL turns the first finger into a mouse, which clicks, drags, and inspects when it rests. This module does what a mouse
cannot: a finger is broad and scrolls lists, and two fingers move and zoom the map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import dist, log
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from dejavu.table.kit.points import Coordinates, Point
from dejavu.table.look.camera import ZOOM_STEP
from dejavu.table.look.look import BROAD
from dejavu.table.shell.drag import DragState
from dejavu.table.shell.targets import Target, TargetList

if TYPE_CHECKING:
    from dejavu.table.shell.app import App

_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_DRAWN_ALONG = ("slider", "scrollbar")
"""Kinds of targets that follow a finger."""
_DRAWN = 0.6
"""Distance in em that a finger must move before it scrolls."""
_LINES = 3.0
"""Distance in em that counts as one step of the wheel."""


class Fingers:
    """Every finger that touches the screen now."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._points: dict[int, Coordinates] = {}
        self._pressed = False
        """Whether SDL turns a finger into a mouse now. Fingers on a trackpad have no mouse of their own."""
        self._pinching = False
        self._moved: str | None = None
        """The name of the target that two fingers move, or one finger scrolls."""
        self._scrolling = False
        self._at: Point = (0, 0)
        self._apart = 1.0
        self._aside: Point = (0, 0)
        """The offset from the finger to the small target that it aims at."""

    def as_mouse(self, event: Event) -> Iterable[Event]:
        """Translate a touch event into mouse events; other events stay as they are."""
        if event.type in _FINGERS:
            self._finger(event)
            return ()
        if event.type == pygame.WINDOWFOCUSLOST:  # no event tells that fingers lift meanwhile
            self._points.clear()
            self._pressed = self._pinching = False
        if event.type in _MOUSE and getattr(event, "touch", False):
            return self._first(event)
        return [event]

    # the first finger, as a mouse

    def _first(self, event: Event) -> list[Event]:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed, self._scrolling = True, False
            self._at, self._aside = event.pos, self._beside(event.pos)
            came = Event(pygame.MOUSEMOTION, pos=event.pos, rel=(0, 0), buttons=(0, 0, 0), touch=True)
            return [self._shifted(came), self._shifted(event)]
        if event.type == pygame.MOUSEBUTTONUP:
            self._pressed = False
            gone = Event(pygame.WINDOWLEAVE)
            return [gone] if self._pinching else [self._shifted(event), gone]
        if self._pinching or (self._pressed and self._scrolls(event.pos)):
            return []
        return [self._shifted(event)] if self._pressed else [event]

    def _shifted(self, event: Event) -> Event:
        x, y = event.pos
        return Event(event.type, event.dict | {"pos": (x + self._aside[0], y + self._aside[1])})

    def _beside(self, point: Point) -> Point:
        """The offset from a finger to the point that it aims at; zero if it aims at nothing."""
        aim = self.aim(point)
        return (aim[0] - point[0], aim[1] - point[1]) if aim else (0, 0)

    def aim(self, point: Point) -> Point | None:
        """The point that a finger aims at when it presses here; None if it aims at nothing."""
        return _aimed_at(self._app.targets, point, self._means_something, Rect((0, 0), self._app.window.size))

    def _means_something(self, target: Target) -> bool:
        """Whether a press on the target has an effect now. A disabled one counts: it says why it is disabled."""
        drag = self._app.input.drag
        if drag.state is DragState.HELD and drag.may_drop_on(target):
            return True
        return bool(target.action or target.pick_up) or target.kind in _DRAWN_ALONG

    def _scrolls(self, point: Point) -> bool:
        """Scroll a list, unless the target under the finger would follow it; returns whether it scrolls."""
        targets, em = self._app.targets, self._app.scene.look.em
        if not self._scrolling:
            hit = targets.at(self._at)
            listed = targets.at(self._at, lambda target: target.wheel is not None and target.slide is None)
            if hit is None or listed is None or hit.slide or hit.pick_up or self._app.input.drag.active:
                return False
            if dist(point, self._at) < _DRAWN * em:
                return False
            self._scrolling, self._moved = True, listed.name
            self._app.input.let_go()
        if (found := targets.named(self._moved)) and found.wheel:
            found.wheel((point[1] - self._at[1]) / (_LINES * em), point)
        self._at = point
        return True

    # two fingers

    def _finger(self, event: Event) -> None:
        if event.type == pygame.FINGERUP:
            self._points.pop(event.finger_id, None)
            self._pinching = self._pinching and bool(self._points)
            if len(self._points) == 2:
                self._at, self._apart = self._spread()
            return
        width, height = self._app.window.size
        self._points[event.finger_id] = event.x * width, event.y * height
        if len(self._points) != 2:
            return
        if event.type == pygame.FINGERMOTION and self._pinching:
            self._pinch()
        elif event.type == pygame.FINGERDOWN and self._pressed:
            self._begin()

    def _begin(self) -> None:
        """Begin a pinch: the first finger lets go. If it drags a piece, the second finger is ignored instead."""
        if self._app.input.drag.state is DragState.DRAGGED:
            return
        self._app.input.let_go()
        self._pinching = True
        self._at, self._apart = self._spread()
        found = self._app.targets.at(self._at, _follows)
        self._moved = found.name if found else None
        if found and found.slide:
            found.slide(self._at, True)

    def _pinch(self) -> None:
        """Move and zoom what lies under both fingers."""
        before, (self._at, self._apart) = self._apart, self._spread()
        found = self._app.targets.named(self._moved)
        if found and found.slide and found.wheel:
            found.slide(self._at, False)
            found.wheel(log(self._apart / before, ZOOM_STEP), self._at)

    def _spread(self) -> tuple[Point, float]:
        """The point between two fingers, and how far apart they are."""
        one, other = self._points.values()
        middle = round((one[0] + other[0]) / 2), round((one[1] + other[1]) / 2)
        return middle, max(1.0, dist(one, other))


def _follows(target: Target) -> bool:
    """Whether a target is something that moves and zooms, such as a map."""
    return target.kind == "area" and target.slide is not None and target.wheel is not None


def _aimed_at(targets: TargetList, point: Point, wanted: Callable[[Target], bool], window: Rect) -> Point | None:
    """The point that a finger aims at: on a small target under or near it, else on a large one under it; or None.

    A small target takes its room from the larger one under or beside it, if that keeps enough.
    """
    hit = targets.at(point)
    if hit and not wanted(hit):
        hit = None
    near = [
        (_away(target.visible, point), dist(target.visible.center, point), aim)
        for target in targets
        if target is not hit and wanted(target) and (taken := _broadened(target, window)).collidepoint(point)
        if hit is None or _leaves_enough(hit.visible, taken)
        if (aim := _inside(targets, target, point))
    ]
    if near:
        return min(near)[-1]
    return point if hit else None


def _leaves_enough(rect: Rect, taken: Rect) -> bool:
    """Whether enough of a rectangle remains on one side of what is taken from it."""
    sides = taken.left - rect.left, rect.right - taken.right, taken.top - rect.top, rect.bottom - taken.bottom
    return max(sides) >= BROAD


def _away(rect: Rect, point: Point) -> float:
    """How far a point lies from a rectangle."""
    return dist(_nearest(rect, point), point)


def _nearest(rect: Rect, point: Point) -> Point:
    """The point of a rectangle that is nearest to ``point``."""
    return min(max(point[0], rect.left), rect.right - 1), min(max(point[1], rect.top), rect.bottom - 1)


def _inside(targets: TargetList, target: Target, point: Point) -> Point | None:
    """The point of a small target nearest to ``point``, else its middle; None if both are covered."""
    shown = target.visible
    if min(shown.size) >= BROAD:
        return None
    return next((aim for aim in (_nearest(shown, point), shown.center) if targets.at(aim) is target), None)


def _broadened(target: Target, window: Rect) -> Rect:
    shown = target.visible
    if min(shown.size) <= 0:  # scrolled out of sight
        return shown
    return shown.inflate(max(0, BROAD - shown.width), max(0, BROAD - shown.height)).clamp(window)
