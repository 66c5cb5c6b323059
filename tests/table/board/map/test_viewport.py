"""A map of plain squares, panned and zoomed as the maps of games are."""

from collections.abc import Callable, Iterator, Sequence
from unittest.mock import patch

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.table.board.map.looking import looking_buttons
from dejavu.table.board.map.rims import draw_rims
from dejavu.table.board.map.tiles import TilePictures, depth
from dejavu.table.board.map.viewport import Viewport
from dejavu.table.kit.item import PlaceId
from dejavu.table.look.animation import Timeline
from dejavu.table.look.camera import Area
from dejavu.table.look.look import Look
from dejavu.table.shell.app import App
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from tests.table.hands import AppAt, key, move, press, release
from tests.table.kept_pictures import pixels_kept

SIZE = (1280, 720)
ACROSS, SIDE = 7, 10.0
"""Squares in a row, and their side in units of the world."""


class Squares(TilePictures):
    """Half red, half blue, so that one drawn too coarsely looks different."""

    def reach(self, tile: int) -> float:
        return SIDE / 2

    def painted(self, tile: int, side: int) -> Surface:
        picture = Surface((side, side), pygame.SRCALPHA)
        picture.fill("red")
        pygame.draw.circle(picture, "blue", (side / 2, side / 2), side / 3)
        return picture


