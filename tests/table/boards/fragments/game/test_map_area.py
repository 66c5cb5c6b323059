"""The map in play: looked at closely and wholly again, by wheel, keys and buttons."""

import pygame
import pytest

from dejavu.table.app import App
from dejavu.table.boards.fragments.game import GameScene
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, target


def table(app: App) -> GameScene:
    laid_out(app, position())
    assert isinstance(app.scene, GameScene)
    return app.scene


def wheel(app: App, steps: int) -> None:
    app.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))
    app.settle()


def test_the_wheel_never_leads_further_out_than_the_whole_map_and_there_it_lies_in_the_middle(app_at: AppAt) -> None:
    """The map once shrank to a corner, and nothing but a key that nobody knew brought it back."""
    app = app_at()
    scene = table(app)
    whole = scene.map.view.camera.pose
    app.input.pointer = (scene.map.rect.left + 40, scene.map.rect.top + 40)
    wheel(app, 6)
    assert scene.map.view.camera.pose.zoom > whole.zoom
    app.input.pointer = (scene.map.rect.right - 40, scene.map.rect.bottom - 40)
    wheel(app, -30)
    assert scene.map.view.camera.pose == whole
    assert not scene.map.view.hand_moved, "it follows the window again"


def test_buttons_zoom_and_bring_the_whole_map_back(app_at: AppAt) -> None:
    app = app_at()
    scene = table(app)
    whole = scene.map.view.camera.pose
    click(app, "zoom-in")
    click(app, "zoom-in")
    app.settle()
    closer = scene.map.view.camera.zoom
    click(app, "zoom-out")
    app.settle()
    assert whole.zoom < scene.map.view.camera.zoom < closer
    click(app, "fit")
    app.settle()
    assert scene.map.view.camera.pose == whole
    assert target(app, "zoom-in").tip == "Closer (key: +)"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_the_buttons_lie_beside_the_nebulae_of_the_whole_map(
    app_at: AppAt, size: tuple[int, int], scale: float
) -> None:
    app = app_at(size, ui_scale=scale)
    view = table(app).map.view
    for name in ("zoom-in", "zoom-out", "fit"):
        button = app.targets.named(name)
        if button is None:
            assert min(view.rect.size) < view.look.px(14), "they are left out only where the map is tiny"
        else:
            assert view.rect.contains(button.rect)
            assert view.nebula_at(button.rect.center) is None
