"""Find the journeys under way and finished: they are nothing but the journals of their evenings.

So a journey is kept, copied, removed and opened elsewhere with its games, and one that breaks off in the middle of an
evening goes on from the saved game.
"""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from dejavu import games
from dejavu.diary.book import Stop, never
from dejavu.diary.journeys import Journey, Travel
from dejavu.engine.info import Utility
from dejavu.engine.journal import Header, JournalError
from dejavu.engine.journal_reader import read_header
from dejavu.store import autosave
from dejavu.store.outcomes import Outcome, outcome
from dejavu.store.places import finished_folder, unfinished_folder

_MARKED = b'"leg":'
"""What the header of such a game has; most games have none, and their headers need not be read."""
_LONGEST_HEADER = 2**20


class Found(NamedTuple):
    """The journeys on disk."""

    travels: tuple[Travel, ...] = ()
    """The last played first."""
    faults: tuple[str, ...] = ()
    """Evenings that cannot be read, one line each. Their files stay, and the evening can be played anew."""


class _Game(NamedTuple):
    """A game that is an evening of a journey."""

    path: Path
    header: Header
    result: Outcome | None
    written: int


def find(journeys: Sequence[Journey], stop: Stop = never) -> Found:
    """Find the travels on these journeys, from all games on disk; fewer once ``stop`` says that nobody waits.

    Of several games of one evening, the first that was begun and is over counts.
    """
    known = {journey.id: journey for journey in journeys}
    parties: dict[tuple[str, str], list[_Game]] = defaultdict(list)
    faults = []
    for path in _journals():
        if stop():
            break
        try:
            game = _game(path, *_stamp(path))
        except OSError:
            continue  # the list of games says why
        except JournalError as fault:
            faults.append(str(fault))
            continue
        leg = game.header.leg if game else None
        if game and leg and leg.journey in known and known[leg.journey].game == game.header.game:
            parties[leg.journey, leg.mark].append(game)
    found = [_travel(known[journey], mark, evenings) for (journey, mark), evenings in parties.items()]
    return Found(tuple(sorted(found, key=lambda travel: travel.latest, reverse=True)), tuple(faults))


def of_game(path: Path, known: Callable[[], Sequence[Journey]]) -> Travel | None:
    """Find the travel of which a game on disk is an evening; None if it is not one of a known journey.

    ``known`` gives the journeys; it is only asked for an evening, as most games are none.
    """
    try:
        game = _game(path, *_stamp(path))
    except (OSError, JournalError):
        return None
    leg = game.header.leg if game else None
    if leg is None:
        return None
    return next((one for one in find(known()).travels if (one.journey.id, one.mark) == leg[:2]), None)


def _travel(journey: Journey, mark: str, evenings: Sequence[_Game]) -> Travel:
    """Put the games of a travel together, in the order in which they were begun."""
    results: dict[int, Outcome] = {}
    begun: dict[int, Path] = {}
    seats = min(evenings, key=_evening).header.seats
    for game in evenings:
        at = _evening(game)
        if at >= len(journey.evenings) or len(game.header.seats) != len(seats):
            continue  # it was another journey in another version
        if game.result:
            results.setdefault(at, game.result)
        else:
            begun[at] = game.path
    team = games.spec(journey.game).info.utility is Utility.TEAM
    open_ones = {at: path for at, path in begun.items() if at not in results}
    return Travel(journey, mark, seats, team, results, open_ones, max(game.written for game in evenings))


def _evening(game: _Game) -> int:
    assert game.header.leg
    return game.header.leg.evening


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
def _game(path: Path, written: int, size: int) -> _Game | None:
    """Read a game that is an evening, whole, so that damage is noticed; None for any other game.

    Cached while the file stays unchanged. Raises OSError and JournalError.
    """
    with path.open("rb") as file:
        first = file.readline(_LONGEST_HEADER)
    if _MARKED not in first[: first.find(b'"content":')]:
        return None
    if read_header(first, str(path)).leg is None:
        return None
    journal = autosave.read(path)
    return _Game(path, journal.header, outcome(path), written)
