"""What a position of two tables of handlers keeps for speed stays at home."""

from __future__ import annotations

import pickle
from copy import copy
from random import Random

from dejavu.engine.chance import FreshChance
from dejavu.engine.ruled import OpenView
from tests.testgames.counting import CountingGame


def test_an_open_view_goes_to_another_process() -> None:
    """The position itself could not be pickled while somebody looked at it."""
    state = CountingGame().new_state(2, {})
    view = OpenView(0, state.snapshot())
    assert pickle.loads(pickle.dumps(view)).state.digest() == state.digest()


def test_a_copy_of_an_open_view_shares_no_position() -> None:
    """Another thread pickled the position while this one changed it."""
    state = CountingGame().new_state(2, {})
    view = OpenView(0, state.snapshot())
    other = copy(view)
    assert other.state is not state and other.state.digest() == view.state.digest() == state.digest()
    before = state.digest()
    state.apply_action(state.legal_actions()[0], FreshChance(Random(1)))
    assert state.digest() != before == other.state.digest() == view.state.digest()
