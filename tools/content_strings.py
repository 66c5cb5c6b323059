"""What Babel finds in card data: the names of cards, worlds and nebulae, and what bits and fragments are called.

``make strings`` uses it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

import yaml

Message = tuple[int, str, str, list[str]]
"""Line, name of the gettext function, text, comments for translators."""


def extract(
    file: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Message]:
    """Every visible text of a file of card data (the form of a Babel extraction method)."""
    root = yaml.compose(file, yaml.SafeLoader)
    yield from _names(root)
    shapes, colours = _words(root, "shapes"), _words(root, "colours")
    for words, comment in (
        (shapes, "a shape of impression bits"),
        (colours, "a colour of impression bits and cards"),
        (_words(root, "fragments", "colours"), "a colour of memory fragments"),
    ):
        yield from ((line, "gettext", word, [comment]) for word, line in words)
    for colour, _line in colours:
        yield from ((line, "gettext", f"{colour} {shape}", ["an impression bit"]) for shape, line in shapes)


def _names(node: yaml.Node | None) -> Iterator[Message]:
    """Every ``name`` in every mapping."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == "name":
                yield value.start_mark.line + 1, "gettext", value.value, []
            else:
                yield from _names(value)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _names(item)


def _words(node: yaml.Node | None, *path: str) -> list[tuple[str, int]]:
    """The words of a list under some keys, each with its line."""
    for key in path:
        values = node.value if isinstance(node, yaml.MappingNode) else ()
        node = next((value for name, value in values if name.value == key), None)
    items = node.value if isinstance(node, yaml.SequenceNode) else ()
    return [(item.value, item.start_mark.line + 1) for item in items]
