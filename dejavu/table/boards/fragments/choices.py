"""Chooses bits that fill a card when all choices are equivalent or one dominates.

A filling dominates another if it earns as much and leaves bits of the same use, or earns more and leaves no less useful
bits: each can be laid on the same cards, and earns no less there. A white bit is worth as much as any of its shape, and
more, since it earns a VP on every card.

Two fillings are equivalent if they lay as many bits, earn as much, and leave bits of the same use. A bit left over that
no chest has room for, and that no other card takes, is lost whatever its colour. Nothing is saved in a last turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from dejavu.games.fragments.components import ANY_SHAPE, Components
from dejavu.games.fragments.rules.bits import can_fill, shape_counts
from dejavu.games.fragments.rules.turn import is_last_turn
from dejavu.games.fragments.state import Player, State

_Left = tuple[tuple[int, ...], ...]
"""The uses of the bits left over, comparable between fillings."""


class _Outcome(NamedTuple):
    """The outcome of a filling."""

    laid: int
    paid: int
    """The VP for its bits."""
    left: _Left
    saved: tuple[int, ...]
    """The bits left over, if a chest can save one of them; else none."""


def best_first(state: State, player: Player, card: int, filled: Sequence[int], instant: bool) -> int | None:
    """The kind of bit for a card's next slot; None if a person has to choose.

    The card bears the bits ``filled`` already. An ``instant`` card is filled completely or not at all.
    """
    slots = state.components.cards[card].open_slots(filled)
    found: dict[_Outcome, int] = {}
    for laid in _fillings(slots, sorted(player.tray + player.chest), state.components.bit_shape):
        if laid and not (instant and len(laid) < len(slots)):
            outcome = _outcome(state, player, card, laid)
            found[outcome] = min(laid[0], found.get(outcome, laid[0]))
    most = max((one.paid for one in found), default=0)
    richest = {one: kind for one, kind in found.items() if one.paid == most}
    best = (kind for one, kind in richest.items() if all(_dominates(state.components, one, each) for each in found))
    return min(best, default=None)


def _dominates(components: Components, one: _Outcome, other: _Outcome) -> bool:
    """Whether a filling is at least as good as another in every way."""
    if one.laid != other.laid or one.paid < other.paid or bool(one.saved) != bool(other.saved):
        return False
    if not (one.saved and other.saved):
        return one.left == other.left or (one.paid > other.paid and _as_useful(one.left, other.left))
    more, less = Counter(one.saved) - Counter(other.saved), Counter(other.saved) - Counter(one.saved)
    white = all(components.bit_colour[bit] == components.rules.uncollected for bit in more)
    return white and shape_counts(components, more.elements()) == shape_counts(components, less.elements())


def _as_useful(one: _Left, other: _Left) -> bool:
    """Whether for each of the ``other`` bits there is one that goes on the same cards and earns no less there."""
    ours, theirs = Counter(one), Counter(other)
    more, less = [*(ours - theirs).elements()], [*(theirs - ours).elements()]
    return any(all(map(_is_no_worse, found, less)) for found in permutations(more, len(less)))


def _is_no_worse(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether a bit of one worth goes on the same cards as another, and earns no less on any."""
    cards = [[worth // 2 for worth in each] for each in (one, other)]
    return cards[0] == cards[1] and all(a >= b for a, b in zip(one, other, strict=True))


class Use(NamedTuple):
    """The use of a bit for something else than the card that asks for one."""

    pays: tuple[int, ...]
    """The cards on which it would earn a VP."""
    fits: tuple[int, ...]
    """The cards that could take it."""
    saved: bool
    """Whether a chest can keep it for later."""


def use_of(state: State, player: Player, card: int, bit: int) -> Use:
    """What a bit could be used for if it is not laid on that card."""
    takers = _takers(state, player, card, player.tray + player.chest)
    worth = _worth(state.components, takers, bit)
    saved = bit in player.tray and len(player.chest) < player.chests and not is_last_turn(state)
    return Use(tuple(one // 2 for one in worth if one % 2), tuple(dict.fromkeys(one // 2 for one in worth)), saved)


def _outcome(state: State, player: Player, card: int, laid: Sequence[int]) -> _Outcome:
    """The outcome of a filling.

    If a chest has room, bits left over count by kind, else by the cards that take them and pay for them. A chest has
    room if it is empty or its bit is laid. In the player's last turn chests are of no use.
    """
    gone = Counter(laid)
    tray, chest = Counter(player.tray) - gone, Counter(player.chest) - (gone - Counter(player.tray))
    left = sorted((tray + chest).elements())
    paid = sum(state.components.earns(card, bit) for bit in laid)
    if chest.total() < player.chests and not is_last_turn(state):
        return _Outcome(len(laid), paid, (), tuple(left))
    others = _takers(state, player, card, left)
    uses = sorted(worth for bit in left if (worth := _worth(state.components, others, bit)))
    return _Outcome(len(laid), paid, tuple(uses), ())


def _takers(state: State, player: Player, card: int, left: Sequence[int]) -> list[tuple[int, Sequence[int]]]:
    """The other cards on which those bits could be laid, with their open slots."""
    components, counts = state.components, shape_counts(state.components, left)
    found: list[tuple[int, Sequence[int]]] = []
    for other in {*player.hand, *state.row} - {card}:
        slots, begins = components.cards[other].slots, other in player.hand and len(player.short) < player.short_slots
        if not player.owns(other) and (begins or can_fill(slots, counts)):
            found.append((other, slots))
    for other, filled in player.short.items():
        if other != card:
            found.append((other, components.cards[other].open_slots(filled)))
    return found


def _worth(components: Components, cards: Sequence[tuple[int, Sequence[int]]], bit: int) -> tuple[int, ...]:
    """The cards that could take a bit, sorted: twice the card's index, plus one if the card pays for it."""
    takers = [card for card, slots in cards if ANY_SHAPE in slots or components.bit_shape[bit] in slots]
    return tuple(sorted(2 * card + components.earns(card, bit) for card in takers))


def _fillings(slots: Sequence[int], bits: list[int], shapes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to fill slots from the top as far as the bits go, without skipping one."""
    kinds = {bit for bit in bits if slots and slots[0] in (ANY_SHAPE, shapes[bit])}
    if not kinds:
        yield ()
    for kind in kinds:
        rest = list(bits)
        rest.remove(kind)
        for more in _fillings(slots[1:], rest, shapes):
            yield kind, *more
