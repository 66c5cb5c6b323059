"""What is drawn again as the pointer moves and pieces are taken up is all that has changed."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from dejavu.table.shell.app import App
from tests.cases import some
from tests.table.boards.trip.conftest import LaidOut, TableFor, laid, scene_of
from tests.table.boards.trip.test_words import NO_CARDS
from tests.table.hands import AppAt, click, move, press, target
from tests.table.kept_pictures import windows_kept

MAPS = "[H:B1 B2 B3] @H:B3 C3 C2 R:E6 F6 B:G2*"


def lying(app: App, laid_out: LaidOut) -> None:
    laid_out(app, MAPS, phase="lay", hand=["shop", "shop"])


def drawn(app: App) -> bytes:
    return pygame.image.tobytes(app.window.surface, "RGB")


def pointed(app: App) -> Iterator[str]:
    """Point at cells of both maps, seats and other things, one after another; a frame for each."""
    names = [each.name for each in app.targets if each.name.startswith(("own:", "shared:", "seat:"))]
    for name in [*names[::7], "tray", "seat:1", *names[3::9], "supply"]:
        move(app, target(app, name).visible.center)
        app.step(0)
        app.step(0)
        yield name


@pytest.mark.parametrize("carried", [False, True])
def test_the_pointer_leaves_nothing_as_it_was_that_looks_different_now(
    app_at: AppAt, laid_out: LaidOut, carried: bool
) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    lying(app, laid_out)
    if carried:
        press(app, target(app, "tile:1").visible.center)
    for name in some(pointed(app)):
        before = drawn(app)
        app.invalidate()
        app.step(0)
        assert drawn(app) == before, name


def test_the_maps_are_painted_anew_only_when_something_at_rest_has_changed(
    app_at: AppAt, laid_out: LaidOut, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    lying(app, laid_out)
    scene, painted = scene_of(app), []
    paint = scene.own.draw_still

    def watched(surface: Surface) -> None:
        painted.append(True)
        paint(surface)

    monkeypatch.setattr(scene.own, "draw_still", watched)
    for _name in pointed(app):
        pass
    assert not painted
    scene.match.act(scene.view.legal_actions()[0])
    app.step(0)
    assert painted


def test_the_table_that_is_left_keeps_no_large_pictures(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at((1280, 720))
    lying(app, laid_out)
    left = scene_of(app)
    assert windows_kept(left, app) > 2
    app.pop()
    assert windows_kept(left, app) < 0.01


@pytest.mark.parametrize(
    ("number", "hour"), [(1, "morning"), (3, "morning"), (4, "noon"), (7, "evening"), (10, "night"), (12, "night")]
)
def test_the_day_of_a_trip_lasts_from_morning_to_night(
    app_at: AppAt, laid_out: LaidOut, number: int, hour: str
) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    laid_out(app, MAPS, phase="lay", hand=["shop", "shop"], round=number)
    scene = scene_of(app)
    assert [scene.own.hour, scene.shared_map.hour] == [hour, hour]


@pytest.mark.parametrize("still", [False, True])
def test_the_day_breaks_when_the_trip_is_over(app_at: AppAt, table_for: TableFor, still: bool) -> None:
    """The light of the last evening went out, and the city lay in the dark."""
    app = app_at((1280, 720), tips=False, reduced_motion=still)
    app.settings.bot_speed = "normal"
    state = laid("H:B1", round=12, phase="score", first=1, current=0, memories=NO_CARDS["memories"])
    scene = table_for(app, state, people=2)
    corner = scene.shared_map.cells.rect.topleft
    lights = [sum(app.window.surface.get_at(corner)[:3])]
    assert scene.own.hour == "night"
    click(app, "end")
    for _frame in range(120):
        app.step(1 / 30)
        app.draw()
        lights.append(sum(app.window.surface.get_at(corner)[:3]))
        if scene.daybreak == 1.0 and scene.own.hour == "morning":
            break
    assert scene.own.hour == "morning" and lights[-1] > lights[0]
    assert (len(set(lights)) == 2) is still
