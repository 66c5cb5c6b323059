"""Sentences about acts that show a bot's temperament (``data/temperaments.yaml``)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from dejavu.games.trip import events
from dejavu.games.trip.state import State
from dejavu.games.trip.strategy.traits import is_apart, size_of
from dejavu.table.boards.trip.words.names import TripNames
from dejavu.table.kit.say import Happened
from dejavu.table.text import _, plural

_SEVERAL: Final = 2
"""Least number of tiles that shows a temperament."""


def manner(temperament: str, seat: int, happened: Happened, state: State, names: TripNames) -> str:
    """A sentence about acts of a seat that its temperament explains; empty if there are none.

    ``state`` is today's position: a cell on which somebody has laid a tile since is not named.
    """
    taken = [
        tile for each in happened if isinstance(each, events.SpaceTaken) and each.player == seat for tile in each.tiles
    ]
    sizes = Counter(size_of(names.box.tile_index[tile], state) for tile in taken)
    match temperament:
        case "bold" if count := sizes["large"]:
            return plural("Bold: another sight.", "Bold: {count} more sights.", count)
        case "patient" if (count := sizes["grows"]) >= _SEVERAL:
            return _("Patient: {count} tiles of places that may grow.", count=count)
        case "hasty" if (count := sizes["small"]) >= _SEVERAL:
            return _("Hasty: {count} tiles for parks.", count=count)
        case "contrary":
            laid = dict.fromkeys(
                each.cell for each in happened if isinstance(each, events.TileLaid) and each.player == seat
            )
            cells = [cell for cell in laid if is_apart(state, seat, state.map.index[cell])]
            if len(cells) >= _SEVERAL:
                return _("Contrary: on {cells} nobody else remembers anything.", cells=names.cells(cells))
    return ""
