"""The names of a position's targets, as far as lessons may highlight them."""

from __future__ import annotations

from typing import Final

from dejavu.games.trip import forming
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.state import Phase, State

ALWAYS: Final = ("end", "undo", "hint", "menu")

AREAS: Final = ("memory", "order", "supply", "false")
"""Areas that can be enlarged, on every table."""

MOST_OFFERS: Final = 9
"""Greatest number of scorable places listed, one for each digit."""


def spots_of(state: State, seat: int) -> frozenset[str]:
    """The names of the targets for a seat, as in the areas of the table."""
    land = [state.map.names[cell] for cell in cells_of(state.map.land)]
    found = [*ALWAYS, *AREAS]
    found += [f"{map_}:{cell}" for map_ in ("own", "shared") for cell in land]
    found += ["seat-details", *(f"seat:{other}" for other in range(state.seats))]
    found += [f"space:{number}" for number, tiles in enumerate(state.spaces, 1) if tiles]
    found += [f"tile:{number}" for number in range(1, len(state.players[seat].hand) + 1)]
    if state.phase is Phase.SCORE and state.may_score and state.current_player == seat:
        offers = min(MOST_OFFERS, len(set(forming.scorable(state))))
        found += [f"offer:{number}" for number in range(1, offers + 1)]
    return frozenset(found)
