"""A cursor over data: each reading method checks its value and never stops at a fault.

A cursor records a fault once and returns a harmless value of the right type. A schema is therefore plain code that
reads the whole file, and all faults come out at once. ``valid`` tells a cross-check whether its values were read
without a fault, so that one mistake is not reported twice.

Where a schema names keys as a mapping, each key has its meaning beside it: a sentence, or an object with a ``meaning``.
Reading ignores the meanings; ``tools/pages`` makes the pages and JSON Schemas for people who write data from them.

>>> root = open_data({"name": "Orion", "vp": "many"}, "card")
>>> fields = root.mapping("name", "vp")
>>> fields["name"].text(), fields["vp"].integer(0, 9), root.valid
('Orion', 0, False)
>>> root.finish()
Traceback (most recent call last):
dejavu.content.fault.ContentError: card: vp: vp is 'many'; expected a whole number from 0 to 9
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import takewhile
from pathlib import Path
from typing import Any

from dejavu.content.fault import MOST_LISTED, ContentError, Fault
from dejavu.content.node import BROKEN, Node, node_from_data
from dejavu.content.overlay import ID, laid_over
from dejavu.content.yaml_reader import LARGEST, parse_bytes, read_bytes, read_yaml
from dejavu.printable import MOST_QUOTED, printable, quoted

_WORD = re.compile(r"[a-z][a-z0-9]*")
_IDENTIFIER = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_MOST_NAMED = 30
"""The most options that one line names."""
_ALIKE = 0.6
"""The least similarity of a misspelt key to a known one, from 0 to 1 (``difflib``)."""

Meanings = Mapping[str, object]
"""Keys with their meanings: a sentence, or an object with a ``meaning``; None where a key needs no explanation."""


def open_yaml(path: Path, largest: int = LARGEST) -> Cursor:
    """Open a YAML file at its root. Nothing is raised here, not even for a missing file: see ``finish``."""
    faults: list[Fault] = []
    return Cursor(read_yaml(path, faults, largest), faults)


def open_overlay(path: Path, below: Path, without: Collection[str] = ()) -> Cursor:
    """Open a YAML file that overlays another one, ``without`` some keys of the lower file (``overlay``).

    Together they may be no larger than one file, because each saved game keeps the data that it is played with.
    """
    faults: list[Fault] = []
    raw = read_bytes(below, faults)
    lower = parse_bytes(raw, below, faults)
    upper = read_yaml(path, faults, LARGEST - len(raw or b""))
    return Cursor(laid_over(lower, upper, without, faults), faults)


def open_data(data: Any, where: str) -> Cursor:
    """Open plain data at its root; ``where`` begins the path that every fault names."""
    faults: list[Fault] = []
    return Cursor(node_from_data(data, where, faults), faults, where)


class Cursor:
    """A value in a file, to be read. Its label (``vp``, ``slots[2]``) names it in faults."""

    __slots__ = ("_faults", "_node", "_parent", "label", "valid")

    def __init__(self, node: Node, faults: list[Fault], label: str = "the file", parent: Cursor | None = None) -> None:
        self._node = node
        self._faults = faults
        self._parent = parent
        self.label = printable(label, MOST_QUOTED)
        self.valid = True
        if node.content is BROKEN:
            self._invalid()

    # Faults

    def fault(self, what: str, expected: str) -> None:
        """Record that something is wrong with this value.

        A fault in the lower of two files (``open_overlay``) is reported at the nearest place in the upper file, because
        its writer can change only that file.
        """
        way = list(self._way())
        inside = list(takewhile(lambda cursor: cursor._node.mark.file != way[-1]._node.mark.file, way))
        if inside and self._node.mark.line:
            where = ".".join(cursor._name for cursor in reversed(inside) if cursor is self or not cursor.is_list)
            self._faults.append(Fault(*way[len(inside)]._node.mark, f"in the file below, {where}: {what}", expected))
        else:
            self._faults.append(Fault(*self._node.mark, what, expected))
        self._invalid()

    def _way(self) -> Iterator[Cursor]:
        """Yield the cursors from here up to the root."""
        cursor: Cursor | None = self
        while cursor is not None:
            yield cursor
            cursor = cursor._parent

    @property
    def _name(self) -> str:
        """Return the label, with the id of a thing that has one."""
        content = self._node.content
        entry = content.get(ID) if isinstance(content, dict) else None
        return f"{self.label} {printable(entry.value.content, MOST_QUOTED)}" if entry else self.label

    def finish(self) -> None:
        """End the reading.

        Raises:
            ContentError: with every fault found since the file was opened.

        """
        if self._faults:
            raise ContentError(self._faults)

    def _invalid(self) -> None:
        for cursor in self._way():
            cursor.valid = False

    def _wrong(self, expected: str) -> None:
        if self._node.content is not BROKEN:
            self.fault(f"{self.label} is {_described(self._node)}", expected)

    # Reading

    def integer(self, low: int, high: int) -> int:
        """Read a whole number from ``low`` to ``high``."""
        value = self._node.content
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self._wrong(f"a whole number from {low} to {high}")
        return low

    def boolean(self) -> bool:
        """Read true or false."""
        if isinstance(self._node.content, bool):
            return self._node.content
        self._wrong("true or false")
        return False

    def text(self, longest: int = 80) -> str:
        """Read one line of text, not empty, without space at its ends."""
        value = self._node.content
        if isinstance(value, str) and 0 < len(value) <= longest and value.strip() == value and value.isprintable():
            return value
        self._wrong(f"one line of text of 1 to {longest} characters")
        return ""

    def word(self) -> str:
        """Read a lower-case word, a part of a compound id."""
        return self._matching(_WORD, "a word of lower-case letters")

    def identifier(self) -> str:
        """Read lower-case words joined by hyphens."""
        return self._matching(_IDENTIFIER, "lower-case words joined by hyphens")

    def distinct(self, known: set[str]) -> None:
        """Record a fault if this id is among the ``known`` ids of the rows before; add it to them."""
        said = str(self.plain())
        if self.valid and said in known:
            self.fault(f"{quoted(said)} is given again", "each id once")
        known.add(said)

    def _matching(self, pattern: re.Pattern[str], expected: str) -> str:
        value = self._node.content
        if isinstance(value, str) and len(value) <= 40 and pattern.fullmatch(value):
            return value
        self._wrong(expected)
        return ""

    def choice(self, options: Collection[str]) -> str:
        """Read one of the options. When the options could not be read, any text is accepted and the result is empty."""
        value = self._node.content
        if isinstance(value, str) and value in options:
            return value
        if options or not isinstance(value, str):
            self._wrong(_one_of(options) if options else "text")
        return next(iter(options)) if options else ""

    def index(self, options: Sequence[str]) -> int:
        """Read one of the options and return its index; see ``choice``."""
        chosen = self.choice(options)
        return options.index(chosen) if options else 0

    def lookup(self, index: Mapping[str, int]) -> int:
        """Read an id and return its number; for an unknown id, the first one's. The index must not be empty."""
        value = self._node.content
        found = index.get(value) if isinstance(value, str) else None
        if found is not None:
            return found
        self._wrong(f"an id such as {next(iter(index))}")
        return next(iter(index.values()))

    def sequence(self, low: int = 0, high: int = 1_000) -> list[Cursor]:
        """Read the items of a list, from ``low`` to ``high`` of them; items beyond ``high`` are ignored."""
        value = self._node.content
        if not isinstance(value, list):
            self._absent("a list")
            return []
        if not low <= len(value) <= high:
            self.fault(f"{self.label} is a list of {len(value)}", f"{low} to {high}" if low != high else str(low))
        return [Cursor(item, self._faults, f"{self.label}[{i}]", self) for i, item in enumerate(value[:high])]

    def span(self, low: int, high: int) -> tuple[int, int]:
        """Read ``[fewest, most]``, both whole numbers from ``low`` to ``high``."""
        ends = [end.integer(low, high) for end in self.sequence(2, 2)]
        if not self.valid:
            return low, high
        if ends[0] > ends[1]:
            self.fault(f"{self.label} is [{ends[0]}, {ends[1]}]", "the fewest first, then the most")
        return ends[0], ends[1]

    def mapping(self, *keys: str | Meanings, optional: Iterable[str] = ()) -> dict[str, Cursor]:
        """Read a mapping that has these keys, perhaps the optional ones, and no others.

        A missing key reads as broken; a missing optional key is not in the result.
        """
        wanted = meanings(keys)
        found = self.entries({**wanted, **(optional if isinstance(optional, Mapping) else dict.fromkeys(optional))})
        for key in wanted:
            if key not in found:
                if self.is_mapping:
                    self.fault(f"'{key}' is missing", f"the key{'s' if len(wanted) > 1 else ''} {', '.join(wanted)}")
                found[key] = self.broken(key)
        return found

    def rows(self, most: int, keys: Meanings, optional: Iterable[str] = ()) -> list[dict[str, Cursor]]:
        """Read a list of up to ``most`` mappings with these keys, each with an ``id`` of its own."""
        found = [row.mapping(keys, optional=optional) for row in self.sequence(1, most)]
        known: set[str] = set()
        for row in found:
            row[ID].distinct(known)
        return found

    def entries(self, keys: Iterable[str]) -> dict[str, Cursor]:
        """Read a mapping that has some of these keys, and no others. Without keys, any are allowed.

        A misspelt key reads as broken under the key that was meant, unless that key is there too.
        """
        value = self._node.content
        known = dict.fromkeys(keys)
        if not isinstance(value, dict):
            self._absent(f"a mapping with {_some_of(known)}" if known else "a mapping")
            return {}
        found: dict[str, Cursor] = {}
        for key, entry in value.items():
            if not known or key in known:
                found[key] = Cursor(entry.value, self._faults, key, self)
                continue
            meant = self._meant(key, known)
            asked = f": did you mean {meant}?" if meant else ""
            at_key = Cursor(Node(entry.key, key), self._faults, key, self)
            at_key.fault(f"{quoted(key)} is not known here{asked}", _one_of(known))
            if meant and meant not in value:
                found[meant] = self.broken(meant)
        return found

    def _meant(self, key: str, known: Collection[str]) -> str | None:
        """Return the known key that was meant; None once there are more faults than are listed."""
        if len(self._faults) >= MOST_LISTED:
            return None
        return next(iter(get_close_matches(key[:MOST_QUOTED], known, 1, _ALIKE)), None)

    def _absent(self, expected: str) -> None:
        """Record that the expected value is missing, or that the whole file is empty."""
        if self._node.content is None and self._parent is None:
            self.fault("the file is empty", expected)
        else:
            self._wrong(expected)

    def broken(self, label: str) -> Cursor:
        """Return a broken value in place of a missing one, about which nothing more is reported."""
        return Cursor(Node(self._node.mark, BROKEN), self._faults, label, self)

    def nothing(self, label: str) -> Cursor:
        """Return null in place of a value that may be missing."""
        return Cursor(Node(self._node.mark, None), self._faults, label, self)

    @property
    def is_nothing(self) -> bool:
        """Whether null stands here."""
        return self._node.content is None

    @property
    def is_mapping(self) -> bool:
        """Whether a mapping stands here, for values that may be written in two ways."""
        return isinstance(self._node.content, dict)

    @property
    def is_list(self) -> bool:
        """Whether a list stands here, for values that may be written in two ways."""
        return isinstance(self._node.content, list)

    def has(self, key: str) -> bool:
        """Whether a mapping with this key stands here, for values that may be written in two ways."""
        return isinstance(self._node.content, dict) and key in self._node.content

    def plain(self) -> Any:
        """Return this value as plain data, unchecked: see ``Node.plain``."""
        return self._node.plain()

    def texts(self) -> Iterator[str]:
        """Yield every text in this value, unchecked."""
        return self._node.texts()

    def as_written(self, known: Container[str]) -> Cursor:
        """Return the root of a file anew; texts in it that are not ``known`` read as ``AsWritten``."""
        return Cursor(self._node.as_written(known), self._faults, self.label)


