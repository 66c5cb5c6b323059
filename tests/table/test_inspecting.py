"""What is shown large: what a hand goes to, and nothing else."""

from collections.abc import Sequence

import pytest
from pygame import Rect, Surface

from dejavu.table.shell import inspection
from dejavu.table.shell.app import App
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from tests.table.hands import AppAt, move


class Drifting(Scene):
    """Two plates, one of which lies at (50, 50)."""

    name = "drifting"

    def __init__(self) -> None:
        self.there = "first"
        self.shown: list[str | None] = []

    def targets(self) -> Sequence[Target]:
        away = "second" if self.there == "first" else "first"
        here = Target(name=self.there, rect=Rect(0, 0, 100, 100))
        return [here, Target(name=away, rect=Rect(300, 0, 100, 100))]

    def draw(self, surface: Surface) -> None:
        surface.fill("black")

    def inspect(self, target: Target | None) -> bool:
        self.shown.append(target.name if target else None)
        return True


@pytest.fixture
def drifting(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> tuple[App, Drifting]:
    monkeypatch.setattr(inspection, "REST", 0.0)
    app, scene = app_at((1280, 720)), Drifting()
    app.push(scene)
    app.step(0)
    return app, scene


def test_what_the_pointer_goes_to_is_shown(drifting: tuple[App, Drifting]) -> None:
    app, scene = drifting
    move(app, (50, 50))
    app.step(0)
    move(app, (350, 50))
    app.step(0)
    assert scene.shown == ["first", None, "second"]


def test_what_comes_to_lie_under_a_resting_pointer_is_not_shown_until_it_moves(drifting: tuple[App, Drifting]) -> None:
    app, scene = drifting
    move(app, (50, 50))
    app.step(0)
    scene.there = "second"
    scene.retarget()
    app.step(0)
    app.step(0)
    assert scene.shown == ["first", None]
    move(app, (51, 50))
    app.step(0)
    assert scene.shown == ["first", None, "second"]
