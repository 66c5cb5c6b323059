"""What the areas of this table have in common: the position, and what may be done in it."""

from __future__ import annotations

from pygame import Rect, Surface

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.state import Player, State
from dejavu.table.board.item_area import ItemArea
from dejavu.table.boards.fragments.host import GameHost
from dejavu.table.boards.fragments.moves import Moves
from dejavu.table.look.light import blit_at

_AIR, HEAD = (0.5, 0.4), 1.8
"""Beside and above pictures within a frame, and the height of a heading, in em: no light round a card reaches it."""


class Area(ItemArea[GameHost]):
    """An area of the table during a game."""

    @property
    def moves(self) -> Moves:
        """What may be done now."""
        return self.scene.moves

    @property
    def state(self) -> State:
        """The position as the viewer knows it."""
        return self.scene.moves.state

    @property
    def player(self) -> Player:
        """The viewer's own seat."""
        return self.state.players[self.moves.view.seat]

    def picture_room(self, title: bool = True) -> Rect:
        """What is left for pictures within the frame, below a heading."""
        beside, above = map(self.plain, _AIR)
        head = self.plain(HEAD) if title else above
        rect = self.rect
        return Rect(rect.left + beside, rect.top + head, rect.width - 2 * beside, max(1, rect.height - head - above))

    def draw_name(self, surface: Surface, words: str, *rooms: Rect) -> None:
        """What an area without a heading is for, in the first of some empty places in which every word finds room."""
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

    @property
    def components(self) -> Components:
        """The box."""
        return self.state.components
