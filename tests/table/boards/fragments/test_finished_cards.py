"""How far a seat is from the last turns; in these there may be more cards than bring them on."""

from types import SimpleNamespace
from typing import cast

import pytest

from dejavu.table.boards.fragments.areas.seats import FragmentsSeats
from dejavu.table.boards.fragments.table import FragmentsTable


class Plates(FragmentsSeats):
    """Somebody with so many finished cards, in a game that nears its end with ten."""

    def __init__(self, cards: int) -> None:
        state = SimpleNamespace(players=[SimpleNamespace(long=[0] * cards)])
        components = SimpleNamespace(rules=SimpleNamespace(end_cards=10))
        frame = SimpleNamespace(turns_left=lambda seat: None)
        self.scene = cast(FragmentsTable, SimpleNamespace(state=state, components=components, frame=frame))


@pytest.mark.parametrize(
    ("cards", "said"),
    [(1, "9 cards to the last turns"), (9, "1 card to the last turns"), (10, "10 cards"), (11, "11 cards")],
)
def test_a_plate_says_how_many_cards_are_lacking_for_the_last_turns(cards: int, said: str) -> None:
    assert Plates(cards).brief(0) == said
