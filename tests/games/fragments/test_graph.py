"""Questions about simple paths, against paths written out one by one."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu.games.fragments.graph import Graph, shared_graph
from tests.cases import some

SIZE = 6
LINKS = st.sets(st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1)).filter(lambda link: link[0] < link[1]))


def paths(graph: Graph, at: int, visited: int, steps: int) -> Iterator[tuple[int, ...]]:
    if not steps:
        yield ()
        return
    for near in graph.neighbours[at]:
        if not visited >> near & 1:
            for rest in paths(graph, near, visited | 1 << near, steps - 1):
                yield (near, *rest)


@settings(deadline=None)
@given(LINKS, st.integers(0, SIZE - 1), st.integers(0, 2**SIZE - 1), st.integers(1, SIZE + 2))
def test_walks_are_those_that_can_be_written_out(links: set[tuple[int, int]], at: int, seen: int, steps: int) -> None:
    graph = Graph(SIZE, links)
    visited = seen | 1 << at
    written = set(paths(graph, at, visited, steps))
    assert graph.can_walk(at, visited, steps) == bool(written)
    assert set(graph.onward(at, visited, steps)) == {path[0] for path in written}
    assert graph.ends(at, visited, steps) == sum(1 << end for end in {path[-1] for path in written})


@settings(deadline=None)
@given(LINKS, st.lists(st.tuples(st.integers(0, SIZE - 1), st.integers(1, SIZE + 2)), min_size=1))
def test_a_start_is_possible_whatever_was_asked_before(
    links: set[tuple[int, int]], asked: list[tuple[int, int]]
) -> None:
    graph = Graph(SIZE, links)
    for at, steps in some(asked):
        assert graph.can_start(at, steps) == any(True for _ in paths(graph, at, 1 << at, steps))


def test_a_graph_sent_to_another_process_comes_back_as_the_same_map() -> None:
    graph = Graph(3, [(0, 1), (1, 2)])
    graph.can_walk(0, 1, 2)
    again = pickle.loads(pickle.dumps(graph))
    assert again.links() == [(0, 1), (1, 2)]
    assert again.can_start(0, 2)


def test_the_maps_of_many_games_are_not_kept_for_ever() -> None:
    first = shared_graph(SIZE, ((0, 1),))
    assert shared_graph(SIZE, ((0, 1),)) is first
    for size in range(SIZE + 1, SIZE + 200):
        shared_graph(size, ((0, 1),))
    assert shared_graph(SIZE, ((0, 1),)) is not first
