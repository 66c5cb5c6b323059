"""The table of gestures, read both ways."""

from __future__ import annotations

import pytest

from dejavu.engine.action import Action
from dejavu.table.kit.gestures import Gesture, GestureTable
from dejavu.table.kit.item import Item, PlaceId

TABLE = GestureTable(
    Gesture("lay", "tile", "cell", ("tile", "cell")),
    Gesture("keep", "tile", "cell", ("tile", "cell")),
    Gesture("take", "space", args=("space",)),
    Gesture("take", "space", "tray", ("space",)),
    Gesture("plant", "flower", "nebula"),
    Gesture("choose", "cell", args=("cell",)),
    Gesture("choose", "plate", args=("answer",)),
)
HOTEL, BENCH = (Item(PlaceId("tile", number=n), about={"tile": name}) for n, name in enumerate(("hotel", "bench"), 1))
CELL, SPACE, TRAY, PLATE, BARE = (
    Item(PlaceId("cell", "c4"), about={"cell": "c4"}),
    Item(PlaceId("space"), about={"space": 2}),
    Item(PlaceId("tray")),
    Item(PlaceId("plate"), about={"answer": "clockwise"}),
    Item(PlaceId("cell", "far")),
)


@pytest.mark.parametrize(
    ("source", "place", "expected"),
    [
        (HOTEL, CELL, ["lay(hotel, c4)", "keep(hotel, c4)"]),
        (SPACE, None, ["take(2)"]),
        (SPACE, TRAY, ["take(2)"]),
        (HOTEL, None, []),
        (HOTEL, TRAY, []),
        (HOTEL, Item(PlaceId("cell"), about={"tile": "bench", "cell": "c4"}), []),
        (HOTEL, Item(PlaceId("cell")), []),
        (Item(PlaceId("flower")), Item(PlaceId("nebula", "orion")), ["plant()"]),
    ],
)
def test_a_click_or_drop_means_actions_in_the_order_of_the_table(
    source: Item, place: Item | None, expected: list[str]
) -> None:
    assert [str(action) for action in TABLE.actions_for(source, place)] == expected


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Action("lay", ("bench", "c4")), [BENCH.id, CELL.id]),
        (Action("take", (2,)), [SPACE.id]),
        (Action("take", (3,)), []),
        (Action("score"), []),
        (Action("choose", ("c4",)), [CELL.id]),
        (Action("choose", ("clockwise",)), [PLATE.id]),
    ],
)
def test_an_action_is_done_with_the_first_items_that_fit(action: Action, expected: list[PlaceId]) -> None:
    assert list(TABLE.touched(action, [TRAY, BARE, CELL, SPACE, PLATE, HOTEL, BENCH])) == expected


def test_what_is_meant_leads_back_to_what_is_touched() -> None:
    items = [HOTEL, BENCH, CELL, SPACE]
    meant = [
        (source, place, act) for source in items for place in (CELL, None) for act in TABLE.actions_for(source, place)
    ]
    assert meant
    for source, place, action in meant:
        assert TABLE.touched(action, items) == tuple(one.id for one in (source, place) if one)


@pytest.mark.parametrize(("item", "carried", "takes"), [(HOTEL, True, False), (CELL, False, True), (TRAY, False, True)])
def test_only_what_has_a_place_is_carried_and_only_places_take(item: Item, carried: bool, takes: bool) -> None:
    assert (TABLE.is_carried(item), TABLE.takes(item)) == (carried, takes)
