"""Numbers and the names of games, as a language writes them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dejavu import games
from dejavu.table import text


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    text.use_language("en")


@pytest.mark.parametrize(
    ("language", "number", "written"),
    [("en", 104.0, "104.0"), ("de", 104.26, "104,3"), ("fr", -2.5, "−2,5"), ("ja", 0.04, "0.0"), ("it", -0.5, "−0,5")],
)
def test_a_decimal_place_stands_behind_the_mark_of_the_language(language: str, number: float, written: str) -> None:
    text.use_language(language)
    assert text.tenths(number) == written


@pytest.mark.parametrize(("count", "says"), [(1, "Ada opened it: 1 point"), (2, "Ada opened it: 2 points")])
def test_a_sentence_has_the_form_of_its_number_and_the_number_in_it(count: int, says: str) -> None:
    assert text.plural("{name} opened it: {count} point", "{name} opened it: {count} points", count, name="Ada") == says


@pytest.mark.parametrize(
    ("language", "game", "short"),
    [
        ("en", "fragments", "Fragments of Memory"),
        ("de", "fragments", "Fragments of Memory"),
        ("fr", "fragments", "Fragments de Mémoire"),
        ("fr", "trip", "Remember Our Trip"),
    ],
)
def test_a_game_has_the_title_of_its_box_in_the_language(language: str, game: str, short: str) -> None:
    text.use_language(language)
    assert text.titled(games.spec(game).info).short_title == short
