"""A tree of data in which every value knows its place: YAML text and plain data share it."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from dejavu.content.fault import Fault, Mark
from dejavu.printable import MOST_QUOTED, AsWritten, printable

DEEPEST: Final = 32
"""How deeply lists and mappings may be nested."""
MOST_VALUES: Final = 7_500
"""The most values of a tree, keys included; three times as many as the largest box has."""

Scalar = str | int | float | bool | None


class Broken(Enum):
    """The content of a value whose fault is reported already; nothing more is reported about it."""

    BROKEN = "broken"


BROKEN: Final = Broken.BROKEN


@dataclass(frozen=True, slots=True)
class Node:
    """A value and its place. The keys of a mapping are always text, as in JSON."""

    mark: Mark
    content: Scalar | list[Node] | dict[str, Entry] | Broken

    def plain(self) -> Any:
        """Return the value as plain data, which JSON can write; broken values become None."""
        if isinstance(self.content, dict):
            return {key: entry.value.plain() for key, entry in self.content.items()}
        if isinstance(self.content, list):
            return [item.plain() for item in self.content]
        return None if self.content is BROKEN else self.content

    def texts(self) -> Iterator[str]:
        """Yield every text in it; keys are none."""
        if isinstance(self.content, dict):
            for entry in self.content.values():
                yield from entry.value.texts()
        elif isinstance(self.content, list):
            for item in self.content:
                yield from item.texts()
        elif isinstance(self.content, str):
            yield self.content

    def as_written(self, known: Container[str]) -> Node:
        """Return the same tree; texts in it that are not ``known`` are ``AsWritten``."""
        if isinstance(self.content, dict):
            entries = {key: Entry(entry.key, entry.value.as_written(known)) for key, entry in self.content.items()}
            return Node(self.mark, entries)
        if isinstance(self.content, list):
            return Node(self.mark, [item.as_written(known) for item in self.content])
        if isinstance(self.content, str) and self.content not in known:
            return Node(self.mark, AsWritten(self.content))
        return self


@dataclass(frozen=True, slots=True)
class Entry:
    """A value in a mapping, and the place of its key."""

    key: Mark
    value: Node


class GiveUp(Exception):
    """The rest is not worth reading; the fault that says why is recorded."""


class Count:
    """Counts the values of a tree, so that none has more than ``MOST_VALUES``."""

    def __init__(self, faults: list[Fault]) -> None:
        self._faults = faults
        self._left = MOST_VALUES

    def one(self, mark: Mark) -> None:
        """Count one more value. Raises GiveUp, with a fault recorded, when it is one too many."""
        self._left -= 1
        if self._left < 0:
            self._faults.append(Fault(*mark, "one value too many", f"at most {MOST_VALUES:,} values and keys in all"))
            raise GiveUp


def node_from_data(data: Any, where: str, faults: list[Fault]) -> Node:
    """Make a tree from plain data (as ``json.loads`` gives it); marks are paths such as ``where: cards[3].vp``."""
    try:
        return _node(data, where, faults, Count(faults), 0)
    except GiveUp:
        return Node(Mark(where), BROKEN)


def _node(data: Any, where: str, faults: list[Fault], count: Count, depth: int) -> Node:
    mark = Mark(where)
    count.one(mark)
    if depth > DEEPEST:
        faults.append(Fault(*mark, "nested too deeply", f"at most {DEEPEST} levels"))
        return Node(mark, BROKEN)
    if isinstance(data, Mapping):
        join = "." if depth else ": "
        entries = {}
        for key, value in data.items():
            count.one(mark)
            name = str(key)
            # a path holds the keys above it; without shortening, long keys would cost their length at every value
            node = _node(value, f"{where}{join}{printable(name, MOST_QUOTED)}", faults, count, depth + 1)
            entries[name] = Entry(node.mark, node)
        return Node(mark, entries)
    if isinstance(data, Sequence) and not isinstance(data, (str, bytes)):
        return Node(mark, [_node(item, f"{where}[{i}]", faults, count, depth + 1) for i, item in enumerate(data)])
    if data is None or isinstance(data, (str, int, float)):
        return Node(mark, data)
    faults.append(Fault(*mark, f"a value of type {type(data).__name__}", "plain data as in JSON"))
    return Node(mark, BROKEN)
