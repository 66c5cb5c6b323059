"""The record of a simulated game: one line of JSON with everything that sums and balance need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from dejavu.arena.play import Played
from dejavu.engine.info import Utility

Count = tuple[str, str, int | None, int]
"""A milestone: its kind, its subject, its bot (None: nobody's), and how often the game reached it."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The record of a finished game.

    Scores, parts and shares are by *bot* (in the order of the command), not by seat.
    """

    number: int
    decisions: int
    turns: int
    rounds: int
    ending: str
    seats: tuple[int, ...]
    """The seat of each bot."""
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """Each bot's share of the win: 1/k for each of k rivals who share it, 1 for every member of a winning team."""
    parts: Mapping[str, tuple[int, ...]]
    """The parts of the scores: for each category, the points of each bot."""
    milestones: tuple[Count, ...] = ()

    @classmethod
    def of(cls, number: int, seating: Sequence[int], played: Played, utility: Utility) -> GameRecord:
        """Make the record of a game; ``seating`` names the bot of each seat."""
        sharing = len(played.winners) if utility is Utility.RIVALS else 1
        seats = tuple(seating.index(bot) for bot in range(len(seating)))
        counts: list[Count] = []
        for (kind, about, seat), times in sorted(played.milestones.items(), key=str):
            counts.append((kind, about, None if seat is None else seating[seat], times))
        return cls(
            number=number,
            decisions=played.decisions,
            turns=played.turns,
            rounds=played.rounds,
            ending=played.ending,
            seats=seats,
            scores=tuple(played.scores[seat] for seat in seats),
            shares=tuple((seat in played.winners) / max(1, sharing) for seat in seats),
            parts={part: tuple(played.parts[seat][part] for seat in seats) for part in played.parts[0]},
            milestones=tuple(counts),
        )

    def to_data(self) -> dict[str, Any]:
        """Return the record as plain data."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: Any) -> GameRecord:
        """Make a record from plain data, as JSON gives it. Raises ValueError."""
        names = {field.name for field in fields(cls)}
        if not isinstance(data, dict) or data.keys() != names:
            raise ValueError(f"expected the record of a game with {', '.join(sorted(names))}")
        try:
            record = cls(
                **{name: int(data[name]) for name in ("number", "decisions", "turns", "rounds")},
                ending=str(data["ending"]),
                seats=tuple(map(int, data["seats"])),
                scores=tuple(map(int, data["scores"])),
                shares=tuple(map(float, data["shares"])),
                parts={str(part): tuple(map(int, points)) for part, points in data["parts"].items()},
                milestones=tuple(
                    (str(kind), str(about), None if bot is None else int(bot), int(times))
                    for kind, about, bot, times in data["milestones"]
                ),
            )
        except (TypeError, ValueError, AttributeError, OverflowError) as fault:
            raise ValueError(f"expected the record of a game ({fault})") from fault
        bots = len(record.seats)
        if sorted(record.seats) != list(range(bots)):
            raise ValueError(f"expected the record of a game; its seats are {record.seats}")
        if any(len(points) != bots for points in (record.scores, record.shares, *record.parts.values())):
            raise ValueError(f"expected the record of a game with figures for each of {bots} bots")
        return record
