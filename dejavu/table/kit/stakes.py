"""What the turn of another player means for a seat: what it could do before, compared with what it can do after.

A game tells the stakes of a view, and nothing but the view: what somebody else has in hand changes none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from dejavu.table.kit.item import PlaceId


class Stake(NamedTuple):
    """Something that a seat could do."""

    worth: int
    """Larger is better for the seat; 0 is as good as nothing to do."""
    places: tuple[PlaceId, ...] = ()
    """Where it lies on the table."""


Stakes = Mapping[Any, Stake]
"""All stakes of a seat, by keys of the game."""
_NOTHING = Stake(0)


class Change(NamedTuple):
    """A stake that changed in worth."""

    key: Any
    before: int
    after: int
    places: tuple[PlaceId, ...]
    """Where it lies, or lay."""


def changes(before: Stakes, after: Stakes) -> tuple[Change, ...]:
    """The stakes that changed in worth, the largest change first; what is new or gone counts as 0."""
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
    """What it is about."""


def consequence(told: Iterable[Change], words: str) -> Consequence:
    """A sentence about some changes."""
    return Consequence(words, tuple(dict.fromkeys(place for change in told for place in change.places)))
