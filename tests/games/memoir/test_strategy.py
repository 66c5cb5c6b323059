"""Plans can be carried out wherever people, who do anything, bring a game to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.engine.foresight import foresee
from dejavu.engine.strategy import Effort
from dejavu.games.memoir.actions import DECLINE
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Discarding, Phase
from dejavu.games.memoir.strategy import plans_of
from tests.amounts import amount
from tests.games.memoir.notation import Played, memoir, position


def _check(state: MemoirState, effort: Effort, rng: Random) -> None:
    strategy, view = memoir().strategy(), state.view(state.current_player)
    plans = strategy.plans(view, rng, effort)
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    for plan in plans:
        trial = state.clone()
        for action in plan.actions:
            if trial.current_player != state.current_player:
                break
            assert trial.why_not(action) is None, f"{action} of {plan} is {trial.why_not(action)}"
            if not foresee(trial, action):
                break
    strategy.explain(view, plans[0].actions)


@pytest.mark.parametrize("seed", range(amount(8, 2_000)))
def test_every_plan_is_legal_in_games_in_which_every_other_choice_is_random(seed: int) -> None:
    rng = Random(seed)
    effort = (Effort.TURN, Effort.AHEAD)[seed % 2]
    state = memoir().new_state(4 - seed // 2 % 4, {"level": ("easy", "normal", "hard")[seed % 3]})
    for _ in range(250):
        if state.is_terminal():
            break
        if state.phase is not Phase.BEGIN:
            _check(state, effort, rng)
        if rng.random() < 0.5:
            action = memoir().strategy().plans(state.view(state.current_player), rng, effort)[0].actions[0]
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action, FreshChance(rng))


@pytest.mark.parametrize(
    ("ben", "asked", "why"),
    [
        ({"hand": ["by-name", "a"], "monsters": [{"card": "choir"}]}, "by-name", "hunted(by-name, choir)"),
        ({"hand": ["a", "d", "e"], "place": "3,0"}, "a", "needs(a, 6, 0)"),
        ({"hand": ["blanket"]}, "blanket", None),
    ],
)
def test_a_partner_says_why_it_keeps_a_card(ben: dict[str, Any], asked: str, why: str | None) -> None:
    place = ben.get("place", "0,0")
    case = {"ada": {"place": place}, "ben": ben, "at": {"faces": {"3,0": "m6"}}}
    state = Played(case | {"do": ["meet(1)", f"get({asked})", "offer()"]}).state
    declines = next(plan for plan in plans_of(state) if plan.actions == (DECLINE,))
    assert [str(reason) for reason in declines.reasons] == ([why] if why else [])


def test_of_cards_that_are_wanted_alike_the_last_one_of_the_team_is_kept() -> None:
    """Both are for memories outside the plan: of the Door key there are two more, of the lantern none."""
    state = position({"ada": {"hand": ["b", "d"]}, "ben": {"hand": ["b", "d", "e", "f", "f", "f", "blanket"]}})
    state.ask(1, Discarding(1, 1))
    assert str(plans_of(state)[0].actions[0]) == "discard(f)"
