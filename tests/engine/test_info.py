"""What can be chosen before a game: how it is written, and the one clear line for what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from dejavu.engine.info import Option, Value, check_options, option_text, parse_options
from tests.testgames.lantern import LanternGame

SPEED = Option.flag("speed", "Speed game", seats=range(3, 5))
GOAL = Option.number("goal", range(10, 41), 20, "Goal")
WIND = Option.choice("wind", {"calm": "Calm", "storm": "Storm"}, "calm", "Wind")
OPTIONS = (SPEED, GOAL, WIND)


@pytest.mark.parametrize(
    ("texts", "chosen"),
    [
        ([], {}),
        (["speed=yes"], {"speed": True}),
        (["speed=True", "goal=12", "wind=storm"], {"speed": True, "goal": 12, "wind": "storm"}),
        (["speed=no", "goal=20"], {}),
        (["goal=12", "goal=13"], {"goal": 13}),
    ],
)
def test_options_are_read_from_text_and_defaults_are_left_out(texts: list[str], chosen: dict[str, Value]) -> None:
    assert parse_options(OPTIONS, texts) == chosen
    assert parse_options(OPTIONS, [f"{name}={option_text(value)}" for name, value in chosen.items()]) == chosen


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("fast=yes", "there is no option 'fast'; expected speed or goal or wind"),
        ("speed", "option speed: no value; expected speed=VALUE, yes or no"),
        ("speed=maybe", "option speed: 'maybe'; expected yes or no"),
        ("goal=9", "option goal: 9; expected 10 to 40"),
        ("goal=ten", "option goal: 'ten'; expected 10 to 40"),
        ("goal=", "option goal: ''; expected 10 to 40"),
        ("wind=gale", "option wind: 'gale'; expected calm or storm"),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_one_line(text: str, complaint: str) -> None:
    with pytest.raises(ValueError) as refused:
        parse_options(OPTIONS, [text])
    assert str(refused.value) == complaint


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(ValueError, match=r"^there is no option 'fast'; this game has none$"):
        parse_options((), ["fast=yes"])


@pytest.mark.parametrize("chosen", [{"speed": 1}, {"goal": True}, {"goal": 20.0}, {"wind": None}, {"wind": []}])
def test_values_of_a_journal_are_of_the_right_kind(chosen: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^option "):
        check_options(OPTIONS, chosen)


def test_every_option_has_a_value() -> None:
    assert check_options(OPTIONS, {"goal": 30}) == {"speed": False, "goal": 30, "wind": "calm"}


@pytest.mark.parametrize(
    ("chosen", "seats"), [({}, range(2, 5)), ({"open_hands": False}, range(2, 5)), ({"open_hands": True}, range(2, 3))]
)
def test_an_option_may_be_for_some_numbers_of_seats_alone(chosen: dict[str, Value], seats: range) -> None:
    assert LanternGame().seats_allowed(chosen) == seats
