"""Slots at every size that cards have on the table."""

import pygame
import pytest
from pygame import Color, Surface

from dejavu.games.fragments.components import ANY_SHAPE
from dejavu.table.boards.fragments.slots import Slots
from dejavu.table.look.theme import contrast
from tests.cases import some
from tests.table.boards.fragments.conftest import fragments
from tests.table.hands import AppAt

COMPONENTS = fragments().components
SIDES = [12, 14, 20, 27, 48]


@pytest.fixture
def slots(app_at: AppAt) -> Slots:
    app = app_at((1280, 720))
    return Slots(app.look, app.pictures, COMPONENTS)


def colours(surface: Surface) -> list[Color]:
    """Of every pixel that is not see-through."""
    width, height = surface.get_size()
    found = [surface.get_at((x, y)) for x in range(width) for y in range(height)]
    return [colour for colour in found if colour.a > 200]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("shape", [*range(len(COMPONENTS.shapes)), ANY_SHAPE])
def test_an_empty_slot_is_a_hollow_at_every_size(slots: Slots, shape: int, side: int) -> None:
    """On small cards it was once a solid pale shape, which looked like a purple bit."""
    seen = colours(slots.empty(shape, side))
    dark = [colour for colour in seen if contrast(colour, Color("white")) > 8]
    assert len(dark) >= 0.15 * len(seen), "its depth"
    rim = max(seen, key=lambda colour: contrast(colour, Color("black")))
    assert contrast(rim, slots.look.theme["field"]) >= 3, "its rim"


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("colour", COMPONENTS.colours)
def test_a_filled_slot_outshines_an_empty_one_on_a_card_of_the_same_colour(
    slots: Slots, colour: str, side: int
) -> None:
    """On a red card filled red slots were once duller than the empty one below them."""
    for shape, name in enumerate(some(COMPONENTS.shapes)):
        filled = slots.filled(COMPONENTS.bit_index[f"{colour}-{name}"], side)
        assert vivid(filled) > 1.1 * vivid(slots.empty(shape, side)), name


def vivid(surface: Surface) -> float:
    """Its mean brightness, in which a pure red is as bright as white."""
    seen = colours(surface)
    return sum(max(colour[:3]) for colour in seen) / len(seen)


@pytest.mark.parametrize("side", SIDES)
def test_the_next_slot_is_gold(slots: Slots, side: int) -> None:
    for shape in some(range(len(COMPONENTS.shapes))):
        plain, shining = slots.empty(shape, side), slots.empty(shape, side, next_slot=True)
        assert pygame.transform.average_color(shining)[0] > pygame.transform.average_color(plain)[0]


@pytest.mark.parametrize("side", [side for side in SIDES if side >= 14])
def test_the_next_slot_is_as_dark_inside_as_any_other(slots: Slots, side: int) -> None:
    """It was filled with gold, as if a yellow bit lay on it."""
    for shape in some(range(len(COMPONENTS.shapes))):
        plain, shining = (min(sum(each[:3]) for each in colours(slots.empty(shape, side, it))) for it in (False, True))
        assert shining <= plain + 30


@pytest.mark.parametrize("side", [side for side in SIDES if side >= 14])
def test_a_slot_for_any_bit_is_a_ring_with_a_dot_at_every_size(slots: Slots, side: int) -> None:
    """Large ones had five small shapes in the ring, and the words named only the dot."""
    slot = slots.empty(ANY_SHAPE, side)
    light = [sum(slot.get_at((round(share * side), side // 2))[:3]) for share in (0.5, 0.3)]
    assert light[0] > 2 * light[1], "the dot, and the dark between it and the ring"
