"""The effect of another player's turn on a seat: its options before, compared with its options after.

A game computes stakes from a view alone: what somebody else has in hand does not change them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

from dejavu.table.kit.item import PlaceId

_KEPT = 16
"""The number of cached answers: four views of four seats."""


class Stake(NamedTuple):
    """Something that a seat could do."""

    worth: int
    """The value for the seat; 0 equals having no such option."""
    places: tuple[PlaceId, ...] = ()
    """The places on the table that it concerns."""
    secret: bool = False
    """Whether only the seat may know it: it tells what the seat has in hand."""
    common: bool = False
    """Whether it matters to the whole team alike."""
    why: Any = None
    """What makes it worth so little, in terms of the game; None if nothing does."""


Stakes = Mapping[Any, Stake]
"""All stakes of a seat, by keys of the game."""
_NOTHING = Stake(0)
V = TypeVar("V")
A = TypeVarTuple("A")
R = TypeVar("R")


def recent(work_out: Callable[[V, *A], R]) -> Callable[[V, *A], R]:
    """Decorate a function: it caches its last answers, because frames and successive turns ask for the same ones.

    The first argument, a view or its position, must never change; the cache compares it by identity.
    """
    known: tuple[tuple[V, tuple[*A], R], ...] = ()  # replaced as a whole, because another thread may read it

    @wraps(work_out)
    def answer(about: V, *more: *A) -> R:
        nonlocal known
        for which, others, found in known:
            if which is about and others == more:
                return found
        worked_out = work_out(about, *more)
        known = (about, more, worked_out), *known[: _KEPT - 1]
        return worked_out

    return answer


class Change(NamedTuple):
    """A stake whose worth has changed."""

    key: Any
    before: int
    after: int
    places: tuple[PlaceId, ...]
    """The places that it concerns, or concerned."""
    secret: bool = False
    """Whether only the seat may know it."""
    common: bool = False
    """Whether it matters to the whole team alike."""
    why: Any = None
    """What makes it worth less than it was, or did before."""


def changes(before: Stakes, after: Stakes) -> tuple[Change, ...]:
    """Return the stakes whose worth has changed, the largest change first; a missing stake counts as 0."""
    found = []
    for key in dict.fromkeys((*before, *after)):
        was, now = before.get(key, _NOTHING), after.get(key, _NOTHING)
        if was.worth != now.worth:
            places, secret, common = now.places or was.places, was.secret or now.secret, was.common or now.common
            found.append(Change(key, was.worth, now.worth, places, secret, common, now.why or was.why))
    return tuple(sorted(found, key=lambda change: -abs(change.after - change.before)))


def lasting(changed: Iterable[Change], now: Stakes) -> tuple[Change, ...]:
    """Return the changes that still stand: nothing that came later has altered the worth again."""
    return tuple(change for change in changed if now.get(change.key, _NOTHING).worth == change.after)


class Consequence(NamedTuple):
    """Changes and the sentence that tells them."""

    words: str
    places: tuple[PlaceId, ...]
    """The places that the sentence is about."""
    secret: bool = False
    """Whether only the seat that it concerns may read it."""
    by: str = ""
    """The name of the rival in whose turn they happened; empty if that is told elsewhere."""
    changed: tuple[Change, ...] = ()
    """The changes."""
    common: bool = False
    """Whether it matters to the whole team alike."""

    def undoes(self, earlier: Consequence) -> bool:
        """Whether it exactly reverses an earlier one."""
        back = {(change.key, change.after, change.before) for change in self.changed}
        return bool(back) and back == {(change.key, change.before, change.after) for change in earlier.changed}


def consequence(told: Iterable[Change], words: str) -> Consequence:
    """A sentence about some changes; one secret change makes it secret, and only common ones make it common."""
    changed = tuple(told)
    places = dict.fromkeys(place for change in changed for place in change.places)
    secret, common = any(change.secret for change in changed), all(change.common for change in changed)
    return Consequence(words, tuple(places), secret, changed=changed, common=common)
