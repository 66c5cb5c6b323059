"""A whole game in German: what stands on the buttons is what the catalogue says."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from dejavu.games.fragments.state import Phase
from dejavu.table.text.languages import catalogue, catalogue_file
from tests.window.driver import Window
from tests.window.hands import Mouse
from tests.window.record import Record
from tests.window.turn import next_action
from tools import catalogues

GERMAN = catalogue("de")
WORD = re.compile(r"[^\W\d_]{3}")
NAMES = ("seat:", "face-", "name-")
"""What is called like a person."""


@cache
def _sentences() -> tuple[re.Pattern[str], ...]:
    """Every sentence of the catalogue, with anything where something is filled in."""
    said = set[str]()
    for message in catalogues.messages(catalogue_file("de").with_suffix(".po")):
        said.update([message.string] if isinstance(message.string, str) else map(str, message.string or ()))
    parts = (re.split(r"\{[^{}]*\}", form.replace("\u00ad", "")) for form in said)
    return tuple(
        re.compile(".+".join(map(re.escape, part)), re.DOTALL) for part in parts if WORD.search(" ".join(part))
    )


def speaks_german(window: Window) -> None:
    """Every button of the scene says a sentence of the catalogue; one that says several, one of them at least."""
    for name, target in window.targets.items():
        said = target["label"].replace("\u00ad", "")
        if target["kind"] != "button" or name.startswith(NAMES) or not WORD.search(said):
            continue
        lines = said.split("\n")
        assert any(sentence.fullmatch(line) for sentence in _sentences() for line in lines), f"{name}: {said!r}"


def test_a_game_in_german_from_the_title_to_the_final_score(window_with: Callable[..., Window]) -> None:
    window = window_with("--seed", "11", "--lang", "de")
    assert window.targets["new-game"]["label"] == GERMAN.gettext("New game") != "New game"
    speaks_german(window)
    window.click("settings")
    window.wait_scene("settings")
    assert window.targets["language"]["value"] == "Deutsch"
    for _option in range(4):
        if window.targets["bot-speed"]["value"] == GERMAN.gettext("Instant"):
            break
        window.click("bot-speed")
    speaks_german(window)
    window.click("done")
    window.wait_scene("title")
    window.click("new-game")
    window.wait_scene("seats")
    assert window.targets["seat-1"]["value"] == GERMAN.gettext("Person")
    speaks_german(window)
    window.click("start")
    window.wait_scene("building")
    speaks_german(window)
    window.click("place-rest")
    window.wait_scene("opening")
    mouse, record = Mouse(window), Record()
    while record.state.phase is Phase.OPENING and record.state.current_player == 0:
        speaks_german(window)
        mouse.do(next_action(record, 0), record)
    window.wait_scene("game")
    speaks_german(window)
    assert window.targets["menu"]["label"] == GERMAN.gettext("Menu")
    window.key("Escape")
    window.wait_scene("pause")
    speaks_german(window)
    window.shot("german-pause")
    window.click("resume")
    window.wait_scene("game")
    window.click("seat:0")
    window.wait_scene("tableau")
    window.click("controller")
    window.wait_scene("seat-menu")
    speaks_german(window)
    window.tap("bot:gentle")
    window.wait_finale("awakening")
    speaks_german(window)
    window.shot("german-awakening")
    assert window.errors() == ""
