"""Every sowing there is, told apart by what it collects, and the way to walk one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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


def harvests(state: State, begun: Iterable[Sowing], icons: int) -> dict[tuple[int, ...], Harvest]:
    """By what it collects, one of the sowings that do: every end, with every bit that may be laid last there.

    Of sowings that collect the same, the first in ``begun``. ``icons``: how many bits of the uncollected colour may
    be taken.
    """
    uncollected = state.components.uncollected_kinds
    by_end: dict[tuple[int, int], Sowing] = {}
    for sowing in begun:
        ends = state.graph.ends(sowing.path[-1], sowing.visited, len(sowing.bits))
        lasts = [bit for bit in set(sowing.bits) if bit not in uncollected]
        for end in _members(ends):
            for last in lasts:
                by_end.setdefault((end, last), sowing)
    found: dict[tuple[int, ...], Harvest] = {}
    for (end, last), sowing in by_end.items():
        for whites, bits in _collected(state, end, last, icons):
            if bits not in found:
                found[bits] = Harvest(sowing, end, last, whites, bits)
    return found


def _members(mask: int) -> list[int]:
    return [nebula for nebula in range(mask.bit_length()) if mask >> nebula & 1]


def _collected(state: State, end: int, last: int, icons: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """For every choice of bits of the uncollected colour: these, and all that is collected, sorted."""
    colour, uncollected = state.components.bit_colour, state.components.uncollected_kinds
    lying = state.bits[end]
    taken = [last, *[bit for bit in lying if colour[bit] == colour[last]]]
    white = [bit for bit in lying if bit in uncollected] if icons else []
    if not white:
        yield (), tuple(sorted(taken))
        return
    for whites in set(combinations(white, min(icons, len(white)))):
        yield whites, tuple(sorted([*taken, *whites]))


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
