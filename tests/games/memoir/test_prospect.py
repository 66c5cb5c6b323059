"""What a position is worth to the team (``strategy/prospect.py``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Monster
from dejavu.games.memoir.strategy import plans_of
from dejavu.games.memoir.strategy.prospect import Most, is_past_winning, most, openable, scarce_letters
from dejavu.games.memoir.strategy.reasons import Why
from tests.games.memoir.notation import memoir, position


def prospect(state: MemoirState) -> float:
    return memoir().strategy().prospect(state, 0)


def less_time(state: MemoirState) -> None:
    state.deck -= 5


def less_mood(state: MemoirState) -> None:
    state.players[1].mood -= 3


def hunted(state: MemoirState) -> None:
    state.players[0].monsters.append(Monster(0, fresh=False))


def fewer_letters(state: MemoirState) -> None:
    state.players[0].letters[0] -= 1


def fewer_points(state: MemoirState) -> None:
    state.opened.clear()


def more_turning(state: MemoirState) -> None:
    state.disorientation_left += 2


@pytest.mark.parametrize("worse", [less_time, less_mood, hunted, fewer_letters, fewer_points, more_turning])
def test_what_is_worse_for_the_team_has_less_prospects(worse: Callable[[MemoirState], None]) -> None:
    state = position(
        {
            "at": {"deck": 12, "opened": [{"memory": 1, "seat": 0}], "faces": {"2,0": "m4", "1,1": "hole"}},
            "ada": {"hand": ["a"]},
        }
    )
    before = prospect(state)
    worse(state)
    assert 0 < prospect(state) < before < 1


def test_a_game_that_is_over_has_no_doubt() -> None:
    won, lost = position({}), position({})
    won.won, lost.ending = True, "deck"
    assert (prospect(won), prospect(lost)) == (1.0, 0.0)


OPENABLE: list[tuple[dict[str, Any], set[int]]] = [
    ({}, {1, 2, 3, 4, 5, 6, 7}),
    ({"at": {"limit": 3}}, {1, 2, 3, 4, 5, 6}),
    ({"at": {"limit": 3}, "ben": {"hand": ["anchor"]}}, {1, 2, 3, 4, 5, 6, 7}),
    ({"at": {"limit": 3, "opened": [{"memory": 1, "seat": 0}], "faces": {"1,1": "hole"}}}, {2, 3, 4, 5, 6}),
]


@pytest.mark.parametrize(("case", "expected"), OPENABLE)
def test_the_hand_limit_closes_memories(case: dict[str, Any], expected: set[int]) -> None:
    """*Go on for the rest* was golden where no memory was within reach."""
    state = position(case)
    assert {memoir().components.memories[index].number for index in openable(state)} == expected


@pytest.mark.parametrize(("hand", "there"), [([], False), (["e"], True), (["keepsake"], True)])
def test_a_letter_that_no_tile_has_any_more_closes_its_memories(hand: list[str], there: bool) -> None:
    state = position({"ada": {"hand": hand}})
    letter = memoir().components.sign_index["e"]
    for ring in state.unseen:
        ring[letter] = 0
    dance = memoir().components.memory_index[3]
    assert (dance in openable(state)) is there


def none_left(state: MemoirState, *letters: str) -> None:
    """No tile has some letters any more."""
    for letter in letters:
        for ring in state.unseen:
            ring[memoir().components.sign_index[letter]] = 0


def test_no_letter_serves_two_memories() -> None:
    """*4 more memories* was said where the letters sufficed for three: each had been looked at by itself."""
    state = position({})
    assert len(openable(state)) == 7
    assert most(state) == Most(5, 8), "14 tiles for 19 letters"
    none_left(state, "f", "e")
    assert most(state) == Most(2, 4) and [box_number(index) for index in openable(state)] == [1, 7]


def box_number(memory: int) -> int:
    return memoir().components.memories[memory].number


@pytest.mark.parametrize(
    ("case", "gone", "now", "ever"),
    [
        ({}, "", False, False),
        ({}, "ef", True, False),
        ({"at": {"deck": 0, "lost": 0}}, "abcdef", True, True),
        ({"ada": {"hand": ["a", "b", "c", "d"]}, "at": {"limit": 3}}, "abcdef", True, False),
    ],
)
def test_it_is_known_when_too_little_is_left_to_win(case: dict[str, Any], gone: str, now: bool, ever: bool) -> None:
    """``now``: with what is known; ``ever``: whatever cards are still drawn."""
    state = position(case)
    none_left(state, *gone)
    assert (is_past_winning(state, drawn=False), is_past_winning(state)) == (now, ever)


def test_the_letters_that_a_memory_lacks_are_named() -> None:
    state = position({"ada": {"hand": ["a"]}})
    none_left(state, "a", "f")
    letter = memoir().components.memory_index[4]
    assert [memoir().components.letters[one].id for one in scarce_letters(state, letter)] == ["f"]


def test_an_event_may_come_again_once_its_deck_is_shuffled_anew() -> None:
    """*It can no longer be opened* was said though *Something in the Pocket*, drawn already, would have come again."""
    box = memoir().components
    taking, dance = box.event_index["pocket"], box.memory_index[3]
    found = []
    for left, deck in ((0, 12), (1, 0), (0, 0)):
        state = position({"ada": {"hand": ["b"]}, "at": {"deck": deck, "lost": 0}})
        none_left(state, "b", "e")
        for card in range(len(box.player_cards)):
            state.unseen_cards[card] = 0
        pile = state.events
        pile.left, pile.unseen, pile.unknown = [1] * len(box.events), [0] * len(box.events), 0
        pile.left[taking], pile.discards[taking] = left, 1 - left
        found.append(dance in openable(state, drawn=True))
    assert found == [True, True, False], "shuffled anew in time, still in the deck, discarded at the end of the night"


LAKE = {"place": "0,-1", "hand": ["a", "d", "e"]}


@pytest.mark.parametrize(
    ("deck", "ada", "ben", "there"),
    [
        (0, LAKE | {"place": "2,-3"}, {}, False),
        (0, LAKE | {"place": "-2,2"}, {}, True),
        (0, LAKE | {"place": "-2,2", "hand": ["a", "d"]}, {"hand": ["e"], "place": "2,-3"}, False),
        (0, LAKE | {"place": "-2,2", "hand": ["a", "d"]}, {"hand": ["e"], "place": "-2,2"}, True),
        (0, {"place": "-2,2"}, LAKE, False),
        (1, {"place": "2,-3"}, LAKE | {"place": "-2,2"}, True),
        (1, LAKE | {"place": "2,-3"}, {"place": "-3,3"}, False),
        (1, LAKE | {"place": "2,-3", "hand": ["a", "d", "e", "night-post"]}, {"place": "-2,2"}, True),
        (0, LAKE | {"place": "2,-3", "hand": ["a", "d", "e", "compass"]}, {}, True),
    ],
)
def test_what_nobody_reaches_in_the_turns_left_cannot_be_opened(
    deck: int, ada: dict[str, Any], ben: dict[str, Any], there: bool
) -> None:
    """*1 more can be opened* stayed though the seat with the cards had no turn left."""
    state = position({"ada": ada, "ben": ben, "at": {"deck": deck, "faces": {"-3,3": "m6"}, "up": ["-3,3"]}})
    none_left(state, *"abcdef")
    state.won = True
    lake = memoir().components.memory_index[6]
    assert (lake in openable(state)) is there
    assert (most(state).memories > 0) is there


def test_a_bot_that_can_open_nothing_more_stays() -> None:
    """It walked to and fro and said that it was on the way to The Lake."""
    ada = LAKE | {"place": "2,-3"}
    state = position({"ada": ada, "at": {"deck": 0, "faces": {"-3,3": "m6"}, "up": ["-3,3"]}})
    none_left(state, "a", "b", "c", "d", "e", "f")
    state.won = True
    best = plans_of(state)[0]
    assert best.actions == (END_ACTIONS,) and [why.reason for why in best.reasons] == [Why.STAYS]
