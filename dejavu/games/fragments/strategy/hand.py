"""Chooses cards to keep: in the opening hand, and in phase 4."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from statistics import fmean
from typing import Final

from dejavu.engine.action import Action
from dejavu.games.fragments.rules.memory import activate
from dejavu.games.fragments.state import Player, State
from dejavu.games.fragments.strategy.appraisal import Appraisal

_MOST_CHOICES: Final = 2_000
"""Greatest number of compared choices of an opening hand; the program's components have at most 210."""


def opening(state: State, appraisal: Appraisal) -> list[Action]:
    """Remember and discard so that the kept cards go together best (rules page, section 2, step 7)."""
    to_remember, to_discard = state.opening
    player, tables = state.player, state.actions
    cards = len(player.hand)
    if comb(cards, to_remember) * comb(cards - to_remember, to_discard) > _MOST_CHOICES:
        return _one_of_many(state, appraisal)
    best = max(
        (
            (_kept(state, appraisal, remembered, discarded), remembered, discarded)
            for remembered in combinations(player.hand, to_remember)
            for discarded in combinations([c for c in player.hand if c not in remembered], to_discard)
        ),
        key=lambda choice: choice[0],
    )
    return [*(tables.remember[card] for card in best[1]), *(tables.discard[card] for card in best[2])]


def _one_of_many(state: State, appraisal: Appraisal) -> list[Action]:
    """The first card to remember, or to discard, of a hand too large for comparing all choices."""
    (to_remember, _to_discard), tables = state.opening, state.actions
    if to_remember:
        best = max(state.player.hand, key=lambda card: _kept(state, appraisal, (card,), ()))
        return [tables.remember[best]]
    worst = max(state.player.hand, key=lambda card: _kept(state, appraisal, (), (card,)))
    return [tables.discard[worst]]


def _kept(state: State, appraisal: Appraisal, remembered: Sequence[int], discarded: Sequence[int]) -> float:
    """The value of a choice. VP tokens make up for the fixed VP of remembered cards, so these count nothing."""
    after = state.player.clone()
    worth = 0.0
    for card in remembered:
        worth += appraisal.card_worth(card, after) - state.components.cards[card].vp
        after.hand.remove(card)
        after.long.append(card)
        activate(after, state.components, card)
    kept = [card for card in after.hand if card not in discarded]
    return worth + sum(appraisal.appeal(card, after, [*kept, *remembered]) for card in kept)


def poor(player: Player, unseen: Sequence[int], appraisal: Appraisal) -> list[int]:
    """The cards in hand that are worse than the average draw (``Weights.restless``)."""
    drawable = [card for card in unseen if card not in player.hand and not player.owns(card)]
    if not drawable or not appraisal.turns_left(player):
        return []
    beside = [*player.hand, *player.short]
    average = appraisal.weights.restless / 100 * fmean(appraisal.appeal(card, player, beside) for card in drawable)
    return [card for card in player.hand if appraisal.appeal(card, player, beside) < average]
