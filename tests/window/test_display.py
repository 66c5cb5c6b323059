"""What becomes of a screen whose programs do not start: it is told at once, and nothing runs on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.window.display import display_of

SIZE = (1024, 640)


@pytest.fixture
def x_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place of the only program that is found."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("tests.window.display.missing", list)
    return tmp_path / "Xvfb"


def script(path: Path, *lines: str) -> None:
    path.write_text("\n".join(("#!/bin/sh", *lines)), "utf-8")
    path.chmod(0o755)


def test_a_server_that_ends_at_once_is_told(x_server: Path) -> None:
    script(x_server, "exit 1")
    with pytest.raises(AssertionError, match="X server"), display_of(SIZE):
        pass


def test_a_server_does_not_outlive_a_window_manager_that_is_not_there(x_server: Path, tmp_path: Path) -> None:
    """The test waited for a server that nobody ended."""
    known = tmp_path / "pid"
    script(x_server, f"echo $$ > {known}", "echo 99", "exec /bin/sleep 600")
    with pytest.raises(FileNotFoundError), display_of(SIZE):
        pass
    with pytest.raises(ProcessLookupError):
        os.kill(int(known.read_text("utf-8")), 0)
