"""Play games between bots of one level and write ``docs/balance.md`` from all that were ever played.

``python -m tools.balance --bots easy --games 2000 --jobs 2`` may be interrupted and goes on where it stopped.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from dejavu import games, resources
from dejavu.arena.progress import Progress
from dejavu.arena.records_file import open_records
from dejavu.arena.simulate import Simulation, simulate
from dejavu.arena.workers import WorkersError
from dejavu.bots import LEVELS
from dejavu.cli import positive
from dejavu.store.places import StoreError
from tools.balance.figures import Table
from tools.balance.page import page

GAME = games.NAMES[0]
SEED = 0
CHUNK = 10
"""Games played with one number of seats before it is the turn of the next."""
ROOT = resources.data().parent


def main() -> None:
    """Play if asked to, then write."""
    parser = argparse.ArgumentParser("python -m tools.balance", description=__doc__)
    parser.add_argument("--bots", choices=LEVELS, help="play games between bots of this level")
    parser.add_argument("--games", type=positive, default=2000, help="with each number of seats (default 2000)")
    parser.add_argument("--jobs", type=positive, default=1, help="processes at once (default 1)")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "balance", help="where the records lie")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "balance.md", help="the page")
    args = parser.parse_args()
    try:
        if args.bots:
            play(args.bots, args.games, args.jobs, args.folder)
        tables = read(args.folder)
    except (StoreError, WorkersError) as fault:
        parser.exit(1, f"{fault}\n")
    if not tables:
        parser.exit(1, f"{args.folder}: no games; expected some played with --bots\n")
    args.out.write_text(page(tables, games.load(GAME).content()["cards"]), encoding="utf-8")
    print(f"{args.out}: {sum(len(table.records) for table in tables)} games")


def play(level: str, count: int, jobs: int, folder: Path) -> None:
    """Play so many games with each number of seats, all of them growing together."""
    progress = Progress("games")
    played = dict.fromkeys(games.load(GAME).seats_allowed({}), 0)
    try:
        for until in range(CHUNK, count + CHUNK, CHUNK):
            for seats in played:
                file = _file(folder, level, seats)
                result = simulate(GAME, [level] * seats, min(until, count), SEED, jobs=jobs, resume=file)
                played[seats] = len(result.records)
                progress(sum(played.values()), len(played) * count)
                if result.interrupted:
                    return
    finally:
        progress.close()


def read(folder: Path) -> list[Table]:
    """The tables of every level of which there are records."""
    tables = []
    for level in LEVELS:
        for number in games.load(GAME).seats_allowed({}):
            file = _file(folder, level, number)
            if file.exists():
                with open_records(file, Simulation(GAME, (level,) * number, SEED).described()) as records:
                    tables.append(Table(level, number, records.records))
    return [table for table in tables if len(table.records) > 1]


def _file(folder: Path, level: str, seats: int) -> Path:
    return folder / f"{level}-{seats}.jsonl"


if __name__ == "__main__":
    main()
