"""Lets the program read mutants within limits of time and memory. Run as a program: ``python -m … trip 250 1``.

What may happen to a mutant: it is refused in one clear line, or it is a game that can be played. Anything else is
told, with the number of the mutant, and the exit code is 1.
"""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import yaml

from dejavu import games, resources
from dejavu.content.fault import ContentError
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import Game
from dejavu.engine.journal import Check, JournalError, Seat
from dejavu.engine.session import Session
from dejavu.printable import MOST
from dejavu.store import autosave, places, saves
from dejavu.store.places import StoreError
from tests.robustness.amounts import PATIENCE
from tests.robustness.mutator import Mutator

MEMORY = 200 * 2**20
"""Bytes that reading a mutant may take beyond what the program has taken before."""
PICTURES = 2**30
"""The same where a window is open, with threads and pictures."""
MOVES = 12
"""Moves made with a mutant that is a game."""
REPLAYS = Path(__file__).parents[1] / "replays"
POSITIONS = Path(__file__).parents[1] / "positions"
CLEAR = re.compile(r"[^\n]+: [^\n]*expected [^\n]+|[^\n]+; expected [^\n]+")
"""What, where, and what was expected, in one line."""


class Wrong(Exception):
    """A mutant was neither refused clearly nor a game."""


def boxes(name: str, rng: Random, folder: Path) -> Iterator[Callable[[], str]]:
    """Mutants of the data of a game."""
    file = games.spec(name).data_file
    raw = resources.data(file).read_bytes()
    mutator = Mutator(rng, parsed_yaml, written_yaml)
    path = folder / file

    def read() -> str:
        path.write_bytes(mutator.mutate(raw))
        faults = games.check(folder)
        for fault in faults:
            _expect_clear(str(fault))
        try:
            game = games.load(name, folder)
        except ContentError as fault:
            if not faults:
                raise Wrong(f"refused, though the check found nothing: {fault}") from fault
            _expect_clear(str(fault))
            return "refused"
        if any(Path(fault.file) == path for fault in faults):
            raise Wrong(f"accepted, though the check found {faults[0]}")
        options = game.quick_options(rng) if rng.random() < 0.5 else {}
        seats = [Seat(f"Player {seat + 1}") for seat in range(game.seats_allowed(options)[0])]
        _play(Session(game, seats, rng.randrange(99), options), rng)
        return "played"

    while True:
        yield read


def journals(rng: Random, folder: Path) -> Iterator[Callable[[], str]]:
    """Mutants of the golden journals, some of them cut short; half of them with sums that fit."""
    golden = [path.read_bytes().splitlines(keepends=True) for path in sorted(REPLAYS.glob("*.jsonl"))]
    path = places.unfinished_folder() / "mutant.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)

    def read() -> str:
        lines = rng.choice(golden)
        raw = b"".join(lines[: rng.choice((1, 2, 40, rng.randint(1, len(lines)), len(lines)))])
        parse, write = (lines_of, with_sums) if rng.random() < 0.7 else (lines_of, without_sums)
        mutant = Mutator(rng, parse, write).mutate(raw)
        path.write_bytes(mutant)
        saves.unfinished()
        try:
            saved = autosave.resume(path)
        except (JournalError, StoreError, ContentError) as fault:
            _expect_clear(str(fault))
            if path.read_bytes() != mutant:
                raise Wrong("refused and changed") from fault
            return "refused"
        try:
            changed = saved.session.rules_changed
            _play(saved.session, rng)
            if saved.fault:
                raise Wrong(saved.fault)
            if not path.read_bytes().startswith(mutant):
                raise Wrong("changed before its end")
            entries = list(autosave.read(path).entries)
            if entries != saved.session.entries:
                raise Wrong("goes on otherwise than it was written down")
        finally:
            saved.close()
            saved.path.unlink(missing_ok=True)
        return "went on from a check" if changed else "played"

    while True:
        yield read


def positions(rng: Random, folder: Path) -> Iterator[Callable[[], str]]:
    """Mutants of the positions that tests and pictures begin with."""
    originals = _positions()
    path = folder / "position.yaml"

    def read() -> str:
        name, raw = rng.choice(originals)
        game = _loaded(name)
        path.write_bytes(Mutator(rng, parsed_yaml, written_yaml).mutate(raw))
        try:
            state = game.position(games.read_position(game, path))
        except ContentError as error:
            for fault in error.faults:
                _expect_clear(str(fault))
            return "refused"
        for _ in range(MOVES):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()), FreshChance(rng))
        state.returns()
        return "played"

    while True:
        yield read


@cache
def _positions() -> list[tuple[str, bytes]]:
    """Positions of every game, by its name."""
    found = [("fragments", path.read_bytes()) for path in sorted(POSITIONS.glob("*.yaml"))]
    for name in games.NAMES[1:]:
        found += [(name, written_yaml(_halfway(path))) for path in sorted(REPLAYS.glob(f"{name}-*.jsonl"))]
    return found


@cache
def _loaded(name: str) -> Game:
    """The game, read once."""
    return games.load(name)


