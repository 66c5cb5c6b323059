"""Chance, passed in and never held: fresh from a random source, or read back from a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

Outcome = tuple[str, ...]
"""The results of chance (and of computations that must not be repeated) for one action, in order."""


class OutcomeMismatch(ValueError):
    """A recorded outcome does not fit the position it is applied to."""


class Chance(Protocol):
    """The source that an action asks if the position does not determine its effect."""

    revealed: bool
    """True once something was drawn that no player could know before."""
    told: bool
    """True once something was read or answered that cannot be undone, though nothing was drawn."""

    def pick(self, options: Sequence[str]) -> str:
        """One of the options, each position in the sequence equally likely."""

    def settle(self, compute: Callable[[], Sequence[str]]) -> list[str]:
        """The result of a computation that a replay must trust instead of repeating."""

    def tell(self) -> None:
        """Something is read or answered, so the player knows more than before the act."""

    def outcome(self) -> Outcome:
        """Everything picked and settled so far, in order."""


class FreshChance:
    """Chance from a random source; it records its results."""

    __slots__ = ("_given", "_rng", "revealed", "told")

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._given: list[str] = []
        self.revealed = self.told = False

    def tell(self) -> None:
        """Record that something was read or answered."""
        self.told = True

    def pick(self, options: Sequence[str]) -> str:
        """One of the options at random."""
        self.revealed = True
        chosen = options[int(self._rng.random() * len(options))]
        self._given.append(chosen)
        return chosen

    def settle(self, compute: Callable[[], Sequence[str]]) -> list[str]:
        """Compute, and record the length with the values so that a replay can read them back."""
        values = list(compute())
        self._given.append(str(len(values)))
        self._given.extend(values)
        return values

    def outcome(self) -> Outcome:
        """Everything given so far."""
        return tuple(self._given)


class GivenChance(FreshChance):
    """Chance with wanted results, in order where possible; otherwise the first option."""

    __slots__ = ("_wanted",)

    def __init__(self, wanted: list[str]) -> None:
        """``wanted`` loses each result that is used."""
        super().__init__(Random(0))
        self._wanted = wanted

    def pick(self, options: Sequence[str]) -> str:
        """The first wanted result that is possible."""
        self.revealed = True
        chosen = next((one for one in self._wanted if one in options), options[0])
        if chosen in self._wanted:
            self._wanted.remove(chosen)
        self._given.append(chosen)
        return chosen


class RecordedChance:
    """Chance read back from a recorded outcome.

    Raises OutcomeMismatch when the record holds too little or something impossible;
    ``finish`` raises it when something is left over.
    """

    def __init__(self, outcome: Sequence[str]) -> None:
        self._outcome = tuple(outcome)
        self._next = 0
        self.revealed = self.told = False

    def tell(self) -> None:
        """Record that something was read or answered."""
        self.told = True

    def _take(self) -> str:
        if self._next >= len(self._outcome):
            raise OutcomeMismatch(f"the recorded outcome ends after {self._next} entries; expected more")
        self._next += 1
        return self._outcome[self._next - 1]

    def pick(self, options: Sequence[str]) -> str:
        """The recorded choice, which must be one of the options."""
        self.revealed = True
        chosen = self._take()
        if chosen not in options:
            raise OutcomeMismatch(f"{chosen!r} cannot come up here")
        return chosen

    def settle(self, compute: Callable[[], Sequence[str]]) -> list[str]:
        """The recorded values; nothing is computed."""
        count = self._take()
        if not count.isdecimal() or int(count) > len(self._outcome) - self._next:
            raise OutcomeMismatch(f"{count!r} is not a count of recorded values")
        return [self._take() for _ in range(int(count))]

    def outcome(self) -> Outcome:
        """Everything read back so far."""
        return self._outcome[: self._next]

    def finish(self) -> None:
        """Raise OutcomeMismatch unless the whole record was used."""
        if self._next != len(self._outcome):
            raise OutcomeMismatch(f"{len(self._outcome) - self._next} recorded entries were not needed")
