"""The viewer's two memories: cards under construction, and finished ones by world."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import ceil

from pygame import Rect, Surface

from dejavu.games.fragments.scoring import communal_pay
from dejavu.table.boards.fragments.areas.area import BuildableCards, FragmentsArea
from dejavu.table.boards.fragments.areas.lit import GAP
from dejavu.table.boards.fragments.cards import card_size, packed
from dejavu.table.boards.fragments.cosmic_map.view import TOUCHABLE
from dejavu.table.boards.fragments.items import LONG, SHORT
from dejavu.table.boards.fragments.panorama import Panoramas, runs
from dejavu.table.kit.containers import Grid, Row, evenly, largest, wrapped
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import with_edges
from dejavu.table.shell.targets import Target

_SLIM = 0.35
"""Least width of free places side by side, as a share of a card's; narrower ones lie in a pile."""
_BENEATH = 0.5
"""Least width of a free place with a frame of its own, as a share of a card's."""
_PILED = 0.3
"""Width of a place that shows behind the one before it in the pile, in em."""
_WORLD_GAP = 0.5
"""Gap between two chains of linked cards, in em."""
_TALLEST = 9.0
"""Largest height of a finished card, in em."""
_LEAST = 16
"""Least height of a finished card, in pixels."""
_FRAGMENT = 1.4
"""Side of a memory fragment, in em."""
_APART = 0.2
"""Gap between memory fragments beside the cards, in em."""


