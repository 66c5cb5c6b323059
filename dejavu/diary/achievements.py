"""Achievements: data that say what is asked, and what of it was done (``data/achievements.yaml``).

An achievement asks for games, all of whose conditions hold at once: ``times`` such games (one, unless it says so), or
``total`` of an event in all of them together. Or it asks for something that is counted elsewhere: days in a row under
the daily sky, lessons, puzzles, different games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from dejavu import games, resources
from dejavu.bots import LEVELS
from dejavu.content.fault import ContentError, Fault
from dejavu.diary.page import Page
from dejavu.files import is_file

if TYPE_CHECKING:
    from dejavu.content import Cursor

FILE: Final = "achievements.yaml"
CONDITIONS: Final = {
    "game": "Only this game.",
    "won": "true: it was won.",
    "against": "It was won against bots none of which is weaker than this level.",
    "score": "At least so many points.",
    "daily": "true: under the sky of a day.",
    "people": "At least so many people.",
    "option": "With an option so: NAME=VALUE.",
    "event": "This happened: the class of an event of the game.",
    "count": "At least so often.",
    "most": "At most so often.",
}
"""What has to hold in one game."""
COUNTED: Final = {
    "times": "In so many games.",
    "total": "The event happened so often over all games.",
    "days": "So many days in a row under the daily sky.",
    "different": "So many different games.",
    "lessons": "So many lessons.",
    "puzzles": "So many puzzles.",
}
"""What is counted over all games."""
KEYS: Final = {
    "id": "What it is remembered by.",
    "name": "What players read.",
    "say": "What to do.",
    **CONDITIONS,
    **COUNTED,
}
_MOST, _LONGEST_NAME, _LONGEST, _MOST_TIMES = 100, 40, 160, 10_000


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
    """A level: only games that people won, with no bot weaker than that, and nobody's seat changed hands."""
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
            and self.game in ("", page.game)
            and (page.won or not (self.won or self.against))
            and (not self.against or self._is_against(page))
            and (not self.score or page.points >= self.score)
            and (bool(page.day) or not self.daily)
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
        rivals = bool(bots) and not page.team
        return rivals and all(level in strong for level in bots) and not page.handed


class Elsewhere(NamedTuple):
    """What is counted where no game is: lessons done and puzzles solved."""

    lessons: int = 0
    puzzles: int = 0


NOTHING: Final = Elsewhere()


class Standing(NamedTuple):
    """How far an achievement is; ``page`` is the game by which it was earned, None before, or where it was no game."""

    achievement: Achievement
    reached: int
    earned: bool
    page: Page | None = None


def standings(
    achievements: Sequence[Achievement], pages: Sequence[Page], elsewhere: Elsewhere = NOTHING
) -> list[Standing]:
    """How far each of them is; ``pages`` in the order in which they ended."""
    return [_standing(one, pages, elsewhere) for one in achievements]


def newly_earned(achievements: Sequence[Achievement], pages: Sequence[Page], key: str) -> list[Achievement]:
    """What was earned by the game with that key."""
    return [one.achievement for one in standings(achievements, pages) if one.page and one.page.key == key]


def _standing(achievement: Achievement, pages: Sequence[Page], elsewhere: Elsewhere) -> Standing:
    wanted = achievement.wanted
    if achievement.lessons or achievement.puzzles:
        reached = elsewhere.lessons if achievement.lessons else elsewhere.puzzles
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
        return _longest_row({date.fromisoformat(page.day).toordinal() for page in pages if page.day})
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


# The file


def load() -> tuple[Achievement, ...]:
    """Those that come with the program; none of games that are not installed. Raises ContentError."""
    file = resources.data(FILE)
    return _read(file) if is_file(file) else ()


def is_sheet(file: Path) -> bool:
    """Whether a file is one of achievements."""
    return file.name == FILE


def check(where: Path | None = None) -> list[Fault]:
    """Every fault of the achievements in a folder of data, or in that one file, or of those that come along."""
    file = where if where and is_sheet(where) else (where or resources.data()) / FILE
    try:
        if is_file(file):
            _read(file)
    except ContentError as fault:
        return list(fault.faults)
    return []


def _read(file: Path) -> tuple[Achievement, ...]:
    from dejavu.content import open_yaml

    root = open_yaml(file)
    known: set[str] = set()
    found = tuple(_achievement(cursor, known) for cursor in root.sequence(1, _MOST))
    root.finish()
    return found


def _achievement(cursor: Cursor, known: set[str]) -> Achievement:
    """``known``: the ids of those before it, to which its own is added."""
    from dejavu.content import Fields

    fields = Fields(cursor, KEYS)
    for key in ("id", "name", "say"):
        if cursor.is_mapping and key not in fields:
            cursor.fault(f"'{key}' is missing", f"the keys {', '.join(list(KEYS)[:3])}")
    if cursor.is_mapping and sum(key in fields for key in COUNTED) > 1:
        cursor.fault("more than one thing is to be counted", f"one of {', '.join(COUNTED)}")
    found_id = fields["id"].identifier() if "id" in fields else ""
    if found_id and found_id in known:
        fields["id"].fault(f"{found_id!r} is given again", "each id once")
    known.add(found_id)
    game = fields["game"].choice(games.names()) if "game" in fields else ""
    for key in ("event", "score", "option"):
        if cursor.is_mapping and key in fields and "game" not in fields:
            fields[key].fault(f"{key} is given without a game", "the game it is of")
    for key in ("count", "total", "most"):
        if cursor.is_mapping and key in fields and "event" not in fields:
            fields[key].fault(f"{key} is given without an event", "the event that is counted")
    numbers = {
        key: fields[key].integer(1, _MOST_TIMES) for key in ("score", "people", "count", *COUNTED) if key in fields
    }
    if not any(key in numbers for key in COUNTED):
        numbers["times"] = 1
    return Achievement(
        id=found_id,
        name=fields["name"].text(_LONGEST_NAME) if "name" in fields else "",
        say=fields["say"].text(_LONGEST) if "say" in fields else "",
        game=game,
        won=fields.boolean("won"),
        against=fields["against"].choice(LEVELS) if "against" in fields else "",
        daily=fields.boolean("daily"),
        option=_option(fields["option"]) if "option" in fields else ("", ""),
        event=fields["event"].choice(_events(game)) if "event" in fields else "",
        most=fields["most"].integer(0, _MOST_TIMES) if "most" in fields else -1,
        **numbers,
    )


def _events(game: str) -> list[str]:
    """Every kind of event of a game."""
    return sorted(games.entry(game).events()) if game else []


def _option(cursor: Cursor) -> tuple[str, str]:
    """``name=value``."""
    name, equals, value = cursor.text(_LONGEST_NAME).partition("=")
    if not (name and equals and value):
        cursor.fault("an option is given without a value", "NAME=VALUE")
    return name, value
