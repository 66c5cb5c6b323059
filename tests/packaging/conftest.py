"""The program that `make app` built, carried away from the checkout to a home folder with nothing in it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.conftest import display
from tests.window.driver import Window

__all__ = ["display"]

BUILT = Path(__file__).parents[2] / "dist" / "dejavu"

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def pytest_itemcollected(item: pytest.Item) -> None:
    """Asked for what is in this folder alone."""
    item.add_marker(pytest.mark.window)


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, in a folder whose name has a space in it."""
    if not BUILT.is_dir():
        pytest.fail(f"{BUILT} is missing; expected what `make app` builds (make app-check does both)")
    folder = tmp_path_factory.mktemp("packaged") / "some where"
    shutil.copytree(BUILT, folder, symlinks=True)
    return folder / "dejavu"


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder, a folder to be in, and nothing in the environment that leads back here."""
    folder = tmp_path / "player"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    for name in [*(name for name in os.environ if name.startswith(("XDG_", "PYTHON", "VIRTUAL_ENV"))), "DEJAVU_HOME"]:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def data(player: Path) -> Path:
    """Where the program keeps games when nobody says anything."""
    return player / ".local" / "share" / "dejavu"


@pytest.fixture
def run(program: Path, player: Path) -> Run:
    """Run a command of the program to its end."""
    return lambda *arguments: subprocess.run([program, *arguments], capture_output=True, text=True, timeout=300)


@pytest.fixture
def window_with(program: Path, player: Path, display: str, tmp_path: Path) -> Iterator[Callable[..., Window]]:
    """Opens the program's window; what still runs at the end of the test is ended."""
    started: list[Window] = []

    def start(*arguments: str) -> Window:
        notes = tmp_path / "notes"
        started.append(Window(display, notes, arguments, program=[str(program)], environment={"DEJAVU_HOME": ""}))
        return started[-1]

    yield start
    for window in started:
        if window.process.poll() is None:
            window.kill()
