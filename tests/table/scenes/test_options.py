"""What a form says of the options of a game."""

from __future__ import annotations

import pytest

from dejavu import games
from dejavu.table.scenes.options import option_rows
from dejavu.table.widgets import Label


@pytest.mark.parametrize(("seats", "points"), [(2, "0, 4 points"), (3, "0, 4, 8 points"), (4, "0, 3, 6, 12 points")])
def test_an_even_start_says_how_many_points_it_gives(seats: int, points: str) -> None:
    options = [option for option in games.load("fragments").options() if option.id == "even_start"]
    rows = option_rows(options, {"even_start": False}, seats, lambda option, value: None)
    assert any(isinstance(row, Label) and points in row.words for row in rows)
