"""Where signs stand on the map: beside their nebula, over nothing that has to be seen."""

import pytest
from pygame import Rect, Surface

from dejavu.table.boards.fragments.cosmic_map.captions import placed

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
def test_a_sign_covers_neither_a_neighbour_s_bits_nor_another_sign(pieces: list[Rect], signs: list[Rect]) -> None:
    place = where(pieces, signs)
    assert place.collidelist(pieces + signs) < 0
    assert VIEW.contains(place)


def test_where_all_places_are_taken_it_covers_bits_rather_than_another_sign() -> None:
    everywhere = [Rect(x, y, 20, 20) for x in range(0, 400, 20) for y in range(0, 400, 20)]
    assert where(everywhere, [BELOW]).collidelist([BELOW]) < 0


def test_a_sign_stays_in_the_window() -> None:
    place = placed(Surface((40, 20)), (200.0, 390.0), REACH, 1, VIEW, [], [])
    assert VIEW.contains(place)
