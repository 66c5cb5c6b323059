"""Rates layings quickly: kind by kind, as if tiles of different kinds were never in each other's way."""

from __future__ import annotations

from dejavu.games.trip import grid
from dejavu.games.trip.components import BLOCK, NONE
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.strategy.appraisal import Appraisal
from dejavu.games.trip.strategy.layings import Laying


class Glance:
    """Rates layings on the map of the appraised seat."""

    def __init__(self, appraisal: Appraisal) -> None:
        self._appraisal = appraisal
        self._player = player = appraisal.player
        box = appraisal.state.components
        self._kind_of = [tile.place for tile in box.tiles]
        self._least = [place.least for place in box.places]
        self._block = [place.form == BLOCK for place in box.places]
        self._may_score = appraisal.state.may_score
        self._new = appraisal.state.new if player is appraisal.state.player else 0
        self._photo = [NONE] * len(player.tiles)
        for cell, tile in appraisal.city.photos:
            self._photo[cell] = tile
        self._occupied = player.unscored
        self._worths: dict[tuple[int, int], float] = {}
        self._scores: dict[tuple[int, int, int], float] = {}
        self._begun = [self._worth(tile, mask) for tile, mask in enumerate(player.kinds)]
        self._photos, self._false = appraisal.photos(player), appraisal.false_memories(len(player.false_memories))

    def _worth(self, tile: int, mask: int) -> float:
        """The value of the tiles of one kind in the cells ``mask``; the other kinds stay where they are."""
        known = self._worths.get((tile, mask))
        if known is None:
            appraisal = self._appraisal
            known = appraisal.prepared(tile, mask, self._occupied & ~mask, self._player.scored) if mask else 0.0
            self._worths[tile, mask] = known
        return known

    def _score(self, tile: int, mask: int, new: int) -> float:
        """The points of the best place with a new cell, minus the value of its tiles for later."""
        known = self._scores.get((tile, mask, new))
        if known is not None:
            return known
        appraisal, kind, best = self._appraisal, self._kind_of[tile], 0.0
        promised = self._worth(tile, mask)
        for cell in cells_of(new):
            if self._block[kind]:
                block = grid.connected(mask, 1 << cell, appraisal.city.neighbours)
                places: tuple[int, ...] = (block,) if block.bit_count() >= self._least[kind] else ()
            else:
                places = appraisal.city.placements[kind][cell]
            for cells in places:
                if cells & ~mask:
                    continue
                points, agreed = appraisal.paid(kind, cells)
                gain = points + agreed + appraisal.order * appraisal.order_gain(kind, cells)
                best = max(best, gain + self._worth(tile, mask & ~cells) - promised)
        self._scores[tile, mask, new] = best
        return best

    def rate(self, laying: Laying) -> float:
        """The approximate gain of a laying and the best scoring after it."""
        player, kinds = self._player, self._player.kinds[:]
        forgotten, photos = len(laying.left), False
        new, tiles = 0, laying.tiles
        for at, cell in enumerate(laying.cells):
            tile, bit, old = tiles[at], 1 << cell, player.tiles[cell]
            if old != NONE:
                forgotten += 1
                if laying.kept & bit:
                    continue
                kinds[old] &= ~bit
            kinds[tile] |= bit
            new |= bit
            photos = photos or self._photo[cell] != NONE
        total = best = 0.0
        for tile, mask in enumerate(kinds):
            if mask != player.kinds[tile]:
                total += self._worth(tile, mask) - self._begun[tile]
            fresh = (new | self._new) & mask
            if fresh and self._may_score:
                best = max(best, self._score(tile, mask, fresh))
        if photos:
            total += self._appraisal.photos(laying.on(player)) - self._photos
        if forgotten:
            total += self._appraisal.false_memories(len(player.false_memories) + forgotten) - self._false
        return total + best
