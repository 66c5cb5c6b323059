"""What a seat can reach with one sowing, judged by what everybody sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import Final

from dejavu.games.fragments.rules.bits import can_fill, shape_counts
from dejavu.games.fragments.rules.recollection import sowing_starts
from dejavu.games.fragments.scoring import pays
from dejavu.games.fragments.state import Phase, State
from dejavu.games.fragments.strategy import sowings
from dejavu.table.kit.stakes import recent

BEFORE: Final = frozenset({Phase.BEGIN, Phase.MAP, Phase.OPENING})
"""The phases before anybody sows."""

Shapes = tuple[int, ...]
"""The number of bits of each shape."""


@recent
def harvests(state: State, seat: int) -> Set[Shapes]:
    """All that a seat could hold after a sowing: the bits that it collects, with those in its chests."""
    if state.phase in BEFORE:
        return frozenset()
    player = state.players[seat]
    begun = (sowings.begun(state, nebula) for nebula in sowing_starts(state))
    found = sowings.harvests(state, begun, player.whites)
    return {shape_counts(state.components, (*bits, *player.chest)) for bits in found}


def completable(state: State, seat: int, found: Set[Shapes], cards: Iterable[int]) -> Iterator[int]:
    """Yield those of the ``cards`` that one of the harvests ``found`` completes."""
    player = state.players[seat]
    for card in cards:
        filled = player.short.get(card)
        slots = state.components.cards[card].open_slots(filled)
        if (filled is not None or not player.owns(card)) and any(can_fill(slots, shapes) for shapes in found):
            yield card


def communal_worth(state: State, seat: int) -> dict[int, int]:
    """The VP that each communal card of the row would bring a seat that lacks it, without the VP for its bits."""
    owns = state.players[seat].owns
    return {card: pays(state, seat, card) for card in dict.fromkeys(state.row) if not owns(card)}
