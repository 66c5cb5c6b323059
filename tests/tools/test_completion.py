"""What shells complete our commands by, and the manual: both know every command."""

from __future__ import annotations

import argparse
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from dejavu import __version__, cli, resources
from dejavu.cli.parser import SHELLS, command_line
from dejavu.games import NAMES
from tools import completion

MANUAL = (Path(__file__).parents[2] / "share/man/man1/dejavu.1").read_text(encoding="utf-8")


def commands(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command with its parser, those of commands too."""
    for name, command in completion.commands(parser).items():
        yield name, command
        yield from commands(command)


def options(parser: argparse.ArgumentParser) -> set[str]:
    return set(re.findall(r"(?<![\w-])--[\w-]+", parser.format_help()))


@pytest.mark.parametrize("shell", SHELLS)
def test_the_scripts_are_those_of_the_commands_there_are(shell: str) -> None:
    """After a change of a command: make completion."""
    written = resources.data("completion", shell).read_text(encoding="utf-8")
    assert written == completion.script(shell)
    for name, command in commands(command_line()):
        assert name in written
        assert {
            one for one in options(command) if one not in written and one.removeprefix("--") not in written
        } == set()


@pytest.mark.parametrize("shell", SHELLS)
def test_the_program_prints_them(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--print-completion", shell])
    assert ended.value.code == 0
    assert capsys.readouterr().out == resources.data("completion", shell).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("dejavu ", {name for name, _ in commands(command_line())} - {"find", "choose"}),
        ("dejavu puzzles ", {"find", "choose"}),
        ("dejavu shot --game ", set(NAMES)),
        ("dejavu --game ", set(NAMES)),
        ("dejavu simulate ", set(NAMES)),
        ("dejavu play --ful", {"--fullscreen"}),
        ("dejavu --ful", {"--fullscreen"}),
    ],
)
def test_bash_completes(typed: str, offered: set[str]) -> None:
    words = " ".join(f'"{word}"' for word in typed.split(" "))
    asked = f"COMP_WORDS=({words}); COMP_CWORD={len(typed.split(' ')) - 1}; _shtab_dejavu; echo ${{COMPREPLY[@]}}"
    script = f"{completion.script('bash')}\n{asked}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert set(done.stdout.split()) == offered


def test_the_manual_names_every_command_and_what_play_can_be_told() -> None:
    words = set(re.findall(r"[\w-]+", MANUAL.replace("\\-", "-").replace("\\fR", " ").replace("\\fI", " ")))
    parser = command_line()
    assert {name for name, _ in commands(parser)} <= words
    assert options(parser) | options(completion.commands(parser)["play"]) <= words
    assert f'"dejavu {__version__}"' in MANUAL
