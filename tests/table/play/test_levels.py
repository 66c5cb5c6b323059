"""Levels on the table have names; the weakest that is offered comes first."""

import pytest

from dejavu import games
from dejavu.bots import LEVELS
from dejavu.table.play.levels import SEATED, level_above, level_below, level_name, level_promise, level_words, offered

NAMES = {"gentle": "Dreamer", "easy": "Wanderer", "medium": "Seeker", "hard": "Keeper", "master": "Oracle"}
STRENGTHS = {"easy": "capable", "medium": "strong"}
"""In words, where the level's own name would promise too little."""
LEARNED, OTHER = games.spec("fragments").info, games.spec("trip").info


def test_every_level_but_random_is_offered_the_weakest_first() -> None:
    assert ("random", *SEATED) == LEVELS
    assert offered(LEARNED) == list(NAMES)


def test_a_game_from_which_nothing_was_learned_has_no_master() -> None:
    assert offered(OTHER) == [level for level in NAMES if level != "master"]
    assert level_above("hard", OTHER) is None


def test_one_that_sits_there_from_an_older_game_is_offered_too() -> None:
    assert offered(LEARNED, {"random", "easy", "of another version"}) == ["random", *NAMES]


@pytest.mark.parametrize("level", NAMES)
def test_a_name_stands_with_how_strong_it_is_and_with_what_to_expect(level: str) -> None:
    assert level_name(level) == NAMES[level]
    assert level_words(level) == f"{NAMES[level]} – {STRENGTHS.get(level, level)}"
    assert level_promise(level).startswith(f"{NAMES[level]} ")


def test_a_level_that_beats_newcomers_is_not_called_easy() -> None:
    """A newcomer who chose *easy* for a first evening lost by 17 points to a bot with 94."""
    assert "easy" not in level_words("easy")
    assert "Dreamer" in level_promise("easy"), "it says whom to meet before"


def test_levels_that_are_not_offered_have_plain_names_and_promise_nothing() -> None:
    assert [level_words(level) for level in ("random", "of another version")] == ["Random", "Of another version"]
    assert level_promise("random") == ""


@pytest.mark.parametrize(
    ("level", "above"),
    [
        ("random", "gentle"),
        ("gentle", "easy"),
        ("easy", "medium"),
        ("medium", "hard"),
        ("hard", "master"),
        ("master", None),
        ("new", None),
    ],
)
def test_the_level_above(level: str, above: str | None) -> None:
    assert level_above(level, LEARNED) == above


@pytest.mark.parametrize(
    ("level", "below"),
    [("random", None), ("gentle", None), ("easy", "gentle"), ("master", "hard"), ("new", None)],
)
def test_the_level_below(level: str, below: str | None) -> None:
    assert level_below(level, LEARNED) == below
