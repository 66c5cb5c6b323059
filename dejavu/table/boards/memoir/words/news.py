"""What others did, told to whoever comes back to the table."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.event import Event
from dejavu.table.board.news import News
from dejavu.table.boards.memoir.words.log import log_lines
from dejavu.table.boards.memoir.words.names import Names


def news_lines(happened: Sequence[Event | str], names: Names, brief: bool = False) -> Sequence[News]:
    """One group for each player, in order."""
    groups: dict[str, list[str]] = {}
    for line in log_lines(happened, names, brief=True):
        who = names.seat(line.seat) if line.seat is not None and line.seat >= 0 else ""
        groups.setdefault(who, []).append(line.words)
    return [News(who, tuple(lines)) for who, lines in groups.items()]
