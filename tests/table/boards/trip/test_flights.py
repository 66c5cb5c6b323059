"""What is seen to happen on the table: pieces in flight, moments, and their end at a touch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from pygame import Rect

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.foresight import foresee
from dejavu.games.trip import events
from dejavu.games.trip.events import Forgotten, TripEvent
from dejavu.games.trip.scoring import Score, order_points
from dejavu.table.board.flights import FlightPath
from dejavu.table.board.highlight import Hand, Highlight
from dejavu.table.boards.trip import flights
from dejavu.table.boards.trip.flights import TripFlightPlan
from dejavu.table.boards.trip.game import TripScene
from dejavu.table.boards.trip.moments import CardTurn, Loss, moments_of
from dejavu.table.boards.trip.words.orders import order_card
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.shell.app import App
from tests.table.boards.trip.conftest import TableFor, laid
from tests.table.hands import AppAt, click, key, settle, target


@pytest.fixture
def app(app_at: AppAt) -> App:
    return app_at((1280, 720), bot_speed="normal", tips=False)


def _trips(scene: TripScene, *happened: TripEvent, by_hand: bool = False) -> Sequence[FlightPath]:
    return TripFlightPlan(scene, EventBatch(happened, by_hand), scene.state, scene.state).made()


def test_tiles_of_a_bot_fly_from_the_space_to_its_seat(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("", phase="draft", spaces=[["hotel", "shop"], [], []], new=[]))
    found = _trips(scene, events.SpaceTaken(1, 1, ("hotel", "shop")))
    assert [trip.end for trip in found] == [PlaceId("seat", number=1)] * 2


def test_ones_own_tiles_fly_to_the_tray_unless_a_hand_brought_them(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("", phase="draft", spaces=[["hotel", "shop"], [], []], new=[]))
    taken = events.SpaceTaken(0, 1, ("hotel", "shop"))
    assert [trip.away for trip in _trips(scene, taken)] == [PlaceId("tile", number=1), PlaceId("tile", number=2)]
    assert not _trips(scene, taken, by_hand=True)


def test_a_tile_of_a_bot_flies_to_its_small_map_and_is_not_drawn_before(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("T:D1 D2*"))
    (trip,) = _trips(scene, events.TileLaid(1, "hotel", "b2"))
    assert trip.end == trip.away == PlaceId("map", "b2", 1) and trip.seconds == 0.3


def test_a_marker_comes_from_the_supply_and_its_points_go_on_to_the_plate(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("T:D1 D2*"))
    cells = ("b1", "b2", "c1")
    trip, words = _trips(scene, events.MarkerLaid(1, "hotel-corner", cells, 1), events.MemoriesAgreed(1, cells, 3))
    assert trip.end == PlaceId("shared", "b1+b2+c1") and trip.away == PlaceId("shared", "b1")
    assert (words.told, words.end, words.stage) == ("3 cells agree +3", PlaceId("seat", number=1), 1)
    assert words.start == scene.spot(trip.end)


@pytest.mark.parametrize("by_hand", [False, True])
def test_every_source_of_points_is_named_once_with_its_number(app: App, table_for: TableFor, by_hand: bool) -> None:
    scene = table_for(app, laid("T:D1 D2*"))
    scored = events.PlaceScored(0, "hotel", "hotel", ("b1", "b2", "b3"), 4)
    standing = events.StandingChanged(0, Score(photos=3, false=-2, order=6))
    agreed = [events.MemoriesAgreed(0, cells, 1) for cells in (("b1",), ("b2",))]
    happened = (events.TileLaid(0, "hotel", "d1"), scored, *agreed, standing)
    found = [trip for trip in _trips(scene, *happened, by_hand=by_hand) if trip.told]
    photos = "Photos (0 of 4) +3"  # which step of the scale it is
    assert [trip.told for trip in found] == ["Hotel +4", "2 cells agree +2", photos, "False memories −2", "Order +6"]
    assert {trip.end for trip in found} == {PlaceId("seat", number=0)}
    assert [event for trip in found for event in trip.events] == list(happened[1:])
    rects = [trip.picture.get_rect(center=trip.start) for trip in found]
    assert not any(rect.collidelistall(rects[at + 1 :]) for at, rect in enumerate(rects)), "they lie apart"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_points_of_others_do_not_cover_the_plate_that_counts_them(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int]
) -> None:
    """Those from a small map stood on the plate beside which it is drawn."""
    app = app_at(size, bot_speed="normal", tips=False)
    scene = table_for(app, laid("T:D1 D2*"))
    scored = events.PlaceScored(1, "hotel", "hotel", ("b1", "b2", "b3"), 4)
    found = [trip for trip in _trips(scene, scored) if trip.told]
    assert [trip.told for trip in found] == ["Hotel +4"]
    words = found[0].picture.get_rect(center=found[0].start)
    assert not words.colliderect(target(app, "seat:1").rect)
    assert Rect((0, 0), size).contains(words)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_points_come_to_rest_beside_the_plate_that_counts_them(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], seat: int
) -> None:
    """They faded over the plates of others, on the way to one that they covered."""
    app = app_at(size, bot_speed="normal", tips=False)
    scene = table_for(app, laid("T:D1 D2*", others=("", "")))
    scored = events.PlaceScored(seat, "hotel", "hotel", ("b1", "b2", "b3"), 4)
    agreed = events.MemoriesAgreed(seat, ("b1", "b2"), 2)
    found = [trip for trip in _trips(scene, scored, agreed) if trip.told]
    assert [trip.told for trip in found] == ["Hotel +4", "2 cells agree +2"]
    first, second = (trip.picture.get_rect(center=trip.rest) for trip in found if trip.rest)
    plates = [target(app, f"seat:{each}").rect for each in range(3)]
    assert Rect((0, 0), size).contains(first) and Rect((0, 0), size).contains(second)
    assert first.inflate(2, 2).colliderect(plates[seat]) and not first.colliderect(second)
    assert first.collidelist(plates) == second.collidelist(plates) == -1


def test_points_of_an_order_card_bear_its_name(app: App, table_for: TableFor) -> None:
    """Of several cards each has its own; the sum is that of the event."""
    before = laid("T:D1 D2*")
    order = before.orders[0]
    after = before.clone()
    scene = table_for(app, before)
    orders = order_points(after, order)
    changed = events.StandingChanged(0, Score(order=6))
    with pytest.MonkeyPatch.context() as patch:
        paid = {id(before): orders, id(after): [orders[0] + 6, *orders[1:]]}
        patch.setattr(flights, "order_points", lambda state, which: paid[id(state)])
        (words,) = TripFlightPlan(scene, EventBatch([changed]), before, after).made()
    assert words.told == f"Order: {order_card(before, order).name} +6"


def test_tiles_that_are_forgotten_fly_to_false_memories(app: App, table_for: TableFor) -> None:
    state = laid("T:D1 D2* M:F6")
    state.players[0].false_memories = [0, 2]
    scene = table_for(app, state)
    sight, shop = (state.components.tiles[kind].id for kind in (0, 2))
    found = _trips(
        scene,
        events.TileForgotten(0, sight, "d1", Forgotten.COVERED),
        events.TileForgotten(0, shop, None, Forgotten.NO_CELL),
    )
    assert [trip.end for trip in found] == [PlaceId("false", number=0), PlaceId("false", number=1)]
    assert found[0].start == scene.own.cells.of(state.map.index["d1"]).center


def test_at_a_reveal_the_card_is_turned_and_spaces_drop_one_after_the_other(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("T:D1 D2*"))
    revealed = events.MemoryRevealed(4, "up", (("hotel", "shop", "bench"),) * 3)
    found = _trips(scene, revealed)
    assert [trip.away for trip in found] == [PlaceId("space", number=number) for number in (1, 2, 3)]
    assert [trip.delay for trip in found] == sorted({trip.delay for trip in found})
    assert max(trip.delay + trip.seconds for trip in found) <= 0.6
    (moment,) = moments_of(scene, EventBatch([revealed]), scene.state, scene.state)
    assert isinstance(moment, CardTurn)


def test_whatever_flies_has_landed_after_a_touch(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("H:B1 B2 B3*"))
    key(app, "1", "return")
    assert scene.flights.away and app.animating
    click(app, "seat:1")
    assert not scene.flights.away


def test_a_marker_is_not_drawn_before_it_lands(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("H:B1 B2 B3*"))
    key(app, "1", "return")
    assert len(scene.state.laid_markers) == 1
    under_way = scene.shared_map.lying()
    assert under_way == ()
    settle(app)
    assert scene.shared_map.lying() == tuple(scene.state.laid_markers)


@pytest.mark.parametrize(("agreed", "lights"), [(("b1", "b2", "b3"), 2), (("b1",), 1)])
def test_a_place_that_all_remember_alike_shines_on_both_maps(
    app: App, table_for: TableFor, agreed: tuple[str, ...], lights: int
) -> None:
    scene = table_for(app, laid("H:B1 B2 B3*"))
    scored = events.PlaceScored(0, "hotel", "hotel", ("b1", "b2", "b3"), 4)
    happened = EventBatch([scored, events.MemoriesAgreed(0, agreed, len(agreed))])
    (moment,) = moments_of(scene, happened, scene.state, scene.state)
    assert isinstance(moment, Highlight)
    assert len(moment.rects) == lights


def test_what_a_place_paid_is_told_once(app: App, table_for: TableFor) -> None:
    """Words that fly to the plate told it, and a label above the place told it again."""
    scene = table_for(app, laid("H:B1 B2 B3*"))
    scored = events.PlaceScored(0, "hotel", "hotel", ("b1", "b2", "b3"), 4)
    happened = EventBatch([scored, events.MemoriesAgreed(0, ("b1", "b2"), 2)])
    shining = moments_of(scene, happened, scene.state, scene.state)
    flying = TripFlightPlan(scene, happened, scene.state, scene.state).made()
    assert [one.words for one in shining if isinstance(one, Highlight)] == [""]
    assert [path.told for path in flying] == ["Hotel +4", "2 cells agree +2"]
    beside = target(app, "own:b1").rect.unionall([target(app, f"own:{cell}").rect for cell in ("b2", "b3")])
    assert beside.collidepoint(flying[0].start), "they begin beside the place"


def test_a_rivals_hand_is_seen_where_it_acts(app: App, table_for: TableFor) -> None:
    """Tiles and markers came from nowhere: one had to know whose turn it was."""
    scene = table_for(app, laid("H:B1 B2 B3*"))
    marker = scene.state.components.markers[0].id
    laid_marker = events.MarkerLaid(1, marker, ("b6", "b7"), 1)
    hands = moments_of(scene, EventBatch([laid_marker]), scene.state, scene.state)
    assert [(hand.seat, hand.rects) for hand in hands if isinstance(hand, Hand)] == [
        (1, (target(app, "shared:b6").rect.union(target(app, "shared:b7").rect),))
    ]
    own = EventBatch([replace(laid_marker, player=0)])
    assert not moments_of(scene, own, scene.state, scene.state), "I know where my hand is"


def test_a_photo_shines(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("T:D1 D2*"))
    caught, missed = (events.TileLaid(0, tile, "c6") for tile in ("hotel", "shop"))
    assert len(moments_of(scene, EventBatch([caught]), scene.state, scene.state)) == 1
    assert not moments_of(scene, EventBatch([missed]), scene.state, scene.state)


@pytest.mark.parametrize(
    ("lies", "gain", "words"),
    [
        ("S:B2 H:C6 M:E2 R:F6", 3, ["Every photo is found: +3"]),
        ("S:B2 H:C6", 2, []),
        ("", -2, []),
    ],
    ids=["the last", "one more", "none"],
)
def test_the_last_photo_has_a_moment(app: App, table_for: TableFor, lies: str, gain: int, words: list[str]) -> None:
    """It left no more than a grey line in the log."""
    scene = table_for(app, laid(lies))
    happened = EventBatch([events.StandingChanged(0, Score(photos=gain))])
    found = moments_of(scene, happened, scene.state, scene.state)
    assert [moment.words for moment in found if isinstance(moment, Highlight)] == words
    assert all(moment.seconds <= 1.2 for moment in found)
    someone = EventBatch([events.StandingChanged(1, Score(photos=gain))])
    assert not moments_of(scene, someone, scene.state, scene.state)


def test_an_order_that_is_met_shines(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("[T:A1 A2] [T:C1 C2] T:E1 E2*"))
    after, heard = scene.state.clone(), list[Event]()
    for text in ("choose(e1)", "choose(e2)", "score()"):
        foresee(after, Action.parse(text), heard.append)
    found = moments_of(scene, EventBatch(heard), scene.state, after)
    assert [moment.rects for moment in found if isinstance(moment, Highlight)][-1] == (target(app, "order").rect,)
    assert len(moments_of(scene, EventBatch(heard), after, after)) == len(found) - 1


def test_with_reduced_motion_the_same_happens(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at((1280, 720), reduced_motion=True, tips=False)
    scene = table_for(app, laid("H:B1 B2 B3*"))
    key(app, "1", "return")
    settle(app)
    assert not scene.flights.away and not scene.moments.away


def test_a_tile_without_a_cell_waits_in_the_tray_flies_off_and_is_named(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("T:D1 D2*"))
    scene.state.player.false_memories.append(scene.state.components.tile_index["shop"])
    lost = events.TileForgotten(0, "shop", None, Forgotten.NO_CELL)
    (trip,) = _trips(scene, lost)
    assert trip.end == PlaceId("false", number=0) and trip.delay >= 0.5
    (moment,) = moments_of(scene, EventBatch([lost]), scene.state, scene.state)
    assert isinstance(moment, Loss) and moment.words == "No cell is left: shop forgotten"
    assert scene.own.rect.contains(moment.area(0.5)), "it is said where one has just laid"
    others = events.TileForgotten(1, "shop", None, Forgotten.NO_CELL)
    chosen = events.TileForgotten(0, "shop", "a1", Forgotten.COVERED)
    assert not moments_of(scene, EventBatch([others, chosen]), scene.state, scene.state)


def test_undo_takes_the_lay_back_that_left_no_cell_even_while_tiles_fly(app: App, table_for: TableFor) -> None:
    state = laid("", phase="lay", memory="up", players=[{"hand": ["statue", "hotel", "shop"]}, {}])
    scene = table_for(app, state)
    click(app, "tile:3")
    click(app, "own:a1")
    click(app, "plate:lay")
    assert len(scene.state.player.false_memories) == 2 and scene.flights.away
    assert target(app, "undo").enabled
    key(app, "u")
    assert not scene.state.player.false_memories and len(scene.state.player.hand) == 3
