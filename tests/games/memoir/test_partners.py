"""Bots as partners of people: what they agree to, why they decline, how often they ask (rules page, section 7)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from dejavu.bots import levels_of, make_bot
from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.strategy import Effort
from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Consent, Phase
from tests.amounts import amount
from tests.games.memoir.notation import Played, memoir, position

M4 = {"faces": {"2,0": "m4"}}
"""The Letter, which wants A, C and F, was seen."""


def offered(give: Sequence[str], get: Sequence[str], **case: Any) -> MemoirState:
    """Ada proposes an exchange to Ben, who is asked."""
    state = position(case)
    for text in ("meet(1)", *(f"give({card})" for card in give), *(f"get({card})" for card in get), "offer()"):
        state.apply_action(Action.parse(text), FreshChance(Random(0)))
    assert isinstance(state.move, Consent)
    return state


AGREED: dict[str, MemoirState] = {
    "a gift that the plan wants": offered(["a"], [], at=M4, ada={"hand": ["a"]}, ben={"hand": ["c", "f"]}),
    "its letter for whoever opens the memory": offered([], ["f"], at=M4, ada={"hand": ["a", "c"]}, ben={"hand": ["f"]}),
    "a card that makes no difference": offered(["lantern"], [], ada={"hand": ["lantern"]}),
    "its attack while the other one is hunted": offered(
        [], ["by-name"], ada={"monsters": [{"card": "grey-coat"}]}, ben={"hand": ["by-name"]}
    ),
}
DECLINED: dict[str, tuple[MemoirState, str]] = {
    "a letter of the memory that it is about to open": (
        offered([], ["f"], at=M4, ben={"place": "0,0", "hand": ["a", "c", "f"]}),
        "needs(f, 4, 2)",
    ),
    "its only attack while it is hunted": (
        offered([], ["by-name"], ben={"hand": ["by-name"], "monsters": [{"card": "choir"}]}),
        "hunted(by-name, choir)",
    ),
    "more cards than it may hold": (
        offered(
            ["keyhole", "keyhole"], [], at={"limit": 3}, ada={"hand": ["keyhole"] * 2}, ben={"hand": ["b", "e", "d"]}
        ),
        "crowds(1)",
    ),
}


@pytest.mark.parametrize("level", ["gentle", "easy", "medium", "hard"])
@pytest.mark.parametrize("case", AGREED)
def test_a_bot_agrees_to_what_does_not_worsen_the_chances_of_the_team(case: str, level: str) -> None:
    bot = make_bot(level, memoir())
    assert [str(action) for action in bot.plan(AGREED[case].view(1), Random(1))] == ["agree()"]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("case", DECLINED)
def test_a_bot_declines_what_does_and_says_why(case: str, level: str) -> None:
    state, why = DECLINED[case]
    actions = make_bot(level, memoir()).plan(state.view(1), Random(1))
    assert [str(action) for action in actions] == ["decline()"]
    assert [str(reason) for reason in memoir().strategy().explain(state.view(1), actions)] == [why]


@pytest.mark.parametrize("level", [level for level in levels_of(memoir().info) if level not in ("random", "hard")])
@pytest.mark.parametrize("seed", range(amount(2, 60)))
def test_a_bot_asks_a_person_at_most_once_a_turn_and_never_acts_for_one(level: str, seed: int) -> None:
    """Seat 0 is a person who declines every second time, and does anything else; the others are bots."""
    luck, bot, state = Random(f"{level}:{seed}"), make_bot(level, memoir()), memoir().new_state(2 + seed % 3, {})
    asked: set[int] = set()
    acts = 0
    while not state.is_terminal() and state.turn < 40:
        seat, turn = state.current_player, state.turn
        if seat == 0 or state.phase is Phase.BEGIN:
            state.apply_action(luck.choice(state.legal_actions()), FreshChance(luck))
        for action in bot.plan(state.view(seat), luck) if seat else ():
            assert state.current_player == seat, f"{action} is for seat {state.current_player} to do"
            state.apply_action(action, FreshChance(luck))
            acts += 1
            if action.verb == "offer" and isinstance(state.move, Consent):
                assert state.current_player not in asked
                asked.add(state.current_player)
            if state.turn != turn or state.is_terminal():
                break
        if state.turn != turn:
            asked.clear()
    assert acts


@pytest.mark.parametrize("asked", [False, True])
def test_a_person_is_asked_once_in_a_turn_whatever_came_of_it(asked: bool) -> None:
    state = position({"at": M4, "ada": {"hand": ["a", "c"]}, "ben": {"hand": ["f"]}})
    state.asked = asked << 1
    plans = memoir().strategy().plans(state.view(0), Random(1), Effort.AHEAD)
    assert ("meet" in {plan.actions[0].verb for plan in plans}) is (not asked)


def test_a_declined_offer_is_not_repeated() -> None:
    """Ben holds what Ada needs; once he has declined, she does not ask again in this turn, but in the next one."""
    state, strategy = position({"at": M4, "ada": {"hand": ["a", "c"]}, "ben": {"hand": ["f"]}}), memoir().strategy()
    actions = strategy.plans(state.view(0), Random(1), Effort.AHEAD)[0].actions
    assert [str(action) for action in actions] == ["meet(1)", "get(f)", "offer()"]
    for action in (*actions, Action("decline")):
        state.apply_action(action, FreshChance(Random(0)))
    again = strategy.plans(state.view(0), Random(1), Effort.AHEAD)
    assert not [plan for plan in again for action in plan.actions if action.verb in ("meet", "offer")]
    state.begin_turn(0)
    state.actions_left = 4
    assert strategy.plans(state.view(0), Random(1), Effort.AHEAD)[0].actions == actions


@pytest.mark.parametrize("level", ["gentle", "easy", "medium"])
def test_a_partner_who_leaves_actions_unused_says_why(level: str) -> None:
    bot, strategy, rests = make_bot(level, memoir()), memoir().strategy(), 0
    for seed in range(amount(4, 60)):
        luck, state = Random(f"{level}:{seed}"), memoir().new_state(3, {"level": "normal"})
        while not state.is_terminal():
            seat = state.current_player
            for action in bot.plan(state.view(seat), luck):
                if action == END_ACTIONS and state.actions_left:
                    assert strategy.explain(state.view(seat), [action]), f"{seed}, round {state.round}"
                    rests += 1
                state.apply_action(action, FreshChance(luck))
                if state.current_player != seat or state.is_terminal():
                    break
    assert rests, "nobody ever rested"


REASONS_TO_REST: dict[str, tuple[dict[str, Any], str]] = {
    "the other one opens what is wanted": (
        {
            "at": {
                "faces": {"2,0": "m4", "3,-3": "hole"},
                "up": ["2,0"],
                "opened": [{"memory": 7, "seat": 0}],
            },
            "ben": {"place": "2,0", "hand": ["a", "c", "f"]},
        },
        "leaves(4, 1)",
    ),
    "who has the letter does not give it": (
        {
            "at": M4,
            "ada": {"hand": ["a", "c"]},
            "ben": {"hand": ["f"]},
            "do": ["meet(1)", "get(f)", "offer()", "decline()"],
        },
        "waits(f, 1)",
    ),
    "nobody else is to do it": ({"at": M4, "ada": {"hand": ["a", "c", "f"]}}, "stays()"),
}


@pytest.mark.parametrize("case", REASONS_TO_REST)
def test_what_is_waited_for(case: str) -> None:
    given, why = REASONS_TO_REST[case]
    reasons = memoir().strategy().explain(Played(given).state.view(0), [END_ACTIONS])
    assert [str(reason) for reason in reasons] == [why]


def test_nobody_counts_on_letters_that_a_curse_keeps() -> None:
    """With the Stationmaster at the one who has the key, another one is fetched; unless he can be called by name."""
    case: dict[str, Any] = {
        "at": {"faces": {"2,0": "m4", "2,-1": "f", "3,-3": "hole"}, "opened": [{"memory": 7, "seat": 0}]},
        "ada": {"hand": ["a", "c"]},
        "ben": {"hand": ["f"], "monsters": [{"card": "stationmaster"}]},
    }
    plan = memoir().strategy().plans(position(case).view(0), Random(1), Effort.AHEAD)[0]
    assert "fetches(f, 2,-1)" in map(str, plan.reasons)
    case["ben"] = {"hand": ["by-name", "f"], "monsters": [{"card": "stationmaster"}]}
    plan = memoir().strategy().plans(position(case).view(0), Random(1), Effort.AHEAD)[0]
    assert "fetches(f, 2,-1)" not in map(str, plan.reasons)
