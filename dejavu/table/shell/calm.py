"""Guards what is irreversible against hasty presses."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from math import dist, inf
from weakref import ref

from pygame import Rect

from dejavu.table.kit.points import Point
from dejavu.table.shell.targets import Target

CALM = 0.6
"""Seconds without a press, and without another button in that place, before an irreversible button works."""

PressedAt = Point | int
"""A point of the window, or the number of a key."""


class Calm:
    """Remembers the last presses, and the targets that moved, changed their label or disappeared a moment ago."""

    def __init__(self) -> None:
        self._pressed = self._pressed_before = -inf
        """Times of the last press and of the one before it on the same spot."""
        self._spot: PressedAt = -1
        self._page: Callable[[], object] = _nothing
        self._page_before: Callable[[], object] = _nothing
        """Return the scenes of the last press and of the one before it, while they exist."""
        self._stood: dict[tuple[str, str], tuple[Rect, float]] = {}
        """The last place of each target that could be pressed, by name and label, and when it was last there."""

    def press(self, spot: PressedAt, near: float = 0, page: object = None) -> None:
        """A mouse button or key goes down in a scene; presses within ``near`` pixels are on the same spot."""
        self._page_before, self._page = self._page, _nothing if page is None else ref(page)
        self._pressed_before = self._pressed if _same(spot, self._spot, near) else -inf
        self._pressed, self._spot = time.monotonic(), spot

    def relisted(self, before: Iterable[Target], after: Iterable[Target]) -> None:
        """The list of targets changed."""
        now = time.monotonic()
        self._stood = {known: stood for known, stood in self._stood.items() if now - stood[1] < CALM}
        standing = {target.name: (target.rect, target.label) for target in after}
        for target in before:
            gone = target.action and standing.get(target.name) != (target.rect, target.label)
            if target.enabled and (target.irreversible or gone):
                self._stood[target.name, target.label] = target.rect, now

    @property
    def is_double(self) -> bool:
        """Whether a press now is the second of a double click."""
        return time.monotonic() - self._pressed_before < CALM

    @property
    def is_carried_over(self) -> bool:
        """Whether a press now is the second of a double click that began in another scene."""
        before, now = self._page_before(), self._page()
        return self.is_double and before is not now and now is not None

    def is_broken(self, target: Target) -> bool:
        """Whether a press now comes too soon after another press, or after another button in that place."""
        others = (
            until
            for known, (rect, until) in self._stood.items()
            if known != (target.name, target.label) and rect.collidepoint(target.rect.center)
        )
        return time.monotonic() - max(self._pressed_before, *others, -inf) < CALM


def _nothing() -> object:
    """Return no scene: nothing was pressed yet."""
    return None


def _same(spot: PressedAt, other: PressedAt, near: float) -> bool:
    if isinstance(spot, int) or isinstance(other, int):
        return spot == other
    return dist(spot, other) <= near
