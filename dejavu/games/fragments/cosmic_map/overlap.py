"""Finds overlapping nebulae, as convex shapes on kinematic bodies in a pymunk space."""

from __future__ import annotations

import atexit
from collections.abc import Iterator, Mapping, Sequence
from math import hypot, radians
from weakref import WeakSet

import pymunk

from dejavu.games.fragments.cosmic_map.tile import Tile
from dejavu.games.fragments.state import Placement

_ALIVE: WeakSet[Overlap] = WeakSet()


class Overlap:
    """A pymunk space that holds the placed nebulae, and a body for each of the others."""

    def __init__(self, tiles: Sequence[Tile]) -> None:
        self._inner = [tile.inner for tile in tiles]
        self._space = pymunk.Space()
        self._bodies = [pymunk.Body(body_type=pymunk.Body.KINEMATIC) for _ in tiles]
        self._shapes = [
            [pymunk.Poly(body, [(corner.real, corner.imag) for corner in part]) for part in tile.parts]
            for body, tile in zip(self._bodies, tiles, strict=True)
        ]
        self._nebula_of: dict[pymunk.Shape | None, int] = {
            shape: nebula for nebula, shapes in enumerate(self._shapes) for shape in shapes
        }
        self._lying: dict[int, Placement] = {}
        _ALIVE.add(self)

    def found(self, placed: Mapping[int, Placement], nebula: int, placement: Placement, depth: float) -> Iterator[int]:
        """The placed nebulae that this one would overlap by more than ``depth``, some more than once."""
        for other, place in placed.items():  # a quick test: the circles inside the outlines meet
            apart = hypot(placement.x - place.x, placement.y - place.y)
            if other != nebula and apart < self._inner[nebula] + self._inner[other] - depth:
                yield other
        self._lay_out(placed, nebula)
        self._move(nebula, placement)
        for shape in self._shapes[nebula]:
            for hit in self._space.shape_query(shape):
                if any(point.distance < -depth for point in hit.contact_point_set.points):
                    yield self._nebula_of[hit.shape]

    def _lay_out(self, placed: Mapping[int, Placement], but: int) -> None:
        """Make the space hold exactly the placed nebulae, except the one in question."""
        lying = self._lying
        for nebula in [n for n in lying if n == but or lying[n] != placed.get(n)]:
            self._space.remove(self._bodies[nebula], *self._shapes[nebula])
            del lying[nebula]
        for nebula, placement in placed.items():
            if nebula != but and nebula not in lying:
                self._move(nebula, placement)
                self._space.add(self._bodies[nebula], *self._shapes[nebula])
                lying[nebula] = placement

    def _move(self, nebula: int, placement: Placement) -> None:
        body = self._bodies[nebula]
        body.position = placement.x, placement.y
        body.angle = -radians(placement.angle / 1000)

    def free(self) -> None:
        """Release the space; it cannot be used afterwards."""
        vars(self).clear()


@atexit.register
def _free_all() -> None:
    # a space that outlives pymunk's modules prints errors as Python shuts down
    for overlap in list(_ALIVE):
        overlap.free()
