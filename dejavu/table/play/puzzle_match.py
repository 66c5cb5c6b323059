"""A puzzle on the table: a match of one turn in which every legal act can be done and undone, until it is solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING

from dejavu import games
from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.event import Event
from dejavu.engine.game import Game, State
from dejavu.engine.journal import Act, Entry, Meant, Seat, Undo
from dejavu.engine.puzzling import Puzzling, holds
from dejavu.engine.refusal import ADVISED, Refusal
from dejavu.engine.session import Session
from dejavu.puzzles.certain import Certain, follow
from dejavu.puzzles.puzzle import Given, Puzzle
from dejavu.table.play.guide import Guide
from dejavu.table.play.guided_match import GuidedMatch
from dejavu.table.play.puzzle_hints import PuzzleHints
from dejavu.table.play.scripted import ScriptedWorker, seated
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.play.board import Board
    from dejavu.table.shell.app import App


class PuzzleSession(Session):
    """A session that begins with the position of a puzzle and excludes chance."""

    def __init__(self, game: Game, seats: Sequence[Seat], given: Given) -> None:
        """Raises ContentError when the position cannot be read."""
        super().__init__(game, seats, 0, given.position.get("options", {}))
        self._given = given
        self.state = game.position(given.position)

    def anew(self) -> PuzzleSession:
        """A session that begins where the puzzle does."""
        return PuzzleSession(self.game, self.header.seats, self._given)

    def chance(self) -> Chance:
        """The only possible outcome of chance."""
        return Certain()

    def _apply(self, action: Action, chance: Chance, meant: Meant | None) -> tuple[list[Event], Act]:
        """Apply every act without chance, redo included, so that it can always be undone."""
        return super()._apply(action, Certain(), meant)


class PuzzleMatch(GuidedMatch):
    """Plays a puzzle. ``ended`` is called once: whether it is solved, and how many hints were asked for.

    ``leave`` and ``again`` are the ways out of it.
    """

    seconds = 0.9

    def __init__(
        self,
        app: App,
        game: Game,
        board: Board,
        puzzle: Puzzle,
        given: Given,
        number: int,
        ended: Callable[[bool, int], None],
        leave: Callable[[], None],
        again: Callable[[], None],
    ) -> None:
        """``number``: the number of the puzzle, from 1. Raises ValueError when its position cannot be read."""
        lent = games.spec(game.name).puzzles
        assert lent is not None, game.name
        self.puzzle, self.given, self.number = puzzle, given, number
        self.puzzling: Puzzling = lent()
        self.start = game.position(given.position)
        self.seat = self._actor = self.start.current_player
        count = len(self.start.returns())
        name = app.settings.last_person(game.name, self.seat)
        session = PuzzleSession(game, seated(count, self.seat, name), given)
        others = ScriptedWorker(app, lambda view: view.legal_actions()[:1])
        super().__init__(app, session, board, others, to_title=leave, again=again)
        self.hints: PuzzleHints = PuzzleHints(self, others, lambda: self.tell(()))
        self.reached = self.puzzling.reached(self.start, self.start, self.seat)
        """What the turn has achieved so far."""
        self.done: list[Action] = []
        """The solver's acts that were not undone."""
        self.solved = self.failed = False
        self.guide = _Guide(self)
        self._ended_with = ended
        session.listen(self._heard)

    @property
    def my_move(self) -> bool:
        """Whether the viewer may act: not once the puzzle is over."""
        return not self.over and super().my_move

    @property
    def over(self) -> bool:
        """Whether the puzzle is solved or the turn has ended."""
        return self.solved or self.failed

    def at_start(self) -> PuzzleMatch:
        """A copy of the match at its start, to describe the solution from there; nobody plays it."""
        first = copy(self)
        first.session, first._view = self.session.anew(), None
        return first

    def act(self, action: Action, by_hand: bool = False) -> Refusal | None:
        """Act for the viewer. An act with a random outcome is refused or ends the turn."""
        refusal = self.view.why_not(action)
        if refusal is not None or not self.my_move or self._is_certain(action):
            return refusal or super().act(action, by_hand)
        if not self.puzzling.ends(self.session.state, action):
            return Refusal(ADVISED, (_("Nobody knows what would come of that. What lies open is enough here."),))
        self.failed = True
        self.tell(())
        self._soon(0)
        return None

    def take_all_back(self) -> None:
        """Undo everything step by step, so that *Redo* leads forward again."""
        while self.can_undo:
            self.undo()

    def go_on(self) -> None:
        """The person has seen the end."""
        if self.over:
            self._finish()

    def _is_certain(self, action: Action) -> bool:
        return follow(self.session.state, action, self.seat) is not None

    def _heard(self, entry: Entry) -> None:
        state = self.session.state
        if isinstance(entry, Act) and self._actor == self.seat:
            self.done.append(entry.action)
        elif isinstance(entry, Undo) and state.current_player == self.seat and self.done:
            self.done.pop()
        self._actor = state.current_player
        if state.turn != self.start.turn or state.is_terminal():
            self.failed = not self.solved
            return
        self.reached = self.puzzling.reached(self.start, state, self.seat)
        self.solved = holds(self.puzzle.goal, self.reached, self.puzzling.aims)

    def _proceed(self) -> None:
        """Go on as in any match until the puzzle is over."""
        if self.over:
            self._come_to_end()
        else:
            super()._proceed()

    def following(self, state: State) -> Action | None:
        """Nothing is done automatically: its outcome might be random."""
        return None

    def _tell_end(self) -> None:
        self._ended_with(self.solved, self.hints.steps)


class _Guide(Guide):
    """The words of the puzzle on the table, in the language of the player."""

    gives_way = True
    """The person knows the goal by then, but not where the piece may go."""

    def __init__(self, match: PuzzleMatch) -> None:
        self._match = match

    @property
    def heading(self) -> str:
        """The number and the title of the puzzle."""
        return _("{number} · {title}", number=self._match.number, title=_(self._match.puzzle.title))

    @property
    def words(self) -> str:
        """The goal with the progress and the hints revealed; at the end, the result."""
        match = self._match
        if match.solved:
            return _("Solved!")
        if match.failed:
            return _("The turn is over.")
        lines = [_("This turn:"), *goal_lines(match.puzzling, match.puzzle.goal, match.reached)]
        return "\n".join([*lines, *match.hints.words()])

    @property
    def leave(self) -> str:
        return _("Leave the puzzle")

    @property
    def is_reading(self) -> bool:
        """Whether the puzzle is over."""
        return self._match.over

    @property
    def again(self) -> Callable[[], None] | None:
        """Undoes everything; None once the puzzle is over."""
        return None if self._match.over else self._match.take_all_back

    def go_on(self) -> None:
        self._match.go_on()


def goal_lines(puzzling: Puzzling, goal: Mapping[str, int], reached: Mapping[str, int] | None = None) -> Sequence[str]:
    """Return the goal, a line for each part, with the progress if ``reached`` gives it."""
    lines = []
    for aim, wanted in goal.items():
        kind = puzzling.aims[aim]
        now = (reached or {}).get(aim, 0)
        if kind.at_most and not wanted:
            words = _("{what}: {now}, where none are wanted") if now else _("{what}: none")
        elif reached is None:
            words = _("{what}: at most {wanted}") if kind.at_most else _("{what}: {wanted}")
        else:
            words = _("{what}: {now}, at most {wanted}") if kind.at_most else _("{what}: {now} of {wanted}")
        lines.append(words.format(what=_(kind.label), wanted=wanted, now=now))
    return lines
