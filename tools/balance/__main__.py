"""Plays games between bots of one level, then writes a game's page on balance from all games ever played.

``python -m tools.balance --bots easy --games 2000 --jobs 2`` may be interrupted and goes on where it stopped.
``docs/balance.md`` is the page of Fragments, ``docs/balance-trip.md`` that of ``--game trip``, and so on. A page may
have tables for several settings of its game; ``--option`` chooses the one to play.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from pathlib import Path

from dejavu import games, resources
from dejavu.arena.progress import Progress
from dejavu.arena.records_file import open_records
from dejavu.arena.simulate import Simulation, simulate
from dejavu.arena.workers import WorkersError
from dejavu.bots import LEVELS, levels_of
from dejavu.cli.arguments import add_options, positive
from dejavu.engine.info import Value, parse_options
from dejavu.store.places import StoreError
from tools.balance import memoir_page, page, trip_page
from tools.balance.figures import Table

Options = Mapping[str, Value]

PAGES: Mapping[str, Callable[[Sequence[Table]], str]] = {
    "fragments": lambda tables: page.page(tables, games.load("fragments").content()),
    "trip": trip_page.page,
    "memoir": memoir_page.page,
}
"""The function that writes the page of each game from its tables."""
SETTINGS: Mapping[str, Sequence[Options]] = {"fragments": page.SETTINGS, "memoir": memoir_page.SETTINGS}
"""The settings for which a game's page has tables. Other games have tables without options only."""
SEED = 0
FRESH_SEED = 7
"""The seed of games with an even start, whose points were found with games of other seeds."""
CHUNK = 10
"""Number of games played with one number of seats before the next number has its turn."""
ROOT = resources.data().parent


def main() -> None:
    """Play games if asked to, then write the page."""
    parser = argparse.ArgumentParser("python -m tools.balance", description=__doc__)
    parser.add_argument("--game", choices=list(PAGES), default=games.NAMES[0], help="which game")
    parser.add_argument("--bots", choices=LEVELS, help="play games between bots of this level")
    add_options(parser)
    parser.add_argument("--games", type=positive, default=2000, help="with each number of seats (default 2000)")
    parser.add_argument("--jobs", type=positive, default=1, help="processes at once (default 1)")
    parser.add_argument("--folder", type=Path, help="where the records lie")
    parser.add_argument("--out", type=Path, help="the page")
    args = parser.parse_args()
    levels = levels_of(games.spec(args.game).info)
    if args.bots and args.bots not in levels:
        parser.error(f"--bots {args.bots}: expected one of {', '.join(levels)} for {args.game}")
    called = "balance" if args.game == games.NAMES[0] else f"balance-{args.game}"
    folder, out = args.folder or ROOT / "build" / called, args.out or ROOT / "docs" / f"{called}.md"
    try:
        if args.bots:
            options = parse_options(games.load(args.game).options(), args.option) if args.option else {}
            play(args.game, args.bots, args.games, args.jobs, folder, options)
        tables = read(args.game, folder)
    except (StoreError, WorkersError) as fault:
        parser.exit(1, f"{fault}\n")
    if not tables:
        parser.exit(1, f"{folder}: no games; expected some played with --bots\n")
    old = out.read_text(encoding="utf-8") if out.exists() else ""
    out.write_text(page.kept(PAGES[args.game](tables), old), encoding="utf-8")
    print(f"{out}: {sum(len(table.records) for table in tables)} games")


def play(game: str, level: str, count: int, jobs: int, folder: Path, options: Options | None = None) -> None:
    """Play ``count`` games with each number of seats, in turns of ``CHUNK`` games."""
    progress = Progress("games")
    played = dict.fromkeys(games.load(game).seats_allowed({}), 0)
    try:
        for until in range(CHUNK, count + CHUNK, CHUNK):
            for seats in played:
                file = _file(folder, level, seats, options or {})
                bots, now = [level] * seats, min(until, count)
                result = simulate(game, bots, now, _seed(options or {}), options=options, jobs=jobs, resume=file)
                played[seats] = len(result.records)
                progress(sum(played.values()), len(played) * count)
                if result.interrupted:
                    return
    finally:
        progress.close()


def read(game: str, folder: Path) -> list[Table]:
    """The tables of every setting, level and number of seats with records."""
    tables = []
    for options, level, seats in product(SETTINGS.get(game, ({},)), LEVELS, games.load(game).seats_allowed({})):
        file = _file(folder, level, seats, options)
        if file.exists():
            described = Simulation(game, (level,) * seats, _seed(options), options).described()
            with open_records(file, described) as records:
                tables.append(Table(level, seats, records.records, options))
    return [table for table in tables if len(table.records) > 1]


def _seed(options: Options) -> int:
    return FRESH_SEED if options.get("even_start") else SEED


def _file(folder: Path, level: str, seats: int, options: Options) -> Path:
    chosen = (name if value is True else str(value) for name, value in options.items())
    return folder / "-".join([*chosen, level, f"{seats}.jsonl"])


if __name__ == "__main__":
    main()
