"""Writes the scripts with which shells complete ``dejavu`` commands: ``python -m tools.completion``.

shtab makes them from the parser ahead of time, so that the program does not need it and the Tab key starts no Python.
``dejavu --print-completion SHELL`` prints them, and packages install them where shells look.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import shtab
import yaml

from dejavu import resources
from dejavu.cli.parser import SHELLS, command_line
from dejavu.games import NAMES

FOLDER = Path(__file__).resolve().parents[1] / "data" / "completion"
LANGUAGES = yaml.safe_load(resources.data("locale", "languages.yaml").read_text(encoding="utf-8"))
CHOICES = {"game": NAMES, "lang": list(LANGUAGES)}
"""Values of arguments that the parser itself does not check."""


def main() -> None:
    """Write the script of every shell."""
    FOLDER.mkdir(exist_ok=True)
    for shell in SHELLS:
        (FOLDER / shell).write_text(script(shell), encoding="utf-8")


def script(shell: str) -> str:
    """The completion script of a shell."""
    parser = command_line()
    _play_without_a_word(parser)
    for action in actions(parser):
        if action.dest in CHOICES:
            action.choices = CHOICES[action.dest]
        elif action.type is Path:
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # as shtab expects it
    text = shtab.complete(parser, shell)
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def _play_without_a_word(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``dejavu play`` to ``dejavu`` alone, which plays too."""
    known = {name for action in parser._actions for name in action.option_strings}
    for action in commands(parser)["play"]._actions:
        if known.isdisjoint(action.option_strings):
            parser._add_action(action)


def actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Every argument of every command."""
    yield from parser._actions
    for command in commands(parser).values():
        yield from actions(command)


def commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands of a parser, each with its own parser."""
    kinds = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    return {name: command for kind in kinds for name, command in kind.choices.items()}


if __name__ == "__main__":
    main()
