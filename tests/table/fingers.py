"""Fingers without a touch screen: their events are posted as SDL would, with those of the mouse made of one."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame.event import Event

from dejavu.table.kit.points import Point
from dejavu.table.shell.app import App
from tests.table.hands import calm_down
from tests.table.pads import step

FIRST, SECOND = 1, 2
_MOUSE: Mapping[int, tuple[int, ...]] = {
    pygame.FINGERDOWN: (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN),
    pygame.FINGERMOTION: (pygame.MOUSEMOTION,),
    pygame.FINGERUP: (pygame.MOUSEBUTTONUP,),
}
"""What SDL makes of the first finger, before the event of the finger itself."""


def down(app: App, point: Point, who: int = FIRST) -> None:
    calm_down()
    _finger(app, pygame.FINGERDOWN, point, who)


def draw(app: App, point: Point, who: int = FIRST) -> None:
    _finger(app, pygame.FINGERMOTION, point, who)


def up(app: App, point: Point, who: int = FIRST) -> None:
    _finger(app, pygame.FINGERUP, point, who)


def tap(app: App, point: Point) -> None:
    down(app, point)
    up(app, point)


def draw_over(app: App, start: Point, end: Point) -> None:
    """From one point to another, and let go there."""
    down(app, start)
    draw(app, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    draw(app, end)
    up(app, end)


def _finger(app: App, kind: int, point: Point, who: int) -> None:
    for type_ in _MOUSE[kind] if who == FIRST else ():
        more = {"rel": (0, 0), "buttons": (1, 0, 0)} if type_ == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(Event(type_, pos=point, touch=True, **more))
    width, height = app.window.size
    pygame.event.post(Event(kind, touch_id=1, finger_id=who, x=point[0] / width, y=point[1] / height))
    step(app)
