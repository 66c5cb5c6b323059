"""What the pages of the program show of the diary, read in one go: on a thread, as it waits for the disk."""

from __future__ import annotations

import contextlib
from datetime import date
from pathlib import Path
from typing import NamedTuple

from dejavu.diary.achievements import Achievement, newly_earned
from dejavu.diary.achievements_reader import load
from dejavu.diary.book import Book, Stop, never
from dejavu.diary.opening import Trouble, consult
from dejavu.diary.page import Page
from dejavu.store import ends
from dejavu.store.places import finished_folder, unfinished_folder


class Diary(NamedTuple):
    """All games that were finished, and how they can be looked at again."""

    pages: list[Page]
    films: dict[str, Path]
    """The journals by the keys of the pages."""
    begun: dict[tuple[str, date], Path]
    """Games under the sky of a day that wait to be continued: the last begun of each game and day."""
    trouble: Trouble | None


def read(stop: Stop = never) -> Diary:
    """The diary as it is now; less of it once ``stop`` says that nobody waits for it any more."""
    (pages, films), trouble = consult(lambda book: (book.pages(), book.films()), stop)
    return Diary(pages, films, _begun(), trouble)


def write_down(path: Path, stop: Stop = never) -> list[Achievement]:
    """Write down a game that has just ended; what was earned by it, unless ``stop`` says that nobody waits to hear it.

    Whoever leaves it at once moves its file to the finished games; then it is read there.
    """

    def work(book: Book) -> list[Achievement]:
        page = None
        for place in (path, finished_folder() / path.name):
            with contextlib.suppress(OSError):
                page = page or book.add(place)
        return newly_earned(load(), book.pages(), page.key) if page and not stop() else []

    return consult(work, stop)[0]


def _begun() -> dict[tuple[str, date], Path]:
    found = {}
    with contextlib.suppress(OSError):
        for path in sorted(unfinished_folder().glob("*.jsonl")):
            with contextlib.suppress(OSError, ValueError):
                header = ends.header(path)
                if header.day:
                    found[header.game, date.fromisoformat(header.day)] = path
    return found
