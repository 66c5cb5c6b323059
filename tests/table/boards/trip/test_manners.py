"""What the recap tells of a bot's temperament: the acts that show it, and none of others."""

from __future__ import annotations

import pytest

from dejavu.engine.journal import PERSON
from dejavu.games.trip import events
from dejavu.table.boards.trip.sheets.finale import TripFinale
from dejavu.table.boards.trip.words.manners import manner
from dejavu.table.boards.trip.words.names import TripNames
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.names import temperament_word
from dejavu.table.text import speaking, speech
from tests.table.boards.trip.conftest import laid, scene_of, seated
from tests.table.hands import AppAt, target
from tests.table.lettering import lettered

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
        ("contrary", lays("a1", "a2", "a1"), "Contrary: on A1 A2 nobody else remembers anything."),
        ("contrary", lays("a1", "a1"), ""),
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
    assert "Contrary by nature: likes to lay where nobody else remembers anything." in target(app, "seat:2").tip


@pytest.mark.parametrize("details", [False, True])
@pytest.mark.parametrize("code", ["en", "de", "fr", "es", "it", "ja"])
def test_a_plate_shows_a_temperament_whatever_the_score(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, code: str, details: bool
) -> None:
    """*Altair · contrary* lost its second word at -2 and from 15 points on, while *Mira · patient* kept it.

    With details it lost the word at any score.
    """
    app = app_at((1280, 720), tips=False, seat_details=details)
    match = seated(app, laid("M:D1", others=("", "")))
    match.session.seats[2] = match.session.seats[2]._replace(name="Altair", temperament="contrary")
    with speaking(speech(code)):
        match.tell(())
        app.step(0)
        seats, drawn = scene_of(app).seats, lettered(monkeypatch, "text")
        for points in (5, -2, 15, 39):
            seats.totals = [points] * 3
            drawn.clear()
            seats.draw(app.window.surface)
            shown = [each.words for each in drawn if temperament_word("contrary") in each.words]
            assert shown, f"{code} at {points}: {[each.words for each in drawn]}"


def test_a_person_in_place_of_a_bot_is_not_told_as_one_of_its_temperament(app_at: AppAt) -> None:
    """A person who took over was still *contrary* in the recap, on the plate and in the finale."""
    app = app_at((1280, 720), tips=False)
    match = seated(app, laid("M:D1", others=("", "")))
    match.session.seats[1] = match.session.seats[1]._replace(temperament="contrary")
    words, finale = scene_of(app).words, TripFinale(match, scene_of(app).words)
    assert "Contrary" in words.manner(1, lays("a1", "a2"))
    assert "Contrary" in finale.verse(1)
    match.set_controller(1, PERSON)
    app.step(0)
    assert not words.manner(1, lays("a1", "a2"))
    assert not finale.verse(1)
    assert "Contrary" not in target(app, "seat:1").tip


def test_a_frame_takes_from_the_game_what_its_temperaments_do(app_at: AppAt) -> None:
    """Each game's frame had to repeat it, and the trip's forgot."""
    session = seated(app_at((1280, 720)), laid("M:D1")).session
    session.seats[1] = session.seats[1]._replace(temperament="contrary")
    assert "nobody else remembers" in Frame.of(session, 0).told_of(1, "Ben")
