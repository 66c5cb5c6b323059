"""The bits that a player may use in phase 3: collected ones and those in chests (section 3, phase 3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dejavu.games.fragments.components import ANY_SHAPE, Components
from dejavu.games.fragments.state import Player


def usable_kinds(player: Player) -> list[int]:
    """Every usable kind of bit, sorted."""
    return sorted({*player.tray, *player.chest})


def usable(player: Player) -> list[int]:
    """Every usable bit, one entry a bit."""
    return player.tray + player.chest


def use(player: Player, bit: int) -> None:
    """Take a bit, from the tray if possible, because chests may be rearranged at will."""
    if bit in player.tray:
        player.tray.remove(bit)
    else:
        player.chest.remove(bit)


def shape_counts(components: Components, bits: Iterable[int]) -> tuple[int, ...]:
    """The number of bits of each shape."""
    counts = [0] * len(components.shapes)
    for bit in bits:
        counts[components.bit_shape[bit]] += 1
    return tuple(counts)


def fits(components: Components, bit: int, slot: int) -> bool:
    """Whether a bit may lie on a slot: the shape matches, colour does not matter."""
    return slot in (ANY_SHAPE, components.bit_shape[bit])


def can_fill(slots: Sequence[int], counts: Sequence[int]) -> bool:
    """Whether bits with these counts of shapes fill all the slots."""
    return len(slots) <= sum(counts) and all(slots.count(shape) <= count for shape, count in enumerate(counts))


def constructible(components: Components, counts: tuple[int, ...]) -> frozenset[int]:
    """Every card whose slots can all be filled with bits of these shapes."""
    known: frozenset[int] | None = components.constructible.get(counts)
    if known is None:
        found = frozenset(i for i, card in enumerate(components.cards) if can_fill(card.slots, counts))
        known = components.constructible.keep(counts, found)
    return known
