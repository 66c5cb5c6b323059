"""Tips and refusals lie over no card and not over the viewer's pawn."""

from __future__ import annotations

import pytest
from pygame import Rect

from dejavu.lessons.tips import load_tips
from dejavu.table.boards.memoir.game import MemoirScene
from tests.cases import some
from tests.table.boards.memoir.acting import Silent, table_for
from tests.table.boards.memoir.nights import night
from tests.table.hands import AppAt

SIZES = [(1280, 720), (1024, 640), (1920, 1080)]
REFUSALS = (
    "No cards can be played this turn.",
    "A wall is in the way: no step leads there from your tile, and you have to go round it.",
)
HANDS: list[tuple[str, ...]] = [("a", "lantern"), ("a", "b", "c", "d", "lantern", "ladder")]


def table(app_at: AppAt, size: tuple[int, int], scale: float, place: str, hand: tuple[str, ...]) -> MemoirScene:
    app = app_at(size, ui_scale=scale, reduced_motion=True)
    state = night({"place": place, "hand": hand}, {"place": "1,0", "hand": ["b", "a"]}, {"hand": ["c"]})
    return table_for(app, state, worker=Silent())


def spared(scene: MemoirScene) -> list[Rect]:
    """The cards of all hands, and the viewer's pawn."""
    return [*(each.rect for each in some(scene.fans.placed)), scene.map.view.pawn_rect(0)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("place", ["0,-3", "3,-3", "0,0", "0,3"])
def test_a_refusal_lies_over_no_card_and_not_over_the_own_pawn(
    app_at: AppAt, size: tuple[int, int], scale: float, place: str
) -> None:
    """In the first row of the map it hid the pawn that was refused."""
    for hand in some(HANDS):
        scene = table(app_at, size, scale, place, hand)
        for words in some(REFUSALS):
            scene.app.refuse(words)
            assert scene.app.toasts.area.width and scene.app.toasts.area.collidelist(spared(scene)) < 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_tip_lies_over_no_card_and_not_over_the_own_pawn(app_at: AppAt, size: tuple[int, int], scale: float) -> None:
    longest = max(load_tips("memoir"), key=lambda tip: len(tip.say))
    seen = 0
    for hand in HANDS:
        for place in ("0,-3", "3,0", "0,3"):
            scene = table(app_at, size, scale, place, hand)
            scene.tips.shown = longest
            scene.arrange()
            if scene.tip.shown:
                seen += 1
                assert scene.tip.rect.collidelist(spared(scene)) < 0
    assert seen or (size, scale) == ((1024, 640), 1.5)
