"""Finds one sowing for each set of bits that can be collected, and a path for a sowing."""

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
    """A sowing, given by its end, which alone decides what it collects."""

    sowing: Sowing
    """The sowing in its current state, or at its beginning."""
    end: int
    last: int
    """The bit laid last."""
    whites: tuple[int, ...]
    """Bits of the uncollected colour taken for icons."""
    bits: tuple[int, ...]
    """All bits collected, sorted."""


def begun(state: State, nebula: int) -> Sowing:
    """The sowing that begins by lifting the bits of a nebula."""
    return Sowing((nebula,), 1 << nebula, tuple(state.bits[nebula]))


def harvests(state: State, begun: Iterable[Sowing], icons: int) -> dict[tuple[int, ...], Harvest]:
    """One sowing for each set of bits that can be collected, over every end and every possible last bit.

    If several collect the same, the first in ``begun`` counts. ``icons``: the number of bits of the uncollected colour
    that may be taken.
    """
    uncollected = state.components.uncollected_kinds
    lying = [tuple(bits) for bits in state.bits]
    looked_at: dict[int, int] = {}  # for each last bit, the mask of ends examined
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
"""For every choice of bits of the uncollected colour: these bits, and everything collected, sorted."""


def _collected(components: Components, lying: tuple[int, ...], last: int, icons: int) -> Collected:
    """What a sowing can collect whose last bit comes to these lying bits."""
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
    """The actions of a sowing with this end, along a random path, with its other bits in random order."""
    sowing, tables = harvest.sowing, state.actions
    steps = [] if state.move == sowing else [tables.lift[sowing.path[0]]]
    bits = list(sowing.bits)
    bits.remove(harvest.last)
    rng.shuffle(bits)
    path = _path(state.graph, sowing, harvest.end, rng)
    steps += [tables.lay[nebula][bit] for nebula, bit in zip(path, [*bits, harvest.last], strict=True)]
    return steps + [tables.take[bit] for bit in harvest.whites]


def _path(graph: Graph, sowing: Sowing, end: int, rng: Random) -> Sequence[int]:
    """A random path to the end with as many steps as there are bits; there must be one."""
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
