"""What each rival did since a seat last acted: events, reasons, and the stretch to replay."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from dejavu.engine.game import Game, View
from dejavu.engine.info import Utility
from dejavu.engine.journal import Act, Check, Undo
from dejavu.engine.session import ReplayError, Session
from dejavu.engine.strategy import Reason
from dejavu.table.kit.say import LogEvent
from dejavu.table.play.history import History, Step


class Past(NamedTuple):
    """A stretch of the game that can be replayed."""

    before: Session
    """The game before it."""
    acts: tuple[Act, ...]
    """The acts, in order."""
    steps: tuple[Step, ...]
    """The history before it."""
    seat: int = -1
    """The seat it is about; turns of others may lie in between."""


@dataclass(frozen=True)
class SeatActivity:
    """What one seat did."""

    seat: int
    happened: tuple[LogEvent, ...]
    """Its events and notes; first the changes that others made to its score."""
    reasons: tuple[Reason, ...]
    """A bot's reasons, from its own plans; none for people."""
    gained: int | None
    """The change of its score meanwhile, whoever caused it; None for a team."""
    acts: slice
    """The range of its acts, others' acts in between included."""
    views: tuple[View, View, View] | None = field(default=None, compare=False, repr=False)
    """What the seat that was away knew before and after, and what it knows now; None if the game cannot be replayed."""


def activities(session: Session, history: History, seat: int) -> list[SeatActivity]:
    """The activity of every other seat since ``seat`` acted, in the order of their first acts.

    A note belongs to the seat that acted before it. Requests and the set-up are left out. A change of another
    seat's score is listed under that seat, so that its events add up to what it gained.
    """
    steps, deeds = _steps_since(history, seat), _by_score(session.game, deeds_since(history, seat))
    acted = [step for step in steps if step.is_act]
    gained = _gained(session.game, acted)
    found = []
    for who, happened in deeds.items():
        places = [place for place, step in enumerate(acted) if who in _actors(step)]
        reasons = tuple(dict.fromkeys(reason for step in acted if step.seat == who for reason in step.reasons))
        stretch = slice(places[0], places[-1] + 1)
        found.append(SeatActivity(who, happened, reasons, gained(who), stretch))
    ends = {end for group in found for end in (group.acts.start, group.acts.stop)}
    views = _views(session, seat, now := len(acted), {*ends, now})
    if not views:
        return found
    return [replace(group, views=(views[group.acts.start], views[group.acts.stop], views[now])) for group in found]


def deeds_since(history: History, seat: int) -> Mapping[int, tuple[LogEvent, ...]]:
    """Every event and note of every other seat since ``seat`` acted, in the order of their first acts."""
    steps = _steps_since(history, seat)
    others = dict.fromkeys(who for step in steps if step.is_act for who in _actors(step) if who != seat)
    return {who: tuple(part for owner, part in _owned(steps) if owner == who) for who in others}


def _by_score(game: Game, deeds: Mapping[int, tuple[LogEvent, ...]]) -> Mapping[int, tuple[LogEvent, ...]]:
    """The deeds, with each change of a score under the seat that has the score; changes by others come first."""

    def whose(actor: int, part: LogEvent) -> int:
        gain = None if isinstance(part, str) else game.gain(part)
        return actor if gain is None or gain.seat is None or gain.seat not in deeds else gain.seat

    found: dict[int, list[LogEvent]] = {who: [] for who in deeds}
    for others in (True, False):
        for actor, happened in deeds.items():
            for part in happened:
                if ((who := whose(actor, part)) != actor) == others:
                    found[who].append(part)
    return {who: tuple(parts) for who, parts in found.items()}


def _steps_since(history: History, seat: int) -> list[Step]:
    return [step for step in history.steps[_since(history, seat) :] if step.note or step.is_act]


