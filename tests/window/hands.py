"""Two ways to play the same moves: with the mouse, by dragging, and with the keyboard alone."""

from __future__ import annotations

from abc import ABC, abstractmethod

from dejavu.engine.action import Action
from dejavu.engine.session import Session
from dejavu.table.board.game_board import GameBoard
from dejavu.table.boards import board_of
from dejavu.table.kit.description import END, outcome
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
        """Bring a piece to a place."""

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
        session = record.session()
        if action.verb == "choose" and session.game.name == "fragments":
            for nebula in clicked(record.state, str(action.args[0])):
                self.press(f"nebula:{nebula}")
            return
        way = way_of(action, session)
        if way == (END.name,):
            self.ended.append(self.window.targets["end"]["label"])
            self.end()
        elif len(way) == 1:
            self.press(*way)
        else:
            self.put(*way)


def way_of(action: Action, session: Session) -> tuple[str, ...]:
    """The names of what is touched for an action of the seat at turn, by the board's own gestures.

    A drop that the table accepts, rather than a click.
    """
    board = board_of(session.game)
    assert isinstance(board, GameBoard)
    presentation = board.presentation(session.state)
    assert presentation
    frame = presentation.frame.of(session, session.state.current_player)
    lying = [item for _panel, items in presentation.lying(frame) for item in items]
    ways = [tuple(item.id.name for item in way) for way in presentation.gestures.ways(action, lying)]
    drops = (way for way in ways if len(way) > 1 and action in outcome(presentation, frame, *way).acts)
    way = next(drops, next(iter(ways), None))
    assert way, f"no gesture for {action}"
    return way


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
