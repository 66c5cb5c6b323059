"""``dejavu bench``: measure the engine and the table."""

from __future__ import annotations

import argparse

from dejavu.cli.arguments import Commands
from dejavu.cli.exit_codes import DONE
from dejavu.cli.inputs import InputError
from dejavu.streams import say


def add(commands: Commands) -> None:
    """Its part of the command line."""
    bench = commands.add_parser("bench", help="measure the engine and the table", allow_abbrev=False)
    bench.set_defaults(run=run)
    bench.add_argument("--only", metavar="NAME,NAME", help="a part of it; an unknown name lists them all")
    bench.add_argument("--format", choices=("text", "json", "markdown"), default="text", help="default text")


def run(args: argparse.Namespace) -> int:
    """Do it; the exit code."""
    from dejavu.arena import bench as engine
    from dejavu.arena.figure import Figure, as_json, as_markdown, as_text
    from dejavu.arena.progress import Progress
    from dejavu.table import bench as table
    from dejavu.table.shell.launch import NoDisplayError

    benches = {**engine.BENCHES, **table.BENCHES}
    names = list(benches) if args.only is None else [name.strip() for name in args.only.split(",")]
    for name in names:
        if name not in benches:
            raise InputError(f"there is nothing named {name!r} to measure; expected some of {', '.join(benches)}")
    progress = Progress("measurements")
    figures: list[Figure] = []
    try:
        for done, name in enumerate(names):
            progress(done, len(names))
            try:
                figures += benches[name]()
            except NoDisplayError as fault:
                if args.only is not None:
                    raise
                figures.append(Figure(name, None, "", note=str(fault)))
    finally:
        progress.close()
    say({"json": as_json, "markdown": as_markdown, "text": as_text}[args.format](figures))
    return DONE
