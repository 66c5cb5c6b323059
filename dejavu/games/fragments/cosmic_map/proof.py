"""Whether a map can be built of some nebulae: known only by building a few, as bots do."""

from __future__ import annotations

import contextlib
from functools import lru_cache
from random import Random
from time import thread_time
from typing import Final

from dejavu import resources
from dejavu.games.fragments.components import Components, MapFigures, Nebula
from dejavu.games.fragments.cosmic_map import NoRoom, OutOfTime
from dejavu.games.fragments.cosmic_map.geometry import MapGeometry
from dejavu.games.fragments.cosmic_map.pool import POOL_FILE, built, map_pool

MAPS: Final = 3
LONGEST: Final = 3.0
"""Seconds of work; three maps of the box take 0.8. What was not found by then is said at the table."""


def stuck(components: Components) -> int | None:
    """A nebula that found no room on a map, if one did; nothing where finished maps of these outlines come along."""
    with contextlib.suppress(ValueError):  # a damaged pool is told when a map of it is wanted
        if map_pool(components, resources.data(POOL_FILE)):
            return None
    return _stuck(components.nebulae, components.map, components.rules.connections)


@lru_cache(maxsize=32)
def _stuck(nebulae: tuple[Nebula, ...], figures: MapFigures, connections: int) -> int | None:
    """With a geometry of its own: another thread may ask the one of a game on the table."""
    geometry = MapGeometry(nebulae, figures, connections)
    geometry.until = thread_time() + LONGEST
    with contextlib.suppress(OutOfTime):
        for seed in range(MAPS):
            try:
                built(geometry, Random(seed))
            except NoRoom as fault:
                return fault.nebula
    return None
