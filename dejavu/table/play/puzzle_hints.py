"""The hints of a puzzle: its solution, told step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from dejavu.table.play.hints import Hint, HintPlan, Hints
from dejavu.table.text import _, language

if TYPE_CHECKING:
    from dejavu.table.play.bot_process import BotWorker
    from dejavu.table.play.puzzle_match import PuzzleMatch

STEPS: Final = 3
"""A hint has three steps: a direction, the last act, the first act."""


class PuzzleHints(Hints):
    """The three steps, one for each request. The third shows the first act; later requests show the next acts."""

    closes = False
    plan = None
    """There is no plan to show: the solution is told step by step."""

    def __init__(self, match: PuzzleMatch, worker: BotWorker, changed: Callable[[], None]) -> None:
        super().__init__(match, worker, changed)
        self._puzzle = match
        self._acts = 0
        """How many acts of the solution were told."""
        self._shown: Hint | None = None
        self.steps = 0
        """How many steps were told."""
        self._told: Sequence[str] = ()
        """The last and the first line of the solution."""
        self._told_in = ""
        """The language of these lines."""

    @property
    def tip(self) -> str:
        """The tooltip: what the next press tells."""
        return (_("Where to look. Key: {key}"), _("How it ends. Key: {key}"), _("How it begins. Key: {key}"))[
            min(self.steps, STEPS - 1)
        ]

    @property
    def shown(self) -> Hint | None:
        """The next act, if it was revealed and all before it are done."""
        done, way = tuple(self._puzzle.done), self._puzzle.given.solution
        told = len(done) < self._acts and way[: len(done)] == done and not self._puzzle.over
        action = way[len(done)] if told else None
        if action is None:
            self._shown = None
        elif self._shown is None or self._shown.action != action:
            self._shown = Hint(action, ())
        return self._shown

    def ask(self) -> None:
        """Reveal one more step."""
        done, way = tuple(self._puzzle.done), self._puzzle.given.solution
        if self.steps < STEPS:
            self.steps += 1
            self._acts = int(self.steps == STEPS)
        elif way[: len(done)] == done:
            self._acts = max(self._acts, len(done) + 1)
        self._changed()

    def toggle(self) -> None:
        """Reveal one more step, by button or key."""
        if self._puzzle.my_move:
            self.ask()

    ask_by_key = toggle

    def dismiss(self) -> None:
        """Hide the rings but keep the words; asking again shows the rings."""
        self._acts = 0
        self._changed()

    def forget(self) -> None:
        """Keep what was revealed."""

    def heed(self) -> None:
        """Nothing to do: the next act follows from the journal."""

    def go_on(self) -> None:
        """Do nothing: there is no new plan."""

    def words(self) -> Sequence[str]:
        """The revealed lines."""
        if not self.steps:
            return ()
        match = self._puzzle
        if self._told_in != language():
            self._told, self._told_in = self._ends(), language()
        told = [_(match.puzzling.direction(match.given.solution))]
        for words, act in zip((_("It ends so: {act}"), _("It begins so: {act}")), self._told, strict=False):
            told.append(words.format(act=act))
        return told[: self.steps]

    def _ends(self) -> Sequence[str]:
        """The last and the first line of the solution, described from the initial position."""
        match = self._puzzle.at_start()
        way = match.given.solution
        reasons = match.game.strategy().explain(match.view, way)
        ending = match.board.describe(match, HintPlan((), way, reasons))[-1:]
        beginning = match.board.describe(match, HintPlan((), way[:1], ()))[:1]
        return *ending, *beginning
