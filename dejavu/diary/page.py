"""A page of the diary: everything that it tells of a finished game, computed from the journal."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from dejavu.engine.event import Event
from dejavu.engine.game import Game, State
from dejavu.engine.info import Utility, option_text
from dejavu.engine.journal import PERSON, Act, Check, Entry, Header, SeatChange, Undo, moment
from dejavu.engine.journal_reader import Journal
from dejavu.engine.session import ReplayError, Session
from dejavu.store import autosave, mods
from dejavu.store.saves import LAST_MOMENT

NOBODY: Final = -1
"""The seat of something that belongs to no seat."""
MOST_POINTS: Final = 10**9
"""More than any game has; a higher score in a journal or a book is a fault."""
_BREATH: Final = 20
"""Acts after which the thread that computes a page lets the window draw."""


class Count(NamedTuple):
    """A thing that is counted: an event's class or a milestone's kind, its subject, and its seat."""

    kind: str
    about: str = ""
    seat: int = NOBODY


@dataclass(frozen=True)
class SeatLine:
    """The end of a game for one seat."""

    name: str
    controller: str
    """A person who held the seat from the first act until the game was decided, or else the last bot that held it till
    then."""
    score: int
    won: bool
    parts: Mapping[str, int] = field(default_factory=dict)
    """The parts of the score (``State.score_parts``)."""

    @property
    def is_person(self) -> bool:
        """Whether no bot ever held the seat."""
        return self.controller == PERSON


@dataclass(frozen=True)
class Page:
    """A finished game. Copies of the same game have the same ``key``."""

    key: str
    game: str
    created: str
    """When the game began, ISO 8601."""
    ended: int
    """When its last line was written, in seconds since 1970."""
    day: str
    """The day of its daily sky; empty for any other game."""
    team: bool
    rounds: int
    handed: bool
    """Whether a seat changed hands before the game was decided; then nobody played it alone."""
    options: Mapping[str, str]
    """The chosen options, as the command line takes them."""
    seats: tuple[SeatLine, ...]
    counts: Mapping[Count, int] = field(default_factory=dict)
    mod: str = ""
    """The name of the mod or of the further box that the cards are from; empty for the game's own."""

    @property
    def when(self) -> datetime:
        """Return the end of the game, in UTC."""
        return datetime.fromtimestamp(self.ended, UTC)

    @property
    def began(self) -> datetime | None:
        """Return the beginning of the game; None if its journal does not say."""
        return moment(self.created)

    @property
    def is_modded(self) -> bool:
        """Whether the cards are a player's own; such a game is not compared with others."""
        return bool(self.mod) and self.mod not in mods.shipped(self.game)

    @property
    def own(self) -> tuple[int, ...]:
        """Return the seats that people played from the first act to the last."""
        return tuple(seat for seat, line in enumerate(self.seats) if line.is_person)

    @property
    def sky(self) -> str:
        """Return the day for whose sky this game counts; empty unless a person played it and no seat changed hands."""
        return self.day if self.own and not self.handed else ""

    @property
    def points(self) -> int:
        """Return the best score of a person; 0 where only bots played."""
        return max((self.seats[seat].score for seat in self.own), default=0)

    @property
    def won(self) -> bool:
        """Whether a person won, alone or with others."""
        return any(self.seats[seat].won for seat in self.own)

    def counted(self, kind: str, about: str | None = None) -> int:
        """Count how often a thing happened to people, to nobody in particular or in a team.

        ``about`` of None counts all.
        """
        mine = {NOBODY, *(range(len(self.seats)) if self.team else self.own)}
        return sum(
            count
            for (what, thing, seat), count in self.counts.items()
            if what == kind and seat in mine and about in (None, thing)
        )


def read_page(path: Path) -> Page | None:
    """Read the page of a journal on disk; None of a game that is not over. Raises OSError and ValueError."""
    ended = max(0, min(int(path.stat().st_mtime), LAST_MOMENT))  # a file can have any time
    journal = autosave.read(path)
    return page_of(autosave.restored(journal), journal, ended)


