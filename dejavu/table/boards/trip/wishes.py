"""What seats want next, as anybody can see it: the tile that completes a place, and the cell for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from dejavu.games.trip import grid
from dejavu.games.trip.components import BLOCK, NONE, PlaceKind
from dejavu.games.trip.grid import cells_of, mask_of
from dejavu.games.trip.rules.turns import another_round
from dejavu.games.trip.state import Phase, State

BEGUN: Final = 2
"""Tiles of a place that have to lie before it counts as nearly complete."""

Comes = Callable[[State, int, int], bool]
"""A test whether a tile of a kind may come to a seat, or might have come."""


class Wish(NamedTuple):
    """A tile that completes a place."""

    seat: int
    tile: int
    cell: int
    brings: int
    """The points that the place would pay now, with its memories."""


def lacking_one(state: State, seat: int) -> Iterator[Wish]:
    """Yield every way to complete a place of a seat by one tile on an empty cell."""
    box, player = state.components, state.players[seat]
    empty = mask_of(cell for cell in cells_of(state.map.land) if player.tiles[cell] == NONE)
    for tile, mine in enumerate(player.kinds):
        kind = box.tiles[tile].place
        whole = {cells for laid in cells_of(mine) for cells in _completed(state, kind, mine, laid, empty)}
        for cells in sorted(whole):
            brings = box.places[kind].ladder[0] + box.rules.memory_points * _agreeing(state, kind, cells)
            yield Wish(seat, tile, next(cells_of(cells & ~mine)), brings)


def may_come(state: State, seat: int, tile: int) -> bool:
    """Whether a seat may still lay a tile of a kind: from its hand, from a space that it takes, or in a later round."""
    hand = state.players[seat].hand
    drafts = state.phase is Phase.DRAFT and not hand and any(tile in space for space in state.spaces)
    return tile in hand or drafts or may_be_drawn(state, tile)


def may_be_drawn(state: State, tile: int) -> bool:
    """Whether a tile of a kind may lie on a space in a later round."""
    return bool(state.bag[tile]) and another_round(state)


def might_have_come(state: State, seat: int, tile: int) -> bool:
    """Whether a seat that lacked a tile of a kind missed it only narrowly.

    After the last draft no tile can come any more, so that ``may_come`` is of no use. A tile that is left in the bag
    might have come, and if the bag is empty, every tile came to somebody.
    """
    if tile in state.players[seat].hand or state.bag[tile]:
        return True
    drawn = state.phase is not Phase.DRAFT and not another_round(state)
    return not any(state.bag) if drawn else any(tile in space for space in state.spaces)


def wish_of(state: State, seat: int, comes: Comes = may_come) -> Wish | None:
    """What a seat wants most among the wishes whose tile passes the test ``comes``; None if there is none.

    A nearly complete place goes before any other; of several, the one that brings most is chosen.
    """
    if state.phase in (Phase.BEGIN, Phase.OVER):
        return None
    near = [one for one in lacking_one(state, seat) if comes(state, seat, one.tile)]
    return max(near, key=lambda one: (nearly_complete(state, one), one.brings), default=None)


def nearly_complete(state: State, wish: Wish) -> bool:
    """Whether enough of the place lies already for it to be nearly complete."""
    return place_of(state, wish).least > BEGUN


def place_of(state: State, wish: Wish) -> PlaceKind:
    """The kind of place that a wish completes."""
    return state.components.places[state.components.tiles[wish.tile].place]


def _completed(state: State, kind: int, mine: int, laid: int, empty: int) -> Iterator[int]:
    """Yield the places round a tile that lack one cell, which is empty, as masks of all their cells."""
    city, place = state.map, state.components.places[kind]
    if place.form == BLOCK:
        block = grid.connected(mine, 1 << laid, city.neighbours)
        if block.bit_count() == place.least - 1:
            yield from (block | 1 << cell for cell in cells_of(grid.around(block, city.neighbours) & empty))
        return
    for cells in city.placements[kind][laid]:
        if (cells & ~mine).bit_count() == 1 and not cells & ~mine & ~empty:
            yield cells


def _agreeing(state: State, kind: int, cells: int) -> int:
    """How many cells of a place would agree with the shared map if it were scored now."""
    agreed, free = (cells & state.marked[kind]).bit_count(), cells & ~state.taken_cells
    if state.components.places[kind].form == BLOCK:
        return agreed + min(free.bit_count(), state.supply[state.map.block_marker[kind]])
    laid = free == cells and state.supply[state.map.marker_of[kind, cells]] > 0
    return cells.bit_count() if laid else agreed
