"""What bots remember: who won how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from dejavu.diary.meetings import Meeting, met
from dejavu.diary.page import Page
from tests.diary.test_achievements import LOST, PAGE

ADA, BOT = (line.name for line in LOST.seats)


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ([], ()),
        ([LOST], (Meeting(BOT, 2, ADA, 0),)),
        ([PAGE, LOST], (Meeting(BOT, 2, ADA, 1),)),
        ([replace(LOST, game="memoir")], ()),
        ([replace(LOST, mod="Glass Reef")], ()),
        ([replace(LOST, handed=True)], ()),
        ([replace(LOST, seats=(LOST.seats[0], replace(LOST.seats[1], name="Lyra")))], ()),
        ([replace(LOST, seats=(LOST.seats[0], replace(LOST.seats[1], controller="hard")))], (Meeting(BOT, 2, ADA, 0),)),
    ],
)
def test_a_bot_remembers_the_games_that_it_and_a_person_won(before: Sequence[Page], told: Sequence[Meeting]) -> None:
    assert met([*before, LOST], LOST) == told


def test_partners_count_no_wins() -> None:
    team = replace(LOST, team=True)
    assert met([team, team], team) == ()
