"""The order card: its goal in a sentence, and its current pay for every seat."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.games.trip.components import Order
from dejavu.games.trip.scoring import order_points
from dejavu.table.board.faces import face
from dejavu.table.boards.trip.city import order_card
from dejavu.table.boards.trip.items import ORDER
from dejavu.table.boards.trip.table import TripArea
from dejavu.table.boards.trip.words.orders import order_count, order_sentence, order_standing
from dejavu.table.kit.item import Item, Placed
from dejavu.table.kit.points import Point
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_below, height_of
from dejavu.table.look.look import STEPS
from dejavu.table.text import _

_FACE = 1.5
"""Height of a portrait, in em."""
_WORDED = 13.0
"""Width from which words stand beside a card, in em."""
_HIGH = 5.2
"""Height from which a sentence fits above the seats, in em."""
_LEAST = 0.7
"""Least font size of words in a small room, in em."""
_NARROWER = 1.0, 0.8, 0.6, 0.4
"""Shares of a card's width to try, so that words have room beside it."""


class OrderArea(TripArea):
    """The order cards, side by side; the rulebook uses only one."""

    panel = ORDER
    kinds = frozenset({"order"})
    edges = 0.0, 0.0

    def is_drawn(self, item: Item) -> bool:
        """Whether an item is drawn; a tab shows no cards."""
        return not self.folded

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw card, sentence and seats."""
        number, order = each.item.value
        inner, points = self.inner(each.rect, 0.5), order_points(self.state, number)
        is_small = each.rect.width < self.px(_WORDED) or inner.height < self.px(_HIGH)
        if is_small or not self._draw_order(surface, order, points, inner):
            self._draw_small(surface, order, points, inner)

    def _draw_card(self, surface: Surface, order: Order, rect: Rect) -> None:
        order_card.draw(self.scene.studio, surface, rect, order, self.state.map.city)

    def _paid(self, points: Sequence[int], size: float) -> list[Surface]:
        """The pay of every seat, drawn in a font size in em."""
        return [self.look.text(str(pays), size, "accent" if pays else "text", "bold") for pays in points]

    def _draw_small(self, surface: Surface, order: Order, points: Sequence[int], room: Rect) -> None:
        """Draw the card, and beside it a row for each seat with its pay and, if it fits, its progress."""
        look, full = self.look, round(room.height * order_card.RATIO)
        step = room.height // len(points)
        side, paid = min(look.px(_FACE), step - 2), self._paid(points, 1.0)
        said = [order_standing(self.state, order, seat) for seat in range(len(points))]
        reached = [look.text(words, _LEAST, "text_secondary") for words in said]
        lines: list[tuple[Surface, ...]] = list(zip(paid, reached, strict=True))
        around, free = side + self.plain(0.5), room.width - self.plain(0.3)
        wide = max(one.get_width() for one in (*paid, *reached))
        if free - around - wide < full or height_of(lines[0]) > step:
            lines, wide = [(number,) for number in paid], max(number.get_width() for number in paid)
        if free - around - wide < full // 2:
            self._draw_card(surface, order, room)
            return
        card = Rect(room.left, room.top, min(full, free - around - wide), room.height)
        self._draw_card(surface, order, card)
        left = (card.right + room.right - around - wide) // 2 + self.plain(0.15)
        between = Rect(card.right + self.plain(0.5), room.top, room.right - around - wide - card.right, room.height)
        if asked := self._words_between(order, between.inflate(-self.plain(0.5), 0)):
            blit_below(surface, asked, room.centery - height_of(asked) // 2, left=between.left)
            left = room.right - around - wide + self.plain(0.15)
        for seat, words in enumerate(lines):
            middle = room.top + seat * step + step // 2
            surface.blit(face(self.scene, seat, side), (left, middle - side // 2))
            blit_below(surface, words, middle - height_of(words) // 2, left=left + side + self.plain(0.3))

    def _words_between(self, order: Order, room: Rect) -> Sequence[Surface]:
        """The sentence between card and seats, below the card's name if there is room for that too."""
        if words := self._words(order, room, (self.small, self._plain_size)):
            return words
        said = order_sentence(order, self.frame.names)
        asked = self.look.fitting_paragraph(said, room.size, (self.small, _LEAST))
        return (asked,) if asked else ()

    @property
    def _plain_size(self) -> float:
        """The font size of words at a UI scale of 100 %, in em."""
        return self.plain(1.0) / self.look.em

    def _words(self, order: Order, room: Rect, sizes: Sequence[float]) -> Sequence[Surface]:
        """The card's name and sentence, in the first size that fits; empty if none does.

        The name is no smaller than at a UI scale of 100 %, and a long one is wrapped.
        """
        look, said = self.look, order_sentence(order, self.frame.names)
        named = *(step for step in STEPS if step > self._plain_size), self._plain_size
        for size in sizes:
            if asked := look.fitting_paragraph(said, room.size, (size,)):
                free = room.width, room.height - asked.get_height()
                if name := look.fitting_paragraph(_(order.name), free, named, "accent", "display"):
                    return name, asked
        return ()

    def _draw_order(self, surface: Surface, order: Order, points: Sequence[int], room: Rect) -> bool:
        """Draw card, name, sentence, and the seats below; a long sentence narrows the card before the name goes.

        Draw nothing and return False if words would overlap the seats.
        """
        full = min(round(room.height * order_card.RATIO), room.width * 2 // 5)
        widths = [round(share * full) for share in _NARROWER]
        for wide, named in (*((wide, True) for wide in widths), *((wide, False) for wide in widths)):
            card = Rect(room.left, room.top, wide, room.height)
            left = card.right + self.px(0.6)
            beside = Rect(left, room.top, room.right - left, room.height)
            seats, parts = self._placed_seats(order, points, beside)
            beside.height = seats - room.top
            if words := self._words_beside(order, beside, named):
                self._draw_card(surface, order, card)
                surface.blits(parts)
                blit_below(surface, words, room.top, left=left)
                return True
        return False

    def _words_beside(self, order: Order, room: Rect, named: bool) -> Sequence[Surface]:
        """Name and sentence beside a card, or (not ``named``) the sentence alone; empty where they do not fit."""
        look, said = self.look, order_sentence(order, self.frame.names)
        if named and (words := self._words(order, room, (1.0, self.small, self._plain_size))):
            return words
        asked, size = look.paragraph(said, room.width, self._least), min(1.0, self._plain_size)
        if named and height_of((asked,)) + look.font(size, "display").get_height() > room.height:
            size = self._least
        name = look.text(_(order.name), size, "accent", "display", width=room.width)
        words = (name, asked) if named else (asked,)
        return words if height_of(words) <= room.height else ()

    @property
    def _least(self) -> float:
        """Font size of the smallest words, in em, at which they can still be read."""
        return max(_LEAST, typesetting.LEGIBLE / self.look.em)

    def _placed_seats(self, order: Order, points: Sequence[int], room: Rect) -> tuple[int, list[tuple[Surface, Point]]]:
        """The top of the line of seats, and every seat's portrait, pay and progress in it.

        The progress stands beside the pay, or below the portrait if there is no room.
        """
        look, step = self.look, room.width // len(points)
        most = max(step // 2, min(step * 3 // 5, self.plain(_FACE)))
        side, gap, paid = min(look.px(_FACE), most), look.px(0.25), self._paid(points, 1.1)
        said = [order_standing(self.state, order, seat) for seat in range(len(points))]
        reached = [look.text(f"({words})", self.small, "text_secondary") for words in said]
        taken = side + max(number.get_width() for number in paid) + max(words.get_width() for words in reached)
        below = taken + 4 * gap > step
        if below:
            if max(look.font(self._least).size(words)[0] for words in said) > step - gap:
                said = [order_count(self.state, order, seat) for seat in range(len(points))]
            reached = [look.text(words, self._least, "text_secondary", width=step - gap) for words in said]
        top = room.bottom - side - (reached[0].get_height() if below else 0)
        parts: list[tuple[Surface, Point]] = []
        for seat in range(len(points)):
            left = room.left + seat * step
            at = paid[seat].get_rect(midleft=(left + side + gap, top + side // 2))
            beside = reached[seat].get_rect(midleft=(at.right + gap, at.centery))
            told = (left, top + side) if below else beside.topleft
            parts += [(face(self.scene, seat, side), (left, top)), (paid[seat], at.topleft), (reached[seat], told)]
        return top, parts
