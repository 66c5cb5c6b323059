"""What a page calls by name is called so in the program: in five languages "By ear" named a menu that there is not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dejavu import games, resources
from dejavu.table import text
from dejavu.table.boards.fragments.words import scores as fragments
from dejavu.table.boards.fragments.words.guidance import phase_name
from dejavu.table.boards.trip.words import scores as trip
from dejavu.table.boards.trip.words.all_words import TripWords
from dejavu.table.text import _, languages

LANGUAGES = languages.available()
LESSONS = sorted(resources.data("tutorial", "trip").glob("*.yaml"))
FOLDER = resources.data("rulebook")
PAGES = [
    (language, game) for language in LANGUAGES for game in games.NAMES if (FOLDER / language / f"{game}.md").is_file()
]


@pytest.fixture(autouse=True)
def _english_after() -> Iterator[None]:
    yield
    text.use_language(languages.ENGLISH)


def _page(language: str, game: str) -> str:
    text.use_language(language)
    return (FOLDER / language / f"{game}.md").read_text(encoding="utf-8")


def _by_ear(page: str) -> str:
    (paragraph,) = (part for part in page.split("\n\n") if "--transcript" in part)
    return paragraph


@pytest.mark.parametrize(("language", "game"), PAGES)
def test_the_way_to_speech_is_the_way_through_the_menus(language: str, game: str) -> None:
    way = re.search(r"[(（](.+?)[)）]", _by_ear(_page(language, game)))
    assert way
    assert [name for name in re.split(r"(?:, |の「|」)", way[1]) if name] == [_("Settings"), _("Access")]


@pytest.mark.parametrize(("language", "game"), PAGES)
def test_the_log_has_the_name_of_its_button(language: str, game: str) -> None:
    words = _by_ear(_page(language, game)).casefold()
    assert _("Log").casefold() in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", ["recollection", "deja-vu", "planting", "meditation"])
def test_a_phase_has_the_name_that_stands_above_the_table(language: str, phase: str) -> None:
    heading = re.search(rf"<!-- {phase} -->\n\n\*\*(.+?)\.?\*\*", _page(language, "fragments"))
    assert heading and heading[1] == phase_name(phase)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_has_the_name_that_it_has_beside_the_seats(language: str) -> None:
    headings = re.findall(r"^\*\*(.+?)\.?\*\*", _page(language, "fragments"), re.M)
    assert _("Even start") in headings


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scores", [fragments, trip], ids=["fragments", "trip"])
def test_the_signs_of_the_score_and_their_names_are_those_of_the_panel(scores: Any, language: str) -> None:
    lines = re.findall(r"^- (.+?) ?[(（](.)[)）]", _page(language, scores.__name__.split(".")[3]), re.M)
    assert lines == [(scores.category(part), sign) for part, sign in scores.SIGNS.items()]


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_a_lesson_calls_points_by_the_signs_of_the_panel(file: Path) -> None:
    """Points A to E became P to T, and then signs, and two lessons went on speaking of C and D."""
    named = re.findall(r"\(([A-Z])\)", file.read_text(encoding="utf-8"))
    assert set(named) <= set(TripWords.category_signs)
