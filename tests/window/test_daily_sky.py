"""A day's sky and the diary in a real window: begun by a command, killed, continued; a film from a line."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from dejavu.store import autosave, places, saves
from tests.window.driver import Window

REPLAYS = Path(__file__).parents[1] / "replays"


def test_a_sky_begun_by_command_is_continued_from_the_title_as_that_days(window_with: Callable[..., Window]) -> None:
    first = window_with("--daily", "2025-11-21", "--game", "memoir")
    first.wait(lambda state: state["scene"] != "title" and state["idle"], "the game")
    first.kill()
    (kept,) = saves.unfinished()
    before = autosave.read(kept.path)
    assert before.header.day == "2025-11-21"

    second = window_with()
    second.click("continue")
    second.wait(lambda state: state["scene"] != "title" and state["idle"], "the game again")
    second.kill()
    again = autosave.read(kept.path)
    assert again.header == before.header
    assert again.entries[: len(before.entries)] == before.entries


def test_a_line_of_the_diary_is_watched_and_pages_are_turned(window_with: Callable[..., Window], home: Path) -> None:
    for name in ("trip-2", "memoir-1"):
        shutil.copy(REPLAYS / f"{name}.jsonl", places.made(places.finished_folder()))
    window = window_with()
    window.click("diary")
    window.wait_scene("diary")
    window.shot("diary")
    window.click("earned")
    window.settle()
    window.shot("earned")
    window.click("games")
    window.settle()
    assert window.named("game-") == ["game-0", "game-1"]
    window.tap("game-0")
    window.wait(lambda state: state["scene"] == "game", "the film, which goes on by itself")
    window.key("Escape")
    window.wait_scene("diary")
    assert "game-1" in window.targets, "the page from which it was opened"
    assert window.errors() == ""
    window.kill()
    assert places.diary_file().is_file()