def meanings(keys: Iterable[str | Meanings]) -> dict[str, object]:
    """Merge keys that were named one by one or with their meanings into one mapping."""
    found: dict[str, object] = {}
    for key in keys:
        found.update({key: None} if isinstance(key, str) else key)
    return found


def valid(*cursors: Cursor | Mapping[str, Cursor]) -> bool:
    """Whether all were read without a fault."""
    return all(c.valid if isinstance(c, Cursor) else valid(*c.values()) for c in cursors)


def tally(cursor: Cursor | None, count: int) -> None:
    """Record a fault where a written total differs from the count; a cursor of None has no total."""
    if cursor is None:
        return
    given = cursor.integer(0, 99_999)
    if cursor.valid and given != count:
        cursor.fault(f"{cursor.label} is {given}, but there are {count}", "the same number")


def _some_of(options: Collection[str]) -> str:
    return f"some of {', '.join(options)}" if len(options) > 1 else "".join(options)


def _one_of(options: Iterable[str]) -> str:
    named = list(options)
    if len(named) == 1:
        return named[0]
    more = f" and {len(named) - _MOST_NAMED} more" if len(named) > _MOST_NAMED else ""
    return f"one of {', '.join(named[:_MOST_NAMED])}{more}"


def _described(node: Node) -> str:
    value = node.content
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    return "nothing" if value is None else printable(value, MOST_QUOTED)
