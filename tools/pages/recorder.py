"""A cursor that also notes what it is asked for: what a schema asks for while it reads is what it allows.

So nothing is written twice: limits, words and keys are those that the reading code uses, and so are the meanings beside
the keys.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest import mock

from dejavu.content import cursor as content
from dejavu.content.cursor import Cursor
from dejavu.content.node import BROKEN, Node
from tools.pages.shape import MISSING, Shape, spanned


class Record:
    """What files of one kind may contain, as far as files were read in ``reading``."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        """Start with words that other files use as names."""
        self.root = Shape()
        self.names = set(names)
        """Every word that the writer of a file chose as the name of something."""
        self.notes: dict[int, _Note] = {}
        self.kinds: dict[int, dict[str, Shape]] = {}
        """The shapes of each table of kinds, which all places that use it share."""

    @contextmanager
    def reading(self, root: str = "the file") -> Iterator[None]:
        """Note what is asked of every file, or of all data called ``root``, that is opened within this context."""
        kind = type("Recorder", (_Recorder,), {"record": self, "opened": root})
        with mock.patch.object(content, "Cursor", kind):
            yield


@dataclass(eq=False)
class _Note:
    """What was asked for in one value, perhaps through several cursors."""

    node: Node
    demands: set[str] | None = None
    length: list[int] | None = None


class _Recorder(Cursor):
    """A cursor with the shape of its place in the file."""

    record: Record
    opened: str

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.note = self.record.notes.setdefault(id(self._node), _Note(self._node))
        if self._parent is None and self.label == self.opened:
            self.stand(self.record.root)
        else:
            self.shape = Shape()

    def stand(self, shape: Shape) -> None:
        """Set the shape of the place."""
        self.shape = shape
        if shape.example is MISSING and self._node.content is not BROKEN:
            shape.example = self._node.plain()

    # Reading

    def integer(self, low: int, high: int) -> int:
        self.shape.number = spanned(self.shape.number, (low, high))
        return super().integer(low, high)

    def boolean(self) -> bool:
        self.shape.boolean = True
        return super().boolean()

    def text(self, longest: int = 80) -> str:
        self.shape.longest = max(self.shape.longest or 0, longest)
        return super().text(longest)

    def _matching(self, pattern: re.Pattern[str], expected: str) -> str:
        value = super()._matching(pattern, expected)
        self.shape.pattern = pattern.pattern
        self.record.names.add(value)
        return value

    def choice(self, options: Collection[str]) -> str:
        said: Mapping[str, object] = options if isinstance(options, Mapping) else dict.fromkeys(options)
        self.shape.choices |= {key: meaning_of(one) for key, one in said.items() if not getattr(one, "parameters", ())}
        return super().choice(options)

    def lookup(self, index: Mapping[str, int]) -> int:
        self.shape.choices |= dict.fromkeys(index, "")
        self.record.names.update(index)
        return super().lookup(index)

    def sequence(self, low: int = 0, high: int = 1_000) -> list[Cursor]:
        if self.note.length is None:
            self.note.length = [low, high]
            self.shape.lengths.append(self.note.length)
        else:
            self.note.length[:] = max(self.note.length[0], low), min(self.note.length[1], high)
        items = super().sequence(low, high)
        for item in items:
            _recorder(item).stand(self.shape.item())
        return items

    def mapping(self, *keys: Any, optional: Iterable[str] = ()) -> dict[str, Cursor]:
        found = super().mapping(*keys, optional=optional)
        self._demanded().update(content.meanings(keys))
        return found

    def entries(self, keys: Iterable[str]) -> dict[str, Cursor]:
        keys = keys if isinstance(keys, Mapping) else list(keys)
        found = super().entries(keys)
        said: Mapping[str, object] = keys if isinstance(keys, Mapping) else dict.fromkeys(keys)
        if not said and self.note.demands is None:
            self.shape.any_key = True
            self.record.names.update(found)
        self._demanded()
        if any(hasattr(one, "parameters") for one in said.values()):
            self.shape.kinds = True
            self.shape.fields = self.record.kinds.setdefault(id(keys), self.shape.fields or {})
        for key, one in said.items():
            shape = self.shape.at(key)
            shape.meaning = shape.meaning or meaning_of(one)
        for key, child in found.items():
            _recorder(child).stand(self.shape.at(key))
        return found

    def _demanded(self) -> set[str]:
        """The keys that this mapping must have."""
        if self.note.demands is None:
            self.note.demands = set()
            self.shape.demands.append(self.note.demands)
        return self.note.demands

    @property
    def is_list(self) -> bool:
        if self.note.length is None:
            self.shape.otherwise.add("array")
        return super().is_list

    @property
    def is_mapping(self) -> bool:
        if self.note.demands is None:
            self.shape.otherwise.add("object")
        return super().is_mapping

    @property
    def is_nothing(self) -> bool:
        self.shape.null = True  # code that asks this accepts null as well
        return super().is_nothing


def meaning_of(said: object) -> str:
    """The meaning that a schema gives for a key or a word; empty when it gives none."""
    return said if isinstance(said, str) else str(getattr(said, "meaning", ""))


def _recorder(cursor: Cursor) -> _Recorder:
    assert isinstance(cursor, _Recorder)
    return cursor
