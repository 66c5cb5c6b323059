"""Decks as stacks of backs, lower the fewer cards are left."""

from __future__ import annotations

from pygame import Color, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley import cards, papers
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Size
from dejavu.table.look.shapes import rounded, soft_shadow, transparent

LAYER = 4
"""Number of cards in each layer of the stack."""
_STEPS = 6
"""Greatest number of layers."""


def picture(studio: MemoirStudio, deck: cards.Deck, count: int, size: Size) -> Surface:
    """The stack of a deck with ``count`` cards left, within a size; its hollow if empty."""
    layers = min(_STEPS, -(-count // LAYER))
    return _stack(studio, deck, layers, size)


@kept
def _stack(studio: MemoirStudio, deck: cards.Deck, layers: int, size: Size) -> Surface:
    """A stack of layers: the top card is highest, and below it the edges of the others show."""
    made, step = transparent(size), max(1, size[1] // 52)
    card = size[0] - _STEPS * step, size[1] - _STEPS * step
    radius, foot = papers.corner(card), _STEPS * step
    if not layers:
        made.blit(rounded(card, radius, Color(10, 12, 40, 120), studio.look.theme["hairline"], 1), (0, foot))
        return made
    shadow = soft_shadow(card, radius, max(1, step), 130)
    made.blit(shadow, (0, foot - step))
    for layer in range(layers - 1):
        edge = rounded(card, radius, Color("#2A3064" if layer % 2 else "#C8BFA8"), Color(8, 8, 26), 1)
        made.blit(edge, (layer * step, foot - layer * step))
    made.blit(cards.back(studio, deck, card), ((layers - 1) * step, foot - (layers - 1) * step))
    return made
