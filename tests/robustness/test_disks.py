"""A disk that is full, a folder that becomes read-only, two programs at one game, a clock that is set back.

Each is said in one clear line, the game on the table goes on, and nothing that was saved is damaged.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable
from errno import EIO, ENOENT, EROFS
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from dejavu import games
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.store import autosave, places, saves
from dejavu.store.places import StoreError
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.widgets import Label
from dejavu.table.widgets.form import Form
from tests.table.hands import AppAt, click


def new_session() -> Session:
    game = games.load("fragments")
    return Session(game, [Seat("Ann"), Seat("Ben")], 3, game.quick_options(Random(3)))


def move(session: Session) -> None:
    session.act(session.state.legal_actions()[0])


LIMITED = """
import resource
from tests.robustness.test_disks import move, new_session
from dejavu.store import autosave, saves

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

for room in range(0, 400, 9):
    limit(resource.RLIM_INFINITY)
    saved = autosave.begin(new_session())
    named = saves.keep(saves.copy_of(saved.session), "Kept").read_bytes()
    move(saved.session)
    limit(saved.path.stat().st_size + room)
    told = 0
    for _ in range(12):
        move(saved.session)
        told += saved.fault is not None
        on_disk = list(autosave.read(saved.path).entries)
        assert on_disk == saved.session.entries[:len(on_disk)], room
        assert saved.fault or on_disk == saved.session.entries, room
    assert told, "the disk was never full"
    try:
        saves.keep(saves.copy_of(saved.session), "Kept")
    except OSError as fault:
        assert "expected a file that can be written" in str(fault), fault
    else:
        raise AssertionError("saved on a full disk")
    assert (saves.saves_folder() / "Kept.jsonl").read_bytes() == named
    limit(resource.RLIM_INFINITY)
    move(saved.session)
    assert saved.fault is None
    assert list(autosave.read(saved.path).entries) == saved.session.entries, room
    saved.close()
"""


def test_a_disk_that_fills_up_anywhere_costs_nothing_once_there_is_room_again() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", LIMITED], env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert len(saves.unfinished()) == len(range(0, 400, 9))
    assert all(game.fault is None for game in saves.unfinished())


READ_ONLY = """
from random import Random
from tests.games.setups import lively
from tests.robustness.test_disks import move, new_session
from dejavu.store import autosave, places, reports, saves
from dejavu.table.shell import settings

saved = autosave.begin(new_session())
other = autosave.begin(new_session())
other.close()
kept = saves.keep(saves.copy_of(saved.session), "Kept")
before = kept.read_bytes()
for folder in (places.data_folder(), places.unfinished_folder(), places.saves_folder()):
    folder.chmod(0o555)
for attempt in (
    lambda: autosave.begin(new_session()),
    lambda: saves.keep(saves.copy_of(saved.session), "Kept"),
    lambda: saves.keep(saves.copy_of(saved.session), "More"),
    lambda: saves.rename(kept, "Other"),
    lambda: saves.remove(other.path),
    lambda: saves.copy_out(kept, places.saves_folder()),
    lambda: reports.write(ValueError(), {}),
):
    try:
        attempt()
    except places.StoreError as fault:
        assert "Permission denied; expected a f" in str(fault), fault
    else:
        raise AssertionError("done in a folder that is read-only")
assert "Permission denied" in settings.save(settings.Settings(), places.settings_file())
luck = Random(1)
while not saved.session.state.is_terminal():
    saved.session.act(lively(saved.session.state.legal_actions(), luck))
assert saved.fault is None, saved.fault
saved.close()
assert list(autosave.read(saved.path).entries) == saved.session.entries
assert kept.read_bytes() == before
assert [game.fault for game in (*saves.named(), *saves.unfinished())] == [None] * 3
for folder in (places.data_folder(), places.unfinished_folder(), places.saves_folder()):
    folder.chmod(0o755)
