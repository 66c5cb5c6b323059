"""``dejavu check``: list every fault in card data and lessons."""

from __future__ import annotations

import argparse
from pathlib import Path

from dejavu.cli.arguments import Commands
from dejavu.cli.exit_codes import BAD_INPUT, DONE
from dejavu.streams import say


def add(commands: Commands) -> None:
    """Its part of the command line."""
    check = commands.add_parser("check", help="list every fault in card data and lessons", allow_abbrev=False)
    check.set_defaults(run=run)
    check.add_argument(
        "where",
        type=Path,
        nargs="?",
        metavar="PATH",
        help="a folder of data, or one of its files; default: the data that comes with dejavu",
    )


def run(args: argparse.Namespace) -> int:
    """Do it; the exit code."""
    from dejavu import games, resources
    from dejavu.lessons import drawings, library, tips
    from dejavu.table.sound import cues

    where: Path = args.where or resources.data()
    alone = library.is_lesson(where) or tips.is_sheet(where) or cues.is_sheet(where)
    faults = [] if alone else games.check(where)
    faults += [*cues.check(where), *library.check(where), *tips.check(where), *drawings.check(where)]
    for fault in faults:
        say(str(fault))
    if faults:
        return BAD_INPUT
    say(f"{where}: no faults")
    return DONE
