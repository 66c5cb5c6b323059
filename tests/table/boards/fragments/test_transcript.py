"""A turn of *Fragments of Memory* as somebody hears it who sees nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt
from tests.table.transcripts import compare, heard

FILE = Path(__file__).with_name("transcript.txt")


def test_a_whole_turn_is_told(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True, bot_speed="instant")
    laid_out(app, position("sowing"))

    def play(press: Callable[..., None]) -> None:
        press("tab", "right", "1", "return", "tab", "right", "h", "n", "n")

    compare(heard(app, play), FILE)
