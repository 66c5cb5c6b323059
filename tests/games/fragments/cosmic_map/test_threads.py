"""A diary that reads journals beside the window asks the geometry at the same time as the game on the table does."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from dejavu import resources
from dejavu.content import open_yaml
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.cosmic_map.pool import POOL_FILE, map_pool
from dejavu.games.fragments.schema import components_of

THREADS = 4


def test_a_thread_has_a_geometry_of_its_own_and_keeps_it(components: Components) -> None:
    with ThreadPoolExecutor(1) as other:
        elsewhere = [other.submit(geometry_of, components).result() for _ in range(2)]
    assert elsewhere[0] is elsewhere[1]
    assert elsewhere[0] is not geometry_of(components)
    assert geometry_of(components) is geometry_of(components)


def test_threads_that_judge_maps_at_once_find_what_one_alone_finds() -> None:
    """In a program of its own: a space of pymunk that two threads share ends the process."""
    ran = subprocess.run([sys.executable, __file__], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr, ran.stdout) == (0, "", "alike\n")


def judge_at_once() -> None:
    components = components_of(open_yaml(resources.data("cards.yaml")))
    maps = map_pool(components, resources.data(POOL_FILE))[:THREADS]
    assert len(maps) == THREADS
    together = Barrier(THREADS)

    def touching(number: int, alone: bool) -> list[tuple[int, ...]]:
        placed = dict(enumerate(maps[number].placements))
        if not alone:
            together.wait()
        return [
            geometry_of(components).judge(placed, nebula, place).touching
            for _ in range(1 if alone else 20)
            for nebula, place in placed.items()
        ]

    with ThreadPoolExecutor(THREADS) as threads:
        at_once = list(threads.map(lambda number: touching(number, alone=False), range(THREADS)))
    assert at_once == [20 * touching(number, alone=True) for number in range(THREADS)]
    print("alike")


if __name__ == "__main__":
    judge_at_once()
