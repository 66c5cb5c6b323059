"""What ``data/trip.yaml`` says is the box of the rules page; what is wrong in it is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from dejavu import resources
from dejavu.content import ContentError
from dejavu.games.trip.city_map import city_map
from dejavu.games.trip.schema import components_from_data, read_components
from tests.games.trip.notation import trip

TEXT = resources.data("trip.yaml").read_text("utf-8")

FAULTS = {
    "an unknown place": ("place: sight,      count: 24", "place: ‸castle,      count: 24", "expected one of park"),
    "a place too many": ("points: [2]}", "points: [2], ‸colour: red}", "'colour' is not known here"),
    "a marker of another size": ("shape: two,    count: 6", "shape: bar,    count: 6", "park has 3 cells; expected 2"),
    "a map that is too narrow": ('"....~.."             # a', '‸"....~."             # a', "expected 7 signs"),
    "a photo on water": ("photos: {b2: sight", "photos: ‸{b5: sight", "photos: no land at b5"),
    "a border cell in the sea": ("g2, g3, g4]   # 13", "g2, g3, f4]   # 13", "border: no land at f4"),
    "a goal that nobody knows": ("goal: {places: {kinds: [park]", "goal: {‸palaces: {kinds: [park]", "not known here"),
    "a goal without its points": (
        "least: 3, points: 6}}}\n    - {id: nights",
        "least: 3}}}\n    - {id: nights",
        "points",
    ),
    "an id that comes twice": ("id: row, name: An avenue", "id: ‸column, name: An avenue", "each id once"),
    "a cell that comes twice": (
        "tiles: 3, cells: [[0, 1], [1, 0]",
        "tiles: 3, cells: [[0, 1], ‸[0, 1]",
        "each cell once",
    ),
    "too few tiles": ("rounds: 12", "rounds: 13", "13 rounds; expected at most 12"),
    "a total that does not close": ("  tiles: 120\n", "  tiles: ‸121\n", "tiles is 121, but there are 120"),
}


@pytest.mark.parametrize(("old", "new", "message"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_its_place(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert TEXT.count(old) >= 1
    before, after = TEXT.split(old, 1)
    path = tmp_path / "trip.yaml"
    path.write_text(before + new.replace("‸", "") + after, "utf-8")
    with pytest.raises(ContentError) as caught:
        read_components(path)
    told = "\n".join(map(str, caught.value.faults))
    assert message in told
    if "‸" in new:
        ahead = before + new.split("‸")[0]
        line, column = ahead.count("\n") + 1, len(ahead) - ahead.rfind("\n")
        assert f"{path}:{line}:{column}: " in told


def test_the_box_reads_back_from_a_journal() -> None:
    again = components_from_data(trip().components.source, "journal header")
    assert again.source == trip().components.source
    assert again.markers == trip().components.markers


@pytest.mark.parametrize(
    ("city", "small", "land", "waterside", "border"),
    [(0, False, 42, 14, 13), (0, True, 36, 12, 11), (1, False, 42, 10, 13), (1, True, 35, 9, 11)],
)
def test_both_cities_have_the_cells_of_the_rules_page(
    city: int, small: bool, land: int, waterside: int, border: int
) -> None:
    """Rules page, section 1; neighbours are looked for anew, cell by cell."""
    made = city_map(trip().components, city, small)
    cells = {divmod(cell, made.columns) for cell in range(49) if made.land >> cell & 1}
    water = {divmod(cell, made.columns) for cell in range(49) if made.water >> cell & 1}
    beside = {(r, c) for r, c in cells if {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & water}
    assert (len(cells), len(beside), made.border.bit_count()) == (land, waterside, border)
    assert made.waterside.bit_count() == len(beside)
