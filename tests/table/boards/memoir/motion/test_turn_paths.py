"""Where turning takes tiles and pawns, and how far they are on the path."""

import pytest

from dejavu.games.memoir import events
from dejavu.games.memoir.hexes import hexes
from dejavu.table.boards.memoir.motion.turning import TurnPath, pawn_paths, rings_of, tile_paths
from dejavu.table.boards.memoir.valley import hexagon
from dejavu.table.boards.memoir.valley.arrows import SIXTH, about
from tests.cases import some

MAP = hexes(3)


@pytest.mark.parametrize("steps", [-3, -1, 1, 2])
def test_the_way_of_every_tile_ends_on_the_place_that_the_rules_name(steps: int) -> None:
    for path in some(tile_paths(MAP, events.RingsTurned((1, 3), steps))):
        start, end = (hexagon.centre(MAP.places[place]) for place in (path.start, path.end))
        assert about((0, 0), start, path.angle(1.0)) == pytest.approx(end, abs=1e-9)
        assert MAP.ring_of[path.start] == MAP.ring_of[path.end]


def test_a_pawn_that_would_meet_a_hole_swings_out_and_back() -> None:
    path = TurnPath(4, 4, 1)
    angles = [path.angle(share / 10) for share in range(11)]
    assert angles[0] == pytest.approx(0) and angles[-1] == pytest.approx(0)
    assert max(angles) == pytest.approx(SIXTH / 2)


def test_pawns_go_along_the_rings_on_which_they_stand() -> None:
    turned = events.PawnsTurned(1, (("0,0", "0,0"), ("2,-1", "1,1"), ("2,-1", "1,1")))
    assert rings_of(MAP, turned) == [2]
    assert [path.stays for path in pawn_paths(MAP, turned)] == [True, False, False]
