"""A long-term memory as a gallery: one framed picture for each chain of joined cards, the longest first."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from dejavu.games.fragments.components import Components
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.palette import BITS
from dejavu.table.boards.fragments.panorama import runs
from dejavu.table.kit.containers import wrapped
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.text import _

Size = tuple[int, int]

_PROPORTION = 380 / 700
"""Ratio of one card's picture, width to height."""
_GAP = 0.9
"""Gap between pictures, in em."""
_TALLEST = 21.0
"""Greatest height of a picture, in em."""
_CAPTIONED = 8.0
"""Height of a picture from which it has a caption, in em."""
_CAPTION = 1.7
"""Height of a caption, in em."""


def chains_of(components: Components, cards: Sequence[int]) -> list[list[int]]:
    """Chains of joined cards, the longest first, then in the order of the worlds."""
    return sorted(runs(components, cards), key=lambda chain: -len(chain))


class Gallery:
    """Draws galleries for one look."""

    def __init__(self, faces: CardFaces, look: Look) -> None:
        self._faces, self._look = faces, look

    def draw(self, cards: Sequence[int], size: Size) -> Surface:
        """All chains in lines, as large as fits ``size`` pixels, on a transparent surface of just the needed size."""
        chains = chains_of(self._faces.components, cards)
        tall = self._height(chains, size)
        rects = self._rects(chains, tall, size[0])
        rights = {rect.top: rect.right for rect in rects}  # the right end of every line
        wide = max(rights.values())
        whole = Surface((wide, rects[-1].bottom), SRCALPHA)
        for chain, rect in zip(chains, rects, strict=True):
            left = rect.left + (wide - rights[rect.top]) // 2
            self._draw_chain(whole, chain, Rect(left, rect.top, rect.width, tall))
        return whole

    # Size

    def _height(self, chains: Sequence[Sequence[int]], size: Size) -> int:
        """The greatest height at which all pictures fit."""
        low, high = 8, max(8, min(self._look.px(_TALLEST), size[1]))
        while low < high:
            middle = (low + high + 1) // 2
            if self._fits(chains, middle, size):
                low = middle
            else:
                high = middle - 1
        return low

    def _fits(self, chains: Sequence[Sequence[int]], tall: int, size: Size) -> bool:
        rects = self._rects(chains, tall, size[0])
        return all(rect.width <= size[0] and rect.bottom <= size[1] for rect in rects)

    def _rects(self, chains: Sequence[Sequence[int]], tall: int, width: int) -> list[Rect]:
        """The rectangles of the pictures with their captions, in lines no wider than ``width``."""
        sizes = ((len(chain) * round(tall * _PROPORTION), tall + self._caption(tall)) for chain in chains)
        return wrapped(sizes, Rect(0, 0, width, 0), self._gap(tall))

    def _gap(self, tall: int) -> int:
        """The gap between pictures of a height."""
        return min(self._look.px(_GAP), max(2, tall // 6))

    def _caption(self, tall: int) -> int:
        return self._look.px(_CAPTION) if tall >= self._look.px(_CAPTIONED) else 0

    # One picture

    def _draw_chain(self, surface: Surface, chain: Sequence[int], rect: Rect) -> None:
        """The joined pictures in a golden frame, above the world's name if that can be read."""
        faces, components = self._faces, self._faces.components
        step = rect.width // len(chain)
        world = components.cards[chain[0]]
        colour = BITS[components.colours[world.colour]]
        picture = faces.frame(rect.size, colour)
        for place, card in enumerate(chain):
            picture.blit(faces.art(card, (step, rect.height)), (place * step, 0))
        picture = faces.rounded_off(picture, rect.size, colour, max(3, rect.height // 30), max(2, rect.height // 90))
        surface.blit(picture, rect)
        if self._caption(rect.height):
            words = _(components.world_of[world.world].name)
            room = rect.width + self._gap(rect.height)  # half of a gap at each side
            line = self._look.text(words, max(0.9, 14 / self._look.em), "text_secondary", "display")
            if line.get_width() > room:
                line = self._look.text(words, max(0.75, 14 / self._look.em), "text_secondary", "display")
            if line.get_width() <= room:
                blit_at(surface, line, midtop=(rect.centerx, rect.bottom + self._look.px(0.25)))
