"""A whole game as a person plays it, from the title to the final score, with a real mouse."""

from __future__ import annotations

from collections.abc import Callable

from dejavu.engine.action import Action
from dejavu.engine.journal import Undo
from dejavu.games.fragments.state import Phase
from dejavu.store import autosave, saves
from tests.window.driver import Window
from tests.window.hands import Mouse
from tests.window.map_reader import place_by_hand
from tests.window.record import Record
from tests.window.turn import next_action, play_turns


def test_a_game_by_mouse_from_the_title_to_the_final_score(window_with: Callable[..., Window]) -> None:
    window = window_with("--seed", "11")
    mouse = Mouse(window)
    set_bots_to_instant(window)
    seat_a_person_and_a_bot(window)
    record = Record()
    build_the_map(mouse, record)
    choose_the_opening_hand(mouse, record)
    undo_and_redo_a_step_of_a_sowing(mouse, record)
    kinds = play_turns(mouse, record, 0, ("start", "save", "end-phase"), Pictures(window, "mouse"))
    assert {"lay", "start", "save", "end-phase", "draw", "end-turn"} <= kinds
    window.shot("mouse-after-turns")
    hand_the_seat_to_a_bot(window)
    window.wait_finale("awakening")
    window.shot("awakening")
    the_finished_game_was_kept(window)
    assert window.errors() == ""


class Pictures:
    """Keeps a picture of the first time that each kind of move is to be made."""

    def __init__(self, window: Window, name: str) -> None:
        self._window, self._name, self._seen = window, name, set[str]()

    def __call__(self, action: Action, turn: int) -> None:
        """Before every move."""
        if action.verb not in self._seen:
            self._seen.add(action.verb)
            self._window.shot(f"{self._name}-{turn}-before-{action.verb}")


def set_bots_to_instant(window: Window) -> None:
    window.click("settings")
    window.wait_scene("settings")
    for _option in range(4):
        if window.targets["bot-speed"]["value"] == "Instant":
            break
        window.click("bot-speed")
    assert window.targets["bot-speed"]["value"] == "Instant"
    window.shot("settings")
    window.click("done")
    window.wait_scene("title")


def seat_a_person_and_a_bot(window: Window) -> None:
    window.click("new-game")
    window.wait_scene("seats")
    window.click("name-1")
    window.type("Ann")
    assert window.targets["seat-1"]["value"] == "Person"
    assert window.targets["seat-2"]["value"] == "Dreamer – gentle"
    window.shot("seats-filled")
    window.click("start")
    window.wait_scene("building")


def build_the_map(mouse: Mouse, record: Record) -> None:
    window = mouse.window
    window.shot("building-begins")
    overlapping(mouse, record)
    turned = [place_by_hand(mouse, record) for _nebula in range(2)]
    assert any(turned), "neither nebula needed turning: choose another seed"
    window.shot("building-pair-placed")
    window.click("end")
    window.settle()
    assert len(record.state.placements) > 3, "the bot places its pair by itself"
    window.shot("building-by-hand")
    window.click("place-rest")
    window.wait_scene("opening")


def overlapping(mouse: Mouse, record: Record) -> None:
    """A nebula let go on another glides back, and the window says why."""
    state = record.state
    lying = f"nebula:{state.components.nebulae[next(iter(state.placements))].id}"
    pending = f"pending:{state.components.nebulae[state.pending[0]].id}"
    mouse.window.drag(pending, lying, drop=False)
    mouse.window.shot("building-overlap")
    mouse.window.key("Escape")
    mouse.window.release()
    assert record.state.placements == state.placements


def choose_the_opening_hand(mouse: Mouse, record: Record) -> None:
    window = mouse.window
    window.shot("opening-begins")
    while record.state.phase is Phase.OPENING and record.state.current_player == 0:
        mouse.do(next_action(record, 0), record)
        if window.scene == "opening":
            window.shot(f"opening-{len(record.acts)}")
    window.wait_scene("game")
    window.shot("game-begins")


def undo_and_redo_a_step_of_a_sowing(mouse: Mouse, record: Record) -> None:
    window = mouse.window
    while record.state.move is None:
        mouse.do(next_action(record, 0), record)
    mouse.do(next_action(record, 0), record)
    sown = record.state
    window.shot("sowing")
    window.click("undo")
    assert isinstance(autosave.read(saves.unfinished()[0].path).entries[-1], Undo)
    assert record.state.move != sown.move
    window.shot("sowing-undone")
    window.click("redo")
    assert record.state.move == sown.move


def hand_the_seat_to_a_bot(window: Window) -> None:
    window.click("seat:0")
    window.wait_scene("tableau")
    window.click("controller")
    window.wait_scene("seat-menu")
    window.shot("seat-menu")
    window.tap("bot:easy")


def the_finished_game_was_kept(window: Window) -> None:
    window.click("title")
    window.wait_scene("title")
    window.shot("title-afterwards")
    assert saves.unfinished() == []
