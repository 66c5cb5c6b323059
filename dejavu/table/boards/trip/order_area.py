"""The order card: what it asks for, in a sentence, and what it would pay every seat now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.games.trip.components import Order
from dejavu.games.trip.scoring import order_points
from dejavu.table.board.faces import face
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.area import Area
from dejavu.table.boards.trip.city import order_card, outlines
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.host import TripHost
from dejavu.table.boards.trip.words.orders import order_sentence, order_standing
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import STEPS
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

_CARD = 0.72
"""Width of the card by its height."""
_FACE, _WORDED = 1.5, 13.0
"""Height of a face, and width from which on words stand beside a card, in em."""
_HIGH = 5.2
"""The height from which on a sentence has room above the seats, in em."""
_LEAST = 0.7
"""Of the size of words, where there is little room."""


class OrderArea(Area):
    """The cards that lie out, side by side: one, as the box has it."""

    def __init__(self, scene: TripHost) -> None:
        super().__init__(scene)
        scene.own.marks.append(self.draw_blocks)

    def refresh(self) -> None:
        """Equally wide."""
        count = max(1, len(self.state.orders))
        width = self.rect.width // count
        self._rooms = [Rect(self.rect.left + n * width, self.rect.top, width, self.rect.height) for n in range(count)]

    def _order(self, which: int) -> Order:
        state = self.state
        return state.components.orders(state.options.city, state.options.advanced)[state.orders[which]]

    @property
    def blocks(self) -> tuple[int, ...]:
        """While a card is pointed at that counts blocks: those on the own map, places that touch told as one."""
        touch = self.scene.app.input.touch
        named = (touch.focus if touch.keyboard else touch.hover) or ""
        if named not in self._names():
            return ()
        return tuple(self._order(self._names().index(named)).goal.blocks(self.state, self.player))

    def draw_blocks(self, surface: Surface, cells: Cells) -> None:
        """Outline them on the own map."""
        for block in self.blocks:
            outlines.draw_place(self.scene.studio, surface, cells, block, "text")

    def draw(self, surface: Surface) -> None:
        """Card, sentence, seats; folded, a tab with its name."""
        hover = self.scene.app.input.touch.hover or ""
        self.look.draw_panel(surface, self.rect, "raised" if hover.startswith("order") else "panel")
        if self.folded:
            words = self.look.text(_("Order card"), self.small, width=self.rect.width - self.look.px(0.6))
            blit_at(surface, words, center=self.rect.center)
            return
        for which, room in enumerate(self._rooms[: len(self.state.orders)]):
            edge = self.plain(0.5)
            inner = room.inflate(-2 * edge, -2 * edge)
            is_small = room.width < self.look.px(_WORDED) or inner.height < self.look.px(_HIGH)
            if is_small or not self._draw_order(surface, which, inner):
                self._draw_small(surface, which, inner)

    def _picture(self, order: Order, size: tuple[int, int]) -> Surface:
        return order_card.picture(self.scene.studio, order, size, self.state.map.city)

    def _draw_small(self, surface: Surface, which: int, room: Rect) -> None:
        """The card, and beside it below each other what every seat has, and how far it is where that fits."""
        look, state, order = self.look, self.state, self._order(which)
        points, full = order_points(state, state.orders[which]), round(room.height * _CARD)
        step = room.height // len(points)
        side = min(look.px(_FACE), step - 2)
        paid = [look.text(str(pays), 1.0, "accent" if pays else "text", "bold") for pays in points]
        said = [order_standing(state, order, seat) for seat in range(state.seats)]
        reached = [look.text(words, _LEAST, "text_secondary") for words in said]
        around, free = side + self.plain(0.5), room.width - self.plain(0.3)
        wide = max(one.get_width() for one in (*paid, *reached))
        if free - around - wide < full or paid[0].get_height() + reached[0].get_height() > step:
            reached, wide = [], max(number.get_width() for number in paid)
        if free - around - wide < full // 2:
            surface.blit(self._picture(order, room.size), room)
            return
        card = Rect(room.left, room.top, min(full, free - around - wide), room.height)
        surface.blit(self._picture(order, card.size), card)
        left = (card.right + room.right - around - wide) // 2 + self.plain(0.15)
        between = Rect(card.right + self.plain(0.5), room.top, room.right - around - wide - card.right, room.height)
        if asked := self._words_between(order, between.inflate(-self.plain(0.5), 0)):
            top = room.centery - sum(one.get_height() for one in asked) // 2
            for one in asked:
                surface.blit(one, (between.left, top))
                top += one.get_height()
            left = room.right - around - wide + self.plain(0.15)
        for seat, number in enumerate(paid):
            middle = room.top + seat * step + step // 2
            surface.blit(face(self.scene, seat, side), (left, middle - side // 2))
            words = (number, *reached[seat : seat + 1])
            top = middle - sum(one.get_height() for one in words) // 2
            for one in words:
                surface.blit(one, (left + side + self.plain(0.3), top))
                top += one.get_height()

    def _words_between(self, order: Order, room: Rect) -> Sequence[Surface]:
        """What the card asks for, below its name where there is room for that too, beside the card."""
        if words := self._words(order, room, (self.small, self._plain_size)):
            return words
        look, said = self.look, order_sentence(order, self.scene.words.names)
        for size in (self.small, _LEAST):
            if typesetting.is_wrapped_whole(said, look.font(size), room.width):
                asked = look.paragraph(said, room.width, size)
                if asked.get_height() <= room.height:
                    return (asked,)
        return ()

    @property
    def _plain_size(self) -> float:
        """Of words at a UI scale of 100 %, in em."""
        return self.plain(1.0) / self.look.em

    def _words(self, order: Order, room: Rect, sizes: Sequence[float]) -> Sequence[Surface]:
        """The name of a card above what it asks for, in the first of some sizes that fits; nothing where none does.

        The name is no smaller than at a UI scale of 100 %, and has lines where it is long.
        """
        look, said = self.look, order_sentence(order, self.scene.words.names)
        for size in sizes:
            if not typesetting.is_wrapped_whole(said, look.font(size), room.width):
                continue
            asked = look.paragraph(said, room.width, size)
            for named in (*(step for step in STEPS if step > self._plain_size), self._plain_size):
                if typesetting.is_wrapped_whole(_(order.name), look.font(named, "display"), room.width):
                    name = look.paragraph(_(order.name), room.width, named, "accent", "display")
                    if name.get_height() + asked.get_height() <= room.height:
                        return name, asked
        return ()

    def _draw_order(self, surface: Surface, which: int, room: Rect) -> bool:
        """Card, name, what it asks for, and the seats at the foot; nothing where words would lie on these."""
        look, order = self.look, self._order(which)
        card = Rect(room.left, room.top, min(round(room.height * _CARD), room.width * 2 // 5), room.height)
        left = card.right + look.px(0.6)
        width = room.right - left
        seats, parts = self._placed_seats(which, Rect(left, room.top, width, room.height))
        free = Rect(left, room.top, width, seats - room.top)
        words = self._words(order, free, (1.0, self.small, self._plain_size))
        if not words:
            said = order_sentence(order, self.scene.words.names)
            name = look.text(_(order.name), 1.0, "accent", "display", width=width)
            words = name, look.paragraph(said, width, _LEAST)
        if look.ui_scale > 1 and sum(one.get_height() for one in words) > free.height:
            return False
        surface.blit(self._picture(order, card.size), card)
        surface.blits(parts)
        top = room.top
        for one in words:
            surface.blit(one, (left, top))
            top += one.get_height()
        return True

    def _placed_seats(self, which: int, room: Rect) -> tuple[int, list[tuple[Surface, Point]]]:
        """Every seat with what that pays now and how far it is, at the foot, and where that begins.

        How far it is stands beside its points, or where there is no room for that below its face.
        """
        look, state = self.look, self.state
        points, step = order_points(state, state.orders[which]), room.width // state.seats
        most = max(step // 2, min(step * 3 // 5, self.plain(_FACE)))
        side, gap = min(look.px(_FACE), most), look.px(0.25)
        paid = [look.text(str(pays), 1.1, "accent" if pays else "text", "bold") for pays in points]
        said = [order_standing(state, self._order(which), seat) for seat in range(state.seats)]
        reached = [look.text(f"({words})", self.small, "text_secondary") for words in said]
        taken = side + max(number.get_width() for number in paid) + max(words.get_width() for words in reached)
        below = taken + 4 * gap > step
        if below:
            reached = [look.text(words, _LEAST, "text_secondary", width=step - gap) for words in said]
        top = room.bottom - side - (reached[0].get_height() if below else 0)
        parts: list[tuple[Surface, Point]] = []
        for seat in range(state.seats):
            left = room.left + seat * step
            at = paid[seat].get_rect(midleft=(left + side + gap, top + side // 2))
            beside = reached[seat].get_rect(midleft=(at.right + gap, at.centery))
            told = (left, top + side) if below else beside.topleft
            parts += [(face(self.scene, seat, side), (left, top)), (paid[seat], at.topleft), (reached[seat], told)]
        return top, parts

    def targets(self) -> Sequence[Target]:
        """Every card, to be read large."""
        return [
            Target(
                name=name,
                rect=room,
                label=_(self._order(which).name),
                action=partial(self.scene.look_at, name),
                kind="card",
            )
            for which, (name, room) in enumerate(zip(self._names(), self._rooms, strict=False))
        ]

    def _names(self) -> list[str]:
        """Of the targets: ``order`` where there is but one card."""
        count = len(self.state.orders)
        return ["order"] if count == 1 else [Spot("order", number=which + 1).name for which in range(count)]

    def spot(self, piece: Spot) -> Point | None:
        """The middle of a card."""
        if piece.kind != "order":
            return None
        return self._rooms[max(0, piece.number - 1)].center if piece.number <= len(self._rooms) else None
