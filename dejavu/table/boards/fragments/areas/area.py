"""What the areas of this table have in common: the position, what may be done in it, bits and cards that lie there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.state import Construction, Player, State
from dejavu.table.board.item_area import ItemArea
from dejavu.table.boards.fragments.areas.lit import draw_lit
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.host import GameHost
from dejavu.table.kit.item import Placed
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Target

_AIR, HEAD = (0.5, 0.4), 1.8
"""Beside and above pictures within a frame, and the height of a heading, in em: no light round a card reaches it."""


class Area(ItemArea[GameHost]):
    """An area of the table during a game."""

    @property
    def frame(self) -> FragmentsFrame:
        """What the viewer has before them."""
        return self.scene.frame

    @property
    def state(self) -> State:
        """The position as the viewer knows it."""
        return self.frame.state

    @property
    def player(self) -> Player:
        """The viewer's own seat."""
        return self.frame.player

    @property
    def components(self) -> Components:
        """The box."""
        return self.state.components

    def picture_room(self, title: bool = True) -> Rect:
        """What is left for pictures within the frame, below a heading."""
        beside, above = map(self.plain, _AIR)
        head = self.plain(HEAD) if title else above
        rect = self.rect
        return Rect(rect.left + beside, rect.top + head, rect.width - 2 * beside, max(1, rect.height - head - above))

    # Headings

    def heading(self) -> str:
        """What the area is called."""
        return self.panel.title(self.frame) if self.panel else ""

    def bare(self) -> Sequence[Rect]:
        """The places in which that can stand where there is no room for headings."""
        return () if self.placed else (self.rect,)

    def draw_ground(self, surface: Surface) -> None:
        """Glass with the heading."""
        self.draw_panel(surface)
        if not self.folded:
            self.draw_title(surface, self.heading())
        elif rooms := self.bare():
            self._draw_name(surface, self.heading(), rooms)

    def _draw_name(self, surface: Surface, words: str, rooms: Iterable[Rect]) -> None:
        """In the first of some empty places in which every word finds room."""
        look = self.look
        longest = max(look.text(word, self.small, "text_secondary").get_width() for word in words.split())
        for room in rooms:
            width = room.width - look.px(0.8)
            if longest > width:
                continue
            block = look.paragraph(words, width, self.small, "text_secondary", align="centre")
            if block.get_height() <= room.height:
                blit_at(surface, block, center=room.center)
                return

    def draw_frame(self, surface: Surface, rect: Rect, radius: int) -> None:
        """An empty place."""
        line = self.look.theme["hairline"]
        pygame.draw.rect(surface, (line.r, line.g, line.b), rect, self.look.hairline, radius)

    # What lies there

    def bit_target(self, each: Placed, **more: Any) -> Target:
        """How a bit can be used: dragged, or clicked where it is asked for; ``more`` is what differs."""
        id = self.components.bit_ids[each.item.value]
        return self.target_of(each, **{"value": id, **self.scene.touch(each), **more})

    def draw_asked(self, surface: Surface, kind: int, rect: Rect) -> None:
        """A ring round a bit that is asked for."""
        if kind in self.frame.asked_bits():
            self.look.draw_ring(surface, rect, gap=0.02)

    def draw_worth(self, surface: Surface, rect: Rect, up: float) -> None:
        """Below a bit that it pays a VP; ``up`` is how far that stands in the bit, in em."""
        foot = rect.centerx, rect.bottom - self.look.px(up)
        self.draw_plate(surface, "+1", "text_on_accent", 0.4, "accent", "accent", 0.3, midtop=foot)

    def draw_plate(
        self,
        surface: Surface,
        words: str,
        colour: str,
        wider: float,
        fill: str,
        edge: str = "hairline",
        radius: float = 0.6,
        size: float | None = None,
        **anchor: tuple[float, float],
    ) -> None:
        """A few bold letters on a plate that is wider by some em, with an anchor at a point."""
        line = self.look.text(words, size or self.small, colour, "bold")
        plate = line.get_rect().inflate(self.look.px(wider), 0)
        for name, point in anchor.items():
            setattr(plate, name, point)
        self.look.draw_panel(surface, plate, fill, edge, radius)
        blit_at(surface, line, center=plate.center)


class Cards(Area):
    """Cards on which bits can be put, in a place of the viewer's or of everyone."""

    def face(self, each: Placed) -> Surface:
        """A card with its bits; the next slot glows where that is to be filled."""
        card, move = each.item.value, self.state.move
        building = isinstance(move, Construction) and move.card == card
        bits = move.bits if isinstance(move, Construction) and building else ()
        return self.scene.faces.face(card, each.rect.size, bits, building or self.frame.asking == card)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """The face, what lies over it, and what can be done with it."""
        card, rect = each.item.value, each.rect
        surface.blit(self.face(each), rect)
        self.draw_over(surface, card, rect)
        if self.frame.plan.card == card:
            self.look.draw_ring(surface, rect, gap=0.1)
        if self.frame.wants_click(card):
            draw_lit(surface, self.look, rect, self.frame.completes(card))

    def draw_over(self, surface: Surface, card: int, rect: Rect) -> None:
        """What lies over a face: nothing, unless an area has such signs."""
