"""The window opens, answers to mouse and keys, and closes."""

from __future__ import annotations

import re

from dejavu import APP_ID
from tests.window.driver import Window


def test_the_window_opens_on_the_title_and_quits_by_mouse(window: Window) -> None:
    assert window.scene == "title"
    window.shot("title")
    window.click("quit")
    assert window.wait_closed() == 0
    assert window.errors() == ""


def test_the_window_quits_by_keyboard_alone(window: Window) -> None:
    window.press("quit")
    assert window.wait_closed() == 0


def test_new_game_asks_who_plays_and_escape_goes_back(window: Window) -> None:
    window.click("new-game")
    window.wait_scene("seats")
    window.shot("seats")
    window.key("Escape")
    window.wait_scene("title")


def test_a_desktop_knows_the_window_by_the_class_of_its_entry(window: Window) -> None:
    """It once was called ``__main__.py``, and had no icon in bars of windows."""
    assert window.tool("search", "--onlyvisible", "--class", f"^{re.escape(APP_ID)}$")
