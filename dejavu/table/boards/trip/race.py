"""How near a seat is to the goal of the order card, to a place, and to the last photo."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dejavu.games.trip.components import Order, PlaceKind
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.rules.turns import another_round
from dejavu.games.trip.scoring import photos
from dejavu.games.trip.state import Phase, State
from dejavu.games.trip.strategy.preparing import Prepared, nearest
from dejavu.table.boards.trip.words.names import TripNames, points
from dejavu.table.boards.trip.words.orders import order_card, order_standing
from dejavu.table.kit.race import Race
from dejavu.table.text import _

_BEGUN = 2
"""Tiles of a place that have to lie before it counts as nearly complete."""


def race_of(state: State, seat: int, names: TripNames) -> Race | None:
    """The most urgent: the order one step away, then the last photo, then a place that lacks one tile."""
    if state.phase in (Phase.BEGIN, Phase.OVER):
        return None
    return next((race for made in (_order, _photo, _place) for race in made(state, seat, names)), None)


def _order(state: State, seat: int, names: TripNames) -> Iterator[Race]:
    """An order card that pays more at the next step, but not for each alike."""
    for order in (order_card(state, number) for number in state.orders):
        pay, counts = order.goal.pay, order.goal.counts(state)
        if pay.least is None and not (pay.ranking and counts[seat]):
            continue
        more = [*counts[:seat], counts[seat] + 1, *counts[seat + 1 :]]
        brings = pay.points_for(more)[seat] - pay.points_for(counts)[seat]
        if brings > 0:
            need = pay.least or counts[seat] + 1
            yield Race(("goal", order.goal), need - 1, need, partial(_one_more, state, order, seat, brings))


def _one_more(state: State, order: Order, seat: int, brings: int) -> str:
    words = _("{order}: {standing}. One more brings {points}.")
    standing = order_standing(state, order, seat)
    return words.format(order=_(order.name), standing=standing, points=points(brings))


def _photo(state: State, seat: int, names: TripNames) -> Iterator[Race]:
    """The last photo cell."""
    player, pays, wanted = state.players[seat], state.components.rules.photos, len(state.map.photos)
    if photos(state, player) == wanted - 1 > 0:
        cell, tile = next((cell, tile) for cell, tile in state.map.photos if player.tiles[cell] != tile)
        if not player.scored >> cell & 1 and _may_come(state, seat, tile):
            brings = pays[wanted] - pays[wanted - 1]
            yield Race(("tile", tile), wanted - 1, wanted, partial(_last_photo, tile, cell, brings, names))


def _last_photo(tile: int, cell: int, brings: int, names: TripNames) -> str:
    words = _("One photo is missing: {tile} {cell}, for {points}.")
    return words.format(tile=names.kind(tile), cell=names.mask(1 << cell), points=points(brings))


def _place(state: State, seat: int, names: TripNames) -> Iterator[Race]:
    """The place that pays most among those that lack one tile."""
    player = state.players[seat]
    unscored = [cell for mask in player.kinds for cell in cells_of(mask)]
    found = [nearest(state, player, 1 << cell) for cell in unscored]
    near = [one for one in found if one and one.missing == 1 and _kind(state, one).least > _BEGUN]
    near = [one for one in near if _may_come(state, seat, one.tile)]
    if near:
        best = max(near, key=lambda one: _kind(state, one).ladder[0])
        least = _kind(state, best).least
        yield Race(("tile", best.tile), least - 1, least, partial(_one_tile, state, best, names))


def _may_come(state: State, seat: int, tile: int) -> bool:
    """Whether a seat can still get a tile of a kind.

    After the last draft nobody gets any more: what is left in the bag might have come, and from an empty bag all came.
    """
    if tile in state.players[seat].hand or state.bag[tile]:
        return True
    drawn = state.phase is not Phase.DRAFT and not another_round(state)
    return not any(state.bag) if drawn else any(tile in space for space in state.spaces)


def _kind(state: State, one: Prepared) -> PlaceKind:
    return state.components.places[state.components.tiles[one.tile].place]


def _one_tile(state: State, one: Prepared, names: TripNames) -> str:
    kind, tile = _kind(state, one), state.components.tiles[one.tile].id
    words = _("Lacks {more} for {place}: {points}.")
    return words.format(more=names.one_tile(tile), place=names.a_place(kind.id), points=points(kind.ladder[0]))
