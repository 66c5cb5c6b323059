"""What pictures must be, whoever looks at them: joined, told apart, complete, small."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from tests.cases import some
from tests.plain_yaml import read_plain
from tools.art.shapes import mark_on

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "assets" / "pictures"
COLOURS = ("red", "yellow", "green", "blue", "purple", "white")
SHAPES = ("sun", "moon", "star", "lightning", "raindrop")
MEGABYTE = 1_000_000


@cache
def content() -> Any:
    """The card data as it is written."""
    return read_plain((ROOT / "data" / "cards.yaml").read_text(encoding="utf-8"))


@lru_cache(maxsize=8)  # a picture takes eight megabytes so
def pixels(name: str, size: int | None = None) -> NDArray[np.float64]:
    """A picture as RGBA from 0 to 1."""
    with Image.open(PICTURES / name) as source:
        picture = source.convert("RGBA")
    if size is not None:
        picture = picture.resize((size, size), Image.Resampling.LANCZOS)
    return np.asarray(picture, float) / 255


def lightness(colour: str, shape: str) -> float:
    """Median CIE L* of the paint of a bit, beside its mark."""
    picture = pixels(f"bits/{colour}-{shape}.png")
    paint = (picture[..., 3] > 0.95) & (mark_on(shape, colour, len(picture)) < 0.05)
    rgb = picture[paint][:, :3]
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    luminance = linear @ np.array([0.2126, 0.7152, 0.0722])
    return float(np.median(116 * np.cbrt(luminance) - 16))


def neighbours() -> list[tuple[str, str]]:
    """Every two cards whose pictures join, 7 and 1 included."""
    return [(f"{colour}-{n}", f"{colour}-{n % 7 + 1}") for colour in COLOURS for n in range(1, 8)]


@pytest.mark.parametrize(("left", "right"), neighbours())
def test_neighbouring_card_pictures_join(left: str, right: str) -> None:
    a, b = pixels(f"cards/{left}.webp")[..., :3], pixels(f"cards/{right}.webp")[..., :3]
    across = np.abs(a[:, -1] - b[:, 0]).mean()
    within = np.mean([np.abs(a[:, -3] - a[:, -2]).mean(), np.abs(b[:, 1] - b[:, 2]).mean()])
    assert across <= 2 * within + 0.012, f"{left} and {right} differ by {across:.3f} across the join"


def test_pictures_that_do_not_belong_together_do_not_join() -> None:
    """The measure above can fail."""
    a, b = pixels("cards/red-1.webp")[..., :3], pixels("cards/red-5.webp")[..., :3]
    assert np.abs(a[:, -1] - b[:, 0]).mean() > 2 * np.abs(a[:, -3] - a[:, -2]).mean() + 0.012


@pytest.mark.parametrize("card", [card["id"] for card in content()["cards"]])
def test_every_card_has_its_picture(card: str) -> None:
    assert pixels(f"cards/{card}.webp").shape[:2] == (700, 380)


@pytest.mark.parametrize("world", [world["id"] for world in content()["worlds"]])
def test_every_world_has_a_plain_panel(world: str) -> None:
    assert pixels(f"worlds/{world}.webp").shape[:2] == (700, 380)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
def test_drawn_bits_are_told_apart_in_greyscale(shape: str, one: str, other: str) -> None:
    # Light and shade move the painted colours a little; the palette itself keeps 8.
    assert abs(lightness(one, shape) - lightness(other, shape)) >= 5


@pytest.mark.parametrize(("one", "other"), list(combinations(SHAPES, 2)))
def test_silhouettes_are_told_apart_at_twenty_pixels(one: str, other: str) -> None:
    a, b = (pixels(f"bits/white-{shape}.png", 20)[..., 3] > 0.6 for shape in (one, other))
    assert (a & b).sum() / (a | b).sum() < 0.72


def test_a_sun_is_no_star_at_eighteen_pixels() -> None:
    """A yellow sun was taken for a yellow star, and the other way round."""
    sun, star = (pixels(f"bits/yellow-{shape}.png", 18)[..., 3] > 0.6 for shape in ("sun", "star"))
    assert (sun & star).sum() / (sun | star).sum() < 0.55


@pytest.mark.parametrize("colour", [colour for colour in COLOURS if colour != "white"])
def test_the_mark_of_a_colour_is_darker_than_the_piece(colour: str) -> None:
    grey = pixels(f"bits/{colour}-sun.png")[..., :3].mean(axis=-1)
    middle = grey[52:108, 52:108]
    assert np.percentile(middle, 95) - np.percentile(middle, 5) > 0.2


def test_nebulae_reach_as_far_as_they_say() -> None:
    extent = int((PICTURES / "nebulae" / "extent.txt").read_text(encoding="utf-8"))
    for nebula in some(content()["nebulae"]):
        picture = pixels(f"nebulae/{nebula['id']}.webp")
        size = len(picture)
        assert picture[size // 2, size // 2, 3] > 0.9
        for x, y in nebula["outline"]:
            # Just inside every corner there is gas, just outside of the square there is nothing.
            column, row = (round((0.97 * v + extent) * size / (2 * extent)) for v in (x, y))
            assert picture[row, column, 3] > 0.3, f"{nebula['id']} does not fill its outline at {x}, {y}"
        rim = np.concatenate([picture[0], picture[-1], picture[:, 0], picture[:, -1]])
        assert rim[:, 3].max() < 0.05


def test_every_picture_can_be_opened() -> None:
    """A picture of no bytes was once shipped: the tool that drew it had been stopped midway."""
    files = [path for path in (ROOT / "assets").rglob("*") if path.suffix in (".webp", ".png", ".ico")]
    assert len(files) > 100
    for path in files:
        assert path.stat().st_size, f"{path.name} is empty"
        with Image.open(path) as picture:
            picture.load()


def test_assets_stay_small() -> None:
    total = sum(path.stat().st_size for path in (ROOT / "assets").rglob("*") if path.is_file())
    assert total < 25 * MEGABYTE


FACES = sorted(path.stem for path in (PICTURES / "faces").iterdir() if "-" not in path.stem)
"""Without the siblings of bots, which the marks of their seats tell apart."""


def test_people_and_bots_have_faces_that_stay_small() -> None:
    assert len(FACES) >= 10
    assert sum(path.stat().st_size for path in (PICTURES / "faces").iterdir()) < 0.6 * MEGABYTE


@pytest.mark.parametrize("size", [24, 128])
@pytest.mark.parametrize(("one", "other"), list(combinations(FACES, 2)))
def test_faces_are_told_apart_in_greyscale(one: str, other: str, size: int) -> None:
    a, b = (pixels(f"faces/{name}.webp", size)[..., :3].mean(axis=-1) for name in (one, other))
    assert np.abs(a - b).mean() > 0.06
