"""The occasions at which bots say something."""

from __future__ import annotations

from typing import Final

from dejavu.engine.strategy import Reason
from dejavu.games.trip import events
from dejavu.table.boards.trip.words.hints import lacks_one
from dejavu.table.play.small_talk import Occasion, Occasions

_LIKE = 3
"""Tiles of one kind on a space that are lucky."""
_AGREED = 2
"""Cells of a place that agree, so that it is worth a word."""
_LARGE: Final = ("hotel", "sight")
"""Places that one builds up to."""


def occasions(rounds: int) -> Occasions:
    """The occasions of a game with so many rounds."""
    return Occasions(
        (
            Occasion("wish", Reason, when=lambda why: lacks_one(why) and why.about[0] not in _LARGE),
            Occasion("large-wish", Reason, when=lambda why: lacks_one(why) and why.about[0] in _LARGE),
            Occasion("placed", events.PlaceScored),
            Occasion("theirs", events.PlaceScored, others=True),
            Occasion("agreed", events.MemoriesAgreed, when=lambda agreed: len(agreed.cells) >= _AGREED),
            Occasion("forgotten", events.TileForgotten),
            Occasion("alike", events.SpaceTaken, when=_is_lucky),
            Occasion("last-marker", events.MarkerLaid, when=lambda laid: not laid.left),
            Occasion("slipped", events.StandingChanged, when=lambda changed: sum(changed.gained) < 0),
            Occasion("last-round", events.MemoryRevealed, when=lambda shown: shown.round == rounds),
        ),
        many=7,
    )


def _is_lucky(taken: events.SpaceTaken) -> bool:
    return any(taken.tiles.count(tile) >= _LIKE for tile in taken.tiles)
