"""What a position of two tables of handlers keeps for speed stays at home."""

from __future__ import annotations

import pickle

from dejavu.engine.ruled import OpenView
from tests.testgames.counting import CountingGame


def test_an_open_view_goes_to_another_process() -> None:
    """The position itself could not be pickled while somebody looked at it."""
    state = CountingGame().new_state(2, {})
    view = OpenView(0, state.snapshot())
    assert pickle.loads(pickle.dumps(view)).state.digest() == state.digest()
