"""Describes what a place in a file may contain, as far as its reader asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

MISSING: Final = object()

Span = tuple[int, int]


@dataclass(eq=False)
class Shape:
    """All forms that a value may have at one place. A form for which no reader asked is missing."""

    meaning: str = ""
    example: Any = MISSING
    """The first value that was read at this place."""
    number: Span | None = None
    boolean: bool = False
    null: bool = False
    longest: int | None = None
    """Maximum number of characters of a line of text."""
    pattern: str | None = None
    choices: dict[str, str] = field(default_factory=dict)
    """The allowed words, and the meaning of each, if any is given."""
    items: Shape | None = None
    lengths: list[list[int]] = field(default_factory=list)
    """Minimum and maximum number of items of each list that was read at this place."""
    fields: dict[str, Shape] | None = None
    """The keys of a mapping that were asked for."""
    any_key: bool = False
    """Whether all keys of the mapping are names that its writer gives."""
    demands: list[set[str]] = field(default_factory=list)
    """The keys that each mapping read there had to have."""
    otherwise: set[str] = field(default_factory=set)
    """The types for which the reader tested before it read (array, object); other types are allowed as well."""
    loose: bool = False
    """Whether limits here follow from the cards of a game; then they are not limits of the file."""
    kinds: bool = False
    """Whether the mapping has a single key: the kind of its value."""

    def at(self, key: str) -> Shape:
        """The shape of the value under a key."""
        if self.fields is None:
            self.fields = {}
        return self.fields.setdefault(key, Shape())

    def item(self) -> Shape:
        """The shape of the items of the list."""
        if self.items is None:
            self.items = Shape()
        return self.items

    @property
    def required(self) -> set[str]:
        """The keys that every mapping must have."""
        return set.intersection(*self.demands) if self.demands else set()

    @property
    def length(self) -> Span:
        """Minimum and maximum number of items over all lists."""
        return min(low for low, _ in self.lengths), max(high for _, high in self.lengths)

    @property
    def asked(self) -> bool:
        """Whether anything was asked for."""
        forms = (self.number, self.boolean, self.null, self.longest, self.pattern, self.choices, self.lengths)
        return self.fields is not None or self.any_key or any(forms)


def spanned(one: Span | None, other: Span | None) -> Span | None:
    """The limits that allow the values of both."""
    if one is None or other is None:
        return one or other
    return min(one[0], other[0]), max(one[1], other[1])


def merged(shapes: Iterable[Shape]) -> Shape:
    """One shape that allows what several shapes allow."""
    given = [shape for shape in shapes if shape.asked]
    whole = Shape()
    for shape in given:
        whole.meaning = whole.meaning or shape.meaning
        whole.example = shape.example if whole.example is MISSING else whole.example
        whole.number = spanned(whole.number, shape.number)
        whole.boolean |= shape.boolean
        whole.null |= shape.null
        whole.longest = max(filter(None, (whole.longest, shape.longest)), default=None)
        whole.pattern = whole.pattern or shape.pattern
        whole.choices |= shape.choices
        whole.lengths += shape.lengths
        whole.demands += shape.demands
        whole.any_key |= shape.any_key
        whole.kinds |= shape.kinds
        whole.otherwise |= shape.otherwise
        whole.loose |= shape.loose
    items = [shape.items for shape in given if shape.items is not None]
    if items:
        whole.items = merged(items)
    tables = [shape.fields for shape in given if shape.fields is not None]
    if tables and all(table is tables[0] for table in tables):
        whole.fields = tables[0]
    elif tables:
        keys = {key: None for table in tables for key in table}
        whole.fields = {key: merged(table[key] for table in tables if key in table) for key in keys}
    return whole
