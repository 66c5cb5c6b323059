"""The options of a game in journals, positions and the command line; one of them is a finished map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dejavu.content import Cursor, Fields, open_data
from dejavu.content.fields import LARGEST
from dejavu.engine.info import N_, Option
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.state import MapLayout, Options, Placement

OPTIONS = ("speed_game", "even_start", "map")
LAYOUT = ("placements", "links")


def offered(components: Components) -> tuple[Option, ...]:
    """The options that players choose. A finished map is not one of them; the table and ``simulate`` pass it."""
    low, high = components.rules.opening(speed_game=True).seats
    speed_game = Option.flag(
        "speed_game",
        N_("Speed game"),
        N_("With it on, everyone begins with two finished memories, and the game is shorter."),
        seats=range(low, high + 1),
    )
    even_start = Option.flag(
        "even_start",
        N_("Even start"),
        N_("With it on, whoever begins later starts with points: in turn order {figures}. Ours, not the rulebook's."),
        figures=_even_start_figures(components.rules.even_start),
    )
    return (speed_game, even_start) if components.rules.even_start else (speed_game,)


def _even_start_figures(gives: Mapping[str, Mapping[int, tuple[int, ...]]]) -> dict[int, str]:
    """The VP of an even start by number of seats, as ``0, 4, 8``; both openings' if they differ."""
    counts = sorted({seats for rows in gives.values() for seats in rows})
    return {
        seats: " / ".join(
            dict.fromkeys(", ".join(map(str, (0, *rows[seats]))) for rows in gives.values() if seats in rows)
        )
        for seats in counts
    }


def options_from(data: Mapping[str, Any], components: Components) -> Options:
    """Read options. Raises ContentError with everything unknown or impossible, each with its path."""
    root = open_data(data, "options")
    options = read_options(root, components)
    root.finish()
    return options


def read_options(cursor: Cursor, components: Components) -> Options:
    """The options at a cursor, where null means none; faults are recorded there."""
    fields = Fields(cursor, OPTIONS, null=True)
    layout = _read_layout(fields["map"], components) if fields.given("map") else None
    even_start = fields.boolean("even_start")
    if even_start and not components.rules.even_start:
        fields["even_start"].fault("even_start is true", "false: the card data have no even-start")
    return Options(fields.boolean("speed_game"), layout, even_start)


def _read_layout(cursor: Cursor, components: Components) -> MapLayout | None:
    """A finished map: ``{placements: {id: [x, y, angle]}, links: [[id, id], …]}``. None if it is faulty."""
    fields = Fields(cursor, LAYOUT)
    index = components.nebula_index
    placements = read_placements(fields["placements"], index) if fields.given("placements") else {}
    if cursor.valid and len(placements) < len(index):
        fields.at("placements").fault(f"{len(placements)} nebulae have a place", f"all {len(index)}")
    links = read_links(fields, index)
    if not cursor.valid:
        return None
    return MapLayout(tuple(placements[i] for i in range(len(index))), links)


def read_placements(cursor: Cursor, index: Mapping[str, int]) -> dict[int, Placement]:
    """Placements of nebulae: ``{id: [x, y, angle]}``, in the order of the file."""
    placements = {}
    for name, place in Fields(cursor, index, null=True).pairs():
        figures = place.sequence(len(Placement._fields), len(Placement._fields))
        read = [figure.integer(-LARGEST, LARGEST) for figure in figures]
        if place.valid:
            placements[index[name]] = Placement(*read)
    return placements


def read_links(fields: Fields, index: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
    """The value of ``links``: pairs of different ids, as indices, every pair once, sorted."""
    pairs = set()
    for pair in fields.items("links", len(index) ** 2):
        ends = [end.lookup(index) for end in pair.sequence(2, 2)]
        if pair.valid and ends[0] == ends[1]:
            pair.fault(f"{pair.label} connects a nebula to itself", "two different ids")
        if pair.valid:
            pairs.add((min(ends), max(ends)))
    return tuple(sorted(pairs))


def layout_data(layout: MapLayout, components: Components) -> dict[str, Any]:
    """The plain form that ``options_from`` reads."""
    names = [nebula.id for nebula in components.nebulae]
    return {
        "placements": {names[i]: list(place) for i, place in enumerate(layout.placements)},
        "links": [[names[a], names[b]] for a, b in layout.links],
    }
