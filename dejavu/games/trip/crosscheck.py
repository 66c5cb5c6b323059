"""Checks consistency between the sections of ``data/trip.yaml``; compares only valid data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dejavu.content import Cursor, tally
from dejavu.games.trip import grid
from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.components import BLOCK, Components
from dejavu.games.trip.grid import mask_of

Row = Mapping[str, Cursor]


def check(box: Components, part: Row, totals: Row, cities: Sequence[Row]) -> None:
    """Record every inconsistency."""
    if not all(cursor.valid for name, cursor in part.items() if name != "totals"):
        return
    _shapes(box, part)
    _rounds(box, part, totals)
    _photos(box, part)
    _counts(box, totals)
    if not part["markers"].valid:
        return
    for number, row in enumerate(cities):
        maps = [CityMap(box, number, small) for small in (False, True)]
        _city(maps, row, totals, box)
        _fits(maps, part)


def _shapes(box: Components, part: Row) -> None:
    """Check that shapes are connected, and that every city has fitting markers for each kind of place.

    The marker of a shaped place has as many cells as the place has tiles; that of a block has one cell.
    """
    for shape, cells in box.shapes.items():
        neighbours = [mask_of(b for b, other in enumerate(cells) if _adjacent(cell, other)) for cell in cells]
        if len(grid.parts((1 << len(cells)) - 1, neighbours)) != 1:
            figure = part["shapes"].entries(())[shape]
            figure.fault(f"the cells of {shape} are not joined edge to edge", "connected cells")
    for marker, row in zip(box.markers, part["markers"].sequence(), strict=True):
        kind, size = box.places[marker.place], len(box.shapes[marker.shape])
        wanted = 1 if kind.form == BLOCK else kind.least
        if size != wanted:
            row.fault(f"{marker.id} has {size} cells", f"{wanted}, for places of the kind {kind.id}")
    for city in box.cities:
        for index, kind in enumerate(box.places):
            markers = [m for m in box.markers if m.place == index and city.id in m.cities]
            if not markers or (kind.form == BLOCK and len(markers) > 1):
                part["markers"].fault(
                    f"{city.id} has {len(markers)} kinds of marker for {kind.id}",
                    "one" if kind.form == BLOCK else "at least one",
                )


def _adjacent(cell: grid.Offset, other: grid.Offset) -> bool:
    return abs(cell[0] - other[0]) + abs(cell[1] - other[1]) == 1


def _rounds(box: Components, part: Row, totals: Row) -> None:
    """Check that there is a memory card for every round, and that the bag never runs out."""
    rules = part["rules"].entries(())
    cards = sum(memory.copies for memory in box.memories)
    if box.rules.rounds > cards:
        rules["rounds"].fault(f"{box.rules.rounds} rounds", f"at most {cards}, a memory card for each")
    tiles = sum(tile.count for tile in box.tiles)
    hands = sorted((memory.tiles for memory in box.memories for _ in range(memory.copies)), reverse=True)
    drawn = sum(hands[: box.rules.rounds])
    for seats, spaces in box.rules.spaces.items():
        if drawn * spaces > tiles:
            row = rules["spaces"].entries(())[str(seats)]
            row.fault(f"{drawn * spaces} tiles are drawn with {seats} seats", f"at most {tiles}, the bag")
    wanted = {str(seats): drawn * spaces for seats, spaces in box.rules.spaces.items()}
    tally(totals.get("tiles-a-seat"), drawn)
    for number, total in totals["drawn"].mapping(*wanted).items() if totals else ():
        tally(total, wanted[number])


def _photos(box: Components, part: Row) -> None:
    steps, ladder = len(box.rules.photos), part["rules"].entries(())["photos"]
    for city in box.cities:
        if len(city.photos) >= steps:
            ladder.fault(f"photos has {steps} steps", f"{len(city.photos) + 1}, for none to all of {city.id}")


def _counts(box: Components, totals: Row) -> None:
    counts: Mapping[str, int] = {
        "tiles": sum(tile.count for tile in box.tiles),
        "memory-cards": sum(memory.copies for memory in box.memories),
        "markers": sum(marker.count for marker in box.markers),
        "standard-orders": len(box.standard),
        "advanced-orders": min(map(len, box.advanced.values())),
    }
    for name, count in counts.items():
        tally(totals.get(name), count)
    for city in box.cities:
        in_play = sum(marker.count for marker in box.markers if city.id in marker.cities)
        tally(totals.get("markers-in-play"), in_play)
        tally(totals.get("photos"), len(city.photos))


def _city(maps: Sequence[CityMap], row: Row, totals: Row, box: Components) -> None:
    """Compare land, borders and water of both sizes with the totals; photo cells and borders must lie on land."""
    if totals:
        land = totals["land"].mapping(*(city.id for city in box.cities))[maps[0].city.id]
        _pair(land, [city.land.bit_count() for city in maps])
        _pair(totals["border"], [city.border.bit_count() for city in maps])
    for city, total in zip(
        maps, row["water"].mapping({"full": "On the whole map.", "small": "On the smaller map."}).values(), strict=True
    ):
        tally(total, city.waterside.bit_count())
    whole, smaller = maps
    wet = {
        "photos": mask_of(cell for cell, _ in whole.photos) & ~whole.land,
        "border": (whole.border & ~whole.land) | (smaller.border & ~smaller.land),
    }
    for what, cells in wet.items():
        if cells:
            row[what].fault(f"{what}: no land at {', '.join(whole.names_of(cells))}", "land cells that are on the map")


def _fits(maps: Sequence[CityMap], part: Row) -> None:
    """Check that every pattern can take its tiles somewhere, and that every marker of a city fits somewhere."""
    for city in maps:
        where = f"the {'smaller ' * bool(city.covered)}map of {city.city.id}"
        rows = part["memories"].sequence()
        for memory, positions, row in zip(city.box.memories, city.positions, rows, strict=True):
            most = max(((mask & city.land).bit_count() for at in positions for mask in at), default=0)
            if most < memory.tiles:
                row.fault(f"{memory.id} takes {most} tiles at most on {where}", f"{memory.tiles}, those of a space")
        fitting = {*city.marker_of.values(), *city.block_marker.values()}
        for number, (marker, row) in enumerate(zip(city.box.markers, part["markers"].sequence(), strict=True)):
            if number not in fitting and city.city.id in marker.cities:
                row.fault(f"{marker.id} never lies on {where}", "a shape of its own that fits on land")


def _pair(cursor: Cursor, counts: Sequence[int]) -> None:
    for total, count in zip(cursor.sequence(2, 2), counts, strict=False):
        tally(total, count)
