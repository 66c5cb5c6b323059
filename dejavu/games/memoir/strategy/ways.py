"""Finds distances between places by moves that walls and holes allow, and the cheapest ways past dangers."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from dejavu.engine.by_box import by_box
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.state import HOLE, State

FAR: Final = 40
"""The distance to an unreachable place."""


class Step(NamedTuple):
    """A step on the map: destination, direction, and the tile it shows (NOWHERE if none)."""

    there: int
    direction: int
    ahead: int


class Distances:
    """The number of moves between any two places, computed for one starting place at a time, on demand."""

    def __init__(self, steps: Sequence[Sequence[Step]]) -> None:
        self._steps = steps
        self._rows: list[list[int]] = [[] for _ in steps]

    def __getitem__(self, start: int) -> list[int]:
        """The numbers of moves from a place; FAR if unreachable."""
        row = self._rows[start]
        if not row:
            row = self._rows[start] = self._from(start)
        return row

    def _from(self, start: int) -> list[int]:
        found = [FAR] * len(self._steps)
        found[start], edge = 0, [start]
        for moves in range(1, FAR):
            following: list[int] = []
            for place in edge:
                for step in self._steps[place]:
                    if found[step.there] == FAR:
                        found[step.there] = moves
                        following.append(step.there)
            if not following:
                break
            edge = following
        return found


class Ways(NamedTuple):
    """The steps that walls and holes allow."""

    steps: Sequence[Sequence[Step]]
    """Steps from every place."""
    far: Distances


def ways_of(state: State) -> Ways:
    """The ways of a position."""
    holes = 0
    for place, face in enumerate(state.faces):
        if face == HOLE:
            holes |= 1 << place
    return _ways(state.components)(state.options.layout, state.angle, holes)


@by_box(256)
def _ways(box: Components, layout: int, angle: int, holes: int) -> Ways:
    beside, walls = box.hexes.beside, box.turned_walls[layout][angle]

    def beyond(place: int, direction: int) -> int:
        there = beside[place][direction]
        walled = walls[place] >> direction & 1
        return NOWHERE if there == NOWHERE or walled or holes >> there & 1 else there

    steps = []
    for place in range(len(beside)):
        found = [(direction, beyond(place, direction)) for direction in range(6)]
        steps.append([Step(to, way, beyond(to, way)) for way, to in found if to != NOWHERE])
    return Ways(steps, Distances(steps))


class Route(NamedTuple):
    """The cheapest way to every place: its cost in actions, and the direction of its first step."""

    cost: list[float]
    first: list[int]


def routes(ways: Ways, start: int, danger: list[float], begin: dict[int, float]) -> Route:
    """The cheapest ways from a place to every other one, danger included (Dijkstra 1959).

    ``danger``: the cost of entering or seeing a tile. ``begin``: the cost of the first step in each direction.
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


def walk(ways: Ways, start: int, end: int, danger: list[float]) -> list[int]:
    """The places of the cheapest way, danger included, with both ends; empty if there is none."""
    found = [start]
    if ways.far[start][end] >= FAR:
        return []
    while found[-1] != end:
        here = found[-1]
        begin = {step.direction: 1 + danger[step.there] for step in ways.steps[here]}
        way = routes(ways, here, danger, begin).first[end]
        found.append(next(step.there for step in ways.steps[here] if step.direction == way))
    return found
