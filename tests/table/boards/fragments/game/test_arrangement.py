"""Where the areas go: everywhere in sight, never over each other, large enough to touch."""

from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from dejavu.games.fragments.state import Phase, Sowing
from dejavu.table.boards.fragments.areas.girl import GirlTile
from dejavu.table.boards.fragments.areas.memory import ShortTerm
from dejavu.table.boards.fragments.building.scene import BuildingScene
from dejavu.table.boards.fragments.cosmic_map.view import CosmicMapView
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import UI_SCALES
from tests.amounts import ends, windows
from tests.cases import some
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.game.conftest import TableFor, play_to
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, settle

LANDSCAPE = windows([(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)])
SIZES = [*LANDSCAPE, (1024, 1000)]
SCALES = ends([1.0, 1.25, 1.5, 2.0])
ODD = [(1280, 800), (1366, 768), (1600, 900)]
"""Where a larger scale does not simply make everything larger."""
TOUCHABLE = 24
TOLD_APART = 14
"""Pixels across a bit that is only looked at."""


@pytest.fixture
def app_at(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> AppAt:
    """Apps of which nothing is drawn: where everything lies is known without."""

    def make(*args: Any, **settings: Any) -> App:
        app = app_at(*args, **settings)
        monkeypatch.setattr(app, "draw", app.dirty.clear)
        return app

    return make


def test_every_area_is_in_the_window_and_none_lies_over_another(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at(SIZES[0])
    match = table_for(app, "Ada", "Vega: easy", "Mira: easy", "Lyra: easy")
    for phase in (Phase.RECOLLECTION, Phase.DEJA_VU):
        play_to(app, match, lambda state, phase=phase: match.my_move and state.phase is phase)  # type: ignore[misc]
        for size in some(SIZES):
            resize(app, size)
            for scale in some(SCALES):
                app.change("ui_scale", scale)
                settle(app)
                assert app.window.size == size
                check_areas(app)


def resize(app: App, size: tuple[int, int]) -> None:
    """Give the window another size, as a window manager would."""
    pygame.display.set_mode(size)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def check_areas(app: App) -> None:
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    areas = {name: area.rect for name, area in scene.areas.items() if area.shown}
    window = Rect((0, 0), app.window.size)
    for name, rect in areas.items():
        assert window.contains(rect), f"{name} at {rect} leaves the window"
    if scene.row.drawer and not scene.areas["row"].folded:
        assert areas["map"].contains(areas.pop("row")), "the drawer lies over the map alone"
    for (one, first), (other, second) in combinations(areas.items(), 2):
        assert not first.colliderect(second), f"{one} {first} lies over {other} {second}"
    for target in app.targets:
        if target.action:
            assert min(target.visible.size) >= TOUCHABLE, f"{target.name} is too small: {target.visible}"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_panels_keep_their_places_over_a_whole_turn(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], scale: float
) -> None:
    """Hand, memories and chests once shrank to slips whenever the map mattered, and everything jumped."""
    app = app_at(size, ui_scale=scale)
    match = table_for(app, "Ada", "Vega: easy")
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    places: dict[str, Rect] = {}
    for reached in (
        lambda state: state.phase is Phase.RECOLLECTION and state.move is None,
        lambda state: isinstance(state.move, Sowing),
        lambda state: state.phase is Phase.DEJA_VU,
        lambda state: state.phase is Phase.MEDITATION,
    ):
        play_to(app, match, lambda state, reached=reached: match.my_move and reached(state))  # type: ignore[misc]
        now = {name: area.rect.copy() for name, area in scene.areas.items()}
        now["tray"] = scene.sown.rect.copy() if isinstance(state_of(match).move, Sowing) else now["tray"]
        places = places or now
        assert now == places


@pytest.mark.parametrize("size", SIZES)
def test_the_map_has_at_least_seven_tenths_of_the_width_or_of_the_height(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int]
) -> None:
    app = app_at(size)
    table_for(app, "Ada", "Vega: easy")
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    assert scene.map.rect.width >= 0.68 * size[0]
    assert scene.map.rect.height >= 0.58 * size[1]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", LANDSCAPE)
