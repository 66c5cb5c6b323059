"""The sentence and the main buttons: all of it in sight, and no click for nothing."""

import pytest

from dejavu.games.fragments.state import Phase
from dejavu.table.boards.fragments.game import GameScene
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800), (1920, 1080)])
def test_no_word_of_the_sentence_lies_under_a_button(app_at: AppAt, size: tuple[int, int], scale: float) -> None:
    app = app_at(size, ui_scale=scale)
    laid_out(app, position())
    scene = app.scene
    assert isinstance(scene, GameScene)
    guide = scene.areas["guide"]
    if not guide.folded:  # in a line the plate is as high as the words
        assert guide._column() == guide.reach  # type: ignore[attr-defined]
        room = guide._room.height + guide.reach.height - guide.rect.height  # type: ignore[attr-defined]
        assert guide._needed(guide._body()) <= room  # type: ignore[attr-defined]
    for target in guide.targets():
        assert guide.rect.contains(target.rect)


@pytest.mark.parametrize(("flower", "offered"), [(False, True), (True, False)])
def test_without_a_flower_one_click_leads_past_planting(app_at: AppAt, flower: bool, offered: bool) -> None:
    app = app_at((1280, 720))
    data = position()
    data["planting_done"] = False
    data["players"][0] |= {"circle": int(flower), "flowers": [], "tray": []}
    match = laid_out(app, data)
    assert (app.targets.named("meditation") is not None) is offered
    if offered:
        click(app, "meditation")
        app.settle()
        assert state_of(match).phase is Phase.MEDITATION
