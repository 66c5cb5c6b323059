"""The plates of a sowing: each end is a button, opens into its bits, and proposes a way that is sown at once."""

from itertools import pairwise
from random import Random

import pytest
from pygame import Rect

from dejavu.engine.chance import FreshChance
from dejavu.games.fragments.state import Phase, Sowing
from dejavu.table.boards.fragments.cosmic_map.captions import Caption
from dejavu.table.boards.fragments.cosmic_map.painter import MapPainter
from dejavu.table.boards.fragments.sowing_plan import Harvest, route_to, whites_to_take
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.amounts import ends
from tests.cases import some
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.game.conftest import TableFor, scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, focus, frame, key, move, press, release, settle, target


@pytest.fixture
def table(app_at: AppAt) -> tuple[App, Match]:
    app = app_at((1280, 720), reduced_motion=True)
    return app, laid_out(app, position("sowing"))


def plates(app: App) -> list[str]:
    app.step(0)
    return [found.name for found in app.targets if found.name.startswith("plate:")]


def test_every_end_is_a_button_large_enough_to_touch_over_no_bit(app_at: AppAt) -> None:
    for size in ((1280, 720), (1920, 1080)):
        app = app_at(size, reduced_motion=True)
        laid_out(app, position("sowing"))
        scene = scene_of(app)
        assert len(plates(app)) == len(scene.frame.plan.ends()) > 5
        pieces = scene.map.view.painter.covered()
        for name in plates(app):
            rect = target(app, name).rect
            assert min(rect.size) >= 24
            assert rect.collidelist(pieces) < 0, name


def test_bits_that_come_alone_are_farther_apart_than_a_bit_and_what_it_brings(app_at: AppAt) -> None:
    """Side by side, two choices looked like a bit and one that it brings."""
    app = app_at((1280, 720))
    laid_out(app, position("sowing"))
    signs = scene_of(app).map.view.signs
    _plate, places = signs.opened(Caption((Harvest((0, 1), (2,)), Harvest((6,), ()), Harvest((12,), ()))))
    rects = dict(places)
    assert rects[6].top == rects[12].top
    assert rects[12].left - rects[6].right >= 9


def with_numbers(painter: MapPainter) -> list[Rect]:
    """The open plates, each with the number beside which it opened."""
    return [painter.numbers[end].union(rect) for end, rect in painter.open_plates().items()]


def rest_on(app: App, name: str) -> None:
    """The pointer comes to the middle of a target."""
    move(app, target(app, name).visible.center)
    settle(app)


@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 720), (1920, 1080)]), ids=str)
def test_only_ends_that_are_pointed_at_or_planned_show_their_bits(app_at: AppAt, size: tuple[int, int]) -> None:
    """A plate with bits at every end left little of the map."""
    app = app_at(size, reduced_motion=True)
    laid_out(app, position("sowing"))
    painter = scene_of(app).map.view.painter
    small = [target(app, name).rect for name in plates(app)]
    assert not painter.open_plates()
    assert sum(rect.width * rect.height for rect in small) < 0.04 * size[0] * size[1]
    rest_on(app, "nebula:eagle")
    assert [target(app, "plate:eagle").rect] == with_numbers(painter)
    rest_on(app, "plate:lagoon")
    assert [target(app, "plate:lagoon").rect] == with_numbers(painter)
    click(app, "plate:lagoon")
    rest_on(app, "nebula:eagle")
    assert len(painter.open_plates()) == 2
    move(app, scene_of(app).areas["log"].rect.center)
    settle(app)
    assert len(painter.open_plates()) == 1, "that of the plan stays open"
    assert not [name for name in plates(app) if name == "plate:lagoon"], "there the bits are the buttons"


def test_a_plate_opens_under_the_pointer_and_a_click_on_a_bit_plans_it(table: tuple[App, Match]) -> None:
    app, match = table
    bits = state_of(match).components.bit_index
    rest_on(app, "plate:lagoon")
    lagoon = state_of(match).components.nebula_index["lagoon"]
    hover = app.input.touch.hover or ""
    assert hover == "plate:lagoon" or (hover.startswith("last:") and hover.endswith(f":{lagoon}"))
    click(app, f"last:blue-moon:{lagoon}")
    assert scene_of(app).frame.plan.goal == (lagoon, bits["blue-moon"])


def test_the_plate_of_the_end_that_has_the_focus_is_open(table: tuple[App, Match]) -> None:
    app, _match = table
    app.input.focus_by_key("plate:lagoon")
    settle(app)
    painter = scene_of(app).map.view.painter
    assert with_numbers(painter) == [target(app, "plate:lagoon").rect]
    assert not [t.name for t in app.targets if t.name.startswith("last:") and t.focusable], "keys choose an end first"