def test_the_whole_map_is_seen_and_no_button_lies_on_a_nebula(
    app_at: AppAt, size: tuple[int, int], scale: float
) -> None:
    """At higher scales the map was cut until "The whole map" was pressed, and the buttons lay on nebulae."""
    app = app_at(size, ui_scale=scale, reduced_motion=True)
    laid_out(app, position("sowing"))
    view = map_of(app)
    for nebula in view.placements:
        assert view.rect.contains(view.nebula_rect(nebula))
    for name in ("zoom-in", "zoom-out", "fit"):
        target = app.targets.named(name)
        assert target
        for point in (target.rect.topleft, target.rect.topright, target.rect.bottomleft, target.rect.bottomright):
            assert view.nebula_at(point) is None, name


@pytest.mark.parametrize("count", [3, 5, 10])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_up_to_ten_cards_of_the_hand_lie_side_by_side_as_cards(
    app_at: AppAt, size: tuple[int, int], scale: float, count: int
) -> None:
    """They were once slips of 140 by 24 pixels, and the VP lay over a slot."""
    app = app_at(size, ui_scale=scale)
    data = position("sowing")
    hand = ["red-1", "green-2", "blue-3", "blue-1", "purple-4", "red-2", "green-6", "yellow-6", "purple-3", "blue-4"]
    data["players"][0] |= {"hand": hand[:count]}
    data["players"][1] |= {"hand": []}
    laid_out(app, data)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    cards = {target.name: target.rect for target in app.targets if target.name.startswith("hand:")}
    assert len(cards) == count
    for rect in cards.values():
        assert scene.hand.rect.contains(rect)
        assert rect.height >= 50
        assert 0.68 < rect.width / rect.height < 0.75
    assert not any(one.colliderect(other) for one, other in combinations(cards.values(), 2))


@pytest.mark.parametrize("scale", ends([1.0, 1.25, 1.5]))
@pytest.mark.parametrize("size", windows([(1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]))
def test_bits_on_the_map_can_be_told_apart_while_cards_matter(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], scale: float
) -> None:
    app = app_at(size, ui_scale=scale)
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda state: match.my_move and state.phase is Phase.DEJA_VU)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    assert scene.map.view.bit_side() >= TOLD_APART


def hand_card(app: App) -> int:
    """Width of a card in the hand."""
    return next(target.rect.width for target in app.targets if target.name.startswith("hand:"))


@pytest.mark.parametrize("phase", ["deja-vu", "meditation"])
@pytest.mark.parametrize("size", [*SIZES, *(size for size in ODD if size not in SIZES)])
def test_a_larger_scale_never_makes_words_or_cards_smaller(app_at: AppAt, size: tuple[int, int], phase: str) -> None:
    """At 1366×768 settings and cards were once smaller at 150 % than at 140 %."""
    app = app_at(size)
    data = position()
    data["phase"] = phase
    laid_out(app, data)
    before = (0, 0, 0)
    for scale in some(UI_SCALES):
        app.change("ui_scale", scale)
        settle(app)
        now = (app.look.em, app.look.enlarged().em, hand_card(app))
        assert all(one >= other for one, other in zip(now, before, strict=True)), f"{scale}: {now} after {before}"
        before = now


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_at_every_larger_scale_the_words_of_a_page_are_larger(app_at: AppAt, size: tuple[int, int]) -> None:
    """The settings looked alike at 140 % and at 150 %."""
    app = app_at(size)
    sizes = list[int]()
    for scale in UI_SCALES:
        app.change("ui_scale", scale)
        sizes.append(app.look.enlarged().em)
    assert sizes == sorted(set(sizes))


