"""Plays every evening of every journey between bots, and writes the page ``docs/balance-journeys.md``.

``python -m tools.balance.journeys --games 150`` may be interrupted and goes on where it stopped. Evenings that vary
their game in the same way are played once. Each game is also played without options, for comparison.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from dejavu import games
from dejavu.arena.progress import Progress
from dejavu.arena.records_file import open_records
from dejavu.arena.simulate import Simulation, simulate
from dejavu.arena.workers import WorkersError
from dejavu.cli.arguments import positive
from dejavu.diary import journeys_reader
from dejavu.engine.info import Utility, Value, option_text, parse_options
from dejavu.store.places import StoreError
from tools.balance.__main__ import CHUNK, ROOT
from tools.balance.figures import SEAT_ADVANTAGE, Table
from tools.balance.page import markdown_table, number, percent

CALLED = "balance-journeys"
LEVEL = "medium"
NEAR = 0.15
"""How far the mean score of an evening may be from that of its game without options, as a share."""
FRESH = "a map of its own"
"""The words for an evening that plays the set-up, in a game with stored set-ups."""
SEED = 11
FINDINGS = Path(__file__).parent / "journeys_findings.md"
"""What people conclude from the numbers; the only part of the page written by hand."""

INTRODUCTION = f"""# Balance of journeys

Bots of `{LEVEL}` play every evening of every journey ([journeys.md](journeys.md)), with each number of seats that may
travel, in every seat order. This page is written by its command, which goes on where it stopped (records lie in
`build/balance-journeys/`; Ctrl-C is harmless):

```
python -m tools.balance.journeys --games 150
python -m tools.balance.journeys        # writes the page again from the records that are there
```

