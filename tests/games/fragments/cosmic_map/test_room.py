from __future__ import annotations

from cmath import rect
from math import tau

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dejavu.games.fragments.cosmic_map.room import free_arcs

DISCS = st.lists(st.tuples(st.complex_numbers(max_magnitude=3000, allow_nan=False), st.floats(1, 2500)), max_size=8)


@example(100.0, [(2 + 5e-324j, 99.0)], 0)
@given(st.floats(100, 2000), DISCS, st.integers(0, 359))
def test_an_arc_is_free_exactly_where_no_disc_covers_it(
    radius: float, discs: list[tuple[complex, float]], degree: int
) -> None:
    way = rect(radius, tau * degree / 360)
    margins = [abs(way - centre) - size for centre, size in discs]
    if any(abs(margin) < 1e-3 for margin in margins):
        return  # on the very rim either answer is right
    assert any(arc.holds(way) for arc in free_arcs(radius, discs)) == all(margin > 0 for margin in margins)


@pytest.mark.parametrize(
    ("discs", "free"),
    [([], tau), ([(0j, 2.0)], 0.0), ([(0j, 0.5)], tau), ([(1 + 0j, 2**0.5), (-1 + 0j, 2**0.5)], 0.0)],
)
def test_all_and_nothing(discs: list[tuple[complex, float]], free: float) -> None:
    assert sum(arc.width for arc in free_arcs(1.0, discs)) == pytest.approx(free, abs=1e-6)
