"""A monkey at the window finds nothing that fails, no position that the journal does not tell, and no leak."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import resource
from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir

import pygame
import pytest

from dejavu import games
from dejavu.store import places, saves
from dejavu.table.scenes.folder import Folder
from tests.robustness.amounts import EVENTS, LONG
from tests.robustness.playground import HURRIES, Clock, Playground, keep_time, watch_over_scaling

SEED = 1 if LONG else 6
WARM = 50_000
"""Events after which everything that is kept for speed has been kept."""
SAMPLE = 5_000 if LONG else 500
REPORT = Path(gettempdir()) / "dejavu-monkey.txt"
"""Where the long run tells how far it has come."""
EVERYWHERE = {
    *("title", "seats", "games", "folder", "settings", "pause", "building", "opening", "game", "curtain"),
    *("tableau", "scores", "log", "discards", "supplies", "seat-menu", "awakening", "final"),
}


@pytest.fixture(autouse=True)
def clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    """The monkey may look at every folder of the computer, but writes in the test's own alone."""
    copy_out = saves.copy_out

    def copy_out_here(path: Path, folder: Path) -> Path:
        if not folder.resolve().is_relative_to(tmp_path):
            raise places.StoreError(f"{folder}: outside; expected a folder of the test")
        return copy_out(path, folder)

    monkeypatch.setattr(saves, "copy_out", copy_out_here)
    watch_over_scaling(monkeypatch)
    monkeypatch.setattr(places, "own_folder", lambda: tmp_path)
    monkeypatch.setattr(Folder, "_last", None)
    pygame.display.init()
    pygame.font.init()
    yield keep_time(monkeypatch)
    pygame.event.clear()
    pygame.display.quit()


@pytest.mark.slow
def test_a_monkey_breaks_nothing(clock: Clock) -> None:
    playground = Playground(SEED, clock)
    memory = [resident()]
    while playground.events < EVENTS:
        playground.play(SAMPLE)
        memory.append(resident())
        if LONG:
            report(playground, memory)
    assert not playground.failures, "\n".join(playground.failures)
    assert playground.acts > playground.events // 40, "the monkey hardly ever moved anything"
    assert playground.stalls
    if LONG:
        assert set(playground.scenes) >= EVERYWHERE
        assert set(playground.games) == set(games.NAMES)
        assert playground.largest == max(HURRIES)
        assert playground.finished
        assert playground.replays
        warm, late = max(memory[: WARM // SAMPLE]), max(memory[-WARM // SAMPLE :])
        assert late <= 1.2 * warm, f"memory grew from {warm >> 20} to {late >> 20} MiB"


def report(playground: Playground, memory: list[int]) -> None:
    """Write what has happened so far where whoever waits can read it."""
    sizes = f"MiB at the start and after each {SAMPLE} events: {[size >> 20 for size in memory]}"
    lines = [playground.told(), sizes, f"{len(playground.failures)} failures", *playground.failures]
    REPORT.write_text("\n".join(lines) + "\n")


def resident() -> int:
    """Bytes of this process in memory, without what is free: large pictures leave holes that mean nothing."""
    gc.collect()
    with contextlib.suppress(AttributeError):  # only the C library of Linux keeps what is free, and can let go of it
        ctypes.CDLL(None).malloc_trim(0)
    with Path("/proc/self/statm").open() as statm:
        return int(statm.read().split()[1]) * resource.getpagesize()
