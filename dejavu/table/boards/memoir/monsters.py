"""The monsters below their targets: hits, curse, when they strike, and a thread to the pawn."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.pieces import Place, monster_spot
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _


class Monsters(Area):
    """They hang in the panels of the seats (``Seats.hanging``)."""

    def refresh(self) -> None:
        """Side by side below their target."""
        self.rects: dict[int, Rect] = {}
        """By hallucination card."""
        if not self.shown:
            return
        for seat, player in enumerate(self.state.players):
            room = self.scene.seats.hanging(seat)
            step = room.width // max(1, len(player.monsters))
            for number, monster in enumerate(player.monsters):
                self.rects[monster.card] = Rect(room.left + number * step, room.top, step - 2, room.height)

    def draw(self, surface: Surface) -> None:
        """Their names."""
        for card, rect in self.rects.items():
            self.look.draw_panel(surface, rect, "raised")
            line = self.look.text(_(self.box.hallucinations[card].name), self.small, "refusal", width=rect.width)
            surface.blit(line, line.get_rect(center=rect.center))

    def targets(self) -> Sequence[Target]:
        """Every monster takes the cards that are meant for it."""
        handles = self.scene.handles
        return [
            handles.area(
                monster_spot(self.state, card).name,
                rect,
                _(self.box.hallucinations[card].name),
                Place("monster", card),
                focusable=True,
            )
            for card, rect in self.rects.items()
        ]

    def spot(self, piece: Spot) -> Point | None:
        """Where a monster hangs."""
        found = (rect.center for card, rect in self.rects.items() if monster_spot(self.state, card) == piece)
        return next(found, None)
