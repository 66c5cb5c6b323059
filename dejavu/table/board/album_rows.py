"""What the pages of several games in the diary's album say and show alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from dejavu.diary.page import Page
from dejavu.table.text import _, commas, dated, dotted, local_time
from dejavu.table.widgets import Label, Widget
from dejavu.table.widgets.column import Row

_ABREAST: Final = 3
"""Pictures in a row."""


def heading(name: str, count: int, whole: int) -> str:
    """The name of a whole, and how many of its parts are there."""
    # Translators: so many parts of a whole are there, such as 3 of 7 pieces of a picture
    return dotted((name, _("{count} of {all}", count=count, all=whole)))


def evenings(found: Iterable[tuple[str, Page, str]]) -> str:
    """Who found what first, evening by evening: names, the page of the game, and the name of the thing, in order."""
    # Translators: who found or remembered which things first, and when
    words = _("{name}, {day}: {cards}")
    apart = groupby(found, key=lambda one: (one[0], dated(local_time(one[1].when))))
    return dotted(
        words.format(name=name, day=day, cards=commas(thing for _name, _page, thing in things))
        for (name, day), things in apart
    )


def abreast(pictures: Sequence[Widget]) -> Iterator[Row]:
    """Pictures in rows of three."""
    for first in range(0, len(pictures), _ABREAST):
        line = [*pictures[first : first + _ABREAST]]
        line += [Label("") for _gap in range(_ABREAST - len(line))]
        yield [(picture, 1 / _ABREAST) for picture in line]
