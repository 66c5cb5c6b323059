"""Another language is spoken from the next frame on, in what is open and in whatever lies beneath."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dejavu import games, resources
from dejavu.puzzles.library import load_puzzles
from dejavu.table import text
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.puzzle_hints import STEPS
from dejavu.table.program import Program
from dejavu.table.puzzle_book import PuzzleBook
from dejavu.table.scenes.settings import SettingsScene
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.settings import Settings
from dejavu.table.shot import Paper
from dejavu.table.text.languages import PSEUDO
from tests.table.hands import click
from tools import screens
from tools.overflow.faults import untranslated
from tools.overflow.scenes import is_name
from tools.overflow.tracing import Traced, traced


@pytest.fixture
def app() -> Iterator[App]:
    """An app that knows what is written on it."""
    text.use_language("en")
    with traced():
        yield App(Paper((1280, 720)), Settings(reduced_motion=True))


def _unspoken(app: App) -> list[str]:
    for _frame in range(8):
        app.step(0.25)
    window = app.window.surface
    assert isinstance(window, Traced)
    window.written, window.plates = [], []
    app.invalidate()
    app.step(0.1)
    assert window.written
    return [words for words, _place in untranslated(window, is_name)]


def _title(app: App) -> None:
    app.push(Program(app, Launch(), InlineWorker).first())


def _table(game: str) -> Callable[[App], None]:
    def lay(app: App) -> None:
        match = screens.lay(app, Path(resources.data("positions", f"{game}.yaml")))
        app.step(1)
        match.pause()

    return lay


def _puzzle(game: str) -> Callable[[App], None]:
    """A puzzle after all of its hints: those were once put into words when it began."""

    def lay(app: App) -> None:
        program = Program(app, Launch(), InlineWorker)
        book = PuzzleBook(app, game, program.matches.put, program.to_title)
        book.show()
        book.begin(load_puzzles(games.load(game))[0])
        app.step(1)
        assert program.matches.current
        for _time in range(STEPS):
            program.matches.current.hints.toggle()
        program.matches.current.pause()

    return lay


BENEATH = {
    "title": _title,
    **{game: _table(game) for game in games.NAMES if (resources.data("positions") / f"{game}.yaml").is_file()},
    **{f"puzzle-{game}": _puzzle(game) for game in games.NAMES if games.spec(game).puzzles},
}


QUICK = ("title", "fragments", "puzzle-memoir")
"""One of each kind; the others are slow tests."""


@pytest.mark.parametrize(
    "beneath", [one if one in QUICK else pytest.param(one, marks=pytest.mark.slow) for one in BENEATH]
)
def test_every_scene_of_the_stack_speaks_the_language_that_was_chosen(app: App, beneath: str) -> None:
    BENEATH[beneath](app)
    app.step(0.5)
    app.push(SettingsScene())
    assert any("Settings" in words for words in _unspoken(app))
    app.change("language", PSEUDO)
    assert _unspoken(app) == []
    while len(app.scenes) > 1:
        app.pop()
        assert _unspoken(app) == [], app.scene.name


def test_the_title_beneath_the_settings_speaks_it_too(app: App) -> None:
    """Some of its entries were put into words when the title was entered."""
    title = Program(app, Launch(), InlineWorker).title()
    app.push(title)
    app.push(SettingsScene())
    before = title.opening()
    app.change("language", "de")
    assert title.opening()[1] == "Spiele über das Erinnern"
    app.change("language", "en")
    assert title.opening() == before


def test_the_row_of_settings_goes_through_the_languages(app: App) -> None:
    app.push(SettingsScene())
    app.step(0.1)
    known = [code for code, _name in text.known.offered()]
    said = []
    for _ in known:
        click(app, "language")
        said.append((app.settings.language, text.language()))
    assert said == [(code, code) for code in (*known[1:], known[0])]
