"""Figures of many games."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dejavu.diary import figures
from dejavu.diary.figures import DayRecord, Record
from dejavu.diary.page import Count, Page, SeatLine
from tests.diary.test_achievements import LOST, PAGE


def scored(points: int, won: bool = False, level: str = "easy", **about: object) -> Page:
    seats = (
        SeatLine("Ann", "person", points, won, {"places": points - 1, "order": 1}),
        SeatLine("Mira", level, 9, not won),
    )
    return replace(PAGE, key=f"{points}{won}{level}{about}", seats=seats, **about)  # type: ignore[arg-type]


def test_games_of_bots_alone_are_nobodys_own() -> None:
    bots = replace(PAGE, seats=PAGE.seats[1:])
    assert figures.own([bots, PAGE]) == [PAGE]
    assert figures.own([PAGE], "memoir") == []


def test_games_with_a_mod_are_told_apart_from_those_with_the_cards_in_the_box() -> None:
    """Whoever writes the cards can score what they like: that was the best of all games."""
    reef = scored(400, won=True, mod="Glass Reef")
    assert figures.own([PAGE, reef]) == [PAGE]
    assert figures.by_level(figures.own([reef])) == {}
    bots = replace(reef, seats=PAGE.seats[1:])
    assert [figures.with_mods([PAGE, reef, bots], game) for game in ("", PAGE.game, "memoir")] == [1, 1, 0]


def test_games_with_a_further_box_of_the_program_count() -> None:
    """Whoever opened only memories of the lighthouse had no album, no figures and no achievements."""
    steps = replace(PAGE, game="memoir", mod="Eighty-four Steps")
    assert figures.own([steps]) == [steps]
    assert figures.with_mods([steps]) == 0
    assert figures.own([replace(steps, game="trip")]) == []


def test_a_page_of_a_game_that_is_not_installed_may_have_a_mod() -> None:
    """The diary of a program with more games did not open."""
    elsewhere = replace(PAGE, game="elsewhere", mod="Glass Reef")
    assert figures.own([PAGE, elsewhere]) == [PAGE]


def test_a_record_counts_games_victories_and_points() -> None:
    assert figures.record([]) is None
    made = figures.record([scored(10, True), scored(20), scored(-5)])
    assert made == Record(3, 1, 25, 20)
    assert made.average == pytest.approx(25 / 3)


def test_every_level_that_was_met_has_its_record() -> None:
    found = figures.by_level([scored(10, True), scored(20, level="hard"), scored(30)])
    assert found == {"easy": Record(2, 1, 40, 30), "hard": Record(1, 0, 20, 20)}


def test_people_who_played_each_other_have_theirs_and_whoever_played_alone_has_none() -> None:
    both = replace(PAGE, seats=(SeatLine("Ann", "person", 4, False), SeatLine("Ben", "person", 6, True)))
    assert figures.by_person([both, PAGE, both]) == {"Ann": Record(2, 0, 8, 4), "Ben": Record(2, 2, 12, 6)}


def test_what_points_are_made_of_is_counted_a_game() -> None:
    assert figures.categories([scored(11), scored(21)]) == {"places": 15, "order": 1}


def test_what_was_had_most_often_comes_first_and_what_bots_had_does_not_count() -> None:
    counts = {Count("card", "a", 0): 2, Count("card", "b", 0): 3, Count("card", "c", 1): 9, Count("place", "d", 0): 9}
    page = replace(PAGE, counts=counts)
    assert figures.most([page, page], "card", 5) == [("b", 6), ("a", 4)]
    assert figures.most([page], "card", 1) == [("b", 3)]


@pytest.mark.parametrize(
    ("won", "row"), [("", (0, 0)), ("wwl", (2, 0)), ("wlw", (1, 1)), ("wwlwww", (3, 3)), ("ll", (0, 0))]
)
def test_victories_in_a_row(won: str, row: tuple[int, int]) -> None:
    assert figures.winning_streak([PAGE if one == "w" else LOST for one in won]) == row


@given(st.lists(st.integers(-200, 500) | st.integers(), min_size=1, max_size=60))
@example([0, 2**62])
def test_every_game_stands_in_one_bar_and_bars_have_no_gaps(points: list[int]) -> None:
    bars = figures.distribution(points)
    assert len(bars) <= 12
    assert sum(count for _low, _high, count in bars) == len(points)
    assert all(one[1] + 1 == other[0] for one, other in pairwise(bars))
    assert len({high - low for low, high, _count in bars}) == 1
    assert bars[0][2]
    assert bars[-1][2]


DAY = date(2026, 11, 22)


def test_of_every_day_the_best_is_kept_and_tries_are_counted() -> None:
    pages = [scored(10, True, day="2026-11-22"), scored(30, day="2026-11-22"), scored(5, day="2026-11-20"), scored(99)]
    assert figures.days(pages, "trip") == {DAY: DayRecord(2, 30, True), date(2026, 11, 20): DayRecord(1, 5, False)}
    assert figures.days(pages, "memoir") == {}


@given(st.lists(st.tuples(st.integers(1, 28), st.integers(-9, 99)), max_size=20))
def test_days_know_every_game_under_a_sky(games: list[tuple[int, int]]) -> None:
    pages = [scored(points, day=f"2026-11-{day:02d}") for day, points in games]
    found = figures.days(pages, "trip")
    assert {day.day: one.tries for day, one in found.items()} == Counter(day for day, _points in games)
    for day, record in found.items():
        assert record.best == max(points for number, points in games if number == day.day)


def test_who_reached_something_first_is_a_person_in_the_oldest_game() -> None:
    bots = replace(PAGE, key="x", counts={Count("card", "red-1", 1): 1, Count("card", "red-2", 0): 2})
    later = replace(
        bots, key="y", ended=PAGE.ended + 1, counts={Count("card", about, 0): 1 for about in ("red-1", "red-2")}
    )
    found = figures.first_times([bots, later], "card")
    assert {about: (first.name, first.page.key) for about, first in found.items()} == {
        "red-1": ("Ann", "y"),
        "red-2": ("Ann", "x"),
    }
    assert figures.first_times([later], "flower") == {}
