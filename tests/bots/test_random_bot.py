"""The random bot chooses as ``Random.choice`` does, and leaves its luck where that leaves it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from dejavu.bots.random_bot import RandomBot
from dejavu.engine.action import Action


class Listed(NamedTuple):
    """A view in which so much is legal."""

    actions: list[Action]

    def legal_actions(self) -> list[Action]:
        return self.actions


@pytest.mark.parametrize("count", [*range(1, 18), 63, 64, 65])
def test_it_draws_what_choice_draws(count: int) -> None:
    view: Any = Listed([Action("add", (number,)) for number in range(count)])
    luck, same = Random(count), Random(count)
    for _ in range(20):
        assert RandomBot().plan(view, luck) == [same.choice(view.actions)]
    assert luck.getstate() == same.getstate()


def test_it_waits_for_nothing_where_nothing_is_legal() -> None:
    view: Any = Listed([])
    with pytest.raises(IndexError):
        RandomBot().plan(view, Random(1))
