"""The decks: player cards, events, hallucinations, and the discards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.pieces import Place
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _


class Decks(Area):
    """Side by side; cards are dropped on the discards."""

    def refresh(self) -> None:
        """Equal shares."""
        state = self.state
        self._counts = {
            "player": state.deck,
            "event": state.events.size,
            "hallucination": state.hallucinations.size,
            "discards": sum(state.events.discards) + sum(state.hallucinations.discards),
        }
        step = self.rect.width // len(self._counts)
        self._rects = {
            name: Rect(self.rect.left + n * step, self.rect.top, step - 4, self.rect.height)
            for n, name in enumerate(self._counts)
        }

    def draw(self, surface: Surface) -> None:
        """How many cards each holds."""
        for name, rect in self._rects.items():
            self.look.draw_panel(surface, rect)
            count = self.look.text(str(self._counts[name]), 1.4, "text", "bold")
            surface.blit(count, count.get_rect(center=rect.center))

    def targets(self) -> Sequence[Target]:
        """Every deck, to be read; the discards."""
        found = [
            Target(
                name=Spot("deck", name).name,
                rect=self._rects[name],
                label=label,
                tip=label,
                action=partial(self.scene.look_at, Spot("deck", name).name),
            )
            for name, label in (
                ("player", _("Player cards")),
                ("event", _("Events")),
                ("hallucination", _("Hallucinations")),
            )
        ]
        area = self.scene.handles.area("discards", self._rects["discards"], _("Discards"), Place("discards"))
        return [*found, area]

    def spot(self, piece: Spot) -> Point | None:
        """The middle of a deck."""
        name = piece.id if piece.kind == "deck" else piece.kind
        return self._rects[name].center if name in self._rects else None
