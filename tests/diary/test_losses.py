"""Clear losses in a row, after which an easier level is offered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from dejavu.diary.losses import in_a_row, is_clear
from dejavu.diary.page import Page, SeatLine
from tests.diary.test_achievements import LOST, PAGE

TEAM = replace(LOST, team=True, options={"level": "fog"})


def close(page: Page, points: int) -> Page:
    """The same page with other points for the person."""
    person, *bots = page.seats
    return replace(page, seats=(replace(person, score=points), *bots))


@pytest.mark.parametrize(
    ("page", "clear"),
    [
        (LOST, True),
        (PAGE, False),
        (close(LOST, 25), True),
        (close(LOST, 26), False),
        (close(LOST, 30), False),
        (TEAM, True),
        (replace(PAGE, team=True), False),
        (replace(LOST, handed=True), False),
        (replace(LOST, seats=LOST.seats[1:]), False),
        (replace(LOST, seats=(*LOST.seats, SeatLine("Ben", "person", 28, False))), False),
    ],
)
def test_a_loss_is_clear_far_behind_the_winner_or_as_a_team(page: Page, clear: bool) -> None:
    assert is_clear(page) == clear


OTHERS = (
    replace(LOST, game="memoir"),
    replace(LOST, mod="Glass Reef"),
    replace(LOST, seats=(LOST.seats[0], replace(LOST.seats[1], controller="hard"))),
    replace(LOST, seats=(replace(LOST.seats[0], name="Ben"), LOST.seats[1])),
)


@pytest.mark.parametrize(
    ("before", "losses"),
    [
        ([], 1),
        ([LOST], 2),
        ([LOST, LOST], 3),
        ([LOST, PAGE], 1),
        ([LOST, close(LOST, 29)], 1),
        ([PAGE, LOST], 2),
        *(([LOST, other], 2) for other in OTHERS),
    ],
)
def test_only_games_of_the_same_people_at_the_same_level_make_a_row(before: Sequence[Page], losses: int) -> None:
    assert in_a_row([*before, LOST], LOST) == losses


def test_later_games_do_not_count() -> None:
    """Whoever reads an old game again is not offered what a later one earned."""
    assert in_a_row([LOST, replace(LOST, ended=LOST.ended + 1)], LOST) == 1


def test_a_team_loses_at_its_level_whatever_bots_it_has() -> None:
    other = replace(TEAM, seats=TEAM.seats[:1])
    easier = replace(TEAM, options={})
    assert in_a_row([other, TEAM], TEAM, "level") == 2
    assert in_a_row([easier, TEAM], TEAM, "level") == 1
