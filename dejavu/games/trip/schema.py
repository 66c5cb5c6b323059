"""The content of ``data/trip.yaml``, section by section, and how it becomes :class:`Components`.

Single values are checked here; consistency between sections, in ``crosscheck.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dejavu.content import Cursor
from dejavu.games.trip import crosscheck, grid
from dejavu.games.trip.components import (
    BLOCK,
    SHAPE,
    City,
    Components,
    Marker,
    Memory,
    Monument,
    Order,
    PlaceKind,
    Rules,
    TileKind,
    Variant,
)
from dejavu.games.trip.goals import GOALS, Goal, Pay
from dejavu.games.trip.grid import Offset

# Limits far beyond any game, so that a typing mistake is reported before it costs memory or time.
MOST: Final = 999
MOST_ROWS: Final = 60
MOST_CELLS: Final = 12
"""Greatest number of rows, of columns, and of cells in a shape or a pattern."""

# The keys of each section with their meanings, from which docs/trip.md and data/schema are made.
SECTIONS: Final = {
    "tiles": "The kinds of picture tiles.",
    "shapes": "Outlines by name, in any of their rotations and mirror images: cells as [down, right].",
    "places": "What tiles can be scored as.",
    "markers": "The markers beside the shared map.",
    "cities": "The maps.",
    "memories": "The memory cards.",
    "orders": "The order cards.",
    "rules": "The numbers that the rules count with.",
}
COUNTED: Final = {"totals": "Everything counted once more: the sections must add up to this. May be left out."}
TILE: Final = {
    "id": "What maps, goals and positions call it.",
    "name": "What players read.",
    "place": "The place that such tiles form.",
    "count": "How many lie in the bag.",
}
PLACE: Final = {
    "id": "What tiles, markers and goals call it.",
    "name": "What players read.",
    "form": "shape: exactly the cells of one of its markers. block: connected tiles, least or more.",
    "least": "The fewest tiles.",
    "points": "Points for the fewest tiles, for one more, and so on; the last step also for more.",
}
MARKER: Final = {
    "id": "What positions call it.",
    "place": "The place that it marks.",
    "shape": "Its outline, one of shapes.",
    "count": "How many there are.",
    "cities": "The cities that use it.",
}
CITY: Final = {
    "id": "What markers, orders and options call it.",
    "name": "What players read.",
    "map": "Lines from north to south, each from west to east: . is land, ~ is water.",
    "water-name": "What order cards call its water.",
    "photos": "Cells with a photo, and the tile that agrees with it.",
    "small": "What the smaller map leaves out: a row or a column.",
    "border": "The cells that order cards call the border, on the full and on the small map.",
    "water": "How many land cells lie beside water on either map, counted once more.",
    "monuments": "What rises where a marker is laid; it only adorns.",
    "sky": "The light above it; it tints the ground at every hour of the day.",
}
CITY_TOO: Final = {
    "border-name": "What order cards call the border; without it they say the border.",
    "ours": "Whether it is none of the box; a new game says so, and no daily sky goes there.",
    "own-pictures": "The kinds of tiles that have a picture and a mark of this city; the others look as everywhere.",
}
MONUMENT: Final = {"name": "What players read.", "height": "In tenths of a cell."}
STRIP: Final = {"row": "A letter: a is in the north.", "column": "A number: 1 is in the west."}
MEMORY: Final = {
    "id": "What positions call it.",
    "name": "What players read.",
    "colour": "The colour of the card.",
    "copies": "How many of it there are.",
    "tiles": "How many tiles lie on each space in its round.",
    "cells": "Where its tiles are laid, as [down, right]; never turned, never mirrored.",
}
ORDERS: Final = {
    "standard": "The set for first games.",
    "advanced": "The other set: each card has a side for each city.",
}
SIDE: Final = {"name": "What players read.", "goal": "What it asks for, and what that pays."}
ORDER: Final = {"id": "What positions call it."}
GOAL: Final = {
    "kinds": "The kinds of places that count.",
    "kind": "The kind of place that counts.",
    "size": "The fewest tiles of a block.",
    "tiles": "The kinds of tiles that count.",
    "place": "The kind of place that they lie beside.",
    "points": "Points for each; with least, once; as a list, for who has most, who comes next, and so on.",
    "least": "How many there must be for the points.",
}
RULES: Final = {
    "seats": "The fewest and the most players.",
    "size": "Rows and columns of a map.",
    "rounds": "As many as memory cards.",
    "spaces": "Spaces of the action board in use, by number of seats.",
    "orders-in-play": "How many orders of a set a game has.",
    "places-a-turn": "How many places a player may score in a turn.",
    "memory-points": "Points for each cell that agrees.",
    "photos": "Points for no photo cell covered by its tile, for one, and so on.",
    "false-memory": "Points a tile for whoever has most false memories.",
}
TOTALS: Final = {
    "tiles": "Tiles in the bag.",
    "memory-cards": "Memory cards with their copies.",
    "tiles-a-seat": "Tiles that a seat lays in all rounds.",
    "drawn": "Tiles drawn from the bag in all, by number of seats.",
    "markers": "Markers in the box.",
    "markers-in-play": "Markers that a city uses.",
    "standard-orders": "Orders of this set.",
    "advanced-orders": "Orders of this set.",
    "land": "Land cells of every city on the full and the small map.",
    "photos": "Cells with a photo, in every city.",
    "border": "Cells of the border on the full and the small map.",
}
SIZES: Final = {"full": "The whole map.", "small": "The smaller map."}
SKIES: Final = ("day", "night", "evening", "aurora")
LAND, WATER = ".", "~"


class _Reader:
    """Reads the sections in such an order that each refers only to sections read before."""

    def __init__(self, part: Mapping[str, Cursor]) -> None:
        self.part = part
        self.rules = part["rules"].mapping(RULES)
        self.rows, self.columns = self._size(self.rules["size"])
        self.cells = {grid.name(cell, self.columns): cell for cell in range(self.rows * self.columns)}
        self.shapes = {shape: _offsets(cells) for shape, cells in part["shapes"].entries(()).items() if shape}
        self.places = tuple(_place(row) for row in part["places"].rows(MOST_ROWS, PLACE))
        self.place_ids = _ids(self.places)
        self.tiles = tuple(self._tile(row) for row in part["tiles"].rows(MOST_ROWS, TILE))
        self.tile_ids = _ids(self.tiles)
        self.city_rows = part["cities"].rows(MOST_ROWS, CITY, CITY_TOO)
        self.city_ids = tuple(row["id"].identifier() for row in self.city_rows)
        self.markers = tuple(self._marker(row) for row in part["markers"].rows(MOST_ROWS, MARKER))
        self.cities = tuple(self._city(row, id) for row, id in zip(self.city_rows, self.city_ids, strict=True))
        self.memories = tuple(_memory(row) for row in part["memories"].rows(MOST_ROWS, MEMORY))
        orders = part["orders"].mapping(ORDERS)
        self.standard = tuple(
            self._order(row["id"].identifier(), row) for row in orders["standard"].rows(MOST_ROWS, {**ORDER, **SIDE})
        )
        self.advanced = self._advanced(orders["advanced"])

    def _size(self, cursor: Cursor) -> tuple[int, int]:
        size = [number.integer(2, MOST_CELLS) for number in cursor.sequence(2, 2)]
        return (size[0], size[1]) if len(size) == 2 else (2, 2)

    def _tile(self, row: Mapping[str, Cursor]) -> TileKind:
        place = row["place"].index(self.place_ids)
        return TileKind(row["id"].identifier(), row["name"].text(30), place, row["count"].integer(1, MOST))

    def _marker(self, row: Mapping[str, Cursor]) -> Marker:
        return Marker(
            id=row["id"].identifier(),
            place=row["place"].index(self.place_ids),
            shape=row["shape"].choice(tuple(self.shapes)),
            count=row["count"].integer(1, MOST),
            cities=tuple(city.choice(self.city_ids) for city in row["cities"].sequence(1, MOST_ROWS)),
        )

    def _city(self, row: Mapping[str, Cursor], id: str) -> City:
        borders = row["border"].mapping(SIZES)
        return City(
            id=id,
            name=row["name"].text(30),
            water=self._water(row["map"]),
            water_name=row["water-name"].text(30),
            photos=tuple(
                (self.cells[cell], kind.index(self.tile_ids))
                for cell, kind in row["photos"].entries(self.cells).items()
            ),
            full=Variant(self._cells(borders["full"]), ()),
            small=Variant(self._cells(borders["small"]), self._strip(row["small"])),
            monuments={
                marker: _monument(value)
                for marker, value in row["monuments"].entries([m.id for m in self.markers]).items()
            },
            sky=row["sky"].choice(SKIES),
            border_name=row["border-name"].text(30) if "border-name" in row else "",
            ours="ours" in row and row["ours"].boolean(),
            own_pictures=self._kinds(row["own-pictures"]) if "own-pictures" in row else (),
        )

    def _kinds(self, cursor: Cursor) -> tuple[str, ...]:
        found: list[str] = []
        for item in cursor.sequence(1, len(self.tile_ids)):
            kind = item.choice(self.tile_ids)
            if item.valid and kind in found:
                item.fault(f"{item.label} is '{kind}' again", "each kind once")
            found.append(kind)
        return tuple(found)

    def _water(self, cursor: Cursor) -> tuple[int, ...]:
        """The water cells of a map drawn line by line."""
        found = []
        for number, line in enumerate(cursor.sequence(self.rows, self.rows)):
            text = line.text(MOST_CELLS)
            if line.valid and (len(text) != self.columns or set(text) - {LAND, WATER}):
                line.fault(f"{line.label} is '{text}'", f"{self.columns} signs, each {LAND} or {WATER}")
            found += [number * self.columns + column for column, sign in enumerate(text) if sign == WATER]
        return tuple(found)

    def _cells(self, cursor: Cursor) -> tuple[int, ...]:
        return tuple(item.lookup(self.cells) for item in cursor.sequence(0, len(self.cells)))

    def _strip(self, cursor: Cursor) -> tuple[int, ...]:
        """The row or the column that the smaller map covers."""
        given = cursor.entries(STRIP)
        if cursor.valid and len(given) != 1:
            cursor.fault(f"{cursor.label} names {len(given)} strips", "a row or a column")
        if "row" in given:
            letters = sorted({name[0] for name in self.cells})
            row = given["row"].index(letters)
            return tuple(cell for cell in self.cells.values() if cell // self.columns == row)
        if "column" in given:
            column = given["column"].integer(1, self.columns) - 1
            return tuple(cell for cell in self.cells.values() if cell % self.columns == column)
        return ()

    def _advanced(self, cursor: Cursor) -> Mapping[str, tuple[Order, ...]]:
        found: dict[str, list[Order]] = {city: [] for city in self.city_ids}
        for row in cursor.rows(MOST_ROWS, {**ORDER, **dict.fromkeys(self.city_ids)}):
            id = row["id"].identifier()
            for city in self.city_ids:
                found[city].append(self._order(id, row[city].mapping(SIDE)))
        return {city: tuple(orders) for city, orders in found.items()}

    def _order(self, id: str, row: Mapping[str, Cursor]) -> Order:
        return Order(id, row["name"].text(40), self._goal(row["goal"]))

    def _goal(self, cursor: Cursor) -> Goal:
        """A goal as ``{kind: {parameters and pay}}``."""
        kinds = cursor.entries(GOALS)
        if len(kinds) != 1:
            if cursor.valid:
                cursor.fault(f"{len(kinds)} goals", "one goal")
            return Goal(next(iter(GOALS)), {}, Pay())
        ((kind, figures),) = kinds.items()
        wanted = GOALS[kind].parameters
        needed = {name: GOAL[name] for name in (*wanted, "points")}
        values = figures.mapping(needed, optional={"least": GOAL["least"]})
        parameters = {name: self._parameter(values[name], what) for name, what in wanted.items()}
        return Goal(kind, parameters, _pay(values))

    def orders_in_play(self, cursor: Cursor) -> int:
        """The number of order cards in a game, at most as many as the standard set has."""
        count, most = cursor.integer(0, MOST_ROWS), len(self.standard)
        if count > most and self.part["orders"].valid:
            cursor.fault(f"{cursor.label} is {count}", f"at most {most}, the orders of the standard set")
        return min(count, most)

    def _parameter(self, cursor: Cursor, what: str) -> Any:
        if what == "number":
            return cursor.integer(1, MOST)
        ids = self.place_ids if what.startswith("place") else self.tile_ids
        if what in ("place", "tile"):
            return cursor.index(ids)
        return tuple(item.index(ids) for item in cursor.sequence(1, MOST_ROWS))


def components_of(root: Cursor) -> Components:
    """Read the components from an opened file. Raises ContentError with every fault."""
    part = root.mapping(SECTIONS, optional=COUNTED)
    reader = _Reader(part)
    box = Components(
        tiles=reader.tiles,
        shapes=reader.shapes,
        places=reader.places,
        markers=reader.markers,
        cities=reader.cities,
        memories=reader.memories,
        standard=reader.standard,
        advanced=reader.advanced,
        rules=_rules(reader),
        source=root.plain(),
    )
    crosscheck.check(box, part, part["totals"].mapping(TOTALS) if "totals" in part else {}, reader.city_rows)
    root.finish()
    return box


def _ids(things: Sequence[Any]) -> tuple[str, ...]:
    return tuple(thing.id for thing in things)


def _offsets(cursor: Cursor) -> tuple[Offset, ...]:
    """Cells as ``[down, right]``, each once."""
    found: list[Offset] = []
    for item in cursor.sequence(1, MOST_CELLS):
        pair = [number.integer(0, MOST_CELLS) for number in item.sequence(2, 2)]
        if not item.valid:
            continue
        if (pair[0], pair[1]) in found:
            item.fault(f"{item.label} is {pair} again", "each cell once")
        found.append((pair[0], pair[1]))
    return tuple(found) or ((0, 0),)


def _place(row: Mapping[str, Cursor]) -> PlaceKind:
    ladder = tuple(step.integer(0, MOST) for step in row["points"].sequence(1, MOST_ROWS))
    return PlaceKind(
        id=row["id"].identifier(),
        name=row["name"].text(30),
        form=row["form"].choice((SHAPE, BLOCK)),
        least=row["least"].integer(1, MOST_CELLS),
        ladder=ladder or (0,),
    )


def _memory(row: Mapping[str, Cursor]) -> Memory:
    return Memory(
        id=row["id"].identifier(),
        name=row["name"].text(30),
        colour=row["colour"].word(),
        copies=row["copies"].integer(1, MOST),
        tiles=row["tiles"].integer(1, MOST_CELLS),
        cells=_offsets(row["cells"]),
    )


def _monument(cursor: Cursor) -> Monument:
    row = cursor.mapping(MONUMENT)
    return Monument(row["name"].text(40), row["height"].integer(1, 99))


def _pay(values: Mapping[str, Cursor]) -> Pay:
    points = values["points"]
    ranked = points.is_list
    if "least" in values:
        return Pay(points.integer(0, MOST), values["least"].integer(1, MOST))
    if ranked:
        return Pay(ranking=tuple(step.integer(0, MOST) for step in points.sequence(1, MOST_ROWS)))
    return Pay(points.integer(0, MOST))


def _rules(reader: _Reader) -> Rules:
    row = reader.rules
    seats = row["seats"].span(2, 12)
    counts = [str(count) for count in range(seats[0], seats[1] + 1)] if row["seats"].valid else []
    spaces = row["spaces"].mapping(*counts) if counts else {}
    return Rules(
        seats=seats,
        rows=reader.rows,
        columns=reader.columns,
        rounds=row["rounds"].integer(1, 100),
        spaces={int(count): value.integer(int(count), 12) for count, value in spaces.items()},
        orders_in_play=reader.orders_in_play(row["orders-in-play"]),
        places_a_turn=row["places-a-turn"].integer(1, 9),
        memory_points=row["memory-points"].integer(0, MOST),
        photos=tuple(step.integer(-MOST, MOST) for step in row["photos"].sequence(1, MOST_ROWS)),
        false_memory=row["false-memory"].integer(-MOST, 0),
    )
