"""Zooming and moving the map makes few pictures: a zoomed frame once took half a second."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Surface

from dejavu.table.boards.memoir.map_view import Stills, ValleyView
from dejavu.table.boards.memoir.valley import tiles
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.look.pictures import Pictures
from dejavu.table.shell.app import App
from tests.table.boards.memoir.acting import table_for, two
from tests.table.boards.memoir.conftest import LaidOut, scene_of
from tests.table.hands import AppAt
from tests.table.kept_pictures import windows_kept

SLOW = {
    *("mask", "cardboard", "_shade", "_rim", "inner_glow", "inner_light"),
    *("_basin", "_depth", "_frost", "_outline", "_face"),
}
"""What of the valley takes longest from near by."""


def of_side(made: list[float]) -> Callable[[float], Surface]:
    def make(side: float) -> Surface:
        made.append(side)
        return Surface((round(side), round(2 * side)))

    return make


def test_a_picture_stays_until_it_may_be_made_sharp_and_is_made_anew_when_it_looks_otherwise() -> None:
    made: list[float] = []
    stills = Stills()
    make = of_side(made)
    assert stills.get("tile", "fog", 10, make, sharp=False).picture.get_size() == (10, 20)
    assert stills.get("tile", "fog", 15, make, sharp=False).side == 10
    assert made == [10]
    assert stills.blurred(["tile", "other"], 15) == ["tile"]
    stills.get("tile", "fog", 15, make, sharp=True)
    stills.get("tile", "face", 15, make, sharp=False)
    assert made == [10, 15, 15]
    stills.clear()
    stills.get("tile", "face", 15, make, sharp=True)
    assert made == [10, 15, 15, 15]


def test_what_is_out_of_sight_is_kept_coarse() -> None:
    stills = Stills()
    make = of_side([])
    for tile in ("seen", "unseen"):
        stills.get(tile, "fog", 480, make, sharp=True)
    stills.coarsen_all_but(["seen"])
    assert stills.get("seen", "fog", 480, make, sharp=False).side == 480
    coarse = stills.get("unseen", "fog", 480, make, sharp=False)
    assert coarse.picture.get_size() == (coarse.side, 2 * coarse.side) == (48, 96)


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
    assert 0 < len(made) <= len(view.seen(view.rect))
    assert set(made) == {view.side}


def test_nothing_is_kept_of_a_map_that_was_left(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    laid_out(app)
    view = scene_of(app).map.view
    before = windows_kept(view, app)
    view.leave()
    assert windows_kept(view, app) < before - 0.9


def zoomed(app: App, view: ValleyView, steps: float) -> None:
    for _ in range(4):
        view.zoom(steps / 4)
        app.step(1 / 60)


def painted(app: App) -> bytes:
    app.invalidate()
    app.settle()
    return pygame.image.tobytes(app.window.surface, "RGB")


def test_a_zoomed_frame_stretches_no_more_than_is_seen(
    app_at: AppAt, laid_out: LaidOut, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every tile in sight was once stretched whole: near by that took ten times as long as blitting the table."""
    app = app_at()
    laid_out(app)
    view = scene_of(app).map.view
    zoomed(app, view, 8)
    stretched: list[tuple[int, int]] = []
    scale = pygame.transform.scale

    def counted(picture: Surface, size: tuple[int, int], *paper: Surface) -> Surface:
        stretched.append(size)
        return scale(picture, size, *paper)

    monkeypatch.setattr(pygame.transform, "scale", counted)
    view.zoom(0.2)
    app.step(1 / 60)
    assert stretched
    assert all(wide <= view.rect.width + view.side and tall <= view.rect.height + view.side for wide, tall in stretched)
    # Rectangles round hexagons overlap by a third.
    assert sum(wide * tall for wide, tall in stretched) < 1.6 * view.rect.width * view.rect.height


