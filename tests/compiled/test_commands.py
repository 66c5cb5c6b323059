"""What does not run compiled works with what does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

COMPILED = Path(__file__).parents[2] / "build" / "compiled"


def test_the_data_and_every_lesson_pass_their_check() -> None:
    """The chance of lessons was once plain Python on top of a compiled class: none of them could be played."""
    command = [sys.executable, "-m", "dejavu", "check"]
    done = subprocess.run(command, cwd=COMPILED, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
