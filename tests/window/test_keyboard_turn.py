"""A complete turn without touching the mouse, from the title on."""

from __future__ import annotations

from collections.abc import Callable

from dejavu.games.fragments.state import Phase
from tests.window.driver import Window
from tests.window.hands import Keyboard
from tests.window.record import Record
from tests.window.test_whole_game import Pictures
from tests.window.turn import next_action, play_turns


def test_a_complete_turn_by_keyboard_alone(window_with: Callable[..., Window]) -> None:
    window = window_with("--seed", "5")
    keyboard = Keyboard(window)
    seat_two(keyboard)
    record = Record()
    place_a_pair(keyboard, record)
    keyboard.press("place-rest")
    window.wait_scene("opening")
    while record.state.phase is Phase.OPENING and record.state.current_player == 0:
        keyboard.do(next_action(record, 0), record)
    window.wait_scene("game")
    window.key("s")
    window.settle()
    kinds = play_turns(keyboard, record, 0, ("walk", "start", "save", "end-phase"), Pictures(window, "keyboard"))
    assert {"walk", "lift", "lay", "start", "save", "end-phase", "draw", "end-turn"} <= kinds
    window.shot("keyboard-turn-ended")
    assert window.errors() == ""


def seat_two(keyboard: Keyboard) -> None:
    window = keyboard.window
    keyboard.press("new-game")
    window.wait_scene("seats")
    window.focus("name-1")
    window.type("Ann")
    keyboard.press("start")
    window.wait_scene("building")


def place_a_pair(keyboard: Keyboard, record: Record) -> None:
    """Enter picks a nebula up and brings it to a place that is found; Tab tries the next, Enter lets it go."""
    window = keyboard.window
    first = record.state
    for nebula in first.pending:
        keyboard.press(f"pending:{first.components.nebulae[nebula].id}")
        window.key("Tab", "q", "e")
        window.shot(f"keyboard-placing-{nebula}")
        window.key("Return")
        assert nebula in record.state.placements
    assert window.state["focus"] == "end", "Enter says that one is done"
    window.key("Return")
    window.wait(lambda _state: record.state.current_player == 0, "the bot to place its pair")
    window.settle()
