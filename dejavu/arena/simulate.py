"""``dejavu simulate``: play many games between bots in every seat order, here, in processes or on a cluster."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from itertools import permutations
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from dejavu import games as registry
from dejavu.arena.journals import write_journal
from dejavu.arena.play import play
from dejavu.arena.record import GameRecord
from dejavu.arena.records_file import RecordsFile, open_records
from dejavu.arena.result import SimulationResult
from dejavu.arena.workers import Here, workers
from dejavu.bots import make_bot, parts
from dejavu.engine.game import Game
from dejavu.engine.info import Value
from dejavu.engine.journal import Seat
from dejavu.store.places import made

_HANDED_OUT = 256
"""The most games that wait with the workers: enough for any cluster, and few to take back."""

Hear = Callable[[int, int], None]
"""Called with the number of finished games and the number of all games."""


@dataclass(frozen=True)
class Simulation:
    """The games to play. It is sent to every process; each process loads the game for itself."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)
    """The chosen options of the game."""
    fresh_maps: bool = False
    save: Path | None = None
    data: Path | None = None

    @cached_property
    def _loaded(self) -> Game:
        return registry.load(self.game, self.data)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_loaded"}

    def run(self, number: int) -> GameRecord:
        """Play one game; its luck depends on the seed and its number alone."""
        game = self._loaded
        luck = f"{self.seed}:{number}"
        options = {**game.quick_options(Random(f"{luck}:set-up"), fresh=self.fresh_maps), **self.options}
        order = seating(len(self.bots), number)
        bots = [make_bot(self.bots[bot], game) for bot in order]
        played = play(game, bots, options, luck, keep_acts=self.save is not None)
        if self.save is not None:
            seats = [Seat(f"{self.bots[bot]} {bot + 1}", *parts(self.bots[bot])) for bot in order]
            path = self.save / f"{self.game}-{self.seed}-{number + 1:05}.jsonl"
            write_journal(path, game, seats, self.seed, options, played.acts)
        return GameRecord.of(number, order, played, game.info.utility)

    def described(self) -> dict[str, Any]:
        """Return all that the games depend on, except the program (``records_file.FORMAT``), to recognise records."""
        content = json.dumps(self._loaded.content(), sort_keys=True)
        return {
            "game": self.game,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": dict(self.options),
            "fresh_maps": self.fresh_maps,
            "content": blake2b(content.encode(), digest_size=8).hexdigest(),
        }


def seating(count: int, number: int) -> tuple[int, ...]:
    """Return the bot of each seat in the game of that number.

    Every order comes equally often; in the first ``count`` games each bot sits in every seat once.

    >>> [seating(3, number) for number in range(4)]
    [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1)]
    """
    circles = [(0, *rest) for rest in permutations(range(1, count))]
    circle = circles[number // count % len(circles)]
    turn = number % count
    return (*circle[turn:], *circle[:turn])


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    options: Mapping[str, Value] | None = None,
    fresh_maps: bool = False,
    jobs: int = 1,
    scheduler: str | None = None,
    resume: Path | None = None,
    save: Path | None = None,
    data: Path | None = None,
    hear: Hear = lambda done, of: None,
) -> SimulationResult:
    """Play ``games`` games and sum them up; after Ctrl-C, sum up the finished ones.

    The games run in ``jobs`` processes or on the Dask cluster at ``scheduler``; the same arguments give the same games
    in either place. Every record goes to the file ``resume``, and games that the file already has are not played again.
    Every journal goes to the folder ``save``, which workers on other machines must share.

    Raises ValueError for games, levels, seats or options that do not fit, ContentError for wrong data in the folder
    ``data``, StoreError when ``save`` cannot be written or ``resume`` cannot be used, and WorkersError when the workers
    cannot play.
    """
    task = Simulation(game, tuple(bots), seed, options or {}, fresh_maps, save, data)
    if save is not None:
        made(save)
    records: list[GameRecord] = []
    resumed = 0
    interrupted = False
    begun = perf_counter()
    with ExitStack() as stack:
        file: RecordsFile | None = None
        if resume is not None:
            file = stack.enter_context(open_records(resume, task.described()))
            records = [record for record in file.records if record.number < games]
            resumed = len(records)
        known = {record.number for record in records}
        missing = (number for number in range(games) if number not in known)
        hear(len(records), games)
        try:
            with workers(min(jobs, max(1, games - len(known))), scheduler) as executor:
                for record in _played(executor, task, missing):
                    records.append(record)
                    if file is not None:
                        file.add(record)
                    hear(len(records), games)
        except KeyboardInterrupt:
            interrupted = True
    records.sort(key=lambda record: record.number)
    utility, took = registry.spec(game).info.utility, perf_counter() - begun
    return SimulationResult(game, task.bots, seed, took, records, interrupted, resumed, task.options, utility)


def _played(executor: Executor, task: Simulation, numbers: Iterable[int]) -> Iterator[GameRecord]:
    """Yield the records as they come in."""
    at_once = 1 if isinstance(executor, Here) else _HANDED_OUT
    waiting: set[Future[GameRecord]] = set()
    for number in numbers:
        waiting.add(executor.submit(task.run, number))
        if len(waiting) >= at_once:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)
