"""Two more games in the real window, on a board that has only what every board has: one by mouse, one by keys."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable

from tests.window.driver import Window

PROGRAM = (sys.executable, "-m", "tests.testgames.program")
WIDE = (1920, 1080)


def test_counting_by_mouse_then_lantern_by_keys(window_with: Callable[..., Window]) -> None:
    window = window_with("--seed", "7", program=PROGRAM)
    take_counting_from_the_shelf(window)
    play_counting(window)
    window.click("title")
    window.wait_scene("title")
    win_lantern(window)
    watch_it(window)
    lose_lantern(window)
    assert window.errors() == ""


def shots(window: Window, name: str) -> None:
    """A picture in a small window and in a large one."""
    before = window.state["size"]
    window.shot(f"{name}-720")
    window.resize(*WIDE)
    window.shot(f"{name}-1080")
    window.resize(*before)


# By mouse


def take_counting_from_the_shelf(window: Window) -> None:
    window.click("new-game")
    window.wait_scene("seats")
    window.click("game-counting")
    window.click("name-1")
    window.type("Ann")
    window.click("name-2")
    window.type("Ben")
    while window.targets["seat-2"]["value"] != "Person":
        window.click("seat-2")
    shots(window, "shelf")
    window.click("start")


def play_counting(window: Window) -> None:
    window.wait_scene("curtain")
    window.click("lift")
    for name in ("action:draw", "action:add-3", "undo", "redo", "hint"):
        window.click(name)
    shots(window, "counting")
    window.click("end")
    window.wait_scene("curtain")
    window.shot("counting-curtain")
    window.click("lift")
    window.click("seat:1")
    window.wait_scene("seat-menu")
    window.click("bot:easy")
    window.wait_scene("curtain")
    window.click("lift")
    while window.scene == "game":
        window.wait(lambda state: state["idle"], "the bot")
        add = window.named("action:add-3")
        window.click(add[0] if add else "end")
    window.wait_finale("final")
    shots(window, "counting-final")


# By keys


def seat_for_lantern(window: Window, partner: str) -> None:
    window.press("new-game")
    window.wait_scene("seats")
    if window.targets["game-lantern"]["value"] != "on":
        window.press("game-lantern")
    window.focus("seat-2")
    while window.targets["seat-2"]["value"] != partner:
        window.key("Right")
    window.press("start")


def win_lantern(window: Window) -> None:
    """With a bot that is asked, and asks; as much oil as can be had."""
    seat_for_lantern(window, "Wanderer – capable")
    window.wait_scene("game")
    shots(window, "lantern")
    while window.scene == "game":
        cards = sorted(window.named("action:feed") + window.named("action:give"), key=oil)
        choice = [*window.named("action:ask"), *cards]
        if choice:
            window.press(choice[-1])
        else:
            window.key("n")
    window.wait_finale("final")
    shots(window, "lantern-won")


def oil(name: str) -> int:
    """How much a button gives."""
    return int(re.findall(r"\d+", name)[-1])


def watch_it(window: Window) -> None:
    """Forth a step, to the end, and back to where one came from."""
    window.tap("look-back")
    window.wait(lambda state: state["scene"] == "game", "the film, which goes on by itself")
    window.key("Home", "Right")
    window.shot("lantern-watched")
    window.key("End", "Escape")
    window.wait_scene("final")
    window.press("title")
    window.wait_scene("title")


def lose_lantern(window: Window) -> None:
    """Two people who only end their turns; then they play again."""
    seat_for_lantern(window, "Person")
    for _turn in range(2):
        lift(window)
        window.key("n")
    window.wait_finale("final")
    shots(window, "lantern-lost")
    window.press("again")
    lift(window)


def lift(window: Window) -> None:
    window.wait_scene("curtain")
    window.wait(lambda state: state["focus"] == "lift", "the curtain to be ready")
    window.key("Return")
    window.wait_scene("game")
