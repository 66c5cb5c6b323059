"""Journeys: a few evenings of one game with the same people. Their standing follows from the results of the evenings.

Rivals get points for their places: one for each seat that they were not behind, themselves included. A team adds up
what it earned together. The last evening counts double.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final

from dejavu.engine.game import Game
from dejavu.engine.info import Value, parse_options
from dejavu.engine.journal import Leg, Seat
from dejavu.store.outcomes import Outcome

LAST_COUNTS: Final = 2
"""The weight of the last evening; all others have 1."""
_MARK_DIGITS = 16


@dataclass(frozen=True)
class Evening:
    """One evening of a journey: how its game differs from one without options."""

    name: str
    say: str
    options: tuple[str, ...] = ()
    """As the command line takes them: ``NAME=VALUE``."""
    ready: bool = False
    """Whether the set-up is skipped by a stored result."""
    carry: bool = False
    """Whether it begins with something that the evening before left (``Game.carries``)."""


@dataclass(frozen=True)
class Journey:
    """A chain of evenings that somebody wrote."""

    id: str
    game: str
    name: str
    say: str
    evenings: tuple[Evening, ...]

    @property
    def weights(self) -> tuple[int, ...]:
        """The weight of every evening."""
        return (1,) * (len(self.evenings) - 1) + (LAST_COUNTS,)


@dataclass(frozen=True)
class Travel:
    """A journey under way or finished: who travels, and how its evenings ended."""

    journey: Journey
    mark: str
    """Distinguishes it from others on the same journey (``Leg.mark``)."""
    seats: tuple[Seat, ...]
    """Who travels, as they sat down to the first evening."""
    team: bool
    results: Mapping[int, Outcome]
    """How evenings ended, by number from 0."""
    begun: Mapping[int, Path]
    """The games of evenings that are not over."""
    latest: int = 0
    """When its last game was written, in nanoseconds since 1970."""
    start: int = -1
    """The seat that begins the first evening; after it they take turns. -1 in older journeys, where luck decides."""

    @property
    def next_evening(self) -> int | None:
        """The first evening that is not over, from 0; None at the end of the journey."""
        return next((at for at in range(len(self.journey.evenings)) if at not in self.results), None)

    @property
    def to_carry(self) -> tuple[Value, ...]:
        """What the next evening may begin with, the usual value first; empty if it takes nothing along."""
        at = self.next_evening
        before = None if at is None else self.results.get(at - 1)
        return before.left if before and at is not None and self.journey.evenings[at].carry else ()

    @property
    def is_over(self) -> bool:
        """Whether every evening was played to its end."""
        return self.next_evening is None

    def away(self, seats: Sequence[Seat]) -> tuple[int, ...]:
        """The seats of travellers for whom bots sit in, if ``seats`` sit down."""
        both = enumerate(zip(self.seats, seats, strict=True))
        return tuple(place for place, (traveller, seat) in both if traveller.is_person and not seat.is_person)

    def first(self, evening: int) -> int:
        """The seat that begins an evening; -1 where luck decides."""
        return (self.start + evening) % len(self.seats) if self.start >= 0 else -1

    def points(self, evening: int) -> tuple[int, ...] | None:
        """The points of every seat for an evening; None while it is not over."""
        found = self.results.get(evening)
        if found is None:
            return None
        by = self.journey.weights[evening]
        earned = found.scores if self.team else rank_points(found)
        return tuple(by * points for points in earned)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        each = [points for at in range(len(self.journey.evenings)) if (points := self.points(at))]
        return tuple(map(sum, zip(*each, strict=True))) if each else (0,) * len(self.seats)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most points; at the end of a journey those that won it, and several share that."""
        totals = self.totals
        return tuple(seat for seat, points in enumerate(totals) if points == max(totals))

    @property
    def hopeful(self) -> tuple[int, ...]:
        """The seats that may still win, alone or with others."""
        left = [by for at, by in enumerate(self.journey.weights) if at not in self.results]
        return tuple(seat for seat in range(len(self.seats)) if may_win(self.totals, seat, left))


def rank_points(result: Outcome) -> tuple[int, ...]:
    """The points of an evening among rivals: how many seats each was not behind, itself included.

    Winners are ahead of all others, also where the points are equal; seats of equal rank get the same.

    >>> rank_points(Outcome((30, 41, 41, 12), (1,)))
    (2, 4, 3, 1)
    """
    ranks = [(seat in result.winners, score) for seat, score in enumerate(result.scores)]
    return tuple(sum(other <= rank for other in ranks) for rank in ranks)


def may_win(totals: Sequence[int], seat: int, weights: Sequence[int]) -> bool:
    """Whether a seat can still have the most points after evenings of these weights, if it wins all of them.

    >>> may_win((9, 3), 1, [2])
    False
    """
    mine = totals[seat] + len(totals) * sum(weights)
    others = [points for other, points in enumerate(totals) if other != seat]
    places = permutations(range(1, len(totals)))
    return (
        any(
            all(mine >= points + sum(got) for points, got in zip(others, zip(*evenings, strict=True), strict=True))
            for evenings in _courses(list(places), weights)
        )
        if weights and others
        else mine >= max(totals)
    )


def _courses(places: Sequence[tuple[int, ...]], weights: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every combination of points that evenings can give to the other seats."""
    for course in product(places, repeat=len(weights)):
        yield [tuple(by * points for points in evening) for evening, by in zip(course, weights, strict=True)]


def new_mark() -> str:
    """A random mark for people who set out."""
    return f"{SystemRandom().getrandbits(4 * _MARK_DIGITS):0{_MARK_DIGITS}x}"


def set_out(journey: Journey, seats: tuple[Seat, ...], team: bool) -> Travel:
    """A journey whose first evening is still to come; luck decides who begins that."""
    return Travel(journey, new_mark(), seats, team, {}, {}, start=SystemRandom().randrange(len(seats)))


def seats_allowed(game: Game, journey: Journey) -> range:
    """The numbers of players for which every evening can be played; empty if there is none. Raises ValueError."""
    allowed = [game.seats_allowed(parse_options(game.options(), evening.options)) for evening in journey.evenings]
    return range(max(each.start for each in allowed), min(each.stop for each in allowed))


def carriable(game: Game) -> Sequence[Value]:
    """The values that an evening can take over from the evening before (``Game.carries``), without the default."""
    option = next((option for option in game.options() if option.id == game.carries), None)
    return () if option is None else [value for value in option.values if value != option.default]


def options(game: Game, journey: Journey, leg: Leg, carried: Value | None = None) -> dict[str, Any]:
    """The options of a new game: those of its evening, what is carried along, and a stored set-up where that is ready.

    Raises ValueError.
    """
    evening = journey.evenings[leg.evening]
    chosen: dict[str, Any] = parse_options(game.options(), evening.options)
    if evening.carry and carried is not None and carried in carriable(game):
        chosen[game.carries] = carried
    return {**chosen, **game.quick_options(Random(f"{leg.mark}:{leg.evening}"))} if evening.ready else chosen
