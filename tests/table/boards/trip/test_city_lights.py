"""How a trip begins: the city lights up street by street on both maps, and waits for nobody."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dejavu.engine.journal_reader import Journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.state import Phase
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.boards import board_of
from dejavu.table.boards.trip.city_lights import CityLights, order_of_lights, streets
from dejavu.table.phones.match_phones import MatchPhones
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay
from dejavu.table.shell.app import App
from tests.cases import some
from tests.games.trip.notation import position, trip
from tests.table.boards.trip.conftest import scene_of, seated, state_of
from tests.table.hands import AppAt, key, settle
from tests.table.seating import match_of, seats_of

SLOWEST = 4.0
"""Seconds that nobody has to wait longer than."""
MAPS = [(city.id, small) for city in trip().components.cities for small in (False, True)]


def set_out(app: App, **options: object) -> Match:
    """A trip that has just come to the table."""
    match = match_of(app, Session(trip(), seats_of(("Ada", "Ben: easy")), 3, options))
    match.begin()
    return match


def shown(app: App) -> OverlayAnimation | None:
    """The moment on the table."""
    return scene_of(app).moments.shown


@pytest.mark.parametrize(("city", "small"), MAPS)
def test_every_block_lies_in_one_street(city: str, small: bool) -> None:
    state = trip().new_state(2, {"city": city, "small_map": small})
    found = streets(state.map)
    blocks = [cell for street in found for cell in street]
    assert mask_of(blocks) == state.map.land and len(blocks) == len(set(blocks))
    for street in some([street for street in found if len(street) > 1]):
        assert {abs(one - other) for one, other in pairwise(street)} == {1}


def test_a_walk_goes_from_each_street_to_the_nearer_end_of_the_next() -> None:
    state = trip().new_state(2, {})
    names = [[state.map.names[cell] for cell in street] for street in streets(state.map)]
    assert names[:4] == [["a1", "a2", "a3", "a4"], ["a6", "a7"], ["b7", "b6"], ["b4", "b3", "b2", "b1"]]


@pytest.mark.parametrize(("city", "small"), MAPS)
def test_the_whole_map_is_lit_at_the_end_of_the_walk(city: str, small: bool) -> None:
    state = trip().new_state(2, {"city": city, "small_map": small})
    reached = order_of_lights(state.map)
    assert mask_of(reached) == state.map.land | state.map.water
    assert min(reached.values()) == 0.0 and max(reached.values()) == 1.0


def test_the_city_lights_up_before_the_first_memory(app_at: AppAt) -> None:
    app = app_at()
    match = set_out(app)
    assert isinstance(shown(app), CityLights) and CityLights.seconds <= SLOWEST
    for _frame in range(30):
        app.step(1 / 30)
    assert isinstance(shown(app), CityLights) and state_of(match).phase is Phase.BEGIN
    settle(app)
    assert shown(app) is None and state_of(match).phase is Phase.DRAFT


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_both_maps_are_dark_at_first_and_as_always_at_the_end(app_at: AppAt, reduced_motion: bool) -> None:
    def brightness() -> list[int]:
        maps = scene_of(app).own, scene_of(app).shared_map
        colours = [app.window.surface.get_at(area.cells.of(40).center) for area in maps]
        return [colour.r + colour.g + colour.b for colour in colours]

    app = app_at(reduced_motion=reduced_motion)
    set_out(app)
    for _frame in range(6):
        app.step(1 / 30)
    dark = brightness()
    key(app, "space")
    app.step(0)
    app.draw()
    assert all(2 * before < after for before, after in zip(dark, brightness(), strict=True))


@pytest.mark.parametrize("pressed", ["escape", "h", "l", "return"])
def test_any_input_ends_the_lights_and_does_nothing_else(app_at: AppAt, pressed: str) -> None:
    app = app_at()
    match = set_out(app)
    for _frame in range(3):
        app.step(1 / 30)
    scene = scene_of(app)
    key(app, pressed)
    assert app.scene is scene and not isinstance(shown(app), CityLights)
    assert not (match.hints.shown or match.hints.thinking)


def test_who_wants_bots_to_move_at_once_waits_for_no_lights(app_at: AppAt) -> None:
    app = app_at(bot_speed="instant")
    set_out(app)
    assert shown(app) is None


@pytest.mark.parametrize(("seats", "television"), [((1,), False), ((0, 1), True)])
def test_whoever_plays_on_a_phone_waits_for_no_lights(app_at: AppAt, seats: tuple[int, ...], television: bool) -> None:
    app = app_at(television=television)
    match = match_of(app, Session(trip(), seats_of(("Ada", "Ben")), 3, {}))
    match.begin()
    assert isinstance(shown(app), CityLights)
    match.phones = MatchPhones(match)
    for seat in seats:
        match.play_remotely(seat)
    assert not isinstance(shown(app), CityLights)
    app.step(0)
    assert scene_of(app).is_far == television


def test_a_film_begins_at_once(app_at: AppAt) -> None:
    app = app_at()
    session = Session(trip(), seats_of(("Ada", "Ben")), 3, {})
    journal = Journal("here", session.header, (), (), JournalWriter())
    Replay(app, session.game, board_of(session.game), journal, lambda: None).begin()
    assert state_of(scene_of(app).match).phase is Phase.BEGIN and shown(app) is None


def test_a_trip_that_goes_on_has_its_lights_on(app_at: AppAt) -> None:
    app = app_at()
    seated(app, position("H:B1"))
    assert not isinstance(shown(app), CityLights)
