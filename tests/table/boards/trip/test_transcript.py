"""A turn of the trip as somebody hears it who sees nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.table.boards.trip.conftest import begun, state_of
from tests.table.hands import AppAt
from tests.table.transcripts import compare, heard

FILE = Path(__file__).with_name("transcript.txt")


def test_a_whole_turn_is_told(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    match = begun(app, "Ada", "Ben: easy", seed=4)

    def play(press: Callable[..., None]) -> None:
        press("tab", "right", "return", "tab", "right", "i", "escape")
        while state_of(match).players[0].hand:
            held = len(state_of(match).players[0].hand)
            press("1", "return")
            assert len(state_of(match).players[0].hand) < held
        press("n", "n")

    compare(heard(app, play), FILE)
