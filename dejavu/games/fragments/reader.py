"""Reading plain data key by key, with a message that says where, what, and what was expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from reprlib import repr as shown
from typing import Any

from dejavu.games.fragments.state import Placement

_LARGEST = 10**9


class Reader:
    """A mapping at a path. Every method raises ValueError with one clear line."""

    def __init__(self, data: Any, where: str = "") -> None:
        if not isinstance(data, Mapping):
            raise ValueError(f"{where or 'position'}: {shown(data)}; expected a mapping")
        self._data = data
        self.where = where

    def path(self, key: str) -> str:
        """The dotted path of a key."""
        return f"{self.where}.{key}" if self.where else key

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self._data

    def given(self, key: str) -> bool:
        """Whether the key is there and not null."""
        return self._data.get(key) is not None

    def __iter__(self) -> Iterator[Any]:
        return iter(self._data)

    def only(self, keys: Iterable[str]) -> None:
        """Refuse keys that mean nothing."""
        allowed = set(keys)
        for key in self._data:
            if key not in allowed:
                where = self.where or "position"
                raise ValueError(f"{where}: {shown(key)} is unknown; expected one of {', '.join(sorted(allowed))}")

    def number(self, key: str, default: int, most: int = _LARGEST, least: int = 0) -> int:
        """A whole number from ``least`` to ``most``; the default need not be one."""
        if key not in self._data:
            return default
        value = self._data[key]
        if type(value) is not int or not least <= value <= most:
            raise ValueError(f"{self.path(key)}: {shown(value)}; expected a whole number from {least} to {most}")
        return value

    def flag(self, key: str) -> bool:
        """True or false; false when missing."""
        value = self._data.get(key, False)
        if not isinstance(value, bool):
            raise ValueError(f"{self.path(key)}: {shown(value)}; expected true or false")
        return value

    def choice(self, key: str, options: Sequence[str], default: str) -> str:
        """One of the options."""
        value = self._data.get(key, default)
        if not isinstance(value, str) or value not in options:
            raise ValueError(f"{self.path(key)}: {shown(value)}; expected one of {', '.join(options)}")
        return value

    def mapping(self, key: str, default: Any) -> Any:
        """A mapping; null is the default too."""
        value = self._data.get(key)
        if value is None:
            return default
        if not isinstance(value, Mapping):
            raise ValueError(f"{self.path(key)}: {shown(value)}; expected a mapping")
        return value

    def sequence(self, key: str, default: Sequence[Any] = ()) -> Sequence[Any]:
        """A list."""
        value = self._data.get(key, default)
        if not isinstance(value, list | tuple):
            raise ValueError(f"{self.path(key)}: {shown(value)}; expected a list")
        return value

    def known(self, name: Any, index: Mapping[str, int], where: str) -> int:
        """The index of an id."""
        found = index.get(name) if isinstance(name, str) else None
        if found is None:
            raise ValueError(f"{where}: {shown(name)} is unknown; expected an id such as {next(iter(index))}")
        return found

    def ids(self, key: str, index: Mapping[str, int], default: Sequence[int] = ()) -> list[int]:
        """A list of ids, as indices."""
        if key not in self._data:
            return list(default)
        return [self.known(name, index, self.path(key)) for name in self.sequence(key)]

    def id(self, key: str, index: Mapping[str, int], default: int | None) -> int | None:
        """An id as an index, or None for null."""
        if key not in self._data:
            return default
        value = self._data[key]
        return None if value is None else self.known(value, index, self.path(key))

    def required(self, key: str, index: Mapping[str, int]) -> int:
        """An id that must be there."""
        found = self.id(key, index, None)
        if found is None:
            raise ValueError(f"{self.path(key)}: missing; expected an id such as {next(iter(index))}")
        return found

    def pairs(self, key: str, index: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
        """A list of pairs of different ids, as indices: every pair once, sorted."""
        pairs = set()
        for n, pair in enumerate(self.sequence(key)):
            where = f"{key}[{n}]"
            ends = Reader({where: pair}, self.where).ids(where, index)
            if len(ends) != 2 or ends[0] == ends[1]:
                raise ValueError(f"{self.path(where)}: {len(ends)} ids; expected two different ones")
            pairs.add((min(ends), max(ends)))
        return tuple(sorted(pairs))

    def placements(self, key: str, index: Mapping[str, int]) -> Iterator[tuple[int, Placement]]:
        """Where nebulae lie: ``{id: [x, y, angle]}``."""
        for name, place in self.mapping(key, {}).items():
            nebula = self.known(name, index, self.path(key))
            whole = isinstance(place, list | tuple) and all(type(value) is int for value in place)
            if not whole or len(place) != len(Placement._fields):
                where = f"{self.path(key)}.{name}"
                raise ValueError(f"{where}: {shown(place)}; expected three whole numbers, x, y and angle")
            yield nebula, Placement(*place)


def counted(box: Iterable[int], used: Iterable[int], names: Sequence[str], what: str) -> list[int]:
    """What of the box is left, sorted. Raises ValueError when more is used than there is."""
    left = Counter(box)
    left.subtract(used)
    for kind, count in sorted(left.items()):
        if count < 0:
            raise ValueError(f"{what}: {names[kind]} comes up {-count} times too often; expected what is in the box")
    return sorted(left.elements())
