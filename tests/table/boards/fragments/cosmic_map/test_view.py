"""The cosmic map on the table: what lies where, what the pointer touches, what the camera shows."""

from collections.abc import Callable, Iterator
from functools import cache
from math import hypot

import pytest
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.cosmic_map.pose import to_world
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.graph import shared_graph
from dejavu.games.fragments.outline import points
from dejavu.games.fragments.state import NONE, Placement
from dejavu.table.board.map.rims import draw_rims
from dejavu.table.board.map.tiles import depth
from dejavu.table.boards.fragments.cosmic_map import arrangement
from dejavu.table.boards.fragments.cosmic_map.captions import Caption
from dejavu.table.boards.fragments.cosmic_map.view import SLIP, TOUCHABLE, CosmicMapView
from dejavu.table.boards.fragments.sowing_plan import Harvest
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.shell.app import App
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from tests.cases import some
from tests.table.boards.fragments.conftest import fragments
from tests.table.hands import AppAt, move, press, release, target

SIZE = (1280, 720)
SEEN = 20
"""Light of 255 from which a glow over black is seen."""


@cache
def layout() -> tuple[dict[int, Placement], tuple[tuple[int, int], ...]]:
    game = fragments()
    geometry = geometry_of(game.components)
    placements = {0: Placement(0, 0, 0)}
    placements.update(geometry.place_rest(placements, range(1, len(game.components.nebulae))))
    links = sorted(
        {(min(a, b), max(a, b)) for a in placements for b in geometry.judge(placements, a, placements[a])[1]}
    )
    return placements, tuple(links)


def finished() -> FragmentsState:
    """A finished map with bits on it; the girl on the first nebula, a flower on the second."""
    state = fragments().new_state(2, {})
    placements, links = layout()
    state.placements, state.graph = placements, shared_graph(len(placements), links)
    state.bits = [[(n + k) % 30 for k in range(n)] for n in placements]
    state.fragments = list(placements)
    state.fragments[1], state.planted[1], state.girl = NONE, True, 0
    return state


class OnlyMap(Scene):
    """Nothing but a map."""

    name = "only-map"

    def __init__(self, state: FragmentsState) -> None:
        self.state = state
        self.chosen: list[int] = []

    def enter(self) -> None:
        self.map = CosmicMapView(self.state.components, self.look, self.app.pictures, self.timeline, self.changed)

    def changed(self) -> None:
        self.invalidate(self.map.rect)
        self.retarget()

    def layout(self, size: tuple[int, int]) -> None:
        self.map.layout(Rect((0, 0), size), self.look)
        self.map.show(self.state)
        if not self.map.hand_moved:
            self.map.fit()

    def draw(self, surface: object) -> None:
        self.map.draw(surface)  # type: ignore[arg-type]

    def targets(self) -> list[Target]:
        nebulae = [self.map.nebula_target(n, action=self._choose(n)) for n in self.map.placements]
        return [self.map.sky_target(), *nebulae]

    def update(self, dt: float) -> None:
        self.map.update(dt)

    def handle(self, event: Event) -> bool:
        return self.map.handle(event)

    def commands(self) -> dict[str, Callable[[], None]]:
        return self.map.commands()

    def _choose(self, nebula: int) -> Callable[[], None]:
        return lambda: self.chosen.append(nebula)


@pytest.fixture
def shown(app_at: AppAt) -> Iterator[tuple[App, OnlyMap]]:
    app, scene = app_at(SIZE), OnlyMap(finished())
    app.push(scene)
    app.settle()
    yield app, scene


def test_the_whole_map_is_in_sight(shown: tuple[App, OnlyMap]) -> None:
    _app, scene = shown
    for nebula in some(scene.map.placements):
        assert scene.map.rect.contains(scene.map.nebula_rect(nebula))


def test_the_whole_map_is_fitted_into_the_part_over_which_nothing_lies(shown: tuple[App, OnlyMap]) -> None:
    _app, scene = shown
    clear = Rect(300, 200, 700, 400)
    scene.map.layout(Rect((0, 0), SIZE), scene.look, clear=clear)
    for nebula in some(scene.map.placements):
        assert clear.contains(scene.map.nebula_rect(nebula))


def edges(view: CosmicMapView, nebula: int) -> Iterator[tuple[tuple[float, float], complex]]:
    """The middle of each side of a nebula in the window, and a step of a pixel from there out of the nebula."""
    corners = [complex(*corner) for corner in view.corners(nebula)]
    centre = complex(*view.centre(nebula))
    for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
        middle, out = (one + other) / 2, (other - one) / abs(other - one) * 1j
        if (out * (middle - centre).conjugate()).real < 0:
            out = -out
        yield (middle.real, middle.imag), out


