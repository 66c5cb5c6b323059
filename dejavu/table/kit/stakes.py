"""The effect of another player's turn on a seat: its options before, compared with its options after.

A game tells the stakes of a view, and nothing but the view: what somebody else has in hand changes none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from dejavu.table.kit.item import PlaceId


class Stake(NamedTuple):
    """Something that a seat could do."""

    worth: int
    """The value for the seat; 0 equals having no such option."""
    places: tuple[PlaceId, ...] = ()
    """The places on the table that it concerns."""


Stakes = Mapping[Any, Stake]
"""All stakes of a seat, by keys of the game."""
_NOTHING = Stake(0)


class Change(NamedTuple):
    """A stake whose worth has changed."""

    key: Any
    before: int
    after: int
    places: tuple[PlaceId, ...]
    """The places that it concerns, or concerned."""


def changes(before: Stakes, after: Stakes) -> tuple[Change, ...]:
    """Return the stakes whose worth has changed, the largest change first; a missing stake counts as 0."""
    found = []
    for key in dict.fromkeys((*before, *after)):
        was, now = before.get(key, _NOTHING), after.get(key, _NOTHING)
        if was.worth != now.worth:
            found.append(Change(key, was.worth, now.worth, now.places or was.places))
    return tuple(sorted(found, key=lambda change: -abs(change.after - change.before)))


class Consequence(NamedTuple):
    """Changes that one sentence tells."""

    words: str
    places: tuple[PlaceId, ...]
    """The places that the sentence is about."""


def consequence(told: Iterable[Change], words: str) -> Consequence:
    """A sentence about some changes."""
    return Consequence(words, tuple(dict.fromkeys(place for change in told for place in change.places)))
