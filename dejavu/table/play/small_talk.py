"""The few words of bots: at some public events a bot says a short line (``data/words``).

Who speaks, and when, follows from the game's seed and the history alone. So nothing is stored, a replay says the same,
and no game's chance is touched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from dejavu.bots.temperament import TEMPERAMENTS
from dejavu.engine.session import Session
from dejavu.engine.strategy import Reason
from dejavu.table.play.history import Step
from dejavu.table.play.match_seats import NO_EYES
from dejavu.table.text import language
from dejavu.table.text.lines_reader import ANY, lines_of

MOST: Final = 9
"""The most lines of one bot in a game, but for occasions that are always used."""
QUIET: Final = 2
"""The least number of turns of bots from one line to the next, but before an occasion that is always used."""
SHARE: Final = 0.85
"""The probability that an occasion is used."""
COMMON: Final = ("lead", "behind", "gain", "rival")
"""Occasions of every game with scores: leading, no longer leading, many points, many points of a rival."""


class Occasion(NamedTuple):
    """An event at which somebody may say something."""

    name: str
    """Its name in ``data/words``."""
    event: type[Any]
    """The class of the event, or ``Reason`` for a reason in the plan of a seat."""
    others: bool = False
    """Whether everyone but the seat of the event may speak, instead of that seat."""
    when: Callable[[Any], bool] = lambda event: True
    """Whether an event of that class is such an occasion."""
    seat: str = "player"
    """The event's field with the seat; everyone may speak about an event without it."""
    always: bool = False
    """Whether it is used whatever was said a moment before: it comes once, and matters to everybody."""


class Occasions(NamedTuple):
    """The occasions of a game."""

    events: Sequence[Occasion] = ()
    many: int = 0
    """The points of one act that are many; 0 where no seat has points of its own."""


class Rival(NamedTuple):
    """Somebody whose points another seat speaks about."""

    player: int


class Remark(NamedTuple):
    """Something that a bot says."""

    step: int
    """The number of steps in the history after which it is said."""
    seat: int
    occasion: str
    manner: int
    """Which of the four temperaments' lines, from 0."""
    about: object
    """The event, reason or rival that the line may name."""


class _Heard(NamedTuple):
    """What is known after a step."""

    events: tuple[object, ...]
    """The events of the step."""
    totals: tuple[int, ...]
    leader: int | None
    """The seat that was last ahead of all others."""
    actor: int
    """The seat that acted last."""
    bot_turns: int
    """How often a bot began to act after another seat."""
    last: int
    """The value of ``bot_turns`` when a bot last spoke."""
    remarks: tuple[Remark, ...]


_Found = tuple[int, str, object]
"""A seat that may speak, its occasion, and what it would speak about."""


