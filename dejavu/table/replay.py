"""A game that was played, stepped forward and back: a match in which nobody acts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.game import Game, State, View
from dejavu.engine.journal import Act, Check, Journal, Seat, Undo
from dejavu.engine.refusal import Refusal
from dejavu.engine.session import Session
from dejavu.table.boards import Board
from dejavu.table.history import History, Step, followed
from dejavu.table.match import Match
from dejavu.table.text import _
from dejavu.table.thinking import Hear
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from dejavu.table.app import App


@dataclass(frozen=True)
class Frame:
    """The game after one entry of its journal."""

    state: State
    events: tuple[Event, ...]
    """What happened on the way to it."""
    steps: tuple[Step, ...]
    """The whole history up to here."""
    seats: tuple[Seat, ...]


class Nobody:
    """A thinker that is never asked."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        """Nobody acts in a replay."""

    def cancel(self) -> None:
        """Nothing to cancel."""

    def close(self) -> None:
        """Nothing to close."""


class Replay(Match):
    """Shows every seat's hand when it is that seat's move: whoever has the journal may read it.

    ``fault`` says so when the rules have changed since. Of a turn that they do not allow any more only the end is
    shown, which the journal holds in full.
    """

    def __init__(self, app: App, game: Game, board: Board, journal: Journal, to_title: Callable[[], None]) -> None:
        header = journal.header
        session = Session(game, header.seats, header.seed, header.options, created=header.created)
        super().__init__(app, session, board, Nobody(), to_title=to_title)
        self.fault = ""
        self._frames = self._play(session, journal)
        self._at = 0
        self._show(0)

    @property
    def my_move(self) -> bool:
        """Nobody acts."""
        return False

    @property
    def bots_move(self) -> bool:
        """Nobody acts."""
        return False

    @property
    def secrets_open(self) -> bool:
        """What was secret then need not be any more."""
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step on."""
        return not self.at_end

    def undo(self) -> None:
        """One step back."""
        if self.can_undo:
            self._show(self._at - 1)
            self._tell(())

    def redo(self) -> None:
        """On to the next change of the seat to act, or to the end."""
        seat = self._frames[self._at].state.current_player
        while not self.at_end:
            self._show(self._at + 1)
            if self._frames[self._at].state.current_player != seat:
                break
        self._tell(())

    @property
    def at_end(self) -> bool:
        """Whether there is nothing more to show."""
        return self._at == len(self._frames) - 1

    @property
    def progress(self) -> tuple[int, int]:
        """How many steps are shown, of how many."""
        return self._at, len(self._frames) - 1

    def begin(self) -> None:
        """Put it on the screen."""
        self._fit_scene(first=True)

    def act(self, action: Action) -> Refusal | None:
        """Nothing is done in a replay."""
        return self.view.why_not(action)

    def forward(self) -> None:
        """One step on, as it was seen then."""
        if not self.at_end:
            self._show(self._at + 1)
            self._tell(self._frames[self._at].events)

    def _pause_entries(self) -> Sequence[Button]:
        """Nobody plays, and the file is there already."""
        from dejavu.table.scenes import match_entries as entries

        return [entries.rulebook(self), entries.keys(self)]

    def _fit_scene(self, first: bool = False) -> None:
        """One scene shows everything."""
        self._stage = "game"
        self._scene = self.board.scene(self._stage, self)
        self.app.reset(self._scene)

    def _show(self, at: int) -> None:
        frame = self._frames[at]
        self._at = at
        self.session.state = frame.state
        self.session.seats = list(frame.seats)
        self.history.steps = list(frame.steps)
        self.viewer, self._view = frame.state.current_player, None

    def _play(self, session: Session, journal: Journal) -> list[Frame]:
        """Every position of the game, the set-up first."""
        history = History(session)
        frames = [Frame(session.state.clone(), (), (), tuple(session.seats))]
        for entry, events in followed(session, journal.entries):
            if isinstance(entry, Act):
                history.add(frames[-1].state.current_player, events)
            elif isinstance(entry, Undo):
                history.undo()
            elif isinstance(entry, Check) and not entry.anew:
                continue
            frames.append(Frame(session.state.clone(), tuple(events), tuple(history.steps), tuple(session.seats)))
        if session.entries != list(journal.entries):
            self.fault = _("The rules have changed since: of some turns only the end can be shown.")
        return frames
