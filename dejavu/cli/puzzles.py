"""``dejavu puzzles``: find puzzles in games of bots, and choose the best of them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from dejavu.cli.arguments import Commands, positive
from dejavu.cli.exit_codes import DONE
from dejavu.streams import say

if TYPE_CHECKING:
    from dejavu.engine.game import Game

_MANY = 30
"""How many puzzles are chosen unless the command says otherwise."""


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    puzzles = commands.add_parser("puzzles", help="find puzzles in games of bots", allow_abbrev=False)
    kinds = puzzles.add_subparsers(title="what to do", required=True, metavar="find|choose")
    find = kinds.add_parser("find", help="look through games of bots; goes on where it stopped", allow_abbrev=False)
    find.set_defaults(run=run_find, parser=find)
    find.add_argument("game", metavar="GAME", help="which game")
    find.add_argument("--games", type=positive, default=1, help="how many games (default 1)")
    find.add_argument("--seed", type=int, default=0, help="of the first game (default 0)")
    find.add_argument("--turns", type=positive, default=0, help="how many turns of each, at random (default all)")
    find.add_argument("--out", type=Path, required=True, metavar="FILE", help="where what is found is kept")
    choose = kinds.add_parser("choose", help="write the most varied of them as data", allow_abbrev=False)
    choose.set_defaults(run=run_choose, parser=choose)
    choose.add_argument("game", metavar="GAME", help="which game")
    choose.add_argument("found", type=Path, metavar="FILE", help="what was found")
    choose.add_argument("--count", type=positive, default=_MANY, help=f"how many (default {_MANY})")
    choose.add_argument("--out", type=Path, required=True, metavar="YAML", help="the file of puzzles to be written")


def run_find(args: argparse.Namespace) -> int:
    """Run ``find`` and return the exit code."""
    from dejavu.arena.progress import Progress
    from dejavu.puzzles.search_file import find

    game, progress = _puzzling(args.game), Progress("games")
    try:
        count = find(game, args.games, args.seed, args.turns, args.out, progress)
    finally:
        progress.close()
    say(f"{args.out}: {count} candidates")
    return DONE


def run_choose(args: argparse.Namespace) -> int:
    """Run ``choose`` and return the exit code."""
    from dejavu.puzzles.choosing import choose, listed, write
    from dejavu.puzzles.finder import puzzling_of
    from dejavu.puzzles.search_file import load

    game = _puzzling(args.game)
    chosen = choose(puzzling_of(game), load(args.found), args.count, listed(game, args.out))
    write(game, chosen, args.out)
    say(f"{args.out}: {len(chosen)} puzzles")
    return DONE


def _puzzling(name: str) -> Game:
    """Load a game that has puzzles. Raises InputError."""
    from dejavu.cli import inputs
    from dejavu.puzzles.finder import puzzling_of

    game = inputs.load_game(name, None)
    try:
        puzzling_of(game)
    except ValueError as fault:
        raise inputs.InputError(str(fault)) from fault
    return game
