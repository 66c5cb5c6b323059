"""A key is changed in the window, used, and set back."""

from __future__ import annotations

from collections.abc import Callable

from tests.window.driver import Window
from tests.window.record import Record


def test_the_key_that_ends_a_turn_is_changed_used_and_set_back(window_with: Callable[..., Window]) -> None:
    window = window_with("--seed", "5")
    window.click("new-game")
    window.wait_scene("seats")
    window.click("start")
    window.wait_scene("building")
    window.click("place-mine")
    window.click("menu")
    window.click("keys")
    window.wait_scene("keys")
    window.focus("key-end-1")
    window.key("Return")
    window.wait_scene("press-key")
    window.key("h")  # taken by the hint
    window.click("another")
    window.key("F7")
    window.wait_scene("keys")
    window.shot("keys-changed")
    window.key("Escape", "Escape")
    window.wait_scene("building")
    record = Record()
    written = record.written
    window.key("n")
    assert record.written == written
    window.key("F7")
    window.wait(lambda _state: record.written > written, "the turn to end")
    window.settle()
    window.click("menu")
    window.click("keys")
    window.click("usual-keys")
    window.focus("key-end-1")
    assert window.targets["key-end-1"]["label"] == "N"
    assert window.errors() == ""
