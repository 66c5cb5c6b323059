"""A sowing planned from its end: what the plates tell is true, and the proposed way is legal and ends as promised."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.state import Sowing
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.sowing_plan import Goal, Service, SowingPlan, route_to, service
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import position

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


def frame_of(state: FragmentsState, advice: Sequence[Action] = ()) -> FragmentsFrame:
    view = state.view(state.current_player)
    assert isinstance(view, FragmentsView)
    return FragmentsFrame(view, [], legal=frozenset(view.legal_actions()), advice=advice)


def plan_of(state: FragmentsState) -> SowingPlan:
    return frame_of(state).plan


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
    frame = frame_of(state, lays)
    index, bits = state.components.nebula_index, state.components.bit_index
    wanted = [(index[str(lay.args[0])], bits[str(lay.args[1])]) for lay in lays]
    aimed = frame.drafted(frame.plan.aimed(wanted[-1][0]))
    assert [(step.nebula, step.kind) for step in aimed.plan.route] == wanted


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
