"""Lists every scene of every game, and draws it in a language to find words that do not fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from dejavu import games
from dejavu.bots import levels_of
from dejavu.engine.session import Session
from dejavu.lessons import library
from dejavu.puzzles import library as puzzles
from dejavu.store.autosave import read, restored
from dejavu.table import text
from dejavu.table.board.board_scene import BoardScene
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.table_scene import TableScene
from dejavu.table.boards import board_of
from dejavu.table.boards.fragments.building.scene import BuildingScene
from dejavu.table.play.bot_process import InlineWorker, SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.play.personas import STARS
from dejavu.table.play.replay import Replay
from dejavu.table.program import Program
from dejavu.table.scenes.access import Access
from dejavu.table.scenes.all_commands import AllCommands
from dejavu.table.scenes.keys import Keys
from dejavu.table.scenes.letters import Letters
from dejavu.table.shell.app import FRAMES_MOVING, App
from dejavu.table.shell.keys import Bindings
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.pad_keys import DECK
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.settings import Settings, Sitting
from dejavu.table.shell.window import PROGRAM
from dejavu.table.shot import NAMES, Paper
from dejavu.table.text.languages import PSEUDO
from dejavu.table.tutorial import Tutorial
from tools import screens
from tools.overflow import phones
from tools.overflow.faults import faults, half_covered, untranslated
from tools.overflow.forms import first_puzzle, forms, titled
from tools.overflow.growth import Heights, heights
from tools.overflow.tracing import Traced, Written, traced

Put = Callable[[App], object]
_FILMS = {"fragments": "fragments-4.jsonl", "trip": "trip-2.jsonl", "memoir": "memoir-1.jsonl"}
_TURNS = 6
"""Number of turns of a replay that are played before it is looked at."""
_POSITIONS = screens.TESTS / "positions"
_NAMED = ("Echo", "Shade", "Glimmer")
"""Names of the players in a lesson."""
_SECONDS = 2.0
"""Seconds of the table's own time until every piece has arrived."""
_NUMBERS = re.compile(r"-?\d+")
"""The numbers in target names, by which targets of one kind differ."""
_BEFORE = 12
"""Number of frames drawn before the scene is drawn completely once more and judged."""


def scenes() -> dict[str, Put]:
    """Every scene by name, with the function that shows it in an app."""
    found: dict[str, Put] = dict(screens.scenes())
    found |= forms()
    found["access"] = lambda app: app.push(Access())
    found["press-key"] = _taken_key
    found |= {"phones": phones.invitation, "phones-again": phones.coming_back, "lobby": phones.lobby}
    found["letters"] = partial(_by_pad, put=_letters)
    for file in sorted((_POSITIONS / "memoir").glob("*.yaml")):
        found[f"memoir-{file.stem}"] = partial(screens.lay, file=file)
    for name in games.names():
        found |= {f"{name}-{page}": put for page, put in _pages(name)}
    return found


def _pages(game: str) -> Iterator[tuple[str, Put]]:
    shown = Path(screens.__file__).parents[1] / "data" / "positions" / f"{game}.yaml"
    if shown.is_file():
        yield "shown", partial(screens.lay, file=shown)
        yield "sheet-scores", partial(_sheet, file=shown, name="scores")
        yield "pause", lambda app: screens.lay(app, shown).pause()
        yield "television", partial(phones.television, file=shown)
        yield "pad", partial(_by_pad, put=partial(screens.lay, file=shown))
        yield "pad-commands", partial(_by_pad, put=partial(_commands, game=game, file=shown))
    yield "pad-keys", partial(_by_pad, put=partial(_page, game=game, name="keys"))
    puzzled = ("puzzles",) if puzzles.has_puzzles(game) else ()
    for page in ("seats", "rulebook", "keys", *puzzled, "daily_sky", "diary"):
        yield page, partial(_page, game=game, name=page)
    yield "seats-full", partial(_full, game=game)
    if game in _FILMS:
        yield "film", partial(_film, game=game)
        yield "film-log", partial(_film, game=game, sheet="log")
        yield "finale", partial(_finale, game=game)
    if library.lesson_ids(game):
        yield "first_dream", partial(_page, game=game, name="tutorial")
    if puzzled:
        yield "puzzle", partial(first_puzzle, game=game)
    for number, lesson in enumerate(library.lesson_ids(game), 1):
        yield f"lesson-{number}", partial(_lesson, game=game, lesson=lesson)


