"""After a victory over bots those of the next level are offered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dejavu.engine.action import Action
from dejavu.engine.game import Game
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table.play.ladder import next_level, next_seats
from tests.testgames.counting import DRAW, END, CountingGame
from tests.testgames.lantern import LanternGame

ADD = Action("add", (3,))


def ended(*levels: str, winner: int | None = 0, goal: int = 1) -> Session:
    """A game of counting in which one seat alone draws a card (or nobody), then somebody reaches the goal."""
    seats = [Seat(f"Seat {number}", level) for number, level in enumerate(levels)]
    session = Session(CountingGame(), seats, 1, {"goal": goal})
    for seat in range(len(levels)):
        if seat == winner:
            session.act(DRAW)
        session.act(END)
    session.act(ADD)
    return session


@pytest.mark.parametrize(
    ("levels", "winner", "level"),
    [
        ((PERSON, "gentle"), 0, "easy"),
        (("medium", PERSON), 1, "hard"),
        ((PERSON, "random"), 0, "gentle"),
        ((PERSON, "gentle", "medium"), 0, "hard"),
        ((PERSON, PERSON, "easy"), 1, "medium"),
        ((PERSON, "hard"), 0, None),
        ((PERSON, "gentle"), 1, None),
        ((PERSON, "gentle"), None, None),
        ((PERSON, PERSON), 0, None),
        (("easy", "gentle"), 0, None),
        ((PERSON, "of another version"), 0, None),
    ],
    ids=str,
)
def test_the_level_above_the_strongest_that_was_beaten(
    levels: tuple[str, ...], winner: int | None, level: str | None
) -> None:
    assert next_level(ended(*levels, winner=winner)) == level


def test_where_something_was_learned_there_is_one_more_above(monkeypatch: pytest.MonkeyPatch) -> None:
    beaten, last = ended(PERSON, "hard"), ended(PERSON, "master")
    monkeypatch.setattr(CountingGame, "info", replace(CountingGame.info, learned=True))
    assert next_level(beaten) == "master"
    assert next_level(last) is None


def test_nothing_is_offered_before_the_end() -> None:
    assert next_level(ended(PERSON, "gentle", goal=30)) is None


def test_nothing_is_offered_when_a_seat_changed_hands() -> None:
    session = Session(CountingGame(), [Seat("Ann"), Seat("Vega", "gentle")], 1, {"goal": 1})
    session.set_controller(0, "hard")
    session.act(DRAW)
    session.act(ADD)
    assert next_level(session) is None


def test_nothing_is_offered_when_a_bot_played_for_a_while() -> None:
    """Whoever let the strongest play, and took the seat back before the end, was sent up all the same."""
    session = Session(CountingGame(), [Seat("Ann"), Seat("Vega", "gentle")], 1, {"goal": 1})
    session.set_controller(0, "hard")
    session.act(DRAW)
    session.set_controller(0, PERSON)
    session.act(ADD)
    assert session.seats == list(session.header.seats)
    assert next_level(session) is None


def test_nothing_is_offered_where_nobody_won(monkeypatch: pytest.MonkeyPatch) -> None:
    session = ended(PERSON, "gentle")
    monkeypatch.setattr(type(session.state), "winners", lambda self: ())
    assert next_level(session) is None


def test_people_stay_and_every_bot_goes_up() -> None:
    session = ended(PERSON, "gentle", "easy")
    assert [seat.controller for seat in next_seats(session)] == [PERSON, "medium", "medium"]
    assert [seat.name for seat in next_seats(session)] == [seat.name for seat in session.seats]


def test_a_name_that_says_the_level_says_the_new_one() -> None:
    session = Session(CountingGame(), [Seat("Easy"), Seat("Easy 2", "easy")], 1, {"goal": 1})
    session.act(DRAW)
    session.act(ADD)
    assert next_seats(session) == (Seat("Easy"), Seat("Medium 2", "medium"))


def test_a_team_goes_on_as_it_is() -> None:
    game: Game = LanternGame()
    session = Session(game, [Seat("Ann"), Seat("Vega", "easy")], 1, {})
    while not session.state.is_terminal():
        session.act(session.state.legal_actions()[0])
    assert next_level(session) is None
    assert next_seats(session) == session.header.seats
