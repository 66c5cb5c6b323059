"""Finds visible texts in data for Babel (``make strings``): those of each game's cards, of lessons and the like."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

import yaml

from dejavu import games

Message = tuple[int, str, str, list[str]]
"""Line, name of the gettext function, text, comments for translators."""
SPOKEN = frozenset({"title", "about", "closing", "say", "otherwise"})
"""The keys of a lesson with texts for players."""
EARNED = frozenset({"name", "say"})
"""The same for an achievement, and for a journey and its evenings."""
ON_THE_BOX = frozenset({"name", "about"})
"""The same for the manifest of a game's further box."""


def extract(
    file: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Message]:
    """Every visible text of a file of card data (the form of a Babel extraction method).

    The option ``game`` names the game of the data; by default it follows from the file's name.
    """
    name = options.get("game") or _game_of(Path(file.name).name)
    for line, text, comment in games.spec(name).strings(file):
        yield line, "gettext", text, [comment] if comment else []


def _game_of(data_file: str) -> str:
    return next(name for name in games.names() if games.spec(name).data_file == data_file)


def lesson_strings(
    file: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Message]:
    """Every visible text of a lesson (the form of a Babel extraction method)."""
    for line, text in _spoken(yaml.compose(file, yaml.SafeLoader), SPOKEN):
        yield line, "gettext", text, []


def achievement_strings(
    file: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Message]:
    """Name and sentence of every achievement, or journey and evening (the form of a Babel extraction method)."""
    for line, text in _spoken(yaml.compose(file, yaml.SafeLoader), EARNED):
        yield line, "gettext", text, []


def box_strings(
    file: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Message]:
    """Name and sentence of a further box of a game (the form of a Babel extraction method)."""
    for line, text in _spoken(yaml.compose(file, yaml.SafeLoader), ON_THE_BOX):
        yield line, "gettext", text, []


def _spoken(node: yaml.Node | None, keys: Collection[str]) -> Iterator[tuple[int, str]]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value in keys and isinstance(value, yaml.ScalarNode):
                yield value.start_mark.line + 1, value.value
            else:
                yield from _spoken(value, keys)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _spoken(item, keys)
