"""What bots meant, from journals that anybody may have written."""

from typing import Any

import pytest

from dejavu.engine.strategy import Reason
from dejavu.games import load, names
from dejavu.games.fragments.strategy.reasons import Why as OfFragments
from dejavu.games.memoir.strategy.reasons import Why as OfMemoir
from dejavu.table.board.news import describe_reasons
from tests.cases import some
from tests.table.hands import AppAt
from tests.table.seating import begun

NAMES = [*OfFragments, *OfMemoir, "photo", "completes", "no reason of any game"]
ABOUTS: list[tuple[Any, ...]] = [
    (),
    ("",),
    (10**9,),
    (-(10**9), "x"),
    ("no such thing",) * 4,
    (1, 1, 1, 1),
    (10**4000,),
]


@pytest.mark.parametrize("name", names())
def test_reasons_that_name_nothing_in_the_box_break_nothing(app_at: AppAt, name: str) -> None:
    match = begun(app_at(), load(name), ("Ada", "Ben: easy"), 5, {})
    words = match.board.words(match)  # type: ignore[attr-defined]
    for reason in some(NAMES):
        for about in some(ABOUTS):
            whys = [Reason(str(reason), about)]
            assert isinstance(describe_reasons(lambda why: words.what_for(why, ()), whys), str)
            assert isinstance(describe_reasons(lambda why: words.why(1, why, ()), whys), str)
