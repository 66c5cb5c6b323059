"""A journey in a real window: broken off, killed, taken to another machine, and gone to its end.

A person sits down to every evening with bots, begins it by hand, and then lets a bot play on. Every run deals other
evenings, so this is for long runs (``conftest.py``), not for what has to pass today as it did yesterday.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dejavu.bots.greedy_bot import GreedyBot
from dejavu.diary import journeys_reader, travels
from dejavu.diary.journeys import Travel
from dejavu.store import places
from dejavu.table.shell import settings
from tests.window.driver import PATIENCE_FOR_GAMES, Window
from tests.window.hands import Mouse
from tests.window.record import Record

JOURNEYS = (
    *(("memoir", "three-nights"), ("trip", "three-lights"), ("fragments", "three-skies")),
    *(("memoir", "deeper"), ("trip", "grand-tour"), ("fragments", "five-short-nights")),
)
"""A journey of three evenings of each game, and one of five, the shortest first."""
FOR_THREE = ("five-short-nights",)
"""Journeys that two cannot go on."""
FINALES = ("awakening", "final")
READ_FIRST = {"card": "go-on", "page": "close"}
"""Scenes to be read before the game goes on, and the button that ends each."""
BUILDING = "building"
"""The scene of an evening whose map is built by hand."""


def travel() -> Travel:
    """The one journey of the test, as its games tell it."""
    found = travels.find(journeys_reader.load())
    assert not found.faults
    (only,) = found.travels
    return only


@pytest.mark.parametrize(("game", "journey"), JOURNEYS)
def test_a_journey_goes_on_after_a_pause_after_a_kill_and_on_another_machine(
    window_with: Callable[..., Window], home: Path, monkeypatch: pytest.MonkeyPatch, game: str, journey: str
) -> None:
    places.settings_file().parent.mkdir(parents=True, exist_ok=True)
    assert settings.save(settings.Settings(bot_speed="instant"), places.settings_file()) == ""
    window = window_with()
    set_out(window, game, journey)
    begin(window, game)
    leave_and_continue(window)
    one_move(window)
    moves = Record().acts
    window.kill()

    elsewhere = home.parent / "elsewhere"
    shutil.copytree(home, elsewhere)
    monkeypatch.setenv(places.HOME, str(elsewhere))
    window = window_with(at=elsewhere)
    assert Record().acts == moves
    continue_from_the_diary(window)
    one_move(window)
    let_a_bot_play_on(window)
    for evening in range(1, len(travel().journey.evenings)):
        window.shot(f"{journey}-after-{evening}")
        assert travel().next_evening == evening
        left = travel().to_carry
        window.click("travel-on")
        if left:
            take_along(window, journey, evening)
            carried = Record().session().header.options["carried"]
            assert carried == left[1 % len(left)], "the second that was left, by one click"
        begin(window, game)
        let_a_bot_play_on(window)
    window.shot(f"{journey}-over")
    assert travel().is_over
    assert "travel-on" not in window.targets
    window.click("title")
    look_into_the_diary(window, f"{journey}-diary")
    assert window.errors() == ""


def set_out(window: Window, game: str, journey: str) -> None:
    """From the title to the first evening, with as many bots as the journey asks for."""
    window.click("new-game")
    window.wait_scene("seats")
    window.click(f"game-{game}")
    window.click("name-1")
    window.type("Ann")
    if journey in FOR_THREE:
        window.click("seat-3")
    window.click("journey")
    window.wait_scene("journeys")
    window.shot(f"{journey}-list")
    window.click(journey)
    window.wait_scene("journey")
    window.shot(f"{journey}-page")
    window.click("play")


def take_along(window: Window, journey: str, evening: int) -> None:
    """Choose another memory on the page between the evenings than the one that lies there, and go on."""
    window.wait_scene("journey")
    window.click("carried")
    window.shot(f"{journey}-takes-along-{evening}")
    window.click("play")
    at_turn(window)


def begin(window: Window, game: str) -> None:
    """Make two moves by hand; a map that is to be built is built as the window proposes."""
    at_turn(window)
    if window.scene == BUILDING:
        window.click("place-rest")
        at_turn(window)
    for _move in range(2):
        one_move(window)


def at_turn(window: Window) -> None:
    """Wait until the person may move."""

    def may(state: Mapping[str, Any]) -> bool:
        over = READ_FIRST.get(state["scene"], "")
        if over and window.named(over):
            window.click(over)
            return False  # what was seen before the click holds no more
        return state["idle"] and "seat:0" in window.targets and Record().session().state.current_player == 0

    window.wait(may, "Ann's turn")


def one_move(window: Window) -> None:
    """A step where one can be taken, else what the easy bot would do, by the gestures of the table."""
    at_turn(window)
    record = Record()
    session = record.session()
    steps = sorted(action for action in session.state.legal_actions() if action.verb == "move")
    plan = steps or GreedyBot(session.game.strategy()).plan(session.state.view(0), Random(1))
    Mouse(window).do(plan[0], record)


def leave_and_continue(window: Window) -> None:
    """To the title, and back by the title's offer."""
    at_turn(window)  # during a moment Escape ends that alone
    window.key("Escape")
    window.click("to-title")
    window.wait_scene("title")
    window.click("continue")
    at_turn(window)


def continue_from_the_diary(window: Window) -> None:
    window.click("diary")
    window.wait_scene("diary")
    window.click("journeys")
    window.click("travel-1")
    window.wait_scene("journey")
    window.click("play")
    at_turn(window)


def let_a_bot_play_on(window: Window) -> None:
    """Hand the person's seat to a bot, and go to the end of the finale. A partner's question is answered before."""
    at_turn(window)
    while "decline" in window.targets:
        one_move(window)
        at_turn(window)
    window.click("seat:0")
    if "controller" in window.targets:
        window.click("controller")
    window.wait_scene("seat-menu")
    window.tap("bot:easy")
    window.wait(lambda state: state["scene"] in FINALES, "the finale", PATIENCE_FOR_GAMES)
    window.wait_finale(window.scene)
    window.wait(lambda state: bool(window.named("travel-on")) or travel().is_over, "the diary to be read")


def look_into_the_diary(window: Window, name: str) -> None:
    window.wait_scene("title")
    window.click("diary")
    window.wait_scene("diary")
    window.shot(name)
    window.click("journeys")
    window.click("travel-1")
    window.wait_scene("journey")
    window.shot(f"{name}-page")
