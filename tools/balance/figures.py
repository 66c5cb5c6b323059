"""What many games say about balance, each number with its 95 % interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import NamedTuple

from dejavu.arena.record import GameRecord
from dejavu.arena.result import mean_interval, wilson_interval
from dejavu.engine.info import Value

ROUNDS = (10, 16)
"""How many rounds a game should last."""
SEAT_ADVANTAGE = 0.05
"""How far above its share a place in the turn order may win."""
MUST = 0.10
"""A card is a must when its builders win so much more often than others who built as many cards."""
WASTE = 1 / 3
"""A card is a waste when it is built less than this share of what cards of its deck are on average."""


class Estimate(NamedTuple):
    """A number seen in a sample, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def mean(values: Iterable[float]) -> Estimate:
    """The mean of values; of too few of them everything is possible."""
    sample = list(values)
    low, high = mean_interval(sample) or (float("-inf"), float("inf"))
    return Estimate(fmean(sample) if sample else 0.0, low, high)


def rate(shares: Iterable[float]) -> Estimate:
    """The share of successes; a victory shared by k counts 1/k."""
    sample = list(shares)
    if not sample:
        return Estimate(0.0, 0.0, 1.0)
    return Estimate(fmean(sample), *wilson_interval(fmean(sample), len(sample)))


@dataclass(frozen=True)
class Table:
    """Games between so many bots of one level."""

    level: str
    seats: int
    records: Sequence[GameRecord]
    options: Mapping[str, Value] = field(default_factory=dict)
    """What was chosen of the game's options."""

    @property
    def rounds(self) -> Estimate:
        """Rounds a game."""
        return mean(record.rounds for record in self.records)

    @property
    def in_time(self) -> Estimate:
        """Share of the games that last as long as they should."""
        return rate(float(ROUNDS[0] <= record.rounds <= ROUNDS[1]) for record in self.records)

    @property
    def endings(self) -> Counter[str]:
        """By which rule games ended."""
        return Counter(record.ending for record in self.records)

    @property
    def scores(self) -> Estimate:
        """Points a seat."""
        return mean(score for record in self.records for score in record.scores)

    @property
    def parts(self) -> dict[str, Estimate]:
        """Points a seat by category."""
        names = self.records[0].parts if self.records else {}
        return {name: mean(points for record in self.records for points in record.parts[name]) for name in names}

    def wins(self) -> list[Estimate]:
        """Share of wins by turn order, who begins first."""
        return [rate(self.shares(turn)) for turn in range(self.seats)]

    def shares(self, turn: int) -> list[float]:
        """What of each win went to a place in the turn order."""
        return [
            share
            for record in self.records
            for bot, share in enumerate(record.shares)
            if self._turn(record, bot) == turn
        ]

    def by_turn(self, record: GameRecord, values: Sequence[int]) -> list[int]:
        """Values that a record has by bot, in the order of turns."""
        order = sorted(range(self.seats), key=lambda bot: self._turn(record, bot))
        return [values[bot] for bot in order]

    def times(self, kind: str) -> Estimate:
        """How often something happens in a game."""
        return mean(sum(times for what, _, _, times in record.milestones if what == kind) for record in self.records)

    def named(self, kind: str) -> dict[str, Estimate]:
        """The same for everything of that kind that ever happened, the most frequent first."""
        names = {name for record in self.records for what, name, _, _ in record.milestones if what == kind}
        found = {name: mean(_times(record, kind, name) for record in self.records) for name in names}
        return dict(sorted(found.items(), key=lambda named: (-named[1].value, named[0])))

    def _turn(self, record: GameRecord, bot: int) -> int:
        """Whether a bot began (0), came next (1) and so on; by its seat where nobody is known to have begun."""
        first = next((who for kind, _, who, _ in record.milestones if kind == "first-player"), None)
        begins = 0 if first is None else record.seats[first]
        return (record.seats[bot] - begins) % self.seats


def _times(record: GameRecord, kind: str, name: str) -> float:
    return float(sum(times for what, called, _, times in record.milestones if (what, called) == (kind, name)))


