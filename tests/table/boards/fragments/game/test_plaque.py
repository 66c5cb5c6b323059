"""Completing a card is told where it happens, and forgotten when it is taken back."""

from random import Random
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.games.fragments.components import ANY_SHAPE
from dejavu.games.fragments.scoring import score
from dejavu.games.fragments.state import Phase
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.fragments.items import sentence
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.cases import some
from tests.table.boards.fragments.conftest import fragments, state_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.boards.fragments.test_sums import vp
from tests.table.hands import AppAt, settle

CARD = "purple-4"


PLANT = Action.parse("plant(girl)")


def one_bit_short(app: App, *more: str, phase: str = "deja-vu", circle: int = 0, **laid: Any) -> Match:
    """The first person holds all bits for a card but the last, and that one is in the tray; ``more`` is remembered."""
    components = fragments().components
    card = components.cards[components.card_index[CARD]]
    shapes = ["sun" if slot == ANY_SHAPE else components.shapes[slot] for slot in card.slots]
    bits = [f"white-{shapes[0]}", *(f"purple-{shape}" for shape in shapes[1:])]
    data = position()
    data["matrix"] = []
    for player in data["players"]:
        player |= {"short": {}, "tray": [], "chest": []}
    data["players"][0] |= {
        "hand": [],
        "long": ["red-1", "purple-5", *more],
        "circle": circle,
        "short": {CARD: bits[:-1]},
        "tray": bits[-1:],
    }
    data |= {"phase": phase, "planting_done": phase != "planting", "girl": "helix", **laid}
    return laid_out(app, data)


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_completed_card_is_told_with_what_it_brings_until_it_is_taken_back(
    app_at: AppAt, reduced_motion: bool
) -> None:
    app = app_at((1280, 720), reduced_motion=reduced_motion)
    match = one_bit_short(app)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
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
        f"joined pictures, chests: {player.chests}",
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
    assert isinstance(scene, FragmentsScene) and scene.plaque.shown
    assert scene.map.rect.contains(scene.plaque.rect)
    wanted = [target for target in app.targets if target.kind != "area" and not target.name.startswith("nebula:")]
    assert not [target.name for target in wanted if target.visible.colliderect(scene.plaque.rect)]


@pytest.mark.parametrize("laid", [0, 5, 9])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5)], ids=str)
def test_it_covers_no_bit(app_at: AppAt, size: tuple[int, int], scale: float, laid: int) -> None:
    """It lay in a corner of the map over bits that one wants to see, in a film at every card."""
    app = app_at(size, ui_scale=scale, reduced_motion=True)
    dealt = fragments().quick_options(Random(laid))["map"]
    match = one_bit_short(app, options={"map": dealt}, placements=dealt["placements"], links=dealt["links"])
    match.act(next(action for action in match.view.legal_actions() if action.verb == "add"))
    settle(app)
    scene = app.scene
    assert isinstance(scene, FragmentsScene) and scene.plaque.shown
    assert scene.map.rect.contains(scene.plaque.rect)
    cores = [scene.map.view.core(nebula) for nebula in some(scene.map.view.placements)]
    assert len(scene.plaque.rect.collidelistall(cores)) <= (scale > 1)


PAYS = {"purple-7": "+3 VP for Violet Throne", "white-6": "+2 VP for Garden of Clouds"}
"""Of a communal card that somebody has: what it pays for one more purple card, or for one more fragment."""


def test_points_of_a_communal_card_are_told_with_the_card_that_brings_them(app_at: AppAt) -> None:
    """They were told nowhere: the score rose by more than was said."""
    app = app_at((1280, 720))
    match = one_bit_short(app, "purple-7")
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    before = score(state_of(match), 0).total
    assert match.act(next(action for action in match.view.legal_actions() if action.verb == "add")) is None
    settle(app)
    assert PAYS["purple-7"] in scene.plaque.words
    assert vp([scene.plaque.words]) == score(state_of(match), 0).total - before


