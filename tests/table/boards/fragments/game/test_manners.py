"""What the recap tells of a bot's temperament: the acts that show it, and none of others."""

from __future__ import annotations

import pytest

from dejavu.engine.event import Event
from dejavu.games.fragments import events
from dejavu.table.board.news import brief_line
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.fragments.words.manners import manner
from dejavu.table.play.match import Match
from dejavu.table.play.seat_activity import SeatActivity
from dejavu.table.shell.app import App
from tests.table.boards.fragments.game.conftest import TableFor
from tests.table.hands import AppAt, target

LIFTED = events.BitsLifted(1, "orion", ("red-sun",) * 5)
DEEDS: list[Event] = [
    events.CardBegun(1, "red-1"),
    events.BitSaved(1, "red-sun"),
    events.BitSaved(1, "blue-moon"),
    events.BitUnsaved(1, "blue-moon"),
    LIFTED,
    events.CardCompleted(1, "red-1"),
    events.CardDiscarded(1, "red-2"),
    events.CardDiscarded(1, "red-3"),
]


@pytest.mark.parametrize(
    ("temperament", "told"),
    [
        ("bold", "Bold: begins a card."),
        ("patient", "Patient: saves 1 bit for later."),
        ("contrary", "Contrary: takes the long way over the map."),
        ("hasty", "Hasty: swaps 2 cards."),
        ("", ""),
    ],
)
def test_a_temperament_is_told_by_the_acts_that_show_it(temperament: str, told: str) -> None:
    """*Patient* beside a name told nothing, since nothing that the bot did was called so."""
    assert manner(temperament, 1, DEEDS) == told
    assert manner(temperament, 0, DEEDS) == "", "another seat did it"


def test_a_bit_that_is_not_kept_and_a_short_way_show_nothing() -> None:
    saved = [events.BitSaved(1, "red-sun"), events.BitUnsaved(1, "red-sun")]
    assert manner("patient", 1, saved) == ""
    assert manner("contrary", 1, [events.BitsLifted(1, "orion", ("red-sun",) * 4)]) == ""


@pytest.mark.parametrize(
    ("temperament", "named"),
    [
        ("patient", ["Patient: Mira saves the red sun.", "Patient: Mira saves the blue moon."]),
        ("bold", ["Bold: Mira begins {card}."]),
        ("contrary", ["Contrary: Mira lifts 5 bits from Orion."]),
        ("hasty", ["Hasty: Mira discards {other}.", "Hasty: Mira discards {third}."]),
        ("", []),
    ],
)
def test_the_log_names_a_temperament_at_the_acts_that_the_recap_tells_of_it(
    app_at: AppAt, table_for: TableFor, temperament: str, named: list[str]
) -> None:
    """The log called cards hasty that were completed, and the recap those that were swapped."""
    app = app_at((1280, 720), tips=False)
    match = patient_bot(app, table_for)
    match.session.seats[1] = match.session.seats[1]._replace(temperament=temperament)
    assert isinstance(app.scene, FragmentsScene)
    words = app.scene.words
    told = [line.words for line in words.log_lines([*DEEDS, events.BitSaved(0, "red-sun")])]
    assert [line for line in told if not line.startswith(("Mira", "Ada"))] == [
        line.format(card=words.names.card("red-1"), other=words.names.card("red-2"), third=words.names.card("red-3"))
        for line in named
    ]


def patient_bot(app: App, table_for: TableFor) -> Match:
    match = table_for(app, "Ada", "Mira: easy")
    match.session.seats[1] = match.session.seats[1]._replace(temperament="patient")
    match.tell(())
    app.step(0)
    return match


def test_a_plate_says_the_temperament_beside_the_name_and_what_it_does_in_its_tip(
    app_at: AppAt, table_for: TableFor
) -> None:
    app = app_at((1280, 720), tips=False)
    match = patient_bot(app, table_for)
    assert isinstance(app.scene, FragmentsScene)
    assert app.scene.seats.name_of(1) == "Mira · patient"
    assert "saves bits for later" in target(app, "seat:1").tip
    match.session.seats[1] = match.session.seats[1]._replace(temperament="")
    assert app.scene.seats.name_of(1) == "Mira (bot)"


def test_the_recap_tells_a_deed_before_a_temperament(app_at: AppAt, table_for: TableFor) -> None:
    """*Contrary: takes the long way* was all that was told of a bot that had begun two cards."""
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    match.session.seats[1] = match.session.seats[1]._replace(temperament="contrary")
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    group = SeatActivity(1, (events.SlotFilled(1, "red-2", 0, "red-sun"), LIFTED), (), 0, slice(0, 1))
    told = brief_line(match, scene.words, group, lambda said: len(said) < 50)
    assert told == "Went on with Divers' Lagoon: 1 bit."
