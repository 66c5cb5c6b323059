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


FAR_OFF = {
    "options": {"level": "easy", "layout": "valley"},
    "faces": {
        **dict.fromkeys(["0,-1", "-1,2", "-2,2", "-3,2", "-3,1"], "event"),
        **dict.fromkeys(["2,-2", "2,-1", "2,-3", "1,2", "-3,0", "-2,-1"], "hallucination"),
        **dict.fromkeys(["-1,3", "-2,3", "-3,3"], "hole"),
        **dict.fromkeys(["1,0", "-1,1", "1,-3"], "normal"),
        **{"1,-1": "a", "0,1": "c", "-1,0": "e", "1,-2": "m4", "2,0": "f", "1,1": "b", "0,2": "d", "-2,1": "m1"},
        **{"-1,-1": "a", "0,-3": "f", "3,-3": "a", "3,-2": "m2", "3,-1": "e", "3,0": "m6", "2,1": "b", "0,3": "d"},
        "-1,-2": "b",
    },
    "up": ["0,0", "1,-1", "1,0", "0,1", "-1,0", "2,0", "1,1", "0,2", "-2,1", "3,-3", "3,-1", "0,3", "-1,-2"],
    "exploited": ["1,-1", "0,1", "-1,0", "2,0", "1,1", "0,2", "3,-3", "3,-1", "0,3", "-1,-2"],
    "opened": [{"memory": 7, "seat": 0}, {"memory": 5, "seat": 0}, {"memory": 3, "seat": 1}],
    "deck": 6,
    "lost": 1,
    "limit": 3,
}
"""Late in a night: what is still unseen lies behind hallucinations."""


@pytest.mark.parametrize(("won", "verb"), [(True, "move"), (False, "end-actions")])
def test_bots_go_on_looking_once_the_night_is_won(won: bool, verb: str) -> None:
    """They stood still and drew cards to the end, as if the danger of the way could cost them the win."""
    players = {
        "ada": {"character": "postman", "place": "1,0", "mood": 6, "hand": ["second-wind", "matchlight"]},
        "ben": {"character": "lamplighter", "place": "-2,1", "hand": ["keyhole", "a", "a"]},
    }
    plan = plans_of(position({**players, "at": {**FAR_OFF, "won": won}}))[0]
    assert plan.actions[0].verb == verb


@pytest.mark.parametrize("sure", [False, True])
def test_nobody_goes_to_look_at_a_tile_that_can_only_be_a_hallucination(sure: bool) -> None:
    """A hint led on to the last unseen tile of a ring, of which the public box of rings says that it strikes."""
    state = position({"at": {**FAR_OFF, "won": True}, "ada": {"place": "1,0"}, "ben": {"place": "-2,1"}})
    hallucination = state.components.sign_index["hallucination"]
    for ring, signs in enumerate(state.unseen):
        count, hidden = sum(signs), 0 if sure else 1
        state.unseen[ring] = [0] * len(signs)
        state.unseen[ring][hallucination] = max(0, count - hidden)
        state.unseen[ring][state.components.sign_index["normal"]] = min(count, hidden)
    assert (plans_of(state)[0].actions[0].verb == "move") is not sure
