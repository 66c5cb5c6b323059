"""How the city is drawn: water where the data has it, tiles that can be told, nothing beyond the map."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Color, Rect, Surface

from dejavu.games.trip import schema
from dejavu.games.trip.grid import cells_of, mask_of
from dejavu.table.boards.trip.city import (
    chips,
    ground,
    markers,
    memory_card,
    monuments,
    order_card,
    outlines,
    photo_cells,
    places,
    small_map,
    tiles,
)
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.city.colours import HOURS, LAND, PAPER, PLACES, SKIES, WATER
from dejavu.table.boards.trip.city.shapes import offsets
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.look.theme import contrast
from tests.cases import some
from tests.table.boards.trip.city.conftest import SIDES, StudioAt, box, map_of
from tests.table.hands import AppAt

CITIES = tuple(city.id for city in box().cities)


def mean(picture: Surface, part: Rect) -> Color:
    """The mean colour of a part of a picture."""
    return Color(*pygame.transform.average_color(picture, part))


def distance(one: Color, other: Color) -> int:
    return sum(abs(a - b) for a, b in zip(tuple(one)[:3], tuple(other)[:3], strict=True))


@pytest.mark.parametrize("city", CITIES)
@pytest.mark.parametrize("window", SIDES)
def test_water_lies_where_the_data_has_it(studio_at: StudioAt, city: str, window: tuple[int, int]) -> None:
    side, place = SIDES[window], map_of(city)
    picture = ground.ground(studio_at(window), place, side, photos=False)
    margin = round(ground.MARGIN * side)
    cells = Cells(margin, margin, side, 7, 7)
    for cell in range(49):
        seen = mean(picture, cells.of(cell).inflate(-side // 2, -side // 2))
        water = distance(seen, WATER[city]) < distance(seen, LAND[city])
        assert water == bool(place.water >> cell & 1), place.names[cell]


def test_the_river_runs_on_where_its_cells_touch_at_their_corners_only(studio_at: StudioAt) -> None:
    side = 95
    picture = ground.ground(studio_at(), map_of("kyoto"), side, photos=False)
    margin = round(ground.MARGIN * side)
    corner = Cells(margin, margin, side, 7, 7).of(map_of("kyoto").index["c4"]).topright
    seen = mean(picture, Rect(corner[0] - 3, corner[1] - 3, 6, 6))
    assert distance(seen, WATER["kyoto"]) < distance(seen, LAND["kyoto"])


@pytest.mark.parametrize("city", CITIES)
def test_a_strip_covers_its_cells(studio_at: StudioAt, city: str) -> None:
    side, place = 62, map_of(city, small=True)
    picture = ground.ground(studio_at(), place, side)
    margin = round(ground.MARGIN * side)
    cells = Cells(margin, margin, side, 7, 7)
    for cell in some(cells_of(place.covered)):
        assert picture.get_at(cells.of(cell).center).a < 40, place.names[cell]
    for cell in cells_of(place.land):
        assert picture.get_at(cells.of(cell).center).a > 240, place.names[cell]


@pytest.mark.parametrize("side", SIDES.values())
def test_a_tile_has_a_pale_rim_and_its_kind_within(studio_at: StudioAt, side: int) -> None:
    studio = studio_at()
    for tile in some(range(len(box().tiles))):
        drawn = tiles.picture(studio, tile, side)
        assert distance(drawn.get_at((side // 2, 2)), PAPER["rim"]) < 30
        photograph = mean(drawn, Rect(side // 8, side // 8, side // 2, side // 2))
        assert contrast(PAPER["rim"], photograph) > 1.1


@pytest.mark.parametrize("side", [120, 200, 320])
def test_a_photograph_is_no_darker_on_a_large_tile(studio_at: StudioAt, side: int) -> None:
    """From 180 pixels on the line round it lay over all of it."""
    studio = studio_at()
    drawn, rim = tiles.picture(studio, 0, side), max(1, round(side * tiles.RIM))
    photo = studio.pictures.get(studio.called(f"tiles/{box().tiles[0].id}"), (side - 2 * rim, side - 2 * rim))
    middle = Rect(side // 4, side // 4, side // 4, side // 4)
    assert distance(mean(drawn, middle), mean(photo, middle.move(-rim, -rim))) == 0


def test_a_kind_without_files_of_its_city_looks_as_everywhere(studio_at: StudioAt) -> None:
    """In a city of a mod it was a plain plate."""
    studio = studio_at()
    lisbon = next(city for city in box().cities if "sight" in city.own_pictures)
    assert TripStudio(studio.look, studio.pictures, box(), lisbon).called("tiles/sight") != "trip/tiles/sight"
    abroad = TripStudio(studio.look, studio.pictures, box(), replace(lisbon, id="elsewhere"))
    for folder in ("tiles", "marks"):
        assert abroad.called(f"{folder}/sight") == f"trip/{folder}/sight"


def test_a_tile_laid_in_this_turn_has_a_gold_corner(studio_at: StudioAt) -> None:
    studio, square = studio_at(), Rect(0, 0, 62, 62)
    drawn = []
    for new in (False, True):
        surface = Surface(square.size)
        tiles.draw_laid(studio, surface, square, 0, new)
        drawn.append(surface.get_at((6, 6)))
    gold = studio.look.theme["accent"]
    assert distance(drawn[1], gold) < distance(drawn[0], gold)


def test_what_was_drawn_is_drawn_again_only_when_it_changes(studio_at: StudioAt) -> None:
    studio, shape = studio_at(), ((0, 0), (0, 1))
    assert tiles.picture(studio, 0, 62) is tiles.picture(studio, 0, 62)
    assert places.picture(studio, shape, 62, 0) is places.picture(studio, shape, 62, 0)
    assert markers.picture(studio, shape, 62, 0) is not markers.picture(studio, shape, 63, 0)
    assert ground.ground(studio, map_of("kyoto"), 62) is ground.ground(studio, map_of("kyoto"), 62)


def test_the_worn_edge_of_every_marker_stands_out_from_land() -> None:
    for kind in some(box().places):
        edge = markers.edge_colour(PLACES[kind.id])
        assert min(contrast(edge, land) for land in LAND.values()) >= 3, kind.id


@pytest.mark.parametrize("city", CITIES)
def test_monuments_hide_no_cell_but_those_of_their_marker(studio_at: StudioAt, city: str) -> None:
    """They rose over the cells to the north, where markers and cameras could no longer be seen."""
    studio, cells, place = studio_at(), Cells(100, 100, 62, 7, 7), map_of(city)
    standing = {
        mask: where
        for (_kind, mask), marker in place.marker_of.items()
        if (where := monuments.where(studio, cells, mask, marker, place.city))
    }
    assert len(standing) > 100
    for mask, where in standing.items():
        assert min(where.size) >= 30, (place.names_of(mask), where)
        hidden = [place.names[cell] for cell in range(49) if where.colliderect(cells.of(cell)) and not mask >> cell & 1]
        assert hidden == [], (place.names_of(mask), where)


def test_what_has_no_monument_gets_none(studio_at: StudioAt) -> None:
    marker = box().marker_index["shop"]
    assert monuments.where(studio_at(), Cells(0, 0, 62, 7, 7), mask_of([8]), marker, map_of("kyoto").city) is None


def test_every_order_says_its_goal_in_chips_that_can_be_drawn(studio_at: StudioAt) -> None:
    studio = studio_at()
    orders = [*box().standard, *(order for orders in box().advanced.values() for order in orders)]
    for order in some(orders):
        wanted = order_card.groups(box(), order.goal)
        assert wanted and all(wanted), order.id
        assert order_card.pays(order.goal)
        assert all(chips.chip(studio, name, 16).get_size() == (16, 16) for group in wanted for name in group)


def test_orders_of_a_set_look_different(studio_at: StudioAt) -> None:
    studio = studio_at()
    for orders in (box().standard, *box().advanced.values()):
        faces = {pygame.image.tobytes(order_card.picture(studio, order, (120, 160)), "RGBA") for order in orders}
        assert len(faces) == len(orders)


@pytest.mark.parametrize("size", [(36, 50), (112, 130), (300, 420)])
def test_a_memory_card_shows_its_cells_in_cream(studio_at: StudioAt, size: tuple[int, int]) -> None:
    studio = studio_at()
    faces = set()
    for memory, card in enumerate(box().memories):
        face = memory_card.picture(studio, memory, size)
        faces.add(pygame.image.tobytes(face, "RGBA"))
        cream = pygame.mask.from_threshold(face, PAPER["rim"], (12, 12, 12, 255))
        assert cream.count() > 0.3 * len(card.cells) * (min(size) // 6) ** 2 / 2, card.id
    assert len(faces) == len(box().memories)


def test_a_small_map_shows_tiles_and_scored_places(studio_at: StudioAt) -> None:
    studio, place = studio_at(), map_of("kyoto")
    held = [-1] * 49
    held[0] = held[1] = box().tile_index["statue"]
    surface = Surface((7 * 16, 7 * 16), pygame.SRCALPHA)
    small_map.draw(studio, surface, place, Cells(0, 0, 16, 7, 7), held, [0b11])
    park, gold = studio.tile_colour(box().tile_index["statue"]), studio.look.theme["accent"]
    assert distance(surface.get_at((14, 4)), park) < 40
    assert distance(surface.get_at((16, 0)), gold) < 60
    assert distance(surface.get_at((4 * 16 + 8, 8)), WATER["kyoto"]) < 10


def test_a_shape_fills_what_its_cells_take(studio_at: StudioAt) -> None:
    shape = offsets(mask_of([0, 1, 7]), 7)
    picture = places.picture(studio_at(), shape, 62, 0)
    assert picture.get_size() == (124, 124)
    assert picture.get_at((93, 93)).a == 0
    assert picture.get_at((93, 31)).a == 255


@pytest.mark.parametrize("side", range(36, 100, 6))
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("strong", [False, True])
def test_the_light_of_an_open_cell_leaves_what_lies_there_to_be_seen(
    app_at: AppAt, strong: bool, scale: float, side: int
) -> None:
    """With wide lines on small cells it once was a plate of gold, and one of night at larger scales."""
    app = app_at((1024, 640), ui_scale=scale)
    studio, surface = TripStudio(app.look, app.pictures, box()), Surface((side, side), pygame.SRCALPHA)
    outlines.draw_open(studio, surface, surface.get_rect(), strong=strong, bare=False)
    assert surface.get_at((side // 2, side // 2)).a == 0


@pytest.mark.parametrize("shape", [(0, 1, 7, 8), (0, 1, 2), (0, 7), (0, 1), (0, 7, 8)], ids=str)
@pytest.mark.parametrize("side", [40, 62, 95])
def test_the_badge_of_a_photo_cell_leaves_the_middle_of_the_mark_of_its_place_free(
    shape: tuple[int, ...], side: int
) -> None:
    cells = Cells(0, 0, side, 7, 7)
    mark = places.mark_rect(cells, mask_of(shape))
    for cell in some(shape):
        badge = photo_cells.badge_rect(cells.of(cell), mark)
        assert cells.of(cell).contains(badge)
        assert not badge.colliderect(mark.scale_by(0.5, 0.5)), cell


def test_each_hour_of_the_day_has_a_light_of_its_own(studio_at: StudioAt) -> None:
    studio, place = studio_at(), map_of("kyoto")
    lit = {hour: pygame.transform.average_color(ground.ground(studio, place, 40, hour=hour))[:3] for hour in HOURS}
    assert len(set(lit.values())) == len(HOURS)
    assert sum(lit["night"]) < min(sum(light) for hour, light in lit.items() if hour != "night")


def test_every_sky_of_the_data_has_a_light_of_its_own_at_every_hour() -> None:
    assert set(SKIES) == set(schema.SKIES)
    assert all(set(hours) == set(HOURS) for hours in SKIES.values())
    moods = {sky: tuple(map(tuple, hours.values())) for sky, hours in SKIES.items() if sky != "night"}
    assert len(set(moods.values())) == len(moods)


@pytest.mark.parametrize("city", sorted(LAND))
def test_water_is_told_from_land_by_its_colour(city: str) -> None:
    assert distance(LAND[city], WATER[city]) > 90
