"""What ``data/trip.yaml`` says is the box of the rules page; what is wrong in it is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from dejavu import resources
from dejavu.content import ContentError, open_data, open_yaml
from dejavu.games.trip.city_map import city_map
from dejavu.games.trip.schema import components_of
from tests.games.trip.notation import trip

TEXT = resources.data("trip.yaml").read_text("utf-8")

FAULTS = {
    "more orders in play than there are": (
        "orders-in-play: 1 ",
        "orders-in-play: ‸6 ",
        "orders-in-play is 6; expected at most 5",
    ),
    # tiles, shapes, places, markers
    "an unknown place": ("place: sight,      count: 24", "place: ‸castle,      count: 24", "expected one of park"),
    "a place too many": ("points: [2]}", "points: [2], ‸colour: red}", "'colour' is not known here"),
    "an id that is no word": ("{id: fountain,   name", "{id: ‸[fountain],   name", "id is a list"),
    "a marker of another size": (
        "{id: park,         place: park,       shape: two,",
        "‸{id: park,         place: park,       shape: bar,",
        "park has 3 cells; expected 2",
    ),
    "a shape in two parts": (
        "two:    [[0, 0], [0, 1]]",
        "two:    ‸[[0, 0], [0, 2]]",
        "two are not joined edge to edge",
    ),
    "a marker that fits nowhere": (
        "row:    [[0, 0], [0, 1], [0, 2], [0, 3]]",
        "row:    [[0, 0], [0, 1], [1, 0], [1, 1]]",
        "sight-row never lies on the map of singapore; expected a shape of its own",
    ),
    "a marker for a city that is not there": (
        "count: 6,  cities: [kyoto, singapore,",
        "count: 6,  cities: [kyoto, ‸osaka,",
        "expected one of kyoto, singapore",
    ),
    "a block with two kinds of marker": ("place: restaurant, shape: one", "place: shop, shape: one", "kinds of marker"),
    # cities
    "a map that is too narrow": ('"....~.."             # a', '‸"....~."             # a', "expected 7 signs"),
    "a photo on water": ("photos: {b2: sight", "photos: ‸{b5: sight", "photos: no land at b5"),
    "a photo off the map": ("photos: {b2: sight", "photos: {‸h2: sight", "'h2' is not known here"),
    "a photo in no colour": ("photos: {b2: sight", "photos: {b2: ‸castle", "expected one of sight"),
    "a border cell in the sea": ("g2, g3, g4]   # 13", "g2, g3, f4]   # 13", "border: no land at f4"),
    "a strip in two directions": ("small: {row: g}", "small: ‸{row: g, column: 1}", "expected a row or a column"),
    # memory cards
    "an id that comes twice": ("id: row, name: An avenue", "id: ‸column, name: An avenue", "each id once"),
    "a cell that comes twice": (
        "tiles: 3, cells: [[0, 1], [1, 0]",
        "tiles: 3, cells: [[0, 1], ‸[0, 1]",
        "each cell once",
    ),
    "a pattern that never fits": (
        "- {id: row, name: An avenue, colour: green, copies: 2, tiles: 2, cells: [[0, 0], [0, 1], [0, 2], [0, 3]]}",
        "- ‸{id: row, name: An avenue, colour: green, copies: 2, tiles: 2, cells: [[0, 0], [0, 9]]}",
        "row takes 1 tiles at most on the map of kyoto; expected 2, those of a space",
    ),
    "a kind with two pictures of a city": (
        "own-pictures: [sight, restaurant]",
        "own-pictures: [sight, ‸sight]",
        "is 'sight' again; expected each kind once",
    ),
    # order cards
    "a goal that nobody knows": ("goal: {places: {kinds: [park]", "goal: {‸palaces: {kinds: [park]", "not known here"),
    "an order for an unknown kind": ("goal: {places: {kinds: [park]", "goal: {places: {kinds: [‸zoo]", "one of park"),
    "two goals on one card": (
        "goal: {blocks: {kind: shop, size: 3, least: 2, points: 6}}",
        "goal: ‸{blocks: {kind: shop, size: 3, least: 2, points: 6}, largest-block: {kind: shop, points: 6}}",
        "2 goals; expected one goal",
    ),
    "a goal without its points": (
        "least: 3, points: 6}}}\n    - {id: nights",
        "least: 3}}}\n    - {id: nights",
        "points",
    ),
    # rules and totals
    "too few memory cards": ("rounds: 12", "rounds: ‸13", "13 rounds; expected at most 12"),
    "too few tiles": (
        "{2: 3, 3: 4, 4: 4}",
        "{2: 3, 3: 4, 4: ‸5}",
        "150 tiles are drawn with 4 seats; expected at most 120",
    ),
    "no points for all photos": ("[-2, -1, 1, 3, 6]", "‸[-2, -1, 1, 3]", "photos has 4 steps; expected 5"),
    "tiles that do not close": ("  tiles: 120\n", "  tiles: ‸121\n", "tiles is 121, but there are 120"),
    "markers that do not close": ("-in-play: 37", "-in-play: ‸36", "markers-in-play is 36, but there are 37"),
    "tiles of a seat that do not close": ("tiles-a-seat: 30", "tiles-a-seat: ‸28", "but there are 30"),
    "land that does not close": ("land: {kyoto: [42, 36]", "land: {kyoto: [42, ‸35]", "is 35, but there are 36"),
    "water that does not close": ("water: {full: 14,", "water: {full: ‸15,", "full is 15, but there are 14"),
}


@pytest.mark.parametrize(("old", "new", "message"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_its_place(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert TEXT.count(old) >= 1
    before, after = TEXT.split(old, 1)
    path = tmp_path / "trip.yaml"
    path.write_text(before + new.replace("‸", "") + after, "utf-8")
    with pytest.raises(ContentError) as caught:
        components_of(open_yaml(path))
    told = "\n".join(map(str, caught.value.faults))
    assert message in told
    if "‸" in new:
        ahead = before + new.split("‸")[0]
        line, column = ahead.count("\n") + 1, len(ahead) - ahead.rfind("\n")
        assert f"{path}:{line}:{column}: " in told


def test_the_box_reads_back_from_a_journal() -> None:
    again = components_of(open_data(trip().components.source, "journal header"))
    assert again.source == trip().components.source
    assert again.markers == trip().components.markers


@pytest.mark.parametrize(
    ("city", "small", "land", "waterside", "border"),
    [(0, False, 42, 14, 13), (0, True, 36, 12, 11), (1, False, 42, 10, 13), (1, True, 35, 9, 11)],
)
def test_cities_of_the_box_have_the_cells_of_the_rules_page(
    city: int, small: bool, land: int, waterside: int, border: int
) -> None:
    """Rules page, section 1; neighbours are looked for anew, cell by cell."""
    made = city_map(trip().components, city, small)
    cells = {divmod(cell, made.columns) for cell in range(49) if made.land >> cell & 1}
    water = {divmod(cell, made.columns) for cell in range(49) if made.water >> cell & 1}
    beside = {(r, c) for r, c in cells if {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & water}
    assert (len(cells), len(beside), made.border.bit_count()) == (land, waterside, border)
    assert made.waterside.bit_count() == len(beside)


def test_a_city_is_of_the_box_unless_the_data_say_that_it_is_ours() -> None:
    ours = {city["id"] for city in trip().components.source["cities"] if city.get("ours")}
    (option,) = (option for option in trip().options() if option.id == "city")
    assert ours
    assert set(option.ours) == ours
    assert option.default not in ours
