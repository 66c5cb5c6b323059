"""The next opponents: after a victory over bots, the same seats with bots one level up."""

from __future__ import annotations

from dejavu.bots import LEVELS
from dejavu.engine.info import Utility
from dejavu.engine.journal import Seat, SeatChange
from dejavu.engine.session import Session
from dejavu.table.play.levels import level_above


def next_level(session: Session) -> str | None:
    """The level above the strongest bot, if only people won; None when nothing is offered.

    Nothing is offered after a team game or when a seat changed hands, since nobody won alone.
    """
    seats, state = session.seats, session.state
    bots = [seat.controller for seat in seats if not seat.is_person]
    if not bots or session.game.info.utility is not Utility.RIVALS or not state.is_terminal():
        return None
    if any(isinstance(entry, SeatChange) for entry in session.entries):
        return None
    winners = state.winners()
    if not winners or not all(seats[winner].is_person for winner in winners):
        return None
    return level_above(max(bots, key=_strength), session.game.info)


def next_seats(session: Session) -> tuple[Seat, ...]:
    """The same seats with bots of the next level; unchanged where none is offered."""
    level = next_level(session)
    return tuple(
        seat if level is None or seat.is_person else Seat(_renamed(seat, level), level) for seat in session.header.seats
    )


def _strength(level: str) -> int:
    return LEVELS.index(level) if level in LEVELS else -1


def _renamed(seat: Seat, level: str) -> str:
    """A name that contains the level, as the command line makes them, gets the new level."""
    old = seat.controller.capitalize()
    return seat.name.replace(old, level.capitalize(), 1) if seat.name.startswith(f"{old} ") else seat.name
