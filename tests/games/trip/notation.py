"""Positions in a line, for tables of cases.

Tiles: S sight, H hotel, M shop, R restaurant, T statue, B bench, F fountain. ``H:B1 B2*`` lies unscored on the own map,
``*`` laid this turn; ``[H:B1 B2 B3]`` is a scored place; ``!C2`` a cell that was scored; ``@H:B3 C3 C2`` one marker on
the shared map (``@M`` and ``@R``: one for each cell; ``@P``: a park); ``0 corner``: so many of a marker in supply.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from functools import lru_cache
from random import Random
from typing import Any

from dejavu import resources
from dejavu.content import open_data, open_yaml
from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.games.trip.game import Trip
from dejavu.games.trip.schema import components_of
from dejavu.games.trip.spec import read
from dejavu.games.trip.trip_state import TripState

TILES = {"S": "sight", "H": "hotel", "M": "shop", "R": "restaurant", "T": "statue", "B": "bench", "F": "fountain"}
PLACES = {**{letter: tile for letter, tile in TILES.items() if letter in "SHMR"}, "T": "park", "B": "park", "F": "park"}
SUPPLY = {"corner": "hotel-corner", "bar": "hotel-bar", "square": "sight-square", "shop": "shop"}
BOARDS: dict[str, dict[str, Any]] = {
    "K": {"city": "kyoto"},
    "S": {"city": "singapore"},
    "K6": {"city": "kyoto", "small_map": True},
    "S6": {"city": "singapore", "small_map": True},
    "L": {"city": "lisbon"},
    "V": {"city": "venice"},
    "R": {"city": "reykjavik"},
}
_CELLS = r"(?:[A-G][1-7]\*? ?)+"
_PART = re.compile(rf"\[(?P<scored>[^]]+)\]|@(?P<marker>\w):(?P<cells>{_CELLS})|(?P<tile>[A-Z]):(?P<laid>{_CELLS})")


@lru_cache
def trip() -> Trip:
    """The game with the data that comes with the program."""
    return read(open_yaml(resources.data("trip.yaml")))


def changed(change: Callable[[dict[str, Any]], None]) -> Trip:
    """The game with a part of its data changed."""
    data = deepcopy(trip().content())
    change(data)
    return Trip(components_of(open_data(data, "here")))


def cells(text: str) -> list[str]:
    """Cells as positions call them."""
    return [cell.strip("*").lower() for cell in text.split()]


def player(text: str) -> dict[str, Any]:
    """What lies on one map, as a position says it; ``new`` is no part of it."""
    tiles: dict[str, str] = {}
    places = []
    for part in _PART.finditer(text):
        if part["scored"]:
            letter, _, where = part["scored"].partition(":")
            tiles |= dict.fromkeys(cells(where), TILES[letter])
            places.append({"place": PLACES[letter], "cells": cells(where)})
        elif part["tile"]:
            tiles |= dict.fromkeys(cells(part["laid"]), TILES[part["tile"]])
    return {"tiles": tiles, "places": places}


def new(text: str) -> list[str]:
    """The cells with a star."""
    return [cell.lower() for cell in re.findall(r"([A-G][1-7])\*", text)]


def shared(text: str) -> list[dict[str, Any]]:
    """The markers on the shared map."""
    found: list[dict[str, Any]] = []
    for part in _PART.finditer(text):
        if part["marker"]:
            where = cells(part["cells"])
            each = [[cell] for cell in where] if part["marker"] in "MR" else [where]
            found += [{"marker": _marker(part["marker"], group), "cells": group} for group in each]
    return found


def _marker(letter: str, where: list[str]) -> str:
    if letter == "P":
        return "park"
    if letter in "MR":
        return TILES[letter]
    box, city = trip().components, trip().new_state(2, {}).map
    mask = sum(1 << city.index[cell] for cell in where)
    for options in BOARDS.values():
        state = trip().new_state(2, options)
        kind = state.map.marker_of.get((box.place_index[PLACES[letter]], mask))
        if kind is not None:
            return box.markers[kind].id
    return "sight-square"  # no city has it: the position says what is wrong


def position(text: str, board: str = "K", **more: Any) -> TripState:
    """The position: of the first seat, in the phase of scoring unless ``more`` says otherwise."""
    text = re.sub(r"!([A-G][1-7])", "", text)
    supply = {SUPPLY[name]: int(count) for count, name in re.findall(r"(\d) (corner|bar|square|shop)", text)}
    data = {
        "options": BOARDS[board],
        "phase": "score",
        "memory": "row",
        "players": [player(text)],
        "new": new(text),
        "shared": shared(text),
        "supply": supply,
    }
    return trip().position({**data, **more})


def act(state: TripState, *texts: str) -> None:
    """Apply actions that chance has no part in."""
    for text in texts:
        state.apply_action(Action.parse(text), FreshChance(Random(0)))
