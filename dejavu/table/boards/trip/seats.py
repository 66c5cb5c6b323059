"""Everyone at the table at a glance: the score as it would be now, and a small map."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.board.seats import SeatPlates
from dejavu.table.boards.trip.host import TripHost
from dejavu.table.shell.targets import Point


class Seats(SeatPlates[TripHost]):
    """Points by category, start marker, the space that was taken, and the map."""

    def draw(self, surface: Surface) -> None:
        """Every seat."""
        super().draw(surface)

    def spot(self, piece: Spot) -> Point | None:
        """Where a seat's plate is."""
        return self.plates[piece.number].center if piece.kind == "seat" else None
