"""What draws the valley, at the sizes of two windows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejavu.games.memoir.components import Components
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from tests.games.memoir.notation import memoir
from tests.table.hands import AppAt

StudioAt = Callable[..., MemoirStudio]
SIDES = {(1280, 720): 49, (1920, 1080): 76}
"""Pixels of the side of a tile, by the size of the window (table page, 1)."""


def box() -> Components:
    """The box."""
    return memoir().components


@pytest.fixture
def studio_at(app_at: AppAt) -> StudioAt:
    """A studio in a window of a size."""

    def make(size: tuple[int, int] = (1280, 720)) -> MemoirStudio:
        app = app_at(size)
        return MemoirStudio(app.look, app.pictures, box())

    return make
