"""``dejavu replay``: show a saved game, or verify it."""

from __future__ import annotations

import argparse
from pathlib import Path

from dejavu.cli import inputs
from dejavu.cli.arguments import Commands, add_lang, add_window
from dejavu.cli.exit_codes import DONE
from dejavu.streams import say


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    replay = commands.add_parser("replay", help="show a saved game", allow_abbrev=False)
    replay.set_defaults(run=run)
    replay.add_argument("file", type=Path, metavar="FILE", help="a journal (.jsonl)")
    replay.add_argument("--verify", action="store_true", help="replay without a window; print scores and a digest")
    add_window(replay)
    add_lang(replay)


def run(args: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    from dejavu.engine.info import Utility
    from dejavu.engine.session import Session
    from dejavu.store import autosave

    journal = autosave.read(args.file)
    game = autosave.restored(journal)
    if not args.verify:
        return _show(args, game.name)
    session = Session.resume(game, journal, strict=True)
    state = session.state
    winners = state.winners() if state.is_terminal() else []
    team = game.info.utility is Utility.TEAM
    for seat, (who, score) in enumerate(zip(session.seats, state.returns(), strict=True)):
        say(f"{who.name}: {score}{' (won)' if seat in winners and not team else ''}")
    if not state.is_terminal():
        say("not finished: these are the scores as they would be now")
    elif team:
        say("the team won" if winners else "the team lost")
    say(f"digest: {state.digest()}")
    return DONE


def _show(args: argparse.Namespace, game: str) -> int:
    """Step through the game in a window."""
    from dejavu.table import program
    from dejavu.table.shell.launch import Launch

    lang = inputs.language(args.lang)
    return program.run(Launch(game=game, replay=args.file, size=args.size, fullscreen=args.fullscreen, lang=lang))
