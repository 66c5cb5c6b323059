"""The own map: laid tiles, legal cells, scored places."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from dejavu.games.trip.components import NONE
from dejavu.games.trip.grid import cells_of
from dejavu.table.board.faces import face
from dejavu.table.boards.trip.city import outlines, tiles
from dejavu.table.boards.trip.items import OWN
from dejavu.table.boards.trip.laying import AfterLaying
from dejavu.table.boards.trip.maps import SharedMap, TripMapArea
from dejavu.table.boards.trip.table import TripTable
from dejavu.table.boards.trip.words import banner as turn_banner
from dejavu.table.boards.trip.words.guidance import follow_line
from dejavu.table.boards.trip.words.names import order_line, paid
from dejavu.table.boards.trip.words.unpaid import no_room
from dejavu.table.kit.item import Placed
from dejavu.table.kit.points import Point
from dejavu.table.look.light import blit_below, height_of
from dejavu.table.shell.drag import THRESHOLD
from dejavu.table.shell.targets import Target

_FACE = 1.4
"""Height of a portrait on the banner, in em."""


class OwnMap(TripMapArea):
    """The map of the viewer; if several people share the screen, that is the one to act."""

    panel = OWN

    def __init__(self, scene: TripTable, shared: SharedMap) -> None:
        super().__init__(scene)
        self._shared = shared
        self._strays = False
        """Whether a sweep has reached the shared map, where it means nothing."""
        self._begun: tuple[Point, int] | None = None
        """The point and the cell of a press, until the pointer has moved far enough for a sweep; else None."""
        self._last: Point = (0, 0)

    def draw_title(self, surface: Surface, words: str) -> None:
        """Draw the heading; if several people share the screen, a banner with the portrait of the seat to act."""
        if not (self.scene.match.shared and self.scene.match.my_move):
            super().draw_title(surface, words)
            return
        said = turn_banner(self.scene.view, self.frame.names)
        if not self.headed:
            super().draw_title(surface, f"{words}\n{said}")
            return
        look, side = self.look, self.px(_FACE)
        banner = Rect(self.rect.left, self.rect.top, self.rect.width, side + look.px(0.2))
        look.draw_panel(surface, banner, "raised", "accent")
        surface.blit(face(self.scene, self.scene.seat, side), (banner.left + look.px(0.4), banner.top + look.px(0.1)))
        look.draw_text(
            surface,
            words,
            1.0,
            "text",
            "bold",
            width=banner.width // 2,
            midleft=(banner.left + side + look.px(0.8), banner.centery),
        )
        look.draw_text(
            surface,
            said,
            1.0,
            "accent",
            width=banner.width // 3,
            midright=(banner.right - look.px(0.6), banner.centery),
        )

    def lying(self) -> Hashable:
        """A key of the player's map, with the cells whose contents are away."""
        player = self.player
        away = tuple(cell for cell, kind in enumerate(player.tiles) if kind != NONE and self._is_away(cell))
        return tuple(player.tiles), tuple(player.places), player.scored, self.new(self.scene.seat), away

    def draw_lying(self, surface: Surface) -> None:
        """Draw scored places, tiles, and badges of photo cells."""
        self.draw_player(surface, self.scene.seat, self._is_away)

    def draw_things(self, surface: Surface) -> None:
        """Draw the open question, or legal cells with a preview; the blocks of an order; the place being formed."""
        if asked := self.frame.draft.asked:
            rect, tile = self.cells.of(asked.cell.value), asked.tile.value
            if self.frame.covers:
                tiles.draw_fan(self.scene.studio, surface, rect, self.player.tiles[asked.cell.value], tile)
            else:
                tiles.draw_laid(self.scene.studio, surface, rect, tile, new=True)
        else:
            self._draw_open(surface)
        for block in self.scene.blocks:
            self.outline(surface, block, "text")
        frame, shown = self.frame, self.scene.shown_place
        if frame.forms and shown == frame.chosen and not frame.complete:
            for cell in cells_of(frame.joinable):
                self.draw_open(surface, cell, strong=bool(shown))
        self.outline(surface, shown)

    def _is_away(self, cell: int) -> bool:
        """Whether a cell's contents are flying, or fanned with another tile."""
        asked = self.frame.draft.asked
        return bool(asked and asked.cell.value == cell) or self.scene.is_away(self.spot_of(cell))

    def _draw_open(self, surface: Surface) -> None:
        """Light open cells; under the pointer, light the cells that would stay open and darken the others.

        While a hint is shown, the cells to which it points are never darkened, and with an empty hand none is.
        """
        studio, cell, laid = self.scene.studio, self.scene.own_cell, self.scene.preview
        is_open = self.frame.lit_cells
        if laid is None or cell is None:
            for lit in is_open:
                self.draw_open(surface, lit)
            return
        closing = self.closing(laid)
        for dark in closing - {cell}:
            surface.blit(outlines.dark(studio, self.cells.side), self.cells.of(dark))
        for lit in laid.open | is_open - closing:
            self.draw_open(surface, lit)
        self.draw_open(surface, cell, strong=True)
        if laid.place:
            self.outline(surface, laid.place.cells, "accent")
        self._draw_said(surface, cell, laid)

    def closing(self, laid: AfterLaying) -> frozenset[int]:
        """The cells that would close: for a carried tile, or for the tile that a click lays while no hint is shown.

        The last tile closes none, because nothing is left to lay; gold then marks where it may go.
        """
        hinted = self.scene.pointed_at
        if laid.last or (hinted and self.scene.carried is None):
            return frozenset()
        closing = self.frame.open_cells - laid.open
        return frozenset(cell for cell in closing if self.spot_of(cell) not in hinted)

    def is_bare_cell(self, cell: int) -> bool:
        """Whether a cell shows neither a tile nor a camera."""
        return self.player.tiles[cell] == NONE and all(cell != photo for photo, _kind in self.state.map.photos)

    def _draw_said(self, surface: Surface, cell: int, laid: AfterLaying) -> None:
        """Draw the preview's words above the cell, or below if there is no room."""
        lines = []
        if laid.place:
            lines.append((paid(laid.place.points, laid.place.memories), "accent"))
        if laid.place and (words := no_room(self.state, laid.place, self.scene.words.names)):
            lines.append((words, "refusal"))
        if laid.order:
            lines.append((order_line(laid.order), "accent" if laid.order > 0 else "refusal"))
        if words := follow_line(laid):
            lines.append((words, "refusal" if laid.forgotten else "text"))
        if not lines:
            return
        look, at = self.look, self.cells.of(cell)
        drawn = [look.text(words, 1.0, colour, "bold") for words, colour in lines]
        edge = look.px(0.4)
        plate = Rect(0, 0, max(line.get_width() for line in drawn), height_of(drawn))
        plate.inflate_ip(2 * edge, edge)
        plate.midbottom = (at.centerx, at.top - edge // 2)
        if plate.top < self.cells.top:
            plate.midtop = (at.centerx, at.bottom + edge // 2)
        plate.clamp_ip(self.rect.inflate(-edge, -edge))
        look.draw_panel(surface, plate, "sheet")
        blit_below(surface, drawn, plate.top + edge // 2, centerx=plate.centerx)

    def target(self, each: Placed) -> Target:
        """A cell; while places are formed, the pointer sweeps over it or drags it with its place."""
        target = super().target(each)
        if not self.frame.forms or target.pick_up:
            return target
        return replace(target, slide=partial(self._slide, each.item.value))

    def _slide(self, cell: int, point: Point, pressed: bool) -> None:
        """Follow the pressed pointer over the map, including the cells between two of its positions."""
        scene = self.scene
        if pressed:
            self._begun, self._last, self._strays = (point, cell), point, False
            return
        if self._begun:
            start, first = self._begun
            if max(abs(point[0] - start[0]), abs(point[1] - start[1])) <= THRESHOLD * scene.look.em:
                return
            self._begun = None
            scene.hands.sweep(first, anew=True)
        cells, (x, y) = self.cells, self._last
        steps = 1 + 2 * max(abs(point[0] - x), abs(point[1] - y)) // cells.side
        for step in range(1, steps + 1):
            over = cells.at((x + (point[0] - x) * step / steps, y + (point[1] - y) * step / steps))
            if over is not None:
                scene.hands.sweep(over)
        self._last = point
        strays = self._shared.cells.rect.collidepoint(point)
        if strays and not self._strays:
            scene.show_refusal(scene.hands.unfit(cell))
        self._strays = strays
