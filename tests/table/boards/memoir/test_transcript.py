"""A turn of the memoir as somebody hears it who sees nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table.boards.memoir.conftest import begun
from tests.table.hands import AppAt, settle
from tests.table.transcripts import compare, heard

FILE = Path(__file__).with_name("transcript.txt")


def test_a_whole_turn_is_told(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    begun(app, "Ada", "Ben: easy", seed=4)

    def play(press: Callable[..., None]) -> None:
        press("tab", "right", "return", "tab", "right", "[6]", "[4]", "1", "escape", "n", "n")

    compare(heard(app, play), FILE)


@pytest.mark.parametrize(("name", "once"), [("limit", "disorientation"), ("clue:1", "hand"), ("seat:0", "two tiles")])
def test_what_a_column_tells_is_said_once(app_at: AppAt, name: str, once: str) -> None:
    app = app_at(reduced_motion=True)
    begun(app, "Ada", "Ben: easy", seed=4)

    def play(press: Callable[..., None]) -> None:
        app.input.focus_by_key(name)
        settle(app)
        press("a")

    again = heard(app, play).split("[a]\n")[1]
    assert again.count(once) == 1
