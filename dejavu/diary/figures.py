"""Figures over many games: games, wins, points, and milestones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from dejavu.diary.page import Page

_MOST_BARS = 12
"""The most bars of a distribution."""


class Record(NamedTuple):
    """The result of some games."""

    games: int
    won: int
    points: int
    """The sum over the games of the best person's points."""
    best: int

    @property
    def average(self) -> float:
        """Return the points per game."""
        return self.points / self.games


class DayRecord(NamedTuple):
    """The result of one day's sky."""

    tries: int
    best: int
    won: bool


def own(pages: Iterable[Page], game: str = "") -> list[Page]:
    """Return the pages on which a person played with cards of the program, of one game or (empty) of all."""
    return [page for page in pages if page.own and not page.is_modded and game in ("", page.game)]


def with_mods(pages: Iterable[Page], game: str = "") -> int:
    """Return how many games people played with cards of their own."""
    return sum(bool(page.own and page.is_modded) and game in ("", page.game) for page in pages)


def by_bots(pages: Iterable[Page], game: str = "") -> int:
    """Return how many games no person played from the first act to the last."""
    return sum(not page.own and game in ("", page.game) for page in pages)


def record(pages: Sequence[Page]) -> Record | None:
    """Return the result of some games; None without any."""
    if not pages:
        return None
    points = [page.points for page in pages]
    return Record(len(pages), sum(page.won for page in pages), sum(points), max(points))


def by_level(pages: Iterable[Page]) -> dict[str, Record]:
    """Return the result of games against, or with, bots of each level; a game with several levels counts for each."""
    found: dict[str, list[Page]] = {}
    for page in pages:
        for level in {line.controller for line in page.seats if not line.is_person}:
            found.setdefault(level, []).append(page)
    return {level: made for level, some in found.items() if (made := record(some))}


def by_person(pages: Iterable[Page]) -> dict[str, Record]:
    """Return each person's result by name, over the games that several people played."""
    found: dict[str, list[tuple[int, bool]]] = {}
    for page in pages:
        if len(page.own) > 1:
            for seat in page.own:
                line = page.seats[seat]
                found.setdefault(line.name, []).append((line.score, line.won))
    return {
        name: Record(len(lines), sum(won for _, won in lines), sum(score for score, _ in lines), max(lines)[0])
        for name, lines in found.items()
    }


def categories(pages: Sequence[Page]) -> dict[str, float]:
    """Return the points per game by part of the score, for the best person of each game."""
    total: Counter[str] = Counter()
    for page in pages:
        best = max((page.seats[seat] for seat in page.own), key=lambda line: line.score)
        for part, points in best.parts.items():
            total[part] += points
    return {part: points / len(pages) for part, points in total.items()}


def most(pages: Iterable[Page], kind: str, count: int) -> list[tuple[str, int]]:
    """Return what people reached most often of a kind of milestone, the most frequent first."""
    found: Counter[str] = Counter()
    for page in pages:
        for (what, about, seat), times in page.counts.items():
            if what == kind and about and seat in page.own:
                found[about] += times
    return sorted(found.items(), key=lambda item: (-item[1], item[0]))[:count]


class FirstTime(NamedTuple):
    """Who reached something first, and in which game."""

    name: str
    page: Page


def first_times(pages: Iterable[Page], kind: str) -> dict[str, FirstTime]:
    """Return who first reached each subject of a kind of milestone; ``pages`` begins with the oldest."""
    found: dict[str, FirstTime] = {}
    for page in pages:
        for what, about, seat in page.counts:
            if what == kind and about and seat in page.own:
                found.setdefault(about, FirstTime(page.seats[seat].name, page))
    return found


def winning_streak(pages: Iterable[Page]) -> tuple[int, int]:
    """Return how many games in a row were won: the longest run, and the present one."""
    longest = now = 0
    for page in pages:
        now = now + 1 if page.won else 0
        longest = max(longest, now)
    return longest, now


def distribution(points: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return a histogram of points: bars of equal width (first points, last points, games), without gaps."""
    least, spread = min(points), max(points) - min(points) + 1
    step = next(step for step in _round_numbers() if spread <= step * (_MOST_BARS - 1))
    first = least // step * step
    bars = [(low, low + step - 1) for low in range(first, max(points) + 1, step)]
    return [(low, high, sum(low <= one <= high for one in points)) for low, high in bars]


def _round_numbers() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 25, 50, 100, 200, 250 and so on."""
    yield from (1, 2, 5)
    ten = 10
    while True:
        yield from (ten, 2 * ten, ten * 5 // 2, 5 * ten)
        ten *= 10


def days(pages: Iterable[Page], game: str) -> Mapping[date, DayRecord]:
    """Return the result of every day's sky that a person played to the end without changing seats."""
    found: dict[date, DayRecord] = {}
    for page in own(pages, game):
        if page.sky:
            day, mine = date.fromisoformat(page.sky), DayRecord(1, page.points, page.won)
            before = found.get(day)
            if before:
                mine = DayRecord(before.tries + 1, max(before.best, mine.best), before.won or mine.won)
            found[day] = mine
    return found
