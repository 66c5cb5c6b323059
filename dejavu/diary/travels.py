"""Find the journeys under way and finished; the journals of their evenings are all that is stored of them.

So a journey is kept, copied, removed and opened elsewhere with its games, and one that breaks off in the middle of an
evening goes on from the saved game.
"""

from __future__ import annotations

import contextlib
import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from dejavu import games
from dejavu.diary.book import Stop, never
from dejavu.diary.journeys import Journey, Travel
from dejavu.engine.info import Utility
from dejavu.engine.journal import JournalError, Leg, Seat
from dejavu.engine.journal_reader import read_header
from dejavu.store import autosave
from dejavu.store.outcomes import Outcome, outcome
from dejavu.store.places import finished_folder, unfinished_folder

_MARKED = b'"leg":'
"""The key that the header of an evening has. Headers without it, those of most games, need not be read."""
_CONTENT = b'"content":'
"""The key after ``_MARKED`` in a header; its value is nearly all of the header."""
_GAME = re.compile(rb'"game":"(\w+)"')
_USUAL_HEAD = 2**13
"""Bytes within which the content of a header usually begins."""
_LONGEST_HEADER = 2**20
"""The most bytes of a header that are read; a longer one is a fault."""


class Found(NamedTuple):
    """The journeys on disk."""

    travels: tuple[Travel, ...] = ()
    """The journeys, the last played first."""
    faults: tuple[str, ...] = ()
    """Evenings that cannot be read, one line each. Their files stay, and the evening can be played anew."""


class _Head(NamedTuple):
    """What the header of a game says of the journey that it belongs to."""

    game: str
    """The game; empty where a damaged header does not tell."""
    seats: tuple[Seat, ...] = ()
    leg: Leg | None = None
    fault: str = ""
    """Why the header cannot be read."""


class _Game(NamedTuple):
    """A game that is an evening of a journey."""

    path: Path
    seats: tuple[Seat, ...]
    leg: Leg
    result: Outcome | None
    written: int


def find(journeys: Sequence[Journey], stop: Stop = never, mark: str = "") -> Found:
    """Find the travels on these journeys, from all games on disk; fewer once ``stop`` says that nobody waits.

    With a ``mark``, find that travel alone. Of several games of one evening, the first that was begun and is over
    counts.
    """
    known = {journey.id: journey for journey in journeys}
    played = {journey.game for journey in journeys}
    parties: dict[tuple[str, str], list[_Game]] = defaultdict(list)
    faults = []
    for path in _journals():
        if stop():
            break
        try:
            head = _head(path, *_stamp(path))
            if head and head.fault and not mark and head.game in ("", *played):
                faults.append(head.fault)
            leg = head.leg if head else None
            if head is None or leg is None or mark not in ("", leg.mark):
                continue
            if leg.journey in known and known[leg.journey].game == head.game:
                game = _game(path, head.seats, leg, *_stamp(path))
                parties[leg.journey, leg.mark].append(game)
        except OSError:
            continue  # the list of games says why
        except JournalError as fault:
            faults.append(str(fault))
    found = [_travel(known[journey], mark, evenings) for (journey, mark), evenings in parties.items()]
    return Found(tuple(sorted(found, key=lambda travel: travel.latest, reverse=True)), tuple(faults))


def of_game(path: Path, known: Callable[[], Sequence[Journey]]) -> Travel | None:
    """Find the travel that a game on disk belongs to; None if it is no evening of a known journey.

    ``known`` gives the journeys; it is called only for an evening, which most games are not.
    """
    try:
        head = _head(path, *_stamp(path))
    except OSError:
        return None
    leg = head.leg if head else None
    if leg is None:
        return None
    here = [journey for journey in known() if journey.id == leg.journey]
    return next(iter(find(here, mark=leg.mark).travels), None)


def _travel(journey: Journey, mark: str, evenings: Sequence[_Game]) -> Travel:
    """Put the games of a travel together, in the order in which they were begun."""
    results: dict[int, Outcome] = {}
    begun: dict[int, Path] = {}
    earliest = min(evenings, key=lambda game: game.leg.evening)
    seats, leg = _travellers(earliest), earliest.leg
    start = (leg.first - leg.evening) % len(seats) if leg.first >= 0 else -1
    for game in evenings:
        at = game.leg.evening
        if at >= len(journey.evenings) or len(game.seats) != len(seats):
            continue  # it was another journey in another version
        if game.result:
            results.setdefault(at, game.result)
        else:
            begun[at] = game.path
    team = games.spec(journey.game).info.utility is Utility.TEAM
    open_ones = {at: path for at, path in begun.items() if at not in results}
    return Travel(journey, mark, seats, team, results, open_ones, max(game.written for game in evenings), start)


def _travellers(game: _Game) -> tuple[Seat, ...]:
    """Who travels: whoever sat down to an evening, and a person wherever a bot sat in."""
    return tuple(Seat(seat.name) if at in game.leg.away else seat for at, seat in enumerate(game.seats))


def _journals() -> list[Path]:
    """All games on disk; their names begin with the moment in which they were begun."""
    found: list[Path] = []
    for folder in (unfinished_folder(), finished_folder()):
        with contextlib.suppress(OSError):
            found += folder.glob("*.jsonl")
    return sorted(found, key=lambda path: path.name)


def _stamp(path: Path) -> tuple[int, int]:
    now = path.stat()
    return now.st_mtime_ns, now.st_size


@lru_cache(maxsize=2000)
def _head(path: Path, written: int, size: int) -> _Head | None:
    """Read the header of a game that is an evening; None for any other game. Raises OSError.

    Cached while the file stays unchanged. Of most games only a few kilobytes are read.
    """
    with path.open("rb") as file:
        first = file.read(_USUAL_HEAD)
        if _CONTENT not in first:
            first += file.readline(_LONGEST_HEADER)
        about = first[: first.find(_CONTENT)]
        if _MARKED not in about:
            return None
        first += b"" if b"\n" in first else file.readline(_LONGEST_HEADER)
    try:
        header = read_header(first.partition(b"\n")[0] + b"\n", str(path))
    except JournalError as fault:
        game = _GAME.search(about)
        return _Head(game[1].decode() if game else "", fault=str(fault))
    return _Head(header.game, header.seats, header.leg)


@lru_cache(maxsize=500)
def _game(path: Path, seats: tuple[Seat, ...], leg: Leg, written: int, size: int) -> _Game:
    """Read an evening whole, so that damage is noticed. Cached likewise. Raises OSError and JournalError."""
    autosave.read(path)
    return _Game(path, seats, leg, outcome(path), written)