def off(point: tuple[float, float], step: complex) -> tuple[float, float]:
    return point[0] + step.real, point[1] + step.imag


def test_a_nebula_is_touched_within_its_outline_and_hardly_beyond(shown: tuple[App, OnlyMap]) -> None:
    """Clicks that missed a concave edge by a hair touched the sky."""
    view = shown[1].map
    slip = view.look.px(SLIP)
    for nebula, place in some(view.placements.items()):
        outline = view.components.nebulae[nebula].outline
        assert view.nebula_at(view.centre(nebula)) == nebula
        for x, y in (to_world((round(0.97 * x), round(0.97 * y)), place) for x, y in outline):
            assert view.nebula_at(view.camera.to_screen(x, y)) == nebula
        for edge, out in some(edges(view, nebula)):
            assert view.nebula_at(off(edge, out * slip * 0.8)) is not None  # itself, or a neighbour that lies nearer
    for nebula, place in list(view.placements.items()):
        view.placements = {nebula: place}
        centre, outline = complex(*view.centre(nebula)), view.components.nebulae[nebula].outline
        for edge, out in some(edges(view, nebula)):
            assert view.nebula_at(off(edge, out * slip * 0.8)) == nebula
            assert view.nebula_at(off(edge, -out)) == nebula
        corners = view.corners(nebula)
        for corner in (corners[point] for point in points(outline)):
            away = (complex(*corner) - centre) / abs(complex(*corner) - centre)
            assert view.nebula_at(off(corner, away * (slip + 1))) is None


@pytest.mark.parametrize("advised", [False, True])
def test_a_nebula_is_touched_wherever_its_glow_is_seen(shown: tuple[App, OnlyMap], advised: bool) -> None:
    """Clicks in the glow of a concave edge, which a hint widens, touched the sky."""
    view = shown[1].map
    nebula, place = next(iter(view.placements.items()))
    view.placements = {nebula: place}
    lit = [view.corners(nebula)]
    canvas = Surface(view.look.size)
    draw_rims(canvas, view.look, () if advised else lit, lit if advised else (), None)
    glowing = 0
    for edge, out in some(edges(view, nebula)):
        for step in range(1, 2 * view.look.em):
            point = off(edge, out * step)
            at = round(point[0]), round(point[1])
            if canvas.get_rect().collidepoint(at) and max(canvas.get_at(at)[:3]) > SEEN:
                glowing += 1
                assert view.nebula_at(point) == nebula, step
    assert glowing > 10


def test_between_two_nebulae_the_nearer_one_is_touched(shown: tuple[App, OnlyMap]) -> None:
    view = shown[1].map
    slip, between = view.look.px(SLIP), 0
    for link in some(view.links.values()):
        for contact in link.contacts:
            x, y = view.camera.to_screen(contact.real, contact.imag)
            for step in (1, -1, 1j, -1j, 1 + 1j, 1 - 1j, -1 + 1j, -1 - 1j):
                point = off((x, y), step * slip)
                near = {n: depth(view.corners(n), complex(*point)) for n in view.placements}
                nearest = max(near, key=lambda n: near[n])
                if near[nearest] <= -slip or sorted(near.values())[-2] > near[nearest] - 0.5:
                    continue
                between += near[nearest] < 0
                assert [n for n in view.placements if view.nebula_holds(n, point)] == [nearest]
    assert between > 10


def test_a_click_between_points_goes_past_the_nebula(shown: tuple[App, OnlyMap]) -> None:
    app, scene = shown
    view = scene.map
    corner = view.nebula_rect(0).topleft
    assert not view.nebula_holds(0, corner)
    press(app, corner)
    release(app, corner)
    assert 0 not in scene.chosen
    middle = view.centre(0)
    press(app, (round(middle[0]), round(middle[1])))
    release(app, app.input.pointer)
    assert scene.chosen[-1:] == [0]


def test_pieces_lie_on_their_nebula_without_covering_each_other(shown: tuple[App, OnlyMap]) -> None:
    view = shown[1].map
    for nebula in some(view.placements):
        count = len(view.bits[nebula])
        girl = view.girl == nebula
        places = arrangement.bits(count, girl, view.calm, view.widest)
        spots = [(*view.on_nebula(nebula, place), view.bit_side(count, girl)) for place in places]
        kinds = [*view.pieces(nebula), *(["girl"] if girl else [])]
        spots += [(*view.piece_centre(kind, nebula), view.piece_side(kind, nebula)) for kind in kinds]
        assert all(view.nebula_holds(nebula, (x, y)) for x, y, _side in spots)
        for i, (x, y, side) in enumerate(spots):
            for other_x, other_y, other in spots[i + 1 :]:
                assert hypot(x - other_x, y - other_y) >= (side + other) / 2 - 1


