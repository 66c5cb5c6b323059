"""The table shows whatever the data may add to the box, or change in it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from dejavu.table.boards.trip.words.guidance import offer_line
from dejavu.table.boards.trip.words.notes import offer_note
from tests.games.trip.notation import changed, player
from tests.table.boards.trip.conftest import scene_of, seated
from tests.table.hands import AppAt


def add_a_city(data: dict[str, Any]) -> None:
    """Osaka, which lies as Kyoto does."""
    data["cities"].append({**deepcopy(data["cities"][0]), "id": "osaka", "name": "Osaka", "monuments": {}})
    data["totals"]["land"]["osaka"] = data["totals"]["land"]["kyoto"]
    for marker in data["markers"]:
        if "kyoto" in marker["cities"]:
            marker["cities"] = [*marker["cities"], "osaka"]
    for order in data["orders"]["advanced"]:
        order["osaka"] = order["kyoto"]


def add_a_kind_of_place(data: dict[str, Any]) -> None:
    """Museums, of two galleries."""
    data["places"].append({"id": "museum", "name": "Museum", "form": "shape", "least": 2, "points": [3]})
    data["tiles"].append({"id": "gallery", "name": "Gallery", "place": "museum", "count": 12})
    cities = [city["id"] for city in data["cities"]]
    data["markers"].append({"id": "museum", "place": "museum", "shape": "two", "count": 3, "cities": cities})
    for total, more in (("tiles", 12), ("markers", 3), ("markers-in-play", 3)):
        data["totals"][total] += more


def test_a_city_that_no_picture_shows_is_drawn(app_at: AppAt) -> None:
    app, game = app_at(), changed(add_a_city)
    state = game.position({"options": {"city": "osaka"}, "phase": "score", "memory": "row"})
    seated(app, state, game=game)
    assert scene_of(app).own.title() == "Ada's Osaka"


def test_a_kind_of_place_that_no_palette_knows_is_drawn(app_at: AppAt) -> None:
    app, game = app_at(), changed(add_a_kind_of_place)
    state = game.position(
        {"phase": "score", "memory": "row", "players": [{"tiles": {"a1": "gallery", "a2": "gallery"}}], "new": ["a2"]}
    )
    seated(app, state, game=game)
    (offer,) = scene_of(app).frame.offers
    assert offer_line(offer, scene_of(app).frame.names) == "Museum 3 + 2 = 5"


def pay_twice(data: dict[str, Any]) -> None:
    data["rules"]["memory-points"] = 2


def test_what_a_cell_pays_is_what_the_data_say(app_at: AppAt) -> None:
    app, game = app_at(), changed(pay_twice)
    state = game.position({"phase": "score", "memory": "row", "players": [player("T:A1 A2")], "new": ["a2"]})
    seated(app, state, game=game)
    scene = scene_of(app)
    (offer,) = scene.frame.offers
    assert offer_line(offer, scene.frame.names) == "Park 2 + 4 = 6"
    assert offer_note(state, offer, scene.words.names).lines == ("A1 A2: +2 each, a marker is laid there.",)
