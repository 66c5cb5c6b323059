"""The way through puzzles from the title: with data of one's own, to another game, past what cannot be read."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from dejavu import games, resources
from dejavu.content import ContentError, Fault
from dejavu.engine.game import Game
from dejavu.puzzles import library
from dejavu.puzzles.puzzle import Given, Puzzle
from dejavu.table.play.puzzle_match import PuzzleMatch
from dejavu.table.program import Program
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from tests.table.hands import AppAt, click

FRAGMENTS = games.load("fragments")
PUZZLES = library.load_puzzles(FRAGMENTS)


def opened(app: App, launch: Launch | None = None) -> Program:
    """The page of the puzzles."""
    program = Program(app, launch or Launch())
    app.push(program.title())
    program.evening.puzzles()
    app.step(0)
    assert app.scene.name == "puzzles"
    return program


def given(game: Game, puzzle: Puzzle) -> Given:
    return library.load_given(game, puzzle)


def is_refused(game: Game, puzzle: Puzzle) -> bool:
    try:
        game.position(given(game, puzzle).position)
    except ValueError:
        return True
    return False


def test_puzzles_are_played_with_the_data_that_comes_along(app_at: AppAt, tmp_path: Path) -> None:
    """With other numbers of one's own a click on most of them once led to the page of trouble."""
    data = resources.data("cards.yaml").read_text(encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(data.replace("matrix-holes: 15", "matrix-holes: 5"), encoding="utf-8")
    own = games.load("fragments", tmp_path)
    puzzle = next(one for one in PUZZLES if is_refused(own, one))
    program = opened(app_at(), Launch(data=tmp_path))
    click(program.app, f"puzzle:{puzzle.id}")
    assert isinstance(program.matches.current, PuzzleMatch)
    assert program.matches.current.puzzle == puzzle
    program.matches.leave()


def test_a_puzzle_that_does_not_fit_its_game_is_refused_and_the_page_stays(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = replace(given(FRAGMENTS, PUZZLES[0]), position={"seats": 99})
    monkeypatch.setattr(library, "load_given", lambda game, puzzle, box: broken)
    program = opened(app_at())
    click(program.app, f"puzzle:{PUZZLES[0].id}")
    assert program.app.scene.name == "puzzles"
    assert program.app.toasts.refuses
    assert program.matches.current is None


def test_a_faulty_list_of_another_game_leaves_everything_as_it_was(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page once went on to show the puzzles of one game, and looked for them among those of the other."""
    read = library.load_puzzles

    def faulty(game: Game, box: Path | None = None) -> Sequence[Puzzle]:
        if game.name != "fragments":
            raise ContentError([Fault("trip.yaml", 1, 1, "broken", "puzzles")])
        return read(game, box)

    monkeypatch.setattr(library, "load_puzzles", faulty)
    program = opened(app_at())
    click(program.app, "game")
    assert program.app.settings.game in ("", "fragments")
    click(program.app, f"puzzle:{PUZZLES[0].id}")
    assert isinstance(program.matches.current, PuzzleMatch)
    assert program.matches.current.game.name == "fragments"
    program.matches.leave()
