"""Finds the points that even out the order of turns: ``python -m tools.balance.even_start``.

It uses the records of ``python -m tools.balance`` of games without such points, and assumes that scores spread alike
round the mean of each place. So it uses the lag of a place and not only who won, and needs fewer games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

from tools.balance.__main__ import ROOT, read
from tools.balance.figures import Estimate, Table, mean

DRAWS = 8_000
"""Number of games drawn at random for each choice of points."""
NEAR = 2
"""Greatest distance of a choice from the mean lag, in points."""


class Evened(NamedTuple):
    """How many points later places lie behind, and the whole points that even it out best."""

    behind: list[Estimate]
    points: tuple[int, ...]
    shares: list[float]
    """Shares of wins with these points by place, beginning with the first player."""


def evened(table: Table) -> Evened:
    """The points for the second place, the third and so on."""
    scores = [table.by_turn(record, record.scores) for record in table.records]
    behind = [mean(score[0] - score[turn] for score in scores) for turn in range(1, table.seats)]
    lag = [0.0, *(estimate.value for estimate in behind)]
    spread = _spread(scores)
    rng = Random(0)
    draws = [[rng.gauss(0, spread) for _ in lag] for _ in range(DRAWS)]
    tried = [
        (points, _shares(draws, [have - want for have, want in zip((0, *points), lag, strict=True)]))
        for points in _choices(lag[1:])
    ]
    points, shares = min(tried, key=lambda one: max(abs(share - 1 / table.seats) for share in one[1]))
    return Evened(behind, points, shares)


def _choices(lag: Sequence[float]) -> Iterator[tuple[int, ...]]:
    """Choices of whole points near the mean lag, in which a later place never gets less than an earlier one."""
    for points in product(*(range(max(0, round(each) - NEAR), round(each) + NEAR + 1) for each in lag)):
        if list(points) == sorted(points):
            yield points


def _spread(scores: Sequence[Sequence[int]]) -> float:
    """The standard deviation of scores from the mean of their place, without what all scores of a game share."""
    own = [[score - fmean(game) for score in game] for game in scores]
    means = [fmean(place) for place in zip(*own, strict=True)]
    squares = sum((score - at) ** 2 for game in own for score, at in zip(game, means, strict=True))
    return sqrt(squares / (len(scores) * (len(means) - 1)))


def _shares(draws: Sequence[Sequence[float]], ahead: Sequence[float]) -> list[float]:
    """Share of wins by place; equal scores, which are whole numbers, share a win."""
    won = [0.0] * len(ahead)
    for draw in draws:
        scores = [round(luck + more) for luck, more in zip(draw, ahead, strict=True)]
        best = [place for place, score in enumerate(scores) if score == max(scores)]
        for place in best:
            won[place] += 1 / len(best)
    return [count / len(draws) for count in won]


def main() -> None:
    """Print the points for every level and number of seats."""
    parser = argparse.ArgumentParser("python -m tools.balance.even_start", description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "balance", help="where the records lie")
    for table in read("fragments", parser.parse_args().folder):
        if not table.options:
            found = evened(table)
            behind = ", ".join(f"{each.value:.1f} ({each.low:.1f} to {each.high:.1f})" for each in found.behind)
            shares = ", ".join(f"{share:.0%}" for share in found.shares)
            print(
                f"{table.level}, {table.seats} seats, {len(table.records)} games: behind by {behind}; "
                f"even with {list(found.points)}: {shares}"
            )


if __name__ == "__main__":
    main()
