"""Reasons are true: each is worked out again from the position, by acts alone (``games/trip/strategy/reasons.py``)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.strategy import Effort, Plan, Reason
from dejavu.games.trip import forming, grid
from dejavu.games.trip.state import Phase
from dejavu.games.trip.strategy.reasons import Why
from dejavu.games.trip.trip_state import TripState
from tests.amounts import amount
from tests.cases import some
from tests.games.trip.notation import player, position, trip

Case = tuple[TripState, Plan]


@cache
def cases() -> list[Case]:
    """Plans of medium in the course of some games, each with its position."""
    found: list[Case] = []
    cities = [city.id for city in trip().components.cities]
    for seed in range(amount(1, 10)):
        rng = Random(seed)
        varied = {"orders": "advanced", "small_map": True} if seed % 2 else {}
        options = {"city": cities[seed % len(cities)], **varied}
        state = trip().new_state(2 + seed % 3, options)
        while not state.is_terminal():
            plans = trip().strategy().plans(state.view(state.current_player), rng, Effort.AHEAD)
            if state.phase in (Phase.DRAFT, Phase.LAY) and state.round % 2:
                found += [(state.clone(), plan) for plan in plans[:2]]
            for action in plans[0].actions:
                state.apply_action(action, FreshChance(rng))
    return found


def said(why: Why, *, drafting: bool) -> list[tuple[TripState, Plan, Reason]]:
    fitting = [(state, plan) for state, plan in cases() if (state.phase is Phase.DRAFT) is drafting]
    return [(state, plan, reason) for state, plan in fitting for reason in plan.reasons if reason.reason == why]


def done(state: TripState, plan: Plan) -> TripState:
    after = state.clone()
    for action in plan.actions:
        after.apply_action(action, FreshChance(Random(0)))
    return after


def laid(state: TripState, seat: int, tiles: tuple[int, ...]) -> list[TripState]:
    """Every position after the seat has laid these tiles now."""
    begun = state.clone()
    begun.phase, begun.current_player, begun.players[seat].hand = Phase.LAY, seat, list(tiles)
    ends, seen, left = list[TripState](), set[str](), [begun]
    while left:
        one = left.pop()
        if one.phase is not Phase.LAY:
            ends.append(one)
            continue
        for action in one.legal_actions():
            following = one.clone()
            following.apply_action(action, FreshChance(Random(0)))
            lying = following.players[seat]
            key = str((lying.tiles, lying.hand, lying.false_memories, following.used, following.new))
            if key not in seen:
                seen.add(key)
                left.append(following)
    return ends


def places(state: TripState, seat: int, tiles: tuple[int, ...]) -> set[tuple[str, int]]:
    """Kind and cells of the places that a seat could score after laying these tiles now."""
    box = state.components
    return {
        (box.places[kind].id, cells)
        for end in laid(state, seat, tiles)
        for _, kind, cells in forming.places_with(end, end.players[seat], end.new)
    }


def kinds(state: TripState, seat: int, tiles: tuple[int, ...]) -> set[str]:
    return {kind for kind, _cells in places(state, seat, tiles)}


def fits(state: TripState, tiles: tuple[int, ...]) -> bool:
    seat = state.current_player
    false = len(state.players[seat].false_memories)
    return any(len(end.players[seat].false_memories) == false for end in laid(state, seat, tiles))


def space(state: TripState, plan: Plan) -> tuple[int, ...]:
    return state.spaces[int(plan.actions[0].args[0]) - 1]


def test_the_games_give_most_reasons() -> None:
    given = Counter(reason.reason for _, plan in cases() for reason in plan.reasons)
    assert {Why.SCORES, Why.AGREES, Why.PHOTO, Why.PREPARES} <= set(given)


def test_scores_agrees_order_forgets() -> None:
    for why in (Why.SCORES, Why.AGREES, Why.ORDER, Why.FORGETS):
        for state, plan, reason in some(said(why, drafting=False)):
            seat, after = state.current_player, done(state, plan)
            place = after.players[seat].places[-1] if why in (Why.SCORES, Why.AGREES) else None
            box, was, now = state.components, state.score_parts()[seat], after.score_parts()[seat]
            if place is not None:
                assert len(after.players[seat].places) == len(state.players[seat].places) + 1
                about = (box.places[place.kind].id, place.points), (place.agreed, place.cells.bit_count())
                assert reason.about == about[why is Why.AGREES]
            elif why is Why.ORDER:
                assert reason.about == (now["order"] - was["order"],)
                assert reason.about[0] > 0
            else:
                assert reason.about == (
                    len(after.players[seat].false_memories) - len(state.players[seat].false_memories),
                )


def test_the_last_marker() -> None:
    for state, plan, reason in some(said(Why.LAST_MARKER, drafting=False)):
        marker = state.components.marker_index[str(reason.about[0])]
        assert state.supply[marker] > 0 == done(state, plan).supply[marker]


def test_photo() -> None:
    for state, plan, reason in some(said(Why.PHOTO, drafting=False)):
        cell, seat = state.map.index[str(reason.about[0])], state.current_player
        was, now = state.players[seat].tiles[cell], done(state, plan).players[seat].tiles[cell]
        assert (cell, now) in state.map.photos
        assert was != now


def test_prepares_names_a_cell_that_completes_a_place() -> None:
    for state, plan, reason in some(said(Why.PREPARES, drafting=False)):
        place, name, tile, missing = reason.about
        after, seat = done(state, plan), state.current_player
        cell, kind = state.map.index[str(name)], state.components.tile_index[str(tile)]
        mine = after.players[seat]
        assert mine.tiles[cell] < 0 <= kind
        assert state.map.land >> cell & 1
        mine.lay(kind, cell)
        completed = {after.components.places[k].id for _, k, _ in forming.places_with(after, mine, 1 << cell)}
        assert (missing == 1) == (place in completed)


def test_waits_names_a_block_that_could_have_been_scored() -> None:
    for state, plan, reason in said(Why.WAITS, drafting=False):
        check_waits(state, plan, reason)


def check_waits(state: TripState, plan: Plan, reason: Reason) -> None:
    place, *names = reason.about
    before_the_end = done(state, plan._replace(actions=plan.actions[:-1]))
    block = grid.mask_of(state.map.index[str(name)] for name in names)
    scorable = [(k, cells) for _, k, cells in forming.places_with(before_the_end, before_the_end.player, state.new)]
    scorable += [
        (k, cells) for _, k, cells in forming.places_with(before_the_end, before_the_end.player, before_the_end.new)
    ]
    assert (state.components.place_index[str(place)], block) in scorable
    assert len(before_the_end.player.places) == len(state.player.places)


def test_what_a_space_would_bring_can_be_laid_and_scored() -> None:
    for state, plan, reason in some(said(Why.SCORES, drafting=True)[: amount(8, 1000)]):
        kind, _points, *cells = reason.about
        mask = grid.mask_of(state.map.index[str(cell)] for cell in cells)
        assert (kind, mask) in places(state, state.current_player, space(state, plan))


def test_the_only_space_that_fits() -> None:
    """On a map with one empty cell; in a game all spaces hold as many tiles, so that it is never said there."""
    _free, *taken = trip().new_state(2, {}).map.names_of(trip().new_state(2, {}).map.land)
    laid = dict(zip(taken, 18 * ["shop"] + 18 * ["hotel"] + 18 * ["sight"], strict=False))
    spaces = [["shop", "bench"], ["statue"]]
    state = position("", phase="draft", players=[{"tiles": laid}, {}], spaces=spaces)
    assert [fits(state, tiles) for tiles in state.spaces] == [False, True]
    plans = trip().strategy().plans(state.view(0), Random(1), Effort.AHEAD)
    assert {space(state, plan) for plan in plans if Reason(Why.FITS, (2,)) in plan.reasons} == {state.spaces[1]}
    assert not any(reason == Reason(Why.FITS, (1,)) for plan in plans for reason in plan.reasons)


def test_what_a_space_denies_the_next_seat() -> None:
    # Where the last marker is taken it may be the marker that is denied.
    last = [id(plan) for _state, plan, _reason in said(Why.LAST_MARKER, drafting=True)]
    denied = [case for case in said(Why.DENIES, drafting=True) if id(case[1]) not in last]
    for state, plan, reason in some(denied[: amount(3, 1000)]):
        seat, place = reason.about
        taken = space(state, plan)
        assert seat == (state.current_player + 1) % state.seats
        assert place in kinds(state, int(seat), taken)
        others = (other for other in state.spaces if other and other != taken)
        assert not any(place in kinds(state, int(seat), other) for other in others)


Said = tuple[str, dict[str, Any], list[str], set[str]]
TELLING: list[Said] = [
    ("H:B1 B2 B3*; 1 bar", {}, ["choose(b1)", "choose(b2)", "choose(b3)", "score()"], {"last-marker(hotel-bar)"}),
    ("M:D1 D2 D3*", {"round": 5}, ["end-turn()"], {"waits(shop, d1, d2, d3)"}),
    ("M:D1 D2 D3*", {"round": 12}, ["end-turn()"], set()),
    (
        "[H:A1 A2 A3] H:D1 D2 D3*",
        {"orders": ["nights"]},
        ["choose(d1)", "choose(d2)", "choose(d3)", "score()"],
        {"scores(hotel, 4)", "agrees(3, 3)", "order(6)"},
    ),
]


@pytest.mark.parametrize(("text", "more", "acts", "expected"), TELLING)
def test_reasons_of_acts_that_somebody_chose(
    text: str, more: dict[str, Any], acts: list[str], expected: set[str]
) -> None:
    state = position(text, **{"round": 6, **more})
    reasons = trip().strategy().explain(state.view(0), [Action.parse(act) for act in acts])
    assert expected <= set(map(str, reasons))
    assert expected or not reasons


def test_the_last_marker_denies_whoever_lacks_one_tile_for_it() -> None:
    text = "H:B1 B2 B3* C1; 1 corner"
    state = position(text, round=6, players=[player(text), {**player("H:E5 E6"), "hand": ["sight"]}])
    acts = [Action.parse(f"choose({cell})") for cell in ("b3", "b2", "b1")]
    assert not any(reason.reason == Why.DENIES for reason in trip().strategy().explain(state.view(0), acts))
    corner = position(
        "H:B1 B2* C1; 1 corner", round=6, players=[player("H:B1 B2 C1"), {**player("H:E5 E6"), "hand": ["sight"]}]
    )
    acts = [*map(Action.parse, ("choose(b2)", "choose(b1)", "choose(c1)", "score()"))]
    assert "denies(1, hotel)" in map(str, trip().strategy().explain(corner.view(0), acts))


@pytest.mark.parametrize(
    ("lying", "acts", "spares"),
    [
        ("R:C1 C3 H:C2", ("lay(restaurant,e5)",), [(1,)]),
        ("R:C1 C3 H:C2", ("lay(restaurant,c2)", "choose(c1)", "choose(c2)", "choose(c3)", "score()"), []),
        ("R:C1 C3", ("lay(restaurant,e5)",), []),
        ("R:C1 H:C2", ("lay(restaurant,e5)",), []),
    ],
    ids=["only over another tile", "it scores", "it could score for nothing", "nothing to score"],
)
def test_a_plan_that_scores_nothing_says_how_many_tiles_scoring_would_forget(
    lying: str, acts: tuple[str, ...], spares: list[tuple[int, ...]]
) -> None:
    """A hint laid tiles elsewhere, and gave no reason for leaving a place that could be scored at once."""
    players = [{**player(lying), "hand": ["restaurant"]}, {}]
    state = position("", phase="lay", memory="row", players=players)
    actions = tuple(map(Action.parse, (*acts, "end-turn()")))
    reasons = trip().strategy().explain(state.view(0), actions)
    assert [why.about for why in reasons if why.reason == Why.SPARES] == spares
