"""Larger words make the bits on the map larger too."""

from itertools import pairwise

import pytest

from dejavu.table.boards.fragments.game import FragmentsScene
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt

SCALES = (1.0, 1.25, 1.5, 2.0)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_larger_scale_makes_bits_larger_and_leaves_the_map_whole(app_at: AppAt, size: tuple[int, int]) -> None:
    sides = []
    app = app_at(size)
    laid_out(app, position("sowing"))
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    for scale in SCALES:
        app.change("ui_scale", scale)
        app.settle()
        view = scene.map.view
        sides.append(view.bit_side(4))
        assert all(view.rect.contains(view.core(nebula)) for nebula in view.placements)
    assert all(before <= after for before, after in pairwise(sides))
    assert sides[2] >= 1.15 * sides[0]
