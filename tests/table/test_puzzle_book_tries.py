"""One puzzle tried several times: hints that were asked for stay told, and what was missed is said."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejavu import games
from dejavu.puzzles import library
from dejavu.puzzles.puzzle import Puzzle
from dejavu.table.play.match import Match
from dejavu.table.play.puzzle_match import PuzzleMatch, goal_lines
from dejavu.table.puzzle_book import PuzzleBook
from dejavu.table.scenes.puzzles import PuzzleOver
from dejavu.table.shell.app import App
from dejavu.table.widgets import Label
from tests.table.hands import AppAt


class Shown:
    """What a book puts on the table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.book = PuzzleBook(app, "trip", self._play, lambda: None)
        self.book.show()

    def _play(self, make: Callable[[], Match]) -> None:
        found = make()
        assert isinstance(found, PuzzleMatch)
        self.match: PuzzleMatch = found
        found.begin()


@pytest.fixture
def puzzles() -> list[Puzzle]:
    return list(library.load_puzzles(games.load("trip")))


@pytest.fixture
def limited(puzzles: list[Puzzle]) -> Puzzle:
    """One that wants three tiles and nothing forgotten."""
    return next(puzzle for puzzle in puzzles if puzzle.goal == {"tiles": 3, "forgotten": 0})


def test_hints_stay_told_when_the_same_puzzle_is_tried_again(app_at: AppAt, puzzles: list[Puzzle]) -> None:
    shown = Shown(app_at())
    shown.book.begin(puzzles[0])
    for _step in range(3):
        shown.match.hints.ask()
    told = shown.match.hints.words()
    assert shown.match.again is not None
    shown.match.again()
    assert shown.match.hints.steps == 3
    assert shown.match.hints.words() == told
    shown.book.begin(puzzles[1])
    assert shown.match.hints.steps == 0


def test_a_puzzle_that_was_left_begins_without_hints(app_at: AppAt, puzzles: list[Puzzle]) -> None:
    shown = Shown(app_at())
    shown.book.begin(puzzles[0])
    shown.match.hints.ask()
    shown.match.to_title()
    shown.book.begin(puzzles[0])
    assert shown.match.hints.steps == 0


def test_what_a_failed_turn_reached_stands_beside_what_was_wanted(app_at: AppAt, limited: Puzzle) -> None:
    shown = Shown(app_at())
    shown.book.begin(limited)
    shown.match.failed = True
    shown.match.go_on()
    over = shown.app.scene
    assert isinstance(over, PuzzleOver)
    words = [row.words for row in over.rows() if isinstance(row, Label)]
    assert words[1:] == ["Tiles in the place you score: 0 of 3\nNew false memories: none"]


@pytest.mark.parametrize(
    ("reached", "said"),
    [
        (None, "New false memories: none"),
        ({"tiles": 3, "forgotten": 0}, "New false memories: none"),
        ({"tiles": 3, "forgotten": 2}, "New false memories: 2, where none are wanted"),
    ],
)
def test_a_limit_of_nothing_is_said_as_such(
    app_at: AppAt, limited: Puzzle, reached: dict[str, int] | None, said: str
) -> None:
    shown = Shown(app_at())
    shown.book.begin(limited)
    assert goal_lines(shown.match.puzzling, limited.goal, reached)[1] == said
