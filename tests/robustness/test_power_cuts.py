"""The power goes at any moment of an evening: nothing that was acknowledged is lost, and the title stands.

All that the program wrote, forced and renamed is recorded once; what a disk may hold after any beginning of that record
is then laid out in a folder of its own and opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from shutil import copy, rmtree

import pygame
import pytest

from dejavu.diary import book, reading
from dejavu.diary.page import Page, page_of
from dejavu.engine.journal import Entry
from dejavu.engine.journal_reader import read_journal
from dejavu.engine.session import Session
from dejavu.store import autosave, places, saves
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.shell import settings as stored
from dejavu.table.shell.launch import Launch
from tests.cases import some
from tests.robustness.amounts import POWER_CUTS
from tests.robustness.disk import Disk, Done
from tests.robustness.evening import SAID, Play, all_evening, end, prepare, spend
from tests.robustness.playground import REPLAYS
from tests.robustness.power_cut import Record, killed, lay_out, without_power
from tests.table.hands import AppAt

Before = Sequence[tuple[str, bytes | None]]
DIARY = "diary.sqlite"
GONE = "memoir-2-house-chosen.jsonl"
"""A game of which only the diary tells."""
RESUMED, SHOWN = 20, 200
"""Of so many cuts after one the games are played again, and the title is opened."""


class Recorded:
    """An evening, what lay there before it, and what was said to be on the disk."""

    def __init__(self, home: Path, play: Play, share: float) -> None:
        prepare(home, share)
        keep_a_diary(home)
        self.before = [
            (str(path.relative_to(home)), path.read_bytes() if path.is_file() else None)
            for path in sorted(home.rglob("*"))
        ]
        disk = Disk(home)
        spend(home, disk, play)
        self.done = disk.done

    def cuts(self, count: int) -> Iterator[tuple[list[Done], Random, bool]]:
        """What had been done when it was cut, and whether the power went or the program alone, at ``count`` moments."""
        for number in range(count):
            rng = Random(number)
            at = number * len(self.done) // count
            done = self.done[:at]
            last = self.done[at]
            if last.name == "write" and rng.random() < 0.7:
                done = [*done, last._replace(data=last.data[: rng.randrange(len(last.data))])]
            yield done, rng, rng.random() < 0.2


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    return _recorded(tmp_path_factory, all_evening, 0.5)


@pytest.fixture(scope="module")
def written_down(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    """A game is played to its end, and told in the diary."""
    return _recorded(tmp_path_factory, end, 1.0)


def _recorded(folders: pytest.TempPathFactory, play: Play, share: float) -> Recorded:
    pygame.display.init()
    pygame.font.init()
    return Recorded(folders.mktemp("recorded") / "home", play, share)


def keep_a_diary(home: Path) -> None:
    """Tell of what is there, and of a game whose own file is gone since."""
    gone = home / "finished" / "gone.jsonl"
    copy(REPLAYS / GONE, gone)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DEJAVU_HOME", str(home))
        reading.read()
    gone.unlink()


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most files are the same after most cuts."""
    monkeypatch.setattr(autosave, "read_journal", lru_cache(maxsize=64)(read_journal))
    monkeypatch.setattr(book, "read_page", lambda path: _page(path.read_bytes(), path.name))


@pytest.mark.slow
def test_when_the_power_goes_nothing_acknowledged_is_lost(recorded: Recorded, app_at: AppAt, home: Path) -> None:
    for number, (done, rng, alone) in enumerate(some(recorded.cuts(POWER_CUTS))):
        record = Record(recorded.before, done)
        rmtree(home, ignore_errors=True)
        lay_out(killed(record) if alone else without_power(record, rng), home)
        where = f"cut {number} after {done[-1:]}, {'the program' if alone else 'the power'} gone"
        promised = dict(written(record, alone))
        found = on_disk(number % RESUMED == 0)
        for name, entries in promised.items():
            assert found.get(name, [])[: len(entries)] == entries, f"{where}: {name}"
        for name, raw in named(record, done, alone):
            assert (places.saves_folder() / name).read_bytes() == raw, f"{where}: {name}"
        settings, problem = stored.load(places.settings_file())
        assert (settings.game, problem) == ("trip", ""), where
        if number % SHOWN == 0:
            title_stands(app_at)