class City(Viewport):
    """Seven by seven squares."""

    def __init__(self, look: Look, timeline: Timeline, changed: Callable[[], None]) -> None:
        super().__init__(look, (1.0, 20.0), timeline, changed)
        self.squares = Squares(64)
        self.paintings = 0

    def bounds(self) -> Area:
        return 0.0, 0.0, ACROSS * SIDE, ACROSS * SIDE

    def nearest(self) -> float:
        return min(self.rect.size) / SIDE

    def middle(self, tile: int) -> tuple[float, float]:
        return self.camera.to_screen((tile % ACROSS + 0.5) * SIDE, (tile // ACROSS + 0.5) * SIDE)

    def box(self, tile: int) -> Rect:
        side = round(SIDE * self.camera.zoom)
        x, y = self.middle(tile)
        return Rect(0, 0, side, side).move(round(x - side / 2), round(y - side / 2))

    def paint(self, canvas: Surface) -> None:
        self.paintings += 1
        for tile in range(ACROSS * ACROSS):
            clip = canvas.get_clip()
            if seen := self.squares.seen(tile, 0, self.camera.zoom, self.middle(tile), clip, self.sharp):
                canvas.blit(*seen)
        outlines = [_corners(self.box(tile)) for tile in self.lit]
        draw_rims(canvas, self.look, outlines, (), None if self.focus is None else _corners(self.box(self.focus)))

    def blurred(self) -> Sequence[int]:
        seen = (tile for tile in range(ACROSS * ACROSS) if self.box(tile).colliderect(self.rect))
        return self.squares.blurred(seen, self.camera.zoom)

    def sharpen(self, tile: int) -> Rect:
        x, y = self.middle(tile)
        return self.squares.get(tile, 0, self.camera.zoom).get_rect(center=(round(x), round(y)))


def _corners(rect: Rect) -> list[tuple[float, float]]:
    return [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]


class OnlyCity(Scene):
    """Nothing but the map, with a strip beside it."""

    name = "only-city"

    def __init__(self) -> None:
        self.chosen: list[int] = []

    def enter(self) -> None:
        self.city = City(self.look, self.timeline, self.changed)

    def changed(self) -> None:
        self.invalidate(self.city.rect)
        self.retarget()

    def layout(self, size: tuple[int, int]) -> None:
        self.city.layout(Rect(0, 0, size[0] - 200, size[1]), self.look)
        self.buttons = looking_buttons(self.city, self.city.fit, self.app.bindings)

    def draw(self, surface: Surface) -> None:
        surface.fill("black")
        self.city.draw(surface)

    def targets(self) -> list[Target]:
        ground = self.city.ground_target("city", "Kyoto")
        squares = [
            self.city.tile_target(PlaceId("own", number=tile), self.city.box(tile), action=self._choose(tile))
            for tile in range(ACROSS * ACROSS)
        ]
        return [ground, *squares, *(target for button in self.buttons for target in button.targets())]

    def update(self, dt: float) -> None:
        self.city.update(dt)

    def handle(self, event: Event) -> bool:
        return self.city.handle(event)

    def commands(self) -> dict[str, Callable[[], None]]:
        return self.city.commands()

    def _choose(self, tile: int) -> Callable[[], None]:
        return lambda: self.chosen.append(tile)


@pytest.fixture
def shown(app_at: AppAt) -> Iterator[tuple[App, OnlyCity]]:
    app, scene = app_at(SIZE), OnlyCity()
    app.push(scene)
    app.settle()
    yield app, scene


def pixels(app: App) -> bytes:
    app.settle()
    return app.window.surface.get_buffer().raw


def test_the_whole_map_is_in_sight_and_in_the_clear_part_where_there_is_one(shown: tuple[App, OnlyCity]) -> None:
    city = shown[1].city
    corners = (0, ACROSS * ACROSS - 1)
    assert all(city.rect.contains(city.box(tile)) for tile in corners)
    clear = Rect(300, 200, 500, 400)
    city.layout(city.rect, clear=clear)
    assert all(clear.contains(city.box(tile)) for tile in corners)


def test_a_press_on_the_ground_or_on_a_tile_pans_and_a_click_means_the_tile(shown: tuple[App, OnlyCity]) -> None:
    app, scene = shown
    city = scene.city
    for start in ((4, 4), city.box(24).center):
        before = city.middle(0)
        press(app, start)
        move(app, (start[0] + 60, start[1] + 40))
        release(app, app.input.pointer)
        after = city.middle(0)
        assert (round(after[0] - before[0]), round(after[1] - before[1])) == (60, 40)
        app.step(0)
    assert scene.chosen == []
    press(app, city.box(24).center)
    release(app, app.input.pointer)
    assert scene.chosen == [24]


def test_the_middle_button_pans_until_it_is_let_go(shown: tuple[App, OnlyCity]) -> None:
    app, scene = shown
    before = scene.city.middle(0)
    app.input.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(400, 400), button=2))
    app.input.handle(Event(pygame.MOUSEMOTION, pos=(430, 380), rel=(30, -20), buttons=(0, 1, 0)))
    app.input.handle(Event(pygame.MOUSEBUTTONUP, pos=(430, 380), button=2))
    app.input.handle(Event(pygame.MOUSEMOTION, pos=(400, 400), rel=(-30, 20), buttons=(0, 0, 0)))
    assert scene.city.middle(0) == pytest.approx((before[0] + 30, before[1] - 20), abs=1)


def test_a_zoom_keeps_what_it_points_at_and_ends_at_the_whole_map(shown: tuple[App, OnlyCity]) -> None:
    city = shown[1].city
    whole, point = city.camera.pose, (500, 300)
    world = city.camera.to_world(point)
    city.zoom(2, point)
    assert city.hand_moved
    assert city.camera.to_world(point) == pytest.approx(world)
    city.zoom(-9)
    assert city.camera.pose == whole
    assert not city.hand_moved


def test_it_is_not_zoomed_beyond_what_there_is_to_see_nor_panned_out_of_sight(shown: tuple[App, OnlyCity]) -> None:
    city = shown[1].city
    city.zoom(100)
    assert city.camera.zoom == pytest.approx(city.nearest())
    city.pan(100_000, -100_000)
    left, top, width, height = city.bounds()
    assert left - 0.1 <= city.camera.pose.x <= left + width + 0.1
    assert top - 0.1 <= city.camera.pose.y <= top + height + 0.1


