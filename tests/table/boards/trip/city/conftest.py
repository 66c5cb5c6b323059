"""What draws the city, at the sizes of two windows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejavu.games.trip.city_map import CityMap, city_map
from dejavu.games.trip.components import Components
from dejavu.table.boards.trip.city.studio import TripStudio
from tests.games.trip.notation import trip
from tests.table.hands import AppAt

StudioAt = Callable[..., TripStudio]
SIDES = {(1280, 720): 62, (1920, 1080): 95}
"""Pixels of a cell, by the size of the window."""


def box() -> Components:
    """The box."""
    return trip().components


def map_of(city: str, small: bool = False) -> CityMap:
    """The map of a city."""
    return city_map(box(), box().city_index[city], small)


@pytest.fixture
def studio_at(app_at: AppAt) -> StudioAt:
    """A studio in a window of a size."""

    def make(size: tuple[int, int] = (1280, 720)) -> TripStudio:
        app = app_at(size)
        return TripStudio(app.look, app.pictures, box())

    return make
