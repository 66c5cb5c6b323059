"""The parser of the command line, with all commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dejavu import __version__, resources
from dejavu.cli import check, play, puzzles, replay, shot, simulate
from dejavu.streams import complain, say

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


SHELLS = ("bash", "zsh", "fish", "powershell")
"""Shells that can complete our commands. ``make completion`` writes a script for each into ``data/completion``."""


_COMMANDS = {
    "play": play,
    "simulate": simulate,
    "replay": replay,
    "check": check,
    "puzzles": puzzles,
    "shot": shot,
}
_COMPLETION = "--print-completion"
_NO_GAME = ("-h", "--help", "--version", _COMPLETION)


class PrintCompletion(argparse.Action):
    """Prints the completion script for a shell, and exits."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        """Print the script. Raises SystemExit."""
        say(resources.data("completion", str(values)).read_text(encoding="utf-8").removesuffix("\n"))
        parser.exit()


class Parser(argparse.ArgumentParser):
    """A parser whose help ends with the names of all games and levels, which it imports only then."""

    def format_help(self) -> str:
        """Return the help as text."""
        from dejavu.bots import LEVELS
        from dejavu.games import names

        return f"{super().format_help()}\ngames: {', '.join(names())}\nlevels of bots: {', '.join(LEVELS)}\n"

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print like the rest of the program: argparse itself ignores that standard output cannot be written."""
        speak = say if file is sys.stdout else complain
        speak(message.removesuffix("\n"))


def parse(argv: list[str]) -> argparse.Namespace:
    """Read a command line; ``run`` of the result runs the command.

    Raises SystemExit after help and after wrong usage, which it reports together with the usage of the command. Raises
    OutputError when help or version cannot be printed.
    """
    words = _with_command(argv)
    args, unknown = command_line(words[0]).parse_known_args(words)
    if unknown:
        args.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    return args


def _with_command(argv: list[str]) -> list[str]:
    """Put ``play`` before a command line that is empty or begins with an option."""
    if not argv or (argv[0].startswith("-") and argv[0].partition("=")[0] not in _NO_GAME):
        return ["play", *argv]
    return argv


def command_line(asked: str = "") -> argparse.ArgumentParser:
    """Make the parser of the command line with every command, or with only the ``asked`` one if it exists."""
    parser = Parser("dejavu", description="A table for board games about memory.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"dejavu {__version__}")
    parser.add_argument(
        _COMPLETION, choices=SHELLS, action=PrintCompletion, help="print what makes a shell complete these commands"
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in [_COMMANDS[asked]] if asked in _COMMANDS else _COMMANDS.values():
        command.add(commands)
    for one in commands.choices.values():
        one.set_defaults(parser=one)
    return parser
