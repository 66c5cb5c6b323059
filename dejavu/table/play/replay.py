"""A finished game shown like a film: by steps and turns in both directions, or by itself. Nobody acts in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dejavu.engine.event import Event
from dejavu.engine.game import Game, State
from dejavu.engine.journal import Act, Ask, Check, Seat, Undo
from dejavu.engine.journal_reader import Journal
from dejavu.engine.session import Session
from dejavu.table.play.board import Board
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.excerpt import Excerpt
from dejavu.table.play.history import History, Step, followed
from dejavu.table.play.speeds import LOOK_AGAIN, SPEEDS
from dejavu.table.play.watched_match import WatchedMatch
from dejavu.table.text import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from dejavu.table.shell.app import App


@dataclass(frozen=True)
class ReplayFrame:
    """The game after one entry of its journal."""

    state: State
    events: tuple[Event, ...]
    """The events that led to it."""
    steps: tuple[Step, ...]
    """The whole history up to here."""
    seats: tuple[Seat, ...]
    acts: tuple[Act, ...] = ()
    """The act that led to it, if any."""


@dataclass(frozen=True)
class ReturnTarget:
    """Leads from a replay back to the place that opened it."""

    words: Callable[[], str]
    """The name of that place, in the language spoken."""
    lead: Callable[[], None]
    is_end: bool = False
    """Whether that place is the final scene of the game."""


class Replay(WatchedMatch):
    """Shows every seat's hand when it is that seat's move: whoever has the journal may read it.

    It opens at the first round; steps back lead to the set-up. ``fault`` says whether the rules have changed since:
    where they refuse a turn, only its final position is shown. ``back`` names the page that opened the replay, and
    leads back to it; without it, the title follows.
    """

    secrets_open = may_peek = True

    def __init__(
        self,
        app: App,
        game: Game,
        board: Board,
        journal: Journal,
        to_title: Callable[[], None],
        back: ReturnTarget | None = None,
    ) -> None:
        session = Session.from_header(game, journal.header)
        super().__init__(app, session, board, SilentWorker(), to_title=to_title)
        self.where = journal.where
        """The file of the journal."""
        self.back = back
        self.to_end: Callable[[], None] | None = None
        """Leads to the final scene of the game; None where it cannot be shown."""
        self.fault = ""
        self.frames = self._play(session, journal)
        self._turns = [at for at in range(1, len(self.frames)) if self._begins_turn(at)]
        self.playing = False
        """Whether it plays by itself."""
        self.caption = ""
        """The caption of the excerpt that is watched; empty once another step is shown."""
        self.speed = "normal"
        """The speed, a name in ``SPEEDS``."""
        self._until = self._last
        """The step at which it stops playing."""
        self._at = 0
        self._show(next((at for at, frame in enumerate(self.frames) if frame.state.round), self._last))

    @property
    def busy(self) -> bool:
        """Whether it plays by itself."""
        return self.playing

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step on."""
        return not self.at_end

    def undo(self) -> None:
        """Go one step back."""
        self.go_to(self._at - 1)

    def redo(self) -> None:
        """Go on to the beginning of the next turn, or to the end."""
        self.go_to(next((at for at in self._turns if at > self._at), self._last))

    def turn_back(self) -> None:
        """Go back to the beginning of this turn, or of the one before, or of the game."""
        self.go_to(next((at for at in reversed(self._turns) if at < self._at), 0))

    def go_to(self, at: int) -> None:
        """Show the game after ``at`` steps, or the nearest number there is, and stop there."""
        self.stop()
        self.caption = ""
        at = max(0, min(at, self._last))
        if at != self._at:
            self._show(at)
            self.tell(())

    def play(self) -> None:
        """Play by itself, from the start if at the end; or stop."""
        if self.playing:
            self.stop()
            self.tell(())
        else:
            if self.at_end:
                self.go_to(0)
            self._run("", self._last)

    def watch(self, part: Excerpt) -> None:
        """Play a part by itself, and stop at its end."""
        self.go_to(part.at)
        self._run(part.caption, part.end)

    def _run(self, caption: str, until: int) -> None:
        """Play by itself up to a step."""
        self.caption, self.playing, self._until = caption, True, until
        self._soon(0)
        self.tell(())

    def stop(self) -> None:
        """Stop, and stay at this step."""
        self.playing, self._until = False, self._last
        self._cancel_timer()

    @property
    def at_end(self) -> bool:
        """Whether the end is shown."""
        return self._at == self._last

    @property
    def progress(self) -> tuple[int, int]:
        """The number of the step, and of the last one."""
        return self._at, self._last

    @property
    def _last(self) -> int:
        return len(self.frames) - 1

    def begin(self) -> None:
        """Show the replay."""
        self._fit_scene(first=True)

    def forward(self) -> None:
        """One step forward, animated as in the game."""
        self.stop()
        self.caption = ""
        self._step()

    def commands(self) -> dict[str, Callable[[], None]]:
        """The keys for steps, turns and ends; Enter presses the golden button."""
        return {
            **super().commands(),
            "left": self.undo,
            "right": self.forward,
            "end": self.forward,
            "turn-back": self.turn_back,
            "turn-on": self.redo,
            "first": lambda: self.go_to(0),
            "last": lambda: self.go_to(self._last),
            "confirm": self.play,
        }

    def _step(self) -> None:
        if not self.at_end:
            self._show(self._at + 1)
            frame = self.frames[self._at]
            self.tell(frame.events, acts=frame.acts)

    def _proceed(self) -> None:
        """Play the next step once the last was seen and nothing covers the table."""
        self._timer = None
        if not self.playing or self._closed:
            return
        if self.app.scene is not self._scene or self.app.scene.timeline.active:
            self._soon(LOOK_AGAIN)
            return
        self._step()
        if self._at >= self._until:
            self.stop()
            self.tell(())
        else:
            self._soon(SPEEDS[self.speed].step)

    def _begins_turn(self, at: int) -> bool:
        before, now = self.frames[at - 1].state, self.frames[at].state
        return (before.turn, before.round) != (now.turn, now.round)

    def _fit_scene(self, first: bool = False) -> None:
        """Show the one scene that covers all stages."""
        self._stage = "game"
        self._scene = self.board.scene(self._stage, self)
        self.app.reset(self._scene)

    def _show(self, at: int) -> None:
        frame = self.frames[at]
        self._at = at
        self.session.state = frame.state
        self.session.seats = list(frame.seats)
        self.history.steps = list(frame.steps)
        self.viewer, self._view = frame.state.current_player, None

    def _play(self, session: Session, journal: Journal) -> list[ReplayFrame]:
        """Replay the journal, and return every position of the game, the set-up first."""
        history = History(session)
        frames = [ReplayFrame(session.state.clone(), (), (), tuple(session.seats))]
        for entry, events in followed(session, journal.entries):
            if isinstance(entry, Act):
                history.add(frames[-1].state.current_player, events, entry.meant)
            elif isinstance(entry, Ask):
                history.asked(entry)
            elif isinstance(entry, Undo):
                history.undo()
            elif isinstance(entry, Check) and not entry.anew:
                continue
            acts = (entry,) if isinstance(entry, Act) else ()
            steps, seats = tuple(history.steps), tuple(session.seats)
            frames.append(ReplayFrame(session.state.clone(), tuple(events), steps, seats, acts))
        if session.entries != list(journal.entries):
            self.fault = _("The rules have changed since: of some turns only the end can be shown.")
        return frames
