"""Achievements: their conditions and the player's progress; ``achievements_reader`` reads them from data.

An achievement asks for games with the cards in a box that meet all its conditions at once: for ``times`` such games
(one by default), or for a ``total`` of an event over all of them. Or it asks for something else: days in a row under
the daily sky, lessons, puzzles, different games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, NamedTuple

from dejavu.bots import LEVELS
from dejavu.diary.page import Page

COUNTED: Final = {
    "times": "In so many games.",
    "total": "The event happened so often over all games.",
    "days": "So many days in a row under the daily sky.",
    "different": "So many different games.",
    "lessons": "So many lessons.",
    "puzzles": "So many puzzles.",
}
"""The figures that are counted over all games."""


@dataclass(frozen=True)
class Achievement:
    """The conditions of an achievement. One of the figures in ``COUNTED`` is given; all others are 0."""

    id: str
    name: str
    """The name, in English."""
    say: str
    """What to do, in a sentence."""
    game: str = ""
    """Only games of this one count."""
    won: bool = False
    against: str = ""
    """Only games count in which people won against a bot of at least this level, and no seat changed hands."""
    score: int = 0
    """The least number of points."""
    daily: bool = False
    """Only games under the sky of a day count."""
    people: int = 0
    """The least number of people."""
    option: tuple[str, str] = ("", "")
    """Only games begun with this option at this value count."""
    event: str = ""
    """The class of an event."""
    count: int = 1
    """How often the event happened in one game, at least."""
    most: int = -1
    """How often it happened at most; -1: there is no limit."""
    times: int = 0
    """The number of such games."""
    total: int = 0
    """How often the event happened in all such games."""
    days: int = 0
    """Days in a row under the daily sky."""
    different: int = 0
    """The number of different games, each with at least one such game."""
    lessons: int = 0
    puzzles: int = 0

    @property
    def wanted(self) -> int:
        """Return the figure that is asked for."""
        return max(self.times, self.total, self.days, self.different, self.lessons, self.puzzles)

    def fits(self, page: Page) -> bool:
        """Whether a game meets the conditions."""
        return (
            bool(page.own)
            and not page.is_modded
            and self.game in ("", page.game)
            and (page.won or not (self.won or self.against))
            and (not self.against or self._is_against(page))
            and (not self.score or page.points >= self.score)
            and (bool(page.sky) or not self.daily)
            and len(page.own) >= self.people
            and (not self.option[0] or page.options.get(self.option[0]) == self.option[1])
            and (not self.event or bool(self.total) or self._is_enough(self.happened(page)))
        )

    def happened(self, page: Page) -> int:
        """Return how often the event happened in a game."""
        return page.counted(self.event)

    def _is_enough(self, count: int) -> bool:
        return self.count <= count if self.most < 0 else count <= self.most

    def _is_against(self, page: Page) -> bool:
        bots = [line.controller for line in page.seats if not line.is_person]
        strong = LEVELS[LEVELS.index(self.against) :]
        return not page.team and not page.handed and any(level in strong for level in bots)


class Progress(NamedTuple):
    """What is counted outside games: finished lessons and solved puzzles."""

    lessons: int = 0
    puzzles: int = 0


NOTHING: Final = Progress()


class Standing(NamedTuple):
    """The progress of an achievement; ``page`` is the game that earned it, or None when no game has."""

    achievement: Achievement
    reached: int
    earned: bool
    page: Page | None = None


def standings(
    achievements: Sequence[Achievement], pages: Sequence[Page], progress: Progress = NOTHING
) -> list[Standing]:
    """Return the standing of each achievement; ``pages`` come in the order in which their games ended."""
    return [_standing(one, pages, progress) for one in achievements]


def newly_earned(achievements: Sequence[Achievement], pages: Sequence[Page], key: str) -> list[Achievement]:
    """Return the achievements that the game with that key earned."""
    return [one.achievement for one in standings(achievements, pages) if one.page and one.page.key == key]


def _standing(achievement: Achievement, pages: Sequence[Page], progress: Progress) -> Standing:
    wanted = achievement.wanted
    if achievement.lessons or achievement.puzzles:
        reached = progress.lessons if achievement.lessons else progress.puzzles
        return Standing(achievement, min(reached, wanted), reached >= wanted)
    reached, fitting = 0, list[Page]()
    for page in pages:
        if achievement.fits(page):
            fitting.append(page)
            reached = _reached(achievement, fitting, reached)
            if reached >= wanted:
                return Standing(achievement, wanted, True, page)
    return Standing(achievement, reached, False)


def _reached(achievement: Achievement, pages: Sequence[Page], before: int) -> int:
    """Return the figure after the last of some games; ``before`` is the figure without that one."""
    if achievement.total:
        return before + achievement.happened(pages[-1])
    if achievement.different:
        return len({page.game for page in pages})
    if achievement.days:
        return _longest_row({date.fromisoformat(page.sky).toordinal() for page in pages if page.sky})
    return before + 1


def _longest_row(days: set[int]) -> int:
    longest = 0
    for day in days:
        if day - 1 not in days:
            length = 1
            while day + length in days:
                length += 1
            longest = max(longest, length)
    return longest