"""


def test_folders_that_become_read_only_during_a_game_are_said_and_nothing_is_lost() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", READ_ONLY]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=300, preexec_fn=obey_permissions
    )
    assert done.returncode == 0, done.stderr


def obey_permissions() -> None:
    """Have permissions hold for root too: what is started next has no power to override them."""
    libc = ctypes.CDLL(None, use_errno=True)
    for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
        libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)


PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 24, 1, 2


def begin(program: Program) -> None:
    program.matches.begin(NewGame((Seat("Ann"), Seat("Ben")), {}, 7))
    settle(program.app)


def settle(app: App) -> None:
    for _ in range(300):
        app.step(1 / 10)


def move_at_table(program: Program) -> None:
    assert program.matches.current
    assert program.matches.current.act(program.matches.current.view.legal_actions()[0]) is None
    settle(program.app)


def said(app: App) -> str:
    words = app.toasts.words
    assert words is not None
    assert "\n" not in words
    return words


class Disk:
    """Can be written to, until it is said that it cannot."""

    writable = True


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    made, real = Disk(), os.write

    def write(file: int, data: bytes) -> int:
        if not made.writable:
            raise OSError(EROFS, os.strerror(EROFS))
        return real(file, data)

    monkeypatch.setattr(os, "write", write)
    return made


def shown(app: App) -> list[str]:
    """What can be read in the scene on top."""
    assert isinstance(app.scene, Form)
    return [row.words for row in app.scene.rows() if isinstance(row, Label)]


def test_a_folder_that_becomes_read_only_is_said_at_the_table_until_it_was_read(
    program: Program, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(program)
    (game,) = saves.unfinished()
    before = game.path.read_bytes()
    disk.writable = False
    move_at_table(program)
    words = (
        f"The game cannot be saved now: Read-only file system ({places.unfinished_folder()}). "
        "It goes on, and is saved as soon as that can be done."
    )
    assert said(program.app) == words
    program.app.forgive()
    assert said(program.app) == words, "gone with the next click"
    toasts = heard(program.app, monkeypatch)
    move_at_table(program)
    assert toasts == [], "said once, not with every move"
    assert game.path.read_bytes() == before
    disk.writable = True
    move_at_table(program)
    assert toasts == ["The game is saved again."]
    assert program.matches.current
    assert list(autosave.read(game.path).entries) == program.matches.current.session.entries


def begin_and_stay_unsaved(program: Program, disk: Disk) -> None:
    """A game that was begun before anything failed, and a move that is not on the disk."""
    begin(program)
    disk.writable = False
    move_at_table(program)


def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that the table says from now on."""
    told: list[str] = []
    monkeypatch.setattr(app, "toast", told.append)
    monkeypatch.setattr(app, "refuse", told.append)
    return told


def to_title(program: Program) -> None:
    assert program.matches.current
    program.matches.current.to_title()


def close_window(program: Program) -> None:
    pygame.event.post(Event(pygame.QUIT))
    program.app.step(1 / 60)


@pytest.mark.parametrize("leave", [to_title, close_window])
def test_leaving_a_game_that_could_not_be_saved_asks_first(
    program: Program, disk: Disk, leave: Callable[[Program], None]
) -> None:
    begin_and_stay_unsaved(program, disk)
    leave(program)
    settle(program.app)
    assert program.app.scene.name == "question"
    assert shown(program.app) == [
        f"What was played last could not be saved: Read-only file system ({places.unfinished_folder()}). "
        "It is lost when you leave."
    ]
    click(program.app, "no")
    settle(program.app)
    assert program.app.scene.name == "building"
    leave(program)
    settle(program.app)
    click(program.app, "yes")
    assert [scene.name for scene in program.app.scenes] == (["title"] if leave is to_title else [])


def test_a_window_that_is_closed_twice_is_not_asked_about_twice(program: Program, disk: Disk) -> None:
    begin_and_stay_unsaved(program, disk)
    close_window(program)
    assert program.app.scene.name == "question"
    close_window(program)
    assert not program.app.scenes


def test_leaving_asks_nothing_once_there_is_room_again(program: Program, disk: Disk) -> None:
    begin_and_stay_unsaved(program, disk)
    assert program.matches.current
    entries = program.matches.current.session.entries
    disk.writable = True
    to_title(program)
    assert program.app.scene.name == "title"
    (game,) = saves.unfinished()
    assert list(autosave.read(game.path).entries) == entries