def paired(one: Table, other: Table, value: Callable[[GameRecord], float]) -> list[float]:
    """By how much the games of one table exceed those of the other that had the same luck (one number)."""
    others = {record.number: value(record) for record in other.records}
    return [value(record) - others[record.number] for record in one.records if record.number in others]


def head_start(tables: Sequence[Table]) -> Estimate:
    """How much above its share whoever begins wins, all tables together."""
    return mean(share - 1 / table.seats for table in tables for share in table.shares(0))


@dataclass(frozen=True)
class CardFigures:
    """One card over all tables of a level."""

    card: str
    built: Mapping[int, Estimate]
    """Copies completed in a game, by the number of seats."""
    wins: Estimate
    """How much more often than others who built as many cards its builders win."""


def card_figures(tables: Sequence[Table], cards: Sequence[str]) -> list[CardFigures]:
    """Every card: how often it is built and what it does to winning."""
    gains: dict[str, list[float]] = {card: [] for card in cards}
    built: dict[str, dict[int, Estimate]] = {card: {} for card in cards}
    for table in tables:
        copies = [_copies(record) for record in table.records]
        for card in cards:
            built[card][table.seats] = mean(float(counts[card]) for counts in copies)
        for card, gain in _gains(table):
            gains[card].append(gain)
    return [CardFigures(card, built[card], mean(gains[card])) for card in cards]


def _copies(record: GameRecord) -> Counter[str]:
    copies: Counter[str] = Counter()
    for kind, card, _, times in record.milestones:
        if kind == "card":
            copies[card] += times
    return copies


def _gains(table: Table) -> Iterable[tuple[str, float]]:
    """Each card built by somebody, and how much more of a win that was than others who built as many cards got.

    Who builds more cards wins more often whatever they are: compared are only equals in that.
    """
    seen: list[tuple[list[str], float]] = []
    for record in table.records:
        for bot, share in enumerate(record.shares):
            seen.append(([card for kind, card, who, _ in record.milestones if kind == "card" and who == bot], share))
    alike: dict[int, list[float]] = {}
    for cards, share in seen:
        alike.setdefault(len(cards), []).append(share)
    expected = {count: fmean(shares) for count, shares in alike.items()}
    for cards, share in seen:
        for card in cards:
            yield card, share - expected[len(cards)]


def faults(tables: Sequence[Table], figures: Sequence[CardFigures], deck_of: Callable[[str], str]) -> list[str]:
    """What is out of balance beyond doubt: only where the interval excludes the limit."""
    found = []
    for table in tables:
        where = f"{table.level}, {table.seats} seats"
        rounds = table.rounds
        if rounds.high < ROUNDS[0] or rounds.low > ROUNDS[1]:
            found.append(f"{where}: a game lasts {rounds.value:.1f} rounds, not {ROUNDS[0]} to {ROUNDS[1]}.")
        for turn, wins in enumerate(table.wins(), 1):
            if wins.low > 1 / table.seats + SEAT_ADVANTAGE:
                found.append(f"{where}: place {turn} of the turn order wins {wins.value:.0%} of the games.")
    start = head_start(tables)
    if start.low > SEAT_ADVANTAGE:
        level = tables[0].level
        found.append(f"{level}, all tables: whoever begins wins {100 * start.value:.0f} points above the share.")
    for figure in figures:
        if figure.wins.low > MUST:
            found.append(f"{figure.card} is a must: its builders win {100 * figure.wins.value:+.0f} points more often.")
        if wasted := _wasted(figure, figures, deck_of):
            times = ", ".join(f"{built.value:.2f} with {seats} seats" for seats, built in wasted.items())
            found.append(f"{figure.card} is a waste: built so often in a game: {times}.")
    return found


def _wasted(figure: CardFigures, figures: Sequence[CardFigures], deck_of: Callable[[str], str]) -> dict[int, Estimate]:
    """Where a card is built far less than those of its deck, by the number of seats."""
    peers = [other for other in figures if deck_of(other.card) == deck_of(figure.card)]
    return {
        seats: built
        for seats, built in figure.built.items()
        if built.high < WASTE * fmean(peer.built[seats].value for peer in peers)
    }
