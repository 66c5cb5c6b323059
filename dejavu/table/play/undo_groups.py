"""Which acts were one gesture of the hand, and so are one step to take back and one to do again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from dejavu.engine.event import Event
from dejavu.engine.journal import Act
from dejavu.engine.session import Session
from dejavu.table.play.history import History


class UndoGroups:
    """Takes back and does again, in the session and in its history, what one gesture did.

    A click that fills a whole card is many acts for the rules and one thing for whoever clicked. A game that is
    continued another day remembers the acts alone: there they are taken back one by one.
    """

    def __init__(self, session: Session, history: History) -> None:
        self._session, self._history = session, history
        self._joined: set[int] = set()
        """The acts that belong to the one before, by how many could be taken back once they were done."""
        self._under_way: int | None = None
        """How many acts the gesture under way has; None without one."""

    @contextmanager
    def one(self) -> Iterator[None]:
        """What is done within is one gesture; a gesture within another is part of it."""
        if self._under_way is not None:
            yield
            return
        self._under_way = 0
        try:
            yield
        finally:
            self._under_way = None

    def acted(self) -> None:
        """An act was done."""
        depth = self._session.undoable
        self._joined = {other for other in self._joined if other < depth}
        if self._under_way is not None:
            if self._under_way and depth > 1:
                self._joined.add(depth)
            self._under_way += 1

    def undo(self) -> Sequence[Event]:
        """Take the last gesture of the seat to act back; what had happened.

        Raises ValueError when there is none that may be taken back.

        What others had to do in the middle of the turn since then goes with it.
        """
        seat = self._session.state.current_player
        if seat not in self._session.undoable_by:
            raise ValueError(f"seat {seat} did nothing that can be taken back")
        taken: list[Event] = []
        others = joined = True
        while others or joined:
            others, joined = self._session.undoable_by[-1] != seat, self._session.undoable in self._joined
            self._session.undo()
            taken = [*self._history.undo(), *taken]
        return taken

    def redo(self) -> tuple[Sequence[Event], Sequence[Act]]:
        """Do again what was taken back last; what happened, and by which acts. Raises ValueError when nothing was."""
        events, acts = list[Event](), list[Act]()
        whose, joined = self._session.state.current_player, True
        while joined:
            seat = self._session.state.current_player
            happened = self._session.redo()
            acts.append(self._session.last_act)
            self._history.add(seat, happened, acts[-1].meant)
            events += happened
            others = self._session.state.current_player != whose
            joined = self._session.can_redo and (others or self._session.undoable + 1 in self._joined)
        return events, acts
