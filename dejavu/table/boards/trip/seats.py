"""The seats at a glance: the score by category as it would be now, the tiles in hand, and a small map."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from dejavu.games.trip.components import NONE
from dejavu.table.board.race_ring import LEAST
from dejavu.table.board.seats import COUNTED, RING, SIMPLE, SeatPlates
from dejavu.table.boards.trip.city import small_map, tiles
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.boards.trip.items import SEATS
from dejavu.table.boards.trip.table import TripTable
from dejavu.table.boards.trip.words.scores import SIGNS
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.kit.race import COUNT
from dejavu.table.look.look import STEPS

_MAP = 5.6
"""Side of the small map, in em."""
_TILE = 1.25
"""Side of a tile in hand, in em."""
_FLAG = 1.1
"""Side of the start marker, in em."""
_SIGN = 1.0
"""Side of the sign of a category, in em."""
_NAME = 2.1
"""Left end of a name, in em."""
_GAP = 0.15
"""Margin beside the ring of a race, in em."""
_NAMED = 9.0
"""Width that a line keeps for portrait, name and score, in em."""


class TripSeats(SeatPlates[TripTable]):
    """Points by category, start marker, the tiles in hand, and the map."""

    panel = SEATS
    lines = 4
    maps = True
    """Whether there is room for small maps."""
    roomy = True
    """Whether there is room for points by category."""

    def __init__(self, scene: TripTable) -> None:
        super().__init__(scene)
        self._maps: list[Cells] = []

    def refresh(self) -> None:
        """Count the scores; each seat's map is at the right of its plate."""
        shown = self.maps and not self.folded
        self.beside = _MAP + 0.4 if shown else 0.0
        super().refresh()
        city = self.scene.state.map
        room = min(self.plates[0].height - self.px(0.5), self.px(_MAP)) if shown else 0
        side = room // max(city.rows, city.columns)
        wide, high = side * city.columns, side * city.rows
        edge = self.px(0.35)
        self._maps = [
            Cells(plate.right - edge - wide, plate.centery - high // 2, side, city.rows, city.columns)
            for plate in (self.plates if side else ())
        ]

    @property
    def detailed(self) -> bool:
        """Whether details are shown: if the user wants them and they fit."""
        return self.roomy and super().detailed

    def _draw_plate(self, surface: Surface, seat: int, rect: Rect) -> None:
        """Draw the small map first, since words may lie over it; without details also what lies in the tray."""
        if self._maps:
            self._draw_map(surface, seat, self._maps[seat])
        super()._draw_plate(surface, seat, rect)
        if not self.detailed and seat != self.hidden:
            self._draw_below(surface, seat, self._below_name(seat, rect))

    def _draw_map(self, surface: Surface, seat: int, cells: Cells) -> None:
        """Draw the map of a seat; the cell under the pointer is ringed on every map."""
        scene = self.scene
        places = [place.cells for place in scene.state.players[seat].places]
        small_map.draw(scene.studio, surface, scene.state.map, cells, self._landed(seat), places)
        if scene.pointed_cell is not None:
            at = self._ring(cells, scene.pointed_cell)
            pygame.draw.rect(surface, self.look.theme["text"], at, max(2, self.look.hairline), border_radius=2)

    def rings(self, *pointed: int | None) -> Rect:
        """A rectangle round the rings on all small maps; empty without small maps."""
        cells = [cell for cell in pointed if cell is not None]
        around = [self._ring(each, cell) for each in self._maps for cell in cells]
        return around[0].unionall(around[1:]) if around else Rect(0, 0, 0, 0)

    def _ring(self, cells: Cells, cell: int) -> Rect:
        return cells.of(cell).inflate(2, 2)

    def _landed(self, seat: int) -> list[int]:
        """The tiles on the map of a seat, without those in flight."""
        names = self.scene.state.map.names
        return [
            NONE if tile != NONE and self.scene.is_away(PlaceId("map", name, seat)) else tile
            for name, tile in zip(names, self.scene.state.players[seat].tiles, strict=True)
        ]

    def draw_details(self, surface: Surface, seat: int, rect: Rect) -> None:
        """Draw the score by category in two lines, and the tiles in hand below."""
        line = Rect(rect.left, rect.top, rect.width, rect.height // (self.lines - 1))
        points = list(self.parts[seat].items())
        for row in (points[:3], points[3:]):
            self._draw_points(surface, row, line)
            line = line.move(0, line.height)
        self._draw_taken(surface, seat, line)

    def _draw_line(self, surface: Surface, seat: int, rect: Rect) -> None:
        """Draw a seat of one line; on a very short line the start marker stands on the portrait."""
        super()._draw_line(surface, seat, rect)
        if self._begins(seat) and rect.width < self.px(COUNTED):
            side = self.px(_FLAG * 3 / 4)
            self._draw_start(surface, Rect(rect.left + self.px(0.3), rect.top + 2, side, side))

    def _draw_count(self, surface: Surface, seat: int, right: int, rect: Rect) -> int:
        """Draw the start marker and, if a name still fits, the tiles in the tray; return the new right end."""
        look, hand = self.look, self.scene.state.players[seat].hand
        wide = look.px(_FLAG + 0.4) if self._begins(seat) else 0
        tiles = look.px(_TILE + 0.2) * len(hand)
        if rect.width < look.px(_NAMED) + wide + tiles:
            tiles = 0
        room = Rect(right - wide - tiles, rect.top, wide + tiles, rect.height)
        self._draw_taken(surface, seat, room, tiles > 0)
        return room.left

    def rooms_for_words(self, seat: int, name: Rect) -> Sequence[Rect]:
        """The room of the name, and the small map, which is seen again when the words go."""
        return [name, *(cells.rect for cells in self._maps[seat : seat + 1])]

    def _below_name(self, seat: int, plate: Rect) -> Rect:
        """The room below a name without details, up to the switch and to a ring at the right."""
        words = self._words_of(plate)
        left = words.left + self.px(_NAME)
        beside = (self._switch() if seat == 0 else None, self.ring(seat))
        right = min([words.right, *(each.left for each in beside if each and each.left > left)])
        return Rect(left, words.centery, right - left, words.height // 2)

    def _draw_below(self, surface: Surface, seat: int, room: Rect) -> None:
        """Draw what lies in the tray, and below or beside it the turns left or what the seat is after."""
        look, size = self.look, self.look.smaller(self.small, STEPS[1])
        high = look.font(size).get_height()
        if room.height >= look.px(_TILE) + high and (words := self._after(seat, room.width, size)):
            self._draw_taken(surface, seat, Rect(room.left, room.top, room.width, room.height - high))
            look.draw_text(surface, words, size, "text_secondary", bottomleft=room.bottomleft)
            return
        left = self._draw_taken(surface, seat, room)
        if words := self._after(seat, room.right - left, size):
            look.draw_text(surface, words, size, "text_secondary", midleft=(left, room.centery))

    def _after(self, seat: int, width: int, size: float) -> str:
        """The turns that a seat has left, or what another seat is after, in words that fit; empty if none do."""
        race, font = self.race(seat), self.look.font(size)
        if race is None:
            return ""
        told = [race.message().rstrip(".")] if race.picture[0] == COUNT else []
        told += [words() for words in race.brief if seat != self.scene.frame.seat]
        return next((words for words in told if font.size(words)[0] <= width), "")

    def _begins(self, seat: int) -> bool:
        return seat == self.scene.state.first_player and self.scene.state.round > 0

    def _draw_taken(self, surface: Surface, seat: int, line: Rect, hand: bool = True) -> int:
        """Draw the start marker and the tiles in the tray; return the left end of the room that they leave."""
        left = line.left
        if self._begins(seat):
            side = min(line.height, self.px(_FLAG))
            self._draw_start(surface, Rect(left, line.centery - side // 2, side, side))
            left += side + self.px(0.4)
        side = min(line.height, self.px(_TILE))
        for tile in self.scene.state.players[seat].hand if hand else ():
            tiles.draw(self.scene.studio, surface, Rect(left, line.centery - side // 2, side, side), tile)
            left += side + self.px(0.2)
        return left

    def _draw_points(self, surface: Surface, points: Sequence[tuple[str, int]], line: Rect) -> None:
        look, step = self.look, line.width // 3
        side = min(line.height, look.px(_SIGN))
        for place, (part, number) in enumerate(points):
            left = line.left + place * step
            look.draw_text(surface, SIGNS[part], 1.0, "text_secondary", midleft=(left, line.centery))
            look.draw_text(
                surface,
                self.written(number),
                1.0,
                "refusal" if number < 0 and not self.veiled else "text",
                midleft=(left + side + look.px(0.25), line.centery),
            )

    def _draw_start(self, surface: Surface, rect: Rect) -> None:
        """Draw a pennant: this seat begins the round."""
        gold, width = self.look.theme["accent"], max(2, rect.width // 8)
        pole = rect.left + rect.width // 4
        pygame.draw.line(surface, gold, (pole, rect.top), (pole, rect.bottom - 1), width)
        tip = (rect.right, rect.top + rect.height * 3 // 10)
        pygame.draw.polygon(surface, gold, [(pole, rect.top), tip, (pole, rect.top + rect.height * 6 // 10)])

    def _switch(self) -> Rect | None:
        """The details switch, at the bottom if there are maps, because beside the score it would displace a name."""
        switch = super()._switch() if self.roomy else None
        if switch and self._maps:
            switch.bottomright = self._words_of(self.plates[0]).bottomright
        return switch

    def race_room(self, plate: Rect) -> Rect:
        """The room of a ring: below the face, or below the score if there is no room; with details beside the tray."""
        inner, most, gap = self._words_of(plate), self.px(RING), self.px(_GAP)
        if self.detailed:
            line, switch = inner.height // self.lines, self._switch()
            side = min(most, 2 * line)
            right = (switch.left if switch else inner.right) - gap
            return Rect(right - side, inner.top + 3 * line - side // 2, side, side)
        below = inner.height - most - gap
        side = min(most, below if below >= LEAST else inner.height // SIMPLE)
        left = inner.left if below >= LEAST else inner.right - side
        return Rect(left, inner.bottom - side, side, side)

    def briefs(self, seat: int) -> Sequence[str]:
        """No words beside the ring: they stand below the tiles in the tray, or beside them."""
        return [""]

    def spot(self, piece: PlaceId) -> Point | None:
        """The point of a seat's plate, or of a cell of its small map: ``map:c4:2``."""
        index = self.scene.state.map.index
        if piece.kind != "map" or piece.id not in index:
            return super().spot(piece)
        at = self._maps[piece.number].of(index[piece.id]) if self._maps else self.plates[piece.number]
        return at.center
