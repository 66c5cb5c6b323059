"""The names of a position's targets, as far as lessons may highlight them."""

from __future__ import annotations

from typing import Final

from dejavu.games.fragments.state import Phase, Sowing, State, Taking

ALWAYS: Final = ("end", "undo", "hint", "menu")

AREAS: Final = ("girl", "girl-tile", "circle", "tray", "matrix", "deck", "discards", "row", "short-term", "long-term")
"""Pieces and areas of every table once the map is built, though some may be folded."""


def spots_of(state: State, seat: int) -> frozenset[str]:
    """The names of the targets for a seat, as in the areas of the table."""
    components, player = state.components, state.players[seat]
    cards = [card.id for card in components.cards]
    nebulae = [nebula.id for nebula in components.nebulae]
    found = [*ALWAYS, *(f"nebula:{nebulae[nebula]}" for nebula in state.placements)]
    if state.phase is Phase.MAP:
        return frozenset(found).union(f"pending:{nebulae[nebula]}" for nebula in state.pending)
    found += [*AREAS]
    found += ["seat-details", *(f"seat:{other}" for other in range(state.seats))]
    for where, held in (("hand", player.hand), ("short", player.short), ("row", state.row), ("flower", player.flowers)):
        found += [f"{where}:{cards[card]}" for card in held]
    found += [f"long:{cards[card]}" for card in player.long]
    lifted = len(state.move.bits) if isinstance(state.move, Sowing) else 0
    if isinstance(state.move, Taking):
        lifted = state.move.left
    for where, count in (("tray", len(player.tray)), ("chest", player.chests), ("lifted", lifted)):
        found += [f"{where}:{number}" for number in range(count)]
    return frozenset(found)
