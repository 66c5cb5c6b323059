"""Autosave loses nothing, whatever kills the program, and never stops a game."""

from __future__ import annotations

import os
import subprocess
import sys
from errno import ENOLCK, ENOSPC
from pathlib import Path

import pytest

from dejavu.engine.action import Action
from dejavu.engine.journal import MOST_ENTRIES, JournalError, Seat
from dejavu.engine.session import Session
from dejavu.store import autosave, places, saves
from dejavu.store.lock import InUseError, Lock
from dejavu.store.places import StoreError
from tests.testgames.counting import END, CountingGame

ADD = Action("add", (1,))

pytestmark = pytest.mark.usefixtures("counting")


def session(goal: int = 30) -> Session:
    return Session(CountingGame(), [Seat("Ann"), Seat("Ben")], 7, {"goal": goal})


def test_every_move_is_in_the_file_at_once() -> None:
    saved = autosave.begin(session())
    for expected in range(1, 4):
        saved.session.act(ADD)
        assert len(autosave.read(saved.path).entries) == expected
    saved.close()


def test_a_game_goes_on_where_it_was_and_into_the_same_file() -> None:
    saved = autosave.begin(session())
    for action in (ADD, ADD, END, ADD):
        saved.session.act(action)
    digest = saved.session.state.digest()
    saved.close()
    before = saved.path.read_bytes()
    again = autosave.resume(saved.path)
    assert again.session.state.digest() == digest
    assert again.session.can_undo
    again.session.undo()
    again.close()
    assert saved.path.read_bytes().startswith(before)
    assert [one.path for one in saves.unfinished()] == [saved.path]


KILLED = """
import os, sys
from dejavu.store import autosave
from tests.store.test_autosave import ADD, END, session
saved = autosave.begin(session())
for action in (ADD, END, ADD):
    saved.session.act(action)
print(saved.path, saved.session.state.digest(), flush=True)
os.kill(os.getpid(), 9)
"""


def test_a_game_that_was_opened_is_the_one_played_last_even_without_a_move() -> None:
    """Continue offered the other one, which had been left later."""
    paths = []
    for moment in (1_000, 2_000):
        save = autosave.begin(session())
        save.close()
        os.utime(save.path, (moment, moment))
        paths.append(save.path)
    assert [game.path for game in saves.unfinished()] == paths[::-1]
    autosave.resume(paths[0]).close()
    assert [game.path for game in saves.unfinished()] == paths


def test_a_game_that_is_over_keeps_the_time_of_its_end() -> None:
    """The diary reads from it when a game ended; a finished one that was left among the others ended today."""
    save = autosave.begin(session(goal=1))
    save.session.act(ADD)
    save.close()
    left = save.path.rename(places.unfinished_folder() / save.path.name)
    os.utime(left, (1_000, 1_000))
    again = autosave.resume(left)
    again.close()
    assert (again.path.parent, again.path.stat().st_mtime) == (places.finished_folder(), 1_000)


def test_a_program_that_is_killed_loses_no_move(home: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", KILLED], env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == -9, done.stderr
    path, digest = done.stdout.split()
    saved = autosave.resume(Path(path))
    assert saved.session.state.digest() == digest
    saved.close()


def test_a_torn_line_costs_one_move_at_most_and_nothing_later() -> None:
    saved = autosave.begin(session())
    for action in (ADD, END, ADD, ADD):
        saved.session.act(action)
    saved.close()
    saved.path.write_bytes(saved.path.read_bytes()[:-10])
    again = autosave.resume(saved.path)
    assert again.session.state.to_data()["count"] == 2
    again.session.act(ADD)
    again.close()
    third = autosave.resume(saved.path)
    assert third.session.state.to_data()["count"] == 3
    third.close()


def test_a_finished_game_is_no_longer_offered_but_kept() -> None:
    saved = autosave.begin(session(goal=2))
    saved.session.act(Action("add", (2,)))
    saved.close()
    assert saves.unfinished() == []
    assert saved.path.parent == places.finished_folder()
    assert [one.path for one in saves.finished()] == [saved.path]
    assert Session.resume(CountingGame(), autosave.read(saved.path), strict=True).state.is_terminal()


def test_a_finished_game_whose_end_is_not_on_disk_stays_among_the_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = autosave.begin(session(goal=2))

    def full(file: int, data: bytes) -> int:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, "write", full)
        saved.session.act(Action("add", (2,)))
        saved.close()
    assert saves.finished() == []
    assert [one.path for one in saves.unfinished()] == [saved.path]
    again = autosave.resume(saved.path)
    assert not again.session.state.is_terminal()
    again.close()


def test_two_programs_cannot_play_the_same_game() -> None:
    saved = autosave.begin(session())
    with pytest.raises(StoreError, match="another dejavu is playing this game; expected to have it alone"):
        autosave.resume(saved.path)
    with pytest.raises(StoreError, match="another dejavu is playing this game"):
        saves.remove(saved.path)
    saved.close()
    autosave.resume(saved.path).close()


