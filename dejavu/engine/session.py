"""A session: one game being played, with its seats, undo and redo, and the journal of what happened."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from random import Random
from typing import Any, NamedTuple, TypeVar

from dejavu import __version__
from dejavu.engine.action import Action
from dejavu.engine.chance import Chance, FreshChance, RecordedChance
from dejavu.engine.event import Event
from dejavu.engine.game import Game, State, View, turn_ended
from dejavu.engine.journal import (
    Act,
    Ask,
    Check,
    Entry,
    Header,
    JournalError,
    Leg,
    Meant,
    Promise,
    Seat,
    SeatChange,
    Undo,
)
from dejavu.engine.journal_reader import Journal
from dejavu.engine.ruled import OpenView
from dejavu.engine.strategy import Asked
from dejavu.printable import printable

Listener = Callable[[Entry], None]


class ReplayError(ValueError):
    """An entry of a journal does not fit the position it was recorded for; the text is one line."""

    def __init__(self, line: str) -> None:
        super().__init__(printable(line))


class RulesChanged(NamedTuple):
    """Today's rules could not replay an intact journal; the game goes on from its last check."""

    line: int
    """Where the replay failed."""
    check_line: int
    """The check from which the game goes on."""
    why: str


S = TypeVar("S", bound=State)


def step_through(before: S, acts: Iterable[Act]) -> list[S]:
    """The position after each event of some acts, which are repeated on a copy with their recorded chance.

    ``before`` is the position before the first act, and stays as it is.
    """
    state, passed = before.clone(), list[S]()
    for act in acts:
        state.apply_trusted(act.action, RecordedChance(act.outcome), lambda event: passed.append(state.clone()))
    return passed


