"""Living pictures of worlds, with remembered pieces in full light and the others in the dark, and their stories."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from itertools import pairwise
from random import Random
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.fragments.components import Components, World
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.kit.points import Point, Size
from dejavu.table.look.animation import eased
from dejavu.table.look.light import blit_at, glow, pixel
from dejavu.table.look.living import LivingPicture
from dejavu.table.text import _, sentences

PROPORTION: Final = 380 / 700
"""Ratio of a piece of a world's picture, width to height."""
_FEWEST: Final = 3
"""Fewest pieces of a world that are shown."""
_DARK: Final = (62, 60, 92)
"""Light left on pieces that nobody remembers, of 255 for each colour."""
_BLUR: Final = 0.03
"""Radius of the blur on such pieces, as a share of their height."""
_MIST: Final = (168, 172, 214)
"""Colour of the haze over such pieces."""
_HAZES: Final = 3
"""Patches of haze on such a piece."""
_LIGHTS: Final = 6
"""Lights on such a piece."""
_EDGE: Final = 0.22
"""Width of the dusk on a remembered piece beside such a piece, as a share of its width."""


def pieces(components: Components, world: World) -> list[int]:
    """The cards of a world, by number."""
    found = [i for i, card in enumerate(components.cards) if card.world == world.id]
    return sorted(found, key=lambda i: components.cards[i].number)


def line(components: Components, card: int) -> str:
    """The line of the story that belongs to a card; empty without one."""
    story = components.cards[card].story
    return _(story) if story else ""


def story(components: Components, world: World, known: Collection[int]) -> str:
    """The story of a world as far as it is remembered; a gap is an ellipsis."""
    return sentences(story_lines(components, world, known))


def joined(components: Components, world: World, known: Collection[int]) -> list[int]:
    """The cards of a world from the first remembered one to the last, with the fewest gaps between.

    A closed world begins behind its widest gap, so that no row of pictures is torn apart. Lone pictures have a
    neighbour on either side.
    """
    cards = pieces(components, world)
    ways = [[*cards[at:], *cards[:at]] for at in range(len(cards))] if world.closed else [cards]
    ends = [[place for place, card in enumerate(way) if card in known] for way in ways]
    way, held = min(zip(ways, ends, strict=True), key=lambda one: one[1][-1] - one[1][0] if one[1] else 0)
    if not held:
        return cards
    first, last = held[0], held[-1]
    while last - first + 1 < min(_FEWEST, len(way)):
        first, last = max(0, first - 1), min(len(way) - 1, last + 1)
    return way[first : last + 1]


def story_lines(components: Components, world: World, known: Collection[int], cards: Sequence[int] = ()) -> list[str]:
    """The story of a world line by line, as far as it is remembered; empty if nothing is.

    ``cards``: those to tell of, in order; without them all cards of the world.
    """
    told: list[str] = []
    for card in cards or pieces(components, world):
        said = line(components, card) if card in known else "…"
        if said and told[-1:] != [said]:
            told.append(said)
    return [] if set(told) <= {"…"} else told


def fitting(components: Components, world: World, room: Size, count: int = 0) -> Size:
    """The largest size of a world's picture, or of ``count`` pieces of it, that fits a room."""
    count = count or len(pieces(components, world))
    tall = max(8, min(room[1], int(room[0] / (count * PROPORTION))))
    return max(8, round(count * PROPORTION * tall)), tall


class WorldPicture(LivingPicture):
    """The panorama of a world. Its pieces are made one by one, so that no frame waits for all of them."""

    def __init__(
        self, faces: CardFaces, world: World, known: Collection[int], size: Size, cards: Sequence[int] = ()
    ) -> None:
        """``cards``: the pieces to show, from left to right; without them all pieces of the world."""
        super().__init__(faces.look, size, faces.box.worlds.index(world))
        self._faces, self.world, self._known = faces, world, frozenset(known)
        self.cards: Sequence[int] = cards or pieces(faces.box, world)
        field = faces.look.theme["field"]
        self.ground.fill(field[:3])
        self.unmade.extend(partial(self._make, place) for place in range(len(self.cards)))

    def rects(self, topleft: Point) -> list[Rect]:
        """The rectangles of the pieces while the picture is at rest."""
        edges = [round(place * self.size[0] / len(self.cards)) for place in range(len(self.cards) + 1)]
        return [Rect(topleft[0] + a, topleft[1], b - a, self.size[1]) for a, b in pairwise(edges)]

    def _make(self, place: int) -> None:
        """Draw a piece: as it is, or as fog with lights in it."""
        width, tall = self.ground.get_size()
        left, right = (round(edge * width / len(self.cards)) for edge in (place, place + 1))
        card = self.cards[place]
        piece = self._faces.art(card, (right - left, tall))
        if card not in self._known:
            piece = pygame.transform.gaussian_blur(piece, max(1, round(_BLUR * tall)))
            piece.fill(_DARK, special_flags=pygame.BLEND_RGB_MULT)
            self._light_fog(piece, Random(card))
        else:
            piece = self._shaded(piece, place)
        self.ground.blit(piece, (left, 0))

    def _light_fog(self, piece: Surface, luck: Random) -> None:
        """Draw haze and small lights on the fog of a piece, somewhere else in each."""
        width, tall = piece.get_size()
        for _haze in range(_HAZES):
            size = round(luck.uniform(0.5, 0.8) * tall), round(luck.uniform(0.12, 0.3) * tall)
            where = luck.random() * width, luck.uniform(0.2, 0.9) * tall
            blit_at(piece, glow(size, Color(*_MIST), 70), center=pixel(where))
        for _light in range(_LIGHTS):
            side = max(3, round(luck.uniform(0.02, 0.07) * tall))
            where = luck.uniform(0.08, 0.92) * width, luck.uniform(0.1, 0.9) * tall
            blit_at(piece, glow((side, side), self._look.theme["accent_hover"], 230), center=pixel(where))

    def _shaded(self, piece: Surface, place: int) -> Surface:
        """A remembered piece, with dusk towards neighbours that are not remembered."""
        shaded = piece
        for side in (-1, 1):
            other = place + side
            if 0 <= other < len(self.cards) and self.cards[other] not in self._known:
                if shaded is piece:
                    shaded = piece.copy()
                dusk = _dusk((round(_EDGE * piece.get_width()), piece.get_height()), side)
                left = 0 if side < 0 else piece.get_width() - dusk.get_width()
                shaded.blit(dusk, (left, 0), special_flags=pygame.BLEND_RGB_MULT)
        return shaded


def _dusk(size: Size, side: int) -> Surface:
    """A strip of light that fades to the left (-1) or to the right (1)."""
    small = Surface((16, 2))  # with one row, smoothscale would read beyond it
    for x in range(16):
        share = eased(x if side < 0 else 15 - x, 0, 15)
        small.fill([round(dark + (255 - dark) * share) for dark in _DARK], (x, 0, 1, 2))
    return pygame.transform.smoothscale(small, (max(2, size[0]), size[1]))