class ShortTerm(BuildableCards):
    """Cards under construction and the free places beside them."""

    panel = SHORT
    kinds = frozenset({"short"})

    def lay_out(self) -> Sequence[Placed]:
        """Cards as large as fit, then free places, which may be narrower because nothing is read there."""
        room, gap, cards = self.picture_room(title=not self.folded), self.plain(GAP), len(self.player.short)
        free = max(self.player.short_slots, cards) - cards
        wide, behind = card_size(room.height)[0], self.plain(_PILED) * max(0, free - 1)
        if free and cards:
            wide = min(wide, round((room.width - gap * cards - behind) / (cards + _SLIM)))
        least = round(_SLIM * wide) + behind + gap if free else 0
        found = packed(Rect(room.topleft, (room.width - least, room.height)), cards, gap)
        taken = found[0].unionall(found) if found else Rect(room.left - gap, room.top, 0, room.height)
        left = taken.right + gap
        rest = Rect(left, taken.top, max(1, room.right - left), taken.height)
        self._free = self._places(rest, free, found[0].width if found else wide)
        return list(map(Placed, self.items(), found))

    def _places(self, rest: Rect, free: int, wide: int) -> Sequence[Rect]:
        """The free places, side by side or in a pile; they are as wide as a card where there is room."""
        gap, behind = self.plain(GAP), self.plain(_PILED)
        each = (rest.width + gap) // max(1, free) - gap
        if each >= _SLIM * wide:
            return Row((min(wide, each), rest.height), gap).rects(rest, free)
        first = Rect(rest.topleft, (rest.width - behind * (free - 1), rest.height))
        return [first.move(behind * place, 0) for place in range(free)]

    def bare(self) -> Sequence[Rect]:
        """The space to the right of cards and places, then the places."""
        room = self.picture_room(title=False)
        taken = max((rect.right for rect in (*(each.rect for each in self.placed), *self._free)), default=room.left)
        return [Rect(taken, room.top, max(0, room.right - taken), room.height), *self._free]

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel with frames for the free places; a narrow one seems to lie under what is before it."""
        super().draw_ground(surface)
        cards = [each.rect for each in self.placed]
        wide, left = max((rect.width for rect in cards), default=0), max((rect.right for rect in cards), default=0)
        clip = surface.get_clip()
        for rect in self._free:
            beneath = rect.width < _BENEATH * wide
            surface.set_clip(clip.clip(with_edges(rect, left=left)))
            self.draw_frame(surface, with_edges(rect, left=rect.right - wide) if beneath else rect, self.px(0.4))
            left = rect.right
        surface.set_clip(clip)

    def glows(self, card: int) -> bool:
        """Whether the next slot of a card can be filled."""
        return self.frame.asking == card or bool(self.frame.next_slot(card))


class LongTerm(FragmentsArea):
    """Finished cards by world and number; pictures of linked cards join."""

    panel = LONG
    kinds = frozenset({"long"})
    _rects: Mapping[int, Rect] = {}
    """Rectangles of the cards."""

    def lay_out(self) -> Sequence[Placed]:
        """Chains of linked cards in lines, as large as fit."""
        self._panoramas, self._gap = Panoramas(self.scene.faces), self.plain(_WORLD_GAP)
        self._chains = runs(self.components, self.player.long)
        room = self._place_fragments(self.picture_room(False) if self.folded else self.room())
        self._tall = self._largest(room)
        rects: dict[int, Rect] = {}
        for chain, strip in zip(self._chains, evenly(self._sizes(self._tall), room, self._gap), strict=True):
            found = self._panoramas.rects(len(chain), strip.topleft, self._tall)
            rects |= dict(zip(chain, found, strict=True))
        self._rects = rects
        fragments = iter(self._fragments)
        return [Placed(item, self._place(item) or next(fragments)) for item in self.items()]

    def _place(self, item: Item) -> Rect | None:
        """The rectangle of a card or of its flower; None for a fragment."""
        if item.id.kind != "flower":
            return self._rects.get(item.value)
        rect = self._rects[item.value]
        side = max(self.plain(1.8), round(rect.width * 0.42))
        return Rect(rect.centerx - side // 3, rect.centery - side // 2, side, side)

    def _largest(self, room: Rect) -> int:
        """The greatest height at which all cards fit."""
        return largest(max(1, min(room.height, self.px(_TALLEST))), _LEAST, partial(self._fits, room))

    def _place_fragments(self, room: Rect) -> Rect:
        """Place the memory fragments beside the title, or beside or below the cards; return the room for cards.

        Without a title, take the place that leaves the cards larger: a line, or a column beside them.
        """
        look, count = self.look, len(self.player.fragments)
        side, gap = self.plain(_FRAGMENT), look.px(0.2)
        whole = Rect(self.rect.left + look.px(0.5), 0, self.rect.width - look.px(1), side)
        line = whole.copy()
        line.width = min(whole.width, count * (side + gap))
        line.right = whole.right
        free = whole.width - look.text(self.heading(), self.small).get_width() - look.px(0.5)
        line.top = self.rect.top + self.plain(0.1)
        if count and (self.folded or line.width > free):
            line.bottom = self.rect.bottom - self.plain(0.3)
            above = Rect(room.left, room.top, room.width, max(1, line.top - self.plain(0.3) - room.top))
            beside, block = self._beside(room, count, side)
            if self.folded and self._largest(beside) > self._largest(above):
                self._fragments = Grid(side, self.plain(_APART), side).rects(block, count)
                return beside
            room = above
        self._fragments = Row((side, side), gap, "right").rects(line, count)
        return room

    def _beside(self, room: Rect, count: int, side: int) -> tuple[Rect, Rect]:
        """Split a room: at the left for cards, at the right for squares in as few columns as its height allows."""
        gap = self.plain(_APART)
        columns = ceil(count / max(1, (room.height + gap) // (side + gap)))
        block = Rect(0, room.top, columns * (side + gap) - gap, room.height)
        block.right = room.right
        return Rect(room.left, room.top, max(1, block.left - self.plain(0.3) - room.left), room.height), block

    def _sizes(self, tall: int) -> list[Size]:
        """The sizes of the chains at a height."""
        return [self._panoramas.size(len(chain), tall) for chain in self._chains]

    def _fits(self, room: Rect, tall: int) -> bool:
        """Whether all chains fit into the room at a height."""
        strips = wrapped(self._sizes(tall), room, self._gap)
        return all(rect.width <= room.width and rect.bottom <= room.bottom for rect in strips)

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel with the joined cards."""
        super().draw_ground(surface)
        pay = communal_pay(self.state, self.frame.seat)
        for part in self._parts():
            strip = self._panoramas.strip(part, self._tall, pay=pay)
            surface.blit(strip, self._panoramas.corner(self._rects[part[0]]))

    def is_drawn(self, item: Item) -> bool:
        """Whether an item is drawn; cards are drawn joined instead, and a flower comes with its card."""
        return item.id.kind != "long" and super().is_drawn(item) and not self.scene.is_away(PlaceId("long", item.id.id))

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a fragment or a flower, with a ring while the flower can be planted."""
        super().draw_item(surface, each)
        if each.item.id.kind == "flower" and each.item.value in self.frame.flowers():
            self.look.draw_ring(surface, each.rect, gap=0.0)

    def _parts(self) -> list[list[int]]:
        """The chains, split at cards that have not arrived yet."""
        parts: list[list[int]] = []
        for chain in self._chains:
            parts.append([])
            for card in chain:
                if self.scene.is_away(PlaceId("long", self.components.cards[card].id)):
                    parts.append([])
                else:
                    parts[-1].append(card)
        return [part for part in parts if part]

    def place_of(self, card: int) -> tuple[Rect | None, list[int]]:
        """The rectangle of a card, and the x of each of its edges that joins a neighbour."""
        rect = self._rects.get(card)
        chain = next((chain for chain in self._chains if card in chain), [])
        joins = [
            self._rects[one].left for one in chain[1:] if rect and self._rects[one].left in (rect.left, rect.right)
        ]
        return rect, joins

    def grounds(self) -> Iterable[Target]:
        """The panel, which a click opens as a sheet of worlds once a card is finished; keys reach it at its title."""
        if not self.player.long:
            return super().grounds()
        opens, title = (
            partial(self.scene.open_overlay, "worlds:"),
            Rect(self.rect.topleft, (self.rect.width, self.plain(GAP))),
        )
        return [replace(target, action=opens, focusable=True, core=title) for target in super().grounds()]

    def target(self, each: Placed) -> Target:
        """The target of a card, a fragment or a flower.

        A card opens its world, unless it is too small to hit. A fragment can be inspected, and a flower planted by a
        click or a drag.
        """
        target, id = super().target(each), each.item.id
        if id.kind == "long" and target.action is None and min(each.rect.size) >= TOUCHABLE:
            return replace(target, action=partial(self.scene.open_overlay, f"worlds:{id.id}"))
        # Arrow keys skip what lies on a card.
        return replace(target, area="flowers") if each.item.id.kind == "flower" else target
