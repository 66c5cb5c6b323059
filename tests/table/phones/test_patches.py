"""A phone loads of a map only what has changed, and sees all of it."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from random import Random

import pygame
from pygame import Rect, Surface

from dejavu.table.phones.drawing import DrawnPatch
from dejavu.table.phones.patches import CELL, MOST, PatchedMap, changes
from tests.cases import some

SIZE = (301, 157)
_LOSSY = 60
"""By how much a pixel of a JPEG differs at most from what was drawn here."""


def laid(patches: Sequence[DrawnPatch]) -> Surface:
    """The map as a page shows it."""
    shown = Surface(SIZE)
    for patch in patches:
        picture = pygame.image.load(BytesIO(patch.content.body))
        assert picture.get_size() == patch.place[2:]
        shown.blit(picture, patch.place[:2])
    return shown


def test_patches_show_the_newest_map_however_much_has_changed() -> None:
    rng, drawn, patched = Random(1), Surface(SIZE), PatchedMap()
    counts = []
    for _act in range(3 * MOST):
        drawn = drawn.copy()
        for _change in range(rng.randrange(3)):
            spot = Rect(rng.randrange(SIZE[0]), rng.randrange(SIZE[1]), 30, 30)
            drawn.fill([rng.randrange(256)] * 3, spot)
        patches = patched.show(drawn)
        counts.append(len(patches))
        same = pygame.mask.from_threshold(laid(patches), (0, 0, 0), (_LOSSY, _LOSSY, _LOSSY, 255), drawn)
        assert same.count() == SIZE[0] * SIZE[1]
    assert 1 < max(counts) <= MOST and counts.count(1) > 1, "it begins anew now and then"


def test_only_what_has_changed_is_sent() -> None:
    patched, before, after = PatchedMap(), Surface(SIZE), Surface(SIZE)
    after.fill("white", (40, 40, 3, 3))
    after.fill("white", (290, 150, 20, 20))
    first, second = patched.show(before), patched.show(after)
    assert second[: len(first)] == first
    assert [patch.place for patch in second[1:]] == [tuple(place) for place in some(changes(before, after))]
    assert sum(width * height for _x, _y, width, height in changes(before, after)) <= 5 * CELL * CELL
    assert patched.show(after.copy()) == second


def test_a_map_of_another_size_is_sent_whole() -> None:
    patched = PatchedMap()
    patched.show(Surface(SIZE))
    (patch,) = patched.show(Surface((100, 100)))
    assert patch.place == (0, 0, 100, 100)
