"""The best assignment of memory fragments to communal cards, against trying every assignment (rules page, 5 C)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu.games.fragments import scoring
from dejavu.games.fragments.components import Card, MemoryFragment
from dejavu.games.fragments.game import Fragments
from tests.amounts import amount

SCORING = ("white-2", "white-3", "white-4", "white-5", "white-6", "white-7")
COLOUR = {"white-2": "cyan", "white-3": "magenta", "white-4": "amber"}


def worth(card: str, fragments: Sequence[MemoryFragment]) -> int:
    """VP of the fragments assigned to a card, straight from the rules page."""
    if card in COLOUR:
        counts = {fragment.neurons for fragment in fragments if fragment.colour == COLOUR[card]}
        runs = [
            [(first + step - 1) % 5 + 1 for step in range(length)] for first in range(1, 6) for length in range(1, 6)
        ]
        return 5 * max((len(run) for run in runs if set(run) <= counts), default=0)
    if card == "white-5":
        return 18 * sum(len({f.colour for f in fragments if f.neurons == n}) == 3 for n in range(1, 6))
    return 2 * len(fragments)


def by_trying_everything(cards: Sequence[str], fragments: Sequence[MemoryFragment]) -> int:
    best = 0
    for owners in product(range(len(cards)), repeat=len(fragments)):
        held = [[f for f, owner in zip(fragments, owners, strict=True) if owner == i] for i in range(len(cards))]
        best = max(best, sum(worth(card, mine) for card, mine in zip(cards, held, strict=True)))
    return best


@pytest.mark.slow
@settings(max_examples=amount(50, 1000), deadline=None)
@given(
    names=st.lists(st.sampled_from(SCORING), min_size=1, max_size=4, unique=True),
    numbers=st.lists(st.integers(0, 14), max_size=6, unique=True),
)
def test_the_assignment_of_fragments_is_the_best_there_is(
    game: Fragments, names: list[str], numbers: list[int]
) -> None:
    components = game.components
    cards = [components.cards[components.card_index[name]] for name in names]
    fragments = [components.fragments[i] for i in numbers]
    found = scoring.fragment_scores(components, cards, fragments)
    assert sum(found.values()) == by_trying_everything(names, fragments)


@settings(max_examples=amount(40, 500), deadline=None)
@given(
    long=st.lists(st.integers(0, 41), max_size=14, unique=True),
    held=st.lists(st.integers(0, 14), max_size=8, unique=True),
    shuffled=st.randoms(use_true_random=False),
)
def test_a_score_does_not_depend_on_the_order_of_anything(
    game: Fragments, long: list[int], held: list[int], shuffled: Random
) -> None:
    first = scoring.memory_score(game.components, tuple(long), tuple(held))
    cards, fragments = list(long), list(held)
    shuffled.shuffle(cards)
    shuffled.shuffle(fragments)
    again = [game.components.cards[i] for i in cards], [game.components.fragments[i] for i in fragments]
    assert sum(scoring.communal_scores(game.components, *again)) == first[1]
    assert scoring.links(game.components, again[0]) * game.components.girl.link_vp == first[2]


@settings(max_examples=amount(25, 500), deadline=None)
@given(long=st.lists(st.integers(0, 41), max_size=14, unique=True), held=st.lists(st.integers(0, 14), unique=True))
def test_another_fragment_never_lowers_a_score(game: Fragments, long: list[int], held: list[int]) -> None:
    totals = [
        sum(scoring.memory_score(game.components, tuple(long), tuple(held[:count]))) for count in range(len(held) + 1)
    ]
    assert totals == sorted(totals)


def test_the_shares_of_the_cards_add_up_to_the_communal_score(game: Fragments) -> None:
    cards: list[Card] = [card for card in game.components.cards if card.communal]
    fragments = list(game.components.fragments)
    shares = scoring.communal_scores(game.components, cards, fragments)
    # Fifteen fragments: five sets are worth 90, more than three full runs (75) or anything mixed.
    named = {card.id: share for card, share in zip(cards, shares, strict=True)}
    assert named["white-1"] == 21
    assert sum(named[f"white-{n}"] for n in range(2, 8)) == 90


def test_what_the_communal_cards_pay_adds_up_to_the_communal_score(game: Fragments) -> None:
    rng, cards = Random(8), range(len(game.components.cards))
    state = game.new_state(2, {})
    for _ in range(amount(30, 300)):
        state.players[0].long = rng.sample(cards, 8)
        state.players[0].fragments = rng.sample(range(len(game.components.fragments)), 5)
        paid = scoring.communal_pay(state, 0)
        assert set(paid) == {card for card in state.players[0].long if game.components.cards[card].communal}
        assert sum(paid.values()) == scoring.score(state, 0).communal
