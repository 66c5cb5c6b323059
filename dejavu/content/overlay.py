"""Lay one tree of data over another: a file then writes only what is different.

A mapping overlays another key by key; null removes a key. A list of things with ids overlays another by these ids. Any
other value replaces the lower one. Every value keeps its mark (``Cursor.fault``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

from dejavu.content.fault import Fault, Mark
from dejavu.content.node import BROKEN, MOST_VALUES, Entry, Node, Scalar
from dejavu.printable import quoted

ID: Final = "id"
"""The key that identifies the things of a list."""


def laid_over(below: Node, above: Node, without: Collection[str], faults: list[Fault]) -> Node:
    """Merge both trees, ``without`` some keys of the lower one.

    Add a fault to ``faults`` for too many values together.
    """
    if isinstance(below.content, dict):
        kept = {key: entry for key, entry in below.content.items() if key not in without}
        below = replace(below, content=kept)
    whole = _merged(below, above, faults)
    marks = list(_marks(whole))
    if len(marks) > MOST_VALUES:
        own = [mark for mark in marks if mark.file == above.mark.file]
        lower = len(marks) - len(own)
        expected = f"at most {max(0, MOST_VALUES - lower):,} values and keys beside the {lower:,} of the file below"
        faults.append(Fault(*own[MOST_VALUES - lower], "one value too many", expected))
        return Node(above.mark, BROKEN)
    return whole


def _merged(below: Node, above: Node, faults: list[Fault]) -> Node:
    if isinstance(below.content, dict) and isinstance(above.content, dict):
        return Node(above.mark, _mapping(below.content, above.content, faults))
    if isinstance(below.content, list) and isinstance(above.content, list):
        things = below.content and all(_id(item) is not None for item in below.content)
        if things and (not above.content or any(isinstance(item.content, dict) for item in above.content)):
            return Node(above.mark, _rows(below.content, _with_ids(above.content, faults), faults))
    return above


def _mapping(below: dict[str, Entry], above: dict[str, Entry], faults: list[Fault]) -> dict[str, Entry]:
    merged = dict(below)
    for key, entry in above.items():
        lower = below.get(key)
        if lower and entry.value.content is None:
            del merged[key]
        else:
            merged[key] = Entry(entry.key, _merged(lower.value, entry.value, faults)) if lower else entry
    return merged


def _with_ids(above: list[Node], faults: list[Fault]) -> list[Node]:
    """Return the items that have an id; record a fault for each that has none."""
    for item in above:
        if _id(item) is None and item.content is not BROKEN:
            faults.append(Fault(*item.mark, f"'{ID}' is missing", "an id: that of the one to change, or a new one"))
    return [item for item in above if _id(item) is not None]


def _rows(below: list[Node], above: list[Node], faults: list[Fault]) -> list[Node]:
    """Return the merged list: a changed item stays in its place, and new items come last."""
    named: dict[Scalar, Node] = {}
    for item in above:
        first = named.setdefault(_id(item), item)
        if first is not item:
            what = f"id {quoted(str(_id(item)))} is given again"
            faults.append(Fault(*item.mark, what, f"each id once (it stands in line {first.mark.line})"))
    changed = []
    for item in below:
        change = named.pop(_id(item), None)
        changed.append(_merged(item, change, faults) if change else item)
    return [*changed, *named.values()]


def _id(node: Node) -> Scalar:
    """Return the id of a thing; None where it has none."""
    entry = node.content.get(ID) if isinstance(node.content, dict) else None
    content = entry.value.content if entry else None
    return content if isinstance(content, str | int) and not isinstance(content, bool) else None


def _marks(node: Node) -> Iterator[Mark]:
    """Yield the place of every value and key of a tree."""
    yield node.mark
    if isinstance(node.content, dict):
        for entry in node.content.values():
            yield entry.key
            yield from _marks(entry.value)
    elif isinstance(node.content, list):
        for item in node.content:
            yield from _marks(item)
