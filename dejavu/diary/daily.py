"""The daily sky: a day decides how a game begins, so that everyone who plays it on that day is dealt the same.

Two sit down (one where two cannot), a person first, all others bots of one level. What the game names as ``daily`` in
its entry (``gamekit.entry``) the day chooses, everything else is as usual; a finished set-up is spared the players.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from hashlib import sha256
from random import Random
from typing import Any, Final

from dejavu import games
from dejavu.engine.game import Game
from dejavu.engine.journal import Seat

FORMAT: Final = 1
"""Raised when the same day is to have another sky, because rules or data have changed."""
LEVEL: Final = "medium"
"""How well bots play under every sky."""
BOT: Final = "Mira"
_SEATS = 2
_WEEK = 7


def seed(game: str, day: date) -> int:
    """The luck of a day: the same on every machine and in every version.

    >>> seed("fragments", date(2026, 11, 22)) == seed("trip", date(2026, 11, 22))
    False
    """
    return int.from_bytes(sha256(f"dejavu {FORMAT} {game} {day.isoformat()}".encode()).digest()[:4]) >> 1


def options(game: Game, day: date) -> dict[str, Any]:
    """The options that the day draws for a game, with its quick set-up where it has one."""
    luck = Random(f"sky:{seed(game.name, day)}")
    daily = games.spec(game.name).daily
    chosen = {option.id: luck.choice(option.values) for option in game.options() if option.id in daily}
    return {**chosen, **game.quick_options(luck)}


def seats(game: Game, person: str, day: date) -> tuple[Seat, ...]:
    """Who sits down: ``person``, and bots."""
    allowed = game.seats_allowed(options(game, day))
    count = _SEATS if _SEATS in allowed else allowed[0]
    names = [f"{BOT} {number}" if number > 1 else BOT for number in range(1, count)]
    return (Seat(person), *(Seat(name, LEVEL) for name in names))


def read_day(text: str) -> date:
    """A day as somebody writes it. Raises ValueError saying what was expected."""
    try:
        return date.fromisoformat(text)
    except ValueError as fault:
        raise ValueError(f"{text!r} is no day; expected one as in 2026-11-22") from fault


def streak(played: Collection[date], today: date) -> int:
    """How many days in a row were played, up to today; as long as today is not over, up to yesterday."""
    days = {day.toordinal() for day in played}
    last = first = today.toordinal() - (today not in played)
    while first in days:
        first -= 1
    return last - first


def weeks(today: date, count: int) -> list[list[date]]:
    """The last so many weeks from Monday to Sunday, the present one last; without days that no calendar has."""
    last = today.toordinal() - today.weekday()
    known = range(date.min.toordinal(), date.max.toordinal() + 1)
    found = [
        [date.fromordinal(day) for day in range(first, first + _WEEK) if day in known]
        for first in range(last - _WEEK * (count - 1), last + 1, _WEEK)
    ]
    return [week for week in found if week]
