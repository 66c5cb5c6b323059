"""Whether a map can be built of some nebulae: known only by building a few, as bots do."""

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
"""Of all searches together, well under a second for ordinary outlines. What was not found by then is said at the table.
"""


def stuck(components: Components) -> int | None:
    """A nebula that found no room on a map, if one did; nothing where finished maps of these outlines come along."""
    with contextlib.suppress(ValueError):  # a damaged pool is told when a map of it is wanted
        if map_pool(components, resources.data(POOL_FILE)):
            return None
    return _stuck(components.nebulae, components.map, components.rules.connections, MOST_STEPS)


@lru_cache(maxsize=32)
def _stuck(nebulae: tuple[Nebula, ...], figures: MapFigures, connections: int, steps: int) -> int | None:
    """With a geometry of its own, whose searches take so many steps together."""
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
