"""What the stronger bots see beyond their own turn, and that seeing it quickly changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.engine.strategy import Effort
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.strategy import FragmentsStrategy
from dejavu.games.fragments.strategy.appraisal import Appraisal
from dejavu.games.fragments.strategy.glance import Glance
from dejavu.games.fragments.strategy.leavings import leavings
from dejavu.games.fragments.strategy.weights import CONSIDERED, Weights
from tests.games.fragments.cases import position

EMPTY = "veil: {bits: []}, orion: {bits: []}, flame: {bits: []}, crab: {bits: []}"
RING = f"map: helix-veil-orion-flame-crab-helix, nebulae: {{helix: {{bits: [red-lightning]}}, {EMPTY}}}"


def in_play(game: Fragments, seed: int, turns: int) -> FragmentsState:
    """A game after some turns at a glance."""
    rng, strategy = Random(seed), FragmentsStrategy()
    state = game.new_state(2, game.quick_options(rng))
    while state.round < turns:
        for action in strategy.plans(state.view(state.current_player), rng, Effort.GLANCE)[0].actions:
            state.apply_action(action, FreshChance(rng))
    return state


# At a glance

BETTER = {
    "bits that complete a card": (["red-moon", "red-star", "red-raindrop"], ["red-sun", "red-sun", "red-raindrop"]),
    "bits that bring VP tokens": (["blue-moon", "blue-star", "red-raindrop"], ["red-moon", "red-star", "red-raindrop"]),
    "more bits": (["red-sun", "blue-sun"], ["red-sun"]),
    "a shape that is wanted": (["red-moon"], ["red-lightning"]),
}


@pytest.mark.parametrize("name", BETTER)
def test_better_bits_are_rated_higher(game: Fragments, name: str) -> None:
    state = position(game, "{phase: deja-vu, planting_done: true, players: [{hand: [blue-3]}]}")
    state.row.clear()
    glance = Glance(state, state.player, Appraisal(state, 0, CONSIDERED))
    better, worse = (tuple(game.components.bit_index[bit] for bit in bits) for bits in BETTER[name])
    assert glance.rate(better) > glance.rate(worse)


def test_a_glance_finds_two_cards_that_the_bits_complete_together(game: Fragments) -> None:
    state = position(game, "{phase: deja-vu, planting_done: true, players: [{hand: [blue-3, red-2]}]}")
    state.row.clear()
    glance = Glance(state, state.player, Appraisal(state, 0, CONSIDERED))
    one = tuple(game.components.bit_index[f"green-{shape}"] for shape in ("moon", "star", "raindrop"))
    other = tuple(game.components.bit_index[f"green-{shape}"] for shape in ("moon", "lightning", "sun"))
    assert glance.rate(one + other) > max(glance.rate(one + one), glance.rate(other + other))


def test_the_best_at_a_glance_are_those_rated_highest(game: Fragments) -> None:
    state = position(game, "{phase: deja-vu, players: [{hand: [blue-3, red-2], chest: [red-star]}]}")
    glance = Glance(state, state.player, Appraisal(state, 0, CONSIDERED))
    rng = Random(4)
    kinds = range(len(game.components.bit_ids))
    options = [tuple(sorted(rng.choices(kinds, k=rng.randint(1, 6)))) for _ in range(300)]
    for count in (1, 4, 60):
        expected = sorted(map(glance.rate, options), reverse=True)[:count]
        assert [glance.rate(bits) for bits in glance.best(options, count)] == expected


# What a turn leaves


def left(game: Fragments, seat: int, players: str, bits: str) -> float:
    """What seat 0 or 1 leaves on a ring where one bit can be sown, to either side."""
    state = position(game, f"{{{RING.replace('veil: {bits: []}', f'veil: {{bits: [{bits}]}}')}, players: {players}}}")
    state.row.clear()
    return leavings(state, seat, CONSIDERED, ())


def test_bits_that_complete_a_card_of_ones_own_are_worth_leaving(game: Fragments) -> None:
    mine = "[{hand: [green-3]}, {}]"
    assert left(game, 0, mine, "red-lightning, red-sun") > left(game, 0, mine, "red-moon, red-moon")


def test_bits_that_complete_a_card_of_the_next_player_are_not(game: Fragments) -> None:
    theirs = "[{}, {short: {green-3: [blue-lightning]}}]"
    assert left(game, 0, theirs, "red-lightning, red-sun") < left(game, 0, theirs, "")


def test_nothing_is_left_to_oneself_after_the_last_turn(game: Fragments) -> None:
    state = position(game, f"{{{RING}, last_turns: 1, players: [{{hand: [green-3]}}, {{}}]}}")
    alone = Weights(left_to_next=0.0)
    assert leavings(state, 0, alone, ()) == 0


# Efforts


@pytest.mark.parametrize("seed", range(3))
def test_a_glance_is_one_plan_and_looking_ahead_tries_other_ways_to_do_the_same(game: Fragments, seed: int) -> None:
    view = in_play(game, seed, 4).view(0) if seed else in_play(game, seed, 4).view(1)
    view = view if view.legal_actions() else view.sample(Random(0)).view(view.current_player)
    strategy = FragmentsStrategy()
    counts = {effort: len(strategy.plans(view, Random(1), effort)) for effort in Effort}
    assert counts[Effort.GLANCE] == 1 < counts[Effort.TURN] < counts[Effort.AHEAD]
    ahead = strategy.plans(view, Random(1), Effort.AHEAD)
    assert len({plan.reasons for plan in ahead}) < len({plan.actions for plan in ahead})


@pytest.mark.parametrize("effort", Effort)
def test_what_was_worked_out_before_changes_no_plan(game: Fragments, effort: Effort) -> None:
    used = FragmentsStrategy(Weights(), Weights())
    for seed in range(4):
        state = in_play(game, seed, 3 + seed)
        view = state.view(state.current_player)
        fresh = FragmentsStrategy(Weights(), Weights())
        assert used.plans(view, Random(2), effort) == fresh.plans(view, Random(2), effort)
