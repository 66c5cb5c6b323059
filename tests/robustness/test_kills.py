"""Killed at random moments, in the middle of a line too: every restart goes on, and nothing acknowledged is lost."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from dejavu.engine.session import Session
from dejavu.store import autosave, places, saves
from tests.robustness.amounts import KILLS

MORE = 10
"""So many times as often it is killed at most, until a line was cut short: that depends on the machine."""


def play_and_kill(path: str, seed: int, rng: Random) -> tuple[Path, int]:
    """Play on until killed: the game that was played last, and how many of its entries were acknowledged."""
    speed = rng.choice(("slow", "fast"))
    command = [sys.executable, "-m", "tests.robustness.player", path, str(seed), speed]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as player:
        assert player.stdout is not None
        assert player.stderr is not None
        told = [player.stdout.readline() for _ in range(rng.randint(1, 60))]
        time.sleep(rng.random() * 0.02)
        player.kill()
        told += player.stdout.read().splitlines(keepends=True)
        assert player.wait(60) == -9, player.stderr.read().decode()
    last, count = [line for line in told if line.endswith(b"\n")][-1].split()
    played = Path(last.decode())
    if not played.exists():  # it was over, and filed away before the next one was told of
        played = places.finished_folder() / played.name
    return played, int(count)


def test_a_program_that_is_killed_at_any_moment_loses_nothing_that_was_acknowledged(home: Path) -> None:
    rng = Random(4)
    path, before = "", b""
    torn = 0
    for kill in range(MORE * KILLS):
        if kill >= KILLS and torn:
            break
        played, acknowledged = play_and_kill(path, kill, rng)
        raw = played.read_bytes()
        torn += not raw.endswith(b"\n")
        if str(played) == path:
            assert raw.startswith(before), "a journal is appended to, never truncated"
        journal = autosave.read(played)
        assert len(journal.entries) >= acknowledged
        strict = Session.resume(autosave.restored(journal), journal, strict=True)
        assert strict.entries == list(journal.entries)
        if strict.state.is_terminal():
            path, before = "", b""
            continue
        path, before = str(played), raw
        check_named_saves()
    assert torn, "no write was ever cut short: the test is not what it says"
    for game in saves.unfinished():
        assert game.fault is None or b"\n" not in game.path.read_bytes(), "only what never began is no game"


def check_named_saves() -> None:
    """A named save is there whole or not at all."""
    for game in saves.named():
        assert game.fault is None
        journal = autosave.read(game.path)
        assert Session.resume(autosave.restored(journal), journal, strict=True).entries == list(journal.entries)
        assert game.path.read_bytes().endswith(b"\n")
    assert not places.removed_folder().exists()