def past(session: Session, history: History, seat: int, acts: slice) -> Past | None:
    """The stretch of ``acts``, numbered from the last act of ``seat`` on; None if it cannot be replayed."""
    since = _since(history, seat)
    places = [place for place, step in enumerate(history.steps) if place >= since and step.is_act]
    done = _acts(session)
    count = len(places)
    if not places[acts] or len(done) < count:
        return None
    first = len(done) - count + acts.start
    before = _before(session, first)
    stretch = tuple(act for _place, act in done[first : first + acts.stop - acts.start])
    begun = places[acts.start]
    return Past(before, stretch, tuple(history.steps[:begun]), history.steps[begun].seat) if before else None


def _since(history: History, seat: int) -> int:
    """Return the place in the history where the acts of others begin."""
    own = [place for place, step in enumerate(history.steps) if step.seat == seat and step.is_act]
    acted = [place for place in own if not _is_chance(history.steps[place])]
    return max(acted or own, default=-1) + 1


def _is_chance(step: Step) -> bool:
    """Whether a step is nobody's act, such as a card that chance reveals at the beginning of a round."""
    return bool(step.events) and all(getattr(event, "player", None) is None for event in step.events)


def _owned(steps: Sequence[Step]) -> Iterator[tuple[int, LogEvent]]:
    """Each event with its seat. A note belongs to the seat that acted before it, else to the first that acts."""
    owner = next((step.seat for step in steps if not step.note), -1)
    for step in steps:
        if step.note:
            yield owner, step.note
        else:
            owner = step.seat
            yield from ((_doer(event, owner), event) for event in step.events)


def _actors(step: Step) -> Sequence[int]:
    """The seat that acted, then the seats whose deeds followed from that act, such as taking what was left."""
    return tuple(dict.fromkeys((step.seat, *(_doer(event, step.seat) for event in step.events))))


def _doer(event: Any, actor: int) -> int:
    """The seat whose deed an event is: the player that the event names, else the seat that acted."""
    return int(event.player) if getattr(event, "is_deed", False) else actor


def _acts(session: Session) -> list[tuple[int, Act]]:
    """The acts that count, each with its place among the entries."""
    done: list[tuple[int, Act]] = []
    for place, entry in enumerate(session.entries):
        if isinstance(entry, Act):
            done.append((place, entry))
        elif isinstance(entry, Undo) and done:
            done.pop()
    return done


def _before(session: Session, first: int) -> Session | None:
    """Return the game before act number ``first`` of those that count; None if it cannot be replayed.

    It is replayed from the last full position before that act, or from the beginning.
    """
    done = _acts(session)
    end = done[first][0] if first < len(done) else len(session.entries)
    checks = [place for place, entry in enumerate(session.entries[:end]) if isinstance(entry, Check)]
    again = session.anew()
    try:
        if checks:
            entry = session.entries[checks[-1]]
            assert isinstance(entry, Check)
            again.replay(entry._replace(anew=True))
        for place, act in done[:first]:
            if not checks or place > checks[-1]:
                again.replay(act)
    except ReplayError:
        return None
    again.seats = list(session.seats)
    return again


def _views(session: Session, seat: int, count: int, wanted: Collection[int]) -> Mapping[int, View]:
    """The views of a seat after some of the last ``count`` acts; none if these cannot be replayed."""
    done = _acts(session)
    again = _before(session, len(done) - count) if 0 < count <= len(done) else None
    if again is None:
        return {}
    found = {0: again.state.view(seat)}
    for number, (_place, act) in enumerate(done[len(done) - count :], 1):
        try:
            again.replay(act)
        except ReplayError:
            return {}
        if number in wanted:
            found[number] = again.state.view(seat)
    return found


def _gained(game: Game, steps: Sequence[Step]) -> Callable[[int], int | None]:
    """Return a function that gives the change of a seat's score by some steps; None in a team."""
    if game.info.utility is Utility.TEAM:
        return lambda seat: None
    gains = [gain for step in steps for event in step.events if (gain := game.gain(event))]
    return lambda seat: sum(gain.total for gain in gains if gain.seat == seat)
