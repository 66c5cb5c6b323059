"""What a running window costs: launch, idle processor time, memory, and frames while a bot thinks.

Each is measured in a program of its own (``launch_guest.py``, ``guests.py``), with an empty home folder, in turns with
a bare pygame window that imports nothing of ours (``bare_window.py``).
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import dejavu
from dejavu import games
from dejavu.store.places import HOME
from dejavu.table.shell.launch import NoDisplayError
from tools.bench.bare_window import SIZE
from tools.bench.figure import Figure

LAUNCHES = 9
REST, RESTS = 10.0, 3
THINK = 20.0
EVENTS = 2_000
"""Seconds at rest, how often, seconds of watching a bot think, and events of play."""
LAUNCH_LIMIT, ANSWER_LIMIT, IDLE_LIMIT, MEMORY_LIMIT = 2.5, 3.0, 0.4, 4.0
"""Times a bare window: the title, *New game* answered, processor time at rest, memory."""
MUSIC_LIMIT = 1.0
"""The same for a table at rest while its music plays."""
MOST_MEMORY, FRAME_LIMIT, CLOSING_LIMIT = 150.0, 33.0, 0.5
"""MiB, milliseconds, seconds."""
BARE = "peer: a bare pygame window"
_HERE = Path(__file__).parent
_CHECKOUT = _HERE.parents[1]
_PATIENCE = 300


def launch() -> list[Figure]:
    """From the command to the title, and to the answer of *New game*, without the hand that comes in between."""
    runs = [(_launched(), bare_window("launch")) for _ in range(LAUNCHES + 1)][1:]  # the first compiles what it imports
    bare, bare_cpu = (median(peer[what] for _, peer in runs) for what in ("drawn", "cpu"))
    note = f"median of {LAUNCHES}; {BARE}"

    def figure(name: str, what: str, limit: float, peer: float) -> Figure:
        return Figure(f"launch: {name}", median(ours[what] for ours, _ in runs), "s", limit, peer=peer, note=note)

    return [
        figure("title drawn", "drawn", LAUNCH_LIMIT, bare),
        figure("New game answers", "answered", ANSWER_LIMIT, bare),
        figure("title, processor time", "cpu", LAUNCH_LIMIT, bare_cpu),
        figure("New game, processor time", "answered_cpu", ANSWER_LIMIT, bare_cpu),
    ]


def idle(name: str) -> list[Figure]:
    """Processor time of the full table at rest."""
    ours, bare = (median(100 * found["cpu"] / found["seconds"] for found in founds) for founds in rest(name))
    note = f"of one core, median of {RESTS} times {REST:g} s; {BARE} in event.wait()"
    found = [guest("music", name, REST) for _ in range(RESTS)]
    music = median(100 * each["cpu"] / each["seconds"] for each in found)
    playing = "the same, its music decoded and mixed, effects at hand"
    return [
        Figure(f"idle CPU, {name}", ours, "%", IDLE_LIMIT, peer=bare, note=note),
        Figure(f"idle CPU with music, {name}", music, "%", MUSIC_LIMIT, peer=bare, note=playing),
        Figure(f"memory with music, {name}", found[0]["memory"], "MiB", MOST_MEMORY, note=playing),
    ]


def memory(name: str) -> list[Figure]:
    """Memory of the main process with the full table at 1920×1080, beside a bare window of that size."""
    all_ours, all_bare = rest(name)
    ours, bare = all_ours[0]["memory"], all_bare[0]["memory"]
    note = "this system does not say" if ours is None else "the main process at 1920×1080"
    most, played = guest("played", name, EVENTS)["most"] or None, f"the same, over {EVENTS:,} random events"
    return [
        Figure(f"memory, {name}", ours, "MiB", MOST_MEMORY, note=note),
        Figure(f"memory, {name}: most in play", most, "MiB", MOST_MEMORY, note=played),
        Figure(f"memory, {name}: times a bare window", ours, "MiB", MEMORY_LIMIT, peer=bare, note=BARE),
    ]


def thinking() -> list[Figure]:
    """Frames of the flagship while a strong bot thinks in a process of its own, and how soon the window closes."""
    found = guest("thinking", games.NAMES[0], THINK)
    beside, alone = (quantiles(found[which], n=100)[98] for which in ("beside", "alone"))
    note = f"bots: {found['level']}; by the clock, with the display's flip; {alone:.1f} ms while nobody thinks"
    return [
        Figure("frames beside a thinking bot: p99", beside, "ms", FRAME_LIMIT, note=note),
        Figure("closing on a thinking bot", found["closing"], "s", CLOSING_LIMIT, note="by the clock"),
    ]


@cache
def rest(name: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Our window and a bare one at rest, in turns; idle and memory share what was found."""
    runs = [(guest("rest", name, REST), bare_window("rest", REST)) for _ in range(RESTS)]
    return [ours for ours, _ in runs], [bare for _, bare in runs]


