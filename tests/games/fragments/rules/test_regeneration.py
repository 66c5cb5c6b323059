"""Regeneration lays bits where the rules page (3, phase 4, step 2) says, one after the other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dejavu.games.fragments.rules.regeneration import plan

COUNTS = st.lists(st.integers(0, 9), min_size=1, max_size=15)


@given(counts=COUNTS, bits=st.integers(0, 60))
def test_every_bit_goes_to_the_lowest_class_that_is_not_full(counts: list[int], bits: int) -> None:
    planned = plan(counts, bits)
    now = list(counts)
    for nebula in planned.order:
        assert now[nebula] == min(now), "a nebula was given a bit before an emptier one"
        now[nebula] += 1
    assert len(planned.order) + planned.need == bits
    if planned.need:
        assert planned.candidates == [nebula for nebula, count in enumerate(now) if count == min(now)]
        assert 0 < planned.need < len(planned.candidates), "nothing to choose, or more bits than nebulae"
    else:
        assert not planned.candidates


@given(counts=COUNTS, bits=st.integers(0, 60))
def test_a_class_is_served_once_before_the_next_one(counts: list[int], bits: int) -> None:
    now = list(counts)
    served = []
    for nebula in plan(counts, bits).order:
        served.append(now[nebula])
        now[nebula] += 1
    assert served == sorted(served), "a class was begun again"


def test_planning_changes_nothing() -> None:
    counts = [0, 3, 1]
    plan(counts, 4)
    assert counts == [0, 3, 1]
