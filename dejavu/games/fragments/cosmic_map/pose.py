"""The coordinates of the cosmic map, and the meaning of a placement in them.

- x grows to the right and y **down**, as on a screen, in thousandths of a world unit; a nebula is about two units wide.
- ``angle`` is in thousandths of a degree, 0 <= angle < 360000, **counter-clockwise as seen on the screen**.
- A nebula turns about the origin of its outline, the middle of its calm circle, which then lies at (x, y).

Inside this package a point of the plane is a complex number ``x + y*1j`` in thousandths, and a rotation is a complex
number of length 1: turning is multiplying. Because y grows down, counter-clockwise on the screen is a negative
mathematical angle; only this module needs to know.
"""

from __future__ import annotations

from cmath import phase, rect
from math import degrees, radians

from dejavu.games.fragments.state import Placement

FULL_TURN = 360_000
"""One whole turn in thousandths of a degree."""


def position(placement: Placement) -> complex:
    """The middle of the nebula."""
    return complex(placement.x, placement.y)


def rotation(angle: int) -> complex:
    """The rotation for an angle.

    >>> rotated = rotation(90_000) * 1000  # a point to the right of the middle goes up
    >>> round(rotated.real), round(rotated.imag)
    (0, -1000)
    """
    return rect(1.0, -radians(angle / 1000))


def placement_at(middle: complex, turn: complex) -> Placement:
    """The placement nearest to a position and a rotation (of any length but zero)."""
    return Placement(round(middle.real), round(middle.imag), round(-degrees(phase(turn)) * 1000) % FULL_TURN)


def to_world(point: tuple[int, int], placement: Placement) -> tuple[float, float]:
    """The place of a point of an outline when the nebula is placed.

    >>> to_world((0, -1000), Placement(50, 20, 180_000))
    (50.0, 1020.0)
    """
    world = position(placement) + rotation(placement.angle) * complex(*point)
    return round(world.real, 3), round(world.imag, 3)
