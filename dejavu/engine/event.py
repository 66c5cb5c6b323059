"""Events: what an action made happen, for table, log, sounds and tutorial."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import NamedTuple, Protocol, TypeVar, dataclass_transform

C = TypeVar("C")


class Event(Protocol):
    """Something that happened. Every event is an immutable value of the game's own types.

    An event class with a true ``is_deed`` is its ``player``'s own deed, even if another seat's act led to it.
    """

    def seen_by(self, seat: int) -> Event:
        """The event as that seat may see it: itself, or a copy without what is hidden."""


@dataclass_transform(frozen_default=True)
def event(cls: type[C]) -> type[C]:
    """A dataclass whose instances are immutable by mypy's check.

    It is not frozen at run time, because a frozen one takes three times as long to make, and every act makes one or
    two.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


def kinds(module: ModuleType, ground: type) -> dict[str, type]:
    """Every kind of event in a module by its name: the subclasses of ``ground`` that have none themselves."""
    made = {name: kind for name, kind in vars(module).items() if isinstance(kind, type) and issubclass(kind, ground)}
    grounds = {base for kind in made.values() for base in kind.__bases__}
    return {name: kind for name, kind in made.items() if kind not in grounds}


class Milestone(NamedTuple):
    """A countable part of an event: its kind, its subject, and the seat that it belongs to, if any."""

    kind: str
    about: str = ""
    seat: int | None = None


class Gain(NamedTuple):
    """By how much an event changes a score, by category (``State.score_parts``)."""

    seat: int | None
    """Whose score it is; None for the score that a team shares."""
    parts: Mapping[str, int]

    @property
    def total(self) -> int:
        """The sum over all categories."""
        return sum(self.parts.values())


def gained(seat: int, points: Mapping[str, int]) -> Gain | None:
    """The gain of these points by category; None where all are 0."""
    parts = {part: count for part, count in points.items() if count}
    return Gain(seat, parts) if parts else None


EventSink = Callable[[Event], None]
"""Receives events one by one.

A false sink (``bool(sink)``) wants only events that may reach a milestone, because long games between bots make
thousands of others that nobody reads. Rules test ``if emit`` before they make an event, and ``if emit is not None``
before one that ``Game.milestone`` may count. If a table steps through an act (``engine.session.step_through``), rules
emit each event once the position shows it."""
