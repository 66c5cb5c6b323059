"""The options of a game as journals, positions and the command line give them: speed game, and a finished map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dejavu.engine.info import N_, Option
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.reader import Reader
from dejavu.games.fragments.state import MapLayout, Options


def offered(components: Components) -> tuple[Option, ...]:
    """What players choose before a game. A finished map is none of it: the table and ``simulate`` hand one over."""
    low, high = components.rules.opening(speed_game=True).seats
    return (
        Option.flag(
            "speed_game",
            N_("Speed game"),
            N_("With it on, everyone begins with two finished memories, and the game is shorter."),
            seats=range(low, high + 1),
        ),
    )


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
