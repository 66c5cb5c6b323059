"""Every sowing there is, told apart by what it collects, and the way to walk one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.games.fragments.components import Components
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
    lying = [tuple(bits) for bits in state.bits]
    looked_at: dict[int, int] = {}  # by bit laid last: the mask of ends where it was
    found: dict[tuple[int, ...], Harvest] = {}
    for sowing in begun:
        ends = state.graph.ends(sowing.path[-1], sowing.visited, len(sowing.bits))
        for last in set(sowing.bits):
            before = looked_at.get(last, 0)
            if last in uncollected or not ends & ~before:
                continue
            looked_at[last] = before | ends
            for end in _members(ends & ~before):
                for whites, bits in _collected(state.components, lying[end], last, icons):
                    if bits not in found:
                        found[bits] = Harvest(sowing, end, last, whites, bits)
    return found


@lru_cache(maxsize=4096)
def _members(mask: int) -> tuple[int, ...]:
    return tuple(nebula for nebula in range(mask.bit_length()) if mask >> nebula & 1)


Collected = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
"""For every choice of bits of the uncollected colour: these, and all that is collected, sorted."""


def _collected(components: Components, lying: tuple[int, ...], last: int, icons: int) -> Collected:
    """What a sowing that ends so collects."""
    key = lying, last, icons
    known: Collected | None = components.harvests.get(key)
    if known is None:
        colour, uncollected = components.bit_colour, components.uncollected_kinds
        taken = [last, *[bit for bit in lying if colour[bit] == colour[last]]]
        white = [bit for bit in lying if bit in uncollected] if icons else []
        choices = sorted(set(combinations(white, min(icons, len(white)))))
        collected = tuple((whites, tuple(sorted([*taken, *whites]))) for whites in choices)
        known = components.harvests.keep(key, collected)
    return known


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
