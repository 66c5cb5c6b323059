"""Two tables of handlers answer for a position: the phase, and the open move before it."""

from __future__ import annotations

from random import Random

import pytest

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.foresight import foresee
from dejavu.engine.refusal import Refusal
from dejavu.engine.verbs import NUMBER, Verbs
from tests.testgames.lantern import ASK, CARDS, END, FEED, GIVE, LanternGame, LanternState

VERBS = Verbs(
    {"lay": ("nebula", "bit"), "turn": ("nebula", NUMBER), "end": ()}, {"nebula": {"orion": 4}, "bit": {"red-sun": 0}}
)


@pytest.mark.parametrize(
    ("action", "indices"),
    [
        (Action("lay", ("orion", "red-sun")), (4, 0)),
        (Action("turn", ("orion", -30)), (4, -30)),
        (Action("end"), ()),
        (Action("fly"), None),
        (Action("lay", ("orion",)), None),
        (Action("lay", ("red-sun", "orion")), None),
        (Action("turn", ("orion", "30")), None),
        (Action("end", ("orion",)), None),
    ],
)
def test_the_indices_of_an_action(action: Action, indices: tuple[int, ...] | None) -> None:
    assert VERBS.indices(action) == indices
    assert VERBS.indices(action) == indices, "asked once more"


def state(*actions: Action) -> LanternState:
    position = LanternGame().new_state(2, {})
    for action in actions:
        position.apply_action(action, FreshChance(Random(1)))
    return position


@pytest.mark.parametrize(
    ("before", "action", "refusal"),
    [
        ((), Action("fly"), Refusal("unknown-action", ("fly()",))),
        ((), GIVE[CARDS[2]], Refusal("not-now", ("give", "turn"))),
        ((ASK,), END, Refusal("finish-first", ("asking",))),
        ((ASK,), GIVE[CARDS[0]], Refusal("not-in-hand", (CARDS[0],))),
        ((FEED[CARDS[2]],), FEED[CARDS[3]], Refusal("fed-already")),
        ((END, END), END, Refusal("game-over")),
        ((), END, None),
    ],
)
def test_why_an_action_is_refused(before: tuple[Action, ...], action: Action, refusal: Refusal | None) -> None:
    assert state(*before).why_not(action) == refusal


def test_the_open_move_alone_decides() -> None:
    assert state(ASK).legal_actions() == [GIVE[CARDS[2]], GIVE[CARDS[3]]]


def test_foresight_goes_as_far_as_the_first_chance() -> None:
    position = state()
    assert foresee(position, FEED[CARDS[3]])
    assert not foresee(position, END), "a card would be drawn"
