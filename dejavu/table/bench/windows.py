"""What a running window costs: launch, idle processor time, memory, and frames while a bot thinks.

Each is measured in a program of its own (``guests.py``), with an empty home folder, beside a bare pygame window.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from functools import cache
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from dejavu.arena.figure import Figure
from dejavu.store.places import HOME
from dejavu.table.shell.launch import NoDisplayError

LAUNCHES = 5
REST = 20.0
THINK = 20.0
"""Seconds at rest, and of watching a bot think."""
LAUNCH_LIMIT, IDLE_LIMIT, MEMORY_LIMIT, FRAME_LIMIT, CLOSING_LIMIT = 0.5, 0.5, 150.0, 33.0, 0.5
"""Seconds, per cent, MiB, milliseconds, seconds."""
_PATIENCE = 120


def launch() -> list[Figure]:
    """From the command to the title, and to the answer of *New game*."""
    runs = [(_begin("launch"), _begin("bare-launch")) for _ in range(LAUNCHES)]
    bare = median(_since(empty, "drawn") for _, empty in runs)
    drawn, answered = (median(_since(ours, what) for ours, _ in runs) for what in ("drawn", "answered"))
    cpu, bare_cpu = (median(run[who][0]["cpu"] for run in runs) for who in (0, 1))
    note = f"median of {LAUNCHES}; peer: a bare window"
    return [
        Figure("launch: title drawn", drawn, "s", LAUNCH_LIMIT, peer=bare, note=note),
        Figure("launch: New game answers", answered, "s", LAUNCH_LIMIT, peer=bare, note=note),
        Figure("launch: its processor time", cpu, "s", LAUNCH_LIMIT, peer=bare_cpu, note="to the title; " + note),
    ]


def idle() -> list[Figure]:
    """Processor time of the full table at rest."""
    ours, bare = _rest()
    note = f"of one core, over {REST:g} s; peer: a bare window in event.wait()"
    return [Figure("idle CPU", _share(ours), "%", IDLE_LIMIT, peer=_share(bare), note=note)]


def memory() -> list[Figure]:
    """Memory of the main process with the full table."""
    ours, bare = _rest()
    note = "at 1920×1080; peer: a bare window"
    if ours["memory"] is None:
        note = "this system does not say"
    return [Figure("memory", ours["memory"], "MiB", MEMORY_LIMIT, peer=bare["memory"], note=note)]


def thinking() -> list[Figure]:
    """Frames while the strongest bot thinks in its own process, and how soon the window closes on it."""
    found, _ = _begin("thinking", THINK)
    beside, alone = (quantiles(found[which], n=100)[98] for which in ("beside", "alone"))
    note = f"bots: {found['level']}; by the clock, with the display's flip; peer: nobody thinks"
    return [
        Figure("frames beside a thinking bot: p99", beside, "ms", FRAME_LIMIT, peer=alone, note=note),
        Figure("closing on a thinking bot", found["closing"], "s", CLOSING_LIMIT, note="by the clock"),
    ]


@cache
def _rest() -> tuple[dict[str, Any], dict[str, Any]]:
    """Our window and a bare one at rest, one after the other; idle and memory share what was found."""
    return _begin("rest", REST)[0], _begin("bare-rest", REST)[0]


def _share(found: dict[str, Any]) -> float:
    return float(100 * found["cpu"] / found["seconds"])


def _since(found: tuple[dict[str, Any], float], what: str) -> float:
    return float(found[0][what] - found[1])


def _begin(what: str, *seconds: float) -> tuple[dict[str, Any], float]:
    """What a guest found, and when it was begun. Raises NoDisplayError when it could not open its window."""
    if getattr(sys, "frozen", False):
        raise NoDisplayError("the packaged program cannot measure its own window; expected dejavu installed by pip")
    with TemporaryDirectory() as home:
        environment = os.environ | {HOME: home}
        command = [sys.executable, "-m", "dejavu.table.bench.guests", what, *map(str, seconds)]
        begun = time.monotonic()
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=_PATIENCE)
    if done.returncode:
        raise NoDisplayError((done.stderr.strip().splitlines() or ["no window can be opened"])[-1])
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found, begun