class SmallTalk:
    """All that bots say in a game, worked out step by step."""

    def __init__(self, session: Session, occasions: Occasions) -> None:
        self._session, self._many = session, occasions.many
        self._kinds: dict[type[Any], list[Occasion]] = {}
        for each in occasions.events:
            self._kinds.setdefault(each.event, []).append(each)
        self._always = {each.name for each in occasions.events if each.always}
        self._heard = [_Heard((), (0,) * len(session.seats), None, -1, 0, -QUIET, ())]
        """The beginning, and what is known after each step: undo leads back to one of them."""
        self.evening: dict[str, object] = {}
        """The game and the step in which each line was said; successive games share it."""

    @property
    def remarks(self) -> Sequence[Remark]:
        """What was said in the steps heard so far."""
        return self._heard[-1].remarks

    def hear(self, steps: Sequence[Step]) -> Remark | None:
        """Hear the whole history; return what is said about its last step, if that is all that is new."""
        known = len(self._heard) - 1
        same = min(known, len(steps))
        while same and steps[same - 1].events is not self._heard[same].events:
            same -= 1
        del self._heard[same + 1 :]
        for step in steps[same:]:
            self._heard.append(self._after(self._heard[-1], step))
        said = self.remarks[-1] if self.remarks and same == known and same + 1 == len(steps) else None
        return said if said and said.step == len(steps) else None

    def words(self, remark: Remark) -> str:
        """The line of a remark in the language spoken; ``Words.spoken`` fills its fields.

        Empty if there is none, or if all of the temperament were said in other games this evening. Another game begins
        with another line.
        """
        lines, header = lines_of(language()), self._session.header
        parts = (lines.get(part, {}) for part in (self._session.game.name, ANY))
        lines_of_all = next((part[remark.occasion] for part in parts if remark.occasion in part), ())
        own = lines_of_all[remark.manner :: len(TEMPERAMENTS)]
        first = header.seed % len(own) if own else 0
        here = (header.created, header.seed, remark.step)
        free = (line for line in (*own[first:], *own[:first]) if self.evening.setdefault(line, here) == here)
        return next(free, "")

    def _after(self, before: _Heard, step: Step) -> _Heard:
        """What is known after one more step."""
        events = [event.seen_by(NO_EYES) for event in step.events]
        actor, bot_turns = before.actor, before.bot_turns
        if step.is_act and step.seat != actor:
            actor, bot_turns = step.seat, bot_turns + (not self._session.seats[step.seat].is_person)
        totals = self._counted(before.totals, events)
        leader = totals.index(max(totals)) if totals.count(max(totals)) == 1 else before.leader
        now = _Heard(step.events, totals, leader, actor, bot_turns, before.last, before.remarks)
        told = [*self._told([*events, *step.reasons], step.seat)]
        always = [one for one in told if one[1] in self._always]
        found = always if bot_turns - before.last < QUIET else [*told, *self._standing(before, now)]
        free = [(*one, lines) for one in found if (lines := self._free(now, *one[:2]))]
        must = [one for one in free if one[1] in self._always]
        number = len(self._heard)
        rng = Random(f"words:{self._session.header.seed}:{number}") if free else None
        if rng is None or (not must and rng.random() >= SHARE):
            return now
        seat, occasion, about, lines = rng.choice(must or free)
        remark = Remark(number, seat, occasion, rng.choice(lines), about)
        return now._replace(last=bot_turns, remarks=(*now.remarks, remark))

    def _free(self, now: _Heard, seat: int, occasion: str) -> Sequence[int]:
        """The lines that a bot may still say: that of its temperament, or any if it has none; none for people."""
        who, own = self._session.seats[seat], [said for said in now.remarks if said.seat == seat]
        enough = len(own) >= MOST and occasion not in self._always
        if who.is_person or enough or any(said.occasion == occasion for said in own):
            return ()
        every = range(len(TEMPERAMENTS))
        manners = [TEMPERAMENTS.index(who.temperament)] if who.temperament in TEMPERAMENTS else every
        said = {remark.manner for remark in now.remarks if remark.occasion == occasion}
        return [manner for manner in manners if manner not in said]

    def _told(self, things: Iterable[Any], actor: int) -> Iterator[_Found]:
        """Seats that may speak about some events and reasons."""
        seats = range(len(self._session.seats))
        for thing in things:
            for each in self._kinds.get(type(thing), ()):
                if each.when(thing):
                    of = actor if isinstance(thing, Reason) else getattr(thing, each.seat, None)
                    yield from ((seat, each.name, thing) for seat in seats if of is None or (seat == of) != each.others)

    def _counted(self, totals: tuple[int, ...], events: Iterable[Any]) -> tuple[int, ...]:
        """The points of all seats after some events; what a team shares is nobody's."""
        gains = [gain for event in events if (gain := self._session.game.gain(event))] if self._many else []
        return tuple(
            points + sum(gain.total for gain in gains if gain.seat == seat) if gains else points
            for seat, points in enumerate(totals)
        )

    def _standing(self, before: _Heard, now: _Heard) -> Iterator[_Found]:
        """Seats that may speak about points."""
        seats = range(len(now.totals))
        for seat in seats if self._many else ():
            if now.totals[seat] - before.totals[seat] >= self._many:
                yield seat, "gain", None
                yield from ((other, "rival", Rival(seat)) for other in seats if other != seat)
        if now.leader is not None and before.leader is not None and before.leader != now.leader:
            yield now.leader, "lead", Rival(before.leader)
            yield before.leader, "behind", Rival(now.leader)
