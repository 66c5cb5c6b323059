"""A game is saved under a name, thrown away, brought back and opened, with a real mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dejavu.store import autosave, saves
from tests.window.driver import Window


def test_a_game_is_saved_under_a_name_and_found_again(window_with: Callable[..., Window], tmp_path: Path) -> None:
    window = window_with("--seats", "Ann,Ben", "--seed", "7")
    window.wait(lambda state: state["scene"] != "title" and state["idle"], "the game")
    scene = window.scene
    window.key("Escape")
    window.wait_scene("pause")
    window.click("save-as")
    window.wait_scene("naming")
    window.key(*["BackSpace"] * len(str(window.targets["name"]["value"])))
    window.type("Before the storm")
    window.shot("naming")
    window.key("Return")
    window.wait_scene("pause")
    (saved,) = saves.named()
    assert saved.name == "Before the storm"
    window.click("to-title")
    window.wait_scene("title")
    window.click("games")
    window.wait_scene("games")
    window.shot("games")
    window.press("remove-named-0")
    assert saves.named() == []
    window.key("ctrl+z")
    assert saves.named() == [saved]
    window.click("more-named-0")
    window.wait_scene("saved-game")
    window.click("copy-out")
    window.wait_scene("folder")
    window.focus("path")
    window.key(*["BackSpace"] * len(str(window.targets["path"]["value"])))
    window.type(str(tmp_path))
    window.key("Return")
    window.shot("folder")
    window.click("choose")
    window.wait_scene("saved-game")
    assert (tmp_path / "Before the storm.jsonl").read_bytes() == saved.path.read_bytes()
    window.press("play")
    window.wait(lambda state: state["scene"] == scene and state["idle"], "the saved game")
    entries = autosave.read(saved.path).entries
    assert all(autosave.read(game.path).entries[: len(entries)] == entries for game in saves.unfinished())
    window.kill()
