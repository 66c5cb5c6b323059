"""How far it is from every place to every other, by moves that walls and holes allow."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from dejavu.games.memoir.components import Components
from dejavu.games.memoir.hexes import DIRECTIONS, NOWHERE
from dejavu.games.memoir.state import HOLE, State

FAR: Final = 40
"""No way leads there."""

Distances = tuple[tuple[int, ...], ...]


def distances(state: State) -> Distances:
    """Moves from every place (first index) to every other one; FAR where there is no way."""
    holes = sum(1 << place for place, face in enumerate(state.faces) if face == HOLE)
    return _distances(state.components, state.options.layout, state.angle, holes)


@lru_cache(maxsize=64)
def _distances(box: Components, layout: int, angle: int, holes: int) -> Distances:
    hexes, walls = box.hexes, box.layouts[layout].walls
    ways: list[list[int]] = []
    for place, beside in enumerate(hexes.beside):
        before = walls[hexes.turned(place, -angle)]
        ways.append(
            [
                there
                for direction, there in enumerate(beside)
                if there != NOWHERE
                and not holes >> there & 1
                and not before >> (direction - angle) % len(DIRECTIONS) & 1
            ]
        )
    return tuple(_from(place, ways) for place in range(len(ways)))


def _from(start: int, ways: list[list[int]]) -> tuple[int, ...]:
    found = [FAR] * len(ways)
    found[start], edge = 0, [start]
    for step in range(1, FAR):
        edge = [there for place in edge for there in ways[place] if found[there] == FAR]
        for place in edge:
            found[place] = step
        if not edge:
            break
    return tuple(found)
