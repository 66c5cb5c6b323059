"""Bars of scores with losses, and the names beside a chart."""

from collections.abc import Sequence

import pytest
from pygame import Color, Rect, Surface

from dejavu.table.board.bars import Span, category_colours, draw_bar, span_of
from dejavu.table.board.finale.chart import moved_apart
from dejavu.table.text import signed
from tests.cases import some
from tests.table.hands import AppAt


@pytest.mark.parametrize(
    ("scores", "span"),
    [
        ([(3, 4), (5, 0)], (0, 7)),
        ([(3, -2), (5, 0)], (-2, 5)),
        ([(-3, -2), (1, 0)], (-5, 1)),
        ([(0, 0)], (0, 1)),
    ],
)
def test_a_span_reaches_from_the_lowest_loss_to_the_highest_gain(
    scores: list[tuple[int, ...]], span: tuple[int, int]
) -> None:
    assert span_of(scores) == Span(*span)


@pytest.mark.parametrize(
    ("parts", "stretches"),
    [
        ((20, 30, 0), {0: (50, 70), 1: (70, 100)}),
        ((20, -40, 10), {0: (50, 70), 1: (10, 50), 2: (70, 80)}),
        ((-10, -20, 5), {0: (40, 50), 1: (20, 40), 2: (50, 55)}),
    ],
)
def test_losses_go_to_the_left_of_zero_and_gains_to_the_right(
    app_at: AppAt, parts: Sequence[int], stretches: dict[int, tuple[int, int]]
) -> None:
    look, surface = app_at().look, Surface((1000, 40))
    draw_bar(surface, look, Rect(0, 0, 1000, 40), parts, Span(-50, 50), signs="")
    gains, loss = category_colours(look, len(parts)), Color(look.theme["field"])
    colours = [gains[number] if part > 0 else loss for number, part in enumerate(parts)]
    for number, (start, end) in some(stretches.items()):
        for x in (10 * start + 4, 10 * end - 6):
            assert surface.get_at((x, 20))[:3] == colours[number][:3], (number, x)


@pytest.mark.parametrize(
    ("points", "plus", "says"), [(3, False, "3"), (-2, False, "−2"), (3, True, "+3"), (0, True, "0"), (-2, True, "−2")]
)
def test_losses_have_a_minus_sign(points: int, plus: bool, says: str) -> None:
    assert signed(points, plus) == says


@pytest.mark.parametrize(
    ("tops", "apart"),
    [
        ([0, 50, 100], [0, 50, 100]),
        ([10, 10, 12], [10, 30, 50]),
        ([10, 90, 90], [10, 60, 80]),
        ([85, 90, 95], [40, 60, 80]),
    ],
)
def test_names_beside_a_chart_do_not_overlap(tops: list[int], apart: list[int]) -> None:
    assert moved_apart(tops, 20, Rect(0, 0, 10, 100 if tops[-1] < 100 else 120)) == apart
