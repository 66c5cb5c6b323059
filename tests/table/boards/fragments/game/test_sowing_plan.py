"""A sowing planned from its end: what the plates tell is true, and the proposed way is legal and ends as promised."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu.engine.chance import FreshChance
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.state import Phase, Sowing
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.moves import Moves
from dejavu.table.boards.fragments.sowing_plan import Goal, Service, SowingPlan, route_to, service
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.amounts import ends
from tests.table.boards.fragments.conftest import fragments, state_of
from tests.table.boards.fragments.game.conftest import TableFor, scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, focus, key, move, settle, target

NEBULAE = [nebula.id for nebula in fragments().components.nebulae]
BITS = sorted(fragments().components.bit_index)
COLOURED = [bit for bit in BITS if not bit.startswith("white")]


def sown(start: str, bits: list[str]) -> FragmentsState:
    """A sowing that has lifted these bits from a nebula."""
    data = position("sowing")
    data["nebulae"] = {start: {"bits": []}}
    data["move"]["sowing"] = {"path": [start], "bits": bits}
    return fragments().position(data)


sowings = st.builds(
    sown,
    st.sampled_from(NEBULAE),
    st.tuples(st.sampled_from(COLOURED), st.lists(st.sampled_from(BITS), min_size=0, max_size=3, unique=True)).map(
        lambda drawn: sorted({drawn[0], *drawn[1]})
    ),
)


def plan_of(state: FragmentsState) -> SowingPlan:
    plan = SowingPlan()
    view = state.view(state.current_player)
    assert isinstance(view, FragmentsView)
    plan.refresh(Moves(view))
    return plan


Told = set[tuple[int, int, tuple[int, ...]]]
"""Where a sowing ends, the kind laid last, and the kinds collected, sorted."""


def brought(state: FragmentsState) -> Told:
    """Everything to which a sowing under way can come, found by trying all acts."""
    found: Told = set()
    components = state.components
    for action in state.legal_actions():
        if action.verb != "lay":
            continue
        after, seat = state.clone(), state.current_player
        after.apply_action(action, FreshChance(Random(0)))
        if isinstance(after.move, Sowing):
            found |= brought(after)
        else:
            end, kind = components.nebula_index[str(action.args[0])], components.bit_index[str(action.args[1])]
            found.add((end, kind, tuple(sorted(after.players[seat].tray))))
    return found


@settings(max_examples=25, deadline=None)
@given(sowings)
def test_plates_tell_every_end_every_last_bit_and_all_that_comes_back(state: FragmentsState) -> None:
    told = {
        (end, kind, tuple(sorted((kind, *harvest.lying))))
        for end, harvests in plan_of(state).ends().items()
        for harvest in harvests
        for kind in harvest.last
    }
    assert told == brought(state)


@settings(max_examples=25, deadline=None)
@given(sowings, st.data())
def test_a_proposed_way_is_legal_step_by_step_and_ends_as_promised(state: FragmentsState, data: st.DataObject) -> None:
    plan = plan_of(state)
    ends = plan.ends()
    end = data.draw(st.sampled_from(sorted(ends)))
    harvest = data.draw(st.sampled_from(sorted(ends[end])))
    kind = data.draw(st.sampled_from(harvest.last))
    seat = state.current_player
    steps = route_to(state, Goal(end, kind))
    assert steps == route_to(state, Goal(end, kind))
    for step in steps:
        lay = state.actions.lay[step.nebula][step.kind]
        assert lay in state.legal_actions()
        state.apply_action(lay, FreshChance(Random(0)))
    assert steps[-1] == (end, kind)
    assert not isinstance(state.move, Sowing)
    assert sorted(state.players[seat].tray) == sorted((kind, *harvest.lying))


@settings(max_examples=25, deadline=None)
@given(sowings, st.data())
def test_an_end_on_which_a_hint_ends_is_chosen_with_its_last_bit_and_its_way(
    state: FragmentsState, data: st.DataObject
) -> None:
    """A plate once took another bit or way than the plan, and whoever followed the plan had left it."""
    after, lays = state.clone(), []
    while isinstance(after.move, Sowing):
        lay = data.draw(st.sampled_from([action for action in after.legal_actions() if action.verb == "lay"]))
        lays.append(lay)
        after.apply_action(lay, FreshChance(Random(0)))
    plan = SowingPlan(lambda: lays)
    view = state.view(state.current_player)
    assert isinstance(view, FragmentsView)
    plan.refresh(Moves(view))
    index, bits = state.components.nebula_index, state.components.bit_index
    wanted = [(index[str(lay.args[0])], bits[str(lay.args[1])]) for lay in lays]
    plan.aim(wanted[-1][0])
    assert [(step.nebula, step.kind) for step in plan.route] == wanted


def test_what_cannot_be_reached_or_collected_has_no_way() -> None:
    state = sown("rosette", ["red-sun", "white-star"])
    index = state.components.bit_index
    far = next(end for end in range(15) if end not in plan_of(state).ends())
    assert route_to(state, Goal(far, index["red-sun"])) == ()
    near = min(plan_of(state).ends())
    assert route_to(state, Goal(near, index["blue-sun"])) == ()


@pytest.mark.parametrize(
    ("card", "bits", "wanted"),
    [
        # blue-3: moon, star, raindrop; green-2: star, raindrop, lightning, moon, moon, any
        ("blue-3", ["blue-moon", "red-star", "blue-raindrop"], Service(True, 3, 2)),
        ("blue-3", ["blue-moon", "red-star"], Service(False, 2, 1)),
        ("blue-3", ["red-star", "blue-raindrop"], Service()),
        ("green-2", ["red-star", "red-raindrop", "red-sun"], Service(False, 2, 0)),
        ("white-2", ["red-raindrop"], Service()),
        ("purple-1", ["red-raindrop", "red-moon", "red-star", "red-sun"], Service()),
    ],
    ids=["all", "from the top", "not without the first", "by shape", "communal needs all", "not one's own"],
)
def test_what_bits_do_for_a_card(card: str, bits: list[str], wanted: Service) -> None:
    state = sown("rosette", ["red-sun"])
    components = state.components
    if card == "purple-1":
        state.players[0].long.append(components.card_index[card])
    kinds = [components.bit_index[bit] for bit in bits]
    assert service(state, 0, components.card_index[card], kinds) == wanted


# On the table


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
        assert len(plates(app)) == len(scene.play.plan.ends()) > 5
        pieces = scene.map.view.painter._covered()
        for name in plates(app):
            rect = target(app, name).rect
            assert min(rect.size) >= 24
            assert rect.collidelist(pieces) < 0, name


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
    assert [target(app, "plate:eagle").rect] == painter.open_plates()
    rest_on(app, "plate:lagoon")
    assert [target(app, "plate:lagoon").rect] == painter.open_plates()
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
    assert app.input.touch.hover == "plate:lagoon" or (app.input.touch.hover or "").startswith("last:")
    lagoon = state_of(match).components.nebula_index["lagoon"]
    click(app, f"last:blue-moon:{lagoon}")
    assert scene_of(app).play.plan.goal == (lagoon, bits["blue-moon"])


def test_the_plate_of_the_end_that_has_the_focus_is_open(table: tuple[App, Match]) -> None:
    app, _match = table
    app.input.focus_by_key("plate:lagoon")
    settle(app)
    painter = scene_of(app).map.view.painter
    assert painter.open_plates() == [target(app, "plate:lagoon").rect]
    assert not [t.name for t in app.targets if t.name.startswith("last:") and t.focusable], "keys choose an end first"


def test_what_lies_under_an_open_plate_is_not_pressed(table: tuple[App, Match]) -> None:
    app, _match = table
    for name in plates(app):
        app.input.focus_by_key(name)
        settle(app)
        plate = target(app, name).rect
        for other in plates(app):
            covered = target(app, other).rect.clip(plate)
            if other != name and covered:
                found = app.targets.at(covered.center)
                assert found and found.name != other


def test_a_click_on_a_plate_proposes_a_way_and_one_more_sows_it_in_one_step_of_undo(table: tuple[App, Match]) -> None:
    app, match = table
    scene = scene_of(app)
    before = state_of(match).digest()
    click(app, "plate:lagoon")
    goal = scene.play.plan.goal
    assert goal
    assert scene.map.view.route == scene.play.plan.route
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
    for press in stale:
        assert press
        press()
    assert state_of(match).digest() == after
    assert scene_of(app).play.plan.goal is None


def test_another_last_bit_is_chosen_on_the_opened_plate(table: tuple[App, Match]) -> None:
    app, match = table
    click(app, "plate:lagoon")
    for bit in ("blue-moon", "red-sun"):
        kind = state_of(match).components.bit_index[bit]
        goal = scene_of(app).play.plan.goal
        assert goal
        if goal.last != kind:
            click(app, f"last:{bit}")
        goal = scene_of(app).play.plan.goal
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
    play = scene.play
    assert play.chosen_place is not None
    assert play.moves.lifted[play.chosen_place] == play.plan.route[0].kind
    goal, proposed = play.plan.goal, play.plan.route
    for lay in sorted(play.moves.legal):
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
    assert play.plan.goal == goal
    assert play.plan.route not in ((), proposed, proposed[1:])
    assert play.chosen_place is not None
    assert play.moves.lifted[play.chosen_place] == play.plan.route[0].kind


def test_a_card_lights_the_ends_that_serve_it_and_the_best_come_first(table: tuple[App, Match]) -> None:
    app, _match = table
    scene = scene_of(app)
    click(app, "hand:green-2")
    services = scene.play.plan.services()
    names = [scene.state.components.nebulae[end].id for end in services]
    serving = {end for end, caption in scene.map.view.ends.items() if caption.serves > 0}
    assert serving == set(services)
    assert 0 < len(services) < len(scene.map.view.ends)
    assert sorted(plates(app)[: len(names)]) == sorted(f"plate:{name}" for name in names)
    ranks = [services[scene.state.components.nebula_index[name[6:]]] for name in plates(app)[: len(names)]]
    assert all(one >= other for one, other in pairwise(ranks))
    click(app, plates(app)[0])
    goal = scene.play.plan.goal
    assert goal
    colours, shapes = scene.state.components.bit_colour, scene.state.components.bit_shape
    star = shapes[scene.state.components.bit_index["red-star"]]
    back = [goal.last, *(bit for bit in scene.state.bits[goal.end] if colours[bit] == colours[goal.last])]
    assert any(shapes[bit] == star for bit in back), "the first slot wants a star"
    key(app, "escape")
    assert scene.play.plan.goal is None
    assert scene.play.plan.card is None
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


@settings(max_examples=25, deadline=None)
@given(sowings)
def test_on_the_way_each_bit_comes_to_lie_with_as_few_of_its_colour_as_can_be(state: FragmentsState) -> None:
    """The next player could collect them."""
    colours, plan = state.components.bit_colour, plan_of(state)
    end = min(plan.ends())
    last = plan.best(end)
    assert last is not None
    *way, _end = route_to(state, Goal(end, last))
    left = [step.kind for step in way]
    for step in way:
        lying = [colours[bit] for bit in state.bits[step.nebula]]
        assert lying.count(colours[step.kind]) == min(lying.count(colours[kind]) for kind in left)
        left.remove(step.kind)


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
