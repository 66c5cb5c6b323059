"""When make compiles rules and bots anew, tried with a Python that only writes down that it was asked to."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree

import pytest

MAKEFILE = Path(__file__).parent.parent / "Makefile"
PYTHON = """#!/bin/sh
mkdir -p build/compiled
echo "$@" >>asked
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout whose program is compiled, some time ago."""
    shutil.copy(MAKEFILE, tmp_path)
    for name in (
        *("dejavu/engine/game.py", "dejavu/engine/old.py", "data/cards.yaml", "assets/bit.png", "tools/compiled.py"),
        *("pyproject.toml", ".venv/bin/pip", ".venv/ready-to-work"),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    python = tmp_path / ".venv/bin/python"
    python.write_text(PYTHON)
    python.chmod(0o755)
    assert make(tmp_path) == 1
    for path in tmp_path.rglob("*"):
        os.utime(path, (1e9, 1e9))
    return tmp_path


def make(checkout: Path) -> int:
    """How often the program was compiled in all, after make was asked for it once more."""
    subprocess.run(["make", "compiled"], cwd=checkout, check=True, timeout=60)
    return len((checkout / "asked").read_text().splitlines())


def read_by_python(checkout: Path) -> None:
    (checkout / "dejavu/engine/__pycache__").mkdir()
    (checkout / "dejavu/engine/__pycache__/game.pyc").touch()


def shared(checkout: Path) -> None:
    (checkout / ".venv/ready-to-work").touch()


def changed(checkout: Path) -> None:
    (checkout / "dejavu/engine/game.py").touch()


def taken_away(checkout: Path) -> None:
    (checkout / "dejavu/engine/old.py").unlink()


def cleaned(checkout: Path) -> None:
    rmtree(checkout / "build")


@pytest.mark.parametrize(
    ("happens", "times"), [(read_by_python, 1), (shared, 1), (changed, 2), (taken_away, 2), (cleaned, 2)]
)
def test_the_program_is_compiled_anew_only_if_it_changed(
    checkout: Path, happens: Callable[[Path], None], times: int
) -> None:
    """Whatever Python read, or a checkout that shared the environment did, made it stale."""
    happens(checkout)
    assert make(checkout) == times
    assert make(checkout) == times
