"""The plate over an unscored tile that another one would cover: which of them is remembered."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.boards.trip.area import Area
from dejavu.table.boards.trip.city import tiles
from dejavu.table.shell.targets import Target
from dejavu.table.widgets import Button

_WIDE, _HIGH, _TILE = 17.0, 2.3, 4.4
"""Of a button, and the side of what is fanned beside them, in em."""


class Plate(Area):
    """Both tiles, fanned, and a button for each; the golden one lays the new tile."""

    def place_now(self) -> None:
        """Beside the cell in question, where it covers as little as possible of the row; gone while nothing is asked."""
        asked = self.scene.play.asked
        if asked is None:
            self.place(None)
            return
        look, cells = self.look, self.scene.own.cells
        cell, edge = cells.of(asked.cell), look.px(0.5)
        width, height = look.px(_WIDE) + look.px(_TILE) + 3 * edge, 2 * look.px(_HIGH) + 3 * edge
        plate = Rect(0, 0, width, height)
        below = cell.bottom + edge
        plate.midtop = (cell.centerx, below if below + height <= self.scene.own.rect.bottom else 0)
        if plate.top == 0:
            plate.bottom = cell.top - edge
        self.place(plate.clamp(self.scene.own.rect.inflate(-edge, -edge)))

    def refresh(self) -> None:
        """The buttons."""
        asked = self.scene.play.asked
        self._buttons: list[Button] = []
        if asked is None or not self.shown:
            return
        play, words, look = self.scene.play, self.scene.words, self.look
        new, old = asked.tile.kind, self.player.tiles[asked.cell]
        self._tiles = old, new
        said = self.scene.said
        keep = self.scene.app.bindings.shown("keep")
        self._buttons = [
            Button("plate:lay", words.covers(new, old), lambda: said(play.answer(keep=False)), primary=True),
            Button("plate:keep", words.keeps(old, new), lambda: said(play.answer(keep=True)), tip=words.key(keep)),
        ]
        edge = look.px(0.5)
        left, top = self.rect.left + 2 * edge + look.px(_TILE), self.rect.top + edge
        for button in self._buttons:
            button.place(Rect(left, top, look.px(_WIDE), look.px(_HIGH)), look)
            top += look.px(_HIGH) + edge

    def draw(self, surface: Surface) -> None:
        """Glass, the fanned tiles, the buttons."""
        self.look.draw_panel(surface, self.rect, "sheet", "accent")
        side = min(self.look.px(_TILE), self.rect.height - self.look.px(1))
        fan = Rect(0, 0, side, side)
        fan.midleft = (self.rect.left + self.look.px(0.5), self.rect.centery)
        tiles.draw_fan(self.scene.studio, surface, fan, *self._tiles)
        for button in self._buttons:
            button.draw(surface, self.look, self.scene.app.input.touch)

    def targets(self) -> Sequence[Target]:
        """The buttons."""
        return [target for button in self._buttons for target in button.targets()]
