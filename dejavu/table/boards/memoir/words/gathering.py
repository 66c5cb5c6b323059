"""Events that are told together while nothing comes between: a step with what it shows, an attack with its cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from dejavu.engine.event import Event
from dejavu.games.memoir import events


@dataclass
class Went:
    """A step, what it showed, and whether that was a hallucination."""

    player: int
    origin: str
    place: str
    entered: str | None = None
    """The sign of the tile entered, where it was flipped up."""
    ahead: list[str] = field(default_factory=list)
    """The signs further on, the nearest first."""
    struck: bool = False


@dataclass
class Moods:
    """Moods that changed by as much, one after the other."""

    by: int
    moods: list[tuple[int, int]]
    """Seat and mood."""
    cause: events.MonsterCame | events.MonsterStruck | None = None
    """The monster whose doing it was."""

    @property
    def player(self) -> int | None:
        """Whose face stands beside it; of several whom no monster did that, that of whoever acted (None)."""
        if self.cause:
            return self.cause.player
        return self.moods[0][0] if len(self.moods) == 1 else None


@dataclass
class Discarded:
    """Cards that one player discards one after the other."""

    player: int
    cards: list[str]


Gathered = Event | str | Went | Moods | Discarded


def gathered(happened: Sequence[Event | str]) -> Iterator[Gathered]:
    """The events in order, those that belong together as one."""
    last: Gathered | None = None
    for event in happened:
        joined = _join(last, event)
        told_with_it = joined is last or (isinstance(joined, Moods) and joined.cause is last)
        if last is not None and not told_with_it:
            yield last
        last = joined
    if last is not None:
        yield last


def _join(last: Gathered | None, event: Event | str) -> Gathered:
    """What the event joins; or what begins with it."""
    join = JOINS.get(type(event))
    return join(last, event) if join else event


def _moved(last: Gathered | None, event: events.PawnMoved) -> Gathered:
    return Went(event.player, event.origin, event.place)


def _hidden(last: Gathered | None, event: events.TilesHidden) -> Gathered:
    """What a step leaves and saw flips down: told with it."""
    return last if isinstance(last, Went | events.PawnPut) else event


def _shown(last: Gathered | None, event: events.TileShown) -> Gathered:
    if not isinstance(last, Went):
        return event
    if event.entered:
        last.entered = event.sign
    else:
        last.ahead.append(event.sign)
    return last


def _met(last: Gathered | None, event: events.HallucinationMet) -> Gathered:
    if not isinstance(last, Went):
        return event
    last.struck = True
    return last


def _ended(last: Gathered | None, event: events.ActionsEnded) -> Gathered:
    """A hallucination ends the actions: told with it."""
    return last if isinstance(last, Went) and last.struck else event


def _discarded(last: Gathered | None, event: events.CardDiscarded) -> Gathered:
    if isinstance(last, Discarded) and last.player == event.player:
        last.cards.append(event.card)
        return last
    return Discarded(event.player, [event.card])


def _mood(last: Gathered | None, event: events.MoodChanged) -> Gathered:
    one = event.player, event.mood
    if isinstance(last, Moods) and last.by == event.by and not isinstance(last.cause, events.MonsterCame):
        last.moods.append(one)
        return last
    if isinstance(last, events.MonsterCame) or (isinstance(last, events.MonsterStruck) and event.player in last.hurt):
        return Moods(event.by, [one], last)
    return Moods(event.by, [one])


JOINS: Final[Mapping[type[Any], Callable[[Gathered | None, Any], Gathered]]] = {
    events.PawnMoved: _moved,
    events.TilesHidden: _hidden,
    events.TileShown: _shown,
    events.HallucinationMet: _met,
    events.ActionsEnded: _ended,
    events.CardDiscarded: _discarded,
    events.MoodChanged: _mood,
}
"""What an event joins, by its kind; one that is not here stands by itself."""