@pytest.mark.parametrize("kind", ["tray:", "long:", "chest:", "hand:", "short:"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_larger_words_leave_every_piece_nearly_its_size(app_at: AppAt, size: tuple[int, int], kind: str) -> None:
    """At 150 % bits in the tray were half as large, as the column of words had grown over them."""
    app = app_at(size)
    laid_out(app, position())
    before = 0
    for scale in (1.0, 1.25, 1.4, 1.5):
        app.change("ui_scale", scale)
        settle(app)
        height = next(target.rect.height for target in app.targets if target.name.startswith(kind))
        before = before or height
        assert height >= 0.79 * before, scale


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_beside_memory_fragments_larger_words_make_no_finished_card_smaller(
    app_at: AppAt, size: tuple[int, int]
) -> None:
    """At 150 % the fragments lay below the cards and took a sixth of their height."""
    app = app_at(size)
    data = position()
    own = data["players"][0]
    own |= {"long": own["long"][:2], "short": {}}
    laid_out(app, data)
    before = 0
    for scale in (1.0, 1.1, 1.25, 1.4, 1.5):
        app.change("ui_scale", scale)
        settle(app)
        height = next(target.rect.height for target in app.targets if target.name.startswith("long:"))
        before = before or height
        assert height >= before, scale


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_larger_words_leave_what_counts_now_beside_the_chests(app_at: AppAt, size: tuple[int, int]) -> None:
    """At 150 % footprints, places in memory, hand size and whites were gone."""
    app = app_at(size)
    laid_out(app, position())
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    sides = list[int]()
    for scale in (1.0, 1.1, 1.25, 1.4, 1.5):
        app.change("ui_scale", scale)
        settle(app)
        girl = scene.areas["girl"]
        assert isinstance(girl, GirlTile)
        assert len(girl.icons) == 4 and all(girl.rect.contains(icon) for icon in girl.icons)
        chests = [each.rect for each in app.targets if each.name.startswith("chest:")]
        assert not any(icon.collidelist(chests) >= 0 for icon in girl.icons)
        sides.append(girl.icons[0].height)
    assert min(sides) == sides[0] >= TOLD_APART


@pytest.mark.parametrize("touchable", [True, False])
def test_the_numbers_of_the_girl_tile_are_told_where_the_tile_can_be_touched(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, touchable: bool
) -> None:
    """A panel may have no ground, and the list of all that can be touched could not be made."""
    app = app_at((1280, 720))
    laid_out(app, position())
    if not touchable:
        monkeypatch.setattr(GirlTile, "ground", None)
        app.retarget()
        settle(app)
    assert any(each.name.startswith("chest:") for each in app.targets)
    assert len([each for each in app.targets if each.name.startswith("icon:")]) == (4 if touchable else 0)


def test_every_sign_of_the_girl_tile_says_its_number_and_what_it_does(app_at: AppAt) -> None:
    """The arrow was not found out by looking: its tip said no more than the number."""
    app = app_at((1280, 720))
    laid_out(app, position())
    told = {each.name: each.tip.split("\n") for each in app.targets if each.name.startswith("icon:")}
    assert told == {
        "icon:footprint": ["Steps of the girl: 2", "Footprint: the girl may walk one nebula further."],
        "icon:short-term": ["Places in short-term memory: 4", "Short-term memory: one more card under construction."],
        "icon:hand": ["Hand size 4", "Hand: you draw up to one more card."],
        "icon:white": ["White bits after sowing: 0", "White: after sowing, take one white bit from the last nebula."],
    }


@pytest.mark.parametrize("size", windows([(1280, 720), (1366, 768), (1920, 1080)]))
def test_cards_being_filled_are_as_large_as_those_in_the_hand_and_the_map_has_half_the_height(
    app_at: AppAt, size: tuple[int, int]
) -> None:
    """Both were once tiny in Deja vu, between wide boxes with nothing in them."""
    app = app_at(size)
    laid_out(app, position())
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    short = next(target.rect.width for target in app.targets if target.name.startswith("short:"))
    assert short == hand_card(app) >= 0.07 * size[0]
    assert scene.map.rect.height >= 0.5 * size[1]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_communal_cards_fill_their_columns(app_at: AppAt, size: tuple[int, int]) -> None:
    """At 1280 x 720 they were 56 pixels wide, with a gap of 18 beside them: too small to be read."""
    app = app_at(size)
    laid_out(app, position())
    cards = [target.rect for target in app.targets if target.name.startswith("row:")]
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    assert len(cards) > 6
    assert all(card.width >= 0.0495 * size[0] for card in cards)
    assert sum({card.left: card.width for card in cards}.values()) >= 0.9 * scene.row.rect.width


@pytest.mark.parametrize("begun", [1, 2])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_a_free_place_of_short_term_memory_is_seen_as_one(
    app_at: AppAt, size: tuple[int, int], scale: float, begun: int
) -> None:
    """The third was once six pixels wide."""
    app, data = app_at(size, ui_scale=scale), position()
    own = data["players"][0]
    own |= {"long": ["red-5", "purple-1"], "hand": ["green-1"], "chest": []}
    own["short"] = {"blue-1": ["yellow-raindrop"], "red-1": ["red-raindrop"]}
    own["short"] = dict([*own["short"].items()][:begun])
    laid_out(app, data)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    cards = [target.rect for target in app.targets if target.name.startswith("short:")]
    short = scene.areas["short"]
    assert isinstance(short, ShortTerm)
    _beside, *free = short.bare()
    assert (len(cards), len(free)) == (begun, 3 - begun)
    for place in free:
        assert place.width >= 0.34 * cards[0].width
        assert short.rect.contains(place)
        assert place.collidelist(cards) < 0
    assert all(one.right < other.right for one, other in pairwise(free))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_a_narrow_free_place_looks_like_a_card_under_the_last_one(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """It looked like a card squeezed to a third of its width."""
    app, data, frames = app_at(size), position(), []
    data["players"][0]["long"] = ["red-5", "purple-1"]
    laid_out(app, data)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    short, cards = scene.areas["short"], [each.rect for each in app.targets if each.name.startswith("short:")]
    assert isinstance(short, ShortTerm)
    monkeypatch.setattr(short, "draw_frame", lambda surface, rect, radius: frames.append((surface.get_clip(), rect)))
    short.draw_ground(Surface(size))
    ((clip, frame),) = frames
    assert len(cards) == 2
    assert frame.width == cards[-1].width
    assert frame.colliderect(cards[-1])
    assert clip.collidelist(cards) < 0


@pytest.mark.parametrize("phase", ["deja-vu", "meditation"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_with_the_communal_row_unfolded_every_card_of_ones_own_can_be_seen(
    app_at: AppAt, size: tuple[int, int], scale: float, phase: str
) -> None:
    """At 1024×640 and 200 % those in short-term memory were once eight pixels high, and their slots failed."""
    app = app_at(size, ui_scale=scale)
    data = position()
    data["phase"] = phase
    laid_out(app, data)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    if scene.areas["row"].folded:
        scene.row.toggle()
    settle(app)
    check_areas(app)
    for target in app.targets:
        if target.name.startswith(("hand:", "short:")):
            assert target.rect.height >= 60, f"{target.name} at {target.rect}"


@pytest.mark.parametrize("laid", ["sowing", "full-table", "meditation", "map"])
@pytest.mark.parametrize("size", windows([(1024, 640), (1280, 720), (1920, 1080), (2560, 1440)]))
def test_a_larger_scale_never_makes_the_pieces_on_the_map_smaller(
    app_at: AppAt, size: tuple[int, int], laid: str
) -> None:
    """At 1280×720 and 200 % a bit was once 16 pixels large while sowing, instead of 28."""
    app = app_at(size, reduced_motion=True)
    data = position("full-table" if laid == "meditation" else laid)
    if laid == "meditation":
        data["phase"] = laid
        data["players"][0]["tray"] = []
    laid_out(app, data)
    before = 0
    for scale in some(UI_SCALES):
        app.change("ui_scale", scale)
        settle(app)
        side = map_of(app).bit_side()
        assert side >= before, f"{scale}: {side} after {before}"
        before = side


def map_of(app: App) -> CosmicMapView:
    """The map that is played on, or that is being built."""
    assert isinstance(app.scene, FragmentsScene | BuildingScene)
    return app.scene.map.view if isinstance(app.scene, FragmentsScene) else app.scene.map


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_nearly_all_of_the_map_is_seen_while_it_matters(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], scale: float, seats: int
) -> None:
    app = app_at(size, ui_scale=scale)
    table_for(app, "Ada", *("Vega: easy", "Mira: easy", "Lyra: easy")[: seats - 1])
    check_areas(app)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    for nebula in scene.map.view.placements:
        assert scene.map.rect.contains(scene.map.view.core(nebula)), f"{nebula} leaves {scene.map.rect}"


def test_the_whole_map_can_be_seen_at_any_scale_until_it_is_looked_at_closely(app_at: AppAt) -> None:
    app = app_at((1280, 720), ui_scale=2.0, reduced_motion=True)
    laid_out(app, position())
    view = map_of(app)
    resting = view.camera.zoom
    app.scene.commands()["fit"]()
    settle(app)
    assert all(view.rect.contains(view.nebula_rect(nebula)) for nebula in view.placements)
    view.zoom(1)
    view.fit()
    assert view.camera.zoom == resting
