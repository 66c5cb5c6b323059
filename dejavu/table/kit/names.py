"""Names of people and counted things, the base of every game's names, and the temperaments of bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from dejavu.engine.journal import Seat
from dejavu.table.text import _, commas, listed


class SeatNames:
    """The names of people by seat. Games subclass it with the names of their components."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = tuple(seats)

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat] if seat < len(self.seats) else _("Player {number}", number=seat + 1)

    def people(self, seats: Iterable[int]) -> str:
        """``Ada, Ben and Cleo``."""
        return listed([self.seat(seat) for seat in seats])


def seated(seat: Seat) -> str:
    """The name of a seat, and whether it is a bot."""
    return seat.name if seat.is_person else _("{name} (bot)", name=seat.name)


def standing(seat: Seat, points: str) -> str:
    """The name of a seat with its points as if the game ended now."""
    return _("{name}: {points} as it would be now.", name=seated(seat), points=points)


def veiled_standing(seat: Seat) -> str:
    """The name of a seat whose points are veiled."""
    return _("{name}: the points are counted at the end.", name=seated(seat))


def times(thing: str, count: int) -> str:
    """``2 × Skate strap``; a single thing has no number."""
    return thing if count == 1 else _("{count} × {thing}", count=count, thing=thing)


def tallied(things: Iterable[str]) -> str:
    """``Door key, 2 × Skate strap``: equal things are counted."""
    return commas(times(thing, count) for thing, count in Counter(things).items())


def temperament_word(temperament: str) -> str:
    """A temperament in a word; empty for none."""
    known = {"bold": _("bold"), "patient": _("patient"), "contrary": _("contrary"), "hasty": _("hasty")}
    return known.get(temperament, "")


def temperament_sentence(temperament: str, in_game: Mapping[str, str]) -> str:
    """How a bot with a temperament plays, in a sentence; empty for none.

    ``in_game`` has what it does in a game (``GameInfo.temperaments``).
    """
    if temperament in in_game:
        return _(in_game[temperament])
    known = {
        "bold": _("Bold: goes for much, and far."),
        "patient": _("Patient: gathers first, and gains later."),
        "contrary": _("Contrary: does as others do not."),
        "hasty": _("Hasty: takes what is there at once."),
    }
    return known.get(temperament, "")
