"""The file of a game under way that somebody else takes away, writes over or adds to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from dejavu.store import autosave, saves
from tests.store.test_autosave import ADD, session
from tests.testgames.counting import END

pytestmark = pytest.mark.usefixtures("counting")


def gone(path: Path) -> None:
    path.unlink()


def gone_with_its_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def replaced_by_another(path: Path) -> None:
    other = path.with_suffix(".other")
    other.write_text("Dear Ann,\n")
    other.replace(path)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def added_to(path: Path) -> None:
    with path.open("a") as file:
        file.write("Dear Ann,\n")


def replaced_by_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


HARM = [gone, gone_with_its_folder, replaced_by_another, emptied, added_to, replaced_by_a_folder]


@pytest.mark.parametrize("harm", HARM)
def test_a_file_harmed_during_the_game_is_whole_again_after_the_next_move(harm: Callable[[Path], None]) -> None:
    saved = autosave.begin(session())
    for action in (ADD, END, ADD):
        saved.session.act(action)
    assert saved.times_anew == 0
    harm(saved.path)
    saved.session.act(ADD)
    assert (saved.times_anew, saved.fault) == (1, None)
    assert list(autosave.read(saved.path).entries) == saved.session.entries
    saved.session.act(ADD)
    saved.close()
    assert saved.times_anew == 1
    again = autosave.resume(saved.path)
    assert again.session.state.digest() == saved.session.state.digest()
    again.close()


def test_a_file_harmed_after_the_last_move_is_whole_when_the_game_is_left() -> None:
    saved = autosave.begin(session())
    saved.session.act(ADD)
    saved.path.unlink()
    saved.close()
    assert list(autosave.read(saved.path).entries) == saved.session.entries


def test_what_lies_in_the_place_of_the_file_is_kept_beside_it() -> None:
    saved = autosave.begin(session())
    replaced_by_another(saved.path)
    saved.session.act(ADD)
    saved.close()
    assert saved.path.with_name(f"{saved.path.name}.bak").read_text() == "Dear Ann,\n"
    assert [one.path for one in saves.unfinished()] == [saved.path]


def test_a_file_that_cannot_be_written_anew_is_said_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = autosave.begin(session())
    saved.session.act(ADD)
    saved.path.unlink()
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", lambda file, data: 0)
        saved.session.act(ADD)
        assert saved.fault is not None
    saved.session.act(ADD)
    assert saved.fault is None
    assert list(autosave.read(saved.path).entries) == saved.session.entries
    saved.close()
