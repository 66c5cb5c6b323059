"""Everything the board of the trip says, in words: what things are, what happened, what may be done, why not."""

from __future__ import annotations

from dejavu.table.boards.trip.words.all_words import TripWords
from dejavu.table.boards.trip.words.guidance import banner, own_title, place_line, shared_title
from dejavu.table.boards.trip.words.names import Names
from dejavu.table.boards.trip.words.preview import Preview, can_score, preview

__all__ = [
    "Names",
    "Preview",
    "TripWords",
    "banner",
    "can_score",
    "own_title",
    "place_line",
    "preview",
    "shared_title",
]
