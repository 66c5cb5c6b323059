from __future__ import annotations

import pytest

from dejavu.arena import reference
from dejavu.arena.reference import GENERATIONS, life
from dejavu.table.play import thinking_time
from dejavu.table.play.thinking_time import advice


@pytest.mark.parametrize(
    ("levels", "compiled", "seconds", "said"),
    [
        (["person", "hard"], False, 0.2, "Keeper thinks about 2 seconds a turn on this computer."),
        (["hard", "hard"], False, 0.04, "Keeper thinks about 1 second a turn on this computer."),
        (["hard", "master"], False, 0.2, "Oracle thinks about 4 seconds a turn on this computer."),
        (["person", "medium"], False, 0.2, ""),
        (["person", "hard"], True, 0.2, ""),
    ],
)
def test_the_seats_page_says_how_long_the_slowest_thinks(
    levels: list[str], compiled: bool, seconds: float, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_time, "reference", lambda: seconds)
    assert advice(levels, compiled) == said


def test_the_taste_of_the_reference_is_the_share_it_is_taken_for() -> None:
    """Work is one pass over the neighbours of every living cell."""
    populations, alive = [], set(reference.R_PENTOMINO)
    for _ in range(GENERATIONS):
        populations.append(len(alive))
        alive = life(1, alive)
    share = sum(populations[: thinking_time.TASTE]) / sum(populations)
    assert share == pytest.approx(thinking_time.SHARE, rel=0.1)