def test_what_lies_under_an_open_plate_is_not_pressed(app_at: AppAt) -> None:
    app = app_at((1024, 640), reduced_motion=True, ui_scale=1.5)
    laid_out(app, position("sowing"))
    index, covered = scene_of(app).state.components.nebula_index, 0
    for name in plates(app):
        app.input.focus_by_key(name)
        frame(app)
        frame(app)
        painter = scene_of(app).map.view.painter
        assert target(app, name).rect in with_numbers(painter)
        plate = painter.open_plates()[index[name.removeprefix("plate:")]]
        for other in app.targets:
            if other.name.startswith("plate:") and other.name != name and (under := other.rect.clip(plate)):
                covered += 1
                found = app.targets.at(under.center)
                assert found and (found.name == name or found.name.endswith(f":{index[name.removeprefix('plate:')]}"))
    assert covered


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_nebula_that_is_pointed_at_stays_under_the_pointer(app_at: AppAt, scale: float) -> None:
    """Its plate opened there, and the click that was to lay a bit planned a route."""
    app = app_at((1024, 640), reduced_motion=True, ui_scale=scale)
    laid_out(app, position("sowing"))
    view, opened = scene_of(app).map.view, 0
    reach = view.calm * view.camera.zoom
    for nebula in view.placements:
        (x, y), name = view.centre(nebula), f"nebula:{view.components.nebulae[nebula].id}"
        for right, down in ((0.0, 0.0), (0.5, 0.0), (-0.5, 0.0), (0.0, 0.5), (0.0, -0.5), (0.9, 0.9), (0.0, 1.2)):
            point = round(x + right * reach), round(y + down * reach)
            move(app, (1, 1))
            frame(app)
            if (there := app.targets.at(point)) is None or there.name != name:
                continue
            move(app, point)
            frame(app)
            frame(app)
            opened += bool(view.painter.open_plates())
            still = app.targets.at(point)
            assert still and still.name == name, (point, right, down)
    assert opened > 20


def test_a_number_that_is_pointed_at_opens_whatever_its_plate_comes_to_hide(app_at: AppAt) -> None:
    app = app_at((1024, 640), reduced_motion=True, ui_scale=2.0)
    laid_out(app, position("sowing"))
    painter, index = scene_of(app).map.view.painter, scene_of(app).state.components.nebula_index
    for name in some(plates(app)):
        move(app, (1, 1))
        frame(app)
        move(app, target(app, name).visible.center)
        frame(app)
        frame(app)
        assert list(painter.open_plates()) == [index[name.removeprefix("plate:")]]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_nebula_that_is_pointed_at_opens_over_the_plate_of_the_plan(app_at: AppAt, scale: float) -> None:
    app = app_at((1280, 720), reduced_motion=True, ui_scale=scale)
    laid_out(app, position("sowing"))
    click(app, "plate:lagoon")
    settle(app)
    view, planned, opened = scene_of(app).map.view, target(app, "planned:lagoon").rect, 0
    for nebula in view.placements:
        x, y = view.centre(nebula)
        move(app, (round(x), round(y)))
        frame(app)
        frame(app)
        for plate in list(view.painter.open_plates().values())[1:]:
            opened += 1
            assert not plate.colliderect(planned)
    assert opened


