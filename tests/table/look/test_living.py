"""A picture that moves in its frame."""

from __future__ import annotations

import pytest
from pygame import Color, Rect, Surface

from dejavu.table.look import theme
from dejavu.table.look.living import LivingPicture
from dejavu.table.look.look import Look

SIZE = (300, 100)


def living() -> LivingPicture:
    picture = LivingPicture(Look(theme.load(), (1280, 720)), SIZE)
    for x in range(0, picture.ground.get_width(), 20):
        picture.ground.fill((40, 80, 5 * (x % 50)), (x, 0, 10, picture.ground.get_height()))
    return picture


@pytest.mark.parametrize("way", [-1.0, -0.3, 0.0, 1.0])
def test_it_draws_within_its_frame_and_covers_it(way: float) -> None:
    picture, surface = living(), Surface((400, 200))
    surface.fill("magenta")
    picture.draw(surface, (50, 50), way)
    frame = Rect((50, 50), SIZE)
    inside = surface.subsurface(frame)
    assert Color("magenta") not in [inside.get_at((x, y)) for x in range(0, 300, 3) for y in range(0, 100, 3)]
    outside = surface.copy()
    outside.fill("magenta", frame)
    blank = Surface((400, 200))
    blank.fill("magenta")
    assert outside.get_buffer().raw == blank.get_buffer().raw


def test_the_same_way_is_the_same_picture_and_another_way_is_not() -> None:
    picture = living()
    assert picture.still(0.2).get_buffer().raw == picture.still(0.2).get_buffer().raw
    assert picture.still(0.2).get_buffer().raw != picture.still(0.4).get_buffer().raw


def test_it_keeps_the_clip_of_its_surface() -> None:
    surface = Surface((400, 200))
    surface.set_clip(Rect(0, 0, 120, 120))
    living().draw(surface, (50, 50), 0.5)
    assert surface.get_clip() == Rect(0, 0, 120, 120)
    assert surface.get_at((200, 100)) == Color("black")
