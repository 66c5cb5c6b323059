"""``dejavu check``: list every fault in the data of games, from cards to lessons and puzzles."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from dejavu.cli.arguments import Commands
from dejavu.cli.exit_codes import BAD_INPUT, DONE
from dejavu.streams import say


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    check = commands.add_parser("check", help="list every fault in the data of games", allow_abbrev=False)
    check.set_defaults(run=run)
    check.add_argument(
        "where",
        type=Path,
        nargs="?",
        metavar="PATH",
        help="a folder of data, a mod, or one file: cards, a position, lessons, tips, drawings, sounds, puzzles, "
        "achievements, journeys, or a catalogue; default: the data that comes with dejavu",
    )


def run(args: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    from dejavu import resources
    from dejavu.cli import kinds

    where: Path = args.where or resources.data()
    place = _place(where)
    faults = kinds.check(place)
    for fault in faults:
        file = Path(fault.file)
        say(str(fault._replace(file=str(where / file.relative_to(place))) if file.is_relative_to(place) else fault))
    if faults:
        return BAD_INPUT
    say(f"{where}: no faults")
    return DONE


def _place(where: Path) -> Path:
    """Return the absolute path: the folders above a file tell the kind of its data."""
    try:
        return Path(os.path.abspath(where))  # noqa: PTH100 - a link lies where it is, not where it leads to
    except OSError:
        return where  # the working folder no longer exists
