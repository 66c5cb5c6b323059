"""What the diary says of a game that it has just written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from dejavu.diary.achievements import Achievement
    from dejavu.diary.journeys import Travel
    from dejavu.diary.meetings import Meeting


class Written(NamedTuple):
    """What a game that has just ended changes."""

    earned: Sequence[Achievement] = ()
    """The achievements that it earned."""
    losses: int = 0
    """The number of clear losses in a row, this game included (``losses.in_a_row``)."""
    meetings: Sequence[Meeting] = ()
    """How often its people and its bots have won against each other."""
    travel: Travel | None = None
    """The journey that it is an evening of, if any."""
