"""The search: it finds a puzzle that was planted, and none where there are two ways, or one that anybody finds."""

from typing import Any

import pytest

from dejavu import games
from dejavu.engine.puzzling import Target
from dejavu.puzzles.finder import goal_of, judged, puzzling_of, unique
from dejavu.puzzles.turn import TooWide, search, solutions

TRIP = games.load("trip")
TRIPS = puzzling_of(TRIP)
OTHER = {"tiles": {"a2": "restaurant", "e6": "shop"}}
ONE_GAP = {"c1": "hotel", "c3": "hotel"}
TWO_GAPS = {**ONE_GAP, "f1": "hotel", "f3": "hotel"}


def laying(tiles: dict[str, str], hand: list[str], memory: str = "column") -> Any:
    """A turn in which these tiles are laid in the pattern of a card."""
    players = [{"tiles": tiles, "hand": hand}, OTHER]
    return TRIP.position({"seats": 2, "phase": "lay", "round": 3, "memory": memory, "players": players})


def found(state: Any) -> list[dict[str, int]]:
    return [goal for goal, _solving, _turn in judged(TRIPS, state)]


def test_a_planted_puzzle_is_found_with_the_shortest_way() -> None:
    state = laying(ONE_GAP, ["hotel", "bench"])
    goals = {tuple(goal.items()): turn.way(solving) for goal, solving, turn in judged(TRIPS, state)}
    way = goals[(("points", 7),)]
    assert [action.verb for action in way] == ["lay", "lay", "choose", "choose", "choose", "score"]


def test_two_deeds_are_no_puzzle() -> None:
    state = laying(TWO_GAPS, ["hotel", "bench"])
    turn = search(TRIPS, state, set(TRIPS.aims), 10_000)
    goal = {"points": 7}
    assert len({turn.nodes[number].deed for number in solutions(TRIPS, turn, goal)}) > 1
    assert goal not in found(state)


def test_what_takes_an_act_or_two_is_no_puzzle() -> None:
    state, target = laying({}, ["hotel"]), Target("photos", 1, 1)
    turn = search(TRIPS, state, set(TRIPS.aims), 10_000)
    goal = goal_of(TRIPS, turn, target)
    assert goal == {"photos": 1}
    assert unique(TRIPS, turn, target, goal) is None


def test_a_turn_that_is_too_wide_is_said_to_be() -> None:
    with pytest.raises(TooWide):
        search(TRIPS, laying(ONE_GAP, ["hotel", "bench"]), set(TRIPS.aims), 20)


def test_equal_positions_are_searched_once() -> None:
    """In which order two tiles come to lie makes no difference to what can be scored."""
    turn = search(TRIPS, laying({}, ["hotel", "bench"]), {"points"}, 10_000)
    ends = [node for node in turn.nodes if node.choices == 1]
    firsts = [node for node in turn.nodes if node.parent == 0]
    assert len(ends) < sum(1 for node in turn.nodes if node.parent >= 0)
    assert sum(map(len, turn.successors)) > len(turn.nodes) - 1, "several ways lead to the same position"
    assert firsts
