"""Groups the acts of one gesture into one step of undo and redo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager

from dejavu.engine.event import Event
from dejavu.engine.journal import Act
from dejavu.engine.session import Session
from dejavu.table.play.history import History


class UndoGroups:
    """Undoes and redoes whole gestures in the session and its history.

    A click that fills a card is many acts for the rules and one step for the player. A saved game keeps acts alone, so
    after *Continue* they are undone one by one.
    """

    def __init__(self, session: Session, history: History) -> None:
        self._session, self._history = session, history
        self._joined: set[int] = set()
        """The acts in one gesture with the act before, each as the number of undoable acts right after it."""
        self._under_way: int | None = None
        """The number of acts of the gesture under way; None without one."""

    def one(self) -> AbstractContextManager[None]:
        """Everything done within is one gesture; nested gestures join the outer one."""
        return self._gesture(0)

    def going_on(self) -> AbstractContextManager[None]:
        """Everything done within continues the gesture before."""
        return self._gesture(1)

    @contextmanager
    def _gesture(self, acts: int) -> Iterator[None]:
        """A gesture that has ``acts`` acts already, within the one under way if there is one."""
        if self._under_way is not None:
            yield
            return
        self._under_way = acts
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
        """Undo the last gesture of the seat to act; returns its events.

        Acts that others had to do in that turn since then are undone with it. Raises ValueError when there is none.
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
        """Redo the last undone gesture; returns events and acts. Raises ValueError when there is none."""
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
