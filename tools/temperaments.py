"""``python -m tools.temperaments FOLDER``: tests whether temperaments are recognisable in simulated games.

Every seat with a temperament is described by a few statistics of its acts. Games with even numbers give the mean of
each temperament, and each seat of the other games is classified by the nearest mean; then the reverse.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from dejavu import games
from dejavu.engine.chance import RecordedChance
from dejavu.engine.journal import Act
from dejavu.engine.journal_reader import read_journal
from dejavu.engine.strategy import Plan, Traits

STATISTICS: Final = {
    "fragments": (("lay", "lift"), ("save", "lift"), ("start", "lift"), ("discard", "lift")),
    "trip": (("large", "take"), ("grows", "take"), ("small", "take"), ("apart", "lay")),
    "memoir": (("outer", "move"), ("around", "move"), ("alone", "move"), ("move", "end-actions")),
}
"""The statistics of a seat, by game: how often it did the first kind of act per act of the second kind."""


class Player(NamedTuple):
    """A seat of a game: the number of the game, the temperament, and its statistics."""

    game: int
    temperament: str
    statistics: tuple[float, ...]


def players(file: Path, number: int) -> list[Player]:
    """The seats in a journal that have a temperament."""
    journal = read_journal(file.read_bytes(), str(file))
    header = journal.header
    game = games.restore(header.game, header.content, str(file))
    state, strategy = game.new_state(len(header.seats), header.options), game.strategy()
    did: list[Counter[str]] = [Counter() for _ in header.seats]
    for entry in journal.entries:
        if isinstance(entry, Act):
            seat = state.current_player
            did[seat][entry.action.verb] += 1
            if isinstance(strategy, Traits):
                did[seat].update(strategy.traits(state.view(seat), Plan((entry.action,))))
            state.apply_action(entry.action, RecordedChance(entry.outcome))
    return [
        Player(number, who.temperament, tuple(done[what] / max(1, done[of]) for what, of in STATISTICS[header.game]))
        for who, done in zip(header.seats, did, strict=True)
        if who.temperament
    ]


def taken_for(known: Sequence[Player], statistics: Sequence[float]) -> str:
    """The temperament with the nearest mean, each statistic in units of its standard deviation."""
    widths = [pstdev(column) or 1.0 for column in zip(*(one.statistics for one in known), strict=True)]
    by: dict[str, list[tuple[float, ...]]] = defaultdict(list)
    for one in known:
        by[one.temperament].append(one.statistics)

    def far(temperament: str) -> float:
        means = map(fmean, zip(*by[temperament], strict=True))
        return sum(((a - b) / width) ** 2 for a, b, width in zip(statistics, means, widths, strict=True))

    return min(sorted(by), key=far)


def main() -> None:
    """Print how often each temperament was classified as which."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="journals, as dejavu simulate --save writes them")
    files = sorted(parser.parse_args().folder.rglob("*.jsonl"))
    found = [player for number, file in enumerate(files) for player in players(file, number)]
    taken: dict[str, Counter[str]] = defaultdict(Counter)
    for one in found:
        known = [other for other in found if other.game % 2 != one.game % 2]
        taken[one.temperament][taken_for(known, one.statistics)] += 1
    for temperament, counts in sorted(taken.items()):
        print(f"{temperament:<10}", ", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    right = sum(counts[temperament] for temperament, counts in taken.items())
    print(f"recognised {right} of {len(found)}, {right / len(found):.0%}")


if __name__ == "__main__":
    main()
