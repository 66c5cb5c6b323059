"""A sentence from a template, whatever language is spoken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pytest

from dejavu.engine.info import N_
from dejavu.table.kit import say
from dejavu.table.kit.say import Choice, Say, counted, fill, given, in_context, worded
from dejavu.table.text import use_language


@dataclass
class Drew:
    player: int
    cards: int = 1


DRAWS = counted("{name} draws {count} card.", "{name} draws {count} cards.", by="count")
Names = Sequence[str]
NAMES = ("Ada", "Ben")


def never(event: Drew, names: Names) -> str:
    raise AssertionError("a field that the sentence does not have")


FIELDS: dict[str, say.Field[Names]] = {
    "name": lambda event, names: names[event.player],
    "count": lambda event, names: event.cards,
    "secret": never,
}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use_language("en")


def spoken(choose: Callable[[Drew, Names], Choice] | Choice, event: Drew) -> str:
    line = choose if callable(choose) else lambda event, names: choose
    return Say(FIELDS, {Drew: line})(event, NAMES)


@pytest.mark.parametrize(
    ("line", "event", "expected"),
    [
        (N_("{name} begins."), Drew(1), "Ben begins."),
        (DRAWS, Drew(0), "Ada draws 1 card."),
        (DRAWS, Drew(0, 3), "Ada draws 3 cards."),
        (given(N_("{name} begins."), name="Cleo"), Drew(0), "Cleo begins."),
        (given(given(N_("{name} begins."), name="Cleo"), name="Dev"), Drew(0), "Dev begins."),
        (in_context("fragments", "{name} draws {card}."), Drew(0), KeyError),
        (given(in_context("fragments", "{name} draws {card}."), card="X"), Drew(0), "Ada draws X."),
        (worded("A brace } stays."), Drew(0), "A brace } stays."),
        ([N_("{name} begins."), worded("So it is.")], Drew(0), "Ada begins. So it is."),
        (lambda event, names: N_("{name} begins.") if event.cards else worded("No."), Drew(1), "Ben begins."),
    ],
)
def test_a_line_is_filled_from_the_fields(
    line: Callable[[Drew, Names], Choice] | Choice, event: Drew, expected: str | type[Exception]
) -> None:
    if isinstance(expected, str):
        assert spoken(line, event) == expected
    else:
        with pytest.raises(expected):
            spoken(line, event)


@pytest.mark.parametrize(("language", "expected"), [("de", "Ben beginnt."), ("ja", "最初はBenです。")])
def test_a_line_is_said_in_the_language_spoken(language: str, expected: str) -> None:
    use_language(language)
    assert spoken(N_("{name} begins."), Drew(1)) == expected


def test_what_has_no_line_is_a_mistake_of_whoever_made_the_table() -> None:
    with pytest.raises(KeyError):
        Say(FIELDS, {})(Drew(0), NAMES)


def test_a_part_of_a_sentence_is_filled_with_values_alone() -> None:
    assert fill(DRAWS, name="Ada", count=2) == "Ada draws 2 cards."
    assert fill(N_("{name} begins."), name="A brace }") == "A brace } begins."
    with pytest.raises(KeyError):
        fill(DRAWS, count=2)
