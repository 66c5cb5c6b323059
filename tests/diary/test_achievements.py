"""Achievements are data: what they ask, who has earned them, and what `dejavu check` says of wrong ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dejavu import games, resources
from dejavu.diary import achievements_reader as achievements
from dejavu.diary.achievements import Achievement, Progress, newly_earned, standings
from dejavu.diary.page import Count, Page, SeatLine
from tests.cases import some
from tests.plain_yaml import read_plain

PAGE = Page(
    key="a",
    game="trip",
    created="2026-11-22T19:00:00+00:00",
    ended=1_800_000_000,
    day="",
    team=False,
    rounds=12,
    handed=False,
    options={"orders": "advanced"},
    seats=(SeatLine("Ann", "person", 40, True), SeatLine("Mira", "medium", 30, False)),
    counts={Count("PlaceScored", seat=0): 7, Count("PlaceScored", seat=1): 5, Count("RestRemoved"): 12},
)
LOST = replace(PAGE, key="b", seats=(SeatLine("Ann", "person", 20, False), SeatLine("Mira", "medium", 30, True)))
MIXED = replace(PAGE, key="d", seats=(*PAGE.seats, SeatLine("Vega", "gentle", 10, False)))
"""Against Seeker and Dreamer: both were beaten, and only the achievement of Dreamers was earned once."""
ALONE = replace(PAGE, key="c", seats=PAGE.seats[1:] * 2)


def of_day(number: int) -> Page:
    return replace(PAGE, key=f"day-{number}", day=f"2026-11-{number:02d}")


def asked(**conditions: object) -> Achievement:
    return Achievement("id", "Name", "Say.", **{"times": 1, **conditions})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("conditions", "pages", "earned"),
    [
        ({}, [PAGE], True),
        ({}, [], False),
        ({}, [ALONE], False),
        ({"game": "trip"}, [PAGE], True),
        ({"game": "memoir"}, [PAGE], False),
        ({"won": True}, [PAGE], True),
        ({"won": True}, [LOST], False),
        ({"against": "easy"}, [PAGE], True),
        ({"against": "hard"}, [PAGE], False),
        ({"against": "easy"}, [LOST], False),
        ({"against": "medium"}, [MIXED], True),
        ({"against": "hard"}, [MIXED], False),
        ({"against": "easy"}, [replace(PAGE, handed=True)], False),
        ({"against": "easy"}, [replace(PAGE, team=True)], False),
        ({}, [replace(PAGE, mod="Glass Reef")], False),
        ({}, [replace(PAGE, game="memoir", mod="Eighty-four Steps")], True),
        ({"score": 40}, [PAGE], True),
        ({"score": 41}, [PAGE], False),
        ({"daily": True}, [PAGE], False),
        ({"daily": True}, [of_day(1)], True),
        ({"people": 2}, [PAGE], False),
        ({"option": ("orders", "advanced")}, [PAGE], True),
        ({"option": ("orders", "standard")}, [PAGE], False),
        ({"event": "PlaceScored", "count": 7}, [PAGE], True),
        ({"event": "PlaceScored", "count": 8}, [PAGE, PAGE], False),
        ({"event": "PlaceScored", "count": 12}, [replace(PAGE, team=True)], True),
        ({"event": "RestRemoved", "count": 12}, [PAGE], True),
        ({"event": "TileForgotten", "most": 0}, [PAGE], True),
        ({"event": "PlaceScored", "most": 6}, [PAGE], False),
        ({"times": 2}, [PAGE], False),
        ({"times": 2}, [PAGE, LOST], True),
        ({"times": 0, "event": "PlaceScored", "total": 14}, [PAGE, LOST], True),
        ({"times": 0, "event": "PlaceScored", "total": 15}, [PAGE, LOST], False),
        ({"times": 0, "different": 2}, [PAGE, LOST], False),
        ({"times": 0, "different": 2}, [PAGE, replace(LOST, game="memoir")], True),
        ({"times": 0, "days": 3}, [of_day(1), of_day(3), of_day(4)], False),
        ({"times": 0, "days": 3}, [of_day(1), of_day(3), of_day(2)], True),
    ],
)
def test_what_is_asked_is_earned_by_games(conditions: dict[str, object], pages: list[Page], earned: bool) -> None:
    (standing,) = standings([asked(**conditions)], pages)
    assert standing.earned == earned
    assert (standing.reached >= standing.achievement.wanted) == earned
    assert standing.page == (pages[-1] if earned else None)


def test_lessons_and_puzzles_are_counted_elsewhere() -> None:
    lessons, puzzles = asked(times=0, lessons=3), asked(times=0, puzzles=2)
    found = standings([lessons, puzzles], [], Progress(lessons=2, puzzles=5))
    assert [(one.reached, one.earned) for one in found] == [(2, False), (2, True)]


def test_only_the_game_that_earned_it_is_told_of_it() -> None:
    two = asked(times=2)
    assert newly_earned([two], [PAGE, LOST], "b") == [two]
    assert newly_earned([two], [PAGE, LOST], "a") == []
    assert newly_earned([two], [PAGE, LOST, replace(PAGE, key="c")], "c") == []


def test_about_twenty_achievements_come_along_some_for_each_game_and_all_can_be_earned() -> None:
    found = achievements.load()
    assert len(found) >= 20
    assert {"", games.NAMES[0]} <= {one.game for one in found} <= {"", *games.NAMES}
    assert all(one.wanted for one in found)
    for one in found:
        if one.option[0]:
            known = {option.id: option for option in games.load(one.game).options()}
            known[one.option[0]].parse(one.option[1])


def test_what_comes_along_names_every_game_by_the_title_it_has() -> None:
    for one in some(one for one in achievements.load() if one.game):
        assert one.say.startswith(f"{games.spec(one.game).info.short_title}: ")


def test_a_win_against_a_level_names_the_stronger_bots_that_count_too() -> None:
    """A win against Wanderers earned *Win against Dreamers*."""
    found = [one for one in achievements.load() if one.against]
    assert len(found) == 4
    assert all(one.say.endswith("or a stronger bot.") for one in found)


@pytest.mark.parametrize(
    ("wrong", "line", "said"),
    [
        ("- id: a\n  name: A\n", 1, "'say' is missing"),
        ("- id: a\n  name: A\n  say: B.\n- id: a\n  name: A\n  say: B.\n", 4, "'a' is given again"),
        ("- id: a\n  name: A\n  say: B.\n  game: chess\n", 4, "expected one of fragments, trip, memoir"),
        ("- id: a\n  name: A\n  say: B.\n  score: 5\n", 4, "score is given without a game"),
        ("- id: a\n  name: A\n  say: B.\n  against: strong\n", 4, "expected one of random, gentle"),
        ("- id: a\n  name: A\n  say: B.\n  game: trip\n  event: Rain\n", 5, "event is 'Rain'"),
        ("- id: a\n  name: A\n  say: B.\n  total: 5\n", 4, "total is given without an event"),
        ("- id: a\n  name: A\n  say: B.\n  times: 2\n  days: 5\n", 1, "more than one thing is to be counted"),
        ("- id: a\n  name: A\n  say: B.\n  times: many\n", 4, "expected a whole number from 1"),
        ("- id: a\n  name: A\n  say: B.\n  game: trip\n  option: orders\n", 5, "expected NAME=VALUE"),
        ("- id: a\n  name: A\n  say: B.\n  wins: 3\n", 4, "wins"),
        ("- just words\n", 1, "expected"),
        ("", 1, "expected"),
    ],
)
def test_a_wrong_achievement_is_said_with_its_place(tmp_path: Path, wrong: str, line: int, said: str) -> None:
    file = tmp_path / achievements.FILE
    file.write_text(wrong)
    faults = achievements.SHEET.check(file)
    assert any(said in str(fault) and fault.line == line for fault in faults), [str(fault) for fault in faults]
    assert [str(fault) for fault in achievements.SHEET.check(tmp_path)] == [str(fault) for fault in faults]


def test_of_a_game_that_is_not_there_nothing_is_asked_and_the_rest_can_be_earned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game that was missing once was a fault of the whole file, so that nothing could be earned at all."""
    every = achievements.load()
    kept = games.names()[1:]
    missing = games.names()[0]
    monkeypatch.setattr(games, "SPECS", {name: games.spec(name) for name in kept})
    assert achievements.load() == tuple(one for one in every if one.game != missing)
    assert achievements.SHEET.check() == []


def test_names_and_sentences_can_be_translated() -> None:
    from tools.content_strings import achievement_strings

    file = resources.data(achievements.FILE)
    with file.open("rb") as opened:
        found = {text for _line, _function, text, _comments in achievement_strings(opened, (), (), {})}
    assert found == {one[key] for one in read_plain(file.read_text(encoding="utf-8")) for key in ("name", "say")}
