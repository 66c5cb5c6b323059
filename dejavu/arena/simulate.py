"""``dejavu simulate``: many games between bots, seats rotating, on as many processes as wanted."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter

from dejavu import games as registry
from dejavu.arena.journals import write_journal
from dejavu.arena.play import play
from dejavu.arena.result import GameRecord, SimulationResult
from dejavu.bots import make_bot
from dejavu.engine.game import Game
from dejavu.engine.journal import Seat
from dejavu.store.places import made


@dataclass(frozen=True)
class Simulation:
    """What is to be played. Sent to every process; each loads the game for itself."""

    game: str
    bots: tuple[str, ...]
    seed: int
    speed_game: bool = False
    fresh_maps: bool = False
    save: Path | None = None
    data: Path | None = None

    @cached_property
    def _loaded(self) -> Game:
        return registry.load(self.game, self.data)

    def run(self, number: int) -> GameRecord:
        """Play one game, whose luck depends on the seed and its number alone."""
        game, count = self._loaded, len(self.bots)
        rng = Random(f"{self.seed}:{number}")
        options = game.quick_options(rng, fresh=self.fresh_maps)
        if self.speed_game:
            options["speed_game"] = True
        seating = [(seat + number) % count for seat in range(count)]  # which bot sits where
        played = play(game, [make_bot(self.bots[bot], game) for bot in seating], options, rng)
        if self.save is not None:
            seats = [Seat(f"{self.bots[bot]} {bot + 1}", self.bots[bot]) for bot in seating]
            path = self.save / f"{self.game}-{self.seed}-{number + 1:05}.jsonl"
            write_journal(path, game, seats, self.seed, options, played.acts)
        seat_of = [seating.index(bot) for bot in range(count)]
        return GameRecord(
            number=number,
            decisions=len(played.acts),
            turns=played.turns,
            rounds=played.rounds,
            scores=tuple(played.scores[seat] for seat in seat_of),
            shares=tuple((seat in played.winners) / len(played.winners) for seat in seat_of),
            ending=played.ending,
        )


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    speed_game: bool = False,
    fresh_maps: bool = False,
    jobs: int = 1,
    save: Path | None = None,
    data: Path | None = None,
) -> SimulationResult:
    """Play so many games and sum them up; interrupted (Ctrl-C), those that were finished.

    Every journal goes to the folder ``save``. The same arguments give the same games, whatever ``jobs`` is.
    Raises ValueError for games, levels or seats that do not fit, ContentError for wrong data in the folder
    ``data``, StoreError when ``save`` cannot be written.
    """
    task = Simulation(game, tuple(bots), seed, speed_game, fresh_maps, save, data)
    if save is not None:
        made(save)
    records: list[GameRecord] = []
    interrupted = False
    begun = perf_counter()
    try:
        with _results(task, games, jobs) as results:
            for record in results:
                records.append(record)
    except KeyboardInterrupt:
        interrupted = True
    records.sort()
    return SimulationResult(game, task.bots, seed, perf_counter() - begun, records, interrupted)


@contextmanager
def _results(task: Simulation, games: int, jobs: int) -> Iterator[Iterator[GameRecord]]:
    """The records as they come in; leaving early gives up the games that have not begun."""
    if jobs == 1:
        yield map(task.run, range(games))
        return
    pool = ProcessPoolExecutor(min(jobs, games), get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
    try:
        waiting = [pool.submit(task.run, number) for number in range(games)]
        yield (future.result() for future in as_completed(waiting))
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
