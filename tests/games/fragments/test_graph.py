"""Questions about paths on the map, against walking every path."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu.games.fragments.graph import Graph

SIZE = 8
LINKS = st.sets(
    st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1)).filter(lambda link: link[0] < link[1]), max_size=14
)


def ends_by_walking(graph: Graph, at: int, visited: frozenset[int], steps: int) -> set[int]:
    if not steps:
        return {at}
    return {
        end
        for near in graph.neighbours[at]
        if near not in visited
        for end in ends_by_walking(graph, near, visited | {near}, steps - 1)
    }


@settings(max_examples=150, deadline=None)
@given(links=LINKS, start=st.integers(0, SIZE - 1), also=st.sets(st.integers(0, SIZE - 1)), steps=st.integers(0, SIZE))
def test_where_a_path_can_end(links: set[tuple[int, int]], start: int, also: set[int], steps: int) -> None:
    graph = Graph(SIZE, links)
    visited = frozenset(also | {start})
    ends = ends_by_walking(graph, start, visited, steps)
    mask = sum(1 << nebula for nebula in visited)
    assert graph.can_walk(start, mask, steps) == bool(ends)
    assert graph.ends(start, mask, steps) == sum(1 << end for end in ends)


@given(links=LINKS)
def test_links_read_back(links: set[tuple[int, int]]) -> None:
    assert set(Graph(SIZE, links).links()) == links
