"""How often a person and a bot won against each other: what they remember of former evenings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dejavu.diary.page import Page, SeatLine


class Meeting(NamedTuple):
    """A bot and a person by name, with the games of the two that each of them won."""

    bot: str
    bot_won: int
    person: str
    person_won: int


def met(pages: Iterable[Page], last: Page) -> tuple[Meeting, ...]:
    """The meetings of everyone in the game ``last`` who met before, the game itself included.

    They count games of the same kind, with the same cards, in which no seat changed hands. A team has none.
    """
    if last.team or last.handed:
        return ()
    same = [page for page in pages if (page.game, page.mod, page.handed) == (last.game, last.mod, False)]
    found = []
    for bot in (line for line in last.seats if not line.is_person):
        for person in (line for line in last.seats if line.is_person):
            pairs = [(_as(page, bot), _as(page, person)) for page in same]
            won = [(one.won, other.won) for one, other in pairs if one and other]
            if len(won) > 1:
                found.append(Meeting(bot.name, won.count((True, False)), person.name, won.count((False, True))))
    return tuple(found)


def _as(page: Page, who: SeatLine) -> SeatLine | None:
    """The same person or bot in a game, a bot of any level; None if it was not there."""
    return next((line for line in page.seats if (line.name, line.is_person) == (who.name, who.is_person)), None)
