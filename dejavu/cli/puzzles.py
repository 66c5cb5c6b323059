"""``dejavu puzzles``: look for puzzles in games of bots, and choose the best of what was found."""

from __future__ import annotations

import argparse
from pathlib import Path

from dejavu.cli.arguments import Commands, positive
from dejavu.cli.exit_codes import DONE
from dejavu.streams import say

_MANY = 30


def add(commands: Commands) -> None:
    """Its part of the command line."""
    puzzles = commands.add_parser("puzzles", help="find puzzles in games of bots", allow_abbrev=False)
    kinds = puzzles.add_subparsers(title="what to do", required=True, metavar="find|choose")
    find = kinds.add_parser("find", help="look through games of bots; goes on where it stopped", allow_abbrev=False)
    find.set_defaults(run=run_find, parser=find)
    find.add_argument("game", metavar="GAME", help="which game")
    find.add_argument("--games", type=positive, default=1, help="how many games (default 1)")
    find.add_argument("--seed", type=int, default=0, help="of the first game (default 0)")
    find.add_argument("--out", type=Path, required=True, metavar="FILE", help="where what is found is kept")
    choose = kinds.add_parser("choose", help="write the most varied of them as data", allow_abbrev=False)
    choose.set_defaults(run=run_choose, parser=choose)
    choose.add_argument("game", metavar="GAME", help="which game")
    choose.add_argument("found", type=Path, metavar="FILE", help="what was found")
    choose.add_argument("--count", type=positive, default=_MANY, help=f"how many (default {_MANY})")
    choose.add_argument("--out", type=Path, required=True, metavar="YAML", help="the file of puzzles to be written")


def run_find(args: argparse.Namespace) -> int:
    """Do it; the exit code."""
    from dejavu.arena.progress import Progress
    from dejavu.cli import inputs
    from dejavu.puzzles.search_file import find

    progress = Progress("games")
    try:
        count = find(inputs.load_game(args.game, None), args.games, args.seed, args.out, progress)
    finally:
        progress.close()
    say(f"{args.out}: {count} candidates")
    return DONE


def run_choose(args: argparse.Namespace) -> int:
    """Do it; the exit code."""
    from dejavu.cli import inputs
    from dejavu.puzzles.choosing import choose, write
    from dejavu.puzzles.search_file import load

    game = inputs.load_game(args.game, None)
    chosen = choose(load(args.found), args.count)
    write(game, chosen, args.out)
    say(f"{args.out}: {len(chosen)} puzzles")
    return DONE
