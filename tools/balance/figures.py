"""Figures about balance from many games, each with its 95 % interval."""

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
"""The fewest and the most rounds that a game should last."""
SEAT_ADVANTAGE = 0.05
"""How much more than its share of wins a place in the turn order may have."""
MUST = 0.10
"""A card is a must if its builders win more often than others with as many cards, by this share of games."""
WASTE = 1 / 3
"""A card is a waste if it is built less often than this share of the average for its deck."""


class Estimate(NamedTuple):
    """A number estimated from a sample, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def mean(values: Iterable[float]) -> Estimate:
    """The mean of values; with too few of them the interval is infinite."""
    sample = list(values)
    low, high = mean_interval(sample) or (float("-inf"), float("inf"))
    return Estimate(fmean(sample) if sample else 0.0, low, high)


def rate(shares: Iterable[float]) -> Estimate:
    """The share of successes; a victory shared by k players counts 1/k."""
    sample = list(shares)
    if not sample:
        return Estimate(0.0, 0.0, 1.0)
    return Estimate(fmean(sample), *wilson_interval(fmean(sample), len(sample)))


@dataclass(frozen=True)
class Table:
    """The records of games between bots of one level with one number of seats."""

    level: str
    seats: int
    records: Sequence[GameRecord]
    options: Mapping[str, Value] = field(default_factory=dict)
    """The game's options that differ from the default."""

    @property
    def rounds(self) -> Estimate:
        """Mean number of rounds in a game."""
        return mean(record.rounds for record in self.records)

    @property
    def in_time(self) -> Estimate:
        """Share of the games that last as many rounds as they should."""
        return rate(float(ROUNDS[0] <= record.rounds <= ROUNDS[1]) for record in self.records)

    @property
    def endings(self) -> Counter[str]:
        """The number of games that each rule ended."""
        return Counter(record.ending for record in self.records)

    @property
    def scores(self) -> Estimate:
        """Mean points of a seat."""
        return mean(score for record in self.records for score in record.scores)

    @property
    def parts(self) -> dict[str, Estimate]:
        """Mean points of a seat by category."""
        names = self.records[0].parts if self.records else {}
        return {name: mean(points for record in self.records for points in record.parts[name]) for name in names}

    def wins(self) -> list[Estimate]:
        """Share of wins by place in the turn order."""
        return [rate(self.shares(turn)) for turn in range(self.seats)]

    def shares(self, turn: int) -> list[float]:
        """The share of each game's win that went to a place in the turn order."""
        return [
            share
            for record in self.records
            for bot, share in enumerate(record.shares)
            if self._turn(record, bot) == turn
        ]

    def by_turn(self, record: GameRecord, values: Sequence[int]) -> list[int]:
        """Values of a record by bot, put in the order of turns."""
        order = sorted(range(self.seats), key=lambda bot: self._turn(record, bot))
        return [values[bot] for bot in order]

    def times(self, kind: str) -> Estimate:
        """How often milestones of a kind happen in a game."""
        return mean(sum(times for what, _, _, times in record.milestones if what == kind) for record in self.records)

    def named(self, kind: str) -> dict[str, Estimate]:
        """The same for each milestone of that kind by its name, the most frequent first."""
        names = {name for record in self.records for what, name, _, _ in record.milestones if what == kind}
        found = {name: mean(_times(record, kind, name) for record in self.records) for name in names}
        return dict(sorted(found.items(), key=lambda named: (-named[1].value, named[0])))

    def _turn(self, record: GameRecord, bot: int) -> int:
        """A bot's place in the turn order, from 0 on; by its seat if the record does not tell who began."""
        first = next((who for kind, _, who, _ in record.milestones if kind == "first-player"), None)
        begins = 0 if first is None else record.seats[first]
        return (record.seats[bot] - begins) % self.seats


def _times(record: GameRecord, kind: str, name: str) -> float:
    return float(sum(times for what, called, _, times in record.milestones if (what, called) == (kind, name)))


def paired(one: Table, other: Table, value: Callable[[GameRecord], float]) -> list[float]:
    """The differences in value between the games of two tables that had the same luck (the same number)."""
    others = {record.number: value(record) for record in other.records}
    return [value(record) - others[record.number] for record in one.records if record.number in others]


def head_start(tables: Sequence[Table]) -> Estimate:
    """How much more than its share of wins the first player has, over all tables."""
    return mean(share - 1 / table.seats for table in tables for share in table.shares(0))


@dataclass(frozen=True)
class CardFigures:
    """One card over all tables of a level."""

    card: str
    built: Mapping[int, Estimate]
    """Copies completed in a game, by the number of seats."""
    wins: Estimate
    """How much more often its builders win than others who built as many cards, as a share of games."""


def card_figures(tables: Sequence[Table], cards: Sequence[str]) -> list[CardFigures]:
    """The figures of every card."""
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
    """Every card built, with its builder's share of the win above the mean of players with as many cards.

    Players who build more cards win more often, whatever the cards are, so players are compared by number of cards.
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
    """What is out of balance beyond doubt, because the interval excludes the limit."""
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
    """How often a card is built, by the numbers of seats with which it is a waste (``WASTE``)."""
    peers = [other for other in figures if deck_of(other.card) == deck_of(figure.card)]
    return {
        seats: built
        for seats, built in figure.built.items()
        if built.high < WASTE * fmean(peer.built[seats].value for peer in peers)
    }
