"""Saves in the window: named, renamed, copied, removed, brought back, opened from a file; every fault is one line."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from errno import EACCES, EIO
from pathlib import Path
from threading import Event, current_thread, main_thread
from time import sleep
from typing import Any

import pygame
import pytest

from dejavu import games
from dejavu.engine.journal import Seat
from dejavu.engine.journal_reader import read_header
from dejavu.engine.session import Session
from dejavu.store import autosave, places, saves
from dejavu.store.outcomes import outcome
from dejavu.store.places import StoreError
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.replay import Replay
from dejavu.table.program import Program
from dejavu.table.scenes.folder import Folder
from dejavu.table.scenes.seats import NewGame
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.widgets import Label
from dejavu.table.widgets.form import Form
from tests.table.hands import AppAt, click, key, target

FINISHED = Path(__file__).parents[2] / "replays" / "fragments-2.jsonl"
SEATS = (Seat("Ann"), Seat("Ben"))


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Choosing a folder begins in an empty one."""
    folder = tmp_path / "documents"
    folder.mkdir()
    monkeypatch.setattr(places, "own_folder", lambda: folder)
    monkeypatch.setattr(Folder, "last", None)
    return folder


@pytest.fixture
def program(app_at: AppAt) -> Program:
    app: App = app_at(reduced_motion=True)
    return Program(app, Launch(), InlineWorker)


@pytest.fixture
def kept() -> Path:
    """An unfinished game."""
    save = autosave.begin(Session(games.load("fragments"), SEATS, 7))
    save.close()
    return save.path


@pytest.fixture
def app(program: Program, kept: Path) -> App:
    """The list of games."""
    program.app.push(program.title())
    click(program.app, "games")
    return program.app


def done(app: App, name: str) -> None:
    """Click what has files written, and wait for the disk."""
    click(app, name)
    wait(app)


def wait(app: App) -> None:
    for _ in range(5000):
        app.step(1 / 60)
        if not app.scene.busy:
            return
        sleep(0.001)
    raise AssertionError("the disk is never done")


def write(app: App, field: str, text: str) -> None:
    """Write a line anew."""
    target(app, field)
    app.input.focus(field)
    app.step(0)
    key(app, "end", *["backspace"] * len(str(target(app, field).value)))
    for letter in text:
        app.input.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    app.step(0)


def test_the_game_on_the_table_is_saved_under_a_name_by_keyboard_alone(program: Program) -> None:
    app = program.app
    app.push(program.title())
    program.matches.begin(NewGame(SEATS, {}, 7))
    app.step(0)
    assert program.matches.current
    program.matches.current.pause()
    click(app, "save-as")
    write(app, "name", "Before the storm")
    key(app, "return")
    wait(app)
    assert app.scene.name == "pause"
    assert "Before the storm" in app.toasts.words
    assert [one.name for one in saves.named()] == ["Before the storm"]
    program.matches.leave()


def test_what_is_typed_takes_the_place_of_the_name_suggested(app: App) -> None:
    """``Friday night`` once became ``Ann, BenFriday night``."""
    click(app, "more-unfinished-0")
    click(app, "save-as")
    app.step(0)
    assert target(app, "name").value == "Ann, Ben"
    key(app, *"friday")
    assert target(app, "name").value == "friday"
    app.change("ui_scale", 1.25)  # everything is laid out anew, as when the window is resized
    app.step(0)
    key(app, *"s")
    assert target(app, "name").value == "fridays"


def test_saving_under_a_name_that_is_taken_asks_first(app: App, kept: Path) -> None:
    old = saves.keep(saves.copy_of(Session(games.load("fragments"), SEATS, 1)), "Mine").read_bytes()
    click(app, "more-unfinished-0")
    click(app, "save-as")
    write(app, "name", "Mine")
    done(app, "agree")
    click(app, "no")
    assert saves.named_path("Mine").read_bytes() == old
    done(app, "agree")
    done(app, "yes")
    assert saves.named_path("Mine").read_bytes() == kept.read_bytes()
    assert app.scene.name == "saved-game"


def test_a_save_is_given_another_name(app: App, kept: Path) -> None:
    saves.keep_as(kept, "Old")
    saves.keep_as(kept, "Taken")
    app.scene.resumed()
    name = next(t.name for t in app.scene.targets() if t.label == "Old")
    click(app, f"more-{name}")
    click(app, "rename")
    write(app, "name", "Taken")
    done(app, "agree")
    assert "there is a save of this name" in app.toasts.words
    assert app.scene.name == "naming"
    write(app, "name", "...")
    done(app, "agree")
    assert "letters or digits" in app.toasts.words
    write(app, "name", "New")
    done(app, "agree")
    assert app.scene.name == "saved-game"
    assert {one.name for one in saves.named()} == {"New", "Taken"}