def test_keys_and_buttons_look_around(shown: tuple[App, OnlyCity]) -> None:
    app, scene = shown
    before, zoom = scene.city.middle(0), scene.city.camera.zoom
    key(app, "shift+left")
    assert scene.city.middle(0)[0] > before[0]
    key(app, "=")
    assert scene.city.camera.zoom > zoom
    key(app, "0")
    app.settle()
    assert scene.city.camera.zoom == pytest.approx(zoom)
    for name, change in (("zoom-in", 1), ("zoom-out", -1)):
        zoom = scene.city.camera.zoom
        target = app.targets.named(name)
        assert target is not None and target.action is not None
        assert scene.city.rect.contains(target.rect)
        target.action()
        assert (scene.city.camera.zoom - zoom) * change > 0


def test_a_part_of_the_map_is_shown_no_further_away_than_asked(shown: tuple[App, OnlyCity]) -> None:
    app, scene = shown
    city = scene.city
    area = (2 * SIDE, 2 * SIDE, SIDE, SIDE)
    city.show_area(area, glide=False)
    assert city.rect.contains(city.box(2 * ACROSS + 2))
    near = city.camera.zoom
    city.show_area(city.bounds(), least_zoom=near / 2, glide=True)
    app.settle()
    assert city.camera.zoom == pytest.approx(near / 2)


def test_what_the_person_chose_to_see_outlives_a_resize(shown: tuple[App, OnlyCity]) -> None:
    city = shown[1].city
    city.zoom(3)
    zoom = city.camera.zoom
    city.layout(Rect(0, 0, 800, 600))
    assert city.camera.zoom == zoom
    city.fit()
    city.layout(Rect(0, 0, 1000, 700))
    assert city.camera.zoom != zoom


def test_a_highlight_is_painted_once_and_taken_away_again(shown: tuple[App, OnlyCity]) -> None:
    app, scene = shown
    plain = pixels(app)
    for name, value, none in (("lit", {3, 4}, ()), ("focus", 9, None)):
        setattr(scene.city, name, value)
        assert pixels(app) != plain, name
        paintings = scene.city.paintings
        setattr(scene.city, name, value)
        app.settle()
        assert scene.city.paintings == paintings, name
        setattr(scene.city, name, none)
        assert pixels(app) == plain, name


def test_what_lies_over_the_map_is_redrawn_without_painting_it(shown: tuple[App, OnlyCity]) -> None:
    app, scene = shown
    for _ in range(10):
        app.step(1 / 60)
    paintings = scene.city.paintings
    app.invalidate(Rect(100, 100, 50, 50))
    app.settle()
    assert scene.city.paintings == paintings


def test_a_map_that_became_sharp_part_by_part_is_as_one_painted_whole(shown: tuple[App, OnlyCity]) -> None:
    app, scene = shown
    scene.city.zoom(-2.5)
    scene.city.zoom(1.5)
    app.step(1 / 60)
    assert not scene.city.sharp
    for _ in range(120):
        app.step(1 / 60)
    assert scene.city.sharp
    by_parts = pixels(app)
    scene.city.redraw()
    assert pixels(app) == by_parts


def test_nothing_is_drawn_for_what_is_made_but_not_seen_yet(shown: tuple[App, OnlyCity]) -> None:
    """Every part that several tiles share once had the whole window drawn: the longest frames after a zoom."""
    app, scene = shown
    scene.city.zoom(-2.5)
    scene.city.zoom(1.5)
    app.step(1 / 60)
    with patch.multiple(City, blurred=lambda city: [0], sharpen=lambda city, tile: Rect(0, 0, 0, 0)):
        for _ in range(20):
            app.step(1 / 60)
        frame = app.frame
        app.step(1 / 60)
    assert not scene.city.sharp
    assert app.frame == frame


