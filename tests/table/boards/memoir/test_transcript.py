"""A turn of the memoir as somebody hears it who sees nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.table.boards.memoir.conftest import begun
from tests.table.hands import AppAt
from tests.table.transcripts import compare, heard

FILE = Path(__file__).with_name("transcript.txt")


def test_a_whole_turn_is_told(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    begun(app, "Ada", "Ben: easy", seed=4)

    def play(press: Callable[..., None]) -> None:
        press("tab", "right", "return", "tab", "right", "[6]", "[4]", "1", "escape", "n", "n")

    compare(heard(app, play), FILE)
