"""The sentence and the main buttons: all of it in sight, and no click for nothing."""

import pytest

from dejavu.games.fragments.state import Phase
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.fragments.words import FragmentsNames, sentence
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, target


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800), (1920, 1080)])
def test_no_word_of_the_sentence_lies_under_a_button(app_at: AppAt, size: tuple[int, int], scale: float) -> None:
    app = app_at(size, ui_scale=scale)
    laid_out(app, position())
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    guide = scene.areas["guide"]
    if not guide.folded:  # in a line the plate is as high as the words
        assert isinstance(guide, ActionBar)
        assert guide.reach.contains(guide.words)
        assert guide.words.collidelist([button.rect for button in guide.targets()]) == -1
    for button in guide.targets():
        assert guide.rect.contains(button.rect)


@pytest.mark.parametrize(
    ("flower", "clicked", "phase"),
    [(False, "walk", Phase.PLANTING), (True, "end", Phase.PLANTING)],
)
def test_with_a_flower_the_golden_button_leads_to_planting_and_without_one_another_does(
    app_at: AppAt, flower: bool, clicked: str, phase: Phase
) -> None:
    app = app_at((1280, 720))
    data = position()
    data["planting_done"] = False
    data["players"][0] |= {"circle": int(flower), "flowers": [], "tray": []}
    match = laid_out(app, data)
    assert (app.targets.named("walk") is not None) is not flower
    assert target(app, "end").label == ("On to planting" if flower else "End turn, draw 1")
    click(app, clicked)
    app.settle()
    assert state_of(match).phase is phase


def test_after_planting_nobody_is_told_that_the_girl_may_walk(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position() | {"phase": "planting", "planting_done": True})
    names = FragmentsNames(state_of(match).components, match.names)
    assert isinstance(match.view, FragmentsView)
    assert sentence(match.view, names) == "The girl has planted. Discard cards you do not want, then end your turn."


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_two_main_buttons_show_all_their_words(app_at: AppAt, size: tuple[int, int], scale: float) -> None:
    app = app_at(size, ui_scale=scale)
    data = position()
    data["planting_done"] = False
    data["players"][0] |= {"circle": 0, "flowers": [], "tray": []}
    laid_out(app, data)
    look = app.scene.look
    for name in ("end", "walk"):
        button = target(app, name)
        least = max(0.8, 14 / look.em)
        assert look.font(least, "bold").size(button.label)[0] <= button.rect.width - look.px(1.2)
