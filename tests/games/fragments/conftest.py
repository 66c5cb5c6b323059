"""What every test of Fragments starts from."""

from __future__ import annotations

import pytest

from dejavu import games
from dejavu.games.fragments.game import Fragments


@pytest.fixture(scope="session")
def game() -> Fragments:
    """The game with the data that comes with the program."""
    loaded = games.load("fragments")
    assert isinstance(loaded, Fragments)
    return loaded
