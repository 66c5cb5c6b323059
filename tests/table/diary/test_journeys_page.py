"""A journey on the table: from the page of new games through its evenings, broken off and continued, into the diary."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from dejavu import games
from dejavu.diary import journeys_reader
from dejavu.diary.journeys import Evening, Journey
from dejavu.engine.journal import PERSON, Leg, Seat
from dejavu.engine.session import Session
from dejavu.remote.link import Came, Listening, Opening, Said, Tell, Tokens, ToWindow
from dejavu.remote.messages import Refused, Seated, State, Take, Welcome
from dejavu.store import autosave, places
from dejavu.store.mods import Mod
from dejavu.store.places import keys_file
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.boards import board_of
from dejavu.table.game_library import GameLibrary
from dejavu.table.matches import beginner, seed_for
from dejavu.table.phones import tokens
from dejavu.table.phones.match_phones import MatchPhones
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.match import Match
from dejavu.table.play.seat_phones import HERE
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame
from dejavu.table.shell.launch import Launch
from dejavu.table.widgets import Label
from dejavu.table.widgets.form import Form
from tests.table.every_board import TABLES, most
from tests.table.hands import AppAt, click, key, reach, settle, target, until
from tests.table.phones.rooms import Wire
from tests.testgames.counting import ADDS, DRAW, END, CountingGame

EVENING = Evening("Dusk", "Come early.", ("goal=4",))
JOURNEY = Journey("far", "counting", "Far away", "Three evenings.", (EVENING, EVENING, EVENING))
BOTS = (Seat("Mira", "easy"), Seat("Vega", "easy"))
MIXED = (Seat("Ann"), Seat("Mira", "easy"))
COUPLE = (Seat("Ann"), Seat("Ben"))
TOKEN = "t" * 22


@pytest.fixture
def program(app_at: AppAt, plain_boards: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setattr(journeys_reader, "load", lambda: (JOURNEY,))
    app = app_at(reduced_motion=True, bot_speed="instant", game="counting")
    made = Program(app, Launch(game="counting"), InlineWorker)
    made.app.push(made.title())
    yield made
    made.matches.leave()


def form(program: Program) -> Form:
    assert isinstance(program.app.scene, Form)
    return program.app.scene


def words(program: Program) -> str:
    return "\n".join(row.words for row in form(program).rows() if isinstance(row, Label))


def match(program: Program) -> Match:
    assert program.matches.current
    return program.matches.current


def finale(program: Program) -> FinalScene:
    settle(program.app)
    assert isinstance(program.app.scene, FinalScene)
    return program.app.scene


def set_out(program: Program, seats: tuple[Seat, ...]) -> None:
    program.evening.journeys(NewGame(seats, game="counting"))
    settle(program.app)
    click(program.app, "far")
    click(program.app, "play")


def to_the_end(program: Program) -> FinalScene:
    """Let the finale come to rest."""
    scene = finale(program)
    if not scene.at_rest:
        key(program.app, "escape")
        settle(program.app)
    assert scene.at_rest
    until(program.app, lambda: match(program).written)
    return scene


def evening(at: int, over: bool, seats: tuple[Seat, ...] = MIXED, away: tuple[int, ...] = ()) -> Path:
    """An evening on disk: Ann draws a card and is ahead."""
    session = Session(CountingGame(), seats, at, {"goal": 4}, leg=Leg("far", "m", at, away))
    save = autosave.begin(session)
    for action in (DRAW, ADDS[0], END, *([ADDS[2]] if over else [])):
        session.act(action)
    save.close()
    return save.path


@pytest.mark.parametrize("known", [(), None], ids=["gone from the data", "faulty data"])
def test_an_evening_of_an_unknown_journey_can_be_played_again(
    program: Program, monkeypatch: pytest.MonkeyPatch, known: tuple[Journey, ...] | None
) -> None:
    """The button for the next evening waited for ever, and stood where *Play again* should."""

    def load() -> tuple[Journey, ...]:
        if known is None:
            raise ValueError("journeys.yaml: a fault")
        return known

    set_out(program, BOTS)
    monkeypatch.setattr(journeys_reader, "load", load)
    to_the_end(program)
    assert not program.app.targets.named("travel-on")
    assert target(program.app, "again").enabled


def test_a_journey_goes_from_evening_to_evening_and_each_finale_tells_how_it_stands(program: Program) -> None:
    set_out(program, BOTS)
    first = to_the_end(program)
    leg = match(program).session.header.leg
    assert leg
    assert (leg.journey, leg.evening) == ("far", 0)
    assert first.notes()[0].startswith("The journey after evening 1 of 3  ·  ")
    click(program.app, "travel-on")
    second = to_the_end(program)
    assert match(program).session.header.leg == leg._replace(evening=1, first=1 - leg.first)
    assert match(program).session.header.seats == BOTS
    assert "evening 2 of 3" in second.notes()[0]
    click(program.app, "travel-on")
    last = to_the_end(program)
    assert "won the journey" in last.notes()[0]
    assert target(program.app, "again").enabled
    assert not program.app.targets.named("travel-on")
    click(program.app, "again")
    assert match(program).session.header.leg is None, "another game, and no evening"


def test_the_travellers_choose_what_they_take_along_to_the_next_evening(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = replace(EVENING, options=(), carry=True)
    monkeypatch.setattr(journeys_reader, "load", lambda: (replace(JOURNEY, evenings=(EVENING, later)),))
    monkeypatch.setattr(CountingGame, "carries", "goal")
    monkeypatch.setattr(CountingGame, "to_carry", lambda game, state: (5, 6))
    set_out(program, BOTS)
    to_the_end(program)
    assert match(program).session.header.options["goal"] == 4
    click(program.app, "travel-on")
    settle(program.app)
    assert program.app.scene.name == "journey", "there is something to choose"
    click(program.app, "carried")
    click(program.app, "play")
    assert match(program).session.header.options["goal"] == 6
    assert "won the journey" in to_the_end(program).notes()[0]


@pytest.mark.parametrize(("name", "first"), [(name, first) for name in TABLES for first in range(most(name, 3))])
@pytest.mark.usefixtures("plain_boards")
def test_the_seat_whose_turn_it_is_begins_and_everybody_keeps_their_place(name: str, first: int) -> None:
    game, seats = games.load(name), tuple(map(Seat, ("Ann", "Ben", "Cleo")[: most(name, 3)]))
    new = NewGame(seats, game.quick_options(Random(0)), game=name)
    begun = [
        beginner(Session(game, seats, seed_for(game, new, seed, first), new.options), board_of(game))
        for seed in (3, 1000)
    ]
    assert begun == [first, first]


def test_the_page_of_a_journey_says_who_begins(program: Program) -> None:
    set_out(program, BOTS)
    leg = match(program).session.header.leg
    assert leg and leg.first in (0, 1)
    to_the_end(program)
    program.to_title()
    program.evening.journeys(NewGame(BOTS, game="counting"))
    settle(program.app)
    click(program.app, "travel-1")
    assert f"{BOTS[1 - leg.first].name} begins." in words(program)


def test_a_journey_is_left_and_goes_on_weeks_later_from_the_diary(program: Program) -> None:
    evening(0, over=True)
    click(program.app, "diary")
    settle(program.app)
    click(program.app, "journeys")
    assert "Evening 2 of 3" in target(program.app, "travel-1").detail
    reach(program.app, "travel-1")
    key(program.app, "return")
    assert "Ann: 2" in words(program)
    assert target(program.app, "play").label == "On to the next evening"
    click(program.app, "play")
    settle(program.app)
    assert match(program).session.header.leg == Leg("far", "m", 1)
    assert match(program).session.header.seats == MIXED


def test_an_evening_that_was_broken_off_continues(program: Program) -> None:
    evening(0, over=True)
    begun = evening(1, over=False)
    program.evening.journeys(NewGame(MIXED, game="counting"))
    settle(program.app)
    click(program.app, "travel-1")
    assert target(program.app, "play").label == "Continue"
    assert not program.app.targets.named("seat-1"), "who sits there is changed at the table"
    click(program.app, "play")
    settle(program.app)
    assert match(program).session.header.leg == Leg("far", "m", 1)
    assert match(program).save_watch.path == begun


def test_a_bot_sits_in_for_an_evening_and_the_person_comes_back(program: Program) -> None:
    evening(0, over=True)
    program.evening.journeys(NewGame(MIXED, game="counting"))
    settle(program.app)
    click(program.app, "travel-1")
    click(program.app, "seat-1")
    click(program.app, "play")
    to_the_end(program)
    assert match(program).session.header.seats[0] == Seat("Ann", "easy")
    program.to_title()
    program.evening.journeys(NewGame(MIXED, game="counting"))
    settle(program.app)
    click(program.app, "travel-1")
    click(program.app, "play")
    settle(program.app)
    header = match(program).session.header
    assert (header.seats[0].controller, header.leg) == (PERSON, Leg("far", "m", 2))


def play_on(program: Program) -> None:
    """Go from the page of journeys to the evening under way or the next one."""
    program.evening.journeys(NewGame(MIXED, game="counting"))
    settle(program.app)
    click(program.app, "travel-1")


def test_after_a_bot_sat_in_the_finale_asks_who_comes_to_the_next_evening(program: Program) -> None:
    evening(0, over=True)
    play_on(program)
    click(program.app, "seat-1")
    click(program.app, "play")
    to_the_end(program)
    click(program.app, "travel-on")
    settle(program.app)
    assert form(program).name == "journey"
    click(program.app, "play")
    settle(program.app)
    header = match(program).session.header
    assert (header.seats, header.leg) == (MIXED, Leg("far", "m", 2))


def end_beside_a_phone(program: Program, monkeypatch: pytest.MonkeyPatch, seat: int | None = None) -> Wire:
    """End an evening with a phone at the table, perhaps on a seat; what it is told."""
    wires: list[Wire] = []

    def wire(opening: Opening, hear: Callable[[ToWindow], None], post: object) -> Wire:
        wires.append(Wire(opening, hear, post))
        return wires[-1]

    monkeypatch.setattr("dejavu.remote.process.RemoteProcess", wire)
    monkeypatch.setattr("dejavu.remote.addresses.addresses", lambda: ("192.168.1.5",))
    play_on(program)
    click(program.app, "play")
    settle(program.app)
    phones = match(program).phones
    assert isinstance(phones, MatchPhones)
    phones.open()
    for message in (Listening(7000), Came(1, "en", None)):
        wires[-1].hear(message)
    if seat is not None:
        wires[-1].hear(Said(1, Take(seat, "", TOKEN)))
    settle(program.app)
    while not match(program).session.state.is_terminal():
        match(program).act(match(program).session.state.legal_actions()[0])
        settle(program.app)
    to_the_end(program)
    assert len(wires) == 1
    return wires[-1]


def test_phones_stay_where_the_next_evening_cannot_begin(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """All were thrown out, although the finale stayed on the table."""
    evening(0, over=False)
    wire, before = end_beside_a_phone(program, monkeypatch), match(program)
    monkeypatch.setattr(GameLibrary, "load", lambda library, name, own=True: None)
    click(program.app, "travel-on")
    settle(program.app)
    assert match(program) is before
    assert not wire.closed


def test_a_resumed_evening_does_not_ask_about_phones_that_are_there(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(0, over=False)
    begun = evening(1, over=False)
    tokens.write(keys_file(begun), tokens.Keys("s" * 22, 7000, {TOKEN: 0}, {"0": "Ann"}))
    wire = end_beside_a_phone(program, monkeypatch)
    click(program.app, "travel-on")
    settle(program.app)
    assert match(program).save_watch.path == begun
    assert program.app.scene.name != "phones-again"
    assert not wire.closed


def after_a_bot_sat_in(program: Program, monkeypatch: pytest.MonkeyPatch) -> Wire:
    """Ben has played on a phone and a bot for Ann; the page asks who comes to the last evening."""
    evening(0, over=True, seats=COUPLE)
    evening(1, over=False, seats=(Seat("Ann", "easy"), Seat("Ben")), away=(0,))
    wire = end_beside_a_phone(program, monkeypatch, 1)
    click(program.app, "travel-on")
    settle(program.app)
    assert form(program).name == "journey"
    return wire


def test_a_phone_goes_on_to_the_next_evening_after_a_bot_sat_in(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All phones were thrown out, because the page of the journey lies between the evenings."""
    wire = after_a_bot_sat_in(program, monkeypatch)
    assert not wire.closed
    told = [each.message for each in wire.sent if isinstance(each, Tell) and each.phone == 1]
    waiting = [message for message in told if isinstance(message, State)][-1]
    assert "Ben, your seat is kept." in waiting.sentence
    click(program.app, "play")
    settle(program.app)
    assert match(program).session.header.seats == COUPLE
    assert match(program).phones.of(1) == HERE
    assert not wire.closed


