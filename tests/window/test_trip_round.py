"""*Remember Our Trip* in a real window: a round by mouse, a round by keys, and the last round to the finale."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from dejavu import games
from dejavu.bots.greedy_bot import GreedyBot
from dejavu.engine.action import Action
from dejavu.engine.journal import PERSON, Check, Seat
from dejavu.engine.session import Session
from dejavu.games.trip.trip_state import TripState
from dejavu.store import autosave, places, saves
from dejavu.table.shell import settings
from tests.games.trip.notation import position
from tests.window.driver import Window
from tests.window.record import Record

GOLDEN = Path(__file__).parents[1] / "replays" / "trip-4-small-advanced.jsonl"
GAME = games.load("trip")
LAST = 12
PLAYED = {"tiles": {"b1": "hotel", "b2": "hotel", "d2": "shop", "e6": "sight"}}
SPACES = [["hotel", "shop"], ["statue", "bench"], ["restaurant", "sight"]]


class Hands(ABC):
    """Makes moves of the trip with a real mouse or with keys alone, and finds them in what was written down."""

    def __init__(self, window: Window) -> None:
        self.window, self.record = window, Record()
        self._known: tuple[int, TripState] | None = None
        """The position after so many lines of the journal."""

    @property
    def state(self) -> TripState:
        """The position now."""
        written = self.record.written
        if self._known is None or self._known[0] != written:
            state = self.record.session().state
            assert isinstance(state, TripState)
            self._known = written, state
        return self._known[1]

    def do(self, action: str, *, shot: str = "") -> None:
        """Do a move, and find exactly that move, with what comes of it, in the journal."""
        before = len(self.record.acts)
        meant = Action.parse(action)
        if meant.verb == "lay":
            self.lay(str(meant.args[0]), str(meant.args[1]))
        elif meant.verb == "take":
            self.take(int(meant.args[0]))
        else:
            self.end()
        assert self.record.acts[before : before + 1] == [meant], f"{action}: {self.window.state['toast']!r}"
        if shot:
            self.window.shot(shot)

    def wait_for_ann(self) -> None:
        """Wait until the bots have played and Ann may move."""
        self.window.wait(
            lambda state: state["scene"] == "game" and state["idle"] and self.state.current_player == 0,
            "the bots to play",
        )

    def play_round(self, name: str) -> None:
        """Draft, lay and pass, as the easy bot would; what could be scored is left."""
        state = self.state
        verbs: list[str] = []
        while self.state.round == state.round and not self.state.is_terminal():
            now = self.state
            plan = GreedyBot(GAME.strategy()).plan(now.view(0), Random(1))
            wanted = plan[0] if plan[0].verb in ("take", "lay") else Action("end-turn")
            if wanted.verb == "lay" and now.player.tiles[now.map.index[str(wanted.args[1])]] >= 0:
                wanted = next(a for a in now.legal_actions() if a.verb == "lay" and self._is_empty(now, a))
            self.do(str(wanted), shot=f"{name}-{wanted.verb}" * (wanted.verb not in verbs))
            verbs.append(wanted.verb)
            if wanted.verb == "end-turn" and verbs.count("end-turn") == 2:
                break
            self.wait_for_ann()
        assert verbs[:2] == ["take", "end-turn"]
        assert verbs[-1] == "end-turn" and "lay" in verbs

    @staticmethod
    def _is_empty(state: TripState, action: Action) -> bool:
        return state.player.tiles[state.map.index[str(action.args[1])]] < 0

    def tile(self, kind: str) -> int:
        """Which tile of the tray is of that kind, from 1 on."""
        state = self.state
        return state.player.hand.index(state.components.tile_index[kind]) + 1

    @abstractmethod
    def take(self, space: int) -> None:
        """Take a space."""

    @abstractmethod
    def lay(self, kind: str, cell: str) -> None:
        """Lay a tile of the tray on an empty cell."""

    @abstractmethod
    def end(self) -> None:
        """Use the main button."""


class Mouse(Hands):
    """Drags, and clicks buttons."""

    def take(self, space: int) -> None:
        """Into the tray."""
        self.window.drag(f"space:{space}", "tray")

    def lay(self, kind: str, cell: str) -> None:
        """Onto the own map."""
        self.window.drag(f"tile:{self.tile(kind)}", f"own:{cell}")

    def end(self) -> None:
        """A click."""
        self.window.click("end")


class Keyboard(Hands):
    """Digits, arrows, Enter; never the mouse."""

    def take(self, space: int) -> None:
        """Its digit."""
        self.window.key(str(space))

    def lay(self, kind: str, cell: str) -> None:
        """The digit of the tile takes it into the hand, arrows lead to the cell, Enter lays it there."""
        self.window.key(str(self.tile(kind)))
        self.window.focus(f"own:{cell}")
        self.window.key("Return")

    def end(self) -> None:
        """The key of the main button."""
        self.window.key("n")


def keep(home: Path, session: Session) -> None:
    """The session is the one to go on with; bots are instant."""
    folder = home / "unfinished"
    folder.mkdir(parents=True)
    (folder / "trip.jsonl").write_bytes(saves.copy_of(session))
    fastest()


def fastest() -> None:
    """Bots are instant."""
    places.settings_file().parent.mkdir(parents=True, exist_ok=True)
    assert settings.save(settings.Settings(bot_speed="instant"), places.settings_file()) == ""


def both_sizes(window: Window, name: str) -> None:
    """A picture in a small window and in a large one."""
    before = window.state["size"]
    window.shot(f"{name}-720")
    window.resize(1920, 1080)
    window.shot(f"{name}-1080")
    window.resize(*before)


def test_a_round_by_mouse_draft_lay_score_with_a_marker_pass(window_with: Callable[..., Window], home: Path) -> None:
    session = Session(GAME, [Seat("Ann", PERSON), Seat("Ben", "easy")], 3)
    begun: Mapping[str, Any] = {"phase": "draft", "round": 5, "orders": ["nights"], "spaces": SPACES}
    session.replay(Check(position("", new=[], **{**begun, "players": [PLAYED]}).to_data(), anew=True))
    keep(home, session)
    window = window_with()
    window.click("continue")
    window.wait_scene("game")
    mouse = Mouse(window)
    window.shot("trip-draft")
    mouse.do("take(1)")
    assert "Keep" in window.targets["end"]["label"]
    mouse.do("end-turn()")
    mouse.wait_for_ann()
    mouse.do("lay(hotel, b3)")
    mouse.do("lay(shop, b4)")
    window.click("offer:1")
    both_sizes(window, "trip-offer")
    score_undo_and_redo(window, mouse)
    mouse.do("end-turn()")
    mouse.wait_for_ann()
    assert mouse.state.round == 6
    assert window.errors() == ""


def score_undo_and_redo(window: Window, mouse: Mouse) -> None:
    """The place is scored by its plate, with its marker; one step takes all of that back.

    The main button would pass on as well.
    """
    assert "4 + 3, pass on" in window.targets["end"]["label"]
    window.click("offer:1")
    scored = mouse.state
    (place,) = scored.players[0].places
    assert (place.points, place.agreed) == (4, 3)
    assert [scored.map.names_of(marker.cells) for marker in scored.laid_markers] == [("b1", "b2", "b3")]
    window.shot("trip-scored")
    window.click("undo")
    assert not mouse.state.players[0].places
    window.click("redo")
    assert mouse.state.digest() == scored.digest()


def test_a_round_by_keys_from_the_title_on(window_with: Callable[..., Window], home: Path) -> None:
    fastest()
    window = window_with("--seed", "7")
    window.press("new-game")
    window.wait_scene("seats")
    window.press("game-trip")
    window.shot("trip-shelf")
    window.focus("name-1")
    window.type("Ann")
    window.press("start")
    window.wait_scene("game")
    keys = Keyboard(window)
    keys.wait_for_ann()
    keys.play_round("trip-keys")
    assert window.errors() == ""


def test_one_person_and_three_bots_come_to_the_finale(window_with: Callable[..., Window], home: Path) -> None:
    journal = autosave.read(GOLDEN)
    seats = [Seat("Ann", PERSON), *(Seat(name, "easy") for name in ("Ben", "Cleo", "Dev"))]
    session = Session(GAME, seats, journal.header.seed, journal.header.options)
    for entry in journal.entries:
        session.replay(entry)
        if session.state.round == LAST and session.state.current_player == 0:
            break
    keep(home, session)
    window = window_with()
    window.click("continue")
    window.wait_scene("game")
    mouse = Mouse(window)
    mouse.play_round("trip-last")
    window.wait(lambda state: state["scene"] == "final", "the finale")
    window.shot("trip-finale-begins")
    window.wait_finale("final")
    both_sizes(window, "trip-finale")
    window.tap("look-back")
    window.wait(lambda state: state["scene"] == "game", "the film, which goes on by itself")
    window.key("Home", "Right", "Escape")
    window.wait_scene("final")
    window.click("title")
    window.wait_scene("title")
    assert saves.unfinished() == []
    assert window.errors() == ""
