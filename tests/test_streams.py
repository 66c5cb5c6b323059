"""Standard streams that are closed or full: one line where there is room for it, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dejavu import cli, resources, streams

REPLAY = Path(__file__).parent / "replays" / "fragments-2.jsonl"
CHECK = ["check", str(resources.data("sounds", "fragments.yaml"))]
"""Of one file: all of them take a second."""
SPEAKING = {
    "help": ["--help"],
    "help of a command": ["play", "--help"],
    "version": ["--version"],
    "check": CHECK,
    "check with faults": ["check", "nowhere"],
    "simulate": ["simulate", "fragments", "--bots", "random,random"],
    "replay": ["replay", str(REPLAY), "--verify"],
}
FAILING = {
    "wrong usage": (["play", "--foo"], 2),
    "no display": (["play"], cli.BAD_INPUT),
    "bad input": (["replay", "nowhere.jsonl"], cli.BAD_INPUT),
    "a picture of no kind": (["shot", "-o", "x.gif"], cli.BAD_INPUT),
}


def run(argv: list[str], redirections: str, folder: Path) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONWARNINGS": "default"}
    command = ["sh", "-c", f'exec "$@" {redirections}', "sh", sys.executable, "-m", "dejavu", *argv]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, cwd=folder)


@pytest.mark.parametrize("name", SPEAKING)
def test_output_on_a_full_disk_is_one_line_and_exit_code_1(name: str, tmp_path: Path) -> None:
    done = run(SPEAKING[name], ">/dev/full", tmp_path)
    said = "dejavu: standard output: No space left on device; expected one that can be written\n"
    assert (done.returncode, done.stderr) == (cli.BAD_INPUT, said)


@pytest.mark.parametrize("redirections", [">&-", ">&- <&-"])
@pytest.mark.parametrize("name", ["version", "check"])
def test_output_that_was_closed_is_one_line_and_exit_code_1(name: str, redirections: str, tmp_path: Path) -> None:
    done = run(SPEAKING[name], redirections, tmp_path)
    said = "dejavu: standard output: Bad file descriptor; expected one that can be written\n"
    assert (done.returncode, done.stderr) == (cli.BAD_INPUT, said)


def test_where_nothing_can_be_said_only_the_exit_code_tells(tmp_path: Path) -> None:
    done = run(CHECK, ">/dev/full 2>/dev/full", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (cli.BAD_INPUT, "", "")


def test_a_launcher_without_any_streams_hears_how_the_command_went(tmp_path: Path) -> None:
    """A program without a console has none: what it says goes nowhere, and that is no fault."""
    done = run(CHECK, ">&- 2>&- <&-", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (cli.DONE, "", "")


@pytest.mark.parametrize("redirections", ["2>&-", "2>/dev/full"])
def test_a_command_that_has_nothing_to_complain_of_needs_no_standard_error(redirections: str, tmp_path: Path) -> None:
    done = run(CHECK, redirections, tmp_path)
    assert (done.returncode, bool(done.stdout)) == (cli.DONE, True)


@pytest.mark.parametrize("redirections", ["2>/dev/full", ">&- 2>&- <&-"])
@pytest.mark.parametrize("name", FAILING)
def test_a_complaint_that_cannot_be_written_changes_no_exit_code(name: str, redirections: str, tmp_path: Path) -> None:
    argv, code = FAILING[name]
    done = run(argv, redirections, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (code, "", "")


OPENED = """
import os, sys
from dejavu.streams import complain, open_missing
open_missing()
complain("heard by nobody")
number = os.open("told", os.O_CREAT | os.O_WRONLY)
os.write(number, f"{number} {sys.stdin.read()!r} {[os.get_inheritable(n) for n in range(3)]}".encode())
"""


def test_the_number_of_a_closed_stream_is_taken_by_no_other_file(tmp_path: Path) -> None:
    """Once the socket of the display had the number of standard error, and complaints were sent to it."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", sys.executable, "-c", OPENED]
    subprocess.run(command, env=environment, timeout=60, cwd=tmp_path, check=True)
    assert (tmp_path / "told").read_text() == "3 '' [True, True, True]"


def test_open_streams_stay_as_they_are(capfd: pytest.CaptureFixture[str]) -> None:
    before = [os.fstat(number) for number in range(3)]
    streams.open_missing()
    assert [os.fstat(number) for number in range(3)] == before
