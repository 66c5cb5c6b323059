"""Laying a piece on a map by taps, where the map shows where it fits, in a real browser."""

from __future__ import annotations

from dejavu.engine.journal import PERSON, Act, Seat
from dejavu.engine.session import Session
from dejavu.games import load
from tests.window.phones.chromium import Phone
from tests.window.phones.table import Table, sit_down, table_of

PEOPLE = [Seat("Ada", PERSON), Seat("Mira", "easy")]
NEBULA = '#main [data-name^="pending:"][data-able]'


def a_nebula_is_taken(table: Table, phone: Phone) -> None:
    sit_down(table, phone)
    table.until(lambda: phone.there(f"{NEBULA}[data-drawn]"), "the picture of a nebula")
    table.until(lambda: phone.run("document.querySelector('.map div img')?.naturalWidth > 0"), "the map")
    phone.tap(NEBULA)
    table.until(lambda: phone.there(".spot"), "the places where it fits")


def test_a_nebula_is_laid_where_the_map_shows_that_it_fits() -> None:
    """There were words alone: one chose a place by its number, and saw it afterwards."""
    with table_of("fragments", Session(load("fragments"), PEOPLE, 5)) as table, Phone() as phone:
        a_nebula_is_taken(table, phone)
        before = len(table.session.entries)
        phone.tap(".spot")
        ghost = "document.querySelector('.ghost').getAttribute('transform')"
        turned = phone.run(ghost)
        assert len(table.session.entries) == before, "a tap only shows how it would lie"
        phone.tap("#held .do button:not(.main)")
        assert phone.run(ghost) != turned
        phone.tap("#held .do .main")
        table.until(lambda: len(table.session.entries) > before, "the nebula on the map")
        done = table.session.entries[before]
        assert isinstance(done, Act) and done.action.verb == "place"


LIT = """[...document.querySelectorAll('#main [data-name^="join:"][data-lit]')].map((one) => one.dataset.name)"""
AIMED = """(() => {
    const places = new Set(), spots = () => [...document.querySelectorAll(".spot")];
    for (const n of spots().keys()) {
        const there = new Set();
        for (let place = ""; !there.has(place);) {
            there.add(place);
            spots()[n].dispatchEvent(new MouseEvent("click"));
            place = document.querySelector("#held .do .main").dataset.place;
            places.add(place);
        }
    }
    return [...places];
})()"""
"""The places to which taps on all spots lead, each tapped until its first place comes again."""


def test_every_place_where_a_nebula_fits_is_reached_by_taps_on_spots() -> None:
    """Of twelve places, one spot was lit, and turns that were alike were left out."""
    with table_of("fragments", Session(load("fragments"), PEOPLE, 5)) as table, Phone() as phone:
        a_nebula_is_taken(table, phone)
        assert phone.run("document.querySelectorAll('.spot').length") >= 6
        assert sorted(phone.run(AIMED)) == sorted(phone.run(LIT))


def test_where_a_nebula_fits_is_told_in_words_too() -> None:
    with table_of("fragments", Session(load("fragments"), PEOPLE, 5)) as table, Phone() as phone:
        a_nebula_is_taken(table, phone)
        assert len(phone.run(LIT)) >= 12
        assert "joins" in phone.run("document.querySelector('#main [data-name^=\"join:\"]').getAttribute('aria-label')")
