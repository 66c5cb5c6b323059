"""The monkey's long run, which goes on where it was broken off. Run as a program: ``python -m … FOLDER SEED EVENTS``.

The folder gets the monkey's ``home``, ``report.txt`` for whoever waits, and for every life that failed
``failure-SEED-EVENT``: ``python -m … FOLDER/failure-SEED-EVENT`` lives that life once more.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import pickle
import resource
import sys
from pathlib import Path
from shutil import copytree
from tempfile import mkdtemp

from dejavu import games
from dejavu.table.shell import memory
from tests.robustness.playground import HURRIES, LIFE_FILE, Clock, Playground, fenced

WARM = 50_000
"""Events after which everything that is kept for speed has been kept."""
SAMPLE = 5_000
EVERYWHERE = {
    *("title", "seats", "games", "folder", "settings", "pause", "building", "opening", "game", "curtain"),
    *("tableau", "scores", "log", "discards", "supplies", "seat-menu", "awakening", "final"),
}
LIFE = (150, 4000)
STATE = "run.pickle"


class Run:
    """A playground, and how much memory its process took at the start and after each ``SAMPLE`` events.

    When it goes on where it was broken off that is another process, which is measured anew.
    """

    def __init__(self, folder: Path, seed: int, clock: Clock) -> None:
        self._folder = folder
        self.playground = Playground(seed, clock, LIFE, folder)
        self.memory: list[list[int]] = []
        with contextlib.suppress(FileNotFoundError):
            state, self.memory = pickle.loads((folder / STATE).read_bytes())
            clock.now = state.pop("clock").now
            vars(self.playground).update(state)
        self.memory.append([resident()])
        """Bytes, process by process."""

    def play(self, events: int) -> None:
        """Until there were so many events in all."""
        while self.playground.events < events:
            self.playground.play(SAMPLE)
            self.memory[-1].append(resident())
            self._keep()

    def judge(self) -> None:
        """Expect that the monkey was everywhere, and that nothing failed or grew."""
        played = self.playground
        assert not played.failures, "\n".join(played.failures)
        assert set(played.scenes) >= EVERYWHERE, EVERYWHERE - set(played.scenes)
        assert set(played.games) == set(games.NAMES)
        assert played.acts > played.events // 40, "the monkey hardly ever moved anything"
        assert played.largest == max(HURRIES)
        assert played.stalls
        assert played.finished
        assert played.replays
        for sizes in self.memory:
            warm, late = max(sizes[: WARM // SAMPLE]), max(sizes[-WARM // SAMPLE :])
            assert late <= 1.2 * warm, f"memory grew from {warm >> 20} to {late >> 20} MiB"

    def _keep(self) -> None:
        """So that it can go on; and tell how far it is."""
        state = {name: value for name, value in vars(self.playground).items() if name not in ("kept", "last")}
        new = self._folder / f"{STATE}.new"
        new.write_bytes(pickle.dumps((state, self.memory)))
        new.replace(self._folder / STATE)
        sizes = "; ".join(str([size >> 20 for size in process]) for process in self.memory)
        played = self.playground
        lines = [played.told(), f"MiB at the start of a process and after each {SAMPLE} events: {sizes}"]
        (self._folder / "report.txt").write_text(
            "\n".join([*lines, f"{len(played.failures)} failures", *played.failures])
        )


def resident() -> int:
    """Bytes of this process in memory, without what is free: large pictures leave holes that mean nothing."""
    gc.collect()
    with contextlib.suppress(AttributeError):  # only the C library of Linux keeps what is free, and can let go of it
        ctypes.CDLL(None).malloc_trim(0)
    with Path("/proc/self/statm").open() as statm:
        return int(statm.read().split()[1]) * resource.getpagesize()


def play(folder: Path, seed: int, events: int) -> Run:
    """Play in a folder, on from where that was broken off. Raises AssertionError."""
    home = folder / "home"
    home.mkdir(parents=True, exist_ok=True)
    memory.settle()  # as the program does when it starts
    with fenced(home) as clock:
        run = Run(folder, seed, clock)
        run.play(events)
    run.judge()
    return run


def once_more(failure: Path) -> None:
    """Live a life again that failed. Raises AssertionError."""
    home = Path(mkdtemp()) / "home"
    copytree(failure / "home", home)
    with fenced(home) as clock:
        playground = Playground(0, clock, LIFE)
        playground.once_more(failure)
    assert not playground.failures, "\n".join(playground.failures)


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # whoever ends this process does not close the monkey's window
    os.environ["LANGUAGE"] = "en"
    where = Path(sys.argv[1]).absolute()
    if (where / LIFE_FILE).exists():
        once_more(where)
    else:
        print(play(where, int(sys.argv[2]), int(sys.argv[3])).playground.told())
