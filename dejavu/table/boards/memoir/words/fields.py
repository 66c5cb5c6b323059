"""The fields of sentences, filled from the attributes of events.

Reasons of bots have the same attributes (``hints``), and so the same fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dejavu.table.boards.memoir.words.names import MemoirNames, points, turned
from dejavu.table.kit.say import Field
from dejavu.table.text import commas

FIELDS: Final[Mapping[str, Field[MemoirNames]]] = {
    "name": lambda event, names: names.seat(event.player),
    "names": lambda event, names: names.people(event.players),
    "partner": lambda event, names: names.seat(event.partner),
    "other": lambda event, names: names.seat(event.partner),
    "target": lambda event, names: names.seat(event.target),
    "character": lambda event, names: names.card(event.character),
    "monster": lambda event, names: names.monster(event.monster),
    "card": lambda event, names: names.the_card(event.card),
    "cards": lambda event, names: names.cards(event.cards),
    "letter": lambda event, names: names.the_letter(event.letter),
    "given": lambda event, names: names.cards(event.given),
    "got": lambda event, names: names.cards(event.got),
    "tile": lambda event, names: names.tile(event.sign),
    "tiles": lambda event, names: commas(map(names.tile, event.ahead)),
    "where": lambda event, names: names.where(event.place),
    "way": lambda event, names: names.way(event.origin, event.place),
    "memory": lambda event, names: names.memory(event.memory),
    "points": lambda event, names: points(event.points),
    "how": lambda event, names: turned(event.steps),
    "by": lambda event, names: abs(event.by),
    "left": lambda event, names: event.changed[0].mood,
    "count": lambda event, names: len(event.places),
    "limit": lambda event, names: event.limit,
    "round": lambda event, names: event.round,
}
