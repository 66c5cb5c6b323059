"""The daily sky: a day decides how a game begins, so that everyone who plays on that day gets the same deal.

Two players sit down (one where two cannot): a person first, and bots of one level. The day chooses the options that the
game names as ``daily`` in its spec (``gamekit.game_spec``), among the values of the printed game; everything else is as
usual. Where a game has a quick set-up, the players skip the set-up.
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
"""The version of the skies. Raise it to give every day another sky, because rules or data have changed."""
LEVEL: Final = "medium"
"""The level of the bots under every sky."""
BOT: Final = "Mira"
_SEATS = 2
_WEEK = 7


def seed(game: str, day: date) -> int:
    """Return the seed of a day: the same on every machine and in every version.

    >>> seed("fragments", date(2026, 11, 22)) == seed("trip", date(2026, 11, 22))
    False
    """
    return int.from_bytes(sha256(f"dejavu {FORMAT} {game} {day.isoformat()}".encode()).digest()[:4]) >> 1


def options(game: Game, day: date) -> dict[str, Any]:
    """Return the options that the day draws for a game, with its quick set-up where it has one."""
    luck = Random(f"sky:{seed(game.name, day)}")
    daily = games.spec(game.name).daily
    chosen = {
        option.id: luck.choice([value for value in option.values if value not in option.ours])
        for option in game.options()
        if option.id in daily
    }
    return {**chosen, **game.quick_options(luck)}


def seats(game: Game, person: str, day: date) -> tuple[Seat, ...]:
    """Return the seats: ``person``, and bots."""
    allowed = game.seats_allowed(options(game, day))
    count = _SEATS if _SEATS in allowed else allowed[0]
    names = [f"{BOT} {number}" if number > 1 else BOT for number in range(1, count)]
    return (Seat(person), *(Seat(name, LEVEL) for name in names))


def read_day(text: str) -> date:
    """Read a day as somebody writes it. Raises ValueError, which says what was expected."""
    try:
        return date.fromisoformat(text)
    except ValueError as fault:
        raise ValueError(f"{text!r} is no day; expected one as in 2026-11-22") from fault


def streak(played: Collection[date], today: date) -> int:
    """Return how many days in a row were played, up to today, or up to yesterday while today is still unplayed."""
    days = {day.toordinal() for day in played}
    last = first = today.toordinal() - (today not in played)
    while first in days:
        first -= 1
    return last - first


def weeks(today: date, count: int) -> list[list[date]]:
    """Return the last ``count`` weeks from Monday to Sunday, this week last, without days outside the calendar."""
    last = today.toordinal() - today.weekday()
    known = range(date.min.toordinal(), date.max.toordinal() + 1)
    found = [
        [date.fromordinal(day) for day in range(first, first + _WEEK) if day in known]
        for first in range(last - _WEEK * (count - 1), last + 1, _WEEK)
    ]
    return [week for week in found if week]
