"""Sentences as templates: what is said of an event, with one table of fields for all sentences of a game.

A template is an English sentence with fields in braces, as translators see it. A field is computed from the subject of
the sentence and the names of the game, and only if the sentence has it. So most sentences are one line of a table:

>>> say = Say(
...     fields={"name": lambda event, names: names[event["player"]], "count": lambda event, names: event["cards"]},
...     lines={dict: counted("{name} draws {count} card.", "{name} draws {count} cards.", by="count")},
... )
>>> say({"player": 1, "cards": 2}, ["Ada", "Ben"])
'Ben draws 2 cards.'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, Generic, TypeVar

from dejavu.engine.event import Event
from dejavu.table.text import _, ngettext, pgettext, sentences

LogEvent = Event | str
"""An event, or a note of the match in words."""
Happened = Sequence[LogEvent]
"""What happened, in order."""

N = TypeVar("N")
"""The names of a game."""
Field = Callable[[Any, N], object]
"""Computes the value of a field from the subject of the sentence and the names of the game."""


@dataclass(frozen=True)
class Template:
    """A sentence with fields that depends on more than its text. A plain one is a text marked with ``N_``."""

    text: str
    many: str = ""
    """The plural form; empty where nothing is counted."""
    by: str = ""
    """The field that counts."""
    context: str = ""
    """Tells translators which meaning is meant."""
    values: Mapping[str, object] = field(default_factory=dict)
    """Values of fields for this sentence alone."""
    worded: bool = False
    """Whether the text is translated already and has no fields."""


def counted(one: str, many: str, by: str) -> Template:
    """A sentence that depends on the number in the field ``by``."""
    return Template(one, many, by)


def in_context(context: str, text: str) -> Template:
    """A sentence with several meanings; ``context`` tells translators which one is meant."""
    return Template(text, context=context)


def given(template: str | Template, **values: object) -> Template:
    """The template with values of its own for some fields."""
    plain = Template(template) if isinstance(template, str) else template
    return replace(plain, values={**plain.values, **values})


def worded(text: str) -> Template:
    """A template of a text that is translated already."""
    return Template(text, worded=True)


def by_name(names: Sequence[str], values: Sequence[Any], **more: object) -> SimpleNamespace:
    """The subject of a sentence about a reason or a step: its values by name, without surplus ones.

    Raises ValueError if there are fewer values than names.
    """
    return SimpleNamespace(**dict(zip(names, values[: len(names)], strict=True)), **more)


def fill(template: str | Template, **values: object) -> str:
    """Fill a sentence, or a part of one, with these values alone. Raises KeyError for a missing field."""
    return _VALUES_ALONE.filled(given(template, **values), None, None)


def later(template: str | Template, **values: object) -> Callable[[], str]:
    """A message (``kit.item``) that fills the template when it is read; values that are messages are read then too."""
    return lambda: fill(template, **{name: value() if callable(value) else value for name, value in values.items()})


Choice = str | Template | Sequence[str | Template]
"""A template, several in order, or none."""
Line = str | Template | Callable[[Any, N], Choice]
"""A template, or a function that chooses one by the subject and the names of the game."""


class Say(Generic[N]):
    """Puts events, refusals and steps into words, by the type of the subject or by a key."""

    def __init__(self, fields: Mapping[str, Field[N]], lines: Mapping[Any, Line[N]]) -> None:
        """``lines`` are found by the type of the subject, or by the ``key`` of a call: a reason, a verb."""
        self._fields, self.lines = fields, lines

    def __call__(self, what: object, names: N, key: object = None) -> str:
        """The text for a subject, in one sentence or several.

        Raises KeyError for a kind without a line, and for an unknown field.
        """
        return sentences(self.each(what, names, key))

    def each(self, what: object, names: N, key: object = None) -> Sequence[str]:
        """The sentences one by one. Raises what a call raises."""
        line = self.lines[type(what) if key is None else key]
        chosen = line(what, names) if callable(line) else line
        templates = [chosen] if isinstance(chosen, str | Template) else chosen
        return [self.filled(template, what, names) for template in templates]

    def filled(self, template: str | Template, what: object, names: N) -> str:
        """One filled template. Raises KeyError for an unknown field."""
        if isinstance(template, str):
            return _(template).format_map(_Values(self._fields, {}, what, names))
        if template.worded:
            return template.text
        values = _Values(self._fields, template.values, what, names)
        if template.many:
            text = ngettext(template.text, template.many, int(str(values[template.by])))
        else:
            text = pgettext(template.context, template.text) if template.context else _(template.text)
        return text.format_map(values)


_VALUES_ALONE: Say[None] = Say({}, {})
"""Has no fields and no lines."""


class _Values(dict[str, object]):
    """Fields by name, computed when first asked for."""

    def __init__(self, fields: Mapping[str, Field[Any]], given: Mapping[str, object], what: object, names: Any) -> None:
        super().__init__(given)
        self._fields, self._what, self._names = fields, what, names

    def __missing__(self, name: str) -> object:
        value = self[name] = self._fields[name](self._what, self._names)
        return value
