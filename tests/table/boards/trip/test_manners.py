"""What the recap tells of a bot's temperament: the acts that show it, and none of others."""

from __future__ import annotations

import pytest

from dejavu.games.trip import events
from dejavu.table.boards.trip.words.manners import manner
from dejavu.table.boards.trip.words.names import TripNames
from tests.table.boards.trip.conftest import laid, seated
from tests.table.hands import AppAt, target

STATE = laid("M:E1 @M:F1", others=("", ""))
NAMES = TripNames(STATE.map, ("Ada", "Ben", "Cleo"))


def taken(*tiles: str) -> events.SpaceTaken:
    return events.SpaceTaken(1, 1, tiles)


def lays(*cells: str) -> list[events.TileLaid]:
    return [events.TileLaid(1, "shop", cell) for cell in cells]


@pytest.mark.parametrize(
    ("temperament", "happened", "told"),
    [
        ("bold", [taken("sight", "shop")], "Bold: another sight."),
        ("bold", [taken("sight", "sight")], "Bold: 2 more sights."),
        ("bold", [taken("hotel", "shop")], ""),
        ("patient", [taken("shop", "restaurant", "hotel")], "Patient: 2 tiles of places that may grow."),
        ("patient", [taken("shop", "hotel")], ""),
        ("hasty", [taken("bench", "statue")], "Hasty: 2 tiles for parks."),
        ("hasty", [taken("bench", "sight")], ""),
        ("contrary", lays("a1", "a2"), "Contrary: on A1 A2 nobody else remembers anything."),
        ("contrary", lays("a1", "e1"), ""),
        ("contrary", lays("a1", "f1"), ""),
        ("", [taken("sight", "sight"), *lays("a1", "a2")], ""),
    ],
)
def test_a_temperament_is_told_by_the_acts_that_show_it(
    temperament: str, happened: list[events.TripEvent], told: str
) -> None:
    """Of *contrary* beside a name nobody saw anything in what the bot did."""
    assert manner(temperament, 1, happened, STATE, NAMES) == told
    assert manner(temperament, 2, happened, STATE, NAMES) == "", "another seat did it"


def test_the_tip_of_a_plate_says_what_a_temperament_does_on_a_trip(app_at: AppAt) -> None:
    app = app_at((1280, 720), tips=False)
    match = seated(app, laid("M:D1", others=("", "")))
    match.session.seats[2] = match.session.seats[2]._replace(temperament="contrary")
    match.tell(())
    app.step(0)
    assert "Contrary: lays where nobody else remembers anything." in target(app, "seat:2").tip
