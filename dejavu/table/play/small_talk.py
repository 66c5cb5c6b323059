"""The few words of bots: at some public events a bot says a short line (``data/words``).

Who speaks, and when, follows from the game's seed and the history alone. So nothing is stored, a replay says the same,
and no game's chance is touched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from dejavu.bots.temperament import TEMPERAMENTS
from dejavu.engine.game import Game
from dejavu.engine.session import Session
from dejavu.table.play.history import Step
from dejavu.table.play.match_seats import NO_EYES
from dejavu.table.text import language
from dejavu.table.text.lines_reader import ANY, lines_of

MOST: Final = 6
"""Lines of one bot in a game."""
QUIET: Final = 2
"""Changes of the acting seat between two lines at a table."""
SHARE: Final = 0.4
"""The share of occasions that are used."""
COMMON: Final = ("lead", "behind", "gain", "rival")
"""Occasions of every game with scores: leading, no longer leading, many points, many points of a rival."""


class Occasion(NamedTuple):
    """An event at which somebody may say something."""

    name: str
    """Its name in ``data/words``."""
    event: type[Any]
    others: bool = False
    """Whether everyone but the seat of the event may speak, instead of that seat."""
    when: Callable[[Any], bool] = lambda event: True
    """Whether an event of that kind is one."""
    seat: str = "player"
    """The event's field with the seat; everyone may speak about an event without it."""


class Occasions(NamedTuple):
    """The occasions of a game."""

    events: Sequence[Occasion] = ()
    many: int = 0
    """The points of one act that are many; 0 where no seat has points of its own."""


class Remark(NamedTuple):
    """Something that a bot says."""

    step: int
    """The number of steps in the history after which it is said."""
    seat: int
    occasion: str
    manner: int
    """Which of the four lines."""


class SmallTalk:
    """All that bots say in a game, worked out step by step."""

    def __init__(self, session: Session, occasions: Occasions) -> None:
        self._session, self._occasions = session, occasions
        self.remarks: list[Remark] = []
        """What was said in the steps heard so far."""
        self.evening: dict[str, object] = {}
        """Where each line was said this evening; successive games share it."""
        self._forget()

    def hear(self, steps: Sequence[Step]) -> Remark | None:
        """Hear the whole history; return what is said about its last step, if that is all that is new."""
        known = len(self._heard)
        agrees = known <= len(steps) and all(
            step.events is heard for step, heard in zip(steps[max(0, known - 1) : known], self._heard[-1:], strict=True)
        )
        if not agrees:
            self._forget()
        for step in steps[len(self._heard) :]:
            self._hear(step)
        is_next = agrees and known + 1 == len(steps)
        said = self.remarks[-1] if is_next and self.remarks else None
        return said if said and said.step == len(steps) else None

    def words(self, remark: Remark) -> str:
        """A remark in the language spoken; empty where bots are silent, or said the same in another game."""
        lines, header = lines_of(language()), self._session.header
        parts = (lines.get(part, {}) for part in (self._session.game.name, ANY))
        four = next((part[remark.occasion] for part in parts if remark.occasion in part), None)
        here = (header.created, header.seed, remark.step)
        return four[remark.manner] if four and self.evening.setdefault(four[remark.manner], here) == here else ""

    def _forget(self) -> None:
        self.remarks.clear()
        self._heard: list[tuple[object, ...]] = []
        self._totals = [0] * len(self._session.seats)
        self._leader: int | None = None
        self._actor, self._changes, self._last = -1, 0, -QUIET

    def _hear(self, step: Step) -> None:
        self._heard.append(step.events)
        if step.is_act and step.seat != self._actor:
            self._actor, self._changes = step.seat, self._changes + 1
        events = [event.seen_by(NO_EYES) for event in step.events]
        found = [*self._told(events), *self._counted(events)]
        seats, number = self._session.seats, len(self._heard)
        if self._changes - self._last < QUIET or not found:
            return
        rng = Random(f"words:{self._session.header.seed}:{number}")
        for seat, occasion in rng.sample(found, len(found)):
            free = [] if seats[seat].is_person else self._free(seat, occasion)
            if free and rng.random() < SHARE:
                self.remarks.append(Remark(number, seat, occasion, rng.choice(free)))
                self._last = self._changes
                return

    def _free(self, seat: int, occasion: str) -> Sequence[int]:
        """The lines that a bot may still say: that of its temperament, or any if it has none."""
        own, temperament = [said for said in self.remarks if said.seat == seat], self._session.seats[seat].temperament
        if len(own) >= MOST or any(said.occasion == occasion for said in own):
            return ()
        manners = [TEMPERAMENTS.index(temperament)] if temperament in TEMPERAMENTS else range(len(TEMPERAMENTS))
        said = {remark.manner for remark in self.remarks if remark.occasion == occasion}
        return [manner for manner in manners if manner not in said]

    def _told(self, events: Iterable[Any]) -> Iterator[tuple[int, str]]:
        """Seats that may speak about some events, with the occasion."""
        seats = range(len(self._totals))
        for event in events:
            for each in self._occasions.events:
                if isinstance(event, each.event) and each.when(event):
                    about = getattr(event, each.seat, None)
                    yield from ((seat, each.name) for seat in seats if about is None or (seat == about) != each.others)

    def _counted(self, events: Iterable[Any]) -> Iterator[tuple[int, str]]:
        """Seats that may speak about points, with the occasion."""
        if not (many := self._occasions.many):
            return
        before = list(self._totals)
        for seat, points in _gains(self._session.game, events):
            self._totals[seat] += points
        for seat, points in enumerate(self._totals):
            if points - before[seat] >= many:
                yield seat, "gain"
                yield from ((other, "rival") for other in range(len(before)) if other != seat)
        best, leader = max(self._totals), self._leader
        if self._totals.count(best) == 1 and (ahead := self._totals.index(best)) != leader:
            self._leader = ahead
            if leader is not None:
                yield ahead, "lead"
                yield leader, "behind"


def _gains(game: Game, events: Iterable[Any]) -> Iterator[tuple[int, int]]:
    """The points that events bring to seats; what a team shares is nobody's."""
    for event in events:
        if (gain := game.gain(event)) and gain.seat is not None:
            yield gain.seat, gain.total
