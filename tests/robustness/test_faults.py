"""Whatever a disk refuses while the program starts, is played with and ends: no failure, nothing lost, and it is said.

Every operation on the player's files is counted once; then each fails in a run of its own, once or from then on.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from errno import EACCES, ENOENT, errorcode
from itertools import product
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import NamedTuple

import pygame
import pytest

from dejavu.printable import MOST
from tests.robustness.amounts import FAULTS, LONG
from tests.robustness.disk import ERRORS, Disk, Operation
from tests.robustness.evening import Kept, Play, Told, begin, end, go_on, kept, prepare, spend, tidy

PLAYS: dict[Play, float] = {go_on: 0.5, begin: 0.5, end: 1.0, tidy: 0.5}
"""What is played, and how much of a game was played before."""
LOOKS = frozenset({"stat", "lstat", "scandir", "listdir", "open"})
"""What finds out whether something is there."""
Fails = Callable[[Operation], int | None]
Case = tuple[Operation, int, bool]


class Evening(NamedTuple):
    """How it goes without a fault."""

    kept: Kept
    lines: set[str]


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.display.quit()


@pytest.mark.slow
@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.__name__)
def test_whatever_fails_is_said_and_nothing_is_lost(play: Play, tmp_path: Path) -> None:
    run(play, tmp_path / "warm")  # what is read once for all is read
    counted, told = run(play, tmp_path / "clean")
    clean = Evening(kept(tmp_path / "clean"), told.lines())
    cases = list(product(counted.operations, ERRORS, (False, True)))
    assert len(cases) > 800, "nothing is watched"
    failed, wrong = 0, list[str]()
    chosen = cases if LONG else sample(cases)
    for number, (operation, error, for_good) in enumerate(chosen):
        home = tmp_path / str(number)
        try:
            disk, told = run(play, home, failing(operation, error, for_good))
            failed += bool(disk.failed)
            judge(home, clean, told, may_be_silent=is_believed(operation, error, for_good))
        except Exception:
            how = f"{operation} failing with {errorcode[error]}{' for good' if for_good else ''}"
            wrong.append(f"{how}: {traceback.format_exc()}")
        rmtree(home)
    print(f"{play.__name__}: {len(counted.operations)} operations, {len(chosen)} runs, {failed} with a fault")
    assert not wrong, f"{len(wrong)} of {len(chosen)}\n" + "\n".join(wrong)
    assert failed > 0.9 * len(chosen), "what was to fail did not happen"


def run(play: Play, home: Path, fails: Fails = lambda operation: None) -> tuple[Disk, Told]:
    home.mkdir()
    prepare(home, PLAYS[play])
    disk = Disk(home, fails)
    return disk, spend(home, disk, play)


def failing(at: Operation, error: int, for_good: bool) -> Fails:
    """Fails at an operation alone, or in the same way from then on."""

    def fails(operation: Operation) -> int | None:
        again = for_good and operation[:2] == at[:2] and operation.nth > at.nth
        return error if operation == at or again else None

    return fails


def sample(cases: list[Case]) -> list[Case]:
    """A few of every error."""
    rng = Random(len(cases))
    return [rng.choice([case for case in cases if case[1] == error]) for error in ERRORS for _again in range(FAULTS)]


def is_believed(operation: Operation, error: int, for_good: bool) -> bool:
    """Whether the disk says that nothing is there. So does a permission that is missing for a moment, to ``glob``."""
    return operation.name in LOOKS and (error == ENOENT or (error == EACCES and not for_good))


def judge(home: Path, clean: Evening, told: Told, may_be_silent: bool) -> None:
    """Expect that a player was told what became otherwise than without a fault, and that no game is gone."""
    assert "trouble" not in told.scenes
    assert not (home / "reports").exists()
    for line in told.said:
        assert line.isprintable()
        assert len(line) <= MOST
    found = kept(home)
    for name, entries in told.games.items():
        assert found.games.get(name, [])[: len(entries)] == entries, f"{name} is not on the disk"
    journals = [path.read_bytes() for path in home.rglob("*.jsonl*") if path.is_file()]
    for raw in told.before:
        assert any(one.startswith(raw) for one in journals), "a game is gone"
    if found.alike() != clean.kept.alike() and not may_be_silent:
        assert told.lines() - clean.lines, f"nothing was said, and there is {found.alike()} of {clean.kept.alike()}"