def test_a_fragment_that_pays_is_told_until_the_flower_is_taken_back(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = one_bit_short(app, "white-6", phase="planting", circle=1)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    before = score(state_of(match), 0).total
    assert match.act(PLANT) is None
    settle(app)
    assert scene.plaque.shown
    assert PAYS["white-6"] in scene.plaque.words
    assert score(state_of(match), 0).total - before == 2
    match.undo()
    settle(app)
    assert not scene.plaque.shown


@pytest.mark.parametrize(
    ("more", "said"), [(4, ""), (6, "With 10 cards the last turns begin: one more for each of the others.")]
)
def test_near_the_end_a_plaque_tells_how_near(app_at: AppAt, more: int, said: str) -> None:
    """The last turns came without anybody having been told."""
    others = ("green-3", "white-2", "red-7", "purple-1", "purple-2", "yellow-5")[:more]
    app = app_at((1280, 720))
    match = one_bit_short(app, *others)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    assert match.act(next(action for action in match.view.legal_actions() if action.verb == "add")) is None
    settle(app)
    assert len(state_of(match).players[0].long) == 3 + more
    assert scene.plaque.words.partition("\n")[2] == said


@pytest.mark.parametrize(("more", "is_told"), [(6, False), (7, True)])
def test_the_card_that_ends_the_game_is_told_before_it_is_completed(app_at: AppAt, more: int, is_told: bool) -> None:
    """What the tenth card brings on was told only after it."""
    others = ("green-3", "white-2", "red-7", "purple-1", "purple-2", "yellow-5", "green-1")[:more]
    match = one_bit_short(app_at((1280, 720)), *others)
    words = sentence(FragmentsFrame.of(match.session, 0))
    assert ("With 10 cards the last turns begin: one more for each of the others." in words) is is_told
    assert match.act(next(action for action in match.view.legal_actions() if action.verb == "add")) is None
    assert "With 10 cards" not in sentence(FragmentsFrame.of(match.session, 0))


@pytest.mark.parametrize(
    ("card", "long", "fragments_held", "counts"),
    [
        ("red-7", ["red-2"], [], "It counts 2 cards of its colour."),
        ("white-6", [], [], "It pays for memory fragments, of which it counts none yet."),
        ("white-6", [], ["cyan-1"], "It counts 1 memory fragment."),
        ("white-2", [], ["cyan-1", "cyan-2"], "It counts 2 memory fragments."),
        ("white-7", ["white-6"], ["cyan-1"], "It pays for memory fragments, of which it counts none yet."),
    ],
)
def test_it_says_what_a_communal_card_counts(
    app_at: AppAt, card: str, long: list[str], fragments_held: list[str], counts: str
) -> None:
    """Six points came for communal cards, and nothing said why six; a card without points seemed to be of no use."""
    app = app_at((1280, 720), reduced_motion=True)
    kind = fragments().components.cards[fragments().components.card_index[card]]
    shapes = ["sun" if slot == ANY_SHAPE else fragments().components.shapes[slot] for slot in kind.slots]
    data = position()
    data["matrix"] = []
    for player in data["players"]:
        player |= {"short": {}, "tray": [], "chest": [], "fragments": [], "long": []}
    own = {"hand": [], "long": long, "fragments": fragments_held, "tray": [f"blue-{shape}" for shape in shapes]}
    data["players"][0] |= own
    match = laid_out(app, data)
    for action in (f"construct({card})", *(f"fill(blue-{shape})" for shape in shapes)):
        assert match.act(Action.parse(action)) is None
    settle(app)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    assert scene.plaque.words.splitlines()[1] == counts


def test_it_lies_over_no_panel_that_is_being_read(app_at: AppAt) -> None:
    """It covered a tip in the corner of the map, of which only a rim was left to see."""
    app = app_at((1280, 720), reduced_motion=True)
    match = one_bit_short(app)
    match.act(next(action for action in match.view.legal_actions() if action.verb == "add"))
    settle(app)
    scene = app.scene
    assert isinstance(scene, FragmentsScene) and scene.plaque.shown
    scene.tip.place(scene.plaque.rect.copy())
    scene.plaque.place_now()
    assert not scene.plaque.rect.colliderect(scene.tip.rect)
