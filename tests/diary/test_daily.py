"""The sky of a day: the same for everyone, on every machine and in every version."""

from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu import games
from dejavu.bots import LEVELS
from dejavu.diary import daily
from dejavu.engine.journal import PERSON, Act, JournalError
from dejavu.engine.journal_reader import read_journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from tests.games.setups import lively

DAY = date(2026, 11, 22)
GOLDEN = {
    ("fragments", DAY): (1438652244, {}),
    ("fragments", date(2027, 1, 1)): (1747330562, {}),
    ("trip", DAY): (1570027151, {"city": "kyoto", "orders": "standard"}),
    ("trip", date(2027, 1, 1)): (1009515909, {"city": "singapore", "orders": "advanced"}),
    ("memoir", DAY): (593965634, {"level": "easy", "layout": "lake"}),
    ("memoir", date(2026, 11, 23)): (608068707, {"level": "hard", "layout": "lake"}),
}
"""What a day decides. Whoever has to change a line raises ``daily.FORMAT``: days have other skies then."""


def session_of(name: str, day: date = DAY) -> Session:
    game = games.load(name)
    options = daily.options(game, day)
    return Session(game, daily.seats(game, "Ann", day), daily.seed(name, day), options, day=day.isoformat())


@pytest.mark.parametrize(("name", "day"), GOLDEN)
def test_a_day_decides_the_same_for_ever(name: str, day: date) -> None:
    chosen = {key: value for key, value in daily.options(games.load(name), day).items() if key != "map"}
    assert (daily.seed(name, day), chosen) == GOLDEN[name, day]


@pytest.mark.parametrize("name", games.NAMES)
def test_under_a_sky_a_person_sits_first_and_one_bot_of_the_level_of_every_day(name: str) -> None:
    seats = session_of(name).seats
    assert [seat.controller for seat in seats] == [PERSON, daily.LEVEL]
    assert daily.LEVEL in LEVELS


@pytest.mark.parametrize("name", games.NAMES)
def test_no_day_chooses_what_is_none_of_the_box(name: str) -> None:
    """What we add later would otherwise change the skies of all days."""
    game = games.load(name)
    days = [daily.options(game, DAY + timedelta(days=number)) for number in range(60)]
    chosen = [day[option.id] for day in days for option in game.options() if day.get(option.id) in option.ours]
    assert not chosen


def test_the_map_of_a_day_is_one_of_the_finished_ones_and_not_that_of_the_next() -> None:
    game = games.load("fragments")
    one, same, next_ = (daily.options(game, day)["map"] for day in (DAY, DAY, DAY + timedelta(days=1)))
    assert one == same
    assert one != next_


@pytest.mark.parametrize("name", games.NAMES)
def test_whoever_takes_steps_back_is_dealt_what_others_are_dealt(name: str) -> None:
    """Luck otherwise depends on how many entries the journal has, those of undone steps included."""

    def drawn(session: Session, hesitate: bool) -> list[str]:
        luck = Random(1)
        for _step in range(60):
            action = lively(session.state.legal_actions(), luck)
            session.act(action)
            if hesitate and session.can_undo:
                session.undo()
                session.act(action)
        acts = [entry for entry in session.entries if isinstance(entry, Act) and entry.outcome]
        return [str(act) for act in acts]

    assert drawn(session_of(name), hesitate=False) == drawn(session_of(name), hesitate=True)


def test_a_game_of_no_day_has_the_luck_it_always_had() -> None:
    game = games.load("trip")
    session = Session(game, daily.seats(game, "Ann", DAY), 7)
    session.act(session.state.legal_actions()[0])
    assert session.chance().pick("abcdefghijklmnop") == "d"


def test_the_day_is_kept_in_the_journal_and_a_game_of_no_day_says_nothing_of_it() -> None:
    session = session_of("trip")
    text = JournalWriter().header(session.header)
    assert read_journal(text.encode(), "x").header.day == "2026-11-22"
    assert '"day":"2' not in JournalWriter().header(Session(session.game, session.seats, 1).header)
    assert session.anew().header == session.header


@pytest.mark.parametrize("day", ["2026-13-01", "20261122", "soon", "2026-02-30"])
def test_a_day_that_no_calendar_has_is_refused_with_the_header(day: str) -> None:
    session = session_of("trip")
    header = JournalWriter().header(replace(session.header, day=day))
    with pytest.raises(JournalError, match="expected a day as in 2026-11-22"):
        read_journal(header.encode(), "x")


@given(st.dates())
def test_every_day_of_the_calendar_has_a_sky_and_weeks_that_lead_to_it(day: date) -> None:
    assert 0 <= daily.seed("trip", day) < 2**31
    weeks = daily.weeks(day, 4)
    assert day in weeks[-1]
    found = [one for week in weeks for one in week]
    assert found == sorted(set(found))
    assert all(one.weekday() == 0 for one in (week[0] for week in weeks) if one != date.min)


@pytest.mark.parametrize(
    ("played", "row"),
    [
        ([], 0),
        ([0], 1),
        ([1], 1),
        ([2], 0),
        ([0, 1, 2], 3),
        ([1, 2, 3], 3),
        ([0, 2, 3], 1),
        ([-1, -2], 0),
    ],
)
def test_a_row_of_days_goes_on_until_today_is_over(played: list[int], row: int) -> None:
    """A clock that was set back leaves days in the future: they neither count nor break anything."""
    assert daily.streak({DAY - timedelta(days=ago) for ago in played}, DAY) == row


def test_a_row_ends_where_the_calendar_begins() -> None:
    assert daily.streak({date.min}, date.min) == 1


@pytest.mark.parametrize("text", ["", "today?", "2026-13-40", "22.11.2026"])
def test_what_is_no_day_is_said_with_what_was_expected(text: str) -> None:
    with pytest.raises(ValueError, match="expected one as in 2026-11-22"):
        daily.read_day(text)