def test_after_a_zoom_no_frame_makes_more_than_one_thing_that_takes_long(
    app_at: AppAt, laid_out: LaidOut, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A blur, a glow and all that tiles share were once made in one frame: six frames long."""
    app = app_at()
    laid_out(app, seats=4)
    view = scene_of(app).map.view
    monkeypatch.setattr("dejavu.table.board.map.viewport._SHARPENING", 0.0)
    zoomed(app, view, 6)
    made = 0
    keep = MemoirStudio.keep

    def counted(studio: MemoirStudio, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        def watched() -> Surface:
            nonlocal made
            made += getattr(key[0], "__name__", "") in SLOW
            return make()

        return keep(studio, key, watched)

    monkeypatch.setattr(MemoirStudio, "keep", counted)
    most = 0
    for _ in range(600):
        made = 0
        app.step(1 / 60)
        most = max(most, made)
        if view.sharp:
            break
    assert view.sharp
    assert most == 1


def test_a_map_that_became_sharp_in_slices_is_as_one_painted_whole(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    laid_out(app, seats=3)
    view = scene_of(app).map.view
    for steps in (5, -3, -2):
        zoomed(app, view, steps)
        for _ in range(600):
            app.step(1 / 60)
        assert view.sharp
        sliced = painted(app)
        view.stills.clear()
        view.redraw()
        assert painted(app) == sliced


def test_a_map_at_rest_is_not_painted_again(app_at: AppAt, laid_out: LaidOut, monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_at()
    laid_out(app)
    view = scene_of(app).map.view
    zoomed(app, view, 3)
    for _ in range(600):
        app.step(1 / 60)
    assert view.sharp
    monkeypatch.setattr(view, "paint", lambda canvas: pytest.fail("it is at rest"))
    for _ in range(300):
        app.step(1 / 60)


def test_another_size_of_the_window_stretches_the_tiles_there_are(
    app_at: AppAt, laid_out: LaidOut, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All tiles were once made in the first frame, before anything was seen in the new size."""
    app = app_at((1280, 720))
    laid_out(app)
    for _ in range(60):
        app.step(1 / 60)
    made: list[float] = []
    make = of_side(made)
    monkeypatch.setattr(tiles, "back", lambda studio, side, place=0: make(side))
    pygame.display.set_mode((1600, 900))
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    app.step(1 / 60)
    assert len(made) <= 2
    for _ in range(600):
        app.step(1 / 60)
    assert len(made) > 10
    assert scene_of(app).map.view.sharp


def test_the_table_that_is_left_keeps_no_large_pictures(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at((1280, 720))
    laid_out(app)
    left = scene_of(app)
    zoomed(app, left.map.view, 4)
    assert windows_kept(left, app) > 2
    app.pop()
    assert windows_kept(left, app) < 0.01


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_the_frames_of_two_pawns_on_a_tile_cross_nothing(
    app_at: AppAt, laid_out: LaidOut, size: tuple[int, int], scale: float
) -> None:
    app = app_at(size, ui_scale=scale)
    laid_out(app, place="1,0", ben={"place": "1,0"})
    view = scene_of(app).map.view
    assert not view.pawn_rect(0).colliderect(view.pawn_rect(1))


def test_a_window_reads_its_background_once_and_no_other(
    app_at: AppAt, laid_out: LaidOut, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sky of another game was once read and scaled to the window before that of this one."""
    app = app_at((1280, 720))
    covered: list[str] = []
    cover = Pictures.cover

    def counted(pictures: Pictures, name: str, size: tuple[int, int], *more: Any) -> Surface:
        if size == app.window.size:
            covered.append(name)
        return cover(pictures, name, size, *more)

    monkeypatch.setattr(Pictures, "cover", counted)
    laid_out(app)
    assert covered == ["memoir/valley"]


def test_a_card_that_can_be_put_anywhere_lights_the_map_as_a_whole(app_at: AppAt) -> None:
    """Thirty-seven lit tiles looked like a choice of one."""
    scene = table_for(app_at(), two({}, {}))
    view = scene.map.view
    outline = [complex(*point) for point in view.whole_outline()]
    sides = [abs(one - other) for one, other in zip(outline, [*outline[1:], outline[0]], strict=True)]
    assert len(outline) == 6 * (2 * scene.state.components.rules.radius + 1)
    assert all(side == pytest.approx(view.side, rel=0.05) for side in sides)
