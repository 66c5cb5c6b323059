"""What a game provides for puzzles: possible goals of a turn, and which positions of a turn are alike."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from dejavu.engine.action import Action


class Aim(NamedTuple):
    """A kind of goal: a result of a turn, as a number."""

    label: str
    """What is counted, for a line that ends in a number; English, marked for translation."""
    at_most: bool = False
    """Whether a goal of this kind is an upper limit."""


class Target(NamedTuple):
    """A goal that a search looks for: as much of one aim as the turn can bring."""

    aim: str
    least: int
    """The least number worth asking for."""
    gap: int
    """The least lead of the best result over the best one of other deeds."""
    besides: Mapping[str, int] = {}
    """Further aims that have to hold."""


class Puzzling(Protocol):
    """What a game provides for puzzles. ``before`` is a puzzle's initial position, ``seat`` the solver's."""

    aims: Mapping[str, Aim]
    """The closed vocabulary of goals."""
    targets: Sequence[Target]
    """What a search looks for."""
    options: Mapping[str, Any]
    """The options of a game that a search must not vary."""
    most_positions: int
    """Greatest number of positions of a turn; more could not be searched while somebody waits."""

    def begins(self, state: Any) -> bool:
        """Whether a puzzle may begin here: the beginning of a turn, or of a part of it."""

    def acts(self, state: Any, aims: Collection[str]) -> Sequence[Action]:
        """The legal acts that can matter for these aims; empty once the turn's deeds are over.

        An act that is left out must change nothing that these aims count, now or later in the turn.
        """

    def ends(self, state: Any, action: Action) -> bool:
        """Whether an act with a random result ends the turn's deeds; otherwise a puzzle refuses it."""

    def key(self, state: Any) -> Hashable:
        """Equal for positions of one turn from which the same results can be reached."""

    def reached(self, before: Any, now: Any, seat: int) -> Mapping[str, int]:
        """The turn's results so far, for every aim."""

    def deed(self, before: Any, now: Any, seat: int) -> Hashable:
        """What was done, in a form that is equal for ways that differ only in order."""

    def theme(self, solution: Sequence[Action]) -> str:
        """The theme of a solution; few puzzles of one theme are chosen. Empty if any number may be chosen."""

    def direction(self, solution: Sequence[Action]) -> str:
        """The first hint, where to look; English, marked for translation."""


def holds(goal: Mapping[str, int], reached: Mapping[str, int], aims: Mapping[str, Aim]) -> bool:
    """Whether a turn with these results has reached the goal."""
    return all(reached[aim] <= number if aims[aim].at_most else reached[aim] >= number for aim, number in goal.items())
