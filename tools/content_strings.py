"""What Babel finds in card data: the texts that each game names as visible.

``make strings`` uses it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from dejavu import games

Message = tuple[int, str, str, list[str]]
"""Line, name of the gettext function, text, comments for translators."""


def extract(
    file: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Message]:
    """Every visible text of a file of card data (the form of a Babel extraction method).

    The option ``game`` says whose data it is; without it the name of the file does.
    """
    name = options.get("game") or _game_of(Path(file.name).name)
    for line, text, comment in games.entry(name).strings(file):
        yield line, "gettext", text, [comment] if comment else []


def _game_of(data_file: str) -> str:
    return next(name for name in games.names() if games.entry(name).data_file == data_file)
