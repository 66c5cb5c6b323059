"""Every rule of the page has its cases: the tables in ``rules/``, one a section."""

from __future__ import annotations

from pathlib import Path

import pytest

from dejavu.games.fragments.game import Fragments
from tests.games.fragments.cases import Case, check, read_table

TABLES = sorted(Path(__file__).with_name("rules").glob("*.yaml"))
CASES = [pytest.param(case, id=f"{path.stem}: {case.rule}") for path in TABLES for case in read_table(path)]


@pytest.mark.parametrize("case", CASES)
def test_rule(game: Fragments, case: Case) -> None:
    check(game, case)


def test_no_two_cases_have_the_same_name() -> None:
    names = [str(param.id) for param in CASES]
    assert sorted(set(names)) == sorted(names)