Evenings that vary their game in the same way share a line. Numbers stand with their 95 % interval. Wanted is that no
place in the turn order is more than {100 * SEAT_ADVANTAGE:.0f} points from its share, that a mean score is within
{100 * NEAR:.0f} % of that of the game without options, and that a team wins as often as its level says
([balance-memoir.md](balance-memoir.md)).
"""


class Setting(NamedTuple):
    """A game with the options that an evening gives it."""

    game: str
    options: tuple[tuple[str, Value], ...] = ()
    """Options that differ from the default, sorted by name."""
    fresh: bool = False
    """Whether the set-up is played, in a game with stored set-ups."""

    @property
    def words(self) -> str:
        """What differs from the game without options."""
        chosen = [f"`{name}={option_text(value)}`" for name, value in self.options]
        return ", ".join(chosen + [FRESH] * self.fresh) or "without options"

    @property
    def seats(self) -> range:
        """The numbers of seats that this setting allows."""
        return _game(self.game).seats_allowed(dict(self.options))

    def file(self, folder: Path, seats: int) -> Path:
        """The file of the records with a number of seats."""
        chosen = [f"{name}-{option_text(value)}" for name, value in self.options]
        return folder / "-".join([self.game, *chosen, *["fresh"] * self.fresh, f"{seats}.jsonl"])


Tables = Mapping[Setting, Sequence[Table]]
"""The tables of every setting, one for each number of seats."""
_game = cache(games.load)
"""The game with a name, read once."""


def main() -> None:
    """Play games if asked to, then write the page."""
    parser = argparse.ArgumentParser("python -m tools.balance.journeys", description=__doc__)
    parser.add_argument("--game", choices=games.NAMES, help="play only evenings of this game")
    parser.add_argument("--games", type=positive, help="of each evening with each number of seats")
    parser.add_argument("--jobs", type=positive, default=1, help="processes at once (default 1)")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / CALLED, help="where the records lie")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / f"{CALLED}.md", help="the page")
    args = parser.parse_args()
    try:
        if args.games:
            play([one for one in settings() if args.game in (None, one.game)], args.games, args.jobs, args.folder)
        tables = read(args.folder)
    except (StoreError, WorkersError) as fault:
        parser.exit(1, f"{fault}\n")
    if not any(tables.values()):
        parser.exit(1, f"{args.folder}: no games; expected some played with --games\n")
    args.out.write_text(page(tables), encoding="utf-8")
    print(f"{args.out}: {sum(len(table.records) for found in tables.values() for table in found)} games")


def settings() -> Sequence[Setting]:
    """Every game of a journey without options, and every other setting of an evening, each once."""
    found = []
    for journey in journeys_reader.load():
        game = _game(journey.game)
        stored = bool(game.quick_options(Random(0)))
        found.append(Setting(game.name))
        for evening in journey.evenings:
            chosen = tuple(sorted(parse_options(game.options(), evening.options).items()))
            found.append(Setting(game.name, chosen, stored and not evening.ready))
    return list(dict.fromkeys(found))


def play(chosen: Sequence[Setting], count: int, jobs: int, folder: Path) -> None:
    """Play ``count`` games of each setting with each number of seats, in turns of ``CHUNK`` games."""
    progress = Progress("games")
    played = {(setting, seats): 0 for setting in chosen for seats in setting.seats}
    try:
        for until in range(CHUNK, count + CHUNK, CHUNK):
            for setting, seats in played:
                result = simulate(
                    *(setting.game, [LEVEL] * seats, min(until, count), SEED),
                    options=dict(setting.options),
                    fresh_maps=setting.fresh,
                    jobs=jobs,
                    resume=setting.file(folder, seats),
                )
                played[setting, seats] = len(result.records)
                progress(sum(played.values()), len(played) * count)
                if result.interrupted:
                    return
    finally:
        progress.close()


def read(folder: Path) -> Tables:
    """The tables of every setting, from the records in a folder."""
    return {setting: list(_tables(setting, folder)) for setting in settings()}


def _tables(setting: Setting, folder: Path) -> Iterator[Table]:
    options = dict(setting.options)
    for seats in setting.seats:
        file = setting.file(folder, seats)
        if file.exists():
            task = Simulation(setting.game, (LEVEL,) * seats, SEED, options, setting.fresh)
            with open_records(file, task.described()) as records:
                yield Table(LEVEL, seats, records.records, options)


def page(tables: Tables) -> str:
    """The whole page."""
    sections = [INTRODUCTION, FINDINGS.read_text(encoding="utf-8")]
    for name in dict.fromkeys(setting.game for setting, found in tables.items() if found):
        info = games.spec(name).info
        here = {setting: found for setting, found in tables.items() if setting.game == name}
        sections += [f"## {info.title}\n", _team(here) if info.utility is Utility.TEAM else _rivals(here), ""]
    return "\n".join(sections)


def _rivals(tables: Tables) -> str:
    """A table of how often each place wins, and of the mean score beside that of the game without options."""
    game = next(iter(tables)).game
    usual = {table.seats: table.scores.value for table in tables.get(Setting(game), ())}
    rows = []
    for setting, found in tables.items():
        for table in found:
            wins = ", ".join(f"{rated.value:.0%}" for rated in table.wins())
            to_usual = f"{table.scores.value / usual[table.seats] - 1:+.0%}" if table.seats in usual else ""
            row = [str(table.seats), str(len(table.records)), wins, _farthest(table), number(table.scores), to_usual]
            rows.append([setting.words, *row])
    return markdown_table(["evening", "seats", "games", "wins in turn order", "farthest", "score", "to usual"], rows)


def _farthest(table: Table) -> str:
    """The place farthest from its share of wins, in percentage points, with its interval if that excludes the limit."""
    share = 1 / table.seats
    place = max(table.wins(), key=lambda rated: abs(rated.value - share))
    beyond = place.low > share + SEAT_ADVANTAGE or place.high < share - SEAT_ADVANTAGE
    told = f"{100 * (place.value - share):+.0f}"
    return f"**{told} ({100 * (place.low - share):+.0f} to {100 * (place.high - share):+.0f})**" if beyond else told


def _team(tables: Tables) -> str:
    """A table of how often a team wins, by the number of seats."""
    seats = sorted({table.seats for found in tables.values() for table in found})
    rows = []
    for setting, found in tables.items():
        cells = {table.seats: f"{percent(table.wins()[0])} of {len(table.records)}" for table in found}
        rows.append([setting.words, *(cells.get(count, "") for count in seats)])
    return markdown_table(["evening", *(f"{count} {'seat' if count == 1 else 'seats'}" for count in seats)], rows)


if __name__ == "__main__":
    main()
