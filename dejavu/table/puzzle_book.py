"""Leads through a game's puzzles: from their page into one, to the next, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dejavu import games, resources
from dejavu.puzzles import library
from dejavu.store import mods
from dejavu.table.kit.mod_titles import mod_title
from dejavu.table.shell.faults import plain
from dejavu.table.text import titled

if TYPE_CHECKING:
    from dejavu.engine.game import Game
    from dejavu.puzzles.puzzle import Puzzle
    from dejavu.table.play.match import Match
    from dejavu.table.play.puzzle_match import PuzzleMatch
    from dejavu.table.shell.app import App

CELEBRATION = "place-found"
"""The sound of a solved puzzle."""


class Chapter(NamedTuple):
    """A game, and its puzzles in order."""

    game: Game
    puzzles: Sequence[Puzzle]
    box: Path | None = None
    """The folder of the further box that they belong to, if any."""


class PuzzleBook:
    """Shows puzzles with ``play``, which leaves the current match and puts another on the table.

    Puzzles need the program's own data, which ``load`` reads. ``to_title`` leaves any page; ``turned_to`` is called
    when the player switches games.
    """

    def __init__(
        self,
        app: App,
        game: str,
        play: Callable[[Callable[[], Match]], None],
        to_title: Callable[[], None],
        load: Callable[[str], Game] = games.load,
        turned_to: Callable[[str], None] = lambda game: None,
    ) -> None:
        """``game``: the game whose puzzles are shown first."""
        self._app, self._name, self._play = app, game, play
        self._to_title, self._load, self._turned_to = to_title, load, turned_to
        self._now: PuzzleMatch | None = None
        """The puzzle on the table, which remembers what it has explained."""

    def show(self) -> None:
        """Show the page of all puzzles."""
        from dejavu.table.scenes.puzzles import Puzzles

        if chapter := self._read(self._name):
            known = [name for name in games.names() if library.has_puzzles(name)]
            others = [(name, titled(games.spec(name).info).short_title) for name in known]
            boxes = [mod for name in known for mod in mods.boxes(name) if library.has_puzzles(name, mod.folder)]
            others += [(f"{mod.game}/{mod.folder.name}", mod_title(mod.name)) for mod in boxes]
            self._chapter = chapter
            self._app.push(Puzzles(chapter.puzzles, self._solved, self.begin, self._name, others, self._puzzles_of))

    def begin(self, puzzle: Puzzle) -> None:
        """Put a puzzle of the page on the table."""
        self._begin(self._chapter, puzzle)

    def _begin(self, chapter: Chapter, puzzle: Puzzle) -> None:
        try:
            match = self._match(chapter, puzzle)
        except ValueError as fault:
            self._app.refuse(plain(fault))
            return
        self._play(lambda: match)

    def _read(self, name: str) -> Chapter | None:
        """The puzzles of a game, or of a further box of it (``GAME/BOX``).

        None if there are none, or after showing their faults.
        """
        name, _slash, folder = name.partition("/")
        box = resources.data(games.BOXES, folder) if folder else None
        try:
            game = games.load(name, box) if box else self._load(name)
            puzzles = library.load_puzzles(game, box)
        except ValueError as fault:
            self._app.refuse(plain(fault))
            return None
        return Chapter(game, puzzles, box) if puzzles else None

    def _puzzles_of(self, name: str) -> Sequence[Puzzle]:
        """Switch to another game's puzzles; none and no change if they cannot be read."""
        chapter = self._read(name)
        if chapter is None:
            return ()
        self._chapter, self._name = chapter, name
        self._turned_to(chapter.game.name)
        return chapter.puzzles

    def _match(self, chapter: Chapter, puzzle: Puzzle) -> Match:
        """The match of a puzzle. Raises ValueError for one that cannot be read."""
        from dejavu.table.boards import board_of
        from dejavu.table.play.puzzle_match import PuzzleMatch

        game, number = chapter.game, chapter.puzzles.index(puzzle) + 1
        given = library.load_given(game, puzzle, chapter.box)
        ended, again = partial(self._ended, chapter, puzzle), partial(self._begin, chapter, puzzle)
        match = PuzzleMatch(self._app, game, board_of(game), puzzle, given, number, ended, self._back, again)
        if self._now and self._now.puzzle is puzzle:
            match.hints.steps = self._now.hints.steps
        self._now = match
        return match

    def _ended(self, chapter: Chapter, puzzle: Puzzle, is_solved: bool, hints: int) -> None:
        """Remember a solved puzzle, and offer the next one, or another try."""
        from dejavu.table.play.puzzle_match import goal_lines
        from dejavu.table.scenes.puzzles import PuzzleOver

        name = chapter.game.name
        if is_solved:
            known = self._app.settings.puzzles.setdefault(name, [])
            if puzzle.id not in known:
                known.append(puzzle.id)
            self._app.save_settings()
            self._app.sounds.play(CELEBRATION)
        lent = games.spec(name).puzzles
        assert lent is not None, name
        reached = None if is_solved or not self._now else self._now.reached
        goal, begin = goal_lines(lent(), puzzle.goal, reached), partial(self._begin, chapter)
        self._app.push(PuzzleOver(puzzle, goal, is_solved, hints, self._after(chapter, puzzle), begin, self._back))

    def _after(self, chapter: Chapter, puzzle: Puzzle) -> Puzzle | None:
        """The next unsolved puzzle, cyclically."""
        at, solved = chapter.puzzles.index(puzzle), self._app.settings.puzzles.get(chapter.game.name, [])
        return next((one for one in (*chapter.puzzles[at:], *chapter.puzzles[:at]) if one.id not in solved), None)

    def _back(self) -> None:
        """Go from a puzzle to the page."""
        self._now = None
        self._to_title()
        self.show()

    def _solved(self) -> Sequence[str]:
        return self._app.settings.puzzles.get(self._name.partition("/")[0], [])
