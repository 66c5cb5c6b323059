"""The scenes that need preparation: saved games, questions, a name to be typed, mods, a curtain, an error."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from dejavu import games
from dejavu.diary import journeys_reader
from dejavu.diary.journeys import Travel
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.puzzles import library as puzzles
from dejavu.store import mods, places, saves
from dejavu.store.outcomes import Outcome
from dejavu.table.board.board_scene import BoardScene
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import InlineWorker, SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.play.puzzle_match import PuzzleMatch, goal_lines
from dejavu.table.play.save_watch import SaveWatch
from dejavu.table.program import Program
from dejavu.table.puzzle_book import PuzzleBook
from dejavu.table.scenes.folder import Folder
from dejavu.table.scenes.games import Games
from dejavu.table.scenes.mods import NewMod
from dejavu.table.scenes.naming import Naming
from dejavu.table.scenes.puzzles import PuzzleOver
from dejavu.table.scenes.saved_game import SavedGameScene
from dejavu.table.scenes.seats import NewGame
from dejavu.table.scenes.trouble import Trouble, safe_game, unsaved_game
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shot import NAMES
from dejavu.table.text import _
from dejavu.table.widgets.question import Question
from tools import screens

_FILMS = ("fragments-3", "trip-2", "memoir-1")
_PLAYED = 1_700_000_000
"""The time of the first game in a list, in seconds since 1970."""
_TRAVELLERS = (*map(Seat, NAMES[:2]), Seat(NAMES[2], "easy"))
_REPLAYS = screens.TESTS / "replays"


def forms() -> Mapping[str, Callable[[App], object]]:
    """Every one of these scenes by name, with the function that shows it in an app."""
    found: dict[str, Callable[[App], object]] = {
        "games": _games,
        "saved-game": _saved_game,
        "naming": lambda app: app.push(_naming()),
        "folder": lambda app: app.push(Folder(_("Open a file"), open_file=_nothing)),
        "question-replace": _replace,
        "question-leave": _unsaved,
        "mods-none": lambda app: titled(app).mods(),
        "mods": partial(_mods, show=Program.mods),
        "mods-new": _new_mod,
        "seats-mod": partial(_mods, show=Program.seats),
        "seats-mod-gone": _gone_mod,
        "journeys": lambda app: titled(app).evening.journeys(NewGame(_TRAVELLERS, game="trip")),
        "journey": lambda app: titled(app).matches.journey(_travel()),
        "journey-carrying": lambda app: titled(app).matches.journey(_night_travel()),
        "trouble": lambda app: app.push(_trouble(app, saved=True)),
        "trouble-unsaved": lambda app: app.push(_trouble(app, saved=False)),
    }
    for game in games.names():
        found[f"{game}-two-people"] = partial(_two_people, game=game)
        if puzzles.has_puzzles(game):
            found |= {
                f"{game}-puzzle-{end}": partial(_puzzle_over, game=game, is_solved=is_solved)
                for end, is_solved in (("solved", True), ("failed", False))
            }
    return found


def _nothing(_path: Path) -> None:
    """Do nothing when a page is left."""


def _travel() -> Travel:
    """A journey before its last evening, which one of three travellers can no longer win."""
    journey = next(one for one in journeys_reader.load() if one.id == "grand-tour")
    results = dict.fromkeys(range(4), Outcome((30, 20, 10), (0,)))
    return Travel(journey, "m", _TRAVELLERS, False, results, {}, start=0)


def _night_travel() -> Travel:
    """A journey before its last night, into which one of five memories can be taken along."""
    journey = next(one for one in journeys_reader.load() if one.id == "deeper")
    results = dict.fromkeys(range(4), Outcome((6, 6, 6), (0, 1, 2), ("5", "4", "6", "2", "1")))
    return Travel(journey, "m", _TRAVELLERS, True, results, {}, start=0)


def _list(app: App) -> Games:
    """The list of games, with one game of each kind in each part, and one file that cannot be read."""
    for folder in (places.unfinished_folder(), places.finished_folder(), places.saves_folder()):
        for film in _FILMS:
            shutil.copy(_REPLAYS / f"{film}.jsonl", places.made(folder) / f"{NAMES[0]}-{film}.jsonl")
    (places.unfinished_folder() / f"{NAMES[1]}.jsonl").write_text("{\n", encoding="utf-8")
    for hours, file in enumerate(sorted(places.data_folder().rglob("*.jsonl"))):
        os.utime(file, (_PLAYED + 3600 * hours, _PLAYED + 3600 * hours))
    page = Games(_nothing, _nothing, _nothing)
    app.push(page)
    return page


def _games(app: App) -> None:
    page = _list(app)
    saves.remove(places.saves_folder() / f"{NAMES[0]}-{_FILMS[0]}.jsonl")
    page.resumed()


def titled(app: App, game: str = games.NAMES[0]) -> Program:
    """The program with a game on its title."""
    program = Program(app, Launch(game=game), InlineWorker)
    app.push(program.first())
    return program


def _mods(app: App, show: Callable[[Program], None]) -> None:
    """Show an example mod for every game that has one, switched on; two mods have mistakes."""
    shutil.rmtree(places.mods_folder(), ignore_errors=True)
    for game in mods.with_example():
        app.settings.mods[game] = _mod(game).name
    wrong = _mod(games.NAMES[0]) / games.spec(games.NAMES[0]).data_file
    wrong.write_text(wrong.read_text(encoding="utf-8").replace("sun", "sunn").replace("vp: 2", "vp: two"), "utf-8")
    (_mod(games.NAMES[0]) / games.MANIFEST).write_text(f"name: {' '.join(NAMES[:1] * 7)}\n", encoding="utf-8")
    show(titled(app))
    app.settle()


def _new_mod(app: App) -> None:
    """Show the question for which game a new mod is."""
    titled(app).mods()
    app.settle()
    app.push(NewMod(mods.with_example(), games.NAMES[0], lambda game: None))


def _gone_mod(app: App) -> None:
    """Show the page of seats when the chosen mod's folder no longer exists."""
    shutil.rmtree(places.mods_folder(), ignore_errors=True)
    app.settings.mods[games.NAMES[0]] = NAMES[0]
    titled(app).seats()
    app.settle()


