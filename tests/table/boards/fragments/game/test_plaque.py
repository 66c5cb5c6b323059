"""Completing a card is told where it happens, and forgotten when it is taken back."""

import pytest

from dejavu.games.fragments.components import ANY_SHAPE
from dejavu.games.fragments.state import Phase
from dejavu.table.boards.fragments.game import GameScene
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import fragments, state_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, settle

CARD = "purple-4"


def one_bit_short(app: App) -> Match:
    """The first person holds all bits for a card but the last, and that one is in the tray."""
    components = fragments().components
    card = components.cards[components.card_index[CARD]]
    shapes = ["sun" if slot == ANY_SHAPE else components.shapes[slot] for slot in card.slots]
    bits = [f"white-{shapes[0]}", *(f"purple-{shape}" for shape in shapes[1:])]
    data = position()
    data["matrix"] = []
    for player in data["players"]:
        player |= {"short": {}, "tray": [], "chest": []}
    data["players"][0] |= {"hand": [], "long": ["red-1", "purple-5"], "short": {CARD: bits[:-1]}, "tray": bits[-1:]}
    return laid_out(app, data)


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_completed_card_is_told_with_what_it_brings_until_it_is_taken_back(
    app_at: AppAt, reduced_motion: bool
) -> None:
    app = app_at((1280, 720), reduced_motion=reduced_motion)
    match = one_bit_short(app)
    scene = app.scene
    assert isinstance(scene, GameScene)
    assert state_of(match).phase is Phase.DEJA_VU
    action = next(action for action in match.view.legal_actions() if action.verb == "add")
    card = fragments().components.card_index[CARD]
    tokens = state_of(match).players[0].tokens
    assert match.act(action) is None
    settle(app)
    player = state_of(match).players[0]
    kind = fragments().components.cards[card]
    assert card in player.long
    for words in (
        "Ada",
        kind.name,
        f"+{player.tokens - tokens} VP",
        f"+{kind.vp} VP",
        "+2 VP for joined pictures",
        f"chests: {player.chests}",
    ):
        assert words in scene.plaque.words
    assert not scene.plaque.rect.colliderect(scene.areas["long"].rect)
    match.undo()
    settle(app)
    assert not scene.plaque.shown


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_it_covers_nothing_that_is_to_be_clicked(app_at: AppAt, size: tuple[int, int], scale: float) -> None:
    """It lay over the chests, which one wants next."""
    app = app_at(size, ui_scale=scale, reduced_motion=True)
    match = one_bit_short(app)
    match.act(next(action for action in match.view.legal_actions() if action.verb == "add"))
    settle(app)
    scene = app.scene
    assert isinstance(scene, GameScene) and scene.plaque.shown
    assert scene.map.rect.contains(scene.plaque.rect)
    wanted = [target for target in app.targets if target.kind != "area" and not target.name.startswith("nebula:")]
    assert not [target.name for target in wanted if target.visible.colliderect(scene.plaque.rect)]
