"""A position: the maps, the action board, the supplies, and the progress of the round."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Self

from dejavu.engine.ruled import TabledState
from dejavu.games.trip.actions import ActionTables
from dejavu.games.trip.city_map import CityMap
from dejavu.games.trip.components import NONE, Components
from dejavu.games.trip.player import Place, Player


class Phase(StrEnum):
    """The phase of the game (rules page, section 4)."""

    BEGIN = "begin"
    REVEAL = "reveal"
    DRAFT = "draft"
    LAY = "lay"
    SCORE = "score"
    OVER = "over"


class Options(NamedTuple):
    """The options of a game."""

    city: int = 0
    small_map: bool = False
    advanced: bool = False


class LaidMarker(NamedTuple):
    """A marker on the shared map."""

    kind: int
    cells: int
    seat: int
    """The seat that laid it; NONE if a position does not say."""


class Forming(NamedTuple):
    """Open: the player is forming a place and has chosen these cells."""

    cells: int


class Marking(NamedTuple):
    """Open: the player chooses which of these free cells get the remaining markers."""

    cells: int
    left: int


class State(TabledState[ActionTables, Player]):
    """A position of *Remember Our Trip*. Nothing in it is hidden."""

    def __init__(self, box: Components, tables: ActionTables, city: CityMap, seats: int, options: Options) -> None:
        self.components, self.map, self.options = box, city, options
        self.tables, self.actions = tables, tables.verbs
        self.phase = Phase.BEGIN
        self.move: Forming | Marking | None = None
        self.first_player = 0
        self.round = 0
        self.players = [Player(len(city.names), len(box.tiles)) for _ in range(seats)]
        self.orders: list[int] = []
        """The order cards in play, by index in their set."""
        self.memories = [memory.copies for memory in box.memories]
        """Memory cards not yet revealed: the number of each."""
        self.memory = NONE
        """The memory card of the round."""
        self.bag = [tile.count for tile in box.tiles]
        """Tiles not yet drawn, by kind."""
        self.removed = [0] * len(box.tiles)
        """Tiles that left the game, by kind."""
        self.spaces: list[tuple[int, ...]] = []
        """The tiles on every space of the action board, sorted; empty once taken."""
        self.laid_markers: list[LaidMarker] = []
        """Markers on the shared map, in the order laid."""
        self.marked = [0] * len(box.places)
        """By kind of place, the mask of cells that its markers cover."""
        self.supply = [marker.count if city.city.id in marker.cities else 0 for marker in box.markers]
        """The number of each marker in the supply."""
        # this turn
        self.used = 0
        """The mask of cells that this turn used, with a new tile or not."""
        self.new = 0
        """The mask of cells on which this turn laid a tile."""
        self.scored_places = 0
        """The number of places that this turn scored."""

    @property
    def player(self) -> Player:
        """The current player."""
        return self.players[self.current_player]

    @property
    def may_score(self) -> bool:
        """Whether another place may be scored in this turn."""
        return self.scored_places < self.components.rules.places_a_turn

    @property
    def taken_cells(self) -> int:
        """The mask of cells with a marker on the shared map."""
        mask = 0
        for marked in self.marked:
            mask |= marked
        return mask

    def owner(self, cell: int) -> int:
        """The seat whose marker lies on a cell of the shared map; NONE if there is none or its seat is unknown."""
        return next((marker.seat for marker in self.laid_markers if marker.cells >> cell & 1), NONE)

    def lay_marker(self, kind: int, cells: int, seat: int) -> None:
        """Move a marker from the supply to the shared map."""
        self.supply[kind] -= 1
        self.laid_markers.append(LaidMarker(kind, cells, seat))
        self.marked[self.components.markers[kind].place] |= cells

    def begin_turn(self, seat: int) -> None:
        """Make a seat the one to act, with a turn that has used and scored nothing yet."""
        self.current_player = seat
        self.used = self.new = self.scored_places = 0
        self.move = None

    def clone(self) -> Self:
        """An independent copy that shares only what never changes."""
        new = self.twin()
        new.players = [player.clone() for player in self.players]
        new.orders, new.memories, new.bag = self.orders[:], self.memories[:], self.bag[:]
        new.removed, new.spaces, new.supply = self.removed[:], self.spaces[:], self.supply[:]
        new.laid_markers, new.marked = self.laid_markers[:], self.marked[:]
        return new


__all__ = ["Forming", "LaidMarker", "Marking", "Options", "Phase", "Place", "Player", "State"]