class Turned(Squares):
    """A small square in the corner of its picture, so that most of it is empty."""

    def painted(self, tile: int, side: int) -> Surface:
        picture = Surface((side, side), pygame.SRCALPHA)
        picture.fill("red", (side // 8, side // 4, side // 4, side // 8))
        return picture


@pytest.mark.parametrize("zoom", [6.4, 12.8, 3.2], ids=["as it is", "stretched", "shrunk"])
def test_of_a_tile_that_is_mostly_empty_the_rest_lies_where_it_lay(zoom: float) -> None:
    """Only a third of the picture of a tile that lies askew shows anything: no more of it is drawn."""
    tiles, canvas = Turned(64), Surface((300, 300), pygame.SRCALPHA)
    tiles.get(0, 0, 6.4)
    seen = tiles.seen(0, 0, zoom, (150, 150), canvas.get_rect(), sharp=False)
    assert seen is not None
    canvas.blit(*seen)
    side = 10 * zoom
    left, top = 150 - side / 2 + side / 8, 150 - side / 2 + side / 4
    assert canvas.get_bounding_rect() == Rect(left, top, side / 4, side / 8)
    assert seen[0].get_size() == (side / 4, side / 8)


@pytest.mark.parametrize(
    ("point", "deep"), [((9, 4), 1), ((5, 3), 3), ((13, 5), -3), ((5, -1), -1), ((-3, -4), -5), ((5, 9), -3)]
)
def test_a_point_lies_as_deep_in_an_outline_as_its_nearest_side_is_far(point: tuple[int, int], deep: int) -> None:
    """The last point lies between the two tips of the arrow."""
    arrow = [(0, 0), (10, 0), (10, 10), (5, 6), (0, 10)]
    assert depth(arrow, complex(*point)) == pytest.approx(deep, abs=0.7)


def test_tiles_out_of_sight_are_kept_coarse() -> None:
    """Wandering over a map from near by once left every tile of it in memory as large as the nearest."""
    squares, alone = Squares(512), Squares(512)
    alone.get(0, 45_000, 60.0)
    for tile in range(4):
        squares.get(tile, 45_000, 60.0)
    for tiles in (squares, alone):
        tiles.forget_sources()
    squares.coarsen([1, 2, 3])
    assert squares.blurred(range(4), 60.0) == [1, 2, 3]
    coarse = pixels_kept(squares) - pixels_kept(alone)
    assert 0 < coarse <= 3 * (256 * 2**0.5 + 4) ** 2
    squares.coarsen([1])
    assert pixels_kept(squares) - pixels_kept(alone) == coarse
    whole = squares.get(0, 45_000, 60.0).get_size()
    assert squares.get(1, 45_000, 60.0).get_size() == whole


def test_a_zoom_there_and_back_paints_no_tile_twice() -> None:
    """Room for six pictures that tiles are made from once had all of fifteen read again after every zoom."""

    class Counted(Turned):
        def painted(self, tile: int, side: int) -> Surface:
            painted.append(tile)
            return super().painted(tile, side)

    painted: list[int] = []
    tiles = Counted(512)
    first = [tiles.get(tile, 45_000, 32.0).get_buffer().raw for tile in range(15)]
    for zoom in (48.0, 32.0):
        again = [tiles.get(tile, 45_000, zoom).get_buffer().raw for tile in range(15)]
    assert painted == list(range(15))
    assert again == first, "what lies round a tile is not kept, and changes nothing"


def test_a_map_at_rest_keeps_nothing_that_only_another_zoom_needs(shown: tuple[App, OnlyCity]) -> None:
    """What the nebulae are made from once took 20 MiB for as long as the game was shown."""
    city, freed = shown[1].city, []
    city.let_go = lambda: freed.append(True)  # type: ignore[method-assign]
    for _ in range(50):
        city.update(0.1)
    assert len(freed) == 1
    city.pan(10, 10)
    city.update(0.1)
    assert len(freed) == 1, "the map moved just now"
    for _ in range(50):
        city.update(0.1)
    assert len(freed) == 2
    city.squares.get(0, 0, 3.0)
    before = pixels_kept(city.squares)
    city.squares.forget_sources()
    assert pixels_kept(city.squares) < before
    assert city.squares.get(0, 0, 5.0).get_size() == (50, 50)
