"""Decks as they lie: a stack of backs, lower the fewer cards are left."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.boards.memoir.valley import cards
from dejavu.table.boards.memoir.valley.shapes import clear
from dejavu.table.boards.memoir.valley.studio import Studio

_LEAST, _STEPS = 4, 6
"""Cards for one more layer of the stack, and layers at most."""


def picture(studio: Studio, deck: cards.Deck, count: int, size: tuple[int, int]) -> Surface:
    """The stack of a deck with so many cards left, within a size; empty: only its hollow."""
    layers = min(_STEPS, -(-count // _LEAST))
    return studio.keep(("deck", deck, layers, size), lambda: _stack(studio, deck, layers, size))


def _stack(studio: Studio, deck: cards.Deck, layers: int, size: tuple[int, int]) -> Surface:
    made, step = clear(size), max(1, size[1] // 40)
    card = size[0] - _STEPS * step, size[1] - _STEPS * step
    for layer in range(layers):
        made.blit(cards.back(studio, deck, card), (layer * step, (_STEPS - layer) * step))
    return made
