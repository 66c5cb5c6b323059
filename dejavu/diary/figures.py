"""Figures of many games: how often somebody played and won, for how many points, and what was remembered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from dejavu.diary.page import Page


class Record(NamedTuple):
    """What came of some games."""

    games: int
    won: int
    points: int
    """All together; of each game those of the best person."""
    best: int

    @property
    def average(self) -> float:
        """Points a game."""
        return self.points / self.games


class DayRecord(NamedTuple):
    """What came of one day's sky."""

    tries: int
    best: int
    won: bool


def own(pages: Iterable[Page], game: str = "") -> list[Page]:
    """Those in which a person played with the cards in the box, of one game or (empty) of all."""
    return [page for page in pages if page.own and not page.mod and game in ("", page.game)]


def with_mods(pages: Iterable[Page], game: str = "") -> int:
    """How many people played with other cards than those in the box."""
    return sum(bool(page.own and page.mod) and game in ("", page.game) for page in pages)


def by_bots(pages: Iterable[Page], game: str = "") -> int:
    """How many games no person played from the first act to the last."""
    return sum(not page.own and game in ("", page.game) for page in pages)


def record(pages: Sequence[Page]) -> Record | None:
    """What came of games; None of no games."""
    if not pages:
        return None
    points = [page.points for page in pages]
    return Record(len(pages), sum(page.won for page in pages), sum(points), max(points))


def by_level(pages: Iterable[Page]) -> dict[str, Record]:
    """What came of games against, or with, bots of each level; of several levels the game counts for each."""
    found: dict[str, list[Page]] = {}
    for page in pages:
        for level in {line.controller for line in page.seats if not line.is_person}:
            found.setdefault(level, []).append(page)
    return {level: made for level, some in found.items() if (made := record(some))}


def by_person(pages: Iterable[Page]) -> dict[str, Record]:
    """What came of games for each person, by name, of those in which several people played."""
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
    """Points a game by part of the score, of the best person each."""
    total: Counter[str] = Counter()
    for page in pages:
        best = max((page.seats[seat] for seat in page.own), key=lambda line: line.score)
        for part, points in best.parts.items():
            total[part] += points
    return {part: points / len(pages) for part, points in total.items()}


def most(pages: Iterable[Page], kind: str, count: int) -> list[tuple[str, int]]:
    """What people had most often of a kind of milestone, the most frequent first."""
    found: Counter[str] = Counter()
    for page in pages:
        for (what, about, seat), times in page.counts.items():
            if what == kind and about and seat in page.own:
                found[about] += times
    return sorted(found.items(), key=lambda item: (-item[1], item[0]))[:count]


def winning_streak(pages: Iterable[Page]) -> tuple[int, int]:
    """How many games in a row were won: the longest row, and the one that goes on."""
    longest = now = 0
    for page in pages:
        now = now + 1 if page.won else 0
        longest = max(longest, now)
    return longest, now


def distribution(points: Sequence[int], most_bars: int = 12) -> list[tuple[int, int, int]]:
    """How often which points were reached: bars of one width (first points, last points, games), without gaps."""
    least, spread = min(points), max(points) - min(points) + 1
    step = next(step for step in _round_numbers() if spread <= step * (most_bars - 1))
    first = least // step * step
    bars = [(low, low + step - 1) for low in range(first, max(points) + 1, step)]
    return [(low, high, sum(low <= one <= high for one in points)) for low, high in bars]


def _round_numbers() -> Iterator[int]:
    """1, 2, 5, 10, 20, 25, 50, 100, 200, 250 and so on."""
    yield from (1, 2, 5)
    ten = 10
    while True:
        yield from (ten, 2 * ten, ten * 5 // 2, 5 * ten)
        ten *= 10


def days(pages: Iterable[Page], game: str) -> Mapping[date, DayRecord]:
    """What came of every day's sky that was played alone to the end."""
    found: dict[date, DayRecord] = {}
    for page in own(pages, game):
        if page.sky:
            day, mine = date.fromisoformat(page.sky), DayRecord(1, page.points, page.won)
            before = found.get(day)
            if before:
                mine = DayRecord(before.tries + 1, max(before.best, mine.best), before.won or mine.won)
            found[day] = mine
    return found
