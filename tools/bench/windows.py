"""Measures what a window costs: launch, idle processor time, memory, and frames while a bot thinks.

Each measurement runs in a separate program (``launch_guest.py``, ``guests.py``) with an empty home folder, in turn with
a bare pygame window that does not import this program (``bare_window.py``).
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
REST = 10.0
"""Seconds of one measurement at rest."""
RESTS = 3
"""Number of measurements at rest."""
THINK = 20.0
"""Seconds of watching a bot think."""
EVENTS = 2_000
"""Number of random events of play."""
LAUNCH_LIMIT = 2.5
"""Limit for the title, as a multiple of a bare window."""
ANSWER_LIMIT = 3.0
"""The same for the answer to *New game*."""
IDLE_LIMIT = 0.4
"""The same for processor time at rest."""
MEMORY_LIMIT = 4.0
"""The same for memory."""
MUSIC_LIMIT = 1.0
"""The same for processor time at rest while music plays."""
MOST_MEMORY = 150.0
"""Limit of memory, in MiB."""
FRAME_LIMIT = 33.0
"""Limit of a frame, in milliseconds."""
CLOSING_LIMIT = 0.5
"""Limit of the time until the window closes, in seconds."""
BARE = "peer: a bare pygame window"
_HERE = Path(__file__).parent
_CHECKOUT = _HERE.parents[1]
_PATIENCE = 300


def launch() -> list[Figure]:
    """The times from the command to the title, and to the answer to *New game* without the time for the click."""
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
    """Frame times of Fragments while a strong bot thinks in another process, and the time to close the window."""
    found = guest("thinking", games.NAMES[0], THINK)
    beside, alone = (quantiles(found[which], n=100)[98] for which in ("beside", "alone"))
    note = f"bots: {found['level']}; by the clock, with the display's flip; {alone:.1f} ms while nobody thinks"
    return [
        Figure("frames beside a thinking bot: p99", beside, "ms", FRAME_LIMIT, note=note),
        Figure("closing on a thinking bot", found["closing"], "s", CLOSING_LIMIT, note="by the clock"),
    ]


@cache
def rest(name: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The full table's window and a bare one at rest, in turn; measured once for ``idle`` and ``memory``."""
    runs = [(guest("rest", name, REST), bare_window("rest", REST)) for _ in range(RESTS)]
    return [ours for ours, _ in runs], [bare for _, bare in runs]


def _launched() -> dict[str, float]:
    """The program's launch: seconds until the title was ``drawn``, and until the click was ``answered``.

    The time for the click itself does not count. ``cpu`` and ``answered_cpu`` are processor seconds until then.
    """
    # Run as a text: a module would import everything that is measured here before the program begins.
    script = (_HERE / "launch_guest.py").read_text(encoding="utf-8")
    found: dict[str, float]
    found, begun = run("-c", script, "play", "--size", "{}x{}".format(*SIZE))
    drawn = found["drawn"] - begun
    answered = drawn + found["answered"] - found["clicked"]
    answered_cpu = found["cpu"] + found["answered_cpu"] - found["clicked_cpu"]
    return {**found, "drawn": drawn, "answered": answered, "answered_cpu": answered_cpu}


def guest(what: str, name: str, amount: float) -> dict[str, Any]:
    """The result of a measurement of a game's full table (``guests.py``)."""
    found: dict[str, Any]
    found, _ = run("-m", "tools.bench.guests", what, name, amount, path=str(_CHECKOUT))
    return found


def bare_window(what: str, *numbers: float) -> dict[str, Any]:
    """The result of a measurement of an empty window (``bare_window.py``)."""
    found: dict[str, Any]
    found, begun = run("-I", _HERE / "bare_window.py", what, *numbers)
    return found | ({"drawn": found["drawn"] - begun} if "drawn" in found else {})


def command_seconds(*arguments: str) -> float:
    """Processor seconds of a ``dejavu`` command, from the start of Python to its end."""
    script = "import runpy, sys, time\ntry:\n    runpy.run_module('dejavu', run_name='__main__', alter_sys=True)\n"
    script += "finally:\n    print(time.process_time())"
    found, _ = run("-c", script, *arguments)
    return float(found)


@cache
def _bytecode() -> str:
    """A folder for compiled bytecode, which is removed when this process ends."""
    folder = TemporaryDirectory()
    atexit.register(folder.cleanup)
    return folder.name


def run(*arguments: object, path: str = "") -> tuple[Any, float]:
    """Run Python with these arguments and an empty home folder; return the JSON that it printed, and its start time.

    ``path`` is a further folder in which Python looks for modules. Raises NoDisplayError if no window opened.
    """
    with TemporaryDirectory() as home:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        # The path of make bench is not inherited, because each folder on it costs a look at every import.
        environment |= {HOME: home, "PYTHONPATH": path}
        # One bytecode folder for the program and its peer, whatever an installation has compiled already.
        command = [sys.executable, "-X", f"pycache_prefix={_bytecode()}", *map(str, arguments)]
        package = Path(dejavu.__file__).parents[1]
        begun = time.monotonic()
        done = subprocess.run(command, env=environment, cwd=package, capture_output=True, text=True, timeout=_PATIENCE)
    if done.returncode:
        raise NoDisplayError((done.stderr.strip().splitlines() or ["no window can be opened"])[-1])
    return json.loads(done.stdout.splitlines()[-1]), begun
