"""A long-term memory as a gallery: one framed picture for each chain of joined cards, the longest first."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import zip_longest

from pygame import Rect, Surface
from pygame.font import Font

from dejavu.games.fragments.components import Components
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.palette import BITS
from dejavu.table.boards.fragments.panorama import runs
from dejavu.table.boards.fragments.worlds import PROPORTION
from dejavu.table.kit.containers import evenly
from dejavu.table.kit.points import Size
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import transparent
from dejavu.table.text import _

_GAP = 0.9
"""Gap between pictures, in em."""
_TALLEST = 21.0
"""Greatest height of a picture, in em."""
_LEAST = 8
"""Least height of a picture, in pixels."""
_CAPTIONED = 2.6
"""Least height of a picture with a caption, in em."""
_KEPT = 0.6
"""Least height of captioned pictures, as a share of their height without captions."""
_CAPTIONS = ((1, 0.9), (1, 0.75), (2, 0.75))
"""Ways to set captions: lines, and size of the letters in em. The first that all captions fit is used."""
_LETTERS = 14
"""Least size of a caption's letters, in pixels."""
_BELOW = 0.25
"""Gap between a picture and its caption, in em."""


def chains_of(components: Components, cards: Sequence[int]) -> list[list[int]]:
    """Chains of joined cards, the longest first, then in the order of the worlds."""
    return sorted(runs(components, cards), key=lambda chain: -len(chain))


def _wide(chain: Sequence[int], tall: int) -> int:
    """The width of a chain's picture that is ``tall`` pixels high."""
    return len(chain) * round(tall * PROPORTION)


def _needs(name: str, font: Font, lines: int) -> int:
    """The width in pixels that a name needs on ``lines`` lines without a broken word."""

    def fits(width: int) -> bool:
        return typesetting.is_wrapped_whole(name, font, width) and len(typesetting.broken(name, font, width)) <= lines

    whole = font.size(name)[0]
    return whole // lines + bisect_left(range(whole // lines, whole), True, key=fits)


class Gallery:
    """Draws galleries for one look."""

    def __init__(self, faces: CardFaces, look: Look) -> None:
        self._faces, self._look = faces, look

    def draw(self, cards: Sequence[int], size: Size) -> Surface:
        """All chains in lines, as large as ``size`` pixels allow, on a transparent surface no larger than they need."""
        chains = chains_of(self._faces.box, cards)
        tall, captions = self._captioned(chains, size)
        rects = self._rects(chains, tall, size[0], self._room_of(captions), [each.get_width() for each in captions])
        rights = {rect.top: rect.right for rect in rects}  # the right end of every line
        wide = max(rights.values())
        whole = transparent((wide, rects[-1].bottom))
        for place, (chain, rect) in enumerate(zip(chains, rects, strict=True)):
            picture = Rect(0, rect.top, _wide(chain, tall), tall)
            picture.centerx = rect.centerx + (wide - rights[rect.top]) // 2
            self._draw_chain(whole, chain, picture)
            if captions:
                blit_at(whole, captions[place], midtop=(picture.centerx, picture.bottom + self._look.px(_BELOW)))
        return whole

    # Size

    def _captioned(self, chains: Sequence[Sequence[int]], size: Size) -> tuple[int, Sequence[Surface]]:
        """The height of the pictures, and the names of their worlds; no names if one of them does not fit."""
        look, components = self._look, self._faces.box
        bare = self._height(chains, size, 0)
        names = [_(components.world_of[components.cards[chain[0]].world].name) for chain in chains]
        for lines, ems in _CAPTIONS:
            ems = max(ems, _LETTERS / look.em)
            font = look.font(ems, "display")
            below = look.px(_BELOW) + lines * font.get_linesize()
            least = [_needs(name, font, lines) for name in names]
            tall = self._height(chains, size, below, least)
            if tall >= max(look.px(_CAPTIONED), _KEPT * bare):
                widths = [max(width, _wide(chain, tall)) for width, chain in zip(least, chains, strict=True)]
                return tall, [
                    look.paragraph(name, width, ems, "text_secondary", "display", "centre")
                    for name, width in zip(names, widths, strict=True)
                ]
        return bare, ()

    def _room_of(self, captions: Sequence[Surface]) -> int:
        """The height that captions take below every picture."""
        return self._look.px(_BELOW) + max(map(Surface.get_height, captions)) if captions else 0

    def _height(self, chains: Sequence[Sequence[int]], size: Size, below: int, least: Sequence[int] = ()) -> int:
        """The greatest height at which all pictures fit, with ``below`` pixels under each and the widths ``least``."""

        def exceeds(tall: int) -> bool:
            rects = self._rects(chains, tall, size[0], below, least)
            return any(rect.width > size[0] or rect.bottom > size[1] for rect in rects)

        most = min(self._look.px(_TALLEST), size[1])
        return _LEAST + bisect_left(range(_LEAST + 1, most + 1), True, key=exceeds)

    def _rects(
        self, chains: Sequence[Sequence[int]], tall: int, width: int, below: int, least: Sequence[int]
    ) -> list[Rect]:
        """The rectangles of the pictures with what lies below them, in lines no wider than ``width``.

        ``least``: the least width of each; empty without captions.
        """
        widths = zip_longest((_wide(chain, tall) for chain in chains), least, fillvalue=0)
        sizes = ((max(each), tall + below) for each in widths)
        return evenly(sizes, Rect(0, 0, width, 0), min(self._look.px(_GAP), max(2, tall // 6)))

    # One picture

    def _draw_chain(self, surface: Surface, chain: Sequence[int], rect: Rect) -> None:
        """The joined pictures in a golden frame."""
        faces, components = self._faces, self._faces.box
        step = rect.width // len(chain)
        world = components.cards[chain[0]]
        colour = BITS[components.colours[world.colour]]
        picture = faces.frame(rect.size, colour)
        for place, card in enumerate(chain):
            picture.blit(faces.art(card, (step, rect.height)), (place * step, 0))
        picture = faces.rounded_off(picture, rect.size, colour, max(3, rect.height // 30), max(2, rect.height // 90))
        surface.blit(picture, rect)
