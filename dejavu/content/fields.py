"""The values of a mapping whose keys may all be left out: what is not there has a default."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from dejavu.content.cursor import Cursor

LARGEST = 10**9
"""A number that no game has to write."""


class Fields:
    """The values of a mapping that has some of certain keys, and no others.

    >>> from dejavu.content import open_data
    >>> fields = Fields(open_data({"round": 3}, "position"), ("round", "current"))
    >>> fields.integer("round", 1), fields.integer("current", 0)
    (3, 0)
    """

    def __init__(self, cursor: Cursor, keys: Iterable[str], *, null: bool = False) -> None:
        """Read the mapping, in which null stands for an empty one if ``null``."""
        self._cursor = cursor
        self._values = {} if null and cursor.is_nothing else cursor.entries(keys)

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, key: str) -> Cursor:
        """The value, which must be there."""
        return self._values[key]

    def pairs(self) -> Iterable[tuple[str, Cursor]]:
        """The keys that are there, with their values, in the order of the file."""
        return self._values.items()

    def at(self, key: str) -> Cursor:
        """Where a fault of this value is told: at the value, or at the mapping that leaves it out."""
        return self._values.get(key, self._cursor)

    def valid(self, *keys: str) -> bool:
        """Whether these, all if none is named, were read without a fault; what is left out has none."""
        found = (self._values.get(key) for key in keys) if keys else iter([self._cursor])
        return all(value is None or value.valid for value in found)

    def given(self, key: str) -> bool:
        """Whether the key is there and not null."""
        return key in self._values and not self._values[key].is_nothing

    def integer(self, key: str, default: int, high: int = LARGEST, low: int = 0) -> int:
        """A whole number from ``low`` to ``high``; the default need not be one of them."""
        return self._values[key].integer(low, high) if key in self._values else default

    def boolean(self, key: str) -> bool:
        """True or false; false where left out."""
        return key in self._values and self._values[key].boolean()

    def choice(self, key: str, options: Sequence[str], default: str) -> str:
        """One of the options."""
        return self._values[key].choice(options) if key in self._values else default

    def items(self, key: str, high: int, low: int = 0) -> list[Cursor]:
        """The items of a list, none where left out."""
        return self._values[key].sequence(low, high) if key in self._values else []

    def counts(self, key: str, index: Mapping[str, int], counts: list[int], most: Sequence[int]) -> None:
        """Put how many of each thing ``{id: number}`` names into ``counts``, from 0 to its ``most``."""
        for name, count in self.inner(key, index).pairs():
            counts[index[name]] = count.integer(0, most[index[name]])

    def inner(self, key: str, keys: Iterable[str]) -> Fields:
        """The values of a mapping in here; none where it is left out or null."""
        cursor = self._values.get(key)
        return Fields(cursor if cursor is not None else self._cursor.nothing(key), keys, null=True)
