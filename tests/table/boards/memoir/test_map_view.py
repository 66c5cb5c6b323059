"""Zooming and moving the map makes few pictures: a zoomed frame once took half a second."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Surface

from dejavu.table.boards.memoir.stills import Stills
from dejavu.table.boards.memoir.valley import tiles
from tests.table.boards.memoir.conftest import LaidOut, scene_of
from tests.table.hands import AppAt


def of_side(made: list[float]) -> Callable[[float], Surface]:
    def make(side: float) -> Surface:
        made.append(side)
        return Surface((round(side), round(2 * side)))

    return make


def test_a_picture_is_stretched_until_it_may_be_made_sharp_and_made_anew_when_it_looks_otherwise() -> None:
    made: list[float] = []
    stills = Stills()
    make = of_side(made)
    assert stills.get("tile", "fog", 10, make, sharp=False).get_size() == (10, 20)
    assert stills.get("tile", "fog", 15, make, sharp=False).get_size() == (15, 30)
    assert made == [10]
    assert stills.blurred(["tile", "other"], 15) == ["tile"]
    stills.get("tile", "fog", 15, make, sharp=True)
    stills.get("tile", "face", 15, make, sharp=False)
    assert made == [10, 15, 15]
    stills.keep(())
    stills.get("tile", "face", 15, make, sharp=True)
    assert made == [10, 15, 15, 15]


def test_while_the_zoom_changes_no_tile_is_made_and_afterwards_each_in_sight_once(
    app_at: AppAt, laid_out: LaidOut, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_at()
    laid_out(app)
    made: list[float] = []
    make = of_side(made)
    monkeypatch.setattr(tiles, "back", lambda studio, side, place=0: make(side))
    view = scene_of(app).map.view
    for _ in range(6):
        view.zoom(1)
        app.step(1 / 60)
    assert made == []
    for _ in range(60):
        app.step(1 / 30)
    assert 0 < len(made) <= len(view._seen(view.rect))
    assert set(made) == {view.side}


def test_nothing_is_kept_of_a_map_that_was_left(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    laid_out(app)
    view = scene_of(app).map.view
    assert view._stills._kept
    view.leave()
    assert not view._stills._kept
