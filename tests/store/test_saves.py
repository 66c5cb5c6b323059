"""Lists of games, and saves with a name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dejavu.engine.journal import Seat
from dejavu.store import autosave, places, saves
from tests.engine.counting_game import END
from tests.store.test_autosave import ADD, counting, session

__all__ = ["counting"]


def test_unfinished_games_are_listed_the_last_played_first() -> None:
    for number in range(3):
        saved = autosave.begin(session())
        for _ in range(number):
            saved.session.act(END)
        saved.close()
        os.utime(saved.path, (number * 1000, number * 1000))
    listed = saves.unfinished()
    assert [one.turns for one in listed] == [2, 1, 0]
    assert listed[0].seats == (Seat("Ann"), Seat("Ben"))
    assert {one.game for one in listed} == {"counting"}
    assert all(one.fault is None for one in listed)


def test_a_damaged_game_is_listed_with_its_fault() -> None:
    path = places.made(places.unfinished_folder()) / "old.jsonl"
    path.write_text("{}\n")
    (listed,) = saves.unfinished()
    assert listed.fault is not None
    assert listed.fault.startswith(f"{path}:1: not a journal of dejavu; expected")


def test_a_named_save_can_be_played_from_again_and_again() -> None:
    first = autosave.begin(session())
    first.session.act(ADD)
    path = saves.save_as(first.session, "Before the storm!")
    kept = path.read_bytes()
    first.session.act(ADD)
    first.close()
    for _ in range(2):
        again = saves.open_named(path)
        assert again.session.state.to_data()["count"] == 1
        again.session.act(ADD)
        again.close()
    assert path.read_bytes() == kept
    assert [one.name for one in saves.named()] == ["Before-the-storm"]
    assert len(saves.unfinished()) == 3


def test_saving_under_a_name_replaces_the_old_save_only_when_the_new_one_is_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = session()
    path = saves.save_as(played, "x")
    old = path.read_bytes()
    played.act(ADD)

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(places.StoreError, match="No space left on device; expected a file that can be written"):
            saves.save_as(played, "x")
    assert path.read_bytes() == old
    assert saves.save_as(played, "x") == path
    assert path.read_bytes() != old


@pytest.mark.parametrize("name", ["", "...", "/", "  "])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be the name of a save; expected letters or digits"):
        saves.save_as(session(), name)


def test_a_name_never_leaves_the_folder_of_saves() -> None:
    path = saves.save_as(session(), "../../etc/passwd")
    assert path.parent == places.saves_folder()


def test_a_game_can_be_thrown_away() -> None:
    saved = autosave.begin(session())
    saved.close()
    saves.remove(saved.path)
    assert saves.unfinished() == []


def test_everything_is_kept_under_the_named_home(home: Path) -> None:
    for place in (places.settings_file(), places.unfinished_folder(), places.finished_folder(), places.saves_folder()):
        assert home in place.parents
