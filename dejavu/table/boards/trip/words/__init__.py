"""The words of the trip: names of things, what happened, what may be done, and why not."""

from __future__ import annotations

from dejavu.table.boards.trip.words.all_words import TripWords
from dejavu.table.boards.trip.words.guidance import banner, own_title, place_line, shared_title
from dejavu.table.boards.trip.words.names import TripNames

__all__ = [
    "TripNames",
    "TripWords",
    "banner",
    "own_title",
    "place_line",
    "shared_title",
]
