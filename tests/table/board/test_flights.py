"""Pieces in flight, over a scene of no game."""

from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from dejavu.games.trip.events import PlaceScored
from dejavu.table.board.flights import FlightPath, Flights
from dejavu.table.board.interaction import HeldBoardPiece
from dejavu.table.board.protocol import BoardHost
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.shell.app import App
from dejavu.table.shell.scene import Scene
from tests.table.hands import AppAt

BAG, MAP, TRAY, NOWHERE = PlaceId("bag"), PlaceId("map", "c4"), PlaceId("tray", number=2), PlaceId("nowhere")
PLACES: dict[PlaceId, Point] = {BAG: (100, 100), MAP: (600, 300), TRAY: (900, 600)}


class Bare(Scene):
    """A scene with three places and nothing on them."""

    name = "bare"

    def __init__(self) -> None:
        self.drawn_again: list[PlaceId] = []
        self.held: list[tuple[PlaceId, object]] = []
        self.recounts = 0

    def draw(self, surface: Surface) -> None:
        surface.fill("black")

    def spot(self, piece: PlaceId) -> Point | None:
        return PLACES.get(piece)

    def invalidate_spot(self, piece: PlaceId) -> None:
        self.drawn_again.append(piece)

    def held_changed(self, spot: PlaceId, piece: object) -> None:
        self.held.append((spot, piece))

    def recount(self) -> None:
        self.recounts += 1


@pytest.fixture
def bare(app_at: AppAt) -> Iterator[tuple[App, Bare]]:
    app, scene = app_at((1280, 720)), Bare()
    app.push(scene)
    app.settle()
    yield app, scene


def trip(end: PlaceId, **more: object) -> FlightPath:
    return FlightPath(Surface((10, 10)), PLACES[BAG], end, **more)  # type: ignore[arg-type]


def test_a_piece_is_away_until_it_has_landed(bare: tuple[App, Bare]) -> None:
    app, scene = bare
    flights = Flights(scene)
    flights.depart([trip(MAP, away=MAP)], True, lambda: None)
    assert flights.away == {MAP}
    assert scene.drawn_again == []
    app.settle()
    assert flights.away == set()
    assert scene.drawn_again == [MAP]


def test_the_second_stage_lands_after_the_first_and_the_position_is_shown_between(bare: tuple[App, Bare]) -> None:
    app, scene = bare
    order: list[str] = []
    late = trip(TRAY, stage=1, landed=lambda: order.append("second"))
    early = trip(MAP, seconds=0.5, landed=lambda: order.append("first"))
    Flights(scene).depart([late, early], True, lambda: order.append("shown"))
    app.settle()
    assert order == ["first", "shown", "second"]


@pytest.mark.parametrize("trips", [[], [NOWHERE]], ids=["none", "to what is not shown"])
def test_with_nothing_in_flight_the_position_is_shown_at_once(bare: tuple[App, Bare], trips: list[PlaceId]) -> None:
    shown: list[bool] = []
    Flights(bare[1]).depart([trip(end, away=end) for end in trips], True, lambda: shown.append(True))
    assert shown == [True]


@pytest.mark.parametrize(("own", "flies"), [(True, True), (False, False)])
def test_at_the_speed_that_shows_nothing_only_one_s_own_pieces_fly(
    bare: tuple[App, Bare], own: bool, flies: bool
) -> None:
    app, scene = bare
    app.settings.bot_speed = "instant"
    flights = Flights(scene)
    flights.depart([trip(MAP, away=MAP)], own, lambda: None)
    assert bool(flights.away) is flies


@pytest.mark.parametrize("rises", ["", "+4"])
def test_the_points_of_an_event_land_with_its_piece_and_with_what_rises_there(
    bare: tuple[App, Bare], rises: str
) -> None:
    _app, scene = bare
    flights, event = Flights(scene), PlaceScored(0, "hotel", "hotel", (), 4)
    flights.depart([trip(MAP, rises=rises, events=[event])], True, lambda: None)
    assert flights.events == [event] and scene.recounts == 1
    scene.timeline.advance(0.3)
    assert flights.events == ([event] if rises else [])
    scene.timeline.finish()
    assert not flights.events and scene.recounts == 2


def test_points_whose_piece_does_not_fly_count_at_once(bare: tuple[App, Bare]) -> None:
    flights, event = Flights(bare[1]), PlaceScored(0, "hotel", "hotel", (), 4)
    flights.depart([trip(NOWHERE, events=[event])], True, lambda: None)
    assert not flights.events


def test_of_two_equal_events_each_counts_with_its_own_piece(bare: tuple[App, Bare]) -> None:
    """Both counted when the first piece landed."""
    scene = bare[1]
    flights, events = Flights(scene), [PlaceScored(0, "hotel", "hotel", (), 4) for _piece in range(2)]
    paths = [trip(MAP, events=events[:1]), trip(TRAY, delay=5.0, events=events[1:])]
    flights.depart(paths, True, lambda: None)
    scene.timeline.advance(1.0)
    assert flights.events == events[1:]


def test_words_rise_from_where_a_piece_landed(bare: tuple[App, Bare]) -> None:
    _app, scene = bare
    flights, seen = Flights(scene), Rect(500, 200, 200, 200)
    flights.depart([trip(MAP, rises="+4 points")], True, lambda: None)
    scene.timeline.advance(0.3)
    canvas = Surface((1280, 720))
    flights.draw(canvas)
    assert any(canvas.subsurface(seen).copy().get_buffer().raw)


def test_a_piece_in_the_hand_tells_its_scene_where_it_was_lifted_and_put_down(bare: tuple[App, Bare]) -> None:
    scene = bare[1]
    host: BoardHost = scene
    piece = HeldBoardPiece(host, MAP, 3, Surface((10, 10)), "Hotel")
    piece.started()
    piece.ended(True)
    assert scene.held == [(MAP, 3), (MAP, None)]
