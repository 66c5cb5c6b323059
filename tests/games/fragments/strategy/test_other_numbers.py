"""Bots play with other numbers than those of the box that comes along."""

from __future__ import annotations

import pytest

from tests.games.boxes.making import SMALL, Changes, maker_of
from tests.games.boxes.playing import Sitting, fault_of

OPENING = ("rules", "openings", "standard")
CASES: dict[str, Changes] = {
    "a hand that is fuller than it may be after the opening": {("girl", "hand"): 0},
    "a hand too large for every choice to be compared": {
        (*OPENING, "draw"): 15,
        (*OPENING, "remember"): 5,
        (*OPENING, "discard"): 7,
    },
}


@pytest.mark.parametrize("case", CASES)
def test_a_game_comes_to_its_end(case: str) -> None:
    """``draw() is not legal here: hand-full()``; and an opening of ten million choices."""
    box = maker_of("fragments").read({**SMALL["fragments"], **CASES[case]})
    assert fault_of(box.game, Sitting(("easy", "gentle"), {}, "2:0")) is None
