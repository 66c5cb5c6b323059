"""All hands at the bottom: the viewer's large, the others at 60 %; cards chosen to be discarded tilt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from dejavu.table.board.faces import face
from dejavu.table.boards.memoir.items import Card
from dejavu.table.boards.memoir.presentation import hand, hand_ground
from dejavu.table.boards.memoir.table import MemoirArea, MemoirTable
from dejavu.table.boards.memoir.valley import cards
from dejavu.table.kit.containers import Row, lay_out
from dejavu.table.kit.item import Placed, PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import anchored, with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Target

_HIGH = 7.7
"""Height of the viewer's cards in em, enough for their names."""
OTHERS = 0.6
"""Size of other players' cards relative to the viewer's."""
_EACH = 0.42
"""Width of another hand as a share of the viewer's."""
_HEAD = 1.6
"""Height of the names, in em."""
_GAP = 0.3
"""Gap between cards, in em."""
_STRIP = 10.0
"""Height of the strip, in em at 100 %."""
_TIGHTEST = 0.75
"""Least size of names and margins round the cards, as a share of the usual one."""
_RISE = 0.12
"""Rise of a chosen card, as a share of its height."""


class Hands(MemoirArea):
    """The cards and kept events of every seat, in turn order from the viewer's on."""

    def __init__(self, scene: MemoirTable) -> None:
        super().__init__(scene)
        self.rooms: dict[int, Rect] = {}
        """Rectangles of the hands, by seat."""

    # Layout

    @property
    def chosen(self) -> Sequence[PlaceId]:
        """The cards that the viewer chose to discard."""
        return self.frame.marked

    def refresh(self) -> None:
        """Share the width among the hands."""
        self.rooms = self._shared_out()
        super().refresh()

    def _shared_out(self) -> dict[int, Rect]:
        """Rectangles of the hands; the viewer's has the largest share."""
        seats, rooms = list(self.state.seats_from(self.frame.seat)), dict[int, Rect]()
        part, left = self.rect.width / (1 + _EACH * (len(seats) - 1)), float(self.rect.left)
        for seat in seats if self.shown else ():
            width = part if seat == self.frame.seat else part * _EACH
            rooms[seat] = Rect(round(left), self.rect.top, round(width), self.rect.height)
            left += width
        return rooms

    def lay_out(self) -> list[Placed]:
        """The cards of all hands."""
        return [each for seat in self.rooms for each in self._lay_out(seat)]

    def _lay_out(self, seat: int) -> list[Placed]:
        """Cards from the left; kept events last, with a gap."""
        room = self._cards_room(seat)
        high = min(round(self.px(_HIGH) * (1 if seat == self.frame.seat else OTHERS)), room.height)
        gap = self.px(_GAP)
        lying = lay_out(hand(self.frame, seat), Row((round(high * cards.SHAPE), high), gap), room)
        for item, rect in lying:
            if item.id.kind == "kept":
                rect.move_ip(min(2 * gap, room.right - lying[-1].rect.right), 0)
            if item.id in self.chosen:
                rect.move_ip(0, -round(_RISE * high))
        return lying

    def _cards_room(self, seat: int) -> Rect:
        room, head = self.rooms[seat].inflate(-2 * self.px(0.6), 0), round((_HEAD + 0.2) * self._unit)
        return Rect(room.left, room.top + head, room.width, room.height - head - round(0.4 * self._unit))

    @property
    def _unit(self) -> float:
        """The em of names and margins round the cards, smaller in a low strip so that cards keep their size."""
        return min(self.look.em, max(self.rect.height / _STRIP, _TIGHTEST * self.look.em))

    def of(self, seat: int) -> list[Placed]:
        """The placed cards of a hand."""
        return [each for each in self.placed if each.item.value.seat == seat]

    @property
    def free(self) -> Sequence[Rect]:
        """Free rectangles beside the viewer's cards: one within the hand, and one that also covers the other hands."""
        left = max((each.rect.right for each in self.of(self.frame.seat)), default=self.rect.left)
        own = self.rooms.get(self.frame.seat, self.rect)
        return [with_edges(self.rect, left=left, right=right) for right in (own.right, self.rect.right)]

    @property
    def beside(self) -> Rect:
        """The room beside the viewer's cards, below the name; empty where the hand is not shown."""
        if self.frame.seat not in self.rooms:
            return Rect(self.rect.topleft, (0, 0))
        room, gap = self._cards_room(self.frame.seat), 2 * self.px(_GAP)
        left = max((each.rect.right + gap for each in self.of(self.frame.seat)), default=room.left)
        return Rect(left, room.top, max(0, room.right - left), room.height)

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel with a name for every hand."""
        for seat, room in self.rooms.items():
            self.look.draw_panel(surface, room.inflate(-self.px(_GAP), 0))
            self._draw_head(surface, seat, room)

    def _draw_head(self, surface: Surface, seat: int, room: Rect) -> None:
        """Draw the player's name, and the number of cards beside the limit."""
        look = self.look
        head = Rect(room.left, room.top + look.px(0.2), room.width, round(_HEAD * self._unit))
        head.inflate_ip(-look.px(1.4), 0)
        side = head.height
        blit_at(surface, face(self.scene, seat, side), topleft=head.topleft)
        count, limit = self.state.players[seat].cards, self.state.hand_limit
        colour = "refusal" if count > limit else "accent" if count == limit else "text_secondary"
        number = look.draw_text(surface, f"{count} / {limit}", self.small, colour, "bold", midright=head.midright)
        width, at = head.width - side - number.width - look.px(1), (head.left + side + look.px(0.4), head.centery)
        look.draw_text(surface, self.scene.match.names[seat], self.small, width=max(1, width), midleft=at)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a card, underlined if it can be played or discarded now."""
        super().draw_item(surface, each)
        if self._is_usable(each.item.value):
            look, rect = self.look, each.rect
            bar = anchored((rect.width // 2, max(3, look.px(0.18))), midtop=(rect.centerx, rect.bottom + look.px(0.12)))
            pygame.draw.rect(surface, look.theme["accent"], bar, border_radius=bar.height // 2)

    def _is_usable(self, piece: Card) -> bool:
        """Whether a card of the viewer can be played now, or chosen to be discarded."""
        tables = self.state.tables
        uses = (tables.play[piece.card], tables.discard[piece.card])
        return piece.seat == self.frame.seat and not self.frame.welcome.isdisjoint(uses)

    # Touch

    def grounds(self) -> Iterator[Target]:
        """The targets of the hands."""
        return (self.area_target(hand_ground(self.frame, seat), room) for seat, room in self.rooms.items())

    def target(self, each: Placed) -> Target:
        """The target of a card."""
        return self.target_of(each, kind="card", **self.scene.touch(each))

    def spot(self, piece: PlaceId) -> Point | None:
        """The middle of a card; of one that does not lie here yet, the middle of its hand."""
        if found := super().spot(piece):
            return found
        seat = int(piece.id.partition("-")[0]) if piece.kind in ("hand", "kept") else piece.number
        return self.rooms[seat].center if piece.kind in ("hands", "hand", "kept") and seat in self.rooms else None
