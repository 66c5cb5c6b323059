"""Sentences about acts that show a bot's temperament (``data/temperaments.yaml``)."""

from __future__ import annotations

from typing import Final

from dejavu.games.trip import events
from dejavu.games.trip.components import BLOCK, NONE
from dejavu.games.trip.state import State
from dejavu.table.boards.trip.words.names import TripNames
from dejavu.table.kit.say import Happened
from dejavu.table.text import _, plural

_LARGE: Final = 4
"""Least tiles of a large place."""
_SMALL: Final = 2
"""Tiles of a small place."""
_SEVERAL: Final = 2
"""Least number of tiles that shows a temperament."""


def manner(temperament: str, seat: int, happened: Happened, state: State, names: TripNames) -> str:
    """A sentence about acts of a seat that its temperament explains; empty if there are none.

    ``state`` is the position after these acts.
    """
    taken = [
        tile for each in happened if isinstance(each, events.SpaceTaken) and each.player == seat for tile in each.tiles
    ]
    places = [state.components.places[state.components.tiles[names.box.tile_index[tile]].place] for tile in taken]
    match temperament:
        case "bold" if count := sum(place.form != BLOCK and place.least >= _LARGE for place in places):
            return plural("Bold: another sight.", "Bold: {count} more sights.", count)
        case "patient" if (count := sum(place.form == BLOCK for place in places)) >= _SEVERAL:
            return _("Patient: {count} tiles of places that may grow.", count=count)
        case "hasty" if (count := sum(place.form != BLOCK and place.least == _SMALL for place in places)) >= _SEVERAL:
            return _("Hasty: {count} tiles for parks.", count=count)
        case "contrary":
            laid = (each.cell for each in happened if isinstance(each, events.TileLaid) and each.player == seat)
            cells = [cell for cell in laid if _is_apart(state, seat, state.map.index[cell])]
            if len(cells) >= _SEVERAL:
                return _("Contrary: on {cells} nobody else remembers anything.", cells=names.cells(cells))
    return ""


def _is_apart(state: State, seat: int, cell: int) -> bool:
    """Whether nobody else has a tile on a cell, nor a marker."""
    others = (player for each, player in enumerate(state.players) if each != seat)
    free = not state.taken_cells >> cell & 1 or state.owner(cell) == seat
    return free and all(player.tiles[cell] == NONE for player in others)
