"""Which bits fill a card where nobody has to be asked: every choice comes to the same, or one is best in every way.

Two ways of filling come to the same when as many bits are laid, the card is paid as well by them, and what is left is
of the same use: a bit that no chest has room for, and no other card could take, is lost whatever its colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from dejavu.games.fragments.components import ANY_SHAPE, Components
from dejavu.games.fragments.rules.bits import can_fill, shape_counts
from dejavu.games.fragments.state import Player, State

_Left = tuple[tuple[int, ...], ...]
"""What the bits that are left are good for, comparable with what others would be."""


def best_first(state: State, player: Player, card: int, filled: Sequence[int], instant: bool) -> int | None:
    """The kind of bit for the next slot of a card; None where a person has to choose.

    ``filled`` lies on it already; ``instant``: it is filled to its foot or not at all.
    """
    slots = state.components.cards[card].slots[len(filled) :]
    best: dict[int, int] = {}
    found: set[tuple[int, _Left]] = set()
    for laid in _fillings(slots, sorted(player.tray + player.chest), state.components.bit_shape):
        if laid and not (instant and len(laid) < len(slots)):
            found.add((len(laid), _left(state, player, card, laid)))
            best[laid[0]] = max(best.get(laid[0], 0), _paid(state.components, card, laid))
    return max(sorted(best), key=lambda kind: best[kind]) if len(found) == 1 else None


def _paid(components: Components, card: int, laid: Sequence[int]) -> int:
    """How many of the bits bring a VP on that card."""
    paying = (components.cards[card].colour, components.rules.uncollected)
    return sum(components.bit_colour[bit] in paying for bit in laid)


def _left(state: State, player: Player, card: int, laid: Sequence[int]) -> _Left:
    """Every bit of its own kind where it can be kept in a chest; else what other cards it could go on, and is paid for.

    A chest has room if one is free, or if a bit of it is laid.
    """
    gone = Counter(laid)
    tray, chest = Counter(player.tray) - gone, Counter(player.chest) - (gone - Counter(player.tray))
    left = sorted((tray + chest).elements())
    if chest.total() < player.chests:
        return tuple((bit,) for bit in left)
    others = _takers(state, player, card, left)
    return tuple(sorted(worth for bit in tray.elements() if (worth := _worth(state.components, others, bit))))


def _takers(state: State, player: Player, card: int, left: Sequence[int]) -> list[tuple[int, Sequence[int]]]:
    """The other cards on which something could be laid with those bits, with the slots that are open."""
    components, counts = state.components, shape_counts(state.components, left)
    found: list[tuple[int, Sequence[int]]] = []
    for other in {*player.hand, *state.row} - {card}:
        slots, begins = components.cards[other].slots, other in player.hand and len(player.short) < player.short_slots
        if not player.owns(other) and (begins or can_fill(slots, counts)):
            found.append((other, slots))
    for other, filled in player.short.items():
        if other != card:
            found.append((other, components.cards[other].slots[len(filled) :]))
    return found


def _worth(components: Components, cards: Sequence[tuple[int, Sequence[int]]], bit: int) -> tuple[int, ...]:
    """The cards that could take a bit, each twice its index, and one more where the bit is paid for; sorted."""
    takers = [card for card, slots in cards if ANY_SHAPE in slots or components.bit_shape[bit] in slots]
    return tuple(sorted(2 * card + _paid(components, card, (bit,)) for card in takers))


def _fillings(slots: Sequence[int], bits: list[int], shapes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to fill slots from the top as far as bits go; nothing is left out that could be laid."""
    kinds = {bit for bit in bits if slots and slots[0] in (ANY_SHAPE, shapes[bit])}
    if not kinds:
        yield ()
    for kind in kinds:
        rest = list(bits)
        rest.remove(kind)
        for more in _fillings(slots[1:], rest, shapes):
            yield kind, *more
