"""A display of one's own, with a small window manager."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dejavu.table.kit.points import Size
from tests.window.programs import BROWSER, advice, missing

_PATIENCE = 120.0
"""Seconds after which the window manager is taken to hang; it needs some when fonts are indexed for the first time."""


@dataclass(frozen=True, slots=True)
class Display:
    """A running X server and its window manager."""

    name: str
    """What DISPLAY is to say."""
    server: subprocess.Popen[str]
    manager: subprocess.Popen[str]


@contextmanager
def display_of(size: Size) -> Iterator[Display]:
    """A screen of so many pixels on a free display number, until the end of the block.

    It is ready when it is given: a window that opens while the window manager starts may never be managed, and then
    hears neither keys nor clicks. Raises AssertionError where a program is missing, or does not start.
    """
    lacking = [package for package in missing() if package != BROWSER]
    assert not lacking, advice(lacking)
    screen = "{}x{}x24".format(*size)
    with TemporaryDirectory() as folder, ExitStack() as stack:

        def run(*command: str, **more: Any) -> subprocess.Popen[str]:
            program = subprocess.Popen(command, stderr=subprocess.DEVNULL, text=True, **more)
            stack.enter_context(program)
            stack.callback(program.kill)  # whatever happens then: the stack waits for its end
            return program

        server = run("Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", stdout=subprocess.PIPE)
        assert server.stdout is not None
        number = server.stdout.readline().strip()
        assert number.isdecimal(), "the X server does not start"
        started = Path(folder, "started")
        environment = {"DISPLAY": f":{number}", "HOME": "/nonexistent", "PATH": os.environ["PATH"]}
        manager = run("openbox", "--startup", f"touch {started}", env=environment)
        _wait_for(started, manager)
        yield Display(f":{number}", server, manager)


def _wait_for(started: Path, manager: subprocess.Popen[str]) -> None:
    end = time.monotonic() + _PATIENCE
    while not started.exists():
        assert manager.poll() is None, "the window manager ended as it started"
        assert time.monotonic() < end, "the window manager does not start"
        time.sleep(0.02)
