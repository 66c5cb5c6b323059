"""The commands. Each imports what it needs when it runs, so that none pays for another."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from dejavu import __version__

if TYPE_CHECKING:
    from dejavu.engine.game import Game
    from dejavu.engine.journal import Seat

Who = TypeVar("Who")

DONE, BAD_INPUT, INTERRUPTED = 0, 1, 130  # argparse itself exits with 2 on wrong usage


class InputError(Exception):
    """Something the user gave cannot be used; the text is the one line that says so."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 done, 1 the input was bad, 2 wrong usage."""
    _print_what_can_be_printed()
    args = _parser().parse_args(_with_command(list(sys.argv[1:] if argv is None else argv)))
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read our output has read enough; keep Python from complaining at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except Exception as fault:
        if not _is_expected(fault):
            raise
        print(f"dejavu: {' '.join(str(fault).split())}", file=sys.stderr)
        return BAD_INPUT


def _print_what_can_be_printed() -> None:
    """Where output cannot show a sign (an old code page, a pipe on Windows), show another instead of failing."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _is_expected(fault: Exception) -> bool:
    """Whether an exception speaks of the user's input and not of a mistake of ours."""
    from dejavu.arena.workers import WorkersError
    from dejavu.content.fault import ContentError
    from dejavu.engine.journal import JournalError
    from dejavu.store.places import StoreError
    from dejavu.table.launch import NoDisplayError

    expected = InputError | ContentError | JournalError | StoreError | NoDisplayError | WorkersError
    return isinstance(fault, expected)


# The command line


def _with_command(argv: list[str]) -> list[str]:
    """``dejavu`` alone, or with options only, plays."""
    if not argv or (argv[0].startswith("-") and argv[0] not in ("-h", "--help", "--version")):
        return ["play", *argv]
    return argv


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("dejavu", description="A table for board games about memory.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"dejavu {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for add in (_add_play, _add_simulate, _add_replay, _add_check, _add_shot, _add_bench):
        add(commands)
    return parser


Commands = Any
"""What argparse returns from ``add_subparsers``; its type is private."""


def _add_play(commands: Commands) -> None:
    play = commands.add_parser("play", help="open the table (also without a command)", allow_abbrev=False)
    play.set_defaults(run=_play)
    play.add_argument("--game", help="which game lies on the table")
    play.add_argument("--seats", metavar="NAME,bot:LEVEL", help="begin at once, for example with Ann,Ben,bot:easy")
    play.add_argument("--seed", type=int, help="the same luck again")
    _add_options(play)
    _add_data(play)
    _add_window(play)
    _add_lang(play)


def _add_simulate(commands: Commands) -> None:
    simulate = commands.add_parser("simulate", help="let bots play each other", allow_abbrev=False)
    simulate.set_defaults(run=_simulate)
    simulate.add_argument("game", metavar="GAME", help="which game")
    simulate.add_argument("--bots", required=True, metavar="LEVEL,LEVEL", help="one bot a seat, in every order")
    simulate.add_argument("--games", type=positive, default=1, help="how many games (default 1)")
    simulate.add_argument("--seed", type=int, default=0, help="of the first game (default 0)")
    where = simulate.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=positive, default=1, help="processes at once (default 1; at most one a processor)"
    )
    where.add_argument("--scheduler", metavar="ADDRESS", help="play on a running Dask cluster, as tcp://host:8786")
    _add_options(simulate)
    simulate.add_argument("--fresh-maps", action="store_true", help="build every map instead of taking a stored one")
    simulate.add_argument("--resume", type=Path, metavar="FILE", help="keep results here; go on where they stop")
    simulate.add_argument("--save", type=Path, metavar="DIR", help="keep the journal of every game here")
    _add_data(simulate)
    _add_format(simulate)


def _add_replay(commands: Commands) -> None:
    replay = commands.add_parser("replay", help="show a saved game", allow_abbrev=False)
    replay.set_defaults(run=_replay)
    replay.add_argument("file", type=Path, metavar="FILE", help="a journal (.jsonl)")
    replay.add_argument("--verify", action="store_true", help="replay without a window; print scores and a digest")
    _add_window(replay)
    _add_lang(replay)


def _add_check(commands: Commands) -> None:
    check = commands.add_parser("check", help="list every fault in card data", allow_abbrev=False)
    check.set_defaults(run=_check)
    check.add_argument("folder", type=Path, nargs="?", metavar="DIR", help="default: the data that comes with dejavu")


def _add_shot(commands: Commands) -> None:
    shot = commands.add_parser("shot", help="draw the table without a window", allow_abbrev=False)
    shot.set_defaults(run=_shot)
    shot.add_argument(
        "position", type=Path, nargs="?", metavar="POSITION", help="a position (YAML); default: one to show"
    )
    shot.add_argument("-o", "--out", type=Path, required=True, metavar="OUT.png", help="the picture")
    shot.add_argument("--game", help="which game")
    shot.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="default 1920x1080")
    shot.add_argument("--seat", type=positive, default=1, metavar="N", help="whose view, from 1 (default 1)")
    _add_data(shot)
    _add_lang(shot)


