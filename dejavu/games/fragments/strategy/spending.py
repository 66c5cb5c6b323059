"""Finds the best use of bits in phase 3: cards to complete, to advance and to begin, bits to save.

All combinations of completions are searched; the remaining bits are spent greedily.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.games.fragments.components import ANY_SHAPE, Card
from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.rules.bits import can_fill, shape_counts, usable, use
from dejavu.games.fragments.rules.memory import activate
from dejavu.games.fragments.state import Player, State
from dejavu.games.fragments.strategy.appraisal import Appraisal


class Spent(NamedTuple):
    """What was done with the bits, and the player's value afterwards."""

    value: float
    actions: tuple[Action, ...]


class Spending:
    """Spends the current player's bits on copies of the player; the position stays as it is."""

    def __init__(self, state: State, appraisal: Appraisal) -> None:
        self._appraisal = appraisal
        self._components = state.components
        self._tables = state.actions
        self._row = frozenset(state.row)
        self._flowers = state.flowers
        self._player = state.player
        self._known: dict[tuple[int, ...], Spent] = {}

    def with_bits(self, bits: Sequence[int]) -> Spent:
        """The best use of these bits together with those in chests."""
        key = tuple(sorted(bits))
        known = self._known.get(key)
        if known is None:
            player = self._player.clone()
            player.tray = list(key)
            known = self._known[key] = self._search(player, self._completable(player), ())
        return known

    def _search(self, player: Player, cards: Sequence[int], done: tuple[Action, ...]) -> Spent:
        """The best result of completing some of the cards, in this order, or none."""
        best = self._leave(player.clone(), done)
        for place, card in enumerate(cards):
            slots = self._open_slots(player, card)
            if can_fill(slots, shape_counts(self._components, usable(player))):
                after = player.clone()
                actions = self._complete(after, card, slots)
                best = max(best, self._search(after, cards[place + 1 :], done + actions), key=lambda spent: spent.value)
        return best

    # Completing

    def _completable(self, player: Player) -> list[int]:
        """Every completable card, the most valuable first."""
        counts = shape_counts(self._components, usable(player))
        cards = [card for card in {*player.hand, *self._row} if not player.owns(card)]
        found = [c for c in (*player.short, *sorted(cards)) if can_fill(self._open_slots(player, c), counts)]
        return sorted(found, key=lambda card: -self._appraisal.card_worth(card, player))

    def _open_slots(self, player: Player, card: int) -> tuple[int, ...]:
        return self._components.cards[card].open_slots(player.short.get(card))

    def _complete(self, player: Player, card: int, slots: Sequence[int]) -> tuple[Action, ...]:
        kind = self._components.cards[card]
        bits = self._chosen(player, kind, slots)
        begun = player.short.pop(card, None)
        if begun is not None:
            actions = tuple(self._tables.add[card][bit] for bit in bits)
        else:
            actions = (self._tables.construct[card], *(self._tables.fill[bit] for bit in bits))
            if not kind.communal:
                player.hand.remove(card)
        player.tokens += sum(self._appraisal.matches(bit, kind) for bit in (*(begun or ()), *bits))
        player.long.append(card)
        activate(player, self._components, card)
        if EFFECTS[kind.effect.kind].flower and self._flowers_left(player):
            player.flowers.append(card)
        return actions

    def _chosen(self, player: Player, kind: Card, slots: Sequence[int]) -> list[int]:
        """A bit for every slot, in order, taken from the player; slots for any shape come last."""
        chosen: dict[int, int] = {}
        for place in sorted(range(len(slots)), key=lambda place: slots[place] == ANY_SHAPE):
            bit = self._fitting(player, kind, slots[place])
            assert bit is not None
            use(player, bit)
            chosen[place] = bit
        return [chosen[place] for place in range(len(slots))]

    def _fitting(self, player: Player, kind: Card, slot: int) -> int | None:
        """The bit for a slot: one that brings a VP token if there is one, else the least valuable."""
        shape, colour, appraisal = self._components.bit_shape, self._components.bit_colour, self._appraisal
        fitting = {bit for bit in usable(player) if slot in (ANY_SHAPE, shape[bit])}
        if not fitting:
            return None
        worths = appraisal.bit_worths(player)
        # Among matching bits, those of the card's own colour come before those that match every card.
        return min(
            sorted(fitting),
            key=lambda bit: (
                not appraisal.matches(bit, kind),
                colour[bit] != kind.colour,
                worths[bit] if slot == ANY_SHAPE else 0.0,
            ),
        )

    # After completions

    def _leave(self, player: Player, done: tuple[Action, ...]) -> Spent:
        """Advance and begin cards, grow a flower, save the rest."""
        actions = list(done)
        more_to_come = self._appraisal.turns_left(player) > 0
        if more_to_come:
            self._advance(player, actions)
            player = self._begin(player, actions)
        player = self._grow(player, actions)
        if more_to_come:
            self._save(player, actions)
        return Spent(self._appraisal.value(player), tuple(actions))

    def _advance(self, player: Player, actions: list[Action]) -> None:
        """Put bits on cards of short-term memory, the best card first."""
        for card in sorted(player.short, key=lambda card: -self._appraisal.card_worth(card, player)):
            self._lay(player, card, actions)

    def _lay(self, player: Player, card: int, actions: list[Action]) -> None:
        kind, filled = self._components.cards[card], player.short[card]
        while len(filled) < len(kind.slots) - 1:
            bit = self._fitting(player, kind, kind.slots[len(filled)])
            if bit is None:
                return
            use(player, bit)
            table = self._tables.add if filled else self._tables.start
            actions.append(table[card][bit])
            filled.append(bit)

    def _begin(self, player: Player, actions: list[Action]) -> Player:
        """Begin cards from hand in free places of short-term memory, while that is better than leaving them free."""
        while len(player.short) < player.short_slots and usable(player):
            none: list[Action] = []
            best = self._appraisal.value(self._saving(player)), player, none
            for card in player.hand:
                if player.owns(card) or len(self._components.cards[card].slots) < 2:
                    continue
                tried = player.clone()
                steps: list[Action] = []
                tried.hand.remove(card)
                tried.short[card] = []
                self._lay(tried, card, steps)
                if steps:
                    value = self._appraisal.value(self._saving(tried))
                    best = max(best, (value, tried, steps), key=lambda option: option[0])
            if best[1] is player:
                break
            actions += best[2]
            player = best[1]
        return player

    def _grow(self, player: Player, actions: list[Action]) -> Player:
        """Grow a flower from the least valuable bits if it is worth more than they are."""
        cost, appraisal = self._components.rules.grow_cost, self._appraisal
        room = player.circle < self._components.girl.circles and self._flowers_left(player)
        if not room or len(usable(player)) < cost:
            return player
        grown = player.clone()
        worths = appraisal.bit_worths(player)
        for bit in sorted(usable(player), key=lambda bit: (worths[bit], bit))[:cost]:
            use(grown, bit)
            actions.append(self._tables.spend[bit])
        grown.circle += 1
        if appraisal.value(self._saving(grown)) > appraisal.value(self._saving(player)):
            return grown
        del actions[-cost:]
        return player

    def _flowers_left(self, player: Player) -> int:
        """The flowers left in the supply after this turn's completed flower cards have received theirs."""
        return self._flowers - (len(player.flowers) - len(self._player.flowers))

    def _saving(self, player: Player) -> Player:
        """The player with the best bits in the chests."""
        saved = player.clone()
        saved.chest = self._worth_saving(player)
        saved.tray = []
        return saved

    def _worth_saving(self, player: Player) -> list[int]:
        worths = self._appraisal.bit_worths(player)
        bits = sorted(usable(player), key=lambda bit: (-worths[bit], bit))
        return sorted(bits[: player.chests])

    def _save(self, player: Player, actions: list[Action]) -> None:
        keep = self._worth_saving(player)
        out, into = _less(player.chest, keep), _less(keep, player.chest)
        actions += [self._tables.unsave[bit] for bit in out]
        actions += [self._tables.save[bit] for bit in into]
        player.chest, player.tray = keep, _less(usable(player), keep)


def _less(bits: Sequence[int], fewer: Sequence[int]) -> list[int]:
    """The bits without those in ``fewer``, as multisets."""
    rest = list(bits)
    for bit in fewer:
        if bit in rest:
            rest.remove(bit)
    return rest
