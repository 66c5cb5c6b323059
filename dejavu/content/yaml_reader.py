"""Read YAML strictly: refuse what could surprise the writer of the file or harm its reader.

The reader builds on PyYAML's events, not on its objects. Each event has a place in the file, and the reader stops a
file that would explode (aliases) or exhaust the stack (nesting) before it builds anything. Values follow YAML 1.2's
core schema: ``no``, ``on`` and ``012`` are text, not false, true and ten.
"""

from __future__ import annotations

import re
import stat
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml
from yaml.reader import Reader

from dejavu.content.fault import Fault, Mark
from dejavu.content.node import BROKEN, DEEPEST, Count, Entry, GiveUp, Node, Scalar
from dejavu.content.yaml_mistakes import BACKSLASH, YamlMark, mistake
from dejavu.printable import quoted

LARGEST: Final = 250_000
"""The most bytes of a file; the card data of the largest box has 18,000."""
MOST_FAULTS: Final = 1_000
"""Faults in the syntax of a file after which the reader gives up; only a hundred of them are listed."""

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml where PyYAML has it: it is ten times as fast."""
_BY_NUMBER: Final = re.compile(r"\\U([0-9A-Fa-f]{8})")
"""A character written as its number."""

# At most 15 digits: enough for any game, and exact as a float in any JSON reader.
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]{0,14})")
_FLOAT = re.compile(r"[-+]?[0-9]{1,15}\.[0-9]{1,15}")
_CONSTANTS: Final[dict[str, Scalar]] = {"": None, "~": None, "null": None, "true": True, "false": False}


def read_yaml(path: Path, faults: list[Fault], largest: int = LARGEST) -> Node:
    """Read a file of at most ``largest`` bytes as a tree; add whatever is wrong with it as YAML to ``faults``."""
    return parse_bytes(read_bytes(path, faults, largest), path, faults)


def read_bytes(path: Path, faults: list[Fault], largest: int = LARGEST) -> bytes | None:
    """Read a file of at most ``largest`` bytes; return None, and record a fault, where it cannot be read."""
    mark = Mark(str(path))
    try:
        kind = path.stat().st_mode
        if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
            faults.append(Fault(*mark, "a pipe or a device", "a file"))  # reading one may never end
            return None
        with path.open("rb") as file:
            raw = file.read(largest + 1)
    except OSError as error:
        faults.append(Fault(*mark, f"cannot be read: {error.strerror}", "a file"))
        return None
    if len(raw) > largest:
        faults.append(Fault(*mark, "too large", f"at most {largest:,} bytes"))
        return None
    return raw


def read_text(path: Path, faults: list[Fault], largest: int = LARGEST) -> str | None:
    """Read the text of a file of at most ``largest`` bytes.

    Return None, and record a fault, where it cannot be read.
    """
    return decoded(read_bytes(path, faults, largest), path, faults)


def decoded(raw: bytes | None, path: Path, faults: list[Fault]) -> str | None:
    """Decode the bytes of a file; return None where there are none, and record a fault where they are no UTF-8."""
    try:
        return None if raw is None else raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        mark = _place(str(path), error.object[: error.start].decode("utf-8-sig"))
        faults.append(Fault(*mark, f"byte 0x{error.object[error.start]:02x}", "text in UTF-8"))
        return None


def parse_bytes(raw: bytes | None, path: Path, faults: list[Fault]) -> Node:
    """Parse the bytes of a file into a tree, which is broken where there are none."""
    nowhere = Node(Mark(str(path)), BROKEN)
    text = decoded(raw, path, faults)
    if text is None:
        return nowhere
    if control := Reader.NON_PRINTABLE.search(text):
        mark = _place(str(path), text[: control.start()])
        faults.append(Fault(*mark, f"character U+{ord(control.group()):04X}", "printable text"))
        return nowhere
    return parse_yaml(text, str(path), faults)


def parse_yaml(text: str, file: str, faults: list[Fault]) -> Node:
    """Parse the text into a tree. ``file`` is the name that its marks give."""
    tree = _Tree(file, faults)
    try:
        for event in yaml.parse(text, Loader=LOADER):
            tree.take(event)
    except GiveUp:
        return Node(Mark(file), BROKEN)
    except (OverflowError, ValueError):  # plain PyYAML asks Python for the character of any number
        beyond = next((one.start() for one in _BY_NUMBER.finditer(text) if int(one[1], 16) > sys.maxunicode), None)
        if beyond is None:
            raise
        mark = _place(file, text[:beyond])
        faults.append(Fault(*mark, *BACKSLASH))
        return Node(mark, BROKEN)
    except yaml.MarkedYAMLError as error:
        told = mistake(error, text)
        mark = tree.mark(told.at)
        faults.append(Fault(*mark, told.what, told.expected))
        return Node(mark, BROKEN)
    return tree.root or Node(Mark(file, 1, 1), None)  # empty: the caller knows which values may stand in it


def _place(file: str, before: str) -> Mark:
    return Mark(file, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)


@dataclass(slots=True)
class _Open:
    """A list or mapping that has not ended yet. In a mapping, a key waits for its value."""

    node: Node
    key: str | None = None
    key_mark: Mark | None = None


class _Tree:
    """Builds nodes from events with its own stack, so that the reader limits the depth."""

    def __init__(self, file: str, faults: list[Fault]) -> None:
        self.root: Node | None = None
        self._file = file
        self._faults = faults
        self._count = Count(faults)
        self._stack: list[_Open] = []

    def mark(self, mark: YamlMark | None) -> Mark:
        """Return a mark counted from 1, as editors count."""
        return Mark(self._file, mark.line + 1, mark.column + 1) if mark else Mark(self._file)

    def take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.DocumentStartEvent):
            if self.root is not None:
                self._fault(self.mark(event.start_mark), "a second document", "one document in a file")
                raise GiveUp
        elif isinstance(event, yaml.AliasEvent):
            mark = self.mark(event.start_mark)
            self._count.one(mark)
            self._fault(mark, f"alias *{event.anchor}", "the value written out")
            self._put(Node(mark, BROKEN))
        elif isinstance(event, yaml.CollectionEndEvent):
            self._put(self._stack.pop().node)
        elif isinstance(event, yaml.NodeEvent):
            self._begin(event)

    def _begin(self, event: yaml.NodeEvent) -> None:
        mark = self.mark(event.start_mark)
        self._count.one(mark)
        if event.anchor is not None:
            self._fault(mark, f"anchor &{event.anchor}", "no anchors or aliases")
        tag = getattr(event, "tag", None)
        if tag is not None:
            self._fault(mark, f"tag {tag}", "no tags")
        if isinstance(event, yaml.ScalarEvent):
            if tag is not None:
                self._put(Node(mark, BROKEN), event.value)
            else:
                self._put(Node(mark, event.value if event.style else _scalar(event.value)), event.value)
        elif len(self._stack) >= DEEPEST:
            self._fault(mark, "nested too deeply", f"at most {DEEPEST} levels")
            raise GiveUp
        else:
            self._stack.append(_Open(Node(mark, {} if isinstance(event, yaml.MappingStartEvent) else [])))

    def _put(self, node: Node, text: str | None = None) -> None:
        """Give a finished node to its parent. ``text`` is a scalar as written, which may be a key."""
        if not self._stack:
            self.root = node
            return
        top = self._stack[-1]
        content = top.node.content
        if isinstance(content, list):
            content.append(node)
        elif top.key_mark is None:
            top.key, top.key_mark = text, node.mark
            if text is None and node.content is not BROKEN:
                self._fault(node.mark, "a list or mapping as a key", "text as a key")
        else:
            assert isinstance(content, dict)
            if top.key is not None:
                self._add(content, top.key, Entry(top.key_mark, node))
            top.key = top.key_mark = None

    def _add(self, content: dict[str, Entry], key: str, entry: Entry) -> None:
        first = content.setdefault(key, entry)
        if first is not entry:
            expected = f"each key once (it stands in line {first.key.line})"
            self._fault(entry.key, f"{quoted(key)} is given again", expected)

    def _fault(self, mark: Mark, what: str, expected: str) -> None:
        """Record a fault. Raises GiveUp, with a last fault recorded, when it is one too many."""
        if len(self._faults) == MOST_FAULTS:
            self._faults.append(Fault(*mark, "too many faults to read on", "those above mended first"))
            raise GiveUp
        self._faults.append(Fault(*mark, what, expected))


def _scalar(text: str) -> Scalar:
    """Return the value of a scalar written without quotes."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text
