"""Lists of games, and saves with a name."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from dejavu.engine.journal import MOST_ENTRIES, Check, Header, JournalError, Seat
from dejavu.store import autosave, ends, places, saves
from tests.store.test_autosave import ADD, session
from tests.testgames.counting import END

pytestmark = pytest.mark.usefixtures("counting")


def test_unfinished_games_are_listed_the_last_played_first(testgames: tuple[str, ...]) -> None:
    for number in range(3):
        saved = autosave.begin(session())
        for _ in range(number):
            saved.session.act(END)
        saved.close()
        os.utime(saved.path, (number * 1000, number * 1000))
    listed = saves.unfinished()
    assert [one.round for one in listed] == [1, 1, 0]
    assert listed[0].seats == (Seat("Ann"), Seat("Ben"))
    assert {one.game for one in listed} == {"counting"}
    assert all(one.fault is None for one in listed)


def test_a_game_with_a_time_after_the_last_moment_is_listed_as_of_1970(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "LAST_MOMENT", 1_000)  # few file systems keep a time after the real one
    for moment in (1_000, 1_001):
        os.utime(saves.keep(saves.copy_of(session()), f"Game {moment}"), (moment, moment))
    assert {game.name: game.when.timestamp() for game in saves.named()} == {"Game 1000": 1_000, "Game 1001": 0}


def test_a_damaged_game_is_listed_with_its_fault() -> None:
    path = places.made(places.unfinished_folder()) / "old.jsonl"
    path.write_text("{}\n")
    (listed,) = saves.unfinished()
    assert listed.fault is not None
    assert listed.fault.startswith(f"{path}:1: not a journal of dejavu; expected")


def test_a_game_with_a_position_of_another_number_of_seats_is_listed_with_its_fault() -> None:
    played = session()
    played.entries.append(Check({**played.state.to_data(), "seats": 4}))
    path = saves.keep(saves.copy_of(played), "Strange")
    (listed,) = saves.named()
    assert listed.fault == f"{path}: a position for 4 seats; expected 2"


def test_a_file_too_large_to_be_a_game_is_listed_with_its_fault_and_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saves.keep(saves.copy_of(session()), "Large")
    monkeypatch.setattr(autosave, "LARGEST", 10)
    (listed,) = saves.named()
    assert listed.fault == f"{path}: larger than 10 bytes; expected a journal of dejavu"


def test_a_list_opened_again_reads_only_the_games_that_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (saves.keep(saves.copy_of(session()), name) for name in ("First", "Second"))
    saves.named()
    read: list[Path] = []
    header = ends.header

    def noted(path: Path) -> Header:
        read.append(path)
        return header(path)

    monkeypatch.setattr(ends, "header", noted)
    played = session()
    played.act(END)
    saves.keep(saves.copy_of(played), "Second")
    assert {game.path for game in saves.named()} == {first, second}
    assert read == [second]


def test_what_might_never_end_is_no_game() -> None:
    pipe = places.made(places.saves_folder()) / "pipe.jsonl"
    os.mkfifo(pipe)
    assert saves.named() == []
    with pytest.raises(JournalError, match=r"pipe\.jsonl: not a file; expected a journal of dejavu"):
        saves.open_named(pipe)


def test_a_named_save_can_be_played_from_again_and_again() -> None:
    first = autosave.begin(session())
    first.session.act(ADD)
    path = saves.keep(saves.copy_of(first.session), "Before the storm!")
    kept = path.read_bytes()
    first.session.act(ADD)
    first.close()
    for _ in range(2):
        again = saves.open_named(path)
        assert again.session.state.to_data()["count"] == 1
        again.session.act(ADD)
        again.close()
    assert path.read_bytes() == kept
    assert [one.name for one in saves.named()] == ["Before the storm"]
    assert len(saves.unfinished()) == 3


def test_saving_under_a_name_replaces_the_old_save_only_when_the_new_one_is_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = session()
    path = saves.keep(saves.copy_of(played), "x")
    old = path.read_bytes()
    played.act(ADD)

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(places.StoreError, match="No space left on device; expected a file that can be written"):
            saves.keep(saves.copy_of(played), "x")
    assert path.read_bytes() == old
    assert saves.keep(saves.copy_of(played), "x") == path
    assert path.read_bytes() != old


@pytest.mark.parametrize("name", ["", "...", "/", "  "])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be the name of a save; expected letters or digits"):
        saves.keep(saves.copy_of(session()), name)


def test_a_name_never_leaves_the_folder_of_saves() -> None:
    path = saves.keep(saves.copy_of(session()), "../../etc/passwd")
    assert path.parent == places.saves_folder()


def test_a_game_can_be_thrown_away() -> None:
    saved = autosave.begin(session())
    saved.close()
    saves.remove(saved.path)
    assert saves.unfinished() == []


def test_what_was_thrown_away_comes_back_the_last_first_and_as_it_was() -> None:
    saves.keep(saves.copy_of(session()), "One")
    second = saves.keep(saves.copy_of(session()), "Two")
    kept, when = second.read_bytes(), second.stat().st_mtime_ns
    for saved in (places.saves_folder() / "One.jsonl", second):
        saves.remove(saved)
    assert saves.named() == []
    last = saves.last_removed()
    assert last is not None
    assert last.name == "Two"
    assert saves.bring_back() == second
    assert (second.read_bytes(), second.stat().st_mtime_ns) == (kept, when)
    saves.bring_back()
    assert {one.name for one in saves.named()} == {"One", "Two"}
    assert saves.last_removed() is None
    with pytest.raises(places.StoreError, match="nothing was removed; expected a game to bring back"):
        saves.bring_back()


def test_a_game_brought_back_never_replaces_another() -> None:
    path = saves.keep(saves.copy_of(session()), "One")
    saves.remove(path)
    other = saves.keep(saves.copy_of(session()), "One")
    assert saves.bring_back() != other
    assert len(saves.named()) == 2


def test_what_was_removed_comes_back_though_the_clock_was_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(saves.MOST_REMOVED):
        saves.remove(saves.keep(saves.copy_of(session()), f"Before {number}"))
    monkeypatch.setattr(time, "time_ns", lambda: 1_000)
    after = saves.keep(saves.copy_of(session()), "After")
    saves.remove(after)
    assert saves.bring_back() == after


def test_only_the_last_removed_games_are_kept() -> None:
    for number in range(saves.MOST_REMOVED + 2):
        saves.remove(saves.keep(saves.copy_of(session()), f"Game {number}"))
    last = saves.last_removed()
    assert last is not None
    assert last.name == f"Game {saves.MOST_REMOVED + 1}"
    assert len(list(places.removed_folder().iterdir())) == saves.MOST_REMOVED


def test_a_save_can_be_renamed_to_a_name_that_is_free() -> None:
    path, other = saves.keep(saves.copy_of(session()), "One"), saves.keep(saves.copy_of(session()), "Two")
    kept = other.read_bytes()
    with pytest.raises(places.StoreError, match=r"^Two: there is a save of this name; expected a name that is free$"):
        saves.rename(path, "Two")
    assert other.read_bytes() == kept
    assert saves.rename(path, "Three").stem == "Three"
    assert sorted(one.name for one in saves.named()) == ["Three", "Two"]
    assert saves.rename(other, "Two") == other


def test_an_unfinished_game_can_be_kept_under_a_name() -> None:
    played = autosave.begin(session())
    played.session.act(ADD)
    path = saves.keep_as(played.path, "Kept")
    assert path.read_bytes() == played.path.read_bytes()
    played.close()


def test_a_game_copied_out_is_the_same_and_never_replaces_a_file(tmp_path: Path) -> None:
    path = saves.keep(saves.copy_of(session()), "One")
    others = [tmp_path / f"{path.stem}.new", tmp_path / f"{path.name}.new"]
    for other in others:
        other.write_text("mine")
    first, second = saves.copy_out(path, tmp_path), saves.copy_out(path, tmp_path)
    assert first != second
    assert [other.read_text() for other in others] == ["mine", "mine"]
    assert first.read_bytes() == second.read_bytes() == path.read_bytes()
    with pytest.raises(places.StoreError, match="there is no such folder; expected one that can be written"):
        saves.copy_out(path, tmp_path / "nowhere")


def test_a_folder_that_cannot_be_written_refuses_copies_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saves.keep(saves.copy_of(session()), "One")

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(places.StoreError, match="No space left on device; expected a file that can be written"):
        saves.copy_out(path, tmp_path)
    assert [found.name for found in tmp_path.iterdir() if found.is_file()] == []


def test_a_foreign_file_is_not_copied_as_a_game(tmp_path: Path) -> None:
    foreign = tmp_path / "letter.jsonl"
    foreign.write_text("Dear Ann,\n")
    with pytest.raises(JournalError, match=r"letter\.jsonl:1: not a line of a journal"):
        saves.keep_as(foreign, "Letter")
    assert saves.named() == []


@pytest.mark.parametrize(
    ("name", "stem"),
    [("  Ann's  game ", "Ann's game"), ("a/b:c", "a b c"), ("CON", "CON_"), ("Größe", "Größe"), ("x" * 99, "x" * 60)],
)
def test_a_name_becomes_a_file_name_that_every_system_takes(name: str, stem: str) -> None:
    assert saves.named_path(name).stem == stem


def test_everything_is_kept_under_the_named_home(home: Path) -> None:
    for place in (places.settings_file(), places.unfinished_folder(), places.finished_folder(), places.saves_folder()):
        assert home in place.parents


def test_a_game_too_long_to_be_read_again_does_not_replace_its_save() -> None:
    played = session()
    path = saves.keep(saves.copy_of(played), "x")
    before = path.read_bytes()
    for _ in range(MOST_ENTRIES + 1):
        played.set_controller(0, "easy")
    with pytest.raises(JournalError, match="more than any game has"):
        saves.keep(saves.copy_of(played), "x")
    assert path.read_bytes() == before
