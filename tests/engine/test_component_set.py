"""How a box goes to other processes."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from dejavu import games


@pytest.mark.parametrize("name", games.NAMES)
def test_a_box_comes_back_whole_and_one_for_equal_ones(name: str) -> None:
    game: Any = games.load(name)
    box, sent = game.components, pickle.dumps(game.components)
    back = pickle.loads(sent)
    assert back is pickle.loads(sent)
    fields = type(box).__dataclass_fields__
    told = [name for name, field in fields.items() if field.init or name.endswith("_index")]
    assert all(getattr(back, name) == getattr(box, name) for name in told)
    assert all(hasattr(back, name) for name in fields)
