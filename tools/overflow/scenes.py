"""Every scene of every game, to be drawn in a language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from pygame import Rect, Surface

from dejavu import games
from dejavu.lessons import library
from dejavu.table import text
from dejavu.table.first_dream import FirstDream
from dejavu.table.play.bot_process import InlineThinker
from dejavu.table.program import Program
from dejavu.table.scenes.seats import _BOT_NAMES
from dejavu.table.shell.app import FRAMES_MOVING, App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.settings import Settings
from dejavu.table.shell.window import PROGRAM
from dejavu.table.shot import NAMES, Paper
from dejavu.table.text.languages import PSEUDO
from tools import screens
from tools.overflow.faults import faults, untranslated
from tools.overflow.tracing import Traced, traced

Put = Callable[[App], object]
_SHEETS: dict[str, tuple[str, ...]] = {"trip": (), "memoir": ()}
"""Beside those that every table has."""
_POSITIONS = screens.TESTS / "positions"
_NAMED = ("Echo", "Shade", "Glimmer")
"""Who plays along in a lesson."""
_SECONDS = 2.0
"""Of the table's own time, until everything lies where it belongs."""
_BEFORE = 12
"""Frames drawn before the scene is judged, which is drawn whole once more."""


def scenes() -> dict[str, Put]:
    """Every scene by its name, with what puts it on the screen of an app."""
    found: dict[str, Put] = dict(screens.scenes())
    for file in sorted((_POSITIONS / "memoir").glob("*.yaml")):
        found[f"memoir-{file.stem}"] = partial(screens.lay, file=file)
    for name in games.names():
        found |= {f"{name}-{page}": put for page, put in _pages(name)}
    return found


def _pages(game: str) -> Iterator[tuple[str, Put]]:
    shown = Path(screens.__file__).parents[1] / "data" / "positions" / f"{game}.yaml"
    yield "shown", partial(screens.lay, file=shown)
    for sheet in ("log", "scores", *_SHEETS.get(game, ())):
        yield f"sheet-{sheet}", partial(_sheet, file=shown, name=sheet)
    yield "pause", lambda app: screens.lay(app, shown).pause()
    for page in ("seats", "rulebook", "keys", "first_dream"):
        yield page, partial(_page, game=game, name=page)
    for number, lesson in enumerate(library.lesson_ids(game), 1):
        yield f"lesson-{number}", partial(_lesson, game=game, lesson=lesson)


def _sheet(app: App, file: Path, name: str) -> None:
    screens.lay(app, file)
    app.step(_SECONDS)
    app.scene.open_overlay(name)  # type: ignore[attr-defined]  # every table has it


def _page(app: App, game: str, name: str) -> None:
    program = Program(app, Launch(game=game), InlineThinker)
    app.push(program.first())
    getattr(program, name)()


def _lesson(app: App, game: str, lesson: str) -> None:
    program = Program(app, Launch(game=game), InlineThinker)
    app.push(program.first())
    loaded = games.load(game)
    way = FirstDream(app, loaded, program._put, program.to_title, program.seats, program._turn)
    way.begin(library.load_lesson(loaded, lesson), fresh=True)


def show(put: Put, language: str, size: tuple[int, int], scale: float) -> tuple[Surface, list[tuple[str, Rect]]]:
    """What a scene looks like in a language, and which of its words have no room."""
    before = text.language()
    text.use_language(language)
    try:
        with traced():
            app = App(Paper(size), Settings(reduced_motion=True, ui_scale=scale))
            put(app)
            for _frame in range(_BEFORE):
                app.step(_SECONDS / _BEFORE)
            window = app.window.surface
            assert isinstance(window, Traced)
            window.written, window.plates = [], []
            app.invalidate()
            app.step(1 / FRAMES_MOVING)
            wrong = list(faults(window, _is_name))
            if language == PSEUDO:
                wrong += untranslated(window, _is_name)
            return Surface.copy(window), wrong
    finally:
        text.use_language(before)


def _is_name(words: str) -> bool:
    """Whether that is, or has in it, who plays, what somebody wrote, or a name of many: it may lose its end."""
    return "·" in words or any(name in words for name in _names(text.language()))


@cache
def _names(language: str) -> tuple[str, ...]:
    monsters = games.load("memoir").components.hallucinations  # type: ignore[attr-defined]
    titles = (PROGRAM, PSEUDO, *(games.entry(name).info.short_title for name in games.names()))
    return (*NAMES, *titles, *_BOT_NAMES, "Player", *map(text._, _NAMED), *(text._(card.name) for card in monsters))
