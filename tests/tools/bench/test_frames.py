from __future__ import annotations

from collections.abc import Callable

import pytest

from dejavu import games
from tests.cases import some
from tools.bench import frames, full_table
from tools.bench.frames import Table


@pytest.fixture(scope="module")
def table() -> Table:
    return Table("fragments", (1280, 720))


@pytest.fixture(scope="module")
def trip() -> Table:
    return Table("trip", (1280, 720))


@pytest.fixture(scope="module")
def memoir() -> Table:
    return Table("memoir", (1280, 720))


@pytest.mark.parametrize(
    "moved", [frames.drag, frames.pan, frames.zoom, frames.flight, frames.memory], ids=lambda f: f.__name__
)
def test_what_is_measured_is_drawn(
    table: Table, moved: Callable[[Table], list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _expect_drawn(table, moved, monkeypatch)


@pytest.mark.parametrize("moved", [frames.drag, frames.over_cells], ids=lambda f: f.__name__)
def test_what_is_measured_of_the_trip_is_drawn(
    trip: Table, moved: Callable[[Table], list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _expect_drawn(trip, moved, monkeypatch)


@pytest.mark.parametrize("moved", [frames.drag, frames.pan, frames.zoom, frames.over_cells], ids=lambda f: f.__name__)
def test_what_is_measured_of_the_memoir_is_drawn(
    memoir: Table, moved: Callable[[Table], list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _expect_drawn(memoir, moved, monkeypatch)


def _expect_drawn(table: Table, moved: Callable[[Table], list[float]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "FRAMES", 40)
    drawn = table.app.frame
    times = moved(table)
    assert len(times) >= 40
    assert table.app.frame - drawn >= 20, "frames in which nothing is drawn measure nothing"
    assert table.app.idle


UNDONE = {"memoir": 1}
"""How many steps can be taken back at least, elsewhere four: most of the memoir flip a tile up, and stay."""


@pytest.mark.parametrize("name", frames.MOVEMENTS)
def test_steps_are_taken_back_and_seen_to_be(name: str, request: pytest.FixtureRequest) -> None:
    table = request.getfixturevalue("table" if name == "fragments" else name)
    drawn = table.app.frame
    before = table.match.session.state.digest()
    times = frames.undo(table)
    assert UNDONE.get(name, 4) <= len(times) <= frames.STEPS
    assert table.app.frame - drawn >= 2 * len(times)
    assert table.match.session.state.digest() == before


@pytest.mark.parametrize("name", frames.MOVEMENTS)
def test_bare_blits_are_those_of_95_sprites(name: str, request: pytest.FixtureRequest) -> None:
    table = request.getfixturevalue("table" if name == "fragments" else name)
    assert len(frames.PICTURES[name](table.scene)) == 95
    assert frames.bare_blits(table) > 0


def test_no_game_that_is_measured_lacks_its_rows() -> None:
    measured = set(frames.MOVEMENTS)
    assert measured == set(frames.PICTURES) == set(frames.CARRIED) == set(full_table.FULL) == set(full_table.ROUNDS)
    assert measured <= set(games.NAMES)


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)], ids=lambda size: f"{size[1]} lines")
def test_tiles_of_the_whole_map_are_drawn_as_they_were_made(size: tuple[int, int]) -> None:
    """A larger layout once had all of them stretched in every frame of a pan: it took ten times as long."""
    table = Table("fragments", size)
    view = table.scene.map.view
    clip = table.app.window.surface.get_rect()
    for tile, place in some(view.placements.items()):
        middle = view.camera.to_screen(place.x, place.y)
        seen = view.tiles.seen(tile, place.angle, view.camera.zoom, middle, clip, sharp=True)
        assert seen is not None
        assert seen[0].get_size() == view.tiles.get(tile, place.angle, view.camera.zoom).get_bounding_rect().size
    table.app.window.close()
