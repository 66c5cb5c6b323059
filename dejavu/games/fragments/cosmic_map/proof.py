"""Tests whether maps can be built from some nebulae, by building a few as bots do."""

from __future__ import annotations

import contextlib
from functools import lru_cache
from random import Random
from typing import Final

from dejavu import resources
from dejavu.games.fragments.components import Components, MapFigures, Nebula
from dejavu.games.fragments.cosmic_map import NoRoom, SearchGivenUp
from dejavu.games.fragments.cosmic_map.building import Steps
from dejavu.games.fragments.cosmic_map.geometry import MapGeometry
from dejavu.games.fragments.cosmic_map.pool import POOL_FILE, built, map_pool

MAPS: Final = 3
MOST_STEPS: Final = 100_000
"""Steps that all searches may take together, well under a second for ordinary outlines. A map that fails later is
reported at the table."""


def stuck(components: Components) -> int | None:
    """A nebula that found no room on a map. None if all found room, or if the pool has maps of these outlines."""
    with contextlib.suppress(ValueError):  # a damaged pool is reported when a map of it is needed
        if map_pool(components, resources.data(POOL_FILE)):
            return None
    return _stuck(components.nebulae, components.map, components.rules.connections, MOST_STEPS)


@lru_cache(maxsize=32)
def _stuck(nebulae: tuple[Nebula, ...], figures: MapFigures, connections: int, steps: int) -> int | None:
    """Build maps with a fresh geometry, whose searches may take ``steps`` together."""
    geometry = MapGeometry(nebulae, figures, connections)
    geometry.steps = Steps(steps)
    try:
        for seed in range(MAPS):
            built(geometry, Random(seed))
    except SearchGivenUp:
        return None
    except NoRoom as fault:
        return fault.nebula
    return None
