from __future__ import annotations

import pytest

from dejavu import resources
from dejavu.content import open_yaml
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.cosmic_map.geometry import MapGeometry
from dejavu.games.fragments.schema import components_of


@pytest.fixture(scope="session")
def components() -> Components:
    return components_of(open_yaml(resources.data("cards.yaml")))


@pytest.fixture(scope="session")
def geometry(components: Components) -> MapGeometry:
    return geometry_of(components)
