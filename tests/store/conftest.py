"""A registry of one small game."""

from collections.abc import Mapping
from typing import Any

import pytest

from dejavu import games
from dejavu.engine.game import Game
from tests.testgames.counting import CountingGame


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry knows the test's game alone."""

    def restore(name: str, content: Mapping[str, Any], where: str, mod: str = "") -> Game:
        if name != "counting":
            raise ValueError(f"there is no game {name!r}; expected counting")
        return CountingGame()

    monkeypatch.setattr(games, "restore", restore)
