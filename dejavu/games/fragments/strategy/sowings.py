"""Every sowing there is, told apart by what it collects, and the way to walk one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.games.fragments.graph import Graph
from dejavu.games.fragments.state import Sowing, State


class Harvest(NamedTuple):
    """A sowing by its ends: what it collects depends on nothing else."""

    sowing: Sowing
    """The sowing as it stands, or with which it begins."""
    end: int
    last: int
    """The bit laid last."""
    whites: tuple[int, ...]
    """Bits of the uncollected colour taken for icons."""
    bits: tuple[int, ...]
    """All that is collected, sorted."""


def begun(state: State, nebula: int) -> Sowing:
    """The sowing that lifting the bits of a nebula begins."""
    return Sowing((nebula,), 1 << nebula, tuple(state.bits[nebula]))


def harvests(state: State, sowing: Sowing, icons: int) -> Iterator[Harvest]:
    """Every end that the sowing can reach, with every bit that may be laid last there.

    ``icons``: how many bits of the uncollected colour may be taken.
    """
    colour, uncollected = state.components.bit_colour, state.components.rules.uncollected
    ends = state.graph.ends(sowing.path[-1], sowing.visited, len(sowing.bits))
    lasts = [bit for bit in sorted(set(sowing.bits)) if colour[bit] != uncollected]
    for end in range(state.graph.size):
        if ends >> end & 1:
            lying = state.bits[end]
            white = [bit for bit in lying if colour[bit] == uncollected]
            for last in lasts:
                same = [bit for bit in lying if colour[bit] == colour[last]]
                for whites in sorted(set(combinations(white, min(icons, len(white))))):
                    yield Harvest(sowing, end, last, whites, tuple(sorted((last, *same, *whites))))


def actions(state: State, harvest: Harvest, rng: Random) -> list[Action]:
    """The steps of a sowing that ends so, along a random one of its paths, the other bits in random order."""
    sowing, tables = harvest.sowing, state.actions
    steps = [] if state.move == sowing else [tables.lift[sowing.path[0]]]
    bits = list(sowing.bits)
    bits.remove(harvest.last)
    rng.shuffle(bits)
    path = _path(state.graph, sowing, harvest.end, rng)
    steps += [tables.lay[nebula][bit] for nebula, bit in zip(path, [*bits, harvest.last], strict=True)]
    return steps + [tables.take[bit] for bit in harvest.whites]


def _path(graph: Graph, sowing: Sowing, end: int, rng: Random) -> Sequence[int]:
    """A random path of as many steps as there are bits, to the end. There is one."""
    at, visited = sowing.path[-1], sowing.visited
    path: list[int] = []
    for left in reversed(range(len(sowing.bits))):
        at = rng.choice(
            [
                near
                for near in graph.neighbours[at]
                if not visited >> near & 1 and graph.ends(near, visited | 1 << near, left) >> end & 1
            ]
        )
        visited |= 1 << at
        path.append(at)
    return path
