"""Two ways to play the same moves: with the mouse, by dragging, and with the keyboard alone."""

from __future__ import annotations

from abc import ABC, abstractmethod

from dejavu.engine.action import Action
from dejavu.games.fragments.state import Construction
from tests.games.fragments.leaving_out import clicked
from tests.window.driver import Window
from tests.window.record import Record


class Hands(ABC):
    """Turns moves of the game into gestures in the window."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.ended: list[str] = []
        """What the main button said each time that it was used."""

    @abstractmethod
    def press(self, name: str) -> None:
        """Use a button."""

    @abstractmethod
    def put(self, piece: str, place: str) -> None:
        """HeldPiece a piece to a place."""

    @abstractmethod
    def end(self) -> None:
        """Use the main button."""

    def do(self, action: Action, record: Record) -> list[Action]:
        """Do a move, and find exactly that move in the journal; what was done, with all that came by itself."""
        before = len(record.acts)
        self._gesture(action, record)
        done = record.acts[before:]
        toast = self.window.state["toast"]
        first = [act for act in done if act == action] if action.verb == "choose" else done[:1]
        assert first == [action], f"{action} was meant, {done} was done; the window says {toast!r}"
        return done

    def _gesture(self, action: Action, record: Record) -> None:
        first, *more = (str(argument) for argument in action.args) if action.args else ("",)
        match action.verb:
            case "lift":
                self.press(f"nebula:{first}")
            case "choose":
                for nebula in clicked(record.state, first):
                    self.press(f"nebula:{nebula}")
            case "walk":
                self.put("girl", f"nebula:{first}")
            case "plant":
                girl = record.state.girl
                nebula = record.state.components.nebulae[girl].id
                self.put("circle" if first == "girl" else f"flower:{first}", f"nebula:{nebula}")
            case "lay":
                self.put(self._with("lifted:", more[0]), f"nebula:{first}")
            case "take":
                self.put(self._with("lifted:", first), "tray")
            case "start":
                self.put(self._bit(more[0]), f"hand:{first}")
            case "add":
                self.put(self._bit(more[0]), f"short:{first}")
            case "construct":
                self.put(self._card(first), "long-term")
            case "fill":
                move = record.state.move
                assert isinstance(move, Construction)
                self.put(self._bit(first), self._card(record.state.components.cards[move.card].id))
            case "spend":
                self.put(self._bit(first), "circle")
            case "save":
                self.put(self._with("tray:", first), self._with("chest:", ""))
            case "unsave":
                self.put(self._with("chest:", first), "tray")
            case "discard":
                self.put(f"hand:{first}", "discard" if self.window.scene == "opening" else "discards")
            case "ready" | "stop" | "regenerate" | "draw" | "end-phase" | "end-turn":
                self.ended.append(self.window.targets["end"]["label"])
                self.end()
            case _:
                raise AssertionError(f"no gesture for {action}")

    def _with(self, kind: str, value: str) -> str:
        """The first place of a kind, a tray or a chest say, that holds this bit (empty: nothing)."""
        targets = self.window.targets
        for name in self.window.named(kind):
            if targets[name]["value"] == value:
                return name
        raise AssertionError(f"no {kind} with {value or 'nothing'} among {sorted(targets)}")

    def _bit(self, bit: str) -> str:
        """A bit that can be used, from the tray rather than from a chest."""
        targets = self.window.targets
        found = [name for kind in ("tray:", "chest:") for name in self.window.named(kind)]
        return next(name for name in found if targets[name]["value"] == bit)

    def _card(self, card: str) -> str:
        """Where a card that is being built lies."""
        return next(name for name in (f"hand:{card}", f"row:{card}") if name in self.window.targets)


class Mouse(Hands):
    """Clicks buttons and drags pieces."""

    def press(self, name: str) -> None:
        """A click."""
        self.window.click(name)

    def put(self, piece: str, place: str) -> None:
        """A drag."""
        self.window.drag(piece, place)

    def end(self) -> None:
        """Once more when the window warns that bits would be lost."""
        record = Record()
        before = len(record.acts)
        self.window.click("end")
        if len(record.acts) == before:
            self.window.click("end")


class Keyboard(Hands):
    """Tab, Enter and the keys of the bindings; never the mouse."""

    def press(self, name: str) -> None:
        """Tab to it, then Enter."""
        self.window.press(name)

    def put(self, piece: str, place: str) -> None:
        """Enter on the piece picks it up, chooses it or does the obvious; Enter on the place puts it there."""
        record = Record()
        before = len(record.acts)
        self.window.press(piece)
        if len(record.acts) == before:
            self.window.press(place)

    def end(self) -> None:
        """The key of the main button; again when the window warns that bits would be lost."""
        record = Record()
        before = len(record.acts)
        self.window.key("n")
        if len(record.acts) == before:
            self.window.key("n")
