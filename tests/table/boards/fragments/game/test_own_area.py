"""What a player has won and may count on is on the table at every size."""

import pytest

from dejavu.table.board.turn_line import turn_line
from dejavu.table.boards.fragments.areas.lit import light_reach
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.look.look import em_for
from tests.table import hands
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, settle
from tests.table.lettering import Lettered


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("held", [(), ("cyan-1",), ("cyan-1", "cyan-2", "amber-4", "magenta-3", "amber-3", "cyan-5")])
def test_every_fragment_won_lies_beside_long_term_memory_and_says_what_it_is(
    app_at: AppAt, size: tuple[int, int], held: tuple[str, ...]
) -> None:
    app = app_at(size)
    data = position()
    for player in data["players"]:
        player["fragments"] = []
    data["players"][0]["fragments"] = list(held)
    match = laid_out(app, data)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    shown = [target for target in app.targets if target.name.startswith("fragment:")]
    assert sorted(target.name.removeprefix("fragment:") for target in shown) == sorted(held)
    for target in shown:
        assert scene.areas["long"].rect.contains(target.rect)
        assert scene.inspector.show(target)
    assert len(state_of(match).players[0].fragments) == len(held)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("chests", range(1, 6))
def test_the_icons_of_the_girl_tile_have_their_own_line_however_many_chests_there_are(
    app_at: AppAt, chests: int, scale: float
) -> None:
    app = app_at((1280, 720), ui_scale=scale)
    match = laid_out(app, position())
    state_of(match).players[0].chests = chests
    match.changed()
    settle(app)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    tile = scene.areas["girl"]
    line = tile.icon_line  # type: ignore[attr-defined]
    assert tile.rect.contains(line)
    assert line.height >= em_for(scene.look.size, 1.0)
    places = [t for t in tile.targets() if t.name.startswith(("chest:", "circle"))]
    assert len(places) == chests + 1
    for target in places:
        assert not target.rect.colliderect(line), f"{target.name} lies over the icons"
        assert tile.rect.contains(target.rect)


def test_a_long_name_never_hides_the_phase(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid_out(app, position())
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    assert turn_line(scene).startswith("Deja vu")


def test_one_chest_is_not_called_chests(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position())
    for chests, words in ((1, ", 1 chest."), (2, ", 2 chests.")):
        state_of(match).players[0].chests = chests
        match.changed()
        settle(app)
        assert words in hands.target(app, "seat:0").tip


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_what_is_empty_says_what_it_is_for_where_headings_have_no_room(
    app_at: AppAt, paragraphs: list[Lettered], scale: float
) -> None:
    """From 125 % on two of the boxes below the map bore no name at all."""
    app = app_at((1280, 720), ui_scale=scale, reduced_motion=True)
    match = laid_out(app, position("sowing"))
    player = state_of(match).players[0]
    player.long.clear()
    match.changed()
    settle(app)
    paragraphs.clear()
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    for name in ("long", "short"):
        scene.areas[name].draw(app.window.surface)
    assert [each.words for each in paragraphs] == ["Long-term memory: 0 of 10", "Short-term memory"]
    player.long.append(0)
    match.changed()
    settle(app)
    paragraphs.clear()
    scene.areas["long"].draw(app.window.surface)
    assert not paragraphs, "the cards say it"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_light_of_a_card_leaves_the_heading_above_it_free(app_at: AppAt, size: tuple[int, int]) -> None:
    """The golden ring lay on the feet of *Ada's hand* and *Communal cards*."""
    app = app_at(size)
    laid_out(app, position())
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    for name, first, words in (("hand", "hand:", "Ada's hand"), ("row", "row:", "Communal cards")):
        area = scene.areas[name]
        if name == "row" and scene.row.drawer:
            continue
        ink = scene.look.text(words, area.small).get_bounding_rect().bottom
        card = min(target.rect.top for target in area.targets() if target.name.startswith(first))
        assert area.rect.top + scene.look.px(0.15) + ink <= card - light_reach(em_for(scene.look.size, 1.0)), name
