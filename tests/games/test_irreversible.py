"""What cannot be taken back is known beforehand, in every game: the table asks for it before a press in haste."""

from random import Random

import pytest

from dejavu import games
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from tests.amounts import amount
from tests.cases import optional
from tests.games.setups import lively


@pytest.mark.parametrize("name", games.NAMES)
def test_an_act_is_irreversible_just_where_undo_stops_after_it(name: str) -> None:
    game, rng = games.load(name), Random(name)
    session = Session(game, [Seat("Ada"), Seat("Ben")], 5, game.quick_options(rng))
    found: list[bool] = []
    while not session.state.is_terminal() and len(found) < amount(150, 2_000):
        action = lively(session.state.legal_actions(), rng)
        found.append(session.irreversible([action]))
        session.act(action)
        assert session.can_undo is not found[-1], action
    assert found
    optional(name, set(found) == {True, False})