def test_a_bot_sits_in_also_where_the_phone_of_the_seat_is_still_there(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The phone kept its seat, and was given it back as soon as the evening began."""
    wire = after_a_bot_sat_in(program, monkeypatch)
    click(program.app, "seat-2")
    click(program.app, "play")
    settle(program.app)
    assert match(program).session.header.leg == Leg("far", "m", 2, (1,))
    assert [seat.is_person for seat in match(program).session.seats] == [True, False]
    assert not match(program).remote and not match(program).phones.of(1)
    assert [each.seats for each in wire.sent if isinstance(each, Tokens)][-1] == {}


@pytest.mark.parametrize(("chosen", "answer"), [([], Seated), (["seat-1"], Refused), (["seat-1", "seat-1"], Seated)])
def test_no_phone_takes_a_seat_between_evenings_for_which_a_bot_was_chosen(
    program: Program, monkeypatch: pytest.MonkeyPatch, chosen: list[str], answer: type
) -> None:
    wire = after_a_bot_sat_in(program, monkeypatch)
    for name in chosen:
        click(program.app, name)
    wire.hear(Came(2, "en", None))
    (*_, welcome) = [each.message for each in wire.sent if isinstance(each, Tell) and each.phone == 2]
    assert isinstance(welcome, Welcome) and [seat.free for seat in welcome.seats] == [answer is Seated, False]
    wire.hear(Said(2, Take(0, "Zoë")))
    told = [each.message for each in wire.sent if isinstance(each, Tell) and each.phone == 2]
    assert isinstance(next(each for each in told if isinstance(each, Seated | Refused)), answer)


def test_a_phone_is_let_go_where_the_page_between_the_evenings_is_left(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = after_a_bot_sat_in(program, monkeypatch)
    click(program.app, "back")
    settle(program.app)
    assert wire.closed


def test_a_bot_that_sits_in_from_the_first_evening_on_does_not_become_the_traveller(program: Program) -> None:
    program.evening.journeys(NewGame(MIXED, game="counting"))
    settle(program.app)
    click(program.app, "far")
    click(program.app, "seat-1")
    click(program.app, "play")
    written = to_the_end(program).match.written
    assert written
    assert written.travel
    assert written.travel.seats == MIXED


def test_the_finale_continues_an_evening_that_was_begun_before(program: Program) -> None:
    """It began the evening anew, so that there were two games of it."""
    evening(0, over=True)
    begun = evening(2, over=False)
    play_on(program)
    click(program.app, "seat-1")
    click(program.app, "play")
    to_the_end(program)
    click(program.app, "travel-on")
    settle(program.app)
    click(program.app, "play")
    settle(program.app)
    assert match(program).save_watch.path == begun


def test_the_finale_of_an_evening_tells_what_it_earned_too(program: Program) -> None:
    evening(0, over=False)
    play_on(program)
    click(program.app, "play")
    settle(program.app)
    while not match(program).session.state.is_terminal():
        match(program).act(match(program).session.state.legal_actions()[0])
        settle(program.app)
    end = to_the_end(program)
    journey, earned = end.notes()
    assert journey.startswith("The journey after evening 1 of 3")
    assert "First page" in earned
    row = target(program.app, "title").rect
    part = Rect(0, row.top, program.app.window.size[0], row.height)
    assert is_redrawn(end, part), "no line moves where a part is drawn anew"


def is_redrawn(scene: FinalScene, part: Rect) -> bool:
    """Whether a part that is drawn anew alone looks as in the whole."""
    whole, again = (Surface(scene.app.window.size) for _surface in range(2))
    again.set_clip(part)
    for surface in (whole, again):
        scene.draw(surface)
    before, after = (pygame.image.tobytes(surface.subsurface(part), "RGB") for surface in (whole, again))
    return before == after


def test_the_page_of_new_games_leads_to_journeys_and_says_who_may_travel(program: Program) -> None:
    program.seats()
    settle(program.app)
    reach(program.app, "journey")
    key(program.app, "return")
    settle(program.app)
    assert form(program).name == "journeys"
    assert target(program.app, "far").enabled
    key(program.app, "escape")
    assert form(program).name == "seats"
    program.evening.journeys(NewGame((Seat("Ann"),), game="counting"))
    settle(program.app)
    assert target(program.app, "far").why == "2 to 4 can play."


def test_what_a_journey_does_not_take_along_is_told(program: Program, tmp_path: Path) -> None:
    mod = Mod(tmp_path, "My cards", "counting")
    program.evening.journeys(NewGame(MIXED, {"goal": 9}, game="counting", mod=mod, first=1))
    settle(program.app)
    assert "Not taken along: My cards, Who begins, Goal." in words(program)
    program.app.pop()
    program.evening.journeys(NewGame(MIXED, game="counting"))
    settle(program.app)
    assert "Not taken along" not in words(program)


def test_an_evening_that_cannot_be_read_is_told_in_a_line(program: Program) -> None:
    evening(0, over=True)
    bad = next(places.finished_folder().glob("*.jsonl"))
    bad.write_bytes(bad.read_bytes().replace(b'"act":"add(3)"', b'"act":"add(2)"'))
    program.evening.journeys(NewGame(MIXED, game="counting"))
    settle(program.app)
    assert str(bad) in words(program)
    assert bad.exists()


def test_a_diary_without_journeys_has_no_page_of_them(program: Program) -> None:
    click(program.app, "diary")
    settle(program.app)
    assert not program.app.targets.named("journeys")
