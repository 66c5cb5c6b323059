"""A tree of data in which everything knows where it stands: what YAML text and plain data have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from dejavu.content.fault import Fault, Mark

DEEPEST: Final = 32
"""How many lists and mappings may stand inside each other."""

Scalar = str | int | float | bool | None


class Broken(Enum):
    """Content that has been reported already: nothing more is said about it."""

    BROKEN = "broken"


BROKEN: Final = Broken.BROKEN


@dataclass(frozen=True, slots=True)
class Node:
    """A value and its place. The keys of a mapping are always text, as in JSON."""

    mark: Mark
    content: Scalar | list[Node] | dict[str, Entry] | Broken

    def plain(self) -> Any:
        """The same as plain data, which JSON can write; what is broken becomes None."""
        if isinstance(self.content, dict):
            return {key: entry.value.plain() for key, entry in self.content.items()}
        if isinstance(self.content, list):
            return [item.plain() for item in self.content]
        return None if self.content is BROKEN else self.content


@dataclass(frozen=True, slots=True)
class Entry:
    """A value in a mapping, and the place of its key."""

    key: Mark
    value: Node


def node_from_data(data: Any, where: str, faults: list[Fault], depth: int = 0) -> Node:
    """A tree over plain data (what ``json.loads`` gives); marks are paths such as ``where: cards[3].vp``."""
    mark = Mark(where)
    if depth > DEEPEST:
        faults.append(Fault(*mark, "nested too deeply", f"at most {DEEPEST} levels"))
        return Node(mark, BROKEN)
    if isinstance(data, Mapping):
        join = "." if depth else ": "
        entries = {}
        for key, value in data.items():
            node = node_from_data(value, f"{where}{join}{key}", faults, depth + 1)
            entries[str(key)] = Entry(node.mark, node)
        return Node(mark, entries)
    if isinstance(data, Sequence) and not isinstance(data, (str, bytes)):
        return Node(mark, [node_from_data(item, f"{where}[{i}]", faults, depth + 1) for i, item in enumerate(data)])
    if data is None or isinstance(data, (str, int, float)):
        return Node(mark, data)
    faults.append(Fault(*mark, f"a value of type {type(data).__name__}", "plain data as in JSON"))
    return Node(mark, BROKEN)
