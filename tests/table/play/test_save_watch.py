"""Nothing that is not on the disk is lost without being asked."""

import os
from collections.abc import Callable

import pytest

from dejavu.engine import journal_writer
from dejavu.engine.journal import Seat
from dejavu.store import autosave
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame
from dejavu.table.shell.launch import Launch
from dejavu.table.widgets.question import Question
from tests.table.hands import AppAt, click, settle


@pytest.fixture
def program(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> Program:
    """A game whose last move is not on the disk, which is full."""
    made = Program(app_at(reduced_motion=True), Launch(), InlineWorker)
    made.app.push(made.title())
    made.matches.begin(NewGame((Seat("Ann"), Seat("Ben")), {}, 7))
    settle(made.app)
    assert made.matches.current
    monkeypatch.setattr(os, "write", lambda file, data: 0)
    made.matches.current.act(made.matches.current.view.legal_actions()[0])
    settle(made.app)
    assert made.matches.current.save_watch.why_not
    return made


def nothing(program: Program) -> None:
    """The game itself is on top."""


def another_question(program: Program) -> None:
    program.app.push(Question("Replace it?", "There is a save of this name.", "Replace", program.app.pop))


@pytest.mark.parametrize("on_top", [nothing, another_question])
def test_closing_the_window_asks_first_whatever_lies_on_top(
    program: Program, on_top: Callable[[Program], None]
) -> None:
    """Over any other question the window once closed at once."""
    on_top(program)
    before = program.app.scenes
    program.leave()
    assert [scene.name for scene in program.app.scenes] == [*(scene.name for scene in before), "question"]
    click(program.app, "no")
    assert program.app.scenes == before
    program.leave()
    assert len(program.app.scenes) == len(before) + 1, "a no counts once"
    program.matches.leave()


def test_who_closes_the_window_twice_has_been_asked(program: Program) -> None:
    program.leave()
    program.leave()
    assert program.app.scenes == ()
    program.matches.leave()


def test_a_game_whose_file_was_deleted_is_saved_anew_and_that_is_said_once(app_at: AppAt) -> None:
    program = Program(app_at(reduced_motion=True), Launch(), InlineWorker)
    program.app.push(program.title())
    program.matches.begin(NewGame((Seat("Ann"), Seat("Ben")), {}, 7))
    settle(program.app)
    assert program.matches.current
    path = program.matches.current.save_watch.path
    assert path
    path.unlink()
    words = "The file of this game was gone or changed. The whole game has been saved anew."
    said = []
    for _move in range(2):
        program.matches.current.act(program.matches.current.view.legal_actions()[0])
        said.append(program.app.toasts.words)
        program.app.toasts.drop()
    assert (said[0], said[1] == words) == (words, False)
    assert list(autosave.read(path).entries) == program.matches.current.session.entries
    program.matches.leave()


def test_of_a_game_too_long_to_be_saved_no_better_time_is_promised(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was said to be saved "as soon as that can be done", which is never."""
    monkeypatch.setattr(journal_writer, "MOST_ENTRIES", 100)
    made = Program(app_at(reduced_motion=True), Launch(), InlineWorker)
    made.app.push(made.title())
    made.matches.begin(NewGame((Seat("Ann"), Seat("Ben")), {}, 7))
    settle(made.app)
    assert made.matches.current
    told: list[str] = []
    monkeypatch.setattr(made.app, "toast", told.append)
    for _ in range(100):
        made.matches.current.session.set_controller(1, "easy")
        made.matches.current.save_watch.heed()
    assert told == [
        f"The game cannot be saved any further: the game is longer than a save can be "
        f"({made.matches.current.save_watch.path.parent}). "  # type: ignore[union-attr]
        "It goes on, and what was saved so far stays."
    ]