def _mod(game: str) -> Path:
    """A mod whose texts are a person's own, and so are not translated."""
    folder = mods.write_example(game)
    about = f"name: {NAMES[0]}\ngame: {game}\nauthor: {NAMES[1]}\nabout: {NAMES[2]}\n"
    (folder / games.MANIFEST).write_text(about, encoding="utf-8")
    return folder


def _saved_game(app: App) -> None:
    _list(app)
    app.push(SavedGameScene(saves.named()[0], _nothing, lambda game: None))


def _naming() -> Naming:
    return Naming(_("Save under a name"), NAMES[0], _("Save"), Path, _nothing)


def _replace(app: App) -> None:
    app.push(_naming())
    words = _("There is a save called {name}. The new one takes its place.").format(name=NAMES[0])
    app.push(Question(_("Replace it?"), words, _("Replace"), lambda: None))


def _unsaved(app: App) -> None:
    """Show the question when a person leaves a game that could not be saved."""
    screens.lay(app, screens.TESTS / "positions" / "full-table.yaml")
    SaveWatch(app, why_never="/home/echo/games: No space left on device").leave(lambda: None)


def _trouble(app: App, saved: bool) -> Trouble:
    report = _("A report of it is in {path}.").format(path="/home/echo/.local/share/dejavu/reports/2026-11-22.txt")
    return Trouble(report, lambda: None, (safe_game if saved else unsaved_game)(lambda: None))


def _two_people(app: App, game: str) -> None:
    """Show two people before their first turn: the curtain, in a game with something to hide."""
    loaded = games.load(game)
    session = Session(loaded, [Seat(name, PERSON) for name in NAMES[:2]], 0, {})
    Match(app, session, board_of(loaded), SilentWorker()).begin()


def _puzzle_over(app: App, game: str, is_solved: bool) -> None:
    """Show the end of the first puzzle of a game over its table."""
    first_puzzle(app, game)
    table, lent = app.scene, games.spec(game).puzzles
    assert isinstance(table, BoardScene) and isinstance(table.match, PuzzleMatch) and lent is not None, game
    first, second, *_rest = puzzles.load_puzzles(games.load(game))
    goal = goal_lines(lent(), first.goal, None if is_solved else table.match.reached)
    hints, following = (0, second) if is_solved else (2, first)
    app.push(PuzzleOver(first, goal, is_solved, hints, following, lambda puzzle: None, lambda: None))


def first_puzzle(app: App, game: str) -> None:
    """Show the first puzzle of a game."""
    program = titled(app, game)
    book = PuzzleBook(app, game, program.matches.put, program.to_title)
    book.show()
    book.begin(puzzles.load_puzzles(games.load(game))[0])
