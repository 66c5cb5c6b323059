"""``dejavu shot``: draw the table without a window."""

from __future__ import annotations

import argparse
from pathlib import Path

from dejavu.cli import inputs
from dejavu.cli.arguments import Commands, add_data, add_lang, positive, size
from dejavu.cli.exit_codes import DONE


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    shot = commands.add_parser("shot", help="draw the table without a window", allow_abbrev=False)
    shot.set_defaults(run=run)
    shot.add_argument(
        "position", type=Path, nargs="?", metavar="POSITION", help="a position (YAML); default: one to show"
    )
    shot.add_argument(
        "-o",
        "--out",
        type=Path,
        required=True,
        metavar="OUT.png",
        help="the picture; .jpg, .bmp or .tga make it one of that kind",
    )
    shot.add_argument("--game", metavar="GAME", help="which game; default: that of the position, or else the first")
    shot.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="default 1920x1080")
    shot.add_argument("--seat", type=positive, default=1, metavar="N", help="whose view, from 1 (default 1)")
    add_data(shot)
    add_lang(shot)


def run(args: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    from dejavu import games

    name = args.game or (games.game_of(args.position) if args.position else None)
    game = inputs.load_game(name, args.data) if args.position or args.data else None
    position = inputs.position(args.position, game) if args.position and game else None
    lang = inputs.language(args.lang)
    from dejavu.table.shell.launch import Shot
    from dejavu.table.shot import shoot

    shoot(
        Shot(
            out=args.out,
            game=game.name if game else inputs.known_game(name),
            position=position,
            size=args.size,
            seat=args.seat - 1,
            lang=lang,
            data=args.data,
        )
    )
    return DONE
