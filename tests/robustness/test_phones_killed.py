"""The program is killed in the middle of a game on two phones, and continued."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from dejavu.store import autosave
from tests.amounts import PATIENCE
from tests.remote.player import Player

ACTS = 4


@contextmanager
def table(*journal: str) -> Iterator[tuple[Path, int, str]]:
    """The program, until it is killed: its journal, its port and its secret."""
    command = [sys.executable, "-m", "tests.robustness.phones_table", *journal]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as program:
        try:
            assert program.stdout
            path, port, secret = json.loads(program.stdout.readline())
            yield Path(path), port, secret
        finally:
            program.kill()


def entries(journal: Path) -> Sequence[object]:
    return autosave.read(journal).entries


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.slow
@pytest.mark.usefixtures("home")
def test_phones_come_back_to_their_seats_when_the_program_was_killed_and_goes_on() -> None:
    players: list[Player] = []
    try:
        with table() as (journal, port, secret):
            players += [Player(seat, secret, port) for seat in range(2)]
            until(lambda: all(player.seated for player in players) and len(entries(journal)) >= ACTS)
        before, sat = entries(journal), [player.seated for player in players]
        with table(str(journal)) as (_journal, again, same):
            assert (again, same) == (port, secret)
            until(lambda: [player.seated > once for player, once in zip(players, sat, strict=True)] == [True, True])
            until(lambda: len(entries(journal)) >= len(before) + ACTS)
        assert entries(journal)[: len(before)] == before
    finally:
        for player in players:
            player.leave()