def page_of(game: Game, journal: Journal, ended: int) -> Page | None:
    """Replay a journal and make its page; None unless its game is over. Raises ValueError where it cannot be read.

    Where today's rules disagree with the journal, its last full position gives the result, and nothing is counted.
    """
    header = journal.header
    session = Session.from_header(game, journal.header)
    entries = journal.entries
    try:
        counts, decided = _played(session, journal)
        state, entries = session.state, entries[:decided]
    except ReplayError:
        counts = Counter()
        state = _last_position(game, journal)
    if not state.is_terminal():
        return None
    if max(map(abs, state.returns()), default=0) > MOST_POINTS:
        raise ValueError(f"{journal.where}: {max(state.returns(), key=abs)} points; expected at most {MOST_POINTS}")
    return Page(
        key=_key(header),
        game=header.game,
        created=header.created,
        ended=ended,
        day=header.day,
        team=game.info.utility is Utility.TEAM,
        rounds=state.round,
        handed=any(isinstance(entry, SeatChange) for entry in entries),
        options={
            name: option_text(value) for name, value in header.options.items() if isinstance(value, bool | int | str)
        },
        seats=_seat_lines(state, _sitting(header, entries)),
        counts=dict(counts),
        mod=header.mod,
    )


def _seat_lines(state: State, sitting: Iterable[tuple[str, str]]) -> tuple[SeatLine, ...]:
    """Return a line for every seat of a game that is over."""
    winners = state.winners()
    told = zip(sitting, state.returns(), state.score_parts(), strict=True)
    return tuple(
        SeatLine(name, who, score, seat in winners, parts) for seat, ((name, who), score, parts) in enumerate(told)
    )


def _played(session: Session, journal: Journal) -> tuple[Counter[Count], int]:
    """Replay a journal; return the counts without acts that were undone, and how many entries decided the game.

    A team that has won may go on; a player who takes a seat after that has no part in the win. Raises ReplayError.
    """
    acts: list[list[Count]] = []
    team, decided = session.game.info.utility is Utility.TEAM, 0
    for number, entry in enumerate(journal.entries):
        if number % _BREATH == 0:
            time.sleep(0)
        happened = session.replay(entry)
        if isinstance(entry, Act):
            acts.append(list(_counted(session.game, happened)))
        elif isinstance(entry, Undo):
            acts.pop()
        if not (session.state.is_terminal() or (team and session.state.winners())):
            decided = 0
        elif not decided:
            decided = number + 1
    return Counter(one for act in acts for one in act), decided or len(journal.entries)


def _counted(game: Game, happened: Sequence[Event]) -> Iterable[Count]:
    for event in happened:
        yield Count(type(event).__name__, seat=getattr(event, "player", NOBODY))
        if milestone := game.milestone(event):
            seat = NOBODY if milestone.seat is None else milestone.seat
            yield Count(milestone.kind, milestone.about, seat)


def _last_position(game: Game, journal: Journal) -> State:
    checks = [entry.position for entry in journal.entries if isinstance(entry, Check)]
    if not checks:
        raise ValueError(f"{journal.where}: no full position; expected one at the end")
    return game.position(checks[-1])


def _sitting(header: Header, entries: Iterable[Entry]) -> list[tuple[str, str]]:
    """Return the name of every seat and who held it during these entries: a person, or else the last bot."""
    now = [seat.controller for seat in header.seats]
    found = [PERSON for _seat in now]
    for entry in entries:
        if isinstance(entry, SeatChange) and 0 <= entry.seat < len(now):
            now[entry.seat] = entry.controller
        elif isinstance(entry, Act):
            found = [before if who == PERSON else who for before, who in zip(found, now, strict=True)]
    return [(seat.name, who) for seat, who in zip(header.seats, found, strict=True)]


def _key(header: Header) -> str:
    names = [seat.name for seat in header.seats]
    told = repr((header.game, header.seed, header.created, header.day, names))
    return sha256(told.encode()).hexdigest()[:24]
