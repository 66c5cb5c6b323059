"""Draws linked cards of a world as one picture that continues from card to card."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pygame import Color, Rect, Surface

from dejavu.games.fragments.components import Components, World
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.palette import BITS
from dejavu.table.kit.points import Point, Size
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import rounded

ART = 0.5
"""Width of a card's picture as a share of the card's height."""
_ROOMY = 24
"""Least width of a picture with room for both VP and effect, in pixels."""
_NOTHING: Mapping[int, int] = {}


def runs(components: Components, cards: Collection[int]) -> list[list[int]]:
    """Cards by world, in chains of neighbouring numbers.

    In a closed world a chain may continue from the last number to 1.
    """
    found: list[list[int]] = []
    for world in components.worlds:
        held = {components.cards[i].number: i for i in cards if components.cards[i].world == world.id}
        continued = {world.after(number) for number in held}
        for start in sorted(held.keys() - continued) or sorted(held)[:1]:
            chain: list[int] = []
            number: int | None = start
            while number in held and held[number] not in chain:
                chain.append(held[number])
                number = world.after(number)
            found.append(chain)
    return found


def foremost(components: Components, cards: Collection[int]) -> World | None:
    """The world of which some cards show most; among equals, the one with the longest chain. None without cards."""

    def fullness(world: World) -> tuple[int, int]:
        held = [card for card in cards if components.cards[card].world == world.id]
        return len(held), max(map(len, runs(components, held)), default=0)

    found = max(components.worlds, key=fullness)
    return found if fullness(found)[0] else None


class Panoramas:
    """Draws chains of cards as one strip, without the slots, which completed cards no longer need."""

    def __init__(self, faces: CardFaces) -> None:
        self._faces = faces

    def size(self, count: int, height: int) -> Size:
        """The size of a strip of ``count`` cards of that height."""
        edge = self._edge(height)
        return 2 * edge + count * self._step(height), height

    def rects(self, count: int, topleft: Point, height: int) -> list[Rect]:
        """The rectangles of the cards in a strip."""
        edge, step = self._edge(height), self._step(height)
        return [Rect(topleft[0] + edge + n * step, topleft[1], step, height) for n in range(count)]

    def corner(self, first: Rect) -> Point:
        """The upper left corner of a strip, from the rectangle of its first card."""
        return first.left - self._edge(first.height), first.top

    def strip(
        self, cards: Sequence[int], height: int, flowers: Collection[int] = (), pay: Mapping[int, int] = _NOTHING
    ) -> Surface:
        """The strip of a chain, with flowers on cards that hold one. Do not draw on it.

        ``pay`` has the VP of cards without fixed VP that pay for something.
        """
        key = (
            "strip",
            tuple(cards),
            height,
            tuple(card for card in cards if card in flowers),
            tuple(map(pay.get, cards)),
        )
        return self._faces.keep(key, lambda: self._draw(cards, height, flowers, pay))

    def _edge(self, height: int) -> int:
        return max(2, round(height * 0.018))

    def _step(self, height: int) -> int:
        return round(height * ART)

    def _draw(self, cards: Sequence[int], height: int, flowers: Collection[int], pay: Mapping[int, int]) -> Surface:
        faces, components = self._faces, self._faces.box
        size = self.size(len(cards), height)
        colour = BITS[components.colours[components.cards[cards[0]].colour]]
        surface = faces.frame(size, colour)
        edge = self._edge(height)
        art = height - faces.foot(height) - edge
        for card, rect in zip(cards, self.rects(len(cards), (0, 0), height), strict=True):
            picture = Rect(rect.left, edge, rect.width, art)
            surface.blit(faces.art(card, picture.size), picture)
            faces.shade(surface, picture)
            faces.draw_foot(surface, card, with_edges(rect, top=picture.bottom, bottom=height - edge))
            kind = components.cards[card]
            if kind.vp:
                faces.draw_vp(surface, kind.vp, picture)
            elif card in pay:
                faces.draw_vp(surface, pay[card], picture, grows=True)
            if picture.width >= _ROOMY or not kind.vp:
                faces.draw_effect(surface, card, picture)
            if card in flowers:
                side = round(rect.width * 0.42)
                flower = faces.pictures.get("tokens/flower", (side, side))
                blit_at(surface, flower, midbottom=(rect.left + side // 2 + edge, picture.bottom - edge))
        self._draw_joins(surface, [rect.left for rect in self.rects(len(cards), (0, 0), height)][1:], art, edge)
        return faces.rounded_off(surface, size, colour, round(height * 0.045), edge)

    def _draw_joins(self, surface: Surface, lefts: Sequence[int], art: int, edge: int) -> None:
        """Draw a clasp of light at the upper and lower end of every join."""
        gold = Color(self._faces.look.theme["accent"])
        for left in lefts:
            for middle in (edge, edge + art):
                clasp = rounded((max(4, 3 * edge), max(3, 2 * edge)), edge, gold, None, 0)
                blit_at(surface, clasp, center=(left, middle))
