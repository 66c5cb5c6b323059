"""*Veiled Memoir* in a real window: a turn by mouse, a turn by keys, a night that is won and one that is lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.engine.journal import PERSON, Check, Seat
from dejavu.engine.session import Session
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.store import places, saves
from dejavu.table.shell import settings
from tests.games.memoir.notation import memoir, position
from tests.window.driver import Window
from tests.window.record import Record

FACES = {"1,0": "a", "2,0": "b", "3,0": "m3"}
ADA = {"hand": ["c", "lantern", "lullaby"]}
BEN = {"place": "1,0", "mood": 6, "hand": ["hold-on"]}
TURN: Mapping[str, Any] = {
    "options": {"consent": "aloud"},
    "at": {"faces": FACES, "up": ["0,0", "1,0"], "round": 3},
    "ada": ADA,
    "ben": BEN,
}
"""Ada with Ben beside her, on a ticket that nobody has taken."""


class Hands:
    """Finds every gesture in what was written down."""

    def __init__(self, window: Window) -> None:
        self.window, self.record = window, Record()

    @property
    def state(self) -> MemoirState:
        """The position now."""
        state = self.record.session().state
        assert isinstance(state, MemoirState)
        return state

    def comes_to(self, gesture: Callable[[], object], *actions: str, others_follow: bool = False) -> None:
        """The gesture does exactly these, and the table comes to rest; other seats may go on by themselves."""
        before = len(self.record.acts)
        gesture()
        meant = [Action.parse(action) for action in actions]
        said = self.window.state["toast"]
        done = self.record.acts[before:]
        assert (done[: len(meant)] if others_follow else done) == meant, f"{actions}: {said!r}"


def keep(home: Path, case: Mapping[str, Any], seats: Sequence[Seat]) -> None:
    """A game that begins with that position is the one to go on with; bots are instant."""
    session = Session(memoir(), seats, 3, {"level": "normal", **case.get("options", {})})
    session.replay(Check(position({"seats": len(seats), **case}).to_data(), anew=True))
    folder = home / "unfinished"
    folder.mkdir(parents=True)
    (folder / "memoir.jsonl").write_bytes(saves.copy_of(session))
    places.settings_file().parent.mkdir(parents=True, exist_ok=True)
    assert settings.save(settings.Settings(bot_speed="instant"), places.settings_file()) == ""


@pytest.fixture
def hands(window_with: Callable[..., Window], home: Path) -> Callable[..., Hands]:
    """Goes on with a position, by mouse or by keys."""

    def begin(case: Mapping[str, Any], *names: str, press: bool = False) -> Hands:
        keep(home, case, [Seat("Ada", PERSON), *(Seat(name, "easy") for name in names)])
        window = window_with()
        (window.press if press else window.click)("continue")
        window.wait_scene("game")
        return Hands(window)

    return begin


def both_sizes(window: Window, name: str) -> None:
    """A picture in a small window and in a large one."""
    before = window.state["size"]
    window.shot(f"{name}-720")
    window.resize(1920, 1080)
    window.shot(f"{name}-1080")
    window.resize(*before)


def test_a_turn_by_mouse(hands: Callable[..., Hands]) -> None:
    """Play a card, choose to see one, move, take, exchange, heal a partner, take a step back, end."""
    by = hands(TURN, "Ben")
    window = by.window
    both_sizes(window, "memoir-turn")
    by.comes_to(lambda: window.drag("hand:0-lantern:0", "map"), "play(lantern)")
    by.comes_to(lambda: window.click("eye"), "sight(1)")
    by.comes_to(lambda: window.drag("pawn:0", "place:1,0"), "move(e)")
    assert by.state.up == by.state.kept_up
    window.shot("memoir-moved")
    by.comes_to(lambda: window.drag("item", "hands:0"), "take()")
    by.comes_to(lambda: window.drag("hand:0-c:0", "pawn:1"))
    both_sizes(window, "memoir-exchange")
    by.comes_to(lambda: window.click("offer"), "meet(1)", "give(c)", "offer()")
    assert [by.state.holds(1, by.state.tables.first_letter + 2), by.state.actions_left] == [1, 2]
    by.comes_to(lambda: window.drag("hand:0-lullaby:0", "pawn:1"), "play(lullaby)", "choose(seat-1)")
    assert by.state.players[1].mood == 8
    window.click("undo")
    assert by.state.players[1].mood == 6
    by.comes_to(lambda: window.click("end"), "end-actions()", others_follow=True)
    assert window.errors() == ""


def test_quick_clicks_on_one_spot_end_one_turn(hands: Callable[..., Hands]) -> None:
    """Twelve clicks on *Draw a card*, as whoever drums on the button: the turns of others, and the next, are theirs."""
    by = hands(TURN, "Ben")
    by.window.drum("end", 12)
    by.window.shot("memoir-in-haste")
    ends = [action for action in by.record.acts if action.verb == "end-actions"]
    assert len(ends) <= 2, "Ada's, and that of the bot after her"
    assert by.state.current_player == 0
    assert by.window.errors() == ""


def test_a_turn_by_keys(hands: Callable[..., Hands]) -> None:
    """The same, and never the mouse."""
    by = hands(TURN, "Ben", press=True)
    key = by.window.key
    (lantern,) = _numbers(by, "lantern")
    by.comes_to(lambda: key(lantern, lantern), "play(lantern)")
    by.comes_to(lambda: key("v"), "sight(1)")
    by.comes_to(lambda: key("KP_6"), "move(e)")
    by.comes_to(lambda: key("t"), "take()")
    by.comes_to(lambda: key("x"))
    (violet,) = _numbers(by, "c")
    by.comes_to(lambda: key(violet, "n"), "meet(1)", "give(c)", "offer()")
    (lullaby,) = _numbers(by, "lullaby")
    key(lullaby)
    by.window.shot("memoir-keys")
    by.window.focus("pawn:1")
    by.comes_to(lambda: key("Return"), "play(lullaby)", "choose(seat-1)")
    key("u")
    assert by.state.players[1].mood == 6
    by.comes_to(lambda: key("n"), "end-actions()", others_follow=True)
    assert by.window.errors() == ""


def _numbers(by: Hands, *cards: str) -> list[str]:
    """The keys of cards of Ada's hand."""
    hand = [by.state.tables.cards[card] for card in by.state.hand(0)]
    return [str(hand.index(card) + 1) for card in cards]


