"""Read all that the pages of the program show of the diary in one go: on a thread, because it waits for the disk."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from dejavu import games
from dejavu.diary import journeys_reader, losses, travels
from dejavu.diary.achievements import newly_earned
from dejavu.diary.achievements_reader import load
from dejavu.diary.book import Book, Stop, never
from dejavu.diary.journeys import Journey, Travel
from dejavu.diary.meetings import met
from dejavu.diary.opening import Trouble, query
from dejavu.diary.page import Page
from dejavu.diary.written import Written
from dejavu.store import ends
from dejavu.store.places import finished_folder, unfinished_folder


class Diary(NamedTuple):
    """All finished games, and their replays."""

    pages: list[Page]
    replays: dict[str, Path]
    """The journals by the keys of the pages."""
    begun: dict[tuple[str, date], Path]
    """Unfinished games under the sky of a day: the last begun for each game and day."""
    trouble: Trouble | None
    travels: travels.Found = travels.Found()
    """The journeys under way and finished."""


def read(stop: Stop = never) -> Diary:
    """Read the diary as it is now; less of it once ``stop`` says that nobody waits for it any more."""
    (pages, replays), trouble = query(lambda book: (book.pages(), book.replays()), stop)
    return Diary(pages, replays, _begun(), trouble, travels.find(_journeys(), stop))


def write_down(path: Path, stop: Stop = never) -> Written:
    """Write down a game that has just ended, and return what it changes; nothing once ``stop`` says nobody waits.

    When the player leaves the game at once, its file moves to the finished games; it is then read there.
    """

    def work(book: Book) -> Written:
        page = None
        for place in (path, finished_folder() / path.name):
            with contextlib.suppress(OSError):
                page = page or book.add(place)
        if page is None or stop():
            return Written()
        pages, hardness = book.pages(), games.spec(page.game).info.hardness
        return Written(newly_earned(load(), pages, page.key), losses.in_a_row(pages, page, hardness), met(pages, page))

    written = query(work, stop)[0]
    return written if stop() else written._replace(travel=_travel(path))


def _travel(path: Path) -> Travel | None:
    """The journey of a game that has just ended, wherever its file lies by now."""
    places = (path, finished_folder() / path.name)
    return next((found for place in places if (found := travels.of_game(place, _journeys))), None)


def _journeys() -> Sequence[Journey]:
    """The journeys that come with the program; none if their file has a fault, which ``dejavu check`` reports."""
    with contextlib.suppress(ValueError):
        return journeys_reader.load()
    return ()


def _begun() -> dict[tuple[str, date], Path]:
    found = {}
    with contextlib.suppress(OSError):
        for path in sorted(unfinished_folder().glob("*.jsonl")):
            with contextlib.suppress(OSError, ValueError):
                header = ends.header(path)
                if header.day:
                    found[header.game, date.fromisoformat(header.day)] = path
    return found
