"""The cases of the rules, as ``cases/`` tells them (rules page, sections 2 to 6)."""

from __future__ import annotations

from typing import Any

import pytest

from dejavu.content import open_data
from dejavu.games.memoir.spec import read
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
        assert (mild.lost, deep.lost) == (5, 0)
        assert mild.deck - deep.deck == box.by_seats(deep.level.fewer_cards, seats)


def test_nobody_is_offered_a_deep_night_that_the_box_does_not_have() -> None:
    """Games of earlier versions have their own box."""
    source = {name: part for name, part in memoir().components.source.items() if name != "deep-night"}
    earlier = read(open_data(source, "box"))
    assert "deep_night" not in {option.id for option in earlier.options()}
    assert earlier.new_state(2, {}).deep_night is None
