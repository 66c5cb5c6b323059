"""What bits would be good for, at a glance: to find the few of many sowings that deserve to be thought through."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from operator import add, le
from typing import NamedTuple

from dejavu.games.fragments.components import ANY_SHAPE
from dejavu.games.fragments.rules.bits import shape_counts
from dejavu.games.fragments.state import UNKNOWN, Player, State
from dejavu.games.fragments.strategy.appraisal import Appraisal


class _Goal(NamedTuple):
    """A card that can be completed: the slots still open, and what completing it adds, tokens to come apart."""

    slots: tuple[int, ...]
    wanted: tuple[int, ...]
    """How many bits of each shape the slots want; those for any shape not counted."""
    gain: float
    matching: frozenset[int]
    """The kinds of bit that would bring a VP token on it."""


class Glance:
    """Rates bits for one player: the best one or two cards that they complete, and a share of what is left over."""

    def __init__(self, state: State, player: Player, appraisal: Appraisal) -> None:
        self._components = state.components
        self._player = player
        self._worths = appraisal.bit_worths(player)
        self._left_over = appraisal.weights.left_over
        self._goals = self._find_goals(state, appraisal)
        self._within: dict[tuple[int, ...], list[tuple[_Goal, ...]]] = {}

    def _find_goals(self, state: State, appraisal: Appraisal) -> list[_Goal]:
        player, cards, weights = self._player, state.components.cards, appraisal.weights
        goals = []
        held = [card for card in player.hand if card != UNKNOWN]
        for card in (*player.short, *sorted({*held, *state.row})):
            kind, laid = cards[card], player.short.get(card)
            if laid is None and player.owns(card):
                continue
            gain = appraisal.card_worth(card, player)
            if laid is not None:
                gain += sum(appraisal.matches(bit, kind) for bit in laid) - appraisal.begun_worth(card, laid, player)
            elif not kind.communal:
                gain -= weights.hand * gain
            matching = frozenset(bit for bit in range(len(self._worths)) if appraisal.matches(bit, kind))
            slots = kind.slots[len(laid or ()) :]
            wanted = tuple(slots.count(shape) for shape in range(len(state.components.shapes)))
            goals.append(_Goal(slots, wanted, gain, matching))
        return goals

    def rate(self, bits: Sequence[int]) -> float:
        """What these bits, beside those in chests, are about good for, in VP."""
        bits = [*self._player.chest, *bits]
        spare = self._left_over * sum([self._worths[bit] for bit in bits])
        best, each = spare, spare / max(1, len(bits))
        counts = shape_counts(self._components, bits)
        reachable = self._within.get(counts)
        if reachable is None:
            reachable = self._within[counts] = self._reachable(counts)
        for goals in reachable:
            gain, left = 0.0, len(bits)
            for goal in goals:
                gain += goal.gain + self._tokens(goal, bits)
                left -= len(goal.slots)
            best = max(best, gain + each * left)
        return best

    def _reachable(self, counts: tuple[int, ...]) -> list[tuple[_Goal, ...]]:
        """The cards, one or two at once, that bits with these counts of shapes complete."""
        total = sum(counts)
        single = [goal for goal in self._goals if len(goal.slots) <= total and all(map(le, goal.wanted, counts))]
        found: list[tuple[_Goal, ...]] = [(goal,) for goal in single]
        for one, other in combinations(single, 2):
            if len(one.slots) + len(other.slots) <= total and all(map(le, map(add, one.wanted, other.wanted), counts)):
                found.append((one, other))
        return found

    def _tokens(self, goal: _Goal, bits: Sequence[int]) -> int:
        """How many of the bits would bring a VP token, as far as there are slots of their shape."""
        shape, open_slots, found = self._components.bit_shape, list(goal.slots), 0
        for bit in bits:
            if bit in goal.matching:
                slot = shape[bit] if shape[bit] in open_slots else ANY_SHAPE
                if slot in open_slots:
                    open_slots.remove(slot)
                    found += 1
        return found
