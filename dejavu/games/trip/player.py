"""One player's pieces: tiles on a map, scored places, tiles in hand, false memories."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dejavu.engine.component_set import Slotted
from dejavu.games.trip.components import NONE
from dejavu.games.trip.grid import mask_of


class Place(NamedTuple):
    """A scored place on a player's map."""

    kind: int
    cells: int
    points: int
    agreed: int
    """Memory points for cells that agreed with the shared map."""


class Player(Slotted):
    """One player's pieces."""

    __slots__ = ("false_memories", "hand", "kinds", "places", "scored", "tiles")

    def __init__(self, cells: int = 0, kinds: int = 0) -> None:
        self.tiles = [NONE] * cells
        """Kind of the tile on every cell."""
        self.kinds = [0] * kinds
        """By kind of tile, the mask of unscored ones."""
        self.scored = 0
        """The mask of scored tiles."""
        self.places: list[Place] = []
        """The places in the order scored."""
        self.hand: list[int] = []
        """Tiles in hand, sorted."""
        self.false_memories: list[int] = []
        """False memories, sorted."""

    def clone(self) -> Player:
        """An independent copy."""
        new = Player()
        new.tiles, new.kinds, new.scored = self.tiles[:], self.kinds[:], self.scored
        new.places, new.hand, new.false_memories = self.places[:], self.hand[:], self.false_memories[:]
        return new

    def lay(self, tile: int, cell: int) -> None:
        """Lay a tile on a cell without a scored one, replacing an older tile."""
        bit, old = 1 << cell, self.tiles[cell]
        if old != NONE:
            self.kinds[old] &= ~bit
        self.tiles[cell] = tile
        self.kinds[tile] |= bit

    def forget(self, tiles: Iterable[int]) -> None:
        """Make tiles false memories."""
        self.false_memories = sorted([*self.false_memories, *tiles])

    def score(self, place: Place, tile: int) -> None:
        """Score the tiles of a place."""
        self.places.append(place)
        self.scored |= place.cells
        self.kinds[tile] &= ~place.cells

    @property
    def unscored(self) -> int:
        """The mask of all unscored tiles."""
        mask = 0
        for cells in self.kinds:
            mask |= cells
        return mask

    def scored_as(self, kind: int) -> int:
        """The mask of all scored places of a kind."""
        mask = 0
        for place in self.places:
            if place.kind == kind:
                mask |= place.cells
        return mask

    def covered_by(self, tiles: Iterable[int]) -> int:
        """The mask of cells with a tile of these kinds, scored or not."""
        wanted = frozenset(tiles)
        return mask_of(cell for cell, tile in enumerate(self.tiles) if tile in wanted)
