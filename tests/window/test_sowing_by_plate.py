"""A sowing planned from its end, with a real mouse: a start, a plate, and the golden button."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from dejavu import games
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.actions import BEGIN
from dejavu.games.fragments.state import Phase, Sowing
from dejavu.store import autosave
from tests.window.driver import Window
from tests.window.record import Record


@pytest.fixture
def before_a_sowing(home: object) -> None:
    """A game on a finished map, kept when its first player is to choose a start."""
    game = games.load("fragments")
    seats = [Seat("Ann", PERSON), Seat("Vega", "easy")]
    session = Session(game, seats, 7, game.quick_options(Random(7)))
    kept = autosave.begin(session)
    session.act(BEGIN)
    while session.state.phase is not Phase.RECOLLECTION:  # type: ignore[attr-defined]
        session.act(sorted(session.state.legal_actions())[0])
    kept.close()


def test_a_sowing_by_a_start_a_plate_and_one_click(before_a_sowing: None, window_with: Callable[..., Window]) -> None:
    window = window_with()
    window.click("continue")
    window.wait_scene("game")
    window.settle()
    record = Record()
    assert record.state.current_player == 0
    start = max(range(15), key=lambda nebula: (len(record.state.bits[nebula]), nebula))
    window.click(f"nebula:{record.state.components.nebulae[start].id}")
    lifted = record.state.move
    assert isinstance(lifted, Sowing)
    window.shot("sowing-plates")
    plates = window.named("plate:")
    assert len(plates) > 1
    window.click(plates[-1])
    window.shot("sowing-proposed")
    assert window.named("last:")
    window.click("end")
    window.wait(lambda _state: not isinstance(record.state.move, Sowing), "all bits to be laid")
    window.settle()
    window.shot("sowing-done")
    lays = [action for action in record.acts if action.verb == "lay"]
    assert len(lays) == len(lifted.bits)
    assert str(lays[-1].args[0]) == plates[-1].removeprefix("plate:")
    window.click("undo")
    assert record.state.move == lifted, "one click takes all of them back"
    assert window.errors() == ""