def test_a_game_begun_where_nothing_can_be_written_goes_on_unsaved(program: Program, home: Path) -> None:
    home.write_text("a file where the folder should be")
    begin(program)
    assert said(program.app) == (
        f"This game cannot be saved: Not a directory ({places.unfinished_folder()}). "
        "It goes on, but is lost when you leave it."
    )
    move_at_table(program)
    assert home.read_text() == "a file where the folder should be"
    to_title(program)
    assert program.app.scene.name == "question"


OTHER = """
import sys
from pathlib import Path
from dejavu.store import autosave
try:
    autosave.resume(Path(sys.argv[1]))
except OSError as fault:
    print(fault)
"""


def test_another_program_is_told_that_the_game_is_being_played(program: Program) -> None:
    begin(program)
    (game,) = saves.unfinished()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", OTHER, str(game.path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.stdout == f"{game.path}: another dejavu is playing this game; expected to have it alone\n", done.stderr
    move_at_table(program)
    assert program.matches.current
    assert list(autosave.read(game.path).entries) == program.matches.current.session.entries


def test_a_table_that_may_not_have_a_game_says_so_and_stays(program: Program) -> None:
    elsewhere = autosave.begin(new_session())
    before = elsewhere.path.read_bytes()
    program.matches.proceed(elsewhere.path)
    assert said(program.app) == "This game is being played in another window. Leave it there first."
    assert program.app.scene.name == "title"
    with pytest.raises(StoreError, match="another dejavu is playing this game"):
        saves.remove(elsewhere.path)
    assert elsewhere.path.read_bytes() == before
    elsewhere.close()


def test_games_begun_while_the_clock_goes_back_lie_beside_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = [autosave.begin(new_session())]
    move(begun[0].session)

    class Still(autosave.datetime):  # type: ignore[name-defined, misc]
        """The same second for ever, as when a clock is set back again and again."""

        @classmethod
        def now(cls, tz: object = None) -> object:
            return moment

    moment = autosave.datetime(2001, 1, 1)  # type: ignore[attr-defined]
    monkeypatch.setattr(autosave, "datetime", Still)
    begun += [autosave.begin(new_session()) for _ in range(3)]
    for number, saved in enumerate(begun):
        for _ in range(number):
            move(saved.session)
    paths = {saved.path for saved in begun}
    assert len(paths) == 4
    for saved in begun:
        saved.close()
        assert list(autosave.read(saved.path).entries) == saved.session.entries
    assert {game.path for game in saves.unfinished()} == paths


def test_settings_that_cannot_be_saved_are_said_in_the_window_once(
    home: Path, app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever starts the program from a menu never sees what it complains of."""
    home.write_text("no folder")
    app = app_at()
    made = App(app.window, settings_file=places.settings_file())
    program = Program(made, Launch(), InlineWorker)
    made.push(program.first())
    toasts = heard(made, monkeypatch)
    made.save_settings()
    made.save_settings()
    assert toasts == [f"{places.settings_file()}: the settings could not be saved: File exists"]
    made.quit()


def test_a_new_game_is_never_written_into_a_file_that_may_be_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the disk does not say what is there."""
    real = os.stat

    def stat(path: str | Path, *, dir_fd: int | None = None, follow_symlinks: bool = True) -> os.stat_result:
        if str(path).endswith(".jsonl"):
            raise OSError(EIO, os.strerror(EIO))
        return real(path, dir_fd=dir_fd, follow_symlinks=follow_symlinks)

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", stat)
        with pytest.raises(StoreError, match="Input/output error; expected a file that can be written"):
            autosave.begin(new_session())
        with pytest.raises(StoreError, match="Input/output error; expected a file that can be renamed"):
            saves.rename(places.saves_folder() / "Kept.jsonl", "Other")
    assert saves.unfinished() == []


def test_a_file_of_which_nothing_can_be_told_is_not_left_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was set aside, and none could be begun in its place."""
    saved = autosave.begin(new_session())

    def fstat(file: int) -> os.stat_result:
        raise OSError(ENOENT, os.strerror(ENOENT))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fstat", fstat)
        move(saved.session)
    assert (saved.fault, saved.times_anew) == (None, 0)
    assert list(autosave.read(saved.path).entries) == saved.session.entries
    saved.close()
