"""What stands for the fields of sentences about events, by the attributes that events have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dejavu.table.boards.memoir.words.names import Names, points, turned
from dejavu.table.kit.say import Field

FIELDS: Final[Mapping[str, Field[Names]]] = {
    "name": lambda event, names: names.seat(event.player),
    "names": lambda event, names: names.people(event.players),
    "partner": lambda event, names: names.seat(event.partner),
    "target": lambda event, names: names.seat(event.target),
    "character": lambda event, names: names.character(event.character),
    "monster": lambda event, names: names.monster(event.monster),
    "card": lambda event, names: names.quoted(event.card),
    "cards": lambda event, names: names.cards(event.cards),
    "given": lambda event, names: names.cards(event.given),
    "got": lambda event, names: names.cards(event.got),
    "tile": lambda event, names: names.tile(event.sign),
    "where": lambda event, names: names.where(event.place),
    "memory": lambda event, names: names.memory(event.memory),
    "points": lambda event, names: points(event.points),
    "how": lambda event, names: turned(event.steps),
    "count": lambda event, names: len(event.places),
    "limit": lambda event, names: event.limit,
    "round": lambda event, names: event.round,
}
