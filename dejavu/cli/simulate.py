"""``dejavu simulate``: let bots play against each other."""

from __future__ import annotations

import argparse
from pathlib import Path

from dejavu.cli import inputs
from dejavu.cli.arguments import Commands, add_data, add_options, positive
from dejavu.cli.exit_codes import DONE, INTERRUPTED
from dejavu.streams import say


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    simulate = commands.add_parser("simulate", help="let bots play each other", allow_abbrev=False)
    simulate.set_defaults(run=run)
    simulate.add_argument("game", metavar="GAME", help="which game")
    simulate.add_argument("--bots", required=True, metavar="LEVEL,LEVEL", help="one bot a seat, in every order")
    simulate.add_argument("--games", type=positive, default=1, help="how many games (default 1)")
    simulate.add_argument("--seed", type=int, default=0, help="of the first game (default 0)")
    where = simulate.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=positive, default=1, help="processes at once (default 1; at most one a processor)"
    )
    where.add_argument("--scheduler", metavar="ADDRESS", help="play on a running Dask cluster, as tcp://host:8786")
    add_options(simulate)
    simulate.add_argument("--fresh-maps", action="store_true", help="build every map instead of taking a stored one")
    simulate.add_argument("--resume", type=Path, metavar="FILE", help="keep results here; go on where they stop")
    simulate.add_argument("--save", type=Path, metavar="DIR", help="keep the journal of every game here")
    add_data(simulate)
    simulate.add_argument("--format", choices=("text", "json"), default="text", help="default text")


def run(args: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    from dejavu.arena.progress import Progress
    from dejavu.arena.simulate import simulate

    game = inputs.load_game(args.game, args.data)
    options = inputs.options(args.option, game)
    progress = Progress("games")
    try:
        result = simulate(
            args.game,
            inputs.sitting(args.bots, inputs.level, game, options),
            args.games,
            args.seed,
            options=options,
            fresh_maps=args.fresh_maps,
            jobs=args.jobs,
            scheduler=args.scheduler,
            resume=args.resume,
            save=args.save,
            data=args.data,
            hear=progress,
        )
    finally:
        progress.close()
    say(result.to_json() if args.format == "json" else result.to_text())
    return INTERRUPTED if result.interrupted else DONE
