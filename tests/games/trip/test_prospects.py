"""What a position of the trip promises, and where the bots judge one."""

from __future__ import annotations

from random import Random

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripState
from tests.games.trip.notation import player, position, trip


def between(mine: str, theirs: str, played: int) -> TripState:
    """After so many rounds, before the next one is revealed."""
    players = [player(mine), player(theirs)]
    return position("", phase="reveal", memory=None, round=played, players=players, orders=["nights"])


@pytest.mark.parametrize(
    ("mine", "theirs", "played"),
    [
        pytest.param("H:B1 B2", "", 4, id="two of a hotel, and nothing"),
        pytest.param("H:B1 B2", "H:B1 E7", 4, id="two of a hotel that touch, and two that do not"),
        pytest.param("[H:B1 B2 B3]", "H:B1 B2", 11, id="a hotel, and two of one when it is late"),
        pytest.param("M:B1 B2 B3", "M:B1 B2 E7", 6, id="three shops that touch, and three that do not"),
    ],
)
def test_more_is_promised_to(mine: str, theirs: str, played: int) -> None:
    strategy, state = trip().strategy(), between(mine, theirs, played)
    assert strategy.prospect(state, 0) > 0.5 > strategy.prospect(state, 1)


def test_what_is_prepared_promises_the_less_the_fewer_rounds_are_left() -> None:
    prospects = [trip().strategy().prospect(between("S:B1 B2 C1", "", played), 0) for played in range(2, 12)]
    assert prospects == sorted(prospects, reverse=True)


def test_positions_are_judged_between_rounds_alone() -> None:
    """Afterwards nothing of the round is left to chance: what is under way can be played."""
    strategy, state = trip().strategy(), between("", "", 3)
    seen = {}
    while state.round < 5:
        seen[state.phase] = strategy.between_rounds(state)
        state.apply_action(state.legal_actions()[0], FreshChance(Random(1)))
    assert seen == {Phase.REVEAL: True, Phase.DRAFT: False, Phase.LAY: False, Phase.SCORE: False}
