"""Every turn and every slide that is found leads to a touch, and none is missed."""

from __future__ import annotations

import pytest

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map.contact import Lying, contacts
from dejavu.games.fragments.cosmic_map.motion import Crossings, Pivot, slides
from dejavu.games.fragments.cosmic_map.pose import rotation
from dejavu.games.fragments.cosmic_map.tile import Side, Tile


def test_a_circle_crosses_sides_once_twice_or_not() -> None:
    sides = [Side(-10 + 3j, 20 + 0j), Side(4 + 4j, 0 + 10j)]
    seen = Crossings(sides, 0j)
    assert seen.of(2) == []
    assert seen.of(5) == [-4 + 3j, 4 + 3j]
    assert len(seen.of(6)) == 3
    assert seen.of(30) == []


@pytest.fixture(scope="module")
def pair(components: Components) -> tuple[Tile, Lying]:
    rosette, orion = components.nebulae[11], components.nebulae[13]
    return Tile(rosette.outline), Lying(1, Tile(orion.outline), 1900 + 300j, rotation(31_000))


def touches(tile: Tile, middle: complex, turn: complex, other: Lying) -> bool:
    return any(contacts(Lying(0, tile, middle, turn), other, 0.01))


def test_every_turn_found_leads_to_a_touch(pair: tuple[Tile, Lying]) -> None:
    tile, other = pair
    at = 200 - 700j
    for held in (*tile.points, tile.sides[4].start):
        pivot = Pivot(tile, held)
        turns = [turn / abs(turn) for turn in pivot.turns(at, other)]
        assert turns
        for turn in turns:
            assert touches(tile, pivot.middle(at, turn), turn, other)


def test_no_turn_is_missed(pair: tuple[Tile, Lying]) -> None:
    """Turning degree by degree, what touches loosely is always close to a turn that was found."""
    tile, other = pair
    at, held = 200 - 700j, tile.points[2]
    pivot = Pivot(tile, held)
    found = [turn / abs(turn) for turn in pivot.turns(at, other)]
    for degree in range(0, 360):
        turn = rotation(degree * 1000)
        if any(contacts(Lying(0, tile, pivot.middle(at, turn), turn), other, 5)):
            assert min(abs(turn - known) for known in found) < 0.1


def test_every_slide_found_leads_to_a_touch(pair: tuple[Tile, Lying]) -> None:
    tile, other = pair
    moving = Lying(0, tile, -400 + 100j, rotation(77_000))
    ways = list(slides(moving, 1 + 0j, other, 1500))
    assert ways
    for way in ways:
        assert abs(way) <= 1500
        assert touches(tile, moving.middle + way, moving.turn, other)
