"""The base of this table's areas: access to the position, and drawing of bits and cards."""

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
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.kit.item import Placed
from dejavu.table.kit.points import Coordinates
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Target

_AIR = (0.5, 0.4)
"""Air beside and above pictures within a frame, in em, enough for the light round a card."""
HEAD = 1.8
"""Height of a heading, in em."""


class FragmentsArea(ItemArea[FragmentsTable]):
    """An area of the table during a game."""

    @property
    def frame(self) -> FragmentsFrame:
        """The viewer's frame."""
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
        """The game's components."""
        return self.state.components

    def picture_room(self, title: bool = True) -> Rect:
        """The room for pictures inside the frame, below the heading."""
        beside, above = map(self.plain, _AIR)
        head = self.plain(HEAD) if title else above
        rect = self.rect
        return Rect(rect.left + beside, rect.top + head, rect.width - 2 * beside, max(1, rect.height - head - above))

    # Headings

    def heading(self) -> str:
        """The heading."""
        return self.panel.title(self.frame) if self.panel else ""

    def bare(self) -> Sequence[Rect]:
        """Places where a folded area may write its name."""
        return () if self.placed else (self.rect,)

    def draw_ground(self, surface: Surface) -> None:
        """Draw glass with the heading."""
        self.draw_panel(surface)
        if not self.folded:
            self.draw_title(surface, self.heading())
        elif rooms := self.bare():
            self._draw_name(surface, self.heading(), rooms)

    def _draw_name(self, surface: Surface, words: str, rooms: Iterable[Rect]) -> None:
        """Write the name in the first empty place where every word fits."""
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
        """Draw the frame of an empty place."""
        line = self.look.theme["hairline"]
        pygame.draw.rect(surface, line[:3], rect, self.look.hairline, radius)

    # Items

    def bit_target(self, each: Placed, **more: Any) -> Target:
        """The target of a bit, which can be dragged, or clicked where it is asked for.

        ``more`` overrides its fields.
        """
        id = self.components.bit_ids[each.item.value]
        return self.target_of(each, **{"value": id, **self.scene.touch(each), **more})

    def draw_asked(self, surface: Surface, kind: int, rect: Rect) -> None:
        """Draw a ring round a bit that is asked for."""
        if kind in self.frame.asked_bits():
            self.look.draw_ring(surface, rect, gap=0.02)

    def draw_worth(self, surface: Surface, rect: Rect, up: float) -> None:
        """Draw the sign of a VP that a bit pays; ``up`` is the sign's distance from the bit's lower edge, in em."""
        foot = rect.centerx, rect.bottom - self.px(up)
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
        **anchor: Coordinates,
    ) -> None:
        """Draw a short bold text on a plate wider by ``wider`` em, with an anchor such as ``midtop`` at a point."""
        line = self.look.text(words, size or self.small, colour, "bold")
        plate = line.get_rect().inflate(self.px(wider), 0)
        for name, point in anchor.items():
            setattr(plate, name, point)
        self.look.draw_panel(surface, plate, fill, edge, radius)
        blit_at(surface, line, center=plate.center)


class BuildableCards(FragmentsArea):
    """Cards on which bits can be laid, the viewer's own or communal ones."""

    def face(self, each: Placed) -> Surface:
        """The picture of a card with its bits; its next slot glows while it is to be filled."""
        card = each.item.value
        bits = self.frame.bits_on(each.item.id.kind, card)
        return self.scene.faces.face(card, each.rect.size, bits, self.glows(card))

    def glows(self, card: int) -> bool:
        """Whether the next slot of a card is to be filled.

        A rival may build a card of which the seat holds another copy.
        """
        move, mine = self.state.move, self.state.current_player == self.frame.seat
        built = isinstance(move, Construction) and move.card == card
        return self.frame.asking == card or (built and (mine or self.components.cards[card].communal))

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw the card, its signs, and a ring if it is the wanted one."""
        card, rect = each.item.value, each.rect
        surface.blit(self.face(each), rect)
        self.draw_over(surface, card, rect)
        if self.frame.plan.card == card:
            self.look.draw_ring(surface, rect, gap=0.1)
        if self.frame.wants_click(card):
            draw_lit(surface, self.look, rect, self.frame.completes(card))

    def draw_over(self, surface: Surface, card: int, rect: Rect) -> None:
        """Draw signs over a card; none by default."""
