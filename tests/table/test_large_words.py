"""At a UI scale of 150 %, in a small window, nothing that is needed gives way to large words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Rect

from dejavu import games
from dejavu.table.board.item_area import ItemArea
from dejavu.table.kit.item import PlaceId
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Settings
from dejavu.table.shot import Paper
from dejavu.table.widgets import Button
from dejavu.table.widgets.button import even_out
from tests.cases import optional, some
from tools.overflow.scenes import scenes

SCENES = scenes()
PIECES = frozenset(
    (
        *("tray", "chest", "circle", "hand", "short", "long", "lifted", "deck", "discards", "kept"),
        *("tile", "space", "false", "order", "give", "get"),
    )
)
"""Kinds of things on the tables of ``FULL`` that are pictures rather than words; on others, all with a painter."""
SAME = 0.95
"""Share of a length from which on nobody sees a difference."""
FULL = {
    "fragments": ("position-full-table-1", "position-opening-1", "position-sowing-1", "fragments-lesson-9"),
    "trip": ("trip-shown", "trip-lesson-2", "trip-film"),
    "memoir": ("memoir-shown", "memoir-exchange", "memoir-consent", "memoir-four"),
}
"""Tables on which much lies, by game; of others the position in ``data/positions``, where there is one."""
TABLES = [
    (game, name)
    for game in games.NAMES
    for name in FULL.get(game, (f"{game}-shown",))
    if optional(game, name in SCENES)
]


@pytest.fixture
def shown() -> Callable[[str], Any]:
    """Puts a scene on a small screen, in large words; the scene itself is what is tested."""

    def show(name: str, scale: float = 1.5) -> Any:
        app = App(Paper((1280, 720)), Settings(reduced_motion=True, ui_scale=scale))
        SCENES[name](app)
        for _frame in range(4):
            app.step(0.5)
        return app.scene

    return show


@pytest.mark.parametrize("asked", ["memoir-letter", "memoir-ring"])
def test_what_a_card_asks_hides_no_hand_of_another(shown: Callable[[str], Any], asked: str) -> None:
    scene = shown(asked)
    others = [room for seat, room in scene.fans.rooms.items() if seat != scene.seat]
    assert scene.choices.shown
    assert scene.choices.rect.collidelist(others) < 0


@pytest.mark.parametrize("scale", [1.0, 1.4, 1.5])
def test_no_word_of_an_answer_is_cut(shown: Callable[..., Any], scale: float) -> None:
    """“Counter-clockwise” was, at 140 %."""
    scene = shown("memoir-way", scale)
    width = scene.look.font(scene.look.small).size("Counter-clockwise")[0]
    assert all(each.rect.width > width for each in some(scene.choices.placed))


def test_a_lesson_that_tells_of_the_clues_shows_them(shown: Callable[[str], Any]) -> None:
    scene = shown("memoir-lesson-2")
    lit = [PlaceId.named(name) for name in scene.match.guide.lit]
    assert lit
    assert all(scene.app.targets.named(spot.name) for spot in lit)


@pytest.mark.parametrize("game", [game for game in games.NAMES if f"{game}-pause" in SCENES])
def test_the_pause_has_the_volumes(shown: Callable[[str], Any], game: str) -> None:
    names = {target.name for target in shown(f"{game}-pause").app.targets}
    assert {"effects-volume", "music-volume"} <= names


def test_buttons_side_by_side_have_letters_of_one_size(shown: Callable[[str], Any]) -> None:
    look = shown("title").app.look
    one, other = (Button(words, words, lambda: None) for words in ("End", "End the turn without a walk"))
    width = look.font(0.9).size(other.words)[0] + look.px(0.6)
    for button in (one, other):
        button.place(Rect(0, 0, width, look.px(2)), look)
    even_out((one, other), look)
    assert one.size == other.size < 1
    assert other.fits(look, other.size)


def sides(scene: Any, game: str) -> dict[str, int]:
    """The shorter side of every piece on a table, by name."""
    areas = [*scene.areas.values(), *scene.overlaid.values()]
    placed = [each for area in areas if isinstance(area, ItemArea) and area.shown for each in area.placed]
    pieces = [each for each in placed if (each.item.id.kind in PIECES if game in FULL else each.item.picture)]
    return {each.item.id.name: min(each.rect.size) for each in pieces}


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_no_piece_is_smaller_than_beside_small_words(shown: Callable[..., Any], game: str, name: str) -> None:
    plain = sides(shown(name, 1.0), game)
    for scale in (1.4, 1.5):
        large = sides(shown(name, scale), game)
        pieces = some(plain.keys() & large.keys())
        smaller = {piece: (plain[piece], large[piece]) for piece in pieces if large[piece] < SAME * plain[piece]}
        assert smaller == {}
