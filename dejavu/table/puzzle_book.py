"""The way through the puzzles of a game: from the page into one, on to the next, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from dejavu import games
from dejavu.puzzles import library
from dejavu.table.shell.faults import plain
from dejavu.table.text import titled

if TYPE_CHECKING:
    from dejavu.engine.game import Game
    from dejavu.puzzles.puzzle import Given, Puzzle
    from dejavu.table.play.match import Match
    from dejavu.table.shell.app import App

CELEBRATION = "place-found"
"""What is heard when one is solved."""


class PuzzleBook:
    """Shows puzzles with ``play``, which leaves the match on the table and then makes and shows another.

    ``to_title`` leaves whatever is there; ``turn_to`` gives another game to puzzle over, or None, which it says.
    """

    def __init__(
        self,
        app: App,
        game: Game,
        play: Callable[[Callable[[], Match]], None],
        to_title: Callable[[], None],
        turn_to: Callable[[str], Game | None] = lambda game: None,
    ) -> None:
        self._app, self._game, self._play = app, game, play
        self._to_title, self._turn_to = to_title, turn_to
        self._puzzles: Sequence[Puzzle] = ()

    def show(self) -> None:
        """The page of all puzzles, over what is shown."""
        from dejavu.table.scenes.puzzles import Puzzles

        if self._read():
            known = [name for name in games.names() if library.has_puzzles(name)]
            others = [(name, titled(games.entry(name).info).short_title) for name in known]
            self._app.push(Puzzles(self._puzzles, self._solved, self.begin, self._game.name, others, self._puzzles_of))

    def begin(self, puzzle: Puzzle) -> None:
        """Put a puzzle on the table."""
        try:
            given = library.load_given(self._game, puzzle)
        except ValueError as fault:
            self._app.refuse(plain(fault))
            return
        self._play(partial(self._match, puzzle, given))

    def _read(self) -> Sequence[Puzzle]:
        try:
            self._puzzles = library.load_puzzles(self._game)
        except ValueError as fault:
            self._app.refuse(plain(fault))
            self._puzzles = ()
        return self._puzzles

    def _puzzles_of(self, name: str) -> Sequence[Puzzle]:
        """Those of another game, from which the way goes on."""
        if game := self._turn_to(name):
            self._game = game
            return self._read()
        return ()

    def _match(self, puzzle: Puzzle, given: Given) -> Match:
        from dejavu.table.boards import board_of
        from dejavu.table.play.puzzle_match import PuzzleMatch

        board, ended, again = board_of(self._game), partial(self._ended, puzzle), partial(self.begin, puzzle)
        number = self._puzzles.index(puzzle) + 1
        return PuzzleMatch(self._app, self._game, board, puzzle, given, number, ended, self._back, again)

    def _ended(self, puzzle: Puzzle, is_solved: bool, hints: int) -> None:
        """Remember that it is solved, and offer the next, or another try."""
        from dejavu.table.play.puzzle_match import goal_lines
        from dejavu.table.scenes.puzzles import PuzzleOver

        if is_solved:
            known = self._app.settings.puzzles.setdefault(self._game.name, [])
            if puzzle.id not in known:
                known.append(puzzle.id)
            self._app.save_settings()
            self._app.sounds.play(CELEBRATION)
        lent = games.entry(self._game.name).puzzles
        assert lent is not None, self._game.name
        goal = goal_lines(lent(), puzzle.goal)
        self._app.push(PuzzleOver(puzzle, goal, is_solved, hints, self._after(puzzle), self.begin, self._back))

    def _after(self, puzzle: Puzzle) -> Puzzle | None:
        """The next one that is not solved, from the beginning again after the last."""
        at = self._puzzles.index(puzzle)
        return next((one for one in (*self._puzzles[at:], *self._puzzles[:at]) if one.id not in self._solved()), None)

    def _back(self) -> None:
        """From a puzzle to the page."""
        self._to_title()
        self.show()

    def _solved(self) -> Sequence[str]:
        return self._app.settings.puzzles.get(self._game.name, [])
