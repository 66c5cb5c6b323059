"""The end of a game in a real window: through the finale, a picture kept, and back from watching."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.window.driver import Window

GOLDEN = Path(__file__).parents[1] / "replays" / "fragments-3.jsonl"
TO_COME = 2
"""Lines of that file that are not written yet: the end of the last turn, and its check."""


def test_the_finale_is_gone_through_kept_as_a_picture_and_come_back_to(
    window_with: Callable[..., Window], home: Path
) -> None:
    one_act_before_the_end(home)
    window = window_with()
    window.tap("continue")
    go_through_the_finale(window)
    keep_a_picture(window, home)
    look_back_and_return(window)
    see_all_points(window)
    window.click("title")
    window.wait_scene("title")
    assert window.errors() == ""


def one_act_before_the_end(home: Path) -> None:
    """A game that bots will end at once."""
    folder = home / "unfinished"
    folder.mkdir(parents=True)
    lines = GOLDEN.read_bytes().splitlines(keepends=True)
    (folder / "fragments.jsonl").write_bytes(b"".join(lines[:-TO_COME]))


def at_step(window: Window, number: int) -> None:
    """Wait until that step of the finale is shown."""
    window.wait(
        lambda state: any(t["name"] == "finale" and t["value"] == str(number) for t in state["targets"]),
        f"step {number} of the finale",
    )


def turn(window: Window, act: Callable[[], None], number: int) -> None:
    """Do it once to end the motion of a step, if there still is any, and once to go on to the step of a number."""
    act()
    window.settle()
    if window.targets["finale"]["value"] != str(number):
        act()
    at_step(window, number)


def go_through_the_finale(window: Window) -> None:
    """A click goes on from the first memory, a key from the second; Escape leads to the end."""
    at_step(window, 0)
    window.shot("finale-first")
    turn(window, lambda: window.tap("finale"), 1)
    turn(window, lambda: window.hit("Return"), 2)
    window.key("Escape")
    window.wait_scene("awakening")
    for width, height in ((1920, 1080), (1280, 720)):
        window.resize(width, height)
        window.shot(f"finale-end-{height}")


def keep_a_picture(window: Window, home: Path) -> None:
    window.click("postcard")
    window.wait_scene("picture")
    window.shot("finale-postcard")
    window.click("save-picture")
    window.wait(lambda state: "pictures" in state["toast"], "the picture to be saved")
    (saved,) = (home / "pictures").iterdir()
    assert saved.read_bytes().startswith(b"\x89PNG")
    window.key("Escape")
    window.wait_scene("awakening")


def look_back_and_return(window: Window) -> None:
    window.tap("look-back")
    window.wait(lambda state: state["scene"] == "game", "the film, which goes on by itself")
    window.key("Home", "Right", "Escape")
    window.wait_scene("awakening")
    assert "finale" not in window.targets, "it is not played again"


def see_all_points(window: Window) -> None:
    window.press("points")
    window.wait_scene("points")
    window.shot("all-points")
    window.key("Escape")
    window.wait_scene("awakening")
