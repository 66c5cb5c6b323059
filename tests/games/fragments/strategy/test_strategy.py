"""What the strategy sees and prefers. Every case is a position that names what matters, and what must be planned."""

from __future__ import annotations

from random import Random

import pytest

from dejavu.bots import make_bot
from dejavu.engine.chance import FreshChance
from dejavu.engine.strategy import Effort, Plan
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.rules.recollection import sowing_starts
from dejavu.games.fragments.state import Phase
from dejavu.games.fragments.strategy import FragmentsStrategy, sowings
from tests.cases import some
from tests.games.fragments.cases import position

RING = "map: helix-veil-orion-flame-crab-helix"


def best(game: Fragments, text: str) -> Plan:
    state = position(game, text)
    return FragmentsStrategy().plans(state.view(state.current_player), Random(1))[0]


def steps(plan: Plan) -> list[str]:
    return [str(action) for action in plan.actions]


CASES = {
    "bits that complete a card are not thrown away": (
        "{phase: deja-vu, planting_done: true, players: [{hand: [blue-3], tray: [red-moon, red-star, red-raindrop]}]}",
        ["construct(blue-3)", "fill(red-moon)", "fill(red-star)", "fill(red-raindrop)", "end-phase()"],
    ),
    "bits in chests are used with those in the tray": (
        "{phase: deja-vu, planting_done: true,"
        " players: [{hand: [blue-3], tray: [red-moon, red-star], chest: [red-raindrop]}]}",
        ["construct(blue-3)"],
    ),
    "a bit of the card's colour goes on it before one of another": (
        "{phase: deja-vu, planting_done: true,"
        " players: [{hand: [blue-3], tray: [red-moon, blue-moon, red-star, red-raindrop]}]}",
        ["fill(blue-moon)"],
    ),
    "a card that is begun is completed before one in hand when it is worth more": (
        "{phase: deja-vu, planting_done: true, players: [{hand: [purple-4], short: {blue-5: [blue-star, blue-sun,"
        " blue-sun]}, tray: [red-moon, red-raindrop]}]}",
        ["add(blue-5, red-moon)", "add(blue-5, red-raindrop)"],
    ),
    "a bit that is left is saved": (
        "{phase: deja-vu, planting_done: true, players: [{tray: [red-moon]}]}",
        ["save(red-moon)", "end-phase()"],
    ),
    "points are not left lying in the last turn": (
        "{phase: deja-vu, planting_done: true, last_turns: 1,"
        " players: [{hand: [blue-3], tray: [red-moon, red-star, red-raindrop]}]}",
        ["construct(blue-3)"],
    ),
    "a flower is not kept until the end": (
        f"{{{RING}, phase: planting, last_turns: 1, girl: helix, players: [{{long: [white-6], circle: 1}}],"
        " nebulae: {helix: {fragment: cyan-1}}}",
        ["plant(girl)"],
    ),
    "in the last turn bits become a flower, and the flower points": (
        f"{{{RING}, phase: deja-vu, last_turns: 1, girl: helix, nebulae: {{helix: {{fragment: cyan-1}}}},"
        " players: [{long: [white-7], tray: [red-moon, red-sun, red-sun]}]}",
        ["spend(red-sun)", "plant(girl)"],
    ),
    "a fragment of the right colour is worth the walk": (
        f"{{{RING}, phase: planting, girl: helix, players: [{{long: [white-2], circle: 1}}],"
        " nebulae: {helix: {fragment: amber-3}, veil: {fragment: cyan-2}, crab: {fragment: magenta-1}}}",
        ["walk(veil)", "plant(girl)"],
    ),
    "a sowing ends where the bits are that a card needs": (
        f"{{{RING}, planting_done: true, players: [{{hand: [green-3]}}], nebulae: {{helix: {{bits: [red-lightning]}},"
        " veil: {bits: [red-lightning, red-sun]}, crab: {bits: [red-moon, red-moon]}}}",
        ["lift(helix)", "lay(veil, red-lightning)", "construct(green-3)"],
    ),
    "white bits are taken for the icons": (
        f"{{{RING}, planting_done: true, players: [{{long: [blue-1], hand: [green-3]}}],"
        " nebulae: {helix: {bits: [red-lightning]}, veil: {bits: [red-lightning, white-sun]}}}",
        ["lay(veil, red-lightning)", "take(white-sun)", "construct(green-3)"],
    ),
    "nothing can be sown: the map is regenerated": (
        f"{{{RING}, planting_done: true, matrix: [red-sun], nebulae:"
        " {helix: {bits: [white-sun]}, veil: {bits: []}, orion: {bits: []}, flame: {bits: []}, crab: {bits: []}}}",
        ["regenerate()"],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_plan(game: Fragments, name: str) -> None:
    text, wanted = CASES[name]
    planned = iter(steps(best(game, text)))
    for step in some(wanted):
        assert step in planned, f"{step} is not planned (in this place): {steps(best(game, text))}"


REASONS = {
    "bits that complete a card are not thrown away": ["completes(blue-3, 2, 4)"],
    "a card that is begun is completed before one in hand when it is worth more": ["completes(blue-5, 7, 2)"],
    "a bit that is left is saved": ["saves(1)"],
    "a flower is not kept until the end": ["plants(cyan-1, 2)"],
    "in the last turn bits become a flower, and the flower points": ["grows()", "plants(cyan-1, 2)"],
    "a sowing ends where the bits are that a card needs": ["collects(3, veil)", "completes(green-3, 2, 2)"],
    "white bits are taken for the icons": ["collects(3, veil)", "completes(green-3, 3, 2)"],
}


@pytest.mark.parametrize("name", REASONS)
def test_reasons_tell_what_a_plan_brings(game: Fragments, name: str) -> None:
    assert [str(reason) for reason in best(game, CASES[name][0]).reasons] == REASONS[name]


def test_the_plans_are_told_apart_by_what_they_collect_and_the_best_is_first(game: Fragments) -> None:
    state = position(game, CASES["a sowing ends where the bits are that a card needs"][0])
    plans = FragmentsStrategy().plans(state.view(0), Random(1))
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    assert plans[0].value > plans[-1].value


def first_sowing(game: Fragments) -> FragmentsState:
    """The first moment of a game for three in which somebody may sow; over a hundred harvests differ there."""
    state, rng, easy = game.new_state(3, game.quick_options(Random(0))), Random(0), make_bot("easy", game)
    while state.phase is not Phase.RECOLLECTION or state.move is not None:
        for action in easy.plan(state.view(state.current_player), rng):
            state.apply_action(action, FreshChance(rng))
    return state


def completing(state: FragmentsState, effort: Effort, times: int = 20) -> int:
    """How often the best plan of that effort completes a card."""
    view, strategy = state.view(state.current_player), FragmentsStrategy()
    plans = [strategy.plans(view, Random(luck), effort)[0] for luck in range(times)]
    return sum(any(reason.reason == "completes" for reason in plan.reasons) for plan in plans)


def test_with_one_aim_a_card_that_can_be_completed_is_sometimes_overlooked(game: Fragments) -> None:
    state = first_sowing(game)
    assert completing(state, Effort.TURN, times=2) == 2
    assert 0 < completing(state, Effort.AIM) < 20


def test_with_one_aim_less_is_seen_in_the_speed_game(game: Fragments) -> None:
    state = first_sowing(game)
    quick = state.clone()
    quick.options = state.options._replace(speed_game=True)
    assert completing(quick, Effort.AIM) < completing(state, Effort.AIM)


def test_a_position_is_worth_more_with_every_thing_one_can_have(game: Fragments) -> None:
    bare = "{phase: deja-vu, planting_done: true, players: [%s]}"
    strategy = FragmentsStrategy()
    nothing = strategy.value(position(game, bare % "{}"), 0)
    for thing in (
        "tokens: 1",
        "chest: [red-sun]",
        "circle: 1",
        "long: [red-2]",
        "hand: [red-2]",
        "short: {red-3: [red-sun]}",
    ):
        assert strategy.value(position(game, bare % f"{{{thing}}}"), 0) > nothing, thing


def test_what_is_to_come_counts_for_nothing_in_the_last_turn(game: Fragments) -> None:
    last = "{phase: deja-vu, planting_done: true, last_turns: 1, players: [%s]}"
    strategy = FragmentsStrategy()
    nothing = strategy.value(position(game, last % "{}"), 0)
    for thing in ("chest: [red-sun]", "circle: 1", "hand: [red-2]", "short: {red-3: [red-sun]}"):
        assert strategy.value(position(game, last % f"{{{thing}}}"), 0) == nothing, thing


@pytest.mark.parametrize("seed", range(4))
def test_harvests_are_what_sowing_by_the_rules_can_collect(game: Fragments, seed: int) -> None:
    rng = Random(seed)
    state = game.new_state(2, game.quick_options(rng))
    while not state.round:
        state.apply_action(rng.choice(state.legal_actions()), FreshChance(rng))
    state.players[state.current_player].whites = seed % 2
    for start in some(rng.sample(sowing_starts(state), 2)):
        icons = state.player.whites
        harvested = set(sowings.harvests(state, [sowings.begun(state, start)], icons))
        lifted = state.clone()
        lifted.apply_action(state.actions.lift[start], FreshChance(rng))
        assert harvested == _collected(lifted, {})


def _collected(state: FragmentsState, known: dict[str, set[tuple[int, ...]]]) -> set[tuple[int, ...]]:
    """What every way to finish the open move brings, always taking as much as icons allow."""
    if state.move is None:
        return {tuple(state.player.tray)}
    found = set()
    for action in state.legal_actions():
        if str(action) != "stop()":
            after = state.clone()
            after.apply_action(action, FreshChance(Random(0)))
            found |= _collected(after, known)
    return found


@pytest.mark.parametrize("seed", range(20))
def test_a_sowing_collects_what_its_harvest_says(game: Fragments, seed: int) -> None:
    rng = Random(seed)
    state = game.new_state(3, game.quick_options(rng))
    while not state.round:
        state.apply_action(rng.choice(state.legal_actions()), FreshChance(rng))
    begun = sowings.begun(state, rng.choice(sowing_starts(state)))
    harvest = rng.choice(list(sowings.harvests(state, [begun], state.player.whites).values()))
    for action in sowings.actions(state, harvest, rng):
        state.apply_action(action, FreshChance(rng))
    assert tuple(state.player.tray) == harvest.bits
