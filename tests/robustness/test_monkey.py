"""A monkey at the window finds nothing that fails, no position that the journal does not tell, and no leak."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import resource
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dejavu.store import places, saves
from dejavu.table.scenes.folder import Folder
from tests.robustness.amounts import EVENTS, LONG
from tests.robustness.playground import Playground, watch_over_scaling

SEED = 1 if LONG else 2
WARM = 10_000
"""Events after which everything that is kept for speed has been kept."""
SAMPLE = 500
EVERYWHERE = {
    *("title", "seats", "games", "folder", "settings", "pause", "building", "opening", "game", "curtain"),
    *("tableau", "scores", "log", "discards", "supplies", "seat-menu", "awakening", "final"),
}


@pytest.fixture(autouse=True)
def cage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
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
    yield
    pygame.event.clear()
    pygame.display.quit()


@pytest.mark.slow
def test_a_monkey_breaks_nothing() -> None:
    playground = Playground(SEED)
    memory: list[int] = []
    try:
        while playground.events < EVENTS:
            playground.play(SAMPLE)
            memory.append(resident())
    except BaseException:
        print(f"at event {playground.events} of seed {SEED}, after {playground.last}")
        raise
    assert playground.acts > playground.events // 20, "the monkey hardly ever moved anything"
    if LONG:
        print(f"\n{playground.told()}; MiB after each {SAMPLE} events: {[m >> 20 for m in memory]}")
        assert set(playground.scenes) >= EVERYWHERE
        assert playground.finished
        assert playground.replays
        warm, late = max(memory[: WARM // SAMPLE]), max(memory[-WARM // SAMPLE :])
        assert late <= 1.2 * warm, f"memory grew from {warm >> 20} to {late >> 20} MiB"


def resident() -> int:
    """Bytes of this process in memory, without what is free: large pictures leave holes that mean nothing."""
    gc.collect()
    with contextlib.suppress(AttributeError):  # only the C library of Linux keeps what is free, and can let go of it
        ctypes.CDLL(None).malloc_trim(0)
    with Path("/proc/self/statm").open() as statm:
        return int(statm.read().split()[1]) * resource.getpagesize()
