"""The curtain before a hidden hand: covers everything until the right person says so, and tells what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dejavu.table.board.curtain import Curtain as PlainCurtain
from dejavu.table.board.news import News
from dejavu.table.boards.fragments.words import Names, news_lines
from dejavu.table.play.match import NO_EYES

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class Curtain(PlainCurtain):
    """Shown between two people. Everything on it is public: those who look away late learn nothing."""

    def __init__(self, match: Match, seat: int, then: Callable[[], None]) -> None:
        """``then`` lifts the curtain, for ``seat``."""
        alone = match.persons == (seat,)
        super().__init__(match.names[seat], then, match.pause, news(match, seat), alone)
        self._match, self._seat = match, seat

    def resumed(self) -> None:
        """Rise by itself where a bot was given the seat meanwhile."""
        if not self._match.session.seats[self._seat].is_person:
            self._lift()


def news(match: Match, seat: int, brief: bool = False) -> list[News]:
    """What the others did since a seat last acted, a group for each of them, as anybody may read it."""
    names = Names(match.game.components, match.names)  # type: ignore[attr-defined]
    happened = [event if isinstance(event, str) else event.seen_by(NO_EYES) for event in match.history.since(seat)]
    return news_lines(happened, names, brief)