def _by_pad(app: App, put: Put) -> None:
    """Show a scene that is played with a gamepad."""
    app.bindings = Bindings.with_changes({}, DECK)
    put(app)


def _commands(app: App, game: str, file: Path) -> None:
    screens.lay(app, file)
    app.push(AllCommands(app.scene.commands(), board_of(games.load(game)).keys()))


def _letters(app: App) -> None:
    _page(app, games.NAMES[0], "seats")
    app.step(_SECONDS)
    app.push(Letters(next(target for target in app.targets if target.name == "name-1")))


def _taken_key(app: App) -> None:
    """Show the page of keys after the person pressed a key that already has a use."""
    app.push(Keys())
    app.step(_SECONDS)
    app.input.activate(next(target for target in app.targets if target.name == "key-peek-1"), None)
    app.input.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))


def _film(app: App, game: str, sheet: str = "") -> None:
    """Show a replay in the middle of a game: the log is full."""
    journal = read(screens.TESTS / "replays" / _FILMS[game])
    played = restored(journal)
    film = Replay(app, played, board_of(played), journal, lambda: None)
    film.begin()
    for _turn in range(_TURNS):
        film.commands()["turn-on"]()
    if sheet:
        app.step(_SECONDS)
        app.scene.open_overlay(sheet)  # type: ignore[attr-defined]  # every table has it


def _finale(app: App, game: str) -> None:
    """Show the end of the same game; its finale does not move, since the game was over when it was loaded."""
    journal = read(screens.TESTS / "replays" / _FILMS[game])
    played = restored(journal)
    Match(app, Session.resume(played, journal), board_of(played), SilentWorker()).begin()


def _sheet(app: App, file: Path, name: str) -> None:
    screens.lay(app, file)
    app.step(_SECONDS)
    app.scene.open_overlay(name)  # type: ignore[attr-defined]  # every table has it


def _page(app: App, game: str, name: str) -> None:
    program = Program(app, Launch(game=game), InlineWorker)
    program.today = lambda: screens.TODAY
    app.push(program.first())
    getattr(program.evening if hasattr(program.evening, name) else program, name)()


def _full(app: App, game: str) -> None:
    """Bots of different levels in all seats, up to the strongest: the page describes them all."""
    info = games.spec(game).info
    app.settings.sittings[game] = Sitting([["", level] for level in levels_of(info)[-info.seats[-1] :]])
    _page(app, game, "seats")


def _lesson(app: App, game: str, lesson: str) -> None:
    program, loaded = titled(app, game), games.load(game)
    way = Tutorial(app, loaded, program.matches.put, program.to_title, program.seats, program.library.turn_to)
    way.begin(library.load_lesson(loaded, lesson), fresh=True)


def show(
    put: Put, language: str, size: tuple[int, int], scale: float, pointed: bool = False
) -> tuple[Surface, list[tuple[str, Rect]]]:
    """The picture of a scene in a language, and the faults of its words, with their places.

    When ``pointed``, the pointer also rests on one target of each kind, and what then appears is judged as well.
    """
    before = text.language()
    text.use_language(language)
    try:
        with traced():
            app, window = _drawn(put, size, scale)
            wrong = list(faults(window, is_name, _wanted(app.scene)))
            wrong += half_covered(list(app.targets))
            if language == PSEUDO:
                wrong += untranslated(window, is_name)
            drawn = Surface.copy(window)
            return drawn, wrong + list(_pointed_at(app, window) if pointed else ())
    finally:
        text.use_language(before)


