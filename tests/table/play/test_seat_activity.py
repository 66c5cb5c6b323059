"""What others did since a seat last acted, from the history and from the journal."""

from random import Random

import pytest

from dejavu.engine.action import Action
from dejavu.engine.game import Game
from dejavu.engine.journal import Seat
from dejavu.engine.journal_reader import Journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from dejavu.engine.strategy import Reason
from dejavu.games import load
from dejavu.games.trip.events import SpaceTaken
from dejavu.table.play.history import History
from dejavu.table.play.seat_activity import activities, past
from tests.cases import some
from tests.testgames.counting import DRAW, CountingGame, Done


class Table:
    """A session with its history, as a match has both."""

    def __init__(self, game: Game, seats: int = 3) -> None:
        self.session = Session(game, [Seat(f"Seat {n}", "easy") for n in range(seats)], 4)
        self.history = History(self.session)

    def act(self, action: Action) -> None:
        seat = self.session.state.current_player
        self.history.add(seat, self.session.act(action))

    def random_turns(self, count: int, rng: Random) -> None:
        """Play until so many turns have ended."""
        for _ in range(count):
            turn = self.session.state.turn
            while self.session.state.turn == turn and not self.session.state.is_terminal():
                self.act(rng.choice(self.session.state.legal_actions()))

    def resumed(self) -> "Table":
        """The same, continued another day."""
        entries = tuple(self.session.entries)
        places = tuple(range(2, len(entries) + 2))
        journal = Journal("here", self.session.header, entries, places, JournalWriter())
        again = object.__new__(Table)
        again.session = Session.resume(self.session.game, journal)
        again.history = History(again.session)
        return again


@pytest.fixture(params=["counting", "fragments"])
def table(request: pytest.FixtureRequest) -> Table:
    made = Table(CountingGame() if request.param == "counting" else load("fragments"))
    made.random_turns(60 if request.param == "fragments" else 4, Random(3))
    return made


def test_every_other_seat_has_a_group_and_the_seat_itself_none(table: Table) -> None:
    seat = table.session.state.current_player
    groups = activities(table.session, table.history, seat)
    assert {group.seat for group in groups} == {0, 1, 2} - {seat}


def test_a_card_that_chance_reveals_does_not_hide_the_turns_before_it() -> None:
    """Whoever laid tiles after a player was missing from the recap when that player was the first of the next round."""
    table, missing = Table(load("trip")), 0
    for _turn in range(40):
        state = table.session.state
        if state.round > 1 and str(table.session.last_act.action) == "reveal()":
            first = state.current_player
            told = {group.seat for group in activities(table.session, table.history, first)}
            assert told == {(first + 1) % 3}, "whoever laid last"
            missing += 1
        table.act(state.legal_actions()[-1])
    assert missing > 1


def test_a_game_continued_another_day_tells_the_same(table: Table) -> None:
    seat = table.session.state.current_player
    again = table.resumed()
    assert activities(again.session, again.history, seat) == activities(table.session, table.history, seat)


def test_a_stretch_played_again_ends_where_it_ended(table: Table) -> None:
    """The last one to act brought the game where it is."""
    seat = table.session.state.current_player
    last = activities(table.session, table.history, seat)[-1]
    there = past(table.session, table.history, seat, last.acts)
    assert there is not None
    assert there.before.state.current_player == last.seat
    assert len(there.steps) + len(there.acts) == len(table.history.steps)
    for act in there.acts:
        there.before.replay(act)
    assert there.before.state.to_data() == table.session.state.to_data()


def test_points_are_those_gained_since() -> None:
    table = Table(CountingGame())
    seat = table.session.state.current_player
    before = table.session.state.returns()
    table.random_turns(3, Random(1))
    for group in some(activities(table.session, table.history, seat)):
        assert group.gained == table.session.state.returns()[group.seat] - before[group.seat]


def test_what_a_bot_meant_is_told_with_the_act_that_began_its_plan() -> None:
    table = Table(CountingGame())
    table.random_turns(1, Random(1))
    seat = table.session.state.current_player
    table.history.keep_reasons(seat, (Reason("why"),))
    table.random_turns(1, Random(1))
    (group,) = (found for found in activities(table.session, table.history, (seat - 1) % 3) if found.seat == seat)
    assert group.reasons == (Reason("why"),)
    table.random_turns(3, Random(1))
    assert all(step.reasons in ((), (Reason("why"),)) for step in table.history.steps)
    assert sum(bool(step.reasons) for step in table.history.steps) == 1


def test_steps_of_another_origin_are_told_and_cannot_be_shown_again() -> None:
    """A position that was laid out has no journal; the points are known from what happened."""
    table = Table(CountingGame())
    history = History(table.session)
    history.add(1, [Done(1, DRAW, "5")])
    (group,) = activities(table.session, history, 0)
    assert group.seat == 1 and group.gained == 5
    assert past(table.session, history, 0, group.acts) is None


def test_what_somebody_had_to_take_is_their_own_deed() -> None:
    """The last space of a round was told below the face of whoever had left it, as that one's deed."""
    table, forced = Table(load("trip"), 4), 0
    for _turn in range(60):
        state = table.session.state
        before = len(table.history.steps)
        table.act(state.legal_actions()[-1])
        step = table.history.steps[before]
        taken = [event for event in step.events if isinstance(event, SpaceTaken) and event.player != step.seat]
        for event in taken:
            onlooker = next(seat for seat in range(4) if seat not in (step.seat, event.player))
            told = {group.seat: group for group in activities(table.session, table.history, onlooker)}
            assert event in told[event.player].happened and event not in told[step.seat].happened
            assert past(table.session, table.history, onlooker, told[event.player].acts)
            left = activities(table.session, table.history, event.player)
            assert all(event not in group.happened for group in left), "nobody is told their own deed"
            forced += 1
    assert forced > 1
