"""A file of JSON Lines that keeps a long search for puzzles: every candidate, and every finished game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import IO, Any

from dejavu.engine.game import Game
from dejavu.puzzles.finder import Candidate, candidates, puzzling_of
from dejavu.store.places import StoreError

_BOTS = ("easy", "medium")


def find(game: Game, count: int, seed: int, turns: int, file: Path, hear: Callable[[int, int], None]) -> int:
    """Search ``count`` games of bots, from ``seed`` on; return how many candidates the file then has.

    ``turns``: how many turns of each game, chosen at random; 0: all.

    Games that the file has already are not played again. Raises StoreError, and ValueError for a game without puzzles.
    """
    puzzling_of(game)
    done = _looked_through(file)
    for number in range(count):
        name = f"{game.name}:{seed + number}"
        if name not in done:
            seats, options = _setting(game, name)
            found = [asdict(one) for one in candidates(game, seats, options, name, _BOTS, turns)]
            _append(file, [*found, {"done": name}])
        hear(number + 1, count)
    return len(load(file))


def _looked_through(file: Path) -> set[str]:
    """Return the games that a file has already; none while there is no file. Raises StoreError."""
    try:
        return {one for one in records(file) if isinstance(one, str)}
    except StoreError as fault:
        if isinstance(fault.__cause__, FileNotFoundError):
            return set()
        raise


def load(file: Path) -> list[Candidate]:
    """Return all candidates of a file. Raises StoreError, also for a missing file: only ``find`` begins one."""
    return [one for one in records(file) if isinstance(one, Candidate)]


def records(file: Path) -> Iterator[Candidate | str]:
    """Yield every candidate and the name of every finished game; skip a last line that was cut off.

    Raises StoreError.
    """
    try:
        lines = file.read_text(encoding="utf-8").split("\n")
    except OSError as fault:
        raise StoreError(f"{file}: {fault.strerror or fault}; expected a file of puzzles find") from fault
    except UnicodeDecodeError as fault:
        raise StoreError(f"{file}: {fault}; expected a file of puzzles find") from fault
    for number, line in enumerate(lines[:-1], 1):
        try:
            yield _record(line)
        except (ValueError, RecursionError) as fault:
            raise StoreError(f"{file}:{number}: {fault}; expected a line of puzzles find") from fault


def _record(line: str) -> Candidate | str:
    """Read a candidate or the name of a finished game. Raises ValueError for any other line."""
    match json.loads(line):
        case {"done": str(name)}:
            return name
        case {
            "game": str(game),
            "source": str(source),
            "position": dict(position),
            "goal": dict(goal),
            "solution": [*solution],
            "positions": int(positions),
            "luck": int(luck) | float(luck),
            "missed": [*missed],
        } if all(isinstance(word, str) for word in (*solution, *missed)):
            return Candidate(game, source, position, goal, tuple(solution), positions, luck, tuple(missed))
    raise ValueError("it holds neither a candidate nor the name of a game")


def _append(file: Path, found: list[dict[str, Any]]) -> None:
    try:
        with file.open("a+b") as out:
            _cut_off_half_a_line(out)
            out.write("".join(f"{json.dumps(record, separators=(',', ':'))}\n" for record in found).encode())
    except OSError as fault:
        raise StoreError(f"{file}: {fault.strerror or fault}; expected a file that can be written") from fault


def _cut_off_half_a_line(file: IO[bytes]) -> None:
    """Remove the line that an earlier search was writing when it was killed."""
    file.seek(0)
    file.truncate(file.read().rfind(b"\n") + 1)


def _setting(game: Game, luck: str) -> tuple[int, Mapping[str, Any]]:
    """Draw the number of seats and the options of a game, so that everything that the game offers comes up."""
    rng = Random(f"{luck}:setting")
    fixed = dict(puzzling_of(game).options)
    options = {one.id: rng.choice(list(one.values)) for one in game.options() if one.id not in fixed} | fixed
    options = {**game.quick_options(rng), **options}
    return rng.choice(list(game.seats_allowed(options))), options
