"""What a game lends to puzzles: what can be asked of one turn, and which positions of a turn are alike."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from dejavu.engine.action import Action


class Aim(NamedTuple):
    """A kind of goal: something that a turn has brought, as a number."""

    label: str
    """What is counted, for a line with a number behind it; in English, marked for translation."""
    at_most: bool = False
    """Whether a goal of this kind is a limit: so much and no more."""


class Target(NamedTuple):
    """A goal that a search looks for: as much of one aim as the turn can bring."""

    aim: str
    least: int
    """What is too little to be asked for."""
    gap: int
    """By how much the best must be above the best of what does not lead there."""
    besides: Mapping[str, int] = {}
    """Other aims that have to hold as well."""


class Puzzling(Protocol):
    """What a game lends to puzzles. ``before`` is the position in which a puzzle begins, ``seat`` who solves it."""

    aims: Mapping[str, Aim]
    """The closed vocabulary of goals."""
    targets: Sequence[Target]
    """What a search looks for."""
    options: Mapping[str, Any]
    """The options of a game that a search does not choose freely."""
    most_positions: int
    """A turn with more positions is no puzzle: nobody could prove it while somebody waits."""

    def begins(self, state: Any) -> bool:
        """Whether a puzzle may begin here: the beginning of a turn, or of a part of it."""

    def acts(self, state: Any, aims: Collection[str]) -> Sequence[Action]:
        """The legal acts that can matter for such aims; none where the turn's deeds are over.

        What is left out must change nothing that these aims count, now or later in the turn.
        """

    def ends(self, state: Any, action: Action) -> bool:
        """Whether an act whose result only chance knows ends the turn's deeds; else a puzzle refuses it."""

    def key(self, state: Any) -> Hashable:
        """Equal for positions of one turn from which the same can be reached."""

    def reached(self, before: Any, now: Any, seat: int) -> Mapping[str, int]:
        """What the turn has brought by now, for every aim."""

    def deed(self, before: Any, now: Any, seat: int) -> Hashable:
        """What was done, as one would tell it: ways that differ in their order alone have the same one."""

    def theme(self, solution: Sequence[Action]) -> str:
        """What a solution is about; few puzzles of one theme are chosen. Empty: nothing that would become tiring."""

    def direction(self, solution: Sequence[Action]) -> str:
        """The first hint: where to look at all, in English, marked for translation."""


def holds(goal: Mapping[str, int], reached: Mapping[str, int], aims: Mapping[str, Aim]) -> bool:
    """Whether a turn that has brought this has reached the goal."""
    return all(reached[aim] <= number if aims[aim].at_most else reached[aim] >= number for aim, number in goal.items())
