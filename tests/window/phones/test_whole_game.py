"""A whole game played from a phone, by taps in a real browser; the window only shows the table."""

from __future__ import annotations

import pytest

from dejavu import games
from tests.amounts import LONG
from tests.window.phones.chromium import Phone
from tests.window.phones.table import played, sit_down, table_of

QUICKEST = "trip"
MOST = 3_000_000
"""Bytes of pictures that a phone loads in a game."""
STILL = 0.05
"""By how much the page may move by itself in the whole game; browsers call twice that good in five seconds."""


JUMP = 40
"""Pixels that the map may move under the finger when a sentence above it needs other lines; one's own bits need 142."""


@pytest.mark.parametrize("game", games.NAMES if LONG else [QUICKEST])
def test_a_whole_game_is_played_by_taps(game: str) -> None:
    with table_of(game) as table, Phone() as phone:
        sit_down(table, phone)
        assert played(table, phone, 2000) > 20
        assert table.session.state.is_terminal()
        table.until(lambda: "over" in phone.text("#end"), "the end")
        assert not phone.faults
        assert 0 < phone.loaded() <= MOST
        assert phone.moved() <= STILL, phone.moves()
        assert not [jump for jump in phone.jumps() if abs(jump.pushed) > JUMP]
