"""Pictures of what lies on the map, one of each thing; while the zoom changes, the one there is is stretched."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass

import pygame
from pygame import Surface

Make = Callable[[float], Surface]
"""Draws a thing on tiles of a side."""


@dataclass(slots=True)
class _Still:
    looks: Hashable
    side: float
    """For which side of a hexagon it was made."""
    picture: Surface
    shown: Surface
    """The same for the side that was asked for last."""
    shown_for: float


class Stills:
    """At most one picture a thing, so that what is kept is bounded by what lies there."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, _Still] = {}

    def get(self, thing: Hashable, looks: Hashable, side: float, make: Make, sharp: bool) -> Surface:
        """The picture of a thing that looks so, for a side; not sharp: what there is may be stretched."""
        still = self._kept.get(thing)
        if still is None or still.looks != looks or (sharp and still.side != side):
            picture = make(side)
            self._kept[thing] = still = _Still(looks, side, picture, picture, side)
        elif still.shown_for != side:
            scale = side / still.side
            size = (max(1, round(still.picture.get_width() * scale)), max(1, round(still.picture.get_height() * scale)))
            still.shown, still.shown_for = pygame.transform.scale(still.picture, size), side
        return still.shown

    def blurred(self, things: Collection[Hashable], side: float) -> list[Hashable]:
        """Those of some things whose pictures were made for another side."""
        return [thing for thing in things if thing in self._kept and self._kept[thing].side != side]

    def keep(self, things: Collection[Hashable]) -> None:
        """Let go of all others."""
        self._kept = {thing: still for thing, still in self._kept.items() if thing in things}
