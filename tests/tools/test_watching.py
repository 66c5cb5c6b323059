"""How long turns of bots are watched."""

from __future__ import annotations

from tests.cases import some
from tools.watching import watched


def test_every_turn_of_a_bot_takes_time_and_ends() -> None:
    turns = list(watched("memoir", ["easy"], {"level": "hard"}, 3))
    assert len(turns) > 3
    for turn in some(turns):
        assert 0 < turn.seconds < 60
        assert turn.events