def test_a_removed_game_comes_back_by_undo_or_by_its_button(app: App, kept: Path) -> None:
    content = kept.read_bytes()
    ways: list[Callable[[], None]] = [lambda: key(app, "ctrl+z"), lambda: click(app, "bring-back")]
    for bring_back in ways:
        click(app, "remove-unfinished-0")
        assert not kept.exists()
        assert "Ctrl+Z brings it back" in app.toasts.words
        bring_back()
        assert kept.read_bytes() == content
    assert "bring-back" not in [t.name for t in app.scene.targets()]


def test_a_removed_game_whose_folder_fails_is_not_silently_gone(
    app: App, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button that brings it back was not there any more, and nothing said why."""
    scandir = os.scandir

    def failing(folder: str | Path) -> Any:
        if Path(folder).parent == places.removed_folder():
            raise OSError(EIO, os.strerror(EIO))
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", failing)
    click(app, "remove-unfinished-0")
    assert "bring-back" not in [t.name for t in app.scene.targets()]
    assert isinstance(app.scene, Form)
    said = [row.words for row in app.scene.rows() if isinstance(row, Label)]
    assert said[0].startswith(str(places.removed_folder()))
    assert said[0].endswith(f"{os.strerror(EIO)}; expected a folder that can be read")


def test_a_game_is_copied_to_a_folder_and_opened_from_there(app: App, kept: Path, own_folder: Path) -> None:
    (own_folder / "for Ben").mkdir()
    click(app, "more-unfinished-0")
    click(app, "copy-out")
    click(app, "folder-0")
    done(app, "choose")
    (copy,) = (own_folder / "for Ben").iterdir()
    assert copy.read_bytes() == kept.read_bytes()
    assert str(copy) in app.toasts.words
    click(app, "back")
    kept.unlink()
    click(app, "open-file")
    click(app, "file-0")
    assert app.scene.name not in ("folder", "games", "title")
    (again,) = saves.unfinished()
    assert again.seats == SEATS


def test_a_path_can_be_written(app: App, kept: Path, tmp_path: Path, own_folder: Path) -> None:
    click(app, "open-file")
    write(app, "path", str(tmp_path / "nowhere"))
    key(app, "return")
    assert "No such file or directory; expected a folder that can be read" in app.toasts.words
    write(app, "path", str(kept.parent))
    key(app, "return")
    assert target(app, "file-0").label == kept.name
    click(app, "up")
    assert target(app, "path").value == str(kept.parent.parent)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("x" * 300, "File name too long; expected a folder that can be read"),
        ("~nosuchuser", "there is nobody of that name; expected a folder that can be read"),
        ("closed", "Permission denied; expected a folder that can be read"),
        ("closed/game.jsonl", "Permission denied; expected a folder that can be read"),
    ],
)
def test_a_path_that_leads_nowhere_is_refused_in_one_line(
    app: App, monkeypatch: pytest.MonkeyPatch, written: str, said: str
) -> None:
    def refuse(path: Path, *_rest: object, **_more: object) -> os.stat_result:
        if "closed" in path.parts:
            raise PermissionError(EACCES, os.strerror(EACCES), str(path))
        return real(path)

    def entries(path: Path) -> Iterator[Path]:
        refuse(path)
        return iter([])

    real = Path.stat
    monkeypatch.setattr(Path, "stat", refuse)
    monkeypatch.setattr(Path, "iterdir", entries)
    click(app, "open-file")
    write(app, "path", written)
    key(app, "return")
    assert app.scene.name == "folder"
    assert app.toasts.words == said, "the path itself still stands in its line"


def test_one_entry_that_cannot_be_looked_at_does_not_hide_the_others(
    app: App, kept: Path, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(kept, own_folder)
    (own_folder / "closed").symlink_to("/elsewhere")
    real = Path.stat

    def stat(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        if path.name == "closed":
            raise PermissionError(EACCES, os.strerror(EACCES), str(path))
        return real(path, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", stat)
    click(app, "open-file")
    assert target(app, "file-0").label == kept.name


def test_a_file_dropped_onto_the_list_is_opened(app: App, kept: Path) -> None:
    copy = saves.copy_out(kept, places.own_folder())
    app.input.handle(pygame.event.Event(pygame.DROPFILE, file=str(copy)))
    app.step(0)
    assert app.scene.name not in ("games", "title")


def test_a_foreign_file_is_refused_in_one_line(app: App, own_folder: Path) -> None:
    (own_folder / "letter.jsonl").write_text("Dear Ann,\n")
    click(app, "open-file")
    click(app, "file-0")
    assert app.scene.name == "folder"
    assert "letter.jsonl:1: not a line of a journal" in app.toasts.words


def test_a_full_disk_is_said_and_the_form_stays(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    click(app, "more-unfinished-0")
    click(app, "save-as")
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        done(app, "agree")
    assert "No space left on device; expected a file that can be written" in app.toasts.words
    assert app.scene.name == "naming"
    assert saves.named() == []
    done(app, "agree")
    assert len(saves.named()) == 1


def test_the_window_does_not_wait_for_the_disk(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    on_disk, waited = Event(), list[bool]()

    def slow(file: int) -> None:
        waited.append(current_thread() is main_thread())
        assert on_disk.wait(60)

    click(app, "more-unfinished-0")
    click(app, "save-as")
    monkeypatch.setattr(os, "fsync", slow)
    click(app, "agree")
    for _ in range(3):
        app.step(1 / 60)
    assert app.scene.name == "naming"
    assert not app.idle
    assert saves.named() == []
    click(app, "agree")  # impatience saves it once
    on_disk.set()
    wait(app)
    assert app.scene.name == "saved-game"
    assert len(saves.named()) == 1
    assert waited == [False, False], "once for the file, once for its name"


def test_a_save_is_finished_though_its_form_was_left(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    on_disk = Event()
    click(app, "more-unfinished-0")
    click(app, "save-as")
    monkeypatch.setattr(os, "fsync", lambda file: on_disk.wait(60))
    click(app, "agree")
    key(app, "escape")
    assert app.scene.name == "saved-game"
    on_disk.set()
    for _ in range(5000):
        app.step(1 / 60)
        if app.toasts.words.startswith("Saved as"):
            break
        sleep(0.001)
    assert len(saves.named()) == 1
    assert app.scene.name == "saved-game"


def test_a_folder_that_cannot_be_written_is_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(path: Path, folder: Path) -> Path:
        raise StoreError(f"{folder}: Permission denied; expected a file that can be written")

    monkeypatch.setattr(saves, "copy_out", read_only)
    click(app, "more-unfinished-0")
    click(app, "copy-out")
    done(app, "choose")
    assert "Permission denied" in app.toasts.words
    assert app.scene.name == "folder"


def test_a_game_that_another_program_plays_is_neither_opened_nor_removed(app: App, kept: Path) -> None:
    other = autosave.resume(kept)
    for name in ("unfinished-0", "remove-unfinished-0"):
        click(app, name)
        assert app.toasts.words.startswith("This game is being played in another window.")
    other.close()
    assert kept.exists()


def test_a_finished_game_can_be_looked_at_again(program: Program, kept: Path) -> None:
    kept.rename(places.made(places.finished_folder()) / kept.name)
    app = program.app
    app.push(program.title())
    app.settle()
    click(app, "games")
    app.settle()
    click(app, "finished-0")
    app.settle()
    assert isinstance(program.matches.current, Replay)
    program.matches.leave()


def test_finished_games_show_their_scores_and_who_won(program: Program) -> None:
    shutil.copy(FINISHED, places.made(places.finished_folder()) / "one.jsonl")
    app = program.app
    app.push(program.title())
    click(app, "games")
    wait(app)
    ended = outcome(FINISHED)
    assert ended
    seats = read_header(FINISHED.read_bytes().partition(b"\n")[0] + b"\n", "").seats
    label = target(app, "finished-0").label
    assert label == ", ".join(f"{seat.name}: {score}" for seat, score in zip(seats, ended.scores, strict=True))
    told = next(widget.detail for widget in app.scene.list.widgets if widget.name == "finished-0")  # type: ignore[attr-defined]
    assert told.startswith(f"{seats[ended.winners[0]].name} won")
    click(app, "more-finished-0")
    assert target(app, "play").label == "Look at it again"


@pytest.mark.parametrize("name", ["unfinished", "saves", "finished", "removed"])
def test_a_folder_of_games_that_cannot_be_looked_into_is_said(name: str, program: Program, home: Path) -> None:
    """It once looked as if there were no games."""
    home.mkdir()
    (home / name).write_text("no folder")
    program.app.push(program.first())
    program.games()
    assert isinstance(program.app.scene, Form)
    said = [row.words for row in program.app.scene.rows() if isinstance(row, Label)]
    assert said[0] == f"{home / name}: Not a directory; expected a folder that can be read"


def test_that_the_last_moves_are_lost_is_said_in_the_list_and_when_the_game_goes_on(program: Program) -> None:
    """A hole in the file took up to a hundred moves, and nobody was told."""
    raw = FINISHED.read_bytes()
    at = raw.rfind(b"\n", 0, len(raw) * 9 // 10) // 512 * 512
    path = places.unfinished_folder() / "2026-11-22-fragments.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(raw[:at] + bytes(512) + raw[at + 512 :])
    app = program.app
    program.to_title()
    click(app, "games")
    assert target(app, "unfinished-0").tip.startswith("The last moves were lost on the disk")
    click(app, "unfinished-0")
    assert app.toasts.words.startswith("The last moves were lost on the disk")
