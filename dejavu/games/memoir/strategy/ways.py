"""How far it is from place to place, by moves that walls and holes allow, and what danger lies on the way."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from dejavu.games.memoir.components import Components
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.state import HOLE, State

FAR: Final = 40
"""No way leads there."""

Distances = tuple[tuple[int, ...], ...]


class Step(NamedTuple):
    """One step of a map: where it leads, in which direction, and the tile that it shows; NOWHERE if none."""

    there: int
    direction: int
    ahead: int


class Ways(NamedTuple):
    """All that walls and holes leave."""

    steps: tuple[tuple[Step, ...], ...]
    """From every place."""
    far: Distances
    """Moves from every place (first index) to every other one; FAR where there is no way."""


def ways_of(state: State) -> Ways:
    """The ways of a position."""
    holes = sum(1 << place for place, face in enumerate(state.faces) if face == HOLE)
    return _ways(state.components, state.options.layout, state.angle, holes)


@lru_cache(maxsize=64)
def _ways(box: Components, layout: int, angle: int, holes: int) -> Ways:
    hexes, walls = box.hexes, box.layouts[layout].walls

    def beyond(place: int, direction: int) -> int:
        there = hexes.beside[place][direction]
        walled = walls[hexes.turned(place, -angle)] >> (direction - angle) % 6 & 1
        return NOWHERE if there == NOWHERE or walled or holes >> there & 1 else there

    steps = []
    for place in range(len(hexes.places)):
        found = ((direction, beyond(place, direction)) for direction in range(6))
        steps.append(tuple(Step(to, way, beyond(to, way)) for way, to in found if to != NOWHERE))
    return Ways(tuple(steps), tuple(_from(place, steps) for place in range(len(steps))))


def _from(start: int, steps: list[tuple[Step, ...]]) -> tuple[int, ...]:
    found = [FAR] * len(steps)
    found[start], edge = 0, [start]
    for moves in range(1, FAR):
        edge = [step.there for place in edge for step in steps[place] if found[step.there] == FAR]
        for place in edge:
            found[place] = moves
        if not edge:
            break
    return tuple(found)


class Route(NamedTuple):
    """The cheapest way to every place: what it costs in actions, and the direction of its first step."""

    cost: list[float]
    first: list[int]


def routes(ways: Ways, start: int, danger: list[float], begin: dict[int, float]) -> Route:
    """The way that costs the fewest actions, danger counted, from a place to every other one (Dijkstra 1959).

    ``danger``: what entering or seeing a tile costs. ``begin``: what the first step in each direction costs.
    """
    steps = ways.steps
    cost, first = [float(FAR)] * len(danger), [NOWHERE] * len(danger)
    cost[start] = 0.0
    edge: list[tuple[float, int]] = []
    for step in steps[start]:
        if begin[step.direction] < cost[step.there]:
            cost[step.there], first[step.there] = begin[step.direction], step.direction
            heappush(edge, (begin[step.direction], step.there))
    while edge:
        so_far, place = heappop(edge)
        if so_far > cost[place]:
            continue
        for there, _direction, ahead in steps[place]:
            total = so_far + 1 + danger[there] + (danger[ahead] if ahead != NOWHERE else 0.0)
            if total < cost[there]:
                cost[there], first[there] = total, first[place]
                heappush(edge, (total, there))
    return Route(cost, first)
