"""Goals of order cards. A new kind of goal is one function here; ``data/trip.yaml`` says which card has it.

Source: rules page, section 3. A *place* here is a scored one; *touch* and *beside* mean sharing an edge.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from dejavu.engine.component_set import Piece
from dejavu.games.trip import grid

if TYPE_CHECKING:
    from dejavu.games.trip.state import Place, Player, State

Count = Callable[["State", "Player", Mapping[str, Any]], int]
"""Counts how much of a goal a player has."""


@dataclass(frozen=True, slots=True)
class GoalKind:
    """A kind of goal: what counts, the function that counts it, and its parameters in YAML.

    Parameter types: ``places``, ``place``, ``tiles``, ``tile`` (ids, read as indices) and ``number``. The pay is read
    separately (``Pay``).
    """

    meaning: str
    """A sentence for authors of order cards."""
    count: Count
    parameters: Mapping[str, str]
    joins: bool = False
    """Whether touching scored places of its ``kind`` count as one block."""


@dataclass(frozen=True, slots=True)
class Pay(Piece):
    """The pay for a count, in one of three forms.

    ``least`` and ``points``: the points for a count of at least ``least``. ``points`` alone: the points for each one
    counted. ``ranking``: the points for the highest count, for the next lower one, and so on. Seats with the same count
    get the same points, and a count of 0 gets none.
    """

    points: int = 0
    least: int | None = None
    ranking: tuple[int, ...] = ()

    def points_for(self, counts: Sequence[int]) -> list[int]:
        """The points of every seat, from the counts of all seats."""
        if self.ranking:
            values = sorted({count for count in counts if count > 0}, reverse=True)
            worth = dict(zip(values, self.ranking, strict=False))
            return [worth.get(count, 0) for count in counts]
        if self.least is not None:
            return [self.points if count >= self.least else 0 for count in counts]
        return [self.points * count for count in counts]


@dataclass(frozen=True, slots=True)
class Goal(Piece):
    """The goal of an order card: a kind named in ``GOALS``, its parameters, and its pay."""

    kind: str
    parameters: Mapping[str, Any]
    pay: Pay

    def counts(self, state: State) -> list[int]:
        """The count of every seat."""
        count = GOALS[self.kind].count
        return [count(state, player, self.parameters) for player in state.players]

    def blocks(self, state: State, player: Player) -> list[int]:
        """The masks of the blocks that count, with touching places joined; empty if the goal joins none."""
        return _joined(state, player, self.parameters) if GOALS[self.kind].joins else []

    def points(self, state: State) -> list[int]:
        """The card's current pay for every seat."""
        return self.pay.points_for(self.counts(state))


def _places(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    return len(_of(player, asked["kinds"]))


def _blocks(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    return sum(part.bit_count() >= asked["size"] for part in _joined(state, player, asked))


def _exact(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    """Places on exactly the cells of a marker of their kind, whoever laid it."""
    markers = state.components.markers
    laid = {(markers[marker.kind].place, marker.cells) for marker in state.laid_markers}
    return sum((place.kind, place.cells) in laid for place in _of(player, asked["kinds"]))


def _largest_block(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    return max((part.bit_count() for part in _joined(state, player, asked)), default=0)


def _beside_place(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    """Tiles, scored or not, beside scored places of a kind; each tile counts once."""
    beside = grid.around(player.scored_as(asked["place"]), state.map.neighbours)
    return (beside & player.covered_by(asked["tiles"])).bit_count()


def _touching_same(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    places = _of(player, asked["kinds"])
    return sum(
        any(_touch(state, place, other) for other in places if other is not place and other.kind == place.kind)
        for place in places
    )


def _touching_any(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    places = _of(player, asked["kinds"])
    return sum(any(_touch(state, place, other) for other in places if other is not place) for place in places)


def _on_border(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    return sum(bool(place.cells & state.map.border) for place in _of(player, asked["kinds"]))


def _place_beside_water(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    return sum(bool(place.cells & state.map.waterside) for place in _of(player, asked["kinds"]))


def _tiles_beside_water(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    return (state.map.waterside & player.covered_by(asked["tiles"])).bit_count()


def _kinds_beside_water(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    return len({place.kind for place in _of(player, asked["kinds"]) if place.cells & state.map.waterside})


def _fewest_side(state: State, player: Player, asked: Mapping[str, Any]) -> int:
    """Places on the side of the water that has the fewest; all places if water does not divide the land."""
    places = _of(player, asked["kinds"])
    return min(sum(bool(place.cells & side) for place in places) for side in state.map.sides)


def _joined(state: State, player: Player, asked: Mapping[str, Any]) -> list[int]:
    return grid.parts(player.scored_as(asked["kind"]), state.map.neighbours)


def _of(player: Player, kinds: Sequence[int]) -> list[Place]:
    return [place for place in player.places if place.kind in kinds]


def _touch(state: State, place: Place, other: Place) -> bool:
    return bool(grid.around(place.cells, state.map.neighbours) & other.cells)


GOALS: Final[Mapping[str, GoalKind]] = {
    "places": GoalKind("Scored places of some kinds.", _places, {"kinds": "places"}),
    "blocks": GoalKind(
        "Blocks of scored places of one kind that touch, of so many tiles or more.",
        _blocks,
        {"kind": "place", "size": "number"},
        joins=True,
    ),
    "exact": GoalKind("Scored places on exactly the cells of a marker, whoever laid it.", _exact, {"kinds": "places"}),
    "largest-block": GoalKind(
        "Tiles of the largest block of scored places of one kind that touch.",
        _largest_block,
        {"kind": "place"},
        joins=True,
    ),
    "beside-place": GoalKind(
        "Tiles beside scored places of a kind, each once.", _beside_place, {"tiles": "tiles", "place": "place"}
    ),
    "touching-same": GoalKind(
        "Scored places that touch another one of their kind.", _touching_same, {"kinds": "places"}
    ),
    "touching-most": GoalKind(
        "Scored places that touch another one of these kinds.", _touching_any, {"kinds": "places"}
    ),
    "on-border": GoalKind("Scored places with a cell on the border.", _on_border, {"kinds": "places"}),
    "place-beside-water": GoalKind("Scored places with a cell beside water.", _place_beside_water, {"kinds": "places"}),
    "tiles-beside-water": GoalKind("Tiles beside water.", _tiles_beside_water, {"tiles": "tiles"}),
    "kinds-beside-water": GoalKind(
        "Kinds of scored places with a cell beside water, each once.", _kinds_beside_water, {"kinds": "places"}
    ),
    "fewest-side": GoalKind(
        "Scored places on the side of the water that has the fewest of them.", _fewest_side, {"kinds": "places"}
    ),
}
"""Every kind of goal."""
