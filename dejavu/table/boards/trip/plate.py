"""The plate over an unscored tile that another one would cover: which of them is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.table.boards.trip.area import Area
from dejavu.table.kit.containers import Stack
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button

_WIDE, _HIGH = 17.0, 2.3
"""Of a button, in em."""


class Plate(Area):
    """A button for each tile, beside the cell on which both lie fanned; the golden one lays the new tile."""

    def place_now(self) -> None:
        """Below the cell in question, or above it; gone while nothing is asked."""
        asked = self.scene.play.asked
        if asked is None:
            self.place(None)
            return
        look, cells = self.look, self.scene.own.cells
        cell, edge = cells.of(asked.cell), look.px(0.5)
        width, height = look.px(_WIDE) + 2 * edge, 2 * look.px(_HIGH) + 3 * edge
        plate = Rect(0, cell.bottom + edge, width, height)
        plate.centerx = cell.centerx
        if plate.bottom > self.scene.own.rect.bottom:
            plate.bottom = cell.top - edge
        self.place(plate.clamp(self.scene.own.rect.inflate(-edge, -edge)))

    def refresh(self) -> None:
        """The buttons."""
        asked = self.scene.play.asked
        self._buttons: list[Button] = []
        if asked is None or not self.shown:
            return
        scene, look, words = self.scene, self.look, self.scene.words
        new, old = asked.tile.kind, self.player.tiles[asked.cell]
        lay, keep = (_("Key: {key}").format(key=scene.app.bindings.shown(key)) for key in ("confirm", "keep"))
        self._buttons = [
            Button("plate:lay", words.covers(new, old), partial(scene.answer, keep=False), primary=True, tip=lay),
            Button("plate:keep", words.keeps(old, new), partial(scene.answer, keep=True), tip=keep),
        ]
        edge = look.px(0.5)
        rects = Stack(edge).rects(self.rect.inflate(-2 * edge, -2 * edge), len(self._buttons))
        for button, rect in zip(self._buttons, rects, strict=True):
            button.place(rect, look)

    def draw(self, surface: Surface) -> None:
        """Glass and the buttons."""
        self.look.draw_panel(surface, self.rect, "sheet", "accent")
        for button in self._buttons:
            button.draw(surface, self.look, self.scene.app.input.touch)

    def targets(self) -> Sequence[Target]:
        """The buttons."""
        return [target for button in self._buttons for target in button.targets()]
