"""A long-term memory as a gallery: every chain of joined cards one framed picture, the longest first."""

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
"""Width of one card's picture by its height."""
_GAP, _TALLEST, _CAPTIONED, _CAPTION = 0.9, 21.0, 8.0, 1.7
"""Between pictures, height of a picture where there is room for more, the height from which its world is written
below it, and the height of those words, in em."""


def chains_of(components: Components, cards: Sequence[int]) -> list[list[int]]:
    """Chains of joined cards, the longest first, then in the order of the worlds."""
    return sorted(runs(components, cards), key=lambda chain: -len(chain))


class Gallery:
    """Draws memories for one look."""

    def __init__(self, faces: CardFaces, look: Look) -> None:
        self._faces, self._look = faces, look

    def draw(self, cards: Sequence[int], size: Size) -> Surface:
        """All chains as large as fits a size in pixels, in lines; on nothing, and just large enough."""
        chains = chains_of(self._faces.components, cards)
        tall = self._height(chains, size)
        rects = self._rects(chains, tall, size[0])
        rights = {rect.top: rect.right for rect in rects}  # of every line, where its last picture ends
        wide = max(rights.values())
        whole = Surface((wide, rects[-1].bottom), SRCALPHA)
        for chain, rect in zip(chains, rects, strict=True):
            left = rect.left + (wide - rights[rect.top]) // 2
            self._draw_chain(whole, chain, Rect(left, rect.top, rect.width, tall))
        return whole

    # How large

    def _height(self, chains: Sequence[Sequence[int]], size: Size) -> int:
        """Of every picture: the largest at which all have room."""
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
        """Of the pictures with what stands below them, in lines no wider than that."""
        gap = min(self._look.px(_GAP), max(2, tall // 6))
        sizes = ((len(chain) * round(tall * _PROPORTION), tall + self._caption(tall)) for chain in chains)
        return wrapped(sizes, Rect(0, 0, width, 0), gap)

    def _caption(self, tall: int) -> int:
        return self._look.px(_CAPTION) if tall >= self._look.px(_CAPTIONED) else 0

    # One picture

    def _draw_chain(self, surface: Surface, chain: Sequence[int], rect: Rect) -> None:
        """The joined pictures in a frame of gold; below it the world, where that can be read."""
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
            size = max(0.9, 14 / self._look.em)
            line = self._look.text(words, size, "text_secondary", "display")
            if line.get_width() <= rect.width:
                blit_at(surface, line, midtop=(rect.centerx, rect.bottom + self._look.px(0.25)))
