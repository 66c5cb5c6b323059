"""The cases of the rules, as ``cases/`` tells them (rules page, sections 2 to 6)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dejavu.content import ContentError, open_data
from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event, Gain
from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.spec import read
from dejavu.games.memoir.state import HOLE
from dejavu.games.memoir.story import pages
from tests.games.memoir.notation import Played, cases, memoir, refusal

CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_the_case_goes_as_the_rules_say(case: dict[str, Any]) -> None:
    played = Played(case)
    assert {what: played.value(what) for what in case.get("then", {})} == case.get("then", {})
    assert {text: refusal(played.state, text) for text in case.get("refused", {})} == case.get("refused", {})
    happened = {type(event).__name__ for event in played.events}
    assert not happened & set(case.get("absent", ()))


def test_the_texts_of_a_memory_change_with_what_is_open_before() -> None:
    """Case 31: the first memory after the last one has another text."""
    box = memoir().components
    texts = box.memoirs[box.memory_index[1]]
    alone = next(text for text in texts if text.fits(frozenset()))
    after = next(text for text in texts if text.fits(frozenset({box.memory_index[7]})))
    assert alone.text != after.text


def test_alone_the_decks_hold_no_card_about_being_alone() -> None:
    """Case 57: nothing that hurts whoever is alone, nor all of one."""
    box, state = memoir().components, memoir().new_state(1, {})
    gone = [card.id for card, left in zip(box.events, state.events.left, strict=True) if not left]
    gone += [
        card.id
        for card, left in zip(box.hallucinations, state.hallucinations.left, strict=True)
        if not left and not card.monster
    ]
    assert gone == ["no-answer", "early-dark", "empty-room"]


def test_a_deep_night_begins_without_disorientation_and_with_a_smaller_deck() -> None:
    box = memoir().components
    for seats in range(1, 5):
        mild, deep = (memoir().new_state(seats, {"level": "normal", "deep_night": night}) for night in (False, True))
        assert (mild.disorientation_left, deep.disorientation_left) == (5, 0)
        assert mild.deck - deep.deck == box.by_seats(deep.level.fewer_cards, seats)


def test_nobody_is_offered_a_deep_night_that_the_box_does_not_have() -> None:
    """Games of earlier versions have their own box."""
    source = {name: part for name, part in memoir().components.source.items() if name != "deep-night"}
    earlier = read(open_data(source, "box"))
    assert "deep_night" not in {option.id for option in earlier.options()}
    assert earlier.new_state(2, {}).deep_night is None


def carrying(seats: int, **options: Any) -> tuple[MemoirState, list[Event]]:
    """A game with the fourth memory carried along, once it has begun, and what happened."""
    state, happened = memoir().new_state(seats, {"carried": "4", **options}), list[Event]()
    state.apply_action(state.legal_actions()[0], FreshChance(Random(seats)), happened.append)
    return state, happened


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_memory_carried_along_is_open_from_the_start_and_whoever_begins_has_it(seats: int) -> None:
    state, happened = carrying(seats)
    box, memory = state.components, state.components.memory_index[4]
    assert state.opened == [(memory, state.first_player)]
    assert state.points == box.memories[memory].points == 2
    (told,) = [event for event in happened if isinstance(event, events.MemoryCarried)]
    assert told == events.MemoryCarried(state.first_player, 4, 2)
    assert memoir().gain(told) == Gain(None, {"memories": 2})
    assert [page.memory for page in pages(state)] == [memory]


def test_a_normal_tile_lies_for_the_memory_carried_along() -> None:
    usual, state = memoir().new_state(2, {}), carrying(2)[0]
    gone, normal = state.components.sign_of(state.components.memory_index[4]), state.components.sign_index["normal"]
    before, after = ([sum(ring[sign] for ring in one.unseen) for sign in (gone, normal)] for one in (usual, state))
    assert (before[0], after[0]) == (1, 0)
    assert after[1] == before[1] + 1
    assert HOLE not in state.faces


@pytest.mark.parametrize("deep_night", [False, True])
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_deck_is_smaller_by_the_points_of_the_memory_and_keeps_its_disorientation(
    level: str, deep_night: bool
) -> None:
    options = {"level": level, "deep_night": deep_night}
    for seats in (1, 2, 3, 4):
        usual = memoir().new_state(seats, options)
        decks = [memoir().new_state(seats, {**options, "carried": number}).deck for number in ("1", "4")]
        assert usual.deck > decks[0] > decks[1] >= max(1, usual.disorientation_left)


def test_nobody_can_carry_a_memory_along_that_the_box_does_not_let_go() -> None:
    """Games of earlier versions have their own box; the memory of three points stays; one alone never wins."""
    source = {**memoir().components.source}
    source["levels"] = [{key: value for key, value in level.items() if key != "carrying"} for level in source["levels"]]
    assert "carried" not in {option.id for option in read(open_data(source, "box")).options()}
    rules = memoir().components.source["rules"]
    for goal, left in ((5, ("none", "1", "2", "3", "4", "5", "6")), (2, ("none", "1", "2", "3"))):
        small = {**memoir().components.source, "rules": {**rules, "goal": goal}}
        (carried,) = (option for option in read(open_data(small, "box")).options() if option.id == "carried")
        assert tuple(carried.values) == left


def test_a_position_keeps_what_was_carried_along_and_refuses_to_forget_it() -> None:
    state = carrying(3)[0]
    data = state.to_data()
    assert memoir().position(data).to_data() == data
    with pytest.raises(ContentError, match="memory 4 is carried along"):
        memoir().position({**data, "opened": []})


def test_the_open_memories_but_the_dearest_are_left_for_a_later_night_the_last_one_first() -> None:
    opened = [{"memory": number, "seat": 0} for number in (6, 2, 7)]
    holes = {"faces": {"0,-3": "hole", "1,-3": "hole", "2,-3": "hole"}, "opened": opened}
    assert memoir().to_carry(memoir().position(holes)) == ["2", "6"]
