"""Whatever is pressed has 44 pixels for a finger, whatever its picture: at 100 % on a screen of 13 inches.

In every run a few scenes; the others with the slow tests.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dejavu.table.kit.points import Point
from dejavu.table.look.look import BROAD
from dejavu.table.shell.app import App
from dejavu.table.shell.targets import Target
from tools.overflow.scenes import at_rest, scenes

SCENES = scenes()
SMALL, LARGER = (1280, 720), ((1280, 800), (1920, 1080))
_ALWAYS = ("title", "settings", "memoir-seats", "trip-shown")
_TABLES = ("fragments-shown", "trip-shown", "memoir-shown")
_SPARED = {
    **{"flower": 24, "ring": 34, "way": 34},
    **{"long": 30, "chest": 41, "circle": 41},
    **{"clue": 38, "unseen": 28, "event": 26, "race": 36, "monster": 34},
    **dict.fromkeys(("first", "turn-back", "back", "play", "forward", "turn-on", "last"), 43),
}
"""What has less: pieces of a map, which two fingers bring closer, and what docs/decisions.md gives reasons for."""
_UNJUDGED = frozenset({"pawn", "place", "log"})
"""Pieces of a map, a pawn of which may lie under a question; and the log, which may lie under a tip."""
CASES = [
    *((name, SMALL) for name in _ALWAYS),
    *(pytest.param(name, SMALL, marks=pytest.mark.slow) for name in SCENES if name not in _ALWAYS),
    *(pytest.param(name, size, marks=pytest.mark.slow) for name in (*_ALWAYS, *_TABLES) for size in LARGER),
]


@pytest.mark.parametrize(("scene", "size"), CASES)
def test_a_finger_has_room_on_whatever_is_pressed(scene: str, size: tuple[int, int]) -> None:
    app = at_rest(SCENES[scene], size)
    panels = "area"  # they are large, and lie below everything
    pressed = [target for target in app.targets if (target.action or target.pick_up) and target.kind != panels]
    judged = [target for target in pressed if _kind(target) not in _UNJUDGED]
    whole = [target for target in judged if target.visible == target.rect and min(target.rect.size) > 0]
    assert pressed
    assert [f"{target.name}: {room}" for target in whole if (room := _room(app, target)) < _least(target)] == []


def _kind(target: Target) -> str:
    return target.name.partition(":")[0]


def _least(target: Target) -> int:
    return _SPARED.get(_kind(target), BROAD)


def _room(app: App, target: Target) -> int:
    """The lesser of how far a finger may go across and up and down and still mean a target, from a point on it."""
    shown, best = target.rect, 0
    for across in (0.5, 0.2, 0.8):
        for down in (0.5, 0.2, 0.8):
            point = shown.left + round(across * shown.width), shown.top + round(down * shown.height)
            if best < BROAD and _meant(app, point, target):
                best = max(best, min(_far(app, target, point, way) for way in ((1, 0), (0, 1))))
    return best


def _far(app: App, target: Target, point: Point, way: Point) -> int:
    """How many pixels in a line through a point mean a target, up to what a finger needs."""
    return min(
        BROAD, 1 + sum(1 for sign in (-1, 1) for _step in _steps(app, target, point, (sign * way[0], sign * way[1])))
    )


def _steps(app: App, target: Target, point: Point, way: Point) -> Iterator[int]:
    for step in range(1, BROAD):
        there = point[0] + step * way[0], point[1] + step * way[1]
        if not app.window.surface.get_rect().collidepoint(there) or not _meant(app, there, target):
            return
        yield step


def _meant(app: App, point: Point, target: Target) -> bool:
    return (aim := app.fingers.aim(point)) is not None and app.targets.at(aim) is target
