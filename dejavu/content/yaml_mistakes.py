"""Explain mistakes in YAML: put the words of a parser into words for the writer of the file.

libyaml and plain PyYAML use different words for the same mistake. Both name the place where they stumbled, which is
seldom the place of the mistake. The module recognises each mistake by a part of either message.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

import yaml

from dejavu.printable import quoted

BACKSLASH: Final = (
    "a backslash that means nothing in double quotes",
    "two of them for one that is read, or single quotes around the text",
)
"""The fault of a backslash that YAML does not know: what is wrong, and what was expected."""
_QUOTES: Final = "quotes around the whole text"
_SIGNS: Final = "*&!>|%"
"""Characters that begin something of YAML's own, past which the parser may stumble."""
_NO_COLON: Final = ("a line that has no ': '", "a key, ': ' and its value")
_OF_YAMLS_OWN: Final = (
    "while scanning a tag",
    "while parsing a tag",
    "tag handle",
    "while scanning a directive",
    "TAG directive",
    "YAML directive",
    "incompatible YAML document",
)
"""Parts of the parser's messages about tags and directives."""


class YamlMark(Protocol):
    """The common part of the marks of libyaml and of plain PyYAML, counted from 0."""

    line: int
    column: int
    index: int


class Mistake(NamedTuple):
    """What is wrong and what was expected; ``at`` is None where no place is known."""

    at: YamlMark | None
    what: str
    expected: str


class _Place(NamedTuple):
    """The place where the parser stumbled, and the beginning of the thing that it was reading."""

    at: YamlMark
    before: str
    """The text before the place in its line."""
    above: str
    """The line above."""
    here: str
    """The character at the place; empty at the end of the file."""
    begun: YamlMark
    opener: str
    """The character with which the thing began."""


_PLAIN: Final = Mistake(None, "this cannot be read as YAML", "a list or a mapping written to the end")


def mistake(error: yaml.MarkedYAMLError, text: str) -> Mistake:
    """Put the parser's error about a text into words for its writer."""
    at: YamlMark | None = error.problem_mark
    if at is None:
        return _PLAIN
    begun: YamlMark = error.context_mark or at
    *_further, above, before = ["", *text[: at.index].split("\n")]
    here, opener = text[at.index : at.index + 1], text[begun.index : begun.index + 1]
    place = _Place(at, before, above, here, begun, opener)
    if place.here == "\t" or "tab character" in (error.problem or ""):
        return Mistake(at, "a tab", "spaces: YAML takes no tabs before what a line says")
    said = f"{error.context or ''}: {error.problem or ''}"
    return next((told(place) for words, told in _TOLD if words in said), _PLAIN._replace(at=at))


def _colon(place: _Place) -> Mistake:
    """Explain a colon that ends no key: in the middle of a text, or after a key where none can stand."""
    if ": " in place.before:
        return Mistake(place.at, "a second ':' in one value", f"{_QUOTES}, or a line for each key")
    if ": " not in place.above and 0 <= _column(place.above) <= _column(place.before):
        return Mistake(yaml.Mark("", 0, place.at.line - 1, _column(place.above), None, 0), *_NO_COLON)
    expected = "the indent of the keys beside it, and a value above that has ended"
    return Mistake(_first(place), f"{quoted(place.before.strip())} stands where no key can", expected)


def _bracket(place: _Place) -> Mistake:
    closing = {"{": "}", "[": "]"}.get(place.opener, "}")
    if not place.here:
        return Mistake(place.begun, f"this '{place.opener}' is never closed", f"a '{closing}' that belongs to it")
    if place.here == ":" and ": " in place.before:
        return Mistake(place.at, "a second ':' in one value", f"{_QUOTES}, or ',' before the next key")
    at = _first(place) if place.here == ":" else place.at
    what = f"the '{place.opener}' of line {place.begun.line + 1} is still open"
    return Mistake(at, what, f"',' or '{closing}' before this")


def _no_colon(place: _Place) -> Mistake:
    return Mistake(place.begun, *_NO_COLON)


def _open_quote(place: _Place) -> Mistake:
    return Mistake(place.begun, "this quote is never closed", f"another {place.opener} where the text ends")


def _list_beside(place: _Place) -> Mistake:
    return Mistake(place.at, "'-' after a key", "the list in the lines below it")


def _among(place: _Place) -> Mistake:
    """Explain something in a list or among keys that does not belong there."""
    if place.before.strip():
        expected = "the end of the line; within quotes ' is written ''" if "'" in place.before else ""
        return Mistake(place.at, "more after a value that has ended", expected or f"the end of the line, or {_QUOTES}")
    if place.at.column != place.begun.column:
        return _indent(place)
    number = place.begun.line + 1
    if place.here == "-":
        return Mistake(place.at, f"an item of a list among the keys from line {number} on", "a key, ': ' and its value")
    return Mistake(place.at, f"no item of the list that begins in line {number}", "'- ' before it, or a larger indent")


def _indent(place: _Place) -> Mistake:
    return Mistake(place.at, "the indent of this line fits no line above", "that of the line to which it belongs")


def _beginning(place: _Place) -> Mistake:
    """Explain a text that begins with a character of YAML's own."""
    if place.opener and place.opener in _SIGNS:
        place = place._replace(at=place.begun, here=place.opener)
    if not place.here:
        return Mistake(place.at, "the file ends where a value begins", "the value, and what closes its brackets")
    return Mistake(place.at, f"{quoted(place.here)} where a value begins", f"the value, or {_QUOTES}")


def _escape(place: _Place) -> Mistake:
    back = len(place.before) - (place.before + place.here).rfind("\\")
    return Mistake(_left(place, back), *BACKSLASH)


def _first(place: _Place) -> YamlMark:
    """Return where the words of its line begin."""
    return _left(place, len(place.before.lstrip()))


def _column(line: str) -> int:
    """Return the column where the words of a line begin, after the dashes of items; -1 for a line without words."""
    words = line.lstrip(" -")
    return len(line) - len(words) if words else -1


def _left(place: _Place, back: int) -> YamlMark:
    """Return the place ``back`` characters before it in its line."""
    return yaml.Mark("", place.at.index - back, place.at.line, place.at.column - back, None, 0)


_TOLD: Final[tuple[tuple[str, Callable[[_Place], Mistake]], ...]] = (
    ("mapping values are not allowed", _colon),
    ("while parsing a flow mapping", _bracket),
    ("while parsing a flow sequence", _bracket),
    ("while scanning a simple key", _no_colon),
    ("found unexpected end of stream", _open_quote),
    ("found unexpected document", _open_quote),
    *((words, _beginning) for words in _OF_YAMLS_OWN),
    ("escape character", _escape),
    ("character escape code", _escape),
    ("hexadecimal number", _escape),
    ("hexdecimal number", _escape),
    ("while parsing a block mapping", _among),
    ("while parsing a block collection", _among),
    ("<document start>", _indent),
    ("sequence entries are not allowed", _list_beside),
    ("mapping keys are not allowed", _beginning),
    ("cannot start any token", _beginning),
    ("while scanning an a", _beginning),
    ("while scanning a block scalar", _beginning),
    ("node content", _beginning),
)
"""Part of the parser's message, context and problem, and the function that explains it."""
