"""Where the areas go: everywhere in sight, never over each other, both maps alike and as large as can be."""

from itertools import combinations, product

import pytest
from pygame import Rect

from dejavu.table.board.action_bar import STACKED
from dejavu.table.board.log_sheet import LogSheet
from dejavu.table.board.turn_line import turn_line
from dejavu.table.boards.trip.arrangement import SHARING, arrange
from dejavu.table.boards.trip.city import tiles
from dejavu.table.look.look import Look
from dejavu.table.look.theme import load
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import UI_SCALES
from tests.amounts import windows
from tests.cases import some
from tests.games.trip.notation import player, position
from tests.table.boards.trip.conftest import scene_of, seated
from tests.table.hands import AppAt, click
from tests.table.lettering import lettered

LANDSCAPE = [(1024, 640), (1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160)]
SIZES = [*LANDSCAPE, (1024, 1000), (1000, 1400)]
NAMES = ("memory", "spaces", "order", "own", "shared", "tray", "offers", "false", "seats", "supply", "guide")
ROWS = 7
LEAST_CELL = 0.064
"""Of the height of the window."""


@pytest.mark.parametrize(("size", "scale"), [*product(SIZES, UI_SCALES)])
def test_every_area_is_in_the_window_and_none_lies_over_another(size: tuple[int, int], scale: float) -> None:
    look, window = Look(load(), size, scale), Rect((0, 0), size)
    for seats in (2, 3, 4):
        rects = {name: rect for name, rect in arrange(look, seats, 3 + (seats > 2), ROWS).rects.items() if rect}
        hidden = set(SHARING[1:]) if look.wide < STACKED else set()
        assert set(NAMES) - hidden <= set(rects)
        for name, rect in rects.items():
            assert window.contains(rect), f"{name} at {rect} leaves the window"
            assert min(rect.size) >= 24, f"{name} is too small to be touched: {rect}"
        for (one, first), (other, second) in combinations(rects.items(), 2):
            assert not first.colliderect(second), f"{one} {first} lies over {other} {second}"
        assert rects["own"].size == rects["shared"].size


@pytest.mark.parametrize(("size", "scale"), [*product(SIZES, UI_SCALES)])
def test_maps_never_move(size: tuple[int, int], scale: float) -> None:
    look = Look(load(), size, scale)
    made = [arrange(look, seats, 4, ROWS).rects["own"] for seats in (2, 3, 4)]
    assert len({(rect.left, rect.top, rect.width, rect.height) for rect in made if rect}) == 1


@pytest.mark.parametrize("size", windows(LANDSCAPE))
def test_a_cell_keeps_its_share_of_the_window_at_every_scale(app_at: AppAt, size: tuple[int, int]) -> None:
    app = app_at(size)
    seated(app, position("H:A1*"))
    for scale in some(UI_SCALES):
        app.change("ui_scale", scale)
        app.step(1 / 30)
        own, shared = scene_of(app).own, scene_of(app).shared_map
        assert own.cells.side >= LEAST_CELL * size[1], f"at {scale}"
        assert own.cells.side == shared.cells.side
        assert own.cells.left - own.rect.left == shared.cells.left - shared.rect.left
        check_targets(app)


@pytest.mark.parametrize(
    ("size", "most"), [((1024, 640), 1.25), ((1280, 720), 1.75), ((1600, 900), 1.75), ((1920, 1080), 2.0)]
)
def test_large_words_keep_log_order_card_and_seats_in_sight(size: tuple[int, int], most: float) -> None:
    for scale, seats in some(product([scale for scale in UI_SCALES if scale <= most], (2, 3, 4))):
        look = Look(load(), size, scale)
        made = arrange(look, seats, 3 + (seats > 2), ROWS)
        assert not made.compact and not made.folded & {"order", "log", "supply", "false", "guide"}, f"{scale}, {seats}"
        assert (log := made.rects["log"]) and log.height >= look.px(4), f"{scale}, {seats}"
        assert scale > 1 or "maps" not in made.folded, f"{scale}, {seats}"


