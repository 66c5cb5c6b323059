"""After a victory the next level is offered, and after clear losses the one below."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dejavu import games
from dejavu.engine.action import Action
from dejavu.engine.game import Game
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table.play.ladder import LOSSES, Offer, offer, options_at, seats_at, second_level
from tests.testgames.counting import DRAW, END, CountingGame
from tests.testgames.lantern import LanternGame

ADD = Action("add", (3,))


def next_level(session: Session, losses: int = 0) -> str | None:
    found = offer(session, losses)
    return found.level if found else None


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
    assert [seat.controller for seat in seats_at(session, "medium")] == [PERSON, "medium", "medium"]
    assert [seat.name for seat in seats_at(session, "medium")] == [seat.name for seat in session.seats]


def test_a_name_that_says_the_level_says_the_new_one() -> None:
    session = Session(CountingGame(), [Seat("Easy"), Seat("Easy 2", "easy")], 1, {"goal": 1})
    session.act(DRAW)
    session.act(ADD)
    assert seats_at(session, "medium") == (Seat("Easy"), Seat("Medium 2", "medium"))


@pytest.mark.parametrize(
    ("levels", "losses", "found"),
    [
        ((PERSON, "hard"), LOSSES, Offer("medium", easier=True)),
        ((PERSON, "gentle", "medium"), LOSSES, Offer("easy", easier=True)),
        ((PERSON, "hard"), LOSSES - 1, None),
        ((PERSON, "hard"), LOSSES + 1, None),
        ((PERSON, "gentle"), LOSSES, None),
        ((PERSON, PERSON), LOSSES, None),
        ((PERSON, "of another version"), LOSSES, None),
    ],
    ids=str,
)
def test_after_the_second_clear_loss_alone_the_level_below_is_offered(
    levels: tuple[str, ...], losses: int, found: Offer | None
) -> None:
    """It is offered once, and nobody is asked again before something changed."""
    assert offer(ended(*levels, winner=1), losses) == found


def lantern(wind: str, monkeypatch: pytest.MonkeyPatch, won: bool) -> Session:
    """A team's game that is over; its wind makes it hard."""
    session = Session(LanternGame(), [Seat("Ann"), Seat("Vega", "easy")], 1, {"wind": wind})
    while not session.state.is_terminal():
        session.act(session.state.legal_actions()[0])
    monkeypatch.setattr(LanternGame, "info", replace(LanternGame.info, hardness="wind"))
    monkeypatch.setattr(type(session.state), "winners", lambda self: [0, 1] if won else [])
    return session


WINDS = next(option for option in LanternGame().options() if option.id == "wind").values


@pytest.mark.parametrize(
    ("wind", "won", "losses", "found"),
    [
        (WINDS[0], True, 0, Offer(str(WINDS[1]))),
        (WINDS[-1], True, 0, None),
        (WINDS[0], False, 1, None),
        (WINDS[1], False, LOSSES, Offer(str(WINDS[0]), easier=True)),
        (WINDS[0], False, LOSSES, None),
    ],
)
def test_a_team_is_offered_a_harder_or_an_easier_game(
    wind: str, won: bool, losses: int, found: Offer | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert offer(lantern(wind, monkeypatch, won), losses) == found


def test_the_level_of_a_team_is_its_option_and_its_bots_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    session = lantern(str(WINDS[1]), monkeypatch, won=True)
    assert seats_at(session, str(WINDS[0])) == session.header.seats
    options = {"open_hands": True, "wind": str(WINDS[1])}
    default = next(option.default for option in session.game.options() if option.id == "wind")
    made = [options_at(session, str(wind), options) for wind in WINDS]
    assert made == [{"open_hands": True, **({} if wind == default else {"wind": wind})} for wind in WINDS]


def test_a_team_whose_game_has_no_levels_goes_on_as_it_is() -> None:
    game: Game = LanternGame()
    session = Session(game, [Seat("Ann"), Seat("Vega", "easy")], 1, {})
    while not session.state.is_terminal():
        session.act(session.state.legal_actions()[0])
    assert next_level(session, LOSSES) is None
    assert seats_at(session, "hard") == session.header.seats


@pytest.mark.parametrize(("name", "level"), [("fragments", "easy"), ("trip", "easy"), ("memoir", "normal")])
def test_above_the_first_level_there_is_a_second(name: str, level: str) -> None:
    assert second_level(games.load(name)) == level


def test_a_team_without_levels_has_no_second() -> None:
    assert second_level(LanternGame()) is None
