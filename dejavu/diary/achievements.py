"""Achievements: what is asked, and what of it was done; ``achievements_reader`` reads them from data.

An achievement asks for games with the cards in the box, all of whose conditions hold at once: ``times`` such games
(one, unless it says so), or ``total`` of an event in all of them together. Or it asks for something that is counted
elsewhere: days in a row under the daily sky, lessons, puzzles, different games.
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
"""What is counted over all games."""


@dataclass(frozen=True)
class Achievement:
    """What is asked. Of the figures in ``COUNTED`` one is given, all others are 0."""

    id: str
    name: str
    """In English."""
    say: str
    """What is asked, in a sentence."""
    game: str = ""
    """Games of this one only."""
    won: bool = False
    against: str = ""
    """A level: only games in which people won against a bot of it or of a stronger one, and no seat changed hands."""
    score: int = 0
    """At least so many points."""
    daily: bool = False
    """Only games under the sky of a day."""
    people: int = 0
    """At least so many people."""
    option: tuple[str, str] = ("", "")
    """Only games begun with this option at this value."""
    event: str = ""
    """The class of an event."""
    count: int = 1
    """How often the event happened in one game, at least."""
    most: int = -1
    """How often at most; -1: as often as it liked."""
    times: int = 0
    """How many such games."""
    total: int = 0
    """How often the event happened in all such games."""
    days: int = 0
    """Days in a row under the daily sky."""
    different: int = 0
    """How many different games, each in one such game at least."""
    lessons: int = 0
    puzzles: int = 0

    @property
    def wanted(self) -> int:
        """The figure that is asked for."""
        return max(self.times, self.total, self.days, self.different, self.lessons, self.puzzles)

    def fits(self, page: Page) -> bool:
        """Whether a game is one of those that are asked for."""
        return (
            bool(page.own)
            and not page.mod
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
        """How often the event happened in a game."""
        return page.counted(self.event)

    def _is_enough(self, count: int) -> bool:
        return self.count <= count if self.most < 0 else count <= self.most

    def _is_against(self, page: Page) -> bool:
        bots = [line.controller for line in page.seats if not line.is_person]
        strong = LEVELS[LEVELS.index(self.against) :]
        return not page.team and not page.handed and any(level in strong for level in bots)


class Progress(NamedTuple):
    """What is counted where no game is: lessons done and puzzles solved."""

    lessons: int = 0
    puzzles: int = 0


NOTHING: Final = Progress()


class Standing(NamedTuple):
    """How far an achievement is; ``page`` is the game by which it was earned, None before, or where it was no game."""

    achievement: Achievement
    reached: int
    earned: bool
    page: Page | None = None


def standings(
    achievements: Sequence[Achievement], pages: Sequence[Page], progress: Progress = NOTHING
) -> list[Standing]:
    """How far each of them is; ``pages`` in the order in which they ended."""
    return [_standing(one, pages, progress) for one in achievements]


def newly_earned(achievements: Sequence[Achievement], pages: Sequence[Page], key: str) -> list[Achievement]:
    """What was earned by the game with that key."""
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
    """How far one is with games of which the last is new."""
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
