"""The history of a game: the log and the recap read it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace

from dejavu.engine.event import Event
from dejavu.engine.journal import Act, Ask, Check, Entry, Meant, Undo
from dejavu.engine.session import ReplayError, Session
from dejavu.engine.strategy import Reason
from dejavu.printable import printable
from dejavu.table.kit.say import LogEvent


@dataclass(frozen=True)
class Step:
    """One act and its events."""

    seat: int
    """The seat that acted."""
    events: tuple[Event, ...]
    note: str = ""
    """A note that is no event of the game."""
    reasons: tuple[Reason, ...] = ()
    """The reasons of the bot whose plan begins with this act."""

    @property
    def is_act(self) -> bool:
        """Whether it is an act, not a note or a request."""
        return not self.note and not (self.events and isinstance(self.events[0], Ask))


class History:
    """Every step that counts, in order; steps taken back are gone."""

    def __init__(self, session: Session) -> None:
        """Rebuild the history of a session under way from its journal."""
        self.steps: list[Step] = _replayed(session) if session.entries else []
        self.reasons: dict[int, tuple[Reason, ...]] = {}
        """The reasons of plans that have not begun yet, by seat."""

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order."""
        return [event for step in self.steps for event in step.events]

    def snapshot(self) -> History:
        """A copy that stays as it is while the game goes on."""
        other = copy(self)
        other.steps = [*self.steps]
        return other

    def add(self, seat: int, events: Sequence[Event], meant: Meant | None = None) -> None:
        """Add an act. ``meant``: the plan that ends here, if its reasons were unknown when it began."""
        self.steps.append(Step(seat, tuple(events), reasons=self.reasons.pop(seat, ())))
        _tell_reasons(self.steps, meant)

    def keep_reasons(self, seat: int, reasons: tuple[Reason, ...]) -> None:
        """Keep the reasons of a plan that begins with the next act of a bot."""
        self.reasons[seat] = reasons

    def drop_reasons(self, seat: int) -> None:
        """Drop the reasons of an abandoned plan: they explain nothing that was done and may be secret."""
        if self.reasons.pop(seat, None) is not None:
            return  # nothing was done of that plan
        begun = [place for place, step in enumerate(self.steps) if step.seat == seat and step.reasons]
        if begun:
            self.steps[begun[-1]] = replace(self.steps[begun[-1]], reasons=())

    def note(self, words: str) -> None:
        """Add a note; ``words`` may quote the outside world."""
        self.steps.append(Step(-1, (), printable(words)))

    def asked(self, ask: Ask) -> None:
        """Add a request to a partner; undo does not remove it."""
        self.steps.append(Step(ask.player, (ask,)))

    def undo(self) -> Sequence[Event]:
        """Remove the last act; returns its events."""
        return _undo(self.steps)

    def seen_by(self, seat: int) -> list[LogEvent]:
        """All events as that seat may see them, and all notes."""
        return seen(self.steps, seat)

    def acted(self) -> Iterator[tuple[int, list[Step]]]:
        """Groups of successive steps of one seat, each with that seat; the newest group first.

        The oldest step comes first in a group. A note or a request belongs to the group of the act before it.
        """
        group: list[Step] = []
        notes: list[Step] = []
        for step in reversed(self.steps):
            if not step.is_act:
                notes.append(step)
                continue
            if group and step.seat != group[-1].seat:
                yield group[-1].seat, group[::-1]
                group = []
            group += [*notes, step]
            notes = []
        if group and notes and notes[-1].seat != group[-1].seat:
            yield group[-1].seat, group[::-1]
            group = []
        if group or notes:
            yield (group or notes)[-1].seat, [*group, *notes][::-1]

    def since(self, seat: int) -> list[LogEvent]:
        """The events since the seat itself last acted."""
        own = max((i for i, step in enumerate(self.steps) if step.seat == seat and step.is_act), default=-1)
        return seen(self.steps[own + 1 :], seat)


def seen(steps: Sequence[Step], seat: int) -> list[LogEvent]:
    """The events of some steps as that seat may see them, and their notes."""
    told: list[LogEvent] = []
    for step in steps:
        if step.note:
            told.append(step.note)
        told += [event.seen_by(seat) for event in step.events]
    return told


def followed(session: Session, entries: Iterable[Entry]) -> Iterator[tuple[Entry, Sequence[Event]]]:
    """Replay a journal in a session, and yield each applied entry with its events.

    After an act that today's rules refuse, entries are skipped up to the next full position, a ``Check``
    with ``anew``.
    """
    astray = False
    for entry in entries:
        if astray and isinstance(entry, Act | Undo):
            continue
        attempts: list[Entry] = [entry] if not (astray and isinstance(entry, Check)) else []
        if isinstance(entry, Check):
            attempts.append(entry._replace(anew=True))
        for attempt in attempts:
            try:
                events = session.replay(attempt)
            except ReplayError:
                astray = True
            else:
                astray = astray and not isinstance(attempt, Check)
                yield attempt, events
                break


def _replayed(session: Session) -> list[Step]:
    """The steps of a session, replayed as far as today's rules agree."""
    steps: list[Step] = []
    again = session.anew()
    seat = again.state.current_player
    for entry, events in followed(again, session.entries):
        if isinstance(entry, Act):
            steps.append(Step(seat, tuple(events)))
            _tell_reasons(steps, entry.meant)
        elif isinstance(entry, Ask):
            steps.append(Step(entry.player, (entry,)))
        elif isinstance(entry, Undo):
            _undo(steps)
        seat = again.state.current_player
    return steps


def _undo(steps: list[Step]) -> Sequence[Event]:
    """Remove the last act; returns its events."""
    last = max((i for i, step in enumerate(steps) if step.is_act), default=None)
    return () if last is None else steps.pop(last).events


def _tell_reasons(steps: list[Step], meant: Meant | None) -> None:
    """Attach the reasons of a finished plan to the step with which it began."""
    if meant is None:
        return
    acts = [place for place, step in enumerate(steps) if step.seat == steps[-1].seat and step.is_act]
    begun = acts[-meant.acts] if meant.acts <= len(acts) else acts[0]
    steps[begun] = replace(steps[begun], reasons=meant.reasons)