def _halfway(path: Path) -> Any:
    """The position in the middle of a golden replay."""
    checks = [entry for entry in autosave.read(path).entries if isinstance(entry, Check)]
    return checks[len(checks) // 2].position


def settings(rng: Random, folder: Path) -> Iterator[Callable[[], str]]:
    """Mutants of the settings."""
    from dejavu.table import text
    from dejavu.table.shell import settings as stored
    from dejavu.table.shell.keys import Bindings

    seats = [["Ann", "person"], ["Ben", "easy"]]
    sittings = {"fragments": stored.Sitting(seats, {"speed_game": True})}
    usual = stored.Settings(game="fragments", sittings=sittings, keys={"undo": ["u"]}, language="de")
    raw = json.dumps({**asdict(usual), "seats": seats, "speed_game": True}).encode()
    path = folder / "settings.json"

    def read() -> str:
        mutant = Mutator(rng, json.loads, lambda data: json.dumps(data).encode()).mutate(raw)
        path.write_bytes(mutant)
        read, problem = stored.load(path)
        text.use_language(read.language or None)
        Bindings.with_changes(read.keys)
        if stored.save(read, folder / "again.json") or stored.load(folder / "again.json") != (read, ""):
            raise Wrong(f"does not come back as it was saved: {read}")
        if problem and ("\n" in problem or path.with_suffix(".json.bak").read_bytes() != mutant):
            raise Wrong(f"not kept aside: {problem!r}")
        return "refused" if problem else "played"

    while True:
        yield read


def _play(session: Session, rng: Random) -> None:
    for _ in range(MOVES):
        if session.state.is_terminal():
            return
        session.act(rng.choice(session.state.legal_actions()))
        if session.can_undo and rng.random() < 0.2:
            session.undo()


def _expect_clear(line: str) -> None:
    if not CLEAR.fullmatch(line) or len(line) > MOST or not line.isprintable():
        raise Wrong(f"not a clear line: {line[:300]!r}")


@cache
def parsed_yaml(raw: bytes) -> Any:
    """What a file of YAML holds."""
    return yaml.load(raw, Loader=yaml.CSafeLoader)


def written_yaml(data: Any) -> bytes:
    """A file of YAML that holds this."""
    return yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False).encode(errors="replace")


def lines_of(raw: bytes) -> list[Any]:
    """What the lines of a journal hold."""
    return [json.loads(line) for line in raw.splitlines()]


def with_sums(entries: Any) -> bytes:
    """A journal of such lines, whose sums fit."""
    total, lines = 0, []
    for entry in entries:
        data = {key: value for key, value in entry.items() if key != "sum"} if isinstance(entry, dict) else entry
        body = json.dumps(data, ensure_ascii=False, separators=(",", ":"))[:-1].encode(errors="replace")
        total = crc32(body, total)
        lines.append(body + f',"sum":"{total:08x}"}}\n'.encode())
    return b"".join(lines)


def without_sums(entries: Any) -> bytes:
    """The same with sums as they are."""
    return b"".join(json.dumps(entry, ensure_ascii=False).encode(errors="replace") + b"\n" for entry in entries)


def _window(rng: Random, folder: Path) -> Iterator[Callable[[], str]]:
    from tests.robustness.window_mutants import window  # here: what needs no window does without pygame

    return window(rng, folder)


# The program

KINDS: dict[str, Callable[[Random, Path], Iterator[Callable[[], str]]]] = {
    **{name: partial(boxes, name) for name in games.NAMES},
    "journals": journals,
    "positions": positions,
    "settings": settings,
    "window": _window,
}


def _limit(memory: int) -> None:
    """Memory within bounds from now on, and an alarm for what hangs."""
    with Path("/proc/self/statm").open() as statm:
        taken = int(statm.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (taken + memory, resource.RLIM_INFINITY))

    def ring(_signal: int, _frame: object) -> None:
        raise Wrong(f"still not read after {PATIENCE} seconds")

    signal.signal(signal.SIGALRM, ring)
    signal.signal(signal.SIGPROF, ring)


def _set_alarms(seconds: int) -> None:
    """One after so much time of the processor, which a busy machine gives late; a later one for what waits for ever."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.alarm(15 * seconds)


def main(kind: str, count: int, seed: int) -> int:
    """Read mutants; how many were neither refused nor played."""
    wrong = 0
    seen: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as name:
        os.environ["DEJAVU_HOME"] = name
        for game in games.NAMES:
            games.load(game)
        _limit(MEMORY if kind != "window" else PICTURES)
        for number in range(seed, seed + count):
            read = next(KINDS[kind](Random(number), Path(name)))
            _set_alarms(PATIENCE)
            try:
                what = read()
            except Exception:
                what = "wrong"
                wrong += 1
                print(f"{kind} mutant {number}:\n{traceback.format_exc()}", flush=True)
            _set_alarms(0)
            seen[what] = seen.get(what, 0) + 1
    print(json.dumps(seen))
    return wrong


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