@pytest.mark.slow
def test_when_the_power_goes_the_diary_tells_of_every_game(written_down: Recorded, home: Path) -> None:
    """Of those whose files are gone as well. SQLite's own writes are cut like all others."""
    assert sum(step.path.startswith(DIARY) for step in written_down.done) > 20, "SQLite is not watched"
    gone, *_more = _keys([REPLAYS / GONE])
    for number, (done, rng, alone) in enumerate(written_down.cuts(POWER_CUTS)):
        record = Record(written_down.before, done)
        rmtree(home, ignore_errors=True)
        lay_out(killed(record) if alone else without_power(record, rng), home)
        finished = _keys(places.finished_folder().glob("*.jsonl"))
        diary = reading.read()
        where = f"cut {number} after {done[-1:]}, {'the program' if alone else 'the power'} gone"
        assert diary.trouble is None, where
        assert {page.key for page in diary.pages} >= {gone, *finished}, where
        assert not places.diary_file().with_name(f"{DIARY}.bak").exists(), where


def test_a_game_that_was_left_is_on_the_disk(recorded: Recorded) -> None:
    record = Record(recorded.before, recorded.done)
    lasting = without_power(record, Random(0))
    journals = {path: raw for path, raw in killed(record).items() if path.endswith((".jsonl", "settings.json"))}
    assert len(journals) > 4
    for path, raw in journals.items():
        assert lasting[path] == raw, path


def written(record: Record, alone: bool) -> Iterator[tuple[str, list[Entry]]]:
    """What of every game was promised: all that was written while the machine goes on, else all that was forced."""
    for path, content in record.history[-1].items():
        if content is not None and path.startswith(("unfinished/", "finished/", "removed/")):
            raw = content.written if alone else content.forced
            if b"\n" in raw and path.endswith(".jsonl"):
                yield Path(path).name, list(_read(raw, path).entries)


_read = lru_cache(maxsize=64)(read_journal)


def _keys(files: Iterable[Path]) -> list[str]:
    """Of the games in some files that are over, by which the diary knows them."""
    pages = (_page(file.read_bytes(), file.name) for file in files)
    return [page.key for page in pages if page]


@lru_cache(maxsize=64)
def _page(raw: bytes, name: str) -> Page | None:
    """What the diary has of a game, whenever it ended."""
    journal = read_journal(raw, name)
    return page_of(autosave.restored(journal), journal, 0)


def named(record: Record, done: Sequence[Done], alone: bool) -> Iterator[tuple[str, bytes]]:
    """The save that was said to be one, unless it may have been replaced since."""
    said = [at for at, step in enumerate(done) if step.name == SAID and step.path.startswith("Saved as")]
    name = "Player 1, Player 2.jsonl"
    content = record.history[-1].get(f"saves/{name}")
    if said and content and not any(f"{name}.new" in step.path for step in done[said[-1] :]):
        yield name, content.written


def on_disk(resumed: bool) -> dict[str, list[Entry]]:
    """What the program finds of every game, by the name of its file."""
    found = {}
    gone = saves.last_removed()
    for game in (*saves.unfinished(), *saves.finished(), *([gone] if gone else [])):
        if game.fault is None:
            journal = autosave.read(game.path)
            found[game.path.name] = list(journal.entries)
            if resumed:
                session = Session.resume(autosave.restored(journal), journal, strict=True)
                assert session.entries == list(journal.entries)
    for game in saves.named():
        assert game.fault is None, game.fault
    return found


def title_stands(app_at: AppAt) -> None:
    program = Program(app_at(reduced_motion=True), Launch(), InlineWorker)
    program.app.push(program.first())
    program.app.settle()
    assert program.app.scene.name == "title"
    program.app.quit()
