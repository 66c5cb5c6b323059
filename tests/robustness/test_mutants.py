"""Mutated data of games, journals, positions and settings: a clear line or a game, within time and memory."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from random import Random

import pytest

from dejavu import games
from tests.robustness.amounts import CARD_MUTANTS, JOURNAL_MUTANTS, MUTANT_READERS, OTHER_MUTANTS, WINDOW_MUTANTS
from tests.robustness.mutator import Mutator

COUNTS = {
    **dict.fromkeys(games.NAMES, OTHER_MUTANTS),
    "fragments": CARD_MUTANTS,
    "journals": JOURNAL_MUTANTS,
    "positions": OTHER_MUTANTS,
    "settings": OTHER_MUTANTS,
    "window": WINDOW_MUTANTS,
}


IMPORTS = "import pygame; from pathlib import Path; from random import Random; from tests.robustness import mutants"


def test_a_text_of_which_one_change_leaves_nothing_is_a_mutant_too() -> None:
    """The mutator failed, and the program was blamed."""
    mutants = {Mutator(Random(seed), json.loads, _written).mutate(b'{"a": 1}') for seed in range(99)}
    assert b"{}" in mutants


def _written(data: object) -> bytes:
    return json.dumps(data).encode()


@pytest.mark.slow
def test_who_ends_the_mutants_does_not_close_the_window_of_one() -> None:
    begun = "next(mutants.KINDS['window'](Random(0), Path()))"
    code = f"import os, signal; {IMPORTS}; {begun}; os.kill(os.getpid(), signal.SIGTERM); pygame.event.pump()"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == -signal.SIGTERM, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("part", range(MUTANT_READERS))
@pytest.mark.parametrize("kind", COUNTS)
def test_mutants_are_refused_in_one_clear_line_or_played(kind: str, part: int) -> None:
    count = COUNTS[kind] // MUTANT_READERS
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "tests.robustness.mutants", kind, str(count), str(part * count)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=10 * count + 60)
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    assert '"refused"' in done.stdout, "every mutant was taken: the mutator does not mutate"
    assert '"played"' in done.stdout, "no mutant was taken: the mutator destroys everything"
