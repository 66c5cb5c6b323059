"""What happened in a game so far, for the log and for the recap of what others did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dejavu.engine.event import Event
from dejavu.engine.journal import Act, Undo
from dejavu.engine.session import ReplayError, Session


@dataclass(frozen=True)
class Step:
    """One act and what came of it."""

    seat: int
    """Who acted."""
    events: tuple[Event, ...]
    note: str = ""
    """Something to say that is no event of the game."""


class History:
    """Every step that counts, in order; steps taken back are gone."""

    def __init__(self, session: Session) -> None:
        """The history of a session that is under way is played again from its journal."""
        self.steps: list[Step] = _replayed(session) if session.entries else []

    def add(self, seat: int, events: Sequence[Event]) -> None:
        """Somebody acted."""
        self.steps.append(Step(seat, tuple(events)))

    def note(self, words: str) -> None:
        """Something happened that is no event."""
        self.steps.append(Step(-1, (), words))

    def undo(self) -> None:
        """The last act was taken back."""
        last = max((i for i, step in enumerate(self.steps) if not step.note), default=None)
        if last is not None:
            del self.steps[last]

    def seen_by(self, seat: int) -> list[Event | str]:
        """Everything as that seat may see it; notes as they are."""
        return _seen(self.steps, seat)

    def since(self, seat: int) -> list[Event | str]:
        """What others did since the seat itself last acted."""
        own = max((i for i, step in enumerate(self.steps) if step.seat == seat), default=-1)
        return _seen(self.steps[own + 1 :], seat)


def _seen(steps: Sequence[Step], seat: int) -> list[Event | str]:
    seen: list[Event | str] = []
    for step in steps:
        if step.note:
            seen.append(step.note)
        seen += [event.seen_by(seat) for event in step.events]
    return seen


def _replayed(session: Session) -> list[Step]:
    """The steps of a session by playing it again; as far as today's rules agree with it."""
    header = session.header
    steps: list[Step] = []
    again = Session(session.game, header.seats, header.seed, header.options, created=header.created)
    for entry in session.entries:
        seat = again.state.current_player
        try:
            events = again.replay(entry)
        except ReplayError:
            return []
        if isinstance(entry, Act):
            steps.append(Step(seat, tuple(events)))
        elif isinstance(entry, Undo) and steps:
            steps.pop()
    return steps