def test_a_planted_nebula_shows_its_flower_and_no_fragment(shown: tuple[App, OnlyMap]) -> None:
    view = shown[1].map
    assert view.pieces(0) == ["fragment"]
    assert view.pieces(1) == ["flower"]
    assert view.pieces(2) == ["fragment"]


def test_every_connection_shines_where_outlines_touch(shown: tuple[App, OnlyMap]) -> None:
    view = shown[1].map
    assert {(link.one, link.other) for link in view.links.values()} == set(shown[1].state.graph.links())
    for link in view.links.values():
        for contact in link.contacts:
            for nebula in (link.one, link.other):
                place = view.placements[nebula]
                assert abs(contact - complex(place.x, place.y)) > view.calm - 15


def test_dragging_the_sky_pans_and_the_wheel_zooms_where_it_points(shown: tuple[App, OnlyMap]) -> None:
    app, scene = shown
    before = scene.map.centre(0)
    sky = next(p for p in ((x, 8) for x in range(0, 1280, 8)) if scene.map.nebula_at(p) is None)
    press(app, sky)
    move(app, (sky[0] + 60, sky[1] + 40))
    release(app, app.input.pointer)
    after = scene.map.centre(0)
    assert (round(after[0] - before[0]), round(after[1] - before[1])) == (60, 40)
    point = (500, 300)
    world = scene.map.camera.to_world(point)
    scene.map.zoom(2, point)
    assert scene.map.camera.to_world(point) == pytest.approx(world)


def test_the_sky_on_the_map_joins_the_sky_around_it(app_at: AppAt) -> None:
    app, scene = app_at(SIZE), OnlyMap(finished())
    app.push(scene)
    sky = Backdrop(app.look, app.pictures)
    whole = app.window.surface.copy()
    sky.draw(whole)
    scene.map.layout(Rect(150, 90, 700, 500), scene.look, sky.draw)
    scene.map.hidden = {("nebula", n) for n in scene.map.placements}
    surface = whole.copy()
    surface.fill("black", scene.map.rect)
    scene.map.draw(surface)
    assert surface.get_buffer().raw == whole.get_buffer().raw


def test_framing_makes_bits_large_enough_to_touch(shown: tuple[App, OnlyMap]) -> None:
    app, scene = shown
    scene.map.frame([2, 3])
    app.settle()
    assert scene.map.bit_side() >= TOUCHABLE
    for nebula in (2, 3):
        assert scene.map.rect.collidepoint(scene.map.centre(nebula))


def test_highlights_are_drawn(shown: tuple[App, OnlyMap]) -> None:
    """Each of them changes what is seen, and taking it away brings the old picture back."""
    app, scene = shown
    view = scene.map

    def seen() -> bytes:
        app.settle()
        return app.window.surface.get_buffer().raw

    plain = seen()
    start, step = scene.state.graph.links()[0]
    marks: list[tuple[str, object, object]] = [
        ("lit", {2}, ()),
        ("path", [start, step], []),
        ("ends", {4: Caption((Harvest((0,), (1,)), Harvest((7,), ())))}, {}),
        ("hover", 3, None),
        ("hidden", {("girl", 0)}, ()),
        ("hidden", {("bit", 5, 0)}, ()),
        ("hidden", {("nebula", 5)}, ()),
    ]
    for name, value, none in some(marks):
        setattr(view, name, value)
        assert seen() != plain, name
        setattr(view, name, none)
        assert seen() == plain, name


def test_each_nebula_is_a_target_by_its_name(shown: tuple[App, OnlyMap]) -> None:
    app, scene = shown
    for tile in some(scene.state.components.nebulae):
        assert target(app, f"nebula:{tile.id}").label == tile.name


def test_a_map_that_became_sharp_part_by_part_is_as_one_drawn_whole(shown: tuple[App, OnlyMap]) -> None:
    app, scene = shown
    scene.map.zoom(2.5)
    app.step(1 / 60)
    assert not scene.map.sharp
    for _ in range(120):
        app.step(1 / 60)
    assert scene.map.sharp
    by_parts = app.window.surface.get_buffer().raw
    scene.map.redraw()
    app.step(1 / 60)
    assert app.window.surface.get_buffer().raw == by_parts
