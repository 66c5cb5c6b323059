"""Pictures and lines laid at a point, and text as large as a room allows."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Color, Rect, Surface

from dejavu.table.look import theme, typesetting
from dejavu.table.look.light import blit_at, blit_below, height_of
from dejavu.table.look.look import Look

WHITE = Color(255, 255, 255)


@pytest.fixture
def look() -> Look:
    return Look(theme.load(), (1280, 720))


def _canvas() -> Surface:
    return Surface((400, 300), SRCALPHA)


def _picture(width: int, height: int) -> Surface:
    picture = Surface((width, height), SRCALPHA)
    picture.fill(WHITE)
    return picture


def test_a_picture_lies_with_its_anchor_at_the_point_also_beyond_the_edge() -> None:
    canvas = _canvas()
    assert blit_at(canvas, _picture(20, 10), midright=(100, 50)) == Rect(80, 45, 20, 10)
    assert canvas.get_bounding_rect() == Rect(80, 45, 20, 10)
    assert blit_at(canvas, _picture(20, 10), center=(0, 0)) == Rect(-10, -5, 20, 10)


def test_pictures_below_each_other_leave_no_gap() -> None:
    pictures = [_picture(20, 10), _picture(40, 30)]
    left, middle = _canvas(), _canvas()
    blit_below(left, pictures, 50, left=7)
    blit_below(middle, pictures, 50, centerx=100)
    assert height_of(pictures) == 40
    assert left.get_bounding_rect() == Rect(7, 50, 40, 40)
    assert middle.get_bounding_rect() == Rect(80, 50, 40, 40)
    assert middle.get_at((85, 55)).a == 0 and middle.get_at((95, 55)) == WHITE


def test_a_line_stands_where_it_says_it_does(look: Look) -> None:
    canvas = _canvas()
    at = look.draw_text(canvas, "Kyoto", 1.2, "accent", "bold", midtop=(200, 40))
    assert at == look.text("Kyoto", 1.2, "accent", "bold").get_rect(midtop=(200, 40))
    assert at.contains(canvas.get_bounding_rect())


def test_a_paragraph_takes_the_first_size_that_breaks_no_word_and_is_low_enough(look: Look) -> None:
    words, sizes = "Remembered together", (4.0, 2.0, 1.0)
    width = look.font(2.0).size("Remembered")[0]
    assert not typesetting.is_wrapped_whole(words, look.font(4.0), width)
    high = look.paragraph(words, width, 2.0).get_height()
    for height, size in ((high, 2.0), (high - 1, 1.0)):
        lines = look.fitting_paragraph(words, (width, height), sizes)
        assert lines is not None and lines.get_size() == look.paragraph(words, width, size).get_size()
    assert look.fitting_paragraph(words, (width, 3), sizes) is None
