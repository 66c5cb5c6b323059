"""The texts of a data file that players read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

import yaml

Text = tuple[int, str, str]
"""The line, the text, and a comment for translators or an empty one."""


def names(file: IO[bytes], *keys: str) -> Iterator[Text]:
    """Return every ``name`` in every mapping of the file, and every text under ``keys``."""
    yield from _names(yaml.compose(file, yaml.SafeLoader), ("name", *keys))


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
