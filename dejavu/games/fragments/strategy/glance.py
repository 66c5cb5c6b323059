"""Quick ratings of bits, to find the few of many sowings that deserve close study."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappush, heapreplace
from itertools import combinations
from math import inf
from operator import add, le
from typing import NamedTuple

from dejavu.games.fragments.components import ANY_SHAPE
from dejavu.games.fragments.rules.bits import shape_counts
from dejavu.games.fragments.state import UNKNOWN, Player, State
from dejavu.games.fragments.strategy.appraisal import Appraisal


class _Goal(NamedTuple):
    """A completable card: its open slots, and what completing it adds besides future tokens."""

    slots: tuple[int, ...]
    wanted: tuple[int, ...]
    """The number of bits of each shape that the slots want, without slots for any shape."""
    gain: float
    matching: frozenset[int]
    """The kinds of bit that would bring a VP token on it."""


class _Taken(NamedTuple):
    """One or two cards completed at once: what that adds without tokens, and the number of bits it takes."""

    goals: tuple[_Goal, ...]
    gain: float
    slots: int


class Glance:
    """Rates bits for one player by the best one or two cards that they complete, and a share for the rest."""

    def __init__(self, state: State, player: Player, appraisal: Appraisal, *, row: bool = True) -> None:
        """``row``: whether communal cards count besides the player's own."""
        self._components = state.components
        self._player = player
        self._worths = appraisal.bit_worths(player)
        self._left_over = appraisal.weights.left_over
        self._goals = self._find_goals(appraisal, state.row if row else ())
        self._chest = tuple(player.chest)
        self._saved_worth = float(sum([self._worths[bit] for bit in player.chest]))
        self._saved_counts = shape_counts(state.components, player.chest)
        self._within: dict[tuple[int, ...], list[_Taken]] = {}
        """Cached results by the number of bits of each shape."""

    def _find_goals(self, appraisal: Appraisal, row: Sequence[int]) -> list[_Goal]:
        player, cards, weights = self._player, self._components.cards, appraisal.weights
        goals = []
        held = [card for card in player.hand if card != UNKNOWN]
        for card in (*player.short, *sorted({*held, *row})):
            kind, laid = cards[card], player.short.get(card)
            if laid is None and player.owns(card):
                continue
            gain = appraisal.card_worth(card, player)
            if laid is not None:
                gain += sum(appraisal.matches(bit, kind) for bit in laid) - appraisal.begun_worth(card, laid, player)
            elif not kind.communal:
                gain -= weights.hand * gain
            matching = frozenset(bit for bit in range(len(self._worths)) if appraisal.matches(bit, kind))
            slots = kind.open_slots(laid)
            wanted = tuple(slots.count(shape) for shape in range(len(self._components.shapes)))
            goals.append(_Goal(slots, wanted, gain, matching))
        return goals

    def best(self, options: Iterable[tuple[int, ...]], count: int) -> list[tuple[int, ...]]:
        """The ``count`` best-rated options (sorted bits), the best first."""
        kept: list[tuple[float, int, tuple[int, ...]]] = []  # a heap with the lowest rating first
        for number, bits in enumerate(options):
            least = kept[0][0] if len(kept) >= count else -inf
            rated = self.rate(bits, least)
            if rated > least:
                (heappush if len(kept) < count else heapreplace)(kept, (rated, -number, bits))
        return [bits for _, _, bits in sorted(kept, reverse=True)]

    def rate(self, bits: tuple[int, ...], least: float = -inf) -> float:
        """The approximate value of these bits with those in chests, in VP, but at least ``least``.

        Cards that could not exceed ``least``, even if every bit on them brought a token, are not examined closely.
        """
        counts = self._components.shapes_of.get(bits)
        if counts is None:
            counts = self._components.shapes_of.keep(bits, shape_counts(self._components, bits))
        reachable = self._within.get(counts)
        if reachable is None:
            reachable = self._within[counts] = self._reachable(counts)
        worths = self._worths
        spare = self._left_over * (self._saved_worth + float(sum([worths[bit] for bit in bits])))
        total = len(self._chest) + len(bits)
        best, each = max(least, spare), spare / max(1, total)
        for taken in reachable:
            left_over = each * (total - taken.slots)
            if taken.gain + taken.slots + left_over > best:
                tokens = sum([self._tokens(goal, bits) for goal in taken.goals])
                best = max(best, taken.gain + tokens + left_over)
        return best

    def _reachable(self, counts: tuple[int, ...]) -> list[_Taken]:
        """The single cards and pairs of cards that these bits and those in chests complete, by counts of shapes."""
        counts = tuple(map(add, counts, self._saved_counts))
        total = sum(counts)
        single = [goal for goal in self._goals if len(goal.slots) <= total and all(map(le, goal.wanted, counts))]
        found = [_Taken((goal,), goal.gain, len(goal.slots)) for goal in single]
        for one, other in combinations(single, 2):
            slots = len(one.slots) + len(other.slots)
            if slots <= total and all(map(le, map(add, one.wanted, other.wanted), counts)):
                found.append(_Taken((one, other), one.gain + other.gain, slots))
        # The most promising first, so that later ones are seldom examined closely.
        return sorted(found, key=lambda taken: -taken.gain - taken.slots)

    def _tokens(self, goal: _Goal, bits: Sequence[int]) -> int:
        """The number of bits, including those in chests, that fit slots of the card and would bring a VP token."""
        shape, open_slots, found = self._components.bit_shape, list(goal.slots), 0
        for bit in (*self._chest, *bits):
            if bit in goal.matching:
                slot = shape[bit] if shape[bit] in open_slots else ANY_SHAPE
                if slot in open_slots:
                    open_slots.remove(slot)
                    found += 1
        return found
