"""Where signs stand on the map: beside their tile, over nothing that has to be seen."""

import pytest
from pygame import Rect, Surface

from dejavu.table.board.map.sign_placement import placed
from dejavu.table.boards.fragments.cosmic_map.painter import Grounds

VIEW = Rect(0, 0, 400, 400)
CENTRE, REACH = (200.0, 200.0), 40.0
BELOW, ABOVE = Rect(180, 240, 40, 20), Rect(180, 140, 40, 20)


def where(pieces: list[Rect], signs: list[Rect], down: int = 1) -> Rect:
    return placed(Surface((40, 20)), CENTRE, REACH, down, VIEW, pieces, signs)


def test_a_sign_with_room_stands_below_and_a_name_above() -> None:
    assert where([], []) == BELOW
    assert where([], [], down=-1) == Rect(180, 140, 40, 20)


@pytest.mark.parametrize(
    ("pieces", "signs"),
    [([BELOW], []), ([], [BELOW]), ([BELOW, ABOVE], []), ([BELOW], [ABOVE]), ([Rect(0, 240, 400, 60)], [ABOVE])],
)
def test_a_sign_covers_neither_a_neighbour_s_pieces_nor_another_sign(pieces: list[Rect], signs: list[Rect]) -> None:
    place = where(pieces, signs)
    assert place.collidelist(pieces + signs) < 0
    assert VIEW.contains(place)


def test_where_all_places_are_taken_it_covers_pieces_rather_than_another_sign() -> None:
    everywhere = [Rect(x, y, 20, 20) for x in range(0, 400, 20) for y in range(0, 400, 20)]
    assert where(everywhere, [BELOW]).collidelist([BELOW]) < 0


def test_a_sign_stays_in_the_window() -> None:
    place = placed(Surface((40, 20)), (200.0, 390.0), REACH, 1, VIEW, [], [])
    assert VIEW.contains(place)


def test_a_sign_rather_stands_on_its_own_tile_than_on_another() -> None:
    grounds = Grounds(VIEW, {1: [(0, 210), (400, 210), (400, 400), (0, 400)], 2: [(0, 0), (400, 0), (0, 209)]})
    place = placed(Surface((40, 20)), CENTRE, REACH, 1, VIEW, [], [], lambda rect: grounds.foreign(2, rect))
    assert grounds.foreign(2, place) == 0
    assert where([], []) != place


@pytest.mark.parametrize(
    ("tile", "rect", "share"),
    [
        (1, Rect(100, 0, 40, 40), 0.0),
        (2, Rect(100, 0, 40, 40), 1.0),
        (2, Rect(180, 0, 40, 40), 0.5),
        (2, Rect(300, 0, 40, 40), 0.0),
        (2, Rect(-500, 0, 40, 40), 0.0),
    ],
)
def test_grounds_tell_how_much_lies_on_others(tile: int, rect: Rect, share: float) -> None:
    window = Rect(30, 50, 400, 400)
    grounds = Grounds(window, {1: [(30, 50), (228, 50), (228, 449), (30, 449)]})
    assert grounds.foreign(tile, rect.move(window.topleft)) == pytest.approx(share, abs=0.06)
