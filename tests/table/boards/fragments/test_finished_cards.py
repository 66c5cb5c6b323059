"""What a seat says of its finished cards, in the last turns too, when there may be more than bring these on."""

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


@pytest.mark.parametrize(("cards", "said"), [(1, "1 of 10 cards"), (10, "10 of 10 cards"), (11, "11 cards")])
def test_nobody_has_eleven_of_ten_cards(cards: int, said: str) -> None:
    assert Plates(cards).brief(0) == said
