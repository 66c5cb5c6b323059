"""The pictures of the memoir are what the scripts draw, the same at every time."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PIL import Image

from dejavu.games.memoir.components import Components
from tests.games.memoir.notation import memoir
from tools.art import __main__ as art
from tools.art.files import PICTURES
from tools.art.memoir import hallucinations, marks, pieces, portraits, stories, things, tiles, valley
from tools.art.memoir.canvas import Canvas, disc, soft
from tools.art.memoir.lighthouse import marks as lighthouse_marks
from tools.art.memoir.lighthouse import monsters
from tools.art.memoir.lighthouse import stories as lighthouse_stories


def box() -> Components:
    """The box."""
    return memoir().components


def difference(drawn: Image.Image, name: str) -> float:
    """Mean difference from the picture in the assets where it can be seen, of 255."""
    with Image.open(PICTURES / name) as kept:
        one, other = (np.asarray(picture.convert("RGBA"), float) for picture in (drawn, kept))
    # A transparent pixel has no colour worth comparing.
    seen = np.minimum(one[..., 3:], other[..., 3:]) / 255
    return float((np.abs(one[..., :3] - other[..., :3]) * seen).mean() + np.abs(one[..., 3] - other[..., 3]).mean())


def _mark() -> Image.Image:
    return marks.silhouette("archivist")


def _thing() -> Image.Image:
    return things.thing("e").cutout()


def _tile() -> Image.Image:
    return tiles.hallucination().printed()


def _token() -> Image.Image:
    return pieces.token().cutout()


def _fog() -> Image.Image:
    return valley.fog()


def _monster() -> Image.Image:
    return hallucinations.PLATES["tall-clock"]().printed()


def _second_mark() -> Image.Image:
    return marks.drawn(lighthouse_marks.MARKS["porthole"])


def _second_monster() -> Image.Image:
    return monsters.PLATES["cormorant"]().printed()


def _second_story() -> Image.Image:
    return lighthouse_stories.STORIES[7][1]().printed()


def _story() -> Image.Image:
    return stories.ghost(3)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("draw", "name"),
    [
        (_mark, "marks/archivist.webp"),
        (_thing, "things/e.webp"),
        (_tile, "tiles/hallucination.webp"),
        (_token, "pieces/token.webp"),
        (_fog, "grounds/fog.webp"),
        (_monster, "hallucinations/tall-clock.webp"),
        (_story, "stories/3-known.webp"),
        (_second_mark, "lighthouse/marks/porthole.webp"),
        (_second_monster, "lighthouse/hallucinations/cormorant.webp"),
        (_second_story, "lighthouse/stories/7-known.webp"),
    ],
)
def test_pictures_in_the_assets_are_what_the_script_draws(draw: Callable[[], Image.Image], name: str) -> None:
    # WebP loses a little.
    assert difference(draw(), f"memoir/{name}") < 4, "draw them again: python -m tools.art"


@pytest.mark.parametrize("draw", [_mark, _token, _fog])
def test_what_is_drawn_twice_is_the_same_to_the_byte(draw: Callable[[], Image.Image]) -> None:
    assert draw().tobytes() == draw().tobytes()


def test_everything_of_the_memoir_can_be_asked_for_by_name() -> None:
    folders = {path.relative_to(PICTURES).as_posix() for path in (PICTURES / "memoir").rglob("*") if path.is_dir()}
    assert folders <= set(art.DRAWERS)


def test_whatever_the_box_has_is_drawn() -> None:
    boxed = box()
    assert set(things.THINGS) == {letter.id for letter in boxed.letters}
    assert set(stories.STORIES) == set(stories.GHOSTS) == {memory.number for memory in boxed.memories}
    assert set(pieces.PAWNS) == {who.id for who in boxed.characters} == {draw.__name__ for draw in portraits.PORTRAITS}
    assert set(hallucinations.PLATES) == {card.id for card in boxed.hallucinations if card.monster} | {"ground"}
    shown = {card.id for deck in (boxed.player_cards, boxed.events) for card in deck}
    shown |= {card.id for card in boxed.hallucinations if not card.monster}
    assert shown <= set(marks.MARKS)


@pytest.mark.parametrize("sigma", [0.8, 3.0, 24.0])
def test_a_blur_keeps_the_light_away_from_the_borders(sigma: float) -> None:
    spot = np.zeros((240, 200), np.float32)
    spot[110:130, 90:110] = 1
    assert soft(spot, sigma).sum() == pytest.approx(spot.sum(), rel=0.02)


def test_a_shape_lies_where_its_pen_put_it_on_a_canvas_of_any_shape() -> None:
    canvas = Canvas((120, 80), "a test", 1)
    mask = canvas.mask(disc((1.0, -0.5), 0.25))
    rows, columns = np.nonzero(mask > 0.5)
    assert columns.mean() == pytest.approx(60 + 40 - 0.5, abs=0.6)
    assert rows.mean() == pytest.approx(20 - 0.5, abs=0.6)


def test_what_is_painted_can_be_cut_out() -> None:
    canvas = Canvas((64, 64), "a test", 1)
    canvas.paint(disc((0, 0), 0.5), "#FF0000")
    cut = canvas.cutout()
    assert cut.getpixel((32, 32))[3] == 255  # type: ignore[index]
    assert cut.getpixel((2, 2))[3] == 0  # type: ignore[index]
