"""Pictures of what lies on the map, one of each thing; while the zoom changes, the one there is is stretched."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass

import pygame
from pygame import Surface

Make = Callable[[float], Surface]
"""Draws a thing on tiles of a side."""
_COARSE = 48.0
"""Side of a hexagon for which what is out of sight is kept: enough to be stretched while a zoom shows it again."""


@dataclass(frozen=True, slots=True)
class Still:
    """A picture of a thing."""

    looks: Hashable
    side: float
    """For which side of a hexagon it was made."""
    picture: Surface


class Stills:
    """At most one picture a thing, so that what is kept is bounded by what lies there."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Still] = {}

    def get(self, thing: Hashable, looks: Hashable, side: float, make: Make, sharp: bool) -> Still:
        """The picture of a thing that looks so; of the wanted side if it is to be sharp, else of any."""
        still = self._kept.get(thing)
        if still is None or still.looks != looks or (sharp and still.side != side):
            still = self._kept[thing] = Still(looks, side, make(side))
        return still

    def blurred(self, things: Iterable[Hashable], side: float) -> list[Hashable]:
        """Those of some things whose pictures were made for another side."""
        return [thing for thing in things if thing in self._kept and self._kept[thing].side != side]

    def coarsen_all_but(self, things: Collection[Hashable]) -> None:
        """Keep less of all others."""
        for thing, still in self._kept.items():
            if thing not in things and still.side > _COARSE:
                small = pygame.transform.smoothscale_by(still.picture, _COARSE / still.side)
                self._kept[thing] = Still(still.looks, _COARSE, small)

    def clear(self) -> None:
        """Let go of all."""
        self._kept.clear()
