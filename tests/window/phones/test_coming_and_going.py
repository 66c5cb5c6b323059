"""Phones that go and come back in the middle of a game, in a real browser."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager

from tests.window.phones.chromium import Phone
from tests.window.phones.table import SEAT, Table, knock, played, sit_down, table_of

GAME = "trip"
ACTS = 4


@contextmanager
def in_mid_game() -> Iterator[tuple[Table, Phone]]:
    with table_of(GAME) as table, Phone() as phone:
        sit_down(table, phone)
        played(table, phone, ACTS)
        yield table, phone


def plays_on(table: Table, phone: Phone) -> bool:
    """Whether a phone that has come back is at its table again, and can play."""
    table.until(lambda: phone.there("#bar") and phone.there("#main .panel"), "the table")
    return played(table, phone, ACTS) >= ACTS


def test_a_page_that_is_loaded_again_has_its_seat() -> None:
    with in_mid_game() as (table, phone):
        phone.call("Page.reload")
        table.run(5)
        assert plays_on(table, phone)


def test_of_two_pages_of_a_seat_the_newest_plays() -> None:
    with in_mid_game() as (table, phone), Phone() as other:
        token = phone.run("localStorage.getItem('dejavu-token')")
        other.open(table.room.door.place)
        table.until(lambda: other.there("input"), "the page")
        other.run(f"localStorage.setItem('dejavu-token', {token!r})")
        other.call("Page.reload")
        table.until(lambda: "another page" in phone.text("#main"), "the farewell")
        assert plays_on(table, other)


def test_a_bot_plays_for_a_phone_that_is_away() -> None:
    with in_mid_game() as (table, phone):
        phone.open("about:blank")
        table.until(lambda: table.room.phone(SEAT) == "away", "the end of the connection")
        before = len(table.session.entries)
        table.match.set_controller(SEAT, "easy")
        table.until(lambda: len(table.session.entries) > before, "an act of the bot")
        phone.open(table.room.door.place)
        table.until(lambda: table.session.seats[SEAT].is_person, "the phone")
        assert plays_on(table, phone)


def test_a_phone_comes_back_by_itself_to_a_program_that_was_killed() -> None:
    with in_mid_game() as (table, phone):
        for process in multiprocessing.active_children():
            if process.name == "dejavu-phones":
                process.kill()
                process.join()
        table.until(lambda: bool(table.room.door.fault), "the end of the process")
        with table_of(GAME, table.session, table.room.door.keys._replace(port=table.port)) as continued:
            continued.until(lambda: continued.room.phone(SEAT) == "here", "the phone")
            assert plays_on(continued, phone)


def test_a_tap_before_the_answer_to_the_last_is_refused_in_words() -> None:
    """It was dropped without a word."""
    with in_mid_game() as (table, phone):
        table.until(lambda: table.asks() and table.shows_all(phone), "the turn of the phone")
        heard, offered = table.room.heard, "document.querySelector('#do-hint')"
        phone.run(f"{offered}.click(), {offered}.click()")  # the window has had no time to answer
        assert "not answered" in phone.text("#said")
        table.until(lambda: table.room.heard > heard, "the first tap")
        table.run(10)
        assert table.room.heard == heard + 1
        assert plays_on(table, phone)


def test_a_page_that_comes_to_the_next_table_shows_nothing_of_the_last() -> None:
    """The new map had the picture of the game before until its own came."""
    with in_mid_game() as (table, phone):
        table.until(lambda: phone.run("[...document.querySelectorAll('.map img')].length > 0"), "a map")
        phone.run("window.before = [...document.querySelectorAll('#main canvas, #main .item')]")
        assert phone.run("before.length") > 2
        keys = table.room.door.keys._replace(port=table.port)
        table.room.close()
        table.until(lambda: phone.there(".door .main"), "the farewell")
        with table_of(GAME, keys=keys) as following:
            phone.tap(".door .main")
            following.until(lambda: phone.there("#main .panel"), "the table")
            assert phone.run("before.filter((one) => one.isConnected).length") == 0
            assert plays_on(following, phone)


def test_the_code_is_taken_as_it_is_shown() -> None:
    """It stands on the table as ``281 980``; typed like that it was refused."""
    with table_of(GAME) as table, Phone() as phone:
        code = table.room.door.code
        knock(table, phone, f"{code[:3]} {code[3:]}", "Zoe")


def test_a_seat_that_the_table_took_back_is_had_again_with_one_tap() -> None:
    """One had to choose it among all seats once more."""
    with in_mid_game() as (table, phone):
        table.room.release(SEAT)
        table.until(lambda: phone.there(".door .main"), "the farewell")
        phone.tap(".door .main")
        table.until(lambda: table.room.phone(SEAT) == "here", "the seat")
        assert plays_on(table, phone)
