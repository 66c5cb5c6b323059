"""A fixed piece of work in plain Python, timed beside every measurement: machines differ fourfold, ratios do not.

The work is Conway's Game of Life on a set of cells, begun with the R-pentomino. It uses sets, tuples, dictionaries and
loops, as rules and bots do. It is never compiled and must never change: every limit given in multiples of its time was
measured with it as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

Cell = tuple[int, int]

R_PENTOMINO: frozenset[Cell] = frozenset({(1, 0), (2, 0), (0, 1), (1, 1), (1, 2)})
GENERATIONS = 600
"""The number of generations; they take an eighth of a second on the machine of docs/performance.md, a fifth on a slower
or busy one."""


def life(generations: int, begun: Iterable[Cell] = R_PENTOMINO) -> set[Cell]:
    """Return the living cells after a number of ``generations``.

    The R-pentomino comes to rest after 1103 generations, with 116 cells.
    """
    alive = set(begun)
    for _ in range(generations):
        beside: Counter[Cell] = Counter()
        for x, y in alive:
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    if dx or dy:
                        beside[x + dx, y + dy] += 1
        alive = {cell for cell, count in beside.items() if count == 3 or (count == 2 and cell in alive)}
    return alive