def test_two_programs_may_begin_a_game_in_the_same_second(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere: list[Lock] = []

    class Late(Lock):
        def __init__(self, path: Path) -> None:
            if not elsewhere:  # the other program was quicker to take the name, and has not written yet
                elsewhere.append(Lock(path))
            super().__init__(path)

    monkeypatch.setattr(autosave, "Lock", Late)
    saved = autosave.begin(session())
    assert saved.path.stem.endswith("-2")
    saved.close()
    elsewhere[0].release()


def test_a_disk_that_locks_nothing_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some say that another program has it, of every file: a name was looked for without end."""

    def in_use(path: Path) -> Lock:
        raise InUseError(f"{path}: another dejavu is playing this game; expected to have it alone")

    monkeypatch.setattr(autosave, "Lock", in_use)
    with pytest.raises(StoreError, match=rf"{os.strerror(ENOLCK)}; expected a file that can be written$") as said:
        autosave.begin(session())
    assert said.value.reason == os.strerror(ENOLCK)


def test_a_game_that_cannot_be_resumed_is_not_left_locked() -> None:
    saved = autosave.begin(session())
    saved.close()
    good = saved.path.read_bytes()
    saved.path.write_bytes(good.replace(b"Ann", b"Eve"))
    with pytest.raises(JournalError, match=r":1: the sum of this line does not fit"):
        autosave.resume(saved.path)
    saved.path.write_bytes(good)
    autosave.resume(saved.path).close()


def test_a_folder_that_cannot_be_written_is_one_clear_line(home: Path) -> None:
    home.write_text("a file where the folder should be")
    with pytest.raises(StoreError, match=r"home/unfinished: .*; expected a folder that can be written$"):
        autosave.begin(session())


@pytest.mark.parametrize("room", [*range(40), *range(40, 140, 7)])
def test_a_full_disk_is_said_and_the_game_goes_on_and_is_whole_when_there_is_room_again(
    monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    saved = autosave.begin(session())
    saved.session.act(ADD)
    real, free = os.write, [room]

    def write(file: int, data: bytes) -> int:
        if not free[0]:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        taken = real(file, data[: free[0]])
        free[0] -= taken
        return taken

    monkeypatch.setattr(os, "write", write)
    for action in (ADD, ADD, END):
        saved.session.act(action)
    assert saved.fault is not None
    assert str(saved.fault) == f"{saved.path}: No space left on device; expected a file that can be written"
    assert saved.fault.reason == "No space left on device"
    on_disk = list(autosave.read(saved.path).entries)
    assert on_disk == saved.session.entries[: len(on_disk)]
    free[0] = 10  # there is room for a little, and then for more: never is a line written twice
    saved.session.act(ADD)
    free[0] = 10_000
    saved.session.act(ADD)
    assert saved.fault is None
    assert list(autosave.read(saved.path).entries) == saved.session.entries
    saved.close()


def test_a_game_that_cannot_be_begun_on_a_full_disk_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    real, room = os.write, [20]

    def write(file: int, data: bytes) -> int:
        if not room:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        return real(file, data[: room.pop()])

    with monkeypatch.context() as full:
        full.setattr(os, "write", write)
        with pytest.raises(StoreError, match=r"No space left on device; expected a file that can be written$"):
            autosave.begin(session())
    assert saves.unfinished() == []
    autosave.begin(session()).close()


def test_a_device_is_refused_before_it_fills_the_memory() -> None:
    with pytest.raises(JournalError, match=r"^/dev/zero: not a file; expected a journal of dejavu$"):
        autosave.read(Path("/dev/zero"))


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(None, "expected a journal of dejavu"), (b"hello\n", "not a line of a journal"), (b"", "empty")],
)
def test_what_is_no_journal_is_refused_and_left_alone(tmp_path: Path, content: bytes | None, complaint: str) -> None:
    path = tmp_path / "x.jsonl"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises((JournalError, StoreError), match=complaint):
        autosave.resume(path)
    assert (path.read_bytes() if path.exists() else None) == content


def test_a_journal_of_an_unknown_game_is_refused() -> None:
    saved = autosave.begin(session())
    saved.close()
    journal = autosave.read(saved.path)
    object.__setattr__(journal.header, "game", "chess")
    with pytest.raises(JournalError, match=r"\.jsonl:1: there is no game 'chess'; expected counting$"):
        autosave.restored(journal)


@pytest.mark.parametrize("controller", ["easy", "," * 100], ids=["lines", "values"])
def test_a_game_longer_than_can_be_read_is_said_and_its_file_can_still_be_read(controller: str) -> None:
    """The whole game was once lost with the line that was one too many."""
    saved = autosave.begin(session())
    while saved.fault is None and len(saved.session.entries) <= MOST_ENTRIES:
        saved.session.set_controller(0, controller)
    assert saved.fault is not None
    assert saved.fault.reason == "the game is longer than a save can be"
    saved.session.act(ADD)
    saved.close()
    on_disk = list(autosave.read(saved.path).entries)
    assert on_disk == saved.session.entries[: len(on_disk)]
    assert len(on_disk) >= 2_000
    again = autosave.resume(saved.path)
    again.session.act(ADD)
    assert again.fault is not None, "how long it is was forgotten"
    again.close()


def is_open_as(number: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(number), path.stat())
    except OSError:
        return False


def test_a_game_played_on_after_its_autosave_was_closed_touches_no_file(tmp_path: Path) -> None:
    """Its turn once ended in an exception, and its moves could get into the next file with the number of its own."""
    saved = autosave.begin(session())
    saved.session.act(ADD)
    before = saved.path.read_bytes()
    number = next(number for number in range(256) if is_open_as(number, saved.path))
    saved.close()
    other = os.open(tmp_path / "letter", os.O_CREAT | os.O_RDWR)
    foreign = os.dup2(other, number)
    os.close(other)
    saved.path.unlink()
    saved.path.hardlink_to(tmp_path / "letter")
    os.write(foreign, before)
    for action in (ADD, END, ADD):
        saved.session.act(action)
    saved.catch_up()
    os.close(foreign)
    assert (tmp_path / "letter").read_bytes() == before
    assert saved.times_anew == 0
