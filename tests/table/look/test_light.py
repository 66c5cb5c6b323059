"""Gradients: where they begin and end, and that their colour stays."""

from __future__ import annotations

from pygame import Color

from dejavu.table.look.light import gradient

COLOUR = Color(40, 60, 90)


def test_a_gradient_goes_from_the_left_to_the_right() -> None:
    drawn = gradient((60, 20), COLOUR, (200, 100, 0))
    row = [drawn.get_at((x, 10)).a for x in range(60)]
    assert row[0] > 190 and row[-1] < 10 and row == sorted(row, reverse=True)
    assert len({tuple(drawn.get_at((30, y))) for y in range(20)}) == 1


def test_a_gradient_goes_down_in_one_colour() -> None:
    drawn = gradient((20, 60), COLOUR, (0, 200), down=True)
    column = [drawn.get_at((10, y)) for y in range(60)]
    assert column[0].a < 10 and column[-1].a > 190 and column == sorted(column, key=lambda pixel: pixel.a)
    assert {(pixel.r, pixel.g, pixel.b) for pixel in column} == {(40, 60, 90)}
