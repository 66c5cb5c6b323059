"""The texts of a data file that players read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

import yaml

Text = tuple[int, str, str]
"""The line, the text, and a comment for translators or an empty one."""


def names(file: IO[bytes], *keys: str, things: str = "") -> Iterator[Text]:
    """Return every ``name`` in every mapping of the file, and every text under ``keys``.

    The names in the section ``things`` come once more with their articles.
    """
    root = yaml.compose(file, yaml.SafeLoader)
    yield from _names(root, ("name", *keys))
    for section, value in root.value if isinstance(root, yaml.MappingNode) else ():
        if section.value == things:
            yield from ((line, said, "") for line, name, _ in _names(value, ("name",)) for said in with_articles(name))


def with_articles(name: str) -> tuple[str, str]:
    """Return the name of a thing with both English articles.

    >>> with_articles("Door key")
    ('a Door key', 'the Door key')
    """
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}", f"the {name}"


def _names(node: yaml.Node | None, keys: tuple[str, ...]) -> Iterator[Text]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value in keys and isinstance(value, yaml.ScalarNode):
                yield value.start_mark.line + 1, value.value, ""
            else:
                yield from _names(value, keys)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _names(item, keys)
