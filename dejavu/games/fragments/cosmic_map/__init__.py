"""The cosmic map: where fifteen nebulae may lie, and which of them touch (rules page, section 2, step 2).

Two nebulae are connected when a *point* (convex corner) of one lies on the outline of the other, within the
tolerance of ``data/cards.yaml``. Overlap deeper than that is refused. The geometry yields a graph; rules and
replays see only the graph.

============  ==================================================================================
pose          the one place that says what x, y and angle mean
tile          the movable shape of a nebula: points, sides, convex parts
overlap       which nebulae would overlap (pymunk)
contact       which points touch which outlines
room          cheap tests for places without room, which spare exact ones
motion        how far to turn or slide a nebula until it touches another
geometry      judge, why_not: what the rules ask
building      whole maps and the placements listed for bots
snapping      the contact nearest to where a player drags
pool          finished maps kept in a file
proof         whether maps can be built from given outlines
============  ==================================================================================
"""

from __future__ import annotations

from functools import lru_cache
from threading import local
from typing import TYPE_CHECKING, Final

from dejavu.games.fragments.components import Components, MapFigures, Nebula

if TYPE_CHECKING:
    from dejavu.games.fragments.cosmic_map.geometry import MapGeometry

_OF_THREAD: Final = local()
"""The geometries of a thread. Threads cannot share one, because pymunk lets other threads run in the middle of a query,
which breaks its space."""


class NoRoom(ValueError):
    """A nebula fits nowhere on the current map."""

    def __init__(self, nebula: int, name: str) -> None:
        self.nebula = nebula
        super().__init__(f"no room for {name} on the map; expected outlines that can be joined")


class SearchGivenUp(NoRoom):
    """A search used up its steps without finding a place; there may be one all the same."""


def geometry_of(components: Components) -> MapGeometry:
    """The geometry of these components, one object for each thread."""
    if not hasattr(_OF_THREAD, "geometry"):
        _OF_THREAD.geometry = lru_cache(maxsize=8)(_geometry)
    found: MapGeometry = _OF_THREAD.geometry(components.nebulae, components.map, components.rules.connections)
    return found


def _geometry(nebulae: tuple[Nebula, ...], figures: MapFigures, connections: int) -> MapGeometry:
    # imported here, because pymunk is slow to import and a game on a finished map never needs it
    from dejavu.games.fragments.cosmic_map.geometry import MapGeometry

    return MapGeometry(nebulae, figures, connections)
