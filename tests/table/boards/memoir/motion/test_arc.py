"""The arrows along an arc."""

from __future__ import annotations

import pytest
from pygame import Color, Rect

from dejavu.table.boards.memoir.valley.arrows import arcs

ROOM = Rect(0, 0, 200, 100)


@pytest.mark.parametrize(("centre", "seen"), [((100, 90), True), ((900, 90), False), ((100, -400), False)])
def test_an_arc_that_lies_outside_the_map_is_not_seen(centre: tuple[int, int], seen: bool) -> None:
    """A picture of nothing was once scaled."""
    made = arcs(ROOM, centre, [60], 1, Color("white"), 3)
    assert made.get_size() == ROOM.size
    assert (made.get_bounding_rect().width > 0) == seen
