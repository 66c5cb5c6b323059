"""The finished cosmic map for the rules: connections between nebulae, and questions about walks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

_FEW = 5
"""Path length up to which computing is as fast as a cache."""


class Graph:
    """An undirected graph of nebulae with cached answers about simple paths.

    ``visited`` arguments are bit masks of nebulae that may not be entered again.
    """

    def __init__(self, size: int, links: Iterable[tuple[int, int]]) -> None:
        neighbours: list[set[int]] = [set() for _ in range(size)]
        for a, b in links:
            neighbours[a].add(b)
            neighbours[b].add(a)
        self.size = size
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(near)) for near in neighbours)
        self._near: tuple[int, ...] = tuple(sum(1 << b for b in near) for near in neighbours)
        """The neighbours of every nebula as a mask."""
        self._steps: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple((b, 1 << b) for b in near) for near in self.neighbours
        )
        """The neighbours of every nebula, each with the mask of it alone."""
        self.known_reach = [0] * size
        """For every nebula, the number of steps known to be possible when nothing is visited yet."""
        self._possible: dict[int, int] = {}
        self._impossible: dict[int, int] = {}
        self._onward: dict[int, tuple[int, ...]] = {}
        self._ends: dict[int, int] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the map without caches; equal maps unpickle to one graph."""
        return shared_graph, (self.size, tuple(self.links()))

    def links(self) -> list[tuple[int, int]]:
        """Every connection once, sorted."""
        return [(a, b) for a, near in enumerate(self.neighbours) for b in near if a < b]

    def can_start(self, at: int, steps: int) -> bool:
        """Whether a simple path of exactly ``steps`` steps begins at ``at``."""
        if steps <= self.known_reach[at]:
            return True
        if not self.can_walk(at, 1 << at, steps):
            return False
        self.known_reach[at] = steps  # a longer path contains the shorter ones
        return True

    def can_walk(self, at: int, visited: int, steps: int) -> bool:
        """Whether a simple path of exactly ``steps`` steps leads on from ``at``."""
        if steps <= _FEW:
            return self._leads_on(at, visited, steps)
        # A longer path contains every shorter one, so the cache keeps the longest known length and the shortest
        # impossible one.
        key = visited * self.size + at
        if self._possible.get(key, 0) >= steps:
            return True
        if self._impossible.get(key, self.size) <= steps:
            return False
        found = self._leads_on(at, visited, steps)
        (self._possible if found else self._impossible)[key] = steps
        return found

    def _leads_on(self, at: int, visited: int, steps: int) -> bool:
        """``can_walk``, computed from the next step."""
        unvisited = ~visited
        free = self._near[at] & unvisited
        if steps <= 1:
            return steps == 0 or free != 0
        for near, bit in self._steps[at]:
            if free & bit and (
                self._near[near] & unvisited if steps == 2 else self.can_walk(near, visited | bit, steps - 1)
            ):
                return True
        return False

    def onward(self, at: int, visited: int, steps: int) -> tuple[int, ...]:
        """The neighbours of ``at`` with which a simple path of exactly ``steps`` steps can begin."""
        unvisited = ~visited
        free = self._near[at] & unvisited
        if steps == 1:  # as fast as a cache, and so is the next case
            return tuple([near for near, bit in self._steps[at] if free & bit])
        if steps == 2:
            masks = self._near
            return tuple([near for near, bit in self._steps[at] if free & bit and masks[near] & unvisited])
        key = (steps << self.size | visited) * self.size + at
        known = self._onward.get(key)
        if known is None:
            found = [
                near for near, bit in self._steps[at] if free & bit and self.can_walk(near, visited | bit, steps - 1)
            ]
            known = self._onward[key] = tuple(found)
        return known

    def ends(self, at: int, visited: int, steps: int) -> int:
        """The mask of nebulae on which a simple path of exactly ``steps`` steps from ``at`` can end."""
        if steps == 0:
            return 1 << at
        key = (steps << self.size | visited) * self.size + at
        known = self._ends.get(key)
        if known is None:
            known = 0
            for near, bit in self._steps[at]:
                if not visited & bit:
                    known |= self.ends(near, visited | bit, steps - 1)
            self._ends[key] = known
        return known


@lru_cache(maxsize=16)
def shared_graph(size: int, links: tuple[tuple[int, int], ...]) -> Graph:
    """One graph for equal maps, so that games on the same map share its caches.

    Only some are kept, because a graph that bots have explored takes more than a megabyte.
    """
    return Graph(size, links)
