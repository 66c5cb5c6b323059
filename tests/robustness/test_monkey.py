"""A monkey at the window finds nothing that fails, no position that the journal does not tell, and no leak."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import gettempdir

import pytest

from tests.robustness.amounts import EVENTS, LONG
from tests.robustness.playground import Playground, fenced

FOLDER = Path(gettempdir()) / "dejavu-monkey"
"""Where the long run begins, and goes on once it was broken off; ``report.txt`` in it tells how far it has come."""


@pytest.mark.slow
def test_a_monkey_breaks_nothing(tmp_path: Path) -> None:
    if LONG:
        run_long()
        return
    with fenced(tmp_path) as clock:
        playground = Playground(6, clock)
        playground.play(EVENTS)
    assert not playground.failures, "\n".join(playground.failures)
    assert playground.acts > playground.events // 40, "the monkey hardly ever moved anything"
    assert playground.stalls


def run_long() -> None:
    """In a process of its own, whose memory is that of the program alone."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "tests.robustness.monkey_run", str(FOLDER), "1", str(EVENTS)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
