"""What a form says of the options of a game."""

from __future__ import annotations

import pytest

from dejavu import games
from dejavu.engine.info import Option, Value
from dejavu.table.scenes.options import option_rows
from dejavu.table.widgets import Label


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_even_start_says_how_many_points_it_gives(seats: int) -> None:
    game = games.load("fragments")
    options = [option for option in game.options() if option.id == "even_start"]
    rows = option_rows(options, {"even_start": False}, seats, lambda option, value: None)
    (said,) = (row.words for row in rows if isinstance(row, Label))
    gives = game.components.rules.even_start  # type: ignore[attr-defined]
    for later in (given[seats] for given in gives.values() if seats in given):
        assert ", ".join(map(str, (0, *later))) in said
    assert "{" not in said


def test_a_form_says_which_values_are_none_of_the_box() -> None:
    towns: dict[Value, str] = {"rome": "Rome", "oslo": "Oslo", "bath": "Bath"}
    option = Option.choice("town", towns, "rome", "Town", "Where to.", ours=("oslo", "bath"))
    (said,) = (row.words for row in option_rows([option], {"town": "rome"}, 2, print) if isinstance(row, Label))
    assert said == "Where to. Made by us, not in the printed game: Oslo and Bath."
