"""Every rule of the page has its cases: the tables in ``rules/``, one a section."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.engine.refusal import IllegalAction
from dejavu.games.fragments.game import Fragments
from tests import conformance
from tests.games.fragments.cases import Case, check, play, read_table
from tests.games.setups import FREE_VERBS, every_action

TABLES = sorted(Path(__file__).with_name("rules").glob("*.yaml"))
CASES = [pytest.param(case, id=f"{path.stem}: {case.rule}") for path in TABLES for case in read_table(path)]


@pytest.mark.parametrize("case", CASES)
def test_rule(game: Fragments, case: Case) -> None:
    check(game, case)


@pytest.mark.parametrize("case", CASES)
def test_the_position_of_a_case_keeps_the_contract(game: Fragments, case: Case) -> None:
    state, _ = play(game, case)
    rng = Random(case.rule)
    conformance.check_text(game, state)
    conformance.check_why_not(state, rng.sample(every_action(game.name), 100), FREE_VERBS[game.name])
    conformance.check_views(state, state.seats, rng)


@pytest.mark.parametrize("case", CASES)
def test_what_was_legal_before_an_act_is_asked_again_after_it(game: Fragments, case: Case) -> None:
    state, _ = play(game, case)
    listed = state.legal_actions()
    if not listed:
        return
    state.apply_action(listed[0], FreshChance(Random(1)))
    digest = state.digest()
    for action in listed:
        refusal = state.why_not(action)
        if refusal is not None:
            with pytest.raises(IllegalAction):
                state.apply_action(action, FreshChance(Random(1)))
    assert state.digest() == digest


def test_no_two_cases_have_the_same_name() -> None:
    names = [str(param.id) for param in CASES]
    assert sorted(set(names)) == sorted(names)
