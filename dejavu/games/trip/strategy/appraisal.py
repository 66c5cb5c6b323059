"""The value of a player's map: current points, and what is prepared on it."""

from __future__ import annotations

from math import comb, exp
from typing import NamedTuple

from dejavu.games.trip import grid
from dejavu.games.trip.components import BLOCK, NONE
from dejavu.games.trip.goals import GOALS, Goal
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.state import Place, Player, State
from dejavu.games.trip.strategy.weights import Weights

_CANDIDATES = 24
"""Greatest number of possible places kept for each kind of tile."""


class Candidate(NamedTuple):
    """A possible place for tiles of a kind."""

    worth: float
    cells: int
    lacking: int
    """Its cells without a tile of the kind."""


class Appraisal:
    """Values the map of one seat, while the shared map stays as it is.

    It reads the position once; afterwards it rates possible versions of that seat's player.
    """

    def __init__(self, state: State, seat: int, weights: Weights, *, drafting: bool = False) -> None:
        """``drafting``: count prepared places as the choice of a space does (``Weights.drafted``)."""
        self.state, self.seat, self.weights = state, seat, weights
        self.player = state.players[seat]
        self.city, self._box = state.map, state.components
        self.turns = max(0, state.components.rules.rounds - state.round)
        """The number of the seat's turns after this one."""
        self._marked, self._supply, self._taken = state.marked, state.supply, state.taken_cells
        self._places, self._kind_of = self._box.places, [tile.place for tile in self._box.tiles]
        self._block = [place.form == BLOCK for place in self._box.places]
        fade, hope = min(1.0, self.turns / weights.fading), self._hope(weights.haste)
        if drafting:
            fade *= weights.drafted
        largest = max([place.least for place in self._places])
        self._fades = [fade * hope**missing for missing in range(largest + 1)]
        """Factors by the number of missing tiles of a place."""
        steps = weights.blocks
        self._block_shares = [
            [steps[max(0, len(steps) - 1 - missing)] for missing in range(place.least)] for place in self._places
        ]
        """Shares for blocks by kind of place, then by number of missing tiles."""
        self._paid: dict[tuple[int, int], tuple[int, int]] = {}
        self._gains: dict[tuple[int, int], float] = {}
        self._candidates: dict[tuple[int, int], list[Candidate]] = {}
        goals = self._box.orders(state.options.city, state.options.advanced)
        self._goals = [goals[order].goal for order in state.orders]
        self._counts_tiles = any("tiles" in goal.parameters for goal in self._goals)
        self._others = [goal.counts(state) for goal in self._goals]
        self.order = weights.order if self.turns else 1.0
        """The value of a point of an order card; 1 in the last turn."""
        self._order_now = self._order_value(self.player)
        self._photo_worths = self._expected_photos()
        self._most_false = max(
            [len(other.false_memories) for at, other in enumerate(state.players) if at != seat], default=0
        )

    def _hope(self, haste: float) -> float:
        """The probability of a future event that has one half with ``haste`` turns to come."""
        return self.turns / (self.turns + haste) if self.turns else 0.0

    # Pay of places

    def paid(self, kind: int, cells: int) -> tuple[int, int]:
        """What a place pays now: its points, and its memory points."""
        known = self._paid.get((kind, cells))
        if known is None:
            fixed, free = self._agreeing(kind, cells)
            points = self._places[kind].points(cells.bit_count())
            known = self._paid[kind, cells] = (points, (fixed + free) * self._box.rules.memory_points)
        return known

    def _agreeing(self, kind: int, cells: int) -> tuple[int, int]:
        """The number of a place's cells that agree with markers, and of those that would agree with new markers."""
        free, fixed = cells & ~self._taken, (cells & self._marked[kind]).bit_count()
        if self._block[kind]:
            return fixed, min(free.bit_count(), self._supply[self.city.block_marker[kind]])
        laid = free == cells and self._supply[self.city.marker_of[kind, cells]] > 0
        return fixed, cells.bit_count() if laid else 0

    def gain(self, kind: int, cells: int) -> float:
        """The expected points of a place completed later, with a share of its memory points."""
        known = self._gains.get((kind, cells))
        if known is None:
            weights = self.weights
            fixed, free = self._agreeing(kind, cells)
            count = max(cells.bit_count(), self._places[kind].least)
            memory = weights.memory
            if not self._block[kind] and free and self._supply[self.city.marker_of[kind, cells]] == 1:
                memory *= weights.scarce
            known = self._places[kind].points(count) + memory * free + weights.agree * fixed
            known = self._gains[kind, cells] = known + self.order * self.order_gain(kind, cells)
        return known

    def order_gain(self, kind: int, cells: int) -> float:
        """What a place adds to the current or expected points of the order cards."""
        if not any(_concerns(goal, kind) for goal in self._goals):
            return 0.0
        after = self.player.clone()
        after.places.append(Place(kind, cells, 0, 0))
        return self._order_value(after) - self._order_now

    # Value of a map

    def value(self, player: Player) -> float:
        """Current points, and the promise of photo cells, false memories, order cards and prepared places."""
        total = float(sum([place.points + place.agreed for place in player.places]))
        total += self.photos(player) + self.false_memories(len(player.false_memories))
        same = len(player.places) == len(self.player.places) and not self._counts_tiles
        total += self.order * (self._order_now if same else self._order_value(player))
        if self.turns:
            occupied = player.unscored
            for tile, mask in enumerate(player.kinds):
                if mask:
                    total += self.prepared(tile, mask, occupied & ~mask, player.scored)
        return total

    def photos(self, player: Player) -> float:
        """The current or expected points of photo cells."""
        right = wrong = 0
        for cell, tile in self.city.photos:
            if player.tiles[cell] == tile:
                right += 1
            elif player.tiles[cell] != NONE:
                wrong += 1
        if self._photo_worths:
            return self._photo_worths[right][len(self.city.photos) - right - wrong]
        return self.weights.photo * right + self.weights.wrong_photo * wrong

    def _expected_photos(self) -> list[list[float]]:
        """Expected points by number of cells covered rightly, then of open cells; empty if each counts by itself."""
        if self.turns and not self.weights.photo_chance:
            return []
        steps, chance = self._box.rules.photos, 1 - (1 - self.weights.photo_chance) ** self.turns
        return [
            [
                sum(
                    [
                        comb(still, more) * chance**more * (1 - chance) ** (still - more) * steps[right + more]
                        for more in range(still + 1)
                    ]
                )
                for still in range(len(self.city.photos) - right + 1)
            ]
            for right in range(len(self.city.photos) + 1)
        ]

    def false_memories(self, count: int) -> float:
        """The expected points of this number of false memories: 0 or less."""
        if not self.turns:
            return float(self._box.rules.false_memory * count) if count >= self._most_false else -0.01 * count
        most = 1 / (1 + exp((self._most_false - count) * 6.0 / (self.turns + 3.0)))
        return count * (self.weights.forgotten + self.weights.most_forgotten * most)

    def _order_value(self, player: Player) -> float:
        """The current or expected points of order cards for this map, if the others' counts stay the same."""
        hope, total = self._hope(self.weights.order_haste) if self.weights.order_haste else 0.0, 0.0
        for goal, others in zip(self._goals, self._others, strict=True):
            count, pay = GOALS[goal.kind].count(self.state, player, goal.parameters), goal.pay
            if pay.least is not None:
                missing = max(0, pay.least - count)
                total += pay.points * hope**missing if missing else pay.points
            elif pay.ranking:
                counts = others[:]
                counts[self.seat] = count
                total += pay.points_for(counts)[self.seat] + hope * 0.4 * count
            else:
                total += pay.points * count
        return total

    # Prepared places

    def prepared(self, tile: int, mask: int, others: int, scored: int) -> float:
        """The value of unscored tiles of a kind: that of the best disjoint places of which they may become part."""
        if not self.turns:
            return 0.0
        if self._block[self._kind_of[tile]]:
            return self._prepared_blocks(tile, mask, others, scored)
        total, used, blocked, weights = 0.0, 0, self.weights.blocked, self.weights
        ways = 0
        known = self._candidates.get((tile, mask))
        if known is None:
            known = self._candidates[tile, mask] = self._found(tile, mask)
        for worth, cells, lacking in known:
            if cells & scored or cells & used & mask:
                continue
            obstacles = (lacking & others).bit_count()
            if obstacles:
                if obstacles > 1:
                    continue
                worth *= blocked
            elif weights.ways and lacking & (lacking - 1) == 0:
                ways = lacking
                for _, also, one in known:
                    if one & (one - 1) == 0 and also & cells & mask and not one & (others | scored):
                        ways |= one
                worth *= 1 + weights.ways * (min(ways.bit_count(), weights.most_ways) - 1)
            total += worth
            used |= cells & mask
            if used == mask:
                break
        return total

    def _found(self, tile: int, mask: int) -> list[Candidate]:
        """Possible places for tiles of a kind, with their value if no tile is in the way, the best first."""
        kind, scored = self._kind_of[tile], self.player.scored
        least = self._places[kind].least
        shares = self.weights.shapes[min(least - 2, len(self.weights.shapes) - 1)]
        placements, seen, found = self.city.placements[kind], set[int](), list[Candidate]()
        for cell in cells_of(mask):
            for cells in placements[cell]:
                if cells & scored or cells in seen:
                    continue
                seen.add(cells)
                lacking = cells & ~mask
                missing = lacking.bit_count()
                # a complete place still needs a new tile, so one of its tiles has to be laid again
                share = shares[min(least - missing, len(shares)) - 1] * self._fades[max(1, missing)]
                found.append(Candidate(share * self.gain(kind, cells), cells, lacking))
        found.sort(key=_by_worth)
        return found[:_CANDIDATES]

    def _prepared_blocks(self, tile: int, mask: int, others: int, scored: int) -> float:
        """The value of unscored tiles of a block: alone, and joined by one more tile; 0 without room for one."""
        weights, kind, total = self.weights, self._kind_of[tile], 0.0
        least, neighbours = self._places[kind].least, self.city.neighbours
        shares, fades = self._block_shares[kind], self._fades
        parts = grid.parts(mask, neighbours)
        room = self.city.land & ~scored & ~mask
        left = mask
        while left:
            # the cell that joins most of the rest
            best, joined, ways = 0.0, 0, 0
            for cell in cells_of(grid.around(left, neighbours) & room):
                block, beside = 1 << cell, neighbours[cell]
                for part in parts:
                    if part & beside & left:
                        block |= part
                if block.bit_count() < least:
                    continue
                had = (block & mask).bit_count()
                worth = shares[had < least] * fades[1] * self.gain(kind, block)
                if others >> cell & 1:
                    worth *= weights.blocked
                else:
                    ways += 1
                if worth > best:
                    best, joined = worth, block & mask
            if not joined:
                break
            total += best * (1 + weights.ways * (max(1, min(ways, weights.most_ways)) - 1))
            left &= ~joined
        if left:
            for part in parts:
                free = grid.around(part, neighbours) & room
                if part & left and free:
                    missing = max(0, least - part.bit_count())
                    worth = shares[missing] * fades[max(1, missing)] * self.gain(kind, part)
                    total += worth if free & ~others else worth * weights.blocked
        return total


def _by_worth(candidate: Candidate) -> float:
    return -candidate.worth


def _concerns(goal: Goal, kind: int) -> bool:
    asked = goal.parameters
    return kind in asked.get("kinds", ()) or asked.get("kind") == kind or asked.get("place") == kind
