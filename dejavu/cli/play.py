"""``dejavu play``: open the table."""

from __future__ import annotations

import argparse
import gc
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dejavu.cli import inputs
from dejavu.cli.arguments import Commands, add_data, add_lang, add_options, add_window
from dejavu.cli.inputs import InputError
from dejavu.printable import quoted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from dejavu.engine.journal import Seat


def add(commands: Commands) -> None:
    """Add the command to the command line."""
    play = commands.add_parser("play", help="open the table (also without a command)", allow_abbrev=False)
    play.set_defaults(run=run)
    play.add_argument("--game", metavar="GAME", help="which game lies on the table")
    play.add_argument("--seats", metavar="NAME,bot:LEVEL", help="begin at once, for example with Ann,Ben,bot:easy")
    play.add_argument("--first", metavar="NAME", help="who of --seats begins")
    play.add_argument(
        "--daily",
        nargs="?",
        const="",
        metavar="DATE",
        help="begin at once under the sky of today, or of a day such as 2026-11-22",
    )
    play.add_argument("--seed", type=int, help="the same luck again")
    add_options(play)
    add_data(play)
    add_window(play)
    add_lang(play)
    play.add_argument("--speak", action="store_true", help="have the system's voice say what happens")
    play.add_argument(
        "--transcript",
        type=Path,
        nargs="?",
        const=Path("-"),
        metavar="FILE",
        help="write what the voice would say to a file, or to standard output",
    )


def run(args: argparse.Namespace) -> int:
    """Run the command and return the exit code.

    Garbage collection waits until the title stands (``memory.settle``): imports leave no garbage, and looking for it
    takes a tenth of a launch.
    """
    gc.disable()
    try:
        return _play(args)
    finally:
        gc.enable()


def _play(args: argparse.Namespace) -> int:
    from dejavu.engine.names import same_name
    from dejavu.table import program
    from dejavu.table.shell.launch import Launch

    day = _day(args) if args.daily is not None else None
    seats: tuple[Seat, ...] = ()
    options: dict[str, Any] = {}
    name = inputs.known_game(args.game) if args.game is not None else None
    if args.seats is not None or args.data is not None or args.option:
        game = inputs.load_game(args.game, args.data)
        name, options = game.name, inputs.options(args.option, game)
        seats = inputs.sitting(args.seats, inputs.seat, game, options) if args.seats is not None else ()
        if same_name(seat.name for seat in seats):
            raise InputError(f"--seats {args.seats}: two players have the same name; expected a name for each")
    launch = Launch(
        game=name,
        seats=seats,
        first=_first(args.first, seats),
        seed=args.seed,
        options=options,
        data=args.data,
        size=args.size,
        fullscreen=args.fullscreen,
        lang=inputs.language(args.lang),
        day=day,
        speak=args.speak,
        transcript=inputs.to_write(args.transcript, "--transcript"),
    )
    return program.run(launch)


def _first(name: str | None, seats: Sequence[Seat]) -> int | None:
    """Return the seat that begins. Raises InputError for a name that has no seat."""
    from dejavu.engine.names import clean_name, same_name

    if name is None:
        return None
    names = [seat.name for seat in seats]
    found = next((seat for seat, other in enumerate(names) if same_name((clean_name(name), other))), None)
    if found is None:
        expected = " or ".join(names) if names else "--seats with that name"
        raise InputError(f"--first {quoted(name)}: nobody of that name sits down; expected {expected}")
    return found


def _day(args: argparse.Namespace) -> date:
    """Return the day whose sky was asked for.

    Raises InputError, also for options that the day itself decides.
    """
    from datetime import date

    from dejavu.diary.daily import read_day

    decided = (
        ("--seats", args.seats),
        ("--first", args.first),
        ("--seed", args.seed),
        ("--option", args.option or None),
        ("--data", args.data),
    )
    for name, given in decided:
        if given is not None:
            raise InputError(f"{name} cannot be chosen with --daily: the day decides it; expected --daily without it")
    today = date.today()
    try:
        day = read_day(args.daily) if args.daily else today
    except ValueError as fault:
        raise InputError(f"--daily {fault}") from fault
    if day > today:
        raise InputError(f"--daily {day}: that sky is not up yet; expected {today} or a day before")
    return day
