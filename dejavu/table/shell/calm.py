"""Whether a press was meant: what nobody can take back wants a moment of calm before it."""

from __future__ import annotations

import time
from collections.abc import Iterable
from math import dist, inf

from pygame import Rect

from dejavu.table.shell.targets import Point, Target

CALM = 0.6
"""Seconds without a press, and without another button in its place, that something irreversible wants before it."""

PressedAt = Point | int
"""Where one presses: a point of the window, or a key by its number."""


class Calm:
    """Remembers when and where was pressed, and which buttons that end something stood where."""

    def __init__(self) -> None:
        self._pressed = self._pressed_before = -inf
        """When the last press came, and when the one before it on the same spot."""
        self._spot: PressedAt = -1
        self._stood: dict[tuple[str, str], tuple[Rect, float]] = {}
        """Where buttons with such names and words could be pressed last, and until when."""

    def press(self, spot: PressedAt, near: float = 0) -> None:
        """A mouse button or a key goes down; what lies no further off than ``near`` pixels is the same spot."""
        self._pressed_before = self._pressed if _same(spot, self._spot, near) else -inf
        self._pressed, self._spot = time.monotonic(), spot

    def relisted(self, before: Iterable[Target]) -> None:
        """Other targets are there from now on than those before."""
        now = time.monotonic()
        for target in before:
            if target.irreversible and target.enabled:
                self._stood[target.name, target.label] = target.rect, now

    @property
    def is_double(self) -> bool:
        """Whether a press of now is the second of a double click."""
        return time.monotonic() - self._pressed_before < CALM

    def is_broken(self, target: Target) -> bool:
        """Whether a press of now comes too soon after another, or after another button in that place."""
        others = (
            until
            for known, (rect, until) in self._stood.items()
            if known != (target.name, target.label) and rect.collidepoint(target.rect.center)
        )
        return time.monotonic() - max(self._pressed_before, *others, -inf) < CALM


def _same(spot: PressedAt, other: PressedAt, near: float) -> bool:
    if isinstance(spot, int) or isinstance(other, int):
        return spot == other
    return dist(spot, other) <= near
