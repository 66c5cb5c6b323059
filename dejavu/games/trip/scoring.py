"""The score of a position by category, as if the game ended now (sections 2 and 3)."""

from __future__ import annotations

from typing import NamedTuple

from dejavu.games.trip.state import Player, State


class Score(NamedTuple):
    """Points of a seat by category."""

    places: int = 0
    """Points for the places themselves (step 4)."""
    memories: int = 0
    """Points for cells that agreed with the shared map (step 6)."""
    photos: int = 0
    false: int = 0
    """Points for false memories: 0 or less."""
    order: int = 0

    @property
    def total(self) -> int:
        """The sum."""
        return sum(self)


def scores(state: State) -> list[Score]:
    """The score of every seat."""
    most = max(len(player.false_memories) for player in state.players)
    orders = [sum(points) for points in zip(*(order_points(state, order) for order in state.orders), strict=True)]
    return [
        Score(
            places=sum(place.points for place in player.places),
            memories=sum(place.agreed for place in player.places),
            photos=state.components.rules.photos[photos(state, player)],
            false=state.components.rules.false_memory * len(player.false_memories)
            if len(player.false_memories) == most
            else 0,
            order=order,
        )
        for player, order in zip(state.players, orders or [0] * state.seats, strict=True)
    ]


def standings(state: State) -> list[Score]:
    """The provisional part of every seat's score (photos, false memories, order cards), which may still change."""
    return [score._replace(places=0, memories=0) for score in scores(state)]


def photos(state: State, player: Player) -> int:
    """The number of photo cells covered by the right kind of tile, scored or not."""
    return sum(player.tiles[cell] == tile for cell, tile in state.map.photos)


def order_points(state: State, order: int) -> list[int]:
    """The points that one of the order cards in play pays each seat."""
    return state.components.orders(state.options.city, state.options.advanced)[order].goal.points(state)


def winners(state: State) -> list[int]:
    """The seats with the most points; of these, the ones with the fewest false memories."""
    ranks = [
        (score.total, -len(player.false_memories)) for score, player in zip(scores(state), state.players, strict=True)
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