def _add_bench(commands: Commands) -> None:
    bench = commands.add_parser("bench", help="measure the engine and the table", allow_abbrev=False)
    bench.set_defaults(run=_bench)
    bench.add_argument("--only", metavar="NAME,NAME", help="a part of it; an unknown name lists them all")
    bench.add_argument("--format", choices=("text", "json", "markdown"), default="text", help="default text")


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument(
        "--speed-game", dest="option", action="append_const", const="speed_game=yes", help="--option speed_game=yes"
    )


def _add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, metavar="DIR", help="card data of your own")


def _add_window(parser: argparse.ArgumentParser) -> None:
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--size", type=_size, metavar="WxH", help="size of the window in pixels")
    window.add_argument("--fullscreen", action="store_true", help="fill the screen")


def _add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", metavar="L", help="language, for example en")


def _add_format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default text")


def positive(text: str) -> int:
    """A number from 1 on, for argparse."""
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{3,5})x([0-9]{3,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size; expected WIDTHxHEIGHT, for example 1280x720")
    return int(match[1]), int(match[2])


# The commands


def _play(args: argparse.Namespace) -> int:
    from dejavu.engine.journal import same_name
    from dejavu.table.app import run
    from dejavu.table.launch import Launch

    seats: tuple[Seat, ...] = ()
    options: dict[str, Any] = {}
    if args.seats is not None or args.data is not None or args.option:
        game = _game(args.game, args.data)
        options = _options(args.option, game)
        seats = _sitting(args.seats, _seat, game, options) if args.seats is not None else ()
        if same_name(seat.name for seat in seats):
            raise InputError(f"--seats {args.seats}: two players have the same name; expected a name for each")
    launch = Launch(
        game=_known(args.game),
        seats=seats,
        seed=args.seed,
        options=options,
        data=args.data,
        size=args.size,
        fullscreen=args.fullscreen,
        lang=args.lang,
    )
    return run(launch)


def _simulate(args: argparse.Namespace) -> int:
    from dejavu.arena.progress import Progress
    from dejavu.arena.simulate import simulate

    game = _game(args.game, args.data)
    options = _options(args.option, game)
    progress = Progress("games")
    try:
        result = simulate(
            args.game,
            _sitting(args.bots, _level, game, options),
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
    print(result.to_json() if args.format == "json" else result.to_text())
    return INTERRUPTED if result.interrupted else DONE


def _replay(args: argparse.Namespace) -> int:
    from dejavu.engine.info import Utility
    from dejavu.engine.session import Session
    from dejavu.store import autosave

    journal = autosave.read(args.file)
    game = autosave.restored(journal)
    if not args.verify:
        from dejavu.table.app import run
        from dejavu.table.launch import Launch

        return run(Launch(game=game.name, replay=args.file, size=args.size, fullscreen=args.fullscreen, lang=args.lang))
    session = Session.resume(game, journal, strict=True)
    state = session.state
    winners = state.winners() if state.is_terminal() else []
    team = game.info.utility is Utility.TEAM
    for seat, (who, score) in enumerate(zip(session.seats, state.returns(), strict=True)):
        print(f"{who.name}: {score}{' (won)' if seat in winners and not team else ''}")
    if not state.is_terminal():
        print("not finished: these are the scores as they would be now")
    elif team:
        print("the team won" if winners else "the team lost")
    print(f"digest: {state.digest()}")
    return DONE


def _check(args: argparse.Namespace) -> int:
    from dejavu import games, resources

    folder: Path = args.folder or resources.data()
    faults = games.check(folder)
    for fault in faults:
        print(fault)
    if faults:
        return BAD_INPUT
    print(f"{folder}: no faults")
    return DONE


def _shot(args: argparse.Namespace) -> int:
    position = _position(args.position, _game(args.game, args.data)) if args.position else None
    from dejavu.table.launch import Shot
    from dejavu.table.shot import shoot

    shoot(
        Shot(
            out=args.out,
            game=_known(args.game),
            position=position,
            size=args.size,
            seat=args.seat - 1,
            lang=args.lang,
            data=args.data,
        )
    )
    return DONE


def _bench(args: argparse.Namespace) -> int:
    from dejavu.arena import bench as engine
    from dejavu.arena.figure import Figure, as_json, as_markdown, as_text
    from dejavu.arena.progress import Progress
    from dejavu.table import bench as table
    from dejavu.table.launch import NoDisplayError

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
    print({"json": as_json, "markdown": as_markdown, "text": as_text}[args.format](figures))
    return DONE


# What the commands share


def _known(name: str | None) -> str:
    """The name of a game, or the flagship's. Raises InputError."""
    from dejavu.games import names

    known = names()
    if name is None:
        return known[0]
    if name not in known:
        raise InputError(f"there is no game {name!r}; expected {' or '.join(known)}")
    return name


def _game(name: str | None, data: Path | None) -> Game:
    from dejavu import games

    return games.load(_known(name), data)


def _options(texts: Sequence[str], game: Game) -> dict[str, Any]:
    """What was chosen of the game's options. Raises InputError."""
    from dejavu.engine.info import parse_options

    try:
        return {**parse_options(game.options(), texts)}
    except ValueError as fault:
        raise InputError(str(fault)) from fault


def _sitting(text: str, read: Callable[[str, int], Who], game: Game, options: Mapping[str, Any]) -> tuple[Who, ...]:
    """Read who sits down, parted by commas. Raises InputError, also when they are too few or too many."""
    from dejavu.engine.game import expect_seats

    found = tuple(read(part.strip(), number) for number, part in enumerate(text.split(","), 1))
    try:
        expect_seats(game, len(found), options)
    except ValueError as fault:
        raise InputError(str(fault)) from fault
    return found


def _seat(part: str, number: int) -> Seat:
    """Read ``Ann`` or ``bot:easy``. Raises InputError."""
    from dejavu.bots import LEVELS
    from dejavu.engine.journal import LONGEST_NAME, Seat

    kind, colon, level = part.partition(":")
    if not colon and part and part.isprintable() and len(part) <= LONGEST_NAME:
        return Seat(part)
    if colon and kind == "bot" and level in LEVELS:
        return Seat(f"{level.capitalize()} {number}", level)
    name = f"a name of up to {LONGEST_NAME} characters"
    raise InputError(f"seat {number} is {part!r}; expected {name}, or bot: and one of {', '.join(LEVELS)}")


def _level(part: str, number: int) -> str:
    """Read ``easy``. Raises InputError."""
    from dejavu.bots import LEVELS

    if part not in LEVELS:
        raise InputError(f"bot {number} is {part!r}; expected one of {', '.join(LEVELS)}")
    return part


def _position(path: Path, game: Game) -> Mapping[str, Any]:
    """Read a position file. Raises InputError when it is none of this game."""
    from dejavu.content.cursor import open_yaml

    cursor = open_yaml(path)
    cursor.finish()
    try:
        data: Mapping[str, Any] = cursor.plain()
        game.position(data)
    except ValueError as fault:
        raise InputError(f"{path}: {fault}") from fault
    return data
