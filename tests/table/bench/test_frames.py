from __future__ import annotations

from collections.abc import Callable

import pytest

from dejavu.table.bench import frames
from dejavu.table.bench.frames import Table


@pytest.fixture(scope="module")
def table() -> Table:
    return Table((1280, 720))


@pytest.mark.parametrize(
    "moved", [frames.drag, frames.pan, frames.zoom, frames.flight, frames.memory], ids=lambda f: f.__name__
)
def test_what_is_measured_is_drawn(
    table: Table, moved: Callable[[Table], list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "FRAMES", 40)
    drawn = table.app.frame
    times = moved(table)
    assert len(times) >= 40
    assert table.app.frame - drawn >= 20, "frames in which nothing is drawn measure nothing"
    assert table.app.idle


def test_steps_are_taken_back_and_seen_to_be(table: Table) -> None:
    drawn = table.app.frame
    before = table.scene.match.session.state.digest()
    times = frames.undo(table)
    assert len(times) > 3
    assert table.app.frame - drawn >= 2 * len(times)
    assert table.scene.match.session.state.digest() == before


def test_bare_blits_are_those_of_95_sprites(table: Table) -> None:
    _, sprites = frames._pictures(table.scene)
    assert len(sprites) == 95
    assert frames.bare_blits(table) > 0
