"""People and counted things, in the language spoken."""

from __future__ import annotations

import pytest

from dejavu.table.kit.names import SeatNames, tallied


@pytest.mark.parametrize(
    ("seats", "expected"), [([0], "Ada"), ([0, 1], "Ada and Ben"), ([1, 0, 2], "Ben, Ada and Player 3")]
)
def test_people_are_listed_by_name_and_a_seat_without_one_by_its_number(seats: list[int], expected: str) -> None:
    assert SeatNames(["Ada", "Ben"]).people(seats) == expected


@pytest.mark.parametrize(
    ("things", "expected"), [([], ""), (["key"], "key"), (["strap", "key", "strap"], "2 × strap, key")]
)
def test_what_comes_several_times_is_said_once_with_its_number(things: list[str], expected: str) -> None:
    assert tallied(things) == expected
