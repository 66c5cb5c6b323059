"""A mod is begun in the program, mended, played and kept, with a real mouse."""

from __future__ import annotations

from collections.abc import Callable

from dejavu.store import mods, places, saves
from tests.window.driver import Window


def test_a_mod_is_made_and_its_card_lies_on_the_table(window_with: Callable[..., Window]) -> None:
    window = window_with("--game", "trip", "--seed", "3")
    window.click("settings")
    window.wait_scene("settings")
    window.click("mods")
    window.wait_scene("mods")
    window.click("new-mod")
    window.wait_scene("new-mod")
    window.shot("new-mod")
    window.click("of-trip")
    window.wait(lambda state: bool(window.named("mod-1")), "the mod")
    file = places.mods_folder() / "window-shopping" / "trip.yaml"
    whole = file.read_text(encoding="utf-8").replace("name: Window shopping", "name: Shop after shop")
    file.write_text(whole.replace("least: 1", "last: 1"), encoding="utf-8")
    window.click("back")
    window.wait_scene("settings")
    window.click("mods")
    window.wait(lambda state: not window.targets["mod-1"]["enabled"], "what is wrong with it")
    window.shot("mods-with-a-mistake")
    file.write_text(whole, encoding="utf-8")
    window.click("back")
    window.wait_scene("settings")
    window.click("mods")
    window.wait(lambda state: bool(window.targets["mod-1"]["enabled"]), "the mended mod")
    window.click("back")
    window.wait_scene("settings")
    window.click("done")
    window.wait_scene("title")
    window.click("new-game")
    window.wait_scene("seats")
    window.click("mod")
    assert window.targets["mod"]["value"] == "Window shopping"
    window.shot("seats-with-a-mod")
    window.click("start")
    window.wait(lambda state: state["scene"] not in ("seats", "title") and state["idle"], "the table")
    window.wait(lambda state: "Shop after shop" in str(window.targets.values()), "the order of the mod")
    window.shot("table-with-a-mod")
    (game,) = saves.unfinished()
    assert game.mod == "Window shopping"
    assert [mod.faults for mod in mods.judged()] == [()]
    assert window.errors() == ""
    window.kill()
