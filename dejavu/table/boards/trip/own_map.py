"""The own map: what was laid, what may be laid, and what was scored."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from dejavu.games.trip.components import NONE
from dejavu.table.board.faces import face
from dejavu.table.boards.trip import player_map
from dejavu.table.boards.trip.city import outlines, tiles
from dejavu.table.boards.trip.laying import Laid
from dejavu.table.boards.trip.map_area import MapArea
from dejavu.table.boards.trip.pieces import Place
from dejavu.table.boards.trip.words import banner as turn_banner
from dejavu.table.boards.trip.words import own_title
from dejavu.table.boards.trip.words.names import order_line, paid
from dejavu.table.look.light import blit_at, height_of
from dejavu.table.shell.targets import Target

_FACE = 1.4
"""Height of a face on the banner, in em."""


class OwnMap(MapArea):
    """The map of the viewer, who among several people is the one to act."""

    kind = "own"

    def title(self) -> str:
        """Whose."""
        return own_title(self.scene.seat, self.scene.words.names)

    def draw_title(self, surface: Surface, words: str) -> None:
        """Where several people look at one screen, a slim banner with the face of the seat whose turn it is."""
        if not (self.scene.match.shared and self.scene.match.my_move):
            super().draw_title(surface, words)
            return
        said = turn_banner(self.scene.view, self.scene.words.names)
        if not self.headed:
            super().draw_title(surface, f"{words}\n{said}")
            return
        look, side = self.look, self.look.px(_FACE)
        banner = Rect(self.rect.left, self.rect.top, self.rect.width, side + look.px(0.2))
        look.draw_panel(surface, banner, "raised", "accent")
        surface.blit(face(self.scene, self.scene.seat, side), (banner.left + look.px(0.4), banner.top + look.px(0.1)))
        line = look.text(words, 1.0, "text", "bold", width=banner.width // 2)
        blit_at(surface, line, midleft=(banner.left + side + look.px(0.8), banner.centery))
        turn = look.text(said, 1.0, "accent", width=banner.width // 3)
        blit_at(surface, turn, midright=(banner.right - look.px(0.6), banner.centery))

    @property
    def _new(self) -> int:
        """The cells whose tiles were laid in this turn."""
        return self.state.new if self.scene.seat == self.state.current_player else 0

    def lying(self) -> Hashable:
        """The map of the player, and what of it is away."""
        player = self.player
        away = tuple(cell for cell, kind in enumerate(player.tiles) if kind != NONE and self._is_away(cell))
        return tuple(player.tiles), tuple(player.places), player.scored, self._new, away

    def draw_lying(self, surface: Surface) -> None:
        """Scored places, tiles, badges of photo cells."""
        player_map.draw(self.scene.studio, surface, self.cells, self.state, self.player, self._new, self._is_away)

    def draw_things(self, surface: Surface) -> None:
        """What is asked, or what may be laid and what that would come to."""
        if asked := self.scene.play.asked:
            below = self.player.tiles[asked.cell]
            tiles.draw_fan(self.scene.studio, surface, self.cells.of(asked.cell), below, asked.tile.kind)
        self._draw_open(surface)

    def _is_away(self, cell: int) -> bool:
        """Whether what lies on a cell is under way, or fanned with another tile."""
        asked = self.scene.play.asked
        return bool(asked and asked.cell == cell) or self.scene.is_away(self.spot_of(cell))

    def _draw_open(self, surface: Surface) -> None:
        """Cells that are open are lit; while one is pointed at, those that would stay open, and the rest go dark.

        A cell to which a hint points is never dark, and nothing is while the hint is read with an empty hand.
        """
        studio, cell, laid = self.scene.studio, self.scene.over_own, self.scene.preview
        is_open = self.scene.moves.lit_cells
        if self.scene.play.asked:
            return
        if laid is None or cell is None:
            for lit in is_open:
                outlines.draw_open(studio, surface, self.cells.of(lit), bare=self._is_bare(lit))
            return
        closing = self.closing(laid)
        for dark in closing - {cell}:  # one by one: a piece of all of them would be made for every cell
            outlines.draw_dark(studio, surface, self.cells, 1 << dark)
        for lit in laid.open | is_open - closing:
            outlines.draw_open(studio, surface, self.cells.of(lit), bare=self._is_bare(lit))
        outlines.draw_open(studio, surface, self.cells.of(cell), strong=True, bare=self._is_bare(cell))
        if laid.place:
            outlines.draw_place(studio, surface, self.cells, laid.place.cells)
        self._draw_said(surface, cell, laid)

    def closing(self, laid: Laid) -> frozenset[int]:
        """The cells that would be open no more: shown for what is carried, or what a click lays if no hint is read.

        None for the last tile: those in gold are where it may go.
        """
        hinted = self.scene.pointed_at
        if laid.last or (hinted and self.scene.carried is None):
            return frozenset()
        closing = self.scene.moves.open_cells - laid.open
        return frozenset(cell for cell in closing if self.spot_of(cell) not in hinted)

    def _is_bare(self, cell: int) -> bool:
        """Whether neither a tile nor a camera is seen on a cell."""
        return self.player.tiles[cell] == NONE and all(cell != photo for photo, _kind in self.state.map.photos)

    def _draw_said(self, surface: Surface, cell: int, laid: Laid) -> None:
        """What would follow, beside the cell: above it, or below where there is no room."""
        lines = []
        if laid.place:
            lines.append((paid(laid.place.points, laid.place.memories), "accent"))
        if laid.order:
            lines.append((order_line(laid.order), "accent" if laid.order > 0 else "refusal"))
        if words := self.scene.words.follows(laid):
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
        top = plate.top + edge // 2
        for line in drawn:
            blit_at(surface, line, midtop=(plate.centerx, top))
            top += line.get_height()

    def cell_target(self, cell: int) -> Target:
        """A cell takes tiles, and can be clicked."""
        handles, place = self.scene.handles, Place("own", cell)
        target = replace(
            super().cell_target(cell),
            action=partial(self.scene.click_cell, cell) if self.scene.moves.open_cells else None,
            lit=handles.lights(place),
            drop=handles.drop_on(place),
        )
        return self.scene.forming_handles.own(target, cell)
