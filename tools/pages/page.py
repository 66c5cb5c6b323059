"""Writes a Markdown page about a game's own file: every section, field and kind, each with an example from the file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import yaml

from tools.pages.documents import Document
from tools.pages.json_schema import are_names, free_keys
from tools.pages.shape import MISSING, Shape, merged

MOST_ROWS: Final = 3
"""Number of rows of a table that an example shows; more only when they are short words."""
MOST_NAMED: Final = 12
SHORT: Final = 160
"""Number of characters up to which a mapping is written on one line."""

HEAD: Final = """\
# {title}: what `data/{file}` may say

Made by `make pages` of the code that reads the file; change a sentence there, beside its field. `dejavu check` tells
every fault of a file with its line, and an editor that knows YAML schemas tells it while you write. How to begin:
[your first card in five minutes](first-card.md); what else there is to change: [changing.md](changing.md).
"""


class Kinds(NamedTuple):
    """The word for the kinds of a game's table, and how one is written in the file."""

    singular: str
    written: Callable[[Any], Mapping[str, Any]]


def page_of(document: Document, kinds: Kinds) -> str:
    """The page about a game's own file."""
    head = HEAD.format(title=document.title, file=document.pattern)
    return "\n".join([head, *_Page(document.record.names, kinds).lines(document.record.root)]).rstrip() + "\n"


class _Page:
    def __init__(self, names: Collection[str], kinds: Kinds) -> None:
        self.names = names
        self.of_kinds, self.written = kinds
        self.kinds: dict[str, Shape] = {}
        """The kinds with parameters."""
        self.words: dict[str, str] = {}
        """The kinds without parameters, which are single words, and their meanings."""
        self.told: dict[tuple[str, ...], str] = {}
        """The place of each table that was already written."""

    def lines(self, root: Shape) -> Iterator[str]:
        for name, shape in (root.fields or {}).items():
            yield f"## `{name}`\n"
            yield f"{shape.meaning} {self._sentence(shape)}\n"
            yield from self._tables(shape, name, nested=False)
            yield _block({name: _shown(shape.example)})
        yield f"## Kinds of {self.of_kinds}s\n"
        for word, meaning in self.words.items():
            yield f"### `{word}`\n\n{meaning}\n"
            yield _block(self.written(word))
        for kind, shape in self.kinds.items():
            yield f"### `{kind}`\n\n{shape.meaning}\n"
            yield from self._table(shape)
            yield _block(self.written({kind: shape.example}))

    def _tables(self, shape: Shape, path: str, nested: bool = True) -> Iterator[str]:
        """Write the fields of a mapping, or of the mappings in a list, and then those of the mappings inside."""
        if shape.kinds:
            self.kinds = {name: kind for name, kind in (shape.fields or {}).items() if kind.asked}
            self.words |= shape.choices
        elif shape.items:
            yield from self._tables(shape.items, path, nested)
        elif shape.fields:
            free = free_keys(shape, self.names)
            if free:
                yield from self._tables(merged(shape.fields[key] for key in free), f"{path}: NAME")
            known = {key: value for key, value in shape.fields.items() if key not in free}
            if not known:
                return
            if nested:
                yield f"### `{path}`\n"
            table = tuple(self._table(shape))
            if table in self.told:
                yield f"As under `{self.told[table]}`.\n"
                return
            self.told[table] = path
            yield from table
            for key, value in known.items():
                yield from self._tables(value, f"{path}: {key}")

    def _table(self, shape: Shape) -> Iterator[str]:
        free = free_keys(shape, self.names)
        rows = [(key, value) for key, value in (shape.fields or {}).items() if key not in free]
        if not rows:
            return
        yield "| Field | What it means | What may stand there |"
        yield "|---|---|---|"
        for key, value in rows:
            optional = "" if key in shape.required else " It may be left out."
            yield f"| `{key}` | {value.meaning} | {self._sentence(value)}{optional} |"
        yield ""

    def _sentence(self, shape: Shape) -> str:
        said = self._forms(shape)
        return f"{said[:1].upper()}{said[1:]}."

    def _forms(self, shape: Shape) -> str:
        forms = [form for form in self._each_form(shape) if form]
        return ", or ".join(forms)

    def _each_form(self, shape: Shape) -> Iterator[str]:
        if shape.choices and not shape.kinds:
            words = [f"`{word}`" for word in shape.choices]
            if are_names(shape.choices, self.names):
                given = [word for word in shape.choices if word not in self.names]
                yield _either([f"a name that the file gives, such as {words[0]}", *(f"`{word}`" for word in given)])
            elif len(words) > MOST_NAMED:
                yield f"{words[0]} to {words[-1]}"
            else:
                yield _either(words)
        if shape.number:
            yield f"a whole number from {shape.number[0]:,} to {shape.number[1]:,}"
        if shape.boolean:
            yield "`true` or `false`"
        if shape.pattern:
            yield "lower-case words joined by hyphens" if "(-" in shape.pattern else "one word in lower case"
        if shape.longest:
            yield f"text of up to {shape.longest:,} characters"
        if shape.lengths:
            yield self._list(shape)
        if shape.kinds:
            yield f"one of the [kinds of {self.of_kinds}s](#kinds-of-{self.of_kinds}s)"
        elif shape.fields is not None or shape.any_key:
            free = free_keys(shape, self.names)
            inner = merged((shape.fields or {})[key] for key in free)
            yield f"a mapping; under each name {self._forms(inner)}" if free else "a mapping"
        if "array" in shape.otherwise:
            yield "" if shape.number and shape.lengths else "a single number" if shape.lengths else "a list of such"

    def _list(self, shape: Shape) -> str:
        low, high = shape.length
        many = f"{low:,}" if low == high else f"{low:,} to {high:,}"
        return f"a list of {many}" + (f", each {self._forms(shape.items)}" if shape.items and shape.items.asked else "")


def _either(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _shown(value: Any) -> Any:
    """The part of a section that an example shows: of a table of mappings, one row of each form."""
    if not isinstance(value, list) or not all(isinstance(row, Mapping) for row in value):
        return value
    forms: dict[tuple[str, ...], Any] = {}
    for row in value:
        forms.setdefault(tuple(row), row)
    return list(forms.values())[:MOST_ROWS]


class _Dumper(yaml.SafeDumper):
    """Writes short mappings, and lists of pairs, on one line, as the data files do."""


def _line(dumper: _Dumper, data: list[Any]) -> yaml.Node:
    flat = all(
        not isinstance(inner, Mapping | list) for row in data for inner in (row if isinstance(row, list) else [row])
    )
    return dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=flat)


def _row(dumper: _Dumper, data: dict[str, Any]) -> yaml.Node:
    return dumper.represent_mapping("tag:yaml.org,2002:map", data.items(), flow_style=len(str(data)) < SHORT)


class _Whole(dict[str, Any]):
    """A whole example, which is never written on one line."""


def _whole(dumper: _Dumper, data: _Whole) -> yaml.Node:
    return dumper.represent_mapping("tag:yaml.org,2002:map", data.items(), flow_style=False)


_Dumper.add_representer(_Whole, _whole)
_Dumper.add_representer(list, _line)
_Dumper.add_representer(dict, _row)


def _block(data: Mapping[str, Any]) -> str:
    assert MISSING not in data.values(), f"nothing that comes along shows {data}"
    text = yaml.dump(_Whole(data), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=108)
    return f"```yaml\n{text}```\n"
