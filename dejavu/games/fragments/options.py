"""The options of a game as journals, positions and the command line give them: speed game, and a finished map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.reader import Reader
from dejavu.games.fragments.state import MapLayout, Options


def options_from(data: Mapping[str, Any], components: Components) -> Options:
    """Read options. Raises ValueError on what is unknown or cannot be: where, what, what was expected."""
    reader = Reader(data, "options")
    reader.only(("speed_game", "map"))
    layout = reader.mapping("map", None)
    return Options(reader.flag("speed_game"), None if layout is None else layout_from(layout, components))


def layout_from(data: Any, components: Components) -> MapLayout:
    """Read a finished map: ``{placements: {id: [x, y, angle]}, links: [[id, id], …]}``. Raises ValueError."""
    reader = Reader(data, "options.map")
    reader.only(("placements", "links"))
    placements = dict(reader.placements("placements", components.nebula_index))
    if len(placements) < len(components.nebulae):
        raise ValueError(f"options.map.placements: {len(placements)} of them; expected all {len(components.nebulae)}")
    links = reader.pairs("links", components.nebula_index)
    return MapLayout(tuple(placements[i] for i in range(len(placements))), links)


def layout_data(layout: MapLayout, components: Components) -> dict[str, Any]:
    """The plain form that ``layout_from`` reads."""
    names = [nebula.id for nebula in components.nebulae]
    return {
        "placements": {names[i]: list(place) for i, place in enumerate(layout.placements)},
        "links": [[names[a], names[b]] for a, b in layout.links],
    }
