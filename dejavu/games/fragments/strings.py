"""The texts of card data that players read: names, stories, and words for bits and fragments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

import yaml

Text = tuple[int, str, str]
"""Line, text, comment for translators or an empty string."""


def texts(file: IO[bytes]) -> Iterator[Text]:
    """Every visible text of ``data/cards.yaml``."""
    root = yaml.compose(file, yaml.SafeLoader)
    yield from _names(root)
    shapes, colours = _words(root, "shapes"), _words(root, "colours")
    for words, comment in (
        (shapes, "a shape of impression bits"),
        (colours, "a colour of impression bits and cards"),
        (_words(root, "fragments", "colours"), "a colour of memory fragments"),
    ):
        yield from ((line, word, comment) for word, line in words)
    for colour, _line in colours:
        yield from ((line, f"{colour} {shape}", "an impression bit") for shape, line in shapes)


def _names(node: yaml.Node | None) -> Iterator[Text]:
    """Every ``name`` and ``story`` in every mapping."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value in ("name", "story"):
                yield value.start_mark.line + 1, value.value, ""
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