def test_what_gives_way_first_is_the_supply_then_maps_then_seats() -> None:
    folded = [arrange(Look(load(), (1600, 900), scale), 4, 4, ROWS).folded for scale in (1.0, 1.25, 1.5, 1.75)]
    assert folded == [set(), set(), {"maps", "details"}, {"maps", "seats"}]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 900)])
def test_phase_and_ways_to_log_order_card_and_seats_are_there_at_every_scale(
    app_at: AppAt, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, lines = app_at(size), lettered(monkeypatch, "text")
    seated(app, position("H:A1*", seats=4, players=[player("H:A1*")], round=3, orders=["greens"]))
    for scale in some(UI_SCALES):
        app.change("ui_scale", scale)
        app.look.cache.clear()  # what other tests had set
        lines.clear()
        app.scene.invalidate()
        app.step(1 / 30)
        assert turn_line(scene_of(app)) in {line.words for line in lines}, f"at {scale}"
        assert {"log", "order", "supply", "seat:0", "seat:3"} <= {target.name for target in app.targets}, f"at {scale}"


def test_the_log_opens_from_its_tab(app_at: AppAt) -> None:
    app = app_at((1024, 640))
    seated(app, position("H:A1*"))
    app.change("ui_scale", UI_SCALES[-1])
    app.step(1 / 30)
    click(app, "log")
    assert isinstance(app.scene, LogSheet)


def check_targets(app: App) -> None:
    window = Rect((0, 0), app.window.size)
    for target in app.targets:
        assert window.contains(target.visible), f"{target.name} leaves the window: {target.visible}"
        if target.action:
            assert min(target.visible.size) >= 24, f"{target.name} is too small: {target.visible}"


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", windows([(1024, 640), (1280, 720), (1920, 1080), *LANDSCAPE, (1024, 1000)]))
def test_a_larger_scale_never_makes_a_cell_smaller_than_at_100(
    app_at: AppAt, size: tuple[int, int], seats: int
) -> None:
    """At 1280×720 a cell was once 62 pixels large at 100 %, and 48 at 200 %."""
    app = app_at(size, reduced_motion=True)
    seated(app, position("H:A1*", seats=seats, players=[player("H:A1*")]))
    least = 0
    for scale in some(UI_SCALES):
        app.change("ui_scale", scale)
        app.step(1 / 30)
        for each in (scene_of(app).own, scene_of(app).shared_map):
            assert each.cells.side >= least, f"{scale}: {each.cells.side} after {least}"
            labels = app.look.px(1.0)
            assert each.rect.contains(each.cells.rect.move(-labels, -labels)), f"{scale}: letters leave the map"
        least = least or scene_of(app).own.cells.side
        check_targets(app)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_larger_words_take_no_room_from_the_pictures_of_the_supply(size: tuple[int, int]) -> None:
    """At 150 % the supply was lower than at 140 %, and its pictures half as large."""
    heights = list[int]()
    for scale in (1.0, 1.25, 1.4, 1.5):
        supply = arrange(Look(load(), size, scale), 2, 3, ROWS).rects["supply"]
        assert supply
        heights.append(supply.height)
    assert all(height >= 0.9 * max(heights[: place + 1]) for place, height in enumerate(heights)), heights


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_larger_words_make_no_tile_on_a_space_or_in_the_tray_smaller(
    app_at: AppAt, size: tuple[int, int], seats: int
) -> None:
    """At 150 % headings of the maps had grown at the cost of the strip above them."""
    app = app_at(size, reduced_motion=True)
    seated(app, position("H:A1*", seats=seats, players=[player("H:A1*")]))
    before = 0, 0
    for scale in (1.0, 1.1, 1.25, 1.4, 1.5):
        app.change("ui_scale", scale)
        app.step(1 / 30)
        scene = scene_of(app)
        now = tiles.abreast(scene.studio, scene.spaces.placed[0].rect, 4)[0].width, scene.areas["tray"].rect.width
        before = before if any(before) else now
        assert all(one >= 0.97 * other for one, other in zip(now, before, strict=True)), f"{scale}: {now} of {before}"
