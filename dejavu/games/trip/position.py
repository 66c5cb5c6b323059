"""Positions as plain data (in YAML what FEN is to chess): for tests, puzzles, reports and journals.

``to_data`` writes a position in full; ``fill`` reads one that names only what differs from set-up.

=====================  =======================================================================================
seats, options         how many play; ``city``, ``small_map``, ``orders``
phase, round, current, first   the phase (``state.Phase``), whose turn it is, who begins the round
orders, memory         the order cards in play; the memory card of the round
memories               memory cards not yet revealed, ``id: how many``; follows from the round if left out
spaces                 the tiles on every space of the action board
removed                tiles that left the game, ``id: how many``; the bag follows from the rest
shared                 markers on the shared map, ``{marker, cells, seat}``; the supply follows
supply                 markers beside it, ``id: how many``, if a position has fewer
players                by seat ``{tiles: {cell: tile}, places: [{place, cells, points, agreed}], hand, false}``
used, new, scored      cells that this turn used, cells on which it laid a tile, how many places it scored
move                   the open move: ``{forming: {cells}}`` or ``{marking: {cells, left}}``
=====================  =======================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from dejavu.content import Cursor, Fields
from dejavu.games.trip import forming, grid
from dejavu.games.trip.components import NONE, Components
from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.options import options_data
from dejavu.games.trip.rules.turns import another_round
from dejavu.games.trip.state import Forming, Marking, Phase, Place, Player, State

KEYS: Final = (
    *("game", "seats", "options", "phase", "round", "current", "first", "orders", "memory", "memories", "spaces"),
    *("removed", "shared", "supply", "players", "used", "new", "scored", "move"),
)
PLAYER_KEYS: Final = ("tiles", "places", "hand", "false")
_REVEALED: Final = (Phase.DRAFT, Phase.LAY, Phase.SCORE)


def to_data(state: State) -> dict[str, Any]:
    """The whole position; equal positions give equal data."""
    box, city = state.components, state.map
    orders = box.orders(state.options.city, state.options.advanced)
    return {
        "game": "trip",
        "seats": state.seats,
        "options": options_data(box, state.options),
        "phase": state.phase.value,
        "round": state.round,
        "current": state.current_player,
        "first": state.first_player,
        "orders": [orders[order].id for order in state.orders],
        "memory": None if state.memory == NONE else box.memories[state.memory].id,
        "memories": _counted(box.memories, state.memories),
        "spaces": [_tiles(box, space) for space in state.spaces],
        "removed": _counted(box.tiles, state.removed),
        "shared": [
            {
                "marker": box.markers[marker.kind].id,
                "cells": list(city.names_of(marker.cells)),
                "seat": None if marker.seat == NONE else marker.seat,
            }
            for marker in state.laid_markers
        ],
        "supply": _counted(box.markers, state.supply),
        "players": [_player_data(state, player) for player in state.players],
        "used": list(city.names_of(state.used)),
        "new": list(city.names_of(state.new)),
        "scored": state.scored_places,
        "move": _move_data(state),
    }


def _counted(things: Sequence[Any], counts: Sequence[int]) -> dict[str, int]:
    return {thing.id: count for thing, count in zip(things, counts, strict=True)}


def _tiles(box: Components, tiles: Iterable[int]) -> list[str]:
    return [box.tiles[tile].id for tile in tiles]


def _player_data(state: State, player: Player) -> dict[str, Any]:
    box, city = state.components, state.map
    return {
        "tiles": {city.names[cell]: box.tiles[tile].id for cell, tile in enumerate(player.tiles) if tile != NONE},
        "places": [
            {
                "place": box.places[place.kind].id,
                "cells": list(city.names_of(place.cells)),
                "points": place.points,
                "agreed": place.agreed,
            }
            for place in player.places
        ],
        "hand": _tiles(box, player.hand),
        "false": _tiles(box, player.false_memories),
    }


def _move_data(state: State) -> dict[str, Any] | None:
    match state.move:
        case Forming(cells):
            return {"forming": {"cells": list(state.map.names_of(cells))}}
        case Marking(cells, left):
            return {"marking": {"cells": list(state.map.names_of(cells)), "left": left}}
    return None


# Reading


def fill(state: State, fields: Fields) -> None:
    """Turn a fresh state into the position. The state is useful only if there is no fault afterwards."""
    _Reader(state, fields).fill()


class _Reader:
    """Fills a fresh state. Faults are recorded at their places; the state is useful only if there are none."""

    def __init__(self, state: State, fields: Fields) -> None:
        self.state, self.fields = state, fields
        self.box, self.city = state.components, state.map

    def fill(self) -> None:
        """Fill all parts, in an order in which each depends on earlier ones."""
        state, fields, box = self.state, self.fields, self.box
        state.phase = Phase(fields.choice("phase", list(Phase), Phase.BEGIN))
        state.round = fields.integer("round", 0 if state.phase in (Phase.BEGIN, Phase.REVEAL) else 1, box.rules.rounds)
        state.current_player = fields.integer("current", 0, state.seats - 1)
        state.first_player = fields.integer("first", 0, state.seats - 1)
        orders = {order.id: i for i, order in enumerate(box.orders(state.options.city, state.options.advanced))}
        state.orders = [item.lookup(orders) for item in fields.items("orders", len(orders))]
        if fields.given("memory"):
            state.memory = fields["memory"].lookup(box.memory_index)
        elif state.phase in _REVEALED:
            fields.at("memory").fault("'memory' is missing", f"the card of the round, in {state.phase.value}")
        state.spaces = [self._tile_list(space) for space in fields.items("spaces", max(box.rules.spaces.values()))]
        self._players()
        self._markers()
        self._turn()
        self._rest()
        if fields.valid():
            self._check_move()
        if fields.valid() and state.phase in (Phase.BEGIN, Phase.REVEAL) and not another_round(state):
            fields.at("round").fault("there are too few memory cards or tiles for a round", "enough for one")
        if fields.valid() and state.phase is not Phase.OVER and not state.legal_actions():
            fields.at("phase").fault("nothing is legal", "a position that play can go on from")

    def _tile_list(self, cursor: Cursor) -> tuple[int, ...]:
        return tuple(sorted(item.lookup(self.box.tile_index) for item in cursor.sequence(0, 200)))

    def _cells(self, cursor: Cursor) -> int:
        return mask_of(item.lookup(self.city.index) for item in cursor.sequence(0, len(self.city.names)))

    def _players(self) -> None:
        for number, item in enumerate(self.fields.items("players", self.state.seats)):
            player = self.state.players[number]
            fields = Fields(item, PLAYER_KEYS, null=True)
            tiles = fields.inner("tiles", self.city.index)
            for name, tile in tiles.pairs():
                cell = self.city.index[name]
                if not self.city.land >> cell & 1:
                    tile.fault(f"a tile lies on {name}, which is no land", "a land cell of this map")
                    continue
                player.lay(tile.lookup(self.box.tile_index), cell)
            for place in fields.items("places", len(self.city.names)):
                self._place(player, place)
            player.hand = list(self._tile_list(fields["hand"])) if fields.given("hand") else []
            player.false_memories = list(self._tile_list(fields["false"])) if fields.given("false") else []

    def _place(self, player: Player, cursor: Cursor) -> None:
        row = Fields(cursor, ("place", "cells", "points", "agreed"))
        kind = row["place"].lookup(self.box.place_index) if row.given("place") else 0
        cells = self._cells(row["cells"]) if row.given("cells") else 0
        tiles = {player.tiles[cell] for cell in grid.cells_of(cells)}
        fits = len(tiles) == 1 and NONE not in tiles and self.box.tiles[next(iter(tiles))].place == kind
        if not cursor.valid:
            return
        if not fits or player.scored & cells:
            cursor.fault(f"{cursor.label} is no {self.box.places[kind].id}", "cells with unscored tiles of that kind")
            return
        points = row.integer("points", self.box.places[kind].points(cells.bit_count()))
        player.score(Place(kind, cells, points, row.integer("agreed", 0)), next(iter(tiles)))

    def _markers(self) -> None:
        """Read the markers on the shared map, each in the shape of its kind on free cells; then the supply."""
        state = self.state
        for item in self.fields.items("shared", len(self.city.names)):
            row = Fields(item, ("marker", "cells", "seat"))
            kind = row["marker"].lookup(self.box.marker_index) if row.given("marker") else 0
            cells = self._cells(row["cells"]) if row.given("cells") else 0
            seat = row.integer("seat", NONE, state.seats - 1) if row.given("seat") else NONE
            place = self.box.markers[kind].place
            shaped = cells.bit_count() == 1 and self.city.block_marker.get(place) == kind
            if not item.valid:
                continue
            if not (shaped or self.city.marker_of.get((place, cells)) == kind) or cells & state.taken_cells:
                item.fault(f"{item.label} is no {self.box.markers[kind].id}", "free land cells in its shape")
            elif not state.supply[kind]:
                item.fault(f"{self.box.markers[kind].id} comes up too often", "as many as in the box")
            else:
                state.lay_marker(kind, cells, seat)
        self.fields.counts("supply", self.box.marker_index, state.supply, state.supply)

    def _turn(self) -> None:
        fields, state = self.fields, self.state
        state.used = self._cells(fields["used"]) if fields.given("used") else 0
        state.new = self._cells(fields["new"]) if fields.given("new") else 0
        state.scored_places = fields.integer("scored", 0, 9)
        covered = state.player.covered_by(range(len(self.box.tiles)))
        if state.new & ~covered:
            fields.at("new").fault("a cell without a tile is new", "cells with a tile of whose turn it is")
        state.used |= state.new
        if state.phase is Phase.LAY and not state.player.hand:
            fields.at("players").fault("there is no tile in hand to lay", "at least one, in lay")
        if state.phase is Phase.SCORE and state.player.hand:
            fields.at("players").fault("there are tiles in hand", "none, in score")

    def _rest(self) -> None:
        """Put everything unnamed into the bag and the pile of memory cards."""
        fields, state, box = self.fields, self.state, self.box
        fields.counts("removed", box.tile_index, state.removed, state.bag)
        for space in state.spaces:
            self._take(space)
        for player in state.players:
            self._take(tile for tile in player.tiles if tile != NONE)
            self._take(player.hand)
            self._take(player.false_memories)
        state.bag = [left - gone for left, gone in zip(state.bag, state.removed, strict=True)]
        for tile, left in zip(box.tiles, state.bag, strict=True):
            if left < 0:
                fields.at("players").fault(f"{tile.id} comes up too often", f"at most {tile.count}, as in the box")
        if fields.given("memories"):
            fields.counts("memories", box.memory_index, state.memories, state.memories)
            return
        gone = state.round
        if state.memory != NONE:
            state.memories[state.memory] -= 1
            gone -= 1
        for number in range(len(state.memories)):
            less = min(gone, state.memories[number])
            state.memories[number] -= less
            gone -= less

    def _take(self, tiles: Iterable[int]) -> None:
        for tile in tiles:
            self.state.bag[tile] -= 1

    def _check_move(self) -> None:
        state, fields = self.state, self.fields
        if not fields.given("move"):
            return
        moves = Fields(fields["move"], ("forming", "marking"))
        if state.phase is not Phase.SCORE:
            fields["move"].fault(f"a move is open in {state.phase.value}", "none but in score")
        elif moves.given("forming"):
            cells = self._cells(Fields(moves["forming"], ("cells",)).at("cells"))
            state.move = Forming(cells)
            if not cells or not any(not cells & ~place for place in forming.scorable(state)):
                fields["move"].fault("no place holds these cells", "cells of a place that can be scored")
            elif grid.connected(cells, cells & -cells, self.city.neighbours) != cells:
                fields["move"].fault("the cells are not joined edge to edge", "connected cells")
        elif moves.given("marking"):
            marking = Fields(moves["marking"], ("cells", "left"))
            cells, left = self._cells(marking.at("cells")), marking.integer("left", 1, 99, 1)
            state.move = Marking(cells, left)
            last = state.player.places[-1] if state.player.places else None
            marker = self.city.block_marker.get(last.kind) if last else None
            if last is None or marker is None or cells & ~(last.cells & ~state.taken_cells):
                fields["move"].fault("these cells are not free cells of the last block", "cells that want a marker")
            elif not left <= state.supply[marker] < cells.bit_count() + 1 or left >= cells.bit_count():
                fields["move"].fault(f"{left} markers are left", "as many as in the supply, fewer than cells")
