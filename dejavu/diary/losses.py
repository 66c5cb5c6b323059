"""Clear losses in a row, after which a page at the end of a game offers an easier level."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import takewhile
from typing import Final

from dejavu.diary.page import Page

_CLEAR: Final = 0.15
"""The least distance of a clear loss, as a share of the winner's points."""


def in_a_row(pages: Iterable[Page], last: Page, hardness: str = "") -> int:
    """Count the clear losses of the same people at the same level in a row, up to and with the game ``last``.

    ``pages`` begin with the first that ended. ``hardness``: ``GameInfo.hardness`` of the game.
    """
    same = [page for page in pages if _contest(page, hardness) == _contest(last, hardness) and page.ended <= last.ended]
    return sum(1 for _page in takewhile(is_clear, reversed(same)))


def is_clear(page: Page) -> bool:
    """Whether people lost clearly: far behind the winner, or as a team."""
    if not page.own or page.handed or page.won:
        return False
    best = max(seat.score for seat in page.seats)
    return page.team or best - page.points >= max(1, _CLEAR * abs(best))


def _contest(page: Page, hardness: str) -> Hashable:
    """A key that is equal for the same game, cards and people at the same level."""
    people = frozenset(page.seats[seat].name for seat in page.own)
    bots = frozenset(seat.controller for seat in page.seats if not seat.is_person)
    return page.game, page.mod, people, page.options.get(hardness, "") if page.team else bots