def _drawn(put: Put, size: tuple[int, int], scale: float) -> tuple[App, Traced]:
    """An app with a scene at rest, and its window, drawn completely once more."""
    app = App(Paper(size), Settings(reduced_motion=True, ui_scale=scale))
    put(app)
    for _frame in range(_BEFORE):
        app.step(_SECONDS / _BEFORE)
    window = app.window.surface
    assert isinstance(window, Traced)
    window.written, window.plates, window.said = [], [], set()
    app.invalidate()
    app.step(1 / FRAMES_MOVING)
    return app, window


def at_rest(put: Put, size: tuple[int, int]) -> App:
    """An app with a scene at rest, in English."""
    with traced():
        return _drawn(put, size, 1.0)[0]


def heights_at(put: Put, size: tuple[int, int], scale: float) -> Heights:
    """The heights of the letters of a scene in English."""
    with traced():
        return heights(_drawn(put, size, scale)[1])


def written_at(put: Put, size: tuple[int, int]) -> list[Written]:
    """All words drawn in a scene in English, from its beginning until it is at rest."""
    with traced() as everything:
        _drawn(put, size, 1.0)
    return everything


def _wanted(scene: Scene) -> Sequence[str]:
    """The sentences that the person must be able to read now: what may be done, a lesson, a hint, a tip, a plan."""
    if isinstance(scene, BuildingScene):
        return [scene.sentence(), scene.rule()]
    if isinstance(scene, BoardScene) and isinstance(scene.match, Replay):
        return ()
    if isinstance(scene, FinalScene):
        return scene.headline()
    if isinstance(scene, TableScene):  # the narrator also says more than must be visible
        guide, tip = scene.match.guide, scene.app.targets.named("tip")
        said = guide.words if guide else scene.hint or scene.question or scene.instruction
        return [said, *(line.words for line in scene.plan_lines()), tip.label if tip else ""]
    return ()


def _pointed_at(app: App, window: Traced) -> Iterator[tuple[str, Rect]]:
    """Yield the faults while the pointer rests on a target, one of each kind and each tip."""
    seen = set[str]()
    before, plates = (
        {(line.words, tuple(line.ink)) for line in window.written},
        {tuple(plate) for plate in window.plates},
    )
    for target in list(app.targets) if app.scenes else ():
        kinds = {_NUMBERS.sub("", target.name), target.tip} - {""}
        if kinds <= seen:
            continue
        seen |= kinds
        if app.inspect(target):
            window.written, window.plates = [], []
            app.invalidate()
            app.step(1 / FRAMES_MOVING)
            window.written = [line for line in window.written if (line.words, tuple(line.ink)) not in before]
            window.plates = [plate for plate in window.plates if tuple(plate) not in plates]
            yield from ((f"{target.name}: {words}", at) for words, at in faults(window, is_name))
        app.inspect(None)


def is_name(words: str) -> bool:
    """Whether the words are or contain the name of a player or thing, a person's own text, a path or an address.

    Such words may lose their end. When there are several parts ("Scoring · round 1 · Ada"), only the last counts.
    """
    return (
        words.startswith(("/", "http://"))
        or ".yaml:" in words
        or _names(text.language()).search(words.rpartition("·")[2]) is not None
    )


@cache
def _names(language: str) -> re.Pattern[str]:
    monsters = games.load("memoir").components.hallucinations  # type: ignore[attr-defined]
    titles = (PROGRAM, PSEUDO, *(text.titled(games.spec(name).info).short_title for name in games.names()))
    players = ("Player", text._("Player {number}").partition("{")[0].strip(), *_NAMED, *map(text._, _NAMED))
    names = {*NAMES, *titles, *STARS, *players, *(text._(card.name) for card in monsters)} - {""}
    files = [rf"{game}-\d+" for game in games.names()]
    # Japanese has no spaces between words, so a name has no word boundaries.
    whole = [rf"(?<![a-zß-ÿ]){name}(?![a-zß-ÿ])" for name in (*files, *map(re.escape, sorted(names)))]
    return re.compile("|".join(whole), re.IGNORECASE)
