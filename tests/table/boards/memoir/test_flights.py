"""What flies from where to where, when it does so, and whose turn is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from dejavu.table.board.flights import FlightPath
from dejavu.table.board.highlight import TurnSign
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.kit.item import PlaceId
from tests.table.boards.memoir.acting import Silent, chance_gives, show_faces, state_of, table_for, two
from tests.table.hands import AppAt, click, drag, key, settle


def flown(scene: MemoirScene, do: Callable[[], object]) -> list[FlightPath]:
    """The flights that something lets depart."""
    found: list[FlightPath] = []
    depart = scene.flights.depart

    def departs(paths: Sequence[FlightPath], own: bool, landed: Callable[[], None]) -> None:
        found.extend(paths)
        depart(paths, own, landed)

    scene.flights.depart = departs  # type: ignore[method-assign]
    do()
    scene.flights.depart = depart  # type: ignore[method-assign]
    return found


def ends(trips: list[FlightPath]) -> list[str]:
    return [trip.end.name for trip in trips]


def test_a_drawn_card_flies_to_where_it_will_lie(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["lantern", "a"]}, {}), people=2)
    chance_gives(scene.match, "card", "lantern")
    (trip,) = flown(scene, lambda: click(scene.app, "end"))
    assert trip.start == scene.spot(PlaceId("deck", "player"))
    assert trip.end.name == "hand:0-lantern:1" and trip.away == trip.end


def test_cards_of_an_exchange_fly_out_of_the_dialog(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["a", "a"]}, {"hand": ["a", "f"]}), people=2)
    key(scene.app, "x", "1", "4")
    scene.app.step(1 / 30)
    room = scene.exchange.rect
    scene.match.let_play = lambda choose: None  # type: ignore[method-assign]
    key(scene.app, "n")
    scene.app.step(1 / 30)
    trips = flown(scene, lambda: key(scene.app, "n"))
    assert ends(trips) == ["hand:1-a:1", "hand:0-f:0"]
    assert all(room.collidepoint(trip.start) for trip in trips)


def test_what_was_put_there_by_hand_does_not_fly(app_at: AppAt) -> None:
    state = show_faces(two({"place": "0,-2"}, {}), [("0,-2", "a")])
    state.up |= 1 << state.components.hexes.index["0,-2"]
    scene = table_for(app_at(), state)
    assert not flown(scene, lambda: drag(scene.app, "item", "hands:0"))
    assert state_of(scene).players[0].letters[0] == 1


def test_a_monster_flies_to_whom_it_is_passed_on(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["borrowed-coat"], "monsters": [{"card": "choir"}]}, {}))
    tables = state_of(scene).tables
    trips = flown(scene, lambda: scene.act(tables.play[tables.cards.index("borrowed-coat")]))
    assert "monster:choir" in ends(trips)


def test_what_comes_of_a_step_waits_until_the_step_has_been_seen(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({}, {}))
    chance_gives(scene.match, "event", "b", "stranger")
    trips = flown(scene, lambda: click(scene.app, "place:1,0"))
    assert all(trip.delay > 0.5 for trip in trips if trip.rises), [trip.delay for trip in trips]


@pytest.mark.parametrize("people", [1, 2])
def test_among_several_people_it_is_said_whose_turn_begins(app_at: AppAt, people: int) -> None:
    scene = table_for(app_at(), two({}, {}), people=people, worker=Silent())
    scene.app.step(0.1)
    chance_gives(scene.match, "card", "lantern")
    click(scene.app, "end")
    seen = []
    for _ in range(150):
        scene.app.step(1 / 30)
        seen.append(scene.moments.shown)
    signs = {each.seat for each in seen if isinstance(each, TurnSign)}
    assert signs == ({1} if people == 2 else set())


def test_the_sentence_calls_whoever_begins_until_they_have_acted(app_at: AppAt) -> None:
    scene = table_for(app_at(reduced_motion=True), two({}, {}), people=2)
    assert scene.words.sentence(scene.view).startswith("4 actions left.")
    chance_gives(scene.match, "card", "lantern")
    click(scene.app, "end")
    settle(scene.app)
    assert scene.words.sentence(scene.view).startswith("Ben, your turn. 4 actions left.")
    chance_gives(scene.match, "event", "b", "stranger")
    click(scene.app, "place:1,0")
    settle(scene.app)
    assert not scene.words.sentence(scene.view).startswith("Ben")
