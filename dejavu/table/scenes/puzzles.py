"""The page of all puzzles of a game, and the page at the end of a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from dejavu.puzzles.puzzle import STARS, Puzzle
from dejavu.table.scenes.catalogue import Catalogue
from dejavu.table.text import _, ngettext
from dejavu.table.widgets import Button, Label, PictureRow, Signs, Widget
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

SOLVED = "tokens/flower"
"""The picture beside a solved puzzle."""
_COLUMNS = 3


class Puzzles(Catalogue[Puzzle]):
    """Every puzzle of a game. The main button begins the first unsolved one."""

    name = "puzzles"
    width = 64.0
    fits = True

    def title(self) -> str:
        """The heading."""
        return _("Puzzles")

    def rows(self) -> Sequence[Row]:
        """An introduction, then the puzzles in order, row by row."""
        solved = self._done()
        count = sum(puzzle.id in solved for puzzle in self._entries)
        if count == 0:
            words = _("One turn each, and one deed that does it. Nothing is left to luck.")
        elif count == len(self._entries):
            words = _("All solved! Any of them can be found again.")
        else:
            words = ngettext("{count} solved of {all}", "{count} solved of {all}", count)
            words = words.format(count=count, all=len(self._entries))
        rows: list[Row] = []
        for first in range(0, len(self._entries), _COLUMNS):
            row: list[tuple[Widget, float]] = []
            for place in range(first, first + _COLUMNS):
                row += self._entry(place, solved) if place < len(self._entries) else [(Label(""), 1 / _COLUMNS)]
            rows.append(row)
        return self.page(words, rows)

    def _entry(self, place: int, solved: Collection[str]) -> list[tuple[Widget, float]]:
        """A flower once the puzzle is solved, its number and title, its difficulty."""
        puzzle = self._entries[place]
        title, done = _(puzzle.title), puzzle.id in solved
        tip = _("Difficulty: {stars} of {most}", stars=puzzle.stars, most=STARS)
        entry = Button(
            f"puzzle:{puzzle.id}",
            _("{number} · {title}", number=place + 1, title=title),
            partial(self._begin, puzzle),
            tip=_("{puzzle}: solved.", puzzle=title) if done else tip,
        )
        return [
            (PictureRow(self.app.pictures, [SOLVED] if done else [], 1.6), 0.024),
            (entry, 0.253),
            (Signs("star", puzzle.stars, 0.62, "accent"), 0.0563),
        ]

    def buttons(self) -> Sequence[Button]:
        """Back, and the next puzzle."""
        left = self.left
        back = Button("back", _("Back"), self.app.pop, primary=not left)
        if not left:
            return [back]
        words = _("Go on") if len(left) < len(self._entries) else _("Begin")
        return [back, Button("begin", words, partial(self._begin, left[0]), primary=True)]


class PuzzleOver(Form):
    """Covers the table at the end of a puzzle: the result, and a button for the next one or another try."""

    name = "puzzle-over"
    overlay = True
    width = 30.0

    def __init__(
        self,
        puzzle: Puzzle,
        goal: Sequence[str],
        solved: bool,
        hints: int,
        following: Puzzle | None,
        begin: Callable[[Puzzle], None],
        all_puzzles: Callable[[], None],
    ) -> None:
        """``goal``: the goal in lines, with how far it was reached if not fully.

        ``following``: the next unsolved puzzle, if any.
        """
        self._puzzle, self._goal, self._solved, self._hints = puzzle, goal, solved, hints
        self._following, self._begin, self._all_puzzles = following, begin, all_puzzles

    def title(self) -> str:
        """The heading."""
        return _(self._puzzle.title)

    def rows(self) -> Sequence[Row]:
        """The result, and what follows."""
        goal = Label("\n".join(self._goal), colour="text_secondary", align="centre")
        if not self._solved:
            words = _("Not yet: the turn is over. It can be done; there is no hurry.")
            again = Button("again", _("Try again"), partial(self._begin, self._puzzle), primary=True)
            return [Label(words, 1.1, align="centre"), goal, again]
        if self._hints:
            words = ngettext("Solved, with {count} hint.", "Solved, with {count} hints.", self._hints)
            words = words.format(count=self._hints)
        else:
            words = _("Solved, all by yourself!")
        picture: Row = [
            (Label(""), 0.44),
            (PictureRow(self.app.pictures, [SOLVED], 3.6), 0.12),
            (Label(""), 0.44),
        ]
        rows: list[Row] = [picture, Label(words, 1.1, align="centre"), goal]
        if self._following:
            said = _("Next: {puzzle}", puzzle=_(self._following.title))
            rows.append(Button("next", said, partial(self._begin, self._following), primary=True))
        return rows

    def buttons(self) -> Sequence[Button]:
        """All puzzles; after a solution, also once more."""
        more = [Button("again", _("Once more"), partial(self._begin, self._puzzle))] if self._solved else []
        return [*more, Button("puzzles", _("All puzzles"), self._all_puzzles, primary=not self._following)]

    def commands(self) -> dict[str, Callable[[], None]]:
        """Escape opens the page of puzzles."""
        return {**super().commands(), "cancel": self._all_puzzles}
