"""A real hand holds a real nebula while the window changes its size or loses the attention: nothing is dropped."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejavu.store import autosave, saves
from tests.window.driver import Window


def resized(window: Window) -> None:
    window.resize(1100, 700)


def another_window_in_front(window: Window) -> None:
    window.lose_focus()


@pytest.mark.parametrize("disturb", [resized, another_window_in_front])
def test_a_nebula_in_the_hand_goes_back_when_the_window_is_disturbed(
    window_with: Callable[..., Window], disturb: Callable[[Window], None]
) -> None:
    window = window_with("--seats", "Ann,Ben", "--seed", "7")
    window.wait_scene("building")
    (game,) = saves.unfinished()
    before = autosave.read(game.path).entries
    (piece, *_) = window.named("pending:")
    (first,) = window.named("nebula:")
    place = window.point(first)
    window.drag(piece, (place[0] + 150, place[1]), drop=False)
    assert window.state["carrying"] == piece
    disturb(window)
    window.wait(lambda state: not state["carrying"], "the hand to be empty")
    window.let_go()
    assert autosave.read(game.path).entries == before
    assert piece in window.targets
    window.click("place-mine")
    window.wait(lambda state: len(autosave.read(game.path).entries) > len(before), "the game to go on")