OPENED = [{"memory": 7, "seat": 1}, {"memory": 2, "seat": 2}]
HOLES = {"0,3": "hole", "-3,0": "hole"}
WINNING: Mapping[str, Any] = {
    "at": {"faces": {"2,0": "m1", **HOLES}, "up": ["0,0", "2,0"], "opened": OPENED, "round": 6},
    "ada": {"place": "2,0", "hand": ["a", "a"]},
}
LOSING: Mapping[str, Any] = {"at": {"faces": HOLES, "deck": 0, "opened": OPENED, "round": 7}}


def test_one_person_and_two_bots_win_and_read_to_the_last_page(hands: Callable[..., Hands]) -> None:
    by = hands(WINNING, "Ben", "Cleo")
    window = by.window
    both_sizes(window, "memoir-about-to-win")
    by.comes_to(lambda: window.drag("seal", "clue:1"), "unlock()")
    window.wait_scene("page")
    both_sizes(window, "memoir-page")
    window.click("close")
    window.wait_scene("final")
    window.shot("memoir-won")
    window.click("stop")
    _read_to_the_end(window, "memoir-won-finale")


def test_one_person_and_two_bots_lose_when_there_is_no_card_left(hands: Callable[..., Hands]) -> None:
    by = hands(LOSING, "Ben", "Cleo")
    window = by.window
    window.click("end")
    window.click("yes")  # it is asked first
    _read_to_the_end(window, "memoir-lost-finale")


def _read_to_the_end(window: Window, name: str) -> None:
    window.wait(lambda state: state["scene"] == "final", "the finale")
    window.shot(f"{name}-begins")
    window.wait_finale("final")
    both_sizes(window, name)
    window.click("title")
    window.wait_scene("title")
    assert saves.unfinished() == []
    assert window.errors() == ""
