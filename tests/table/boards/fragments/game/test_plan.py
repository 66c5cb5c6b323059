"""The plan of a hint as a list: what is done, what is next, what comes then; in nobody's way."""

import pytest
from pygame import Rect

from dejavu.games.fragments.actions import END_PHASE
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, settle, target


def advised(app: App, name: str) -> tuple[Match, FragmentsScene]:
    """A position with its plan, of the quick bot alone: whoever thinks longer is not wanted here."""
    match = laid_out(app, position(name))
    worker = InlineWorker(fragments(), app.post)
    ask = worker.ask
    worker.ask = lambda level, *more: ask("easy", *more)  # type: ignore[method-assign]
    match.hints.worker = worker
    click(app, "hint")
    settle(app)
    assert isinstance(app.scene, FragmentsScene)
    return match, app.scene


def lines(scene: FragmentsScene) -> list[str]:
    return [row.words for row in scene.plan_panel.column.widgets]  # type: ignore[attr-defined]


def test_the_whole_turn_is_told_and_each_line_ticked_when_it_is_done(app_at: AppAt) -> None:
    app = app_at((1280, 720), reduced_motion=True)
    match, scene = advised(app, "sowing")
    told = lines(scene)
    assert told[0].startswith("› Sow to ")
    assert told[-1] == "· End the turn"
    assert len(told) == len(scene.plan_lines()) < len(match.hints.plan.left)  # type: ignore[union-attr]
    plan = match.hints.plan
    assert plan
    for step in plan.left[: plan.left.index(END_PHASE)]:
        where = len(plan.done) if (plan := match.hints.plan) else 0
        assert match.act(step) is None
        settle(app)
        assert match.hints.plan
        assert len(match.hints.plan.done) == where + 1
    assert lines(scene)[0].startswith("✓ Sow to ")
    assert sum(line.startswith("›") for line in lines(scene)) == 1


@pytest.mark.parametrize("name", ["sowing", "full-table"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_the_plan_covers_nothing_that_is_to_be_clicked(
    app_at: AppAt, size: tuple[int, int], scale: float, name: str
) -> None:
    app = app_at(size, ui_scale=scale, reduced_motion=True)
    match, scene = advised(app, name)
    panel = scene.plan_panel
    assert match.hints.shown
    if not panel.shown:
        assert size == (1024, 640), "there is room for it"
        return
    assert Rect((0, 0), size).contains(panel.rect)
    assert scene.pointed_at
    for spot in scene.pointed_at:
        assert not target(app, spot.name).visible.colliderect(panel.rect)
    for other in app.targets:
        if other.action and other.kind != "area" and not other.name.startswith(("plan", "log", "nebula:")):
            assert not other.visible.colliderect(panel.rect), other.name
    assert any(line.startswith("›") for line in lines(scene))


def test_lines_that_find_no_room_are_told_by_the_words_that_count_them(app_at: AppAt) -> None:
    """*… and 2 more* stood below a plan, and nothing told them."""
    app = app_at((1280, 720), reduced_motion=True)
    _match, scene = advised(app, "sowing")
    whole, panel = lines(scene), scene.plan_panel
    room = panel.rect.copy()
    while not lines(scene)[-1].startswith("…"):
        room.height -= 4
        panel.place_over(room, scene.map.rect, lambda _place: False)
        assert panel.shown
    more = next(each for each in panel.targets() if each.name == "plan-more")
    assert [*lines(scene)[:-1], *more.tip.splitlines()] == whole
