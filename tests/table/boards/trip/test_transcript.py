"""A turn of the trip as somebody hears it who sees nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dejavu.games.trip.state import Phase
from tests.table.boards.trip.conftest import begun, state_of
from tests.table.hands import AppAt
from tests.table.transcripts import compare, heard

FILE = Path(__file__).with_name("transcript.txt")


def test_a_whole_turn_is_told(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    match = begun(app, "Ada", "Ben: easy", seed=4)

    def play(press: Callable[..., None]) -> None:
        press("tab", "right", "return", "n", "tab", "1", "return", "1", "return", "1", "return", "n", "n")
        assert state_of(match).phase is Phase.DRAFT or not state_of(match).players[0].hand

    compare(heard(app, play), FILE)


def test_the_supply_is_told_by_kind_and_the_map_only_when_the_focus_comes_there(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    begun(app, "Ada", "Ben: easy", seed=4)

    def play(press: Callable[..., None]) -> None:
        app.input.focus_by_key("supply")
        app.step(1 / 60)
        app.input.focus_by_key("own:a1")
        press("right")

    lines = heard(app, play).splitlines()
    at = lines.index("Supply.")
    assert lines[at + 1].startswith("Park: exactly 2 of one sort")
    assert lines[at + 6].startswith("Markers: ")
    assert lines[at + 7].startswith("In the bag: ")
    assert lines[lines.index("[right]") + 1 :][0] == "A2."
    assert lines.count("Ada's Kyoto.") == 1


def test_the_key_of_a_button_that_cannot_be_pressed_yet_says_why(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    begun(app, "Ada", "Ben: easy", seed=4)
    assert heard(app, lambda press: press("n")).endswith("[n]\nTake one space.\n")
