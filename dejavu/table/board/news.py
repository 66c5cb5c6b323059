"""What one player did while another looked away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from dejavu.table.play.match import NO_EYES

if TYPE_CHECKING:
    from dejavu.table.board.protocol import Words
    from dejavu.table.play.match import Match


class News(NamedTuple):
    """A group of lines under a name."""

    who: str
    """Empty for what nobody did."""
    lines: tuple[str, ...]


def news(match: Match, words: Words[Any], seat: int, brief: bool = False) -> Sequence[News]:
    """What the others did since a seat last acted, a group for each of them, as anybody may read it."""
    happened = [event if isinstance(event, str) else event.seen_by(NO_EYES) for event in match.history.since(seat)]
    return words.news(happened, brief)
