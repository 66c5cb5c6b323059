"""Reading plain data key by key, with a message that says where, what, and what was expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from dejavu.games.fragments.state import Placement

_LARGEST = 10**9


class Reader:
    """A mapping at a path. Every method raises ValueError with one clear line."""

    def __init__(self, data: Any, where: str = "") -> None:
        if not isinstance(data, Mapping):
            raise ValueError(f"{where or 'position'}: {data!r}; expected a mapping")
        self._data = data
        self.where = where

    def path(self, key: str) -> str:
        """The dotted path of a key."""
        return f"{self.where}.{key}" if self.where else key

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self._data

    def only(self, keys: Iterable[str]) -> None:
        """Refuse keys that mean nothing."""
        allowed = set(keys)
        for key in self._data:
            if key not in allowed:
                raise ValueError(f"{self.path(str(key))}: unknown; expected one of {', '.join(sorted(allowed))}")

    def number(self, key: str, default: int, most: int = _LARGEST) -> int:
        """A whole number from 0 to ``most``."""
        value = self._data.get(key, default)
        if value == default:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise ValueError(f"{self.path(key)}: {value!r}; expected a whole number from 0 to {most}")
        return value

    def flag(self, key: str) -> bool:
        """True or false; false when missing."""
        value = self._data.get(key, False)
        if not isinstance(value, bool):
            raise ValueError(f"{self.path(key)}: {value!r}; expected true or false")
        return value

    def choice(self, key: str, options: Sequence[str], default: str) -> str:
        """One of the options."""
        value = self._data.get(key, default)
        if value not in options:
            raise ValueError(f"{self.path(key)}: {value!r}; expected one of {', '.join(options)}")
        return str(value)

    def mapping(self, key: str, default: Any) -> Any:
        """A mapping."""
        value = self._data.get(key, default)
        if value is not default and not (value is None and default is None) and not isinstance(value, Mapping):
            raise ValueError(f"{self.path(key)}: {value!r}; expected a mapping")
        return value

    def sequence(self, key: str, default: Sequence[Any]) -> Sequence[Any]:
        """A list."""
        value = self._data.get(key, default)
        if not isinstance(value, list | tuple):
            raise ValueError(f"{self.path(key)}: {value!r}; expected a list")
        return value

    def known(self, name: Any, index: Mapping[str, int], where: str) -> int:
        """The index of an id."""
        found = index.get(name) if isinstance(name, str) else None
        if found is None:
            raise ValueError(f"{where}: {name!r} is unknown; expected an id such as {next(iter(index))}")
        return found

    def ids(self, key: str, index: Mapping[str, int], default: Sequence[int] = ()) -> list[int]:
        """A list of ids, as indices."""
        if key not in self._data:
            return list(default)
        return [self.known(name, index, self.path(key)) for name in self.sequence(key, ())]

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

    def placements(self, key: str, index: Mapping[str, int]) -> Iterator[tuple[int, Placement]]:
        """Where nebulae lie: ``{id: [x, y, angle]}``."""
        for name, place in self.mapping(key, {}).items():
            where = f"{self.path(key)}.{name}"
            whole = isinstance(place, list | tuple) and all(type(value) is int for value in place)
            if not whole or len(place) != len(Placement._fields):
                raise ValueError(f"{where}: {place!r}; expected three whole numbers, x, y and angle")
            yield self.known(name, index, self.path(key)), Placement(*place)


def counted(box: Iterable[int], used: Iterable[int], names: Sequence[str], what: str) -> list[int]:
    """What of the box is left, sorted. Raises ValueError when more is used than there is."""
    left = Counter(box)
    left.subtract(used)
    for kind, count in sorted(left.items()):
        if count < 0:
            raise ValueError(f"{what}: {names[kind]} is used {-count} times more often than the box holds it")
    return sorted(left.elements())
