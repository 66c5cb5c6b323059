"""The values of a mapping whose keys may be left out: a missing value has a default."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from dejavu.content.cursor import Cursor

LARGEST = 10**9
"""The largest number that is read unless another limit is given; no game needs it."""


class Fields:
    """The values of a mapping that has some of certain keys, and no others.

    >>> from dejavu.content import open_data
    >>> fields = Fields(open_data({"round": 3}, "position"), ("round", "current"))
    >>> fields.integer("round", 1), fields.integer("current", 0)
    (3, 0)
    """

    def __init__(self, cursor: Cursor, keys: Iterable[str], *, needed: Iterable[str] = (), null: bool = False) -> None:
        """Read the mapping; the ``needed`` keys must be there. With ``null``, null stands for an empty mapping."""
        self._cursor = cursor
        meanings = keys if isinstance(keys, Mapping) else dict.fromkeys(keys)
        wanted = {key: meanings[key] for key in needed}
        self._values = {} if null and cursor.is_nothing else cursor.mapping(wanted, optional=meanings)

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, key: str) -> Cursor:
        """Return the value, which must be there."""
        return self._values[key]

    def pairs(self) -> Iterable[tuple[str, Cursor]]:
        """Return the keys that are there, with their values, in the order of the file."""
        return self._values.items()

    def at(self, key: str) -> Cursor:
        """Return the cursor that reports a fault of this value: the value, or the mapping that leaves it out."""
        return self._values.get(key, self._cursor)

    def valid(self, *keys: str) -> bool:
        """Whether these (all if none is named) were read without a fault; a key that is left out has none."""
        found = (self._values.get(key) for key in keys) if keys else iter([self._cursor])
        return all(value is None or value.valid for value in found)

    def given(self, key: str) -> bool:
        """Whether the key is there and not null."""
        return key in self._values and not self._values[key].is_nothing

    def integer(self, key: str, default: int, high: int = LARGEST, low: int = 0) -> int:
        """Read a whole number from ``low`` to ``high``; the default may lie outside."""
        return self._values[key].integer(low, high) if key in self._values else default

    def boolean(self, key: str) -> bool:
        """Read true or false; a key that is left out is false."""
        return key in self._values and self._values[key].boolean()

    def choice(self, key: str, options: Sequence[str], default: str) -> str:
        """Read one of the options."""
        return self._values[key].choice(options) if key in self._values else default

    def items(self, key: str, high: int, low: int = 0) -> list[Cursor]:
        """Read the items of a list; a key that is left out has none."""
        return self._values[key].sequence(low, high) if key in self._values else []

    def counts(self, key: str, index: Mapping[str, int], counts: list[int], most: Sequence[int]) -> None:
        """Read ``{id: number}`` into ``counts``; each number runs from 0 to its ``most``."""
        for name, count in self.inner(key, index).pairs():
            counts[index[name]] = count.integer(0, most[index[name]])

    def inner(self, key: str, keys: Iterable[str]) -> Fields:
        """Read an inner mapping; it is empty where it is left out or null."""
        cursor = self._values.get(key)
        return Fields(cursor if cursor is not None else self._cursor.nothing(key), keys, null=True)
