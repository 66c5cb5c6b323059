"""The limit board: how many cards a hand may hold."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _


class LimitBoard(Area):
    """6 5 4 3 and a round token."""

    def draw(self, surface: Surface) -> None:
        """The numbers, the one that holds golden."""
        self.draw_panel(surface)
        rules, look = self.box.rules, self.look
        numbers = range(rules.hand_limit, rules.lowest_limit - 1, -1)
        step = self.rect.width // len(numbers)
        for place, number in enumerate(numbers):
            colour = "accent" if number == self.state.hand_limit else "text_secondary"
            line = look.text(str(number), 1.2, colour, "bold")
            surface.blit(line, line.get_rect(center=(self.rect.left + round((place + 0.5) * step), self.rect.centery)))

    def targets(self) -> Sequence[Target]:
        """All of it, to be read."""
        words = _("Hand limit: {count}").format(count=self.state.hand_limit)
        return [Target(name="limit", rect=self.rect, label=words, action=lambda: self.scene.look_at("limit"))]

    def spot(self, piece: Spot) -> Point | None:
        """The middle."""
        return self.rect.center if piece.kind == "limit" else None
