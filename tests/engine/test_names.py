"""A name follows the same rules wherever it comes from, and a good journal with an odd one still opens."""

from __future__ import annotations

from dataclasses import replace
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu.engine.journal import Header, JournalError, Seat
from dejavu.engine.journal_reader import read_header
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.names import LONGEST_NAME, clean_name, same_name, told_apart
from dejavu.printable import MOST_MARKS

HEADER = Header("counting", (), 7, {}, {}, "0.1.0", "2026-01-01T00:00:00+00:00")

CLEANED = [
    ("Ann", "Ann"),
    ("  Änne \u00a0 Lee ", "Änne Lee"),
    ("Zoe\u0308", "Zoë"),
    ("Thu\u031b\u0303", "Thữ"),
    ("ชื่อ", "ชื่อ"),
    ("न्त्रि", "न्त्रि"),
    ("A" + "\u0327" * 99 + "nn", "A" + "\u0327" * MOST_MARKS + "nn"),
    ("\u0301Ann", "Ann"),
    ("\u3164", ""),
    ("\u115f\u1160\u2800\uffa0\ufe0f\u200b", ""),
    ("An\u200bn\u3164", "Ann"),
    ("A" * 40, "A" * 23 + "…"),
]


@pytest.mark.parametrize(("written", "clean"), CLEANED)
def test_a_name_is_shown_in_a_clean_form(written: str, clean: str) -> None:
    assert clean_name(written) == clean
    assert clean_name(clean) == clean


@given(st.text())
def test_a_clean_name_can_be_seen_has_room_and_stays_clean(written: str) -> None:
    clean = clean_name(written)
    assert clean.isprintable()
    assert len(clean) <= LONGEST_NAME
    assert clean_name(clean) == clean
    assert not clean or category(clean[0]) not in ("Mn", "Me")


@given(st.lists(st.text(max_size=30), max_size=6))
def test_names_of_one_table_are_told_apart(written: list[str]) -> None:
    names = told_apart(written)
    assert len(names) == len(written)
    assert all(names) and not same_name(names)
    assert all(len(name) <= LONGEST_NAME and clean_name(name) == name for name in names)


def read(*names: str, mod: str = "") -> Header:
    header = replace(HEADER, seats=tuple(map(Seat, names)), mod=mod)
    return read_header(JournalWriter().header(header).encode(), "game.jsonl")


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (("Ann", "Ben"), ("Ann", "Ben")),
        (("Ann" + "\u0301" * 97, "Ben"), ("Anń\u0301\u0301\u0301", "Ben")),
        (("\u3164", "\u2800"), ("#1", "#2")),
        (("Ann", "ann", "ANN"), ("Ann", "ann 2", "ANN 3")),
        (("Ann 2", "Ann", "Ann"), ("Ann 2", "Ann", "Ann 3")),
        (("A" * 24, "A" * 24), ("A" * 24, "A" * 22 + " 2")),
        (("A" * 21 + " BC", "A" * 21 + " BC"), ("A" * 21 + " BC", "A" * 21 + " 2")),
    ],
)
def test_a_journal_with_odd_names_opens_and_shows_clean_ones(written: tuple[str, ...], shown: tuple[str, ...]) -> None:
    assert tuple(seat.name for seat in read(*written).seats) == shown


def test_a_mod_whose_name_cannot_be_seen_does_not_pass_for_the_cards_in_the_box() -> None:
    assert read("Ann", mod="\u3164").mod == "?"
    assert read("Ann", mod="More mints").mod == "More mints"
    assert read("Ann", mod="A mod may have a longer name").mod == "A mod may have a longer name", (
        "it was cut like a seat's"
    )
    assert read("Ann").mod == ""


def test_more_seats_than_any_table_has_are_refused() -> None:
    with pytest.raises(JournalError, match="'seats' has 101; expected at most 100"):
        read(*["Ann"] * 101)
