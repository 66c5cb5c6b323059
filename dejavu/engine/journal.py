"""The journal: a game as lines of text, from which save, autosave, undo and replay are made.

One JSON object a line. The first is the header; after it come, in the order in which things happened:

=========  ===============================================================================
``act``    an action and what chance gave to it; where a bot's plan ends with it, what that was good for
``undo``   the last act that counts is taken back (redo is the same act again)
``seat``   a seat has another controller: ``person`` or a bot's level
``ask``    a seat asked a partner for something, and was answered; the rules do not know of it
``check``  the whole position, at the end of every turn. With ``anew`` it is not compared
           but taken: the game went on from here because its rules had changed
``mend``   the program was killed in the middle of writing; a torn line before this one does not count
=========  ===============================================================================

Every line ends in ``sum``, the CRC-32 of the line and of all that count before it. That tells a journal
edited by hand (the sum does not fit: refused) from one whose rules have changed since (it fits, but the
replay does not: see ``session.py``).

This module defines the header and the entries; ``journal_writer.py`` writes them as lines, and ``journal_reader.py``
reads lines. None of them opens files; ``store`` does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.chance import Outcome
from dejavu.engine.strategy import Reason
from dejavu.printable import printable

FORMAT = 2
"""The version of the format; raised whenever an older program could misread a newer journal.

1 is the first; 2 has ``ask``. A new version needs code that still reads the one before: ``tests/robustness/formats``
keeps a real file of each."""
PERSON = "person"
"""The controller of a seat that no bot plays."""
MOST_ENTRIES = 10_000
"""The most lines after the header; a long game has a thousand."""
MOST_VALUES_READ = 300_000
"""The most values in these lines, counted by their separators; the longest game has 150,000."""


class JournalError(ValueError):
    """A journal that cannot be trusted; the text is one line: where, what and what was expected."""

    def __init__(self, line: str) -> None:
        super().__init__(printable(line))


class Seat(NamedTuple):
    """A player: a name, and ``person`` or the level of a bot."""

    name: str
    controller: str = PERSON
    temperament: str = ""
    """How a bot differs from others of its level; empty if it differs in nothing.

    A seat keeps it while a person plays in place of the bot (``bot_temperament``).
    """

    @property
    def bot(self) -> str:
        """The bot that plays: its level, and after a colon its temperament if it has one."""
        return f"{self.controller}:{self.temperament}" if self.temperament else self.controller

    @property
    def is_person(self) -> bool:
        """Whether no bot plays this seat."""
        return self.controller == PERSON

    @property
    def bot_temperament(self) -> str:
        """The temperament of the bot that plays; empty while a person plays."""
        return "" if self.is_person else self.temperament


class Leg(NamedTuple):
    """Which evening of which journey a game is. The rules do not know of it."""

    journey: str
    """The id of the journey."""
    mark: str
    """Distinguishes these travellers from others on the same journey."""
    evening: int
    """The number of the evening, from 0."""
    away: tuple[int, ...] = ()
    """The seats of travellers for whom a bot sits in."""
    first: int = -1
    """The seat whose turn it is to begin; -1 where luck decides, as in every evening of older journeys."""


@dataclass(frozen=True, slots=True)
class Header:
    """The beginning of the game; with it and the entries the game can be replayed."""

    game: str
    seats: tuple[Seat, ...]
    seed: int
    options: Mapping[str, Any]
    content: Mapping[str, Any]
    """The card data in full, so that a journal does not change when the data does."""
    program: str
    """Version of the program that began the game."""
    created: str
    """When the game began, ISO 8601."""
    day: str = ""
    """The day of a daily game, ISO 8601 (``2026-11-22``); empty for any other game."""
    mod: str = ""
    """The name of the mod; empty without one."""
    leg: Leg | None = None
    """The evening of a journey, if the game is one."""

    @property
    def began(self) -> datetime | None:
        """The moment in ``created``; None if that is no date."""
        return moment(self.created)


def moment(written: str) -> datetime | None:
    """The moment that a date in ISO 8601 names; None if it is no date."""
    try:
        return datetime.fromisoformat(written)
    except ValueError:
        return None


class Meant(NamedTuple):
    """The purpose of a bot's last few acts. It is recorded once all of them are done; an abandoned plan is not."""

    acts: int
    """The number of acts of its seat in the plan."""
    reasons: tuple[Reason, ...]


class Act(NamedTuple):
    """An action was applied, with this result of chance."""

    action: Action
    outcome: Outcome
    meant: Meant | None = None
    """The plan that ends with it, if a bot gave reasons; None in journals of earlier programs."""


class Undo(NamedTuple):
    """The last effective act was undone."""


class SeatChange(NamedTuple):
    """A seat has another controller."""

    seat: int
    controller: str


class Ask(NamedTuple):
    """A seat asked a partner for something, and was answered at once. It is told like an event."""

    player: int
    """The seat that asked."""
    partner: int
    """The seat that answered."""
    kind: str
    """What it asked for (one of the game's own list)."""
    about: str = ""
    """A place, a card or the like, by its id; empty where nothing more has to be said."""
    against: Reason | None = None
    """Why the partner declined; None if it agreed."""

    def seen_by(self, seat: int) -> Ask:
        """Itself: partners talk aloud."""
        return self


class Promise(NamedTuple):
    """What a partner agreed to."""

    ask: Ask
    turn: int
    """The number of turns that had ended then (``State.turn``)."""


class Check(NamedTuple):
    """The whole position; with ``anew`` the game goes on from it, whatever came before."""

    position: Mapping[str, Any]
    anew: bool = False


class Mend(NamedTuple):
    """Writing broke off before this; the torn line there does not count."""


Entry = Act | Undo | SeatChange | Ask | Check | Mend
