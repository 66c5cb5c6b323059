"""A face in the ring and with the mark of its seat."""

from itertools import combinations

import pygame
import pytest

from dejavu.table.look import theme
from dejavu.table.look.faces import Portrait, face, mark
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures


@pytest.fixture
def look() -> Look:
    return Look(theme.load(), (1280, 720))


@pytest.mark.parametrize("side", [8, 12, 24])
@pytest.mark.parametrize(("one", "other"), list(combinations(range(4), 2)))
def test_marks_differ_by_their_shape_alone(look: Look, side: int, one: int, other: int) -> None:
    shapes = [pygame.mask.from_surface(mark(look, seat, side), 127) for seat in (one, other)]
    apart = shapes[0].overlap_area(shapes[1], (0, 0))
    joined = shapes[0].count() + shapes[1].count() - apart
    assert apart / joined < 0.9


@pytest.mark.parametrize("side", [24, 35, 128])
def test_a_face_is_round_and_as_large_as_asked(look: Look, side: int) -> None:
    drawn = face(look, Pictures(), Portrait("fox", 0), side)
    assert drawn.get_size() == (side, side)
    assert drawn.get_at((0, 0)).a == 0
    assert drawn.get_at((side // 2, side // 2)).a > 250


def test_the_ring_has_the_colour_of_the_seat(look: Look) -> None:
    for seat in range(4):
        drawn = face(look, Pictures(), Portrait("fox", seat), 128)
        assert drawn.get_at((64, 4))[:3] == tuple(look.theme.seat(seat)[1])[:3]


def test_a_face_without_a_picture_is_a_plain_plate(look: Look) -> None:
    pictures = Pictures()
    assert face(look, pictures, Portrait("nobody", 1), 24).get_at((12, 10)).a == 255
    assert pictures.missing == {"faces/nobody"}
