"""The even start, an option of ours: what later seats have comes from the card data and from nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu.content import ContentError, open_data
from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import BEGIN
from dejavu.games.fragments.components import SPEED, STANDARD
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.schema import components_of
from dejavu.games.fragments.strategy.appraisal import Appraisal
from dejavu.games.fragments.strategy.weights import CONSIDERED
from tests.amounts import amount
from tests.games.setups import FRAGMENTS, Setup

ON = {"even_start": True}
WAYS = [(STANDARD, 2), (STANDARD, 3), (STANDARD, 4), (SPEED, 3), (SPEED, 4)]


def with_content(game: Fragments, even_start: dict[str, Any] | None) -> Fragments:
    """The game with other numbers for later seats, or without any."""
    content = deepcopy(game.content())
    del content["rules"]["even-start"]
    if even_start is not None:
        content["rules"]["even-start"] = even_start
    return Fragments(components_of(open_data(content, "the test")))


def begun(game: Fragments, seats: int, options: dict[str, Any], luck: int = 0) -> tuple[FragmentsState, list[Event]]:
    """A game after its first action."""
    state, happened = game.new_state(seats, options), list[Event]()
    state.apply_action(BEGIN, FreshChance(Random(luck)), happened.append)
    return state, happened


@pytest.mark.parametrize("luck", range(4))
@pytest.mark.parametrize(("opening", "seats"), WAYS)
def test_every_later_seat_has_what_the_card_data_say_for_its_turn(
    game: Fragments, opening: str, seats: int, luck: int
) -> None:
    state, happened = begun(game, seats, {**ON, "speed_game": opening == SPEED}, luck)
    numbers = game.content()["rules"]["even-start"][opening][str(seats)]
    order = [(state.first_player + turn) % seats for turn in range(seats)]
    assert [state.returns()[seat] for seat in order] == [0, *numbers]
    assert [state.score_parts()[seat]["even_start"] for seat in order] == [0, *numbers]
    given_out = [event for event in happened if isinstance(event, events.EvenStartGiven)]
    assert [(event.player, event.vp) for event in given_out] == list(zip(order[1:], numbers, strict=True))


@pytest.mark.parametrize("setup", [setup for setup in FRAGMENTS if "even_start" not in dict(setup.chosen)], ids=str)
def test_without_the_option_nothing_tells_of_it(game: Fragments, setup: Setup) -> None:
    state, happened = begun(game, setup.seats, setup.options(game, 0))
    assert not any(isinstance(event, events.EvenStartGiven) for event in happened)
    assert list(state.score_parts()[0]) == ["tokens", "fixed", "communal", "links"]
    assert "even_start" not in state.to_data()["options"]
    assert set(state.returns()) == {0}


@settings(max_examples=amount(25, 300), deadline=None)
@given(
    numbers=st.lists(st.integers(0, 40), min_size=3, max_size=3),
    tokens=st.lists(st.integers(0, 60), min_size=4, max_size=4),
    first=st.integers(0, 3),
)
def test_it_adds_to_every_score_what_the_data_say_whoever_begins(
    game: Fragments, numbers: Sequence[int], tokens: Sequence[int], first: int
) -> None:
    even = {STANDARD: {"2": [1], "3": [2, 3], "4": list(numbers)}, SPEED: {"3": [4, 5], "4": [6, 7, 8]}}
    other = with_content(game, even)
    position = {"seats": 4, "phase": "over", "first": first, "players": [{"tokens": count} for count in tokens]}
    off, on = other.position(position), other.position({**position, "options": ON})
    expected = [count + (0, *numbers)[(seat - first) % 4] for seat, count in enumerate(tokens)]
    assert off.returns() == list(tokens)
    assert on.returns() == expected
    assert on.winners() == [seat for seat in range(4) if expected[seat] == max(expected)]
    assert other.position(on.to_data()).digest() == on.digest() != off.digest()


def test_nobody_has_anything_before_chance_has_named_the_first_player(game: Fragments) -> None:
    assert set(game.new_state(4, ON).returns()) == {0}


def test_card_data_without_it_offer_no_such_option_and_refuse_it(game: Fragments) -> None:
    """Journals of older games bring card data like these."""
    older = with_content(game, None)
    assert [option.id for option in game.options()] == ["speed_game", "even_start"]
    assert [option.id for option in older.options()] == ["speed_game"]
    assert older.new_state(2, {"even_start": False}).returns() == [0, 0]
    with pytest.raises(ContentError, match="even_start is true; expected false: the card data have no even-start"):
        older.new_state(2, ON)


@pytest.mark.parametrize(
    ("even_start", "fault"),
    [
        ({SPEED: {"3": [4, 5], "4": [6, 7, 8]}}, "'standard' is missing"),
        (
            {STANDARD: {"2": [1, 2], "3": [2, 3], "4": [1, 2, 3]}, SPEED: {"3": [4, 5], "4": [6, 7, 8]}},
            "even-start.standard.2: 2 numbers for 2 seats; expected 1: one for everybody but who begins",
        ),
        (
            {STANDARD: {"2": [1], "4": [1, 2, 3]}, SPEED: {"3": [4, 5], "4": [6, 7, 8]}},
            "'3' is missing; expected the keys 2, 3, 4",
        ),
        (
            {STANDARD: {"2": [-1], "3": [2, 3], "4": [1, 2, 3]}, SPEED: {"3": [4, 5], "4": [6, 7, 8]}},
            "a whole number from 0 to 999",
        ),
    ],
)
def test_numbers_that_do_not_fit_the_seats_are_told(game: Fragments, even_start: dict[str, Any], fault: str) -> None:
    with pytest.raises(ContentError) as raised:
        with_content(game, even_start)
    assert fault in str(raised.value)


def test_a_bot_that_weighs_ending_the_game_counts_it(game: Fragments) -> None:
    """Its lead decides whether the tenth card is worth placing."""
    long = [*game.components.card_ids[:6], *game.components.card_ids[7:11]]
    position = {"seats": 2, "phase": "deja-vu", "current": 1, "first": 0}
    equal = game.position({**position, "players": [{}, {"long": long}]}).returns()[1]
    values = []
    for options in ({}, ON):
        state = game.position({**position, "options": options, "players": [{"tokens": equal}, {"long": long}]})
        values.append(Appraisal(state, 1, CONSIDERED).value(state.players[1]))
    (later,) = game.components.rules.even_start[STANDARD][2]
    assert values[1] - values[0] == pytest.approx(CONSIDERED.lead * later)