class Session:
    """A game being played.

    ``state`` is the position: read it, and change it only through ``act``, ``undo`` and ``redo``. ``entries`` is the
    journal so far; listeners get each new entry at once.

    Luck depends on the seed and the number of entries, so that a saved and continued game goes on as if it had never
    stopped. Undo never changes what chance gave: it stops at anything that chance revealed or that was told
    (``Chance.tell``).
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        seed: int,
        options: Mapping[str, Any] | None = None,
        *,
        created: str | None = None,
        day: str = "",
        mod: str = "",
        leg: Leg | None = None,
    ) -> None:
        """Begin a game; on a ``day``, everyone has the same luck. Raises ValueError for wrong seats or options.

        ``mod`` is the name of the mod, ``leg`` the evening of a journey, if any.
        """
        options = dict(options or {})
        self.game = game
        self.state: State = game.new_state(len(seats), options)
        self.seats = list(seats)
        self.header = Header(
            game=game.name,
            seats=tuple(seats),
            seed=seed,
            options=options,
            content=game.content(),
            program=__version__,
            created=created or datetime.now(UTC).isoformat(timespec="seconds"),
            day=day,
            mod=mod,
            leg=leg,
        )
        self.entries: list[Entry] = []
        self.rules_changed: RulesChanged | None = None
        self.lost = 0
        """The number of unreadable lines at the end of its journal (``Journal.lost``)."""
        self._undoable: list[tuple[State, Act]] = []
        self._fixed_count = 0
        """How many of these, from the first on, cannot be undone, because something was told since; only journals of
        older versions undo them."""
        self._undone: list[Act] = []
        self._promises: list[Promise] = []
        self._listeners: list[Listener] = []

    @classmethod
    def from_header(cls, game: Game, header: Header) -> Session:
        """The beginning of the game of a journal, before its first entry. Raises ValueError as ``__init__`` does."""
        session = cls(game, header.seats, header.seed, header.options)
        session.header = header
        return session

    @classmethod
    def resume(cls, game: Game, journal: Journal, *, strict: bool = False) -> Session:
        """Continue a game where its journal ends.

        If today's rules disagree with the journal, the session goes on from the last check and ``rules_changed`` says
        so. Raises JournalError if there is nothing to go on from, and with ``strict`` at the first disagreement.
        """
        try:
            session = cls.from_header(game, journal.header)
        except ValueError as fault:
            raise JournalError(f"{journal.where}:1: {fault}") from fault
        session.lost = journal.lost
        session._replay_all(journal, strict)
        return session

    def anew(self) -> Session:
        """A session with the same beginning and no entries, for replaying them."""
        return Session.from_header(self.game, self.header)

    # Playing

    def act(self, action: Action, meant: Meant | None = None) -> list[Event]:
        """Apply an action of the current player and return its events. Raises IllegalAction.

        ``meant`` is the plan of a bot that ends with it.
        """
        events = self._record_act(action, self.chance(), meant)
        self._undone.clear()
        return events

    def chance(self) -> Chance:
        """The chance of the next act.

        In a daily game it depends on the earlier draws and not on the number of steps or undos, so that everyone is
        dealt the same.
        """
        # a stream of its own, because planners get chances too and must not foresee this one
        if self.header.day:
            drawn = sum(isinstance(entry, Act) and bool(entry.outcome) for entry in self.entries)
            return FreshChance(Random(f"sky:{self.header.seed}:{drawn}"))
        return FreshChance(Random(f"luck:{self.header.seed}:{len(self.entries)}"))

    @property
    def last_act(self) -> Act:
        """The last act. Raises StopIteration if there is none."""
        return next(entry for entry in reversed(self.entries) if isinstance(entry, Act))

    @property
    def handed(self) -> bool:
        """Whether a seat has changed its controller."""
        return any(isinstance(entry, SeatChange) for entry in self.entries)

    @property
    def can_undo(self) -> bool:
        """Whether there is an act since the last revealed information or the beginning of the turn."""
        return self.undoable > 0

    @property
    def undoable(self) -> int:
        """The number of acts that can be undone."""
        return len(self._undoable) - self._fixed_count

    @property
    def undoable_by(self) -> tuple[int, ...]:
        """The seats of the acts that can be undone, in order."""
        return tuple(before.current_player for before, _ in self._undoable[self._fixed_count :])

    def irreversible(self, actions: Iterable[Action]) -> bool:
        """Whether some actions, done now, would lead to something that cannot be undone."""
        state, turn, chance = self.state.clone(), self.state.turn, FreshChance(Random(0))
        for action in actions:
            if state.why_not(action):
                break
            state.apply_action(action, chance)
            if chance.told or _is_barrier(chance, state, turn):
                return True
        return False

    @property
    def can_redo(self) -> bool:
        """Whether the last entry was an undo."""
        return bool(self._undone)

    def undo(self) -> None:
        """Undo the last act. Raises ValueError if there is none that can be undone."""
        if not self.can_undo:
            raise ValueError("nothing can be taken back")
        self._take_back()
        self._record(Undo())

    def redo(self) -> list[Event]:
        """Repeat an undone act with the same outcome. Raises ValueError if there is none."""
        if not self._undone:
            raise ValueError("nothing was taken back")
        act = self._undone.pop()
        return self._record_act(act.action, RecordedChance(act.outcome), act.meant)

    def set_controller(self, seat: int, controller: str) -> None:
        """Hand a seat to a person or to a bot's level, at any time."""
        self._seat(seat, controller)
        self._record(SeatChange(seat, controller))

    def ask(self, ask: Ask) -> None:
        """Record what a seat asked a partner for, with the answer. Raises ValueError for what cannot be asked."""
        self._remember_promise(ask)
        self._record(ask)

    @property
    def promises(self) -> tuple[Promise, ...]:
        """What partners agreed to, the oldest first, until as many turns have ended as there are seats."""
        turn, seats = self.state.turn, len(self.seats)
        return tuple(promise for promise in self._promises if 0 <= turn - promise.turn < seats)

    def view(self, seat: int) -> View:
        """What a seat knows, promises included."""
        view = self.state.view(seat)
        if isinstance(view, OpenView):
            view.promises = self.promises
        return view

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` with every further entry; the result stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def _record_act(self, action: Action, chance: Chance, meant: Meant | None) -> list[Event]:
        turn = self.state.turn
        events, act = self._apply(action, chance, meant)
        self._record(act)
        if turn_ended(self.state, turn):
            self._record(Check(self.state.to_data()))
        return events

    def _record(self, entry: Entry) -> None:
        self.entries.append(entry)
        for listener in self._listeners:
            listener(entry)

    # Changing the position, without recording

    def _apply(self, action: Action, chance: Chance, meant: Meant | None) -> tuple[list[Event], Act]:
        before = self.state.clone()
        events: list[Event] = []
        try:
            outcome = self.state.apply_action(action, chance, events.append)
            if isinstance(chance, RecordedChance):
                chance.finish()
        except Exception:
            self.state = before
            raise
        act = Act(action, outcome, meant)
        if _is_barrier(chance, self.state, before.turn):
            self._forget()
        else:
            self._undoable.append((before, act))
            if chance.told:
                self._fixed_count = len(self._undoable)
        return events, act

    def _forget(self) -> None:
        self._undoable.clear()
        self._fixed_count = 0

    def _take_back(self) -> None:
        if not self._undoable:
            raise ValueError("nothing can be taken back")
        self.state, act = self._undoable.pop()
        self._fixed_count = min(self._fixed_count, len(self._undoable))
        self._undone.append(act)

    def _seat(self, seat: int, controller: str) -> None:
        if not 0 <= seat < len(self.seats):
            raise ValueError(f"there is no seat {seat}; expected 0 to {len(self.seats) - 1}")
        self.seats[seat] = self.seats[seat]._replace(controller=controller)

    def _remember_promise(self, ask: Ask) -> None:
        """Remember the promise, if the partner agreed."""
        if not {ask.player, ask.partner} <= set(range(len(self.seats))) or ask.player == ask.partner:
            raise ValueError(f"seat {ask.player} asks seat {ask.partner}; expected two of 0 to {len(self.seats) - 1}")
        strategy = self.game.strategy()
        if not isinstance(strategy, Asked) or not strategy.knows(self.state, ask):
            raise ValueError(f"nobody can be asked to {ask.kind!r} {ask.about!r} here")
        if ask.against is None:
            self._promises.append(Promise(ask, self.state.turn))

    def _go_on_from(self, position: Mapping[str, Any]) -> None:
        state = self.game.position(position)
        seats = len(state.returns())
        if seats != len(self.seats):
            raise ValueError(f"a position for {seats} seats; expected {len(self.seats)}, as the header says")
        self.state = state
        self._forget()
        self._undone.clear()
        self._promises.clear()

    # Replaying

    def replay(self, entry: Entry) -> list[Event]:
        """Apply an entry as it was recorded and return its events. Raises ReplayError if it does not fit."""
        try:
            events = self._replay(entry)
        except ValueError as fault:
            raise ReplayError(str(fault)) from fault
        except RecursionError as fault:
            raise ReplayError("nested too deeply; expected a position") from fault
        self._record(entry)
        return events

    def _replay(self, entry: Entry) -> list[Event]:
        match entry:
            case Act(action, outcome, meant):
                events, _ = self._apply(action, RecordedChance(outcome), meant)
                again = bool(self._undone) and self._undone[-1] == entry
                self._undone = self._undone[:-1] if again else []
                return events
            case Undo():
                self._take_back()
            case SeatChange(seat, controller):
                self._seat(seat, controller)
            case Ask() as ask:
                self._remember_promise(ask)
            case Check(position, anew) if anew:
                self._go_on_from(position)
            case Check(position) if _plain(self.state.to_data()) != _plain(position):
                raise ReplayError("the position differs from the one recorded here")
        return []

    def _replay_all(self, journal: Journal, strict: bool) -> None:
        """Replay from the last position that was taken anew, else from the beginning."""
        begin = max(
            (i for i, entry in enumerate(journal.entries) if isinstance(entry, Check) and entry.anew), default=0
        )
        self._skip(journal, 0, begin)
        for i, entry in enumerate(journal.entries[begin:], begin):
            try:
                self.replay(entry)
            except ReplayError as fault:
                if strict:
                    raise _disagreement(journal, i, fault) from fault
                self._recover(journal, i, fault)
                return

    def _skip(self, journal: Journal, begin: int, end: int | None = None) -> None:
        """Skip entries without their positions; only changes of controllers count. Raises JournalError."""
        for i, entry in enumerate(journal.entries[begin:end], begin):
            if not isinstance(entry, SeatChange):
                self.entries.append(entry)
                continue
            try:
                self.replay(entry)
            except ReplayError as fault:
                raise _disagreement(journal, i, fault) from fault

    def _recover(self, journal: Journal, failed: int, why: ReplayError) -> None:
        last = max((i for i, entry in enumerate(journal.entries) if isinstance(entry, Check)), default=None)
        if last is None:
            raise _disagreement(journal, failed, why) from why
        check = journal.entries[last]
        assert isinstance(check, Check)
        self._skip(journal, failed)
        try:
            self._go_on_from(check.position)
        except ValueError as fault:
            raise JournalError(f"{journal.where}:{journal.lines[last]}: {fault}") from fault
        self.rules_changed = RulesChanged(journal.lines[failed], journal.lines[last], str(why))
        self._record(Check(check.position, anew=True))


def _disagreement(journal: Journal, failed: int, why: ReplayError) -> JournalError:
    expected = "" if "; expected " in str(why) else "; expected what today's rules allow"
    return JournalError(f"{journal.where}:{journal.lines[failed]}: {why}{expected}")


def _is_barrier(chance: Chance, state: State, turn: int) -> bool:
    """Whether undo stops at an act of that turn, because it revealed something or the turn has ended."""
    return chance.revealed or turn_ended(state, turn)


def _plain(data: Mapping[str, Any]) -> Any:
    """Data after a JSON round trip: lists for tuples, strings for keys."""
    return json.loads(json.dumps(data))
