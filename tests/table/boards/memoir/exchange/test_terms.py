"""What two hands become, and what the rules are told of it."""

import pytest

from dejavu.engine.chance import GivenChance
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.exchange.exchanging import Terms, partners, terms_of
from dejavu.table.boards.memoir.frame import MemoirFrame
from tests.games.memoir.notation import position


def two(ada: list[str], ben: list[str], **at: object) -> MemoirState:
    return position({"ada": {"hand": ada}, "ben": {"hand": ben}, "at": at})


def cards(state: MemoirState, *ids: str) -> tuple[int, ...]:
    return tuple(state.tables.cards.index(card) for card in ids)


def test_both_hands_are_shown_as_they_will_be() -> None:
    state = two(["blanket", "a", "a"], ["lantern", "f"])
    terms = Terms(0, 1).moved(0, *cards(state, "a")).moved(1, *cards(state, "f"))
    assert terms.hand(state, 0) == (cards(state, "blanket", "a"), cards(state, "f"))
    assert terms.hand(state, 1) == (cards(state, "lantern"), cards(state, "a"))


def test_a_card_that_went_over_can_come_back() -> None:
    state = two(["a"], ["f"])
    (card,) = cards(state, "a")
    assert Terms(0, 1).moved(0, card).back(0, card) == Terms(0, 1)
    with pytest.raises(ValueError, match="not in list"):
        Terms(0, 1).back(0, card)


def test_what_a_hand_will_have_above_the_limit_is_counted() -> None:
    state = two(["a", "b", "c"], ["lantern", "f", "e"], limit=3)
    terms = Terms(0, 1)._replace(give=cards(state, "a", "b"))
    assert (terms.over(state, 0), terms.over(state, 1)) == (0, 2)


def test_the_rules_hear_of_it_all_at_once() -> None:
    state = two(["blanket", "a"], ["f"])
    terms = Terms(0, 1, cards(state, "a"), cards(state, "f"))
    assert [str(act) for act in terms.acts(state)] == ["meet(1)", "give(a)", "get(f)", "offer()"]
    chance = GivenChance([])
    for act in terms.acts(state)[:2]:
        state.apply_action(act, chance)
    assert terms_of(state) == terms._replace(get=())
    assert [str(act) for act in terms.acts(state)] == ["get(f)", "offer()"]
    for act in terms.acts(state):
        state.apply_action(act, chance)
    assert terms_of(state) == terms and state.current_player == 1


def test_a_partner_sees_the_terms_once_it_is_asked() -> None:
    """It read *Choose a card* while a bot put its offer together."""
    state, chance = two(["a"], ["f"]), GivenChance([])
    shown = []
    for act in Terms(0, 1, cards(state, "a")).acts(state):
        state.apply_action(act, chance)
        legal = frozenset(state.view(1).legal_actions())
        shown.append(MemoirFrame(state.view(1), [], legal, legal).exchange.terms)
    assert shown == [None, None, Terms(0, 1, cards(state, "a"))]


def test_terms_that_a_hand_no_longer_fulfils_are_dropped_while_the_rules_know_others() -> None:
    """Undo took a card from a hand in the middle of an exchange, and the dialog could not be drawn."""
    state = two(["a"], ["f"])
    state.apply_action(Terms(0, 1).acts(state)[0], GivenChance([]))
    legal = frozenset(state.view(0).legal_actions())
    frame = MemoirFrame(state.view(0), [], legal, legal)
    for card, kept in (("a", Terms(0, 1, cards(state, "a"))), ("b", Terms(0, 1))):
        made = Terms(0, 1, cards(state, card))
        assert frame.exchange.kept(frame.draft._replace(terms=made)).terms == kept


def test_partners_are_those_whom_the_rules_allow() -> None:
    state = two(["a"], [])
    assert partners(state) == [1]
    state = position({"ada": {"hand": ["a"]}, "ben": {"place": "1,0"}})
    assert partners(state) == []
