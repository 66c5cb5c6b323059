"""What a player's map is worth: points as they stand, and what is prepared on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dejavu.games.trip import grid
from dejavu.games.trip.components import BLOCK
from dejavu.games.trip.forming import places_with
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.state import Place, Player, State
from dejavu.games.trip.strategy.weights import Weights


class Option(NamedTuple):
    """A place that could be scored, and what it pays at once: its own points and those for cells that agree."""

    tile: int
    kind: int
    cells: int
    points: int
    agreed: int


class Appraisal:
    """Values the map of one seat against a shared map that stays as it is."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self._state, self._seat, self._weights = state, seat, weights
        self._box, self._map = state.components, state.map
        left = state.components.rules.rounds - state.round
        self._fade = min(1.0, left / weights.fading)
        self._taken = state.taken_cells
        self._orders = state.components.orders(state.options.city, state.options.advanced)
        self._prepared: dict[tuple[int, int, int], list[tuple[float, int]]] = {}
        self._paid: dict[tuple[int, int], tuple[int, int]] = {}

    # What can be scored

    def options(self, player: Player, new: int) -> Iterator[Option]:
        """Every place that could be scored after a turn's tiles; of a block only the whole one."""
        seen: set[int] = set()
        for tile, kind, cells in places_with(self._state, player, new):
            if cells not in seen:
                seen.add(cells)
                yield Option(tile, kind, cells, *self.paid(kind, cells))

    def paid(self, kind: int, cells: int) -> tuple[int, int]:
        """What a place pays now: its own points, and those for cells that agree."""
        known = self._paid.get((kind, cells))
        if known is None:
            state = self._state
            free = cells & ~self._taken
            agreed = (cells & state.marked[kind]).bit_count()
            if self._box.places[kind].form == BLOCK:
                agreed += min(free.bit_count(), state.supply[self._map.block_marker[kind]])
            elif free == cells and state.supply[self._map.marker_of[kind, cells]]:
                agreed += cells.bit_count()
            points = self._box.places[kind].points(cells.bit_count())
            known = self._paid[kind, cells] = (points, agreed * self._box.rules.memory_points)
        return known

    # What a map is worth

    def value(self, player: Player) -> float:
        """Points as they stand, photo cells, false memories, and what is prepared."""
        weights = self._weights
        points = float(sum(place.points + place.agreed for place in player.places))
        photos = 0.0
        for cell, tile in self._map.photos:
            if player.tiles[cell] == tile:
                photos += weights.photo
            elif player.tiles[cell] >= 0:
                photos += weights.wrong_photo
        return (
            points
            + photos
            + weights.forgotten * len(player.false)
            + (self._fade * self.prepared(player) if self._fade else 0.0)
            + (weights.order * self._order(player) if weights.order else 0.0)
        )

    def prepared(self, player: Player) -> float:
        """What unscored tiles promise: the best places that they are part of, none counted twice."""
        occupied = 0
        for mask in player.kinds:
            occupied |= mask
        total = 0.0
        for tile, mask in enumerate(player.kinds):
            if not mask:
                continue
            if self._box.places[self._box.tiles[tile].place].form == BLOCK:
                total += self._blocks(tile, mask, player.scored, occupied & ~mask)
            else:
                total += self._shapes(tile, mask, player.scored, occupied & ~mask)
        return total

    def _shapes(self, tile: int, mask: int, scored: int, others: int) -> float:
        total, used, blocked = 0.0, 0, self._weights.blocked
        for worth, cells in self._candidates(tile, mask, scored):
            if cells & used:
                continue
            obstacles = (cells & others).bit_count()
            if obstacles:
                worth *= blocked**obstacles
                if obstacles > 1:
                    continue
            total += worth
            used |= cells & mask
            if used == mask:
                break
        return total

    def _candidates(self, tile: int, mask: int, scored: int) -> list[tuple[float, int]]:
        """Places that tiles of a kind could become, with what they are worth unblocked, the best first."""
        key = (tile, mask, scored)
        known = self._prepared.get(key)
        if known is not None:
            return known
        weights, kind = self._weights, self._box.tiles[tile].place
        least = self._box.places[kind].least
        found: dict[int, float] = {}
        for cell in cells_of(mask):
            for cells in self._map.placements[kind][cell]:
                if cells in found or cells & scored:
                    continue
                points, agreed = self.paid(kind, cells)
                share = (cells & mask).bit_count() / least
                found[cells] = weights.prepared * share**weights.steepness * (points + weights.memory * agreed)
        known = sorted(((worth, cells) for cells, worth in found.items()), reverse=True)[:24]
        if len(self._prepared) > 20_000:
            self._prepared.clear()
        self._prepared[key] = known
        return known

    def _blocks(self, tile: int, mask: int, scored: int, others: int) -> float:
        """Connected tiles that may grow; worth nothing where there is no room left to grow."""
        weights, kind, total = self._weights, self._box.tiles[tile].place, 0.0
        rules = self._box.places[kind]
        for part in grid.parts(mask, self._map.neighbours):
            room = grid.around(part, self._map.neighbours) & self._map.land & ~scored & ~part
            open_cells, size = (room & ~others).bit_count(), part.bit_count()
            if not room:
                continue
            points, agreed = self.paid(kind, part) if size >= rules.least else (rules.points(rules.least), 0)
            share = min(1.0, size / rules.least)
            worth = weights.prepared * share**weights.steepness * (points + weights.memory * (agreed or size))
            total += worth * (1.0 if open_cells > 1 else weights.blocked)
        return total

    def _order(self, player: Player) -> float:
        """What the order cards pay or promise this map, the others being as they are."""
        state, total = self._state, 0.0
        for order in state.orders:
            total += self._orders[order].goal.promise(state, player, self._seat)
        return total

    def with_place(self, player: Player, option: Option) -> Player:
        """The map after a place was scored."""
        after = player.clone()
        after.score(Place(option.kind, option.cells, option.points, option.agreed), option.tile)
        return after
