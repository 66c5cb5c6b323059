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
"""A hint is a direction, then how it ends, then how it begins."""


class PuzzleHints(Hints):
    """Three steps, one each time one asks; the last shows the first act, and after that every further one the next."""

    closes = False

    def __init__(self, match: PuzzleMatch, thinker: BotWorker, changed: Callable[[], None]) -> None:
        super().__init__(match, thinker, changed)
        self._puzzle = match
        self._acts = 0
        """How many acts of the solution were told."""
        self._shown: Hint | None = None
        self.steps = 0
        """How many steps were told."""
        self._told: Sequence[str] = ()
        """How the solution ends and begins, in the words of the game."""
        self._told_in = ""
        """In which language that is."""

    @property
    def tip(self) -> str:
        """What the next press tells."""
        return (_("Where to look. Key: {key}"), _("How it ends. Key: {key}"), _("How it begins. Key: {key}"))[
            min(self.steps, STEPS - 1)
        ]

    @property
    def shown(self) -> Hint | None:
        """The next act, if it was told and everything before it was done."""
        done, way = tuple(self._puzzle.done), self._puzzle.given.solution
        told = len(done) < self._acts and way[: len(done)] == done and not self._puzzle.over
        action = way[len(done)] if told else None
        if action is None:
            self._shown = None
        elif self._shown is None or self._shown.action != action:
            self._shown = Hint(action, ())
        return self._shown

    @property
    def plan(self) -> HintPlan | None:
        """None: a solution is told step by step."""
        return None

    def ask(self) -> None:
        """One step more."""
        done, way = tuple(self._puzzle.done), self._puzzle.given.solution
        if self.steps < STEPS:
            self.steps += 1
            self._acts = int(self.steps == STEPS)
        elif way[: len(done)] == done:
            self._acts = max(self._acts, len(done) + 1)
        self._changed()

    def toggle(self) -> None:
        """What button and key do."""
        if self._puzzle.my_move:
            self.ask()

    def dismiss(self) -> None:
        """Put the rings away; the words stay, and whoever asks again has the rings back."""
        self._acts = 0
        self._changed()

    def forget(self) -> None:
        """What was told stays told."""

    def heed(self) -> None:
        """The next act is another one by itself."""

    def go_on(self) -> None:
        """Nothing is planned anew."""

    def words(self) -> Sequence[str]:
        """What was told, a line each."""
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
        """The last line of the solution and the first, told from where the puzzle begins."""
        match = self._puzzle.at_start()
        way = match.given.solution
        reasons = match.game.strategy().explain(match.view, way)
        ending = match.board.describe(match, HintPlan((), way, reasons))[-1:]
        beginning = match.board.describe(match, HintPlan((), way[:1], ()))[:1]
        return *ending, *beginning
