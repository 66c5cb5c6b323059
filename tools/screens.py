"""Lists the positions of the tests, and the scenes without a board, which ``overflow`` and ``recordings`` draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from dejavu.content import open_yaml
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games import load, names
from dejavu.store import mods
from dejavu.store.autosave import read, restored
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import InlineWorker, SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay
from dejavu.table.program import Program
from dejavu.table.scenes.players import Players
from dejavu.table.scenes.settings import SettingsScene
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shot import NAMES

TESTS = Path(__file__).parents[1] / "tests"
REPLAY = TESTS / "replays" / "fragments-3.jsonl"
TODAY = date(2026, 11, 22)
"""The date in scenes that show one."""
OVERLAYS = ("log", "scores", "matrix", "discards", "row", "seat:1")

Show = Callable[[App], object]


def scenes() -> Iterator[tuple[str, Show]]:
    """Yield every scene's name, with the function that shows it in an app."""
    positions = TESTS / "positions"
    for file in sorted(positions.rglob("*.yaml")):
        if file.parent != positions:
            continue  # subfolders, such as blunders, have positions that show the same scenes
        for people in (1, 2):
            yield f"position-{file.stem}-{people}", partial(lay, file=file, people=people)
    for name in OVERLAYS:
        yield f"sheet-{name.replace(':', '-')}", partial(_sheet, name=name)
    pages: dict[str, Callable[[Program], None]] = {
        "title": lambda program: None,
        "seats": Program.seats,
        "rulebook": Program.rulebook,
        "settings": lambda program: program.app.push(SettingsScene(mods=program.mods)),
        "mods": _example_mods,
        "keys": Program.keys,
        "daily-sky": lambda program: program.evening.daily_sky(),
        "diary": _written_diary,
        "diary-earned": partial(_written_diary, page="earned"),
        "diary-figures": partial(_written_diary, page="game"),
    }
    for name, show in pages.items():
        yield name, partial(_page, show=show)
    yield "pause", lambda app: _table(app).pause()
    yield "players", lambda app: app.push(Players(_table(app)))
    yield "replay", partial(_replay, end=False)
    yield "replay-end", partial(_replay, end=True)


def lay(app: App, file: Path, people: int = 1) -> Match:
    """Put a position on the table: the first seats are people, the others bots that never move."""
    cursor = open_yaml(file)
    cursor.finish()
    data = cursor.plain()
    game = load(data.get("game", "fragments"))
    state = game.position(data)
    seats = [Seat(NAMES[n], PERSON if n < people else "easy") for n in range(len(state.returns()))]
    session = Session(game, seats, 0, data.get("options", {}))
    session.state = state
    match = Match(app, session, board_of(game), SilentWorker())
    match.begin()
    return match


def _table(app: App) -> Match:
    return lay(app, TESTS / "positions" / "full-table.yaml")


def _sheet(app: App, name: str) -> None:
    from dejavu.table.boards.fragments.overlays import overlay

    app.push(overlay(name, _table(app)))


def _page(app: App, show: Callable[[Program], None]) -> None:
    program = Program(app, Launch(), InlineWorker)
    program.today = lambda: TODAY
    app.push(program.first())
    show(program)


def _example_mods(program: Program) -> None:
    for name in names():
        program.app.settings.mods[name] = mods.write_example(name).name
    program.mods()


def _written_diary(program: Program, page: str = "") -> None:
    """Show the diary with a few games of a person, opened at a page; the games are read here, not in the background."""
    from dejavu.diary import reading
    from dejavu.diary.page import read_page
    from dejavu.table.diary.diary import DiaryScene

    written = [read for name in ("fragments-2", "trip-2", "memoir-1") if (read := read_page(REPLAY.with_stem(name)))]
    own = []
    for number, one in enumerate(written * 3):
        seats = (replace(one.seats[0], controller=PERSON), *one.seats[1:])
        own.append(replace(one, key=str(number), seats=seats, ended=1_800_000_000))
    program.evening.diary()
    scene = program.app.scene
    assert isinstance(scene, DiaryScene)
    while scene.busy:
        program.app.step(0)
    scene.heard(reading.Diary(own, {}, {}, None))
    if page == "game":
        scene.choose("fragments")
    elif page:
        scene.turn_to(page)


def _replay(app: App, end: bool) -> None:
    journal = read(REPLAY)
    game = restored(journal)
    film = Replay(app, game, board_of(game), journal, lambda: None)
    film.begin()
    if end:
        film.commands()["last"]()
