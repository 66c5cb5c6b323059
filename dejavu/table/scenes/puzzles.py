"""The page of all puzzles of a game, and what is said when one is over."""

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
"""The picture beside a puzzle that is solved."""
_COLUMNS = 3


class Puzzles(Catalogue[Puzzle]):
    """Every puzzle of a game; the golden button begins the first that is not solved."""

    name = "puzzles"
    width = 64.0
    fits = True

    def title(self) -> str:
        """The heading."""
        return _("Puzzles")

    def rows(self) -> Sequence[Row]:
        """What this is, then the puzzles in their order, from above, column by column."""
        solved = self._done()
        count = sum(puzzle.id in solved for puzzle in self._entries)
        if count == 0:
            words = _("One turn each, and one deed that does it. Nothing is left to luck.")
        elif count == len(self._entries):
            words = _("All solved! Any of them can be found again.")
        else:
            words = ngettext("{count} solved of {all}", "{count} solved of {all}", count)
            words = words.format(count=count, all=len(self._entries))
        high = -(-len(self._entries) // _COLUMNS)
        rows: list[Row] = []
        for line in range(high):
            row: list[tuple[Widget, float]] = []
            for place in range(line, high * _COLUMNS, high):
                row += self._entry(place, solved) if place < len(self._entries) else [(Label(""), 1 / _COLUMNS)]
            rows.append(row)
        return self.page(words, rows)

    def _entry(self, place: int, solved: Collection[str]) -> list[tuple[Widget, float]]:
        """A flower once it is solved, number and title, how hard it is."""
        puzzle = self._entries[place]
        title, done = _(puzzle.title), puzzle.id in solved
        tip = _("Difficulty: {stars} of {most}").format(stars=puzzle.stars, most=STARS)
        entry = Button(
            f"puzzle:{puzzle.id}",
            _("{number} · {title}").format(number=place + 1, title=title),
            partial(self._begin, puzzle),
            tip=_("{puzzle}: solved.").format(puzzle=title) if done else tip,
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
    """Over the table at the end of a puzzle: how it went, and the next one, or another try, a click away."""

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
        """``goal``: what was wanted, in lines, with what of it was reached where that is not all.

        ``following``: the next one that is not solved, if there is one.
        """
        self._puzzle, self._goal, self._solved, self._hints = puzzle, goal, solved, hints
        self._following, self._begin, self._all_puzzles = following, begin, all_puzzles

    def title(self) -> str:
        """The heading."""
        return _(self._puzzle.title)

    def rows(self) -> Sequence[Row]:
        """How it went, and what follows."""
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
            said = _("Next: {puzzle}").format(puzzle=_(self._following.title))
            rows.append(Button("next", said, partial(self._begin, self._following), primary=True))
        return rows

    def buttons(self) -> Sequence[Button]:
        """The page of all puzzles; once more, where it was solved."""
        more = [Button("again", _("Once more"), partial(self._begin, self._puzzle))] if self._solved else []
        return [*more, Button("puzzles", _("All puzzles"), self._all_puzzles, primary=not self._following)]

    def commands(self) -> dict[str, Callable[[], None]]:
        """Escape leads to the page."""
        return {**super().commands(), "cancel": self._all_puzzles}
