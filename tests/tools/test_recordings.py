"""What is recorded hangs on the program alone: not on the machine, the day, or the order in which sets are kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
SOME = (
    "games/trip-2-en.txt",
    "pictures/memoir-shown-1280x720-100-en.png",
    "pictures/fragments-diary-1280x720-150-de.png",
    "pictures/games-1024x640-100-ja.png",
)


@pytest.mark.slow
def test_another_process_records_the_same() -> None:
    """The memoir lit its tiles in the order of a set, and rims that meet were drawn one over the other by chance."""
    program = f"from tools.recordings.__main__ import record; print([record({{}}, None, name) for name in {SOME}])"
    first, second = (
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=PROJECT,
            env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    )
    assert first.count(", ") == len(SOME) - 1
    assert first == second


def test_an_unknown_pattern_records_nothing_and_forgets_nothing(tmp_path: Path) -> None:
    asked = [sys.executable, "-m", "tools.recordings", "nothing/*", "--out", str(tmp_path)]
    ran = subprocess.run(asked, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0
    assert ran.stderr == "0 recordings: 0 differ or are new, 0 are gone\n"
    assert not list(tmp_path.iterdir())
