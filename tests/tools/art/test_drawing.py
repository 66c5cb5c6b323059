"""The tools that draw: seamless noise, true distances, and pictures that are what the scripts draw."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tests.cases import some
from tools.art import bits
from tools.art.files import COLOURS, PICTURES, SHAPES, image
from tools.art.light import blur, eight_bit, inside, smooth
from tools.art.nebulae.plate import nebulae, points_of, smooth_outline
from tools.art.noise import field, line, sample
from tools.art.shapes import MARK_PLACES, mark_on, silhouette
from tools.art.worlds.panorama import CARD_WIDTH, WIDTH, Panorama, Strokes


def test_noise_closes_on_itself() -> None:
    noise = field((64, 96), 30, "seam", 2.2)
    across = np.abs(noise[:, -1] - noise[:, 0]).mean()
    assert across < 1.5 * np.abs(np.diff(noise, axis=1)).mean()


def test_a_ridge_closes_on_itself() -> None:
    ridge = line(500, 120, "ridge", 1.8)
    assert abs(ridge[-1] - ridge[0]) < 3 * np.abs(np.diff(ridge)).max()


def test_noise_belongs_to_its_name() -> None:
    assert np.array_equal(field((16, 16), 8, "one"), field((16, 16), 8, "one"))
    assert not np.array_equal(field((16, 16), 8, "one"), field((16, 16), 8, "two"))


@given(st.integers(-200, 200), st.integers(-200, 200))
def test_reading_noise_at_whole_places_gives_the_noise_itself_wrapped(x: int, y: int) -> None:
    noise = field((24, 40), 12, "grid")
    read = sample(noise, np.array([[float(x)]], np.float32), np.array([[float(y)]], np.float32))
    assert read[0, 0] == pytest.approx(noise[y % 24, x % 40], abs=1e-5)


@given(st.integers(3, 20), st.integers(3, 20), st.integers(0, 2**32 - 1))
def test_distance_inside_a_mask_against_brute_force(rows: int, columns: int, seed: int) -> None:
    mask = (np.random.default_rng(seed).random((rows, columns)) < 0.8).astype(np.float32)
    mask[0, 0] = 0
    outside = np.argwhere(mask == 0)
    places = np.argwhere(mask >= 0)
    true = np.sqrt(((places[:, None] - outside[None]) ** 2).sum(-1).min(1)).reshape(rows, columns)
    # Jump flooding may miss the nearest pixel by a little, never by a whole one.
    assert np.all(inside(mask) >= true - 1e-4)
    assert np.all(inside(mask) <= true + 1)


def test_blur_keeps_the_light() -> None:
    spot = np.zeros((32, 32), np.float32)
    spot[10, 20] = 1
    assert blur(spot, 3.0).sum() == pytest.approx(1, abs=1e-4)


def test_smoothstep_falls_when_its_ends_are_turned_round() -> None:
    assert smooth(1, 0, np.array([-1.0, 0.5, 2.0])).tolist() == [1.0, 0.5, 0.0]


def test_dither_keeps_the_mean_of_a_dark_gradient() -> None:
    dark = np.full((200, 200, 3), 10.4 / 255, np.float32)
    assert eight_bit(dark).mean() == pytest.approx(10.4, abs=0.05)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("colour", [colour for colour in COLOURS if colour != "white"])
def test_a_mark_lies_within_its_piece(shape: str, colour: str) -> None:
    mark, piece = mark_on(shape, colour, 160), silhouette(shape, 160)
    assert mark.sum() > 0
    assert (mark * piece).sum() / mark.sum() > 0.97
    assert shape in MARK_PLACES


@pytest.mark.slow
@pytest.mark.parametrize(("colour", "shape"), [("red", "sun"), ("white", "moon"), ("green", "lightning")])
def test_the_bits_in_the_assets_are_what_the_script_draws(colour: str, shape: str) -> None:
    drawn = np.asarray(image(*bits.bit(shape, colour), size=(bits.SIZE, bits.SIZE)), float)
    with Image.open(PICTURES / "bits" / f"{colour}-{shape}.png") as kept:
        difference = np.abs(drawn - np.asarray(kept.convert("RGBA"), float))
    assert difference.mean() < 0.5, "draw them again: python -m tools.art bits"


def test_a_nebula_has_three_to_five_points_and_its_curve_keeps_them() -> None:
    for name, outline in some(nebulae()[0]):
        tips = points_of(outline)
        assert 3 <= len(tips) <= 5, name
        assert points_of(list(reversed(outline))), name
        drawn = np.array(smooth_outline(outline))
        for tip in tips:
            assert np.min(np.hypot(*(drawn - outline[tip]).T)) < 1e-9, name


@pytest.mark.slow
def test_shapes_painted_over_the_join_show_on_both_sides() -> None:
    world = Panorama("join", [(0, "#000000"), (1, "#000000")])
    strokes = Strokes()
    strokes.disc(WIDTH, 300, CARD_WIDTH / 4, "#FFFFFF")
    world.paint(strokes)
    assert world.picture[300, 5].mean() > 0.5
    assert world.picture[300, WIDTH - 5].mean() > 0.5
    assert world.picture[300, WIDTH // 2].mean() < 0.05