def _launched() -> dict[str, float]:
    """The program's own launch: ``drawn`` in seconds after its beginning, ``answered`` without the hand's own time.

    ``cpu`` and ``answered_cpu`` are processor time, to the same moments.
    """
    # By its text, not as a module: that would import everything that is measured here before the program begins.
    script = (_HERE / "launch_guest.py").read_text(encoding="utf-8")
    found: dict[str, float]
    found, begun = run("-c", script, "play", "--size", "{}x{}".format(*SIZE))
    drawn = found["drawn"] - begun
    answered = drawn + found["answered"] - found["clicked"]
    answered_cpu = found["cpu"] + found["answered_cpu"] - found["clicked_cpu"]
    return {**found, "drawn": drawn, "answered": answered, "answered_cpu": answered_cpu}


def guest(what: str, name: str, amount: float) -> dict[str, Any]:
    """The full table of a game in a window of its own."""
    found: dict[str, Any]
    found, _ = run("-m", "tools.bench.guests", what, name, amount, path=str(_CHECKOUT))
    return found


def bare_window(what: str, *numbers: float) -> dict[str, Any]:
    """An empty window."""
    found: dict[str, Any]
    found, begun = run("-I", _HERE / "bare_window.py", what, *numbers)
    return found | ({"drawn": found["drawn"] - begun} if "drawn" in found else {})


def command_seconds(*arguments: str) -> float:
    """Processor time of a command of ours, from the start of Python to its end."""
    script = "import runpy, sys, time\ntry:\n    runpy.run_module('dejavu', run_name='__main__', alter_sys=True)\n"
    script += "finally:\n    print(time.process_time())"
    found, _ = run("-c", script, *arguments)
    return float(found)


@cache
def _bytecode() -> str:
    """A folder for what Python compiles; it goes with this process."""
    folder = TemporaryDirectory()
    atexit.register(folder.cleanup)
    return folder.name


def run(*arguments: object, path: str = "") -> tuple[Any, float]:
    """What Python with these arguments found, and when it was begun; it finds this package, and an empty home folder.

    ``path`` is where it looks for modules besides. Raises NoDisplayError when it could not open its window.
    """
    with TemporaryDirectory() as home:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        # What brought us here (make bench) is not inherited: each folder on the path costs a launch a look an import.
        environment |= {HOME: home, "PYTHONPATH": path}
        # Compiled once for all, ours and the peer's imports alike, whatever an installation has compiled already.
        command = [sys.executable, "-X", f"pycache_prefix={_bytecode()}", *map(str, arguments)]
        package = Path(dejavu.__file__).parents[1]
        begun = time.monotonic()
        done = subprocess.run(command, env=environment, cwd=package, capture_output=True, text=True, timeout=_PATIENCE)
    if done.returncode:
        raise NoDisplayError((done.stderr.strip().splitlines() or ["no window can be opened"])[-1])
    return json.loads(done.stdout.splitlines()[-1]), begun
