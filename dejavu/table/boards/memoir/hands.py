"""All hands at the foot of the table: the viewer's large, the others at 60 %; cards over the limit tilt out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from dejavu.table.board.area import row_of
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.pieces import Card, Place, card_spot
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _

_PROPORTION = 100 / 140
"""Width of a card by its height."""
OTHERS = 0.6
"""How large the cards of others are."""


class Lying(NamedTuple):
    """A card as it lies there."""

    seat: int
    card: int
    spot: Spot
    rect: Rect


class Hands(Area):
    """Cards of every seat, its kept events behind them."""

    def refresh(self) -> None:
        """The viewer's hand in the middle, the others at its sides in turn order."""
        self.lying: list[Lying] = []
        self.rooms: dict[int, Rect] = {}
        """By seat."""
        if not self.shown:
            return
        seats = list(self.state.seats_from(self.scene.seat))
        others = len(seats) - 1
        own = self.rect.width // 2 if others else self.rect.width
        each = (self.rect.width - own) // max(1, others)
        left = self.rect.left
        for seat in seats:
            width = own if seat == self.scene.seat else each
            self.rooms[seat] = Rect(left, self.rect.top, width, self.rect.height)
            left += width
            self._lay_out(seat)

    def _lay_out(self, seat: int) -> None:
        room = self.rooms[seat].inflate(-self.look.px(0.6), -self.look.px(0.6))
        high = round(min(room.height, self.plain(7)) * (1 if seat == self.scene.seat else OTHERS))
        first = self.state.tables.first_event
        cards = [*self.state.hand(seat), *(first + event for event in self.state.players[seat].kept)]
        copies: dict[int, int] = {}
        for card, rect in zip(
            cards, row_of(room, (round(high * _PROPORTION), high), len(cards), self.look.px(0.3), "centre"), strict=True
        ):
            copy = copies.get(card, 0)
            copies[card] = copy + 1
            self.lying.append(Lying(seat, card, card_spot(self.state, seat, card, copy), rect))

    def draw(self, surface: Surface) -> None:
        """All cards."""
        self.draw_panel(surface)
        for each in self.lying:
            if not self.scene.is_away(each.spot):
                surface.blit(self.picture(each.card, each.rect.size), each.rect)

    def picture(self, card: int, size: tuple[int, int]) -> Surface:
        """The face of a card."""
        made = Surface(size, pygame.SRCALPHA)
        self.look.draw_panel(made, made.get_rect(), "raised")
        words = self.scene.words.names.card(self.state.tables.cards[card])
        lines = self.look.paragraph(words, size[0] - 4, self.small, align="centre")
        made.blit(lines, lines.get_rect(center=made.get_rect().center))
        return made

    def targets(self) -> Sequence[Target]:
        """Every hand, and every card."""
        scene, handles = self.scene, self.scene.handles
        found = [
            handles.area(Spot("hands", number=seat).name, room, scene.match.names[seat], Place("hand", seat))
            for seat, room in self.rooms.items()
        ]
        for each in self.lying:
            label = scene.words.names.card(self.state.tables.cards[each.card])
            if scene.match.my_move and each.seat == scene.seat:
                picture = partial(self.picture, each.card, each.rect.size)
                found.append(handles.piece(each.spot, each.rect, Card(each.seat, each.card), picture, label))
            else:
                look = partial(scene.look_at, each.spot.name)
                found.append(Target(name=each.spot.name, rect=each.rect, label=label, tip=_(label), action=look))
        return found

    def spot(self, piece: Spot) -> Point | None:
        """Where a card lies, or the middle of a hand."""
        if piece.kind == "hands" and piece.number in self.rooms:
            return self.rooms[piece.number].center
        return next((each.rect.center for each in self.lying if each.spot == piece), None)
