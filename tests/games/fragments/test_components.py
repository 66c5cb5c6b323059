"""What links the cards of a world, for worlds of every size: the box has only rings of seven."""

import pytest

from dejavu.games.fragments.components import World


@pytest.mark.parametrize(
    ("size", "closed", "neighbours"),
    [
        (1, True, {1: []}),
        (2, True, {1: [2], 2: [1]}),
        (3, True, {1: [2, 3], 2: [1, 3], 3: [1, 2]}),
        (3, False, {1: [2], 2: [1, 3], 3: [2]}),
        (7, True, {1: [2, 7], 4: [3, 5], 7: [1, 6]}),
    ],
)
def test_only_a_ring_of_three_or_more_joins_its_ends(size: int, closed: bool, neighbours: dict[int, list[int]]) -> None:
    world = World(id="dusk", name="Dusk", colour=0, size=size, closed=closed)
    assert {number: world.neighbours(number) for number in neighbours} == neighbours