def test_between_the_bits_of_the_planned_plate_a_click_lays_nothing(app_at: AppAt) -> None:
    """It went to the nebula beneath."""
    app = app_at((1024, 640), reduced_motion=True, ui_scale=1.5)
    match = laid_out(app, position("sowing"))
    click(app, "plate:lagoon")
    settle(app)
    plate, goal = target(app, "planned:lagoon").rect, scene_of(app).frame.plan.goal
    between = [(x, y) for x in range(plate.left, plate.right) for y in range(plate.top, plate.bottom)]
    on_bits = [found.rect for found in app.targets if found.name.startswith("last:")]
    between = [point for point in between if not any(rect.collidepoint(point) for rect in on_bits)]
    over_nebulae = [point for point in between if app.targets.at(point, lambda found: found.name.startswith("nebula:"))]
    assert over_nebulae
    before = state_of(match).digest()
    for point in over_nebulae[:: len(over_nebulae) // 8 or 1]:
        press(app, point)
        release(app, point)
        settle(app)
        assert state_of(match).digest() == before
        assert scene_of(app).frame.plan.goal == goal


def test_a_click_on_a_plate_proposes_a_way_and_one_more_sows_it_in_one_step_of_undo(table: tuple[App, Match]) -> None:
    app, match = table
    scene = scene_of(app)
    before = state_of(match).digest()
    click(app, "plate:lagoon")
    goal = scene.frame.plan.goal
    assert goal
    assert scene.map.view.route == scene.frame.plan.route
    assert scene.map.view.name(goal.end) in scene.question
    click(app, "end")
    settle(app)
    assert not isinstance(state_of(match).move, Sowing)
    assert goal.last in state_of(match).players[0].tray
    click(app, "undo")
    settle(app)
    assert state_of(match).digest() == before


def test_a_plate_of_which_nothing_is_left_leads_nowhere(table: tuple[App, Match]) -> None:
    """A click may find the list of targets from before the bits were sown: it led to the page of trouble."""
    app, match = table
    stale = [found.action for found in app.targets if found.name.startswith("plate:")]
    click(app, "plate:lagoon")
    click(app, "end")
    settle(app)
    after = state_of(match).digest()
    assert stale
    for action in stale:
        assert action
        action()
    assert state_of(match).digest() == after
    assert scene_of(app).frame.plan.goal is None


def test_another_last_bit_is_chosen_on_the_opened_plate(table: tuple[App, Match]) -> None:
    app, match = table
    click(app, "plate:lagoon")
    for bit in ("blue-moon", "red-sun"):
        kind = state_of(match).components.bit_index[bit]
        goal = scene_of(app).frame.plan.goal
        assert goal
        if goal.last != kind:
            click(app, f"last:{bit}")
        goal = scene_of(app).frame.plan.goal
        assert goal
        assert goal.last == kind
        assert min(target(app, f"last:{bit}").rect.size) >= 24
    click(app, "last:red-sun")
    settle(app)
    assert not isinstance(state_of(match).move, Sowing), "the chosen bit once more sows"
    assert state_of(match).components.bit_index["red-sun"] in state_of(match).players[0].tray


def test_the_bit_selected_is_the_one_that_the_way_wants_and_laying_otherwise_changes_the_way(
    table: tuple[App, Match],
) -> None:
    app, match = table
    scene = scene_of(app)
    click(app, "plate:lagoon")
    assert scene.frame.chosen_place is not None
    assert scene.frame.lifted[scene.frame.chosen_place] == scene.frame.plan.route[0].kind
    goal, proposed = scene.frame.plan.goal, scene.frame.plan.route
    for lay in sorted(scene.frame.legal):
        if lay.verb != "lay" or lay == state_of(match).actions.lay[proposed[0].nebula][proposed[0].kind]:
            continue
        after = state_of(match).clone()
        after.apply_action(lay, FreshChance(Random(0)))
        if goal and route_to(after, goal):
            break
    else:
        raise AssertionError("there is one way alone")
    assert match.act(lay) is None
    settle(app)
    assert scene.frame.plan.goal == goal
    assert scene.frame.plan.route not in ((), proposed, proposed[1:])
    assert scene.frame.chosen_place is not None
    assert scene.frame.lifted[scene.frame.chosen_place] == scene.frame.plan.route[0].kind


def test_a_card_lights_the_ends_that_serve_it_and_the_best_come_first(table: tuple[App, Match]) -> None:
    app, _match = table
    scene = scene_of(app)
    click(app, "hand:green-2")
    services = scene.frame.plan.services()
    names = [scene.state.components.nebulae[end].id for end in services]
    serving = {end for end, caption in scene.map.view.ends.items() if caption.serves > 0}
    assert serving == set(services)
    assert 0 < len(services) < len(scene.map.view.ends)
    assert sorted(plates(app)[: len(names)]) == sorted(f"plate:{name}" for name in names)
    ranks = [services[scene.state.components.nebula_index[name[6:]]] for name in plates(app)[: len(names)]]
    assert all(one >= other for one, other in pairwise(ranks))
    click(app, plates(app)[0])
    goal = scene.frame.plan.goal
    assert goal
    colours, shapes = scene.state.components.bit_colour, scene.state.components.bit_shape
    star = shapes[scene.state.components.bit_index["red-star"]]
    back = [goal.last, *(bit for bit in scene.state.bits[goal.end] if colours[bit] == colours[goal.last])]
    assert any(shapes[bit] == star for bit in back), "the first slot wants a star"
    key(app, "escape")
    assert scene.frame.plan.goal is None
    assert scene.frame.plan.card is None
    assert app.scene.name == "game"


def test_a_sowing_is_planned_and_sown_by_keys(table: tuple[App, Match]) -> None:
    app, match = table
    for _stop in range(30):
        key(app, "tab")
        app.step(0)
        if (app.targets.focus or "").startswith("plate:"):
            break
    assert (app.targets.focus or "").startswith("plate:")
    key(app, "right")
    assert (app.targets.focus or "").startswith("plate:")
    key(app, "return")
    settle(app)
    assert (app.targets.focus or "").startswith("last:")
    key(app, "return")
    settle(app)
    assert not isinstance(state_of(match).move, Sowing)


def test_bits_are_laid_one_by_one_and_any_input_lays_the_rest_at_once(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position("sowing"))
    click(app, "plate:lagoon")
    click(app, "end")
    move = state_of(match).move
    assert isinstance(move, Sowing)
    assert len(move.bits) == 2, "one is laid, the others wait for it to come down"
    key(app, "space")
    settle(app)
    assert not isinstance(state_of(match).move, Sowing)
    assert state_of(match).phase in (Phase.RECOLLECTION, Phase.DEJA_VU)
    click(app, "undo")
    settle(app)
    move = state_of(match).move
    assert isinstance(move, Sowing)
    assert len(move.bits) == 3


@pytest.mark.parametrize("last", ["return", "n"], ids=["on the colour", "by the key of the button"])
def test_undo_by_keys_brings_the_focus_back_to_the_plate(table: tuple[App, Match], last: str) -> None:
    app, match = table
    focus(app, "plate:lagoon")
    key(app, "return")
    settle(app)
    key(app, last)
    settle(app)
    assert not isinstance(state_of(match).move, Sowing)
    key(app, "u")
    settle(app)
    assert app.targets.focus == "plate:lagoon"


def test_undo_of_lifted_bits_brings_the_focus_back_to_their_nebula(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    match = table_for(app, "Ada", "Ben")
    app.step(0)
    lit = next(t.name for t in app.targets if t.name.startswith("nebula:") and t.action and t.enabled)
    focus(app, lit)
    key(app, "return")
    settle(app)
    assert isinstance(state_of(match).move, Sowing)
    key(app, "tab", "u")
    settle(app)
    assert app.targets.focus == lit


def comes_back(app: App) -> int:
    """How many bits the plan brings."""
    plan = scene_of(app).frame.plan
    assert plan.goal
    harvest = next(row for row in plan.ends()[plan.goal.end] if plan.goal.last in row.last)
    return 1 + len(harvest.lying) + whites_to_take(plan.frame.state, plan.frame.player, plan.goal.end).most


@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 720), (1920, 1080)]), ids=str)
def test_the_number_that_is_clicked_is_what_comes_back(app_at: AppAt, size: tuple[int, int]) -> None:
    """The plate opened over its number: “+3” was clicked, and a bit that brings 2 lay under the pointer."""
    names = plates_at(app_at(size, reduced_motion=True))
    assert names
    for name in names:
        app = app_at(size, reduced_motion=True)
        laid_out(app, position("sowing"))
        scene, end = scene_of(app), scene_of(app).state.components.nebula_index[name.removeprefix("plate:")]
        app.step(0)
        told, number = scene.map.view.ends[end].most, target(app, name).rect.center
        move(app, number)
        settle(app)
        press(app, number)
        release(app, number)
        settle(app)
        assert scene.frame.plan.goal is not None and scene.frame.plan.goal.end == end
        assert (
            comes_back(app)
            == told
            == max(1 + len(row.lying) for row in scene.frame.plan.ends()[end])
            + whites_to_take(scene.state, scene.frame.player, end).most
        )


def plates_at(app: App) -> list[str]:
    laid_out(app, position("sowing"))
    return plates(app)


@pytest.mark.parametrize(("end", "said"), [("lagoon", True), ("eagle", False)])
def test_white_bits_that_the_number_counts_are_said(app_at: AppAt, end: str, said: bool) -> None:
    """The number was 3, and the sentence told of 2."""
    app = app_at((1280, 720), reduced_motion=True)
    laid_out(app, position("sowing"))
    click(app, f"plate:{end}")
    assert ("You may take 1 white one besides." in scene_of(app).question) == said


def test_a_click_on_a_nebula_with_a_plate_means_what_that_means_and_a_second_one_sows(table: tuple[App, Match]) -> None:
    """“… and … do not touch”, it said, also where the number had stood before its plate opened."""
    app, match = table
    scene = scene_of(app)
    far = next(end for end in scene.frame.plan.ends() if end not in scene.frame.nebulae("lay"))
    where = target(app, f"nebula:{scene.state.components.nebulae[far].id}").visible.center
    for planned in (True, False):
        move(app, where)
        press(app, where)
        release(app, where)
        settle(app)
        assert (scene.frame.plan.goal is not None) is planned
        assert isinstance(state_of(match).move, Sowing) is planned
