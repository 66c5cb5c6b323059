"""The monkey's long run, which goes on where it was broken off. Run as a program: ``python -m … FOLDER SEED EVENTS``.

The folder gets the monkey's ``home``, ``kept`` until the run is over, ``report.txt`` for whoever waits, and for every
life that failed ``failure-SEED-EVENT``: ``python -m … FOLDER/failure-SEED-EVENT`` lives that life once more.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import pickle
import resource
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree, rmtree
from statistics import median
from tempfile import mkdtemp
from typing import NamedTuple

from dejavu import games
from dejavu.games.fragments.strategy.weights import Weights
from dejavu.store import places
from dejavu.table.shell import memory
from tests.robustness.playground import HURRIES, LIFE_FILE, Clock, Playground, fenced

SAMPLE = 5_000
"""Events from one measurement of memory to the next."""
JUDGED = 18
"""Measurements of a process by which its memory can be judged; of fewer, too few fall on each third."""
EVERYWHERE = {
    *("title", "seats", "games", "folder", "settings", "pause", "building", "opening", "game", "curtain"),
    *("tableau", "scores", "log", "discards", "supplies", "seat-menu", "awakening", "final"),
}
LIFE = (150, 4000)
KEPT, NEW, STATE = "kept", "kept.new", "run.pickle"


class Taken(NamedTuple):
    """The memory of this process, while no program runs in it."""

    resident: int
    """Bytes, with what caches keep."""
    bare: int
    """Bytes, once the caches were emptied."""
    blocks: int
    """Pieces that Python has handed out, without what caches keep."""
    lives: int
    """How many programs were begun in it."""


MOST_BLOCKS = 500
"""That may stay of every life. What is read once comes late now and then; the session of a game alone is more."""
MOST_BYTES = 1.1
"""How much larger a process may be, compared with itself a third of its events before."""


class Run:
    """A playground, and how much memory its process took at the start and after each ``SAMPLE`` events.

    Caches are emptied after each of them: a person starts one program, and here hundreds follow each other in one
    process, whose games and mods would lie in them side by side. When it goes on where it was broken off that is
    another process, which is measured anew.
    """

    def __init__(self, folder: Path, seed: int, clock: Clock) -> None:
        """Goes on with what the folder keeps of a run of that seed; without it anew. Raises ValueError for another."""
        self._folder, self._home = folder, places.data_folder()
        self.playground = Playground(seed, clock, LIFE, folder)
        self.memory: list[list[Taken]] = []
        """Process by process."""
        self.played, self.finished = "", 0
        """What happened, and how many games came to their end, once it is over: their folder is that of the fence."""
        rmtree(self._home, ignore_errors=True)
        if kept := next((there for name in (KEPT, NEW) if (there := folder / name / STATE).exists()), None):
            state, self.memory = pickle.loads(kept.read_bytes())
            if state["seed"] != seed:
                raise ValueError(f"{folder}: a run of seed {state['seed']}; expected one of seed {seed}, or none")
            clock.now = state.pop("clock").now
            vars(self.playground).update(state)
            copytree(kept.parent / "home", self._home)
        self._home.mkdir(exist_ok=True)
        self.memory.append([taken(self.playground.lives)])

    def play(self, events: int) -> None:
        """Until there were so many events in all; then nothing is kept to go on with."""
        while self.playground.events < events:
            self.playground.play(SAMPLE)
            self.memory[-1].append(taken(self.playground.lives))
            self.keep()
        rmtree(self._folder / KEPT, ignore_errors=True)

    def judge(self) -> None:
        """Expect that the monkey was everywhere, and that nothing failed or grew: one does not hide the other."""
        played = self.playground
        expected = {
            f"never seen: {sorted(EVERYWHERE - set(played.scenes))}": set(played.scenes) >= EVERYWHERE,
            f"games played: {sorted(played.games)}": set(played.games) == set(games.NAMES),
            "the monkey hardly ever moved anything": played.acts > played.events // 40,
            f"at most {played.largest} events in a frame": played.largest == max(HURRIES),
            "no frame was late": played.stalls,
            "no game came to its end": self.finished,
            "no game was looked at again": played.replays,
        }
        faults = [*played.failures, *(words for words, met in expected.items() if not met)]
        faults += [words for process in self.memory for words in growth(process)]
        assert not faults, "\n".join(faults)

    def keep(self) -> None:
        """So that it can go on; and tell how far it is."""
        state = {name: value for name, value in vars(self.playground).items() if name not in ("kept", "last")}
        new = self._folder / NEW
        rmtree(new, ignore_errors=True)
        copytree(self._home, new / "home")
        (new / STATE).write_bytes(pickle.dumps((state, self.memory)))
        rmtree(self._folder / KEPT, ignore_errors=True)
        new.rename(self._folder / KEPT)
        sizes = "; ".join(str([each.resident >> 20 for each in process]) for process in self.memory)
        bare = "; ".join(str([each.bare >> 20 for each in process]) for process in self.memory)
        blocks = "; ".join(str([each.blocks // 1000 for each in process]) for process in self.memory)
        played = self.playground
        lines = [played.told(), f"MiB at the start of a process and after each {SAMPLE} events: {sizes}"]
        lines += [f"MiB without caches: {bare}"]
        lines += [f"thousands of blocks without caches: {blocks}"]
        lines += [f"{len(played.failures)} failures", *played.failures]
        (self._folder / "report.txt").write_text("\n".join(lines))


def growth(process: Sequence[Taken]) -> list[str]:
    """What a process takes more of in the last third of its events than in the third before, in words.

    The first third is left out: what is read once has been read then. The middle one of a third's measurements counts,
    since one of them may fall on a large window.
    """
    if len(process) < JUDGED:  # it was broken off before that
        return []
    third = len(process) // 3
    before, after = (_middle(part) for part in (process[-2 * third : -third], process[-third:]))
    found = []
    for words, old, new in (("with", before.resident, after.resident), ("without", before.bare, after.bare)):
        if new > MOST_BYTES * old:
            found.append(f"memory {words} caches grew from {old >> 20} to {new >> 20} MiB")
    lives, stayed = after.lives - before.lives, after.blocks - before.blocks
    if stayed > MOST_BLOCKS * lives:
        found.append(f"{stayed:,} blocks stayed of {lives} lives")
    return found


def _middle(part: Sequence[Taken]) -> Taken:
    """The median of each figure."""
    return Taken(*(round(median(figures)) for figures in zip(*part, strict=True)))


def taken(lives: int) -> Taken:
    """What this process takes now, which then begins with empty caches."""
    size = resident()
    empty_caches()
    return Taken(size, resident(), sys.getallocatedblocks(), lives)


def empty_caches() -> None:
    """Empty what the program keeps for speed; caches without a bound stay, so that their growth is found."""
    for name, module in list(sys.modules.items()):
        if name.startswith("dejavu."):
            for found in list(vars(module).values()):
                if hasattr(found, "cache_info") and found.cache_info().maxsize is not None:
                    found.cache_clear()
                elif isinstance(found, Weights):
                    found.known.clear()  # of the last 32 stages of games


def resident() -> int:
    """Bytes of this process in memory, without what is free: large pictures leave holes that mean nothing."""
    gc.collect()
    with contextlib.suppress(AttributeError):  # only the C library of Linux keeps what is free, and can let go of it
        ctypes.CDLL(None).malloc_trim(0)
    with Path("/proc/self/statm").open() as statm:
        return int(statm.read().split()[1]) * resource.getpagesize()


def play(folder: Path, seed: int, events: int) -> Run:
    """Play in a folder, on from where that was broken off."""
    folder.mkdir(parents=True, exist_ok=True)
    memory.settle()  # as the program does when it starts
    with fenced(folder / "home") as clock:
        run = Run(folder, seed, clock)
        run.play(events)
        run.played = run.playground.told()
        run.finished = run.playground.finished
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
        done = play(where, int(sys.argv[2]), int(sys.argv[3]))
        done.judge()
        print(done.played)
