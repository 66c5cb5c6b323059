"""Where the areas go: everywhere in sight, never over each other, the map as large as the board page says."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from pygame import Rect

from dejavu.table.boards.memoir.arrangement import arrange
from dejavu.table.boards.memoir.valley import hexagon
from dejavu.table.look.look import Look
from dejavu.table.look.theme import load
from dejavu.table.shell.settings import UI_SCALES
from tests.cases import some
from tests.table.boards.memoir.conftest import laid, scene_of, seated
from tests.table.hands import AppAt, settle

SIZES = [(1024, 640), (1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160)]
WAYS = [*product(SIZES, UI_SCALES)]
EXTENT = hexagon.extent(3)
COLUMN = ("clues", "limit", "decks", "unseen")


@pytest.mark.parametrize(("size", "scale"), WAYS)
def test_every_area_is_in_the_window_and_none_lies_over_another(size: tuple[int, int], scale: float) -> None:
    look, window = Look(load(), size, scale), Rect((0, 0), size)
    for seats, targeted in ((1, 0), (4, 0), (4, 4)):
        made = arrange(look, EXTENT, seats, targeted)
        rects = {name: rect for name, rect in made.rects.items() if rect}
        assert {"map", "hands", "seats", "guide"} <= set(rects)
        assert set(COLUMN) <= set(rects) or "drawer" in rects
        for name, rect in rects.items():
            assert window.contains(rect), f"{name} at {rect} leaves the window"
            assert min(rect.size) >= 24, f"{name} is too small to be touched: {rect}"
        for (one, first), (other, second) in combinations(rects.items(), 2):
            assert not first.colliderect(second), f"{one} {first} lies over {other} {second}"


@pytest.mark.parametrize(("size", "scale"), WAYS)
def test_the_map_is_in_sight_and_takes_three_quarters_of_the_height_where_the_column_is_a_drawer(
    size: tuple[int, int], scale: float
) -> None:
    made = arrange(Look(load(), size, scale), EXTENT, 4)
    room = made.rects["map"]
    assert room and room.contains(made.clear)
    if made.rects.get("drawer"):
        assert room.height >= 0.75 * size[1] - 1


@pytest.mark.parametrize(("size", "side"), [((1920, 1080), 76), ((1280, 720), 49)])
def test_a_hexagon_has_the_side_of_the_board_page(app_at: AppAt, size: tuple[int, int], side: int) -> None:
    app = app_at(size)
    seated(app, laid())
    view = scene_of(app).map.view
    assert view.side == pytest.approx(side, abs=0.5)
    assert view.rect.width >= EXTENT[0] * side
    assert view.rect.height >= EXTENT[1] * side


@pytest.mark.parametrize(("size", "column", "hands"), [((1920, 1080), 368, 220), ((1280, 720), 290, 150)])
def test_columns_and_hands_have_the_lengths_of_the_board_page(size: tuple[int, int], column: int, hands: int) -> None:
    room = arrange(Look(load(), size), EXTENT, 4).rects["map"]
    assert room
    assert (room.left, size[1] - room.bottom) == (column, hands)


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.5)])
def test_four_pawns_on_one_place_can_each_be_touched(app_at: AppAt, size: tuple[int, int], scale: float) -> None:
    app = app_at(size, ui_scale=scale)
    seated(app, laid(seats=4))
    view = scene_of(app).map.view
    rects = [view.pawn_rect(seat) for seat in range(4)]
    assert all(min(rect.size) >= 24 for rect in rects)
    assert len({rect.center for rect in rects}) == len(rects)


@pytest.mark.parametrize("radius", [2, 5])
def test_a_map_with_other_rings_is_fitted_into_its_place(radius: int) -> None:
    extent = hexagon.extent(radius)
    made = arrange(Look(load(), (1920, 1080)), extent, 2)
    room = made.rects["map"]
    assert room and room.contains(made.clear)
    assert made.clear.width / made.clear.height == pytest.approx(extent[0] / extent[1], rel=0.01)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_cards_grow_with_the_text(app_at: AppAt, size: tuple[int, int]) -> None:
    high = []
    for scale in (1.0, 1.25):
        app = app_at(size, ui_scale=scale)
        seated(app, laid(hand=["a", "b", "c", "lantern"]))
        high.append(scene_of(app).fans.placed[0].rect.height)
    assert high[1] >= 1.15 * high[0]


@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_larger_scale_never_makes_the_map_smaller_and_every_place_stays_in_sight(
    app_at: AppAt, size: tuple[int, int], seats: int
) -> None:
    """At 1920×1080 the side of a place was once 65 pixels at 150 %, instead of 76."""
    app = app_at(size, reduced_motion=True)
    seated(app, laid(seats=seats))
    before = 0.0
    for scale in some(UI_SCALES):
        app.change("ui_scale", scale)
        settle(app)
        view = scene_of(app).map.view
        assert view.side >= before, f"{scale}: {view.side} after {before}"
        before = view.side
        for place in range(len(view.hexes.places)):
            x, y = view.centre(place)
            around = Rect(0, 0, round(1.4 * view.side), round(1.4 * view.side))
            around.center = round(x), round(y)
            assert view.rect.contains(around), f"{scale}: place {place} at {around}"
